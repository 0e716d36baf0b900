"""Writing facts: each once, superseding and never overwriting, under the lock of its scope."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Literal, cast

from langgraph.store.base import NOT_PROVIDED, BaseStore, GetOp, Item, PutOp, SearchItem, SearchOp

from autosage_memory.stores.facts import (
    DELETED,
    MOST,
    Fact,
    fingerprint,
    list_facts,
    load_facts,
    read_facts,
    to_value,
)
from autosage_memory.stores.forgetting import is_asked_for, plan_forgetting, remove_facts
from autosage_memory.stores.scope_locks import LOCAL_LOCKS, ScopeLocks

TOMBSTONE_DAYS = 7
"""How long a deleted fact is remembered by hash, so that work begun before does not bring it back."""
NOTED_EVERY = timedelta(hours=1)
"""A recalled fact's count is written once in this time at most: a write a turn would cost more than it tells."""
FACTS_PER_SCOPE = 10_000
"""Facts that a scope may hold, history included."""
ROOM = 0.01
"""Share of a full scope that is forgotten at once: to choose means to read the whole scope, which not every write
can pay for."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What came of keeping a fact."""

    outcome: Literal["stored", "known", "updated", "outdated", "quarantined", "deleted", "full"]
    """`known`: it stood there already. `outdated`: what it contradicts is newer, so it became history. `deleted`: it
    had been deleted since it was said, so nothing was written. `full`: nothing was written, for the scope holds as
    many facts as it may, and users asked for all of them."""
    fact: Fact
    """The fact that now stands; the older one when it was known already."""


async def keep_fact(
    store: BaseStore,
    namespace: tuple[str, ...],
    fact: Fact,
    *,
    replaces: Sequence[str] = (),
    quota: int = FACTS_PER_SCOPE,
    locks: ScopeLocks = LOCAL_LOCKS,
) -> Kept:
    """Store `fact` unless the scope knows it already. Returns when the write has committed.

    In a full scope the facts that are worth least are forgotten for it, never those that users asked for.

    Args:
        store: any LangGraph store.
        namespace: of the scope.
        fact: what to keep; its id should come from `fact_id`.
        replaces: ids of live facts that it contradicts. The older of two, by `valid_from`, is superseded: it gets
            `valid_to` and stays readable.
        quota: how many facts the scope may hold, at least 1.
        locks: keep other writers out of the scope.

    Raises:
        ScopeErased: the scope or the author's facts have been erased since the fact was said.
    """
    async with locks.hold(namespace, author=fact.author, said_at=fact.learned_at):
        result = await store.abatch(
            [
                SearchOp(namespace, filter={"status": DELETED, "message_id": fact.message_id}, limit=100),
                SearchOp(namespace, filter={"fingerprint": fingerprint(fact.text), "status": fact.status}, limit=1),
                SearchOp(namespace, limit=1, offset=quota - 1),
                *(GetOp(namespace, key) for key in (fact.id, *replaces)),
            ]
        )
        deleted, same = cast(list[SearchItem], result[0]), cast(list[SearchItem], result[1])
        replayed, *older = [item if isinstance(item, Item) else None for item in result[3:]]
        if _was_deleted(fact, deleted):
            return Kept("deleted", fact)
        if known := read_facts(namespace, [replayed] if replayed else same):
            return await _known(store, namespace, known[0], fact)
        contradicted = read_facts(namespace, [item for item in older if item])
        if result[2] and not await _make_room(store, namespace, fact, contradicted, quota):
            return Kept("full", fact)
        return await _write(store, namespace, fact, contradicted)


async def keep_facts(
    store: BaseStore,
    namespace: tuple[str, ...],
    facts: Sequence[Fact],
    *,
    quota: int = FACTS_PER_SCOPE,
    locks: ScopeLocks = LOCAL_LOCKS,
    dry_run: bool = False,
) -> list[Kept]:
    """Store many facts of one author, each unless the scope knows it already, in one write: what comes of each.

    Nothing is superseded by them, and in a full scope nothing is forgotten for them. With `dry_run` nothing is written.

    Raises:
        ScopeErased: the scope or the author's facts have been erased since the oldest was said.
    """
    if not facts:
        return []
    async with locks.hold(namespace, author=facts[0].author, said_at=min(fact.learned_at for fact in facts)):
        items = await store.asearch(namespace, limit=MOST)
        kept = await asyncio.to_thread(plan_keeping, namespace, items, facts, quota=quota)
        given = {id(fact) for fact in facts}
        new = [one.fact for one in kept if one.outcome in ("stored", "quarantined") and id(one.fact) in given]
        if new and not dry_run:
            await store.abatch([_put(namespace, fact) for fact in new])
        return kept


def plan_keeping(
    namespace: tuple[str, ...], items: Sequence[SearchItem], facts: Sequence[Fact], *, quota: int
) -> list[Kept]:
    """What comes of each of `facts` in a scope that holds `items`; the fact given, or the known one in its place."""
    known: dict[object, Fact] = {}

    def note(fact: Fact) -> None:
        known[fact.id] = known[fingerprint(fact.text), fact.status] = fact

    for fact in read_facts(namespace, items):
        note(fact)
    tombstones = [item for item in items if item.value.get("status") == DELETED]
    room, kept = quota - len(items) + len(tombstones), list[Kept]()
    for fact in facts:
        if _was_deleted(fact, [item for item in tombstones if item.value.get("message_id") == fact.message_id]):
            kept.append(Kept("deleted", fact))
        elif same := known.get(fact.id) or known.get((fingerprint(fact.text), fact.status)):
            kept.append(Kept("quarantined" if same.status == "quarantined" else "known", same))
        elif room <= 0:
            kept.append(Kept("full", fact))
        else:
            note(fact)
            room -= 1
            kept.append(Kept("quarantined" if fact.status == "quarantined" else "stored", fact))
    return kept


