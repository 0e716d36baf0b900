"""Slips of the keyboard in the words that make a command: "rember this", "reucerda que"."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import cached_property

from autosage_memory.nodes.folding import Folded

_SHORTHAND = {
    "nn": "non", "vc": "voce", "vcs": "voces", "rmbr": "remember", "rmb": "remember", "nich": "nicht", "dri": "dir",
}  # fmt: skip
"""Words as they are written in haste."""
_WORD = re.compile(rf"[^\W\d_]{{4,14}}|\b(?:{'|'.join(_SHORTHAND)})\b")
_SHORT = 5
"""Letters of a word below which only swapped neighbours are a slip."""
_OTHER_WORDS = frozenset({"renumber", "recorder", "unutmasin"})
"""Words one slip away from a keyword that mean something else."""


class Keywords:
    """Words to recognise with a slip in them.

    Both ends of a word must stand, for there its other forms differ, unless two neighbours changed places.
    """

    def __init__(self, words: Iterable[str], *, known: Callable[[], Iterable[str]] = tuple) -> None:
        """`known` gives words that are no slips of `words`. There are many: it is asked when something seems a slip."""
        self._words = frozenset(words)
        self._listed = known
        self._by_ends: dict[str, list[str]] = defaultdict(list)
        self._by_letters: dict[str, list[str]] = defaultdict(list)
        for word in sorted(self._words):
            self._by_ends[word[0] + word[-1]].append(word)
            self._by_letters["".join(sorted(word))].append(word)

    @cached_property
    def _known(self) -> frozenset[str]:
        return _OTHER_WORDS.union(self._listed())

    def mend(self, folded: Folded) -> Folded:
        """`folded` with misspelled keywords as they should be; each maps to the whole word that was written."""
        text = folded.text
        parts: list[str] = []
        origin: list[int] = []
        place = 0
        for match in _WORD.finditer(text):
            keyword = self._meant(match[0])
            if keyword:
                start, end = match.span()
                parts += text[place:start], keyword
                origin += folded.origin[place:start]
                origin += [folded.origin[start]] * (len(keyword) - 1)
                origin.append(folded.origin[end - 1])
                place = end
        if not parts:
            return folded
        return Folded("".join((*parts, text[place:])), [*origin, *folded.origin[place:]])

    def _meant(self, word: str) -> str | None:
        if word in _SHORTHAND:
            return _SHORTHAND[word]
        if word in self._words:
            return None
        keyword = self._near(word)
        return keyword if keyword and word not in self._known else None

    def _near(self, word: str) -> str | None:
        for keyword in self._by_letters.get("".join(sorted(word)), ()):
            if _distance(word, keyword) == 1:
                return keyword
        if len(word) < _SHORT:
            return None
        for keyword in self._by_ends.get(word[0] + word[-1], ()):
            slips = 2 if len(keyword) > 7 and word[-2:] == keyword[-2:] else 1
            likely = word[-2:] == keyword[-2:] or len(word) < len(keyword)
            if likely and abs(len(word) - len(keyword)) <= slips and _distance(word, keyword) <= slips:
                return keyword
        return None


def _distance(a: str, b: str) -> int:
    """Optimal string alignment: letters left out, added, replaced, or swapped with their neighbour."""
    before: list[int] = []
    last = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        row = [i]
        for j, y in enumerate(b, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        before, last = last, row
    return last[-1]
