"""A scope that is full, through the graph: what gives way, and what the user is told."""

from __future__ import annotations

from typing import Any

from fakes import Clock
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.store.memory import InMemoryStore

from autosage_memory.graph import ChatContext, GraphSettings, build_graph
from autosage_memory.nodes.confirmations import confirmation
from autosage_memory.stores import StaticPolicy, TenantMemorySettings
from autosage_memory.stores.facts import list_facts
from autosage_memory.stores.scopes import Scope

USER = ChatContext(tenant_id="acme", caller="api_key", caller_id="key-1", external_subject_id="u-17")
SCOPE = Scope("subject", "acme", "u-17").namespace


async def test_a_full_scope_refuses_a_request_and_says_so() -> None:
    """Beyond as many facts as a scope may hold, all asked for, nothing is saved, replaced or claimed to be."""
    store, policy = InMemoryStore(), StaticPolicy({"acme": TenantMemorySettings("durable", "automatic")})
    app = build_graph(policy=policy, clock=Clock(), settings=GraphSettings(facts_per_scope=2)).compile(
        checkpointer=InMemorySaver(), store=store
    )

    async def told(text: str) -> str:
        config: Any = {"configurable": {"thread_id": "t"}}
        return str((await app.ainvoke({"messages": [("user", text)]}, config, context=USER))["messages"][-1].text)

    await told("Remember this: my invoice prefix is QX-17.")
    await told("Remember this: my cat is called Biscuit.")
    request = "Remember this: my brother lives in Ghent."
    assert await told(request) == confirmation("full", request)
    assert await told("Merk dir: mein Bruder heißt Jan.") == confirmation("full", "Merk dir: mein Bruder heißt Jan.")
    await told("My favourite colour is teal.")
    texts = " ".join(fact.text for fact in await list_facts(store, SCOPE))
    assert "QX-17" in texts
    assert "Biscuit" in texts
    assert len(await list_facts(store, SCOPE)) == 2
