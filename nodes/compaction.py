"""Compact: let a long chat's older turns pass into one running summary before the request outgrows the window."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any, TypedDict

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import BaseMessage, RemoveMessage, SystemMessage
from langchain_core.retrievers import BaseRetriever
from langgraph.runtime import Runtime

from autosage_memory.graph.context import ChatContext, GraphSettings, thread_id
from autosage_memory.graph.state import ChatState, Compaction, Summary
from autosage_memory.nodes.archiving import write_down
from autosage_memory.nodes.history import (
    Messages,
    conversation,
    current_index,
    cuts,
    live_history,
    opening,
    sent_history,
)
from autosage_memory.nodes.prompt import passage_size, system_text
from autosage_memory.nodes.retrieval import has_knowledge
from autosage_memory.nodes.sections import summary_section
from autosage_memory.nodes.summary import SummaryRejected, extend_summary
from autosage_memory.nodes.token_counts import TokenCounter
from autosage_memory.nodes.window import Scale, Shares, request_limit, share_room
from autosage_memory.stores.health import HEALTH
from autosage_memory.stores.transcript import Transcript

FIRST_RETRY = timedelta(seconds=30)
LAST_RETRY = timedelta(hours=1)
"""A failed compaction is tried again after `FIRST_RETRY`, then after twice as long each time, at most `LAST_RETRY`."""
WORTHWHILE = 0.05
"""The share of the window that must be gained before a summary is asked for."""

SHORTEST = Summary(text="-", exact=[], first_id="", last_id="", count=0, made_on="2000-01-01")
UNTOUCHED = Compaction(failures=0, retry_at=None, exhausted_at=None)


class CompactUpdate(TypedDict, total=False):
    """What `compact` writes: nothing when the request fits."""

    messages: list[RemoveMessage]
    summary: Summary
    compaction: Compaction
    window_full: bool


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to leave the request."""

    evict: tuple[BaseMessage, ...] = ()
    """Messages that pass into the summary, oldest first."""
    room: int = 0
    """Tokens that the new summary may have."""
    exhausted: bool = False
    """The request stays over its budget, and there is nothing (more) in it worth a summary."""


