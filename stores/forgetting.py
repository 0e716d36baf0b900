"""Forgetting: which facts of a scope go when there are too many, or when they are too old."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any, Literal, TypeAlias

from langgraph.store.base import BaseStore, PutOp

from autosage_memory.stores.errors import InvalidInput
from autosage_memory.stores.facts import Fact, FactKind, list_facts
from autosage_memory.stores.scope_locks import ScopeLocks

Strategy = Literal["time", "count", "importance", "hybrid"]
"""`time`: what was learned longest ago goes first. `count`: the same, for a number alone. `importance`: what is worth
least goes first. `hybrid`: interactions go before facts, of each what is worth least first."""

INTERACTIONS: frozenset[FactKind] = frozenset({"topic", "event"})
"""Kinds that tell what happened, rather than what holds."""

HALF_LIFE: dict[FactKind, timedelta] = {
    "preference": timedelta(days=365),
    "fact": timedelta(days=180),
    "event": timedelta(days=60),
    "topic": timedelta(days=14),
}
"""Time without use after which a fact's recency is worth half."""

OFTEN = 5
"""Recalls that are worth half of what any number of them is worth."""

Order: TypeAlias = Callable[[Fact], tuple[Any, ...]]


def plan_forgetting(
    facts: Iterable[Fact],
    *,
    strategy: Strategy,
    keep: int | None = None,
    max_age: timedelta | None = None,
    now: datetime,
) -> list[Fact]:
    """The facts that go, the first to go first. Pinned ones never do.

    What is older than `max_age` goes: by `time` whatever was learned before, by `hybrid` interactions that were
    neither learned nor recalled since. Then, while more than `keep` would be left, what comes first in the strategy's
    order goes. In each order live facts that the user asked to keep come last, and history before a live fact of the
    same day.

    Args:
        facts: all facts of one scope.
        strategy: see `Strategy`.
        keep: how many facts may stay; None: any number.
        max_age: how old they may become; None: any age. Not for `count` and `importance`.
        now: with a zone.

    Raises:
        InvalidInput: the strategy does not go with what is given.
    """
    if keep is None and max_age is None:
        raise InvalidInput("forgetting needs a number of facts to keep, or an age")
    if max_age is not None and strategy in ("count", "importance"):
        raise InvalidInput(f"the strategy {strategy} knows no age: use time or hybrid")
    if (keep is not None and keep < 0) or (max_age is not None and max_age < timedelta(0)):
        raise InvalidInput("a number of facts to keep, or an age, must not be negative")
    facts = list(facts)
    order = _order(strategy, now)
    loose = sorted((fact for fact in facts if not fact.pinned), key=order)
    old = [fact for fact in loose if max_age is not None and _is_old(fact, strategy, now - max_age)]
    too_many = 0 if keep is None else max(0, len(facts) - len(old) - keep)
    gone = {fact.id for fact in old}
    rest = [fact for fact in loose if fact.id not in gone]
    return sorted([*old, *rest[:too_many]], key=order)


def worth(fact: Fact, now: datetime) -> float:
    """How much a fact is worth keeping, 0 to 1: by its importance, by how recently and how often it was of use, and
    by whether it was asked for. What is not live is worth half."""
    unused = max(timedelta(0), now - last_used(fact))
    recency: float = 0.5 ** (unused / HALF_LIFE[fact.kind])
    frequency = fact.recall_count / (fact.recall_count + OFTEN)
    explicit = 1.0 if fact.source == "explicit" else 0.0
    value = 0.4 * fact.importance + 0.3 * recency + 0.2 * frequency + 0.1 * explicit
    return value if fact.status == "live" else value / 2


def last_used(fact: Fact) -> datetime:
    """When it was last learned or recalled."""
    return fact.learned_at if fact.last_recalled is None else max(fact.learned_at, fact.last_recalled)


def is_asked_for(fact: Fact) -> bool:
    """Whether the user wants this very fact kept, so that it goes last or never."""
    return fact.pinned or (fact.source == "explicit" and fact.status == "live")


async def forget(
    store: BaseStore,
    namespace: tuple[str, ...],
    plan: Callable[[Sequence[Fact]], list[Fact]],
    *,
    locks: ScopeLocks,
) -> list[Fact]:
    """Delete the facts of a scope that `plan` names, and return them."""
    async with locks.hold(namespace):
        gone = plan(await list_facts(store, namespace))
        await remove_facts(store, namespace, gone)
        return gone


async def remove_facts(store: BaseStore, namespace: tuple[str, ...], facts: Sequence[Fact]) -> None:
    """Delete facts without a trace. The scope's lock is the caller's to hold."""
    if facts:
        await store.abatch([PutOp(namespace, fact.id, None) for fact in facts])


def _is_old(fact: Fact, strategy: Strategy, before: datetime) -> bool:
    if strategy == "time":
        return fact.learned_at < before
    return fact.kind in INTERACTIONS and last_used(fact) < before


def _order(strategy: Strategy, now: datetime) -> Order:
    def by_time(fact: Fact) -> tuple[Any, ...]:
        learned = fact.learned_at.astimezone(now.tzinfo)
        return (is_asked_for(fact), learned.date(), fact.status == "live", learned, fact.id)

    def by_worth(fact: Fact) -> tuple[Any, ...]:
        return (is_asked_for(fact), worth(fact, now), last_used(fact), fact.id)

    def by_kind(fact: Fact) -> tuple[Any, ...]:
        asked, *rest = by_worth(fact)
        return (asked, fact.kind not in INTERACTIONS, *rest)

    return {"time": by_time, "count": by_time, "importance": by_worth, "hybrid": by_kind}[strategy]
