"""Postgres: one pool a loop, a server of our own when none is named, healing after a restart, migrations."""

from __future__ import annotations

import asyncio
import importlib
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, LiteralString, TypeVar, cast
from weakref import WeakKeyDictionary

from psycopg import AsyncConnection, Error, OperationalError, ProgrammingError, sql
from psycopg.conninfo import conninfo_to_dict
from psycopg.rows import DictRow, dict_row
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from autosage_memory.stores.chats import LOST_CHAT, lost_chat
from autosage_memory.stores.errors import DatabaseUnavailable
from autosage_memory.stores.migrations import MIGRATIONS

if TYPE_CHECKING:
    from autosage_memory.stores.embedded_postgres import EmbeddedPostgres
    from autosage_memory.stores.settings import Settings

T = TypeVar("T")
Connection = AsyncConnection[DictRow]
Pool = AsyncConnectionPool[Connection]

CONNECT_SECONDS = 5
"""How long one attempt to connect may take."""
HEAL_SECONDS = 10.0
"""How long a call waits for a server that restarts."""
POOL_SIZE = 10
"""Connections a process holds at most, per loop."""
POOL_SECONDS = 15.0
"""How long a call waits for a free connection."""
LOCK_SECONDS = 60.0
"""How long a start waits for another process that migrates."""

# No prepared statements: behind PgBouncer in transaction mode the next call may meet another connection.
CONNECTION_SETTINGS: dict[str, Any] = {
    "autocommit": True,
    "prepare_threshold": None,
    "connect_timeout": CONNECT_SECONDS,
    "row_factory": dict_row,
}


@asynccontextmanager
async def open_database(settings: Settings) -> AsyncIterator[Database]:
    """Open the database of `settings`, migrated, and close it at the end.

    Raises:
        DatabaseUnavailable: it cannot be reached, started or migrated; says where and why.
    """
    database = Database(settings)
    try:
        await database.pool()
        yield database
    finally:
        await database.close()


