"""One writer a scope at a time: stores have no conditional write, so check-and-write on facts happens under a lock."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, suppress
from datetime import datetime
from hashlib import sha256
from typing import TYPE_CHECKING, Protocol
from weakref import WeakValueDictionary

from autosage_memory.stores.errors import ScopeErased

if TYPE_CHECKING:
    from autosage_memory.stores.database import Database

MOST_HELD = 4
"""Scopes that one process writes to at once: each holds a connection, and chats need some too."""


class ScopeLocks(Protocol):
    """Who may write to a scope."""

    def hold(
        self, namespace: Sequence[str], *, author: str | None = None, said_at: datetime | None = None
    ) -> AbstractAsyncContextManager[None]:
        """Keep every other writer out of the scope while the body runs.

        Args:
            namespace: of the scope.
            author: who said what is about to be written, as `stores.chats.owner_key` writes it.
            said_at: when; None for a change that nobody said.

        Raises:
            ScopeErased: the scope, its tenant or the author's facts have been erased since then.
        """
        ...


class LocalLocks:
    """Locks of this process, for stores that no other process writes to. They know of no erasure."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[tuple[int, tuple[str, ...]], asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def hold(
        self, namespace: Sequence[str], *, author: str | None = None, said_at: datetime | None = None
    ) -> AsyncIterator[None]:
        """See `ScopeLocks.hold`."""
        key = (id(asyncio.get_running_loop()), tuple(namespace))
        lock = self._locks.setdefault(key, asyncio.Lock())
        async with lock:
            yield


LOCAL_LOCKS = LocalLocks()
"""The locks of a program that brings none."""


class PostgresLocks:
    """Locks that hold across processes, on advisory locks of Postgres, and that know what was erased.

    Raises (every method):
        DatabaseUnavailable: the server does not answer, or not in time.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._local = LocalLocks()

    @asynccontextmanager
    async def hold(
        self, namespace: Sequence[str], *, author: str | None = None, said_at: datetime | None = None
    ) -> AsyncIterator[None]:
        """See `ScopeLocks.hold`."""
        # This process's writers wait here, without a connection.
        async with self._local.hold(namespace), self._local.hold(("connections", str(_place(namespace)))):
            stack = await self._database.healing(lambda: self._take(namespace, author, said_at))
            try:
                yield
            finally:
                from psycopg import OperationalError

                with suppress(OperationalError):  # the lock went with its connection; what was written stays
                    await stack.aclose()

    async def _take(self, namespace: Sequence[str], author: str | None, said_at: datetime | None) -> AsyncExitStack:
        """A transaction that has the lock, to be closed."""
        pool = await self._database.pool()
        async with AsyncExitStack() as stack:
            connection = await stack.enter_async_context(pool.connection())
            await stack.enter_async_context(connection.transaction())
            await connection.execute(
                "SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", ("autosage.scope." + "/".join(namespace),)
            )
            if said_at is not None:
                cursor = await connection.execute(
                    "SELECT FROM autosage.erased WHERE target = ANY(%s) AND at >= %s LIMIT 1",
                    ([erased_key(target) for target in targets(namespace, author)], said_at),
                )
                if await cursor.fetchone() is not None:
                    raise ScopeErased("what was said has been erased since")
            return stack.pop_all()


def targets(namespace: Sequence[str], author: str | None) -> list[str]:
    """What an erasure may have named that covers a fact: its scope, the whole tenant, its author."""
    tenants = [f"everything/{tenant}" for tenant in namespace[1:2]]
    return ["/".join(namespace), *tenants, *([author] if author else [])]


def erased_key(target: str) -> str:
    """How an erasure is remembered without naming whom it was about."""
    return sha256(target.encode()).hexdigest()


def _place(namespace: Sequence[str]) -> int:
    return hash(tuple(namespace)) % MOST_HELD
