"""A request whose fact was pointed at: cut as the rules cut theirs, with what is left to answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from autosage_memory.nodes.ambiguity import Hint, folded_span
from autosage_memory.nodes.extents import Cutter
from autosage_memory.nodes.reading import Span
from autosage_memory.nodes.request_reader import ExplicitRequest


def request_at(kind: Literal["store", "update"], place: Span, words: Sequence[Hint]) -> ExplicitRequest | None:
    """The request whose fact stands at `place` of the message and which asks by the nearest of `words` outside it.

    None: no such word is there, or what stands at `place` is no whole words.
    """
    beside = [(hint, fact) for hint in words if not _overlap(hint.word, fact := folded_span(hint.page, place))]
    if not beside:
        return None
    hint, fact = min(beside, key=lambda one: max(one[0].word.start - one[1].end, one[1].start - one[0].word.end))
    page = hint.page
    cutter = Cutter(page, hint.grammar, hint.sentence)
    fact = cutter.trim(fact)
    cuts_words = any(_INSIDE.match(page.text, edge) for edge in (fact.start, fact.end))
    if cuts_words or not any(map(str.isalnum, page.text[fact.start : fact.end])):
        return None
    used = Span(_begin(cutter, hint, min(fact.start, hint.word.start)), _end(hint, max(fact.end, hint.word.end)))
    return ExplicitRequest(kind, page.cut(fact), cutter.rest(used), from_previous=False)


def _overlap(one: Span, other: Span) -> bool:
    return one.start < other.end and other.start < one.end


def _begin(cutter: Cutter, hint: Hint, place: int) -> int:
    """Where the request begins whose first words stand at `place`: with their sentence, or behind a question in it."""
    page, grammar = hint.page, hint.grammar
    start = next(span.start for span in reversed(page.sentences) if span.start <= place)
    joints = [joint.start() for joint in grammar.joint.finditer(page.text, start + 1, place)]
    before = Span(start, joints[-1] if joints else start)
    return before.end if page.begins(grammar, grammar.request, before) and not cutter.is_aside(before) else start


def _end(hint: Hint, place: int) -> int:
    """Where the request ends whose last words end at `place`: with their sentence, or before a question in it."""
    page = hint.page
    end = next((span.end for span in page.sentences if place <= span.end), len(page.text))
    tails = hint.grammar.tail.finditer(page.text, place, end)
    return next((tail.end() for tail in tails if not page.is_quoted(tail.start())), end)


_INSIDE = re.compile("(?<=[a-z0-9\u0430-\u044f])(?=[a-z0-9\u0430-\u044f])")
"""Inside a word of a script that writes words apart; elsewhere a fact may well begin or end there."""
