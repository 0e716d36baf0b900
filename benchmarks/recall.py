"""How well facts are found: hybrid ranking beside plain cosine and BM25, the same embeddings, one run, one table.

    python benchmarks/recall.py [--embeddings local] [--data FOLDER]

Without `--data` it runs on `benchmarks/data/pairs.json`: short facts about invented people in sixteen languages, for
each a question that shares few words with it, other facts to be told from, and chatter that no fact answers. The first
six pairs of every language say the same, so that a question can also be asked over facts in another language. Constants
were tuned on the pairs with an even number; the odd ones are held out.

`--data` is a folder with `locomo/dev.json` (LoCoMo), `beam-100k/N/` (BEAM) and `core_memory_update/dev.jsonl` (Letta
evals), in their own formats; what is not there is left out.
"""

from __future__ import annotations

import argparse
import json
import math
import re
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from langchain_core.embeddings import Embeddings
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from autosage_memory.stores.embeddings import Calibration, calibration_of, open_embeddings
from autosage_memory.stores.ranking import LexicalIndex
from autosage_memory.stores.settings import Settings

PAIRS = Path(__file__).parent / "data" / "pairs.json"
PARALLEL = 6
"""Pairs of a language, the first ones, that every language has."""

Scores = NDArray[np.float32]


@dataclass(frozen=True)
class Question:
    """What is asked of a scope, and the rows that answer it; none: chatter."""

    text: str
    answers: frozenset[int] = frozenset()
    held_out: bool = True


@dataclass(frozen=True)
class Scope:
    """Texts of one scope, and what is asked of it."""

    name: str
    texts: Sequence[str]
    questions: Sequence[Question]


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


Method = Callable[[Embedded, int, Calibration], Scores]

METHODS: dict[str, Method] = {
    "BM25": lambda at, number, _: at.bm25.scores(at.scope.questions[number].text),
    "cosine": lambda at, number, _: at.vectors @ at.queries[number],
    "hybrid": lambda at, number, calibration: at.lexical.rank(
        at.scope.questions[number].text, at.vectors @ at.queries[number], calibration, at.queries[number]
    ),
}


def ranks(scores: Scores, answers: frozenset[int]) -> list[int]:
    """Ranks of the answers, from 0. Ties count against them."""
    return sorted(int((scores > scores[row]).sum() + (scores == scores[row]).sum() - 1) for row in answers)


def figures(found: Sequence[list[int]]) -> list[float]:
    """Recall@1, @5, @10, @20, MRR and nDCG@10, in per cent, from the ranks of the answers to each question."""
    columns = [[sum(rank < places for rank in one) / len(one) for one in found] for places in (1, 5, 10, 20)]
    columns.append([1 / (one[0] + 1) for one in found])
    columns.append([_gain(one) / _gain(range(len(one))) for one in found])
    return [100 * sum(column) / max(1, len(column)) for column in columns]


def _gain(ranked: Iterable[int]) -> float:
    return sum(1 / math.log2(rank + 2) for rank in ranked if rank < 10)


def pair_scopes(data: dict[str, Any]) -> Iterator[Scope]:
    """A scope a language: its facts, and among them English ones that answer other questions."""
    english = [fact for fact, _ in data["en"]["pairs"][2 * PARALLEL :]]
    for language, part in data.items():
        texts = [fact for fact, _ in part["pairs"]] + part["others"] + (english if language != "en" else [])
        questions = [
            Question(question, frozenset([row]), held_out=bool(row % 2))
            for row, (_, question) in enumerate(part["pairs"])
        ]
        chatter = [Question(turn, held_out=bool(number % 2)) for number, turn in enumerate(part["chatter"])]
        yield Scope(language, texts, [*questions, *chatter])


def across_scope(data: dict[str, Any]) -> Scope:
    """Questions in every language over facts in English."""
    english = data["en"]
    questions = [
        Question(question, frozenset([row]), held_out=bool(row % 2))
        for language, part in data.items()
        if language != "en"
        for row, (_, question) in enumerate(part["pairs"][:PARALLEL])
    ]
    return Scope("across", [fact for fact, _ in english["pairs"]] + english["others"], questions)


def locomo_scopes(path: Path) -> Iterator[Scope]:
    """A scope a conversation of LoCoMo: its turns; questions with evidence, the adversarial ones left out."""
    for sample in json.loads(path.read_text()):
        talk = sample["conversation"]
        turns = [turn for number in range(1, 100) for turn in talk.get(f"session_{number}", ())]
        rows = {turn["dia_id"]: row for row, turn in enumerate(turns)}
        questions = []
        for qa in sample["qa"]:
            named = {name for entry in qa["evidence"] for name in re.split(r"[;\s]+", entry)}
            answers = frozenset(rows[name] for name in named if name in rows)
            if qa["category"] != 5 and answers:
                questions.append(Question(qa["question"], answers))
        yield Scope("LoCoMo", [f"{turn['speaker']}: {turn['text']}" for turn in turns], questions)


def beam_scopes(folder: Path) -> Iterator[Scope]:
    """A scope a chat of BEAM: its turns; the probing questions whose source turns are known."""
    for chat in sorted(folder.iterdir()):
        batches = json.loads((chat / "chat.json").read_text())
        turns = [turn for batch in batches for group in batch["turns"] for turn in group]
        rows = {turn["id"]: row for row, turn in enumerate(turns)}
        questions = []
        for probes in json.loads((chat / "probing_questions.json").read_text()).values():
            for probe in probes:
                answers = frozenset(rows[name] for name in _leaves(probe.get("source_chat_ids", [])) if name in rows)
                if answers:
                    questions.append(Question(probe["question"], answers))
        yield Scope("BEAM", [turn["content"].split(" ->->")[0] for turn in turns], questions)


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from _leaves(one)
    else:
        yield value


