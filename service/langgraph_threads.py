"""LangGraph Server's own threads: beside a chat the server keeps its last values and what its runs were told. That goes
with the chat, whoever deletes or erases it and in whichever process."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Coroutine, Mapping
from contextlib import asynccontextmanager, suppress
from contextvars import Context
from functools import cache
from typing import Any, TypeVar
from uuid import UUID

from langgraph_sdk import get_client
from langgraph_sdk.client import LangGraphClient
from langgraph_sdk.errors import NotFoundError
from psycopg.types.json import Jsonb

from autosage_memory.service.langgraph_rules import KNOWLEDGE_BASE, OWNER
from autosage_memory.stores.database import Database
from autosage_memory.stores.health import HEALTH
from autosage_memory.stores.scope_locks import erased_key, targets

T = TypeVar("T")

EVERY = 60.0
"""Seconds between two looks for threads whose chats other processes have removed."""
PAGE = 500
"""Threads that are looked at in one call."""
WITHOUT_CHAT = """
    SELECT thread_id FROM unnest(%s::text[]) AS known(thread_id)
    WHERE NOT EXISTS (SELECT FROM autosage.chats AS chat WHERE chat.thread_id = known.thread_id)
"""
MAKER_ERASED = """
    SELECT DISTINCT thread_id FROM jsonb_to_recordset(%s) AS made(thread_id text, target text, created_at timestamptz)
    JOIN autosage.erased AS erased ON erased.target = made.target AND erased.at >= made.created_at
"""


async def thread_metadata(thread_id: str) -> Mapping[str, Any] | None:
    """Its metadata; None: the server has no such thread."""
    try:
        return (await _alone(_server().threads.get(thread_id)))["metadata"] or {}
    except NotFoundError:
        return None


async def mark_thread(thread_id: str, changes: Mapping[str, str]) -> None:
    """Change its metadata."""
    await _alone(_server().threads.update(thread_id, metadata=dict(changes)))


async def delete_thread(thread_id: str) -> None:
    """Delete the server's thread of a chat, if it has one."""
    with suppress(ValueError, NotFoundError):
        await _alone(_server().threads.delete(str(UUID(thread_id))))


def forget_events(thread_id: str) -> None:
    """Drop the events of a thread's resumable streams: the development server keeps them in memory until it ends, for
    the next thread of this id too."""
    runtime = sys.modules.get("langgraph_runtime_inmem.inmem_stream")
    if runtime is not None:
        runtime.get_stream_manager().message_stores.pop(UUID(thread_id), None)


async def delete_orphans(database: Database) -> int:
    """Delete the threads that had a chat and have none any more, and those whose maker was erased before their first
    turn; how many. Running ones may not have claimed theirs."""
    found: list[str] = []
    offset = 0
    while page := await _alone(
        _server().threads.search(
            limit=PAGE,
            offset=offset,
            sort_by="created_at",
            select=["thread_id", "metadata", "status", "created_at"],
        )
    ):
        offset += len(page)
        idle = {one["thread_id"]: (one["metadata"] or {}, one["created_at"]) for one in page if one["status"] != "busy"}
        had = [thread_id for thread_id, (marks, _) in idle.items() if KNOWLEDGE_BASE in marks]
        made = [
            {"thread_id": thread_id, "target": erased_key(target), "created_at": created_at}
            for thread_id, (marks, created_at) in idle.items()
            if OWNER in marks and KNOWLEDGE_BASE not in marks
            for target in targets(marks[OWNER].split("/"), None)
        ]
        gone = [*await database.fetch(WITHOUT_CHAT, (had,)), *await database.fetch(MAKER_ERASED, (Jsonb(made),))]
        found += [row["thread_id"] for row in gone]
    for thread_id in found:
        await delete_thread(thread_id)
    return len(found)


@asynccontextmanager
async def orphans_deleted(database: Database, *, every: float = EVERY) -> AsyncIterator[None]:
    """Delete them again and again while the body runs."""

    async def keep_deleting() -> None:
        while True:
            await asyncio.sleep(every)
            try:
                await delete_orphans(database)
            except Exception as error:  # the next round finds the same
                HEALTH.failed("threads", type(error).__name__)
            else:
                HEALTH.succeeded("threads")

    task = asyncio.create_task(keep_deleting())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _alone(call: Coroutine[Any, Any, T]) -> T:
    """The outcome of a call to the server itself, without the caller whose request is handled."""
    return await asyncio.create_task(call, context=Context())


@cache
def _server() -> LangGraphClient:
    return get_client()
