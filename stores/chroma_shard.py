"""One collection of the store: what is read from Chroma and written to it, and nothing else."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from operator import methodcaller
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from autosage_memory.stores.chroma_collections import (
    Model,
    Stored,
    collection_model,
    collection_name,
    create_collection,
    find_collection,
    find_rows,
    read_rows,
    write_rows,
)
from autosage_memory.stores.chroma_connection import Connection, Damaged, Gone, Refused
from autosage_memory.stores.chroma_rows import (
    Metadata,
    Namespace,
    Node,
    Record,
    Row,
    Vectors,
    below,
    constant,
    of,
    part_ids,
    read_node,
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

FROZEN = "frozen"
"""Id of the row that tells that a collection is about to be replaced."""

FREEZE = 30.0
"""Seconds for which it does."""


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
        self._pin = threading.local()

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
        if not self._fits(model):
            self._found = None  # another process may have rebuilt it
        if not self._fits(model):
            have = self.model() or Model()
            raise StoreUnavailable(
                f"the store was embedded with {_describe(have)}, not with {_describe(model)}: "
                "configure the former, or run `autosage-memory reindex`"
            )

    def ensure(self, model: Model) -> None:
        """Create the collection, for vectors of that model, if there is none."""
        if self.model() is None:
            with self._connection.using() as client, self._connection.translated():
                create_collection(client, collection_name(self.number), self.number, model)

    @contextmanager
    def pinned(self) -> Iterator[Model]:
        """In this thread all is read from and written to one collection, else `Gone` is raised; its model."""
        found = self._call(lambda _: self._found, None)
        if found is None:
            raise Gone
        self._pin.collection = found.collection.id
        try:
            yield found.model
        finally:
            self._pin.collection = None

    def rows(self, ids: Sequence[str]) -> dict[str, tuple[Metadata, str]]:
        """The rows of those ids that exist, as metadata and document."""
        if not ids:
            return {}
        rows = self._call(lambda collection: read_rows(collection, list(dict.fromkeys(ids))), list[Stored]())
        return {row: (metadata, document) for row, metadata, document in rows}

    def ids(self, **criteria: Any) -> list[str]:
        """Ids of the rows that meet Chroma's criteria."""
        return self._call(lambda collection: find_rows(collection, **criteria), list[str]())

    def count(self) -> int:
        """Rows it has."""
        return self._call(lambda collection: collection.count(), 0)

    def records(self, namespace: Namespace, ids: Sequence[str]) -> list[Record]:
        """The items of exactly that namespace, of which these rows are."""
        rows = [(row, *content) for row, content in self.rows(ids).items()]
        return [record for record in read_records(rows) if record.namespace == namespace]

    def items(self, ids: Sequence[str]) -> list[Record]:
        """The items of those rows."""
        rows = self.rows(ids)
        parts = [part for row, (metadata, _) in rows.items() for part in part_ids(row, metadata.get("vectors", 0))]
        rows |= self.rows(parts)
        return read_records([(row, *content) for row, content in rows.items()])

    def nodes(self, prefix: Namespace) -> list[Node]:
        """The nodes at or below a prefix."""
        rows = self.rows(self.ids(where=below(prefix)))
        nodes = [read_node(metadata) for metadata, _ in rows.values() if metadata.get("kind") == "node"]
        return [node for node in nodes if node.path[: len(prefix)] == prefix]

    def expired(self, now: int) -> list[Record]:
        """The items that expired before `now`, without vectors."""
        rows = self.rows(self.ids(where={"expires": {"$lt": now}}))
        return read_records([(row, *content) for row, content in rows.items()], with_vectors=False)

    def occupied(self, namespace: Namespace) -> bool:
        """Whether the namespace has an item."""
        return bool(self.ids(where={"$and": [of([namespace]), {"kind": "item"}]}, limit=1))

    def nearest(self, namespaces: Sequence[Namespace], vector: Vectors, count: int) -> list[str]:
        """Ids of items with about the `count` nearest vectors in those namespaces, by Chroma's index."""
        where: Any = {"$and": [of(namespaces), {"found": True}]}

        def query(collection: Collection) -> list[str]:
            answer = collection.query(
                query_embeddings=vector[None], n_results=count, where=where, include=["metadatas"]
            )
            metadatas = (answer["metadatas"] or [[]])[0]
            return [str(row.get("item", id_)) for id_, row in zip(answer["ids"][0], metadatas, strict=True)]

        return list(dict.fromkeys(self._call(query, list[str]())))

    def upsert(self, rows: Sequence[Row]) -> None:
        """Write rows; those of one batch, as large as Chroma takes it, become visible together.

        This and what else changes rows raises `Gone` when the collection was replaced.
        """
        if rows:
            self._change(lambda collection: write_rows(collection, rows, self._connection.batch_size))

    def update(self, metadatas: dict[str, Metadata]) -> None:
        """Merge metadata into rows that exist."""
        for ids in self._batches(list(metadatas)):
            self._change(methodcaller("update", ids=ids, metadatas=[metadatas[row] for row in ids]))

    def delete(self, ids: Sequence[str]) -> None:
        """Delete rows."""
        for batch in self._batches(ids):
            self._change(methodcaller("delete", ids=batch))

    def freeze(self) -> None:
        """Let nobody write for at most `FREEZE` seconds, because a copy is about to take the collection's place."""
        self.upsert([Row(FROZEN, constant((self.model() or Model()).dimensions), {"kind": "frozen"}, "")])

    def thaw(self) -> None:
        """Take that back."""
        self.delete([FROZEN])

    def confirm(self) -> None:
        """See that what was written is there to stay.

        Raises:
            Gone: it may not be, because the collection is being replaced.
        """
        if self._change(lambda collection: find_rows(collection, ids=[FROZEN])):
            raise Gone

    def _batches(self, ids: Sequence[str]) -> Iterator[list[str]]:
        size = self._connection.batch_size if ids else 1
        return (list(ids[start : start + size]) for start in range(0, len(ids), size))

    def _call(self, action: Callable[[Collection], T], absent: T) -> T:
        """Read something; again if the collection was replaced, or after it was healed."""
        for _ in range(ATTEMPTS):
            try:
                return self._attempt(action, absent)
            except Gone:
                if self._pinned():
                    raise
        raise self._unusable()

    def _change(self, action: Callable[[Collection], T]) -> T:
        found = self._attempt(lambda collection: (action(collection),), None)
        if found is None:
            raise Gone
        return found[0]

    def _attempt(self, action: Callable[[Collection], T], absent: T) -> T:
        for _ in range(ATTEMPTS):
            try:
                with self._connection.using() as client, self._connection.translated():
                    found = self._look_up(client)
                    if self._pinned() not in (None, found and found.collection.id):
                        raise Gone
                    return absent if found is None else action(found.collection)
            except Gone:
                self._found = None
                raise
            except Refused:
                # A server that is asked while it deletes the collection may call that an error of its own.
                if self._stands(client):  # pyright: ignore[reportPossiblyUnboundVariable] - raised with it alone
                    raise
                self._found = None
                raise Gone from None
            except Damaged:
                self._heal(client)  # pyright: ignore[reportPossiblyUnboundVariable]
        raise self._unusable()

    def _stands(self, client: ClientAPI) -> bool:
        """Whether the collection that is known here is still the one of its name."""
        with self._connection.translated():
            now = find_collection(client, self.number)
        return self._found is None or (now is not None and now.id == self._found.collection.id)

    def _pinned(self) -> Any:
        return getattr(self._pin, "collection", None)

    def _fits(self, model: Model) -> bool:
        have = self.model()
        return have is None or (have.name, have.dimensions) == (model.name, model.dimensions)

    def _unusable(self) -> StoreUnavailable:
        return StoreUnavailable(f"collection {collection_name(self.number)} cannot be read")

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
            ids = self.ids()
            for start in range(0, len(ids), PAGE):
                time.sleep(PAUSE)
                with self.lock:
                    rows = self.rows(ids[start : start + PAGE])
                    dimensions = (self.model() or Model()).dimensions
                    self.upsert(
                        [Row(row, row_vector(data, dimensions), data, text) for row, (data, text) in rows.items()]
                    )
            mark.unlink(missing_ok=True)
        except (StoreUnavailable, Gone, OSError) as error:
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


def _describe(model: Model) -> str:
    return f"{model.name} ({model.dimensions} dimensions)" if model.name else "no model"
