"""How a message is read for what it asks of memory: sentence by sentence, in the languages it may be written in.

A command counts only where a sentence or clause begins, so that "I remember that …" or "tell Jonas to remember that …"
are none, and only outside quotations, code and material that was pasted to be worked on. What a language's command
looks like is data (`nodes.phrases`); where its fact begins and ends is decided in time linear in the length.

Each reading allows more than the one before it, and is tried only if that found nothing: in known wording, the same
with slips of the keyboard mended, in known words of any order, in wording like that of thousands of other requests.
"""

from __future__ import annotations

from functools import partial

from autosage_memory.nodes.ambiguity import beside, hints
from autosage_memory.nodes.extents import Cutter
from autosage_memory.nodes.folding import Folded, fold, unmask
from autosage_memory.nodes.languages import KEYWORDS
from autosage_memory.nodes.learned_reading import point
from autosage_memory.nodes.loose_reading import LooseReader
from autosage_memory.nodes.phrases import Grammar
from autosage_memory.nodes.pointing import request_at
from autosage_memory.nodes.reading import Page, Span
from autosage_memory.nodes.request_reader import ExplicitRequest, Previous, Reader
from autosage_memory.nodes.strict_reading import StrictReader
from autosage_memory.nodes.user_language import latin_language, written_language

Found = tuple[ExplicitRequest, tuple[str, ...]]
"""A request, and the languages in which it can be read."""


def find(text: str, previous: str | None) -> Found | None:
    """The first request of a message, or None; `previous` is the user's message before it."""
    before = partial(_statements, previous) if previous else None
    folded = fold(text)
    found = _read(StrictReader, Page(text, folded), before)
    if found is None:
        mended = KEYWORDS.mend(unmask(folded))
        page = Page(text, mended)
        if mended is not folded:
            found = _read(StrictReader, page, before)
        found = found or _read(LooseReader, page, before) or _learned(text, mended)
    return found


def language_of(text: str) -> str:
    """ISO 639-1 code of the language a message is written in, of the fifteen that are known; `en` when in doubt.

    The language of a memory request decides before that of its fact; then that of the whole.
    """
    found = find(text, None)
    if found is None:
        return written_language(text)
    asked = found[1]
    return asked[0] if len(asked) == 1 else latin_language(text, asked)


def _learned(text: str, folded: Folded) -> Found | None:
    """A request by what its wording is like; the surer that has to be, the less it says of remembering."""
    pointed = point(folded.text)
    if pointed is None or pointed.surely < SURE_WITH_A_WORD:
        return None
    origin = folded.origin
    fact = Span(origin[pointed.fact.start], origin[pointed.fact.end - 1] + 1)
    words = hints(text)
    if not words and pointed.surely >= SURE_WITHOUT:
        words = [word for word in [beside(text, fact)] if word]
    request = request_at("store", fact, words)
    return (request, (words[0].grammar.language,)) if request else None


SURE_WITH_A_WORD, SURE_WITHOUT = -0.75, 2.0
"""How surely something must be asked for, as `Pointed` tells it, with and without a word of remembering."""


def _read(reading: type[Reader], page: Page, previous: Previous | None) -> Found | None:
    forget: Found | None = None
    for index, sentence in enumerate(page.sentences):
        material = page.material(sentence)
        readers = {grammar.language: reading(page, grammar, index, material, previous) for grammar in page.grammars}
        found = _first({language: reader.read() for language, reader in readers.items()})
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


def _statements(text: str, grammar: Grammar) -> str:
    """What "remember that" means in the message before: its fact, if it was a request; else what it states."""
    found = find(text, None)
    if found and (found[0].fact or found[0].kind == "forget"):
        return found[0].fact
    page = Page(text, fold(text), grammar=grammar)
    cutter = Cutter(page, grammar, 0)
    stated = [sentence for sentence in page.sentences if cutter.is_statement(sentence)]
    return page.cut(cutter.before(Span(stated[0].start, stated[-1].end))) if stated else ""
