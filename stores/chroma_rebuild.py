"""Rebuilding the store: with other vectors, or without a trace of what was deleted.

Both copy every collection. In a folder of ours the copies are written to new files, which then take the place of the
old ones; elsewhere a copy stands beside its collection until it is complete. A crash leaves the old or the new.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from autosage_memory.stores.chroma_collections import (
    NEXT,
    Model,
    collection_model,
    collection_name,
    create_collection,
    find_collection,
    read_rows,
    take_place,
    write_rows,
)
from autosage_memory.stores.chroma_rows import (
    NO_VECTORS,
    SHARDS,
    Metadata,
    Record,
    Row,
    Vectors,
    item_rows,
    node_row,
    part_ids,
    read_records,
    storable,
)
from autosage_memory.stores.chroma_search import texts_of
from autosage_memory.stores.chroma_shard import read_node
from autosage_memory.stores.chroma_shards import Shards
from autosage_memory.stores.errors import StoreUnavailable

if TYPE_CHECKING:
    from chromadb.api import ClientAPI
    from chromadb.api.models.Collection import Collection

PAGE = 500
"""Rows that are copied at once."""

TEXTS = 64
"""Texts that are embedded in one call."""

ROUNDS = 10
"""How often what other processes wrote meanwhile is copied after, before giving up."""

Stored = tuple[str, Metadata, str]
Embed = Callable[[Sequence[str]], Vectors]
Report = Callable[["Progress"], None]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a rebuild is, in rows: items, their further vectors, prefixes of namespaces."""

    done: int
    total: int


def reindex(shards: Shards, model: Model, embed: Embed, fields: Sequence[str], report: Report) -> None:
    """Give every item vectors of `model`, of the texts at `fields` or at the fields that its put named, and Chroma a
    new index of them. Vectors that are so already are kept; what an interrupted call has done is not done again.

    Writes of this process wait. Those of other processes are copied after; one in the instant in which a collection
    is exchanged may be lost.

    Raises:
        StoreUnavailable: Chroma or the model failed, or others write faster than this copies.
    """
    copy = _Copy(model, embed, fields, report)
    folder, client = shards.connection.folder, shards.connection.client()
    with ExitStack() as locks, shards.connection.translated():
        for shard in shards.below(()):
            locks.enter_context(shard.lock)
        olds = _collections(client)
        copy.total = sum(old.count() for old in olds.values())
        if folder is not None:
            folder.replace_data(lambda fresh: copy.all(olds, fresh, ""), resume=True)
        else:
            copy.all(olds, client, NEXT)
    shards.forget_all()


def purge(shards: Shards, report: Report) -> None:
    """Write all that is alive into new files and delete the old ones, with all that was ever deleted from the store.

    Raises:
        StoreUnavailable: Chroma is not embedded in a folder of ours, or failed.
    """
    folder = shards.connection.folder
    if folder is None:
        raise StoreUnavailable("only the files of a folder that open_store opened can be rewritten from here")
    copy = _Copy(None, lambda texts: NO_VECTORS, (), report)
    with ExitStack() as locks, shards.connection.translated():
        for shard in shards.below(()):
            locks.enter_context(shard.lock)
        olds = _collections(shards.connection.client())
        copy.total = sum(old.count() for old in olds.values())
        folder.replace_data(lambda fresh: copy.all(olds, fresh, ""), resume=False)


