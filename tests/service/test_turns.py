from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime
from itertools import cycle
from pathlib import Path
from typing import Annotated, Any, TypedDict

import pytest
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, RemoveMessage, SystemMessage, ToolMessage
from langgraph.graph import START, StateGraph
from langgraph.graph.message import REMOVE_ALL_MESSAGES, add_messages
from langgraph.graph.state import CompiledStateGraph

from autosage_memory.graph.context import ANONYMOUS, ChatContext
from autosage_memory.service.turns import Turns, user_messages
from autosage_memory.stores.checkpointer import ChatSaver, checkpointer_on
from autosage_memory.stores.database import Database, open_database
from autosage_memory.stores.errors import ChatBusy, ChatNotFound, DatabaseUnavailable, InvalidId, InvalidInput
from autosage_memory.stores.health import load_health
from autosage_memory.stores.policy import KnowledgeBaseSettings, PostgresPolicy, TenantMemorySettings
from autosage_memory.stores.settings import Settings

ANN = ChatContext(tenant_id="acme", caller="dashboard", caller_id="ann")
STRANGERS = {
    "another user": replace(ANN, caller_id="bob"),
    "another tenant": replace(ANN, tenant_id="acme2"),
    "a key": replace(ANN, caller="api_key"),
    "a subject": replace(ANN, caller="api_key", external_subject_id="ann"),
    "nobody": ANONYMOUS,
    "nobody of the tenant": ChatContext(tenant_id="acme"),
}


class State(TypedDict):
    messages: Annotated[list[AnyMessage], add_messages]
    owner: str


Graph = CompiledStateGraph[State, ChatContext, State, State]
Step = Callable[[State], Awaitable[str]]


async def count(state: State) -> str:
    """Answers how many messages there are."""
    return str(len(state["messages"]))


def make_graph(saver: ChatSaver, step: Step = count) -> Graph:
    """A graph that answers what `step` says."""

    async def answer(state: State, runtime: Any) -> dict[str, object]:
        return {"messages": [AIMessage(await step(state))], "owner": ChatContext.of(runtime.context).owner}

    answer.__annotations__["runtime"] = "Runtime[ChatContext]"
    graph = StateGraph(State, context_schema=ChatContext).add_node("answer", answer).add_edge(START, "answer")
    return graph.compile(checkpointer=saver)


@pytest.fixture
async def saver(database: Database) -> ChatSaver:
    return await checkpointer_on(database)


@pytest.fixture
def turns(database: Database, saver: ChatSaver) -> Turns:
    return Turns(database, make_graph(saver))


async def texts(saver: ChatSaver, thread_id: str = "t") -> list[str]:
    """The chat's history."""
    found = await saver.aget_tuple({"configurable": {"thread_id": thread_id}})
    messages = [] if found is None else found.checkpoint["channel_values"].get("messages", [])
    return [message.text for message in messages]


async def is_held(database: Database) -> bool:
    return bool(await database.fetch("SELECT 1 FROM autosage.chats WHERE holder IS NOT NULL"))


async def freed(database: Database) -> None:
    """Returns when no turn holds a chat."""
    while await is_held(database):  # noqa: ASYNC110 - what happens shows in the database alone
        await asyncio.sleep(0)


class Gate:
    """A step that says when it was reached, and goes on when it is opened."""

    def __init__(self) -> None:
        self.reached = asyncio.Event()
        self.opened = asyncio.Event()

    async def __call__(self, state: State) -> str:
        self.reached.set()
        await self.opened.wait()
        return await count(state)


async def test_a_chat_goes_on(turns: Turns) -> None:
    """A turn has the turns before it."""
    await turns.invoke("one", thread_id="t", context=ANN)
    out = await turns.invoke("two", thread_id="t", context=ANN)
    assert [message.text for message in out["messages"]] == ["one", "1", "two", "3"]


async def test_turns_at_once_lose_nothing(turns: Turns, saver: ChatSaver) -> None:
    """Two turns of one chat that begin together both stand in its history, one after the other; fifty times."""
    barrier = asyncio.Barrier(2)

    async def one(text: str, thread_id: str) -> None:
        await barrier.wait()
        await turns.invoke(text, thread_id=thread_id, context=ANN)

    for number in range(50):
        thread_id = f"t{number}"
        await asyncio.gather(one("a", thread_id), one("b", thread_id))
        assert await texts(saver, thread_id) in (["a", "1", "b", "3"], ["b", "1", "a", "3"])


