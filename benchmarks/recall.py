"""How well facts are found: hybrid ranking beside plain cosine and BM25, the same embeddings, one run, one table.

    python benchmarks/recall.py [--embeddings local] [--data FOLDER] [--limit SCOPES] [--vectors FOLDER]

Without `--data` it runs on the files in `benchmarks/data`: short facts about invented people in sixteen languages, for
each a question that shares few words with it, other facts to be told from, and chatter that no fact answers. Constants
were chosen on `pairs.json`, whose first six pairs say the same in every language, so that a question can also be asked
over facts in another language. `unseen.json` was written in four parts, each before it was run and after the constants
of its time had been chosen. No constant was chosen on it; kinds of chatter that its parts showed to be missing among
`stores.probes` were added there, in other words. `held_out.json` was written apart and run once, after all that.

`--data` is a folder with `locomo/dev.json` (LoCoMo), `beam-100k/N/` (BEAM) and `core_memory_update/dev.jsonl` (Letta
evals), in their own formats; what is not there is left out. Offline embeddings of BEAM's long texts take an hour:
`--vectors` keeps all vectors in a folder for the next run, `--limit` takes the first conversations, chats or cases.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import re
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
from langchain_core.embeddings import Embeddings
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table
from scopes import Scope, across_scope, beam_scopes, locomo_scopes, pair_scopes, update_scopes

from autosage_memory.stores.bounded_embeddings import clean
from autosage_memory.stores.embeddings import Calibration, calibration_of, open_embeddings
from autosage_memory.stores.ranking import LexicalIndex
from autosage_memory.stores.settings import Settings

DATA = Path(__file__).parent / "data"

LABELLED = ("pairs", "unseen", "held_out")
"""Files of pairs and chatter; the constants were chosen on the first."""

Scores = NDArray[np.float32]


class Kept(Embeddings):
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


class Embedded:
    """A scope with its vectors, and its questions with theirs."""

    def __init__(self, scope: Scope, embeddings: Embeddings) -> None:
        self.scope = scope
        self.vectors = np.array(embeddings.embed_documents(list(scope.texts)), np.float32)
        self.queries = np.array([embeddings.embed_query(question.text) for question in scope.questions], np.float32)
        self.lexical = LexicalIndex(scope.texts)
        self.bm25 = BM25(scope.texts)


class BM25:
    """Okapi BM25 on lower-cased words, k1 1.5 and b 0.75, as most libraries have it by default."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._rows = [Counter(self._words(text)) for text in texts]
        self._lengths = [row.total() for row in self._rows]
        self._having = Counter(word for row in self._rows for word in row)

    def scores(self, query: str) -> Scores:
        """A score for each text, 0 or more."""
        count, mean = len(self._rows), sum(self._lengths) / max(1, len(self._rows))
        scores = np.zeros(count, np.float32)
        for word in self._words(query):
            having = self._having[word]
            rarity = math.log1p((count - having + 0.5) / (having + 0.5))
            for row, words in enumerate(self._rows):
                if times := words[word]:
                    norm = 1.5 * (0.25 + 0.75 * self._lengths[row] / mean)
                    scores[row] += rarity * times * 2.5 / (times + norm)
        return scores

    @staticmethod
    def _words(text: str) -> list[str]:
        return re.findall(r"\w+", text.lower())


def hybrid(at: Embedded, number: int, calibration: Calibration) -> Scores:
    """As the store ranks."""
    vector = calibration.centred(at.queries[number])
    return at.lexical.rank(at.scope.questions[number].text, at.vectors @ vector, calibration, vector)


Method = Callable[[Embedded, int, Calibration], Scores]

METHODS: dict[str, Method] = {
    "BM25": lambda at, number, _: at.bm25.scores(at.scope.questions[number].text),
    "cosine": lambda at, number, _: at.vectors @ at.queries[number],
    "hybrid": lambda at, number, calibration: hybrid(at, number, calibration.unbounded()),
    "results": lambda at, number, calibration: _results(hybrid(at, number, calibration)),
}
"""`hybrid` has the order alone; `results` what a search returns: nothing below the threshold."""


def _results(scores: Scores) -> Scores:
    return np.where(scores > 0, scores, np.float32(np.nan))


def ranks(scores: Scores, answers: frozenset[int]) -> list[float]:
    """Ranks of the answers, from 0; infinite where nothing is returned. Ties count against them."""
    return sorted(
        math.inf if np.isnan(scores[row]) else int((scores > scores[row]).sum() + (scores == scores[row]).sum() - 1)
        for row in answers
    )


def figures(found: Sequence[list[float]]) -> list[float]:
    """Recall@1, @5, @10, @20, MRR and nDCG@10, in per cent, from the ranks of the answers to each question."""
    columns = [[sum(rank < places for rank in one) / len(one) for one in found] for places in (1, 5, 10, 20)]
    columns.append([1 / (one[0] + 1) for one in found])
    columns.append([_gain(one) / _gain(range(len(one))) for one in found])
    return [100 * sum(column) / max(1, len(column)) for column in columns]


