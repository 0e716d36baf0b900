"""Text as a pattern wants to see it, with the way back to the text as it was written."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

_REPLACED = {
    "\t": " ",
    "\r": " ",
    "\u2028": "\n",
    "\u2029": "\n",
    "*": "",  # emphasis
    "~": "",
    "_": "",
    "’": "'",
    "‘": "'",
    "ʼ": "'",
    "´": "'",
    "ı": "i",
    "ł": "l",
    "ø": "o",
    "\u301c": "",  # the wave that draws a word out
    "\u0640": "",  # Arabic tatweel
    "\u0649": "\u064a",  # alef maqsura is written for yeh
    "\u0629": "\u0647",  # teh marbuta for heh
    "\u0901": "\u0902",  # candrabindu for anusvara
    "\u093c": "",  # nukta
}
_MARKS = frozenset((*range(0x0300, 0x0370), *range(0x064B, 0x0660), 0x0670))
"""Accents of Latin and Cyrillic, vowel marks of Arabic. The vowel signs of Devanagari are letters and stay."""


@dataclass(frozen=True, slots=True)
class Folded:
    """Folded text; `origin[i]` is the place in the original of the folded character `i`, `origin[-1]` its length."""

    text: str
    origin: Sequence[int]


def fold(text: str) -> Folded:
    """Fold case, width, accents and spaces, drop what cannot be seen, and remember where each character came from."""
    characters: list[str] = []
    origin: list[int] = []
    blank = True
    for index, character in enumerate(text):
        folded = _fold_character(character)
        if folded == " ":
            if blank:
                continue
            blank = True
        elif folded:
            blank = folded == "\n"
        for part in folded:
            characters.append(part)
            origin.append(index)
    origin.append(len(text))
    return Folded("".join(characters), origin)


def unmask(folded: Folded) -> Folded:
    """`folded` with the letters of another script that hide in a word ("rеmеmbеr" with a Cyrillic "е") made its own."""
    text = _MIXED.sub(_in_one_script, folded.text)
    return folded if text == folded.text else Folded(text, folded.origin)


def _in_one_script(word: re.Match[str]) -> str:
    latin = sum("a" <= letter <= "z" for letter in word[0])
    return word[0].translate(_TO_LATIN if 2 * latin >= len(word[0]) else _TO_CYRILLIC)


_MIXED = re.compile(r"(?<![a-z\u0370-\u04ff])(?=[a-z]+[\u0370-\u04ff]|[\u0370-\u04ff]+[a-z])[a-z\u0370-\u04ff]+")
_TO_LATIN = str.maketrans("авеікмнорстухѕјԁһԛоαειικνορτυχη", "abeikmhopctyxsjdhqoaeiikvoptuxn")
_TO_CYRILLIC = str.maketrans("aceiopxykmht", "асеіорхукмнт")
"""Letters that look alike, small; each maps to one."""


def fold_pattern(pattern: str) -> str:
    """Fold the letters of a regular expression; what ASCII writes stays."""
    return pattern.translate(_PATTERN_LETTERS)


class _PatternLetters(dict[int, str]):
    """A table for `str.translate` that fills itself."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        self[code] = folded = character if code < 0x80 else _fold_character(character)
        return folded


_PATTERN_LETTERS = _PatternLetters()


@lru_cache(maxsize=8192)
def _fold_character(character: str) -> str:
    replaced = _REPLACED.get(character)
    if replaced is not None:
        return replaced
    if character.isascii():
        return character.lower() if character.isprintable() or character == "\n" else " "
    category = unicodedata.category(character)
    if category == "Cf" or character in "\ufe0e\ufe0f":
        return ""
    if category in ("Zs", "Cc"):
        return " "
    folded = unicodedata.normalize("NFKC", character).casefold()
    if character < "\u0900":
        folded = unicodedata.normalize("NFD", folded)
    return "".join(_REPLACED.get(part, part) for part in folded if ord(part) not in _MARKS)
