"""Which durable memory a turn may read and write: the one place that decides it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Literal, TypedDict

from langgraph.runtime import Runtime

from autosage_memory.graph.context import ChatContext, GraphSettings
from autosage_memory.graph.state import Access, ChatState
from autosage_memory.stores.errors import ChatNotFound
from autosage_memory.stores.health import HEALTH
from autosage_memory.stores.policy import KnowledgeBaseSettings, PersonalData, Policy, TenantMemorySettings
from autosage_memory.stores.scopes import Scope

Denied = Literal[
    "tenant_disabled",
    "retention_none",
    "knowledge_base_disabled",
    "turn_off",
    "no_caller",
    "no_subject",
    "no_consent",
    "policy_unavailable",
]
"""Why an explicit request cannot be stored."""

BY_POLICY = ("tenant_disabled", "retention_none")
"""Those that are the tenant's choice for all its chats: a request is then a message like any other."""


class ScopeUpdate(TypedDict, total=False):
    """What `resolve_scope` writes."""

    access: Access
    home: str


async def resolve_scope(
    state: ChatState, runtime: Runtime[ChatContext], *, policy: Policy | None, settings: GraphSettings
) -> ScopeUpdate:
    """Decide this turn's access to durable memory, and hold a restricted knowledge base's chat to its place.

    Raises:
        ChatNotFound: the chat belongs to a restricted knowledge base and is continued elsewhere, or the reverse.
    """
    context = ChatContext.of(runtime.context)
    try:
        async with asyncio.timeout(settings.recall_timeout):
            tenant, knowledge_base, consents = await read_policy(context, policy)
    except Exception as error:
        HEALTH.failed("policy", type(error).__name__)
        check_home(state.get("home"), context.knowledge_base_id, restricted=None)
        return {"access": no_access("policy_unavailable")}
    HEALTH.succeeded("policy")
    restricted = knowledge_base is not None and knowledge_base.memory_mode == "kb_restricted"
    return {
        "access": decide_access(context, tenant, knowledge_base, consents),
        "home": check_home(state.get("home"), context.knowledge_base_id, restricted=restricted),
    }


async def read_policy(
    context: ChatContext, policy: Policy | None
) -> tuple[TenantMemorySettings, KnowledgeBaseSettings | None, bool]:
    """What `decide_access` decides by, as it stands now."""
    tenant_id, subject, knowledge_base = context.tenant_id, context.external_subject_id, context.knowledge_base_id
    if policy is None or tenant_id is None:
        return TenantMemorySettings(), None, True
    return (
        await policy.tenant(tenant_id),
        None if knowledge_base is None else await policy.knowledge_base(tenant_id, knowledge_base),
        subject is None or await policy.consents(tenant_id, subject),
    )


def decide_access(
    context: ChatContext,
    tenant: TenantMemorySettings,
    knowledge_base: KnowledgeBaseSettings | None,
    consents: bool = True,
) -> Access:
    """What a turn may read and store.

    Precedence, first that applies: the tenant is disabled; the knowledge base is disabled, unknown or another
    tenant's; it is restricted (one scope, for any caller); else the caller's own scope. The subject's consent, the
    turn's own switch and `retention` then take away from that.

    Args:
        context: the turn, with a tenant.
        tenant: that tenant's settings.
        knowledge_base: the settings of `context.knowledge_base_id`; None when none is named or it is unknown.
        consents: whether the subject, if one is named, has not objected to being remembered.
    """
    if context.tenant_id is None or tenant.mode == "disabled":
        return no_access("tenant_disabled")
    scope = _scope(context, context.tenant_id, knowledge_base, consents)
    if tenant.retention == "none":
        return _access(
            scope if isinstance(scope, Scope) else None, write=False, automatic=False, denied="retention_none"
        )
    if not isinstance(scope, Scope):
        return no_access(scope)
    return _access(
        scope,
        write=True,
        automatic=tenant.retention == "automatic",
        denied=None,
        personal_data=tenant.personal_data,
    )


def held_access(access: Access, context: ChatContext) -> Access:
    """The access that `resolve_scope` decided, if it is one this context can have; else none.

    A run that is resumed or replayed brings the access of the context it was begun under.
    """
    possible = {scope.namespace for scope in _reachable(context)}
    namespaces = [tuple(space) for space in (access["read"], access["write"]) if space is not None]
    return access if possible.issuperset(namespaces) else no_access("turn_off")


def _reachable(context: ChatContext) -> Iterator[Scope]:
    """Every scope that policy could give to this context."""
    if context.tenant_id is None or context.caller is None or not context.memory:
        return
    if context.knowledge_base_id is not None:
        yield Scope("kb", context.tenant_id, context.knowledge_base_id)
    if context.caller == "dashboard":
        yield Scope("tenant", context.tenant_id)
    elif context.external_subject_id is not None:
        yield Scope("subject", context.tenant_id, context.external_subject_id)


def _scope(
    context: ChatContext, tenant_id: str, knowledge_base: KnowledgeBaseSettings | None, consents: bool
) -> Scope | Denied:
    if context.caller is None:
        return "no_caller"
    if context.knowledge_base_id is not None and (
        knowledge_base is None
        or (knowledge_base.tenant_id, knowledge_base.id) != (tenant_id, context.knowledge_base_id)
        or knowledge_base.memory_mode == "disabled"
    ):
        return "knowledge_base_disabled"
    if not consents:
        return "no_consent"
    if not context.memory:
        return "turn_off"
    if knowledge_base is not None and knowledge_base.memory_mode == "kb_restricted":
        return Scope("kb", tenant_id, knowledge_base.id)
    if context.caller == "dashboard":
        return Scope("tenant", tenant_id)
    if context.external_subject_id is None:
        return "no_subject"
    return Scope("subject", tenant_id, context.external_subject_id)


def no_access(denied: Denied) -> Access:
    """Neither recall nor storage."""
    return _access(None, write=False, automatic=False, denied=denied)


def _access(
    scope: Scope | None,
    *,
    write: bool,
    automatic: bool,
    denied: Denied | None,
    personal_data: PersonalData = "refuse",
) -> Access:
    namespace = None if scope is None else list(scope.namespace)
    return Access(
        read=namespace,
        write=namespace if write else None,
        explicit=write,
        automatic=automatic,
        personal_data=personal_data,
        denied=denied,
    )


def check_home(home: str | None, knowledge_base_id: str | None, *, restricted: bool | None) -> str:
    """The restricted knowledge base that a chat belongs to, "" for none, decided by its first turn.

    Args:
        home: what the chat's first turn recorded; None on the first turn.
        knowledge_base_id: where this turn runs.
        restricted: whether that knowledge base is `kb_restricted` now; None when nobody can tell.

    Raises:
        ChatNotFound: this turn runs elsewhere than the chat belongs.
    """
    here = "" if knowledge_base_id is None or not restricted else knowledge_base_id
    if home is None:
        return here
    if home == here or (restricted is None and home == knowledge_base_id):
        return home
    raise ChatNotFound("chat not found")
