from __future__ import annotations

import asyncio
import operator
import os
import signal
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Annotated, Any, TypedDict

import pytest
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, RemoveMessage, ToolMessage
from langchain_core.runnables import RunnableConfig, RunnableLambda
from langgraph.channels.delta import DeltaChannel
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.checkpoint.conformance import checkpointer_test, validate
from langgraph.checkpoint.postgres.aio import AsyncPostgresSaver
from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
from langgraph.graph import START, StateGraph
from langgraph.graph.message import add_messages
from langgraph.graph.state import CompiledStateGraph
from langgraph.types import Command, Durability, interrupt
from psycopg import AsyncConnection
from pydantic import BaseModel

from autosage_memory.stores import open_checkpointer
from autosage_memory.stores.chats import Chats, Hold
from autosage_memory.stores.checkpointer import ChatSaver, checkpointer_on
from autosage_memory.stores.database import Database
from autosage_memory.stores.errors import ChatBusy
from autosage_memory.stores.settings import Settings


class State(TypedDict):
    messages: Annotated[list[AnyMessage], add_messages]


Graph = CompiledStateGraph[State, Any, Any, Any]


def echo_graph(checkpointer: BaseCheckpointSaver[str]) -> Graph:
    """Answers with what was said."""

    async def answer(state: State) -> dict[str, object]:
        return {"messages": [AIMessage(state["messages"][-1].text)]}

    def answer_now(state: State) -> dict[str, object]:
        return asyncio.run(answer(state))

    node = RunnableLambda(answer_now, answer)
    return StateGraph(State).add_node("answer", node).add_edge(START, "answer").compile(checkpointer=checkpointer)


def thread(thread_id: str) -> RunnableConfig:
    return {"configurable": {"thread_id": thread_id}}


@pytest.fixture
async def saver(database: Database) -> ChatSaver:
    return await checkpointer_on(database)


async def test_it_conforms(settings: Settings) -> None:
    """LangGraph's own suite for checkpointers passes, but for what its Postgres saver does not have."""

    @checkpointer_test(name="ChatSaver", skip_capabilities={"delete_for_runs", "copy_thread"})
    async def fresh() -> AsyncIterator[BaseCheckpointSaver[str]]:
        async with open_checkpointer(settings) as checkpointer:
            yield checkpointer

    report = await validate(fresh)
    failed = {name: result.failures for name, result in report.results.items() if result.failures}
    assert failed == {}
    assert {name for name, result in report.results.items() if result.tests_passed} >= {"put", "list", "prune"}


async def test_history_outlives_the_checkpointer(settings: Settings) -> None:
    """A chat goes on where it was, with messages of every kind, under another checkpointer on the same database."""
    said = [
        HumanMessage("a\0b \ud83d😀"),
        AIMessage("", tool_calls=[{"name": "f", "args": {"x": [1, {"y": None}]}, "id": "1"}]),
        ToolMessage("4", tool_call_id="1"),
    ]
    async with open_checkpointer(settings) as checkpointer:
        first = await echo_graph(checkpointer).ainvoke({"messages": said}, thread("t"))
    async with open_checkpointer(settings) as checkpointer:
        second = await echo_graph(checkpointer).ainvoke({"messages": [HumanMessage("and?")]}, thread("t"))
    assert second["messages"][1:4] == first["messages"][1:]
    assert [message.type for message in second["messages"]] == ["human", "ai", "tool", "ai", "human", "ai"]


async def test_the_rows_are_those_of_langgraphs_own_saver(saver: ChatSaver, database: Database) -> None:
    """Turn after turn, also behind messages that were edited or removed, and what it reads is what that one reads."""

    async def answer(state: State) -> dict[str, object]:
        state["messages"][0].additional_kwargs["seen"] = len(state["messages"])
        return {"messages": [AIMessage(state["messages"][-1].text, response_metadata={"ok": True})]}

    async def states(checkpointer: BaseCheckpointSaver[str]) -> list[Any]:
        history = graph(checkpointer).aget_state_history(thread("t"))
        return [(state.config, state.values) async for state in history]

    def graph(checkpointer: BaseCheckpointSaver[str]) -> Graph:
        return StateGraph(State).add_node(answer).add_edge(START, "answer").compile(checkpointer=checkpointer)

    standard = AsyncPostgresSaver(await database.pool(), serde=JsonPlusSerializer(allowed_msgpack_modules=None))
    for number in range(5):
        out = await graph(saver).ainvoke({"messages": [HumanMessage(str(number))]}, thread("t"))
        if number == 3:
            edits = [out["messages"][2].model_copy(update={"content": "edited"}), RemoveMessage(out["messages"][1].id)]
            await graph(saver).aupdate_state(thread("t"), {"messages": edits})
    assert [message.text for message in out["messages"]] == ["0", "edited", "1", "2", "2", "3", "3", "4", "4"]
    assert await states(saver) == await states(standard)
    for row in await database.fetch("SELECT type, blob FROM checkpoint_blobs WHERE channel = 'messages'"):
        assert standard.serde.dumps_typed(standard.serde.loads_typed((row["type"], row["blob"])))[1] == row["blob"]


