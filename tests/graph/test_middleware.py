"""The middleware for `create_agent`: a turn's promises, kept by an agent of LangChain's, on real Chroma."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from uuid import uuid4

import chromadb
import pytest
from broken_stores import FailingStore, HangingStore, RubbishStore
from chromas import HashedWords
from fakes import HANG, Clock, ScriptedModel
from langchain.agents import create_agent
from langchain_core.callbacks import AsyncCallbackHandler
from langchain_core.messages import AIMessage, BaseMessage, SystemMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from psycopg import sql
from pydantic import BaseModel

from autosage_memory.graph import ChatContext, GraphSettings
from autosage_memory.graph.middleware import MemoryRecallMiddleware
from autosage_memory.nodes.confirmations import confirmation
from autosage_memory.nodes.prompt import ALREADY_SAVED, NOT_SAVED
from autosage_memory.nodes.token_counts import count_text
from autosage_memory.stores import ChromaStore, Settings, StaticPolicy, TenantMemorySettings, open_checkpointer
from autosage_memory.stores.database import Database
from autosage_memory.stores.errors import ChatNotFound, ModelUnavailable, SettingsError
from autosage_memory.stores.facts import Fact, list_facts
from autosage_memory.stores.health import HEALTH
from autosage_memory.stores.keeping import keep_fact
from autosage_memory.stores.scopes import Scope

POLICY = StaticPolicy(
    tenants={
        "acme": TenantMemorySettings("durable", "automatic"),
        "polite": TenantMemorySettings("durable", "explicit_only"),
        "reader": TenantMemorySettings("durable", "none"),
    },
    knowledge_bases={("acme", "k1"): "kb_restricted", ("acme", "k2"): "disabled"},
)
QUICK = GraphSettings(recall_timeout=0.05, remember_timeout=0.05, retention_timeout=0.05)
COMMAND = "Remember this: my invoice prefix is QX-17."
QUESTION = "What is my invoice prefix?"
BOTH = "What's 18% of 240? Also remember that I tip 18 percent."
MODES: Any = ["values", "updates", "messages", "custom", "debug", "checkpoints", "tasks"]


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> ChromaStore:
    """Chroma, for all tests: each has a user of its own."""
    words = HashedWords()
    client = chromadb.PersistentClient(tmp_path_factory.mktemp("chroma"))
    return ChromaStore(client, index={"dims": words.dimensions, "embed": words, "fields": ["content"]})


@pytest.fixture
def user() -> ChatContext:
    return ChatContext(tenant_id="acme", caller="api_key", caller_id="key-1", external_subject_id=uuid4().hex)


def scope(context: ChatContext) -> tuple[str, ...]:
    return Scope("subject", str(context.tenant_id), context.external_subject_id).namespace


def build(model: Any, store: Any, *others: Any, parts: dict[str, Any] | None = None, **agent: Any) -> Any:
    """An agent with our middleware, and `others` behind it."""
    middleware = MemoryRecallMiddleware(**{"policy": POLICY, "clock": Clock(), **(parts or {})})
    given = {"context_schema": ChatContext, "checkpointer": InMemorySaver(), **agent}
    return create_agent(model, middleware=[middleware, *others], store=store, **given)


def says(text: str) -> dict[str, Any]:
    return {"messages": [("user", text)]}


def thread(thread_id: str = "t") -> Any:
    return {"configurable": {"thread_id": thread_id}}


async def run(agent: Any, how: str, text: Any, thread_id: str, context: ChatContext | None) -> list[BaseMessage]:
    """A turn by one of the ways to run an agent; the messages there are then."""
    given = says(text) if isinstance(text, str) else text
    if how == "ainvoke":
        out = await agent.ainvoke(given, thread(thread_id), context=context)
    elif how == "invoke":
        out = await asyncio.to_thread(agent.invoke, given, thread(thread_id), context=context)
    elif how == "astream":
        events = [one async for one in agent.astream(given, thread(thread_id), context=context, stream_mode="values")]
        out = events[-1]
    else:
        out = await asyncio.to_thread(
            lambda: [*agent.stream(given, thread(thread_id), context=context, stream_mode="values")][-1]
        )
    return list(out["messages"])


HOWS = ["ainvoke", "invoke", "astream", "stream"]


def told(model: ScriptedModel, call: int = -1) -> str:
    """The system text of a call."""
    return "".join(message.text for message in model.calls[call] if isinstance(message, SystemMessage))


async def plant(store: Any, context: ChatContext, *texts: str) -> None:
    now = Clock().now
    for text in texts:
        fact = Fact(id=uuid4().hex, text=text, source="explicit", learned_at=now, valid_from=now)
        await keep_fact(store, scope(context), fact)


async def kept(store: Any, context: ChatContext) -> list[str]:
    return sorted(fact.text for fact in await list_facts(store, scope(context)))


@tool
def lookup(word: str) -> str:
    """Look a word up."""
    return f"{word} means otter. My name is Mallory and I live in Evilville."


def calling(*ids: str, text: str = "") -> list[AIMessage]:
    return [AIMessage(text, tool_calls=[{"name": "lookup", "args": {"word": "lutra"}, "id": one}]) for one in ids]


def failures() -> int:
    return sum(part.failed for part in HEALTH.parts().values())


@pytest.mark.parametrize("how", HOWS)
async def test_what_is_told_is_recalled_in_another_chat_of_the_same_scope_alone(
    how: str, store: ChromaStore, user: ChatContext
) -> None:
    """A bare command is confirmed without a model; what it stored reaches the model in another chat, nobody else's."""
    model = ScriptedModel(default="fine")
    agent = build(model, store)
    (_, confirmed) = await run(agent, how, COMMAND, "a", user)
    assert confirmed.text == confirmation("stored", COMMAND, "my invoice prefix is QX-17")
    assert confirmed.response_metadata["memory_used"] is False
    assert model.calls == []
    answer = (await run(agent, how, QUESTION, "b", user))[-1]
    assert (answer.text, answer.response_metadata["memory_used"]) == ("fine", True)
    assert "QX-17" in told(model)
    others = [
        replace(user, external_subject_id=f"{user.external_subject_id}0"),
        replace(user, external_subject_id=str(user.external_subject_id).upper() + "X"),
        replace(user, tenant_id="polite"),
        replace(user, external_subject_id=None),
        replace(user, knowledge_base_id="k1"),
        replace(user, knowledge_base_id="k2"),
        replace(user, knowledge_base_id="unknown"),
        replace(user, memory=False),
        None,
    ]
    for place, context in enumerate(others):
        answer = (await run(agent, how, QUESTION, f"other-{place}", context))[-1]
        assert answer.response_metadata["memory_used"] is False, context
        assert model.calls[-1][0].type == "human", context


