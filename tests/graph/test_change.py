"""Change over time through the graph: the newer fact stands, the older one stays readable and is told on request."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from itertools import permutations
from pathlib import Path
from typing import Any

import chromadb
import pytest
from changes import BESIDE, OPPOSED, UPDATED
from chromas import HashedWords
from fakes import Clock, ScriptedModel
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, HumanMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.store.base import BaseStore
from langgraph.store.memory import InMemoryStore

from autosage_memory.graph import ChatContext, build_graph
from autosage_memory.nodes.reconciliation import decide_change, find_near, keep_decided
from autosage_memory.stores import StaticPolicy, TenantMemorySettings
from autosage_memory.stores.facts import Fact, fact_id, list_facts
from autosage_memory.stores.keeping import change_fact
from autosage_memory.stores.scope_locks import LOCAL_LOCKS
from autosage_memory.stores.scopes import Scope

POLICY = StaticPolicy(tenants={"acme": TenantMemorySettings(mode="durable", retention="automatic")})
WHO = ChatContext(tenant_id="acme", caller="api_key", caller_id="key-1", external_subject_id="u-17")
SCOPE = Scope("subject", "acme", "u-17").namespace


class Chat:
    """One subject's turns, each in a chat of its own, a day apart."""

    def __init__(self, store: BaseStore, *, model: ScriptedModel | None = None, utility: Any = None) -> None:
        self.store = store
        self.model = model or ScriptedModel(default="fine")
        self.clock = Clock()
        parts: dict[str, Any] = {} if utility is None else {"utility_model": utility}
        self.app = build_graph(
            model=self.model,
            policy=POLICY,
            clock=self.clock,
            **(parts or {"utility_model": ScriptedModel(default="[]")}),
        ).compile(checkpointer=InMemorySaver(), store=store)
        self.turns = 0

    async def say(self, text: str) -> str:
        self.turns += 1
        self.clock.advance(86_400)
        thread = {"configurable": {"thread_id": f"chat-{self.turns}"}}
        out = await self.app.ainvoke({"messages": [HumanMessage(text)]}, thread, context=WHO)
        return out["messages"][-1].text

    async def live(self) -> list[str]:
        return sorted(fact.text for fact in await list_facts(self.store, SCOPE, status="live"))

    def prompt(self) -> str:
        return "\n".join(str(message.content) for message in self.model.calls[-1])


def indexed() -> InMemoryStore:
    embeddings = HashedWords()
    return InMemoryStore(index={"dims": embeddings.dimensions, "embed": embeddings, "fields": ["content"]})


