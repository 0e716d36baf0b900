"""Rebuilding the store: with other vectors, or without a trace of what was deleted.

Both copy every collection while it is in use. What is written meanwhile leaves tokens at the nodes of its namespaces;
those namespaces are copied again, and the last time nobody may write. In a folder of ours the copies are written to new
files, which then take the place of the old ones; elsewhere a copy stands beside its collection until it is complete. A
crash leaves the old or the new.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from autosage_memory.stores.chroma_collections import (
    NEXT,
    Model,
    Stored,
    collection_model,
    collection_name,
    create_collection,
    find_rows,
    read_rows,
    take_place,
    write_rows,
)
from autosage_memory.stores.chroma_connection import Gone
from autosage_memory.stores.chroma_rows import (
    NO_VECTORS,
    Metadata,
    Record,
    Vectors,
    encode_text,
    item_rows,
    node_row,
    of,
    part_ids,
    read_node,
    read_records,
    storable,
)
from autosage_memory.stores.chroma_search import texts_of
from autosage_memory.stores.chroma_shard import FREEZE, Shard
from autosage_memory.stores.chroma_shards import Shards
from autosage_memory.stores.errors import StoreUnavailable

if TYPE_CHECKING:
    from chromadb.api import ClientAPI
    from chromadb.api.models.Collection import Collection

PAGE = 500
"""Rows that are copied at once."""

TEXTS = 64
"""Texts that are embedded in one call."""

FEW = 50
"""Namespaces that are looked through one by one; of more, the whole collection is."""

ROUNDS = 10
"""How often what was written meanwhile is copied after, before writers are held for it."""

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

    The store may be used meanwhile, by other processes too. Writes wait for the exchange of their collection.

    Raises:
        StoreUnavailable: Chroma or the model failed, or others write faster than this copies.
    """
    folder, client = shards.connection.folder, shards.connection.client()
    copy = _Copy(shards, model, embed, fields, report)
    with _alone(shards):
        if folder is not None:
            with ExitStack() as locks:
                folder.replace_data(lambda fresh: copy.into(fresh, locks), resume=True)
        else:
            copy.in_place(client)
    shards.forget_all()


def purge(shards: Shards, report: Report) -> None:
    """Write all that is alive into new files and delete the old ones, with all that was ever deleted from the store.

    What is deleted while this runs may be left in the new files. Writes wait for the exchange.

    Raises:
        StoreUnavailable: Chroma is not embedded in a folder of ours, or failed.
    """
    folder = shards.connection.folder
    if folder is None:
        raise StoreUnavailable("only the files of a folder that open_store opened can be rewritten from here")
    copy = _Copy(shards, None, lambda texts: NO_VECTORS, (), report)
    with _alone(shards), ExitStack() as locks:
        folder.replace_data(lambda fresh: copy.into(fresh, locks), resume=False)


