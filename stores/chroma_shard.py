"""One collection of the store: what is read from Chroma and written to it, and nothing else."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from autosage_memory.stores.chroma_collections import (
    Model,
    collection_model,
    collection_name,
    create_collection,
    find_collection,
    read_rows,
    write_rows,
)
from autosage_memory.stores.chroma_connection import Connection, Damaged, Gone
from autosage_memory.stores.chroma_rows import (
    Metadata,
    Namespace,
    Record,
    Row,
    Vectors,
    Version,
    decode_namespace,
    encode_text,
    part_ids,
    read_records,
    row_vector,
)
from autosage_memory.stores.errors import StoreUnavailable

if TYPE_CHECKING:
    from chromadb.api import ClientAPI
    from chromadb.api.models.Collection import Collection

logger = logging.getLogger(__name__)

T = TypeVar("T")

ATTEMPTS = 3
"""How often a collection is looked up or healed before a call fails."""

PAGE, PAUSE = 200, 0.05
"""Rows that are written to a rebuilt index at once, and the seconds between in which others get their turn."""


@dataclass(frozen=True, slots=True)
class Node:
    """A prefix of namespaces that hold items, or held some."""

    path: Namespace
    live: bool | None
    """Whether it is itself a namespace with items; None: no item was ever put there, only below."""
    version: Version


class _Found(NamedTuple):
    client: ClientAPI
    collection: Collection
    model: Model


class Shard:
    """A collection, created at the first write. Its lock is held by whoever writes, or loads what a write changes."""

    def __init__(self, connection: Connection, number: int) -> None:
        self.number = number
        self.lock = threading.RLock()
        self._connection = connection
        self._found: _Found | None = None

    def model(self) -> Model | None:
        """The model its vectors are from; None: there is no collection yet."""
        found = self._found
        if found is not None and found.client is self._connection.client():
            return found.model
        return self._call(lambda collection: collection_model(collection, self.number), None)

    def require(self, model: Model) -> None:
        """Refuse vectors of another model than the collection's.

        Raises:
            StoreUnavailable: names both models.
        """
        have = self.model()
        if have is not None and (have.name, have.dimensions) != (model.name, model.dimensions):
            raise StoreUnavailable(
                f"the store was embedded with {_describe(have)}, not with {_describe(model)}: "
                "configure the former, or run `autosage-memory reindex`"
            )

    def ensure(self, model: Model) -> Model:
        """Create the collection if there is none, and give the model its vectors are from."""
        if have := self.model():
            return have
        with self._connection.using() as client, self._connection.translated():
            create_collection(client, collection_name(self.number), self.number, model)
        return self.model() or model

    def rows(self, ids: Sequence[str]) -> dict[str, tuple[Metadata, str]]:
        """The rows of those ids that exist, as metadata and document."""
        if not ids:
            return {}
        rows = self._read(ids=list(dict.fromkeys(ids)))
        return {row: (metadata, document) for row, metadata, document in rows}

    def records(self, namespace: Namespace, limit: int) -> list[Record] | None:
        """The items of exactly that namespace; None if they are more than `limit` rows."""
        rows = self._read(where={"ns": encode_text(namespace)}, limit=limit + 1)
        if len(rows) > limit:
            return None
        return [record for record in read_records(rows) if record.namespace == namespace]

    def page(self, namespace: Namespace, limit: int, offset: int) -> list[Record]:
        """A page of the items of exactly that namespace, without vectors, in no useful order."""
        where = {"$and": [{"ns": encode_text(namespace)}, {"kind": "item"}]}
        rows = self._read(where=where, limit=limit, offset=offset)
        return [record for record in read_records(rows, with_vectors=False) if record.namespace == namespace]

    def items(self, ids: Sequence[str]) -> list[Record]:
        """The items of those rows."""
        rows = self.rows(ids)
        parts = [part for row, (metadata, _) in rows.items() for part in part_ids(row, metadata.get("vectors", 0))]
        rows |= self.rows(parts)
        return read_records([(row, *content) for row, content in rows.items()])

    def nodes(self, prefix: Namespace) -> list[Node]:
        """The nodes at or below a prefix."""
        rows = self._read(where={f"u{len(prefix)}": encode_text(prefix)})
        nodes = [read_node(metadata) for _, metadata, _ in rows if metadata.get("kind") == "node"]
        return [node for node in nodes if node.path[: len(prefix)] == prefix]

    def expired(self, now: int) -> list[Record]:
        """The items that expired before `now`, without vectors."""
        return read_records(self._read(where={"expires": {"$lt": now}}), with_vectors=False)

    def occupied(self, namespace: Namespace) -> bool:
        """Whether the namespace has an item."""
        where: Any = {"$and": [{"ns": encode_text(namespace)}, {"kind": "item"}]}
        return self._call(lambda collection: bool(collection.get(where=where, limit=1, include=[])["ids"]), False)

    def nearest(self, namespaces: Sequence[Namespace], vector: Vectors, count: int) -> list[str]:
        """Ids of items with about the `count` nearest vectors in those namespaces, by Chroma's index."""
        where: Any = {"$and": [{"ns": {"$in": [encode_text(one) for one in namespaces]}}, {"found": True}]}

        def query(collection: Collection) -> list[str]:
            answer = collection.query(
                query_embeddings=vector[None], n_results=count, where=where, include=["metadatas"]
            )
            metadatas = (answer["metadatas"] or [[]])[0]
            return [str(row.get("item", id_)) for id_, row in zip(answer["ids"][0], metadatas, strict=True)]

        return list(dict.fromkeys(self._call(query, list[str]())))

    def upsert(self, rows: Sequence[Row]) -> None:
        """Write rows; those of one batch, as large as Chroma takes it, become visible together."""
        if rows:
            self._call(lambda collection: write_rows(collection, rows, self._connection.batch_size), None)

    def update(self, metadatas: dict[str, Metadata]) -> None:
        """Merge metadata into rows that exist."""
        if metadatas:
            ids, values = list(metadatas), list[Mapping[str, Any]](metadatas.values())
            self._call(lambda collection: collection.update(ids=ids, metadatas=values), None)

    def delete(self, ids: Sequence[str]) -> None:
        """Delete rows."""
        if ids:
            self._call(lambda collection: collection.delete(ids=list(ids)), None)

    def _read(self, **criteria: Any) -> list[tuple[str, Metadata, str]]:
        return self._call(lambda collection: read_rows(collection, **criteria), [])

    def _call(self, action: Callable[[Collection], T], absent: T) -> T:
        """Do something with the collection; again if it was replaced, or after it was healed."""
        for _ in range(ATTEMPTS):
            try:
                with self._connection.using() as client, self._connection.translated():
                    found = self._look_up(client)
                    return absent if found is None else action(found.collection)
            except Gone:
                self._found = None
            except Damaged:
                self._heal(client)
        raise StoreUnavailable(f"collection {collection_name(self.number)} cannot be read")

    def _heal(self, client: ClientAPI) -> None:
        folder, name = self._connection.folder, collection_name(self.number)
        with self.lock:
            if folder is None or self._connection.client() is not client:
                return
            if folder.missing_index(name):
                raise StoreUnavailable(f"the vector index of {name} is being rebuilt")
            folder.drop_index(name)

    def _fill_index(self, mark: Path) -> None:
        """Give Chroma's index, which was dropped, the vectors that stand in the rows. Nothing waits for it: reads need
        no index, and the lock is held page by page."""
        name = collection_name(self.number)
        logger.warning("The vector index of %s was damaged and is being rebuilt.", name)
        try:
            ids = self._call(lambda collection: list(collection.get(include=[])["ids"]), list[str]())
            for start in range(0, len(ids), PAGE):
                time.sleep(PAUSE)
                with self.lock:
                    rows = self._read(ids=ids[start : start + PAGE])
                    dimensions = (self.model() or Model()).dimensions
                    self.upsert([Row(row, row_vector(data, dimensions), data, text) for row, data, text in rows])
            mark.unlink(missing_ok=True)
        except (StoreUnavailable, OSError) as error:
            logger.warning("Rebuilding it stopped and goes on at the next start: %s", type(error).__name__)
        else:
            logger.warning("The vector index of %s is rebuilt.", name)

    def _look_up(self, client: ClientAPI) -> _Found | None:
        found = self._found
        if found is None or found.client is not client:
            collection = find_collection(client, self.number)
            if collection is None:
                return None
            found = self._found = _Found(client, collection, collection_model(collection, self.number))
            folder = self._connection.folder
            if folder is not None and (mark := folder.missing_index(collection_name(self.number))):
                threading.Thread(target=self._fill_index, args=(mark,), daemon=True).start()
        return found


def read_node(metadata: Metadata) -> Node:
    """The node of a row."""
    version = {name: token for name, token in metadata.items() if name[0] == "w"}
    return Node(decode_namespace(metadata["path"]), metadata.get("live"), version)


def _describe(model: Model) -> str:
    return f"{model.name} ({model.dimensions} dimensions)" if model.name else "no model"
