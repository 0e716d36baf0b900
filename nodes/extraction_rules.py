"""Facts without a language model: sentences of a few known forms in which people speak of themselves.

Precision comes before recall: a form that also carries passing states, wishes or talk about the chat is not here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from autosage_memory.nodes.evidence import Span
from autosage_memory.nodes.forms_english import ENGLISH
from autosage_memory.nodes.forms_other import OTHER


@dataclass(frozen=True, slots=True)
class Form:
    """One way of stating a fact."""

    pattern: re.Pattern[str]
    """Matches a clause from its beginning."""
    kind: Literal["fact", "preference"]
    importance: float


_OPENING = re.compile(
    r"(?:(?:hi|hello|hey|thanks|thank you|ok(?:ay)?|well|so|oh|yes|no|also|and|but|btw|by the way|fyi|for (?:context"
    r"|reference|the record|future reference)|just so you know|as (?:you know|i said)|actually|in fact|to be clear"
    r"|note that|please note|hallo|übrigens|also|und|au fait|et|por cierto|y|a propósito|aliás|e|a proposito|peraltro"
    r"|bu arada|ve|顺便说一下|顺便说|对了|ちなみに|वैसे|بالمناسبة)(?:\b|(?<=\W))[\s,:!、，،-]*)+",
    re.IGNORECASE,
)
_JOIN = re.compile(
    r";\s+|,?\s+(?:and|but)\s+(?=(?:i|my|we|our|i'm|i've)\b)|,\s+(?=(?:i|my|i'm|i've)\s)|,?\s+und\s+(?=(?:ich"
    r"|mein\w*)\s)|,?\s+(?:so|and|but)?\s*(?=(?:can|could|will|would) you\b)|,?\s+so\s+(?=i(?:'m|\s+am)\s+wondering)"
    r"|,?\s+et\s+(?=(?:je|j'|mon|ma|mes)\b)|，(?=我)",
    re.IGNORECASE,
)

_CLOSING = " \t.!。！।,，、،;；:…-–—*"

FORMS = tuple(
    Form(re.compile(pattern, re.IGNORECASE), kind, importance) for pattern, kind, importance in (*ENGLISH, *OTHER)
)


def stated_facts(text: str, statement: Span) -> Iterator[tuple[Span, Form]]:
    """The clauses of a statement that have one of the known forms, and which."""
    start, end = statement
    for first, last in _clauses(text, start, end):
        for form in FORMS:
            if form.pattern.match(text, first, last):
                yield (first, last), form
                break


def _clauses(text: str, start: int, end: int) -> Iterator[Span]:
    """The pieces of a sentence that stand alone, without openings and closing punctuation."""
    bounds = [start]
    for join in _JOIN.finditer(text, start, end):
        bounds += [join.start(), join.end()]
    bounds.append(end)
    for first, last in zip(bounds[::2], bounds[1::2], strict=True):
        if opening := _OPENING.match(text, first, last):
            first = opening.end()
        last = first + len(text[first:last].rstrip(_CLOSING))
        if first < last:
            yield first, last
