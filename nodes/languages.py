"""The languages in which explicit memory requests are read."""

from __future__ import annotations

import re
from dataclasses import fields
from functools import cache

from autosage_memory.nodes.folding import fold_pattern
from autosage_memory.nodes.phrases import Grammar, Phrases, compile_phrases
from autosage_memory.nodes.phrases_arabic import ARABIC
from autosage_memory.nodes.phrases_chinese import CHINESE
from autosage_memory.nodes.phrases_cues_eastern import EASTERN
from autosage_memory.nodes.phrases_cues_western import WESTERN
from autosage_memory.nodes.phrases_dutch import DUTCH
from autosage_memory.nodes.phrases_english import ENGLISH
from autosage_memory.nodes.phrases_french import FRENCH
from autosage_memory.nodes.phrases_german import GERMAN
from autosage_memory.nodes.phrases_hindi import HINDI
from autosage_memory.nodes.phrases_italian import ITALIAN
from autosage_memory.nodes.phrases_japanese import JAPANESE
from autosage_memory.nodes.phrases_korean import KOREAN
from autosage_memory.nodes.phrases_polish import POLISH
from autosage_memory.nodes.phrases_portuguese import PORTUGUESE
from autosage_memory.nodes.phrases_russian import RUSSIAN
from autosage_memory.nodes.phrases_spanish import SPANISH
from autosage_memory.nodes.phrases_turkish import TURKISH
from autosage_memory.nodes.typos import Keywords

LANGUAGES = (
    ENGLISH, SPANISH, GERMAN, FRENCH, PORTUGUESE, ITALIAN, DUTCH, POLISH, TURKISH, RUSSIAN, CHINESE, JAPANESE, KOREAN,
    HINDI, ARABIC,
)  # fmt: skip
"""In the order in which they are tried."""
CUES = WESTERN | EASTERN


def _stems(phrases: Phrases) -> tuple[str, ...]:
    """The stems of a language, without those that hold another of them."""
    sources = (phrases, CUES[phrases.language])
    stems = set(fold_pattern(" ".join(source.stems for source in sources)).split())
    return tuple(sorted(stem for stem in stems if not any(part in stem for part in stems - {stem})))


_STEMS = tuple((phrases, _stems(phrases)) for phrases in LANGUAGES)


def _wording(phrases: Phrases) -> list[str]:
    """The words that the fragments of a language are written with."""
    sources = (phrases, CUES[phrases.language])
    return _WORD.findall(fold_pattern(" ".join(getattr(p, field.name) for p in sources for field in fields(p))))


_WORD = re.compile(r"(?<!\\)[^\W\d_]{4,14}")

KEYWORDS = Keywords(
    (word for phrases in LANGUAGES for word in fold_pattern(phrases.keywords).split()),
    known=lambda: (word for phrases in LANGUAGES for word in _wording(phrases)),
)
"""The words of commands that are understood with a slip of the keyboard in them."""


def grammars_for(folded: str) -> list[Grammar]:
    """The grammars of the languages whose commands a folded text may hold."""
    return [grammar_of(phrases) for phrases, stems in _STEMS if any(map(folded.__contains__, stems))]


@cache
def grammar_of(phrases: Phrases) -> Grammar:
    """The grammar of a language, whose patterns are compiled as messages need them."""
    return compile_phrases(phrases, CUES[phrases.language])


def grammar_named(language: str) -> Grammar:
    """The grammar of a language by its ISO 639-1 code."""
    return next(grammar_of(phrases) for phrases in LANGUAGES if phrases.language == language)
