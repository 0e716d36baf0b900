"""The graph inside other graphs: streams and interrupts pass through, memory text does not, sync callers are served."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from fakes import Clock, ScriptedModel
from langchain.agents import create_agent
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.config import get_stream_writer
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.store.memory import InMemoryStore
from langgraph.types import Command, interrupt

from autosage_memory.graph import ChatContext, GraphSettings, build_graph
from autosage_memory.stores import StaticPolicy, TenantMemorySettings
from autosage_memory.stores.errors import ChatNotFound
from autosage_memory.stores.facts import Fact
from autosage_memory.stores.keeping import keep_fact
from autosage_memory.stores.scopes import Scope

POLICY = StaticPolicy(tenants={"acme": TenantMemorySettings(mode="durable", retention="automatic")})
USER = ChatContext(tenant_id="acme", caller="api_key", caller_id="key-1", external_subject_id="u-17")
SCOPE = Scope("subject", "acme", "u-17").namespace
THREAD: Any = {"configurable": {"thread_id": "t"}}
CANARY = "canary-7f3a"
MODES: Any = ["values", "updates", "messages", "custom", "debug", "checkpoints", "tasks"]
LOOKUP = AIMessage("", tool_calls=[{"name": "lookup", "args": {"word": "lutra"}, "id": "c1"}])


@dataclass
class Foreign:
    """A context that is none of ours."""

    user: str


@tool
def lookup(word: str) -> str:
    """Look a word up, once somebody has allowed it."""
    get_stream_writer()({"looking up": word})
    return f"{word}: {interrupt('may I?')}"


def says(text: str) -> Any:
    return {"messages": [HumanMessage(text)]}


def inner(model: ScriptedModel, **parts: Any) -> Any:
    return build_graph(model=model, utility_model=ScriptedModel(default="[]"), policy=POLICY, clock=Clock(), **parts)


def as_node(chat: Any, store: Any = None) -> Any:
    """A parent that has the compiled chat as its node, and its context."""
    parent = StateGraph(MessagesState, context_schema=ChatContext).add_node("chat", chat).add_edge(START, "chat")
    return parent.compile(checkpointer=InMemorySaver(), store=store)


def as_call(chat: Any, store: Any = None) -> Any:
    """A parent with a context of its own, one of whose nodes calls the chat."""

    async def talk(state: MessagesState) -> Any:
        return await chat.ainvoke({"messages": state["messages"]}, context=USER)

    parent = StateGraph(MessagesState, context_schema=Foreign).add_node("chat", talk).add_edge(START, "chat")
    return parent.compile(checkpointer=InMemorySaver(), store=store)


PARENTS = [(as_node, USER), (as_call, Foreign("u-17"))]
BOTH = pytest.mark.parametrize(("parent", "context"), PARENTS, ids=["as a node", "as a call"])
OWN_HISTORY = pytest.mark.parametrize("own", [True, None], ids=["own history", "parent's history"])


@BOTH
@OWN_HISTORY
async def test_streams_pass_through(parent: Any, context: Any, own: Any) -> None:
    """The tokens of the answer, and custom events of a tool, reach who streams the parent with its subgraphs."""

    @tool
    def announce(word: str) -> str:
        """Say what is done."""
        get_stream_writer()({"looking up": word})
        return "an otter"

    call = AIMessage("", tool_calls=[{"name": "announce", "args": {"word": "lutra"}, "id": "c1"}])
    app = parent(inner(ScriptedModel(call, "a b c"), tools=[announce]).compile(checkpointer=own))
    seen = [
        (mode, event)
        async for _, mode, event in app.astream(
            says("A lutra?"), THREAD, context=context, stream_mode=["messages", "custom"], subgraphs=True
        )
    ]
    tokens = [event[0].text for mode, event in seen if mode == "messages" and event[0].type == "AIMessageChunk"]
    assert [token for token in tokens if token] == ["a ", "b ", "c"]
    assert [event for mode, event in seen if mode == "custom"] == [{"looking up": "lutra"}]


@BOTH
@OWN_HISTORY
async def test_interrupts_pass_through(parent: Any, context: Any, own: Any) -> None:
    """A tool that asks inside the chat stops the parent, and its answer goes on from there: no model is asked twice."""
    model = ScriptedModel(LOOKUP, "an otter")
    app = parent(inner(model, tools=[lookup]).compile(checkpointer=own), InMemoryStore())
    out = await app.ainvoke(says("A lutra?"), THREAD, context=context)
    assert [stop.value for stop in out["__interrupt__"]] == ["may I?"]
    out = await app.ainvoke(Command(resume="yes"), THREAD, context=context)
    assert [message.text for message in out["messages"]] == ["A lutra?", "", "lutra: yes", "an otter"]
    assert len(model.calls) == 2


@BOTH
@OWN_HISTORY
async def test_recalled_text_shows_nowhere_in_the_parent(parent: Any, context: Any, own: Any) -> None:
    """A recalled fact is in the model's request, and in no stream, event, state or checkpoint of the parent."""
    model, store = ScriptedModel(default="fine"), InMemoryStore()
    now = Clock().now
    fact = Fact(id="f", text=f"the vault word is {CANARY}", source="explicit", learned_at=now, valid_from=now)
    await keep_fact(store, SCOPE, fact)
    app = parent(inner(model).compile(checkpointer=own), store)
    asked = says("What is the vault word?")
    seen = [event async for event in app.astream(asked, THREAD, context=context, stream_mode=MODES, subgraphs=True)]
    seen += [event async for event in app.astream_events(asked, THREAD, context=context, version="v2")]
    assert all(CANARY in str(messages) for messages in model.calls)
    saver = app.checkpointer
    shown = [*seen, await app.aget_state(THREAD, subgraphs=True), saver.storage, saver.blobs, saver.writes]
    assert [place for place in map(repr, shown) if CANARY in place] == []
    assert len(model.calls) == 2


