"""Who calls: what the credentials stand for, for clients that must know before they ask for more."""

from __future__ import annotations

from collections.abc import Collection

from fastapi import APIRouter
from pydantic import Field

from autosage_memory.graph.context import Caller as CallerKind
from autosage_memory.service.http.dependencies import Caller, CallerRoute
from autosage_memory.service.http.problems import answers
from autosage_memory.service.http.schemas import Shown
from autosage_memory.stores.api_keys import Permission

router = APIRouter(route_class=CallerRoute, tags=["credentials"], responses=answers(401, 429, 503))


class Me(Shown):
    """What credentials stand for, and what they permit."""

    tenant_id: str = Field(examples=["acme"])
    caller: CallerKind
    permissions: list[Permission]
    knowledge_bases: list[str] | None = Field(description="The only knowledge bases they reach; null: no limit.")
    subjects: list[str] | None = Field(description="The only end users they reach; null: no limit.")


@router.get("/me")
async def me(caller: Caller) -> Me:
    """What the caller's credentials stand for."""
    return Me(
        tenant_id=caller.tenant_id,
        caller=caller.caller,
        permissions=sorted(caller.permissions),
        knowledge_bases=_limit(caller.knowledge_bases),
        subjects=_limit(caller.subjects),
    )


def _limit(ids: Collection[str] | None) -> list[str] | None:
    return None if ids is None else sorted(ids)
