"""Items of the store as rows of a Chroma collection, and back. Pure.

An item is one row, plus one row for each further vector it has. What an item is stands in the row's document (its
value as JSON) and metadata, its vectors included: Chroma's own copy of a vector is an index that can be rebuilt, and
is not needed to read. Namespaces and keys are stored as JSON text, so that any string is exact and no two are the
same; ids are hashes of that text. Beside the items stand nodes, one for each prefix of each namespace, which tell
which namespaces exist and whether anything below a prefix has been written to.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cached_property
from hashlib import blake2b
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Namespace = tuple[str, ...]
Vectors = NDArray[np.float32]
Metadata = dict[str, Any]
Version = Mapping[str, str]
"""What each writer last left at a node. Equal versions: nothing below the node was written in between."""

SHARDS = 32
"""Collections the items spread over: a `where` costs about 1 ms a thousand rows of its collection, and a collection
about 3 MB of memory, so neither one for all nor one for each namespace does."""

CHUNK = 960
"""Characters of a vector's base64 in one metadata value: SQLite keeps index entries of up to 1,000 bytes in a page."""

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

_SURROGATES = re.compile("[\ud800-\udfff]")


NO_VECTORS: Vectors = np.empty((0, 0), np.float32)


class Row(NamedTuple):
    """One row of a collection as Chroma takes it."""

    id: str
    vector: Vectors
    metadata: Metadata
    document: str


@dataclass(frozen=True)
class Record:
    """An item as it is stored."""

    namespace: Namespace
    key: str
    text: str
    """The value as JSON."""
    created: int
    """Microseconds since 1970, UTC."""
    updated: int
    """Microseconds since 1970, UTC; no two writes of a process share one."""
    paths: tuple[str, ...] = ()
    """The fields that were embedded."""
    by_default: bool = True
    """The fields are the store's own, not named by the put; a rebuild embeds the then configured ones."""
    ttl: float | None = None
    """Minutes an item lives after its last use."""
    expires: int | None = None
    """Microseconds since 1970, UTC."""
    count: int = 0
    """Vectors it has: one a text that was embedded, in the order of `paths`."""
    vectors: Vectors = field(default_factory=lambda: NO_VECTORS, compare=False, repr=False)
    """Those vectors, row by row, as `storable` gives them; none once a cache holds them."""

    @property
    def value(self) -> dict[str, Any]:
        """The value, shared by all who look: to be read, not to be changed."""
        return self._value

    @cached_property
    def _value(self) -> dict[str, Any]:
        return decode_value(self.text)

    @property
    def created_at(self) -> datetime:
        """When it was first put."""
        return EPOCH + timedelta(microseconds=self.created)

    @property
    def updated_at(self) -> datetime:
        """When it was last put."""
        return EPOCH + timedelta(microseconds=self.updated)

    @property
    def nbytes(self) -> int:
        """Bytes it holds in memory without its vectors, about: the text and, once looked at, its value and words."""
        return 700 + 6 * len(self.text)


@dataclass(frozen=True, slots=True)
class Node:
    """A prefix of namespaces that hold items, or held some."""

    path: Namespace
    live: bool | None
    """Whether it is itself a namespace with items; None: no item was ever put there, only below."""
    version: Version


def encode_value(value: Mapping[str, Any]) -> str:
    """The value as JSON text without NUL and lone surrogates, from which the same value comes back.

    Raises:
        TypeError: the value is not JSON.
    """
    text = json.dumps(dict(value), ensure_ascii=False, separators=(",", ":"))
    return _SURROGATES.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def decode_value(text: str) -> dict[str, Any]:
    """The value that `encode_value` was given."""
    value: dict[str, Any] = json.loads(text)
    return value


def encode_text(text: object) -> str:
    """A string or a tuple of strings as ASCII text. Injective."""
    return json.dumps(text, separators=(",", ":"))


def decode_namespace(text: str) -> Namespace:
    """The namespace that `encode_text` was given."""
    return tuple(json.loads(text))


def shard_of(namespace: Namespace) -> int:
    """The shard of a namespace: that of its first two labels, so that what is searched together lies together."""
    return int.from_bytes(_digest(encode_text(namespace[:2]))[:4], "big") % SHARDS


def item_id(namespace: Namespace, key: str) -> str:
    """Id of an item's row."""
    return "i" + _digest(encode_text([namespace, key])).hex()


def node_id(path: Namespace) -> str:
    """Id of a node's row."""
    return "n" + _digest(encode_text(path)).hex()


def part_ids(item: str, vectors: int) -> list[str]:
    """Ids of the rows of an item's second and further vectors."""
    return [f"{item}-{number}" for number in range(1, vectors)]


def prefixes(namespace: Namespace) -> list[Namespace]:
    """Every prefix of a namespace, the empty one and itself included."""
    return [namespace[:length] for length in range(len(namespace) + 1)]


