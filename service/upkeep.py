"""What is due for removal, and its removal in the background of a process that runs for long."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from autosage_memory.service.chat_archive import ChatArchive
from autosage_memory.stores.chroma import ChromaStore
from autosage_memory.stores.erasure import Erasures

EVERY = 3600.0
"""Seconds between two rounds."""

log = logging.getLogger("autosage_memory.upkeep")


@dataclass(frozen=True, slots=True)
class Due:
    """How much is due for removal, or was removed."""

    chats: int
    """That have expired."""
    claims: int
    """On chats that never began."""
    erasures: int
    """That broke off."""
    items: int | None = None
    """That have expired in the store; None: they were not counted."""


async def remove_due(archive: ChatArchive, erasures: Erasures, store: ChromaStore) -> Due:
    """Remove expired chats, claims on chats that never began and expired items, and finish erasures that broke off.

    Raises:
        DatabaseUnavailable: Postgres does not answer.
        StoreUnavailable: the durable store does not answer, or its files cannot be rewritten.
    """
    return Due(
        chats=await archive.remove_expired(),
        claims=await archive.remove_unused_claims(),
        erasures=len(await erasures.resume()),
        items=await asyncio.to_thread(store.sweep_ttl),
    )


@asynccontextmanager
async def upkeep(archive: ChatArchive, erasures: Erasures, store: ChromaStore) -> AsyncIterator[None]:
    """Remove what is due, now and every hour, while the body runs. What is cut off at its end is done next time."""
    task = asyncio.create_task(_keep_up(archive, erasures, store))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _keep_up(archive: ChatArchive, erasures: Erasures, store: ChromaStore) -> None:
    while True:
        try:
            due = await remove_due(archive, erasures, store)
        except Exception as error:  # the next round finds the same
            log.warning("what is due could not be removed (%s)", type(error).__name__)
        else:
            log.info("finished %d erasures; removed %d expired chats", due.erasures, due.chats)
        await asyncio.sleep(EVERY)
