"""One write to one collection: the rows it takes, in one call, and what it changes in memory."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Literal

from autosage_memory.stores.chroma_connection import Gone
from autosage_memory.stores.chroma_rows import (
    Namespace,
    Node,
    Record,
    Version,
    item_id,
    item_rows,
    node_id,
    node_row,
    part_ids,
    prefixes,
    read_node,
    read_records,
    tombstone,
)
from autosage_memory.stores.chroma_shard import FROZEN, Shard
from autosage_memory.stores.chroma_shards import Shards
from autosage_memory.stores.scope_cache import ScopeItems

MINUTE = 60_000_000
"""Microseconds."""

WRITERS = 12
"""Tokens a node keeps. When there are more, those of others are removed: Chroma Cloud takes 32 keys a row."""


@dataclass(frozen=True, slots=True)
class Write:
    """What is to happen to one item."""

    kind: Literal["put", "delete", "touch", "expire"]
    """`touch`: it was read, so its time to live begins again. `expire`: delete it if its time is over."""
    namespace: Namespace
    key: str
    record: Record | None = None
    """What to put. Its times are set when it is written."""

    @property
    def id(self) -> str:
        """Id of the item's row."""
        return item_id(self.namespace, self.key)


class Commit:
    """Writes to one shard, whose lock is held.

    Puts and deletes go into one upsert, so that other processes see all or nothing: a delete first blanks its rows,
    and then removes them.
    """

    def __init__(self, shards: Shards, shard: Shard, dimensions: int, now: Callable[[], int]) -> None:
        self._shards, self._shard, self._dimensions, self._now = shards, shard, dimensions, now
        self._token = secrets.token_hex(4) if shards.tokens else None
        self._puts: dict[Namespace, dict[str, Record]] = {}
        self._deletes: dict[Namespace, set[str]] = {}
        self._touches: dict[Namespace, dict[str, Record]] = {}
        self._dead: list[str] = []

    def write(self, writes: list[Write]) -> None:
        """Write. Of writes to one item, what judges it (`touch`, `expire`) comes after what changes it.

        Raises:
            Gone: the collection is being replaced; this may have been written or not, and is to be written again.
        """
        records, nodes = self._read(writes)
        for write in writes:
            self._plan(write, records)
        changed = self._puts.keys() | self._deletes.keys() | self._touches.keys()
        if not changed:
            return
        new = {namespace for namespace in self._puts if not (nodes.get(namespace) or _NO_NODE).live}
        bumped = changed if self._token else new
        self._shard.update({item_id(one.namespace, one.key): {"expires": one.expires} for one in self._touched()})
        crowded = self._upsert(bumped, nodes)
        self._shard.delete(self._dead)
        for namespace in changed:
            self._carry_over(namespace, nodes.get(namespace), namespace in new)
        self._shards.forget(crowded)
        for namespace in self._deletes:
            if namespace not in self._puts:
                self._token = self._token and secrets.token_hex(4)
                self._mark_empty(namespace)
        if self._token:
            self._shard.confirm()

    def _read(self, writes: list[Write]) -> tuple[dict[str, Record], dict[Namespace, Node]]:
        """The items written to and the nodes above them, as they stand."""
        records: dict[str, Record] = {}
        wanted: set[str] = set()
        paths: set[Namespace] = set()
        for write in writes:
            scope = self._shards.cache.get(write.namespace) if self._shards.exclusive else None
            if scope is None:
                wanted.add(write.id)
            elif record := scope.get(write.key):
                records[write.id] = record
            paths.update(prefixes(write.namespace) if self._token else [write.namespace])
        rows = self._shard.rows([*wanted, *map(node_id, paths), *([FROZEN] if self._token else ())])
        if FROZEN in rows:
            raise Gone
        items = [(row, *content) for row, content in rows.items() if row in wanted]
        records |= {item_id(one.namespace, one.key): one for one in read_records(items, with_vectors=False)}
        nodes = [read_node(metadata) for metadata, _ in rows.values() if metadata.get("kind") == "node"]
        return records, {node.path: node for node in nodes}

    def _plan(self, write: Write, records: dict[str, Record]) -> None:
        """Decide on one write, given `records` as the ones before it leave them."""
        old = records.get(write.id)
        if write.kind == "put" and write.record is not None:
            now = self._now()
            expires = None if write.record.ttl is None else now + round(write.record.ttl * MINUTE)
            new = replace(write.record, created=old.created if old else now, updated=now, expires=expires)
            records[write.id] = new
            self._puts.setdefault(write.namespace, {})[write.key] = new
            if old:
                self._dead += part_ids(write.id, old.count)[max(new.count - 1, 0) :]
        elif old is None:
            return
        elif write.kind == "touch":
            if old.ttl is not None:
                new = records[write.id] = replace(old, expires=self._now() + round(old.ttl * MINUTE))
                if write.key not in self._puts.get(write.namespace, {}):
                    self._touches.setdefault(write.namespace, {})[write.key] = new
        elif write.kind == "delete" or (old.expires is not None and old.expires <= self._now()):
            if write.key in self._puts.get(write.namespace, {}):
                return
            del records[write.id]
            self._touches.get(write.namespace, {}).pop(write.key, None)
            self._deletes.setdefault(write.namespace, set()).add(write.key)
            self._dead += [write.id, *part_ids(write.id, old.count)]

    def _upsert(self, bumped: Iterable[Namespace], nodes: dict[Namespace, Node]) -> list[Namespace]:
        """Write items, tombstones and nodes; the namespaces at whose nodes tokens of others were removed."""
        rows = [
            row for puts in self._puts.values() for one in puts.values() for row in item_rows(one, self._dimensions)
        ]
        rows += [tombstone(row, self._dimensions) for row in self._dead]
        marks: dict[Namespace, dict[str, str | bool | None]] = {}
        crowded = []
        for namespace in bumped:
            for path in prefixes(namespace):
                mark = marks.setdefault(path, {})
                if self._token:
                    tokens = (nodes.get(path) or _NO_NODE).version
                    if len(tokens) > WRITERS:
                        mark |= dict.fromkeys(tokens)
                        crowded.append(namespace)
                    mark[self._shards.writer_mark] = self._token
            if namespace in self._puts:
                marks[namespace]["live"] = True
        rows += [node_row(path, mark, self._dimensions) for path, mark in marks.items()]
        self._shard.upsert(rows)
        return crowded

    def _carry_over(self, namespace: Namespace, node: Node | None, new: bool) -> None:
        puts, deletes = self._puts.get(namespace, {}), self._deletes.get(namespace, set())
        touches = self._touches.get(namespace, {})

        def change(scope: ScopeItems, version: Version) -> ScopeItems:
            scope = scope.changed(puts.values(), deletes, version)
            return scope.touched(touches.values(), version) if touches else scope

        live = True if new else None
        self._shards.applied(namespace, self._token, change, live, node.version if node else None)

    def _mark_empty(self, namespace: Namespace) -> None:
        """A namespace without items is not listed. Others may write to it at any moment, so look again afterwards."""
        for live in (False, True):
            scope = self._shards.cache.get(namespace) if self._shards.exclusive else None
            occupied = len(scope) > 0 if scope is not None else self._shard.occupied(namespace)
            if occupied != live:
                return
            mark = {self._shards.writer_mark: self._token} if self._token else {}
            rows = [node_row(path, dict(mark), self._dimensions) for path in prefixes(namespace)[:-1] if mark]
            self._shard.upsert([*rows, node_row(namespace, {**mark, "live": live}, self._dimensions)])
            self._shards.applied(
                namespace, self._token, lambda scope, version: scope.changed((), (), version), live, {}
            )

    def _touched(self) -> list[Record]:
        return [record for records in self._touches.values() for record in records.values()]


_NO_NODE = Node((), None, {})
