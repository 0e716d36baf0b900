"""The free reading of a request: wording that nobody listed, around a core that is (see `nodes.cores`).

The core is unmistakable, so what is looked for is what speaks against it: that the clause of the core, or the beginning
of what would be the fact, makes a task, a reminder, or talk of somebody else.
"""

from __future__ import annotations

import re
from itertools import islice

from autosage_memory.nodes.extents import CLAUSE_ENDS
from autosage_memory.nodes.folding import fold_pattern
from autosage_memory.nodes.reading import Span
from autosage_memory.nodes.request_reader import TRIES, ExplicitRequest, Reader


class FreeReader(Reader):
    """Reads requests by their core and what stands around it."""

    def read(self) -> ExplicitRequest | None:
        """A request around a core, before its fact or behind it."""
        grammar, text, sentence = self.grammar, self.text, self.sentence
        if not grammar.core.search(text, sentence.start, sentence.end) or self._is_elsewhere():
            return None
        if self.page.begins(grammar, grammar.private, sentence) or self.page.begins(grammar, grammar.forget, sentence):
            return None
        mention = grammar.mention.search(text, sentence.start, sentence.end)
        end = sentence.end + text.startswith("\n", sentence.end)
        for begin, start in islice(self._starts(), TRIES):
            if (mention and mention.end() <= begin) or begin >= self.material or self.cutter.relays(begin, start):
                return None
            for place in self.page.beginnings(grammar, start, end):
                match = grammar.free.match(text, place, end)
                if match and not self._is_barred(match) and (request := self._interpret(match, begin)):
                    return request
        return self._closing()

    def _interpret(self, match: re.Match[str], begin: int) -> ExplicitRequest | None:
        colon = match["colon"] is not None
        polite = match["polite"] is not None or self.grammar.begs.search(match[0]) is not None
        if match["end"] is not None:
            asked = match["asked"] and not (polite or self.cutter.is_tagged(match))
            pointed = match["opens"] is None or self.grammar.this.match(self.text, match.end("opens") + 1)
            if asked or not pointed or match["title"] or match["soft"]:
                return None
            if self.text[begin : match.start()].strip()[:1].isalpha():  # "write it and don't forget the title"
                return None
            request = self._resolve(match, begin, "store", pointed=True)
            return request if request and request.fact else None
        fact, rest = self.cutter.behind(match.end(), spread=colon or match["comma"] is not None, polite=polite)
        if fact is None:
            return None
        if not any(map(str.isalnum, self.text[fact.start : fact.end])):
            return self._resolve(match, begin, "store", pointed=True, announced=colon)
        told = self.text[fact.start : fact.end]
        if not colon and (
            not self.cutter.is_told(told, words=2 if match["that"] else 3) or self.cutter.is_errand(fact)
        ):
            return None
        loose = match["comma"] is not None or match["bare"] is not None
        if loose and (not self.cutter.is_statement(fact) or self.grammar.core.match(told)):
            return None
        if match["soft"] and not colon and not self.grammar.own.match(told):
            return None
        return self._stored("store", fact, begin, rest)

    def _closing(self) -> ExplicitRequest | None:
        """A core that ends its sentence, where the verb comes last."""
        sentence = self.sentence
        match = self.grammar.closing.search(self.text, sentence.start, sentence.end)
        before = Span(sentence.start, match.start()) if match else sentence
        if not match or match["asked"] or self._is_barred(match) or self.page.is_quoted(match.start()):
            return None
        if self.grammar.bars.search(self.text, before.start, before.end) or not self.cutter.is_statement(before):
            return None
        if not self.grammar.states.search(self.text, before.start, before.end):
            return None
        if self.cutter.is_relay(sentence) or self.cutter.is_errand(before):
            return None
        return self._pointing("store", before, sentence)

    def _is_barred(self, match: re.Match[str]) -> bool:
        """Whether something in the clause of a core says that it asks for something else."""
        said = match.groupdict()
        core = next(name for name in _CORES if said.get(name) is not None)
        bound = next(name for name in _BOUNDS if said.get(name) is not None)
        begins, ends, bound_at = *match.span(core), match.start(bound)
        if self.page.is_quoted(begins) or self.page.is_past(begins):
            return True
        gap = self.text[ends:bound_at]
        if core == "opens" and gap.count(" ") > _FEW and gap[:1] not in CLAUSE_ENDS:
            return True
        if core == "stored" and (bound not in ("that", "colon") or (bound == "colon" and gap.strip())):
            return True
        if core == "stored" and said.get("filled") is not None and not self.grammar.begs.search(match[0]):
            return True
        if bound == "end" and gap.count(" ") > _FEW - 1:
            return True
        if core == "opens" and bound == "bare" and not self.grammar.bare.match(self.text, match.end()):
            return True
        told = bound == "bare" and _FORGETS.search(match[core])
        if (told or bound == "comma") and not self.grammar.stated.match(self.text, match.end()):
            return True
        bars, tasks = self.grammar.bars, self.grammar.tasks
        rejected = self.grammar.rejects.search(self.text, ends, self.sentence.end)
        near = match.end() + (_NEAR if bound in ("bare", "comma") else 1)
        return (
            bars.search(self.text, match.start(), begins) is not None
            or bars.search(self.text, ends, bound_at) is not None
            or (bound != "that" and tasks.search(self.text, match.end(), min(near, self.sentence.end)) is not None)
            or (rejected is not None and rejected.start() <= bound_at + 1)
            or (said.get("filled") is not None and self.cutter.is_relay(self.sentence))
        )


_CORES = ("asks", "stored", "polite", "soft", "opens", "title")
_BOUNDS = ("that", "colon", "end", "comma", "bare")
_FORGETS = re.compile(
    fold_pattern(
        r"forget|verg[ei]|vergeet|oubli|olvid|esque[cç]|dimentic|scord|zapomn|zapomin|забы|unut|تنس|نسى|भूल|bho?o?l"
    )
)
"""What is not to be forgotten may be a thing to bring: it is a fact only if it states one."""
_NEAR = 24
"""Characters of a fact that no word parts from its core, in which it may turn out to be a task."""
_FEW = 3
"""Blanks between a core that may also tell and its fact."""
