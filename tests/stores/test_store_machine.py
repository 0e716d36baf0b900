"""Any sequence of operations leaves ChromaStore and LangGraph's own store in memory with the same contents."""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

import pytest
from chromas import HashedWords
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test
from langgraph.store.base import GetOp, IndexConfig, PutOp, SearchOp
from langgraph.store.memory import InMemoryStore

from autosage_memory.stores.chroma import ChromaStore
from autosage_memory.stores.embedded_chroma import EmbeddedFolder

WORDS = HashedWords(16)
INDEX: IndexConfig = {"dims": WORDS.dimensions, "embed": WORDS, "fields": ["text"]}

labels = st.sampled_from(["a", "A", "a b", "aa", "ａ", "*"]) | st.text(min_size=1, max_size=3).filter(
    lambda label: "." not in label and "\0" not in label
)
namespaces = st.lists(labels, min_size=1, max_size=3).map(tuple).filter(lambda path: path[0] != "langgraph")
keys = st.sampled_from(["", "k", "K", "k2", "\ud800"])
numbers = st.integers(-3, 3) | st.sampled_from([2**63, 0.5])
values = st.fixed_dictionaries(
    {"n": numbers}, optional={"any": st.recursive(st.none() | st.booleans() | st.text(), st.lists, max_leaves=4)}
)
indexes = st.sampled_from([None, None, False])


class SameAsInMemory(RuleBasedStateMachine):
    """Every text is used once: of equal texts the store in memory cannot embed two at a time."""

    def __init__(self) -> None:
        super().__init__()
        self.path = Path(tempfile.mkdtemp())
        self.folder = EmbeddedFolder.opened(self.path)
        self.chroma = ChromaStore(self.folder, index=INDEX)
        self.memory = InMemoryStore(index=INDEX)
        self.known: list[tuple[str, ...]] = [("a",)]
        self.texts = 0

    def value(self, value: dict[str, Any]) -> dict[str, Any]:
        self.texts += 1
        return {**value, "text": f"word{self.texts % 7} text{self.texts}"}

    @rule(namespace=namespaces, key=keys, value=values, index=indexes)
    def put(self, namespace: tuple[str, ...], key: str, value: dict[str, Any], index: Any) -> None:
        self.known.append(namespace)
        value = self.value(value)
        for store in (self.chroma, self.memory):
            if store is self.memory:
                store.delete(namespace, key)  # else its old vectors would stay beside the new
            store.put(namespace, key, value, index)

    @rule(place=st.integers(0), key=keys)
    def delete(self, place: int, key: str) -> None:
        for store in (self.chroma, self.memory):
            store.delete(self.known[place % len(self.known)], key)

    @rule(place=st.integers(0), changes=st.lists(st.tuples(keys, values | st.none()), min_size=2, max_size=5))
    def batch(self, place: int, changes: list[tuple[str, dict[str, Any] | None]]) -> None:
        namespace = self.known[place % len(self.known)]
        ops = [PutOp(namespace, key, value and self.value(value)) for key, value in changes]
        reads = [GetOp(namespace, key) for key, _ in changes]
        before = [item and item.value for item in self.memory.batch(reads)]  # type: ignore[union-attr]
        assert [item and item.value for item in self.chroma.batch([*ops, *reads])[len(ops) :]] == before  # type: ignore[union-attr]
        self.memory.batch([PutOp(namespace, key, None) for key, _ in changes])
        self.memory.batch(ops)

    @rule()
    def reopen(self) -> None:
        self.folder.close()
        self.folder = EmbeddedFolder.opened(self.path)
        self.chroma = ChromaStore(self.folder, index=INDEX)

    @invariant()
    def same(self) -> None:
        namespace = self.known[-1]
        for prefix in ((), namespace[:1], namespace):
            for query, wanted in ((None, None), (None, {"n": {"$gte": 0}}), ("word3", None), ("word3", {"n": 1})):
                op = SearchOp(prefix, wanted, 1_000, 0, query)
                assert found(self.chroma, op) == found(self.memory, op)
        listed = {item.namespace for item in self.memory.search((), limit=1_000)}
        assert self.chroma.list_namespaces(limit=1_000) == sorted(listed)

    def teardown(self) -> None:
        self.folder.close()
        shutil.rmtree(self.path)


def found(store: ChromaStore | InMemoryStore, op: SearchOp) -> dict[tuple[tuple[str, ...], str], Any]:
    """What a search finds; scores to three digits, the order being theirs."""
    [items] = store.batch([op])
    assert isinstance(items, list)
    scores = [item.score for item in items if item.score is not None]  # type: ignore[union-attr]
    assert scores == sorted(scores, reverse=True)
    return {
        (item.namespace, item.key): (json.dumps(item.value), item.score and pytest.approx(item.score, abs=1e-3))  # type: ignore[union-attr]
        for item in items
    }


def test_it_agrees_with_the_store_in_memory() -> None:
    """Whatever is put, deleted, batched and reopened: items, scores, order and namespaces are the same."""
    run_state_machine_as_test(  # type: ignore[no-untyped-call]
        SameAsInMemory,
        settings=settings(
            max_examples=12, stateful_step_count=12, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )
