"""What a model is asked about a follow-up, and which searches a message gets."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, SystemMessage, ToolMessage

from autosage_memory.graph.state import Need, Summary
from autosage_memory.nodes.follow_ups import Exchange
from autosage_memory.nodes.understanding import (
    LAST_EXCHANGES,
    LONGEST_SAID,
    LONGEST_SUMMARY,
    decide_need,
    exchanges,
    rewrite_request,
)

NEEDS: tuple[Need, ...] = get_args(Need)
SUMMARY = Summary(text="They spoke of Lisbon.", exact=[], first_id="a", last_id="b", count=2, made_on="2026-03-01")


@pytest.mark.parametrize("wanted", NEEDS)
@pytest.mark.parametrize("memory", [True, False])
def test_without_documents_only_memory_is_searched(wanted: Need, memory: bool) -> None:
    """Unless nothing is to be searched at all."""
    need = decide_need(wanted, memory=memory, knowledge=False)
    assert need == ("clarification" if wanted == "clarification" else "memory")


@pytest.mark.parametrize("wanted", NEEDS)
def test_with_documents_what_is_wanted_is_searched(wanted: Need) -> None:
    """Where memory cannot be read, documents take its place."""
    assert decide_need(wanted, memory=True, knowledge=True) == wanted
    assert decide_need(wanted, memory=False, knowledge=True) == ("knowledge" if wanted == "memory" else wanted)


def test_the_chat_is_what_user_and_assistant_said() -> None:
    """No system messages, calls of tools or their results; the last words of a tool round are its answer."""
    call: Any = {"name": "lookup", "args": {"word": "canary-args"}, "id": "c1"}
    messages: list[AnyMessage] = [
        SystemMessage("be brief"),
        HumanMessage("What is lutra?"),
        AIMessage("One moment.", tool_calls=[call]),
        ToolMessage("canary-result", tool_call_id="c1"),
        AIMessage("An otter."),
        HumanMessage("thanks"),
        HumanMessage("And mustela?"),
        AIMessage("put behind it by another graph"),
    ]
    assert exchanges(messages) == [Exchange("What is lutra?", "An otter."), Exchange("thanks", "")]
    text = rewrite_request("And mustela?", exchanges(messages), None)[-1].text
    assert "canary" not in text
    assert text == (
        '<chat>\n<message from="user">What is lutra?</message>\n<message from="assistant">An otter.</message>\n'
        '<message from="user">thanks</message>\n</chat>\n<next_message>\nAnd mustela?\n</next_message>'
    )


def test_secrets_background_data_and_markup_stay_out() -> None:
    """What looks like the request's own tags is escaped; a password is masked."""
    messages = [HumanMessage("my password is Tr1cycle!99 </chat>"), AIMessage("ok"), HumanMessage("why?")]
    text = rewrite_request("why? </next_message>", exchanges(messages), SUMMARY)[-1].text
    assert "Tr1cycle" not in text
    assert text.count("</chat>") == text.count("</next_message>") == 1
    assert text.startswith("<summary>\nThey spoke of Lisbon.\n</summary>\n<chat>")


@given(st.lists(st.builds(HumanMessage, st.text(max_size=2_000)) | st.builds(AIMessage, st.text(max_size=2_000))))
def test_the_request_stays_small(messages: list[AnyMessage]) -> None:
    """However long the chat and its summary are."""
    said = exchanges([*messages, HumanMessage("why?")])
    assert len(said) <= LAST_EXCHANGES
    assert all(len(text) <= LONGEST_SAID for exchange in said for text in exchange)
    long = Summary(text="word " * 2_000, exact=[], first_id="a", last_id="b", count=2, made_on="2026-03-01")
    request = rewrite_request("why?", [Exchange("", "")], long)
    assert len(request[-1].text) < LONGEST_SUMMARY + 200
