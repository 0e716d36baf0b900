"""A message as the rule of `nodes.detection` reads it: folded, in sentences, with quotations and code set apart."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from autosage_memory.nodes.folding import Folded
from autosage_memory.nodes.languages import grammars_for
from autosage_memory.nodes.phrases import Grammar


@dataclass(frozen=True, slots=True)
class Span:
    """Part of a folded text."""

    start: int
    end: int


class Page:
    """A message, folded and divided into sentences, with what was quoted set apart."""

    def __init__(self, text: str, folded: Folded, *, grammar: Grammar | None = None) -> None:
        """`grammar` reads a text in which no command is expected, beside those of the commands it may hold."""
        self.original = text
        self.folded = folded
        self.text = folded.text
        self.grammars = grammars_for(self.text)
        if grammar and grammar not in self.grammars:
            self.grammars.append(grammar)
        self.quoted = list(_quoted(self.text)) if self.grammars else []
        self._quoted_starts = [span.start for span in self.quoted]
        self.sentences = list(self._split()) if self.grammars else []
        """Without the blank ones; each ends behind its full stop, or before the end of its line."""

    def quotation(self, place: int) -> Span | None:
        """The quotation or code that holds `place`."""
        index = bisect_right(self._quoted_starts, place) - 1
        return self.quoted[index] if index >= 0 and place < self.quoted[index].end else None

    def is_quoted(self, place: int) -> bool:
        """Whether `place` stands in a quotation or code."""
        return self.quotation(place) is not None

    def is_past(self, place: int) -> bool:
        """Whether the word at `place` is a Spanish first person of the past, which folds to a command: "anoté"."""
        return _FIRST.match(self.original, self.folded.origin[place]) is not None

    def beginnings(self, grammar: Grammar, start: int, end: int) -> list[int]:
        """Where a sentence may be taken to begin: behind its greetings, "please", "by the way", the longest first."""
        places: list[int] = []
        match = grammar.mark.match(self.text, start, end)
        while match and len(places) < _LEADS:
            places.append(match.end())
            match = grammar.lead.match(self.text, match.end(), end)
            if match and match.end() == places[-1]:
                break
        return places[::-1]

    def begins(self, grammar: Grammar, pattern: re.Pattern[str], span: Span) -> re.Match[str] | None:
        """The match of `pattern` at the beginning of `span`, behind what may lead up to it."""
        for place in self.beginnings(grammar, span.start, span.end):
            match = pattern.match(self.text, place, span.end)
            if match:
                return match
        return None

    def material(self, sentence: Span) -> int | None:
        """Where a text to work on begins ("translate this: …"), to the end of the message. None: nowhere.

        A quotation right behind the task is set apart already, and ends where it ends.
        """
        line = Span(sentence.start, min(sentence.end + 1, len(self.text)))
        for grammar in self.grammars:
            match = self.begins(grammar, grammar.material, line)
            if match and not (self.is_quoted(sentence.start) or self.text.startswith("//", match.end())):
                behind = _BLANKS.match(self.text, match.end())
                return None if self.is_quoted(behind.end() if behind else match.end()) else match.end()
        return None

    def spoken(self, grammar: Grammar, start: int, end: int) -> Iterator[tuple[int, set[str]]]:
        """The known words of a request from `start` on: where each ends, and what kinds there were up to it."""
        mark = grammar.mark.match(self.text, start, end)
        place, said = mark.end() if mark else start, set[str]()
        while not self.is_quoted(place):
            word = grammar.word.match(self.text, place, end)
            if not word or word.end() == place:
                return
            place = word.end()
            said.add(word.lastgroup or "")
            yield place, said

    def cut(self, span: Span) -> str:
        """The exact text that was folded into `span`, without the blanks and the half emphasis around it."""
        if span.start >= span.end:
            return ""
        origin = self.folded.origin
        begin = origin[span.start - 1] + 1 if span.start else 0
        piece = self.original[begin : origin[span.end]].strip()
        for marker in ("**", "__", "~~", "*", "_"):
            if piece.count(marker) % 2 and not piece.startswith(f"{marker} "):  # a bullet is no emphasis
                piece = piece.removeprefix(marker) if piece.startswith(marker) else piece.removesuffix(marker)
        return piece.strip()

    def _split(self) -> Iterator[Span]:
        start = 0
        for match in _BREAK.finditer(self.text):
            quotation = self.quotation(match.start())
            if quotation and quotation.end != match.end():
                continue
            if match[0] == "." and self._abbreviates(match.start()):
                continue
            if match[0] == "." and self.text[match.start() - 1].isdigit() and self._is_ordinal(match.end()):
                continue
            end = match.start() if match[0] == "\n" else match.end()
            if self.text[start:end].strip():
                yield Span(start, end)
            start = match.end()
        if self.text[start:].strip():
            yield Span(start, len(self.text))

    def is_capital(self, place: int) -> bool:
        """Whether the letter at `place` was written as a capital."""
        origin = self.folded.origin[place]
        return self.original[origin : origin + 1].isupper()

    def _is_ordinal(self, behind: int) -> bool:
        """Whether a number with a full stop goes on: "24. Dezember", "im 2. OG", or small where others are capital."""
        if _COUNTED.search(self.text, max(0, behind - 12), behind) and self.text[behind : behind + 2].strip():
            return True
        following = self.text[behind : behind + 2]
        small = following[:1] == " " and following[1:].isalpha() and not self.is_capital(behind + 1)
        ordinal = self.is_capital(0) or _DATED.search(self.text, max(0, behind - 12), behind) is not None
        return _MONTH.match(self.text, behind) is not None or (small and ordinal)

    def _abbreviates(self, dot: int) -> bool:
        if _NUMBERED.match(self.text, dot + 1) and _NUMBER.search(self.text, max(0, dot - 8), dot + 1):
            return True
        match = _ABBREVIATION.search(self.text, max(0, dot - 12), dot + 1)
        if match is None:
            return False
        if match["clipped"]:
            return self.text[dot + 1 : dot + 2] == " " and not self.is_capital(dot + 2)
        following = self.text[dot + 1 : dot + 2] == " " and self.is_capital(dot + 2)
        if _NEXT.match(self.text, dot + 1):
            return True
        if match["letter"]:  # an initial, "J. Smith", not the end of "at 14 h." or "blood type A."
            return self.is_capital(dot - 1) and following and not _LABEL.search(self.text, max(0, dot - 18), dot - 1)
        return not (match["ending"] and following)


_BLANKS = re.compile(r"\s{0,8}")
_FIRST = re.compile(
    r"(?:anot|apunt|guard|registr|grab|record|agend|archiv|almacen|conserv|salv|memoric)[éÉ](?!\w)", re.IGNORECASE
)
_LEADS = 7
"""Places where a sentence may be taken to begin, at most."""
_BREAK = re.compile(r"[.!?؟।॥。]+[\"'”’»)\]」』]*(?=\s|\Z)|[!?؟।॥。]+(?=[^\x00-\x7f])|(?<=[^\x00-\x7f])[!?。]+|\n")
_ABBREVIATION = re.compile(
    r"(?:[^\W\d_]{3,9}str|(?<!\w)(?:(?<!\d )p|(?<!\d )г|(?<=, )[дкп]|тел|доб|ул|им|обл|стр|корп|кв|просп|пер|т\.[едкп]|"
    r"(?P<late>г|руб|коп|тыс|млн|мес|"
    r"шт|чел)|(?P<clipped>sp|tys|szt|godz|ust|pkt|(?<=\d )r|std|evtl|inkl|incl|zzgl|resp|jhd|str|tel|pag|num|"
    r"dpto|apto|ltda|cia"
    r"|mgr|drs|geom|dept|ext|ave|rd|blvd)|(?P<letter>(?<!\.)[^\W\d_])"
    r"|(?P<ending>[ap]\.m|etc|usw|no|nr|co|inc|ltd|art|max|min|jr|dept|tel|str|vol|sti|sok|cad|mah)"
    r"|[^\W\d_]\.[^\W\d_]|dr|mr|mrs|ms|prof|st|sr|vs|approx|ca|bzw|hr|fr|sig|sra|dra|ud|abs|fig|av|np|tzw|bv|bijv|"
    r"mevr|dhr|ul|al|woj|bd|sgt|capt"
    r"|mme|mlle|ing|arq|lic|avv|dott|geb|vgl|fa|firm)|(?:\A|\n) ?\d{1,3})\.\Z"
)
_NUMBER = re.compile(
    r"(?<!\w)(?:n|nr|no|num|núm|nro|pol|rif|ref|réf|apt|bldg|st|scad|kl|kap|cap|abs|par|ul|lok|poz|sok|cad|mah|bulv|"
    r"blv|daire"
    r"|kat|кв|корп|стр|оф|каб|м|д|m|d|ap|art|vol|fol|exp|int|ext|tel|bd|av)\.\Z"
)
_NUMBERED = re.compile(r" [a-z]{0,2}\d|, ")
"""What goes on with an abbreviation of a number: "n. 77"."""
_NEXT = re.compile(r" (?:kg|ohg|sti|san|tic|no|kat|ve tic)\b")
"""What goes on with an abbreviation though it is capital: "Ltd. Şti.", "Cad. No"."""
_MONTH = re.compile(
    r" (?:jan|feb|mar|apr|mai|maj|may|jun|jul|aug|sep|okt|oct|nov|dez|dec|stock|etage|obergeschoss|klasse|semester"
    r"|quartal|jahrhundert|verdieping|pietr|sty|lut|kwi|cze|lip|sie|wrz|paz|lis|gru|kat|oca|sub|nis|haz|tem|agu|eyl|eki"
    r"|kas|ara|cad|sok|mah|bulv|blok|tag\b|werktag|arbeitstag|bankarbeitstag|kalendertag|platz|woche|dnia|dzien|poz"
    r"|dzien)"
)
"""What follows an ordinal: "24. Dezember", "3. Stock"."""
_COUNTED = re.compile(r"(?<!\w)(?:im|vom|beim|ins) \d\.\Z")
_DATED = re.compile(r"(?<!\w)(?:zum|am|ab|den|dem|der|die|das|bis|do|od|na|w|de|het|op|tot) \d{1,2}\.\Z")
"""What stands before an ordinal."""
_LABEL = re.compile(
    r"(?<!\w)(?:plan|type|option|vitamin|grade|group|class|size|letter|room|gate|typ|tipo|grupo|gruppe|gruppo|groupe"
    r"|groep|grupa|lettre|letra|lettera|sala|raum)(?: (?:is|are|ist|est|es|e|to|jest))? \Z"
)
"""What a single letter may be the name of, at the end of a sentence."""


def _quoted(text: str) -> Iterator[Span]:
    """Quotations, code and block quotes, in order. What is opened and never closed is no quotation, except a fence."""
    opened: tuple[int, str] | None = None
    for match in _MARKS.finditer(text):
        mark, place = match[0], match.start()
        if opened is None:
            if mark.startswith(("\n>", ">")):
                yield Span(place, match.end())
            elif mark in _CLOSES and not (mark == "'" and _inside_word(text, place, -1)):
                opened = place, mark
        elif mark in _CLOSES[opened[1]] and not (mark == "'" and _inside_word(text, place, +1)):
            yield Span(opened[0], match.end())
            opened = None
        elif "\n" in mark and len(opened[1]) < 3 and (opened[1] in "'`" or mark.startswith("\n\n")):
            opened = None
    if opened and opened[1] == "```":
        yield Span(opened[0], len(text))


_CLOSES = {
    "```": ("```",),
    '"""': ('"""',),
    "`": ("`",),
    '"': ('"',),
    "'": ("'",),
    "“": ("”", '"'),
    "„": ("“", "”", '"'),
    "«": ("»",),
    "»": ("«",),
    "‹": ("›",),
    "「": ("」",),
    "『": ("』",),
    "《": ("》",),
}
_MARKS = re.compile(r"\A ?>[^\n]*|\n ?>[^\n]*|\n\n|\n|```|\"\"\"|[`\"'“”„«»‹›「」『』《》]")


def _inside_word(text: str, place: int, side: int) -> bool:
    beside = text[place + side : place + side + 1] if place + side >= 0 else ""
    return beside.isalnum()
