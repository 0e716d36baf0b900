"""Collections of the store in Chroma: their names, what they say of themselves, and their rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from autosage_memory.stores.chroma_rows import SHARDS, Metadata, Row
from autosage_memory.stores.errors import StoreUnavailable

if TYPE_CHECKING:
    from chromadb.api import ClientAPI
    from chromadb.api.models.Collection import Collection

NEXT = "-next"
"""What the name of a collection ends in while it is being filled to take another's place."""

READ = 5_000
"""Rows that are read in one call: SQLite takes no more than 32,766 at once."""

LAYOUT = 1
"""Version of how rows are written; a collection of another is refused."""


Stored: TypeAlias = tuple[str, Metadata, str]
"""A row's id, metadata and document."""


@dataclass(frozen=True, slots=True)
class Model:
    """The embedding model that a collection's vectors are from."""

    name: str = ""
    """Empty: the store embeds nothing."""
    dimensions: int = 1
    threshold: float = 0.0
    """The relevance threshold that went with it."""


def collection_name(shard: int, suffix: str = "") -> str:
    """Name of a shard's collection."""
    return f"autosage-memory-{shard:02d}{suffix}"


def create_collection(client: ClientAPI, name: str, shard: int, model: Model) -> Collection:
    """Create a shard's collection, or find the one that another process has just created."""
    from chromadb.errors import ChromaError

    try:
        return client.create_collection(
            name,
            metadata={
                "layout": LAYOUT,
                "shard": shard,
                "shards": SHARDS,
                "model": model.name,
                "dimensions": model.dimensions,
                "threshold": model.threshold,
            },
            configuration={"hnsw": {"space": "cosine"}},
            embedding_function=None,
        )
    except ChromaError:
        return client.get_collection(name, embedding_function=None)


def find_collection(client: ClientAPI, shard: int) -> Collection | None:
    """A shard's collection, if there is one. Ends an exchange that a crash interrupted: see `take_place`."""
    from chromadb.errors import NotFoundError

    name = collection_name(shard)
    try:
        return client.get_collection(name, embedding_function=None)
    except NotFoundError:
        pass
    try:
        successor = client.get_collection(collection_name(shard, NEXT), embedding_function=None)
    except NotFoundError:
        return None
    if not (successor.metadata or {}).get("complete"):
        return None
    successor.modify(name=name)
    return successor


def take_place(client: ClientAPI, successor: Collection, shard: int) -> None:
    """Put a complete copy of a shard's collection in its place. Nobody sees both, or writes to the old one after."""
    from chromadb.errors import ChromaError

    successor.modify(metadata={**(successor.metadata or {}), "complete": True})
    client.delete_collection(collection_name(shard))
    try:
        successor.modify(name=collection_name(shard))
    except ChromaError:  # somebody who looked for it has done that
        client.get_collection(collection_name(shard), embedding_function=None)


def write_rows(collection: Collection, rows: Sequence[Row], size: int) -> None:
    """Upsert rows in batches of `size`."""
    for start in range(0, len(rows), size):
        batch = rows[start : start + size]
        collection.upsert(
            ids=[row.id for row in batch],
            embeddings=np.array([row.vector for row in batch], np.float32),
            metadatas=[row.metadata for row in batch],
            documents=[row.document for row in batch],
        )


def find_rows(collection: Collection, **criteria: Any) -> list[str]:
    """Ids of the rows that meet Chroma's criteria."""
    return list(collection.get(**criteria, include=[])["ids"])


def read_rows(collection: Collection, ids: Sequence[str]) -> list[Stored]:
    """Those rows that exist."""
    rows: list[Stored] = []
    for start in range(0, len(ids), READ):
        answer = collection.get(ids=list(ids[start : start + READ]), include=["metadatas", "documents"])
        documents, metadatas = answer["documents"] or [], answer["metadatas"] or []
        rows += [
            (row, dict(metadata or {}), document or "")
            for row, metadata, document in zip(answer["ids"], metadatas, documents, strict=True)
        ]
    return rows


def collection_model(collection: Collection, shard: int) -> Model:
    """What a collection says its vectors are from.

    Raises:
        StoreUnavailable: it is not a collection of this store.
    """
    metadata = collection.metadata or {}
    if (metadata.get("layout"), metadata.get("shard"), metadata.get("shards")) != (LAYOUT, shard, SHARDS):
        raise StoreUnavailable(f"collection {collection.name} is not one that this version of the store wrote")
    return Model(str(metadata["model"]), int(metadata["dimensions"]), float(metadata["threshold"]))
