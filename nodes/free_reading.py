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
        if _REPORTS.search(text, sentence.start, sentence.end):
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
        bars, tasks = self.grammar.bars, self.grammar.tasks
        rejected = self.grammar.rejects.search(self.text, ends, self.sentence.end)
        near = match.end() + (_NEAR if bound in ("bare", "comma") else 1)
        return (
            not self._reaches(match, core, bound)
            or bars.search(self.text, match.start(), begins) is not None
            or bars.search(self.text, ends, bound_at) is not None
            or (bound != "that" and tasks.search(self.text, match.end(), min(near, self.sentence.end)) is not None)
            or (rejected is not None and rejected.start() <= bound_at + 1)
            or (said.get("filled") is not None and self.cutter.is_relay(self.sentence))
        )

    def _reaches(self, match: re.Match[str], core: str, bound: str) -> bool:
        """Whether a core is tied closely enough to what would be its fact."""
        grammar, text = self.grammar, self.text
        ends, bound_at = match.end(core), match.start(bound)
        gap, filled = text[ends:bound_at], match.groupdict().get("filled")
        stated = grammar.stated.match(text, match.end()) is not None
        alone = not filled or self._points(filled)
        match core, bound:
            case "stored", "that" | "colon":
                begged = not filled or grammar.begs.search(match[0]) is not None
                return begged and (bound == "that" or not gap.strip())
            case "stored", _:
                return False
            case "title", _ if not alone:
                return False
            case _, "comma" | "that" if not match[bound].strip(" ,،、"):
                return stated and alone and self._points(gap)
            case _, "end":
                return self._points(gap)
            case "opens", _ if gap.count(" ") > _FEW and gap[:1] not in CLAUSE_ENDS:
                return False
            case "opens", "that" if "," in gap:
                return self._points(gap.partition(",")[0])
            case "opens", "bare":
                return grammar.bare.match(text, match.end()) is not None
            case _, "bare" if not self._points(gap):
                return False
            case _, "bare" if not alone and grammar.language in _DENSE:
                return False
            case _, "bare":
                return stated or not _FORGETS.search(match[core])
            case _, "colon":
                return not grammar.joins.search(gap)
            case _:
                return True

    def _points(self, words: str) -> bool:
        """Whether words beside a core say nothing, or only point: "this", "please"."""
        words = words.strip(" ,、،")
        return not words or self.grammar.filler.fullmatch(words) is not None


_CORES = ("asks", "stored", "polite", "soft", "opens", "title")
_BOUNDS = ("that", "colon", "end", "comma", "bare")
_FORGETS = re.compile(
    fold_pattern(
        r"forget|verg[ei]|vergeet|oubli|olvid|esque[cç]|dimentic|scord|zapomn|zapomin|забы|unut|تنس|نسى|भूल|bho?o?l"
    )
)
"""What is not to be forgotten may be a thing to bring: it is a fact only if it states one."""
_REPORTS = re.compile(
    fold_pattern(
        r"(?<!\w)(?:said|says|told|tells|sagte?|meinte|schrieb|dijo|dice|decía|dije|dizia|disse|diz|falei|falou|detto|"
        r"diceva|ripete|ha scritto|zei|zegt|schreef|a dit|disait|répète|répétait|m'a écrit|powiedział\w*|mówił?\w*|"
        r"napisał\w*|сказал\w*|говор\w+|писал\w*|написал\w*|dedi|derdi|diye|yazmış|bolt[aei]|kaha|kehte|"
        r"قال\w*|يقول|تقول|كتب)(?!\w)|कहा|कहते|कहती|कहता|बोल[ाीते]|[总常]说|说过|书上|って言|と言|と書|が言う|"
        r"라고 (?:했|하|써|그)"
    )
)
"""Somebody else says it, or said it."""
_DENSE = frozenset({"zh", "ja", "ko"})
"""Languages in whose writing a core may begin inside what looks like a word."""
_NEAR = 24
"""Characters of a fact that no word parts from its core, in which it may turn out to be a task."""
_FEW = 3
"""Blanks between a core that may also tell and its fact."""
