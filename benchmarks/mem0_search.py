"""mem0's open-source search for `benchmarks/recall.py --mem0-python`: a scope a line comes in, its results go out.

Runs in an environment of its own, which needs none of ours:

    python -m venv mem0 && mem0/bin/pip install 'mem0ai[nlp]' langchain fastembed
    mem0/bin/python -m spacy download en_core_web_sm
    mem0/bin/python -c "from fastembed import SparseTextEmbedding as S; S('Qdrant/bm25')"

What is stored is what was said (`infer=False`), in Qdrant as a local folder, the default; a collection a scope. With
spaCy, its English model and fastembed's stop words it adds BM25 to the cosine; with `mem0ai` alone it does not. Only
inference links entities, so none are linked. Vectors come from the other side through the provider `langchain`, which
would embed memories as questions; here they get the vectors of documents, as everywhere. No telemetry, no network.
"""

from __future__ import annotations

import base64
import json
import os
import sys
from importlib.metadata import version
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

os.environ.update(MEM0_TELEMETRY="False", HF_HUB_OFFLINE="1", ANONYMIZED_TELEMETRY="False")

import numpy as np
from langchain_core.embeddings import Embeddings
from langchain_core.language_models import FakeListChatModel


class Given(Embeddings):
    """Vectors that were sent, by text; zeros for what else mem0 asks for: words of a question that may be entities, of
    which there are none."""

    def __init__(self) -> None:
        self.vectors: dict[str, list[float]] = {}

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """See `embed_query`."""
        return [self.embed_query(text) for text in texts]

    def embed_query(self, text: str) -> list[float]:
        """The vector of a text."""
        return self.vectors.get(text) or [0.0] * len(next(iter(self.vectors.values())))


def memory_in(folder: Path, name: str, given: Embeddings, dimensions: int) -> Any:
    """A memory of mem0 with a collection of its own."""
    from mem0 import Memory

    where = {"path": str(folder / name), "collection_name": name, "embedding_model_dims": dimensions}
    return Memory.from_config(
        {
            "vector_store": {"provider": "qdrant", "config": where},
            "embedder": {"provider": "langchain", "config": {"model": given}},
            "llm": {"provider": "langchain", "config": {"model": FakeListChatModel(responses=[""])}},
            "history_db_path": str(folder / f"{name}.db"),
        }
    )


def answer(memory: Any, given: Given, asked: dict[str, Any]) -> list[list[tuple[int, float]]]:
    """Rows and scores for each question of a scope."""
    texts, questions = asked["texts"], asked["questions"]
    vectors = np.frombuffer(base64.b64decode(asked["vectors"]), np.float32).reshape(len(texts) + len(questions), -1)
    given.vectors = dict(zip(texts, vectors[: len(texts)].tolist(), strict=True))
    for row, text in enumerate(texts):
        memory.add([{"role": "user", "content": text}], user_id="u", infer=False, metadata={"row": row})
    given.vectors = dict(zip(questions, vectors[len(texts) :].tolist(), strict=True))
    found = [memory.search(text, filters={"user_id": "u"}, top_k=asked["most"])["results"] for text in questions]
    return [[(one["metadata"]["row"], one["score"]) for one in results] for results in found]


def main() -> None:
    """Say what this is, then answer until no scope comes."""
    out, sys.stdout = sys.stdout, sys.stderr
    given = Given()
    with TemporaryDirectory() as folder:
        given.vectors = {"A word.": [1.0] * 8, "word": [1.0] * 8}
        memory = memory_in(Path(folder), "first", given, 8)
        memory.add([{"role": "user", "content": "A word."}], user_id="u", infer=False)
        words = memory.vector_store.keyword_search("word", filters={"user_id": "u"})
        print(json.dumps(f"mem0 {version('mem0ai')}, {'cosine and BM25' if words else 'cosine'}"), file=out, flush=True)
        for number, line in zip(count(), sys.stdin, strict=False):
            asked = json.loads(line)
            dimensions = len(base64.b64decode(asked["vectors"])) // 4 // (len(asked["texts"]) + len(asked["questions"]))
            memory = memory_in(Path(folder), f"scope{number}", given, dimensions)
            print(json.dumps(answer(memory, given, asked)), file=out, flush=True)
            memory.close()


if __name__ == "__main__":
    main()