@dataclass
class Planted:
    name: str

    def __post_init__(self) -> None:
        raise AssertionError("built from checkpoint bytes")


class PlantedModel(BaseModel):
    name: str


async def test_planted_objects_are_not_built(saver: ChatSaver, database: Database) -> None:
    """Bytes in the database that name a class of anyone's load as plain data."""
    graph = echo_graph(saver)
    await graph.ainvoke({"messages": [HumanMessage("hi")]}, thread("t"))
    planted = object.__new__(Planted)
    planted.name = "evil"
    kind, blob = saver.serde.dumps_typed([planted, PlantedModel(name="evil")])
    await database.fetch(
        "UPDATE checkpoint_blobs SET type = %s, blob = %s WHERE channel = 'messages' RETURNING channel", (kind, blob)
    )
    found = await saver.aget_tuple(thread("t"))
    assert found is not None
    assert found.checkpoint["channel_values"]["messages"] == [{"name": "evil"}] * 2


async def test_a_pickle_is_not_loaded(saver: ChatSaver, database: Database) -> None:
    """Nor is a pickle."""
    await echo_graph(saver).ainvoke({"messages": [HumanMessage("hi")]}, thread("t"))
    await database.fetch("UPDATE checkpoint_blobs SET type = 'pickle' RETURNING channel")
    with pytest.raises(NotImplementedError, match="pickle"):
        await saver.aget_tuple(thread("t"))


async def test_one_slow_chat_keeps_no_other_waiting(saver: ChatSaver, database_url: str) -> None:
    """While the call of one chat is stuck in the database, another chat's gets its answer."""
    for name in ("slow", "fast"):
        await echo_graph(saver).ainvoke({"messages": [HumanMessage("hi")]}, thread(name))
    async with await AsyncConnection.connect(database_url) as connection:
        await connection.execute("UPDATE checkpoints SET type = type WHERE thread_id = 'slow'")
        stuck = asyncio.create_task(saver.adelete_thread("slow"))
        while not await (await connection.execute("SELECT 1 FROM pg_locks WHERE NOT granted")).fetchall():  # noqa: ASYNC110
            await asyncio.sleep(0)
        assert await saver.aget_tuple(thread("fast"))
        assert not stuck.done()
        await connection.rollback()
        await stuck


async def test_fifty_chats_at_once(saver: ChatSaver) -> None:
    """Fifty chats of four turns each, all at once, keep their own histories."""
    graph = echo_graph(saver)

    async def chat(name: str) -> list[str]:
        for number in range(4):
            out = await graph.ainvoke({"messages": [HumanMessage(f"{name} {number}")]}, thread(name))
        return [message.text for message in out["messages"]]

    names = [f"chat{number}" for number in range(50)]
    for name, texts in zip(names, await asyncio.gather(*map(chat, names)), strict=True):
        assert texts == [f"{name} {number}" for number in range(4) for _ in range(2)]


async def test_other_threads_may_call_it_synchronously(saver: ChatSaver) -> None:
    """`invoke`, `stream` and `get_state` work on any thread but the loop's own."""
    graph = echo_graph(saver)
    out = await asyncio.to_thread(graph.invoke, {"messages": [HumanMessage("hi")]}, thread("t"))
    assert [message.text for message in out["messages"]] == ["hi", "hi"]
    state = await asyncio.to_thread(graph.get_state, thread("t"))
    assert state.values["messages"] == out["messages"]


