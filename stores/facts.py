"""Facts: what is known in a scope, one self-contained sentence each, read from any LangGraph store.

A fact is never overwritten: a newer one supersedes it, and both stay, dated and linked. `stores.keeping` writes them.
"""

from __future__ import annotations

import hashlib
import logging
import unicodedata
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, Protocol

from langgraph.store.base import BaseStore, GetOp, Item, SearchItem
from pydantic import TypeAdapter, ValidationError

from autosage_memory.stores.health import HEALTH

FactSource = Literal["explicit", "automatic"]
"""The user asked for it, or it was found in what the user said."""
FactStatus = Literal["live", "superseded", "quarantined"]
FactKind = Literal["fact", "preference", "event", "topic"]
"""`topic`: not a statement but what the user asked about."""
EntityType = Literal["person", "organisation", "place", "product", "date", "identifier", "thing"]

log = logging.getLogger("autosage_memory.facts")

_FACT_IDS = uuid.UUID("6f0f3a62-4d0c-5b57-9f0b-6c1f6b0c8f11")


@dataclass(frozen=True, slots=True)
class Entity:
    """Somebody or something that a fact names."""

    name: str
    """As the fact writes it."""
    type: EntityType = "thing"


@dataclass(frozen=True, slots=True)
class Relation:
    """What a fact says of two entities."""

    source: str
    """Name of one of the fact's entities, or `user` for whoever speaks."""
    relation: str
    """A short verb phrase, such as `works at`."""
    target: str
    """Name of another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """One fact and where it comes from. Times have a zone."""

    id: str
    text: str
    """The sentence, in the user's own language, with its subject named."""
    source: FactSource
    status: FactStatus = "live"
    kind: FactKind = "fact"
    confidence: float = 1.0
    """0 to 1: how sure whoever found it is."""
    importance: float = 0.5
    """0 to 1; how much it should matter beside relevance."""
    entities: tuple[Entity, ...] = ()
    relations: tuple[Relation, ...] = ()
    author: str | None = None
    """Who said it, as `stores.chats.owner_key` writes it."""
    thread_id: str | None = None
    """The chat in which they said it."""
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
    version: int = 1
    """1, or one more than the newest fact that it supersedes."""
    supersedes: tuple[str, ...] = ()
    superseded_by: str | None = None
    pinned: bool = False
    """In every prompt of its scope, and never forgotten."""
    last_recalled: datetime | None = None
    """When an answer last had it in its prompt; noted once an hour at most."""
    recall_count: int = 0
    """Hours in which an answer had it in its prompt."""
    score: float | None = None
    """How well a search found it, 0 to 1; not stored."""

    @property
    def day(self) -> str:
        """The day since which it holds, as ISO date."""
        return self.valid_from.date().isoformat()


def fact_id(namespace: Sequence[str], message_id: str, text: str) -> str:
    """The id of a fact said in one message: the same for a replay of that message, another for any other."""
    return str(uuid.uuid5(_FACT_IDS, "\x1f".join((*namespace, message_id, fingerprint(text)))))


def fingerprint(text: str) -> str:
    """A hash that is equal for texts which differ in case, width, spacing and closing punctuation alone."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    words = " ".join(folded.split()).strip(" .!。！،؛;")
    return hashlib.sha256(words.encode("utf-8", "surrogatepass")).hexdigest()


MOST = 1_000_000
"""Facts of a scope that are read at once: all of them, in one answer of the store, so that none is missed or doubled
while others are written."""


async def search_facts(
    store: BaseStore, namespace: tuple[str, ...], query: str, *, limit: int, status: FactStatus = "live"
) -> list[Fact]:
    """The facts of a scope that `query` is about, best first."""
    found = await store.asearch(namespace, query=query, filter={"status": status}, limit=limit)
    return read_facts(namespace, found)


async def list_facts(
    store: BaseStore, namespace: tuple[str, ...], *, status: FactStatus | None = None, pinned: bool = False
) -> list[Fact]:
    """All facts of a scope, the one learned last first; those of one status, or pinned ones, alone."""
    wanted: dict[str, Any] = {"pinned": True} if pinned else {}
    if status is not None:
        wanted["status"] = status
    found = await store.asearch(namespace, filter=wanted or None, limit=MOST)
    return sorted(read_facts(namespace, found), key=lambda fact: (fact.learned_at, fact.id), reverse=True)


async def load_facts(store: BaseStore, namespace: tuple[str, ...], ids: Iterable[str]) -> list[Fact]:
    """The facts of these ids, in their order; those deleted since are left out."""
    ops = [GetOp(namespace, key) for key in ids]
    if not ops:
        return []
    items = await store.abatch(ops)
    return read_facts(namespace, [item for item in items if isinstance(item, Item)])


DELETED = "deleted"
"""The status of what is left of a deleted fact: no text, only what keeps a late write from bringing it back."""


class Stored(Protocol):
    """An item of any store, to be read."""

    @property
    def namespace(self) -> tuple[str, ...]:
        """Where it stands."""
        ...

    @property
    def key(self) -> str:
        """Its name there."""
        ...

    @property
    def value(self) -> Mapping[str, Any]:
        """What it holds."""
        ...

    @property
    def created_at(self) -> datetime:
        """When it was first put."""
        ...

    @property
    def updated_at(self) -> datetime:
        """When it was last put."""
        ...


def read_facts(namespace: tuple[str, ...], items: Sequence[Stored]) -> list[Fact]:
    """Read items tolerantly: what is damaged is reported by id, and what is not of this scope is dropped."""
    facts = []
    for item in items:
        if tuple(item.namespace) != namespace:
            HEALTH.failed("facts", "foreign_record")
        elif item.value.get("status") == DELETED:
            continue
        elif fact := _from_value(item.key, item.value, item.score if isinstance(item, SearchItem) else None):
            facts.append(fact)
        else:
            HEALTH.failed("facts", "damaged_record")
            log.warning("fact %s cannot be read", item.key)
    return facts


_FACT = TypeAdapter(Fact)


def to_value(fact: Fact) -> dict[str, Any]:
    """The value that a store holds."""
    value: dict[str, Any] = _FACT.dump_python(fact, mode="json", exclude={"id", "score"})
    # `content` is the field that stores index, here and in LangMem.
    value["content"] = value.pop("text")
    value["fingerprint"] = fingerprint(fact.text)
    return value


def _from_value(key: str, value: Mapping[str, Any], score: float | None) -> Fact | None:
    try:
        return _FACT.validate_python({**value, "id": key, "text": value.get("content"), "score": score})
    except ValidationError:
        return None
