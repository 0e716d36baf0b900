"""Do what the user explicitly asked of memory, and say what came of it: "saved" only once it is."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TypedDict

from langchain_core.messages import AIMessage, HumanMessage
from langgraph.runtime import Runtime
from langgraph.store.base import BaseStore

from autosage_memory.graph.context import ChatContext, GraphSettings, thread_id
from autosage_memory.graph.state import Access, ChatState, Request
from autosage_memory.nodes.admission import current_message, previous_message, time_of
from autosage_memory.nodes.clearance import clear_fact
from autosage_memory.nodes.comparison import telling_words
from autosage_memory.nodes.confirmations import Outcome, confirmation
from autosage_memory.nodes.dates import anchor_dates
from autosage_memory.nodes.extraction_rules import entities_of
from autosage_memory.nodes.personal_data import PersonalDataFinder
from autosage_memory.nodes.reconciliation import decide_change, find_near, keep_decided
from autosage_memory.nodes.scope import held_access
from autosage_memory.stores.facts import Fact, fact_id
from autosage_memory.stores.health import HEALTH
from autosage_memory.stores.scope_locks import ScopeLocks

OUTCOMES: dict[str, Outcome] = {
    "stored": "stored",
    "outdated": "stored",
    "updated": "updated",
    "known": "known",
    "quarantined": "quarantined",
    "full": "full",
    "deleted": "failed",
}
"""What the user is told of what `keep_fact` did. `deleted`: a replay of a message whose fact has been deleted."""

SAME_MATTER = 0.5
"""Share of an older fact's telling words that a correction must repeat to replace it."""


class RememberUpdate(TypedDict, total=False):
    """What `remember` writes: a reply of its own, or what the coming answer begins with."""

    messages: list[AIMessage]
    confirmation: str


async def remember(
    state: ChatState,
    runtime: Runtime[ChatContext],
    *,
    locks: ScopeLocks,
    find_personal_data: PersonalDataFinder,
    settings: GraphSettings,
    clock: Callable[[], datetime],
) -> RememberUpdate:
    """Store what was requested, or say why not. Deletion is never done here."""
    message = current_message(state["messages"])
    context = ChatContext.of(runtime.context)
    access = held_access(state["access"], context)
    sentences: list[str] = []
    for request in state["requests"]:
        outcome, echo = decide_outcome(request, access), ""
        if outcome is None:
            evidence = (previous_message(state["messages"]) if request["from_previous"] else None) or message
            fact = await asyncio.to_thread(  # the first one compiles the wording
                requested_fact, request, access, evidence, author=context.owner, thread=thread_id(runtime), now=clock()
            )
            cleared = await asyncio.to_thread(clear_fact, fact, access["personal_data"], find_personal_data)
            if isinstance(cleared, Fact):
                outcome, echo = await _store(runtime.store, access, cleared, request, locks, settings), cleared.span
            else:
                outcome = cleared
        sentences.append(confirmation(outcome, message.text, echo))
    said = " ".join(dict.fromkeys(sentences))
    if state["requests"][-1]["rest"]:
        return {"confirmation": said}
    return {"messages": [AIMessage(said, id=str(uuid.uuid4()), response_metadata={"memory_used": False})]}


def decide_outcome(request: Request, access: Access) -> Outcome | None:
    """The answer to a request that stores nothing, or None: store it."""
    if request["kind"] == "forget":
        return "forget"
    if access["denied"] == "policy_unavailable":
        return "failed"
    if not access["explicit"]:
        return "unavailable"
    return "clarify" if request["kind"] == "clarify" else None


def requested_fact(
    request: Request, access: Access, evidence: HumanMessage, *, author: str, thread: str | None, now: datetime
) -> Fact:
    """The fact of an explicit request: the user's words, and the message they stand in. Relative dates mean days from
    when that was said."""
    said = time_of(evidence) if request["from_previous"] else None
    message_id, text = evidence.id or "", anchor_dates(request["fact"], said or now)
    entities, relations = entities_of(text)
    return Fact(
        id=fact_id(access["write"] or (), message_id, request["fact"]),
        text=text,
        source="explicit",
        importance=0.8,
        entities=entities,
        relations=relations,
        author=author,
        thread_id=thread,
        message_id=message_id,
        span=request["fact"],
        learned_at=now,
        valid_from=now,
    )


async def _store(
    store: BaseStore | None,
    access: Access,
    fact: Fact,
    request: Request,
    locks: ScopeLocks,
    settings: GraphSettings,
) -> Outcome:
    if store is None or access["write"] is None:
        return "failed"
    namespace = tuple(access["write"])
    try:
        async with asyncio.timeout(settings.remember_timeout):
            near = await find_near(store, namespace, fact)
            decision = decide_change(fact, near)
            if request["kind"] == "update" and not (decision.replaces or decision.repeats):
                corrected = replaced_by(fact.text, near)
                decision = replace(decision, replaces=(corrected.id,) if corrected is not None else ())
            kept = await keep_decided(store, namespace, decision, locks=locks, quota=settings.facts_per_scope)
    except Exception as error:
        HEALTH.failed("remember", type(error).__name__)
        return "failed"
    HEALTH.succeeded("remember")
    return OUTCOMES[kept.outcome]


def replaced_by(text: str, candidates: Sequence[Fact]) -> Fact | None:
    """The older fact that a correction is about: the one whose telling words it repeats most, if it repeats enough."""
    said = telling_words(text)
    scored = [(len(said & told) / len(told), fact) for fact in candidates if (told := telling_words(fact.text))]
    share, fact = max(scored, key=lambda pair: pair[0], default=(0.0, None))
    return fact if share >= SAME_MATTER else None
