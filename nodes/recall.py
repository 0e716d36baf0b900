"""Bring the facts that this turn may use before the model: as references, within a deadline."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypedDict

from langgraph.runtime import Runtime
from langgraph.store.base import BaseStore

from autosage_memory.graph.context import ChatContext, GraphSettings
from autosage_memory.graph.state import Access, ChatState
from autosage_memory.nodes.admission import current_message
from autosage_memory.nodes.comparison import say_the_same
from autosage_memory.nodes.past import asks_about_past
from autosage_memory.nodes.past_talk import MessageKey, TalkAccess, find_talk, load_talk
from autosage_memory.nodes.references import References, handle
from autosage_memory.nodes.scope import held_access
from autosage_memory.nodes.secrets import mask_secrets
from autosage_memory.nodes.sections import PromptFact, PromptMessage, Recalled
from autosage_memory.nodes.talk_questions import plan_talk_search
from autosage_memory.stores.facts import Fact, FactKind, list_facts, load_facts, search_facts
from autosage_memory.stores.health import HEALTH
from autosage_memory.stores.keeping import note_recalled
from autosage_memory.stores.scope_locks import ScopeLocks
from autosage_memory.stores.transcript import Transcript

MOST_PINNED = 5
"""Pinned facts that enter every prompt of their scope; of more, the most important and then the newest ones do."""
BOOST = 0.1
"""How much importance, recency and frequency together may add to or take from relevance, as a share of it."""
HALF_LIFE: dict[FactKind, float] = {"fact": 3 * 365, "preference": 3 * 365, "event": 42, "topic": 14}
"""Days after which a fact of a kind is half as recent."""
OFTEN = 50
"""Hours with an answer that used it (see `Fact.recall_count`) after which a fact counts as used often."""


class RecallUpdate(TypedDict):
    """What `recall` writes: ids alone, since state is visible in streams and checkpoints."""

    recalled: list[str]
    recalled_talk: list[list[str]]


async def recall(
    state: ChatState,
    runtime: Runtime[ChatContext],
    *,
    transcript: Transcript | None,
    settings: GraphSettings,
    clock: Callable[[], datetime],
) -> RecallUpdate:
    """Find the facts that the query is about, the pinned ones, and what was said if the user asks about past talk.

    A store or transcript that fails or hangs costs the memory, not the answer.
    """
    context, store, now = ChatContext.of(runtime.context), runtime.store, clock()
    namespace = held_access(state["access"], context)["read"]
    if namespace is None:
        return {"recalled": [], "recalled_talk": []}
    scope, query = tuple(namespace), state["query"]
    searched = query["needs"] in ("memory", "hybrid")
    searches: list[Awaitable[list[Any]]] = [
        list_facts(store, scope, status="live", pinned=True) if store is not None else _nothing(),
        find_facts(store, scope, query["text"], limit=settings.recall_limit, now=now)
        if store is not None and searched
        else _nothing(),
    ]
    asked = plan_talk_search(current_message(state["messages"]).text, now)
    if transcript is not None and asked is not None:
        present = {str(message.id) for message in state["messages"]}
        searches.append(find_talk(transcript, TalkAccess.of(state, context), asked, present=present))
    pinned, found, *talk = await _in_time(searches, settings.recall_timeout)
    chosen = [*choose_pinned(pinned), *found]
    return {
        "recalled": list(dict.fromkeys(fact.id for fact in chosen)),
        "recalled_talk": [list(key) for keys in talk for key in keys],
    }


async def find_facts(store: BaseStore, scope: tuple[str, ...], query: str, *, limit: int, now: datetime) -> list[Fact]:
    """The facts that a query is about, best first. A question about the past reaches history too."""
    searches = [search_facts(store, scope, query, limit=limit)]
    if asks_about_past(query):
        searches.append(search_facts(store, scope, query, limit=limit, status="superseded"))
    found = await asyncio.gather(*searches)
    return rank_facts([fact for facts in found for fact in facts], now=now)[:limit]


def rank_facts(found: Sequence[Fact], *, now: datetime) -> list[Fact]:
    """Found facts, best first: by relevance, which importance, recency and frequency move by `BOOST` at most.

    A fact that is further ahead in relevance than that stays ahead, whatever speaks for the other. Without scores, as
    from a store without an index, all are equally relevant. Of facts that say the same in other forms one is left, in
    the place of the best: what was asked for before what was found, the newer before the older.
    """
    ranked = sorted(found, key=lambda fact: (-_weight(fact, now), fact.id))
    left: list[Fact] = []
    for fact in ranked:
        place = next(
            (
                place
                for place, other in enumerate(left)
                if fact.status == other.status and say_the_same(fact.text, other.text)
            ),
            None,
        )
        if place is None:
            left.append(fact)
        else:
            left[place] = max(left[place], fact, key=lambda one: (one.source == "explicit", one.valid_from, one.id))
    return left


def choose_pinned(pinned: Sequence[Fact]) -> list[Fact]:
    """The pinned facts that enter the prompt."""
    return sorted(pinned, key=lambda fact: (fact.importance, fact.valid_from, fact.id), reverse=True)[:MOST_PINNED]


@dataclass(frozen=True, slots=True)
class Loaded:
    """What references became, for the prompt alone. What was deleted since is not there."""

    facts: Mapping[str, PromptFact]
    talk: Mapping[MessageKey, PromptMessage]

    def of(self, found: References) -> list[Recalled]:
        """What `found` refers to: pinned facts, then messages, then the other facts."""
        facts = [self.facts[key] for key in found.facts if key in self.facts]
        talk = [self.talk[key] for key in found.talk if key in self.talk]
        return [*(fact for fact in facts if fact.pinned), *talk, *(fact for fact in facts if not fact.pinned)]


async def load_recalled(
    store: BaseStore | None,
    transcript: Transcript | None,
    access: Access,
    talk_access: TalkAccess,
    wanted: Collection[References],
    *,
    about: str,
    named: bool,
    now: datetime,
    timeout: float,
) -> Loaded:
    """The text of what was referred to, as far as the turn may read it. What fails or hangs is counted.

    Args:
        store: of the facts.
        transcript: of the messages.
        access: of the turn.
        talk_access: of the turn.
        wanted: what was referred to.
        about: of a long message the part nearest to this is read.
        named: whether the model may name facts by their handles.
        now: the time, in the zone that days are told in.
        timeout: seconds it may take.
    """
    namespace = access["read"]
    ids = list(dict.fromkeys(key for found in wanted for key in found.facts))
    keys = list(dict.fromkeys(key for found in wanted for key in found.talk))
    if namespace is None or not (ids or keys):
        return Loaded({}, {})
    facts, talk = await _in_time(
        [
            load_facts(store, tuple(namespace), ids) if store is not None and ids else _nothing(),
            load_talk(transcript, talk_access, keys, about=about, zone=now.tzinfo)
            if transcript is not None and keys
            else _nothing(),
        ],
        timeout,
    )
    shown = [
        PromptFact(
            fact.id,
            mask_secrets(fact.text),
            fact.day,
            fact.valid_to.date().isoformat() if fact.valid_to else "",
            fact.pinned,
            handle(fact.id) if named else "",
        )
        for fact in facts
        if fact.status != "quarantined"
    ]
    return Loaded({fact.id: fact for fact in shown}, {message.key: message for message in talk})


async def note_used(
    store: BaseStore | None, access: Access, ids: Sequence[str], *, locks: ScopeLocks, now: datetime, timeout: float
) -> None:
    """Write down that an answer had these facts in its prompt, where the turn may write. A failure costs the note."""
    if store is None or not ids or access["write"] is None or access["write"] != access["read"]:
        return
    try:
        async with asyncio.timeout(timeout):
            await note_recalled(store, tuple(access["write"]), ids, now=now, locks=locks)
    except Exception as error:
        HEALTH.failed("facts", type(error).__name__)


async def _in_time(searches: Sequence[Awaitable[list[Any]]], timeout: float) -> list[list[Any]]:
    """What each search finds, at the same time; nothing for one that fails or takes more than `timeout` seconds.

    However many fail, it is one failure of memory.
    """

    async def bounded(search: Awaitable[list[Any]]) -> list[Any]:
        async with asyncio.timeout(timeout):
            return await search

    found = await asyncio.gather(*map(bounded, searches), return_exceptions=True)
    failures = [error for error in found if isinstance(error, Exception)]
    if failures:
        HEALTH.failed("recall", type(failures[0]).__name__)
    else:
        HEALTH.succeeded("recall")
    return [results if isinstance(results, list) else [] for results in found]


async def _nothing() -> list[Any]:
    return []


def _weight(fact: Fact, now: datetime) -> float:
    """Relevance with its boosts: between 1 - `BOOST` and 1 + `BOOST` times the score."""
    age = max(0.0, (now - fact.valid_from).total_seconds() / 86_400)
    recency = math.exp2(-age / HALF_LIFE[fact.kind])
    frequency = min(1.0, math.log1p(fact.recall_count) / math.log1p(OFTEN))
    favour = 0.4 * fact.importance + 0.4 * recency + 0.2 * max(frequency, float(fact.pinned))
    score = 1.0 if fact.score is None else fact.score
    return score * (1 + BOOST * (2 * favour - 1))