def update_scopes(path: Path) -> Iterator[Scope]:
    """Facts, one of them contradicted by a newer one: is the newer one found?"""
    for line in path.read_text().splitlines():
        case = json.loads(line)
        extra = case["agent_args"]["extra"]
        texts = [*extra["facts"], extra["contradicting_fact"].strip('"')]
        yield Scope("updates", texts, [Question(case["input"], frozenset([len(texts) - 1]))])


def main() -> None:
    """Embed, rank, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--embeddings", default="local", help="as AUTOSAGE_EMBEDDINGS")
    parser.add_argument("--data", type=Path, help="folder of LoCoMo, BEAM and core_memory_update")
    parser.add_argument("--json", type=Path, help="file to write the figures to")
    options = parser.parse_args()
    embeddings = open_embeddings(Settings(data_dir=Path(), embeddings=options.embeddings))
    report = run(embeddings, options.data)
    show(report, options.embeddings)
    if options.json:
        options.json.write_text(json.dumps(report, indent=1))


def scopes_of(data: Path | None) -> Iterator[tuple[str, Iterator[Scope]]]:
    """The tasks whose data is there."""
    pairs = json.loads(PAIRS.read_text(encoding="utf-8"))
    yield "pairs", pair_scopes(pairs)
    yield "across", iter([across_scope(pairs)])
    if data is not None:
        for name, path, read in (
            ("LoCoMo", data / "locomo" / "dev.json", locomo_scopes),
            ("updates", data / "core_memory_update" / "dev.jsonl", update_scopes),
            ("BEAM", data / "beam-100k", beam_scopes),
        ):
            if path.exists():
                yield name, read(path)


def run(embeddings: Embeddings, data: Path | None) -> dict[str, Any]:
    """All figures: the order by task and method, what passes the threshold, and pairs by language."""
    calibration = calibration_of(embeddings)
    report: dict[str, Any] = {"order": {}, "ms": {}, "passed": {}, "languages": {}}
    for task, scopes in scopes_of(data):
        embedded = [Embedded(scope, embeddings) for scope in scopes]
        asked = [(at, number, q.answers) for at in embedded for number, q in enumerate(at.scope.questions) if q.answers]
        for name, method in METHODS.items():
            started = time.perf_counter()
            scores = [method(at, number, calibration.unbounded()) for at, number, _ in asked]
            report["ms"][f"{task}, {name}"] = 1000 * (time.perf_counter() - started) / len(asked)
            found = [ranks(one, answers) for one, (_, _, answers) in zip(scores, asked, strict=True)]
            report["order"][f"{task}, {name}"] = figures(found)
        passed = [METHODS["hybrid"](at, number, calibration)[list(answers)].any() for at, number, answers in asked]
        report["passed"][task] = 100 * sum(passed) / len(passed)
        if task == "pairs":
            for half, held_out in (("tuned", False), ("held out", True)):
                report["languages"][half] = [(at.scope.name, *returned(at, calibration, held_out)) for at in embedded]
    return report


def returned(at: Embedded, calibration: Calibration, held_out: bool) -> tuple[int, int, int, int, int]:
    """What one half of a scope's questions and chatter gets.

    Returns:
        Questions; those whose answer is among the first five by cosine, and by hybrid ranking and above the threshold;
        turns of chatter; those for which anything is returned.
    """
    asked = by_cosine = by_hybrid = chatter = injected = 0
    for number, question in enumerate(at.scope.questions):
        if question.held_out != held_out:
            continue
        scores = METHODS["hybrid"](at, number, calibration)
        if not question.answers:
            chatter += 1
            injected += bool(scores.any())
            continue
        asked += 1
        (row,) = question.answers
        by_hybrid += bool(scores[row] > 0 and ranks(scores, question.answers)[0] < 5)
        by_cosine += ranks(METHODS["cosine"](at, number, calibration), question.answers)[0] < 5
    return asked, by_cosine, by_hybrid, chatter, injected


def show(report: dict[str, Any], embeddings: str) -> None:
    """Print the tables."""
    console = Console()
    table = Table("task", "method", "R@1", "R@5", "R@10", "R@20", "MRR", "nDCG@10", "ms", title=f"order, {embeddings}")
    for key, row in report["order"].items():
        task, method = key.split(", ")
        table.add_row(task, method, *(f"{figure:.1f}" for figure in row), f"{report['ms'][key]:.2f}")
    console.print(table)
    table = Table("language", title="recall@5 above the threshold, and false injections")
    for half in report["languages"]:
        table.add_column(f"{half}: cosine @5")
        table.add_column("hybrid @5")
        table.add_column("injected")
    halves = list(report["languages"].values())
    total = [("all", *map(sum, zip(*(row[1:] for row in half), strict=True))) for half in halves]
    for rows in [*zip(*halves, strict=True), tuple(total)]:
        cells = []
        for _, asked, first, kept, chatter, injected in rows:
            cells += [f"{first}/{asked}", f"{kept}/{asked}", f"{injected}/{chatter}"]
        table.add_row(rows[0][0], *cells)
    console.print(table)
    for task, share in report["passed"].items():
        console.print(f"{task}: {share:.1f} % of the questions have an answer above the threshold")


if __name__ == "__main__":
    main()
