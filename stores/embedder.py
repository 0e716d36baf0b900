"""Calls to an embedding model: from threads of their own, bounded in time, and what comes back checked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeout
from functools import partial
from typing import TypeVar

import numpy as np
from langchain_core.embeddings import Embeddings

from autosage_memory.stores.chroma_collections import Model
from autosage_memory.stores.chroma_rows import NO_VECTORS, Vectors
from autosage_memory.stores.embeddings import Calibration, calibration_of
from autosage_memory.stores.errors import StoreUnavailable
from autosage_memory.stores.workers import Workers

TIMEOUT = 30.0
"""Seconds that one call to a model may take."""

BATCH = 32
"""Texts of one call: an import of any size is many calls, each in time, and not one that is too slow."""

THREADS = 4
"""Calls to a model without an asynchronous interface that may be under way."""

T = TypeVar("T")


class Embedder:
    """An embedding model as the store uses it.

    Its methods raise `StoreUnavailable` when the model fails, is too slow, or gives what cannot be vectors.
    """

    def __init__(self, embeddings: Embeddings, dimensions: int | None, calibrated: bool) -> None:
        self._embeddings, self._calibrated = embeddings, calibrated
        self._name = str(getattr(embeddings, "model", type(embeddings).__name__))  # as `calibration_of` names it
        self._dimensions = dimensions
        self._workers = Workers("the embedding model", THREADS)
        self._known: tuple[Model, Calibration | None] | None = None
        # LangGraph wraps functions; only the wrapper knows whether the one it holds is asynchronous.
        asynchronous = type(embeddings).aembed_documents is not Embeddings.aembed_documents
        self._native = bool(getattr(embeddings, "afunc", None)) or (asynchronous and not hasattr(embeddings, "func"))

    def warm_up(self) -> None:
        """Begin what the first query would wait for: the calibration, and the model that it may not have loaded."""
        self._workers.submit(self._look).add_done_callback(Future.exception)
        self._workers.submit(self._embeddings.embed_query, "warm-up").add_done_callback(Future.exception)

    def model(self) -> tuple[Model, Calibration | None]:
        """The model, and how its cosines become scores if that is wanted. The first call may embed texts."""
        return self._wait(self._look) if self._known is None else self._known

    async def amodel(self) -> tuple[Model, Calibration | None]:
        """See `model`."""
        return await self._await(self._look) if self._known is None else self._known

    def documents(self, texts: Sequence[str]) -> Vectors:
        """A vector for each text to be found."""
        parts = [
            self._checked(self._wait(partial(self._embeddings.embed_documents, batch)), len(batch))
            for batch in _batches(texts)
        ]
        return np.concatenate(parts) if parts else NO_VECTORS

    async def adocuments(self, texts: Sequence[str]) -> Vectors:
        """See `documents`."""
        parts: list[Vectors] = []
        for batch in _batches(texts):
            if self._native:
                vectors = await self._bounded(self._embeddings.aembed_documents(batch))
            else:
                vectors = await self._await(partial(self._embeddings.embed_documents, batch))
            parts.append(self._checked(vectors, len(batch)))
        return np.concatenate(parts) if parts else NO_VECTORS

    def query(self, text: str) -> Vectors:
        """The vector of a question, of unit length, or zero."""
        return _unit(self._checked([self._wait(lambda: self._embeddings.embed_query(_clean(text)))], 1)[0])

    async def aquery(self, text: str) -> Vectors:
        """See `query`."""
        if self._native:
            vector = await self._bounded(self._embeddings.aembed_query(_clean(text)))
        else:
            vector = await self._await(lambda: self._embeddings.embed_query(_clean(text)))
        return _unit(self._checked([vector], 1)[0])

    def _look(self) -> tuple[Model, Calibration | None]:
        known: tuple[Model, Calibration | None]
        if self._calibrated:
            calibration = calibration_of(self._embeddings)
            known = Model(calibration.model, calibration.dimensions, calibration.threshold), calibration
        else:
            dimensions = self._dimensions or len(self._embeddings.embed_query("a"))
            known = Model(self._name, dimensions), None
        self._dimensions, self._known = known[0].dimensions, known
        return known

    def _wait(self, call: Callable[[], T]) -> T:
        future = self._workers.submit(call)
        try:
            return future.result(TIMEOUT)
        except FutureTimeout:
            future.cancel()
            raise self._failure("no answer in time") from None
        except (StoreUnavailable, NotImplementedError):
            raise
        except Exception as error:
            raise self._failure(type(error).__name__) from None

    async def _await(self, call: Callable[[], T]) -> T:
        return await self._bounded(asyncio.wrap_future(self._workers.submit(call)))

    async def _bounded(self, call: Awaitable[T]) -> T:
        try:
            async with asyncio.timeout(TIMEOUT):
                return await call
        except TimeoutError:
            raise self._failure("no answer in time") from None
        except (StoreUnavailable, NotImplementedError):
            raise
        except Exception as error:
            raise self._failure(type(error).__name__) from None

    def _checked(self, vectors: Sequence[Sequence[float]], count: int) -> Vectors:
        try:
            array = np.asarray(vectors, np.float32)
        except (TypeError, ValueError):
            raise self._failure("what it gave are not vectors") from None
        if array.shape != (count, self._dimensions):
            raise self._failure(f"it gave vectors of shape {array.shape}, not {(count, self._dimensions)}")
        if not np.isfinite(array).all():
            raise self._failure("it gave numbers that are not finite")
        return array

    def _failure(self, reason: str) -> StoreUnavailable:
        return StoreUnavailable(f"embedding with {self._name} failed: {reason}")


def _batches(texts: Sequence[str]) -> Iterator[list[str]]:
    for start in range(0, len(texts), BATCH):
        yield [_clean(text) for text in texts[start : start + BATCH]]


def _clean(text: str) -> str:
    """The text without what is not a character: models' tokenizers refuse lone surrogates."""
    return text.encode("utf-8", "replace").decode()


def _unit(vector: Vectors) -> Vectors:
    norm = np.linalg.norm(vector)
    return (vector / norm if norm else vector).astype(np.float32)
