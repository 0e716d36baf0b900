"""Where a fact begins and ends in a message, and what is left of the message without it."""

from __future__ import annotations

import re

from autosage_memory.nodes.folding import fold_pattern
from autosage_memory.nodes.phrases import Grammar
from autosage_memory.nodes.reading import Page, Span


class Cutter:
    """Cuts facts out of a message, seen from the sentence `index` in which a command stands."""

    def __init__(self, page: Page, grammar: Grammar, index: int) -> None:
        self.page, self.grammar, self.index = page, grammar, index
        self.text = page.text

    def behind(self, start: int, *, spread: bool, polite: bool) -> tuple[Span | None, int]:
        """The fact that begins at `start`, and where what is left to answer begins. None: it is a question.

        `spread`: the fact was announced ("remember this: …") and may go on in the next sentences.
        """
        sentence = self.page.sentences[self.index]
        end = sentence.end
        if start >= end:
            return self.block()
        asked = self._asks(start, end)
        quotation = self.page.quotation(start)
        for match in self.grammar.tail.finditer(self.text, quotation.end if quotation else start, end):
            loose = spread and match[0].startswith(" ")
            ruled = match[0].strip() != "," and _RULE.search(self.text, match.end(), min(end, match.end() + _ASIDE * 2))
            related = match["relative"] is not None and not asked
            if not (loose or related or ruled or self.page.is_quoted(match.start())):
                return self.trim(Span(start, match.start())), match.end()
        repeated = self._repeats(max(start, end - _TAIL), end)
        if repeated is not None:
            return self.trim(Span(start, repeated)), end
        if asked and not polite and not self.grammar.ending.search(self.text, max(start, end - _TAIL), end):
            return None, end
        if asked and polite:
            return self.trim(Span(start, start + len(self.text[start:end].rstrip(" ?؟!.")))), end
        last = self.index
        while spread and last + 1 < len(self.page.sentences) and self._goes_on(last + 1):
            last += 1
        end = self.page.sentences[last].end
        return self.trim(Span(start, end)), end

    def block(self) -> tuple[Span, int]:
        """The lines below the command, up to a question or task, and where they end."""
        sentences = self.page.sentences
        last = self.index
        while last + 1 < len(sentences) and self.is_statement(sentences[last + 1]):
            last += 1
        end = sentences[last].end
        if last == self.index:
            return Span(end, end), end
        return self.trim(Span(sentences[self.index + 1].start, end)), end

    def is_statement(self, span: Span) -> bool:
        """Whether a sentence states something: no question, task, command or mere politeness."""
        if self.page.quotation(span.start):
            return True
        tag = self.grammar.ending.search(self.text, max(span.start, span.end - _TAIL), span.end)
        asked = self._asks(span.start, span.end) and not (tag and tag[0][0] in CLAUSE_ENDS)
        if asked or not any(map(str.isalnum, self.text[span.start : span.end])):
            return False
        if self._signs(span.start, len(self.text)):
            return False
        return not any(
            self.page.begins(grammar, grammar.request, span)
            or self.page.begins(grammar, grammar.courtesy, span)
            or grammar.filler.fullmatch(self.text, span.start, span.end)
            or self._is_command(grammar, span)
            for grammar in self.page.grammars
        )

    def back(self, span: Span, index: int) -> Span:
        """`span`, of the sentence `index`, with the sentences before it that it says nothing without."""
        start, first = span.start, max(0, index - _BACK)
        while index > first and self.page.begins(self.grammar, self.grammar.refers, Span(start, span.end)):
            index -= 1
            if not self.is_statement(self.page.sentences[index]):
                break
            start = self.page.sentences[index].start
        return Span(start, span.end)

    def before(self, span: Span) -> Span:
        """The fact in a sentence before its command, without "by the way," or a clause that sets something aside."""
        start = span.start + len(self.text[span.start : span.end]) - len(self.text[span.start : span.end].lstrip(" "))
        dismissal = self.page.begins(self.grammar, self.grammar.dismissal, span)
        if dismissal and self.text[dismissal.end() : dismissal.end() + 1] in CLAUSE_ENDS:
            start = dismissal.end() + 1
        while lead := _UNBOUND.match(self.text, start, span.end) or self.grammar.lead.match(self.text, start, span.end):
            if lead[0].rstrip()[-1:] not in _LEAD_ENDS and lead.re is not _UNBOUND:
                break
            start = lead.end()
        opens = self.grammar.opens.match(self.text, start, span.end)
        softened = self.grammar.softens.search(self.text, max(start, span.end - _SOFT))
        end = softened.start() if softened and softened.end() == span.end else span.end
        return self.trim(Span(opens.end() if opens else start, end))

    def trim(self, span: Span) -> Span:
        """Without blanks, politeness and the full stop at its end."""
        start, end = span.start, span.end
        while True:
            if self.text.endswith("))", start, end) and "(" not in self.text[start:end]:
                end -= len(self.text[start:end]) - len(self.text[start:end].rstrip(")"))
            while end > start and _STOP.match(self.text, end - 1) and not self._abbreviates(start, end):
                end -= 1
            if smiley := _SMILEY.search(self.text, max(start, end - _TAIL), end):
                end = smiley.start()
                continue
            courtesy = self.grammar.ending.search(self.text, max(start, end - _TAIL), end)
            if not courtesy or courtesy.start() == start or self.page.is_quoted(courtesy.start()):
                break
            end = courtesy.start()
        while start < end and self.text[start] in _SEPARATORS:
            start += 1
        return Span(start, end)

    def rest(self, *used: Span) -> str:
        """The message without the spans that were `used`: exact pieces in order, one a line."""
        places = [0, *(place for span in used for place in (span.start, span.end)), len(self.text)]
        pieces = (self._piece(Span(*ends)) for ends in zip(places[::2], places[1::2], strict=True))
        return "\n".join(filter(None, pieces))

    def is_aside(self, before: Span) -> bool:
        """Whether a few words before a command only lead up to it: "Oh well, remember …"."""
        piece = self.text[before.start : before.end]
        few = len(piece) <= _ASIDE and len(piece.split()) < 4 and not any(map(str.isdigit, piece)) and "?" not in piece
        says = self.page.begins(self.grammar, self.grammar.own, before) or self.page.begins(
            self.grammar, self.grammar.request, before
        )
        return few and not says

    def is_tagged(self, command: re.Match[str]) -> bool:
        """Whether a command ends in politeness of its own: "remember it, will you?"."""
        tag = self.grammar.ending.search(self.text, command.start(), command.end())
        return tag is not None and tag[0][0] in CLAUSE_ENDS

    def narrates(self, command: re.Match[str], begin: int, start: int) -> bool:
        """Whether a clause only goes on with what the speaker tells of themselves: "I see it and remember that …"."""
        joint = self.text[begin:start]
        joined = joint.startswith(" ") and "-" not in joint and command.start() == start
        before = Span(self.page.sentences[self.index].start, begin)
        told = self.page.begins(self.grammar, self.grammar.own, before) if joined else None
        return told is not None and command["polite"] is None and command["keep"] is None

    def is_errand(self, span: Span) -> bool:
        """Whether what "don't forget" stands behind is something to do at a time, in any language it may be of."""
        return any(self.page.begins(grammar, grammar.errand, span) for grammar in self.page.grammars)

    def is_closed(self, span: Span) -> bool:
        """Whether a statement is complete without the command that follows it with no comma between."""
        stated = self.text[span.start : span.end]
        if self.grammar.binds.search(stated[-_ASIDE:]):
            return False
        if any(map(str.isdigit, stated)):
            return len(stated) > _STATED
        return (
            len(stated) > 3
            and (" " in stated or not stated.isascii())
            and self.grammar.own.match(self.text, span.start, span.end) is not None
        )

    def is_told(self, stated: str, *, words: int) -> bool:
        """Whether there is enough to be a fact: some words, or a number."""
        return any(map(str.isdigit, stated)) or stated.count(" ") >= words - 1 or _DENSE.search(stated) is not None

    def relays(self, begin: int, start: int) -> bool:
        """Whether a clause is for somebody else: "write to Ann, she should please remember that …"."""
        sentence = self.page.sentences[self.index]
        if begin == sentence.start or not self.is_relay(sentence):
            return False
        joined = self.text[begin:start].strip(" ,;،、:—–(-")
        return not joined or self.grammar.courtesy.match(joined) is not None

    def is_relay(self, sentence: Span) -> bool:
        """Whether a sentence tells somebody else something, in any language it may be of."""
        return any(self.page.begins(grammar, grammar.relay, sentence) for grammar in self.page.grammars)

    def announces(self, following: Span, *, pointed: bool) -> bool:
        """Whether a command that named nothing announces the sentence behind it."""
        if not self.is_statement(following):
            return False
        return pointed or self.page.begins(self.grammar, self.grammar.own, following) is not None

    def _repeats(self, start: int, end: int) -> int | None:
        """Where a second command at the end of a sentence begins that points at the fact: "… and remember it"."""
        for joint in self.grammar.joint.finditer(self.text, start, end):
            again = self.grammar.opening.match(self.text, joint.end(), end)
            if again and again["end"] is not None and (again["keep"] or again["this"]):
                return None if self.page.is_quoted(joint.start()) else joint.start()
        return None

    def _asks(self, start: int, end: int) -> bool:
        mark = self.text[start:end].rstrip(" .!)\"'”»")[-1:]
        return mark in ("?", "؟") and not self.page.is_quoted(end - 1)

    def _signs(self, start: int, end: int) -> bool:
        """Whether there is nothing but thanks or regards, and a name."""
        match = _SIGNATURE.fullmatch(self.text, start, end)
        return match is not None and (match["name"] is None or self.page.is_capital(match.start("name")))

    def _abbreviates(self, start: int, end: int) -> bool:
        return _ABBREVIATED.search(self.text, max(start, end - 16), end) is not None

    def _goes_on(self, index: int) -> bool:
        before, sentence = self.page.sentences[index - 1], self.page.sentences[index]
        between = self.text[before.end : sentence.start + 1]
        if "\n\n" in between or not self.is_statement(sentence):
            return False
        if "\n" in between:
            return _LISTED.match(self.text, sentence.start, sentence.end) is not None
        return self.page.begins(self.grammar, self.grammar.continues, sentence) is not None

    def _is_command(self, grammar: Grammar, span: Span) -> bool:
        match = self.page.begins(grammar, grammar.opening, span)
        return match is not None and match["soft"] is None and match["weak"] is None

    def _piece(self, span: Span) -> str:
        """What stands between the parts of a request: without politeness at its ends, "" if nothing else is there."""
        inside = [
            Span(max(sentence.start, span.start), min(sentence.end, span.end))
            for sentence in self.page.sentences
            if sentence.start < span.end and sentence.end > span.start
        ]
        first = next((n for n, part in enumerate(inside) if not self._is_empty(part)), None)
        if first is None:
            return ""
        last = next(part for part in reversed(inside) if not self._is_empty(part))
        if self._signs(inside[first].start, last.end):
            return ""
        hanging = self.grammar.connector.search(self.text, max(last.start, last.end - _TAIL), last.end)
        return self.page.cut(Span(inside[first].start, hanging.start() if hanging else last.end)).lstrip(",;: ")

    def _is_empty(self, span: Span) -> bool:
        if not any(map(str.isalnum, self.text[span.start : span.end])):
            return True
        dismissal = self.page.begins(self.grammar, self.grammar.dismissal, span)
        forgetting = self.page.begins(self.grammar, self.grammar.forget, span)
        dismissed = dismissal is not None and dismissal.end() >= span.end - 1 and forgetting is None
        return dismissed or self.page.begins(self.grammar, self.grammar.courtesy, span) is not None


