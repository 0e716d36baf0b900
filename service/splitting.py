"""Cut documents into passages: what stands under one heading or on one page, and of that as much as is found well."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from langchain_text_splitters import RecursiveCharacterTextSplitter

from autosage_memory.stores.knowledge import Passage

SIZE = 500
"""Characters of a passage at most, where a wide one (Chinese, Japanese, Korean) counts as two. With the headings of
`benchmarks/data/documents` taken away, 2 and 3 of 48 answers fall below the threshold at 300 and 500 characters, 5 at
800 and 1,000, 8 at 1,500, and long texts take longest to embed. See `benchmarks/documents.py`."""

LABEL = 200
"""Characters of a label at most."""

_ENDS = ["\n\n", "\n", r"(?<=[.!?؟।])\s+", "(?<=[。！？])", r"\s+", ""]
_WIDE = re.compile("[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]")
_UNREADABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")


class Section(NamedTuple):
    """What stands under one heading, or on one page."""

    label: str
    """The headings above it, or its page; "" where there is none."""
    text: str


def split_sections(sections: Iterable[Section], size: int = SIZE) -> tuple[Passage, ...]:
    """The passages of a document, of up to `size` characters; see `SIZE`.

    Labels are made unique by a number: `Leave`, `Leave (2)`; `part 1`, `part 2`.
    """
    taken: Counter[str] = Counter()
    return tuple(Passage(_unique(label, taken), text) for label, text in _pieces(sections, size))


def width(text: str) -> int:
    """Its length, a wide character counting as two."""
    return len(text) + len(_WIDE.findall(text))


def readable(text: str) -> str:
    """`text` without control characters and lone surrogates, which a PDF's text may have."""
    return _UNREADABLE.sub(" ", text.replace("\r\n", "\n").replace("\r", "\n"))


def _pieces(sections: Iterable[Section], size: int) -> Iterator[tuple[str, str]]:
    splitter = RecursiveCharacterTextSplitter(
        chunk_size=size,
        chunk_overlap=0,
        length_function=width,
        separators=_ENDS,
        is_separator_regex=True,
        keep_separator="end",
    )
    for label, text in sections:
        label = " ".join(readable(label).split())
        for piece in splitter.split_text(readable(text)):
            yield label if len(label) <= LABEL else f"{label[: LABEL - 1]}…", piece


def _unique(label: str, taken: Counter[str]) -> str:
    while True:
        taken[label] += 1
        number = taken[label]
        name = f"part {number}" if not label else label if number == 1 else f"{label} ({number})"
        if name == label:
            return name
        if not taken[name]:
            taken[name] = 1
            return name
