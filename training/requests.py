"""Trains the learned reading of memory requests (`nodes/learned_reading.py`) and writes its weights.

Run: python training/requests.py. It takes two minutes of one core and gives the same weights each time.

It learns from `training/requests.tsv` (written for it) and what was written for the rules: `explicit_phrases.tsv`
without its held-out part, `everyday_sentences.tsv`, `stated_sentences.tsv` and `follow_ups.tsv` in `tests/data`. The
blind rows there are never learned from. Facts without the words that ask for them, alone and beside other sentences,
are learned as messages that ask for nothing.
"""

from __future__ import annotations

import csv
import random
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from autosage_memory.nodes import learned_reading
from autosage_memory.nodes.folding import fold, unmask
from autosage_memory.nodes.learned_reading import BUCKETS, WEIGHTS, Features, best_span, span_features, span_scores
from autosage_memory.nodes.reading import Span

HERE = Path(__file__).parent
DATA = HERE.parent / "tests" / "data"
SEED = 7
CUT_PASSES, CUT_RATE = 5, 0.15
ASK_PASSES, ASK_RATE, DECAY, DROPPED = 8, 0.3, 1e-4, 0.3
"""Passes over all messages, step sizes, pull to zero, and the share of features left out of each step."""


class Row(NamedTuple):
    """A message to learn from."""

    language: str
    text: str
    fact: tuple[int, int] | None
    """Where its fact stands; None: it asks for nothing."""


class Example(NamedTuple):
    """A message as the models see it."""

    words: list[str]
    features: Features
    fact: tuple[int, int] | None
    """First and last token."""


def main() -> None:
    """Train both models and write their weights."""
    examples = [example for row in augmented(list(rows())) if (example := as_example(row))]
    requests = [example for example in examples if example.fact]
    print(f"{len(examples):,} messages, {len(requests):,} of them requests")
    before, behind = learn_to_cut(requests)
    spans = [e.fact or best_span(before[e.features].sum(1), behind[e.features].sum(1)) for e in examples]
    asks = learn_to_ask(
        [(span_features(e.words, *span), e.fact is not None) for e, span in zip(examples, spans, strict=True)]
    )
    np.savez_compressed(WEIGHTS, **packed(before=before, behind=behind, asks=asks))
    print(f"{WEIGHTS.name}: {WEIGHTS.stat().st_size / 1e3:,.0f} kB")


def rows() -> Iterator[Row]:
    """The messages as they were written."""
    for row in table(HERE / "requests.tsv"):
        place = row["message"].index(row["fact"])
        fact = (place, place + len(row["fact"])) if row["kind"] == "store" else None
        yield Row(row["language"], row["message"], fact)
    for row in table(DATA / "explicit_phrases.tsv"):
        message = row["message"]
        if row["part"] != "tuned" or row["previous"]:
            continue
        if row["kind"] in ("store", "update") and "⟦" in message:
            begin, end = message.index("⟦"), message.index("⟧") - 1
            yield Row(row["language"], message.replace("⟦", "").replace("⟧", ""), (begin, end))
        elif row["kind"] not in ("store", "update"):
            yield Row(row["language"], message.replace("⟦", "").replace("⟧", ""), None)
    for row in (*table(DATA / "everyday_sentences.tsv"), *table(DATA / "stated_sentences.tsv")):
        yield Row(row["language"], row["sentence"], None)
    for row in table(DATA / "follow_ups.tsv"):
        yield Row(row["language"], row["message"], None)


def table(path: Path) -> list[dict[str, str]]:
    """The rows of a file of tab-separated values."""
    with path.open(encoding="utf-8") as file:
        read = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    return [{key: (value or "").replace("\\n", "\n") for key, value in row.items()} for row in read]