async def test_a_chat_goes_on_after_its_server_was_killed(data_dir: Path) -> None:
    """A turn after embedded Postgres died, and one that was in its middle then, have the whole history."""
    pid_file = data_dir / "postgres" / "data" / "postmaster.pid"

    def kill() -> None:
        os.kill(int(pid_file.read_text().split("\n", 1)[0]), signal.SIGKILL)

    async def answer(state: State) -> dict[str, object]:
        if state["messages"][-1].text == "die":
            kill()
        return {"messages": [AIMessage("yes")]}

    async with open_checkpointer(Settings(data_dir=data_dir)) as checkpointer:
        graph = StateGraph(State).add_node(answer).add_edge(START, "answer").compile(checkpointer=checkpointer)
        await graph.ainvoke({"messages": [HumanMessage("one")]}, thread("t"))
        kill()
        await graph.ainvoke({"messages": [HumanMessage("die")]}, thread("t"))
        out = await graph.ainvoke({"messages": [HumanMessage("three")]}, thread("t"))
    assert [message.text for message in out["messages"]] == ["one", "yes", "die", "yes", "three", "yes"]


async def test_a_turn_that_lost_its_chat_writes_nothing(saver: ChatSaver, database: Database) -> None:
    """Once another turn has the chat, the first one's writes fail, whatever it goes on doing."""
    graph = echo_graph(saver)

    def hold() -> AbstractAsyncContextManager[Hold]:
        return Chats(database).hold("t", owner="ann", tenant_id=None, restricted_to=None, wait=10)

    async def overtaken() -> None:
        async with hold():
            await database.fetch("UPDATE autosage.chats SET held_until = now() - interval '1 second'")
            async with hold():
                await graph.ainvoke({"messages": [HumanMessage("second")]}, thread("t"))
            await graph.ainvoke({"messages": [HumanMessage("first")]}, thread("t"))

    await graph.ainvoke({"messages": [HumanMessage("before")]}, thread("t"))
    with pytest.raises(ChatBusy, match="lost its hold"):
        await overtaken()
    state = await graph.aget_state(thread("t"))
    assert [message.text for message in state.values["messages"]] == ["before", "before", "second", "second"]


# -- pruning


async def rows(database: Database) -> dict[str, int]:
    """How many rows each table of checkpoints has."""
    tables = ("checkpoints", "checkpoint_blobs", "checkpoint_writes")
    counted = ", ".join(f"(SELECT count(*) FROM {table}) AS {table}" for table in tables)
    return (await database.fetch(f"SELECT {counted}"))[0]  # type: ignore[arg-type]


async def texts(graph: Graph, config: RunnableConfig) -> list[str]:
    return [message.text for message in (await graph.aget_state(config)).values.get("messages", [])]


@pytest.mark.parametrize("durability", ["sync", "async", "exit"])
async def test_the_last_turns_stay_whole_and_older_ones_leave_no_row(
    saver: ChatSaver, database: Database, durability: Durability
) -> None:
    """After any number of turns there are the rows of the last three; the chat goes on, and back into any of them."""
    graph = echo_graph(saver)
    await graph.ainvoke({"messages": [HumanMessage("other")]}, thread("other"), durability=durability)
    sizes = []
    for number in range(12):
        await graph.ainvoke({"messages": [HumanMessage(str(number))]}, thread("t"), durability=durability)
        sizes.append(await rows(database))
    assert sizes[1] != sizes[3] == sizes[11]
    history = [state async for state in graph.aget_state_history(thread("t"))]
    ends = [state.values["messages"][-1].text for state in history if not state.next]
    assert ends == ["11", "10", "9"]
    back = next(state for state in history if not state.next and state.values["messages"][-1].text == "9")
    await graph.ainvoke({"messages": [HumanMessage("instead")]}, back.config, durability=durability)
    assert await texts(graph, thread("t")) == [*(str(n) for n in range(10) for _ in range(2)), *["instead"] * 2]
    await graph.ainvoke({"messages": [HumanMessage("and on")]}, thread("t"), durability=durability)
    assert (await texts(graph, thread("t")))[-4:] == ["instead", "instead", "and on", "and on"]
    assert await texts(graph, thread("other")) == ["other"] * 2