class _Copy:
    """One run of copying."""

    def __init__(
        self, shards: Shards, model: Model | None, embed: Embed, fields: Sequence[str], report: Report
    ) -> None:
        self._shards = shards.below(())
        self._model, self._embed, self._fields, self._report = model, embed, tuple(fields), report
        self._mark = {"w": secrets.token_hex(4)} if model else {}  # tells others that what they hold is out of date
        self._done, self._total = 0, sum(shard.count() for shard in self._shards)

    def into(self, client: ClientAPI, locks: ExitStack) -> None:
        """Copy all to a client. From the last round on, until `locks` is closed, nobody can write."""
        copies = {shard: self._begin(shard, client, "") for shard in self._shards if shard.model()}
        for shard, new in copies.items():
            self._follow(shard, new)
        for shard in self._shards:
            locks.enter_context(shard.lock)
        for shard in self._shards:
            if shard in copies:
                self._catch_up(shard, copies[shard])
            elif shard.model():
                self._begin(shard, client, "")
        self._report(Progress(self._total, self._total))

    def in_place(self, client: ClientAPI) -> None:
        """Copy one collection after the other, and let the copy take its place."""
        done: set[Shard] = set()
        for shard in self._shards * 2:  # another process may begin a collection meanwhile
            if shard not in done and shard.model():
                done.add(shard)
                new = self._begin(shard, client, NEXT)
                self._follow(shard, new)
                with shard.lock, _frozen(shard) as until:
                    self._catch_up(shard, new)
                    if time.monotonic() > until:
                        raise StoreUnavailable("other processes write faster than this one can copy: stop them")
                    take_place(client, new, shard.number)
        self._report(Progress(self._total, self._total))

    def _begin(self, shard: Shard, client: ClientAPI, suffix: str) -> Collection:
        """A copy of a collection, with what an interrupted run has left of it."""
        name, model = collection_name(shard.number, suffix), self._model_of(shard)
        new = create_collection(client, name, shard.number, model)
        if collection_model(new, shard.number) != model:  # begun for another model
            client.delete_collection(name)
            new = create_collection(client, name, shard.number, model)
        nodes = _nodes(shard)
        self._copy(shard, new, shard.ids(), find_rows(new))
        self._write_nodes(shard, new, nodes)
        return new

    def _follow(self, shard: Shard, new: Collection) -> None:
        for _ in range(ROUNDS):
            if not self._catch_up(shard, new):
                break

    def _catch_up(self, shard: Shard, new: Collection) -> bool:
        """Copy the namespaces that were written to since their nodes were copied; whether there were any."""
        nodes = _nodes(shard)  # read before the items: what is written after leaves yet another token
        have = {row: _tokens(metadata) for row, metadata, _ in read_rows(new, list(nodes))}
        nodes = {row: metadata for row, metadata in nodes.items() if have.get(row) != _tokens(metadata)}
        changed = [read_node(metadata).path for metadata in nodes.values() if "live" in metadata]
        wheres: list[Any] = [of([path]) for path in changed] if len(changed) <= FEW else [None]
        for where in wheres:
            self._copy(shard, new, shard.ids(where=where), find_rows(new, where=where))
        self._write_nodes(shard, new, nodes)
        return bool(nodes)

    def _copy(self, shard: Shard, new: Collection, ids: Sequence[str], there: Sequence[str]) -> None:
        """Make the rows of items in `new`, which are `there`, what those in the shard are, which are `ids`."""
        wanted: set[str] = set()
        for start in range(0, len(ids), PAGE):
            page = ids[start : start + PAGE]
            items = [(row, *data) for row, data in shard.rows(page).items() if data[0]["kind"] == "item"]
            copies = {row: (data, text) for row, data, text in read_rows(new, [row for row, _, _ in items])}
            missing = [one for one in items if not self._is_copy(one, copies.get(one[0]))]
            model = self._model_of(shard)
            rows = [
                row
                for record in self._embedded(_records(shard, missing), shard.model() or model, model)
                for row in item_rows(record, model.dimensions)
            ]
            write_rows(new, rows, PAGE)
            wanted.update(row.id for row in rows)
            kept = {row for row, _, _ in items} - {row for row, _, _ in missing}
            wanted.update(part for row in kept for part in (row, *part_ids(row, copies[row][0]["vectors"])))
            self._done = min(self._done + len(page), self._total)
            self._report(Progress(self._done, self._total))
        surplus = [row for row in there if row[0] == "i" and row not in wanted]
        for start in range(0, len(surplus), PAGE):
            new.delete(ids=surplus[start : start + PAGE])

    def _write_nodes(self, shard: Shard, new: Collection, nodes: dict[str, Metadata]) -> None:
        dimensions = self._model_of(shard).dimensions
        rows = []
        for metadata in nodes.values():
            node = read_node(metadata)
            marks: Metadata = {**node.version, **self._mark}
            rows.append(node_row(node.path, marks if node.live is None else {**marks, "live": node.live}, dimensions))
        write_rows(new, rows, PAGE)

    def _model_of(self, shard: Shard) -> Model:
        model = self._model or shard.model()
        if model is None:
            raise Gone
        return model

    def _is_copy(self, item: Stored, copy: tuple[Metadata, str] | None) -> bool:
        """Whether the row that is there is of what the item is now."""
        if copy is None:
            return False
        _, metadata, document = item
        paths = encode_text(self._fields) if metadata["default"] and self._model else metadata["paths"]
        same = all(copy[0].get(name) == metadata.get(name) for name in ("updated", "expires"))
        return same and copy[0]["paths"] == paths and copy[1] == document

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


def _records(shard: Shard, rows: Sequence[Stored]) -> list[Record]:
    """The items of rows; one whose further rows were lost comes without vectors."""
    parts = shard.rows([part for row, metadata, _ in rows for part in part_ids(row, metadata["vectors"])])
    whole = read_records([*rows, *((row, *data) for row, data in parts.items())])
    known = {(record.namespace, record.key) for record in whole}
    bare = [one for one in read_records(rows, with_vectors=False) if (one.namespace, one.key) not in known]
    return [*whole, *(replace(record, count=0) for record in bare)]


def _nodes(shard: Shard) -> dict[str, Metadata]:
    rows = shard.rows(shard.ids(where={"kind": "node"}))
    return {row: metadata for row, (metadata, _) in rows.items()}


def _tokens(metadata: Metadata) -> Metadata:
    """What differs at a node when something below it was written to since it was copied."""
    return {name: value for name, value in metadata.items() if name == "live" or (name[0] == "w" and name != "w")}


@contextmanager
def _alone(shards: Shards) -> Iterator[None]:
    with shards.copied(), shards.connection.translated():
        try:
            yield
        except Gone:
            raise StoreUnavailable("somebody else rebuilds the store") from None


@contextmanager
def _frozen(shard: Shard) -> Iterator[float]:
    """No process writes to the collection until it is replaced, or this ends; until when that is certain."""
    until = time.monotonic() + FREEZE / 2
    shard.freeze()
    try:
        yield until
    except BaseException:
        with suppress(Gone, StoreUnavailable):
            shard.thaw()
        raise
