"""What every reading of a request shares: the sentence it is read in, and what a command may point at."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from autosage_memory.nodes.extents import CLAUSE_ENDS, Cutter
from autosage_memory.nodes.folding import fold_pattern
from autosage_memory.nodes.phrases import Grammar
from autosage_memory.nodes.reading import Page, Span

Kind = Literal["store", "update", "clarify", "forget"]


@dataclass(frozen=True, slots=True)
class ExplicitRequest:
    """What a message asks of memory."""

    kind: Kind
    """`store` a fact; `update` one that is kept already; `clarify`: no fact was named; `forget`: delete something."""
    fact: str
    """An exact span of the user's message, or of the one before it; empty for `clarify` and `forget`."""
    rest: str
    """What is left to answer: exact pieces of the message in order, one a line; empty for a bare command.
    A second request in one message stands here, to be looked for again."""
    from_previous: bool
    """The fact stands in the user's previous message."""


Previous = Callable[[Grammar], str]
"""What the user's message before this one states, as the grammar of a language reads it."""


class Reader(ABC):
    """Reads one sentence of a message by the grammar of one language."""

    def __init__(
        self, page: Page, grammar: Grammar, index: int, material: int | None, previous: Previous | None
    ) -> None:
        self.page, self.grammar, self.index, self.previous = page, grammar, index, previous
        self.material = len(page.text) if material is None else material
        self.text = page.text
        self.sentence = page.sentences[index]
        self.cutter = Cutter(page, grammar, index)

    @abstractmethod
    def read(self) -> ExplicitRequest | None:
        """A request to store, update or clarify."""

    def forget(self) -> ExplicitRequest | None:
        """A request to delete."""
        match = self.page.begins(self.grammar, self.grammar.forget, self.sentence)
        if not match or self.page.is_quoted(match.end() - 1):
            return None
        return ExplicitRequest("forget", "", self.cutter.rest(self.sentence), False)

    def _is_elsewhere(self) -> bool:
        """Whether what is named is to be kept among bookmarks: no fact."""
        return _ELSEWHERE.search(self.text, self.sentence.start, self.sentence.end) is not None

    def _starts(self) -> Iterator[tuple[int, int]]:
        """Where a command may begin: the sentence, or a clause. Pairs: where what stands before it ends; itself."""
        yield self.sentence.start, self.sentence.start
        for match in self.grammar.joint.finditer(self.text, self.sentence.start + 1, self.sentence.end):
            if not self.page.is_quoted(match.start()):
                yield match.start(), match.end()

    def _stored(self, kind: Kind, fact: Span, begin: int, rest: int) -> ExplicitRequest:
        """A request whose fact stands behind it; a condition before it is kept ("when I cook, remember …")."""
        before = Span(self.sentence.start, begin)
        condition = self.page.begins(self.grammar, self.grammar.condition, before)
        if condition and self.text[begin] in CLAUSE_ENDS:
            fact, begin = Span(condition.start(), fact.end), before.start
        used = Span(before.start if self.cutter.is_aside(before) else begin, rest)
        return ExplicitRequest(kind, self.page.cut(fact), self.cutter.rest(used), False)

    def _resolve(
        self, match: re.Match[str], begin: int, kind: Kind, *, pointed: bool, announced: bool = False
    ) -> ExplicitRequest | None:
        """What "remember that" points to: what stands before it, behind it, or in the previous message.

        `announced`: the fact was to follow ("remember this:"), so it is not in the previous message.
        """
        sentences = self.page.sentences
        if self.grammar.filler.fullmatch(self.text, self.sentence.start, begin):
            begin = self.sentence.start
        if begin > self.sentence.start:
            before = Span(self.sentence.start, begin)
            if not self.cutter.is_statement(before) or self.cutter.is_errand(before):
                return None
            before = self.cutter.back(before, self.index)
            return self._pointing(kind, before, Span(before.start, self.sentence.end))
        last = self.index - 1
        while last > 0 and self.page.begins(self.grammar, self.grammar.courtesy, sentences[last]):
            last -= 1
        if last >= 0 and self.cutter.is_errand(sentences[last]):
            return None
        if last >= 0 and self.cutter.is_statement(sentences[last]):
            before = self.cutter.back(sentences[last], last)
            return self._pointing(kind, before, Span(before.start, self.sentence.end))
        if behind := self._announced(kind, pointed=pointed):
            return behind
        rest = self.cutter.rest(self.sentence)
        said = match.groupdict()
        elsewhere = self.previous if said.get("vague") is None and not announced else None
        previous = elsewhere(self.grammar) if elsewhere else ""
        wanted = said.get("polite") is not None and said.get("asked") is None
        if previous and (pointed or wanted or said.get("head") is not None):
            return ExplicitRequest(kind, previous, rest, True)
        return ExplicitRequest("clarify", "", rest, False) if pointed and said.get("weak") is None else None

    def _announced(self, kind: Kind, *, pointed: bool) -> ExplicitRequest | None:
        """The fact in the sentences behind a command that named none."""
        following = self.page.sentences[self.index + 1 : self.index + 2]
        if not following or not self.cutter.announces(following[0], pointed=pointed):
            return None
        fact, end = self.cutter.block()
        return self._pointing(kind, fact, Span(self.sentence.start, end))

    def _pointing(self, kind: Kind, fact: Span, used: Span) -> ExplicitRequest:
        return ExplicitRequest(kind, self.page.cut(self.cutter.before(fact)), self.cutter.rest(used), False)


_ELSEWHERE = re.compile(
    fold_pattern(
        r"(?:bookmark|favou?rit|lesezeichen|marque-pages|favoris|preferiti|marcador|segnalibri|bladwijzer|zaklad|"
        r"ulubion|закладк|"
        r"избранн|yer im|favori|书签|收藏夹|ブックマーク|お気に入り|즐겨찾기|बुकमार्क|bukmark|"
        r"المفضلة)[^\s:]{0,12}(?: [^\s:]{1,12}){0,3} ?:"
    )
)
TRIES = 8
"""Clauses of one sentence that may look like a command and be none, before it is taken for something else."""
