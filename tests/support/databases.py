"""Databases on the run's server: new ones, and migrated ones that test after test uses."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import psycopg
from psycopg import sql

from autosage_memory.stores.checkpointer import checkpointer_on
from autosage_memory.stores.database import open_database
from autosage_memory.stores.settings import Settings

MADE = """
    SELECT relname, relnamespace::regnamespace::text, relkind::text, array_agg(attname ORDER BY attnum)
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace::regnamespace::text IN ('autosage', 'public')
    GROUP BY 1, 2, 3 ORDER BY 2, 1
"""
"""Tables, indexes and sequences, with their columns."""
OTHERS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> %s"


@contextmanager
def empty_database(server_url: str) -> Iterator[str]:
    """URL of a new database."""
    name = f"test_{uuid4().hex}"
    with psycopg.connect(server_url, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        yield urlunsplit(urlsplit(server_url)._replace(path=f"/{name}"))
        connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


class Databases:
    """Migrated databases without rows. To make and drop one costs the server a second, to empty it a moment."""

    def __init__(self, server_url: str) -> None:
        self._server_url = server_url
        self._free: list[tuple[str, list[object]]] = []
        self._made = ExitStack()

    @contextmanager
    def one(self) -> Iterator[str]:
        """URL of one. Nobody else has it, and what a test makes of its tables ends with the test."""
        url, tables = self._free.pop() if self._free else self._new()
        yield url
        if _emptied(url, tables):
            self._free.append((url, tables))

    def _new(self) -> tuple[str, list[object]]:
        url = self._made.enter_context(empty_database(self._server_url))
        asyncio.run(_migrate(url))
        with psycopg.connect(url) as connection:
            return url, list(connection.execute(MADE))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._made.close()


async def _migrate(url: str) -> None:
    async with open_database(Settings(data_dir=Path(), database_url=url)) as database:
        await checkpointer_on(database)


def _emptied(url: str, tables: list[object]) -> bool:
    """End what still works on a database and delete its rows. False: its tables are others than they were."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(OTHERS, (connection.info.backend_pid,))
        found = list(connection.execute(MADE))
        if found != tables:
            return False
        connection.execute("SET session_replication_role = replica")  # foreign keys ask for no order
        names = [(schema, name) for name, schema, kind, _ in found if kind == "r" and "migrations" not in name]
        connection.execute(sql.SQL(";").join(sql.SQL("DELETE FROM {}").format(sql.Identifier(*name)) for name in names))
        return True
