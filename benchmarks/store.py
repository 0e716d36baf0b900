"""ChromaStore beside other stores: the same facts and vectors, one run, and the ratio to a bare numpy scan.

A store holds FACTS facts in namespaces of SCOPE each. A query asks for the ten best of one namespace; vectors come from
a table, so that no embedding is timed. The floor is numpy over the vectors of that namespace alone. Stores whose
packages are not installed are left out: langgraph-checkpoint-sqlite and langchain-chroma are not of this project.

    python benchmarks/store.py [--facts 20000] [--scope 1000]
"""

from __future__ import annotations

import argparse
import asyncio
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from charts import machine, write_ranking
from langchain_core.embeddings import Embeddings
from langgraph.store.base import BaseStore, PutOp
from langgraph.store.memory import InMemoryStore

from autosage_memory.stores.chroma import ChromaStore
from autosage_memory.stores.chroma_client import open_http
from autosage_memory.stores.embedded_chroma import EmbeddedFolder
from autosage_memory.stores.errors import StoreUnavailable

DIMENSIONS = 384
BATCH = 500
QUERIES = 200
SINGLES = 20
TOP = 10
NUMBER = re.compile(r"fact (\d+)")

Search = Callable[[tuple[str, ...], str], Sequence[Any]]
Add = Callable[[tuple[str, ...], Sequence[str]], None]


class Table(Embeddings):
    """Vectors by the number of the fact."""

    model = "table"

    def __init__(self, rows: int) -> None:
        self.rows = np.random.default_rng(0).normal(size=(rows, DIMENSIONS)).astype(np.float32)

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """Vectors of texts."""
        return [self.embed_query(text) for text in texts]

    def embed_query(self, text: str) -> list[float]:
        """Vector of a text."""
        number = NUMBER.search(text)  # SqliteStore embeds a fact's whole value
        vector: list[float] = self.rows[int(number[1]) if number else 0].tolist()
        return vector


@dataclass
class Contestant:
    """A way to keep facts and find them."""

    name: str
    add: Add
    search: Search


@dataclass
class Row:
    """What was measured: milliseconds a query and for adding one fact, facts added a second in batches."""

    name: str
    wall: float
    cpu: float
    adds: float
    single: float


def fact(number: int) -> str:
    """The text of a fact."""
    return f"fact {number}"


def store_contestant(name: str, store: BaseStore) -> Contestant:
    """A LangGraph store."""

    def add(namespace: tuple[str, ...], texts: Sequence[str]) -> None:
        store.batch([PutOp(namespace, text, {"content": text, "status": "live"}) for text in texts])

    return Contestant(name, add, lambda namespace, text: store.search(namespace, query=text, limit=TOP))


def numpy_floor(table: Table) -> Contestant:
    """The least that exact search can cost."""
    scopes: dict[tuple[str, ...], list[np.ndarray[Any, Any]]] = {}
    matrices: dict[tuple[str, ...], np.ndarray[Any, Any]] = {}

    def add(namespace: tuple[str, ...], texts: Sequence[str]) -> None:
        rows = np.array(table.embed_documents(list(texts)), np.float32)
        scopes.setdefault(namespace, []).append(rows / np.linalg.norm(rows, axis=1, keepdims=True))
        matrices.pop(namespace, None)

    def search(namespace: tuple[str, ...], text: str) -> Sequence[Any]:
        if namespace not in matrices:
            matrices[namespace] = np.concatenate(scopes[namespace])
        query = np.asarray(table.embed_query(text), np.float32)
        scores = matrices[namespace] @ (query / np.linalg.norm(query))
        best = np.argpartition(scores, -TOP)[-TOP:]
        return best[np.argsort(-scores[best])].tolist()

    return Contestant("numpy over the scope (floor)", add, search)


def langchain_chroma(table: Table, path: Path) -> Contestant:
    """LangChain's own vector store, as its documentation uses it."""
    from langchain_chroma import Chroma

    chroma = Chroma("facts", table, persist_directory=str(path), collection_configuration={"hnsw": {"space": "cosine"}})

    def add(namespace: tuple[str, ...], texts: Sequence[str]) -> None:
        chroma.add_texts(list(texts), [{"scope": "/".join(namespace)} for _ in texts], list(texts))

    def search(namespace: tuple[str, ...], text: str) -> Sequence[Any]:
        return chroma.similarity_search_with_score(text, TOP, filter={"scope": "/".join(namespace)})

    return Contestant("langchain-chroma, one collection", add, search)


