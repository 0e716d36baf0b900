"""Exact values in a text: what a paraphrase must not change, such as ids, dates, amounts, addresses and names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

_MONTHS = (
    "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    "|nov(?:ember)?|dec(?:ember)?"
)
_CURRENCY = r"[$€£¥₹₺₽₩]|\b(?:USD|EUR|GBP|JPY|CHF|INR|CNY|TRY|SEK|NOK|DKK|PLN|CZK|AUD|CAD|BRL)\b"
_NUMBER = r"\d{1,15}(?:[ .,'’]\d{3}){0,5}(?:[.,]\d{1,15})?"
_VALUE = re.compile(
    "|".join(
        (
            r"https?://[^\s<>\"']+",
            r"(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}",
            r"`[^`\n]{1,80}`",
            # dates and times
            r"\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?\b",
            r"\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b",
            rf"\b\d{{1,2}}(?:st|nd|rd|th|\.)? (?:of )?(?:{_MONTHS})\b(?:,? \d{{4}}\b)?",
            rf"\b(?:{_MONTHS})\.? \d{{1,2}}(?:st|nd|rd|th)?\b(?:,? \d{{4}}\b)?",
            r"\b\d{4}年(?:\d{1,2}月)?(?:\d{1,2}日)?",
            r"\b\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?\b|\b\d{1,2} ?[ap]m\b",
            # amounts and measures
            rf"(?:{_CURRENCY}) ?{_NUMBER}(?: ?(?:million|billion|k|m|bn)\b)?",
            rf"\b{_NUMBER} ?(?:%|{_CURRENCY}|(?:euros?|dollars?|pounds|rupees|yen|lira)\b)",
            r"\d[\d,.]{0,20}(?:万|億|亿|만)?(?:円|元|원)",
            r"(?<!\w)\+?\d[\d ()/-]{6,18}\d\b",
            rf"\b{_NUMBER} ?(?:[kKMGT]i?B|[kmµ]?[gm]|km|cm|kg|ms|GHz|MHz|kWh?|px|°C|°F)\b",
            # codes: letters with digits, and long numbers
            r"(?:(?<!\w)[/~#@])?\b(?=[\w./:#-]{0,80}\d)(?=[\w./:#-]{0,80}[^\W\d_])\w[\w./:#-]{0,80}\w\b",
            r"\b\d{1,20}(?:[.,-]\d{1,20}){1,8}\b|\b\d{3,40}\b",
        )
    ),
    re.IGNORECASE | re.ASCII,  # so that a value also ends where Chinese or Hindi goes on
)
_ORDINAL = re.compile(r"\d+(?:st|nd|rd|th)s?", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_][\w'’-]*")
_NO_NAME = re.compile(r"I(?:['’]\w+)?|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|O[Kk]|Yes|No")
_LABEL = re.compile(r"([^\W\d_][\w'-]{2,})[ \t]*[:=#]?[ \t]*\Z")
_NO_LABEL = re.compile(
    r"the|and|for|with|from|that|this|these|those|was|were|are|ha[sd]|have|its|our|your|his|her|not|but", re.I
)
MOST_NAMES = 12
"""Names taken from one text: a language that capitalises every noun has many."""


def exact_values(text: str) -> dict[str, str]:
    """The values in `text` as they are written there, in order, each with itself and the word before it: `ticket A-1`.

    Names are runs of capitalised words inside a sentence.
    """
    spans = [found.span() for found in _VALUE.finditer(text) if not _ORDINAL.fullmatch(found[0])]
    inside = {position for start, end in spans for position in range(start, end)}
    spans += [span for span in _names(text) if span[0] not in inside][:MOST_NAMES]
    values: dict[str, str] = {}
    for start, end in sorted(spans):
        value = text[start:end].rstrip(".,;:!?)").strip()
        values.setdefault(value, _label(text[max(0, start - 60) : start]) + value)
    return values


def merge_values(carried: Sequence[str], found: Mapping[str, str], *, most: int) -> list[str]:
    """`carried` and then what is new in `found`, in at most `most` characters with 2 between any two.

    When there is too much the middle goes: half of the room stays with the oldest values, half goes to the newest.
    """
    values = list(carried)
    known = "\n".join(values)
    for value, labelled in found.items():
        if not re.search(rf"(?<!\w){re.escape(value)}(?!\w)", known):
            values.append(labelled)
            known += f"\n{labelled}"
    size = sum(len(value) + 2 for value in values)
    while size > most:
        size -= len(values.pop(len(values) // 2)) + 2
    return values


def _names(text: str) -> Iterator[tuple[int, int]]:
    """Spans of runs of capitalised words that do not begin a sentence."""
    run: tuple[int, int] | None = None
    for found in _WORD.finditer(text):
        word, (start, end) = found[0], found.span()
        if run and text[run[1] : start] != " ":
            yield run
            run = None
        if not word[0].isupper() or len(word) < 2 or _NO_NAME.fullmatch(word):
            if run:
                yield run
            run = None
        elif run:
            run = (run[0], end)
        elif (before := text[max(0, start - 4) : start].rstrip(" \t\"'“‘(")) and (
            before[-1].isalnum() or before[-1] in ",;:=-–"
        ):
            run = (start, end)
    if run:
        yield run


def _label(before: str) -> str:
    found = _LABEL.search(before)
    return found[0] if found and not _NO_LABEL.fullmatch(found[1]) else ""
