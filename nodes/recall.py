"""Bring the facts that this turn may use before the model: as references, within a deadline."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from typing import TypedDict

from langgraph.runtime import Runtime
from langgraph.store.base import BaseStore

from autosage_memory.graph.context import ChatContext, GraphSettings
from autosage_memory.graph.state import Access, ChatState
from autosage_memory.nodes.comparison import say_the_same
from autosage_memory.nodes.past import asks_about_past
from autosage_memory.nodes.prompt import PromptFact
from autosage_memory.nodes.scope import held_access
from autosage_memory.nodes.secrets import mask_secrets
from autosage_memory.stores.facts import Fact, FactKind, list_facts, load_facts, search_facts
from autosage_memory.stores.health import HEALTH
from autosage_memory.stores.keeping import note_recalled
from autosage_memory.stores.scope_locks import ScopeLocks

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


async def recall(
    state: ChatState, runtime: Runtime[ChatContext], *, settings: GraphSettings, clock: Callable[[], datetime]
) -> RecallUpdate:
    """Find the facts that the query is about, and the pinned ones. A question about the past reaches history too.

    A store that fails or hangs costs the memory, not the answer.
    """
    access = held_access(state["access"], ChatContext.of(runtime.context))
    namespace, store = access["read"], runtime.store
    if namespace is None or store is None:
        return {"recalled": []}
    scope, query, limit = tuple(namespace), state["query"]["text"], settings.recall_limit
    searches: list[Awaitable[list[Fact]]] = [
        list_facts(store, scope, status="live", pinned=True),
        search_facts(store, scope, query, limit=limit),
    ]
    if asks_about_past(query):
        searches.append(search_facts(store, scope, query, limit=limit, status="superseded"))
    pinned, *found = await _in_time(searches, settings.recall_timeout)
    ranked = rank_facts([fact for facts in found for fact in facts], now=clock())
    chosen = [*choose_pinned(pinned), *ranked[:limit]]
    return {"recalled": list(dict.fromkeys(fact.id for fact in chosen))}


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


async def load_recalled(
    store: BaseStore | None, access: Access, ids: list[str], *, settings: GraphSettings
) -> list[PromptFact]:
    """The text of the facts that `recall` referred to, for the prompt alone. What was deleted since is not there."""
    namespace = access["read"]
    if namespace is None or store is None or not ids:
        return []
    (facts,) = await _in_time([load_facts(store, tuple(namespace), ids)], settings.recall_timeout)
    return [
        PromptFact(
            fact.id, mask_secrets(fact.text), fact.day, fact.valid_to.date().isoformat() if fact.valid_to else ""
        )
        for fact in facts
        if fact.status != "quarantined"
    ]


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


async def _in_time(searches: Sequence[Awaitable[list[Fact]]], timeout: float) -> list[list[Fact]]:
    """What each search finds, at the same time; nothing for one that fails or takes more than `timeout` seconds.

    However many fail, it is one failure of memory.
    """

    async def bounded(search: Awaitable[list[Fact]]) -> list[Fact]:
        async with asyncio.timeout(timeout):
            return await search

    found = await asyncio.gather(*map(bounded, searches), return_exceptions=True)
    failures = [error for error in found if isinstance(error, Exception)]
    if failures:
        HEALTH.failed("recall", type(failures[0]).__name__)
    else:
        HEALTH.succeeded("recall")
    return [facts if isinstance(facts, list) else [] for facts in found]


def _weight(fact: Fact, now: datetime) -> float:
    """Relevance with its boosts: between 1 - `BOOST` and 1 + `BOOST` times the score."""
    age = max(0.0, (now - fact.valid_from).total_seconds() / 86_400)
    recency = math.exp2(-age / HALF_LIFE[fact.kind])
    frequency = min(1.0, math.log1p(fact.recall_count) / math.log1p(OFTEN))
    favour = 0.4 * fact.importance + 0.4 * recency + 0.2 * max(frequency, float(fact.pinned))
    score = 1.0 if fact.score is None else fact.score
    return score * (1 + BOOST * (2 * favour - 1))
