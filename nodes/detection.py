"""Explicit memory requests: does the user ask, in their own words, to remember something, and what exactly?

The rule reads a message sentence by sentence. A command counts only where a sentence or clause begins, so that
"I remember that …" or "tell Jonas to remember that …" are none, and only outside quotations, code and material that
was pasted to be worked on. What a language's command looks like is data (`nodes.phrases`); where its fact begins and
ends is decided here. No model, no network: the same text always gives the same answer, in time linear in its length.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Literal, TypedDict

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langgraph.runtime import Runtime

from autosage_memory.graph.context import ChatContext
from autosage_memory.graph.state import ChatState, Request
from autosage_memory.nodes.admission import current_message, previous_message
from autosage_memory.nodes.clarifying import answered_fact
from autosage_memory.nodes.confirmation_sentences import SENTENCES
from autosage_memory.nodes.extents import CLAUSE_ENDS, Cutter
from autosage_memory.nodes.folding import fold, unmask
from autosage_memory.nodes.languages import KEYWORDS, grammar_named
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


class DetectUpdate(TypedDict):
    """What `detect_explicit` writes."""

    requests: list[Request]


async def detect_explicit(state: ChatState, runtime: Runtime[ChatContext]) -> DetectUpdate:
    """Find what the current message asks of memory."""
    messages = state["messages"]
    # A language's wording compiles when it is first met, which takes longer than a loop may be held up.
    found = await asyncio.to_thread(_requests_of, current_message(messages).text, messages)
    return {"requests": [Request(kind=r.kind, fact=r.fact, rest=r.rest, from_previous=r.from_previous) for r in found]}


def _requests_of(text: str, messages: Sequence[BaseMessage]) -> list[ExplicitRequest]:
    previous = previous_message(messages)
    if previous is None or (_asks_what(previous.text) and not _was_asked_what(previous, messages)):
        return find_requests(text)
    return find_requests(text, previous.text)


def _was_asked_what(previous: HumanMessage, messages: Sequence[BaseMessage]) -> bool:
    """Whether "remember this" was answered with the question what, not with a fact stored or a chat that keeps none."""
    behind = messages[messages.index(previous) + 1 :]
    return any(isinstance(message, AIMessage) and message.text in _QUESTIONS for message in behind)


_QUESTIONS = frozenset(sentences["clarify"][0] for sentences in SENTENCES.values())
"""How the assistant asks what to remember."""


def find_requests(text: str, previous_user_text: str | None = None) -> list[ExplicitRequest]:
    """All that the user's message asks of memory, in order: each is looked for in what the one before it left."""
    found: list[ExplicitRequest] = []
    while len(found) < MOST_REQUESTS and (request := find_explicit_request(text, previous_user_text)) is not None:
        found.append(request)
        if not request.rest or len(request.rest) >= len(text):
            break
        text, previous_user_text = request.rest, None
    return found


MOST_REQUESTS = 10
"""Requests of one message at most."""


def find_explicit_request(text: str, previous_user_text: str | None = None) -> ExplicitRequest | None:
    """The first request that the user's message makes of memory, or None for a normal turn.

    `text` is what a user typed, never a document's, tool's or assistant's text. `previous_user_text` is the message
    before it: "remember that" may point to it, and a bare "remember this:" there makes `text` the fact.
    """
    found = _find(text, previous_user_text)
    if found:
        return found[0]
    return _answer(text, previous_user_text) if previous_user_text else None


def _answer(text: str, previous: str) -> ExplicitRequest | None:
    """The fact that the user names behind a bare "remember this:"."""
    asked = _find(previous, None)
    if asked is None or asked[0].kind != "clarify" or asked[0].rest or is_off_the_record(text):
        return None
    answered = answered_fact(text, grammar_named(asked[1][0]))
    return ExplicitRequest("store", *answered, from_previous=False) if answered else None


def _asks_what(text: str) -> bool:
    """Whether a message asks to remember something and does not name it."""
    found = _find(text, None)
    return found is not None and found[0].kind == "clarify"


