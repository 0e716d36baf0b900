"""Hybrid ranking inside one scope: cosine and words, fused by score, and a threshold below which nothing is a result.

Scores are fused, not ranks: a rank says nothing of how well the best text fits (on LoCoMo, reciprocal rank fusion finds
less than words alone). What is fused is absolute, so that a score means the same in a scope of three and of a thousand.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from autosage_memory.stores.embeddings import Calibration
from autosage_memory.stores.words import is_common, words

COMMON_WEIGHT = 0.2
"""Weight of an article, pronoun or question word, as a share of what its rarity would give it."""

PRIOR_TEXTS = 50
"""Texts without any of the query's words that a scope is thought to have besides its own, so that in a scope of three,
too, a word is not common because one text has it."""

SATURATION = 1.2
"""k1 of BM25 (Robertson and Zaragoza 2009)."""

LENGTH = 40
"""Words up to which a text is as good as a shorter one; in a longer one each counts for less. A fact is a sentence or
two, whatever else the scope holds: measured by a scope's mean length, as in BM25, texts of 600 words that have every
word stood before the sentence that was asked for."""

LEXICAL_WEIGHT = 1.0
"""What it adds to a relevance, which is 1 for texts that say the same, when a text has every word of the query."""

LEXICAL_POWER = 1.5
"""Exponent of the share of the query that a text's words explain: a weak match of words stays weak."""

QUESTION_PENALTY, QUESTION_LENGTH = 0.2, 10
"""What it takes off when a text of up to so many words only asks: it may be about the same thing, and does not say what
the thing is. The longer a text is, the more it tells besides, and the less is taken off."""

NEIGHBOUR_WEIGHT = 0.25
"""How much of the better neighbour's relevance a text gets: what was written one after the other often belongs
together, and half an answer stands beside the other half. Neighbours change the order, not what is a result."""

PASSAGE_LENGTH = 100
"""What `LENGTH` is for passages of documents, which are longer: the words of about 500 characters."""

PASSAGE_POWER = 4.0
"""What `LEXICAL_POWER` is for passages: any passage of a handbook has some of a question's words, so they count where
they are most of the question, as for a product's or an article's number."""

_SENTENCE = re.compile(r"([^.!?。！？؟।]+)([.!?。！？؟।]*)")


class Counts(NamedTuple):
    """What is known of a scope from which only some texts are at hand."""

    texts: int
    having: Mapping[str, int]
    """How many of them have a word."""


