"""Compaction as a node: strategies, the way through the transcript, retries, and what streams show."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from fakes import Clock, ScriptedModel
from histories import Chat, MemoryTranscript, a, check_request, count, given_messages, h, s, t, text
from langchain_core.messages import BaseMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import END, START, StateGraph
from langgraph.graph.state import CompiledStateGraph
from langgraph.runtime import Runtime

from autosage_memory.graph.context import ChatContext, GraphSettings
from autosage_memory.graph.state import ChatInput, ChatOutput, ChatState
from autosage_memory.graph.synchronous import node
from autosage_memory.nodes.archiving import archive
from autosage_memory.nodes.compaction import compact, plan_compaction
from autosage_memory.nodes.prompt import assemble_prompt
from autosage_memory.stores.transcript import read_chat

SUMMARY = "The user and the assistant spoke of this and that."
LONG: list[BaseMessage] = [m for n in range(20) for m in (h(f"H{n}", text(60, f"q{n}")), a(f"A{n}", text(60, f"r{n}")))]


def budget(**more: Any) -> GraphSettings:
    return GraphSettings(**{"context_tokens": 2_000, "reply_tokens": 100, **more})


def ids(messages: list[BaseMessage]) -> list[str | None]:
    return [message.id for message in messages]


async def test_older_turns_become_a_summary_and_recent_ones_stay_verbatim() -> None:
    """`summary_buffer`: the tail is as it was; the older turns are in the summary's input and in the transcript."""
    chat = Chat([s("S"), *LONG, h("now")], budget(), ScriptedModel(default=SUMMARY), MemoryTranscript())
    await chat.compact()
    kept = ids(chat.messages)
    assert kept == ["S", *ids([*LONG, h("now")])[-len(kept) + 1 :]]
    assert 4 <= len(kept) < 20
    assert chat.summary == SUMMARY
    assert chat.rest["summary"]["count"] == 41 - (len(kept) - 1)
    assert chat.transcript is not None
    assert ids([entry.message for entry in chat.transcript.entries]) == ids([*LONG, h("now")])
    assert "S" not in str(chat.transcript.entries[0].message.id)


async def test_without_a_transcript_nothing_leaves_the_state() -> None:
    """Only the request is short: the summary and what came after its last message."""
    chat = Chat([*LONG, h("now")], budget(), ScriptedModel(default=SUMMARY))
    update = await chat.compact()
    assert set(update) == {"summary"}
    assert ids(chat.messages) == ids([*LONG, h("now")])
    last = ids(LONG).index(chat.rest["summary"]["last_id"])
    assert ids(chat.prompt().messages[1:]) == ids([*LONG, h("now")])[last + 1 :]


async def test_the_next_summary_is_made_of_the_last_one_and_what_leaves_now() -> None:
    """No message is summed up twice, and the record covers the whole range."""
    model = ScriptedModel(default=lambda _: f"Summary {len(model.calls)}.")
    chat = Chat([h("H-1")], budget(context_tokens=4_000), model, MemoryTranscript())
    for message in LONG * 3:
        chat.messages.append(message.model_copy(update={"id": f"{message.id}-{len(chat.messages)}-{len(model.calls)}"}))
        await chat.compact()
    calls = list(model.calls)
    assert len(calls) >= 2
    for number, call in enumerate(calls[1:], start=1):
        assert f"Summary {number}." in str(call[1].content).partition("<messages>")[0]
    given = [line for call in calls for line in given_messages(call).splitlines()[1:-1]]
    assert len(given) == chat.rest["summary"]["count"]
    assert chat.rest["summary"]["first_id"] == "H-1"


async def test_full_keeps_all_and_sends_what_fits() -> None:
    """`full`: no summary, nothing leaves; a request that would be too large loses its oldest end."""
    chat = Chat([*LONG, h("now")], budget(history="full"), ScriptedModel(), MemoryTranscript())
    assert await chat.compact() == {}
    prompt = chat.prompt()
    check_request(chat, prompt)
    assert len(prompt.messages) > 20
    assert "do not fit here" in str(prompt.messages[0].content)


async def test_window_sends_the_last_exchanges_and_archives_the_rest() -> None:
    """`window`: no summary and no model; what falls out of the window goes to the transcript."""
    chat = Chat([s("S"), *LONG, h("now")], budget(history="window", history_window=3), None, MemoryTranscript())
    await chat.compact()
    assert ids(chat.messages) == ["S", "H18", "A18", "H19", "A19", "now"]
    assert ids(chat.prompt().messages[1:]) == ids(chat.messages[1:])
    assert chat.transcript is not None
    assert len(chat.transcript.entries) == 41


async def test_summary_keeps_the_current_turn_alone() -> None:
    """`summary`: whatever its size, everything before the current message is summed up."""
    chat = Chat([*LONG[:4], h("now")], budget(history="summary"), ScriptedModel(default=SUMMARY))
    await chat.compact()
    assert ids(chat.prompt().messages[1:]) == ["now"]
    assert await chat.compact() == {}


