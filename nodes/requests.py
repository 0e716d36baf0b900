"""How a message is read for what it asks of memory: sentence by sentence, in the languages it may be written in.

A command counts only where a sentence or clause begins, so that "I remember that …" or "tell Jonas to remember that …"
are none, and only outside quotations, code and material that was pasted to be worked on. What a language's command
looks like is data (`nodes.phrases`); where its fact begins and ends is decided here, in time linear in the length.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from autosage_memory.nodes.extents import CLAUSE_ENDS, Cutter
from autosage_memory.nodes.folding import fold, fold_pattern, unmask
from autosage_memory.nodes.languages import KEYWORDS
from autosage_memory.nodes.phrases import Grammar
from autosage_memory.nodes.reading import Page, Span

Kind = Literal["store", "update", "clarify", "forget"]
How = Literal["strictly", "loosely", "freely"]
"""In known wording; in known words of any order; around a core, whatever its other words."""


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


Found = tuple[ExplicitRequest, tuple[str, ...]]
"""A request, and the languages in which it can be read."""


def find(text: str, previous: str | None) -> Found | None:
    """The first request of a message, or None; `previous` is the user's message before it."""
    folded = fold(text)
    found = _read(Page(text, folded), previous)
    if found is None:
        mended = KEYWORDS.mend(unmask(folded))
        if mended is not folded:
            found = _read(Page(text, mended), previous)
        found = found or _read(page := Page(text, mended), previous, "loosely")
        found = found or _read(page, previous, "freely")
    return found


def _read(page: Page, previous: str | None, how: How = "strictly") -> Found | None:
    forget: Found | None = None
    for index, sentence in enumerate(page.sentences):
        material = page.material(sentence)
        readers = {grammar.language: _Reader(page, grammar, index, material, previous) for grammar in page.grammars}
        found = _first({language: reader.read(how) for language, reader in readers.items()})
        if found:
            return found
        forget = forget or _first({language: reader.forget() for language, reader in readers.items()})
        if material is not None:
            break
    return forget


def _first(readings: dict[str, ExplicitRequest | None]) -> Found | None:
    """The reading that cuts its fact closest, the first of these, and the languages that have one."""
    requests = {language: request for language, request in readings.items() if request}
    return (min(requests.values(), key=lambda request: len(request.fact)), tuple(requests)) if requests else None


