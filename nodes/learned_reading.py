"""The learned reading of a request: which words of a message it may be about, and how surely the others ask for it.

Two linear models over hashed words, their neighbours, and pieces of words. One cuts the message into what stands before
the fact, the fact, and what stands behind it; the other weighs what stands around the fact. They were trained on some
15,000 messages in fifteen languages (see `training/requests.py`), and know no language by itself. The same text gets
the same answer; there is no network, and no language model.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from autosage_memory.nodes.reading import Span

WEIGHTS = Path(__file__).with_name("learned_weights.npz")
BUCKETS = 1 << 17
"""Of hashed features; a power of two."""
LONGEST = 400
"""Characters of a message that is read: a longer one tells something, or was pasted."""
NEAR = 14
"""Tokens before and behind the fact that are weighed."""

Features = NDArray[np.int64]
"""Indexes into the weights, one a feature."""
Codes = NDArray[np.uint32]

_TOKEN = re.compile(
    "[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]"  # written without spaces, or with endings that run into the word
    r"|\d+|[^\W\d_\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+(?:'[^\W\d_]+)*|\n|[^\w\s]|_+"
)
_EDGE = np.array([crc32(b"<>")], dtype=np.uint32)
"""Stands where a message has no more words."""


@dataclass(frozen=True, slots=True)
class Pointed:
    """What a message may ask to remember."""

    fact: Span
    """In the folded text."""
    surely: float
    """How surely it is asked for: log odds, scaled; 0 is even."""


def point(text: str) -> Pointed | None:
    """The most likely fact of a folded message; None if that is a single word, or the message too long."""
    spans = tokens(text)
    if len(spans) < 2:
        return None
    words = [text[span.start : span.end] for span in spans]
    weights, features = _weights(), token_features(words, spans)
    begin, end = best_span(*(weights[side][features].sum(1) for side in ("before", "behind")))
    if begin == end and not words[begin].isdigit():
        return None
    around = span_features(words, begin, end)
    fact = Span(spans[begin].start, spans[end].end)
    return Pointed(fact, float(weights["asks"][around].sum() / len(around) ** 0.5))


def tokens(text: str) -> list[Span]:
    """The words, numbers and marks of a folded message; none of one that is too long to be read."""
    return [Span(*match.span()) for match in _TOKEN.finditer(text)] if len(text) <= LONGEST else []


def best_span(before: NDArray[np.float32], behind: NDArray[np.float32]) -> tuple[int, int]:
    """First and last token of the best fact, where a token scores `before` or `behind` by standing there."""
    return divmod(int(np.argmax(span_scores(before, behind))), len(before))


def span_scores(before: NDArray[np.float32], behind: NDArray[np.float32]) -> NDArray[np.float64]:
    """The score of every fact by its first and last token; those that end before they begin have none."""
    left = np.concatenate([[0.0], np.cumsum(before[:-1], dtype=np.float64)])
    right = np.concatenate([np.cumsum(behind[:0:-1], dtype=np.float64)[::-1], [0.0]])
    scores: NDArray[np.float64] = left[:, None] + right[None, :]
    scores[np.tril_indices(len(before), -1)] = -np.inf
    return scores


def token_features(words: Sequence[str], spans: Sequence[Span]) -> Features:
    """Of each token: itself, its neighbours, its ends, and where it stands; a row of indexes for each."""
    count = len(words)
    known, shapes = codes(words), codes(_shape(words, spans))
    around = np.concatenate([np.repeat(_EDGE, 3), known, np.repeat(_EDGE, 3)])
    at = {shift: around[3 + shift : 3 + shift + count] for shift in range(-3, 4)}
    places = np.arange(count, dtype=np.uint32)
    from_start, to_end = np.minimum(places, 4), np.minimum(places[::-1], 4)
    starts = [codes([word[:length] for word in words]) for length in (3, 4, 5)]
    columns = [
        [np.zeros_like(known)],
        *([at[shift]] for shift in range(-2, 3)),
        *([at[shift], at[shift + 1]] for shift in range(-2, 2)),
        *([at[shift], at[shift + 1], at[shift + 2]] for shift in range(-2, 1)),
        [at[-1], at[1]],
        [at[-3], at[-2], at[-1], at[0]],
        [at[0], at[1], at[2], at[3]],
        *([start] for start in starts),
        [codes([word[-3:] for word in words])],
        [shapes],
        *([from_start, other] for other in (shapes, known)),
        *([to_end, other] for other in (shapes, known)),
    ]
    return _mixed(0, columns).reshape(len(columns), count).T


def span_features(words: Sequence[str], begin: int, end: int) -> Features:
    """Of a fact from one token to another: what stands around it, in its order, and a little of itself."""
    first, last = max(0, begin - NEAR), min(len(words), end + 1 + NEAR)
    before, behind = words[first:begin], words[end + 1 : last]
    around = ["^" if first == 0 else "~", *before, "⟦⟧", *behind, "$" if last == len(words) else "~"]
    known = codes(around)
    places = np.arange(len(around)) - len(before) - 1
    sides = np.sign(places).astype(np.uint32)
    near = np.abs(places) <= 4
    said = sum(word[0].isalnum() for word in (*before, *behind))
    counts = [
        min(said, 12),
        min(len(before), 8) * 9 + min(len(behind), 8),
        (words[-1] in "?？؟") * 2 + (said > 0),
        ":" in before,
        min(3, words.count("\n")),
        min(8, len(words) // 12),
        min(end - begin + 1, 12),
    ]
    fact = codes(words[begin : end + 1])
    columns = [
        [sides, known],
        *([sides, codes([word[:length] for word in around])] for length in (4, 6)),
        [sides, codes([word[-3:] for word in around])],
        [places[near].astype(np.uint32), known[near]],
        *([known[shift : len(around) - length + 1 + shift] for shift in range(length)] for length in (2, 3, 4)),
        *([known[:-gap], known[gap:]] for gap in (2, 3) if len(around) > gap),
        [np.arange(len(counts), dtype=np.uint32), np.array(counts, dtype=np.uint32)],
        [fact[:1]],
        [fact[:1], fact[1:2]] if len(fact) > 1 else [fact[:1]],
        [fact[-1:]],
        [fact[:20]],
    ]
    return np.unique(_mixed(100, columns))


def _shape(words: Sequence[str], spans: Sequence[Span]) -> list[str]:
    """Of each token whether it is a number, a word or a mark, and whether a blank stands before it."""
    ends = [0, *(span.end for span in spans)]
    return [
        ("9" if word[0].isdigit() else "a" if word[0].isalnum() else ".") + ("_" if end < span.start else "")
        for word, span, end in zip(words, spans, ends, strict=False)
    ]


def codes(words: Sequence[str]) -> Codes:
    """A number for each word."""
    return np.array([crc32(word.encode(errors="surrogatepass")) for word in words], dtype=np.uint32)


def _mixed(first: int, features: Sequence[Sequence[Codes]]) -> Features:
    """The indexes of features, one for each row of the columns of each; `first` is the number of the first feature."""
    lengths = [len(columns[0]) for columns in features]
    mixed = np.repeat(np.arange(first, first + len(features), dtype=np.uint32), lengths) * np.uint32(0x9E3779B1)
    nothing = np.zeros(max(lengths), np.uint32)
    for place in range(max(map(len, features))):
        parts = zip(features, lengths, strict=True)
        column = np.concatenate([one[place] if place < len(one) else nothing[:length] for one, length in parts])
        mixed = (mixed ^ column) * np.uint32(0x01000193)
        mixed ^= mixed >> np.uint32(15)
    return (mixed % BUCKETS).astype(np.int64)


@cache
def _weights() -> dict[str, NDArray[np.float32]]:
    """The weights by what they say of a feature."""
    with np.load(WEIGHTS) as packed:
        return {name: packed[name].astype(np.float32) * packed[f"{name}_unit"] for name in ("before", "behind", "asks")}
