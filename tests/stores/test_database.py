from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import traceback
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import psycopg
import pytest
from psycopg import sql

from autosage_memory.stores.database import Database, open_database
from autosage_memory.stores.errors import DatabaseUnavailable
from autosage_memory.stores.migrations import MIGRATIONS
from autosage_memory.stores.settings import Settings

OPEN_ONE_A_LINE = """
import asyncio, sys
from pathlib import Path
from autosage_memory.stores import Settings, open_checkpointer

async def main():
    for line in sys.stdin:
        place, url = line.rstrip("\\n").split("\\t")
        async with open_checkpointer(Settings(data_dir=Path(place), database_url=url or None)) as checkpointer:
            found = await checkpointer.aget_tuple({"configurable": {"thread_id": "t"}})
            print("ready" if found is None else found, flush=True)
            await asyncio.to_thread(sys.stdin.readline)

print("started", flush=True)
asyncio.run(main())
"""


@pytest.fixture
def database_url(new_database_url: str) -> str:
    """Nothing is made in it yet."""
    return new_database_url


@pytest.fixture
def processes(data_dir: Path) -> Iterator[list[subprocess.Popen[str]]]:
    """Four processes that open, all at once, what is written to them."""
    with ExitStack() as stack:
        command = [sys.executable, "-c", OPEN_ONE_A_LINE]
        started = [
            stack.enter_context(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
            for _ in range(4)
        ]
        assert replies(started) == ["started"] * 4
        yield started


def tell(processes: list[subprocess.Popen[str]], line: str) -> None:
    for process in processes:
        assert process.stdin is not None
        process.stdin.write(f"{line}\n")
        process.stdin.flush()


def replies(processes: list[subprocess.Popen[str]]) -> list[str]:
    return [process.stdout.readline().strip() for process in processes if process.stdout is not None]


def new_database(postgres_url: str) -> str:
    name = f"test_{uuid4().hex}"
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    return urlunsplit(urlsplit(postgres_url)._replace(path=f"/{name}"))


def test_processes_that_start_at_once(
    processes: list[subprocess.Popen[str]], postgres_url: str, data_dir: Path
) -> None:
    """Four processes that open the same empty database at once are all ready, five times and from nothing at all."""
    for url in [*(new_database(postgres_url) for _ in range(5)), ""]:
        tell(processes, f"{data_dir}\t{url}")
        assert replies(processes) == ["ready"] * 4
        tell(processes, "close it")


async def test_migrations_run_once(settings: Settings) -> None:
    """Opening again changes nothing."""
    for _ in range(2):
        async with open_database(settings) as database:
            rows = await database.fetch("SELECT version FROM autosage.migrations ORDER BY version")
            assert [row["version"] for row in rows] == list(range(len(MIGRATIONS)))


async def test_lost_connections_heal(database: Database, postgres_url: str) -> None:
    """Calls after the server dropped every connection succeed, twenty at once."""
    await asyncio.gather(*(database.fetch("SELECT pg_sleep(0.01)") for _ in range(20)))
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s",
            ((await database.fetch("SELECT current_database() AS name"))[0]["name"],),
        )
    rows = await asyncio.gather(*(database.fetch("SELECT 1 AS one") for _ in range(20)))
    assert rows == [[{"one": 1}]] * 20


async def test_a_killed_embedded_server_heals(data_dir: Path) -> None:
    """The next call after embedded Postgres was killed succeeds, on all that was committed."""
    async with open_database(Settings(data_dir=data_dir)) as database:
        await database.fetch("CREATE TABLE kept AS SELECT 42 AS answer")
        pid = int((data_dir / "postgres" / "data" / "postmaster.pid").read_text().split("\n", 1)[0])
        os.kill(pid, signal.SIGKILL)
        assert await database.fetch("SELECT answer FROM kept") == [{"answer": 42}]


async def test_the_embedded_server_stops_with_the_last_database(data_dir: Path) -> None:
    """Two databases of one folder share a server, which ends with the second."""
    socket_file = data_dir / "postgres" / "run" / ".s.PGSQL.5432"
    settings = Settings(data_dir=data_dir)
    async with open_database(settings):
        async with open_database(settings):
            pass
        assert socket_file.exists()
    assert not socket_file.exists()


