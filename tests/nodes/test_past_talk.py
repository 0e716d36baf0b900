"""What is searched for in earlier messages, how they are ranked, and what of a long one is read."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage

from autosage_memory.nodes.past_talk import LONGEST_EXCERPT, excerpt, is_talk, pieces, rank_talk
from autosage_memory.stores.transcript import Entry

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def entries(*texts: str) -> list[Entry]:
    return [Entry("t", HumanMessage(text, id=f"m{n}"), NOON, n + 1) for n, text in enumerate(texts)]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("vacation days?", ["vacati", "days"]),
        ("¿vacaciones?", ["vacaci"]),
        ("休暇の問題？", ["休暇", "暇の", "の問", "問題"]),
        ("छुट्टी।", ["छुट्टी"]),
        ("QX-17", ["qx-17"]),
        ("  ? ", []),
        ("", []),
    ],
)
def test_words_are_looked_for_by_their_beginning(query: str, found: list[str]) -> None:
    """So that inflected forms match; where no spaces are written, pairs of characters do."""
    assert pieces(query) == found


def test_what_explains_more_of_the_query_comes_first() -> None:
    """A rare word tells more than a frequent one; of equals the newer is first; what explains nothing is left out."""
    found = entries("the key is red", "spare key in the shed", "the key is red", "nothing", "key, key")
    ranked = [entry.position for entry in rank_talk(found, "spare key")]
    assert ranked[0] == 2
    assert set(ranked[1:]) == {1, 3, 5}
    assert ranked.index(3) < ranked.index(1)
    assert [entry.position for entry in rank_talk(found, "")] == [5, 4, 3, 2, 1]


def test_talk_is_what_user_and_assistant_say() -> None:
    """Tool results and messages without words are none."""
    assert is_talk(HumanMessage("a"))
    assert is_talk(AIMessage("a"))
    assert not is_talk(AIMessage("", tool_calls=[{"name": "x", "args": {}, "id": "1"}]))
    assert not is_talk(ToolMessage("a", tool_call_id="1"))


def test_of_a_long_message_the_part_that_was_asked_for_is_read() -> None:
    """The sentence that shares most words is in it, whole."""
    text = "Filler sentence here. " * 60 + "The spare key hangs in the shed. " + "More filler follows. " * 60
    assert "The spare key hangs in the shed." in excerpt(text, "Where is my spare key?")


@given(st.text(max_size=3 * LONGEST_EXCERPT), st.text(max_size=40))
def test_an_excerpt_is_short_and_part_of_the_text(text: str, about: str) -> None:
    """Whatever the text, and marked where it was cut."""
    part = excerpt(text, about)
    assert len(part) <= LONGEST_EXCERPT + 4
    assert part.removeprefix("… ").removesuffix(" …") in text
