"""API keys from the command line: see `service.cli_keys`."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

from rich.console import Console

from autosage_memory.service.progress import progress
from autosage_memory.service.terminal import on_one_line
from autosage_memory.stores.api_keys import ApiKey, ApiKeys, Permission
from autosage_memory.stores.database import open_database
from autosage_memory.stores.errors import InvalidInput
from autosage_memory.stores.settings import Settings


async def create_key(
    settings: Settings,
    tenant_id: str,
    *,
    name: str,
    permissions: Collection[Permission],
    knowledge_bases: Collection[str] | None,
    subjects: Collection[str] | None,
    expires_at: datetime | None,
    as_json: bool,
    console: Console,
) -> None:
    """Create a key and print its text, with `as_json` within all that is known of it."""
    async with _keys(settings, console) as keys:
        key, text = await keys.create(
            tenant_id,
            name=name,
            permissions=permissions,
            knowledge_bases=knowledge_bases,
            subjects=subjects,
            expires_at=expires_at,
        )
    console.print("Keep the key: it is shown this once.", markup=False)
    if as_json:
        print(json.dumps({**key_json(key), "key": text}))
        return
    console.print(f"Its id is {key.id}.", markup=False)
    print(text)


async def list_keys(settings: Settings, tenant_id: str, *, as_json: bool, console: Console) -> None:
    """Print a tenant's keys, the oldest first."""
    async with _keys(settings, console) as keys:
        found = await keys.list(tenant_id)
    if as_json:
        print(json.dumps({"keys": [key_json(key) for key in found]}))
        return
    now = datetime.now(UTC)
    for key in found:
        print(_line(key, now))


async def revoke_key(settings: Settings, tenant_id: str, key_id: str, *, console: Console) -> None:
    """Revoke a key.

    Raises:
        InvalidInput: the tenant has no such key.
    """
    async with _keys(settings, console) as keys:
        if not await keys.revoke(tenant_id, key_id):
            raise InvalidInput("this tenant has no such key")
    print("Key revoked.")


def key_json(key: ApiKey) -> dict[str, Any]:
    """A key as `--json` shows it."""
    return {
        "id": key.id,
        "tenantId": key.tenant_id,
        "name": key.name,
        "permissions": sorted(key.permissions),
        "knowledgeBases": None if key.knowledge_bases is None else sorted(key.knowledge_bases),
        "subjects": None if key.subjects is None else sorted(key.subjects),
        "createdAt": _time(key.created_at),
        "expiresAt": _time(key.expires_at),
        "revokedAt": _time(key.revoked_at),
    }


@asynccontextmanager
async def _keys(settings: Settings, console: Console) -> AsyncIterator[ApiKeys]:
    async with progress("Opening the database", console), open_database(settings) as database:
        yield ApiKeys(database)


def _line(key: ApiKey, now: datetime) -> str:
    state = "valid" if key.is_valid(now) else "expired" if key.revoked_at is None else "revoked"
    until = "" if key.expires_at is None else f"until {key.expires_at:%Y-%m-%d}"
    limits = [
        *(f"kb {id}" for id in sorted(key.knowledge_bases or ())),
        *(f"subject {id}" for id in sorted(key.subjects or ())),
    ]
    parts = [
        key.id,
        f"{key.created_at:%Y-%m-%d}",
        state,
        until,
        ",".join(sorted(key.permissions)),
        key.name,
        ", ".join(limits),
    ]
    return on_one_line("  ".join(part for part in parts if part))


def _time(at: datetime | None) -> str | None:
    return None if at is None else at.astimezone(UTC).isoformat()
