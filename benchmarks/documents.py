"""How well passages of documents are found, and how often nothing is where they do not answer.

    python benchmarks/documents.py [--embeddings local] [--sizes 200 300 500 800 1000 1500]

One knowledge base of four invented documents in English, German, Spanish and Japanese (`benchmarks/data/documents`):
questions in the document's language, questions in another one, questions near its subjects that nothing in it answers,
and what people say besides. `cosine` is the plain one, `facts` ranks passages as facts are, `passages` is what
`stores.knowledge` gets. The second table has the headings taken away, so that size alone decides where texts are cut.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from langchain_core.embeddings import Embeddings
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from autosage_memory.service.loading import markdown_sections
from autosage_memory.service.splitting import SIZE, Section, split_sections
from autosage_memory.stores.embeddings import calibration_of, open_embeddings
from autosage_memory.stores.knowledge import Document, to_value
from autosage_memory.stores.ranking import LexicalIndex
from autosage_memory.stores.settings import Settings

DATA = Path(__file__).parent / "data" / "documents"

Rank = Callable[[str], NDArray[np.float32]]


def documents(size: int, headings: bool = True) -> list[Document]:
    """The documents in passages of up to `size` characters; without headings, in one piece under their title."""
    found = []
    for path in sorted(DATA.glob("*.md")):
        sections = markdown_sections(path.read_bytes())
        if not headings:
            title = sections[1].label.partition(" › ")[0]
            sections = [Section(title, "\n\n".join(section.text for section in sections if section.text.strip()))]
        found.append(Document(path.name, split_sections(sections, size)))
    return found


def measure(size: int, embeddings: Embeddings, questions: Any, *, headings: bool = True) -> list[list[str]]:
    """A row for each way to rank."""
    held = [(document, passage) for document in documents(size, headings) for passage in document.passages]
    texts = [str(to_value(document.name, passage)["content"]) for document, passage in held]
    started = time.perf_counter()
    vectors = np.array(embeddings.embed_documents(texts), np.float32)
    speed = len(texts) / (time.perf_counter() - started)
    calibration, words = calibration_of(embeddings), LexicalIndex(texts)

    def vector(query: str) -> NDArray[np.float32]:
        return np.array(embeddings.embed_query(query), np.float32)

    def facts(query: str) -> NDArray[np.float32]:
        centred = calibration.centred(vector(query))
        return words.rank(query, vectors @ centred, calibration, centred)

    def passages(query: str) -> NDArray[np.float32]:
        return words.rank_passages(query, vectors @ calibration.centred(vector(query)), calibration)

    ways: dict[str, Rank] = {"cosine": lambda query: 1 + vectors @ vector(query), "facts": facts, "passages": passages}
    return [
        [
            f"{size}",
            f"{len(texts)}",
            f"{speed:.1f}",
            name,
            hits(questions["answered"], texts, rank),
            hits(questions["across"], texts, rank),
            nothing([question for question, _ in questions["answered"] + questions["across"]], rank),
            nothing(questions["unanswered"], rank),
            nothing(questions["chatter"], rank),
        ]
        for name, rank in ways.items()
    ]


def hits(questions: Sequence[tuple[str, str]], texts: Sequence[str], rank: Rank) -> str:
    """How often a passage with the answer comes first, and among the first five."""
    first = five = 0
    for question, answer in questions:
        scores = rank(question)
        best = [row for row in np.argsort(-scores)[:5] if scores[row] > 0]
        right = [answer in texts[row] for row in best]
        first, five = first + any(right[:1]), five + any(right)
    return f"{first} / {five} of {len(questions)}"


def nothing(questions: Sequence[str], rank: Rank) -> str:
    """How often there is no result."""
    return f"{sum(not (rank(question) > 0).any() for question in questions)} of {len(questions)}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--embeddings", default="local")
    parser.add_argument("--sizes", nargs="*", type=int, default=[200, 300, 500, 800, 1_000, 1_500])
    options = parser.parse_args()
    embeddings = open_embeddings(Settings(data_dir=Path(), embeddings=options.embeddings))
    embeddings.embed_query("loads it")
    questions = json.loads((DATA / "questions.json").read_text(encoding="utf-8"))
    columns = ["size", "passages", "a second", "ranking", "@1 / @5", "across @1 / @5", "nothing: answered"]
    for title, sizes, headings in (("with headings", [SIZE], True), ("without headings", options.sizes, False)):
        table = Table(*columns, "unanswered", "chatter", title=title)
        for size in sizes:
            for row in measure(size, embeddings, questions, headings=headings):
                table.add_row(*row)
        Console(width=140).print(table)


if __name__ == "__main__":
    main()