def request_languages(text: str) -> tuple[str, ...]:
    """ISO 639-1 codes of the languages in which `text` can be read as a request of memory."""
    found = _find(text, None)
    return found[1] if found else ()


def is_off_the_record(text: str) -> bool:
    """Whether the user asks that nothing of this message be kept ("off the record: …", "don't save this")."""
    page = Page(text, fold(text))
    return any(
        page.begins(grammar, grammar.private, sentence) and not page.is_quoted(sentence.start)
        for grammar in page.grammars
        for sentence in page.sentences
    )


_Found = tuple[ExplicitRequest, tuple[str, ...]]
"""A request, and the languages in which it can be read."""


def _find(text: str, previous: str | None) -> _Found | None:
    folded = fold(text)
    found = _read(Page(text, folded), previous)
    if found is None:
        mended = KEYWORDS.mend(unmask(folded))
        if mended is not folded:
            found = _read(Page(text, mended), previous)
        found = found or _read(Page(text, mended), previous, loosely=True)
    return found


def _read(page: Page, previous: str | None, *, loosely: bool = False) -> _Found | None:
    forget: _Found | None = None
    for index, sentence in enumerate(page.sentences):
        material = page.material(sentence)
        readers = {grammar.language: _Reader(page, grammar, index, material, previous) for grammar in page.grammars}
        found = _first(
            {language: reader.read_loosely() if loosely else reader.read() for language, reader in readers.items()}
        )
        if found:
            return found
        forget = forget or _first({language: reader.forget() for language, reader in readers.items()})
        if material is not None:
            break
    return forget


def _first(readings: dict[str, ExplicitRequest | None]) -> _Found | None:
    """The first reading there is, and the languages that have one."""
    requests = {language: request for language, request in readings.items() if request}
    return (next(iter(requests.values())), tuple(requests)) if requests else None


