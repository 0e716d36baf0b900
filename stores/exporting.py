"""Everything that is known of a subject, a knowledge base, a dashboard user or a tenant, as plain records."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any, LiteralString

from langchain_core.messages import BaseMessage, message_to_dict
from langgraph.store.base import BaseStore, Item

from autosage_memory.stores.belongings import CHATS_OF, JOBS_OF, STATES_OF, Namespace, Target, find_spaces
from autosage_memory.stores.checkpointer import ChatSaver
from autosage_memory.stores.database import Database
from autosage_memory.stores.facts import DELETED, MOST, read_facts, to_value
from autosage_memory.stores.scopes import decode_label
from autosage_memory.stores.transcript import Entry, PostgresTranscript, read_chat

Record = dict[str, Any]
"""JSON values; `type` says what it is."""

FORMAT = 1
"""Version of the records."""
PAGE = 100
"""Messages that are read at once."""

_SURROGATE = re.compile("[\ud800-\udfff]")

SETTINGS: LiteralString = """
    SELECT json_build_object('type', 'settings', 'mode', mode, 'retention', retention, 'personalData', personal_data,
        'chatTtlDays', chat_ttl_days) AS record
    FROM autosage.tenants WHERE tenant_id = %(tenant_id)s AND %(everything_of)s::text IS NOT NULL
"""
KNOWLEDGE_BASES: LiteralString = """
    SELECT json_build_object('type', 'knowledge_base', 'id', id, 'kbMemoryMode', memory_mode) AS record
    FROM autosage.knowledge_bases
    WHERE tenant_id = %(tenant_id)s AND (%(everything_of)s::text IS NOT NULL OR id = %(knowledge_base_id)s)
    ORDER BY id
"""
OBJECTIONS: LiteralString = """
    SELECT json_build_object('type', 'objection', 'externalSubjectId', subject_id, 'at', at) AS record
    FROM autosage.objections
    WHERE tenant_id = %(tenant_id)s AND (%(everything_of)s::text IS NOT NULL OR subject_id = %(subject_id)s)
    ORDER BY subject_id
"""
API_KEYS: LiteralString = """
    SELECT json_build_object('type', 'api_key', 'id', id, 'name', name, 'permissions', permissions,
        'knowledgeBases', knowledge_bases, 'subjects', subjects, 'createdAt', created_at, 'expiresAt', expires_at,
        'revokedAt', revoked_at) AS record
    FROM autosage.api_keys WHERE tenant_id = %(everything_of)s ORDER BY created_at, id
"""
CHATS: LiteralString = f"""
    SELECT thread_id, owner, knowledge_base_id, created_at, updated_at FROM autosage.chats WHERE {CHATS_OF}
    UNION ALL
    SELECT DISTINCT thread_id, checkpoint -> 'channel_values' ->> 'owner', NULL, NULL::timestamptz, NULL::timestamptz
    FROM checkpoints AS saved
    WHERE {STATES_OF} AND NOT EXISTS (SELECT FROM autosage.chats AS chat WHERE chat.thread_id = saved.thread_id)
    ORDER BY created_at, thread_id
"""  # noqa: S608 - conditions of this package
JOBS: LiteralString = f"""
    SELECT json_build_object('type', 'queued_work', 'id', id, 'payload', payload) AS record
    FROM autosage.retention_jobs WHERE {JOBS_OF} ORDER BY id
"""  # noqa: S608


async def export(
    target: Target, *, database: Database, checkpointer: ChatSaver, store: BaseStore
) -> AsyncIterator[Record]:
    """All of `target`, in the same order each time: settings, objections, API keys without their secrets, facts with
    their history and provenance, chats with their messages and summaries, queued work.

    What is damaged is given as it is stored. What deleted facts have left, hashes without text, is not given.

    Raises:
        DatabaseUnavailable: Postgres does not answer.
        StoreUnavailable: the durable store does not answer.
    """
    yield {
        "type": "export",
        "format": FORMAT,
        "target": {"kind": target.kind, "tenantId": target.tenant_id, "id": target.owner_id},
        "exportedAt": datetime.now(UTC).isoformat(),
    }
    for query in (SETTINGS, KNOWLEDGE_BASES, OBJECTIONS, API_KEYS):
        for row in await database.fetch(query, target.parameters):
            yield row["record"]
    for namespace, author in await find_spaces(store, target):
        for record in await _facts(store, namespace, author):
            yield record
    for chat in await database.fetch(CHATS, target.parameters):
        async for record in _chat(chat, database, checkpointer):
            yield record
    for row in await database.fetch(JOBS, target.parameters):
        yield row["record"]


def to_text(value: Any) -> str:
    """Records and other values as JSON text that can be written as UTF-8, which a lone surrogate cannot."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return json.dumps(value, default=str) if _SURROGATE.search(text) else text


async def _facts(store: BaseStore, namespace: Namespace, author: str | None) -> list[Record]:
    """The records of one namespace, the fact learned first first, and what cannot be read after all others."""
    found = await store.asearch(namespace, filter={"author": author} if author else None, limit=MOST)
    records = [
        _fact(item) for item in found if tuple(item.namespace) == namespace and item.value.get("status") != DELETED
    ]
    return sorted(records, key=lambda record: (record.get("learnedAt", "~"), record["id"]))


def _fact(item: Item) -> Record:
    namespace = tuple(item.namespace)
    facts = read_facts(namespace, [item])
    if not facts:
        return {"type": "damaged_fact", "id": item.key, "namespace": list(namespace), "value": item.value}
    kind, _, *owner = map(decode_label, namespace)
    value = to_value(facts[0])
    del value["fingerprint"]
    named = {
        "type": "fact",
        "id": item.key,
        "scope": "knowledge_base" if kind == "kb" else kind,
        "scopeId": "/".join(owner) or None,
        "text": value.pop("content"),
    }
    return {**named, **{_camel(name): inner for name, inner in value.items()}}


async def _chat(chat: dict[str, Any], database: Database, checkpointer: ChatSaver) -> AsyncIterator[Record]:
    thread = chat["thread_id"]
    yield {
        "type": "chat",
        "threadId": thread,
        "owner": chat["owner"],
        "knowledgeBaseId": chat["knowledge_base_id"],
        "createdAt": _time(chat["created_at"]),
        "updatedAt": _time(chat["updated_at"]),
    }
    saved = await checkpointer.aget_tuple({"configurable": {"thread_id": thread}})
    state = {} if saved is None else saved.checkpoint["channel_values"]
    if summary := state.get("summary"):
        yield {"type": "summary", "threadId": thread, **{_camel(name): value for name, value in summary.items()}}
    messages: list[BaseMessage] = state.get("messages", [])
    after, page = 0, list[Entry]()
    while True:
        page = await read_chat(PostgresTranscript(database), thread, messages, after=after, limit=PAGE)
        for entry in page:
            yield _message(entry)
        if not page or page[-1].position is None or len(page) < PAGE:
            return
        after = page[-1].position


def _message(entry: Entry) -> Record:
    return {
        "type": "message",
        "threadId": entry.thread_id,
        "position": entry.position,
        "at": _time(entry.at),
        "message": message_to_dict(entry.message),
    }


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def _time(at: datetime | None) -> str | None:
    return None if at is None else at.astimezone(UTC).isoformat()
