"""Do what the user explicitly asked of memory, and say what came of it: "saved" only once it is."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Callable
from datetime import datetime
from typing import TypedDict

from langchain_core.messages import AIMessage, HumanMessage
from langgraph.runtime import Runtime
from langgraph.store.base import BaseStore

from autosage_memory.graph.context import ChatContext, GraphSettings, thread_id
from autosage_memory.graph.state import Access, ChatState, Request
from autosage_memory.nodes.admission import current_message, previous_message
from autosage_memory.nodes.confirmations import Outcome, confirmation
from autosage_memory.nodes.dates import anchor_dates
from autosage_memory.nodes.scope import held_access
from autosage_memory.nodes.secrets import find_secret, is_quarantined
from autosage_memory.stores.facts import Fact, fact_id, search_facts
from autosage_memory.stores.health import HEALTH
from autosage_memory.stores.keeping import keep_fact
from autosage_memory.stores.scope_locks import ScopeLocks
from autosage_memory.stores.words import words

OUTCOMES: dict[str, Outcome] = {
    "stored": "stored",
    "outdated": "stored",
    "updated": "updated",
    "known": "known",
    "quarantined": "quarantined",
    "deleted": "failed",
}
"""What the user is told of what `keep_fact` did. `deleted`: a replay of a message whose fact has been deleted."""

SAME_MATTER = 0.5
"""Share of an older fact's words that a correction must repeat to replace it."""


class RememberUpdate(TypedDict, total=False):
    """What `remember` writes: a reply of its own, or what the coming answer begins with."""

    messages: list[AIMessage]
    confirmation: str


async def remember(
    state: ChatState,
    runtime: Runtime[ChatContext],
    *,
    locks: ScopeLocks,
    settings: GraphSettings,
    clock: Callable[[], datetime],
) -> RememberUpdate:
    """Store what was requested, or say why not. Deletion is never done here."""
    message = current_message(state["messages"])
    context = ChatContext.of(runtime.context)
    access = held_access(state["access"], context)
    sentences: list[str] = []
    for request in state["requests"]:
        outcome = decide_outcome(request, access)
        if outcome is None:
            evidence = previous_message(state["messages"]) if request["from_previous"] else message
            fact = requested_fact(
                request, access, evidence or message, author=context.owner, thread=thread_id(runtime), now=clock()
            )
            outcome = await _store(runtime.store, access, fact, request, locks, settings)
        sentences.append(confirmation(outcome, message.text, request["fact"]))
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
    if request["kind"] == "clarify":
        return "clarify"
    return "refused_secret" if find_secret(request["fact"]) else None


def requested_fact(
    request: Request, access: Access, evidence: HumanMessage, *, author: str, thread: str | None, now: datetime
) -> Fact:
    """The fact of an explicit request: the user's words with relative dates resolved, and the message they stand in."""
    message_id = evidence.id or ""
    return Fact(
        id=fact_id(access["write"] or (), message_id, request["fact"]),
        text=anchor_dates(request["fact"], now),
        source="explicit",
        status="quarantined" if is_quarantined(request["fact"]) else "live",
        importance=0.8,
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
            older = await search_facts(store, namespace, fact.text, limit=5) if request["kind"] == "update" else []
            replaced = replaced_by(fact.text, older)
            kept = await keep_fact(
                store, namespace, fact, replaces=[replaced.id] if replaced is not None else (), locks=locks
            )
    except Exception as error:
        HEALTH.failed("remember", type(error).__name__)
        return "failed"
    HEALTH.succeeded("remember")
    return OUTCOMES[kept.outcome]


def replaced_by(text: str, candidates: list[Fact]) -> Fact | None:
    """The older fact that a correction is about: the one whose words it repeats most, if it repeats enough."""
    said = set(words(text))
    scored = [(len(said & known) / len(known), fact) for fact in candidates if (known := set(words(fact.text)))]
    share, fact = max(scored, key=lambda pair: pair[0], default=(0.0, None))
    return fact if share >= SAME_MATTER else None
