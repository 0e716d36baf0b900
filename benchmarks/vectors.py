"""Vectors that are kept in a folder, so that texts are embedded once for all runs."""

from __future__ import annotations

import hashlib
import re
import sqlite3
from pathlib import Path

import numpy as np
from langchain_core.embeddings import Embeddings

from autosage_memory.stores.bounded_embeddings import clean


class KeptEmbeddings(Embeddings):
    """Embeddings whose vectors are kept in a folder, by the text's hash, a file a model. For one call at a time."""

    def __init__(self, inner: Embeddings, model: str, folder: Path) -> None:
        self.model = model
        self._inner = inner
        folder.mkdir(parents=True, exist_ok=True)
        self._file = sqlite3.connect(
            folder / f"{re.sub(r'[^0-9A-Za-z.+-]', '_', model)}.sqlite", check_same_thread=False
        )
        self._file.execute("CREATE TABLE IF NOT EXISTS vectors (key BLOB PRIMARY KEY, vector BLOB)")

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """Vectors of texts to be found. They are kept batch by batch, so that what is stopped can be resumed."""
        return [vector for start in range(0, len(texts), 32) for vector in self._documents(texts[start : start + 32])]

    def embed_query(self, text: str) -> list[float]:
        """Vector of a question."""
        return self._known("query", text) or self._keep("query", [text], [self._inner.embed_query(text)])[0]

    def _documents(self, texts: list[str]) -> list[list[float]]:
        known = {text: self._known("document", text) for text in texts}
        if missing := [text for text, vector in known.items() if not vector]:
            vectors = self._keep("document", missing, self._inner.embed_documents(missing))
            known.update(zip(missing, vectors, strict=True))
        return [vector for text in texts if (vector := known[text])]

    def _known(self, kind: str, text: str) -> list[float] | None:
        row = self._file.execute("SELECT vector FROM vectors WHERE key = ?", (_key(kind, text),)).fetchone()
        return np.frombuffer(row[0], np.float32).tolist() if row else None

    def _keep(self, kind: str, texts: list[str], vectors: list[list[float]]) -> list[list[float]]:
        rows = [
            (_key(kind, text), np.array(vector, np.float32).tobytes())
            for text, vector in zip(texts, vectors, strict=True)
        ]
        with self._file:
            self._file.executemany("INSERT OR REPLACE INTO vectors VALUES (?, ?)", rows)
        return vectors


def _key(kind: str, text: str) -> bytes:
    return hashlib.blake2b(f"{kind}\0{clean(text)}".encode(), digest_size=16).digest()
