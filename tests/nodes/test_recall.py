"""Which facts a turn recalls, in which order, and what becomes of it when the store does not play along."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from datetime import timedelta
from types import SimpleNamespace
from typing import Any, cast

import pytest
from broken_stores import FailingStore, HangingStore
from fakes import Clock
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.messages import HumanMessage
from langgraph.store.base import Op, PutOp, Result, SearchOp
from langgraph.store.memory import InMemoryStore

from autosage_memory.graph import ChatContext, GraphSettings
from autosage_memory.nodes.past import asks_about_past
from autosage_memory.nodes.past_talk import TalkAccess
from autosage_memory.nodes.recall import (
    BOOST,
    MOST_PINNED,
    choose_pinned,
    load_recalled,
    note_used,
    rank_facts,
    recall,
)
from autosage_memory.nodes.references import References
from autosage_memory.nodes.scope import decide_access
from autosage_memory.stores import TenantMemorySettings
from autosage_memory.stores.facts import Fact, to_value
from autosage_memory.stores.health import HEALTH
from autosage_memory.stores.scope_locks import LOCAL_LOCKS

NOW = Clock().now
WHO = ChatContext(tenant_id="acme", caller="api_key", caller_id="key-1", external_subject_id="u-17")
ACCESS = decide_access(WHO, TenantMemorySettings(mode="durable", retention="automatic"), None)
READ_ONLY = decide_access(WHO, TenantMemorySettings(mode="durable", retention="none"), None)
SCOPE = tuple(ACCESS["read"] or ())


def fact(text: str, *, days_ago: float = 0, **fields: Any) -> Fact:
    when = NOW - timedelta(days=days_ago)
    return Fact(**{"id": text, "text": text, "source": "automatic", "learned_at": when, "valid_from": when, **fields})


facts = st.builds(
    fact,
    st.uuids().map(str),
    days_ago=st.floats(0, 4000),
    score=st.floats(0.01, 1),
    importance=st.floats(0, 1),
    kind=st.sampled_from(["fact", "preference", "event", "topic"]),
    recall_count=st.integers(0, 10_000),
    pinned=st.booleans(),
)


@given(st.lists(facts, max_size=12))
def test_no_boost_lifts_the_irrelevant_over_the_relevant(found):
    """A fact that is ahead in relevance by more than the boosts can give is ahead, whatever speaks for the other."""
    ranked = rank_facts(found, now=NOW)
    assert sorted(fact.id for fact in ranked) == sorted({fact.id for fact in found})
    for place, before in enumerate(ranked):
        for after in ranked[place + 1 :]:
            assert (after.score or 0) * (1 - BOOST) <= (before.score or 0) * (1 + BOOST) + 1e-12


@given(st.lists(facts, max_size=8), st.randoms())
def test_the_order_in_which_a_store_answers_does_not_matter(found, random):
    """The same facts are ranked the same, however they come."""
    shuffled = list(found)
    random.shuffle(shuffled)
    assert rank_facts(shuffled, now=NOW) == rank_facts(found, now=NOW)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (fact("a", importance=0.9), fact("b", importance=0.1)),
        (fact("a", days_ago=1), fact("b", days_ago=900)),
        (fact("a", recall_count=40), fact("b")),
        (fact("a", pinned=True), fact("b")),
        (fact("a", days_ago=60), fact("b", days_ago=60, kind="topic")),
        (fact("a", days_ago=60), fact("b", days_ago=60, kind="event")),
        (fact("a", days_ago=30, kind="event"), fact("b", days_ago=30, kind="topic")),
    ],
    ids=["importance", "recency", "frequency", "pinned", "topics fade", "events fade", "topics fade faster"],
)
def test_among_equals_the_boosts_decide(better, worse):
    """Of two equally relevant facts the more important, recent, or used one comes first; what was asked fades."""
    for pair in ([better, worse], [worse, better]):
        assert [one.id for one in rank_facts([replace(one, score=0.6) for one in pair], now=NOW)] == ["a", "b"]
        assert [one.id for one in rank_facts(pair, now=NOW)] == ["a", "b"]


def test_what_says_the_same_is_recalled_once():
    """Of facts that differ in form alone one is left: the explicit before the automatic, then the newer."""
    asked = fact("I do not eat meat.", score=0.5, source="explicit", days_ago=9, id="asked")
    found = [
        fact("I don't eat meat", score=0.9, id="found"),
        fact("I like tea", score=0.7, id="tea"),
        asked,
        fact("I don't eat the meat", score=0.6, id="again"),
        fact("I eat meat", score=0.1, id="other"),
    ]
    assert [one.id for one in rank_facts(found, now=NOW)] == ["asked", "tea", "other"]
    older = fact("I don't eat meat", id="older", days_ago=3)
    assert [one.id for one in rank_facts([older, fact("I do not eat meat", id="newer")], now=NOW)] == ["newer"]


def test_of_many_pinned_facts_the_most_important_ones_enter():
    """Pinned facts are in every prompt within a cap."""
    many = [fact(f"p{place}", pinned=True, importance=place / 10) for place in range(9)]
    assert [one.id for one in choose_pinned(many)] == ["p8", "p7", "p6", "p5", "p4"]
    assert len(choose_pinned(many)) == MOST_PINNED


class RecordingStore(InMemoryStore):
    """An in-memory store that remembers what it was asked, and whose searches by meaning may fail."""

    def __init__(self, *, failing: bool = False) -> None:
        super().__init__()
        self.ops: list[Op] = []
        self.failing = failing

    async def abatch(self, ops: Iterable[Op]) -> list[Result]:
        ops = list(ops)
        self.ops += ops
        if self.failing and any(isinstance(op, SearchOp) and op.query for op in ops):
            raise ConnectionError("no embeddings")
        return await super().abatch(ops)


async def recalled(store: Any, text: str, *, limit: int = 20, access: Any = ACCESS) -> list[str]:
    state: Any = {"access": access, "query": {"text": text, "needs": "memory"}, "messages": [HumanMessage(text)]}
    runtime: Any = SimpleNamespace(context=WHO, store=store)
    settings = GraphSettings(recall_limit=limit, recall_timeout=0.05)
    return (await recall(state, runtime, transcript=None, settings=settings, clock=Clock()))["recalled"]


async def loaded(store: Any, *ids: str, timeout: float = 2.0) -> list[Any]:
    found = References(facts=ids)
    talk = TalkAccess("subject/acme/u-17", "")
    return (
        await load_recalled(store, None, ACCESS, talk, [found], about="", named=False, now=NOW, timeout=timeout)
    ).of(found)


async def test_a_search_that_fails_leaves_the_pinned_facts():
    """Pinned facts need no search: without embeddings they come all the same, and the failure is counted."""
    store = RecordingStore(failing=True)
    await store.aput(SCOPE, "p", to_value(fact("p", pinned=True)), index=False)
    await store.aput(SCOPE, "q", to_value(fact("q")), index=False)
    before = HEALTH.parts()["recall"].failed if "recall" in HEALTH.parts() else 0
    assert await recalled(store, "q") == ["p"]
    assert HEALTH.parts()["recall"].failed == before + 1


@pytest.mark.parametrize("store", [FailingStore(), HangingStore()])
async def test_a_store_that_fails_or_hangs_recalls_nothing_in_time(store):
    """All searches together take one deadline."""
    async with asyncio.timeout(2):
        assert await recalled(store, "Where did I live before?") == []
        assert await loaded(store, "a", timeout=0.05) == []


async def test_history_is_searched_for_questions_about_the_past_alone():
    """An ordinary question makes no search of superseded facts."""
    store = RecordingStore()
    await recalled(store, "Where do I live?")
    ordinary = [cast(SearchOp, op).filter for op in store.ops]
    store.ops.clear()
    await recalled(store, "Where did I live before?")
    asked = [cast(SearchOp, op).filter for op in store.ops]
    assert {"status": "superseded"} not in ordinary
    assert {"status": "superseded"} in asked


async def test_only_so_many_facts_besides_the_pinned_ones():
    """The limit holds for what is found; pinned facts come before it, once each."""
    store = RecordingStore()
    for place in range(9):
        one = fact(f"f{place}", pinned=place == 0)
        await store.aput(SCOPE, one.id, to_value(one), index=False)
    found = await recalled(store, "f", limit=3)
    assert found[0] == "f0"
    assert len(found) == len(set(found)) <= 4


async def test_what_enters_the_prompt_carries_its_dates():
    """A live fact has the day since which it holds, an older one also the day until which it did; review has none."""
    store = InMemoryStore()
    ended = fact("ended", days_ago=10, status="superseded", valid_to=NOW)
    for one in (fact("live"), ended, fact("review", status="quarantined")):
        await store.aput(SCOPE, one.id, to_value(one))
    found = await loaded(store, "live", "ended", "review", "gone")
    assert [(one.id, one.date, one.until) for one in found] == [
        ("live", "2026-03-01", ""),
        ("ended", "2026-02-19", "2026-03-01"),
    ]


async def test_a_turn_that_may_not_write_notes_nothing():
    """Noting is a write: only where the turn may write; and nothing was used, nothing is noted."""
    store = RecordingStore()
    await store.aput(SCOPE, "a", to_value(fact("a")))
    store.ops.clear()
    for access, ids in ((READ_ONLY, ["a"]), (ACCESS, [])):
        await note_used(store, access, ids, locks=LOCAL_LOCKS, now=NOW, timeout=1)
    assert store.ops == []
    await note_used(store, ACCESS, ["a"], locks=LOCAL_LOCKS, now=NOW, timeout=1)
    assert [op for op in store.ops if isinstance(op, PutOp)]
    await note_used(FailingStore(), ACCESS, ["a"], locks=LOCAL_LOCKS, now=NOW, timeout=1)
    await note_used(HangingStore(), ACCESS, ["a"], locks=LOCAL_LOCKS, now=NOW, timeout=0.01)


PAST = """
Where did I live before?|What was my old number?|Who was my previous manager?|What did I use to drink?
Did I ever smoke?|What was our SLA in 2024?|Has my manager changed?|Wo habe ich früher gewohnt?
Wie war meine alte Adresse?|Où est-ce que j'habitais avant ?|Quel était mon ancien numéro ?|¿Dónde vivía antes?
¿Cuál era mi número antiguo?|Onde eu morava antes?|Qual era o meu antigo número?|Dove abitavo prima?
Qual era il mio vecchio numero?|Waar woonde ik vroeger?|Wat was mijn oude nummer?|Gdzie wcześniej mieszkałem?
Jaki był mój stary numer?|Daha önce nerede yaşıyordum?|Eski numaram neydi?|Где я жил раньше?
Какой был мой старый номер?|我以前住在哪里?|我的旧号码是多少?|前はどこに住んでいましたか?|私の以前の番号は?
예전에 어디 살았어요?|제 이전 번호가 뭐예요?|मैं पहले कहाँ रहता था?|मेरा पुराना नंबर क्या था?|أين كنت أعيش من قبل؟
ما هو رقمي القديم؟
"""
PRESENT = """
Where do I live?|What is my number?|Who is my manager?|How old am I?|What is my last name?
Remind me before the meeting that I need milk.|Did I mention my dog's name?|Can you book a table?
Wo wohne ich?|Wie alt bin ich?|Où est-ce que j'habite ?|¿Dónde vivo?|Onde eu moro?|Dove abito?|Waar woon ik?
Gdzie mieszkam?|Nerede yaşıyorum?|Adım ne?|Где я живу?|我住在哪里?|どこに住んでいますか?|저는 어디에 살아요?
मैं कहाँ रहता हूँ?|أين أعيش؟
"""


@pytest.mark.parametrize("text", PAST.strip().replace("\n", "|").split("|"))
def test_questions_about_the_past(text):
    """Words like "before", "old", "used to", in fifteen languages, ask how things were."""
    assert asks_about_past(text)


@pytest.mark.parametrize("text", PRESENT.strip().replace("\n", "|").split("|"))
def test_questions_about_the_present(text):
    """A question about how things are gets what holds alone."""
    assert not asks_about_past(text)
