"""The parts of one process, opened in order and closed in reverse: database, store, graph, and the edge before it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass

from autosage_memory.graph import GraphSettings, build_graph
from autosage_memory.nodes.models import resolve_model
from autosage_memory.nodes.quoting import NOTICE, QuotingModel
from autosage_memory.service.chat_archive import ChatArchive
from autosage_memory.service.memories import Memories
from autosage_memory.service.queue import RetentionQueue
from autosage_memory.service.turns import Turns
from autosage_memory.stores import ChromaStore, open_store
from autosage_memory.stores.chats import Removed, tell_nobody
from autosage_memory.stores.checkpointer import ChatSaver, checkpointer_on
from autosage_memory.stores.database import Database, open_database
from autosage_memory.stores.erasure import Erasures
from autosage_memory.stores.policy import PostgresPolicy
from autosage_memory.stores.scope_locks import PostgresLocks
from autosage_memory.stores.settings import Settings
from autosage_memory.stores.transcript import PostgresTranscript


@dataclass(frozen=True, slots=True)
class Parts:
    """What a process works with."""

    database: Database
    store: ChromaStore
    policy: PostgresPolicy
    turns: Turns
    archive: ChatArchive
    checkpointer: ChatSaver
    locks: PostgresLocks
    notice: str | None
    """What the user must know about the model, or None."""
    warming: asyncio.Task[None]
    """Ends when the first recall has nothing left to load, after `WARM_UP` at the latest."""
    removed: Removed = tell_nobody
    """Told of each chat that `archive` and `erasures` have removed."""

    @property
    def memories(self) -> Memories:
        """Management of what is kept."""
        return Memories(self.store, self.policy, self.locks)

    @property
    def erasures(self) -> Erasures:
        """What erases, and finishes what broke off."""
        return Erasures(self.database, self.checkpointer, self.store, self.locks, removed=self.removed)


WARM_UP = 30.0
"""Seconds that what comes first may wait for what the first recall would otherwise load within its deadline: a busy
machine needs ten and more, and a first answer without memory looks as if nothing had been kept."""


@asynccontextmanager
async def open_parts(
    settings: Settings, *, queue: bool = False, warm: bool = True, removed: Removed = tell_nobody
) -> AsyncIterator[Parts]:
    """Open everything that a chat needs.

    Args:
        settings: of this process.
        queue: whether turns leave their words to a worker; else their facts are extracted before a turn ends.
        warm: whether to wait for `Parts.warming`; else whoever runs the first turn does.
        removed: see `Parts`.

    Raises:
        DatabaseUnavailable: there is no chat without its history.
        StoreInUse: another process owns the embedded store's folder. Any other trouble of the store costs memory alone.
        ModelUnavailable: the model's name cannot be resolved.
    """
    model = resolve_model(settings.model)
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(open_store(settings))
        warming = asyncio.create_task(_warm_up(store, settings))
        stack.push_async_callback(_end, warming)
        database = await stack.enter_async_context(open_database(settings))
        policy = PostgresPolicy(database)
        checkpointer = await checkpointer_on(database, time_travel_turns=settings.time_travel_turns)
        locks = PostgresLocks(database)
        graph = build_graph(
            model=model,
            utility_model=settings.utility_model,
            policy=policy,
            transcript=PostgresTranscript(database),
            retention=RetentionQueue(database) if queue else None,
            locks=locks,
            settings=GraphSettings(memory_tools=settings.memory_tools),
        ).compile(checkpointer=checkpointer, store=store)
        if warm:
            await warming
        yield Parts(
            database=database,
            store=store,
            policy=policy,
            turns=Turns(database, graph, policy),
            archive=ChatArchive(database, checkpointer, removed=removed),
            checkpointer=checkpointer,
            locks=locks,
            notice=NOTICE if isinstance(model, QuotingModel) else None,
            warming=warming,
            removed=removed,
        )


async def _warm_up(store: ChromaStore, settings: Settings) -> None:
    # What cannot be used shows in the turns, and is counted there. A server is not waited for: it may hang.
    with suppress(Exception):
        async with asyncio.timeout(WARM_UP):
            if settings.chroma_url is None:
                await store.asearch(("warm-up",), query="warm-up", limit=1)
            elif store.embeddings is not None:
                await store.embeddings.aembed_query("warm-up")


async def _end(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