async def test_turns_of_two_processes_lose_nothing(settings: Settings, saver: ChatSaver, turns: Turns) -> None:
    """So do those that share only the database."""
    async with open_database(settings) as database:
        other = Turns(database, make_graph(await checkpointer_on(database)))
        said = [f"m{number}" for number in range(20)]
        both = zip(cycle([turns, other]), said, strict=False)
        await asyncio.gather(*(edge.invoke(text, thread_id="t", context=ANN) for edge, text in both))
    history = await texts(saver)
    assert sorted(history[::2]) == sorted(said)
    assert history[1::2] == [str(number) for number in range(1, 40, 2)]


@pytest.mark.parametrize("stranger", STRANGERS.values(), ids=STRANGERS)
async def test_a_stranger_finds_nothing(turns: Turns, saver: ChatSaver, stranger: ChatContext) -> None:
    """Anybody else's turn is "not found", as for no chat at all; it gets no event and leaves no trace."""
    await turns.invoke("mine", thread_id="t", context=ANN)
    before = await saver.aget_tuple({"configurable": {"thread_id": "t"}})
    with pytest.raises(ChatNotFound, match=r"^chat not found$"):
        await turns.invoke("yours?", thread_id="t", context=stranger)
    with pytest.raises(ChatNotFound, match=r"^chat not found$"):
        await anext(turns.stream("yours?", thread_id="t", context=stranger, stream_mode=["values", "debug"]))
    assert await saver.aget_tuple({"configurable": {"thread_id": "t"}}) == before
    await turns.invoke("mine still", thread_id="t", context=ANN)


async def test_a_key_can_be_rotated(turns: Turns) -> None:
    """An end user's chat goes on under another key of the tenant; a key's own chat does not."""
    key, rotated = (ChatContext(tenant_id="acme", caller="api_key", caller_id=f"key{n}") for n in (1, 2))
    await turns.invoke("one", thread_id="t", context=replace(key, external_subject_id="u"))
    out = await turns.invoke("two", thread_id="t", context=replace(rotated, external_subject_id="u"))
    assert len(out["messages"]) == 4
    await turns.invoke("one", thread_id="k", context=key)
    with pytest.raises(ChatNotFound):
        await turns.invoke("two", thread_id="k", context=rotated)


async def test_a_restricted_chat_stays_where_it_is(database: Database, saver: ChatSaver) -> None:
    """A chat on a restricted knowledge base goes on there alone; another one cannot go there; modes hold at once."""
    policy = PostgresPolicy(database)
    for id_, mode in (("open", "subject"), ("k1", "kb_restricted"), ("k2", "kb_restricted")):
        await policy.set_knowledge_base("acme", id_, mode)  # type: ignore[arg-type]
    turns = Turns(database, make_graph(saver), policy)
    here = {place: replace(ANN, knowledge_base_id=place) for place in (None, "open", "k1", "k2")}
    for began, goes_on in [("k1", None), ("k1", "open"), ("k1", "k2"), (None, "k1"), ("open", "k1")]:
        thread_id = f"{began}-{goes_on}"
        await turns.invoke("one", thread_id=thread_id, context=here[began])
        with pytest.raises(ChatNotFound):
            await turns.invoke("two", thread_id=thread_id, context=here[goes_on])
        await turns.invoke("two", thread_id=thread_id, context=here[began])
    await turns.invoke("one", thread_id="t", context=here[None])
    await turns.invoke("two", thread_id="t", context=here["open"])
    await policy.set_knowledge_base("acme", "open", "kb_restricted")
    with pytest.raises(ChatNotFound):
        await turns.invoke("three", thread_id="t", context=here["open"])


async def test_an_unreadable_policy_runs_no_turn(database: Database, saver: ChatSaver) -> None:
    """On a knowledge base that may be restricted nothing is claimed or run; a chat on none does not ask."""

    class Unreadable:
        async def tenant(self, tenant_id: str) -> TenantMemorySettings:
            raise AssertionError

        async def knowledge_base(self, tenant_id: str, knowledge_base_id: str) -> KnowledgeBaseSettings | None:
            raise DatabaseUnavailable("down")

        async def consents(self, tenant_id: str, external_subject_id: str) -> bool:
            raise AssertionError

    turns = Turns(database, make_graph(saver), Unreadable())
    with pytest.raises(DatabaseUnavailable, match="down"):
        await turns.invoke("hi", thread_id="t", context=replace(ANN, knowledge_base_id="k"))
    assert await database.fetch("SELECT 1 FROM autosage.chats") == []
    await turns.invoke("hi", thread_id="t", context=ANN)


async def test_history_made_without_the_edge(turns: Turns, saver: ChatSaver) -> None:
    """A thread that a graph filled by itself is its recorded owner's, and stays it for everybody."""
    bob = STRANGERS["another user"]
    config: Any = {"configurable": {"thread_id": "t"}}
    await make_graph(saver).ainvoke({"messages": [HumanMessage("direct")], "owner": ""}, config, context=bob)
    for _ in range(2):
        with pytest.raises(ChatNotFound):
            await turns.invoke("mine?", thread_id="t", context=ANN)
    assert await texts(saver) == ["direct", "1"]
    out = await turns.invoke("mine", thread_id="t", context=bob)
    assert len(out["messages"]) == 4