def item_rows(record: Record, dimensions: int) -> Iterator[Row]:
    """The rows of an item. Upserting them leaves nothing of what stood there, the surplus parts excepted."""
    row = item_id(record.namespace, record.key)
    metadata: Metadata = {
        "kind": "item",
        "ns": encode_text(record.namespace),
        "key": encode_text(record.key),
        "created": record.created,
        "updated": record.updated,
        "paths": encode_text(record.paths),
        "default": record.by_default,
        "vectors": record.count,
        "ttl": record.ttl,
        "expires": record.expires,
    }
    first = record.vectors[0] if record.count else None
    yield Row(row, _indexed(first, dimensions), metadata | _chunks(first, dimensions), record.text)
    for part, vector in zip(part_ids(row, record.count), record.vectors[1:], strict=True):
        fields = {"kind": "part", "ns": metadata["ns"], "item": row}
        yield Row(part, _indexed(vector, dimensions), fields | _chunks(vector, dimensions), "")


def node_row(path: Namespace, marks: Metadata, dimensions: int) -> Row:
    """The row of a node. `marks` are merged with what stands there: `live` and the writers' tokens."""
    above = {f"u{len(prefix)}": encode_text(prefix) for prefix in prefixes(path)}
    return Row(node_id(path), constant(dimensions), {"kind": "node", "path": encode_text(path)} | above | marks, "")


def of(namespaces: Iterable[Namespace]) -> dict[str, Any]:
    """Chroma's criterion for rows of exactly those namespaces."""
    return {"ns": {"$in": [encode_text(one) for one in namespaces]}}


def below(prefix: Namespace) -> dict[str, Any]:
    """Chroma's criterion for the nodes at or below a prefix."""
    return {f"u{len(prefix)}": encode_text(prefix)}


def read_node(metadata: Metadata) -> Node:
    """The node of a row."""
    version = {name: token for name, token in metadata.items() if name[0] == "w"}
    return Node(decode_namespace(metadata["path"]), metadata.get("live"), version)


def tombstone(row: str, dimensions: int) -> Row:
    """A row that stands for nothing: it blanks the row of that id until it is deleted."""
    blank = dict.fromkeys(("ns", "key", "created", "updated", "paths", "default", "vectors", "ttl", "expires", "item"))
    return Row(row, constant(dimensions), {"kind": "dead"} | blank | _chunks(None, dimensions), "")


def read_records(rows: Sequence[tuple[str, Metadata, str]], with_vectors: bool = True) -> list[Record]:
    """The items among rows of (id, metadata, document). An item whose row is not as it was written is left out, and,
    where vectors are wanted, one whose further rows are missing."""
    parts = {row: metadata for row, metadata, _ in rows if metadata.get("kind") == "part"}
    records = []
    for row, metadata, document in rows:
        if metadata.get("kind") != "item":
            continue
        namespace, key, count = decode_namespace(metadata["ns"]), json.loads(metadata["key"]), metadata["vectors"]
        vectors = NO_VECTORS
        if with_vectors and count:
            found = [metadata, *(parts[part] for part in part_ids(row, count) if part in parts)]
            if len(found) != count:
                continue
            vectors = np.array([_vector(one) for one in found], np.float32)
        if item_id(namespace, key) != row:
            continue
        records.append(
            Record(
                namespace,
                key,
                document,
                metadata["created"],
                metadata["updated"],
                tuple(json.loads(metadata["paths"])),
                metadata["default"],
                metadata.get("ttl"),
                metadata.get("expires"),
                count,
                vectors,
            )
        )
    return records


def constant(dimensions: int) -> Vectors:
    """The vector of rows that have none: Chroma wants one."""
    vector = np.zeros(dimensions, np.float32)
    vector[0] = 1
    return vector


def row_vector(metadata: Metadata, dimensions: int) -> Vectors:
    """The vector that Chroma's index holds for a row."""
    return _indexed(_vector(metadata) if metadata.get("found") else None, dimensions)


def _indexed(vector: Vectors | None, dimensions: int) -> Vectors:
    """A vector that has a direction."""
    return constant(dimensions) if vector is None or not vector.any() else vector


def storable(vectors: Vectors) -> Vectors:
    """Vectors as they are stored: of unit length, or zero, in half precision. It moves a cosine by about 1e-5."""
    norms = np.linalg.norm(vectors, axis=-1, keepdims=True)
    units = np.divide(vectors, norms, out=np.zeros_like(vectors), where=norms > 0)
    rounded: Vectors = units.astype(np.float16).astype(np.float32)
    return rounded


def _chunks(vector: Vectors | None, dimensions: int) -> Metadata:
    if vector is None:
        length = -(-dimensions * 2 // 3) * 4
        return {"found": None} | {f"v{start // CHUNK}": None for start in range(0, length, CHUNK)}
    text = base64.b64encode(vector.astype("<f2").tobytes()).decode()
    chunks = {f"v{start // CHUNK}": text[start : start + CHUNK] for start in range(0, len(text), CHUNK)}
    return {"found": True} | chunks


def _vector(metadata: Metadata) -> Vectors:
    chunks: list[str] = []
    while (chunk := metadata.get(f"v{len(chunks)}")) is not None:
        chunks.append(chunk)
    return np.frombuffer(base64.b64decode("".join(chunks)), "<f2").astype(np.float32)


def _digest(text: str) -> bytes:
    return blake2b(text.encode("ascii"), digest_size=20).digest()
