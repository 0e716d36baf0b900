"""The loose reading of a request: known words in an order that is not."""

from __future__ import annotations

import re
from itertools import islice

from autosage_memory.nodes.request_reader import TRIES, ExplicitRequest, Kind, Reader


class LooseReader(Reader):
    """Reads requests whose every word a language's `Phrases` know."""

    def read(self) -> ExplicitRequest | None:
        """A request up to its fact, if nothing else stands in it."""
        grammar, text = self.grammar, self.text
        if self._is_elsewhere():
            return None
        if self.page.begins(grammar, grammar.private, self.sentence):
            return None
        mention = grammar.mention.search(text, self.sentence.start, self.sentence.end)
        end = self.sentence.end + text.startswith("\n", self.sentence.end)
        for begin, start in islice(self._starts(), TRIES):
            if (mention and mention.end() <= begin) or begin >= self.material:
                return None
            for place, said in self.page.spoken(grammar, start, end):
                if self.page.is_past(start) or self.cutter.relays(begin, start):
                    break
                asks = said & {"verb", "infinitive", "keep", "store"} or self._puts(said)
                bound = grammar.bound.match(text, place, end) if asks else None
                if bound and (request := self._interpret(bound, begin, said)):
                    return request
        return None

    def _interpret(self, bound: re.Match[str], begin: int, said: set[str]) -> ExplicitRequest | None:
        kind: Kind = "update" if "rather" in said else "store"
        sure = said & {"verb", "keep", "ask"} or self._puts(said)
        clear = sure or "infinitive" in said
        if not sure and ((bound["that"] and "infinitive" in said) or bound["bare"] is not None):
            return None
        if bound["end"] is not None:
            points, asked = said & {"this", "keep"}, bound["asked"] is not None
            if (asked and "ask" not in said) or not (points or "store" in said or ("ask" in said and not asked)):
                return None
            request = self._resolve(bound, begin, kind, pointed=True)
            return request if (points and clear) or (request and request.fact) else None
        fact, rest = self.cutter.behind(bound.end(), spread=bound["colon"] is not None, polite="ask" in said)
        if fact is None or not any(map(str.isalnum, self.text[fact.start : fact.end])):
            return None
        return self._stored(kind, fact, begin, rest)

    @staticmethod
    def _puts(said: set[str]) -> bool:
        """Whether the words of a request put something into the memory, or make a note."""
        return bool(said & {"put", "store"} and said & {"place", "note"})
