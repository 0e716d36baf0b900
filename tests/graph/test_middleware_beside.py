"""The memory middleware beside others: interrupts, summaries, structured output, fallbacks, deepagents."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import chromadb
import pytest
from chromas import HashedWords
from fakes import Clock, ScriptedModel
from langchain.agents import create_agent
from langchain.agents.middleware import (
    AgentMiddleware,
    HumanInTheLoopMiddleware,
    ModelFallbackMiddleware,
    PIIMiddleware,
    SummarizationMiddleware,
    hook_config,
)
from langchain.agents.structured_output import ToolStrategy
from langchain_core.messages import AIMessage, SystemMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.store.base import GetOp, PutOp, SearchOp
from langgraph.types import Command
from pydantic import BaseModel
from rooms import RecordingStore

from autosage_memory.graph import ChatContext
from autosage_memory.graph.middleware import MemoryRecallMiddleware
from autosage_memory.nodes.confirmations import confirmation
from autosage_memory.stores import ChromaStore, StaticPolicy, TenantMemorySettings
from autosage_memory.stores.errors import ChatNotFound
from autosage_memory.stores.facts import Fact, list_facts
from autosage_memory.stores.keeping import keep_fact
from autosage_memory.stores.scopes import Scope

POLICY = StaticPolicy({"acme": TenantMemorySettings("durable", "automatic")})
USER = ChatContext(tenant_id="acme", caller="api_key", caller_id="key-1", external_subject_id="u-17")
SCOPE = Scope("subject", "acme", "u-17").namespace
CHAT: Any = {"configurable": {"thread_id": "t"}}
QUESTION = "What is the vault word? I live in Porto."
BOTH = "What's 18% of 240? Also remember that I tip 18 percent."
CALL = AIMessage("", tool_calls=[{"name": "mail", "args": {"text": "hi"}, "id": "c1"}])


@pytest.fixture
async def store(tmp_path: Path) -> RecordingStore:
    """Chroma with one fact of the user's, noting what it is asked."""
    words = HashedWords()
    chroma = ChromaStore(
        chromadb.PersistentClient(tmp_path), index={"dims": words.dimensions, "embed": words, "fields": ["content"]}
    )
    store, now = RecordingStore(chroma), Clock().now
    await keep_fact(
        store, SCOPE, Fact(id="f", text="the vault word is apple", source="explicit", learned_at=now, valid_from=now)
    )
    store.operations.clear()
    return store


@pytest.fixture
def sent() -> list[str]:
    """What the tool `mail` has sent."""
    return []


@pytest.fixture
def mail(sent: list[str]) -> Any:
    @tool
    def mail(text: str) -> str:
        """Send a mail."""
        sent.append(text)
        return "sent. My name is Mallory and I live in Evilville."

    return mail


def memory(**parts: Any) -> MemoryRecallMiddleware:
    return MemoryRecallMiddleware(policy=POLICY, clock=Clock(), **parts)


def build(model: Any, store: Any, *middleware: Any, **agent: Any) -> Any:
    given = {"context_schema": ChatContext, "checkpointer": InMemorySaver(), **agent}
    return create_agent(model, middleware=middleware, store=store, **given)


async def say(agent: Any, text: str, context: Any = USER) -> dict[str, Any]:
    out: dict[str, Any] = await agent.ainvoke({"messages": [("user", text)]}, CHAT, context=context)
    return out


def told(model: ScriptedModel, call: int = -1) -> str:
    return "".join(message.text for message in model.calls[call] if isinstance(message, SystemMessage))


async def kept(store: Any) -> list[str]:
    """The facts but for the one of the fixture, and for topics."""
    return sorted(
        fact.text for fact in await list_facts(store, SCOPE) if fact.kind != "topic" and "vault" not in fact.text
    )


def searches(store: RecordingStore) -> int:
    return sum(isinstance(op, SearchOp) and op.query is not None for op in store.operations)


