"""Real Chroma for tests: a server on loopback, clients of fresh databases, and embeddings without a model."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import chromadb
import httpx
import numpy as np
from chromadb.api import ClientAPI
from langchain_core.embeddings import Embeddings


class HashedWords(Embeddings):
    """A text's vector is the sum of its words', each a random direction that the word's hash picks."""

    def __init__(self, dimensions: int = 48, model: str = "hashed-words") -> None:
        self.dimensions = dimensions
        self.model = model

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        return [self.embed_query(text) for text in texts]

    def embed_query(self, text: str) -> list[float]:
        total = np.zeros(self.dimensions)
        for word in text.lower().split():
            seed = zlib.crc32(word.encode("utf-8", "replace"))
            total += np.random.default_rng(seed).normal(size=self.dimensions)
        vector: list[float] = total.tolist()
        return vector


@contextmanager
def chroma_server(folder: Path, port: int = 0) -> Iterator[str]:
    """A `chroma run` on loopback; its URL."""
    port = port or free_port()
    command = [str(Path(sys.executable).with_name("chroma")), "run", "--path", str(folder), "--port", str(port)]
    environment = {**os.environ, "CHROMA_HOST": "127.0.0.1"}
    with subprocess.Popen(
        [*command, "--host", "127.0.0.1"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        try:
            with httpx.Client(transport=httpx.HTTPTransport(retries=8)) as http:  # waits 0.5, 1, 2, … s between tries
                http.get(f"http://127.0.0.1:{port}/api/v2/heartbeat").raise_for_status()
            yield f"http://127.0.0.1:{port}"
        finally:
            process.kill()


def free_port() -> int:
    """A port that nothing listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def new_database(url: str) -> str:
    """Name of a new database on a server."""
    name = f"test-{uuid4().hex}"
    httpx.post(f"{url}/api/v2/tenants/default_tenant/databases", json={"name": name}).raise_for_status()
    return name


def http_client(url: str, database: str) -> ClientAPI:
    """A client as another process would have it."""
    parts = urlsplit(url)
    return chromadb.HttpClient(parts.hostname or "", parts.port or 0, database=database)
