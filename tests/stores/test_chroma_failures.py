"""Chroma or the embedding model down, hanging or answering rubbish: one clear error, soon, and no thread lost."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import chromadb
import pytest
from chromas import HashedWords, chroma_server, free_port
from langchain_core.embeddings import Embeddings
from langgraph.store.base import PutOp

from autosage_memory.stores import chroma_client, chroma_connection, embedder, workers
from autosage_memory.stores.chroma import ChromaStore
from autosage_memory.stores.chroma_client import open_http, open_store
from autosage_memory.stores.errors import StoreUnavailable
from autosage_memory.stores.settings import Settings

WORDS = HashedWords()


def index(embed: Embeddings = WORDS) -> Any:
    return {"dims": WORDS.dimensions, "embed": embed, "fields": ["text"]}


async def test_a_dead_server_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each call fails and says where; for a while without trying. Once the server is there, the same store works."""
    port = free_port()
    store = ChromaStore(partial(open_http, f"http://127.0.0.1:{port}"), index=index())
    with pytest.raises(StoreUnavailable, match=f"127.0.0.1:{port}"):
        await store.aput(("n",), "k", {"text": "x"})
    started = time.monotonic()
    for _ in range(100):
        with pytest.raises(StoreUnavailable):
            await store.asearch(("n",), query="x")
    assert time.monotonic() - started < chroma_connection.COOL_DOWN
    monkeypatch.setattr(store._engine.shards.connection, "_retry_at", 0.0)
    with chroma_server(tmp_path, port):
        await store.aput(("n",), "k", {"text": "x"})
        assert len(await store.asearch(("n",), query="x")) == 1
    with pytest.raises(StoreUnavailable):
        await store.asearch(("n",), query="x")


@pytest.fixture
def silent_server() -> Iterator[str]:
    """Accepts connections and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"


async def test_a_hanging_server_is_given_up_on(silent_server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a bounded time, with a bounded number of threads, while the event loop goes on."""
    monkeypatch.setattr(chroma_client, "CALL_TIMEOUT", 0.5)
    store = ChromaStore(partial(open_http, silent_server), index=index())
    before = threading.active_count()
    calls = [asyncio.create_task(store.asearch(("n",), query=f"q{n}")) for n in range(50)]
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(asyncio.shield(calls[0]), 0.05)
    results = await asyncio.gather(*calls, return_exceptions=True)
    assert {type(result) for result in results} == {StoreUnavailable}
    assert threading.active_count() - before <= 12


class Stuck(HashedWords):
    """Hangs until it is released, when a text says so."""

    def __init__(self) -> None:
        super().__init__()
        self.release = threading.Event()

    def embed_query(self, text: str) -> list[float]:
        if text == "hang":
            self.release.wait(30)
        return super().embed_query(text)