async def delete_fact(
    store: BaseStore, namespace: tuple[str, ...], key: str, *, now: datetime, locks: ScopeLocks = LOCAL_LOCKS
) -> bool:
    """Delete a fact; whether there was one. When it returns no search, list or graph has it.

    What stays for `TOMBSTONE_DAYS` are hashes, by which `keep_fact` knows a late write of the same.
    """
    async with locks.hold(namespace):
        item = await store.aget(namespace, key)
        if item is None or item.value.get("status") == DELETED:
            return False
        tombstone = {
            "status": DELETED,
            "message_id": item.value.get("message_id"),
            "author": item.value.get("author"),
            "hashes": [fingerprint(str(item.value.get(name))) for name in ("content", "span") if item.value.get(name)],
            "deleted_at": now.isoformat(),
        }
        ttl = TOMBSTONE_DAYS * 24 * 60 if store.supports_ttl else NOT_PROVIDED
        await store.aput(namespace, key, tombstone, index=False, ttl=ttl)
        return True


async def change_fact(
    store: BaseStore,
    namespace: tuple[str, ...],
    key: str,
    change: Callable[[Fact], Fact],
    *,
    locks: ScopeLocks = LOCAL_LOCKS,
) -> Fact | None:
    """Replace a fact's record by what `change` makes of it, and return that; None: there is no such fact."""
    async with locks.hold(namespace):
        found = await load_facts(store, namespace, [key])
        if not found:
            return None
        changed = change(found[0])
        if changed != found[0]:
            await store.abatch([_put(namespace, changed)])
        return changed


async def note_recalled(
    store: BaseStore, namespace: tuple[str, ...], ids: Iterable[str], *, now: datetime, locks: ScopeLocks = LOCAL_LOCKS
) -> None:
    """Write down that an answer had these facts in its prompt, for those where it was not noted within the hour."""
    async with locks.hold(namespace):
        facts = await load_facts(store, namespace, ids)
        due = [fact for fact in facts if fact.last_recalled is None or now - fact.last_recalled >= NOTED_EVERY]
        noted = [replace(fact, last_recalled=now, recall_count=fact.recall_count + 1) for fact in due]
        await store.abatch([_put(namespace, fact) for fact in noted])


def _was_deleted(fact: Fact, tombstones: Sequence[Item]) -> bool:
    """Whether this fact, in these words or others, was found in the same words of the same message and deleted."""
    hashes = {value for item in tombstones for value in item.value.get("hashes", ())}
    return any(item.key == fact.id for item in tombstones) or not hashes.isdisjoint(
        fingerprint(text) for text in (fact.text, fact.span) if text
    )


async def _make_room(
    store: BaseStore, namespace: tuple[str, ...], fact: Fact, contradicted: Sequence[Fact], quota: int
) -> bool:
    """Forget what is worth least of a scope that is full, less what `fact` contradicts; whether it fits now."""
    facts = await list_facts(store, namespace)
    if len(facts) < quota:  # the rest is what deleted facts have left
        return True
    spared = {older.id for older in contradicted}
    others = [other for other in facts if other.id not in spared and not is_asked_for(other)]
    needed = len(facts) - quota + max(1, int(quota * ROOM))
    keep = max(0, len(others) - needed)
    gone = plan_forgetting(others, strategy="hybrid", keep=keep, now=fact.learned_at)
    await remove_facts(store, namespace, gone)
    return len(facts) - len(gone) < quota


async def _known(store: BaseStore, namespace: tuple[str, ...], known: Fact, fact: Fact) -> Kept:
    if known.status == "quarantined":
        return Kept("quarantined", known)
    if fact.source == "explicit" and known.source != "explicit" and known.id != fact.id:
        # Asked for, it counts as asked for.
        known = replace(known, source="explicit", importance=max(known.importance, fact.importance))
        await store.abatch([_put(namespace, known)])
    return Kept("known", known)


async def _write(store: BaseStore, namespace: tuple[str, ...], fact: Fact, contradicted: Sequence[Fact]) -> Kept:
    live = [older for older in contradicted if older.status == "live"]
    newer = max((one for one in live if one.valid_from > fact.valid_from), key=lambda one: one.valid_from, default=None)
    if newer is not None:
        past = replace(fact, status="superseded", valid_to=newer.valid_from, superseded_by=newer.id)
        linked = replace(newer, supersedes=(*newer.supersedes, fact.id))
        await store.abatch([_put(namespace, past), _put(namespace, linked)])
        return Kept("outdated", past)
    version = 1 + max((older.version for older in live), default=0)
    fact = replace(fact, supersedes=tuple(older.id for older in live), version=version)
    ended = [replace(one, status="superseded", valid_to=fact.valid_from, superseded_by=fact.id) for one in live]
    await store.abatch([_put(namespace, one) for one in (fact, *ended)])
    if fact.status == "quarantined":
        return Kept("quarantined", fact)
    return Kept("updated" if live else "stored", fact)


def _put(namespace: tuple[str, ...], fact: Fact) -> PutOp:
    """A quarantined fact is not indexed, so that no search can find it."""
    return PutOp(namespace, fact.id, to_value(fact), index=False if fact.status == "quarantined" else None)
