"""Facts: what is known in a scope, one self-contained sentence each, kept in any LangGraph store.

A fact is never overwritten: a newer one supersedes it, and both stay, dated and linked.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import unicodedata
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Literal, cast
from weakref import WeakValueDictionary

from langgraph.store.base import BaseStore, GetOp, Item, PutOp, SearchItem, SearchOp
from pydantic import TypeAdapter, ValidationError

from autosage_memory.stores.health import HEALTH

FactSource = Literal["explicit", "automatic"]
FactStatus = Literal["live", "superseded", "quarantined"]

log = logging.getLogger("autosage_memory.facts")

_FACT_IDS = uuid.UUID("6f0f3a62-4d0c-5b57-9f0b-6c1f6b0c8f11")


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """One fact and where it comes from. Times have a zone."""

    id: str
    text: str
    """The sentence, in the user's own language."""
    source: FactSource
    status: FactStatus = "live"
    kind: str = "fact"
    """What it is: `fact`, `preference`, …"""
    confidence: float = 1.0
    importance: float = 0.5
    """0 to 1; how much it should matter beside relevance."""
    entities: tuple[str, ...] = ()
    thread_id: str | None = None
    """The chat in which the user said it."""
    message_id: str | None = None
    """The user's message that is the evidence."""
    span: str = ""
    """The exact piece of that message."""
    learned_at: datetime
    """When it was kept."""
    valid_from: datetime
    """Since when it holds."""
    valid_to: datetime | None = None
    """Until when it held; None while it does."""
    supersedes: tuple[str, ...] = ()
    superseded_by: str | None = None
    score: float | None = None
    """How well a search found it, 0 to 1; not stored."""

    @property
    def day(self) -> str:
        """The day since which it holds, as ISO date."""
        return self.valid_from.date().isoformat()


@dataclass(frozen=True, slots=True)
class Kept:
    """What came of keeping a fact."""

    outcome: Literal["stored", "known", "updated", "quarantined"]
    fact: Fact
    """The fact that now stands; the older one when it was known already."""


def fact_id(namespace: Sequence[str], message_id: str, text: str) -> str:
    """The id of a fact said in one message: the same for a replay of that message, another for any other."""
    return str(uuid.uuid5(_FACT_IDS, "\x1f".join((*namespace, message_id, fingerprint(text)))))


def fingerprint(text: str) -> str:
    """A hash that is equal for texts which differ in case, width, spacing and closing punctuation alone."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    words = " ".join(folded.split()).strip(" .!。！،؛;")
    return hashlib.sha256(words.encode("utf-8", "surrogatepass")).hexdigest()


async def keep_fact(store: BaseStore, namespace: tuple[str, ...], fact: Fact, *, replaces: Fact | None = None) -> Kept:
    """Store `fact` unless the scope knows it already. Returns when the write has committed.

    Args:
        store: any LangGraph store.
        namespace: of the scope.
        fact: what to keep; its id should come from `fact_id`.
        replaces: the live fact that it supersedes. It stays readable, with `valid_to` set.
    """
    async with _scope_lock(namespace):
        replayed, same = await store.abatch(
            [
                GetOp(namespace, fact.id),
                SearchOp(namespace, filter={"fingerprint": fingerprint(fact.text), "status": fact.status}, limit=1),
            ]
        )
        if known := _facts(namespace, [replayed] if isinstance(replayed, Item) else cast(list[Item], same)):
            return Kept("quarantined" if known[0].status == "quarantined" else "known", known[0])
        if replaces is None:
            await store.aput(namespace, fact.id, _to_value(fact), index=_index(fact))
            return Kept("quarantined" if fact.status == "quarantined" else "stored", fact)
        fact = replace(fact, supersedes=(replaces.id,))
        older = replace(replaces, status="superseded", valid_to=fact.valid_from, superseded_by=fact.id)
        await store.abatch(
            [
                PutOp(namespace, fact.id, _to_value(fact), index=_index(fact)),
                PutOp(namespace, older.id, _to_value(older), index=_index(older)),
            ]
        )
        return Kept("updated", fact)


async def search_facts(store: BaseStore, namespace: tuple[str, ...], query: str, *, limit: int) -> list[Fact]:
    """The live facts of a scope that `query` is about, best first."""
    found = await store.asearch(namespace, query=query, filter={"status": "live"}, limit=limit)
    return _facts(namespace, found)


async def load_facts(store: BaseStore, namespace: tuple[str, ...], ids: Iterable[str]) -> list[Fact]:
    """The live facts of these ids, in their order; those deleted or superseded since are left out."""
    ops = [GetOp(namespace, key) for key in ids]
    if not ops:
        return []
    items = await store.abatch(ops)
    return [fact for fact in _facts(namespace, [i for i in items if isinstance(i, Item)]) if fact.status == "live"]


def _facts(namespace: tuple[str, ...], items: Sequence[Item]) -> list[Fact]:
    """Read items tolerantly: what is damaged is reported by id, and what is not of this scope is dropped."""
    facts = []
    for item in items:
        if tuple(item.namespace) != namespace:
            HEALTH.failed("facts", "foreign_record")
        elif fact := _from_value(item.key, item.value, item.score if isinstance(item, SearchItem) else None):
            facts.append(fact)
        else:
            HEALTH.failed("facts", "damaged_record")
            log.warning("fact %s cannot be read", item.key)
    return facts


def _index(fact: Fact) -> Literal[False] | None:
    return False if fact.status == "quarantined" else None


_FACT = TypeAdapter(Fact)


def _to_value(fact: Fact) -> dict[str, Any]:
    value: dict[str, Any] = _FACT.dump_python(fact, mode="json", exclude={"id", "score"})
    # `content` is the field that stores index, here and in LangMem.
    value["content"] = value.pop("text")
    value["fingerprint"] = fingerprint(fact.text)
    return value


def _from_value(key: str, value: dict[str, Any], score: float | None) -> Fact | None:
    try:
        return _FACT.validate_python({**value, "id": key, "text": value.get("content"), "score": score})
    except ValidationError:
        return None


_LOCKS: WeakValueDictionary[tuple[int, tuple[str, ...]], asyncio.Lock] = WeakValueDictionary()


def _scope_lock(namespace: tuple[str, ...]) -> asyncio.Lock:
    """One writer a scope at a time, so that two turns which say the same store it once."""
    key = (id(asyncio.get_running_loop()), namespace)
    lock = _LOCKS.get(key)
    if lock is None:
        lock = _LOCKS[key] = asyncio.Lock()
    return lock
