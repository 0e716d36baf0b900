"""The store's collections together: which namespaces exist, and their items, from memory where nothing has changed.

Embedded, this process is the only writer: what was read once stays right, because every write goes through here.
Over HTTP others write too: each write leaves a token of its writer at every prefix of its namespace, in the same call
as the items, and each read compares the tokens at its prefix with those it knows. Chroma merges metadata, so the
tokens of two writers stand side by side and neither can hide the other's.
"""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from autosage_memory.stores.chroma_collections import Model
from autosage_memory.stores.chroma_connection import Connection, is_embedded
from autosage_memory.stores.chroma_rows import (
    SHARDS,
    Namespace,
    Node,
    Record,
    Version,
    item_id,
    node_id,
    of,
    prefixes,
    read_node,
    read_records,
    shard_of,
)
from autosage_memory.stores.chroma_shard import Shard
from autosage_memory.stores.scope_cache import CACHE_BYTES, ScopeCache, ScopeItems

VIEWS = 20_000
"""Prefixes whose namespaces are remembered."""


ROW_BYTES = 1_500
"""Bytes a cached item is expected to take besides its vector."""


@dataclass(slots=True)
class _View:
    """The namespaces below a prefix within one shard."""

    version: Version
    nodes: dict[Namespace, Node]


class Shards:
    """All collections behind one client."""

    def __init__(self, connection: Connection, cache_bytes: int = CACHE_BYTES) -> None:
        self.connection = connection
        self.cache = ScopeCache(cache_bytes)
        self.writer_mark = f"w{secrets.token_hex(2)}"
        """The name under which this process leaves its tokens."""
        self._shards = [Shard(connection, number) for number in range(SHARDS)]
        self._views: OrderedDict[tuple[int, Namespace], _View] = OrderedDict()
        self._views_lock = threading.Lock()
        self._exclusive: bool | None = None
        self._large: dict[Namespace, int] = {}
        self._copies = 0

    @property
    def exclusive(self) -> bool:
        """Nobody but this process writes."""
        if self._exclusive is None:
            self._exclusive = is_embedded(self.connection.client())
        return self._exclusive

    @property
    def tokens(self) -> bool:
        """Writes must leave tokens, because others need them: processes, or a copy that is being made."""
        return self._copies > 0 or not self.exclusive

    @contextmanager
    def copied(self) -> Iterator[None]:
        """While a copy is made, what is written can be told from what it has."""
        with self._views_lock:
            self._copies += 1
        for shard in self._shards:
            with shard.lock:  # writes without a token have ended
                pass
        try:
            yield
        finally:
            with self._views_lock:
                self._copies -= 1

    def shard(self, namespace: Namespace) -> Shard:
        """Where a namespace lives."""
        return self._shards[shard_of(namespace)]

    def below(self, prefix: Namespace) -> list[Shard]:
        """Where the namespaces at or below a prefix live."""
        return [self.shard(prefix)] if len(prefix) > 1 else self._shards

    def nodes(self, prefix: Namespace) -> list[tuple[Shard, Node]]:
        """The namespaces at or below a prefix, as of now. Over HTTP one read a shard, if nothing has changed."""
        return [(shard, node) for shard in self.below(prefix) for node in self._view_nodes(shard, prefix)]

    def cached(self, prefix: Namespace, model: Model | None) -> list[ScopeItems] | None:
        """All the items at or below a prefix if they are in memory and certainly right; no call to Chroma is made."""
        if not self._exclusive:
            return None
        scopes = []
        for shard in self.below(prefix):
            with self._views_lock:
                view = self._views.get((shard.number, prefix))
                nodes = None if view is None else list(view.nodes)
            if nodes is None:
                return None
            if nodes and model is not None:
                shard.require(model)
            for namespace in nodes:
                if (scope := self.cache.get(namespace)) is None:
                    return None
                scopes.append(scope)
        return scopes

    def scope(self, shard: Shard, node: Node) -> ScopeItems | None:
        """The items of a namespace, loaded if need be; None if they are too many to be held."""
        scope = self.cache.get(node.path)
        if scope is not None and scope.version == node.version:
            return scope
        with shard.lock:  # a write in between would be missing from what is loaded, yet taken for it
            scope = self.cache.get(node.path)
            if scope is not None and scope.version == node.version:
                return scope
            if node.path in self._large:
                return None
            model, ids = shard.model(), shard.ids(where=of([node.path]))
            if len(ids) * (ROW_BYTES + 4 * (model.dimensions if model else 0)) > self.cache.largest:
                self._large[node.path] = len(ids)
                return None
            scope = ScopeItems(node.path, shard.records(node.path, ids), node.version)
            if scope.nbytes > self.cache.largest:  # so that it is not loaded again each time
                self._large[node.path] = len(ids)
            self.cache.put(scope)
            return scope

    def size(self, namespace: Namespace) -> int:
        """Rows that a namespace too large to be held had when it was found to be so."""
        return self._large.get(namespace, 0)

    def records(self, wanted: Iterable[tuple[Namespace, str]]) -> dict[tuple[Namespace, str], Record]:
        """Those items that exist, by namespace and key."""
        records: dict[tuple[Namespace, str], Record] = {}
        ids: dict[Shard, list[str]] = {}
        for namespace, key in wanted:
            if self.exclusive and (scope := self.cache.get(namespace)) is not None:
                if record := scope.get(key):
                    records[namespace, key] = record
            else:
                ids.setdefault(self.shard(namespace), []).append(item_id(namespace, key))
        for shard, rows in ids.items():
            found = read_records([(row, *rest) for row, rest in shard.rows(rows).items()], with_vectors=False)
            records.update(((one.namespace, one.key), one) for one in found)
        return records

    def forget(self, namespaces: Iterable[Namespace]) -> None:
        """Read those namespaces again when they are next asked for: a write to them failed half-way, perhaps."""
        for namespace in namespaces:
            self.cache.drop(namespace)
            with self._views_lock:
                for prefix in prefixes(namespace):
                    self._views.pop((shard_of(namespace), prefix), None)

    def forget_all(self) -> None:
        """Read everything again."""
        self.cache.clear()
        self._large.clear()
        with self._views_lock:
            self._views.clear()

    def applied(
        self,
        namespace: Namespace,
        token: str | None,
        change: Callable[[ScopeItems, Version], ScopeItems],
        live: bool | None,
        before: Version | None,
    ) -> None:
        """Carry a write that Chroma has taken over into memory. Called with the shard's lock held.

        `token` is what the write left at the namespace's nodes, None when it left none. `live` is whether the
        namespace has items now, None when that did not change. `before` is the version that stood at the
        namespace's node before; None: there was no node, so that the namespace was empty.
        """
        mark = {self.writer_mark: token} if token else {}
        scope = self.cache.get(namespace)
        if scope is None and before is None:
            scope = ScopeItems(namespace, (), {})
        if scope is not None:
            self.cache.put(change(scope, {**scope.version, **mark}))
        with self._views_lock:
            for prefix in prefixes(namespace):
                if (view := self._views.get((shard_of(namespace), prefix))) is None:
                    continue
                view.version = {**view.version, **mark}
                node = view.nodes.get(namespace) or Node(namespace, False, before or {})
                node = replace(node, version={**node.version, **mark})
                view.nodes[namespace] = node if live is None else replace(node, live=live)

    def _view_nodes(self, shard: Shard, prefix: Namespace) -> list[Node]:
        name = (shard.number, prefix)
        with self._views_lock:
            if (view := self._views.get(name)) is not None:
                self._views.move_to_end(name)
        if view is not None and (self.exclusive or self._version(shard, prefix) == view.version):
            with self._views_lock:
                return list(view.nodes.values())
        with shard.lock:
            version = {} if self.exclusive else self._version(shard, prefix)
            nodes = shard.nodes(prefix)
            view = _View(version, {node.path: node for node in nodes if node.live is not None})
            with self._views_lock:
                self._views[name] = view
                while len(self._views) > VIEWS:
                    self._views.popitem(last=False)
                return list(view.nodes.values())

    def _version(self, shard: Shard, prefix: Namespace) -> Version:
        row = shard.rows([node_id(prefix)]).get(node_id(prefix))
        return read_node(row[0]).version if row else {}