@pytest.fixture(params=["memory", "indexed", "chroma"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> BaseStore:
    """A store without an index, one with, and Chroma."""
    if request.param == "memory":
        return InMemoryStore()
    if request.param == "indexed":
        return indexed()
    from autosage_memory.stores import ChromaStore

    embeddings = HashedWords()
    return ChromaStore(
        chromadb.PersistentClient(str(tmp_path)),
        index={"dims": embeddings.dimensions, "embed": embeddings, "fields": ["content"]},
    )


async def test_a_contradiction_leaves_one_live_fact_and_its_history(store):
    """After "I love X" and then "I hate X": one live fact, the older one kept, dated and linked."""
    chat = Chat(store)
    await chat.say("Remember this: I love cilantro")
    reply = await chat.say("Remember this: I hate cilantro")
    assert await chat.live() == ["I hate cilantro"]
    assert "updated" in reply.lower() or "replace" in reply.lower()
    (older,) = await list_facts(store, SCOPE, status="superseded")
    (newer,) = await list_facts(store, SCOPE, status="live")
    assert (older.text, older.valid_to, older.superseded_by) == ("I love cilantro", newer.valid_from, newer.id)
    assert newer.supersedes == (older.id,)
    await chat.say("Remember this: I love cilantro")
    assert await chat.live() == ["I love cilantro"]
    assert len(await list_facts(store, SCOPE)) == 3


@pytest.mark.parametrize(("new", "old"), OPPOSED[::3])
async def test_polarity_pairs_leave_the_right_polarity(new, old):
    """Over thirty pairs in fifteen languages, kept beside other facts: the newer of each pair is live."""
    store, now = indexed(), Clock()
    others = ["My sister is Ana", "I drink tea in the morning", "Our SLA is 99.5 %"]
    for text in (*others, old, new):
        now.advance(60)
        await keep(store, text, now())
    live = {fact.text for fact in await list_facts(store, SCOPE, status="live")}
    assert live == {*others, new}


@pytest.mark.parametrize(("new", "old"), BESIDE[::3])
async def test_pairs_that_may_both_hold_stay_both(new, old):
    """Two pets, two likings, another person, a state of the same thing: nothing is hidden."""
    store, now = indexed(), Clock()
    for text in (old, new):
        now.advance(60)
        await keep(store, text, now())
    assert {fact.text for fact in await list_facts(store, SCOPE, status="live")} == {old, new}


async def keep(store: BaseStore, text: str, when: Any) -> None:
    fact = Fact(
        id=fact_id(SCOPE, f"m-{when.isoformat()}", text),
        text=text,
        source="automatic",
        message_id=f"m-{when.isoformat()}",
        learned_at=when,
        valid_from=when,
    )
    await keep_decided(store, SCOPE, decide_change(fact, await find_near(store, SCOPE, fact)), locks=LOCAL_LOCKS)


@examples(max_examples=40)
@given(st.sampled_from(UPDATED + OPPOSED), st.permutations(range(4)))
def test_the_order_in_which_facts_arrive_does_not_decide(pair, order):
    """Late and early work gives the same live fact: the one that was said last."""
    new, old = pair
    said = list(enumerate([old, new, "My sister is Ana", "I have a dog"]))
    start = Clock().now

    async def kept() -> set[str]:
        store = indexed()
        for place in order:
            at, text = said[place]
            await keep(store, text, start + timedelta(days=at))
        return {fact.text for fact in await list_facts(store, SCOPE, status="live")}

    assert asyncio.run(kept()) == {new, "My sister is Ana", "I have a dog"}


@pytest.mark.parametrize("order", list(permutations(range(3))))
async def test_three_values_in_any_order_leave_the_last_one(order):
    """Of three homes the one that was said last is live, however the work was delayed."""
    store, start = indexed(), Clock().now
    homes = ["I live in Lisbon", "I live in Porto", "I live in Braga"]
    for place in order:
        await keep(store, homes[place], start + timedelta(days=place))
    (live,) = await list_facts(store, SCOPE, status="live")
    assert live.text == "I live in Braga"
    assert len(await list_facts(store, SCOPE, status="superseded")) == 2


async def test_two_turns_at_once_leave_one_live_fact(store):
    """Two workers that each looked before the other wrote do not leave a contradiction, and not nothing either."""
    start = Clock().now
    for round_ in range(5):
        texts = [f"I love dish {round_}", f"I hate dish {round_}"]
        facts = [
            Fact(id=f"{round_}-{place}", text=text, source="automatic", learned_at=start, valid_from=start)
            for place, text in enumerate(texts)
        ]
        decisions = [decide_change(fact, []) for fact in facts]  # as both saw the scope before either wrote
        await asyncio.gather(*(keep_decided(store, SCOPE, decision, locks=LOCAL_LOCKS) for decision in decisions))
        live = [fact.text for fact in await list_facts(store, SCOPE, status="live") if f"dish {round_}" in fact.text]
        assert len(live) == 1


async def test_automatic_facts_change_by_rules_alone():
    """Without a language model what the user says in passing replaces what it contradicts."""
    store = InMemoryStore()
    chat = Chat(store)
    chat.app = build_graph(policy=POLICY, clock=chat.clock).compile(checkpointer=InMemorySaver(), store=store)
    for text in ("I live in Lisbon.", "My sister is called Ana.", "I live in Porto now."):
        await chat.say(text)
    live = await chat.live()
    assert [text for text in live if "live" in text] == ["I live in Porto now"]
    assert any("Ana" in text for text in live)


async def test_a_model_reconciles_what_rules_cannot_tell():
    """One call extracts, one compares: what the model says replaces another becomes its successor."""
    store = indexed()
    utility = ScriptedModel(
        tool("Proposals", facts=[{"fact": "I use Vim as my editor", "span": "I use Vim as my editor"}]),
        tool("Proposals", facts=[{"fact": "My editor is Helix these days", "span": "My editor is Helix these days"}]),
        tool("Verdicts", verdicts=[{"new": 1, "known": 1, "verdict": "replaces"}]),
    )
    chat = Chat(store, utility=utility)
    await chat.say("I use Vim as my editor.")
    await chat.say("My editor is Helix these days.")
    assert await chat.live() == ["My editor is Helix these days"]
    assert len(utility.calls) == 3


def tool(name: str, **args: Any) -> AIMessage:
    return AIMessage("", tool_calls=[{"name": name, "args": args, "id": "t"}])


async def test_a_question_about_the_past_reaches_what_no_longer_holds(store):
    """History is in the prompt, marked with its dates, when it is asked for, and only then."""
    chat = Chat(store)
    await chat.say("Remember this: I live in Lisbon")
    await chat.say("Remember this: I live in Porto")
    await chat.say("Where do I live in these days?")
    assert "Porto" in chat.prompt()
    assert "Lisbon" not in chat.prompt()
    await chat.say("Where did I live in before?")
    assert '<fact date="2026-03-02" until="2026-03-03">I live in Lisbon</fact>' in chat.prompt()
    assert '<fact date="2026-03-03">I live in Porto</fact>' in chat.prompt()


async def test_pinned_facts_are_in_every_prompt_of_their_scope(store):
    """A pinned fact is there even where nothing is about it; not for others, and not where memory is off."""
    chat = Chat(store)
    await chat.say("Remember this: I need step-free access")
    (fact,) = await list_facts(store, SCOPE)
    await change_fact(store, SCOPE, fact.id, pin)
    question = {"messages": [HumanMessage("zxcvb")]}
    for place, (context, told) in enumerate(
        [
            (WHO, True),
            (ChatContext(tenant_id="acme", caller="api_key", caller_id="k", external_subject_id="u-18"), False),
            (
                ChatContext(
                    tenant_id="acme", caller="api_key", caller_id="k", external_subject_id="u-17", memory=False
                ),
                False,
            ),
        ]
    ):
        out = await chat.app.ainvoke(question, {"configurable": {"thread_id": f"p-{place}"}}, context=context)
        assert ("step-free" in chat.prompt()) == told
        assert out["memory_used"] == told


def pin(fact: Fact) -> Fact:
    from dataclasses import replace

    return replace(fact, pinned=True)


async def test_what_an_answer_used_is_noted_after_it(store):
    """A fact that entered the prompt counts one more recall, once an hour, and never where the turn may not write."""
    chat = Chat(store)
    await chat.say("Remember this: my invoice prefix is QX-17")
    await chat.say("What is my invoice prefix?")
    await chat.say("What is my invoice prefix?")
    (fact,) = await list_facts(store, SCOPE)
    assert (fact.recall_count, fact.last_recalled) == (2, chat.clock())
    await chat.app.ainvoke(
        {"messages": [HumanMessage("What is my invoice prefix?")]},
        {"configurable": {"thread_id": "within-the-hour"}},
        context=WHO,
    )
    (fact,) = await list_facts(store, SCOPE)
    assert fact.recall_count == 2
    reader = build_graph(
        model=chat.model,
        policy=StaticPolicy(tenants={"acme": TenantMemorySettings(mode="durable", retention="none")}),
        clock=chat.clock,
    ).compile(store=store)
    chat.clock.advance(86_400)
    out = await reader.ainvoke({"messages": [HumanMessage("What is my invoice prefix?")]}, context=WHO)
    assert out["memory_used"] is True
    (fact,) = await list_facts(store, SCOPE)
    assert fact.recall_count == 2
