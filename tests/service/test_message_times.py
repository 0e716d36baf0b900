"""When a message was said is known in the turns after it."""

from __future__ import annotations

from langgraph.store.memory import InMemoryStore
from rooms import open_room

from autosage_memory.graph import ChatContext
from autosage_memory.stores.database import Database

ANN = ChatContext(tenant_id="acme", caller="dashboard", caller_id="ann")


async def test_remember_that_means_days_from_when_it_was_said(database: Database) -> None:
    """A message is pointed to three days later: its "tomorrow" is the day after it."""
    store = InMemoryStore()
    room = await open_room(database, store)
    await room.policy.update_tenant("acme", mode="durable", retention="explicit_only")
    await room.turns.invoke("My review is tomorrow.", thread_id="t", context=ANN)
    room.clock.advance(3 * 86_400)
    out = await room.turns.invoke("Remember that.", thread_id="t", context=ANN)
    assert "Saved" in out["messages"][-1].text
    (item,) = await store.asearch(("tenant", "acme"))
    assert item.value["content"] == "My review is tomorrow (2026-03-02)"
