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
from langgraph.constants import START
from psycopg import AsyncCursor
from psycopg.rows import DictRow

from autosage_memory.stores.chats import current_hold
from autosage_memory.stores.database import Database, Pool, open_database
from autosage_memory.stores.health import HEALTH
from autosage_memory.stores.serialization import MessageSerializer
from autosage_memory.stores.settings import Settings

# A turn is what follows an input; where a run is saved at its exit alone, what follows a new version of the graph's
# start. What the newest turn began from stays too. A call of a subgraph goes with the checkpoint that it began from; a
# subgraph that remembers by itself (its namespace holds no task) keeps its newest checkpoint, whenever that was. One
# statement sees one snapshot: what is written meanwhile is neither seen nor deleted. A `DeltaChannel`, which leaves the
# two marks in the metadata, needs all checkpoints before it.
PRUNE: LiteralString = """
    WITH root AS (
        SELECT checkpoint_id, parent_checkpoint_id, metadata ->> 'source' = 'input' AS input,
               checkpoint -> 'channel_versions' ->> '__start__' AS started
        FROM checkpoints WHERE thread_id = %(thread_id)s AND checkpoint_ns = ''
    ), turns AS MATERIALIZED (
        SELECT checkpoint_id, parent_checkpoint_id FROM (
            SELECT *, lag(input, 1, false) OVER w AS after_input, lag(started) OVER w AS started_before
            FROM root WINDOW w AS (ORDER BY checkpoint_id)
        ) AS root
        WHERE input OR (started IS DISTINCT FROM started_before AND NOT after_input)
        ORDER BY checkpoint_id DESC LIMIT %(keep)s
    ), kept AS MATERIALIZED (
        SELECT min(checkpoint_id) AS first, (array_agg(parent_checkpoint_id ORDER BY checkpoint_id DESC))[1] AS base
        FROM turns HAVING count(*) = %(keep)s AND NOT EXISTS (
            SELECT FROM checkpoints WHERE thread_id = %(thread_id)s
            AND (metadata ? 'counters_since_delta_snapshot' OR metadata ? 'delta_writes_versioned')
        )
    ), old AS MATERIALIZED (
        SELECT checkpoint_ns, checkpoint_id FROM checkpoints c, kept
        WHERE thread_id = %(thread_id)s AND coalesce(metadata -> 'parents' ->> '', checkpoint_id) < first
          AND coalesce(metadata -> 'parents' ->> '', checkpoint_id) IS DISTINCT FROM base
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
        yield await checkpointer_on(database, time_travel_turns=settings.time_travel_turns)


async def checkpointer_on(database: Database, *, time_travel_turns: int = 3) -> ChatSaver:
    """The checkpointer on an open database, its tables made; it lives as long as the database.

    Args:
        database: where the chats' history stands.
        time_travel_turns: turns of each chat whose checkpoints stay, see `Settings`.

    Raises:
        DatabaseUnavailable: the tables cannot be made.
    """
    saver = ChatSaver(database, await database.pool(), time_travel_turns=time_travel_turns)
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
    * When a turn begins, the checkpoints of turns before the last `time_travel_turns`, at least one, go. Going on,
      resuming from an interrupt and going back within those turns work as before. Threads with a `DeltaChannel` keep
      all.
    """

    def __init__(self, database: Database, pool: Pool, *, time_travel_turns: int) -> None:
        super().__init__(pool, serde=MessageSerializer())
        # The saver's lock guards one shared connection. With a pool it would only make every chat wait for all others.
        self.lock = _OpenLock()
        self._database = database
        self._time_travel_turns = time_travel_turns

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
        saved = await self._database.healing(partial(super().aput, config, checkpoint, metadata, new_versions))
        # The graph's start changes with an input and once more when it is read: from then on the turn stands.
        if START in new_versions and metadata.get("source") == "loop" and not saved["configurable"]["checkpoint_ns"]:
            await self._prune(str(saved["configurable"]["thread_id"]))
        return saved

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

    async def _prune(self, thread_id: str) -> None:
        """Let the checkpoints of older turns go. What fails is left to the next turn."""
        try:
            await self._database.fetch(PRUNE, {"thread_id": thread_id, "keep": self._time_travel_turns})
        except Exception as error:  # no turn fails for it
            HEALTH.failed("checkpoints", type(error).__name__)
        else:
            HEALTH.succeeded("checkpoints")

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