@pytest.mark.parametrize("model", [ScriptedModel(default=SUMMARY), None])
async def test_a_transcript_that_fails_keeps_the_messages_in_the_state(model: ScriptedModel | None) -> None:
    """Nothing leaves before it is written; what waits is written and leaves with a later try, in order."""
    chat = Chat([*LONG, h("now")], budget(), model, MemoryTranscript())
    assert chat.transcript is not None
    chat.transcript.fails = True
    await chat.compact()
    assert ids(chat.messages) == ids([*LONG, h("now")])
    assert chat.rest["summary"]["count"] > 20, "the request is compacted all the same"
    check_request(chat, chat.prompt())
    chat.transcript.fails = False
    chat.clock.advance(31)
    await chat.compact()
    assert ids(chat.messages) == ids(chat.prompt_history())
    assert ids([entry.message for entry in chat.transcript.entries]) == ids([*LONG, h("now")])


async def test_failures_wait_longer_and_longer() -> None:
    """30 seconds, then twice as long after each failure, at most an hour."""
    chat = Chat([*LONG, h("now")], budget(), ScriptedModel(default=""))
    waits = []
    for _ in range(10):
        await chat.compact()
        waits.append(chat.rest["compaction"]["retry_at"])
        wait = chat.clock().fromisoformat(waits[-1]) - chat.clock()
        waits[-1] = wait.total_seconds()
        chat.clock.advance(waits[-1] + 1)
    assert waits == [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600]


def test_shares_of_documents_and_memory_are_reserved_before_they_are_there() -> None:
    """The same history is compacted when documents may come, and is not when none will."""
    state = ChatState(messages=[*LONG[:24], h("now")])
    parts: dict[str, Any] = {"settings": budget(context_tokens=3_000), "count_tokens": count}
    assert plan_compaction(state, **parts, documents=True, memory=True).evict
    assert not plan_compaction(state, **parts, documents=False, memory=False).evict


def test_a_running_turn_counts_the_documents_it_has() -> None:
    """Behind a round of tools the room of documents is what they take, not their share."""
    state = ChatState(messages=[*LONG[:24], h("now"), a("A", calls=["c"]), t("c")], sources=[], recalled=[])
    parts: dict[str, Any] = {"settings": budget(context_tokens=3_000), "count_tokens": count}
    assert not plan_compaction(state, **parts).evict
    passages = [{"document": "d", "passage": "p", "text": text(900)}]
    state = ChatState(messages=state["messages"], sources=passages, recalled=["f"])  # type: ignore[typeddict-item]
    assert plan_compaction(state, **parts).evict


async def test_an_overhead_that_fills_the_window_does_not_ask_for_a_summary_each_turn() -> None:
    """When the prompt alone is over the budget, short turns gather until a summary is worth its price."""
    model = ScriptedModel(default=SUMMARY)
    chat = Chat([s("S", text(1_600))], budget(), model, MemoryTranscript())
    for number in range(20):
        chat.messages.append(h(f"H{number}"))
        await chat.compact()
        check_request(chat, chat.prompt())
        chat.messages.append(a(f"A{number}"))
    assert 1 <= len(model.calls) <= 4
    assert chat.rest["compaction"]["exhausted_at"]


# -- in a graph


async def _answer(state: ChatState, runtime: Runtime[ChatContext], *, model: ScriptedModel, settings: Any) -> Any:
    prompt = assemble_prompt(
        instructions="Be brief.",
        summary=state.get("summary"),
        messages=state["messages"],
        memory=[],
        sources=[],
        notes=[],
        tools=[],
        settings=settings,
        count_tokens=count,
        now=Clock()(),
    )
    return {"messages": [await model.ainvoke(prompt.messages)]}


def small_graph(
    utility: ScriptedModel, transcript: MemoryTranscript | None, saver: InMemorySaver
) -> CompiledStateGraph[Any, Any, Any, Any]:
    """compact, answer, archive."""
    graph = StateGraph(ChatState, context_schema=ChatContext, input_schema=ChatInput, output_schema=ChatOutput)
    parts: dict[str, Any] = {"settings": budget(), "count_tokens": count, "clock": Clock()}
    graph.add_node("compact", node(compact, utility_model=utility, transcript=transcript, **parts))
    graph.add_node("answer", node(_answer, model=ScriptedModel(default="The answer."), settings=budget()))
    graph.add_edge(START, "compact")
    graph.add_edge("compact", "answer")
    if transcript is not None:
        graph.add_node("archive", node(archive, transcript=transcript, clock=Clock()))
        graph.add_edge("answer", "archive")
    graph.add_edge("archive" if transcript is not None else "answer", END)
    return graph.compile(checkpointer=saver)


