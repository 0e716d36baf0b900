"""How well questions were answered: figures in per cent, from the rows that a search found for each."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from scopes import Question

Hit = tuple[int, float]
"""A row of the scope and its score."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A question, and what was found for it, best first."""

    question: Question
    hits: Sequence[Hit]

    @property
    def ranks(self) -> list[float]:
        """Ranks of the answers, from 0; infinite for one that was not found."""
        places = {row: place for place, (row, _) in enumerate(self.hits)}
        return sorted(places.get(row, math.inf) for row in self.question.answers)


def recall(asked: Iterable[Answered], places: int) -> float:
    """The share of a question's answers that are among so many results, on average."""
    return mean(sum(rank < places for rank in one.ranks) / len(one.ranks) for one in asked if one.question.answers)


def reciprocal_rank(asked: Iterable[Answered]) -> float:
    """Mean reciprocal rank of the first answer; 0 where none was found."""
    return mean(1 / (one.ranks[0] + 1) for one in asked if one.question.answers)


def ndcg(asked: Iterable[Answered]) -> float:
    """Normalised discounted cumulative gain of the first ten."""
    return mean(_gain(one.ranks) / _gain(range(len(one.ranks))) for one in asked if one.question.answers)


def _gain(ranked: Iterable[float]) -> float:
    return sum(1 / math.log2(rank + 2) for rank in ranked if rank < 10)


def injected(asked: Iterable[Answered]) -> float:
    """The share of unrelated turns for which anything is found."""
    return mean(float(bool(one.hits)) for one in asked if not one.question.answers)


def newer_first(asked: Iterable[Answered], places: int = 5) -> float:
    """The share of questions whose answer is found before all that it replaced, among so many results."""
    return mean(float(one.ranks[0] < min(places, _outdated(one))) for one in asked if one.question.outdated)


def _outdated(one: Answered) -> float:
    return min((place for place, (row, _) in enumerate(one.hits) if row in one.question.outdated), default=math.inf)


def cut_to(asked: Sequence[Answered], injections: float) -> list[Answered]:
    """The same, without results below the lowest threshold at which no more unrelated turns than that find anything.

    The threshold is chosen on these very turns, which flatters whoever has none of its own.
    """
    best = sorted(max((score for _, score in one.hits), default=-math.inf) for one in asked if not one.question.answers)
    kept = round(injections / 100 * len(best))
    threshold = best[-kept - 1] if kept < len(best) else -math.inf
    return [Answered(one.question, [hit for hit in one.hits if hit[1] > threshold]) for one in asked]


def mean(values: Iterable[float]) -> float:
    """In per cent; not a number for none."""
    shares = list(values)
    return 100 * sum(shares) / len(shares) if shares else math.nan


FIGURES: dict[str, Callable[[Sequence[Answered]], float]] = {
    "R@1": lambda asked: recall(asked, 1),
    "R@5": lambda asked: recall(asked, 5),
    "R@10": lambda asked: recall(asked, 10),
    "R@20": lambda asked: recall(asked, 20),
    "MRR": reciprocal_rank,
    "nDCG@10": ndcg,
}