def plan_compaction(
    state: ChatState,
    *,
    settings: GraphSettings,
    count_tokens: TokenCounter,
    tools: Sequence[Any] = (),
    documents: bool = True,
    memory: bool = True,
) -> Plan:
    """Decide what must leave the request so that it has at most `settings.compact_at` of the window.

    All that is sent counts: system text, tools, the current message, history, and documents and memory: before they
    are there, with their shares, unless `documents` or `memory` says that none will come. Once history is over what
    the others leave to it, the oldest messages leave until a third of that is free again, so that the next turns fit.
    The current message stays, and the newest round of its tools; calls stay with their results. With
    `state["window_full"]` something leaves even when the count says that all fits.
    """
    if settings.history in ("full", "window"):
        return Plan()
    messages, summary = state["messages"], state.get("summary")
    talk = live_history(messages, summary)
    at = current_index(talk)
    if at is None:
        return Plan()
    scale, limit = Scale(count_tokens), request_limit(settings)
    head = system_text(settings.instructions, messages)
    fixed = count_tokens([SystemMessage(head), talk[at]], tools)
    if fixed > limit:  # refused for itself, whatever the history
        return Plan()

    history = count_tokens([SystemMessage(head + summary_section(summary)), *talk], tools) - fixed
    room = max(0, min(int(settings.compact_at * settings.context_tokens), limit) - fixed)
    running, forced = at + 1 < len(talk), state.get("window_full", False)
    if running or forced:  # what was found is known
        passages = sum(passage_size(source, scale) for source in state.get("sources", ()))
        needs = Shares(passages, history, room if state.get("recalled") else 0)
    else:
        needs = Shares(room if documents else 0, history, room if memory else 0)
    allowed = share_room(room, needs, settings).history
    if forced and history <= allowed:
        allowed = history // 2
    over, whole = history > allowed, settings.history == "summary"
    if not over and not whole:
        return Plan()

    summary_room = min(settings.summary_tokens, max(allowed // 4, 64))
    framed_room = summary_room + scale.text(summary_section(SHORTEST))
    positions = cuts(talk)
    last = positions[-2] if running and over else at  # the newest round stays
    legal = [cut for cut in positions if cut <= last]
    if whole:
        legal = [cut for cut in legal if cut >= at] or legal[-1:]
    evict, left = evict_oldest(talk, legal, current=at, down_to=allowed * 2 // 3 - framed_room, scale=scale)
    if not evict or not (forced or whole or scale.unit(evict) >= WORTHWHILE * limit):
        return Plan(exhausted=over)
    return Plan(tuple(evict), summary_room, exhausted=left + framed_room > allowed)


def evict_oldest(
    talk: Sequence[BaseMessage], legal: Sequence[int], *, current: int, down_to: int, scale: Scale
) -> tuple[list[BaseMessage], int]:
    """The messages that go when `talk` is cut at one of the positions `legal`, and the tokens that stay.

    The cut is the first behind which at most `down_to` tokens stay, or the last. The message at `current` stays and
    counts for nothing; so stays, in front of the tail, the question of a turn that the cut goes through.
    """
    answered = talk[current]
    parts = (
        [message for message in talk[start:end] if message is not answered]
        for start, end in pairwise([*legal, len(talk)])
    )
    sizes = [scale.unit(part) if part else 0 for part in parts]
    left = kept = sum(sizes)
    evicted: list[BaseMessage] = []
    for cut, gone in zip(legal, [0, *sizes], strict=False):
        left -= gone
        opener = [message for message in opening(talk, cut) if message is not answered]
        kept = left + (scale.unit(opener) if opener else 0)
        if kept <= down_to or cut == legal[-1]:
            staying = {id(message) for message in (*opener, answered)}
            evicted = [message for message in talk[:cut] if id(message) not in staying]
            break
    return evicted, kept


async def compact(
    state: ChatState,
    runtime: Runtime[ChatContext],
    *,
    utility_model: BaseChatModel | None,
    transcript: Transcript | None,
    settings: GraphSettings,
    count_tokens: TokenCounter,
    tools: Sequence[Any] = (),
    knowledge: BaseRetriever | None = None,
    clock: Callable[[], datetime],
) -> CompactUpdate:
    """Sum up what must leave the request; once it stands in the transcript, take it out of the state.

    Whatever fails changes nothing but the time of the next try: the answer comes from the longer history, cut to the
    window. Without a transcript nothing leaves the state. A custom event says that compaction runs.

    What it writes applies to the checkpoint that the run began with. Where a lock lets one turn at a time run, that is
    the head. Without a lock one of two turns at once is lost as a whole, its summary too; what either took out of the
    state stands in the transcript, once.
    """
    update = CompactUpdate(window_full=False) if state.get("window_full") else CompactUpdate()
    standing = state.get("compaction") or UNTOUCHED
    newest = state["messages"][-1].id
    waiting = standing["retry_at"] and clock() < datetime.fromisoformat(standing["retry_at"])
    if waiting or (standing["exhausted_at"] == newest and not update):
        return update
    context = ChatContext.of(runtime.context)
    plan = await asyncio.to_thread(
        plan_compaction,
        state,
        settings=settings,
        count_tokens=count_tokens,
        tools=tools,
        documents=has_knowledge(context, runtime.store, knowledge),
        memory=runtime.store is not None and context.tenant_id is not None and context.memory,
    )
    summary = state.get("summary")
    if plan.evict:
        runtime.stream_writer({"compaction": "started"})
        try:
            summary = await extend_summary(
                summary,
                plan.evict,
                model=utility_model,
                room=plan.room,
                settings=settings,
                scale=Scale(count_tokens),
                today=clock().date(),
            )
        except Exception as error:  # whatever a summary comes to, the answer must come
            kind = str(error) if isinstance(error, SummaryRejected) else type(error).__name__
            HEALTH.failed("compaction", kind)
            runtime.stream_writer({"compaction": "failed"})
            update["compaction"] = _failed(standing, clock())
            return update
        HEALTH.succeeded("compaction")
        runtime.stream_writer({"compaction": "done"})
        update["summary"] = summary

    gone = superfluous(state["messages"], summary, settings)
    if gone and transcript is not None and (thread := thread_id(runtime)):
        if not await write_down(thread, state["messages"], transcript=transcript, clock=clock):
            update["compaction"] = _failed(standing, clock())
            return update
        update["messages"] = [RemoveMessage(str(message.id)) for message in gone]
    settled = Compaction(failures=0, retry_at=None, exhausted_at=newest if plan.exhausted else None)
    if settled != standing:
        update["compaction"] = settled
    return update


def superfluous(messages: Messages, summary: Summary | None, settings: GraphSettings) -> list[BaseMessage]:
    """The messages that no request will hold again: the summary covers them, or the strategy leaves them behind."""
    talk, sent = conversation(messages), sent_history(messages, summary, settings)
    if len(sent) == len(talk):
        return []
    kept = {id(message) for message in sent}
    return [message for message in talk if id(message) not in kept]


def _failed(standing: Compaction, now: datetime) -> Compaction:
    failures = standing["failures"] + 1
    wait = min(FIRST_RETRY * 2 ** min(failures - 1, 16), LAST_RETRY)
    return Compaction(failures=failures, retry_at=(now + wait).isoformat(), exhausted_at=standing["exhausted_at"])