@contextmanager
def served(path: Path, port: int = 18_765) -> Iterator[str]:
    """A Chroma server; its URL."""
    command = [Path(sys.executable).with_name("chroma"), "run", "--path", path, "--port", str(port)]
    with subprocess.Popen(
        [*command, "--host", "127.0.0.1"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        url = f"http://127.0.0.1:{port}"
        try:
            for _ in range(300):
                with suppress(StoreUnavailable):
                    open_http(url)
                    break
                time.sleep(0.1)
            yield url
        finally:
            process.kill()


def contestants(table: Table, root: Path, stack: ExitStack) -> Iterator[Contestant]:
    """All that can run here, the floor first; what they opened, `stack` closes."""
    index: Any = {"dims": DIMENSIONS, "embed": table, "fields": ["content"]}
    yield numpy_floor(table)
    folder = EmbeddedFolder.opened(root / "chroma")
    stack.callback(folder.close)
    store = ChromaStore(folder, index=index)
    yield store_contestant("ChromaStore, embedded", store)
    yield Contestant(
        "the same, filter {'status': 'live'}",
        lambda namespace, texts: None,  # they are there already
        lambda namespace, text: store.search(namespace, query=text, limit=TOP, filter={"status": "live"}),
    )
    with asyncio.Runner() as runner:
        yield Contestant(
            "the same, asynchronous",
            lambda namespace, texts: None,
            lambda namespace, text: runner.run(store.asearch(namespace, query=text, limit=TOP)),
        )
    url = stack.enter_context(served(root / "server"))
    yield store_contestant("ChromaStore, over HTTP", ChromaStore(lambda: open_http(url), index=index))
    yield store_contestant("InMemoryStore", InMemoryStore(index=index))
    try:
        from langgraph.store.sqlite import SqliteStore

        sqlite = stack.enter_context(SqliteStore.from_conn_string(str(root / "sqlite"), index=index))
        sqlite.setup()
        yield store_contestant("SqliteStore", sqlite)
    except (ImportError, AttributeError) as error:  # a Python without loadable SQLite extensions
        print(f"SqliteStore: {error}")
    from langgraph.store.postgres import PostgresStore

    from autosage_memory.stores.embedded_postgres import EmbeddedPostgres

    (root / "postgres").mkdir(mode=0o711)
    server = EmbeddedPostgres(root / "postgres")
    flat = {**index, "ann_index_config": {"kind": "flat"}}
    postgres = stack.enter_context(PostgresStore.from_conn_string(server.acquire(), index=flat))
    stack.callback(server.release)
    postgres.setup()
    yield store_contestant("PostgresStore, pgvector (flat)", postgres)
    try:
        yield langchain_chroma(table, root / "langchain")
    except ImportError as error:
        print(f"langchain-chroma: {error}")


def measure(contestant: Contestant, total: int, scope: int) -> Row:
    """Add all facts, then query, then add single ones."""
    namespaces = [("subject", "acme", f"s{number}") for number in range(total // scope)]
    started = time.perf_counter()
    for start in range(0, total, BATCH):
        contestant.add(namespaces[start // scope], [fact(number) for number in range(start, start + BATCH)])
    adds = total / (time.perf_counter() - started)
    chosen = np.random.default_rng(1).integers(0, total, QUERIES).tolist()
    for namespace in namespaces:
        contestant.search(namespace, fact(0))
    walls = []
    cpu = time.process_time()
    for number in chosen:
        started = time.perf_counter()
        found = contestant.search(namespaces[number // scope], fact(number))
        walls.append(time.perf_counter() - started)
        assert len(found) == TOP
    cpu = (time.process_time() - cpu) / QUERIES
    singles = []
    for number in range(total, total + SINGLES):
        started = time.perf_counter()
        contestant.add(namespaces[number % len(namespaces)], [fact(number)])
        singles.append(time.perf_counter() - started)
    return Row(contestant.name, statistics.median(walls) * 1e3, cpu * 1e3, adds, statistics.median(singles) * 1e3)


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--facts", type=int, default=20_000)
    parser.add_argument("--scope", type=int, default=1_000)
    arguments = parser.parse_args()
    table = Table(arguments.facts + SINGLES)
    print(f"{arguments.facts} facts, {arguments.scope} a scope, {DIMENSIONS} dimensions; {machine()}")
    print(f"{'':40}{'query p50 ms':>14}{'× floor':>9}{'CPU ms':>9}{'adds/s':>9}{'add one ms':>12}")
    rows: list[Row] = []
    root = Path(tempfile.mkdtemp(prefix="autosage-"))
    root.chmod(0o711)
    with ExitStack() as stack:
        stack.callback(lambda: subprocess.run(["rm", "-rf", root], check=False))
        for contestant in contestants(table, root, stack):
            row = measure(contestant, arguments.facts, arguments.scope)
            rows.append(row)
            writes = f"{row.adds:9.0f}{row.single:12.2f}" if row.adds < 1e6 else f"{'':>9}{'':>12}"
            print(f"{row.name:40}{row.wall:14.3f}{row.wall / rows[0].wall:9.1f}{row.cpu:9.3f}{writes}", flush=True)
    title = f"One query of a scope of {arguments.scope:,} among {arguments.facts:,} facts"
    write_ranking("store", title, "ms, median", {row.name: row.wall for row in rows}, log=True)


if __name__ == "__main__":
    main()
