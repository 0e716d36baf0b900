"""Facts without a language model: sentences of a few known forms in which people speak of themselves.

Precision comes before recall: a form that also carries passing states, wishes or talk about the chat is not here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal, cast

from autosage_memory.nodes.evidence import Span, is_denied
from autosage_memory.nodes.forms_eastern import EASTERN
from autosage_memory.nodes.forms_english import ENGLISH
from autosage_memory.nodes.forms_relations import RELATIONS
from autosage_memory.nodes.forms_western import WESTERN
from autosage_memory.stores.facts import Entity, EntityType, Relation


@dataclass(frozen=True, slots=True)
class Form:
    """One way of stating a fact."""

    pattern: re.Pattern[str]
    """Matches a clause from its beginning."""
    kind: Literal["fact", "preference"]
    importance: float


_OPENING = re.compile(
    r"(?:(?:hi|hello|hey|thanks|thank you|ok(?:ay)?|well|so|oh|yes|no(?=[,.!;])|also|and|but|btw|by the way|fyi"
    r"|for (?:context"
    r"|reference|the record|future reference)|just so you know|as (?:you know|i said)|actually|in fact|to be clear"
    r"|note that|please note|hallo|übrigens|also|und|au fait|et|por cierto|y|a propósito|aliás|e|a proposito|peraltro"
    r"|bu arada|ve|顺便说一下|顺便说|对了|ちなみに|वैसे|بالمناسبة|overigens|trouwens|ik ook|przy okazji|кстати"
    r"|а ещё|참고로)(?:\b|(?<=\W))[\s,:!、，،-]*)+",
    re.IGNORECASE,
)
_JOIN = re.compile(
    r";\s+|,?\s+(?:and|but)\s+(?=(?:i|my|we|our|i'm|i've)\b)|,\s+(?=(?:i|my|i'm|i've)\s)|,?\s+und\s+(?=(?:ich"
    r"|mein\w*)\s)|,?\s+(?:so|and|but)?\s*(?=(?:can|could|will|would) you\b)|,?\s+so\s+(?=i(?:'m|\s+am)\s+wondering)"
    r"|,?\s+et\s+(?=(?:je|j'|mon|ma|mes)\b)|，(?=我)|,?\s+(?:en|maar)\s+(?=(?:ik|mijn)\b)|,?\s+(?:i|ale"
    r"|a)\s+(?=(?:mój|moja|moje|mam|mieszkam|pracuję|nie)\b)"
    r"|,?\s+(?:и|а|но)\s+(?=(?:я|мой|моя|мои|у меня)\b)",
    re.IGNORECASE,
)

_CLOSING = " \t.!。！।,，、،;；:…-–—*"


# Hundreds of patterns, compiled by the first fact and not by the import.
@cache
def _forms() -> tuple[Form, ...]:
    return tuple(
        Form(re.compile(pattern, re.IGNORECASE), kind, importance)
        for pattern, kind, importance in (*ENGLISH, *WESTERN, *EASTERN)
    )


@cache
def _relations() -> tuple[tuple[re.Pattern[str], str, EntityType], ...]:
    return tuple((re.compile(pattern, re.IGNORECASE), relation, kind) for pattern, relation, kind in RELATIONS)


def stated_facts(text: str, statement: Span) -> Iterator[tuple[Span, Form]]:
    """The clauses of a statement that have one of the known forms, and which."""
    start, end = statement
    for first, last in _clauses(text, start, end):
        for form in _forms():
            if form.pattern.match(text, first, last):
                yield (first, last), form
                break


def entities_of(text: str) -> tuple[tuple[Entity, ...], tuple[Relation, ...]]:
    """Whom and what a fact names, typed where its form tells, and how the user stands to them.

    Without a telling form they are dates, identifiers (words with digits in them), and capitalised words that do not
    open the sentence, except in German, where every noun has a capital. A denied sentence says nothing of a relation.
    """
    found: dict[str, EntityType] = {}
    relations: list[Relation] = []
    for pattern, relation, kind in _relations():
        if match := pattern.match(text):
            name = match["name"].rstrip(".'’-")
            found.setdefault(name, kind)
            if not is_denied(text):
                relations.append(Relation("user", relation, name))
    told = "\n".join(found)
    for match in _NAMED.finditer(text):
        named = cast(EntityType, match.lastgroup)
        if match[0] in told or (named == "thing" and (_GERMAN.match(text) or _CALENDAR.fullmatch(match[0]))):
            continue
        found.setdefault(match[0], named)
    return tuple(Entity(name, kind) for name, kind in found.items()), tuple(dict.fromkeys(relations))


_NAMED = re.compile(
    r"(?P<date>\b\d{4}-\d{2}-\d{2}\b)"
    r"|(?P<identifier>\b(?!\d+(?:st|nd|rd|th|[ap]m|h|min|s|m|km|cm|mm|kg|g|l|ml|k|gb"
    r"|mb)\b)(?=[\w-]*\d)(?=[\w-]*[A-Za-z])"
    r"[\w-]{2,}\b)"
    r"|(?<=\w[ ,'’(\"])(?P<thing>(?-i:[A-ZÀ-ÖØ-Þ])[\w&'’-]*\w(?: (?-i:[A-ZÀ-ÖØ-Þ])[\w&'’-]*\w)*)",
    re.IGNORECASE,
)
_GERMAN = re.compile(r"(?:ich|wir|mein\w{0,2}|unser\w{0,2}|mir|bei uns)\b", re.IGNORECASE)
_CALENDAR = re.compile(
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september"
    r"|october"
    r"|november|december|i['’]\w+",
    re.IGNORECASE,
)


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