def _gain(ranked: Iterable[float]) -> float:
    return sum(1 / math.log2(rank + 2) for rank in ranked if rank < 10)


def main() -> None:
    """Embed, rank, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--embeddings", default="local", help="as AUTOSAGE_EMBEDDINGS")
    parser.add_argument("--data", type=Path, help="folder of LoCoMo, BEAM and core_memory_update")
    parser.add_argument("--limit", type=int, help="conversations, chats and cases of each, the first ones")
    parser.add_argument("--vectors", type=Path, help="folder that keeps vectors")
    parser.add_argument("--json", type=Path, help="file to write the figures to")
    options = parser.parse_args()
    embeddings = open_embeddings(Settings(data_dir=Path(), embeddings=options.embeddings))
    calibration = calibration_of(embeddings)
    if options.vectors:
        embeddings = Kept(embeddings, calibration.model, options.vectors)
    report = run(embeddings, calibration, options.data, options.limit)
    show(report, options.embeddings)
    if options.json:
        options.json.write_text(json.dumps(report, indent=1))


def scopes_of(data: Path | None, limit: int | None) -> Iterator[tuple[str, Iterator[Scope]]]:
    """The tasks whose data is there."""
    pairs, unseen, held_out = (json.loads((DATA / f"{name}.json").read_text(encoding="utf-8")) for name in LABELLED)
    yield "pairs", pair_scopes(pairs)
    yield "across", iter([across_scope(pairs)])
    yield "unseen", (scope for part in unseen for scope in pair_scopes(part))
    yield "held_out", pair_scopes(held_out)
    if data is not None:
        for name, path, read in (
            ("LoCoMo", data / "locomo" / "dev.json", locomo_scopes),
            ("updates", data / "core_memory_update" / "dev.jsonl", update_scopes),
            ("BEAM", data / "beam-100k", beam_scopes),
        ):
            if path.exists():
                yield name, islice(read(path), limit)


def run(embeddings: Embeddings, calibration: Calibration, data: Path | None, limit: int | None) -> dict[str, Any]:
    """All figures: those of the order by task and method, and pairs and chatter by language."""
    report: dict[str, Any] = {"order": {}, "ms": {}, "languages": {}}
    for task, scopes in scopes_of(data, limit):
        embedded = [Embedded(scope, embeddings) for scope in scopes]
        asked = [(at, number, q.answers) for at in embedded for number, q in enumerate(at.scope.questions) if q.answers]
        for name, method in METHODS.items():
            started = time.perf_counter()
            scores = [method(at, number, calibration) for at, number, _ in asked]
            report["ms"][f"{task}, {name}"] = 1000 * (time.perf_counter() - started) / len(asked)
            found = [ranks(one, answers) for one, (_, _, answers) in zip(scores, asked, strict=True)]
            report["order"][f"{task}, {name}"] = figures(found)
        if task in LABELLED:
            report["languages"][task] = languages = {at.scope.name: [0] * 5 for at in embedded}
            for at in embedded:
                languages[at.scope.name] = [
                    *map(sum, zip(languages[at.scope.name], returned(at, calibration), strict=True))
                ]
    return report


def returned(at: Embedded, calibration: Calibration) -> tuple[int, int, int, int, int]:
    """What a scope's questions and chatter get.

    Returns:
        Questions; those whose answer is among the first five by cosine, and by hybrid ranking and above the threshold;
        turns of chatter; those for which anything is returned.
    """
    asked = by_cosine = by_hybrid = chatter = injected = 0
    for number, question in enumerate(at.scope.questions):
        if not question.answers:
            chatter += 1
            injected += bool(hybrid(at, number, calibration).any())
            continue
        asked += 1
        by_hybrid += ranks(METHODS["results"](at, number, calibration), question.answers)[0] < 5
        by_cosine += ranks(METHODS["cosine"](at, number, calibration), question.answers)[0] < 5
    return asked, by_cosine, by_hybrid, chatter, injected


def show(report: dict[str, Any], embeddings: str) -> None:
    """Print the tables."""
    console = Console(width=120)
    table = Table("task", "method", "R@1", "R@5", "R@10", "R@20", "MRR", "nDCG@10", "ms", title=f"order, {embeddings}")
    for key, row in report["order"].items():
        task, method = key.split(", ")
        table.add_row(task, method, *(f"{figure:.1f}" for figure in row), f"{report['ms'][key]:.2f}")
    console.print(table)
    table = Table("language", title="answer among the first five, and above the threshold; false injections")
    for task in report["languages"]:
        for column in ("cosine @5", "results @5", "injected"):
            table.add_column(f"{task}: {column}")
    tasks = list(report["languages"].values())
    for counts in tasks:
        counts["all"] = [sum(column) for column in zip(*counts.values(), strict=True)]
    for language in tasks[0]:
        cells = []
        for asked, first, kept, chatter, injected in (counts.get(language, [0] * 5) for counts in tasks):
            cells += [f"{first}/{asked}", f"{kept}/{asked}", f"{injected}/{chatter}"]
        table.add_row(language, *cells)
    console.print(table)


if __name__ == "__main__":
    main()