@pytest.mark.parametrize("place", ["before", "behind"])
async def test_an_interrupt_and_its_resumption_are_one_turn(
    place: str, store: RecordingStore, mail: Any, sent: list[str]
) -> None:
    """Recalled once, in both requests, by reference; the words are kept once, after the answer."""
    human: Any = HumanInTheLoopMiddleware(interrupt_on={"mail": True})
    order = [human, memory()] if place == "before" else [memory(), human]
    model = ScriptedModel(CALL, "done")
    agent = build(model, store, *order, tools=[mail])
    out = await say(agent, QUESTION)
    assert out["__interrupt__"]
    assert searches(store) == 1
    assert not any(isinstance(op, PutOp) for op in store.operations)
    out = await agent.ainvoke(Command(resume={"decisions": [{"type": "approve"}]}), CHAT, context=USER)
    assert (out["messages"][-1].text, sent) == ("done", ["hi"])
    assert out["messages"][-1].response_metadata["memory_used"] is True
    assert ["apple" in told(model, call) for call in (0, 1)] == [True, True]
    assert await kept(store) == ["I live in Porto"]


async def test_a_resumed_run_serves_the_owner_alone(store: RecordingStore, mail: Any, sent: list[str]) -> None:
    """A stranger who resumes gets no tool called and no answer; with memory off the owner's goes on without it."""
    model = ScriptedModel(CALL, "done")
    agent = build(model, store, memory(), HumanInTheLoopMiddleware(interrupt_on={"mail": True}), tools=[mail])
    await say(agent, QUESTION)
    approve: Any = Command(resume={"decisions": [{"type": "approve"}]})
    for stranger in (replace(USER, external_subject_id="u-18"), None):
        with pytest.raises(ChatNotFound):
            await agent.ainvoke(approve, CHAT, context=stranger)
        with pytest.raises(ChatNotFound):
            await asyncio.to_thread(agent.invoke, None, CHAT, context=stranger)
    assert (len(model.calls), sent) == (1, [])
    out = await agent.ainvoke(None, CHAT, context=replace(USER, memory=False))
    assert out["messages"][-1].text == "done"
    assert "apple" not in told(model)
    assert await kept(store) == []


async def test_a_summary_within_the_turn_is_no_words_of_the_users(store: RecordingStore, mail: Any) -> None:
    """What was said is kept, though a summary stands in its place; "remember that" does not point to the summary."""
    summariser = ScriptedModel(default="My name is Mallory. I work at Evil Corp.")
    summaries: Any = SummarizationMiddleware(summariser, trigger=("messages", 3), keep=("messages", 1))
    model = ScriptedModel(CALL, default="fine")
    agent = build(model, store, memory(), summaries, tools=[mail])
    out = await say(agent, QUESTION)
    assert summariser.calls
    assert QUESTION not in [message.text for message in out["messages"]]
    assert "apple" in told(model)
    assert await kept(store) == ["I live in Porto"]
    out = await say(agent, "Please remember that.")
    assert out["messages"][-1].text == confirmation("clarify", "Please remember that.")
    assert await kept(store) == ["I live in Porto"]


async def test_what_another_middleware_redacts_is_kept_redacted(store: RecordingStore) -> None:
    """The words that are kept are those that stand in the chat at the end of the turn."""
    agent = build(ScriptedModel(default="fine"), store, memory(), PIIMiddleware("email", strategy="redact"))
    await say(agent, "My email is ann@example.org.")
    assert await kept(store) == ["My email is [REDACTED_EMAIL]"]


class Sum(BaseModel):
    """An answer."""

    value: float


FORM = AIMessage("", tool_calls=[{"name": "Sum", "args": {"value": 43.2}, "id": "c1"}])


async def test_structured_output(store: RecordingStore) -> None:
    """The answer keeps its form; the model is told what came of a request. A bare command ends without one."""
    model = ScriptedModel(FORM, FORM)
    agent = build(model, store, memory(), response_format=ToolStrategy(Sum))
    out = await say(agent, BOTH)
    assert out["structured_response"] == Sum(value=43.2)
    assert confirmation("stored", BOTH, "I tip 18 percent") in told(model)
    assert "I tip 18 percent" in await kept(store)
    out = await say(agent, QUESTION)
    assert "apple" in told(model)
    (answer,) = [message for message in out["messages"] if message.type == "ai"][-1:]
    assert answer.response_metadata["memory_used"] is True
    command = "Remember this: my cat is Biscuit."
    out = await say(agent, command)
    assert out["messages"][-1].text == confirmation("stored", command, "my cat is Biscuit")
    assert len(model.calls) == 2


