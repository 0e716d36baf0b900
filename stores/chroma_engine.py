"""What the stores of one process share when they use the same Chroma: its collections, the cache, the one writer."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING

from autosage_memory.stores.chroma_connection import Connection
from autosage_memory.stores.chroma_shards import Shards
from autosage_memory.stores.chroma_writer import Writer
from autosage_memory.stores.embedded_chroma import EmbeddedFolder
from autosage_memory.stores.workers import Workers

if TYPE_CHECKING:
    from chromadb.api import ClientAPI

READERS = 4
"""Threads for reads that memory cannot answer."""


class Engine:
    """The reading and the writing side of one Chroma."""

    def __init__(self, client: ClientAPI | Callable[[], ClientAPI], cache_bytes: int) -> None:
        self.shards = Shards(Connection(client), cache_bytes)
        self.writer = Writer(self.shards)
        self.readers = Workers("Chroma", READERS)


def engine_of(client: ClientAPI | Callable[[], ClientAPI], cache_bytes: int) -> Engine:
    """The engine of a client: one for all stores that use it, because two caches would not know of each other's
    writes. A callable other than an embedded folder has one of its own."""
    if callable(client) and not isinstance(client, EmbeddedFolder):
        return Engine(client, cache_bytes)
    owner = client if isinstance(client, EmbeddedFolder) else getattr(client, "_system", client)
    place = id(owner), str(getattr(client, "tenant", "")), str(getattr(client, "database", ""))
    with _lock:
        engine = _engines.get(place)
        if engine is None:
            engine = _engines[place] = Engine(client, cache_bytes)
        return engine


_engines: weakref.WeakValueDictionary[tuple[int, str, str], Engine] = weakref.WeakValueDictionary()
_lock = threading.Lock()