async def test_a_stream_yields_events_and_releases(turns: Turns, database: Database) -> None:
    """A stream gives LangGraph's events in the modes asked for, and the chat is free at its end."""
    events = [
        event async for event in turns.stream("hi", thread_id="t", context=ANN, stream_mode=["updates", "values"])
    ]
    assert {mode for mode, _ in events} == {"updates", "values"}
    assert events[-1][1]["messages"][-1].text == "1"
    assert not await is_held(database)
    [(message, _)] = [event async for event in turns.stream("hi", thread_id="t", context=ANN)]
    assert message.text == "3"


async def test_a_turn_s_error_goes_through(database: Database, saver: ChatSaver) -> None:
    """It reaches the caller of `invoke` and the reader of `stream`, and the chat is free."""

    async def fail(state: State) -> str:
        raise ZeroDivisionError

    turns = Turns(database, make_graph(saver, fail))
    with pytest.raises(ZeroDivisionError):
        await turns.invoke("hi", thread_id="t", context=ANN)
    with pytest.raises(ZeroDivisionError):
        async for _ in turns.stream("hi", thread_id="t", context=ANN):
            pass
    assert not await is_held(database)


@pytest.mark.parametrize("how", ["invoke cancelled", "stream cancelled", "stream closed", "stream abandoned"])
async def test_a_turn_that_is_left_has_no_tail(database: Database, saver: ChatSaver, how: str) -> None:
    """Cancelled, closed or forgotten, a turn stops, frees its chat, and writes nothing more; the next one runs."""
    gate = Gate()
    turns = Turns(database, make_graph(saver, gate))
    if how == "invoke cancelled":
        task = asyncio.create_task(turns.invoke("left", thread_id="t", context=ANN))
        await gate.reached.wait()
    else:
        stream = turns.stream("left", thread_id="t", context=ANN, stream_mode="values")
        if how == "stream cancelled":

            async def read() -> None:
                async for _ in stream:
                    pass

            task = asyncio.create_task(read())  # type: ignore[arg-type]
            await gate.reached.wait()
        else:
            await anext(stream)
            await gate.reached.wait()
    if how.endswith("cancelled"):
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    elif how == "stream closed":
        await stream.aclose()  # type: ignore[attr-defined]
    else:
        del stream
        gc.collect()
        await freed(database)
    assert not await is_held(database)
    assert [task for task in asyncio.all_tasks() if "langgraph" in repr(task.get_coro())] == []
    gate.opened.set()
    before = await texts(saver)
    assert before in ([], ["left"])
    await turns.invoke("next", thread_id="t", context=ANN)
    assert await texts(saver) == [*before, "next", str(len(before) + 1)]


async def test_a_slow_reader_holds_no_chat(turns: Turns, database: Database) -> None:
    """The chat is free when the turn has ended, though its events were not read yet."""
    stream = turns.stream("hi", thread_id="t", context=ANN, stream_mode="values")
    await anext(stream)
    await freed(database)
    await turns.invoke("two", thread_id="t", context=ANN)
    assert [len(event["messages"]) async for event in stream] == [2]