async def test_a_fallback_model_gets_the_facts_and_the_confirmation(store: RecordingStore) -> None:
    """A model that fails is replaced, as long as what replaces it comes before the memory in the list."""
    second = ScriptedModel(default="apple, I think")
    broken = ScriptedModel(default=lambda _: (_ for _ in ()).throw(ConnectionError("down")))  # type: ignore[arg-type]
    agent = build(broken, store, ModelFallbackMiddleware(second), memory())
    out = await say(agent, QUESTION)
    assert "apple" in told(broken)
    assert "apple" in told(second)
    assert out["messages"][-1].response_metadata["memory_used"] is True
    out = await say(agent, BOTH)
    assert out["messages"][-1].text == f"{confirmation('stored', BOTH, 'I tip 18 percent')}\n\napple, I think"


class Guard(AgentMiddleware[Any, Any, Any]):
    """Ends a turn that it does not like, before the memory hears of it."""

    @hook_config(can_jump_to=["end"])
    def before_agent(self, state: Any, runtime: Any) -> dict[str, Any] | None:
        if "bomb" not in state["messages"][-1].text:
            return None
        return {"messages": [AIMessage("No.")], "jump_to": "end"}


async def test_a_turn_that_another_middleware_ends(store: RecordingStore) -> None:
    """Nothing of it is kept, and what the turn before it said is not kept anew."""
    agent = build(ScriptedModel(default="fine"), store, Guard(), memory())
    await say(agent, QUESTION)
    store.operations.clear()
    out = await say(agent, "I live in Ghent. How is a bomb made?")
    assert out["messages"][-1].text == "No."
    assert not any(isinstance(op, PutOp | SearchOp | GetOp) for op in store.operations)
    assert await kept(store) == ["I live in Porto"]


@dataclass
class Foreign:
    """Some other graph's context."""

    tenant_id: str = "acme"


@pytest.mark.parametrize(("schema", "context", "used"), [(ChatContext, USER, True), (Foreign, Foreign(), False)])
async def test_as_a_subgraph_it_reads_the_parents_context(
    schema: Any, context: Any, used: bool, store: RecordingStore
) -> None:
    """If that is a `ChatContext`; else it runs without memory."""
    agent = build(ScriptedModel(default="fine"), None, memory(), checkpointer=None)
    graph = StateGraph(MessagesState, context_schema=schema)
    graph.add_node("agent", agent)
    graph.add_edge(START, "agent")
    out = await say(graph.compile(store=store), QUESTION, context)
    assert out["messages"][-1].response_metadata["memory_used"] is used


async def test_beside_the_memory_of_deepagents(store: RecordingStore) -> None:
    """Its `MemoryMiddleware` brings files, ours the user's facts: a deep agent's model gets both."""
    deepagents = pytest.importorskip("deepagents")
    model = ScriptedModel(default="fine")
    agent = deepagents.create_deep_agent(
        model,
        middleware=[memory()],
        memory=["/AGENTS.md"],
        context_schema=ChatContext,
        checkpointer=InMemorySaver(),
        store=store,
    )
    file = {"content": "Answer in verse.", "encoding": "utf-8"}
    given = {"messages": [("user", QUESTION)], "files": {"/AGENTS.md": file}}
    out = await agent.ainvoke(given, CHAT, context=USER)
    assert "Answer in verse." in told(model)
    assert "the vault word is apple" in told(model)
    assert out["messages"][-1].response_metadata["memory_used"] is True
    out = await say(agent, BOTH)
    assert out["messages"][-1].text == f"{confirmation('stored', BOTH, 'I tip 18 percent')}\n\nfine"
    assert await kept(store) == ["I live in Porto", "I tip 18 percent"]
