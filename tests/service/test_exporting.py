"""An export holds everything: facts with history and provenance, chats with all messages and summaries, settings."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from fakes import ScriptedModel
from langgraph.store.memory import InMemoryStore
from rooms import Room, open_room

from autosage_memory.graph.context import ChatContext, GraphSettings
from autosage_memory.nodes.retention import RetentionJob
from autosage_memory.service.queue import RetentionQueue
from autosage_memory.stores.api_keys import ApiKeys
from autosage_memory.stores.belongings import Target
from autosage_memory.stores.database import Database
from autosage_memory.stores.exporting import export
from autosage_memory.stores.facts import Fact
from autosage_memory.stores.keeping import delete_fact, keep_fact
from autosage_memory.stores.scopes import Scope

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
USER = ChatContext(tenant_id="acme", caller="api_key", caller_id="key-1", external_subject_id="u-17")
BOB = ChatContext(tenant_id="acme", caller="api_key", caller_id="key-1", external_subject_id="bob")
OWN, RESTRICTED = Scope("subject", "acme", "u-17"), Scope("kb", "acme", "k1")


@pytest.fixture
def store() -> InMemoryStore:
    return InMemoryStore()


@pytest.fixture
async def room(database: Database, store: InMemoryStore) -> Room:
    room = await open_room(
        database,
        store,
        utility_model=ScriptedModel(default="They spoke of bees."),
        settings=GraphSettings(context_tokens=700, reply_tokens=100, summary_tokens=100),
    )
    await room.policy.update_tenant("acme", mode="durable", chat_ttl_days=30)
    await room.policy.set_knowledge_base("acme", "k1", "kb_restricted")
    return room


async def plant(store: Any, scope: Scope, key: str, text: str, context: ChatContext, **fields: Any) -> None:
    fact = Fact(
        id=key,
        text=text,
        source="explicit",
        author=context.owner,
        thread_id="t",
        message_id="m",
        span=text,
        learned_at=NOW,
        valid_from=NOW,
    )
    await keep_fact(store, scope.namespace, fact, **fields)


async def exported(room: Room, store: Any, target: Target) -> list[dict[str, Any]]:
    records = export(target, database=room.database, checkpointer=room.app.checkpointer, store=store)
    return [json.loads(json.dumps(record)) async for record in records]


async def test_all_of_a_subject(room: Room, store: InMemoryStore) -> None:
    """Each fact with what it superseded and where it came from, also in a restricted knowledge base; each message once,
    compacted or not, in order; the summary; the queue. Nobody else's, and the same each time."""
    await plant(store, OWN, "f1", "I live in Porto.", USER)
    await plant(store, OWN, "f2", "I live in Faro.", USER, replaces=["f1"])
    await plant(store, OWN, "f3", "I row.", USER)
    await delete_fact(store, OWN.namespace, "f3", now=NOW)
    await store.aput(OWN.namespace, "bad", {"content": 7})
    await plant(store, RESTRICTED, "k1", "The tariff is T-2025.", USER)
    await plant(store, RESTRICTED, "k2", "The tariff was T-2024.", BOB)
    said = [f"message {number} " + "and so on " * 60 for number in range(4)]
    for text in said:
        await room.turns.invoke(text, thread_id="t", context=USER)
    await room.turns.invoke("not mine", thread_id="bob", context=BOB)
    await room.app.ainvoke({"messages": [("user", "no edge")]}, {"configurable": {"thread_id": "u"}}, context=USER)
    await RetentionQueue(room.database)(RetentionJob(USER, OWN.namespace, "t", "m", "I keep bees.", NOW))

    first, *records = await exported(room, store, Target("subject", "acme", "u-17"))
    assert first["target"] == {"kind": "subject", "tenantId": "acme", "id": "u-17"}
    facts = [record for record in records if record["type"] == "fact"]
    assert [(one["id"], one["scope"], one["status"]) for one in facts] == [
        ("f1", "subject", "superseded"),
        ("f2", "subject", "live"),
        ("k1", "knowledge_base", "live"),
    ]
    assert facts[0]["supersededBy"] == "f2"
    assert facts[0]["text"] == facts[0]["span"] == "I live in Porto."
    assert facts[0]["learnedAt"] == "2026-03-01T12:00:00Z"
    assert [record["id"] for record in records if record["type"] == "damaged_fact"] == ["bad"]
    chats = [record for record in records if record["type"] == "chat"]
    assert [(chat["threadId"], chat["owner"]) for chat in chats] == [("t", USER.owner), ("u", USER.owner)]
    messages = [record for record in records if record["type"] == "message" and record["threadId"] == "t"]
    texts = [one["message"]["data"]["content"] for one in messages]
    assert texts == [text for message in said for text in (message, "fine")]
    assert any(record["type"] == "summary" and "bees" in record["text"] for record in records)
    assert [record["payload"]["text"] for record in records if record["type"] == "queued_work"] == ["I keep bees."]
    assert "not mine" not in str(records)
    assert "T-2024" not in str(records)
    assert (await exported(room, store, Target("subject", "acme", "u-17")))[1:] == records


async def test_all_of_a_tenant(room: Room, store: InMemoryStore) -> None:
    """With settings, knowledge bases, objections, all scopes and all chats; nothing of another tenant."""
    await plant(store, OWN, "f", "I row.", USER)
    await plant(store, RESTRICTED, "k", "The tariff is T-2025.", BOB)
    await plant(store, Scope("tenant", "acme"), "t", "The office closes at six.", BOB)
    await plant(store, Scope("subject", "acme2", "u-17"), "other", "Elsewhere.", USER)
    await room.policy.set_consent("acme", "bob", False)
    keys = ApiKeys(room.database)
    key, text = await keys.create("acme", name="robot", permissions=["read"], subjects=["bob"])
    await keys.create("acme2", name="other", permissions=["read"])
    await room.turns.invoke("hello", thread_id="t", context=USER)
    _, *records = await exported(room, store, Target("tenant", "acme"))
    kinds = [record["type"] for record in records]
    assert kinds == ["settings", "knowledge_base", "objection", "api_key", *["fact"] * 3, "chat", *["message"] * 2]
    assert records[0]["chatTtlDays"] == 30
    shown = records[3]
    assert (shown["id"], shown["name"], shown["permissions"], shown["subjects"]) == (key.id, "robot", ["read"], ["bob"])
    assert "digest" not in shown
    assert text[-43:] not in str(records)
    assert records[1]["kbMemoryMode"] == "kb_restricted"
    assert "Elsewhere" not in str(records)
    assert len(await exported(room, store, Target("tenant", "nobody"))) == 1


async def test_long_chats_come_in_pages(room: Room, store: InMemoryStore) -> None:
    """However many messages there are, each is given once."""
    await room.turns.invoke("hello", thread_id="t", context=USER)
    await room.database.fetch(
        "INSERT INTO autosage.transcript (thread_id, message_id, at, folded, message)"
        " SELECT 't', 'm' || n, now(), '', json_build_object('type', 'human', 'data', json_build_object("
        "'content', n::text, 'id', 'm' || n)) FROM generate_series(1, 250) AS n"
    )
    records = await exported(room, store, Target("subject", "acme", "u-17"))
    numbers = [record["message"]["data"]["content"] for record in records if record["type"] == "message"]
    assert numbers == ["hello", "fine", *map(str, range(1, 251))]
