"""`autosage-memory memories`: what is kept for a tenant, its subjects and its restricted knowledge bases."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from autosage_memory.service.terminal import errors, read_settings, run
from autosage_memory.stores.errors import InvalidInput

if TYPE_CHECKING:
    from autosage_memory.stores.belongings import Target

memories = typer.Typer(help="See, delete, export and erase what is kept.", no_args_is_help=True)

Tenant = Annotated[str, typer.Option(help="The tenant's id.")]
Subject = Annotated[str | None, typer.Option(help="One end user of the tenant: external_subject_id.")]
KnowledgeBase = Annotated[str | None, typer.Option(help="A restricted knowledge base of the tenant.")]
User = Annotated[str | None, typer.Option(help="A dashboard user of the tenant.")]
Include = Annotated[Literal["superseded"] | None, typer.Option(help="Also show history.")]
Limit = Annotated[int, typer.Option(help="Memories to show, at most 100.")]
Offset = Annotated[int, typer.Option(help="Memories to skip.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
MemoryId = Annotated[str, typer.Argument(help="The memory's id.")]


@memories.command("list")
def list_(
    tenant: Tenant,
    subject: Subject = None,
    kb: KnowledgeBase = None,
    include: Include = None,
    limit: Limit = 50,
    offset: Offset = 0,
    after: Annotated[str | None, typer.Option(help="Go on after a page, as that page says.")] = None,
    as_json: AsJson = False,
) -> None:
    """List memories, the newest first: the tenant's own and all its subjects', unless --subject or --kb is given."""
    _list(tenant, subject, kb, "", include, limit, offset, after, as_json)


@memories.command()
def search(
    tenant: Tenant,
    query: Annotated[str, typer.Argument(help="What the memories should be about.")],
    subject: Subject = None,
    kb: KnowledgeBase = None,
    include: Include = None,
    limit: Limit = 50,
    offset: Offset = 0,
    as_json: AsJson = False,
) -> None:
    """Search memories, the best match first."""
    _list(tenant, subject, kb, query, include, limit, offset, None, as_json)


@memories.command()
def show(
    memory: MemoryId, tenant: Tenant, subject: Subject = None, kb: KnowledgeBase = None, as_json: AsJson = False
) -> None:
    """Show a memory, where it comes from, and what it superseded."""
    from autosage_memory.service.memories import Place
    from autosage_memory.service.memory_administration import show_memory

    run(show_memory(read_settings(), Place(tenant, subject, kb), memory, as_json=as_json, console=errors))


@memories.command()
def delete(
    memory: MemoryId, tenant: Tenant, subject: Subject = None, kb: KnowledgeBase = None, as_json: AsJson = False
) -> None:
    """Delete a memory. What it superseded stays."""
    from autosage_memory.service.memories import Place
    from autosage_memory.service.memory_administration import delete_memory

    run(delete_memory(read_settings(), Place(tenant, subject, kb), memory, as_json=as_json, console=errors))


@memories.command()
def export(
    tenant: Tenant,
    file: Annotated[str, typer.Argument(help="File to write; - for standard output.")],
    subject: Subject = None,
    kb: KnowledgeBase = None,
    user: User = None,
) -> None:
    """Write everything that is known of a tenant, subject, knowledge base or user as JSON lines, chats included."""
    from autosage_memory.service.memory_administration import export_memories

    run(export_memories(read_settings(), _target(tenant, subject, kb, user), file, console=errors))


@memories.command()
def erase(
    tenant: Tenant,
    subject: Subject = None,
    kb: KnowledgeBase = None,
    user: User = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    as_json: AsJson = False,
) -> None:
    """Erase everything that is known of a tenant, subject, knowledge base or user for good, chats included."""
    from autosage_memory.service.memory_administration import erase_memories

    target = _target(tenant, subject, kb, user)
    if not yes:
        name = target.owner_id or target.tenant_id
        kind = {"kb": "knowledge base", "user": "dashboard user"}.get(target.kind, target.kind)
        errors.print(f"This erases all facts and chats of the {kind} {name} for good; export them first.", markup=False)
        errors.print(f"Type its id to confirm: {name}", markup=False)
        if sys.stdin is None or sys.stdin.readline().rstrip("\r\n") != name:
            raise InvalidInput("not confirmed: nothing was erased")
    run(erase_memories(read_settings(), target, as_json=as_json, console=errors))


def _list(
    tenant: str,
    subject: str | None,
    kb: str | None,
    query: str,
    include: Literal["superseded"] | None,
    limit: int,
    offset: int,
    after: str | None,
    as_json: bool,
) -> None:
    from autosage_memory.service.memories import Place
    from autosage_memory.service.memory_administration import list_memories

    run(
        list_memories(
            read_settings(),
            Place(tenant, subject, kb),
            query,
            limit=limit,
            offset=offset,
            after=after,
            superseded=include == "superseded",
            as_json=as_json,
            console=errors,
        )
    )


def _target(tenant: str, subject: str | None, kb: str | None, user: str | None) -> Target:
    """Whom the options name.

    Raises:
        InvalidInput: more than one at once.
        InvalidId: an id that cannot be one.
    """
    from autosage_memory.stores.belongings import Target

    if sum(name is not None for name in (subject, kb, user)) > 1:
        raise InvalidInput("name one of --subject, --kb and --user")
    if subject is not None:
        return Target("subject", tenant, subject)
    if kb is not None:
        return Target("kb", tenant, kb)
    return Target("tenant", tenant) if user is None else Target("user", tenant, user)
