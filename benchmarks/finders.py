"""The searches that `benchmarks/recall.py` compares. Each is given the texts of a scope, and then asked its questions.

All get the same vectors. `ours` is the product's store as `open_store` gives it, through its public interface.
"""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from subprocess import PIPE
from tempfile import TemporaryDirectory

import numpy as np
from langchain_core.embeddings import Embeddings
from langgraph.store.base import BaseStore, PutOp
from langgraph.store.memory import InMemoryStore
from measures import Hit
from scopes import Scope

from autosage_memory.stores import ChromaStore
from autosage_memory.stores.embedded_chroma import EmbeddedFolder
from autosage_memory.stores.facts import Fact, search_facts, to_value
from autosage_memory.stores.keeping import keep_fact
from autosage_memory.stores.scopes import Scope as Owner

OURS, COSINE, BM25 = "autosage-memory", "cosine", "BM25"
SUPERSEDED = f"{OURS}, superseded"

MOST = 20
"""Results that each is asked for."""

Find = Callable[[Scope], Awaitable[list[list[Hit]]]]
"""Stores a scope's texts apart from any other's, and finds what it can for each of its questions, best first."""


@asynccontextmanager
async def ours(embeddings: Embeddings) -> AsyncIterator[tuple[Find, Find]]:
    """The product's store; and the same when each fact took the place of those that it makes outdated."""
    numbers = count()
    with TemporaryDirectory() as folder, closing(EmbeddedFolder.opened(Path(folder))) as chroma:
        store = ChromaStore(chroma, index={"embed": embeddings, "fields": ["content"]}, ranking="hybrid")

        async def find(scope: Scope) -> list[list[Hit]]:
            namespace = Owner("subject", "benchmark", str(next(numbers))).namespace
            await _put(store, namespace, scope.texts)
            return await _search(store, namespace, scope)

        async def find_superseded(scope: Scope) -> list[list[Hit]]:
            namespace = Owner("subject", "benchmark", str(next(numbers))).namespace
            await _put(store, namespace, scope.texts[:-1])
            replaced = [str(row) for question in scope.questions for row in question.outdated]
            await keep_fact(store, namespace, _fact(len(scope.texts) - 1, scope.texts[-1]), replaces=replaced)
            return await _search(store, namespace, scope)

        yield find, find_superseded


async def _put(store: BaseStore, namespace: tuple[str, ...], texts: Sequence[str]) -> None:
    await store.abatch([PutOp(namespace, str(row), to_value(_fact(row, text))) for row, text in enumerate(texts)])


async def _search(store: BaseStore, namespace: tuple[str, ...], scope: Scope) -> list[list[Hit]]:
    found = [await search_facts(store, namespace, question.text, limit=MOST) for question in scope.questions]
    return [[(int(fact.id), fact.score or 0.0) for fact in facts] for facts in found]


def _fact(row: int, text: str) -> Fact:
    said = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=row)
    return Fact(id=str(row), text=text, source="explicit", learned_at=said, valid_from=said)


def cosine(embeddings: Embeddings) -> Find:
    """LangGraph's `InMemoryStore`. LangMem's tools search any store so, and langchain-chroma orders alike."""
    numbers = count()

    async def find(scope: Scope) -> list[list[Hit]]:
        dimensions = len(embeddings.embed_query("."))
        store = InMemoryStore(index={"embed": embeddings, "dims": dimensions, "fields": ["text"]})
        namespace = ("benchmark", str(next(numbers)))
        for row, text in enumerate(scope.texts):  # it fails on a batch in which a text stands twice
            await store.aput(namespace, str(row), {"text": text})
        found = [await store.asearch(namespace, query=asked.text, limit=MOST) for asked in scope.questions]
        return [[(int(item.key), item.score or 0.0) for item in items] for items in found]

    return find


async def bm25(scope: Scope) -> list[list[Hit]]:
    """Words alone: bm25s with its own defaults. What has no word of a question is no result."""
    import bm25s  # of the extra `bench`

    index = bm25s.BM25()
    index.index(bm25s.tokenize(list(scope.texts), show_progress=False), show_progress=False)
    asked = bm25s.tokenize([one.text for one in scope.questions], return_ids=False, show_progress=False)
    rows, scores = index.retrieve(asked, k=min(MOST, len(scope.texts)), show_progress=False)
    return [
        [(int(row), float(score)) for row, score in zip(*one, strict=True) if score > 0]
        for one in zip(rows, scores, strict=True)
    ]


@asynccontextmanager
async def mem0(python: Path, embeddings: Embeddings) -> AsyncIterator[tuple[str, Find]]:
    """mem0 in an environment of its own, and what it is: see `benchmarks/mem0_search.py`."""
    script = Path(__file__).with_name("mem0_search.py")
    process = await asyncio.create_subprocess_exec(python, script, stdin=PIPE, stdout=PIPE, limit=2**26)
    asking, answering = process.stdin, process.stdout
    assert asking
    assert answering

    async def find(scope: Scope) -> list[list[Hit]]:
        questions = [question.text for question in scope.questions]
        vectors = np.array(embeddings.embed_documents(list(scope.texts)), np.float32)
        queries = np.array([embeddings.embed_query(question) for question in questions], np.float32)
        told = {"texts": scope.texts, "questions": questions, "most": MOST}
        sent = {"vectors": base64.b64encode(np.concatenate([vectors, queries]).tobytes()).decode()}
        asking.write(json.dumps(told | sent).encode() + b"\n")
        await asking.drain()
        return [[(row, score) for row, score in hits] for hits in json.loads(await answering.readline())]

    name = json.loads(await answering.readline())
    try:
        yield name, find
    finally:
        asking.close()
        await process.wait()
