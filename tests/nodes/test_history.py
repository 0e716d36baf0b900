"""What belongs together in a chat: tables of whole and broken histories."""

from __future__ import annotations

import pytest
from histories import a, h, s, t
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage

from autosage_memory.graph.state import Summary
from autosage_memory.nodes.history import (
    NO_RESULT,
    cuts,
    live_history,
    pair_tools,
    plain_text,
    units,
    window_start,
)

MALFORMED = AIMessage(
    "", id="A1", invalid_tool_calls=[{"name": "x", "args": "{", "id": "c1", "error": None, "type": "invalid_tool_call"}]
)


@pytest.mark.parametrize(
    ("talk", "legal"),
    [
        ([], [0]),
        ([h("H1"), a("A1"), h("H2")], [0, 1, 2, 3]),
        ([h("H1"), a("A1", calls=["c1", "c2"]), t("c1"), t("c2"), a("A2")], [0, 1, 4, 5]),
        ([h("H1"), a("A1", calls=["c1"]), h("H2"), t("c1"), a("A2")], [0, 1, 4, 5]),
        ([h("H1"), a("A1", calls=["c1"]), h("H2")], [0, 1, 2, 3]),
        ([t("c1"), a("A1"), t("c2"), h("H1")], [0, 1, 3, 4]),
        ([a("A1", calls=["c"]), t("c", key="x"), a("A2", calls=["c"]), t("c", key="y")], [0, 2, 4]),
    ],
    ids=["empty", "plain", "parallel", "late result", "no result", "orphans", "id used again"],
)
def test_no_cut_parts_a_call_from_its_result(talk: list[BaseMessage], legal: list[int]) -> None:
    """However far away the result stands, and no tail begins with a result."""
    assert cuts(talk) == legal
    assert [message for unit in units(talk) for message in unit] == talk


@pytest.mark.parametrize(
    ("talk", "sent"),
    [
        ([h("H1"), a("A1", calls=["c1", "c2"]), t("c2"), t("c1")], ["H1", "A1", "Tc2", "Tc1"]),
        ([h("H1"), a("A1", calls=["c1"]), h("H2"), t("c1")], ["H1", "A1", "Tc1", "H2"]),
        ([h("H1"), a("A1", calls=["c1", "c2"]), t("c1"), h("H2")], ["H1", "A1", "Tc1", "c2: none", "H2"]),
        ([h("H1"), MALFORMED, h("H2")], ["H1", "A1", "c1: none", "H2"]),
        ([t("c1"), a("A1", calls=["c2"]), t("c2"), t("c2", key="again")], ["A1", "Tc2"]),
        (
            [a("A1", calls=["c"]), a("A2", calls=["c"]), t("c", key="x")],
            ["A1", "c: none", "A2", "x"],
        ),
        ([h("H1"), t("c1"), a("A1")], ["H1", "A1"]),
        ([h("H1"), a("A1"), h("H2")], ["H1", "A1", "H2"]),
    ],
    ids=[
        "as they came",
        "late result",
        "no result",
        "malformed call",
        "orphan and second result",
        "id used again",
        "an orphan alone",
        "no tools",
    ],
)
def test_every_call_gets_one_result_right_behind_it(talk: list[BaseMessage], sent: list[str]) -> None:
    """Missing results are made up and say so; others move, or are left out; no message is changed."""
    paired = pair_tools(talk)
    assert [m.id or f"{getattr(m, 'tool_call_id', '')}: none" for m in paired] == sent
    assert all(message in talk or message.content == NO_RESULT for message in paired)


def covering(last_id: str) -> Summary:
    return Summary(text="x", exact=[], first_id="H1", last_id=last_id, count=1, made_on="2026-03-01")


TALK = [s("S"), h("H1"), a("A1"), h("H2"), a("A2", calls=["c"]), t("c"), a("B2"), h("H3")]


@pytest.mark.parametrize(
    ("last_id", "live"),
    [
        ("elsewhere", ["H1", "A1", "H2", "A2", "Tc", "B2", "H3"]),
        ("A1", ["H2", "A2", "Tc", "B2", "H3"]),
        ("Tc", ["H2", "B2", "H3"]),
        ("B2", ["H3"]),
        ("H1", ["H1", "A1", "H2", "A2", "Tc", "B2", "H3"]),
    ],
)
def test_a_question_lives_as_long_as_its_turn(last_id: str, live: list[str]) -> None:
    """What a summary covers is not sent again, but the question of a turn that is still there in part is."""
    assert [message.id for message in live_history(TALK, covering(last_id))] == live
    assert [message.id for message in live_history(TALK, None)] == ["H1", "A1", "H2", "A2", "Tc", "B2", "H3"]


@pytest.mark.parametrize(("exchanges", "start"), [(1, 7), (2, 3), (3, 0), (4, 0)])
def test_exchanges_are_counted_from_the_end(exchanges: int, start: int) -> None:
    """An exchange is a question with all that follows it."""
    assert window_start(TALK, exchanges) == start


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ({"type": "text", "text": "hi"}, "hi"),
        ({"type": "image_url", "image_url": {"url": "data:image/png;base64,AAAA"}}, "[image: image/png]"),
        ({"type": "image_url", "image_url": {"url": "https://x.org/a.png"}}, "[image: no name]"),
        ({"type": "image", "base64": "AAAA", "mime_type": "image/jpeg"}, "[image: image/jpeg]"),
        (
            {"type": "image", "source": {"type": "base64", "media_type": "image/gif", "data": "AAAA"}},
            "[image: image/gif]",
        ),
        ({"type": "file", "file": {"filename": "plan.pdf", "file_data": "AAAA"}}, "[file: plan.pdf]"),
        ({"type": "input_audio", "input_audio": {"data": "AAAA", "format": "wav"}}, "[audio: no name]"),
        ({"type": "tool_use", "name": "search", "input": {}}, ""),
    ],
)
def test_media_stand_as_their_names(part: dict[str, object], words: str) -> None:
    """Whatever form a provider gives an image or a file, its bytes are no text."""
    assert plain_text(HumanMessage([part], id="x")) == words  # type: ignore[list-item]
