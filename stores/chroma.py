"""ChromaStore: a LangGraph store on Chroma."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, Literal, TypeAlias

from langchain_core.embeddings import Embeddings
from langgraph.store.base import BaseStore, IndexConfig, Op, Result, TTLConfig, ensure_embeddings

from autosage_memory.stores.chroma_batch import Batch
from autosage_memory.stores.chroma_collections import Model
from autosage_memory.stores.chroma_engine import engine_of
from autosage_memory.stores.chroma_rebuild import Progress, purge, reindex
from autosage_memory.stores.chroma_rows import NO_VECTORS, Record
from autosage_memory.stores.chroma_search import view
from autosage_memory.stores.embedder import Embedder
from autosage_memory.stores.scope_cache import CACHE_BYTES
from autosage_memory.stores.ttl_sweeper import TtlSweeper
from autosage_memory.stores.workers import Workers

if TYPE_CHECKING:
    from chromadb.api import ClientAPI

Ranking: TypeAlias = Literal["similarity", "hybrid"]

NO_MODEL = Model(), None


class ChromaStore(BaseStore):
    """A LangGraph store on Chroma: embedded, a server, or Chroma Cloud.

    Values are JSON and come back as they were put, keys and namespaces are exact strings. Searches inside a namespace
    are exact and answered from memory; writes of concurrent callers are joined and durable when a call returns. With
    embedded Chroma this process must be the only one that uses the folder.

    Args:
        client: Any `chromadb` client, or what opens one at first use.
        index: LangGraph's index configuration; None: `query` is ignored.
        ttl: LangGraph's TTL configuration. `start_ttl_sweeper` deletes what has expired.
        ranking: `similarity`: every item is a result, its score the cosine, as in LangGraph's own stores.
            `hybrid`: words count beside the cosine, scores are in [0, 1], and what is not relevant is no result;
            texts below the label `knowledge` count as passages of documents, others as facts.
        cache_bytes: Memory for items of namespaces used last. One namespace of more than half of it (some 40,000 items
            of 384 dimensions, by default) is searched through Chroma's indexes of vectors and, for `hybrid`, words,
            which takes seconds and may miss some.

    Its methods raise `StoreUnavailable` when Chroma or the embedding model cannot be used, `ValueError` for a
    namespace or filter that cannot be, `TypeError` for a value that is not JSON. Of one call's writes, those below one
    pair of first labels become visible together, up to about a thousand; the whole call does not.
    """

    supports_ttl = True

    def __init__(
        self,
        client: ClientAPI | Callable[[], ClientAPI],
        *,
        index: IndexConfig | None = None,
        ttl: TTLConfig | None = None,
        ranking: Ranking = "similarity",
        cache_bytes: int = CACHE_BYTES,
    ) -> None:
        self.index_config = index
        self.ttl_config = ttl
        self.embeddings: Embeddings | None = ensure_embeddings(index["embed"]) if index else None
        self._fields: Sequence[str] = (index.get("fields") if index else None) or ["$"]
        self._hybrid = ranking == "hybrid"
        self._embedder = (
            Embedder(self.embeddings, index.get("dims"), calibrated=self._hybrid) if index and self.embeddings else None
        )
        self._engine = engine_of(client, cache_bytes)
        self._sweeper = TtlSweeper(self.sweep_ttl)

    def batch(self, ops: Iterable[Op]) -> list[Result]:
        """Do operations: reads see what stood before, the last put of a key counts."""
        batch = Batch(ops, self._fields, self._embedder is not None)
        ticket = self._engine.writer.ticket(batch.ids)
        done: Future[None] | None = None
        try:
            model = self._embedder.model() if self._embedder and batch.needs_model else NO_MODEL
            vectors = [self._embedder.query(text) for text in batch.queries] if self._embedder else []
            batch.answer(self._engine.shards, batch.embedded(vectors, *model), self._now())
            touched = self._touch(batch)
            if batch.ids:
                embedded = self._embedder.documents(batch.texts) if self._embedder else NO_VECTORS
                done = self._engine.writer.submit(ticket, batch.writes(embedded), model[0])
        finally:
            if done is None:
                self._engine.writer.give_back(ticket)
        for future in (touched, done):
            if future is not None:
                future.result()
        return batch.results

    async def abatch(self, ops: Iterable[Op]) -> list[Result]:
        """See `batch`. Cancelling it loses the answer; a write that has begun is carried out."""
        batch = Batch(ops, self._fields, self._embedder is not None)
        ticket = self._engine.writer.ticket(batch.ids)
        done: Future[None] | None = None
        try:
            model = await self._embedder.amodel() if self._embedder and batch.needs_model else NO_MODEL
            vectors = await asyncio.gather(*map(self._embedder.aquery, batch.queries)) if self._embedder else []
            reading = self._engine.shards, batch.embedded(vectors, *model), self._now()
            if not batch.answer_from_memory(*reading):
                await asyncio.wrap_future(self._engine.readers.submit(batch.answer, *reading))
            touched = self._touch(batch)
            if batch.ids:
                embedded = await self._embedder.adocuments(batch.texts) if self._embedder else NO_VECTORS
                done = self._engine.writer.submit(ticket, batch.writes(embedded), model[0])
        finally:
            if done is None:
                self._engine.writer.give_back(ticket)
        for future in (touched, done):
            if future is not None:
                await asyncio.wrap_future(future)
        return batch.results

    async def aview(self, namespace_prefix: tuple[str, ...]) -> list[Record]:
        """All items below a prefix, in no order.

        Unlike those of a search they are no copies, which makes thousands cheap to look through: their values must not
        be changed. Nothing lives longer for it.
        """
        reading = self._engine.shards, namespace_prefix, self._now()
        return await asyncio.wrap_future(self._engine.readers.submit(view, *reading))

    @property
    def owns_files(self) -> bool:
        """Whether its files are in a folder that `open_store` opened, so that `purge` can rewrite them."""
        return self._engine.shards.connection.folder is not None

    def warm_up(self) -> None:
        """Begin to load the embedding model, which the first call that needs it would wait for."""
        if self._embedder:
            self._embedder.warm_up()

    def reindex(self, progress: Callable[[Progress], None] = lambda _: None) -> None:
        """Embed anew what another model or other fields were embedded with, and rebuild Chroma's index.

        It may be interrupted, and goes on where it stopped. All may read and write meanwhile; what was written is kept.
        """
        if self._embedder is None:
            raise ValueError("a store without an index configuration has nothing to reindex")
        model, _ = self._embedder.model()
        reindex(self._engine.shards, model, self._embedder.documents, self._fields, progress)

    async def areindex(self, progress: Callable[[Progress], None] = lambda _: None) -> None:
        """See `reindex`. `progress` is called in another thread."""
        await asyncio.wrap_future(Workers("reindex", 1).submit(self.reindex, progress))

    def purge(self, progress: Callable[[Progress], None] = lambda _: None) -> None:
        """Rewrite the files of embedded Chroma so that nothing deleted is left in them. For stores of `open_store`."""
        purge(self._engine.shards, progress)

    async def apurge(self, progress: Callable[[Progress], None] = lambda _: None) -> None:
        """See `purge`. `progress` is called in another thread."""
        await asyncio.wrap_future(Workers("purge", 1).submit(self.purge, progress))

    def sweep_ttl(self) -> int:
        """Delete the items that have expired; how many."""
        return self._engine.writer.expire()

    def start_ttl_sweeper(self, sweep_interval_minutes: float | None = None) -> Future[None]:
        """Delete expired items at intervals (default: the TTL configuration's, or 5 minutes) in a thread."""
        configured = (self.ttl_config or {}).get("sweep_interval_minutes")
        return self._sweeper.start(sweep_interval_minutes or configured or 5)

    def stop_ttl_sweeper(self, timeout: float | None = None) -> bool:
        """Stop it; whether it has stopped within `timeout` seconds (None: wait for it)."""
        return self._sweeper.stop(timeout)

    def _touch(self, batch: Batch) -> Future[None] | None:
        if not (touches := batch.touches):
            return None
        writer = self._engine.writer
        return writer.submit(writer.ticket(()), touches, Model())

    def _now(self) -> int | None:
        """Before when an item must not have expired; None: expired items are there until they are swept."""
        return time.time_ns() // 1000 if (self.ttl_config or {}).get("omit_expired") else None