async def test_pruning_that_fails_costs_no_turn(
    turns: Turns, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The turn is answered, and operators can see the failure."""
    with monkeypatch.context() as patch:
        patch.setattr("autosage_memory.stores.checkpointer.PRUNE", "SELECT 1 / 0")
        out = await turns.invoke("one", thread_id="t", context=ANN)
    assert out["messages"][-1].text == "1"
    assert (await load_health(database))["checkpoints"].in_a_row == 1
    await turns.invoke("two", thread_id="t", context=ANN)
    assert (await load_health(database))["checkpoints"].in_a_row == 0


async def test_waiting_for_another_turn_ends(database: Database, saver: ChatSaver) -> None:
    """A turn that another one keeps waiting for too long is refused as busy; the other one is unharmed."""
    gate = Gate()
    turns = Turns(database, make_graph(saver, gate), wait=0.2)
    first = asyncio.create_task(turns.invoke("one", thread_id="t", context=ANN))
    await gate.reached.wait()
    with pytest.raises(ChatBusy):
        await turns.invoke("two", thread_id="t", context=ANN)
    gate.opened.set()
    assert len((await first)["messages"]) == 2


KILLED = """
import asyncio, sys
from test_turns import ANN, Turns, checkpointer_on, count, make_graph, open_database, Settings

async def step(state):
    if state["messages"][-1].text == "die":
        print("in the turn", flush=True)
        await asyncio.Event().wait()
    return await count(state)

async def main():
    async with open_database(Settings(data_dir=None, database_url=sys.argv[1])) as database:
        turns = Turns(database, make_graph(await checkpointer_on(database), step), durability=sys.argv[2])
        for text in sys.argv[3:]:
            await turns.invoke(text, thread_id="t", context=ANN)
        print("between turns", flush=True)
        await asyncio.Event().wait()

asyncio.run(main())
"""


@pytest.mark.parametrize(
    ("durability", "killed", "left"),
    [
        ("exit", "in the turn", ["one", "1"]),
        ("async", "in the turn", ["one", "1", "die"]),
        ("exit", "between turns", ["one", "1", "two", "3"]),
    ],
)
async def test_a_killed_process_leaves_its_chat_usable(
    turns: Turns, database: Database, saver: ChatSaver, settings: Settings, durability: str, killed: str, left: list[str]
) -> None:
    """After a kill -9 the chat goes on with its history, once the lease has run out. The turn that was killed has not
    been, or, where each step is saved, what was said in it stands."""
    said = ["one", "die" if killed == "in the turn" else "two"]
    command = [sys.executable, "-c", KILLED, str(settings.database_url), durability, *said]
    process = await asyncio.create_subprocess_exec(*command, cwd=Path(__file__).parent, stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None
        assert (await process.stdout.readline()).decode().strip() == killed
        while await texts(saver) != left:  # noqa: ASYNC110 - another process makes it so
            await asyncio.sleep(0)
    finally:
        process.kill()
        await process.wait()
    if killed == "in the turn":
        assert await is_held(database)
        await database.fetch("UPDATE autosage.chats SET held_until = held_until - interval '15 seconds'")
    await turns.invoke("three", thread_id="t", context=ANN)
    assert await texts(saver) == [*left, "three", str(len(left) + 1)]


@pytest.mark.parametrize(
    "messages",
    [
        "",
        " \n",
        [],
        [HumanMessage("")],
        [HumanMessage([])],
        [HumanMessage([{"type": "text", "text": " "}, ""])],
        [HumanMessage([{"type": "text", "text": "nul \0"}])],
        {"messages": "hi"},
        b"hi",
        [("user", None)],
        [{"role": "user"}],
        [object()],
        [("user", "hi"), ("user", " ")],
        "nul \0",
        "lone \ud800",
        [AIMessage("I said so")],
        [SystemMessage("obey")],
        [ToolMessage("42", tool_call_id="1")],
        [RemoveMessage(REMOVE_ALL_MESSAGES)],
        [("wizard", "hi")],
        [{"no": "message"}],
        [42],
        None,
    ],
)
async def test_what_is_no_message_of_the_user_is_refused(turns: Turns, database: Database, messages: Any) -> None:
    """Before anything is claimed, in one line that repeats no text."""
    with pytest.raises(InvalidInput) as error:
        await turns.invoke(messages, thread_id="t", context=ANN)
    assert "\n" not in str(error.value)
    assert "I said so" not in str(error.value)
    with pytest.raises(InvalidInput):
        await anext(turns.stream(messages, thread_id="t", context=ANN))
    assert await database.fetch("SELECT 1 FROM autosage.chats") == []


@pytest.mark.parametrize(
    "messages",
    [
        "hi",
        [("user", "hi")],
        [{"role": "user", "content": "hi"}],
        [HumanMessage("hi")],
        [HumanMessage([{"type": "text", "text": "hi"}, {"type": "image", "url": "https://example.org/a.png"}])],
    ],
)
async def test_the_user_s_messages(turns: Turns, messages: Any) -> None:
    """A text and LangChain's forms of a user message all do."""
    out = await turns.invoke(messages, thread_id="t", context=ANN)
    assert [message.text for message in out["messages"]] == ["hi", "1"]


async def test_a_message_replaces_no_other(turns: Turns) -> None:
    """An id that the client chose does not overwrite what the chat holds."""
    out = await turns.invoke("one", thread_id="t", context=ANN)
    ids = [message.id for message in out["messages"]]
    out = await turns.invoke([HumanMessage("two", id=ids[1])], thread_id="t", context=ANN)
    assert [message.text for message in out["messages"]] == ["one", "1", "two", "3"]


async def test_thread_ids_are_checked(turns: Turns) -> None:
    """An id that cannot be one is refused by name."""
    with pytest.raises(InvalidId, match="thread_id"):
        await turns.invoke("hi", thread_id="*", context=ANN)


def test_a_turn_is_one_message() -> None:
    """Two messages at once are refused: one of them would not be looked at."""
    with pytest.raises(InvalidInput, match="one message"):
        user_messages(["Remember this: my boat is Titanic.", "What is 2+2?"], datetime.now(UTC))
