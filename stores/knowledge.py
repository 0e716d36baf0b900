"""Knowledge bases: passages of documents, kept in any LangGraph store, beside the memory scopes and never in them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from langgraph.store.base import BaseStore, Op, PutOp, SearchItem, SearchOp

from autosage_memory.stores.facts import MOST, Stored
from autosage_memory.stores.health import HEALTH
from autosage_memory.stores.scopes import KNOWLEDGE, check_id, encode_label

BATCH = 64
"""Passages that are written in one call. Of a longer document what stands already is not embedded again when an
interrupted ingest is taken up, and until it is through, a search may find passages of both versions."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of a document that can be read by itself."""

    label: str
    """Where in the document it stands, such as `Leave › Carry-over` or `page 3`; no two of a document are equal."""
    text: str


@dataclass(frozen=True, slots=True)
class Document:
    """A document as it is kept."""

    name: str
    """What it is cited by; one knowledge base has one document of a name."""
    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """What putting a document in its place came to."""

    written: int
    """Passages that are new or differ, and were embedded."""
    removed: int
    """Passages that are no longer there."""


@dataclass(frozen=True, slots=True)
class FoundPassage:
    """A passage that a search found."""

    document: str
    """The document's name."""
    label: str
    text: str
    score: float | None
    """How well it fits, as the store ranks."""


@dataclass(frozen=True, slots=True)
class Found:
    """The outcome of a search."""

    passages: tuple[FoundPassage, ...]
    """Best first."""
    silent: bool
    """There are documents, and nothing in them is on the query."""


def knowledge_namespace(tenant_id: str, knowledge_base_id: str) -> tuple[str, ...]:
    """Where the passages of a tenant's knowledge base stand; no other one's namespace begins with it.

    Raises:
        InvalidId: an id that cannot be one.
    """
    check_id(tenant_id, "tenant_id")
    check_id(knowledge_base_id, "knowledge_base_id")
    return KNOWLEDGE, encode_label(tenant_id), encode_label(knowledge_base_id)


async def replace_document(
    store: BaseStore, namespace: tuple[str, ...], document: Document, progress: Callable[[int], None] = lambda _: None
) -> Change:
    """Put a document in the place of the one of its name. What of it has not changed is not written again.

    Two at once on one document may leave passages of both: hold the namespace's lock.

    Args:
        store: any LangGraph store.
        namespace: of the knowledge base.
        document: the document, with at least one passage.
        progress: called with how many more passages stand as they should.
    """
    old = await _values(store, namespace, document.name)
    new = {_key(document.name, passage.label): to_value(document.name, passage) for passage in document.passages}
    changed = [PutOp(namespace, key, value) for key, value in new.items() if old.get(key) != value]
    gone = [PutOp(namespace, key, None) for key in old if key not in new]
    progress(len(new) - len(changed))
    for start in range(0, len(changed), BATCH):
        part = changed[start : start + BATCH]
        await store.abatch([*part, *gone] if start + BATCH >= len(changed) else part)
        progress(len(part))
    if gone and not changed:
        await store.abatch(gone)
    return Change(len(changed), len(gone))


async def remove_document(store: BaseStore, namespace: tuple[str, ...], name: str) -> int:
    """Remove the document of that name; how many passages it had, 0 if there was none."""
    old = await _values(store, namespace, name)
    if old:
        await store.abatch([PutOp(namespace, key, None) for key in old])
    return len(old)


async def list_documents(store: BaseStore, namespace: tuple[str, ...]) -> dict[str, int]:
    """How many passages each document of a knowledge base has, by its name, in order."""
    items = await store.asearch(namespace, limit=MOST)
    counts = Counter(passage.document for passage in read_passages(namespace, items))
    return dict(sorted(counts.items()))


async def search_passages(store: BaseStore, namespace: tuple[str, ...], query: str, *, limit: int) -> Found:
    """The passages of a knowledge base that `query` is about."""
    ops: list[Op] = [SearchOp(namespace, query=query, limit=limit), SearchOp(namespace, limit=1)]
    found, some = await store.abatch(ops)
    items = [item for item in found if isinstance(item, SearchItem)] if isinstance(found, list) else []
    return Found(tuple(read_passages(namespace, items)), silent=found == [] != some)


def read_passages(namespace: tuple[str, ...], items: Sequence[Stored]) -> list[FoundPassage]:
    """Read items tolerantly: what is damaged or not of this knowledge base is dropped, and counted."""
    passages = []
    for item in items:
        if tuple(item.namespace) != namespace:
            HEALTH.failed("retrieval", "foreign_record")
        elif passage := _from_value(item.value, item.score if isinstance(item, SearchItem) else None):
            passages.append(passage)
        else:
            HEALTH.failed("retrieval", "damaged_record")
    return passages


def to_value(document: str, passage: Passage) -> dict[str, Any]:
    """The value that a store holds. `content` is the field that stores index: a passage is found by its label too."""
    return {"document": document, "passage": passage.label, "content": f"{passage.label}\n{passage.text}"}


def _from_value(value: Mapping[str, Any], score: float | None) -> FoundPassage | None:
    match value:
        case {"document": str(document), "passage": str(label), "content": str(content)}:
            return FoundPassage(document, label, content.removeprefix(f"{label}\n"), score)
    return None


async def _values(store: BaseStore, namespace: tuple[str, ...], document: str) -> dict[str, Mapping[str, Any]]:
    """What the store holds of a document, by key."""
    items = await store.asearch(namespace, filter={"document": document}, limit=MOST)
    return {item.key: item.value for item in items if tuple(item.namespace) == namespace}


def _key(document: str, label: str) -> str:
    return json.dumps([document, label])