_DENSE = re.compile("[\u3040-\u9fff\uac00-\ud7af]{5}")
"""Writing without blanks."""
_TAIL = 120
"""Characters at the end of a span in which politeness or a hanging "and" is looked for."""
_STATED = 7
"""Characters of a statement at least before a command that no comma parts from it."""
_SOFT = 8
"""Characters at the end of a fact that may only join it to its command."""
_RULE = re.compile(
    r"\b(?:always|never|immer|nie|toujours|jamais|siempre|nunca|sempre|mai|altijd|nooit|zawsze|nigdy)\b|всегда|никогда|"
    r"daima|asla|总是|永远|いつも|常に|항상|हमेशा|دائما"
)
"""A task with one of these is a rule, and part of the fact: "so always suggest trains"."""
_ASIDE = 20
"""Characters of a few words that only lead up to a command."""
CLAUSE_ENDS = (";", ",", "،", "、", ":", "—", "-")
"""What ends a clause."""
_BACK = 3
"""Sentences that a fact may go back over."""
_UNBOUND = re.compile(
    r"(?:(?:hey|hi|hiya|yo),? so|fyi|btw|by the way|just so you know|pour info|zur info|ter info|per info|とにかく|"
    r"本当に|그냥|"
    r"진짜로?|常に|正直(?=[、,])|솔직히|"
    r"ach ?ja|(?:ah+|oh+|aha|ach|och|o(?= (?:en|i) ))(?: (?:and|und|et|y|e|en|i))?)(?: |(?<=[ぁ-龥])[、,]?)(?=\w)"
)
"""What leads up to a fact without a comma too."""
_LEAD_ENDS = (",", ":", ".", "!", "、", "-", "،")
_STOP = re.compile("[ \n.!。।…,;،—–\u2600-\u27bf\U0001f300-\U0001faff]")
"""What ends a fact and is no part of it: stops, pictographs."""
_SMILEY = re.compile(r"(?:(?<=\s)|(?<=[.!?]))(?:[:;=]['’]?-?[()]{1,3}|[:;]-?[dp]|\^\^|xd+|[ㅋㅎㅠㅜ]{2,9}|\(笑\))\s*\Z")
"""A face in punctuation at the end of a fact."""
_SIGNATURE = re.compile(
    fold_pattern(
        r"\s*(?:(?:many |best |kind |vielen |muchas |mille |mit freundlichen |viele |liebe |bien |un |met "
        r"vriendelijke )?"
        r"(?:thanks|thank you|thx|cheers|regards|best|danke|grüße|gruß|lg|vg|merci|bises|cordialement|bien à "
        r"toi|gracias|"
        r"saludos|un saludo|abrazos?|grazie|saluti|un saluto|obrigad[oa]|abraços?|bedankt|dank je(?: wel)?|"
        r"groet(?:en|jes)?|"
        r"dzięki|dziękuję|pozdrawiam|спасибо|спс|с уважением|sağ ol(?:un)?|teşekkürler|teşekkür ederim|"
        r"saygılar(?:ımla)?|"
        r"谢谢|ありがとう(?:ございます)?|よろしく(?:お願いします|お願いいたします)?|감사합니다|고마워요?|"
        r"धन्यवाद|शुक्रिया|شكرا)"
        r"(?: (?:a lot|so much|in advance|schön|beaucoup|mille|"
        r"wel))?)(?:\s*[,!.–—-]{1,2}\s*(?P<name>[a-zа-я]{2,14}(?: [a-zа-я]{2,14})?))?[\s.!…]*"
    )
)
"""Thanks or regards, and a name."""
_SEPARATORS = " \n,:;،"
_ABBREVIATED = re.compile(
    r"(?<!\w)[^\W\d_]\. ?[^\W\d_]\.\Z|\d (?:(?:млн|тыс)\.? )?(?:r|tys|szt|godz|г|руб|тыс|млн|мес|шт|чел)\.\Z"
)
"""An abbreviation keeps its full stop: "3 p.m."."""
_LISTED = re.compile(r" ?(?:[-•·]|\d{1,3}[.)])|[^\n:]{1,40}:|[^\n=]{1,40}=")
"""A line of a list: a bullet, a number, "key: value"."""
