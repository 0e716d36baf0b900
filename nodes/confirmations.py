"""What the user is told about a memory request: sentences written by code, in the user's language, never by a model.

The caller says what has happened. Only the outcome `stored`, after the write has committed, claims that a fact was
saved.
"""

from __future__ import annotations

import unicodedata
from typing import Literal

from autosage_memory.nodes.confirmation_sentences import SENTENCES
from autosage_memory.nodes.requests import language_of

Outcome = Literal[
    "stored",
    "known",
    "updated",
    "refused_secret",
    "refused_personal",
    "quarantined",
    "failed",
    "full",
    "unavailable",
    "clarify",
    "forget",
]
"""How a request ended. `known`: it was kept already. `refused_secret`: it holds a secret. `refused_personal`: it
holds personal data, and the tenant keeps none. `quarantined`: kept for review. `failed`: the store did not take it.
`full`: the scope holds as much as it may. `unavailable`: this chat cannot keep memories. `clarify`: no fact was named.
`forget`: deletion is done in memory management, not in chat."""

MAX_ECHO = 160
"""Characters of the fact that a confirmation repeats at most."""


def confirmation(outcome: Outcome, text: str, fact: str = "") -> str:
    """One or two sentences in the language of the user's message `text`.

    `fact` is repeated where that helps to check it: on one line, cut to `MAX_ECHO` characters. A secret, or what was
    not kept, is never repeated.
    """
    bare, echoing = SENTENCES[language_of(text)][outcome]
    echo = _echo(fact)
    return echoing.replace("{fact}", echo) if echo and echoing else bare


def _echo(fact: str) -> str:
    """The fact as it can stand inside a sentence; "" for one of several lines."""
    line = "".join(c for c in fact.strip() if unicodedata.category(c) not in ("Cf", "Cs"))
    if "\n" in line or "```" in line:
        return ""
    line = " ".join("".join(" " if unicodedata.category(c) == "Cc" else c for c in line).split())
    return line if len(line) <= MAX_ECHO else line[: MAX_ECHO - 1].rstrip() + "…"
