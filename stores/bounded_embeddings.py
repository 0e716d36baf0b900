"""Any embeddings, made safe to depend on: any text is accepted, time is bounded, and no text is embedded twice."""

from __future__ import annotations

import asyncio
import hashlib
import threading
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import cast

import numpy as np
from langchain_core.embeddings import Embeddings
from numpy.typing import NDArray

from autosage_memory.stores.errors import StoreUnavailable

MAX_BYTES = 6_000
"""UTF-8 bytes of a text that its vector speaks for: about 1,500 tokens, three windows of the offline model and 2 s."""

BATCH_BYTES = 12_000
"""The most that goes to the model in one call, so that a question waits for no more than that of a long import."""

CACHE_BYTES = 16 * 1024 * 1024
"""What the vectors kept may take together."""

Vector = NDArray[np.float32]


class BoundedEmbeddings(Embeddings):
    """Embeddings that fail in one way, `StoreUnavailable`, after `timeout` seconds a batch at the latest.

    A text is cleaned first: NUL, lone surrogates and all beyond `MAX_BYTES` go, and blank text counts as a full stop.
    The synchronous calls rely on the model's own time limit. Errors carry no text.
    """

    def __init__(self, inner: Embeddings, model: str, *, batch: int = 16, timeout: float = 30.0) -> None:
        self.model = model
        self._inner = inner
        self._batch = batch
        self._timeout = timeout
        self._kept = _Kept()

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """Vectors of texts to be found.

        Raises:
            StoreUnavailable: the model failed or answered with something else than one vector a text.
        """
        work = _Work(self._kept, "document", texts)
        for batch in work.batches(self._batch):
            with self._one_error():
                vectors = self._inner.embed_documents(batch)
            work.add(batch, self._checked(vectors, len(batch)))
        return work.result()

    def embed_query(self, text: str) -> list[float]:
        """Vector of a question.

        Raises:
            StoreUnavailable: as above.
        """
        work = _Work(self._kept, "query", [text])
        for batch in work.batches(1):
            with self._one_error():
                vector = self._inner.embed_query(batch[0])
            work.add(batch, self._checked([vector], 1))
        return work.result()[0]

    async def aembed_documents(self, texts: list[str]) -> list[list[float]]:
        """Vectors of texts to be found.

        Raises:
            StoreUnavailable: the model failed, took too long, or answered with something else than one vector a text.
        """
        work = _Work(self._kept, "document", texts)
        for batch in work.batches(self._batch):
            with self._one_error():
                async with asyncio.timeout(self._timeout):
                    vectors = await self._inner.aembed_documents(batch)
            work.add(batch, self._checked(vectors, len(batch)))
        return work.result()

    async def aembed_query(self, text: str) -> list[float]:
        """Vector of a question.

        Raises:
            StoreUnavailable: as above.
        """
        work = _Work(self._kept, "query", [text])
        for batch in work.batches(1):
            with self._one_error():
                async with asyncio.timeout(self._timeout):
                    vector = await self._inner.aembed_query(batch[0])
            work.add(batch, self._checked([vector], 1))
        return work.result()[0]

    @contextmanager
    def _one_error(self) -> Iterator[None]:
        try:
            yield
        except TimeoutError:
            raise StoreUnavailable(
                f"the embedding model {self.model} did not answer within {self._timeout:g} s"
            ) from None
        except Exception as error:
            status = getattr(error, "status_code", None)
            kind = f"{type(error).__name__} {status}" if status else type(error).__name__
            raise StoreUnavailable(f"the embedding model {self.model} failed: {kind}") from None

    def _checked(self, vectors: Sequence[Sequence[float]], count: int) -> Sequence[Vector]:
        try:
            array = np.array(vectors, np.float32)
        except (TypeError, ValueError):
            array = np.empty(0, np.float32)
        if array.ndim != 2 or len(array) != count or not array.size or not np.isfinite(array).all():
            raise StoreUnavailable(f"the embedding model {self.model} did not answer with {count} vectors")
        return cast(Sequence[Vector], list(array))


class _Work:
    """The texts of one call: what is known of them, and what is still to be embedded."""

    def __init__(self, kept: _Kept, kind: str, texts: Sequence[str]) -> None:
        self._kept, self._kind = kept, kind
        self._texts = [clean(text) for text in texts]
        self._vectors = kept.find({text: self._key(text) for text in self._texts})

    def batches(self, size: int) -> Iterator[list[str]]:
        """The different texts that are not known, in batches of at most `size` texts and about `BATCH_BYTES`."""
        batch: list[str] = []
        room = BATCH_BYTES
        for text in dict.fromkeys(self._texts):
            if text in self._vectors:
                continue
            needed = len(text.encode())
            if batch and (len(batch) == size or needed > room):
                yield batch
                batch, room = [], BATCH_BYTES
            batch.append(text)
            room -= needed
        if batch:
            yield batch

    def add(self, texts: Sequence[str], vectors: Sequence[Vector]) -> None:
        """Vectors of texts that were embedded."""
        for text, vector in zip(texts, vectors, strict=True):
            self._vectors[text] = vector
            self._kept.add(self._key(text), vector)

    def result(self) -> list[list[float]]:
        """A vector for each text, in their order."""
        return [self._vectors[text].tolist() for text in self._texts]

    def _key(self, text: str) -> bytes:
        return hashlib.blake2b(text.encode(), digest_size=16, person=self._kind.encode()).digest()


class _Kept:
    """Vectors by the hash of their text; the least recently used go first."""

    def __init__(self) -> None:
        self._vectors: OrderedDict[bytes, Vector] = OrderedDict()
        self._lock = threading.Lock()

    def find(self, keys: dict[str, bytes]) -> dict[str, Vector]:
        with self._lock:
            found = {text: self._vectors[key] for text, key in keys.items() if key in self._vectors}
            for text in found:
                self._vectors.move_to_end(keys[text])
        return found

    def add(self, key: bytes, vector: Vector) -> None:
        with self._lock:
            self._vectors[key] = vector
            while len(self._vectors) > max(1, CACHE_BYTES // vector.nbytes):
                self._vectors.popitem(last=False)


def clean(text: str) -> str:
    """What of a text is embedded."""
    head = text[:MAX_BYTES].replace("\0", " ").encode("utf-8", "replace")[:MAX_BYTES].decode("utf-8", "ignore")
    return head if head.strip() else "."
