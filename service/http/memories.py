"""Memories of a tenant, of one of its subjects, or of a restricted knowledge base: list, search, look up, delete."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Query

from autosage_memory.service.http.dependencies import (
    Caller,
    CallerRoute,
    ExternalSubjectId,
    KnowledgeBaseId,
    Limit,
    Offset,
    Opened,
    SearchText,
    TenantId,
)
from autosage_memory.service.http.memory_schemas import Graph, History, MemoryPage, MemoryShown, Version
from autosage_memory.service.http.problems import answers
from autosage_memory.service.http.schemas import Deleted, Id
from autosage_memory.service.memories import CURSOR, Place
from autosage_memory.stores.api_keys import Permission

MemoryId = Annotated[Id, Path(description="A memory.", examples=["0b6f8d3e-9d0c-5f57-8f0b-6c1f6b0c8f11"])]
After = Annotated[
    str | None,
    Query(
        pattern=CURSOR,
        description="`next` of the page before, instead of an offset: no memory is missed or doubled, whatever comes or"
        " goes meanwhile. For lists: a search has an offset alone.",
    ),
]
Include = Annotated[Literal["superseded"] | None, Query(description="`superseded`: with what newer memories replaced.")]
NodeId = Annotated[str | None, Query(max_length=100, description="Id of an entity: with its neighbours alone.")]
MinMentions = Annotated[int, Query(ge=1, lt=2**31, description="Memories that an entity must be in, and an edge.")]
MostNodes = Annotated[int, Query(ge=1, le=1_000, description="Entities at most: those in most memories.")]

Find = Callable[[Permission], Callable[..., Awaitable[Place]]]
"""Makes, for what is to be done, a dependency that tells whose memories are meant, if the caller may do that."""


def of_tenant(permission: Permission) -> Callable[..., Awaitable[Place]]:
    """A `Find`: those of a tenant and all its subjects, or of one of these."""

    async def place(tenant_id: TenantId, caller: Caller, external_subject_id: ExternalSubjectId = None) -> Place:
        if external_subject_id is None:
            caller.check_tenant(tenant_id, permission)
        else:
            caller.check_subject(tenant_id, external_subject_id, permission)
        return Place(tenant_id, external_subject_id)

    return place


def of_knowledge_base(permission: Permission) -> Callable[..., Awaitable[Place]]:
    """A `Find`: those of a knowledge base's own scope."""

    async def place(knowledge_base_id: KnowledgeBaseId, caller: Caller, parts: Opened) -> Place:
        await caller.knowledge_base(knowledge_base_id, permission, parts.policy)
        return Place(caller.tenant_id, knowledge_base_id=knowledge_base_id)

    return place


def routes(prefix: str, find: Find) -> APIRouter:
    """The same routes for either."""
    router = APIRouter(
        route_class=CallerRoute, prefix=prefix, tags=["memories"], responses=answers(400, 401, 403, 404, 429, 503)
    )
    readable, deletable = Depends(find("read")), Depends(find("delete"))

    @router.get("", response_model_exclude_unset=True)
    async def list_memories(
        parts: Opened,
        q: SearchText = "",
        limit: Limit = 50,
        offset: Offset = 0,
        after: After = None,
        include: Include = None,
        place: Place = readable,
    ) -> MemoryPage:
        """A page of memories: the one learned last first, or with `q` the best match first; ids break ties. Secrets in
        texts are masked. It works whatever the memory mode is."""
        superseded = include == "superseded"
        page = await parts.memories.list(place, q, limit=limit, offset=offset, after=after, superseded=superseded)
        return MemoryPage.of(page)

    @router.get("/graph")
    async def draw_graph(
        parts: Opened,
        q: SearchText = "",
        node: NodeId = None,
        min_mentions: MinMentions = 1,
        limit: MostNodes = 200,
        place: Place = readable,
    ) -> Graph:
        """Who and what live memories are about, and how they relate; with `q` the entities of that name, and those of
        the memories that are about it. Drawn from the memories each time, so that what is deleted is gone at once.
        Entities of two subjects are never one."""
        drawing = await parts.memories.graph(place, q, around=node, least=min_mentions, limit=limit)
        return await asyncio.to_thread(Graph.of, drawing)

    @router.get("/{memory_id:id}", response_model_exclude_unset=True)
    async def show_memory(memory_id: MemoryId, parts: Opened, place: Place = readable) -> MemoryShown:
        """A memory, whatever its status."""
        return MemoryShown.of(await parts.memories.find(place, memory_id))

    @router.get("/{memory_id:id}/history", response_model_exclude_unset=True)
    async def show_history(memory_id: MemoryId, parts: Opened, place: Place = readable) -> History:
        """A memory with those that it replaced and those that replaced it, the newest first, and where each comes
        from."""
        memory = await parts.memories.find(place, memory_id)
        versions = [memory, *await parts.memories.history(memory)]
        versions.sort(key=lambda one: (one.fact.valid_from, one.fact.id), reverse=True)
        return History(versions=[Version.of(one) for one in versions])

    @router.delete("/{memory_id:id}")
    async def delete_memory(memory_id: MemoryId, parts: Opened, place: Place = deletable) -> Deleted:
        """Delete a memory. When this answers no list, search, graph or recall has it. What it replaced stays."""
        await parts.memories.delete(place, memory_id)
        return Deleted(message="Memory deleted")

    return router


tenant_router = routes("/tenants/{tenant_id:id}/memories", of_tenant)
knowledge_base_router = routes("/knowledge-bases/{knowledge_base_id:id}/memories", of_knowledge_base)