class _Reader:
    """Reads one sentence of a message by the grammar of one language."""

    def __init__(self, page: Page, grammar: Grammar, index: int, material: int | None, previous: str | None) -> None:
        self.page, self.grammar, self.index, self.previous = page, grammar, index, previous
        self.material = len(page.text) if material is None else material
        self.text = page.text
        self.sentence = page.sentences[index]
        self.cutter = Cutter(page, grammar, index)

    def read(self) -> ExplicitRequest | None:
        """A request to store, update or clarify: a command before its fact, or behind it."""
        if self.page.begins(self.grammar, self.grammar.private, self.sentence):
            return None
        if self.page.begins(self.grammar, self.grammar.offer, self.sentence):
            return ExplicitRequest("clarify", "", self.cutter.rest(self.sentence), False)
        trailing = self._trailing()
        mention = self.grammar.mention.search(self.text, self.sentence.start, self.sentence.end)
        end = self.sentence.end + self.text.startswith("\n", self.sentence.end)
        tries = 0
        for begin, start in islice(self._starts(), 1 if trailing else None):
            if (mention and mention.end() <= begin) or begin >= self.material or tries == _TRIES:
                return None
            match = self.page.begins(self.grammar, self.grammar.opening, Span(start, end))
            if match and not (self.page.is_quoted(match.start()) or self.cutter.narrates(match, begin, start)):
                tries += 1
                if request := self._interpret(match, begin):
                    return request
        return trailing

    def read_loosely(self) -> ExplicitRequest | None:
        """A request in an order of words that is not known, if each of its words is."""
        grammar, text = self.grammar, self.text
        if self.page.begins(grammar, grammar.private, self.sentence):
            return None
        mention = grammar.mention.search(text, self.sentence.start, self.sentence.end)
        end = self.sentence.end + text.startswith("\n", self.sentence.end)
        for begin, start in islice(self._starts(), _TRIES):
            if (mention and mention.end() <= begin) or begin >= self.material:
                return None
            for place, said in self.page.spoken(grammar, start, end):
                asks = "verb" in said or "infinitive" in said or said >= {"put", "place"}
                bound = grammar.bound.match(text, place, end) if asks else None
                if bound and (request := self._interpret_loosely(bound, begin, said)):
                    return request
        return None

    def _interpret_loosely(self, bound: re.Match[str], begin: int, said: set[str]) -> ExplicitRequest | None:
        kind: Kind = "update" if "rather" in said else "store"
        if (bound["that"] or bound["bare"] is not None) and "infinitive" in said and not said & {"verb", "ask"}:
            return None
        if bound["end"] is not None:
            if "this" not in said or (bound["asked"] and "ask" not in said):
                return None
            return self._resolve(bound, begin, kind, pointed=True)
        fact, rest = self.cutter.behind(bound.end(), spread=bound["colon"] is not None, polite="ask" in said)
        if fact is None or not any(map(str.isalnum, self.text[fact.start : fact.end])):
            return None
        return self._stored(kind, fact, begin, rest)

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
        weak, soft, polite, keep, pointed, vague, colon, comma = (
            match[name] is not None for name in ("weak", "soft", "polite", "keep", "this", "vague", "colon", "comma")
        )
        named = polite and self.grammar.this.search(match["polite"]) is not None
        pointed = pointed or keep or named or match["update"] is not None
        kind: Kind = "update" if match["update"] or match["instead"] or match["rather"] else "store"
        if match["end"] is not None:
            recalls = match["asked"] and not (polite or keep or self.cutter.is_tagged(match))
            if recalls or soft or (weak and not pointed):
                return None
            return self._resolve(match, begin, kind, pointed=pointed or vague)
        own = self.grammar.own.match(self.text, match.end()) is not None
        if (
            (weak and not (own or (pointed and (colon or comma))))
            or (soft and not own)
            or (comma and not (pointed or own))
        ):
            return None
        fact, rest = self.cutter.behind(match.end(), spread=colon or comma, polite=polite or keep)
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
        if begin > self.sentence.start:
            before = Span(self.sentence.start, begin)
            if not self.cutter.is_statement(before):
                return None
            before = self.cutter.back(before, self.index)
            return self._pointing(kind, before, Span(before.start, self.sentence.end))
        if self.index and self.cutter.is_statement(sentences[self.index - 1]):
            before = self.cutter.back(sentences[self.index - 1], self.index - 1)
            return self._pointing(kind, before, Span(before.start, self.sentence.end))
        following = sentences[self.index + 1] if self.index + 1 < len(sentences) else None
        if following and self.cutter.announces(following, pointed=pointed):
            fact, end = self.cutter.block()
            return self._pointing(kind, fact, Span(self.sentence.start, end))
        rest = self.cutter.rest(self.sentence)
        said = match.groupdict()
        elsewhere = self.previous if said.get("vague") is None and not announced else None
        previous = _statements(elsewhere, self.grammar) if elsewhere else ""
        if previous and (pointed or said.get("head") is not None):
            return ExplicitRequest(kind, previous, rest, True)
        return ExplicitRequest("clarify", "", rest, False) if pointed and said.get("weak") is None else None

    def _trailing(self) -> ExplicitRequest | None:
        """A command that ends its sentence, as in Japanese, Korean and Turkish."""
        match = self.grammar.trailing.search(self.text, self.sentence.start, self.sentence.end)
        if not match or match.start() >= self.material or self.page.is_quoted(match.start()):
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
        return self._pointing("store", fact, used)

    def _pointing(self, kind: Kind, fact: Span, used: Span) -> ExplicitRequest:
        return ExplicitRequest(kind, self.page.cut(self.cutter.before(fact)), self.cutter.rest(used), False)


_TRIES = 8
"""Clauses of one sentence that may look like a command and be none, before it is taken for something else."""


def _statements(text: str, grammar: Grammar) -> str:
    """What "remember that" means in the message before: its fact, if it was a request; else what it states."""
    found = find_explicit_request(text)
    if found and (found.fact or found.kind == "forget"):
        return found.fact
    page = Page(text, fold(text), grammar=grammar)
    cutter = Cutter(page, grammar, 0)
    stated = [sentence for sentence in page.sentences if cutter.is_statement(sentence)]
    return page.cut(cutter.before(Span(stated[0].start, stated[-1].end))) if stated else ""
