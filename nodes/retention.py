"""Keep what the user said about themselves, after the answer and never at its cost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from time import monotonic
from typing import Any, Protocol

from langchain_core.language_models import BaseChatModel
from langgraph.runtime import Runtime
from langgraph.store.base import BaseStore

from autosage_memory.graph.context import ChatContext, GraphSettings, thread_id
from autosage_memory.graph.state import Access, ChatState
from autosage_memory.nodes.admission import current_message
from autosage_memory.nodes.clearance import clear_fact
from autosage_memory.nodes.detection import is_off_the_record
from autosage_memory.nodes.extraction import Draft, extract
from autosage_memory.nodes.personal_data import PersonalDataFinder
from autosage_memory.nodes.recall import note_used
from autosage_memory.nodes.reconciliation import beside, find_near, keep_decided, reconcile
from autosage_memory.nodes.references import seen_facts
from autosage_memory.nodes.scope import decide_access, held_access, read_policy
from autosage_memory.stores.facts import Fact, fact_id
from autosage_memory.stores.health import HEALTH
from autosage_memory.stores.keeping import FACTS_PER_SCOPE, Kept
from autosage_memory.stores.policy import PersonalData, Policy
from autosage_memory.stores.scope_locks import ScopeLocks

COMPARING = 0.8
"""Share of the time left that the comparison with known facts may take, so that some is left for storing."""


@dataclass(frozen=True, slots=True)
class RetentionJob:
    """The words of one turn that may hold facts, whose they are, and where the facts would go."""

    context: ChatContext
    """Who spoke, and where."""
    namespace: tuple[str, ...]
    """Of the scope that the turn could write to."""
    thread_id: str | None
    message_id: str
    text: str
    """The user's own words, without what was stored on request."""
    said_at: datetime


class Retention(Protocol):
    """Where facts are extracted when it is not in the turn itself: a queue takes the job and returns at once."""

    async def __call__(self, job: RetentionJob, /) -> None:
        """Take the job."""


async def retain(
    state: ChatState,
    runtime: Runtime[ChatContext],
    *,
    utility_model: BaseChatModel | None,
    retention: Retention | None,
    locks: ScopeLocks,
    find_personal_data: PersonalDataFinder,
    settings: GraphSettings,
    clock: Callable[[], datetime],
) -> dict[str, Any]:
    """Note which facts the answer used, then extract facts from the user's words of this turn and keep them.

    A failure is counted, and the turn goes on.
    """
    context = ChatContext.of(runtime.context)
    access = held_access(state["access"], context)
    await note_used(runtime.store, access, seen_facts(state), locks=locks, now=clock(), timeout=settings.recall_timeout)
    job = plan_retention(state, context, access, thread=thread_id(runtime), now=clock())
    if job is None or (retention is None and runtime.store is None):
        return {}
    try:
        async with asyncio.timeout(settings.retention_timeout):
            if retention is not None:
                await retention(job)
            elif runtime.store is not None:
                await keep(
                    job,
                    runtime.store,
                    utility_model,
                    personal_data=access["personal_data"],
                    find_personal_data=find_personal_data,
                    locks=locks,
                    timeout=settings.retention_timeout,
                    quota=settings.facts_per_scope,
                )
    except Exception as error:
        HEALTH.failed("retention", type(error).__name__)
    else:
        HEALTH.succeeded("retention")
    return {}


def plan_retention(
    state: ChatState, context: ChatContext, access: Access, *, thread: str | None, now: datetime
) -> RetentionJob | None:
    """What of this turn may be kept without being asked: the user's words, less the fact stored on request."""
    requests = state["requests"]
    if not access["automatic"] or access["write"] is None:
        return None
    message = current_message(state["messages"])
    text = requests[-1]["rest"] if requests else message.text
    if not text.strip() or is_off_the_record(message.text):
        return None
    return RetentionJob(context, tuple(access["write"]), thread, message.id or "", text, now)


async def access_now(job: RetentionJob, policy: Policy) -> Access | None:
    """The access that the policy of this moment gives the job, which may have changed since the turn; None: it no
    longer lets the job write where it would.
    """
    access = decide_access(job.context, *await read_policy(job.context, policy))
    return access if access["automatic"] and access["write"] == list(job.namespace) else None


async def keep(
    job: RetentionJob,
    store: BaseStore,
    utility_model: BaseChatModel | None,
    *,
    personal_data: PersonalData,
    find_personal_data: PersonalDataFinder,
    locks: ScopeLocks,
    timeout: float,
    quota: int = FACTS_PER_SCOPE,
) -> list[Kept]:
    """Carry out a job: extract, drop what may not be kept, compare with what is known, store each fact once.

    Raises:
        ScopeErased: what was said has been erased since; nothing more is written.
    """
    begun = monotonic()
    drafts = await extract(utility_model, [(job.message_id, job.text)], now=job.said_at, timeout=timeout)
    return await keep_drafts(
        drafts,
        job,
        store,
        utility_model,
        personal_data=personal_data,
        find_personal_data=find_personal_data,
        locks=locks,
        timeout=max(0.0, timeout - (monotonic() - begun)),
        quota=quota,
    )


async def keep_drafts(
    drafts: Sequence[Draft],
    job: RetentionJob,
    store: BaseStore,
    utility_model: BaseChatModel | None,
    *,
    personal_data: PersonalData,
    find_personal_data: PersonalDataFinder,
    locks: ScopeLocks,
    timeout: float,
    quota: int,
) -> list[Kept]:
    """Keep what has been found in the words of a job: those drafts that may be kept, each once.

    Raises:
        ScopeErased: see `keep`.
    """
    found = [to_fact(draft, job) for draft in drafts]
    cleared = [await asyncio.to_thread(clear_fact, fact, personal_data, find_personal_data) for fact in found]
    facts = [fact for fact in cleared if isinstance(fact, Fact)]
    near = [await find_near(store, job.namespace, fact) for fact in facts]
    kept: list[Kept] = []
    for decision in await reconcile(utility_model, facts, near, timeout=COMPARING * timeout):
        decision = beside(decision, [one.fact for one in kept if one.outcome in ("stored", "updated")])
        kept.append(await keep_decided(store, job.namespace, decision, locks=locks, quota=quota))
    return kept


def to_fact(draft: Draft, job: RetentionJob) -> Fact:
    """The fact of a draft, with its provenance."""
    return Fact(
        id=fact_id(job.namespace, draft.message_id, draft.text),
        text=draft.text,
        source="automatic",
        kind=draft.kind,
        confidence=draft.confidence,
        importance=draft.importance,
        entities=draft.entities,
        relations=draft.relations,
        author=job.context.owner,
        thread_id=job.thread_id,
        message_id=draft.message_id,
        span=draft.span,
        learned_at=job.said_at,
        valid_from=job.said_at,
    )
