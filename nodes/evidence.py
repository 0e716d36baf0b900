"""What of a user's message may be evidence for a fact, and whether it supports one. Pure, and no model is asked."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from datetime import datetime

from autosage_memory.nodes.dates import anchor_dates
from autosage_memory.stores.words import is_common, words

Span = tuple[int, int]
"""Start and end in a message."""

_FOREIGN = re.compile(
    r"```.*?(?:```|\Z)"
    r'|"""'
    r'.*?(?:"""|\Z)'
    r"|'''.*?(?:'''|\Z)|^[ \t]*>[^\n]*"
    # a letter that is pasted in, and what follows a request to work on it
    r"|^dear\b[^\n]*\n.*|^(?:from|subject|to|sent): [^\n]*\n.*|\b(?:summari[sz]e|translate|review|proof-?read|rewrite"
    r"|rephrase|paraphrase|correct|improve|edit|shorten|analy[sz]e|explain|parse|classify|extract|reply to|respond to"
    r"|fix|read|spell-?check|übersetze|fasse|traduis|résume|traduce|resume|traduz|traduci|riassumi|çevir"
    r"|özetle)\b[^:.!?\n]{0,60}:.*|\bhere(?: is|'s|’s| are) (?:the|an?|my|our|some|his|her|their)\b[^:.!?\n]{0,60}:.*"
    r"|翻译[^。\n]{0,12}[：:].*|総?翻訳[^。\n]{0,12}[：:].*"
    # what someone else said, in quotation marks
    r"|\"[^\"\n]*\s[^\"\n]*\"|“[^”\n]*\s[^”\n]*”|„[^“”\n]*\s[^“”\n]*[“”]|«[^»\n]*\s[^»\n]*»|「[^」\n]*」|『[^』\n]*』"
    r"|(?<!\w)'[^'\n]*\s[^'\n]*'(?!\w)|(?<!\w)‘[^’\n]*\s[^’\n]*’(?!\w)",
    re.IGNORECASE | re.DOTALL | re.MULTILINE,
)
"""Words in a user's message that are not the user's own."""

_NOT_MEANT = re.compile(
    r"\boff the record\b|\b(?:don'?t|do not|never) (?:remember|save|store|memori[sz]e|keep|note|record) (?:this|that"
    r"|it|any)|\bunter uns\b|\bentre nous\b|\bentre nosotros\b|\bsoit dit entre nous\b|\bno (?:guardes"
    r"|recuerdes) esto\b|\bmerk dir das nicht\b|\bne retiens pas\b|\baramızda kalsın\b|不要记|别记|覚えないで|याद मत"
    # jokes
    r"|\b(?:just |only )?(?:kidding|joking)\b|\bas a joke\b|\bj/?k\b|\blo+l\b|\blmf?ao\b|\brofl\b|\bha(?:ha)+\b"
    r"|\bsarcas\w+|(?:^|\s)/s\b|[😂🤣😜🤪😝]|\bscherz\b|\bspaß\b|\bje plaisante\b|\bes broma\b|\bbrincadeira\b"
    r"|\bscherzo\b|\bşaka\b|开玩笑|冗談"
    # roles and stories
    r"|\b(?:role-?play\w*|pretend|imagine|make-believe|once upon a time|act as|in the voice of|in the role of)\b"
    r"|^[^\w\n]*(?:from now on )?you are (?:now )?(?:an?|the|my)\b|\byou will be (?:my|an?|the)\b|\blet'?s play\b"
    r"|\b(?:write|tell|compose|make up|continue)\b[^.!?\n]{0,40}\b(?:stor(?:y|ies)|poems?|songs?|novel|dialogues?"
    r"|script|monologue|jokes?|scene|fable|fairy tale|haiku|limerick|lyrics|fan-?fiction)\b|\bstell dir vor\b"
    r"|\btu so\b|\brollenspiel\b|\bimagine[sz]?\b|\bfais comme si\b|\bimagina\b|\bfinge\b|\bimmagina\b|\bfai finta\b"
    r"|\bhayal et\b|\bdiyelim ki\b|假装|想象|ふりをして|想像して|मान लो|कल्पना करो|تخيل|تظاهر",
    re.IGNORECASE | re.MULTILINE,
)
"""A message that the user does not mean, or not to be kept: nothing of it is evidence."""