class _Copy:
    """One run of copying."""

    def __init__(self, model: Model | None, embed: Embed, fields: Sequence[str], report: Report) -> None:
        self._model, self._embed, self._fields, self._report = model, embed, tuple(fields), report
        self._mark = {"w": secrets.token_hex(4)} if model else {}  # tells others that what they hold is out of date
        self._done = self.total = 0

    def all(self, olds: dict[int, Collection], client: ClientAPI, suffix: str) -> None:
        """Copy collections to a client, where a copy's name ends in `suffix` until it takes its collection's place."""
        for number, old in olds.items():
            have = collection_model(old, number)
            new = self._successor(client, collection_name(number, suffix), number, self._model or have)
            for _ in range(ROUNDS):
                if not self._round(client, old, new, have, self._model or have):
                    break
            else:
                raise StoreUnavailable("other processes write faster than this one can copy: stop them meanwhile")
            if suffix:
                take_place(client, new, number)

    def _successor(self, client: ClientAPI, name: str, number: int, model: Model) -> Collection:
        new = create_collection(client, name, number, model)
        if collection_model(new, number) != model:  # begun for another model
            client.delete_collection(name)
            new = create_collection(client, name, number, model)
        return new

    def _round(self, client: ClientAPI, old: Collection, new: Collection, have: Model, model: Model) -> bool:
        """Make `new` what `old` is; whether there was anything to do."""
        wanted: set[str] = set()
        changed = False
        for page in _pages(old):
            copies = read_rows(new, ids=[row for row, _, _ in page])
            there = {row: _stamp(metadata, document) for row, metadata, document in copies}
            missing = [row for row in page if row[1]["kind"] != "dead" and there.get(row[0]) != _stamp(*row[1:])]
            records = self._records(old, [row for row in missing if row[1]["kind"] == "item"])
            records = self._embedded(records, have, model)
            rows = [row for record in records for row in item_rows(record, model.dimensions)]
            rows += [self._node(metadata, model) for _, metadata, _ in missing if metadata["kind"] == "node"]
            write_rows(new, rows, client.get_max_batch_size())
            changed = changed or bool(rows)
            wanted.update(row for row, metadata, _ in page if metadata["kind"] in ("item", "node"))
            self._done = min(self._done + len(page), self.total)
            self._report(Progress(self._done, self.total))
        surplus = [row for page in _pages(new) for row, metadata, _ in page if metadata.get("item", row) not in wanted]
        for start in range(0, len(surplus), PAGE):
            new.delete(ids=surplus[start : start + PAGE])
        return changed or bool(surplus)

    def _records(self, old: Collection, rows: list[Stored]) -> list[Record]:
        """The items of rows; one whose further rows were lost comes without vectors."""
        ids = [part for row, metadata, _ in rows for part in part_ids(row, metadata["vectors"])]
        whole = read_records([*rows, *(read_rows(old, ids=ids) if ids else ())])
        known = {(record.namespace, record.key) for record in whole}
        bare = [one for one in read_records(rows, with_vectors=False) if (one.namespace, one.key) not in known]
        return [*whole, *(replace(record, count=0) for record in bare)]

    def _embedded(self, records: list[Record], have: Model, model: Model) -> list[Record]:
        """The records with vectors of the model."""
        same = (have.name, have.dimensions) == (model.name, model.dimensions)
        texts: dict[int, list[str]] = {}
        for index, record in enumerate(records):
            paths = self._fields if record.by_default and self._model else record.paths
            if not same or paths != record.paths or (self._model and not record.count):
                records[index] = replace(record, paths=paths)
                texts[index] = texts_of(record, paths)
        distinct = list(dict.fromkeys(text for found in texts.values() for text in found))
        vectors: dict[str, Any] = {}
        for start in range(0, len(distinct), TEXTS):
            some = distinct[start : start + TEXTS]
            vectors.update(zip(some, storable(self._embed(some)), strict=True))
        for index, found in texts.items():
            own = np.array([vectors[text] for text in found], np.float32) if found else NO_VECTORS
            records[index] = replace(records[index], count=len(found), vectors=own)
        return records

    def _node(self, metadata: Metadata, model: Model) -> Row:
        node = read_node(metadata)
        marks: Metadata = {**node.version, **self._mark}
        return node_row(node.path, marks if node.live is None else {**marks, "live": node.live}, model.dimensions)


def _collections(client: ClientAPI) -> dict[int, Collection]:
    return {number: found for number in range(SHARDS) if (found := find_collection(client, number)) is not None}


def _pages(collection: Collection) -> Iterator[list[Stored]]:
    offset = 0
    while page := read_rows(collection, limit=PAGE, offset=offset):
        yield page
        offset += PAGE


def _stamp(metadata: Metadata, document: str) -> object:
    """What differs when a row was written to, and does not when it was only copied."""
    if metadata["kind"] == "part":
        return None
    tokens = {name: token for name, token in metadata.items() if name[0] == "w" and name != "w"}
    return metadata.get("updated"), metadata.get("expires"), metadata.get("live"), tokens, document