class LexicalIndex:
    """The words of a scope's texts, one row a text. Immutable."""

    __slots__ = ("_asking", "_counts", "_lengths", "_rows", "_words")

    def __init__(self, texts: Sequence[str]) -> None:
        counted = [Counter(words(text)) for text in texts]
        entries = sorted((hash(word), row, count) for row, found in enumerate(counted) for word, count in found.items())
        self._words = np.array([entry[0] for entry in entries], np.int64)  # a word's hash; ascending
        self._rows = np.array([entry[1] for entry in entries], np.int32)  # a text that has it
        self._counts = np.array([entry[2] for entry in entries], np.float32)  # how often it has it
        self._lengths = np.array([found.total() for found in counted], np.float32)
        self._asking = np.array([_asking(text) for text in texts], np.float32)  # how much of a text asks, in [0, 1]

    def __len__(self) -> int:
        return len(self._lengths)

    @property
    def nbytes(self) -> int:
        """Bytes it holds: 16 for each different word of each text, and 8 a text."""
        return sum(array.nbytes for array in (self._words, self._rows, self._counts, self._lengths, self._asking))

    def extended(self, texts: Sequence[str]) -> LexicalIndex:
        """An index of these rows, and of `texts` in the rows after them. Costs a copy of the arrays."""
        more, joined = LexicalIndex(texts), LexicalIndex(())
        at = np.searchsorted(self._words, more._words, side="right")
        joined._words = np.insert(self._words, at, more._words)
        joined._rows = np.insert(self._rows, at, more._rows + len(self))
        joined._counts = np.insert(self._counts, at, more._counts)
        joined._lengths = np.concatenate([self._lengths, more._lengths])
        joined._asking = np.concatenate([self._asking, more._asking])
        return joined

    def rank(
        self,
        query: str,
        cosine: NDArray[np.float32],
        calibration: Calibration,
        vector: NDArray[np.float32] | None = None,
        scope: Counts | None = None,
        live: NDArray[np.bool_] | None = None,
    ) -> NDArray[np.float32]:
        """Scores in [0, 1], row by row, higher is better; 0: not relevant enough to be a result.

        Args:
            query: the text that is searched for.
            cosine: of each row's vector with the query's, shape (rows,).
            calibration: of the model that the vectors are from.
            vector: the query's, as `calibration.centred` gives it; tells chatter from personal questions. Without it
                all queries count alike.
            scope: what these are only some texts of; the others count as not fitting.
            live: rows whose texts exist; the others are nobody's neighbours. None: all.
        """
        told = LEXICAL_WEIGHT * self.explained(query, scope) ** LEXICAL_POWER
        asks = QUESTION_PENALTY * self._asking * np.minimum(1, QUESTION_LENGTH / np.maximum(1, self._lengths))
        own = np.asarray(calibration.likeness(cosine) + told - asks, np.float32)
        relevance = own.copy()
        rows = slice(None) if live is None or live.all() else live
        relevance[rows] += NEIGHBOUR_WEIGHT * _better_neighbour(own[rows])
        return calibration.scores(own, relevance, vector, max(len(self), scope.texts if scope else 0))

    def rank_passages(
        self, query: str, cosine: NDArray[np.float32], calibration: Calibration, scope: Counts | None = None
    ) -> NDArray[np.float32]:
        """`rank` for passages of documents: what they say themselves counts, and it makes no difference who asks."""
        told = LEXICAL_WEIGHT * self.explained(query, scope, PASSAGE_LENGTH) ** PASSAGE_POWER
        relevance = np.asarray(calibration.likeness(cosine) + told, np.float32)
        return calibration.passage_scores(relevance, max(len(self), scope.texts if scope else 0))

    def explained(self, query: str, scope: Counts | None = None, length: int = LENGTH) -> NDArray[np.float32]:
        """The share of the query, weighted by rarity, that each text's words explain, in [0, 1].

        It is BM25 as a share of the most that a text of up to `length` words could reach with each word once. Words
        that no text has count as not explained. Rare is what few texts of `scope` have, if these are only some of its
        texts; a word that is not counted there is as frequent there as here.
        """
        asked = sorted(set(words(query)))
        if not asked or not len(self):
            return np.zeros(len(self), np.float32)
        hashes = np.array([hash(word) for word in asked], np.int64)
        starts, ends = np.searchsorted(self._words, hashes), np.searchsorted(self._words, hashes, side="right")
        texts, having = len(self), ends - starts
        if scope is not None:
            texts, share_of = scope.texts, scope.texts / len(self)
            having = np.array(
                [scope.having.get(word, round(count * share_of)) for word, count in zip(asked, having, strict=True)]
            )
        weights = _rarity(texts, having) * np.where([is_common(word) for word in asked], COMMON_WEIGHT, 1)
        found = np.concatenate([np.arange(start, end) for start, end in zip(starts, ends, strict=True)])
        rows, counts = self._rows[found], self._counts[found]
        norms = SATURATION * np.maximum(1, self._lengths[rows] / length)
        told = np.repeat(weights, ends - starts) * np.minimum(1, counts * (1 + SATURATION) / (counts + norms))
        share = np.bincount(rows, told, len(self))
        # Where all words are common there is nothing to explain: they count as if a rare word had been asked for, too.
        most = max(weights.sum(), _rarity(texts, np.zeros(1, np.int64))[0])
        return np.asarray(share / most, np.float32)


def _rarity(texts: int, having: NDArray[np.integer[Any]]) -> NDArray[np.float64]:
    """Inverse document frequency of words that `having` of so many texts have."""
    rarity: NDArray[np.float64] = np.log1p((texts + PRIOR_TEXTS - having + 0.5) / (having + 0.5))
    return rarity


def _better_neighbour(relevance: NDArray[np.float32]) -> NDArray[np.float32]:
    """Of the rows before and after each, the relevance of the better one, 0 or more."""
    padded = np.zeros(len(relevance) + 2, np.float32)
    np.maximum(relevance, 0, out=padded[1:-1])
    return np.maximum(padded[:-2], padded[2:])


def _asking(text: str) -> float:
    """The share of a text that stands in questions."""
    sentences = [(len(sentence.strip()), end) for sentence, end in _SENTENCE.findall(text)]
    return sum(length for length, end in sentences if set(end) & set("?？؟")) / max(
        1, sum(length for length, _ in sentences)
    )