class _Reader:
    """Reads one sentence of a message by the grammar of one language."""

    def __init__(self, page: Page, grammar: Grammar, index: int, material: int | None, previous: str | None) -> None:
        self.page, self.grammar, self.index, self.previous = page, grammar, index, previous
        self.material = len(page.text) if material is None else material
        self.text = page.text
        self.sentence = page.sentences[index]
        self.cutter = Cutter(page, grammar, index)

    def read(self, how: How) -> ExplicitRequest | None:
        """A request to store, update or clarify."""
        match how:
            case "strictly":
                return self._read_strictly()
            case "loosely":
                return self._read_loosely()
            case "freely":
                return self._read_freely()

    def _read_strictly(self) -> ExplicitRequest | None:
        """A command in known wording, before its fact or behind it."""
        if self.page.begins(self.grammar, self.grammar.private, self.sentence):
            return None
        if self.page.begins(self.grammar, self.grammar.offer, self.sentence):
            return self._announced("store", pointed=True) or ExplicitRequest(
                "clarify", "", self.cutter.rest(self.sentence), False
            )
        if self._is_elsewhere():
            return None
        if listed := self._listed():
            return listed
        trailing = self._trailing()
        mention = self.grammar.mention.search(self.text, self.sentence.start, self.sentence.end)
        end = self.sentence.end + self.text.startswith("\n", self.sentence.end)
        tries = 0
        for begin, start in islice(self._starts(), 1 if trailing else None):
            if (mention and mention.end() <= begin) or begin >= self.material or tries == _TRIES:
                return None
            match = self.page.begins(self.grammar, self.grammar.opening, Span(start, end))
            if match and not (
                self.page.is_quoted(match.start())
                or self.page.is_past(match.start())
                or self.cutter.narrates(match, begin, start)
                or self.cutter.relays(begin, start)
            ):
                tries += 1
                if request := self._interpret(match, begin):
                    return request
        return trailing

    def _read_loosely(self) -> ExplicitRequest | None:
        """A request in an order of words that is not known, if each of its words is."""
        grammar, text = self.grammar, self.text
        if self._is_elsewhere():
            return None
        if self.page.begins(grammar, grammar.private, self.sentence):
            return None
        mention = grammar.mention.search(text, self.sentence.start, self.sentence.end)
        end = self.sentence.end + text.startswith("\n", self.sentence.end)
        for begin, start in islice(self._starts(), _TRIES):
            if (mention and mention.end() <= begin) or begin >= self.material:
                return None
            for place, said in self.page.spoken(grammar, start, end):
                if self.page.is_past(start) or self.cutter.relays(begin, start):
                    break
                asks = said & {"verb", "infinitive", "keep", "store"} or self._puts(said)
                bound = grammar.bound.match(text, place, end) if asks else None
                if bound and (request := self._interpret_loosely(bound, begin, said)):
                    return request
        return None

    def _interpret_loosely(self, bound: re.Match[str], begin: int, said: set[str]) -> ExplicitRequest | None:
        kind: Kind = "update" if "rather" in said else "store"
        sure = said & {"verb", "keep", "ask"} or self._puts(said)
        clear = sure or "infinitive" in said
        if not sure and ((bound["that"] and "infinitive" in said) or bound["bare"] is not None):
            return None
        if bound["end"] is not None:
            points, asked = said & {"this", "keep"}, bound["asked"] is not None
            if (asked and "ask" not in said) or not (points or "store" in said or ("ask" in said and not asked)):
                return None
            request = self._resolve(bound, begin, kind, pointed=True)
            return request if (points and clear) or (request and request.fact) else None
        fact, rest = self.cutter.behind(bound.end(), spread=bound["colon"] is not None, polite="ask" in said)
        if fact is None or not any(map(str.isalnum, self.text[fact.start : fact.end])):
            return None
        return self._stored(kind, fact, begin, rest)

    def _read_freely(self) -> ExplicitRequest | None:
        """A request in wording that is not known, around a core that is."""
        grammar, text, sentence = self.grammar, self.text, self.sentence
        if not grammar.core.search(text, sentence.start, sentence.end) or self._is_elsewhere():
            return None
        if self.page.begins(grammar, grammar.private, sentence) or self.page.begins(grammar, grammar.forget, sentence):
            return None
        mention = grammar.mention.search(text, sentence.start, sentence.end)
        end = sentence.end + text.startswith("\n", sentence.end)
        for begin, start in islice(self._starts(), _TRIES):
            if (mention and mention.end() <= begin) or begin >= self.material or self.cutter.relays(begin, start):
                return None
            for place in self.page.beginnings(grammar, start, end):
                match = grammar.free.match(text, place, end)
                if match and not self._is_barred(match) and (request := self._interpret_freely(match, begin)):
                    return request
        return self._closing()

    def _is_barred(self, match: re.Match[str]) -> bool:
        """Whether something in the clause of a core says that it asks for something else."""
        said = match.groupdict()
        core = next(name for name in _CORES if said.get(name) is not None)
        bound = next(name for name in _BOUNDS if said.get(name) is not None)
        begins, ends, bound_at = *match.span(core), match.start(bound)
        if self.page.is_quoted(begins) or self.page.is_past(begins):
            return True
        gap = self.text[ends:bound_at]
        if core == "opens" and gap.count(" ") > _FEW and gap[:1] not in CLAUSE_ENDS:
            return True
        if core == "opens" and bound == "bare" and not self.grammar.bare.match(self.text, match.end()):
            return True
        if bound == "bare" and _FORGETS.search(match[core]) and not self.grammar.stated.match(self.text, match.end()):
            return True
        bars, tasks = self.grammar.bars, self.grammar.tasks
        rejected = self.grammar.rejects.search(self.text, ends, self.sentence.end)
        near = match.end() + (_NEAR if bound in ("bare", "comma") else 1)
        return (
            bars.search(self.text, match.start(), begins) is not None
            or bars.search(self.text, ends, bound_at) is not None
            or (bound != "that" and tasks.search(self.text, match.end(), min(near, self.sentence.end)) is not None)
            or (rejected is not None and rejected.start() <= bound_at + 1)
            or (said.get("filled") is not None and self.cutter.is_relay(self.sentence))
        )

    def _interpret_freely(self, match: re.Match[str], begin: int) -> ExplicitRequest | None:
        colon = match["colon"] is not None
        polite = match["polite"] is not None or self.grammar.begs.search(match[0]) is not None
        if match["end"] is not None:
            asked = match["asked"] and not (polite or self.cutter.is_tagged(match))
            pointed = match["opens"] is None or self.grammar.this.match(self.text, match.end("opens") + 1)
            if asked or not pointed or match["title"] or match["soft"]:
                return None
            if self.text[begin : match.start()].strip()[:1].isalpha():  # "write it and don't forget the title"
                return None
            request = self._resolve(match, begin, "store", pointed=True)
            return request if request and request.fact else None
        fact, rest = self.cutter.behind(match.end(), spread=colon or match["comma"] is not None, polite=polite)
        if fact is None:
            return None
        if not any(map(str.isalnum, self.text[fact.start : fact.end])):
            return self._resolve(match, begin, "store", pointed=True, announced=colon)
        told = self.text[fact.start : fact.end]
        if not colon and (
            not self.cutter.is_told(told, words=2 if match["that"] else 3) or self.cutter.is_errand(fact)
        ):
            return None
        loose = match["comma"] is not None or match["bare"] is not None
        if loose and (not self.cutter.is_statement(fact) or self.grammar.core.match(told)):
            return None
        if match["soft"] and not colon and not self.grammar.own.match(told):
            return None
        return self._stored("store", fact, begin, rest)

    def _closing(self) -> ExplicitRequest | None:
        """A core that ends its sentence, where the verb comes last."""
        sentence = self.sentence
        match = self.grammar.closing.search(self.text, sentence.start, sentence.end)
        before = Span(sentence.start, match.start()) if match else sentence
        if not match or match["asked"] or self._is_barred(match) or self.page.is_quoted(match.start()):
            return None
        if self.grammar.bars.search(self.text, before.start, before.end) or not self.cutter.is_statement(before):
            return None
        if not self.grammar.states.search(self.text, before.start, before.end):
            return None
        if self.cutter.is_relay(sentence) or self.cutter.is_errand(before):
            return None
        return self._pointing("store", before, sentence)

    def _is_elsewhere(self) -> bool:
        """Whether what is named is to be kept among bookmarks: no fact."""
        return _ELSEWHERE.search(self.text, self.sentence.start, self.sentence.end) is not None

    @staticmethod
    def _puts(said: set[str]) -> bool:
        """Whether the words of a request put something into the memory, or make a note."""
        return bool(said & {"put", "store"} and said & {"place", "note"})

    def forget(self) -> ExplicitRequest | None:
        """A request to delete."""
        match = self.page.begins(self.grammar, self.grammar.forget, self.sentence)
        if not match or self.page.is_quoted(match.end() - 1):
            return None
        return ExplicitRequest("forget", "", self.cutter.rest(self.sentence), False)

    def _starts(self) -> Iterator[tuple[int, int]]:
        """Where a command may begin: the sentence, or a clause. Pairs: where what stands before it ends; itself."""
        yield self.sentence.start, self.sentence.start
        for match in self.grammar.joint.finditer(self.text, self.sentence.start + 1, self.sentence.end):
            if not self.page.is_quoted(match.start()):
                yield match.start(), match.end()

    def _interpret(self, match: re.Match[str], begin: int) -> ExplicitRequest | None:
        """What a command asks, if it is one. `begin` is where what stands before it in the sentence ends."""
        weak, soft, polite, keep, pointed, vague, colon, comma, listed = (
            match[name] is not None
            for name in ("weak", "soft", "polite", "keep", "this", "vague", "colon", "comma", "list")
        )
        named = polite and self.grammar.this.search(match["polite"]) is not None
        pointed = pointed or keep or named or match["update"] is not None
        kind: Kind = "update" if match["update"] or match["instead"] or match["rather"] else "store"
        if purpose := match["purpose"]:
            if (weak or not pointed) and not self.grammar.later.search(purpose):
                return None
            pointed = True
        if match["end"] is not None:
            recalls = match["asked"] and not (polite or keep or self.cutter.is_tagged(match))
            if recalls or soft or (weak and not pointed):
                return None
            return self._resolve(match, begin, kind, pointed=pointed or vague)
        if listed:
            named = self.grammar.own.match(self.text, match.start("list") + 1) is not None
            return self._list(kind) if pointed or named or not (weak or soft) else None
        own = self.grammar.own.match(self.text, match.end()) is not None
        if (
            (weak and not (own or (pointed and (colon or comma))))
            or (soft and not own)
            or (comma and not (pointed or own or self.grammar.bare.match(self.text, match.end())))
        ):
            return None
        begins = match.end()
        if colon and (again := self.grammar.opening.match(self.text, begins, self.sentence.end)) and again["that"]:
            begins = again.end()  # "for your records: note that …"
        fact, rest = self.cutter.behind(begins, spread=colon or comma, polite=polite or keep)
        if fact is None:
            return None
        if not any(map(str.isalnum, self.text[fact.start : fact.end])):
            return self._resolve(match, begin, kind, pointed=True, announced=colon)
        return self._stored(kind, fact, begin, rest)

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
        previous = _statements(elsewhere, self.grammar) if elsewhere else ""
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

    def _list(self, kind: Kind) -> ExplicitRequest | None:
        """A list whose name a command has: "remember my contacts:"."""
        fact, end = self.cutter.block()
        return self._pointing(kind, fact, Span(self.sentence.start, end)) if fact.start < fact.end else None

    def _listed(self) -> ExplicitRequest | None:
        """A list below a command that ends its line."""
        line = Span(self.sentence.start, min(self.sentence.end + 1, self.material))
        if not self.text.endswith((":\n", ": \n"), line.start, line.end):
            return None
        match = self.page.begins(self.grammar, self.grammar.heading, line)
        quoted = match is None or self.page.is_quoted(match.start())
        return None if quoted else self._list("store")

    def _trailing(self) -> ExplicitRequest | None:
        """A command that ends its sentence, as in Japanese, Korean and Turkish."""
        match = self.grammar.trailing.search(self.text, self.sentence.start, self.sentence.end)
        if not match or match.start() >= self.material or self.page.is_quoted(match.start()):
            return None
        if self.cutter.is_relay(self.sentence) or self.cutter.is_errand(Span(self.sentence.start, match.start())):
            return None
        if match["closes"] is not None and (
            match["asked"] or not self.cutter.is_closed(Span(self.sentence.start, match.start()))
        ):
            return None
        whole = self.page.begins(self.grammar, self.grammar.opening, self.sentence)
        if whole and whole["end"] is not None:  # nothing but a command: "bu dediğimi unutma"
            return None
        before = fact = Span(self.sentence.start, match.start())
        used = self.sentence
        if match.groupdict().get("fact") is not None:
            fact = Span(*match.span("fact"))
            if before.end not in self.page.beginnings(self.grammar, before.start, fact.end):
                if self.text[: before.end].rstrip(" ")[-1:] not in CLAUSE_ENDS:
                    return None
                used = Span(before.end, self.sentence.end)
        stated = any(map(str.isalnum, self.text[fact.start : fact.end]))
        if not stated or self.grammar.mention.search(self.text, before.start, before.end):
            return None
        renewed = match["renews"] is not None or match.groupdict().get("update") is not None
        return self._pointing("update" if renewed else "store", fact, used)

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
_CORES = ("asks", "polite", "soft", "opens", "title")
_BOUNDS = ("that", "colon", "end", "comma", "bare")
_FORGETS = re.compile(
    fold_pattern(
        r"forget|verg[ei]|vergeet|oubli|olvid|esque[cç]|dimentic|scord|zapomn|zapomin|забы|unut|تنس|نسى|भूल|bho?o?l"
    )
)
"""What is not to be forgotten may be a thing to bring: it is a fact only if it states one."""
_NEAR = 24
"""Characters of a fact that no word parts from its core, in which it may turn out to be a task."""
_FEW = 3
"""Blanks between a core that may also tell and its fact."""
_TRIES = 8
"""Clauses of one sentence that may look like a command and be none, before it is taken for something else."""


def _statements(text: str, grammar: Grammar) -> str:
    """What "remember that" means in the message before: its fact, if it was a request; else what it states."""
    found = find(text, None)
    if found and (found[0].fact or found[0].kind == "forget"):
        return found[0].fact
    page = Page(text, fold(text), grammar=grammar)
    cutter = Cutter(page, grammar, 0)
    stated = [sentence for sentence in page.sentences if cutter.is_statement(sentence)]
    return page.cut(cutter.before(Span(stated[0].start, stated[-1].end))) if stated else ""
