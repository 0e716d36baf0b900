"""Embedded Chroma in a folder: one owner, repaired after damage, rebuilt for another model, and without a trace of
what was deleted."""

from __future__ import annotations

import asyncio
import base64
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from chromas import HashedWords, chroma_server, http_client, new_database
from langgraph.store.base import GetOp, PutOp

from autosage_memory.stores import chroma_rebuild, chroma_writer
from autosage_memory.stores.chroma import ChromaStore
from autosage_memory.stores.chroma_client import open_store
from autosage_memory.stores.chroma_commit import Commit
from autosage_memory.stores.chroma_rebuild import Progress
from autosage_memory.stores.chroma_rows import storable
from autosage_memory.stores.embedded_chroma import EmbeddedFolder
from autosage_memory.stores.errors import StoreInUse, StoreUnavailable
from autosage_memory.stores.settings import Settings

WORDS = HashedWords()
INDEX: Any = {"dims": WORDS.dimensions, "embed": WORDS, "fields": ["text"]}

Open = Callable[..., ChromaStore]

WRITER = """
import sys
sys.path.insert(0, sys.argv[2])
from pathlib import Path
from chromas import HashedWords
from langgraph.store.base import PutOp
from autosage_memory.stores.chroma import ChromaStore
from autosage_memory.stores.chroma_rows import storable
from autosage_memory.stores.embedded_chroma import EmbeddedFolder

index = {"dims": 48, "embed": HashedWords(), "fields": ["text"]}
store = ChromaStore(EmbeddedFolder.opened(Path(sys.argv[1])), index=index)
number = int(sys.argv[3])
while True:
    store.batch([PutOp(("k", "t"), str(n), {"text": f"text{n}"}) for n in range(number, number + 10)])
    number += 10
    print(number, flush=True)
"""


@pytest.fixture
def folders() -> Iterator[list[EmbeddedFolder]]:
    opened: list[EmbeddedFolder] = []
    yield opened
    for folder in opened:
        folder.close()


@pytest.fixture
def reopen(tmp_path: Path, folders: list[EmbeddedFolder]) -> Open:
    """Closes the folder if it is open, and opens it as a new process would."""

    def open_again(index: Any = INDEX) -> ChromaStore:
        while folders:
            folders.pop().close()
        folders.append(EmbeddedFolder.opened(tmp_path))
        return ChromaStore(folders[-1], index=index)

    return open_again


def writer(path: Path, number: int = 0) -> subprocess.Popen[str]:
    support = str(Path(__file__).parents[1] / "support")
    command = [sys.executable, "-c", WRITER, str(path), support, str(number)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def test_a_second_process_is_refused_and_told_by_whom(tmp_path: Path, reopen: Open) -> None:
    """The owner's pid and program are named; once it is gone, even killed, the folder is free."""
    with writer(tmp_path) as child:
        assert child.stdout is not None
        child.stdout.readline()
        with pytest.raises(StoreInUse, match=f"process {child.pid} "):
            reopen()
        child.send_signal(signal.SIGKILL)
    assert reopen().get(("k", "t"), "0") is not None


async def test_opening_twice_in_one_process_shares_it(tmp_path: Path) -> None:
    """As a server does that opens its store once a thread; the last one out gives the folder up."""
    settings = Settings(data_dir=tmp_path)
    async with open_store(settings) as one:
        async with open_store(settings) as two:
            await one.aput(("n",), "k", {"content": "x"}, index=False)
            assert await two.aget(("n",), "k") is not None
        assert await one.aget(("n",), "k") is not None
    with writer(tmp_path / "chroma") as child:
        assert child.stdout is not None
        assert child.stdout.readline()
        child.kill()


def test_what_was_acknowledged_survives_a_kill(tmp_path: Path, reopen: Open, folders: list[EmbeddedFolder]) -> None:
    """At any moment: it is read, and found by search, at the next start without a manual step."""
    written = 0
    for cycle in range(3):
        with writer(tmp_path, written) as child:
            assert child.stdout is not None
            for _ in range(5 + 3 * cycle):
                written = int(child.stdout.readline())
            child.kill()
            written = max([written, *map(int, child.stdout.read().split())])
        store = reopen()
        items = store.batch([GetOp(("k", "t"), str(n)) for n in range(written)])
        assert all(items)
        for number in range(0, written, 20):
            assert store.search(("k", "t"), query=f"text{number}", limit=1)[0].key == str(number)
        folders.pop().close()


@pytest.fixture(scope="module")
def flushed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder whose index Chroma has written to files, as it does every 1,000 rows. Item 7 is CANARY."""
    path = tmp_path_factory.mktemp("flushed")
    folder = EmbeddedFolder.opened(path)
    ops = [PutOp(("k", "t"), str(n), {"text": "CANARY" if n == 7 else f"text{n}", "n": n}) for n in range(1_050)]
    ChromaStore(folder, index=INDEX).batch(ops)
    folder.close()
    return path


@pytest.mark.parametrize("damage", ["cut", "emptied", "removed"])
@pytest.mark.parametrize("name", ["header.bin", "data_level0.bin", "index_metadata.pickle"])
def test_a_damaged_index_heals_itself(
    tmp_path: Path, reopen: Open, folders: list[EmbeddedFolder], flushed: Path, name: str, damage: str
) -> None:
    """Reads and writes work at once, and Chroma's own index has every vector again soon after."""
    shutil.copytree(flushed, tmp_path, dirs_exist_ok=True)
    files = list((tmp_path / "data").glob(f"*/{name}"))
    assert files
    for file in files:
        if damage == "removed":
            file.unlink()
        else:
            file.write_bytes(file.read_bytes()[: file.stat().st_size // 2 if damage == "cut" else 0])
    store = reopen()
    assert store.search(("k", "t"), query="text500", limit=1)[0].key == "500"
    store.put(("k", "t"), "new", {"text": "newest"})
    assert store.search(("k", "t"), query="newest", limit=1)[0].key == "new"
    folders.pop().close()
    folders.append(EmbeddedFolder.opened(tmp_path))
    small = ChromaStore(folders[-1], index=INDEX, cache_bytes=100_000)  # so that searches go through the index
    until = time.monotonic() + 60
    while time.monotonic() < until:
        try:
            found = [small.search(("k", "t"), query=f"text{n}", limit=1) for n in (0, 3, 500, 1_049)]
        except StoreUnavailable:
            continue
        if [items[0].key for items in found if items] == ["0", "3", "500", "1049"]:
            break
    else:
        pytest.fail("the index was not rebuilt")


def test_purging_leaves_no_trace_of_what_was_deleted(
    tmp_path: Path, reopen: Open, flushed: Path, folders: list[EmbeddedFolder]
) -> None:
    """Neither text nor vector is in any file of the folder; what lives is all there."""
    shutil.copytree(flushed, tmp_path, dirs_exist_ok=True)
    store = reopen()
    vector = storable(np.array(WORDS.embed_query("CANARY"), np.float32))
    traces = [b"CANARY", vector.tobytes(), base64.b64encode(vector.astype("<f2").tobytes())]
    store.delete(("k", "t"), "7")
    assert any(trace in data for data in contents(tmp_path) for trace in traces)
    seen: list[Progress] = []
    store.purge(seen.append)
    assert seen[-1].done == seen[-1].total
    for _ in range(2):
        assert not any(trace in data for data in contents(tmp_path) for trace in traces)
        items = store.search(("k", "t"), query="text500", limit=2_000)
        assert items[0].key == "500"
        assert {item.key for item in items} == {str(n) for n in range(1_050)} - {"7"}
        store.put(("k", "t"), "8", {"text": "changed"})
        store = reopen()
    assert store.search(("k", "t"), query="changed", limit=1)[0].key == "8"


def contents(path: Path) -> Iterator[bytes]:
    return (file.read_bytes() for file in path.rglob("*") if file.is_file())


async def test_a_server_cannot_be_purged_from_here(server: str) -> None:
    """Its files are its operator's."""
    store = ChromaStore(http_client(server, new_database(server)), index=INDEX)
    with pytest.raises(StoreUnavailable, match="only the files of a folder"):
        await store.apurge()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with chroma_server(tmp_path_factory.mktemp("chroma")) as url:
        yield url


class Other(HashedWords):
    """Another model, that stops after some texts."""

    def __init__(self) -> None:
        super().__init__(24, "other")
        self.left = 300
        self.embedded = 0

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        if self.left < len(texts):
            raise ConnectionError
        self.left -= len(texts)
        self.embedded += len(texts)
        return super().embed_documents(texts)


@pytest.mark.parametrize("kind", ["folder", "server"])
async def test_reindexing_migrates_to_another_model_and_goes_on_where_it_stopped(
    kind: str, request: pytest.FixtureRequest, reopen: Open
) -> None:
    """Every item, its times, and its absence from the index are kept; until it is done the old model stays in use."""
    model = Other()
    index: Any = {"dims": 24, "embed": model, "fields": ["more", "text"]}
    if kind == "folder":
        opened: Callable[[Any], ChromaStore] = reopen
    else:
        url = request.getfixturevalue("server")
        database = new_database(url)

        def opened(index: Any) -> ChromaStore:
            return ChromaStore(http_client(url, database), index=index)

    store = opened(INDEX)
    ops = [PutOp(("k", str(n % 5)), str(n), {"text": f"text{n}", "more": f"more{n}"}) for n in range(400)]
    await store.abatch([*ops, PutOp(("k", "0"), "plain", {"text": "plain"}, index=False)])
    await store.adelete(("k", "0"), "5")
    before = await store.asearch((), limit=1_000)

    other = opened(index)
    with pytest.raises(StoreUnavailable):
        await other.areindex()
    with pytest.raises(StoreUnavailable, match="reindex"):
        await other.asearch(("k",), query="x")
    done = model.embedded
    model.left = 10_000
    seen: list[Progress] = []
    await other.areindex(seen.append)
    assert 0 < model.embedded - done < 2 * 399
    assert seen[-1].done == seen[-1].total
    for renew in (False, True):
        other = opened(index) if renew else other
        assert await other.asearch((), limit=1_000) == before
        for query in ("text399", "more399"):
            assert (await other.asearch(("k",), query=query, limit=1))[0].key == "399"
        assert await other.aget(("k", "0"), "5") is None
    await other.aput(("k", "0"), "later", {"text": "later"})
    assert (await other.asearch(("k",), query="later", limit=1))[0].key == "later"


@pytest.mark.parametrize("kind", ["folder", "server"])
async def test_what_is_written_during_a_reindex_is_all_there(
    kind: str, request: pytest.FixtureRequest, reopen: Open
) -> None:
    """By this process and, on a server, by another one: puts, changes and deletions, up to the exchange and after."""
    if kind == "folder":
        store = other = reopen()
    else:
        url = request.getfixturevalue("server")
        database = new_database(url)
        store, other = (ChromaStore(http_client(url, database), index=INDEX) for _ in range(2))
    store.batch([PutOp(("k", "t"), str(n), {"text": f"text{n}"}) for n in range(100)])
    expected = {str(n): f"text{n}" for n in range(100)}
    done = threading.Event()

    def write() -> None:
        number = 0
        while not done.is_set():
            key = str(number * 7 % 130)
            if number % 3:
                other.put(("k", "t"), key, {"text": f"changed{number}"})
                expected[key] = f"changed{number}"
            else:
                other.delete(("k", "t"), key)
                expected.pop(key, None)
            number += 1

    writing = asyncio.create_task(asyncio.to_thread(write))
    for _ in range(2):
        await store.areindex()
    await (store.apurge() if kind == "folder" else store.areindex())
    done.set()
    await writing
    for renew in (False, True):
        if renew:
            other = reopen() if kind == "folder" else ChromaStore(http_client(url, database), index=INDEX)
        found = await other.asearch(("k", "t"), query="changed", limit=1_000)
        assert {item.key: item.value["text"] for item in found} == expected


def test_a_write_in_the_instant_of_the_exchange_is_kept(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What reaches the old collection after it was copied for the last time is acknowledged by the new one alone."""
    database = new_database(server)
    store, other = (ChromaStore(http_client(server, database), index=INDEX) for _ in range(2))
    store.put(("k", "t"), "first", {"text": "first"})
    commit, exchange = Commit._upsert, chroma_rebuild.take_place
    ready, copied, landed = threading.Event(), threading.Event(), threading.Event()

    def late(self: Commit, *args: Any) -> Any:
        if not copied.is_set():
            ready.set()
            copied.wait(30)
        result = commit(self, *args)
        landed.set()
        return result

    def wait_for_the_write(*args: Any) -> None:
        copied.set()
        landed.wait(30)
        exchange(*args)

    monkeypatch.setattr(Commit, "_upsert", late)
    monkeypatch.setattr(chroma_rebuild, "take_place", wait_for_the_write)
    with ThreadPoolExecutor() as pool:
        writing = pool.submit(other.put, ("k", "t"), "late", {"text": "late"})
        assert ready.wait(30)
        store.reindex()
        writing.result(30)
    for one in (store, other):
        assert {item.key for item in one.search(("k", "t"), query="x")} == {"first", "late"}


def test_a_reindex_that_died_in_the_exchange_blocks_writes_for_a_while_only(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chroma_writer, "FREEZE", 0.5)
    store = ChromaStore(http_client(server, new_database(server)), index=INDEX)
    store.put(("k", "t"), "first", {"text": "first"})
    store._engine.shards.shard(("k", "t")).freeze()
    store.put(("k", "t"), "second", {"text": "second"})
    assert {item.key for item in store.search(("k", "t"), query="x")} == {"first", "second"}
