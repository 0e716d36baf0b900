"""What is forgotten first, what never is, and how many facts a scope may hold."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langgraph.store.memory import InMemoryStore

from autosage_memory.graph import GraphSettings
from autosage_memory.stores.errors import InvalidInput, SettingsError
from autosage_memory.stores.facts import Fact, FactKind, FactSource, FactStatus, list_facts
from autosage_memory.stores.forgetting import Strategy, forget, is_asked_for, last_used, plan_forgetting, worth
from autosage_memory.stores.keeping import FACTS_PER_SCOPE, delete_fact, keep_fact
from autosage_memory.stores.scope_locks import LocalLocks
from autosage_memory.stores.scopes import Scope

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
DAY = timedelta(days=1)
SCOPE = Scope("subject", "acme", "u-17").namespace
STRATEGIES: tuple[Strategy, ...] = get_args(Strategy)


def fact(key: str = "f", *, days: float = 0, **fields: Any) -> Fact:
    """A fact learned so many days ago."""
    then = NOW - days * DAY
    given = {"text": f"Fact {key}.", "source": "automatic", "learned_at": then, "valid_from": then, **fields}
    return Fact(id=key, **given)


def gone(facts: list[Fact], strategy: Strategy, **rule: Any) -> list[str]:
    return [one.id for one in plan_forgetting(facts, strategy=strategy, now=NOW, **rule)]


facts = st.builds(
    fact,
    days=st.integers(0, 400) | st.floats(0, 3),
    source=st.sampled_from(get_args(FactSource)),
    status=st.sampled_from(get_args(FactStatus)),
    kind=st.sampled_from(get_args(FactKind)),
    importance=st.floats(0, 1),
    pinned=st.booleans(),
    recall_count=st.integers(0, 50),
    last_recalled=st.none() | st.integers(0, 400).map(lambda days: NOW - days * DAY),
)
scopes = st.lists(facts, max_size=25).map(lambda found: [replace(one, id=f"f{n}") for n, one in enumerate(found)])
numbers = st.integers(0, 30)
ages = st.integers(0, 400).map(lambda days: days * DAY)


@given(scopes, st.sampled_from(STRATEGIES), numbers)
def test_no_more_go_than_must(found: list[Fact], strategy: Strategy, keep: int) -> None:
    """Exactly those above the number go, each once, as far as they are not pinned."""
    chosen = gone(found, strategy, keep=keep)
    loose = [one for one in found if not one.pinned]
    assert len(chosen) == min(len(loose), max(0, len(found) - keep))
    assert set(chosen) <= {one.id for one in loose}
    assert len(set(chosen)) == len(chosen)


@given(scopes, st.sampled_from(("time", "hybrid")), st.none() | numbers, ages)
def test_pinned_facts_stay(found: list[Fact], strategy: Strategy, keep: int | None, max_age: timedelta) -> None:
    """Neither their number nor their age makes a pinned fact go, nor a young one if no number is given."""
    chosen = plan_forgetting(found, strategy=strategy, keep=keep, max_age=max_age, now=NOW)
    assert not any(one.pinned for one in chosen)
    if keep is None:
        assert all(NOW - one.learned_at > max_age for one in chosen)


@given(scopes, st.sampled_from(STRATEGIES), numbers, numbers)
def test_the_more_may_stay_the_fewer_go(found: list[Fact], strategy: Strategy, one: int, other: int) -> None:
    """What goes for a larger number goes for a smaller one too."""
    assert set(gone(found, strategy, keep=max(one, other))) <= set(gone(found, strategy, keep=min(one, other)))


@given(scopes, st.sampled_from(("time", "hybrid")), ages, ages)
def test_the_older_they_may_be_the_fewer_go(found: list[Fact], strategy: Strategy, one: Any, other: Any) -> None:
    """What goes for a larger age goes for a smaller one too."""
    assert set(gone(found, strategy, max_age=max(one, other))) <= set(gone(found, strategy, max_age=min(one, other)))


@given(scopes, st.sampled_from(STRATEGIES), numbers, st.randoms())
def test_the_order_of_the_facts_does_not_matter(found: list[Fact], strategy: Strategy, keep: int, random: Any) -> None:
    """The same facts in another order, the same plan."""
    shuffled = found[:]
    random.shuffle(shuffled)
    assert gone(shuffled, strategy, keep=keep) == gone(found, strategy, keep=keep)


@given(scopes, st.sampled_from(STRATEGIES), numbers)
def test_what_was_asked_for_goes_last(found: list[Fact], strategy: Strategy, keep: int) -> None:
    """A live fact that the user asked to keep goes for a number only when nothing else is left."""
    chosen = set(gone(found, strategy, keep=keep))
    asked = {one.id for one in found if is_asked_for(one)}
    others = {one.id for one in found} - asked
    assert not chosen & asked or others <= chosen


@given(facts)
def test_worth_is_a_share_and_grows_with_use(one: Fact) -> None:
    """It is between 0 and 1, no less after another recall, no more a day later."""
    assert 0 <= worth(one, NOW) <= 1
    assert worth(replace(one, recall_count=one.recall_count + 1), NOW) >= worth(one, NOW)
    assert worth(replace(one, last_recalled=NOW), NOW) >= worth(one, NOW)
    assert worth(one, NOW + DAY) <= worth(one, NOW)
    assert last_used(one) >= one.learned_at


def test_by_time_the_oldest_goes() -> None:
    """By when it was learned; history before a live fact of the same day; ids break ties."""
    found = [
        fact("b", days=3),
        fact("a", days=3),
        fact("history", days=2.9, status="superseded"),
        fact("new", days=1, importance=0),
        fact("asked", days=9, source="explicit"),
    ]
    assert gone(found, "count", keep=0) == ["history", "a", "b", "new", "asked"]
    assert gone(found, "time", max_age=2 * DAY) == ["history", "a", "b", "asked"]
    assert gone(found, "time", max_age=2 * DAY, keep=0) == ["history", "a", "b", "new", "asked"]


def test_by_importance_what_is_worth_least_goes() -> None:
    """Recency of use, frequency and explicit marks count, not age alone."""
    found = [
        fact("old but used", days=300, last_recalled=NOW - DAY, recall_count=20),
        fact("unused", days=100),
        fact("history", days=100, status="superseded"),
        fact("minor", days=1, importance=0.0),
        fact("asked", days=300, source="explicit"),
    ]
    assert gone(found, "importance", keep=0) == ["history", "minor", "unused", "old but used", "asked"]


def test_by_hybrid_interactions_go_before_facts() -> None:
    """What happened goes before what holds; by age only what happened goes, counted from its last use."""
    found = [
        fact("fact", days=300, importance=0.0),
        fact("topic", days=20, kind="topic"),
        fact("event", days=40, kind="event"),
        fact("recalled topic", days=40, kind="topic", last_recalled=NOW - DAY),
    ]
    assert gone(found, "hybrid", keep=1) == ["topic", "event", "recalled topic"]
    assert gone(found, "hybrid", max_age=30 * DAY) == ["event"]


@pytest.mark.parametrize(
    ("strategy", "rule"),
    [
        ("time", {}),
        ("hybrid", {}),
        ("count", {"max_age": DAY}),
        ("importance", {"max_age": DAY, "keep": 1}),
        ("count", {"keep": -1}),
        ("time", {"max_age": -DAY}),
    ],
)
def test_a_rule_that_cannot_be(strategy: Strategy, rule: dict[str, Any]) -> None:
    """Nothing to go by, an age for what knows none, or less than nothing is refused."""
    with pytest.raises(InvalidInput):
        plan_forgetting([], strategy=strategy, now=NOW, **rule)


async def test_forgetting_deletes_what_the_plan_names() -> None:
    """And nothing else, and leaves no tombstone: the fact may be learned again."""
    store = InMemoryStore()
    for number in range(4):
        await keep_fact(store, SCOPE, fact(f"f{number}", days=number, text=f"Fact number {number}."))
    plan = partial(plan_forgetting, strategy="count", keep=3, now=NOW)
    forgotten = await forget(store, SCOPE, plan, locks=LocalLocks())
    assert [one.id for one in forgotten] == ["f3"]
    assert [one.id for one in await list_facts(store, SCOPE)] == ["f0", "f1", "f2"]
    again = await keep_fact(store, SCOPE, fact("f3", text="Fact number 3."))
    assert again.outcome == "stored"


# -- quotas


async def keep_many(store: InMemoryStore, number: int, quota: int, **fields: Any) -> list[str]:
    return [
        (
            await keep_fact(
                store, SCOPE, fact(f"f{n:03}", days=number - n, text=f"Fact {n:03}.", **fields), quota=quota
            )
        ).outcome
        for n in range(number)
    ]


async def test_a_full_scope_forgets_what_is_worth_least() -> None:
    """It never holds more than it may, and the newest fact is always kept."""
    store = InMemoryStore()
    assert set(await keep_many(store, 12, quota=5)) == {"stored"}
    assert [one.id for one in await list_facts(store, SCOPE)] == ["f011", "f010", "f009", "f008", "f007"]


async def test_what_users_asked_for_is_never_forgotten_for_more() -> None:
    """Facts kept without being asked go for an explicit one; when all were asked for, another is refused, whoever
    brings it, and what stands is untouched."""
    store = InMemoryStore()
    await keep_many(store, 3, quota=3)
    for n in range(3):
        kept = await keep_fact(store, SCOPE, fact(f"e{n}", source="explicit", text=f"Asked {n}."), quota=3)
        assert kept.outcome == "stored"
    assert [one.id for one in await list_facts(store, SCOPE)] == ["e2", "e1", "e0"]
    for source in ("explicit", "automatic"):
        kept = await keep_fact(store, SCOPE, fact("more", source=source, text="One more."), quota=3)
        assert kept.outcome == "full"
    known = await keep_fact(store, SCOPE, fact("same", source="explicit", text="asked 1"), quota=3)
    assert known.outcome == "known"
    assert [one.id for one in await list_facts(store, SCOPE)] == ["e2", "e1", "e0"]


async def test_a_correction_in_a_full_scope_keeps_what_it_corrects() -> None:
    """The older version becomes history; something else makes room."""
    store = InMemoryStore()
    await keep_many(store, 4, quota=4)
    kept = await keep_fact(store, SCOPE, fact("new", text="A correction."), replaces=["f000"], quota=4)
    assert kept.outcome == "updated"
    found = {one.id: one.status for one in await list_facts(store, SCOPE)}
    assert found == {"new": "live", "f000": "superseded", "f002": "live", "f003": "live"}


async def test_tombstones_take_no_room() -> None:
    """What deleted facts have left does not count."""
    store = InMemoryStore()
    await keep_many(store, 3, quota=3)
    for key in ("f000", "f001"):
        await delete_fact(store, SCOPE, key, now=NOW)
    for n in range(2):
        kept = await keep_fact(store, SCOPE, fact(f"n{n}", text=f"New {n}."), quota=3)
        assert kept.outcome == "stored"
    assert [one.id for one in await list_facts(store, SCOPE)] == ["n1", "n0", "f002"]


async def test_room_is_made_for_more_than_one() -> None:
    """In a large scope a hundredth goes at once, so that not every fact after that pays for a choice."""
    store = InMemoryStore()
    await keep_many(store, 301, quota=300)
    assert len(await list_facts(store, SCOPE)) == 298


def test_the_quota_is_a_setting() -> None:
    """Ten thousand facts a scope, unless the graph is told otherwise; none at all is refused."""
    assert GraphSettings().facts_per_scope == FACTS_PER_SCOPE == 10_000
    with pytest.raises(SettingsError, match="facts_per_scope"):
        GraphSettings(facts_per_scope=0)
