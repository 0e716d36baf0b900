"""Export and erasure of all that is known of a tenant, a subject or a knowledge base."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

from fastapi import APIRouter, Depends
from fastapi.responses import StreamingResponse

from autosage_memory.service.http import schemas
from autosage_memory.service.http.dependencies import Caller, CallerRoute, KnowledgeBaseId, Opened, SubjectId, TenantId
from autosage_memory.service.http.problems import answers
from autosage_memory.stores.api_keys import Permission
from autosage_memory.stores.belongings import Target
from autosage_memory.stores.erasure import Receipt
from autosage_memory.stores.exporting import Record, export, to_text

Find = Callable[[Permission], Callable[..., Awaitable[Target]]]
"""Makes, for what is to be done, a dependency that tells whose data is meant, if the caller may do that."""

_UNDER_WAY: set[asyncio.Task[Receipt]] = set()
"""The event loop alone would let them be collected."""


class JsonLines(StreamingResponse):
    """A JSON value a line."""

    media_type = "application/x-ndjson"


def of_tenant(permission: Permission) -> Callable[..., Awaitable[Target]]:
    """A `Find`: a tenant's, with all its subjects, knowledge bases and users."""

    async def target(tenant_id: TenantId, caller: Caller) -> Target:
        caller.check_tenant(tenant_id, permission)
        return Target("tenant", tenant_id)

    return target


def of_subject(permission: Permission) -> Callable[..., Awaitable[Target]]:
    """A `Find`: an end user's, also in restricted knowledge bases."""

    async def target(tenant_id: TenantId, subject_id: SubjectId, caller: Caller) -> Target:
        caller.check_subject(tenant_id, subject_id, permission)
        return Target("subject", tenant_id, subject_id)

    return target


def of_knowledge_base(permission: Permission) -> Callable[..., Awaitable[Target]]:
    """A `Find`: what restricted knowledge bases keep for themselves, dormant or not."""

    async def target(knowledge_base_id: KnowledgeBaseId, caller: Caller, parts: Opened) -> Target:
        await caller.knowledge_base(knowledge_base_id, permission, parts.policy)
        return Target("kb", caller.tenant_id, knowledge_base_id)

    return target


def routes(prefix: str, find: Find) -> APIRouter:
    """The same routes for all of them."""
    router = APIRouter(
        route_class=CallerRoute,
        prefix=prefix,
        tags=["export and erasure"],
        responses=answers(400, 401, 403, 404, 429, 503),
    )
    readable, erasable = Depends(find("read")), Depends(find("delete"))

    @router.post(
        "/export",
        response_class=JsonLines,
        responses={200: {"description": "Records, one a line; `type` says what each is."}},
    )
    async def export_everything(parts: Opened, target: Target = readable) -> JsonLines:
        """All that is known, as JSON lines in the same order each time: settings, memories with their history, chats
        with their messages, queued work. An answer that ends in an error is not complete."""
        records = export(target, database=parts.database, checkpointer=parts.checkpointer, store=parts.store)
        first = [await anext(records), await anext(records, None)]  # what cannot be read at all is an answer of its own
        return JsonLines(_lines([record for record in first if record is not None], records))

    @router.post("/erase")
    async def erase_everything(parts: Opened, target: Target = erasable) -> schemas.Receipt:
        """Erase all that is known, for good: memories, chats, summaries, queued work, and for a tenant its settings and
        keys. Running turns are waited for, then cut off, so it may take a minute. It goes on to its end if the client
        goes away, and can be asked for again at any time."""
        task = asyncio.create_task(parts.erasures.erase(target))
        _UNDER_WAY.add(task)
        task.add_done_callback(_UNDER_WAY.discard)
        return schemas.Receipt.of(await asyncio.shield(task))

    return router


async def _lines(first: list[Record], records: AsyncIterator[Record]) -> AsyncIterator[str]:
    for record in first:
        yield to_text(record) + "\n"
    async for record in records:
        yield to_text(record) + "\n"


tenant_router = routes("/tenants/{tenant_id:id}", of_tenant)
subject_router = routes("/tenants/{tenant_id:id}/subjects/{subject_id:id}", of_subject)
knowledge_base_router = routes("/knowledge-bases/{knowledge_base_id:id}", of_knowledge_base)
