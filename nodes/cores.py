"""The unmistakable middle of a request: a second person's "remember", whatever words stand around it.

What a language's `Phrases` knows is whole patterns. Of wording that nobody listed, these are enough, if nothing in the
same clause says that it is a task, a reminder, or talk of somebody else (see `nodes.free_reading`).
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from autosage_memory.nodes.cues import NEVER
from autosage_memory.nodes.folding import fold_pattern


@dataclass(frozen=True, slots=True, kw_only=True)
class Core:
    """What one language has of it. Every field but `stems` is a regular expression."""

    stems: str
    """Plain words parted by blanks: each core holds one of them."""
    asks: str
    """Forms that can only ask, whatever stands before them in the clause: "merk dir", "you should remember"."""
    opens: str = NEVER
    """Forms that ask only where a clause begins with them, for they also tell: "recuerda"."""
    soft: str = NEVER
    """Forms that ask only for a fact of the speaker's own: "hay que recordar que mi …"."""
    polite: str = NEVER
    """Forms that ask as a question: "me lo guardas?"."""
    titles: str = NEVER
    """A heading that asks: "note to self:"."""
    states: str = NEVER
    """What must be told before a core that ends its sentence, where the verb comes last."""
    ties: str = NEVER
    """What may stand between the two; there is nothing else."""
    bars: str = NEVER
    """Who else tells or is told, before the fact."""
    tasks: str = NEVER
    """Makes a task, a reminder or talk of files of the clause, or of the beginning of a fact."""


_WORD = r"[^\s.:;!?¿¡()\[\]\x22“”„«»—–]{1,24}[ ,]{1,2}"
"""A word that is not known."""


def free_patterns(core: Core, p: dict[str, str], *, edge: str, left: str, end: str, colon: str) -> dict[str, str]:
    """The sources of the patterns of a free reading; `p` are the folded fragments of the language."""
    core = Core(**{field.name: fold_pattern(getattr(core, field.name)) for field in fields(core)})
    stored = rf"|(?P<stored>(?:{p['puts']}){edge}(?: [^\s.:;!?,]{{1,16}}){{0,4}}? (?:{p['places']}))" if edge else ""
    asks = rf"(?P<polite>{core.polite})|(?P<asks>{core.asks}){stored}|(?P<soft>{core.soft})"
    title = rf"(?P<title>{core.titles})(?=(?: [^\s:.,;!?]+){{0,3}}(?: ?[:\n=→]| [–—-]))"
    polite = rf"(?:{p['please']}|{p['courtesy']}){edge}"
    reject = rf"(?! ?,? ?(?:{p['reject']}){edge})"
    stated = rf"{p['bare']}|(?:{p['own']}){edge}|(?:[^\s\d?,]{{1,20}} ){{0,5}}\S*\d"
    if left:
        before, that = (
            rf"(?P<filled>(?:{_WORD}){{1,5}}?)??",
            rf"[^\n.!?:;]{{0,45}}?[ ,]{{1,2}}(?P<that>(?:{p['that']})(?! (?:one|bit|part)\b)) ?|",
        )
        bare = rf"(?: [^\s.!?:;,]{{1,14}}){{0,2}}?(?P<bare> (?={stated}))"
    else:
        before, that = r"(?P<filled>[^\n。.!?:,、「」『』]{1,12}?)??", r"(?P<that>(?!))|"
        bare = r"[^\n。.!?:,、「」『』]{0,6}?(?P<bare> ?(?=[^\s、,とよたて]\S))"
    stop = r"\n.!?:;。"
    return {
        "core": rf"{left}(?:{core.asks}|{core.opens}|{core.polite}|{core.soft}|{core.titles}{stored})",
        "free": (
            rf"{before}{left}(?:{asks}|{title}|(?(filled)(?!)|(?P<opens>{core.opens}))){edge}{reject}"
            rf"(?:{that}[^{stop}]{{0,70}}?(?P<colon>{colon})|{bare}"
            rf"|[^{stop},、]{{0,60}}?(?:,? ?{polite}){{0,2}}(?P<end>{end})"
            rf"|[^{stop},、]{{0,30}}?(?P<comma> ?[,、،] ?))"
        ),
        "closing": rf"(?:{core.ties}){left}(?:{asks}){edge}(?:[ ,、]{{0,2}}{polite}){{0,3}}(?P<end>{end})",
        "states": core.states,
        "stated": stated,
        "bars": rf"{left}(?:{core.bars}|{core.tasks}){edge}",
        "tasks": rf"{left}(?:{core.tasks}){edge}",
        "begs": rf"{left}(?:{p['asks']}|{p['polite']}){edge}" if left else NEVER,
        "joins": rf"{left}(?:{p['joins']}){edge}" if left else NEVER,
        "rejects": rf"{left}(?:{p['reject']}){edge}",
    }
