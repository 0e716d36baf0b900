"""Keys of API callers: programs that act for a tenant, and maybe for its end users."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Literal, LiteralString, get_args

from autosage_memory.stores.errors import InvalidInput
from autosage_memory.stores.scopes import check_id

if TYPE_CHECKING:
    from autosage_memory.stores.database import Database

Permission = Literal["read", "write", "delete"]
"""`read`: see memories, chats, settings, and export. `write`: run turns, change settings, modes and consent. `delete`:
delete memories and chats, and erase."""
PERMISSIONS: frozenset[Permission] = frozenset(get_args(Permission))

PREFIX = "amk_"
"""How the text of a key begins, so that people and scanners for leaked secrets know one."""
SHAPE = re.compile(rf"{PREFIX}([0-9a-f]{{16}})_[A-Za-z0-9_-]{{43}}")

COLUMNS: LiteralString = (
    "id, tenant_id, name, permissions, knowledge_bases, subjects, created_at, expires_at, revoked_at"
)


@dataclass(frozen=True, slots=True)
class ApiKey:
    """A key, without its secret."""

    id: str
    tenant_id: str
    name: str
    """What people call it."""
    permissions: frozenset[Permission]
    knowledge_bases: frozenset[str] | None
    """The only knowledge bases it may use; None: all of the tenant, and what belongs to none."""
    subjects: frozenset[str] | None
    """The only end users it may speak for; None: all of the tenant, and nobody."""
    created_at: datetime
    expires_at: datetime | None
    """From when on it is not accepted; None: never."""
    revoked_at: datetime | None

    def is_valid(self, now: datetime) -> bool:
        """Whether it is accepted."""
        return self.revoked_at is None and (self.expires_at is None or now < self.expires_at)


class ApiKeys:
    """Keys in Postgres. Making one does no I/O; nothing is cached, so a revocation holds for the very next request."""

    def __init__(self, database: Database, *, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._database = database
        self._clock = clock

    async def create(
        self,
        tenant_id: str,
        *,
        name: str,
        permissions: Collection[Permission],
        knowledge_bases: Collection[str] | None = None,
        subjects: Collection[str] | None = None,
        expires_at: datetime | None = None,
    ) -> tuple[ApiKey, str]:
        """Create a key.

        Returns:
            The key, and its text, which is known to nobody once it is lost.

        Raises:
            InvalidInput: no permission or an unknown one, an empty limit, or an expiry that is past or has no zone.
            InvalidId: `name` or an id cannot be one.
            DatabaseUnavailable: it cannot be written.
        """
        check_id(tenant_id, "tenant_id")
        check_id(name, "name")
        if not permissions or not PERMISSIONS.issuperset(permissions):
            raise InvalidInput(f"permissions must be some of: {', '.join(get_args(Permission))}")
        now = self._clock()
        if expires_at is not None and (expires_at.tzinfo is None or expires_at <= now):
            raise InvalidInput("expires_at must be a time to come, with a zone")
        key = ApiKey(
            id=secrets.token_hex(8),
            tenant_id=tenant_id,
            name=name,
            permissions=frozenset(permissions),
            knowledge_bases=_limit("knowledge_bases", knowledge_bases),
            subjects=_limit("subjects", subjects),
            created_at=now,
            expires_at=expires_at,
            revoked_at=None,
        )
        text = f"{PREFIX}{key.id}_{secrets.token_urlsafe(32)}"
        await self._database.fetch(
            "INSERT INTO autosage.api_keys"
            " (id, tenant_id, name, digest, permissions, knowledge_bases, subjects, created_at, expires_at)"
            " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s) ON CONFLICT (id) DO NOTHING",
            (
                key.id,
                tenant_id,
                name,
                _digest(text),
                sorted(key.permissions),
                _column(key.knowledge_bases),
                _column(key.subjects),
                now,
                expires_at,
            ),
        )
        return key, text

    async def find(self, key_text: str) -> ApiKey | None:
        """The key of this text; None if there is none, or none that is accepted now.

        Raises:
            DatabaseUnavailable: keys cannot be read.
        """
        shape = SHAPE.fullmatch(key_text)
        if shape is None:
            return None
        rows = await self._database.fetch(
            f"SELECT digest, {COLUMNS} FROM autosage.api_keys WHERE id = %s",  # noqa: S608 - columns of this module
            (shape[1],),
        )
        row = rows[0] if rows else {"digest": bytes(32)}  # compared all the same: the time tells no known id
        if not hmac.compare_digest(row.pop("digest"), _digest(key_text)) or not row:
            return None
        key = _key(row)
        return key if key.is_valid(self._clock()) else None

    async def list(self, tenant_id: str) -> list[ApiKey]:
        """The tenant's keys, revoked and expired ones too, in the order in which they were created.

        Raises:
            InvalidId: `tenant_id` cannot be one.
            DatabaseUnavailable: keys cannot be read.
        """
        check_id(tenant_id, "tenant_id")
        rows = await self._database.fetch(
            f"SELECT {COLUMNS} FROM autosage.api_keys WHERE tenant_id = %s ORDER BY created_at, id",  # noqa: S608
            (tenant_id,),
        )
        return [_key(row) for row in rows]

    async def any(self) -> bool:
        """Whether there is a key at all, of any tenant, accepted or not.

        Raises:
            DatabaseUnavailable: keys cannot be read.
        """
        return bool(await self._database.fetch("SELECT id FROM autosage.api_keys LIMIT 1"))

    async def revoke(self, tenant_id: str, id: str) -> bool:
        """Accept a key no more, from the very next request on, in every process.

        Returns:
            Whether the tenant has such a key; one that was revoked before stays so.

        Raises:
            InvalidId: an id cannot be one.
            DatabaseUnavailable: it cannot be written.
        """
        check_id(tenant_id, "tenant_id")
        check_id(id, "key_id")
        rows = await self._database.fetch(
            "UPDATE autosage.api_keys SET revoked_at = coalesce(revoked_at, %s) WHERE tenant_id = %s AND id = %s"
            " RETURNING id",
            (self._clock(), tenant_id, id),
        )
        return bool(rows)


def _digest(text: str) -> bytes:
    # A plain hash is enough: the secret is 256 random bits, which nobody can guess, however fast hashing is.
    return hashlib.sha256(text.encode()).digest()


def _limit(name: str, ids: Collection[str] | None) -> frozenset[str] | None:
    if ids is None:
        return None
    if not ids:
        raise InvalidInput(f"{name} must name at least one, or be None")
    return frozenset(check_id(id, name) for id in ids)


def _column(ids: frozenset[str] | None) -> list[str] | None:
    return None if ids is None else sorted(ids)


def _key(row: dict[str, Any]) -> ApiKey:
    # An empty limit is one to nothing; None is none.
    limits = {name: None if row[name] is None else frozenset(row[name]) for name in ("knowledge_bases", "subjects")}
    return ApiKey(**{**row, **limits, "permissions": frozenset(row["permissions"])})