_NOT_STATED = re.compile(
    # asked or ordered
    r"[?？؟][^\w\n]{0,9}$"
    r"|^\W*(?:please |bitte )?(?:tell|say|write|draft|reply|respond|ask|translate|repeat|spell|suppose"
    r"|assume|let)\b"
    # supposed
    r"|\bif\b|\bwhat if\b|\bsuppos(?:e|ing)\b|\bassum(?:e|ing)\b|\bhypothetical\w*\b|\blet'?s say\b|\bwish\b"
    r"|\bas though\b|\bwould\b|\bi'd\b|\bcould be\b|\bmight\b|\bmaybe\b|\bperhaps\b|\bprobably\b|\bpossibly\b"
    r"|\bnot sure\b|\bi guess\b|\bi wonder\b|\bin theory\b|\bi think i\b|\bsay i\b|\bwenn\b|\bfalls\b|\bvielleicht\b"
    r"|\bwäre\b|\bwürde\b|\bhätte\b|\bangenommen\b|\bpeut-être\b|\b(?:et )?si j\w*\b|\bje voudrais\b|\btal vez\b"
    r"|\bquizás?\b|\bsi (?:yo|fuera|tuviera|viviera)\b|\bquisiera\b|\btalvez\b|\bse eu\b|\bgostaria\b|\bforse\b"
    r"|\bse (?:io|fossi|avessi)\b|\bvorrei\b|\bbelki\b|\beğer\b|如果|要是|假如|也许|可能|吗\W{0,9}$|もし|かもしれ"
    r"|でしょうか|ですか|अगर|शायद|لو |إذا |ربما"
    # said by someone else
    r"|\b(?:said|says|claims?|claimed|thinks|thought|believes|according to|quote|wrote|writes|asked)\b|\btold (?:me"
    r"|us|him|her|them)? ?(?:that )?(?:i|he|she|they|we|you|my)\b|\b(?:sagte|sagt|meint|behauptet|laut)\b|\b(?:a dit"
    r"|dit que|selon)\b|\b(?:dijo|dice que|según)\b|\b(?:disse|diz que|segundo)\b|\b(?:ha detto|dice che|secondo)\b"
    r"|\b(?:dedi ki|diyor|söyledi)\b",
    re.IGNORECASE,
)
"""A sentence that asks, orders, supposes or reports; it states nothing of the user's."""

_SENTENCE = re.compile(
    r"[^.!?。！？؟।\n]*(?:[.!?。！？؟।]+(?=[^\s.!?。！？؟।\"')\]”»])[^.!?。！？؟।\n]*)*[.!?。！？؟।]*[\"')\]”»]*"
)
_UNSPACED_END = re.compile(r"(?<=[。！？])")
_ABBREVIATION = re.compile(
    r"(?:\b(?:mr|mrs|ms|dr|st|prof|vs|approx|e\.g|i\.e|no|inc|ltd|jr|sr|bzw|z\.b|sra?|m|mme)|\b[a-z])\.$", re.I
)

_NEGATION = re.compile(
    r"\b(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot|hardly|\w+n['’]t|(?:do|does|did|is|are|was|wo"
    r"|have|has|ca)nt|hates?|hated|dislikes?|detests?|loathes?|avoids?|refuses?|quit|stopped|nicht|keine?[nmrs]?|nie"
    r"|niemals|nichts|ohne|hasse|pas|jamais|plus|sans|aucune?|rien|déteste|nunca|jamás|sin|nada|ningun[oa]?|odio|não"
    r"|nao|nem|sem|odeio|non|mai|senza|nessun[oa]?|değil|yok|asla|hiç|sevmem|\w+m[ıiuü]yor\w*|\w{2,}(?:m[ae]m"
    r"|m[ae]z))\b|[不没無无未别讨]|ない|ません|なかった|嫌い|नहीं|\bमत\b|نفرत|\b(?:لا|لم|لن|ليس|لست|غير|بدون|أكره)\b",
    re.IGNORECASE,
)
_LIMIT = re.compile(
    r"\b(?:unless|except|only|besides|until|außer|nur|bis|sauf|seulement|excepto|salvo|sólo|solo|só|apenas|eccetto"
    r"|tranne|hariç|sadece|yalnızca)\b|除了|只|だけ|以外|सिवाय|केवल|सिर्फ|\b(?:إلا|فقط)\b",
    re.IGNORECASE,
)
_BOUNDARY = re.compile(
    r"[,;:，、；：—–()]\s*|\s(?:and|but|so|und|aber|et|mais|y|pero|e|mas|ma|però|ve|ama)\s|\s-+\s", re.IGNORECASE
)
_NUMBER = re.compile(r"\d+(?:[.,:/-]\d+)*")
_NUMERALS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_NAME = re.compile(r"(?<![.!?]\s)(?<!^)(?<!\w)[A-ZÀ-ÖØ-ÞА-Я][\w'’-]+")
_OF_USER = re.compile(r"\b(?:the )?users?\b|\bi\b|\bi'm\b|\bmy\b|\bwe\b|\bour\b", re.IGNORECASE)
_SELF = re.compile(
    r"\b(?:i|i['’](?:m|ve|ll|d)|my|mine|me|myself|we|we['’](?:re|ve)|our|ours|us|im|ive)\b", re.IGNORECASE
)
_RELATIVES = re.compile(
    r"\b(?:my|our) (?:[\w-]+ ){0,2}?(wife|husband|partner|girlfriend|boyfriend|son|daughter|kids?|child(?:ren)?"
    r"|mother|father|mom|mum|dad|parents?|sister|brother|grand\w+|aunt|uncle|cousin|friend|boss|manager|colleague"
    r"|co-?worker|co-?founder|neighbou?r|doctor|teacher|assistant|landlord|dog|cat|horse|team|company|client|customer"
    r"|roommate|flatmate)s?\b",
    re.IGNORECASE,
)