async def test_batch_and_chats_at_once(store: ChromaStore, user: ChatContext) -> None:
    """Two users' turns side by side, sync and async, each with their own facts."""
    other = replace(user, external_subject_id=uuid4().hex)
    await plant(store, user, "the vault word is apple")
    await plant(store, other, "the vault word is pear")

    def repeat(messages: list[BaseMessage]) -> str:
        return " ".join(word for word in ("apple", "pear") if word in messages[0].text)

    agent = build(ScriptedModel(default=repeat), store)
    asked = "What is the vault word?"
    outs = await asyncio.gather(*(run(agent, "ainvoke", asked, str(n), (user, other)[n % 2]) for n in range(4)))
    outs += await asyncio.gather(*(run(agent, "invoke", asked, f"s{n}", (user, other)[n % 2]) for n in range(4)))
    assert [messages[-1].text for messages in outs] == ["apple", "pear"] * 4
    configs: Any = [thread("b0"), thread("b1")]
    batched = await asyncio.to_thread(agent.batch, [says(asked), says(asked)], configs, context=user)
    assert [out["messages"][-1].text for out in batched] == ["apple", "apple"]


CANARY = "canary-7f3a"


def repeat_in_an_error(messages: list[BaseMessage]) -> str:
    """A provider whose error repeats the prompt."""
    raise ValueError(repr(messages))