async def test_no_token_of_the_summary_shows_in_a_stream() -> None:
    """The answer streams; of the summary's model there is no token, message or event, only word that it runs."""
    utility = ScriptedModel(default="CANARY summary.")
    app = small_graph(utility, MemoryTranscript(), InMemorySaver())
    config: Any = {"configurable": {"thread_id": "t"}}
    await app.aupdate_state(config, {"messages": LONG}, as_node="answer")
    seen: dict[str, list[Any]] = {"messages": [], "custom": []}
    async for mode, chunk in app.astream({"messages": [h("now")]}, config, stream_mode=["messages", "custom"]):
        seen[mode].append(chunk)
    assert utility.calls
    assert seen["custom"] == [{"compaction": "started"}, {"compaction": "done"}]
    assert "".join(str(message.content) for message, _ in seen["messages"]) == "The answer."

    config = {"configurable": {"thread_id": "u"}}
    await app.aupdate_state(config, {"messages": LONG}, as_node="answer")
    calls = len(utility.calls)
    events = [event async for event in app.astream_events({"messages": [h("again")]}, config, version="v2")]
    models = [event for event in events if "model" in event["event"]]
    assert len(utility.calls) > calls
    assert {event["metadata"]["langgraph_node"] for event in models} == {"answer"}


async def test_the_state_a_turn_leaves_is_bounded() -> None:
    """Sixty turns: the state holds a window, and all of the chat can be read, with its times."""
    transcript = MemoryTranscript()
    app = small_graph(ScriptedModel(default=SUMMARY), transcript, InMemorySaver())
    config: Any = {"configurable": {"thread_id": "t"}}
    sizes = []
    for number in range(60):
        await app.ainvoke({"messages": [h(f"H{number}", text(60))]}, config)
        state = (await app.aget_state(config)).values
        sizes.append(len(state["messages"]))
    assert max(sizes[30:]) <= max(sizes[:30])
    entries = await read_chat(transcript, "t", state["messages"], limit=1_000)
    assert [entry.message.id for entry in entries][::2] == [f"H{number}" for number in range(60)]
    assert all(entry.at for entry in entries)


async def test_a_turn_gives_its_own_messages_to_the_transcript_and_what_was_left_out_before() -> None:
    """However long the chat. What a turn could not write, or came to the state between turns, keeps its place."""
    transcript = MemoryTranscript()
    app = small_graph(ScriptedModel(default=SUMMARY), transcript, InMemorySaver())
    config: Any = {"configurable": {"thread_id": "t"}}
    for number in range(6):
        transcript.fails = number in (2, 3)
        if number == 5:
            await app.aupdate_state(config, {"messages": [a("noted")]}, as_node="archive")
        await app.ainvoke({"messages": [h(f"H{number}")]}, config)
    said = [message.id for message in (await app.aget_state(config)).values["messages"]]
    assert transcript.given == [said[:2], said[2:4], said[:10], said]
    assert [entry.message.id for entry in transcript.entries] == said


async def test_a_turn_without_transcript_or_thread_writes_nothing_down() -> None:
    """Neither is a failure: the turn ends as it would."""
    state, transcript = ChatState(messages=[h("H1")]), MemoryTranscript()
    assert await archive(state, Runtime(), transcript=None, clock=Clock()) == {}
    assert await archive(state, Runtime(), transcript=transcript, clock=Clock()) == {}
    assert transcript.entries == []


async def test_turns_at_once_behind_a_lock_lose_nothing() -> None:
    """With the edge's lock a turn always compacts the head: no message is lost, and each is summed up once."""
    for _ in range(10):
        utility, transcript, lock = ScriptedModel(default=SUMMARY), MemoryTranscript(), asyncio.Lock()
        app = small_graph(utility, transcript, InMemorySaver())
        config: Any = {"configurable": {"thread_id": "t"}}
        await app.aupdate_state(config, {"messages": LONG}, as_node="answer")
        start = asyncio.Barrier(2)

        async def turn(key: str) -> None:
            await start.wait()  # noqa: B023
            async with lock:  # noqa: B023
                await app.ainvoke({"messages": [h(key)]}, config)  # noqa: B023

        await asyncio.gather(turn("X"), turn("Y"))
        state = (await app.aget_state(config)).values["messages"]
        entries = await read_chat(transcript, "t", state, limit=1_000)
        said = [entry.message.id for entry in entries if entry.message.type == "human"]
        assert said in ([*ids(LONG[::2]), *order] for order in (["X", "Y"], ["Y", "X"]))
        assert len(entries) == len(LONG) + 4
        given = [line for call in utility.calls for line in given_messages(call).splitlines()[1:-1]]
        assert len(given) == len(set(given))


async def test_turns_at_once_without_a_lock_discard_a_summary_but_no_older_message() -> None:
    """Two turns from one checkpoint both compact it: the head has one summary, and all that was said can be read."""
    utility, transcript = ScriptedModel(default=SUMMARY), MemoryTranscript()
    app = small_graph(utility, transcript, InMemorySaver())
    config: Any = {"configurable": {"thread_id": "t"}}
    await app.aupdate_state(config, {"messages": LONG}, as_node="answer")
    await asyncio.gather(*(app.ainvoke({"messages": [h(key)]}, config) for key in "XY"))
    state = (await app.aget_state(config)).values
    assert state["summary"]["text"] == SUMMARY
    entries = await read_chat(transcript, "t", state["messages"], limit=1_000)
    found = [entry.message.id for entry in entries]
    assert len(found) == len(set(found))
    assert set(found) >= {*ids(LONG), "X", "Y"}