LONGEST_FACT = 500
"""Characters of one fact."""
ENOUGH_SHARED = 0.5
"""The share of a fact's telling words that its span must have."""


def own_statements(text: str) -> list[Span]:
    """Where in a message the user states something in words of their own, sentence by sentence.

    Left out are questions, orders, suppositions, reported speech, quotations, code, pasted documents; and the whole of
    a message that jokes, plays a role, tells a story, or is not to be kept.
    """
    own = _FOREIGN.sub(lambda match: "\n" * len(match[0]), text)
    if _NOT_MEANT.search(own):
        return []
    return [(start, end) for start, end in _sentences(own) if not _NOT_STATED.search(own[start:end])]


def find_span(text: str, span: str) -> Span | None:
    """Where `span` stands in `text`; case and spacing may differ, words may not."""
    at = text.find(span)
    if at >= 0 and span.strip():
        return at, at + len(span)
    pattern = r"\s+".join(map(re.escape, span.split()))
    match = re.search(pattern, text, re.IGNORECASE) if pattern else None
    return match.span() if match else None


def clause_around(text: str, span: Span, statements: Sequence[Span]) -> str:
    """The clause that `span` stands in: what denies or limits it may lie outside the span."""
    first = min((start for start, end in statements if start < span[1] and span[0] < end), default=span[0])
    last = max((end for start, end in statements if start < span[1] and span[0] < end), default=span[1])
    before = [match.end() for match in _BOUNDARY.finditer(text, first, span[0])]
    after = _BOUNDARY.search(text, span[1], last)
    return text[before[-1] if before else first : after.start() if after else last]


def supports(span: str, fact: str, *, clause: str, now: datetime) -> bool:
    """Whether the words of `span` carry `fact`: its names, numbers, dates, negation, limits, and whom it is about.

    `clause` is the one around the span (see `clause_around`). A number may also come from a relative date in the span,
    resolved at `now`.
    """
    if not fact.strip() or len(fact) > LONGEST_FACT or re.search(r"[?？؟]\s*$", fact):
        return False
    seen = anchor_dates(span, now)
    told = set(_folded(seen))
    return (
        _numbers(fact) <= _numbers(seen)
        and all(set(_folded(name)) <= told for name in _NAME.findall(fact) if name.lower() not in ("user", "i"))
        and len(_NEGATION.findall(clause)) % 2 == len(_NEGATION.findall(fact)) % 2
        and (not _LIMIT.search(clause) or _LIMIT.search(fact) is not None)
        and _same_person(span, fact)
        and _shared(seen, fact) >= ENOUGH_SHARED
    )


def _sentences(text: str) -> list[Span]:
    found: list[Span] = []
    for match in _SENTENCE.finditer(text):
        at = match.start()
        for piece in _UNSPACED_END.split(match[0]):
            start, end = at + len(piece) - len(piece.lstrip()), at + len(piece.rstrip())
            at += len(piece)
            if found and start < end and _goes_on(text, found[-1], start):
                found[-1] = (found[-1][0], end)
            elif any(character.isalnum() for character in text[start:end]):
                found.append((start, end))
    return found


def _goes_on(text: str, sentence: Span, at: int) -> bool:
    """Whether what ended before `at` was an abbreviation and not a sentence."""
    return "\n" not in text[sentence[1] : at] and _ABBREVIATION.search(text[slice(*sentence)]) is not None


def _folded(text: str) -> list[str]:
    plain = unicodedata.normalize("NFKC", text).replace("’", "'").casefold()
    return [word.removesuffix("'s").strip("'-") for word in re.findall(r"[\w'-]+", plain)]


def _numbers(text: str) -> set[str]:
    """The numbers of a text, as digits; of dates and times their parts too."""
    found = set(_NUMBER.findall(text))
    parts = {part for number in found for part in re.split("[-/:]", number)}
    return found | parts | {str(value) for value, word in enumerate(_NUMERALS, 1) if word in _folded(text)}


def _same_person(span: str, fact: str) -> bool:
    """A fact about the user needs a span about the user, and one about the user's people must name them."""
    if _OF_USER.search(fact) and not _SELF.search(span):
        return False
    relative = _RELATIVES.search(span)
    return relative is None or bool(set(words(relative[1])) & set(words(fact))) or span.casefold() in fact.casefold()


def _shared(span: str, fact: str) -> float:
    telling = {word for word in words(fact) if not is_common(word)} - _ABOUT
    return len(telling & set(words(span))) / len(telling) if telling else 1.0


_ABOUT = frozenset(words("user users user's"))