async def test_a_hanging_model_blocks_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Calls that need it time out or fail at once; what does not need it works; afterwards all is as before."""
    monkeypatch.setattr(embedder, "TIMEOUT", 0.2)
    model = Stuck()
    store = ChromaStore(chromadb.PersistentClient(tmp_path), index=index(model))
    monkeypatch.setattr(store._embedder, "_workers", workers.Workers("the embedding model", 2, stall=0.1))
    await store.aput(("n",), "k", {"text": "x"})
    hung = await asyncio.gather(*(store.asearch(("n",), query="hang") for _ in range(2)), return_exceptions=True)
    assert {type(result) for result in hung} == {StoreUnavailable}
    with pytest.raises(StoreUnavailable, match="does not answer"):
        await store.aput(("n",), "k2", {"text": "y"})
    assert (await store.asearch(("n",)))[0].key == "k"
    await store.aput(("n",), "plain", {"text": "y"}, index=False)
    model.release.set()
    async with asyncio.timeout(20):
        while await store.aget(("n",), "k3") is None:
            with suppress(StoreUnavailable):
                await store.aput(("n",), "k3", {"text": "z"})
    assert {item.key for item in await store.asearch(("n",), query="z")} == {"k", "k3", "plain"}


async def test_cancelled_calls_leave_nothing_behind(tmp_path: Path) -> None:
    """Whenever a caller gives up, later writes to the same key count, and every answer is right."""
    store = ChromaStore(chromadb.PersistentClient(tmp_path), index=index())
    for number in range(30):
        task = asyncio.create_task(store.aput(("n",), "k", {"text": f"t{number}"}))
        for _ in range(number):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    await store.aput(("n",), "k", {"text": "last"})
    assert [item.value["text"] for item in await store.asearch(("n",), query="last")] == ["last"]
    assert store._engine.writer._waiting == {}


class Rubbish(HashedWords):
    """Answers a text with whatever the test wants."""

    answer: Any = None

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        if isinstance(self.answer, Exception):
            raise self.answer
        answer: list[list[float]] = self.answer
        return answer


@pytest.mark.parametrize(
    "answer",
    [RuntimeError("SECRET text"), None, [], [[1.0]], [["a"] * 48], [[float("nan")] * 48], [[1.0] * 48] * 2, "SECRET"],
    ids=str,
)
def test_what_cannot_be_vectors_is_not_stored(tmp_path: Path, answer: Any) -> None:
    """The error names the model and holds no text."""
    model = Rubbish()
    model.answer = answer
    store = ChromaStore(chromadb.PersistentClient(tmp_path), index=index(model))
    with pytest.raises(StoreUnavailable, match="hashed-words") as caught:
        store.put(("n",), "k", {"text": "SECRET"})
    assert "SECRET" not in str(caught.value)
    assert store.get(("n",), "k") is None


def test_one_bad_write_does_not_harm_those_written_with_it(tmp_path: Path) -> None:
    """Values that are not JSON fail alone and before anything is written."""
    store = ChromaStore(chromadb.PersistentClient(tmp_path))
    with pytest.raises(TypeError):
        store.put(("n",), "bad", {"set": {1}})
    store.put(("n",), "good", {})
    assert [item.key for item in store.search(("n",))] == ["good"]


def test_vectors_of_another_model_are_refused(tmp_path: Path) -> None:
    """Writing and searching name both models; what needs no vectors still works."""
    client = chromadb.PersistentClient(tmp_path)
    ChromaStore(client, index=index()).put(("n",), "k", {"text": "x"})
    other = ChromaStore(client, index={"dims": 8, "embed": HashedWords(8, "other"), "fields": ["text"]})
    for call in (lambda: other.put(("n",), "k2", {"text": "y"}), lambda: other.search(("n",), query="y")):
        with pytest.raises(StoreUnavailable, match=r"hashed-words \(48 dimensions\).*other \(8 dimensions\)"):
            call()
    assert other.get(("n",), "k") is not None
    assert len(other.search(("n",))) == 1


async def test_a_folder_that_cannot_be_used_is_no_error_at_opening(tmp_path: Path) -> None:
    """The store says so at each call: the chat answers without memory."""
    (tmp_path / "chroma").write_text("a file")
    async with open_store(Settings(data_dir=tmp_path)) as store:
        with pytest.raises(StoreUnavailable, match="cannot be used"):
            await store.aget(("n",), "k")


class Watched(HashedWords):
    """Records the calls to the model."""

    def __init__(self) -> None:
        super().__init__()
        self.sizes: list[int] = []
        self.asked = threading.Event()

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        self.sizes.append(len(texts))
        return super().embed_documents(texts)

    def embed_query(self, text: str) -> list[float]:
        self.asked.set()
        return super().embed_query(text)


@pytest.mark.parametrize("synchronous", [False, True])
async def test_an_import_of_any_size_is_many_calls_to_the_model(synchronous: bool) -> None:
    """The deadline is a call's, not the import's: no call has more than a batch, and each fact has its own vector."""
    model = Watched()
    store = ChromaStore(chromadb.EphemeralClient(), index=index(model))
    name = ("import", str(synchronous))
    ops = [PutOp(name, str(number), {"text": f"fact{number}"}) for number in range(2 * embedder.BATCH + 1)]
    await (asyncio.to_thread(store.batch, ops) if synchronous else store.abatch(ops))
    assert max(model.sizes) <= embedder.BATCH
    assert sum(model.sizes) == len(ops)
    for number in (0, embedder.BATCH, 2 * embedder.BATCH):
        assert (await store.asearch(name, query=f"fact{number}", limit=1))[0].key == str(number)


def test_warming_up_loads_the_model_that_the_first_query_needs() -> None:
    """A calibration may be known without the model, so the model itself is asked for something."""
    model = Watched()
    ChromaStore(chromadb.EphemeralClient(), index=index(model)).warm_up()
    assert model.asked.wait(10)
