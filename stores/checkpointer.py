"""Chat history: LangGraph's Postgres saver on our pool, strict about what it loads, healing, and fit for many chats."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Literal, LiteralString

from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.base import ChannelVersions, Checkpoint, CheckpointMetadata, CheckpointTuple
from langgraph.checkpoint.postgres.aio import AsyncPostgresSaver
from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
from psycopg import AsyncCursor
from psycopg.rows import DictRow

from autosage_memory.stores.chats import current_hold
from autosage_memory.stores.database import Database, Pool, open_database
from autosage_memory.stores.settings import Settings

# A turn is what follows an input. A call of a subgraph goes with the turn's checkpoint that it began from; a subgraph
# that remembers by itself (its namespace holds no task) keeps its newest checkpoint, whenever that was. One statement
# sees one snapshot: what is written meanwhile is neither seen nor deleted.
PRUNE_TURNS: LiteralString = """
    WITH turn AS MATERIALIZED (
        SELECT checkpoint_id AS first FROM checkpoints
        WHERE thread_id = %(thread_id)s AND checkpoint_ns = '' AND metadata ->> 'source' = 'input'
        ORDER BY checkpoint_id DESC OFFSET %(keep)s - 1 LIMIT 1
    ), old AS MATERIALIZED (
        SELECT checkpoint_ns, checkpoint_id FROM checkpoints c, turn
        WHERE thread_id = %(thread_id)s AND coalesce(metadata -> 'parents' ->> '', checkpoint_id) < first
          AND (strpos(checkpoint_ns, ':') > 0 OR checkpoint_id < (
              SELECT max(checkpoint_id) FROM checkpoints
              WHERE thread_id = %(thread_id)s AND checkpoint_ns = c.checkpoint_ns
          ))
    ), used AS MATERIALIZED (
        SELECT DISTINCT checkpoint_ns, value.key AS channel, value.value AS version
        FROM checkpoints, jsonb_each_text(checkpoint -> 'channel_versions') AS value
        WHERE thread_id = %(thread_id)s AND (checkpoint_ns, checkpoint_id) NOT IN (SELECT * FROM old)
    ), blobs AS (
        DELETE FROM checkpoint_blobs
        WHERE thread_id = %(thread_id)s AND EXISTS (SELECT FROM old)
          AND (checkpoint_ns, channel, version) NOT IN (SELECT * FROM used)
    ), writes AS (
        DELETE FROM checkpoint_writes
        WHERE thread_id = %(thread_id)s AND (checkpoint_ns, checkpoint_id) IN (SELECT * FROM old)
    )
    DELETE FROM checkpoints
    WHERE thread_id = %(thread_id)s AND (checkpoint_ns, checkpoint_id) IN (SELECT * FROM old)
"""


@asynccontextmanager
async def open_checkpointer(settings: Settings) -> AsyncIterator[ChatSaver]:
    """Open the checkpointer of `settings`, its tables made, and close it at the end.

    Raises:
        DatabaseUnavailable: the database cannot be reached, started or migrated; says where and why.
    """
    async with open_database(settings) as database:
        yield await checkpointer_on(database)


async def checkpointer_on(database: Database) -> ChatSaver:
    """The checkpointer on an open database, its tables made; it lives as long as the database.

    Raises:
        DatabaseUnavailable: the tables cannot be made.
    """
    saver = ChatSaver(database, await database.pool())
    if not await _is_set_up(database):
        async with database.exclusively("checkpoint tables"):
            await database.healing(saver.setup)
    return saver


async def _is_set_up(database: Database) -> bool:
    if not (await database.fetch("SELECT to_regclass('checkpoint_migrations') IS NOT NULL AS made"))[0]["made"]:
        return False
    rows = await database.fetch("SELECT max(v) AS version FROM checkpoint_migrations")
    return bool(rows[0]["version"] == len(AsyncPostgresSaver.MIGRATIONS) - 1)


class ChatSaver(AsyncPostgresSaver):
    """LangGraph's `AsyncPostgresSaver` for many chats at once. From other threads its synchronous methods work too.

    * It loads plain data and messages and nothing else, so crafted bytes in the database build no other object.
    * A restarted server is waited for, once a call.
    * In a turn of `Chats.hold` it writes only while that turn still holds its chat.
    """

    def __init__(self, database: Database, pool: Pool) -> None:
        super().__init__(pool, serde=JsonPlusSerializer(allowed_msgpack_modules=None, allowed_json_modules=None))
        # The saver's lock guards one shared connection. With a pool it would only make every chat wait for all others.
        self.lock = _OpenLock()
        self._database = database

    async def aget_tuple(self, config: RunnableConfig) -> CheckpointTuple | None:
        """See `AsyncPostgresSaver.aget_tuple`."""
        return await self._database.healing(partial(super().aget_tuple, config))

    async def alist(
        self,
        config: RunnableConfig | None,
        *,
        filter: dict[str, Any] | None = None,
        before: RunnableConfig | None = None,
        limit: int | None = None,
    ) -> AsyncIterator[CheckpointTuple]:
        """See `AsyncPostgresSaver.alist`."""
        found = super().alist

        async def collect() -> list[CheckpointTuple]:
            return [item async for item in found(config, filter=filter, before=before, limit=limit)]

        for item in await self._database.healing(collect):
            yield item

    async def aput(
        self,
        config: RunnableConfig,
        checkpoint: Checkpoint,
        metadata: CheckpointMetadata,
        new_versions: ChannelVersions,
    ) -> RunnableConfig:
        """See `AsyncPostgresSaver.aput`."""
        return await self._database.healing(partial(super().aput, config, checkpoint, metadata, new_versions))

    async def aput_writes(
        self, config: RunnableConfig, writes: Sequence[tuple[str, Any]], task_id: str, task_path: str = ""
    ) -> None:
        """See `AsyncPostgresSaver.aput_writes`."""
        await self._database.healing(partial(super().aput_writes, config, writes, task_id, task_path))

    async def adelete_thread(self, thread_id: str) -> None:
        """See `AsyncPostgresSaver.adelete_thread`."""
        await self._database.healing(partial(super().adelete_thread, thread_id))

    async def aprune(self, thread_ids: Sequence[str], *, strategy: str = "keep_latest") -> None:
        """See `AsyncPostgresSaver.aprune`."""
        await self._database.healing(partial(super().aprune, thread_ids, strategy=strategy))

    async def aprune_turns(self, thread_id: str, *, keep: int) -> None:
        """Delete the checkpoints of a thread but for those of its last `keep` turns, at least one.

        Going on, resuming from an interrupt and going back within those turns work as before. Not for graphs with a
        `DeltaChannel`, whose checkpoints need all those before them.

        Raises:
            DatabaseUnavailable: the server does not answer, or not in time.
        """
        await self._database.fetch(PRUNE_TURNS, {"thread_id": thread_id, "keep": keep})

    @asynccontextmanager
    async def _cursor(self, *, pipeline: bool = False) -> AsyncIterator[AsyncCursor[DictRow]]:
        async with super()._cursor(pipeline=pipeline) as cursor:
            # The upstream saver writes in pipelines and reads without: one implicit transaction, so this guards it all.
            if pipeline and (hold := current_hold.get()) is not None:
                await cursor.execute("SELECT autosage.assert_held(%s, %s)", (hold.thread_id, hold.turn))
            yield cursor


class _OpenLock(asyncio.Lock):
    """A lock that is always free."""

    async def acquire(self) -> Literal[True]:
        return True

    def release(self) -> None:
        pass
