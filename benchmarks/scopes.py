"""What is asked of which texts: the tasks of `benchmarks/recall.py`, read from their files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
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
        questions = [Question(question, frozenset([row])) for row, (_, question) in enumerate(part["pairs"])]
        chatter = [Question(turn) for turn in part["chatter"]]
        yield Scope(language, texts, [*questions, *chatter])


def across_scope(data: dict[str, Any]) -> Scope:
    """Questions in every language over facts in English."""
    english = data["en"]
    questions = [
        Question(question, frozenset([row]))
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
