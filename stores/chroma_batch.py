"""The operations of one call to the store: sorted, checked, answered, and what is to be written for them."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import numpy as np
from langgraph.store.base import (
    GetOp,
    Item,
    ListNamespacesOp,
    Op,
    PutOp,
    Result,
    SearchItem,
    SearchOp,
    validate_op_namespace,
)

from autosage_memory.stores.chroma_collections import Model
from autosage_memory.stores.chroma_commit import MINUTE, Write
from autosage_memory.stores.chroma_rows import Record, Vectors, decode_value, encode_value, item_id, storable
from autosage_memory.stores.chroma_search import Query, list_namespaces, search, search_scopes, texts_of
from autosage_memory.stores.chroma_shards import Shards
from autosage_memory.stores.embeddings import Calibration
from autosage_memory.stores.filters import check_filter
from autosage_memory.stores.scope_cache import Hit, passes

INLINE_ROWS = 5_000
"""Vectors that may be compared on the event loop, in about a millisecond; more, or words, are in a thread."""

REFRESH = 0.001
"""A read begins an item's time to live again once that gains this share of it."""

Queries: TypeAlias = Mapping[str | None, Query]


class Batch:
    """Operations of which reads see what stood before, and the last put of a key counts.

    Args:
        ops: The operations.
        fields: What a put that does not say is embedded by.
        embeds: Texts are embedded; without it, queries count as none.

    Raises:
        ValueError: a bad namespace, filter, limit or offset, or an unknown operation.
        TypeError: a value that is not JSON.
    """

    def __init__(self, ops: Iterable[Op], fields: Sequence[str], embeds: bool) -> None:
        self._fields, self._embeds = tuple(fields), embeds
        self._gets: list[tuple[int, GetOp]] = []
        self._searches: list[tuple[int, SearchOp]] = []
        self._lists: list[tuple[int, ListNamespacesOp]] = []
        self._puts: dict[str, tuple[Write, list[str]]] = {}  # and the texts to embed, by id
        self._touched: dict[str, Write] = {}
        count = 0
        for place, op in enumerate(ops):
            self._add(place, op)
            count = place + 1
        self.results: list[Result] = [None] * count

    @property
    def ids(self) -> list[str]:
        """Ids of the items to be written."""
        return list(self._puts)

    @property
    def queries(self) -> list[str]:
        """The different texts that are searched for."""
        return list(dict.fromkeys(op.query for _, op in self._searches if op.query)) if self._embeds else []

    @property
    def texts(self) -> list[str]:
        """The different texts that are to be embedded before `writes`."""
        return list(dict.fromkeys(text for _, texts in self._puts.values() for text in texts))

    @property
    def needs_model(self) -> bool:
        """Something is compared with vectors, or stored beside them."""
        return bool(self.queries) or any(write.kind == "put" for write, _ in self._puts.values())

    @property
    def touches(self) -> list[Write]:
        """What was read and therefore lives longer."""
        return list(self._touched.values())

    def embedded(self, vectors: Sequence[Vectors], model: Model, calibration: Calibration | None) -> Queries:
        """The queries with their vectors, which are those of `queries`."""
        pairs = zip(self.queries, vectors, strict=True)
        return {text: Query(text, vector, model, calibration) for text, vector in pairs}

    def writes(self, vectors: Vectors) -> list[Write]:
        """What is to be written, given the vectors of `texts`."""
        known = dict(zip(self.texts, storable(vectors), strict=True))
        writes = []
        for write, texts in self._puts.values():
            if write.record is not None and texts:
                own = np.array([known[text] for text in texts], np.float32)
                write = replace(write, record=replace(write.record, count=len(texts), vectors=own))
            writes.append(write)
        return writes

    def answer_from_memory(self, shards: Shards, queries: Queries, now: int | None) -> bool:
        """Answer what is to be read, if that is quick and certainly all in memory. Does not block."""
        if self._gets or self._lists or any(query.calibration for query in queries.values()):
            return False
        answers = []
        for place, op in self._searches:
            query = queries.get(op.query)
            scopes = shards.cached(tuple(op.namespace_prefix), query.model if query else None)
            if scopes is None or sum(map(len, scopes)) > INLINE_ROWS:
                return False
            answers.append((place, op, search_scopes(scopes, op, query, now)))
        for place, op, hits in answers:
            self._found(place, op, hits)
        return True

    def answer(self, shards: Shards, queries: Queries, now: int | None) -> None:
        """Answer what is to be read. Items that expired before `now` do not exist. Blocks."""
        if self._gets:
            records = shards.records((tuple(op.namespace), str(op.key)) for _, op in self._gets)
            for place, op in self._gets:
                record = records.get((tuple(op.namespace), str(op.key)))
                if record is not None and passes(record, None, now):
                    self.results[place] = Item(**_parts(record))
                    self._note_use(record, op.refresh_ttl)
        for place, wanted in self._searches:
            self._found(place, wanted, search(shards, wanted, queries.get(wanted.query), now))
        for place, listed in self._lists:
            self.results[place] = list_namespaces(shards, listed, now)

    def _add(self, place: int, op: Op) -> None:
        validate_op_namespace(op)
        match op:
            case GetOp():
                self._gets.append((place, op))
            case SearchOp():
                check_filter(op.filter or {})
                _check_page(op.limit, op.offset)
                self._searches.append((place, op))
            case ListNamespacesOp():
                _check_page(op.limit, op.offset)
                self._lists.append((place, op))
            case PutOp():
                write, texts = self._write(op)
                self._puts.pop(write.id, None)
                self._puts[write.id] = write, texts
            case _:
                raise ValueError(f"Unknown operation type: {type(op)}")

    def _write(self, op: PutOp) -> tuple[Write, list[str]]:
        namespace, key = tuple(op.namespace), str(op.key)
        if op.value is None:
            return Write("delete", namespace, key), []
        # Without an index configuration the fields are noted all the same: `reindex` may embed them one day.
        paths = () if op.index is False else self._fields if op.index is None else tuple(op.index)
        record = Record(namespace, key, encode_value(op.value), 0, 0, paths, op.index is None, op.ttl)
        return Write("put", namespace, key, record), texts_of(record, paths) if self._embeds else []

    def _found(self, place: int, op: SearchOp, hits: Sequence[Hit]) -> None:
        self.results[place] = [SearchItem(**_parts(record), score=score) for record, score in hits]
        for record, _ in hits:
            self._note_use(record, op.refresh_ttl)

    def _note_use(self, record: Record, refresh: bool) -> None:
        if refresh and record.ttl is not None and record.expires is not None:
            gained = time.time_ns() // 1000 + record.ttl * MINUTE - record.expires
            if gained > REFRESH * record.ttl * MINUTE:
                self._touched[item_id(record.namespace, record.key)] = Write("touch", record.namespace, record.key)


def _parts(record: Record) -> dict[str, Any]:
    return {
        "namespace": record.namespace,
        "key": record.key,
        "value": decode_value(record.text),
        "created_at": record.created_at,
        "updated_at": record.updated_at,
    }


def _check_page(limit: int, offset: int) -> None:
    if limit < 0 or offset < 0:
        raise ValueError("limit and offset must not be negative")
