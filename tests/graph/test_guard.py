"""The graph's own guard, without the edge in front of it: whose chat it is, and which knowledge base's."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from fakes import ScriptedModel
from langchain_core.messages import HumanMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.store.memory import InMemoryStore

from autosage_memory.graph import ChatContext, build_graph
from autosage_memory.stores import StaticPolicy, TenantMemorySettings
from autosage_memory.stores.errors import ChatNotFound, ModelUnavailable
from autosage_memory.stores.policy import KnowledgeBaseMode, KnowledgeBaseSettings

USER = ChatContext(tenant_id="acme", caller="api_key", caller_id="key-1", external_subject_id="u-17")
KEY = replace(USER, external_subject_id=None)
ANN = ChatContext(tenant_id="acme", caller="dashboard", caller_id="ann")
CHAT: Any = {"configurable": {"thread_id": "t"}}


class Policy:
    """A policy that tests change, and make unreadable."""

    def __init__(self) -> None:
        self.modes: dict[str, KnowledgeBaseMode] = {"open": "subject", "k1": "kb_restricted", "k1x": "kb_restricted"}
        self.readable = True

    async def tenant(self, tenant_id: str) -> TenantMemorySettings:
        if not self.readable:
            raise ConnectionError
        return TenantMemorySettings("durable", "explicit_only")

    async def knowledge_base(self, tenant_id: str, knowledge_base_id: str) -> KnowledgeBaseSettings | None:
        mode = self.modes.get(knowledge_base_id)
        return None if mode is None else KnowledgeBaseSettings(knowledge_base_id, tenant_id, mode)

    async def consents(self, tenant_id: str, external_subject_id: str) -> bool:
        return True


def build(policy: Any = None) -> tuple[Any, ScriptedModel]:
    model = ScriptedModel(default="fine")
    parts: Any = {"model": model, "policy": policy or StaticPolicy({"acme": TenantMemorySettings("durable")})}
    return build_graph(**parts).compile(checkpointer=InMemorySaver(), store=InMemoryStore()), model


async def say(app: Any, text: str, context: ChatContext | None) -> None:
    await app.ainvoke({"messages": [HumanMessage(text)]}, CHAT, context=context)


STRANGERS = {
    "another subject": replace(USER, external_subject_id="u-18"),
    "another case": replace(USER, external_subject_id="U-17"),
    "another tenant": replace(USER, tenant_id="acme2"),
    "the key": KEY,
    "a user": ANN,
    "a user of that name": ChatContext(tenant_id="acme", caller="dashboard", caller_id="u-17"),
    "nobody of the tenant": ChatContext(tenant_id="acme"),
    "nobody": None,
}


@pytest.mark.parametrize("stranger", STRANGERS.values(), ids=STRANGERS)
async def test_a_chat_is_its_first_speakers(stranger: ChatContext | None) -> None:
    """Anybody else's turn is refused before the model is asked, and the owner goes on, with any key of the tenant."""
    app, model = build()
    await say(app, "I keep bees", USER)
    with pytest.raises(ChatNotFound, match=r"^chat not found"):
        await say(app, "what do I keep?", stranger)
    assert len(model.calls) == 1
    await say(app, "it's me", replace(USER, caller_id="key-2"))
    assert len(model.calls) == 2


async def test_a_keys_own_chat_is_that_keys() -> None:
    """Without an end user a chat belongs to the key, and a dashboard user's to that user."""
    for owner, stranger in ((KEY, replace(KEY, caller_id="key-2")), (ANN, replace(ANN, caller_id="bob"))):
        app, _ = build()
        await say(app, "hello", owner)
        with pytest.raises(ChatNotFound):
            await say(app, "hello", stranger)
        await say(app, "hello", owner)


PLACES = (None, "open", "k1", "k1x", "unknown")


@pytest.mark.parametrize("began", PLACES)
@pytest.mark.parametrize("goes_on", PLACES)
async def test_a_chat_stays_with_its_restricted_knowledge_base(began: str | None, goes_on: str | None) -> None:
    """A chat of a restricted knowledge base goes on there alone, and no other chat goes on in one."""
    app, model = build(Policy())
    await say(app, "hello", replace(USER, knowledge_base_id=began))
    home, here = (place if place in ("k1", "k1x") else None for place in (began, goes_on))
    if home == here:
        await say(app, "hello", replace(USER, knowledge_base_id=goes_on))
        assert len(model.calls) == 2
    else:
        with pytest.raises(ChatNotFound, match=r"^chat not found"):
            await say(app, "hello", replace(USER, knowledge_base_id=goes_on))
        assert len(model.calls) == 1


async def test_a_knowledge_base_that_becomes_restricted_or_open() -> None:
    """The mode of the moment counts: chats begun there before do not go on in it, nor restricted ones out of it."""
    policy = Policy()
    app, _ = build(policy)
    there = replace(USER, knowledge_base_id="open")
    await say(app, "hello", there)
    policy.modes["open"] = "kb_restricted"
    with pytest.raises(ChatNotFound):
        await say(app, "hello", there)
    policy.modes["open"] = "subject"
    await say(app, "hello", there)
    await say(app, "hello", USER)


async def test_a_policy_that_cannot_be_read_opens_no_door() -> None:
    """While nobody can tell whether it is restricted still, a restricted chat goes on at home alone, without memory."""
    policy = Policy()
    app, model = build(policy)
    await say(app, "hello", replace(USER, knowledge_base_id="k1"))
    policy.readable = False
    for elsewhere in (None, "open", "k1x"):
        with pytest.raises(ChatNotFound):
            await say(app, "hello", replace(USER, knowledge_base_id=elsewhere))
    await say(app, "hello", replace(USER, knowledge_base_id="k1"))
    assert len(model.calls) == 2


@pytest.fixture
async def broken() -> tuple[Any, ScriptedModel]:
    """A graph whose run on `CHAT` broke off in the answer, after a fact of its owner had been recalled."""
    policy = StaticPolicy({"acme": TenantMemorySettings("durable", "explicit_only")})
    model = ScriptedModel(RuntimeError("down"), default="fine")
    app = build_graph(model=model, policy=policy).compile(checkpointer=InMemorySaver(), store=InMemoryStore())
    elsewhere: Any = {"configurable": {"thread_id": "elsewhere"}}
    await app.ainvoke({"messages": [HumanMessage("Remember this: my boat is Titanic.")]}, elsewhere, context=USER)
    with pytest.raises(ModelUnavailable):
        await say(app, "What is my boat called?", USER)
    return app, model


async def test_a_resumed_run_serves_the_owner_alone(broken):
    """A run that broke off and is resumed by somebody else gives nothing: no answer, no fact, no change."""
    app, model = broken
    asked = len(model.calls)
    for context in STRANGERS.values():
        with pytest.raises(ChatNotFound):
            await app.ainvoke(None, CHAT, context=context)
    assert len(model.calls) == asked
    assert (await app.ainvoke(None, CHAT, context=USER))["memory_used"] is True


async def test_a_run_resumed_with_memory_off_uses_none(broken):
    """The access under which a run began does not outlive its context: resumed with memory off, nothing is recalled."""
    app, model = broken
    out = await app.ainvoke(None, CHAT, context=replace(USER, memory=False))
    assert out["memory_used"] is False
    assert "Titanic" not in "\n".join(str(message.content) for message in model.calls[-1])
