"""What is asked of which texts: the tasks of `benchmarks/recall.py`, read from their files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PARALLEL = 6
"""Pairs of a language in `pairs.json`, the first ones, that every language has."""


@dataclass(frozen=True)
class Question:
    """What is asked of a scope, and the rows that answer it; none: chatter."""

    text: str
    answers: frozenset[int] = frozenset()
    kind: str = ""
    """Its language, or what its data set calls what it asks for."""
    outdated: frozenset[int] = frozenset()
    """Rows that the answer contradicts, and is newer than."""


@dataclass(frozen=True)
class Scope:
    """Texts of one scope, and what is asked of it."""

    name: str
    texts: Sequence[str]
    questions: Sequence[Question]


def pair_scopes(data: dict[str, Any]) -> Iterator[Scope]:
    """A scope a language: its facts, and among them English ones that answer other questions."""
    english = [fact for fact, _ in data["en"]["pairs"][2 * PARALLEL :]]
    for language, part in data.items():
        texts = [fact for fact, _ in part["pairs"]] + part["others"] + (english if language != "en" else [])
        yield Scope(language, texts, _asked(part, language, 0))


def crowd_scope(parts: Iterable[dict[str, Any]]) -> Scope:
    """All languages in one scope."""
    texts: list[str] = []
    questions: list[Question] = []
    for part in parts:
        for language, said in part.items():
            questions += _asked(said, language, len(texts))
            texts += [fact for fact, _ in said["pairs"]] + said["others"]
    return Scope("crowd", texts, questions)


def _asked(part: dict[str, Any], language: str, first: int) -> list[Question]:
    """Questions, whose answers stand from the row `first` on, and chatter."""
    pairs = enumerate(part["pairs"], first)
    questions = [Question(question, frozenset([row]), language) for row, (_, question) in pairs]
    return [*questions, *(Question(turn, kind=language) for turn in part["chatter"])]


def across_scope(data: dict[str, Any]) -> Scope:
    """Questions in every language over facts in English."""
    english = data["en"]
    questions = [
        Question(question, frozenset([row]), language)
        for language, part in data.items()
        if language != "en"
        for row, (_, question) in enumerate(part["pairs"][:PARALLEL])
    ]
    return Scope("across", [fact for fact, _ in english["pairs"]] + english["others"], questions)


LOCOMO_KINDS = {1: "multi-hop", 2: "temporal", 3: "open-domain", 4: "single-hop"}
"""Its categories; the fifth is adversarial: nothing answers it."""


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
            if qa["category"] in LOCOMO_KINDS and answers:
                questions.append(Question(qa["question"], answers, LOCOMO_KINDS[qa["category"]]))
        yield Scope("LoCoMo", [f"{turn['speaker']}: {turn['text']}" for turn in turns], questions)


def beam_scopes(folder: Path) -> Iterator[Scope]:
    """A scope a chat of BEAM: what the user said in it, since nothing else becomes a fact; the probing questions that
    a turn of the user's answers."""
    for chat in sorted(folder.iterdir()):
        batches = json.loads((chat / "chat.json").read_text())
        said = [turn for batch in batches for group in batch["turns"] for turn in group if turn["role"] == "user"]
        rows = {turn["id"]: row for row, turn in enumerate(said)}
        questions = []
        for ability, probes in json.loads((chat / "probing_questions.json").read_text()).items():
            for probe in probes:
                answers = frozenset(rows[name] for name in _leaves(probe.get("source_chat_ids", [])) if name in rows)
                if answers:
                    questions.append(Question(probe["question"], answers, ability.replace("_", " ")))
        yield Scope("BEAM", [turn["content"].split(" ->->")[0] for turn in said], questions)


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
        question = Question(
            case["input"], frozenset([len(texts) - 1]), outdated=frozenset(extra["supporting_fact_indices"])
        )
        yield Scope("updates", texts, [question])
