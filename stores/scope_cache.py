"""The items of namespaces in memory: exact scores, filters and order without asking Chroma."""

from __future__ import annotations

import json
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from autosage_memory.stores.chroma_rows import NO_VECTORS, Namespace, Record, Vectors, Version
from autosage_memory.stores.filters import matches
from autosage_memory.stores.ranking import LexicalIndex

CACHE_BYTES = 256 * 1024 * 1024
"""Memory that cached namespaces may hold together."""

FILTERS = 16
"""Filters whose answer for each item a namespace remembers; the items that a write changes are asked anew."""

Scores = NDArray[np.float32]


class Hit(NamedTuple):
    """An item found, and its score if it was scored."""

    record: Record
    score: float | None


class _Held(NamedTuple):
    record: Record
    start: int
    """The first of its vectors in the matrix; they stand in one block."""


class _Matrix:
    """Unit vectors row by row, with room to grow. States of a namespace share it, each up to its own end."""

    def __init__(self, capacity: int, dimensions: int) -> None:
        self.rows = np.empty((capacity, dimensions), np.float32)
        self.owners: list[str] = []
        """The key of each row's item."""


class ScopeItems:
    """One state of one namespace: immutable, so that readers need no lock."""

    def __init__(self, namespace: Namespace, records: Iterable[Record], version: Version) -> None:
        self.namespace, self.version = namespace, version
        self._held: dict[str, _Held] = {}  # in the order of `updated`
        self._matrix, self._used, self._dead, self._plain = _Matrix(0, 0), 0, 0, 0
        self._masks: dict[str, NDArray[np.bool_]] = {}  # by filter, of this state
        self._verdicts: dict[str, dict[str, bool]] = {}  # by filter and key
        self._lexical: LexicalIndex | None = None
        self._bytes = 0
        self._extend(sorted(records, key=lambda record: record.updated))

    def __len__(self) -> int:
        return len(self._held)

    @property
    def nbytes(self) -> int:
        """Bytes it holds, about."""
        return self._matrix.rows.nbytes + self._bytes + (self._lexical.nbytes if self._lexical is not None else 0)

    def get(self, key: str) -> Record | None:
        """The item of that key."""
        held = self._held.get(key)
        return held.record if held else None

    def changed(self, puts: Iterable[Record], deletes: Iterable[str], version: Version) -> ScopeItems:
        """The next state. Costs what changes, and a copy of the keys."""
        puts = list(puts)
        new = ScopeItems(self.namespace, (), version)
        new._held, new._bytes, new._plain = dict(self._held), self._bytes, self._plain
        new._matrix, new._used, new._dead, new._lexical = self._matrix, self._used, self._dead, self._lexical
        new._verdicts = {name: dict(known) for name, known in list(self._verdicts.items())}
        for key in [*deletes, *(record.key for record in puts)]:
            new._remove(key)
            for known in new._verdicts.values():
                known.pop(key, None)
        if new._dead * 2 > new._used + 64:
            new._compact()
        new._extend(puts)
        return new

    def touched(self, records: Iterable[Record], version: Version) -> ScopeItems:
        """The next state, where items differ in when they expire and in nothing else."""
        new = self.changed((), (), version)
        for record in records:
            if held := new._held.get(record.key):
                new._held[record.key] = _Held(record, held.start)
        return new

    def recent(self, wanted: Mapping[str, Any] | None = None, now: int | None = None) -> Iterator[Record]:
        """The items that pass a filter and had not expired at `now`, the latest written first."""
        passing = self._passing(wanted)
        records = (record for record, _ in reversed(self._held.values()))
        return (record for record in records if not _has_expired(record, now) and passing(record))

    def cosine(self, query: Vectors) -> Scores:
        """Cosine of every row of the matrix with a unit vector."""
        scores: Scores = self._matrix.rows[: self._used] @ query if self._used else np.empty(0, np.float32)
        return scores

    def live(self) -> NDArray[np.bool_]:
        """Which rows of the matrix are those of items that exist."""
        return self._mask(None)

    def best(
        self, scores: Scores, count: int, wanted: Mapping[str, Any] | None = None, now: int | None = None
    ) -> list[Hit]:
        """The `count` best of those items by a score for each row of the matrix; an item counts with its best row."""
        slots = np.flatnonzero(self._mask(wanted) if now is None else self._select(wanted, now))
        scores = scores[slots]
        surplus = count + self._used - len(self._held) + self._plain  # an item's further rows must not crowd others out
        if len(scores) > 256 and surplus < len(scores):
            least = np.partition(scores, len(scores) - surplus)[len(scores) - surplus]
            keep = np.flatnonzero(scores >= least)
            slots, scores = slots[keep], scores[keep]
        hits: dict[str, Hit] = {}
        for index in np.argsort(-scores, kind="stable"):
            key = self._matrix.owners[slots[index]]
            if key not in hits:
                hits[key] = Hit(self._held[key].record, float(scores[index]))
                if len(hits) == count:
                    break
        return list(hits.values())

    def unscored(self, wanted: Mapping[str, Any] | None = None, now: int | None = None) -> Iterator[Record]:
        """Those of these items that have no vector."""
        held = self._held.values() if self._plain else ()
        passing = self._passing(wanted)
        bare = (record for record, _ in held if not record.count)
        return (record for record in bare if not _has_expired(record, now) and passing(record))

    def lexical(self, texts: Callable[[Record], list[str]]) -> LexicalIndex:
        """The words of the embedded texts, aligned with the rows of the matrix. Built once, then extended.

        `texts` gives the texts of an item, one a vector.
        """
        index, known = self._lexical, len(self._lexical) if self._lexical is not None else 0
        if index is None or known < self._used:
            rows = [""] * (self._used - known)
            for record, start in self._held.values():
                if start >= known and record.count:
                    rows[start - known : start - known + record.count] = texts(record)
            index = self._lexical = LexicalIndex(rows) if index is None else index.extended(rows)
        return index

    def _remove(self, key: str) -> None:
        if gone := self._held.pop(key, None):
            self._dead += gone.record.count
            self._plain -= not gone.record.count
            self._bytes -= gone.record.nbytes

    def _compact(self) -> None:
        """Leave the rows of replaced items behind."""
        old, held = self._matrix, list(self._held.values())
        self._matrix, self._used, self._dead, self._lexical = _Matrix(0, 0), 0, 0, None
        self._reserve(sum(one.record.count for one in held), old.rows.shape[1])
        for record, start in held:
            self._held[record.key] = _Held(record, self._used)
            self._append(record, old.rows[start : start + record.count])

    def _extend(self, records: list[Record]) -> None:
        embedded = [record for record in records if record.count]
        if embedded:
            self._reserve(sum(record.count for record in embedded), embedded[0].vectors.shape[1])
        for record in records:
            self._remove(record.key)
            self._held[record.key] = _Held(replace(record, vectors=NO_VECTORS), self._used)
            self._bytes += record.nbytes
            self._plain += not record.count
            self._append(record, record.vectors)

    def _append(self, record: Record, rows: Vectors) -> None:
        if record.count:
            self._matrix.rows[self._used : self._used + len(rows)] = rows
        self._matrix.owners += [record.key] * len(rows)
        self._used += len(rows)

    def _reserve(self, count: int, dimensions: int) -> None:
        """Room for `count` rows that no other state has written to."""
        old, needed = self._matrix, self._used + count
        if len(old.rows) >= needed and len(old.owners) == self._used:
            return
        self._matrix = _Matrix(needed + needed // 2 if self._used else needed, dimensions)
        if self._used:
            self._matrix.rows[: self._used] = old.rows[: self._used]
            self._matrix.owners = old.owners[: self._used]

    def _mask(self, wanted: Mapping[str, Any] | None) -> NDArray[np.bool_]:
        name = _name(wanted)
        mask = None if name is None else self._masks.get(name)
        if mask is None:
            mask = self._select(wanted)
            if name is not None and len(self._masks) < FILTERS:
                self._masks[name] = mask
        return mask

    def _select(self, wanted: Mapping[str, Any] | None, now: int | None = None) -> NDArray[np.bool_]:
        mask, passing = np.zeros(self._used, np.bool_), self._passing(wanted)
        for record, start in self._held.values():
            if record.count and not _has_expired(record, now) and passing(record):
                mask[start : start + record.count] = True
        return mask

    def _passing(self, wanted: Mapping[str, Any] | None) -> Callable[[Record], bool]:
        """Whether an item of this state passes a filter: to read its value takes most of the time of a search."""
        if not wanted:
            return lambda _: True
        name = _name(wanted)
        if name is None or (name not in self._verdicts and len(self._verdicts) >= FILTERS):
            return lambda record: passes(record, wanted, None)
        known = self._verdicts.setdefault(name, {})

        def passing(record: Record) -> bool:
            verdict = known.get(record.key)
            if verdict is None:
                verdict = known[record.key] = passes(record, wanted, None)
            return verdict

        return passing


def passes(record: Record, wanted: Mapping[str, Any] | None, now: int | None) -> bool:
    """Whether an item passes a filter and, if `now` is given, had not expired then."""
    return not _has_expired(record, now) and (not wanted or matches(record.value, wanted))


def _has_expired(record: Record, now: int | None) -> bool:
    return now is not None and record.expires is not None and record.expires <= now


def _name(wanted: Mapping[str, Any] | None) -> str | None:
    """What tells a filter from others; None: it is not JSON."""
    try:
        return json.dumps(wanted, sort_keys=True) if wanted else ""
    except (TypeError, ValueError):
        return None


class ScopeCache:
    """The namespaces used last, within a bound of bytes."""

    def __init__(self, limit: int = CACHE_BYTES) -> None:
        self.limit = limit
        self._scopes: OrderedDict[Namespace, ScopeItems] = OrderedDict()
        self._bytes: dict[Namespace, int] = {}
        self._total = 0
        self._lock = threading.Lock()

    @property
    def nbytes(self) -> int:
        """Bytes held, about."""
        return self._total

    @property
    def largest(self) -> int:
        """Bytes above which a namespace is not held: it would push out too many others."""
        return self.limit // 2

    def get(self, namespace: Namespace) -> ScopeItems | None:
        """The cached state of a namespace."""
        with self._lock:
            scope = self._scopes.get(namespace)
            if scope is not None:
                self._scopes.move_to_end(namespace)
            return scope

    def put(self, scope: ScopeItems) -> None:
        """Hold a state; what was used longest ago makes room."""
        with self._lock:
            self._forget(scope.namespace)
            if (size := scope.nbytes) > self.largest:
                return
            self._scopes[scope.namespace], self._bytes[scope.namespace] = scope, size
            self._total += size
            while self._total > self.limit:
                self._forget(next(iter(self._scopes)))

    def drop(self, namespace: Namespace) -> None:
        """Forget a namespace."""
        with self._lock:
            self._forget(namespace)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._scopes.clear()
            self._bytes.clear()
            self._total = 0

    def _forget(self, namespace: Namespace) -> None:
        if self._scopes.pop(namespace, None) is not None:
            self._total -= self._bytes.pop(namespace)
