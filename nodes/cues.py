"""What surrounds a memory request: the kinds of wording that every language has a few of (see `nodes.phrases`)."""

from __future__ import annotations

from dataclasses import dataclass

from autosage_memory.nodes.folding import fold_pattern

NEVER = r"(?!)"
"""Matches nothing: what a language does not have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cues:
    """What one language adds to its `Phrases`. Every field but `stems` is a regular expression."""

    stems: str = ""
    """More plain words of its commands."""
    greet: str = NEVER
    """Greetings and openings before a fact."""
    firmly: str = NEVER
    """Adverbs of insistence: "once and for all"."""
    names: str = NEVER
    """Names of an object that follows: "this link", "my sizes"."""
    renews: str = NEVER
    """Asks to bring the memory up to date: "update your memory"."""
    closes: str = NEVER
    """A command that points, behind its fact with no comma between: "… remember that"."""
    polites: str = NEVER
    """More commands asked as a question."""
    heads: str = NEVER
    """More commands up to their object."""
    bares: str = NEVER
    """Begins a fact behind one of these."""
    softens: str = NEVER
    """Joins a fact to the command behind it: "だよ、", "인 거"."""
    binds: str = NEVER
    """A word that makes of such a command a part of the sentence: "I can't … remember that"."""
    returns: str = NEVER
    """The speaker only announces a question: "I'll ask you for it later"."""
    use: str = NEVER
    """Begins a clause behind a fact that says what it is for: "so you don't …", "when you suggest …"."""
    wakes: str = NEVER
    """An errand at any time: "wake me"."""
    chores: str = NEVER
    """An errand, if a time is named: "call", "send"."""
    ends: str = NEVER
    """The same at the end of a sentence: "Müll rausbringen"."""
    times: str = NEVER
    """A time: "tomorrow", "at 3"."""


TAGS = fold_pattern(
    r"pl[sz]|plea?s|thx|(?:ok(?:ay|ey|é)?|k|dale|vale|ya|sí|si|listo|va|hein|d'ac(?:cord)?|ja|jo|oké|goed|hé|hè|gell?|"
    r"gelt|alles klar|tá|tá bom|sim|certo|va bene|dobra|dobrze|jasne|ладно|хорошо|договорились|olur mu|tamam mı|tamam|"
    r"ne|né|right|yeah|yes|deal|good|capito|entendido|claro|compris|begrepen|verstanden|got it|please)(?=\s?\?)|"
    r"l[ou]l|(?:ha){2,4}h?|(?:ja){2,4}|(?:he){2,4}|k{3,6}|(?:rs){2,4}|xd+"
)
"""What ends a request in any language."""
