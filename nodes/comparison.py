"""Whether two facts say the same, or cannot both hold: by rules, for what rules can tell. Pure, and no model is asked.

A wrong "replaces" hides what is true, so a rule needs the same sentence with yes for no, another number or another
name, or two sentences about an attribute that has one value at a time. All else is left open.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Literal

from autosage_memory.nodes import claim_words as known
from autosage_memory.nodes.claims import EMPTY, INSTEAD, LIMITS, NEW, Claim, is_several, read, wording_of
from autosage_memory.stores.words import is_common, words

Comparison = Literal["repeats", "replaces", "apart"]
"""What a newer fact does to an older one: says it again, takes its place, or holds beside it."""
NUMBER = "#"
"""What stands in a sentence for a number, date or time."""


def compare(new: str, old: str) -> Comparison | None:
    """What a newer fact does to an older one; None: the rules cannot tell."""
    corrected = INSTEAD.split(new, maxsplit=1)
    if len(corrected) == 2 and _corrects(corrected[0], corrected[1], old):
        return "replaces"
    if say_the_same(new, old):
        return "repeats"
    said, before = read(new), read(old)
    verdict = _opposes(new, old) or _measures_anew(said, before)
    return verdict or _gives_another_value(said, before)


def say_the_same(one: str, other: str) -> bool:
    """Whether two texts have the same words in the same order, up to articles, contractions and inflection."""
    some, others = wording_of(one), wording_of(other)
    return bool(some.said) and some.names == others.names and _alike(some.said, others.said, some.names)


def may_repeat(new: str, old: str) -> bool:
    """Whether `old` can stand for `new`: it says yes where that does, and has its numbers and names."""
    said, before = read(new), read(old)
    numbers = {word for word in said.said if _is_number(word)}
    return said.denied == before.denied and numbers | said.names <= {*before.said, *before.names}


def may_replace(new: str, old: str) -> bool:
    """Whether the two may be about one matter: they share a word that tells something."""
    return bool((telling_words(new) & telling_words(old)) - _GENERIC)


def telling_words(text: str) -> set[str]:
    """The words of a text, as `stores.words` has them, that not every sentence has."""
    return {word for word in words(text) if not is_common(word)}


def _opposes(new: str, old: str) -> Comparison | None:
    """The same sentence with yes for no, or with an exception that the older one has not."""
    (said, *exception), (before, *older_exception) = (LIMITS.split(text, maxsplit=1) for text in (new, old))
    one, other = read(said), read(before)
    if one.open or other.open or not _says_something(one.core):
        return None
    if not _alike(one.core, other.core, one.names | other.names):
        return None
    if one.denied != other.denied or (exception and exception != older_exception):
        return "replaces"
    return None


def _measures_anew(said: Claim, before: Claim) -> Comparison | None:
    """The same sentence about a state, with another number, date or time in one place."""
    if said.open or before.open or said.denied != before.denied:
        return None
    (frame, values), (older_frame, older_values) = _measured(said.core), _measured(before.core)
    if not values or len(values) != len(older_values) or not _alike(frame, older_frame, said.names | before.names):
        return None
    changed = [place for place, pair in enumerate(zip(values, older_values, strict=True)) if pair[0] != pair[1]]
    if len(changed) != 1:
        return None
    at = [place for place, word in enumerate(frame) if word == NUMBER][changed[0]]
    counts = at > 0 and frame[at - 1] in _HAVING
    describes = any(token == known.IS or token in _STARTING for token in frame[1:at])
    closing = _VERB_LAST.search(" ".join(frame)) is not None and 0 < at >= len(frame) - 3
    if counts or ((describes or closing) and not any(is_several(token) for token in frame)):
        return "replaces"
    return None


def _gives_another_value(said: Claim, before: Claim) -> Comparison | None:
    if not said.attribute or not _alike(said.attribute.split(), before.attribute.split(), frozenset()):
        return None
    same = _alike(said.value, before.value, frozenset())
    if same:
        if said.denied != before.denied:
            return "replaces"
        twice = said.value == before.value and said.whole and before.whole and not said.denied
        return "repeats" if twice and said.attribute.startswith("my ") else None
    if said.denied or before.denied or _one_in_the_other(said.value, before.value):
        return None
    if said.several:
        counted = any(map(_is_number, (*said.value, *before.value)))
        return None if counted or NEW.intersection(said.core) else "apart"
    return "replaces" if said.kind and said.kind == before.kind else None


def _corrects(new: str, instead_of: str, old: str) -> bool:
    """Whether `old` is `new` with what the correction names in the place of its value."""
    said, before, wrong = read(new).core, read(old).core, read(instead_of).core
    start = 0
    while start < min(len(said), len(before)) and said[start] == before[start]:
        start += 1
    end = 0
    while end < min(len(said), len(before)) - start and said[-1 - end] == before[-1 - end]:
        end += 1
    return bool(wrong) and start > 0 and before[start : len(before) - end] == wrong


def _measured(core: Sequence[str]) -> tuple[list[str], list[tuple[str, ...]]]:
    """A sentence with `NUMBER` for each number, date or time in it, and these."""
    frame: list[str] = []
    values: list[tuple[str, ...]] = []
    dated = [
        _is_number(token) or (token in _MONTHS and any(map(_is_number, core[max(0, at - 1) : at + 2])))
        for at, token in enumerate(core)
    ]
    for number, pairs in groupby(zip(dated, core, strict=True), lambda pair: pair[0]):
        run = [token for _, token in pairs]
        if number:
            frame.append(NUMBER)
            values.append(tuple(_NUMERALS.get(token, token) for token in run))
        else:
            frame += run
    return frame, values


def _alike(some: Sequence[str], others: Sequence[str], names: frozenset[str]) -> bool:
    """Whether the words are the same in the same order, up to inflection; names are not inflected."""
    return len(some) == len(others) and all(
        one == other or (one not in names and other not in names and _inflects(one, other))
        for one, other in zip(some, others, strict=True)
    )


def _inflects(one: str, other: str) -> bool:
    length = 0
    while length < min(len(one), len(other)) and one[length] == other[length]:
        length += 1
    for back in range(3):  # the stem may end before the common letters do
        endings = {one[length - back :], other[length - back :]}
        if any(length - back >= least and endings <= paradigm for least, paradigm in _PARADIGMS):
            return True
    return False


def _one_in_the_other(some: Sequence[str], others: Sequence[str]) -> bool:
    """Whether one value only says more than the other."""
    return set(some) <= set(others) or set(others) <= set(some)


def _says_something(core: Sequence[str]) -> bool:
    return any(token not in EMPTY for token in core)


def _is_number(token: str) -> bool:
    return any(character.isdigit() for character in token) or token in (*_NUMERALS, "%")


_NUMERALS = {word: str(value) for value, word in enumerate(known.NUMERALS.split(), 1)}
_MONTHS, _HAVING, _STARTING = (frozenset(listed.split()) for listed in (known.MONTHS, known.HAVING, known.STARTING))
_VERB_LAST = re.compile(r"[\u0900-\u097f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_GENERIC = frozenset(
    words(
        "user users like likes love loves hate hates enjoy prefer have has use uses eat drink live lives work works go"
        " want need think know get make mag liebe hasse habe esse trinke aime adore déteste"
        " mange bois habite gusta encanta odio vivo gosto odeio moro piace abito hou haat woon lubię mam люблю живу"
    )
)
_PARADIGMS = (
    (3, frozenset({"", "s", "es", "ing"})),
    (3, frozenset({"e", "es", "ing"})),
    (3, frozenset({"y", "ies", "ying"})),
    (4, frozenset({"o", "a", "os", "as", "e", "es", "i"})),
    (3, frozenset({"a", "o", "y", "ę", "ą"})),
    (4, frozenset({"a", "o", "y", "ę", "ą", "i", "u", "ie", "om", ""})),
    (4, frozenset({"а", "ы", "у", "и", "е", "ой", "ю", "я", "ть", ""})),
    (4, frozenset({"", "i", "ı", "u", "ü", "den", "dan", "ten", "tan", "nden", "yi", "yı"})),
    (4, frozenset({"", "ا", "ة"})),
    (5, frozenset({"e", "st", "t", "en", "n", ""})),
)
"""Endings that leave a word the same word, behind a stem of at least so many letters."""
