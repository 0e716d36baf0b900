"""A tenant's knowledge bases and their memory modes."""

from __future__ import annotations

from fastapi import APIRouter

from autosage_memory.service.http.dependencies import Caller, CallerRoute, KnowledgeBaseId, Limit, Offset, Opened
from autosage_memory.service.http.problems import answers
from autosage_memory.service.http.schemas import KnowledgeBase, KnowledgeBasePage, KnowledgeBasePatch, NewKnowledgeBase

router = APIRouter(
    route_class=CallerRoute,
    prefix="/knowledge-bases",
    tags=["knowledge bases"],
    responses=answers(400, 401, 403, 429, 503),
)


@router.get("")
async def list_knowledge_bases(
    caller: Caller, parts: Opened, limit: Limit = 50, offset: Offset = 0
) -> KnowledgeBasePage:
    """The knowledge bases that the credentials reach, by id."""
    caller.check_every_subject("read")
    found = await parts.policy.knowledge_bases(
        caller.tenant_id, among=caller.knowledge_bases, limit=limit, offset=offset
    )
    return KnowledgeBasePage(knowledge_bases=[KnowledgeBase.of(one) for one in found], limit=limit, offset=offset)


@router.post("", status_code=201, responses=answers(409))
async def create_knowledge_base(new: NewKnowledgeBase, caller: Caller, parts: Opened) -> KnowledgeBase:
    """Create a knowledge base of the credentials' tenant."""
    caller.check_tenant(caller.tenant_id, "write")
    return KnowledgeBase.of(await parts.policy.create_knowledge_base(caller.tenant_id, new.id, new.kb_memory_mode))


@router.get("/{knowledge_base_id:id}", responses=answers(404))
async def show_knowledge_base(knowledge_base_id: KnowledgeBaseId, caller: Caller, parts: Opened) -> KnowledgeBase:
    """A knowledge base and its memory mode."""
    return KnowledgeBase.of(await caller.knowledge_base(knowledge_base_id, "read", parts.policy))


@router.patch("/{knowledge_base_id:id}", responses=answers(404))
async def change_knowledge_base(
    knowledge_base_id: KnowledgeBaseId, changes: KnowledgeBasePatch, caller: Caller, parts: Opened
) -> KnowledgeBase:
    """Change its memory mode; it holds from the very next turn on. Facts of its own stay, unseen, while the mode is not
    `kb_restricted`."""
    await caller.knowledge_base(knowledge_base_id, "write", parts.policy)
    changed = await parts.policy.set_knowledge_base(caller.tenant_id, knowledge_base_id, changes.kb_memory_mode)
    return KnowledgeBase.of(changed)