async def test_going_back_again_and_again_leaves_no_more_rows(saver: ChatSaver, database: Database) -> None:
    """Replays and forks of older turns count as turns."""
    graph = echo_graph(saver)
    for number in range(3):
        await graph.ainvoke({"messages": [HumanMessage(str(number))]}, thread("t"))
    sizes = []
    for _ in range(10):
        history = [state async for state in graph.aget_state_history(thread("t"))]
        start = [state for state in history if state.next == ("answer",)][-1]
        await graph.ainvoke(None, start.config)
        changed = await graph.aupdate_state(thread("t"), {"messages": [AIMessage("changed")]})
        await graph.ainvoke({"messages": [HumanMessage("more")]}, changed)
        sizes.append(sum((await rows(database)).values()))
    assert max(sizes[3:]) <= max(sizes[:3])


async def test_a_chat_that_can_be_gone_back_in_for_one_turn_keeps_what_that_began_from(database: Database) -> None:
    """While a turn runs, the end of the one before is there: a server that takes the turn back needs it."""
    graph = echo_graph(await checkpointer_on(database, time_travel_turns=1))
    for number in range(4):
        await graph.ainvoke({"messages": [HumanMessage(str(number))]}, thread("t"))
    history = [state async for state in graph.aget_state_history(thread("t"))]
    assert [state.values["messages"][-1].text for state in history if not state.next] == ["3", "2"]
    assert sum((state.metadata or {})["source"] == "input" for state in history) == 1


async def test_a_chat_whose_checkpoints_build_on_each_other_keeps_all(database: Database) -> None:
    """A `DeltaChannel` needs its older checkpoints."""

    class Notes(TypedDict):
        notes: Annotated[list[str], DeltaChannel(lambda notes, writes: [*notes, *chain.from_iterable(writes)])]

    async def note(state: Notes) -> dict[str, object]:
        return {"notes": [f"after {len(state['notes'])}"]}

    saver = await checkpointer_on(database, time_travel_turns=1)
    app = StateGraph(Notes).add_node(note).add_edge(START, "note").compile(checkpointer=saver)
    for number in range(8):
        out = await app.ainvoke({"notes": [str(number)]}, thread("t"))
    assert len(out["notes"]) == 16


@pytest.mark.parametrize("nested", [False, True])
async def test_a_turn_that_waits_for_an_answer_stays(database: Database, nested: bool) -> None:
    """An interrupt, in the graph or in one inside it, outlives pruning to one turn, and is resumed with its writes."""

    async def ask(state: State) -> dict[str, object]:
        if state["messages"][-1].text == "ask":
            return {"messages": [AIMessage(f"you said {interrupt('sure?')}")]}
        return {"messages": [AIMessage("ok")]}

    async def beside(state: State) -> dict[str, object]:
        ran.append(state["messages"][-1].text)
        return {"messages": [AIMessage("beside")]}

    ran: list[str] = []
    inner = StateGraph(State).add_node(ask).add_edge(START, "ask").compile()
    graph = StateGraph(State).add_node("ask", inner if nested else ask).add_node(beside)
    saver = await checkpointer_on(database, time_travel_turns=1)
    app = graph.add_edge(START, "ask").add_edge(START, "beside").compile(checkpointer=saver)
    for word in ("one", "two", "ask"):
        await app.ainvoke({"messages": [HumanMessage(word)]}, thread("t"))
    state = await app.aget_state(thread("t"), subgraphs=True)
    assert [waiting.value for waiting in state.interrupts] == ["sure?"]
    out = await app.ainvoke(Command(resume="yes"), thread("t"))
    assert {message.text for message in out["messages"][-2:]} == {"you said yes", "beside"}
    assert ran == ["one", "two", "ask"], "what had run was not run again"


async def test_a_subgraph_that_remembers_keeps_its_memory(database: Database) -> None:
    """One with a checkpointer of its own has its newest state still after many turns that did not call it."""

    class Counted(State):
        calls: Annotated[int, operator.add]

    async def note(state: Counted) -> dict[str, object]:
        return {"messages": [AIMessage(f"{state['calls']} before")], "calls": 1}

    inner = StateGraph(Counted).add_node(note).add_edge(START, "note").compile(checkpointer=True)

    def route(state: State) -> str:
        return "inner" if state["messages"][-1].text == "note" else "__end__"

    saver = await checkpointer_on(database, time_travel_turns=1)
    graph = StateGraph(State).add_node("inner", inner)
    app = graph.add_conditional_edges(START, route, ["inner", "__end__"]).compile(checkpointer=saver)
    for word in ["note", *"abcdef", "note"]:
        out = await app.ainvoke({"messages": [HumanMessage(word)]}, thread("t"))
    assert out["messages"][-1].text == "1 before"