def augmented(rows: Sequence[Row]) -> list[Row]:
    """`rows`, and the facts among them without their requests: alone, and beside other facts and messages."""
    chance = random.Random(SEED)
    facts, others = defaultdict[str, list[str]](list), defaultdict[str, list[str]](list)
    for row in rows:
        if row.fact:
            facts[row.language].append(row.text[slice(*row.fact)])
        else:
            others[row.language].append(row.text)
    more: list[Row] = []
    for language, told in facts.items():
        for fact in told if others[language] else ():
            other, another, joint = *(chance.choice(others[language]) for _ in "ab"), chance.choice(JOINTS)
            beside = [fact + joint + chance.choice(told), other + joint + fact, fact + joint + other]
            beside.append(f"{other} {another}{joint}{chance.choice(told)}")
            more += (Row(language, text, None) for text in (fact, chance.choice(beside)))
    return [*rows, *more]


JOINTS = (". ", "! ", ", ", " — ", "\n", "? ", " ")


def as_example(row: Row) -> Example | None:
    """The message as it is read; None if it is too long, or its fact is no whole tokens."""
    folded = unmask(fold(row.text))
    tokens = learned_reading.tokens(folded.text)
    if len(tokens) < 2:
        return None
    words = [folded.text[token.start : token.end] for token in tokens]
    fact = row.fact and Span(*(bisect_left(folded.origin, edge) for edge in row.fact))
    inside = [
        place for place, token in enumerate(tokens) if fact and fact.start <= token.start and token.end <= fact.end
    ]
    if fact and not inside:
        return None
    return Example(words, learned_reading.token_features(words, tokens), (inside[0], inside[-1]) if inside else None)


def learn_to_cut(examples: Sequence[Example]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Weights of what stands before and behind a fact: softmax over all spans of a message, by AdaGrad."""
    weights, squares = np.zeros((BUCKETS, 2), np.float32), np.full((BUCKETS, 2), 1e-6, np.float32)
    chance = random.Random(SEED)
    for _ in range(CUT_PASSES):
        for example in chance.sample(examples, len(examples)):
            scores = span_scores(*weights[example.features].sum(1).T)
            likely = np.exp(scores - scores.max())
            likely /= likely.sum()
            likely[example.fact] -= 1
            begins, ends = likely.sum(1), likely.sum(0)
            errors = np.stack([-np.cumsum(begins), np.cumsum(ends) - ends], axis=1)
            used, where = np.unique(example.features, return_inverse=True)
            slope = np.zeros((len(used), 2), np.float32)
            np.add.at(slope, where.ravel(), np.repeat(errors, example.features.shape[1], axis=0))
            squares[used] += slope**2
            weights[used] -= CUT_RATE * slope / np.sqrt(squares[used])
    return weights[:, 0].copy(), weights[:, 1].copy()


def learn_to_ask(examples: Sequence[tuple[Features, bool]]) -> NDArray[np.float32]:
    """Weights of what asks: logistic regression by AdaGrad, the mean of its later passes."""
    weights, squares = np.zeros(BUCKETS, np.float32), np.full(BUCKETS, 1e-6, np.float32)
    total = np.zeros(BUCKETS, np.float64)
    chance, drawn = random.Random(SEED), np.random.default_rng(SEED)
    for number in range(ASK_PASSES):
        for features, asks in chance.sample(examples, len(examples)):
            kept = features[drawn.random(len(features)) >= DROPPED]
            if not len(kept):
                continue
            scale = len(kept) ** 0.5
            error = 1 / (1 + np.exp(-weights[kept].sum() / scale)) - asks
            slope = error / scale + DECAY * weights[kept]
            squares[kept] += slope**2
            weights[kept] -= ASK_RATE * slope / np.sqrt(squares[kept])
        if number >= ASK_PASSES // 2:
            total += weights
    return (total / (ASK_PASSES - ASK_PASSES // 2)).astype(np.float32)


def packed(**weights: NDArray[np.float32]) -> dict[str, NDArray[np.generic]]:
    """Each array in whole units of a 127th of its largest weight."""
    units = {name: np.float32(np.abs(values).max() / 127) for name, values in weights.items()}
    whole = {name: np.rint(values / units[name]).astype(np.int8) for name, values in weights.items()}
    return {**whole, **{f"{name}_unit": np.array(unit) for name, unit in units.items()}}


if __name__ == "__main__":
    main()
