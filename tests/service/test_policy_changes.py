"""A change of policy holds on the very next turn, and where memory is off its store is not asked for anything."""

from __future__ import annotations

from dataclasses import replace

import pytest
from langgraph.store.base import GetOp, Op, PutOp, SearchOp
from langgraph.store.memory import InMemoryStore
from rooms import RecordingStore, Room, open_room

from autosage_memory.graph.context import ChatContext
from autosage_memory.nodes.confirmations import confirmation
from autosage_memory.stores.database import Database
from autosage_memory.stores.scopes import KNOWLEDGE, Scope

USER = ChatContext(tenant_id="acme", caller="api_key", caller_id="key-1", external_subject_id="u-17")
ANN = ChatContext(tenant_id="acme", caller="dashboard", caller_id="ann")
SCOPE = Scope("subject", "acme", "u-17")
THERE = replace(USER, knowledge_base_id="k1")

COMMAND = "Remember this: my invoice prefix is QX-17."
STATEMENT = "My favourite colour is teal."
QUESTION = "What is my invoice prefix?"
ANYTHING = (QUESTION, STATEMENT, COMMAND, f"{COMMAND} What is 2+2?", "Remember this:", "Forget that I row.")


@pytest.fixture
def store() -> RecordingStore:
    return RecordingStore(InMemoryStore())


@pytest.fixture
async def room(database: Database, store: RecordingStore) -> Room:
    """Of a tenant with memory on and facts kept automatically, by rules."""
    room = await open_room(database, store, model=None)
    await room.policy.update_tenant("acme", mode="durable", retention="automatic")
    return room


async def say(room: Room, store: RecordingStore, text: str, context: ChatContext = USER, thread_id: str = "t") -> str:
    """What a turn does to memory: `read`, `write`, both or nothing, beside noting which facts an answer used.

    Documents are no memory: no policy of it keeps a turn from them.
    """
    store.operations.clear()
    await room.turns.invoke(text, thread_id=thread_id, context=context)
    store.operations = [op for op in store.operations if _space(op)[0] != KNOWLEDGE]
    assert len({_space(op) for op in store.operations}) <= 1
    reads = any(isinstance(op, (SearchOp, GetOp)) for op in store.operations)
    writes = any(isinstance(op, PutOp) and not (op.value or {}).get("recall_count") for op in store.operations)
    return " and ".join(word for word, done in (("read", reads), ("write", writes)) if done)


def _space(op: Op) -> tuple[str, ...]:
    return op.namespace_prefix if isinstance(op, SearchOp) else op.namespace  # type: ignore[union-attr]


async def contents(store: RecordingStore) -> list[str]:
    found = [item.value["content"] for item in await store.asearch((), limit=100)]
    store.operations.clear()
    return sorted(found)


async def test_mode_and_retention_of_the_next_turn(room: Room, store: RecordingStore) -> None:
    """One chat through all settings: each holds from the next turn on, both ways, and nothing of the past is lost."""
    assert await say(room, store, COMMAND) == "read and write"
    assert await say(room, store, QUESTION) == "read"
    assert await say(room, store, STATEMENT) == "read and write"
    known = await contents(store)
    assert len(known) == 2

    await room.policy.update_tenant("acme", retention="explicit_only")
    assert await say(room, store, "My favourite tea is oolong.") == "read"
    assert await say(room, store, "Remember this: I row.") == "read and write"
    known = sorted([*known, "I row"])
    assert await contents(store) == known

    await room.policy.update_tenant("acme", retention="none")
    room.clock.advance(2 * 3600)
    for text in (QUESTION, "My favourite tea is sencha.", "Remember this: I swim."):
        assert await say(room, store, text) == "read"
        assert not any(isinstance(op, PutOp) for op in store.operations), "not even that an answer used a fact"
    out = await room.turns.invoke(QUESTION, thread_id="t", context=USER)
    assert out["memory_used"] is True
    assert "QX-17" in out["messages"][-1].text
    assert await contents(store) == known

    await room.policy.update_tenant("acme", mode="disabled", retention="automatic")
    for text in (QUESTION, STATEMENT, COMMAND, "Forget that I row.", "Remember this:"):
        assert await say(room, store, text) == ""

    await room.policy.update_tenant("acme", mode="durable")
    assert await say(room, store, QUESTION) == "read"
    assert await contents(store) == known


async def test_a_knowledge_bases_mode_of_the_next_turn(room: Room, store: RecordingStore) -> None:
    """Unknown, `subject`, `disabled`, `kb_restricted` and back: where each turn reads and writes follows at once."""
    assert await say(room, store, COMMAND, THERE) == ""
    await room.policy.set_knowledge_base("acme", "k1", "subject")
    assert await say(room, store, COMMAND, THERE) == "read and write"
    assert await say(room, store, QUESTION, THERE) == "read"
    await room.policy.set_knowledge_base("acme", "k1", "disabled")
    for text in (QUESTION, STATEMENT, "Remember this: I swim.", "Forget that I row."):
        assert await say(room, store, text, THERE) == ""
    assert await say(room, store, QUESTION) == "read"

    await room.policy.set_knowledge_base("acme", "k1", "kb_restricted")
    restricted = Scope("kb", "acme", "k1").namespace
    for number, context in enumerate(
        (THERE, replace(ANN, knowledge_base_id="k1"), replace(THERE, external_subject_id=None))
    ):
        text = f"Remember this: the tariff of year {number} is T-{number}."
        assert await say(room, store, text, context, f"there {number}") == "read and write"
    assert len(await store.asearch(restricted)) == 3
    assert len(await store.asearch(SCOPE.namespace)) == 1
    out = await room.turns.invoke(
        "What is the tariff of year 0?", thread_id="there 1", context=replace(ANN, knowledge_base_id="k1")
    )
    assert out["memory_used"] is True

    await room.policy.set_knowledge_base("acme", "k1", "subject")
    assert await say(room, store, QUESTION, THERE, "t2") == "read"
    assert store.operations[0].namespace_prefix == SCOPE.namespace  # type: ignore[union-attr]


@pytest.mark.parametrize("off", ["tenant", "knowledge base", "turn", "no subject", "no caller", "unknown tenant"])
async def test_off_means_that_the_store_is_not_asked(room: Room, store: RecordingStore, off: str) -> None:
    """Wherever memory is switched off, and whatever is said, there is not one call of the store for
    memory; the turn is answered."""
    await room.policy.set_knowledge_base("acme", "k1", "disabled" if off == "knowledge base" else "subject")
    if off == "tenant":
        await room.policy.update_tenant("acme", mode="disabled")
    context = {
        "turn": replace(THERE, memory=False),
        "no subject": replace(THERE, external_subject_id=None),
        "no caller": ChatContext(tenant_id="acme", knowledge_base_id="k1"),
        "unknown tenant": replace(USER, tenant_id="nobody"),
    }.get(off, THERE)
    for text in ANYTHING:
        assert await say(room, store, text, context, text) == ""
        entry, answer = await room.archive.read(text, context=context)
        assert entry.message.text == text
        assert answer.message.text
        assert answer.message.text != confirmation("stored", text, "my invoice prefix is QX-17")
