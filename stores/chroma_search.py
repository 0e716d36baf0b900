"""Searching and listing over namespaces. Blocking; exact where a namespace fits into memory."""

from __future__ import annotations

import heapq
import math
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice, takewhile

import numpy as np
from langgraph.store.base import ListNamespacesOp, MatchCondition, SearchOp, get_text_at_path

from autosage_memory.stores.chroma_collections import Model
from autosage_memory.stores.chroma_rows import Namespace, Record, Vectors, of, read_records
from autosage_memory.stores.chroma_shard import Shard
from autosage_memory.stores.chroma_shards import Shards
from autosage_memory.stores.embeddings import Calibration
from autosage_memory.stores.ranking import Counts
from autosage_memory.stores.scope_cache import Hit, ScopeItems, Scores, passes
from autosage_memory.stores.scopes import KNOWLEDGE
from autosage_memory.stores.words import patterns

PAGE = 1_000
"""Rows of a large namespace that are read at once."""

OVER_FETCH = 8
"""How many times the wanted number of candidates a large namespace is asked for, since Chroma's index may miss some and
a filter may drop some."""

ASKED = 3
"""Words of a query that a large namespace is asked for. Each costs about 5 ms a thousand rows of its collection."""


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

    @property
    def compared(self) -> Vectors:
        """The vector whose cosines count."""
        return self.calibration.centred(self.vector) if self.calibration else self.vector


def search(shards: Shards, op: SearchOp, query: Query | None, now: int | None) -> list[Hit]:
    """The items that an operation asks for. Items that expired before `now` do not exist."""
    scopes: list[ScopeItems] = []
    large: dict[Shard, dict[Namespace, int]] = {}
    for shard, node in shards.nodes(tuple(op.namespace_prefix)):
        if query is not None:
            shard.require(query.model)
        scope = shards.scope(shard, node)
        if scope is None:
            large.setdefault(shard, {})[node.path] = shards.size(node.path)
        else:
            scopes.append(scope)
    return search_scopes(scopes, op, query, now, [_Large(shard, sizes) for shard, sizes in large.items()])


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


def view(shards: Shards, prefix: Namespace, now: int | None) -> list[Record]:
    """All items below a prefix, in no order. See `search` for `now`."""
    everything = SearchOp(prefix, limit=sys.maxsize)
    records: list[Record] = []
    for shard, node in shards.nodes(prefix):
        scope = shards.scope(shard, node)
        large = _Large(shard, {node.path: shards.size(node.path)})
        records += large.recent(everything, now) if scope is None else scope.recent(now=now)
    return records


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
    """Namespaces of one shard that are too large for memory: searched and listed through Chroma."""

    shard: Shard
    sizes: Mapping[Namespace, int]
    """Items that each has, about."""

    def nearest(self, op: SearchOp, query: Query, now: int | None) -> list[Hit]:
        """About the best items: of those near the query and, in hybrid ranking, those with most of its rarest words.
        Asks for more and more until enough of them pass."""
        wanted, known = op.offset + op.limit, -1
        count = wanted * OVER_FETCH
        with ThreadPoolExecutor(1 + ASKED) as pool:
            near = pool.submit(self.shard.nearest, list(self.sizes), query.compared, count)
            having = self._having(query.text, pool) if query.calibration else {}
            counts = Counts(sum(self.sizes.values()), {word: len(ids) for word, ids in having.items()})
            while True:
                ids = list(dict.fromkeys([*near.result(), *_with_most(having, counts, count)]))
                found: dict[Namespace, list[Record]] = {path: [] for path in self.sizes}
                for one in self.shard.items(ids):
                    if one.namespace in found and passes(one, op.filter, now):
                        found[one.namespace].append(one)
                if sum(map(len, found.values())) >= wanted or len(ids) <= known:
                    break
                count, known = count * OVER_FETCH, len(ids)
                near = pool.submit(self.shard.nearest, list(self.sizes), query.compared, count)
        scopes = [ScopeItems(path, records, {}) for path, records in found.items()]
        return [hit for scope in scopes for hit in scope.best(_scores(scope, query, counts), wanted)]

    def recent(self, op: SearchOp, now: int | None) -> Iterator[Record]:
        """The items that pass, the latest written first, as many as are asked for."""
        records = (record for record in self._all() if passes(record, op.filter, now))
        return iter(heapq.nlargest(op.offset + op.limit, records, key=lambda record: record.updated))

    def _having(self, text: str, pool: ThreadPoolExecutor) -> dict[str, list[str]]:
        """Ids of the items that have a word of the text; of its words, identifiers and long ones, which are rare."""
        wanted = sorted(patterns(text).items(), key=lambda one: (one[0].isalpha(), -len(one[0])))[:ASKED]
        where = of(self.sizes)
        found = [pool.submit(self.shard.ids, where=where, where_document={"$regex": one}) for _, one in wanted]
        return {word: future.result() for (word, _), future in zip(wanted, found, strict=True)}

    def _all(self) -> Iterator[Record]:
        ids = self.shard.ids(where={"$and": [of(self.sizes), {"kind": "item"}]})
        for start in range(0, len(ids), PAGE):
            rows = self.shard.rows(ids[start : start + PAGE]).items()
            records = read_records([(row, *content) for row, content in rows], with_vectors=False)
            yield from (record for record in records if record.namespace in self.sizes)


def _with_most(having: Mapping[str, Sequence[str]], counts: Counts, count: int) -> list[str]:
    """The `count` ids with most of the words, each weighing more the fewer have it."""
    weights: dict[str, float] = {}
    for ids in having.values():
        for row in ids:
            weights[row] = weights.get(row, 0.0) + math.log1p(counts.texts / len(ids))
    return heapq.nlargest(count, weights, key=weights.__getitem__)


def _scores(scope: ScopeItems, query: Query, counts: Counts | None = None) -> Scores:
    """`counts`: of what the scope has only some items of, so that none of them is known to be another's neighbour."""
    if query.calibration is None:
        return scope.cosine(query.vector)
    cosine = scope.cosine(query.compared)
    if scope.namespace[:1] == (KNOWLEDGE,):
        return scope.lexical(embedded_texts).rank_passages(query.text, cosine, query.calibration, counts)
    live = scope.live() if counts is None else np.zeros(len(cosine), np.bool_)
    return scope.lexical(embedded_texts).rank(query.text, cosine, query.calibration, query.compared, counts, live)


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
