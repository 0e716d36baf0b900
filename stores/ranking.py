"""Hybrid ranking inside one scope: cosine and words, fused by score, and a threshold below which nothing is a result.

Scores are fused, not ranks: a rank says nothing of how well the best text fits (on LoCoMo, reciprocal rank fusion finds
less than words alone). What is fused is absolute, so that a score means the same in a scope of three and of a thousand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from autosage_memory.stores.embeddings import Calibration
from autosage_memory.stores.words import is_common, words

COMMON_WEIGHT = 0.2
"""Weight of an article, pronoun or question word, as a share of what its rarity would give it."""

PRIOR_TEXTS = 50
"""Texts without any of the query's words that a scope is thought to have besides its own, so that in a scope of three,
too, a word is not common because one text has it."""

SATURATION, LENGTH_PENALTY = 1.2, 0.4
"""k1 and b of BM25 (Robertson and Zaragoza 2009)."""


class LexicalIndex:
    """The words of a scope's texts, one row a text. Immutable."""

    __slots__ = ("_counts", "_lengths", "_rows", "_words")

    def __init__(self, texts: Sequence[str]) -> None:
        counted = [Counter(words(text)) for text in texts]
        entries = sorted((hash(word), row, count) for row, found in enumerate(counted) for word, count in found.items())
        self._words = np.array([entry[0] for entry in entries], np.int64)  # a word's hash; ascending
        self._rows = np.array([entry[1] for entry in entries], np.int32)  # a text that has it
        self._counts = np.array([entry[2] for entry in entries], np.float32)  # how often it has it
        self._lengths = np.array([found.total() for found in counted], np.float32)

    def __len__(self) -> int:
        return len(self._lengths)

    @property
    def nbytes(self) -> int:
        """Bytes it holds: 16 for each different word of each text, and 4 a text."""
        return self._words.nbytes + self._rows.nbytes + self._counts.nbytes + self._lengths.nbytes

    def extended(self, texts: Sequence[str]) -> LexicalIndex:
        """An index of these rows, and of `texts` in the rows after them. Costs a copy of the arrays."""
        more, joined = LexicalIndex(texts), LexicalIndex(())
        at = np.searchsorted(self._words, more._words, side="right")
        joined._words = np.insert(self._words, at, more._words)
        joined._rows = np.insert(self._rows, at, more._rows + len(self))
        joined._counts = np.insert(self._counts, at, more._counts)
        joined._lengths = np.concatenate([self._lengths, more._lengths])
        return joined

    def rank(
        self,
        query: str,
        cosine: NDArray[np.float32],
        calibration: Calibration,
        vector: NDArray[np.float32] | None = None,
    ) -> NDArray[np.float32]:
        """Scores in [0, 1], row by row, higher is better; 0: not relevant enough to be a result.

        Args:
            query: the text that is searched for.
            cosine: of each row's vector with the query's, shape (rows,).
            calibration: of the model that the vectors are from.
            vector: the query's, unit length; tells chatter from personal questions. Without it all queries count alike.
        """
        return calibration.scores(cosine, self.explained(query), vector)

    def explained(self, query: str) -> NDArray[np.float32]:
        """The share of the query, weighted by rarity, that each text's words explain, in [0, 1].

        It is BM25 as a share of the most that a text of average length could reach with each word once. Words that no
        text has count as not explained.
        """
        asked = sorted(set(words(query)))
        share = np.zeros(len(self), np.float32)
        if not asked or not len(self):
            return share
        hashes = np.array([hash(word) for word in asked], np.int64)
        starts, ends = np.searchsorted(self._words, hashes), np.searchsorted(self._words, hashes, side="right")
        weights = _rarity(len(self), ends - starts) * np.where([is_common(word) for word in asked], COMMON_WEIGHT, 1)
        norms = SATURATION * (1 - LENGTH_PENALTY + LENGTH_PENALTY * self._lengths / max(1.0, self._lengths.mean()))
        for start, end, weight in zip(starts, ends, weights, strict=True):
            rows, counts = self._rows[start:end], self._counts[start:end]
            share[rows] += weight * np.minimum(1, counts * (1 + SATURATION) / (counts + norms[rows]))
        # Where all words are common there is nothing to explain: they count as if a rare word had been asked for, too.
        most = max(weights.sum(), _rarity(len(self), np.zeros(1, np.int64))[0])
        return share / np.float32(most)


def _rarity(texts: int, having: NDArray[np.integer[Any]]) -> NDArray[np.float64]:
    """Inverse document frequency of words that `having` of so many texts have."""
    rarity: NDArray[np.float64] = np.log1p((texts + PRIOR_TEXTS - having + 0.5) / (having + 0.5))
    return rarity
