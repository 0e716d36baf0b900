"""Where a message may ask to remember something, though no wording that is known does.

Most requests have a word of remembering, noting or keeping in a form that can ask. Such words are common in other
messages, too, so one counts only in a sentence that nothing tells to be something else. This errs on the side of
asking: what learned the wording (`nodes.learned_reading`), or a model (`nodes.judgement`), and code after it decide.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from autosage_memory.nodes.ambiguity_words import ELSEWHERE, HINTS
from autosage_memory.nodes.folding import fold, fold_pattern, unmask
from autosage_memory.nodes.languages import KEYWORDS, grammar_named
from autosage_memory.nodes.phrases import Grammar
from autosage_memory.nodes.reading import Page, Span
from autosage_memory.nodes.user_language import written_language

LONGEST = 400
"""Characters of a message with hints: a longer one tells something, or was pasted. Of 1,500 requests the longest has
248."""
LEAST = 6
"""Letters and digits beside the word that asks, or there is no fact."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A word in a message that may ask to remember something."""

    page: Page
    grammar: Grammar
    sentence: int
    """Index of the sentence it stands in."""
    word: Span


def hints(text: str) -> list[Hint]:
    """The words that may ask. Those of the language of the message come first.

    Latin letters may be of several languages, since dialects, slips and names mislead about which.
    """
    if len(text) > LONGEST or "```" in text:
        return []
    folded = KEYWORDS.mend(unmask(fold(text)))
    own = written_language(text)
    languages = dict.fromkeys((own, *_LATIN)) if own in _LATIN else (own,)
    asking = [language for language in languages if _asks(language).search(folded.text)]
    found: list[Hint] = []
    for language in asking:
        grammar = grammar_named(language)
        page = Page(text, folded, grammar=grammar)
        for index in _open_sentences(page, grammar, {own, language}):
            span = page.sentences[index]
            words = _asks(language).finditer(page.text, span.start, span.end)
            found += (Hint(page, grammar, index, Span(*word.span())) for word in words if _may_ask(page, grammar, word))
    return found


def beside(text: str, fact: Span) -> Hint | None:
    """The word that is nearest to `fact`, a part of `text`, whatever it is; None where its sentence is known to be
    something else."""
    folded = KEYWORDS.mend(unmask(fold(text)))
    language = written_language(text)
    grammar = grammar_named(language)
    page = Page(text, folded, grammar=grammar)
    inside = folded_span(page, fact)
    words = [Span(*word.span()) for word in _WORD.finditer(page.text)]
    outside = [word for word in words if word.end <= inside.start or inside.end <= word.start]
    if not outside:
        return None
    word = min(outside, key=lambda word: max(word.start - inside.end, inside.start - word.end))
    sentence = max(index for index, span in enumerate(page.sentences) if span.start <= word.start)
    open_ones = set(_open_sentences(page, grammar, {language}))
    return Hint(page, grammar, sentence, word) if sentence in open_ones else None


def folded_span(page: Page, part: Span) -> Span:
    """A part of the message as a span of the folded text."""
    origin = page.folded.origin
    return Span(bisect_left(origin, part.start), bisect_left(origin, part.end))


def _open_sentences(page: Page, grammar: Grammar, languages: set[str]) -> Iterator[int]:
    """The sentences that are not known to be something else; none of a message that asks to forget or to keep nothing.

    What follows a task on a text ("translate this: …") is material.
    """
    if any(
        page.begins(grammar, pattern, span) for span in page.sentences for pattern in (grammar.private, grammar.forget)
    ):
        return
    for index, span in enumerate(page.sentences):
        if page.material(span) is not None:
            return
        errand = ":" not in page.text[span.start : span.end] and page.begins(grammar, grammar.errand, span)
        known = errand or page.begins(grammar, grammar.relay, span)
        if not known and not any(_other(each).search(page.text, span.start, span.end) for each in languages):
            yield index


def _may_ask(page: Page, grammar: Grammar, word: re.Match[str]) -> bool:
    beside = sum(map(str.isalnum, page.text)) - len(word[0])
    start = next(span.start for span in reversed(page.sentences) if span.start <= word.start())
    mentioned = grammar.mention.search(page.text, start, word.start())
    return beside >= LEAST and mentioned is None and not page.is_quoted(word.start())


_WORD = re.compile(r"\w+")
_LATIN = ("en", "es", "de", "fr", "pt", "it", "nl", "pl", "tr", "hi")
"""Languages that are written in Latin letters, Hindi among them."""
_UNSPACED = {"zh", "ja", "ko", "hi", "ar"}
"""Languages in which a word of asking need not begin where a word begins."""


@cache
def _asks(language: str) -> re.Pattern[str]:
    return re.compile(_words(language, HINTS[language].asks))


@cache
def _other(language: str) -> re.Pattern[str]:
    return re.compile(rf"{_words(language, HINTS[language].other)}|{fold_pattern(ELSEWHERE)}")


def _words(language: str, pattern: str) -> str:
    edge = "" if language in _UNSPACED else r"(?<!\w)"
    return f"{edge}(?:{fold_pattern(pattern)})"
