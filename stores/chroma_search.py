"""Searching and listing over namespaces. Blocking; exact where a namespace fits into memory."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, takewhile

from langgraph.store.base import ListNamespacesOp, MatchCondition, SearchOp, get_text_at_path

from autosage_memory.stores.chroma_collections import Model
from autosage_memory.stores.chroma_rows import Namespace, Record, Vectors
from autosage_memory.stores.chroma_shard import Node, Shard
from autosage_memory.stores.chroma_shards import Shards
from autosage_memory.stores.embeddings import Calibration
from autosage_memory.stores.scope_cache import Hit, ScopeItems, Scores, passes

PAGE = 1_000
"""Rows of a large namespace that are read at once."""

OVER_FETCH = 8
"""How many times the wanted number of neighbours Chroma's index is asked for, since it may miss some and a filter may
drop some."""


@dataclass(frozen=True, slots=True)
class Query:
    """A query that was embedded."""

    text: str
    vector: Vectors
    """Unit length, or zero."""
    model: Model
    """What it is from."""
    calibration: Calibration | None
    """For hybrid ranking; None: the score is the cosine."""


def search(shards: Shards, op: SearchOp, query: Query | None, now: int | None) -> list[Hit]:
    """The items that an operation asks for. Items that expired before `now` do not exist."""
    scopes: list[ScopeItems] = []
    large: dict[Shard, list[Node]] = {}
    for shard, node in shards.nodes(tuple(op.namespace_prefix)):
        if query is not None:
            shard.require(query.model)
        scope = shards.scope(shard, node)
        if scope is None:
            large.setdefault(shard, []).append(node)
        else:
            scopes.append(scope)
    return search_scopes(scopes, op, query, now, [_Large(shard, nodes) for shard, nodes in large.items()])


def search_scopes(
    scopes: Sequence[ScopeItems], op: SearchOp, query: Query | None, now: int | None, large: Sequence[_Large] = ()
) -> list[Hit]:
    """The same, given the items."""
    end = op.offset + op.limit
    if query is None:
        lists = [*(scope.recent(op.filter, now) for scope in scopes), *(one.recent(op, now) for one in large)]
        merged = heapq.merge(*lists, key=lambda record: record.updated, reverse=True)
        return [Hit(record, None) for record in islice(merged, op.offset, end)]
    hits: list[Hit] = []
    for scope in scopes:
        hits += scope.best(_scores(scope, query), end, op.filter, now)
    for one in large:
        hits += one.nearest(op, query, now)
    if query.calibration is not None:
        hits = [hit for hit in hits if hit.score]
    hits.sort(key=lambda hit: -(hit.score or 0.0))
    if len(hits) < end and query.calibration is None:
        hits += (Hit(record, None) for scope in scopes for record in islice(scope.unscored(op.filter, now), end))
    return hits[op.offset : end]


def list_namespaces(shards: Shards, op: ListNamespacesOp, now: int | None) -> list[Namespace]:
    """The namespaces with items that an operation asks for, in order. See `search` for `now`."""
    conditions = op.match_conditions or ()
    found = {
        node.path if op.max_depth is None else node.path[: op.max_depth]
        for shard, node in shards.nodes(_literal_prefix(conditions))
        if node.live
        and all(_fits(condition, node.path) for condition in conditions)
        and (now is None or _lasts(shards.scope(shard, node), now))
    }
    return sorted(found)[op.offset : op.offset + op.limit]


def texts_of(record: Record, paths: Iterable[str]) -> list[str]:
    """The texts of an item at those fields, in their order."""
    return [text for path in paths for text in get_text_at_path(record.value, path)]


def embedded_texts(record: Record) -> list[str]:
    """The texts that an item's vectors are of, in their order."""
    texts = texts_of(record, record.paths)
    return texts if len(texts) == record.count else [record.text] * record.count


@dataclass(frozen=True, slots=True)
class _Large:
    """Namespaces of one shard that are too large for memory: searched through Chroma's index, listed page by page."""

    shard: Shard
    nodes: Sequence[Node]

    def nearest(self, op: SearchOp, query: Query, now: int | None) -> list[Hit]:
        """About the best items. Asks for more and more neighbours until enough of them pass."""
        paths = [node.path for node in self.nodes]
        wanted, known = op.offset + op.limit, -1
        count = wanted * OVER_FETCH
        while True:
            ids = self.shard.nearest(paths, query.vector, count)
            found = [one for one in self.shard.items(ids) if one.namespace in paths and passes(one, op.filter, now)]
            if len(found) >= wanted or len(ids) <= known:
                break
            count, known = count * OVER_FETCH, len(ids)
        scopes = [ScopeItems(path, (one for one in found if one.namespace == path), {}) for path in paths]
        return [hit for scope in scopes for hit in scope.best(_scores(scope, query), wanted)]

    def recent(self, op: SearchOp, now: int | None) -> Iterator[Record]:
        """The items that pass, the latest written first, as many as are asked for."""
        records = (record for record in self._all() if passes(record, op.filter, now))
        return iter(heapq.nlargest(op.offset + op.limit, records, key=lambda record: record.updated))

    def _all(self) -> Iterator[Record]:
        for node in self.nodes:
            offset = 0
            while page := self.shard.page(node.path, PAGE, offset):
                yield from page
                offset += PAGE


def _scores(scope: ScopeItems, query: Query) -> Scores:
    cosine = scope.cosine(query.vector)
    if query.calibration is None:
        return cosine
    return scope.lexical(embedded_texts).rank(query.text, cosine, query.calibration, query.vector)


def _lasts(scope: ScopeItems | None, now: int) -> bool:
    return scope is None or next(scope.recent(None, now), None) is not None


def _literal_prefix(conditions: Sequence[MatchCondition]) -> Namespace:
    """The longest prefix without a wildcard that all matches share."""
    prefixes = (
        tuple(takewhile(lambda label: label != "*", condition.path))
        for condition in conditions
        if condition.match_type == "prefix"
    )
    return max(prefixes, key=len, default=())


def _fits(condition: MatchCondition, namespace: Namespace) -> bool:
    path = condition.path
    if condition.match_type not in ("prefix", "suffix"):
        raise ValueError(f"Unsupported match type: {condition.match_type}")
    part = namespace[: len(path)] if condition.match_type == "prefix" else namespace[len(namespace) - len(path) :]
    return len(path) <= len(namespace) and all(want in ("*", have) for want, have in zip(path, part, strict=True))
