"""What a LangGraph store promises, asked of LangGraph's own store in memory and of ChromaStore, embedded and remote."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import chromadb
import pytest
from chromas import HashedWords, chroma_server, http_client, new_database
from langgraph.store.base import (
    BaseStore,
    GetOp,
    IndexConfig,
    InvalidNamespaceError,
    ListNamespacesOp,
    MatchCondition,
    PutOp,
    SearchOp,
)
from langgraph.store.memory import InMemoryStore

from autosage_memory.stores.chroma import ChromaStore

Make = Callable[..., BaseStore]

WORDS = HashedWords()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with chroma_server(tmp_path_factory.mktemp("chroma")) as url:
        yield url


@pytest.fixture(params=["memory", "embedded", "http"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    """Makes an empty store of one kind; called again, another one on the same data where the kind has data."""
    if request.param == "memory":
        return lambda index=None: InMemoryStore(index=index)
    if request.param == "embedded":
        client = chromadb.PersistentClient(tmp_path)
    else:
        url = request.getfixturevalue("server")
        client = http_client(url, new_database(url))
    return lambda index=None: ChromaStore(client, index=index)


@pytest.fixture
def store(make: Make) -> BaseStore:
    return make()


@pytest.fixture
def indexed(make: Make) -> BaseStore:
    return make({"dims": WORDS.dimensions, "embed": WORDS, "fields": ["text"]})


def keys(items: list[Any]) -> list[str]:
    return [item.key for item in items]


VALUES: list[dict[str, Any]] = [
    {},
    {"": ""},
    {"none": None, "yes": True, "no": False, "empty": [], "nested": {"a": [{"b": [1, [2, [3]]]}]}},
    {"int": 2**63, "huge": -(10**40), "float": 0.1, "tiny": 5e-324, "exact": 9007199254740993},
    {"text": "naïve 日本語 🎉 \u202e \u0000 end", "key\u0000": "\ud83d alone", "line\n": "\r\n\t\\\"'"},
    {"long": "x" * 100_000, "many": list(range(2_000))},
    {"a.b": 1, "$gt": 2, "value": {"document": "chroma:document"}},
]


def test_any_json_value_comes_back_as_it_was(store: BaseStore) -> None:
    """Nested, long, empty, unicode, NUL and lone surrogates included; integers exact at any size."""
    store.batch([PutOp(("v", str(number)), "k", value) for number, value in enumerate(VALUES)])
    for number, value in enumerate(VALUES):
        item = store.get(("v", str(number)), "k")
        assert item is not None
        assert item.value == value
        assert [found.value for found in store.search(("v", str(number)))] == [value]


KEYS = [
    "",
    " ",
    "a",
    "A",
    "a.b",
    "a/b",
    "a:b",
    "%",
    "_",
    "*",
    "'",
    "\u0000",
    "\ud800",
    "é",
    "e\u0301",
    "ａ",
    "🎉",
    "k" * 2_000,
]


def test_keys_are_exact_strings(store: BaseStore) -> None:
    """No two of them name the same item, whatever their case, form or length."""
    store.batch([PutOp(("k",), key, {"n": number}) for number, key in enumerate(KEYS)])
    found = store.batch([GetOp(("k",), key) for key in KEYS])
    assert [(item.key, item.value["n"]) for item in found] == [(key, n) for n, key in enumerate(KEYS)]  # type: ignore[union-attr]


LABELS = ["ann-lee", "ann_lee", "annXlee", "Ann-Lee", "ann lee", "ann%lee", "ann*", "*", "ann/lee", "ann:lee"]
LABELS += ['["ann"]', "ａnn", "anné", "anne\u0301", "ann\ud800", "ann\n", "ann", "an", "🎉" * 40, "tenant", "0", "n"]


def test_namespaces_are_exact(store: BaseStore) -> None:
    """Labels that look alike, or mean something elsewhere, name namespaces of their own."""
    namespaces = [("x", label) for label in LABELS] + [(label, "x") for label in LABELS]
    store.batch([PutOp(namespace, "k", {"n": n}) for n, namespace in enumerate(namespaces)])
    for number, namespace in enumerate(namespaces):
        assert [item.value["n"] for item in store.search(namespace)] == [number]
        item = store.get(namespace, "k")
        assert item is not None
        assert item.namespace == namespace
    assert set(store.list_namespaces(limit=100)) == {*namespaces}
    store.delete(("x", "ann"), "k")
    assert len(store.search((), limit=100)) == len(namespaces) - 1


def test_a_prefix_matches_whole_labels(store: BaseStore) -> None:
    """A prefix finds what is at and below it, not what begins with the same letters."""
    for namespace in (("foo",), ("foo", "a"), ("foo", "a", "b"), ("foobar",), ("foobar", "a"), ("fo",)):
        store.put(namespace, "k", {})

    def below(*prefix: str) -> set[tuple[str, ...]]:
        return {item.namespace for item in store.search(prefix, limit=100)}

    assert below("foo") == {("foo",), ("foo", "a"), ("foo", "a", "b")}
    assert below("foo", "a") == {("foo", "a"), ("foo", "a", "b")}
    assert below("foo", "a", "b", "c") == set()
    assert below("f") == set()
    assert len(below()) == 6


LISTED = [("a", "b", "c"), ("a", "b", "d", "e"), ("a", "b", "f"), ("a", "c", "f"), ("b", "a", "f"), ("users", "1")]


LISTINGS: list[tuple[dict[str, Any], list[tuple[str, ...]]]] = [
    ({}, LISTED),
    ({"prefix": ("a", "b")}, LISTED[:3]),
    ({"prefix": ("a", "*", "f")}, LISTED[2:4]),
    ({"prefix": ("*", "a")}, LISTED[4:5]),
    ({"suffix": ("f",)}, LISTED[2:5]),
    ({"suffix": ("*", "f")}, LISTED[2:5]),
    ({"prefix": ("a",), "suffix": ("f",)}, LISTED[2:4]),
    ({"prefix": ("a", "b", "c", "d")}, []),
    ({"max_depth": 1}, [("a",), ("b",), ("users",)]),
    ({"prefix": ("a",), "max_depth": 2}, [("a", "b"), ("a", "c")]),
    ({"limit": 2}, LISTED[:2]),
    ({"offset": 4}, LISTED[4:]),
    ({"prefix": ("a",), "limit": 2, "offset": 1}, LISTED[1:3]),
]


async def test_namespaces_are_listed_in_order(store: BaseStore) -> None:
    """By prefix, suffix, wildcard and depth, page by page; the same synchronously and not."""
    await store.abatch([PutOp(namespace, "k", {}) for namespace in LISTED])
    for arguments, expected in LISTINGS:
        assert await store.alist_namespaces(**arguments) == expected, arguments
        assert store.list_namespaces(**arguments) == expected, arguments


FILTERED: dict[str, dict[str, Any]] = {
    "red": {"color": "red", "n": 1, "tags": ["a", "b"], "who": {"name": "Ann", "age": 3}, "live": True},
    "blue": {"color": "blue", "n": 2.5, "tags": ["a"], "who": {"name": "Bob"}, "live": False},
    "none": {"color": None, "n": -10, "when": "2026-03-01"},
    "bare": {},
}


FILTERS: list[tuple[dict[str, Any], str]] = [
    ({"color": "red"}, "red"),
    ({"color": "RED"}, ""),
    ({"color": "red' OR '1'='1"}, ""),
    ({"color": "red", "n": 1}, "red"),
    ({"color": "red", "n": 2}, ""),
    ({"color": None}, "none bare"),
    ({"live": True}, "red"),
    ({"tags": ["a", "b"]}, "red"),
    ({"tags": ["b", "a"]}, ""),
    ({"who": {"name": "Ann"}}, "red"),
    ({"who": {"name": "Ann", "age": 4}}, ""),
    ({"color": {"$eq": "blue"}}, "blue"),
    ({"color": {"$ne": "blue"}}, "red none bare"),
    ({"missing": {"$ne": 1}}, "red blue none bare"),
]


def test_filters_select_by_fields(indexed: BaseStore) -> None:
    """Equality of plain and nested values, all conditions at once, with a query and without."""
    indexed.batch([PutOp(("f",), key, {**value, "text": key}) for key, value in FILTERED.items()])
    for wanted, expected in FILTERS:
        assert set(keys(indexed.search(("f",), filter=wanted))) == set(expected.split()), wanted
        assert set(keys(indexed.search(("f",), filter=wanted, query="red"))) == set(expected.split()), wanted


COMPARISONS: list[tuple[dict[str, Any], str]] = [
    ({"n": {"$gt": 1}}, "blue"),
    ({"n": {"$gte": 1}}, "red blue"),
    ({"n": {"$lt": 0}}, "none"),
    ({"n": {"$lte": 1, "$gt": -10}}, "red"),
    ({"n": {"$lt": float("inf")}}, "red blue none"),
    ({"n": {"$lt": 10**30}}, "red blue none"),
    ({"n": {"$gt": "0"}}, ""),
    ({"color": {"$gt": "blue"}}, "red"),
    ({"when": {"$gte": "2026-01-01"}}, "none"),
    ({"live": {"$gt": 0}}, ""),
    ({"live": 1}, ""),
    ({"who.name": "Ann"}, "red"),
]


def test_comparisons_need_two_of_a_kind(store: BaseStore) -> None:
    """Two numbers or two strings; a missing field, or one of another kind, matches no comparison."""
    if isinstance(store, InMemoryStore):
        pytest.skip("it raises on a missing field")
    store.batch([PutOp(("f",), key, value) for key, value in FILTERED.items()])
    for wanted, expected in COMPARISONS:
        assert set(keys(store.search(("f",), filter=wanted))) == set(expected.split()), wanted


def test_an_unknown_operator_is_refused(store: BaseStore) -> None:
    """A filter that cannot be expressed must not find more than was asked for."""
    store.put(("f",), "k", {"n": 1})
    with pytest.raises(ValueError, match="Unsupported operator"):
        store.search(("f",), filter={"n": {"$regex": ".*"}})


def cosine(one: str, other: str) -> float:
    a, b = WORDS.embed_query(one), WORDS.embed_query(other)
    return sum(x * y for x, y in zip(a, b, strict=True)) / math.hypot(*a) / math.hypot(*b)


def test_the_score_is_the_cosine(indexed: BaseStore) -> None:
    """Every item of the prefix is a result, unrelated ones too, best first."""
    texts = {"pet": "the cat sleeps", "car": "my car is red", "cats": "cat and cat", "off": "zebra"}
    for number, (key, text) in enumerate(texts.items()):
        indexed.put(("s", str(number % 2)), key, {"text": text})
    found = indexed.search(("s",), query="red cat")
    expected = {key: cosine("red cat", text) for key, text in texts.items()}
    assert keys(found) == sorted(expected, key=lambda key: -expected[key])
    assert {item.key: item.score for item in found} == pytest.approx(expected, abs=1e-4)


def test_without_a_query_there_is_no_score(indexed: BaseStore) -> None:
    """An empty query counts as none."""
    indexed.put(("s",), "k", {"text": "hello"})
    for query in (None, ""):
        assert [(item.key, item.score) for item in indexed.search(("s",), query=query)] == [("k", None)]


def test_the_best_of_several_vectors_counts(make: Make) -> None:
    """Fields, list elements and nested paths each have a vector; an update replaces them all."""
    store = make({"dims": WORDS.dimensions, "embed": WORDS, "fields": ["title", "parts[*].text", "deep.er"]})
    store.put(
        ("m",), "one", {"title": "alpha", "parts": [{"text": "beta"}, {"text": "gamma"}], "deep": {"er": "delta"}}
    )
    store.put(("m",), "two", {"title": "epsilon"})
    for word in ("alpha", "beta", "gamma", "delta"):
        best = store.search(("m",), query=word)[0]
        assert best.key == "one"
        assert best.score == pytest.approx(1, abs=1e-4)
    assert keys(store.search(("m",), query="beta", limit=1, offset=1)) == ["two"]
    store.put(("m",), "one", {"title": "alpha"})
    if isinstance(store, ChromaStore):  # the store in memory keeps the old vectors
        assert {item.key: item.score for item in store.search(("m",), query="gamma")} == pytest.approx(
            {"one": cosine("gamma", "alpha"), "two": cosine("gamma", "epsilon")}, abs=1e-4
        )


def test_a_put_may_choose_what_is_indexed(indexed: BaseStore) -> None:
    """Other fields, or none; an item without a vector comes last and without a score."""
    indexed.put(("i",), "default", {"text": "apple", "other": "pear"})
    indexed.put(("i",), "chosen", {"text": "apple", "other": "pear"}, index=["other"])
    indexed.put(("i",), "never", {"text": "pear"}, index=False)
    found = indexed.search(("i",), query="pear")
    assert keys(found) == ["chosen", "default", "never"]
    assert found[0].score == pytest.approx(1, abs=1e-4)
    assert found[2].score is None
    assert keys(indexed.search(("i",), query="pear", limit=2)) == ["chosen", "default"]


def test_pages_cover_everything_once(indexed: BaseStore) -> None:
    """With a query and without; a page beyond the end is empty."""
    indexed.batch([PutOp(("p", str(n % 3)), f"k{n}", {"text": f"word{n} same"}) for n in range(25)])
    for query in (None, "same word3"):
        pages = [indexed.search(("p",), query=query, limit=7, offset=offset) for offset in range(0, 35, 7)]
        assert sorted(key for page in pages for key in keys(page)) == sorted(f"k{n}" for n in range(25))
        assert pages[-1] == []
    assert indexed.search(("p",), limit=0) == []


def test_the_latest_written_comes_first(make: Make) -> None:
    """Without a query; writing an item again moves it to the front, and its creation keeps its time."""
    store = make()
    if isinstance(store, InMemoryStore):
        pytest.skip("it lists in the order of keys' first use")
    for key in ("a", "b", "c", "a"):
        store.put(("o", key), key, {})
    found = store.search(("o",))
    assert keys(found) == ["a", "c", "b"]
    assert found[0].created_at < found[2].created_at < found[1].updated_at < found[0].updated_at


async def test_a_batch_reads_before_it_writes(store: BaseStore) -> None:
    """Results stand where their operations do, the last put of a key counts, a put of nothing deletes."""
    await store.aput(("b",), "old", {"n": 0})
    results = await store.abatch(
        [
            PutOp(("b",), "new", {"n": 1}),
            GetOp(("b",), "new"),
            PutOp(("b",), "old", None),
            SearchOp(("b",)),
            PutOp(("b",), "new", {"n": 2}),
            ListNamespacesOp((MatchCondition("prefix", ("b",)),)),
            GetOp(("b",), "old"),
            PutOp(("b",), "old2", {"n": 3}),
            PutOp(("b",), "old2", None),
            GetOp(("b",), "old"),
        ]
    )
    assert results[:3] == [None, None, None]
    assert keys(results[3]) == ["old"]  # type: ignore[arg-type]
    assert results[5] == [("b",)]
    assert results[6] == results[9]
    assert results[6].value == {"n": 0}  # type: ignore[union-attr]
    assert {item.key: item.value["n"] for item in await store.asearch(("b",))} == {"new": 2}


def test_bad_labels_are_refused(store: BaseStore) -> None:
    """By every operation, also when it does not come through the methods that check first."""
    bad: list[Any] = [("a.b",), ("",), ("a", ""), ("a\x00",), ("a", 1)]
    for namespace in bad:
        calls: list[Callable[[], object]] = [
            partial(store.get, namespace, "k"),
            partial(store.put, namespace, "k", {}),
            partial(store.search, namespace),
            partial(store.delete, namespace, "k"),
            partial(store.list_namespaces, prefix=namespace),
            partial(store.list_namespaces, suffix=namespace),
        ]
        if isinstance(store, ChromaStore):
            ops = (PutOp(namespace, "k", {}), GetOp(namespace, "k"), SearchOp(namespace))
            calls += [partial(store.batch, [op]) for op in ops]
        for call in calls:
            with pytest.raises(InvalidNamespaceError):
                call()


@pytest.mark.parametrize("namespace", [(), ("langgraph", "x")], ids=repr)
def test_reserved_namespaces_take_no_items(store: BaseStore, namespace: tuple[str, ...]) -> None:
    """The root belongs to all, and `langgraph` to LangGraph."""
    with pytest.raises(InvalidNamespaceError):
        store.put(namespace, "k", {})


async def test_concurrent_writes_keep_their_order(store: BaseStore) -> None:
    """Of writes to one key the one that was asked for last stands, and each is there once it was answered."""

    async def write(key: int, n: int) -> None:
        await store.aput(("c",), str(key), {"n": n})

    await asyncio.gather(*(write(key, n) for n in range(5) for key in range(20)))
    assert {item.key: item.value["n"] for item in await store.asearch(("c",), limit=100)} == {
        str(key): 4 for key in range(20)
    }


def test_a_namespace_without_items_is_not_listed(make: Make) -> None:
    """Deleting the last item ends it, a new one begins it again; deleting what is not there is no error."""
    store = make()
    if isinstance(store, InMemoryStore):
        pytest.skip("it keeps namespaces that a read has named")
    store.put(("e", "a"), "k", {})
    store.delete(("e", "a"), "missing")
    store.delete(("e", "b"), "missing")
    assert store.list_namespaces() == [("e", "a")]
    store.delete(("e", "a"), "k")
    assert store.list_namespaces() == []
    assert store.get(("e", "a"), "k") is None
    store.put(("e", "a"), "k", {})
    assert store.list_namespaces() == [("e", "a")]


def test_what_a_caller_does_with_an_answer_changes_nothing(make: Make) -> None:
    """Values go in and come out as copies."""
    store = make()
    if isinstance(store, InMemoryStore):
        pytest.skip("it hands out what it holds")
    value = {"list": [1]}
    store.put(("c",), "k", value)
    value["list"].append(2)
    for found in (store.get(("c",), "k"), store.search(("c",), filter={"list": [1]})[0]):
        assert found is not None
        assert found.value == {"list": [1]}
        found.value["list"].append(3)
    assert store.search(("c",))[0].value == {"list": [1]}


def test_a_new_store_finds_what_another_wrote(make: Make) -> None:
    """Items, order, scores and namespaces come back from what is stored."""
    index: IndexConfig = {"dims": WORDS.dimensions, "embed": WORDS, "fields": ["text", "more[*]"]}
    store = make(index)
    if isinstance(store, InMemoryStore):
        pytest.skip("it stores nothing")
    store.put(("r", "a"), "k1", {"text": "red apple", "more": ["green pear", "plum"]})
    store.put(("r", "b"), "k2", {"text": "blue car"}, index=False)
    store.put(("r", "a"), "k3", {"text": "blue car"})
    before = [store.search(("r",), query=query) for query in (None, "pear", "car")]
    assert isinstance(store, ChromaStore)
    store._engine.shards.forget_all()
    assert [store.search(("r",), query=query) for query in (None, "pear", "car")] == before
    assert store.list_namespaces() == [("r", "a"), ("r", "b")]


def test_one_call_may_name_any_number_of_items(store: BaseStore) -> None:
    """More than SQLite takes variables."""
    assert store.batch([GetOp(("n",), str(number)) for number in range(40_000)]) == [None] * 40_000
    assert store.batch([PutOp(("n",), str(number), None) for number in range(40_000)]) == [None] * 40_000
