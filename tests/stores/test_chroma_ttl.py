"""Items that live for a time: when they end, what prolongs them, and who sweeps them up."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import chromadb
import pytest

from autosage_memory.stores.chroma import ChromaStore


@pytest.fixture
def pass_minutes(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Moves the clock forward."""
    offset = [0]
    real = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: real() + offset[0])

    def forward(minutes: float) -> None:
        offset[0] += round(minutes * 60e9)

    return forward


def make(path: Path, **ttl: Any) -> ChromaStore:
    return ChromaStore(chromadb.PersistentClient(path), ttl=ttl)


def test_an_item_ends_after_its_time(tmp_path: Path, pass_minutes: Callable[[float], None]) -> None:
    """It is there until it is swept, as in LangGraph's stores; one without a time stays."""
    store = make(tmp_path)
    store.put(("t",), "short", {}, ttl=1)
    store.put(("t",), "long", {}, ttl=10)
    store.put(("t",), "ever", {})
    pass_minutes(2)
    assert len(store.search(("t",), refresh_ttl=False)) == 3
    assert store.sweep_ttl() == 1
    assert {item.key for item in store.search(("t",), refresh_ttl=False)} == {"long", "ever"}
    pass_minutes(1_000_000)
    assert store.sweep_ttl() == 1
    assert store.sweep_ttl() == 0
    assert [item.key for item in store.search(("t",))] == ["ever"]


@pytest.mark.parametrize("how", ["get", "search", "put"])
def test_use_prolongs_it(tmp_path: Path, pass_minutes: Callable[[float], None], how: str) -> None:
    """A read, unless it asks not to, and a new put begin the time again; it survives a restart."""
    store = make(tmp_path)
    store.put(("t",), "k", {"n": 1}, ttl=10)
    for _ in range(3):
        pass_minutes(7)
        if how == "get":
            assert store.get(("t",), "k")
        elif how == "search":
            assert store.search(("t",))
        else:
            store.put(("t",), "k", {"n": 1}, ttl=10)
        store._engine.shards.forget_all()
    assert store.sweep_ttl() == 0
    pass_minutes(7)
    assert store.get(("t",), "k", refresh_ttl=False)
    assert store.search(("t",), refresh_ttl=False)
    pass_minutes(7)
    assert store.sweep_ttl() == 1


def test_reading_does_not_prolong_where_configured(tmp_path: Path, pass_minutes: Callable[[float], None]) -> None:
    """And the configured time applies to puts that name none."""
    store = make(tmp_path, default_ttl=10, refresh_on_read=False)
    store.put(("t",), "k", {})
    store.put(("t",), "ever", {}, ttl=None)
    pass_minutes(7)
    assert store.get(("t",), "k")
    pass_minutes(7)
    assert store.sweep_ttl() == 1
    assert store.get(("t",), "ever")


def test_expired_items_can_be_hidden_at_once(tmp_path: Path, pass_minutes: Callable[[float], None]) -> None:
    """From reads, pages and lists of namespaces; reading does not bring them back."""
    store = make(tmp_path, omit_expired=True)
    for number in range(5):
        store.put(("t", "mixed"), f"k{number}", {}, ttl=1 if number % 2 else None)
    store.put(("t", "gone"), "k", {}, ttl=1)
    pass_minutes(2)
    assert store.get(("t", "gone"), "k") is None
    assert store.list_namespaces() == [("t", "mixed")]
    pages = [[item.key for item in store.search(("t",), limit=2, offset=offset)] for offset in (0, 2)]
    assert pages == [["k4", "k2"], ["k0"]]
    assert store.sweep_ttl() == 3


def test_a_put_without_a_time_ends_the_old_one(tmp_path: Path, pass_minutes: Callable[[float], None]) -> None:
    """The last put decides."""
    store = make(tmp_path)
    store.put(("t",), "k", {}, ttl=1)
    store.put(("t",), "k", {})
    pass_minutes(2)
    assert store.sweep_ttl() == 0


def test_a_thread_sweeps_at_intervals(tmp_path: Path, pass_minutes: Callable[[float], None]) -> None:
    """Until it is stopped."""
    store = make(tmp_path)
    store.put(("t",), "k", {}, ttl=1)
    pass_minutes(2)
    done = store.start_ttl_sweeper(0.0005)
    until = time.monotonic() + 20
    while store.get(("t",), "k", refresh_ttl=False) and time.monotonic() < until:
        pass
    assert store.get(("t",), "k") is None
    assert store.stop_ttl_sweeper(20)
    assert done.done()
