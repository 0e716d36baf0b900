"""How well passages of documents are found, and how often nothing is where they do not answer.

    python benchmarks/documents.py [--embeddings local] [--sizes 200 300 500 800 1000 1500]
                                   [--beside FOLDER ...] [--vectors FOLDER] [--questions held_out]

One knowledge base of four invented documents in English, German, Spanish and Japanese (`benchmarks/data/documents`):
questions in the document's language, questions in another one, questions near its subjects that nothing in it answers,
and what people say besides. `cosine` is the plain one, `facts` ranks passages as facts are, `passages` is what
`stores.knowledge` gets. The second table has the headings taken away, so that size alone decides where texts are cut.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from langchain_core.embeddings import Embeddings
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table
from vectors import KeptEmbeddings

from autosage_memory.service.ingesting import list_files
from autosage_memory.service.loading import load_document, markdown_sections
from autosage_memory.service.splitting import SIZE, Section, split_sections
from autosage_memory.stores.chroma import ChromaStore
from autosage_memory.stores.embedded_chroma import EmbeddedFolder
from autosage_memory.stores.embeddings import calibration_of, open_embeddings
from autosage_memory.stores.errors import InvalidInput
from autosage_memory.stores.knowledge import (
    Document,
    knowledge_namespace,
    replace_document,
    search_passages,
    to_value,
)
from autosage_memory.stores.ranking import LexicalIndex
from autosage_memory.stores.settings import Settings

DATA = Path(__file__).parent / "data" / "documents"

TOP = 5

Rank = Callable[[str], NDArray[np.float32]]
Find = Callable[[str], list[str]]
"""The best texts for a question, `TOP` at most."""


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
        [f"{size}", f"{len(texts)}", f"{speed:.1f}", name, *figures(questions, partial(best, texts, rank))]
        for name, rank in ways.items()
    ]


async def measure_beside(folder: Path | None, embeddings: Embeddings, questions: Any) -> list[list[str]]:
    """The same for the documents among those of a folder, in a store and by plain cosine."""
    listing = list_files([DATA, *([folder] if folder else [])])
    namespace = knowledge_namespace("benchmark", "documents")
    texts: list[str] = []
    found: dict[str, list[str]] = {}
    took = {"cosine": 0.0, "search": 0.0}
    asked = [*(question for question, _ in questions["answered"] + questions["across"])]
    asked += questions["unanswered"] + questions["chatter"]
    with TemporaryDirectory() as path, closing(EmbeddedFolder.opened(Path(path))) as chroma:
        store = ChromaStore(chroma, index={"embed": embeddings, "fields": ["content"]}, ranking="hybrid")
        for name, file in listing.files.items():
            with suppress(InvalidInput):
                document = load_document(file, name)
                await replace_document(store, namespace, document)
                texts += [str(to_value(name, passage)["content"]) for passage in document.passages]
        vectors = np.array(embeddings.embed_documents(texts), np.float32)
        queries = {question: np.array(embeddings.embed_query(question), np.float32) for question in asked}
        await search_passages(store, namespace, "loads it", limit=TOP)
        for question in asked:
            started = time.process_time()
            search = await search_passages(store, namespace, question, limit=TOP)
            took["search"] += time.process_time() - started
            found[question] = [f"{passage.label}\n{passage.text}" for passage in search.passages]

    def cosine(question: str) -> list[str]:
        started = time.process_time()
        rows = np.argsort(-(vectors @ queries[question]))[:TOP]
        took["cosine"] += time.process_time() - started
        return [texts[row] for row in rows]

    nearest = {question: cosine(question) for question in asked}
    return [
        [f"{len(texts)}", name, *figures(questions, result.__getitem__), f"{1_000 * took[name] / len(asked):.2f}"]
        for name, result in (("cosine", nearest), ("search", found))
    ]


def best(texts: Sequence[str], rank: Rank, question: str) -> list[str]:
    """The best texts by a score for each; 0 and less is no result."""
    scores = rank(question)
    return [texts[row] for row in map(int, np.argsort(-scores)[:TOP]) if scores[row] > 0]


def figures(questions: Any, find: Find) -> list[str]:
    """What is found for each kind of question."""
    answered, across = questions["answered"], questions["across"]
    return [
        hits(answered, find),
        hits(across, find),
        nothing([question for question, _ in answered + across], find),
        nothing(questions["unanswered"], find),
        nothing(questions["chatter"], find),
    ]


def hits(questions: Sequence[tuple[str, str]], find: Find) -> str:
    """How often a passage with the answer comes first, and among the first five."""
    right = [[answer in text for text in find(question)] for question, answer in questions]
    return f"{sum(any(one[:1]) for one in right)} / {sum(map(any, right))} of {len(questions)}"


def nothing(questions: Sequence[str], find: Find) -> str:
    """How often there is no result."""
    return f"{sum(not find(question) for question in questions)} of {len(questions)}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--embeddings", default="local")
    parser.add_argument("--sizes", nargs="*", type=int, default=[200, 300, 500, 800, 1_000, 1_500])
    parser.add_argument("--beside", nargs="+", type=Path, metavar="FOLDER", help="text files to stand beside")
    parser.add_argument("--vectors", type=Path, help="folder that keeps vectors")
    parser.add_argument("--questions", default="questions", choices=["questions", "held_out"])
    options = parser.parse_args()
    embeddings = open_embeddings(Settings(data_dir=Path(), embeddings=options.embeddings))
    embeddings.embed_query("loads it")
    if options.vectors:
        embeddings = KeptEmbeddings(embeddings, calibration_of(embeddings).model, options.vectors)
    questions = json.loads((DATA / f"{options.questions}.json").read_text(encoding="utf-8"))
    columns = ["passages", "ranking", "@1 / @5", "across @1 / @5", "nothing: answered", "unanswered", "chatter"]
    console = Console(width=140)
    if options.beside:
        table = Table(*columns, "CPU ms", title=f"{options.questions}, among other documents")
        for folder in (None, *options.beside):
            for row in asyncio.run(measure_beside(folder, embeddings, questions)):
                table.add_row(*row)
        console.print(table)
        return
    for title, sizes, headings in (("with headings", [SIZE], True), ("without headings", options.sizes, False)):
        table = Table("size", columns[0], "a second", *columns[1:], title=title)
        for size in sizes:
            for row in measure(size, embeddings, questions, headings=headings):
                table.add_row(*row)
        console.print(table)


if __name__ == "__main__":
    main()