async def test_a_parent_of_another_context_is_anonymous() -> None:
    """A context that is not ours names nobody: as a bare node the graph then answers without durable memory."""
    store = InMemoryStore()
    parent = StateGraph(MessagesState, context_schema=Foreign).add_node(
        "chat", inner(ScriptedModel(default="fine")).compile()
    )
    app = parent.add_edge(START, "chat").compile(store=store)
    out = await app.ainvoke(says("Remember this: my name is Ada."), context=Foreign("u-17"))
    assert out["messages"][-1].text == "fine"
    assert await store.asearch(()) == []


async def test_with_a_history_of_its_own_the_chat_knows_its_owner() -> None:
    """Under a parent's thread that somebody else began, the turn is refused before the model is asked."""
    model = ScriptedModel(default="fine")
    app = as_node(inner(model).compile(checkpointer=True))
    await app.ainvoke(says("hello"), THREAD, context=USER)
    with pytest.raises(ChatNotFound):
        await app.ainvoke(says("hello"), THREAD, context=ChatContext(tenant_id="other"))
    assert len(model.calls) == 1


class Transcript:
    """A transcript in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, BaseMessage] = {}

    async def append(self, thread_id: str, messages: Any, *, at: Any) -> None:
        for message in messages:
            self.kept.setdefault(message.id, message)

    async def missing(self, thread_id: str, ids: Any) -> set[str]:
        return set(ids) - self.kept.keys()


@pytest.mark.parametrize("transcript", [Transcript(), None], ids=["with a transcript", "without"])
async def test_a_long_history_that_the_parent_gives_again_is_compacted_once(transcript: Any) -> None:
    """What left the chat's state into its summary stays out, though the parent gives it again with every turn: each
    request holds a run of the latest turns without gaps, and a summary is made once in many turns.
    """
    model, utility = ScriptedModel(default="fine " * 40), ScriptedModel(default="They counted.")
    chat = build_graph(
        model=model,
        utility_model=utility,
        transcript=transcript,
        clock=Clock(),
        settings=GraphSettings(context_tokens=1_500, reply_tokens=100),
    )
    app = as_node(chat.compile(checkpointer=True))
    for turn in range(30):
        out = await app.ainvoke(says(f"{turn} " + "word " * 60), THREAD, context=USER)
        told = [int(message.text.split()[0]) for message in model.calls[-1] if message.type == "human"]
        assert told == list(range(told[0], turn + 1))
    assert told[0] > 10
    assert len(utility.calls) < 15
    assert len(out["messages"]) == 60


async def test_as_a_tool_the_chat_goes_on_in_the_agents_thread() -> None:
    """Called from a tool, a chat with a history of its own has the thread and the context of the agent's run."""
    model, store = ScriptedModel(default="fine"), InMemoryStore()
    chat = inner(model).compile(checkpointer=True)

    @tool
    async def ask(question: str) -> str:
        """Ask the chat."""
        out = await chat.ainvoke({"messages": [HumanMessage(question)]})
        return str(out["messages"][-1].text)

    def call(name: str) -> AIMessage:
        return AIMessage("", tool_calls=[{"name": "ask", "args": {"question": f"I am {name}."}, "id": name}])

    agent: Any = create_agent(
        ScriptedModel(call("Ada"), "done", call("Bo"), "done", call("Cy")),
        [ask],
        context_schema=ChatContext,
        checkpointer=InMemorySaver(),
        store=store,
    )
    for _ in range(2):
        await agent.ainvoke(says("go"), THREAD, context=USER)
    assert [message.text for message in model.calls[-1][1:]][-3:] == ["I am Ada.", "fine", "I am Bo."]
    with pytest.raises(ChatNotFound):
        await agent.ainvoke(says("go"), THREAD, context=ChatContext(tenant_id="other"))


@OWN_HISTORY
def test_sync_parents(own: Any) -> None:
    """`invoke` and `stream` of a parent work, and an interrupt resumes."""
    model = ScriptedModel(LOOKUP, "an otter", default="a b")
    app = as_node(inner(model, tools=[lookup]).compile(checkpointer=own), InMemoryStore())
    app.invoke(says("A lutra?"), THREAD, context=USER)
    assert app.invoke(Command(resume="yes"), THREAD, context=USER)["messages"][-1].text == "an otter"
    stream = app.stream(says("again"), THREAD, context=USER, stream_mode="messages", subgraphs=True)
    assert "".join(token.text for _, (token, _) in stream) == "a b"
