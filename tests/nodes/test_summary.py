"""Summaries: what a model is given, what is accepted from it, and what there is without one."""

from __future__ import annotations

from datetime import date

import pytest
from fakes import ScriptedModel
from histories import a, count, given_messages, h, t, text
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.messages import BaseMessage

from autosage_memory.graph.context import GraphSettings
from autosage_memory.graph.state import Summary
from autosage_memory.nodes.summary import SummaryRejected, check_summary, clip, extend_summary
from autosage_memory.nodes.window import Scale

SCALE = Scale(count)


async def extend(
    evicted: list[BaseMessage], model: ScriptedModel | None = None, before: Summary | None = None, room: int = 300
) -> Summary:
    settings = GraphSettings(context_tokens=2_000)
    today = date(2026, 3, 1)
    return await extend_summary(before, evicted, model=model, room=room, settings=settings, scale=SCALE, today=today)


GIVEN = "The given text, long enough for any short summary of it to be shorter. " * 20


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        ("", "empty"),
        (" \n", "empty"),
        ("<summary></summary>", "empty"),
        (GIVEN + "!", "longer"),
        ("Error generating summary: rate limit", "refusal"),
        ("An error occurred while generating the summary.", "refusal"),
        ("Error code: 429 - {'error': {'message': 'quota'}}", "refusal"),
        ("RateLimitError: too many requests", "refusal"),
        ("429 Too Many Requests", "refusal"),
        ("Failed to summarize the conversation.", "refusal"),
        ("Traceback (most recent call last):", "refusal"),
        ('{"error": "overloaded"}', "refusal"),
        ("<!DOCTYPE html><html>Bad gateway", "refusal"),
        ("Request timed out.", "refusal"),
        ("Service unavailable", "refusal"),
        ("I'm sorry, but I can't assist with that.", "refusal"),
        ("I’m unable to summarize this conversation.", "refusal"),
        ("I cannot help with this request.", "refusal"),
        ("Sorry, no.", "refusal"),
        ("As an AI language model, I do not", "refusal"),
        ("Es tut mir leid, dabei kann ich nicht helfen.", "refusal"),
        ("Lo siento, no puedo ayudar con eso.", "refusal"),
        ("申し訳ありませんが、お手伝いできません。", "refusal"),
        ("抱歉,我无法提供帮助。", "refusal"),
    ],
)
def test_what_is_no_summary_is_rejected(answer: str, fault: str) -> None:
    """Nothing, errors, refusals and more text than was given."""
    with pytest.raises(SummaryRejected, match=fault):
        check_summary(answer, given=GIVEN)


@pytest.mark.parametrize(
    "answer",
    [
        "The user asked about error handling; the assistant explained it.",
        "The user got an error: disk full. The assistant freed 3 GB.",
        "Errors in the build were discussed. Ticket 429 is open.",
        "The user said: I'm sorry, I can't come on 3 May.",
        "Sorrel soup was chosen.",
        "- User: wants a refund\n- Assistant: agreed",
        "500 units were ordered by the user.",
        "用户想退货。",
    ],
)
def test_a_summary_about_errors_is_still_a_summary(answer: str) -> None:
    """Only a text that begins as an error or refusal of its own is one."""
    assert check_summary(f"<summary>\n{answer}\n</summary>", given=GIVEN) == answer


async def test_the_model_gets_the_old_summary_and_the_new_messages_alone() -> None:
    """Prose so far, then each message with who said it, calls and results named; the range is recorded."""
    model = ScriptedModel("Everything so far.")
    before = Summary(text="Before.", exact=["ticket A-1"], first_id="H0", last_id="A0", count=2, made_on="2026-02-01")
    evicted = [h("H1", "find <it>"), a("A1", calls=["c1"]), t("c1", "found"), a("B1", "done")]
    after = await extend(evicted, model, before)
    request = str(model.calls[0][1].content)
    assert "<summary_so_far>\nBefore.\n</summary_so_far>" in request
    assert given_messages(model.calls[0]).split("\n")[1:-1] == [
        '<message from="user">find &lt;it&gt;</message>',
        '<tool_call to="search">{"q": "query c1"}</tool_call>',
        '<tool_result of="search">found</tool_result>',
        '<message from="assistant">done</message>',
    ]
    assert after == Summary(
        text="Everything so far.", exact=["ticket A-1"], first_id="H0", last_id="B1", count=6, made_on="2026-03-01"
    )


async def test_a_failed_piece_fails_the_whole() -> None:
    """When the second of several pieces cannot be summed up, nothing of the first is kept."""
    model = ScriptedModel("First piece.", "", default="Never asked.")
    with pytest.raises(Exception, match="empty"):
        await extend([h("H1", text(5_000))], model)
    assert len(model.calls) == 2


async def test_a_long_summary_is_clipped_at_a_sentence() -> None:
    """The room holds whatever the model writes; values stand beside the prose."""
    model = ScriptedModel(default="This is one sentence of seven words. " * 100)
    after = await extend([h("H1", f"ticket A-1 {text(1_000)}")], model, room=200)
    assert SCALE.text(after["text"]) + SCALE.text("; ".join(after["exact"])) <= 200
    assert after["text"].endswith("seven words.")
    assert after["exact"] == ["ticket A-1"]


async def test_secrets_stay_out_of_summaries(monkeypatch: pytest.MonkeyPatch) -> None:
    """What looks like a credential is masked before a model, the values or the extract sees it."""
    key = "sk-proj-" + "a1B2c3D4e5F6g7H8i9J0" * 2
    model = ScriptedModel(default="The user gave a key.")
    after = await extend([h("H1", f"my api key is {key}")], model)
    alone = await extend([h("H1", f"my api key is {key}, please keep it safe for me")])
    assert key not in str(model.calls)
    assert key not in str(after)
    assert key not in str(alone)


async def test_without_a_model_the_users_turns_stay_verbatim() -> None:
    """User turns and the assistant's sentences with values stay; filler goes."""
    talk = [
        h("H1", "I need 3 rooms in Porto."),
        a("A1", "Great! Booked as BK-77 for you. Anything else?"),
        h("H2", "no"),
    ]
    after = await extend(talk)
    assert after["text"] == "User: I need 3 rooms in Porto.\nAssistant: Booked as BK-77 for you.\nUser: no"
    assert after["exact"] == ["Porto", "BK-77"]


async def test_without_room_the_assistant_goes_first_and_values_last() -> None:
    """In a narrow room the user's turns outlast the assistant's, and an old one with a value newer ones without."""
    talk: list[BaseMessage] = []
    for n in range(30):
        talk += [h(f"H{n}", f"we speak of {text(12)}"), a(f"A{n}", f"I noted Z-{n} for you")]
    talk[20] = h("V", "the deadline is 2026-11-03")
    after = await extend(talk, room=120)
    assert "2026-11-03" in after["text"]
    lines = after["text"].splitlines()
    assert lines[-1].startswith("User") or lines[-2].startswith("User")
    assert sum(line.startswith("User") for line in lines) >= 6
    assert sum(line.startswith("Assistant") for line in lines) <= 1, "only where no turn of the user fits any more"
    assert SCALE.text(after["text"]) <= 120


@given(st.text(max_size=300), st.integers(0, 60))
def test_clipping_holds_any_room(words: str, room: int) -> None:
    """The result fits, and what fits already is not touched."""
    clipped = clip(words, room, SCALE)
    assert SCALE.text(clipped) <= room or not clipped
    assert clipped == words or SCALE.text(words) > room