@pytest.mark.parametrize("script", [[*calling("c1"), "fine"], [repeat_in_an_error]], ids=["tools", "error"])
async def test_recalled_text_shows_in_the_request_alone(
    script: list[Any],
    database: Database,
    settings: Settings,
    store: ChromaStore,
    user: ChatContext,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """In no stream mode, sync or async, no state, history, row of Postgres, log or error, tool loops included."""
    caplog.set_level(logging.DEBUG)
    await plant(store, user, f"the vault word is {CANARY}")
    seen: list[Any] = []
    async with open_checkpointer(settings) as saver:
        for how in ("astream", "stream"):
            model = ScriptedModel(*script)
            agent = build(model, store, tools=[lookup], checkpointer=saver if how == "astream" else InMemorySaver())
            given = {"stream_mode": MODES, "subgraphs": True, "context": user}
            try:
                if how == "astream":
                    seen += [one async for one in agent.astream(says("What is the vault word?"), thread(), **given)]
                else:
                    ask = says("What is the vault word?")
                    seen += await asyncio.to_thread(lambda: [*agent.stream(ask, thread(), **given)])  # noqa: B023
            except ModelUnavailable as error:
                assert script == [repeat_in_an_error]
                seen.append(error)
            assert all(CANARY in told(model, call) for call in range(len(model.calls)))
            if how == "astream":
                seen += [await agent.aget_state(thread()), [one async for one in agent.aget_state_history(thread())]]
            elif script != [repeat_in_an_error]:
                assert agent.get_state(thread()).values["messages"][-1].response_metadata["memory_used"] is True
    for table in ("checkpoints", "checkpoint_blobs", "checkpoint_writes"):
        rows = await database.fetch(sql.SQL("SELECT * FROM {}").format(sql.Identifier(table)))
        assert rows
        seen.append(rows)
    for place in [*map(repr, seen), *map(str, seen), caplog.text]:
        assert CANARY not in place


async def test_another_error_of_a_model_stays_what_it_is(store: ChromaStore, user: ChatContext) -> None:
    """Middlewares that retry or fall back see the provider's own kind of error."""
    await plant(store, user, "the vault word is apple")
    with pytest.raises(KeyError, match="overloaded"):
        await run(build(ScriptedModel(KeyError("overloaded")), store), "ainvoke", "What is the vault word?", "t", user)


@pytest.mark.parametrize("how", ["astream", "stream"])
@pytest.mark.parametrize("rounds", [[], calling("c1", "c2")], ids=["answer", "tools"])
async def test_command_and_question_in_one_message(
    how: str, rounds: list[AIMessage], store: ChromaStore, user: ChatContext
) -> None:
    """Stored first; the answer begins with the confirmation, once, in the stream as in the state."""
    model = ScriptedModel(*rounds, "43.2 it is")
    agent = build(model, store, tools=[lookup])
    given: Any = {"context": user, "stream_mode": "messages"}
    if how == "astream":
        chunks = [chunk async for chunk, _ in agent.astream(says(BOTH), thread(), **given)]
    else:
        chunks = [chunk for chunk, _ in await asyncio.to_thread(lambda: [*agent.stream(says(BOTH), thread(), **given)])]
    said = confirmation("stored", BOTH, "I tip 18 percent")
    final = agent.get_state(thread()).values["messages"][-1]
    assert final.text == f"{said}\n\n43.2 it is"
    assert "".join(chunk.text for chunk in chunks if chunk.type in ("AIMessageChunk", "ai")) == final.text
    assert {chunk.id for chunk in chunks if chunk.type == "AIMessageChunk" and chunk.text} == {final.id}
    assert all(ALREADY_SAVED in told(model, call) for call in range(len(model.calls)))
    assert "I tip 18 percent" in await kept(store, user)


async def test_where_a_request_is_a_normal_turn_the_model_is_told_not_to_claim(
    store: ChromaStore, user: ChatContext
) -> None:
    """Where the tenant keeps nothing, or nobody is named; only where the user asked, since other tools may keep."""
    model = ScriptedModel(default="fine")
    agent = build(model, store, system_prompt="Be brief.")
    for place, context in enumerate((replace(user, tenant_id="reader"), replace(user, tenant_id="unknown"), None)):
        assert (await run(agent, "ainvoke", COMMAND, str(place), context))[-1].text == "fine"
        assert told(model) == f"Be brief.\n\n{NOT_SAVED}"
        await run(agent, "ainvoke", "Hello there", str(place), context)
        assert told(model) == "Be brief."


async def test_where_the_scope_is_none_the_reply_says_so(store: ChromaStore, user: ChatContext) -> None:
    """Without a scope for it a command is answered with what is the case, and nothing is stored."""
    model = ScriptedModel()
    agent = build(model, store)
    for place, context in enumerate(
        [replace(user, external_subject_id=None), replace(user, memory=False), replace(user, knowledge_base_id="k2")]
    ):
        answer = (await run(agent, "ainvoke", COMMAND, str(place), context))[-1]
        assert answer.text == confirmation("unavailable", COMMAND)
    assert await kept(store, user) == []


@pytest.mark.parametrize("store", [FailingStore(), HangingStore(), RubbishStore()], ids=lambda s: type(s).__name__)
@pytest.mark.parametrize("text", [QUESTION, "My favourite colour is teal."])
async def test_a_broken_store_never_costs_the_answer(store: Any, text: str, user: ChatContext) -> None:
    """The answer comes in bounded time without memory, and the failure is counted."""
    before = failures()
    model = ScriptedModel(default="grounded")
    async with asyncio.timeout(10):
        answer = (await run(build(model, store, parts={"settings": QUICK}), "ainvoke", text, "t", user))[-1]
    assert (answer.text, answer.response_metadata["memory_used"]) == ("grounded", False)
    assert "FOREIGN" not in repr(model.calls)
    assert failures() > before


@pytest.mark.parametrize("store", [FailingStore(), HangingStore(), None], ids=["failing", "hanging", "none"])
async def test_saved_is_never_said_when_nothing_was(store: Any, user: ChatContext) -> None:
    """A command that could not be carried out is answered honestly, alone and beside a question."""
    agent = build(ScriptedModel(default="fine"), store, parts={"settings": QUICK})
    assert (await run(agent, "ainvoke", COMMAND, "a", user))[-1].text == confirmation("failed", COMMAND)
    assert (await run(agent, "ainvoke", BOTH, "b", user))[-1].text.startswith(confirmation("failed", BOTH))


async def test_a_policy_that_cannot_be_read_means_no_memory(store: ChromaStore, user: ChatContext) -> None:
    """The scope fails closed, and the agent answers."""

    class Unreadable(StaticPolicy):
        async def tenant(self, tenant_id: str) -> TenantMemorySettings:
            raise ConnectionError

    await plant(store, user, "the vault word is apple")
    model, before = ScriptedModel(default="fine"), failures()
    agent = build(model, store, parts={"policy": Unreadable({})})
    assert (await run(agent, "ainvoke", "What is the vault word?", "t", user))[-1].text == "fine"
    assert "apple" not in repr(model.calls)
    assert failures() == before + 1


async def test_facts_fill_their_share_of_the_window_alike_in_every_call(store: ChromaStore, user: ChatContext) -> None:
    """In a tool loop each request has them once, within `memory_share`; the prompt's own blocks stay as they are."""
    await plant(store, user, *(f"the vault word of year {year} is {uuid4().hex}" for year in range(1990, 2010)))
    settings = GraphSettings(context_tokens=2_000, memory_share=0.15)
    block: Any = {"type": "text", "text": "Be brief.", "cache_control": {"type": "ephemeral"}}
    model = ScriptedModel(*calling("c1", "c2"), "fine")
    parts = {"settings": settings}
    agent = build(model, store, tools=[lookup], parts=parts, system_prompt=SystemMessage(content=[block]))
    await run(agent, "ainvoke", "What are the vault words of all years?", "t", user)
    systems = [[message.content for message in call if message.type == "system"] for call in model.calls]
    assert systems[0] == systems[1] == systems[2]
    ((own, ours),) = systems[0]
    assert own == block
    assert 2 <= ours["text"].count("<fact ") < 20
    assert count_text(ours["text"]) <= 300


STRANGERS = {
    "another subject": lambda user: replace(user, external_subject_id="u-18"),
    "another tenant": lambda user: replace(user, tenant_id="polite"),
    "the key": lambda user: replace(user, external_subject_id=None),
    "a user of that name": lambda user: ChatContext(
        tenant_id="acme", caller="dashboard", caller_id=user.external_subject_id
    ),
    "another knowledge base": lambda user: replace(user, knowledge_base_id="k1"),
    "nobody": lambda user: None,
}


@pytest.mark.parametrize("how", ["ainvoke", "invoke"])
@pytest.mark.parametrize("stranger", STRANGERS.values(), ids=STRANGERS)
async def test_a_thread_is_its_first_speakers(how: str, stranger: Any, store: ChromaStore, user: ChatContext) -> None:
    """Anybody else's turn is refused before the model is asked, and the owner goes on, with any key of the tenant."""
    model = ScriptedModel(default="fine")
    agent = build(model, store)
    await run(agent, how, "I keep bees", "t", user)
    with pytest.raises(ChatNotFound, match=r"^chat not found"):
        await run(agent, how, "What do I keep?", "t", stranger(user))
    assert len(model.calls) == 1
    await run(agent, how, "It's me", "t", replace(user, caller_id="key-2"))
    assert len(model.calls) == 2


async def test_nothing_of_the_turns_memory_comes_from_the_input(store: ChromaStore, user: ChatContext) -> None:
    """A caller can neither set nor get the private state."""
    other = replace(user, external_subject_id=uuid4().hex)
    await plant(store, other, "the vault word is pear")
    space = list(scope(other))
    access = {"read": space, "write": space, "explicit": True, "automatic": True, "personal_data": "keep"}
    model = ScriptedModel(default="fine")
    agent = build(model, store)
    forged = {**says("What is the vault word?"), "memory_recall": {"access": access, "owner": "", "recalled": ["x"]}}
    out = await agent.ainvoke(forged, thread(), context=user)
    assert set(out) == {"messages"}
    assert "pear" not in repr(model.calls)


async def test_retention_keeps_the_users_words_once(store: ChromaStore, user: ChatContext) -> None:
    """Not the model's or a tool's, none that are off the record, and none where the tenant keeps none unasked."""
    poison = "My name is HAL and I live in Evilville."
    model = ScriptedModel(*calling("c1", text=poison), default=poison)
    agent = build(model, store, tools=[lookup])
    await run(agent, "ainvoke", "I live in Porto. What is a lutra?", "a", user)
    await run(agent, "invoke", "Off the record: my favourite colour is teal.", "a", user)
    await run(agent, "ainvoke", "Thanks", "a", user)
    assert [text for text in await kept(store, user) if not text.startswith("Asked:")] == ["I live in Porto"]
    polite = replace(user, tenant_id="polite")
    await run(agent, "ainvoke", "I live in Porto.", "b", polite)
    assert await kept(store, polite) == []


@pytest.mark.parametrize("how", ["astream", "stream"])
async def test_a_streams_last_token_does_not_wait_for_retention(
    how: str, store: ChromaStore, user: ChatContext
) -> None:
    """All tokens are there while the extractor hangs, and the turn ends by its deadline."""
    parts = {"utility_model": ScriptedModel(default=HANG), "settings": GraphSettings(retention_timeout=1.0)}
    agent, before = build(ScriptedModel(default="one two three"), store, parts=parts), failures()

    def events() -> Iterator[Any]:
        return iter(agent.stream(says("I live in Porto."), thread(), context=user, stream_mode="messages"))

    streamed, pending = "", -1
    async with asyncio.timeout(20):
        if how == "astream":
            async for chunk, _ in agent.astream(
                says("I live in Porto."), thread(), context=user, stream_mode="messages"
            ):
                streamed += chunk.text
                pending = failures() - before
        else:
            for chunk, _ in events():
                streamed += chunk.text
                pending = failures() - before
    assert (streamed, pending) == ("one two three", 0)
    assert failures() == before + 1


async def test_a_run_without_words_of_a_user_is_the_agents_own_matter(store: ChromaStore, user: ChatContext) -> None:
    """The middleware refuses nothing: there is just nothing to remember or to recall by."""
    model = ScriptedModel(default="fine")
    for place, messages in enumerate(([], [("user", " ")], [("ai", "hello")])):
        out = await run(build(model, store), "ainvoke", {"messages": messages}, str(place), user)
        assert out[-1].text == "fine"


def test_a_clock_without_a_zone_is_refused() -> None:
    with pytest.raises(SettingsError, match="zone"):
        MemoryRecallMiddleware(clock=lambda: Clock().now.replace(tzinfo=None))


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
async def test_nothing_that_shows_runs_shows_facts(store: ChromaStore, user: ChatContext) -> None:
    """`astream_events`, `astream_log` and callbacks see that the model is asked, without what memory added."""

    heard: list[str] = []

    class Listener(AsyncCallbackHandler):
        async def on_chat_model_start(self, serialized: Any, messages: Any, **kwargs: Any) -> None:
            heard.append(repr(messages))

    await plant(store, user, "my vault word is canary-7f3a")
    model = ScriptedModel(*calling("c1"), default="fine")
    agent = build(model, store, tools=[lookup], system_prompt="Be brief.")
    config = {**thread(), "callbacks": [Listener()]}
    question = says("What is my vault word?")
    events: list[Any] = [event async for event in agent.astream_events(question, config, context=user, version="v2")]
    events += [patch async for patch in agent.astream_log(question, config, context=user)]
    assert all("canary-7f3a" in told(model, call) for call in range(len(model.calls)))
    assert any("Be brief." in one for one in heard)
    assert not any("canary-7f3a" in one for one in [*map(repr, events), *heard])


@pytest.mark.parametrize("profile", [{"structured_output": True}, None], ids=["by the provider", "by a tool"])
async def test_what_an_agent_asks_of_its_model_is_answered_for_the_model(
    store: ChromaStore, user: ChatContext, profile: Any
) -> None:
    """With facts or without, the model is asked for structured output in the same way."""

    class Answer(BaseModel):
        """An answer."""

        word: str

    ways = []
    for fact in ("", "my vault word is otter"):
        if fact:
            await plant(store, user, fact)
        reply = AIMessage('{"word": "otter"}', tool_calls=[{"name": "Answer", "args": {"word": "otter"}, "id": "c1"}])
        model = ScriptedModel(reply if profile is None else '{"word": "otter"}')
        model.profile = profile
        agent = build(model, store, tools=[], response_format=Answer)
        out = await agent.ainvoke(says("What is my vault word?"), thread(uuid4().hex), context=user)
        assert out["structured_response"] == Answer(word="otter")
        ways.append([one["function"]["name"] for one in model.tools[-1]])
    assert ways[0] == ways[1]
    assert "otter" in told(model)
