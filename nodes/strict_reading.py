"""The strict reading of a request: a command in known wording, before its fact or behind it."""

from __future__ import annotations

import re
from itertools import islice

from autosage_memory.nodes.extents import CLAUSE_ENDS
from autosage_memory.nodes.reading import Span
from autosage_memory.nodes.request_reader import TRIES, ExplicitRequest, Kind, Reader


class StrictReader(Reader):
    """Reads commands that a language's `Phrases` know as they stand."""

    def read(self) -> ExplicitRequest | None:
        """A command before its fact or behind it."""
        if self.page.begins(self.grammar, self.grammar.private, self.sentence):
            return None
        if self.page.begins(self.grammar, self.grammar.offer, self.sentence):
            return self._announced("store", pointed=True) or ExplicitRequest(
                "clarify", "", self.cutter.rest(self.sentence), False
            )
        if self._is_elsewhere():
            return None
        if listed := self._listed():
            return listed
        trailing = self._trailing()
        mention = self.grammar.mention.search(self.text, self.sentence.start, self.sentence.end)
        end = self.sentence.end + self.text.startswith("\n", self.sentence.end)
        tries = 0
        for begin, start in islice(self._starts(), 1 if trailing else None):
            if (mention and mention.end() <= begin) or begin >= self.material or tries == TRIES:
                return None
            match = self.page.begins(self.grammar, self.grammar.opening, Span(start, end))
            if match and not (
                self.page.is_quoted(match.start())
                or self.page.is_past(match.start())
                or self.cutter.narrates(match, begin, start)
                or self.cutter.relays(begin, start)
            ):
                tries += 1
                if request := self._interpret(match, begin):
                    return request
        return trailing

    def _interpret(self, match: re.Match[str], begin: int) -> ExplicitRequest | None:
        """What a command asks, if it is one. `begin` is where what stands before it in the sentence ends."""
        weak, soft, polite, keep, pointed, vague, colon, comma, listed = (
            match[name] is not None
            for name in ("weak", "soft", "polite", "keep", "this", "vague", "colon", "comma", "list")
        )
        named = polite and self.grammar.this.search(match["polite"]) is not None
        pointed = pointed or keep or named or match["update"] is not None
        kind: Kind = "update" if match["update"] or match["instead"] or match["rather"] else "store"
        if purpose := match["purpose"]:
            if (weak or not pointed) and not self.grammar.later.search(purpose):
                return None
            pointed = True
        if match["end"] is not None:
            recalls = match["asked"] and not (polite or keep or self.cutter.is_tagged(match))
            if recalls or soft or (weak and not pointed):
                return None
            return self._resolve(match, begin, kind, pointed=pointed or vague)
        if listed:
            named = self.grammar.own.match(self.text, match.start("list") + 1) is not None
            return self._list(kind) if pointed or named or not (weak or soft) else None
        own = self.grammar.own.match(self.text, match.end()) is not None
        if (
            (weak and not (own or (pointed and (colon or comma))))
            or (soft and not own)
            or (comma and not (pointed or own or self.grammar.bare.match(self.text, match.end())))
        ):
            return None
        begins = match.end()
        if colon and (again := self.grammar.opening.match(self.text, begins, self.sentence.end)) and again["that"]:
            begins = again.end()  # "for your records: note that …"
        fact, rest = self.cutter.behind(begins, spread=colon or comma, polite=polite or keep)
        if fact is None:
            return None
        if not any(map(str.isalnum, self.text[fact.start : fact.end])):
            return self._resolve(match, begin, kind, pointed=True, announced=colon)
        return self._stored(kind, fact, begin, rest)

    def _list(self, kind: Kind) -> ExplicitRequest | None:
        """A list whose name a command has: "remember my contacts:"."""
        fact, end = self.cutter.block()
        return self._pointing(kind, fact, Span(self.sentence.start, end)) if fact.start < fact.end else None

    def _listed(self) -> ExplicitRequest | None:
        """A list below a command that ends its line."""
        line = Span(self.sentence.start, min(self.sentence.end + 1, self.material))
        if not self.text.endswith((":\n", ": \n"), line.start, line.end):
            return None
        match = self.page.begins(self.grammar, self.grammar.heading, line)
        quoted = match is None or self.page.is_quoted(match.start())
        return None if quoted else self._list("store")

    def _trailing(self) -> ExplicitRequest | None:
        """A command that ends its sentence, as in Japanese, Korean and Turkish."""
        match = self.grammar.trailing.search(self.text, self.sentence.start, self.sentence.end)
        if not match or match.start() >= self.material or self.page.is_quoted(match.start()):
            return None
        if self.cutter.is_relay(self.sentence) or self.cutter.is_errand(Span(self.sentence.start, match.start())):
            return None
        if match["closes"] is not None and (
            match["asked"] or not self.cutter.is_closed(Span(self.sentence.start, match.start()))
        ):
            return None
        whole = self.page.begins(self.grammar, self.grammar.opening, self.sentence)
        if whole and whole["end"] is not None:  # nothing but a command: "bu dediğimi unutma"
            return None
        before = fact = Span(self.sentence.start, match.start())
        used = self.sentence
        if match.groupdict().get("fact") is not None:
            fact = Span(*match.span("fact"))
            if before.end not in self.page.beginnings(self.grammar, before.start, fact.end):
                if self.text[: before.end].rstrip(" ")[-1:] not in CLAUSE_ENDS:
                    return None
                used = Span(before.end, self.sentence.end)
        stated = any(map(str.isalnum, self.text[fact.start : fact.end]))
        if not stated or self.grammar.mention.search(self.text, before.start, before.end):
            return None
        renewed = match["renews"] is not None or match.groupdict().get("update") is not None
        return self._pointing("update" if renewed else "store", fact, used)
