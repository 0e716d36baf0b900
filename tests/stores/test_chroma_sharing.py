"""Several processes on one Chroma server: what one was told is written, all see; and nobody sees another's scope."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import chromadb
import pytest
from chromadb.api import ClientAPI
from chromas import HashedWords, chroma_server, http_client, new_database
from langgraph.store.base import PutOp

from autosage_memory.stores import embedder
from autosage_memory.stores.chroma import ChromaStore
from autosage_memory.stores.embeddings import calibration_of
from autosage_memory.stores.errors import StoreUnavailable

WORDS = HashedWords()
INDEX: Any = {"dims": WORDS.dimensions, "embed": WORDS, "fields": ["text"]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with chroma_server(tmp_path_factory.mktemp("chroma")) as url:
        yield url


@pytest.fixture
def clients(server: str) -> list[ClientAPI]:
    """Clients of one database, each with a cache and a writer of its own, as separate processes have them."""
    database = new_database(server)
    return [http_client(server, database) for _ in range(3)]


def texts(store: ChromaStore, *namespace: str) -> set[str]:
    return {item.value["text"] for item in store.search(namespace, query="word", limit=100)}


def test_every_write_is_seen_by_all_at_the_next_query(clients: list[ClientAPI]) -> None:
    """New items, changed ones, deleted ones and whole new namespaces, in both directions, though all are cached."""
    one, two = (ChromaStore(client, index=INDEX) for client in clients[:2])
    assert texts(one, "s", "t") == texts(two, "s", "t") == set()
    one.put(("s", "t"), "a", {"text": "first"})
    assert texts(two, "s", "t") == {"first"}
    two.put(("s", "t"), "b", {"text": "second"})
    assert texts(one, "s", "t") == texts(two, "s", "t") == {"first", "second"}
    one.put(("s", "t"), "a", {"text": "changed"})
    two.delete(("s", "t"), "b")
    assert texts(one, "s", "t") == texts(two, "s", "t") == {"changed"}
    one.put(("s", "t", "below"), "c", {"text": "third"})
    assert texts(two, "s", "t") == texts(two, "s") == texts(two) == {"changed", "third"}
    assert two.list_namespaces() == [("s", "t"), ("s", "t", "below")]
    one.delete(("s", "t", "below"), "c")
    assert two.list_namespaces() == [("s", "t")]


def test_a_write_does_not_hide_another_processes_write(clients: list[ClientAPI]) -> None:
    """Two write to one namespace in turn without reading; both know all afterwards."""
    stores = [ChromaStore(client, index=INDEX) for client in clients]
    for store in stores:
        texts(store, "s", "t")
    for number in range(6):
        stores[number % 3].put(("s", "t"), f"k{number}", {"text": f"text{number}"})
    for store in stores:
        assert texts(store, "s", "t") == {f"text{number}" for number in range(6)}


async def test_writers_at_the_same_time_lose_nothing(clients: list[ClientAPI]) -> None:
    """Thirty writes from three processes to one namespace, all in flight together."""
    stores = [ChromaStore(client, index=INDEX) for client in clients]
    await asyncio.gather(
        *(stores[n % 3].aput(("s", "t"), f"k{n}", {"text": f"text{n}"}) for n in range(30)),
        *(store.asearch(("s", "t"), query="x") for store in stores),
    )
    for store in stores:
        found = await store.asearch(("s", "t"), query="x", limit=100)
        assert {item.key for item in found} == {f"k{n}" for n in range(30)}


def test_many_generations_of_processes_leave_nodes_small(clients: list[ClientAPI], server: str) -> None:
    """Each process leaves a token; the old ones are removed, and caches notice all the same."""
    watcher = ChromaStore(clients[0], index=INDEX)
    for number in range(20):
        ChromaStore(http_client(server, clients[0].database), index=INDEX).put(  # type: ignore[attr-defined]
            ("s", "t"), f"k{number}", {"text": f"text{number}"}
        )
        assert len(texts(watcher, "s", "t")) == number + 1
    rows = [row for one in clients[1].list_collections() for row in one.get()["metadatas"] or []]
    assert max(len(row) for row in rows) < 32


def test_stores_of_one_client_share_what_they_know(tmp_path: Any) -> None:
    """Two stores in one process on one embedded client see each other's writes at once."""
    client = chromadb.PersistentClient(tmp_path)
    one, two = ChromaStore(client, index=INDEX), ChromaStore(client, index=INDEX)
    assert texts(two, "s", "t") == set()
    one.put(("s", "t"), "a", {"text": "first"})
    assert texts(two, "s", "t") == {"first"}


