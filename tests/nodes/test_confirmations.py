"""Confirmations: their language, and what they may and may not say."""

from __future__ import annotations

import csv
import re
import unicodedata
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autosage_memory.nodes.confirmations import MAX_ECHO, Outcome, confirmation
from autosage_memory.nodes.requests import language_of

OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)
PHRASES = Path(__file__).parents[1] / "data" / "explicit_phrases.tsv"
COMMANDS = {
    "en": "Remember that I row.",
    "es": "Recuerda que remo.",
    "de": "Merk dir, dass ich rudere.",
    "fr": "Retiens que je rame.",
    "pt": "Lembre que eu remo.",
    "it": "Ricorda che remo.",
    "tr": "Şunu unutma: kürek çekiyorum.",
    "ru": "Запомни, что я гребу.",
    "pl": "Zapamiętaj, że wiosłuję.",
    "nl": "Onthoud dat ik roei.",
    "zh": "请记住我划船。",
    "ja": "ボートを漕ぐと覚えておいて。",
    "ko": "내가 노를 젓는다고 기억해 줘.",
    "hi": "याद रखना कि मैं नाव चलाता हूँ।",
    "ar": "تذكر أنني أجدف.",
}


@pytest.mark.parametrize(("language", "text"), COMMANDS.items())
def test_the_language_is_that_of_the_message(language: str, text: str) -> None:
    """Each of the fifteen languages is answered in itself, and each outcome has a sentence of its own."""
    assert language_of(text) == language
    said = [confirmation(outcome, text) for outcome in OUTCOMES]
    assert len(set(said)) == len(OUTCOMES)
    assert all(sentence and "{" not in sentence for sentence in said)


def test_commands_are_answered_in_their_language() -> None:
    """Of all sample requests at least 99 of 100 are recognised in their own language."""
    right = Counter[bool]()
    with PHRASES.open(encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            if row["kind"] != "none" and row["language"] != "mix":
                text = re.sub("[⟦⟧⟪⟫]", "", row["message"])
                right[language_of(text) == row["language"]] += 1
    assert right[True] >= 0.99 * right.total()


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("remember this: 来月から大阪勤務です", "en"),
        ("Merk dir: my favourite editor is Vim", "de"),
        ("¿Qué hora es en Lima?", "es"),
        ("Wie spät ist es in Lima?", "de"),
        ("これは何ですか", "ja"),
        ("東京は今何時ですか", "ja"),
        ("现在几点", "zh"),
        ("", "en"),
        ("12:30 ???", "en"),
    ],
)
def test_a_command_decides_before_its_fact_then_script_then_words(text: str, language: str) -> None:
    """Mixed and plain messages have a language too; in doubt it is English."""
    assert language_of(text) == language


def test_only_what_was_stored_is_called_saved() -> None:
    """In English the word "saved" belongs to the outcome `stored` alone."""
    said = {outcome: confirmation(outcome, "Remember that I row.", "I row") for outcome in OUTCOMES}
    assert said["stored"] == "Saved: “I row”. I'll remember that."
    assert [outcome for outcome, sentence in said.items() if "saved" in sentence.lower()] == ["stored"]


@pytest.mark.parametrize("text", COMMANDS.values())
@pytest.mark.parametrize("outcome", ["refused_secret", "quarantined", "failed", "unavailable", "clarify", "forget"])
def test_what_was_not_kept_is_not_repeated(outcome: Outcome, text: str) -> None:
    """A secret, suspicious text and what got lost do not appear in the reply."""
    assert "hunter2" not in confirmation(outcome, text, "my password is hunter2")


@pytest.mark.parametrize("text", COMMANDS.values())
@pytest.mark.parametrize("outcome", ["stored", "known", "updated"])
def test_what_is_kept_is_repeated(outcome: Outcome, text: str) -> None:
    """The user sees what was understood."""
    assert "room 3.5" in confirmation(outcome, text, "room 3.5")


def test_a_fact_of_several_lines_is_not_repeated() -> None:
    """A list or a block of code does not fit a sentence."""
    assert confirmation("stored", "Remember this:\n- a\n- b", "- a\n- b") == "Saved. I'll remember that."


@given(fact=st.text(max_size=600))
def test_an_echo_is_short_and_on_one_line(fact: str) -> None:
    """Whatever the fact is, the reply is one line of sane length without invisible characters; braces are just text."""
    said = confirmation("stored", "Remember that I row.", fact)
    assert len(said) <= MAX_ECHO + 40
    assert not any(unicodedata.category(character) in ("Cc", "Cf", "Cs") for character in said)


@given(text=st.text(max_size=300))
def test_any_text_has_a_language(text: str) -> None:
    """Lone surrogates, control characters and unknown scripts are no error."""
    assert language_of(text) in COMMANDS
