"""`autosage-memory keys`: the API keys of a tenant."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Annotated, cast

import typer

from autosage_memory.service.terminal import errors, read_settings, run

keys = typer.Typer(help="Create, list and revoke API keys.", no_args_is_help=True)

Tenant = Annotated[str, typer.Argument(help="The tenant's id.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@keys.command()
def create(
    tenant: Tenant,
    name: Annotated[str, typer.Option(help="What people call it.")],
    permission: Annotated[
        list[str] | None, typer.Option(help="What it permits: read, write or delete; default: all three.")
    ] = None,
    kb: Annotated[list[str] | None, typer.Option(help="A knowledge base it may use; default: all, and none.")] = None,
    subject: Annotated[
        list[str] | None, typer.Option(help="An end user it may speak for; default: all, and nobody.")
    ] = None,
    expires_days: Annotated[
        int | None, typer.Option(min=1, max=36_500, help="Days for which it is accepted; default: until revoked.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Create a key, and print it, once. Options that name something can be given several times."""
    from autosage_memory.service.key_administration import create_key
    from autosage_memory.stores.api_keys import PERMISSIONS, Permission

    run(
        create_key(
            read_settings(),
            tenant,
            name=name,
            permissions=cast("list[Permission] | None", permission) or PERMISSIONS,  # checked where it is created
            knowledge_bases=kb,
            subjects=subject,
            expires_at=None if expires_days is None else datetime.now(UTC) + timedelta(days=expires_days),
            as_json=as_json,
            console=errors,
        )
    )


@keys.command("list")
def list_(tenant: Tenant, as_json: AsJson = False) -> None:
    """List a tenant's keys, without their secrets."""
    from autosage_memory.service.key_administration import list_keys

    run(list_keys(read_settings(), tenant, as_json=as_json, console=errors))


@keys.command()
def revoke(tenant: Tenant, key_id: Annotated[str, typer.Argument(help="The key's id, as `list` shows it.")]) -> None:
    """Accept a key no more, from the very next request on."""
    from autosage_memory.service.key_administration import revoke_key

    run(revoke_key(read_settings(), tenant, key_id, console=errors))