@pytest.mark.parametrize("kind", ["embedded", "http"])
def test_rows_that_were_tampered_with_are_no_results(kind: str, request: pytest.FixtureRequest, tmp_path: Any) -> None:
    """A row moved into another scope, or given another key, is found by nobody; the rest is unharmed."""
    client = chromadb.PersistentClient(tmp_path) if kind == "embedded" else request.getfixturevalue("clients")[0]
    store = ChromaStore(client, index=INDEX)
    store.batch([PutOp(("s", f"t{n}"), "k", {"text": f"text{n}"}) for n in range(3)])
    for collection in client.list_collections():
        rows = collection.get(where={"ns": '["s","t1"]'})
        if rows["ids"]:
            collection.update(ids=rows["ids"], metadatas=[{"ns": '["s","t0"]'}])
            collection.update(ids=rows["ids"], metadatas=[{"key": '"other"'}])
    store._engine.shards.forget_all()
    assert texts(store, "s", "t0") == {"text0"}
    assert texts(store, "s", "t1") == set()
    assert texts(store, "s", "t2") == {"text2"}
    assert store.get(("s", "t1"), "k") is None


def test_foreign_collections_are_left_alone(tmp_path: Any) -> None:
    """A collection of that name which is not the store's own is refused, not written to."""
    client = chromadb.PersistentClient(tmp_path)
    for number in range(32):
        client.create_collection(f"autosage-memory-{number:02d}", embedding_function=None)
    store = ChromaStore(client, index=INDEX)
    with pytest.raises(StoreUnavailable, match="not one that this version of the store wrote"):
        store.put(("s", "t"), "k", {"text": "x"})
    assert sum(collection.count() for collection in client.list_collections()) == 0


@pytest.mark.parametrize("kind", ["embedded", "http"])
def test_a_namespace_too_large_for_memory_is_searched_by_the_index(
    kind: str, request: pytest.FixtureRequest, tmp_path: Any
) -> None:
    """With filters, pages, several vectors an item and small namespaces beside it; and it is listed in order."""
    client = chromadb.PersistentClient(tmp_path) if kind == "embedded" else request.getfixturevalue("clients")[0]
    index: Any = {**INDEX, "fields": ["text", "more"]}
    store = ChromaStore(client, index=index, cache_bytes=300_000)  # about 90 rows
    ops = [
        PutOp(("l", "t"), f"k{n}", {"text": f"word{n} same", "more": f"second{n}", "odd": n % 2}) for n in range(120)
    ]
    store.batch([*ops, PutOp(("l", "t", "small"), "s", {"text": "word7 small", "odd": 1})])
    best = store.search(("l", "t"), query="word7", limit=3)
    assert {best[0].key, best[1].key} == {"k7", "s"}
    assert [item.key for item in store.search(("l", "t"), query="second31", limit=1)] == ["k31"]
    assert best[0].score == pytest.approx(max(item.score or 0 for item in best))
    odd = store.search(("l", "t"), query="word8", filter={"odd": 1}, limit=60)
    assert len(odd) == 60
    assert all(item.value["odd"] for item in odd)
    assert [item.key for item in store.search(("l", "t"), limit=3, offset=1)] == ["k119", "k118", "k117"]
    assert not store._engine.shards.cache.get(("l", "t"))


class WithoutIdentifiers(HashedWords):
    """Knows no word with a digit, as models know no part numbers."""

    def embed_query(self, text: str) -> list[float]:
        return super().embed_query(" ".join(word for word in text.split() if word.isalpha()) or "nothing")


@pytest.mark.parametrize("kind", ["embedded", "http"])
def test_a_rare_word_is_found_in_a_namespace_too_large_for_memory(
    kind: str, request: pytest.FixtureRequest, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However it is written, beside dense neighbours that crowd it out; and it scores as in memory."""
    monkeypatch.setattr(embedder, "calibration_of", lambda model: calibration_of(model).unbounded())
    client, again = (
        [chromadb.PersistentClient(tmp_path / name) for name in "ab"]
        if kind == "embedded"
        else request.getfixturevalue("clients")[:2]
    )
    index: Any = {**INDEX, "embed": WithoutIdentifiers()}
    large = ChromaStore(client, index=index, ranking="hybrid", cache_bytes=300_000)
    exact = ChromaStore(again, index=index, ranking="hybrid")
    for store in (large, exact):
        crowd = [PutOp(("l", "t"), f"k{n}", {"text": f"the service plan for machine type{n}"}) for n in range(300)]
        store.batch([*crowd, PutOp(("l", "t"), "rare", {"text": 'Bought at the fair in May:\n"Qx-17"'})])
        store.put(("l", "other"), "elsewhere", {"text": "QX-17 of another namespace"})
    assert not large._engine.shards.cache.get(("l", "t"))
    for query in ("the service plan for machine qx-17", "Ｑx-17"):
        [found], [expected] = (store.search(("l", "t"), query=query, limit=1) for store in (large, exact))
        assert found.key == expected.key == "rare"
        assert found.score == pytest.approx(expected.score, abs=0.1)