class Database:
    """The database of `settings`: embedded when they name no server. Making one does no I/O; its first use opens it.

    Several event loops may use one: each gets a pool of its own, for a pool used from another loop hangs.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._embedded: EmbeddedPostgres | None = None
        self._url = settings.database_url
        self._loops: WeakKeyDictionary[asyncio.AbstractEventLoop, _Loop] = WeakKeyDictionary()

    async def pool(self) -> Pool:
        """The pool of the running loop. On first use the server is started or reached, and migrated.

        Raises:
            DatabaseUnavailable: that fails, or it was closed in this loop; says where and why.
        """
        loop = self._loops.setdefault(asyncio.get_running_loop(), _Loop())
        if loop.pool is None:
            async with loop.lock:
                if loop.closed:  # who still waited for a connection must not open it again
                    raise DatabaseUnavailable("the database was closed")
                if loop.pool is None:
                    loop.pool = await self._open_pool()
        return loop.pool

    async def close(self) -> None:
        """Close the running loop's pool, for good, and, when it was the last, let go of the embedded server."""
        loop = self._loops.setdefault(asyncio.get_running_loop(), _Loop())
        async with loop.lock:
            pool, loop.pool, loop.closed = loop.pool, None, True
        if pool is not None:
            await pool.close()
        if self._embedded is not None and not any(other.pool for other in self._loops.values()):
            embedded, self._embedded, self._url = self._embedded, None, None
            await asyncio.to_thread(embedded.release)

    async def fetch(
        self, query: LiteralString | sql.Composed, parameters: Sequence[object] | Mapping[str, object] = ()
    ) -> list[dict[str, Any]]:
        """The rows of one statement, which must be safe to run twice (see `healing`).

        Raises:
            DatabaseUnavailable: the server does not answer, or not in time.
        """
        pool = await self.pool()

        async def attempt() -> list[dict[str, Any]]:
            async with pool.connection() as connection:
                cursor = await connection.execute(query, parameters)
                return await cursor.fetchall() if cursor.description else []

        return await self.healing(attempt)

    async def healing(self, attempt: Callable[[], Awaitable[T]]) -> T:
        """Run `attempt`; if the connection is lost, wait for the server, drop dead connections, and run it once more.

        So it must be safe to run twice: a connection can be lost after the server has committed.

        Raises:
            DatabaseUnavailable: the server does not answer, or not in time.
            ChatBusy: it is a write of a turn that has lost its chat; nothing was written.
        """
        started = time.monotonic()
        try:
            try:
                return await attempt()
            except PoolTimeout:
                raise self._unavailable(f"no connection was free within {POOL_SECONDS:.0f} seconds") from None
            except OperationalError:
                await self._heal(started)
                return await attempt()
        except OperationalError as error:
            raise self._unavailable(error) from error
        except Error as error:
            if error.sqlstate == LOST_CHAT:
                raise lost_chat() from None
            raise

    @asynccontextmanager
    async def exclusively(self, name: str) -> AsyncIterator[None]:
        """Hold the lock `name`, which one process at a time can have.

        It is polled for, because a statement that waits would deadlock with CREATE INDEX CONCURRENTLY; and it lives as
        long as a transaction on a connection of its own, because PgBouncer in transaction mode breaks session locks.

        Raises:
            DatabaseUnavailable: the server cannot be reached, or another process held the lock for `LOCK_SECONDS`.
        """
        # Without parameters it takes the simple protocol: a bound statement would keep its snapshot, and
        # CREATE INDEX CONCURRENTLY waits for all snapshots older than its own.
        query = sql.SQL("SELECT pg_try_advisory_xact_lock(hashtextextended({}, 0)) AS locked")
        deadline = time.monotonic() + LOCK_SECONDS
        async with await self._connect() as connection:
            while time.monotonic() < deadline:
                async with connection.transaction():
                    row = await (await connection.execute(query.format(f"autosage.{name}"))).fetchone()
                    if row is not None and row["locked"]:
                        yield
                        return
                await asyncio.sleep(0.05)
        raise self._unavailable(f"another process held the lock for {name} for {LOCK_SECONDS:.0f} seconds")

    async def _open_pool(self) -> Pool:
        if self._url is None:
            self._url = await self._start_embedded()
        await self._migrate()
        pool = Pool(
            self._url, kwargs=CONNECTION_SETTINGS, min_size=1, max_size=POOL_SIZE, timeout=POOL_SECONDS, open=False
        )
        await pool.open()
        return pool

    async def _start_embedded(self) -> str:
        if sys.platform == "win32":
            raise DatabaseUnavailable("embedded Postgres does not run on Windows: set AUTOSAGE_DATABASE_URL")
        module = await asyncio.to_thread(importlib.import_module, "autosage_memory.stores.embedded_postgres")
        embedded: EmbeddedPostgres = module.EmbeddedPostgres(self._settings.data_dir)
        url = await asyncio.to_thread(embedded.acquire)
        if self._embedded is None:
            self._embedded = embedded
        else:  # another loop was faster
            await asyncio.to_thread(embedded.release)
        return url

    async def _migrate(self) -> None:
        async with await self._connect() as connection:
            encoding = connection.info.parameter_status("server_encoding")
            if encoding != "UTF8":
                raise self._unavailable(f"the database's encoding is {encoding}, but must be UTF8")
            try:
                if await _version(connection) >= len(MIGRATIONS):
                    return
                async with self.exclusively("migrations"):
                    for number in range(await _version(connection), len(MIGRATIONS)):
                        async with connection.transaction():
                            await connection.execute(MIGRATIONS[number])
                            await connection.execute("INSERT INTO autosage.migrations VALUES (%s)", (number,))
            except Error as error:
                raise self._unavailable(error) from error

    async def _connect(self) -> Connection:
        """A connection outside the pool, whose failure says why."""
        try:
            return cast(Connection, await AsyncConnection.connect(self._url or "", **CONNECTION_SETTINGS))
        except Error as error:
            raise self._unavailable(error) from None

    async def _heal(self, failed_at: float) -> None:
        """Wait until the server answers, then have the pool replace its dead connections."""
        pool = await self.pool()
        loop = self._loops[asyncio.get_running_loop()]
        async with loop.lock:
            if loop.healed_at > failed_at:
                return
            if self._embedded is not None:
                await asyncio.to_thread(self._embedded.ensure_running)
            deadline = time.monotonic() + HEAL_SECONDS
            while True:
                try:
                    await (await self._connect()).close()
                    break
                except DatabaseUnavailable:
                    if time.monotonic() > deadline:
                        raise
                    await asyncio.sleep(0.1)
            await pool.check()
            loop.healed_at = time.monotonic()

    def _unavailable(self, reason: str | Error) -> DatabaseUnavailable:
        """The error that names the server, never the password: what libpq says of a URL it cannot read is left out."""
        try:
            parts = conninfo_to_dict(self._url or "")
        except ProgrammingError:
            return DatabaseUnavailable("AUTOSAGE_DATABASE_URL is not a Postgres URL")
        place = f"{parts.get('host') or 'localhost'}:{parts.get('port') or 5432}"
        lines = [line.strip() for line in str(reason).splitlines() if line.strip()]
        return DatabaseUnavailable(f"Postgres at {place}: {lines[0] if lines else type(reason).__name__}")


@dataclass(slots=True)
class _Loop:
    """What a database has in one event loop."""

    pool: Pool | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """One opening or healing at a time."""
    healed_at: float = 0.0
    closed: bool = False


async def _version(connection: Connection) -> int:
    """How many migrations have run."""
    cursor = await connection.execute("SELECT to_regclass('autosage.migrations') IS NOT NULL AS made")
    row = await cursor.fetchone()
    if row is None or not row["made"]:
        return 0
    row = await (await connection.execute("SELECT count(*) AS version FROM autosage.migrations")).fetchone()
    return 0 if row is None else int(row["version"])