@pytest.fixture
def closed_port() -> Iterator[int]:
    """A port of this machine that nobody listens on."""
    with socket.socket() as reserved:
        reserved.bind(("127.0.0.1", 0))
        yield reserved.getsockname()[1]


async def test_a_server_that_is_not_there(data_dir: Path, closed_port: int) -> None:
    """The error is one line with host and port, and without the password."""
    url = f"postgresql://user:hunter2@127.0.0.1:{closed_port}/chats"
    with pytest.raises(DatabaseUnavailable, match=f"Postgres at 127.0.0.1:{closed_port}: ") as error:
        async with open_database(Settings(data_dir=data_dir, database_url=url)):
            pass
    assert "hunter2" not in "".join(traceback.format_exception(error.value))
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("url", ["postgresql://u:hunter2@h:1/d?nonsense=1", "postgresql://u:hunter2@[h/d"])
async def test_a_url_that_is_none(data_dir: Path, url: str) -> None:
    """A URL that libpq does not understand is named by its variable and not repeated."""
    with pytest.raises(DatabaseUnavailable, match=r"^AUTOSAGE_DATABASE_URL is not a Postgres URL$") as error:
        async with open_database(Settings(data_dir=data_dir, database_url=url)):
            pass
    assert error.value.__cause__ is None


async def test_a_user_who_may_not_create_tables(settings: Settings, database_url: str) -> None:
    """Missing rights are one line that says so."""
    role = f"role_{uuid4().hex}"
    with psycopg.connect(database_url, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE ROLE {} LOGIN").format(sql.Identifier(role)))
    url = re.sub("//[^@]*@", f"//{role}@", database_url)
    try:
        with pytest.raises(DatabaseUnavailable, match="permission denied"):
            async with open_database(Settings(data_dir=settings.data_dir, database_url=url)):
                pass
    finally:
        with psycopg.connect(database_url, autocommit=True) as connection:
            connection.execute(sql.SQL("DROP ROLE {}").format(sql.Identifier(role)))


async def test_a_database_that_cannot_hold_all_text(settings: Settings, postgres_url: str) -> None:
    """A database in another encoding than UTF-8 is refused at once, not at the first character it lacks."""
    name = f"test_{uuid4().hex}"
    create = "CREATE DATABASE {} TEMPLATE template0 ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C'"
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute(sql.SQL(create).format(sql.Identifier(name)))
    url = urlunsplit(urlsplit(postgres_url)._replace(path=f"/{name}"))
    with pytest.raises(DatabaseUnavailable, match="encoding is LATIN1, but must be UTF8"):
        async with open_database(Settings(data_dir=settings.data_dir, database_url=url)):
            pass


def test_several_loops_share_one(settings: Settings) -> None:
    """Made without a loop, it works in each loop that comes to use it, also in two at once."""
    database = Database(settings)

    async def use() -> list[dict[str, object]]:
        try:
            return await database.fetch("SELECT 1 AS one")
        finally:
            await database.close()

    async def both() -> list[list[dict[str, object]]]:
        return list(await asyncio.gather(use(), asyncio.to_thread(asyncio.run, use())))

    assert asyncio.run(both()) == [[{"one": 1}]] * 2
    assert asyncio.run(use()) == [{"one": 1}]


async def test_a_closed_one_stays_closed(settings: Settings) -> None:
    """Who still wants something of a database that was closed is told so, and does not open it again."""
    async with open_database(settings) as database:
        pass
    with pytest.raises(DatabaseUnavailable, match="was closed"):
        await database.fetch("SELECT 1")


async def test_a_lock_is_one_process_s(settings: Settings) -> None:
    """While one holds a lock nobody else gets it, and an index can be built concurrently meanwhile."""
    inside: list[str] = []

    async def work(name: str, database: Database) -> None:
        async with database.exclusively("the test"):
            assert not inside
            inside.append(name)
            await database.fetch("CREATE TABLE IF NOT EXISTS indexed (n integer)")
            await database.fetch("CREATE INDEX CONCURRENTLY IF NOT EXISTS by_n ON indexed (n)")
            inside.remove(name)

    async with open_database(settings) as one, open_database(settings) as two:
        await asyncio.gather(work("one", one), work("two", two), work("another", one))
