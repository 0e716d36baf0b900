"""The queue in front of retention: a turn leaves its words in Postgres, and a worker extracts the facts later.

The words stand in `autosage.retention_jobs`, where erasure finds them. Procrastinate, which orders, notifies and
retries, knows the row's id alone, and so do its logs.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import asdict
from datetime import datetime
from importlib import import_module
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid4
from weakref import WeakKeyDictionary

from autosage_memory.graph.context import ChatContext
from autosage_memory.nodes.retention import RetentionJob
from autosage_memory.stores.database import Database
from autosage_memory.stores.errors import QueueFull, SettingsError

if TYPE_CHECKING:
    from procrastinate import App

TASK = "autosage.retain"
"""What procrastinate calls the work on one row."""

MOST_WAITING = 1_000
"""Turns of one tenant that wait at most. Another one is not kept, and counted as a failure of retention."""

ADD = """
    INSERT INTO autosage.retention_jobs (id, tenant_id, namespace, author, payload)
    SELECT %(id)s, %(tenant_id)s, %(namespace)s, %(author)s, %(payload)s::json
    WHERE %(most)s > (
        SELECT count(*) FROM (
            SELECT FROM autosage.retention_jobs WHERE tenant_id = %(tenant_id)s LIMIT %(most)s
        ) AS waiting
    )
    ON CONFLICT (id) DO UPDATE SET id = EXCLUDED.id
    RETURNING id
"""


class RetentionQueue:
    """Takes the retention jobs of turns: `build_graph(retention=RetentionQueue(database))`. A worker does them.

    Args:
        database: where they wait.
        most_waiting: turns of one tenant that may wait.
    """

    def __init__(self, database: Database, *, most_waiting: int = MOST_WAITING) -> None:
        self._database = database
        self._most_waiting = most_waiting
        self._apps: WeakKeyDictionary[asyncio.AbstractEventLoop, App] = WeakKeyDictionary()

    async def __call__(self, job: RetentionJob, /) -> None:
        """Take the job: once this returns, it outlives every process.

        Raises:
            QueueFull: too much of the tenant's waits already; nothing was taken.
            DatabaseUnavailable: it cannot be written.
        """
        loop = asyncio.get_running_loop()
        app = self._apps[loop] = self._apps.get(loop) or await open_app(self._database)
        pool = await self._database.pool()
        row = {
            "id": uuid4(),
            "tenant_id": job.context.tenant_id,
            "namespace": "/".join(job.namespace),
            "author": job.context.owner,
            "payload": json.dumps(to_payload(job)),
            "most": self._most_waiting,
        }

        async def attempt() -> None:
            async with pool.connection() as connection, connection.transaction():
                cursor = await connection.execute(ADD, row)
                if await cursor.fetchone() is None:
                    raise QueueFull(f"{self._most_waiting} turns of this tenant wait for their facts already")
                task = app.configure_task(TASK, queue=TASK, connection=connection)
                await task.defer_async(row=str(row["id"]))

        await self._database.healing(attempt)


async def find_job(database: Database, row: str) -> tuple[RetentionJob, int] | None:
    """The job of a row, and how often it failed; None: it was erased.

    Raises:
        DatabaseUnavailable: it cannot be read.
    """
    rows = await database.fetch("SELECT payload, failures FROM autosage.retention_jobs WHERE id = %s", (UUID(row),))
    return (from_payload(rows[0]["payload"]), rows[0]["failures"]) if rows else None


async def count_waiting(database: Database) -> int:
    """How many turns of all tenants wait for their facts.

    Raises:
        DatabaseUnavailable: it cannot be read.
    """
    rows = await database.fetch("SELECT count(*) AS waiting FROM autosage.retention_jobs")
    return int(rows[0]["waiting"])


async def drop_job(database: Database, row: str) -> None:
    """Let go of a row: its facts are kept, or nobody wants them.

    Raises:
        DatabaseUnavailable: it cannot be written.
    """
    await database.fetch("DELETE FROM autosage.retention_jobs WHERE id = %s", (UUID(row),))


async def note_failure(database: Database, row: str, failures: int) -> None:
    """Write down how often a row's work has failed.

    Raises:
        DatabaseUnavailable: it cannot be written.
    """
    await database.fetch("UPDATE autosage.retention_jobs SET failures = %s WHERE id = %s", (failures, UUID(row)))


async def open_app(database: Database) -> App:
    """Procrastinate on the running loop's pool, with its tables made.

    Raises:
        DatabaseUnavailable: the tables cannot be made.
        SettingsError: procrastinate is not installed.
    """
    try:
        await asyncio.to_thread(import_module, "procrastinate")  # asks the system this and that
    except ModuleNotFoundError:
        raise SettingsError("the queue needs the extra `serve`: pip install 'autosage-memory[serve]'") from None
    from procrastinate import App, PsycopgConnector

    pool = await database.pool()
    if await _outdated(database):
        async with database.exclusively("queue tables"):
            await _migrate(database)
    app = App(connector=PsycopgConnector())
    await app.open_async(pool)
    return app


def to_payload(job: RetentionJob) -> dict[str, Any]:
    """A job as JSON."""
    return {**asdict(job), "said_at": job.said_at.isoformat()}


def from_payload(payload: dict[str, Any]) -> RetentionJob:
    """The job that `to_payload` was given."""
    return RetentionJob(
        **{
            **payload,
            "context": ChatContext(**payload["context"]),
            "namespace": tuple(payload["namespace"]),
            "said_at": datetime.fromisoformat(payload["said_at"]),
        }
    )


def _scripts() -> dict[str, str]:
    """Procrastinate's migrations by name, in order."""
    from pathlib import Path

    from procrastinate.schema import SchemaManager

    files = sorted(Path(SchemaManager.get_migrations_path()).glob("*.sql"))
    return {file.name: file.read_text("utf-8") for file in files}


async def _outdated(database: Database) -> bool:
    rows = await database.fetch("SELECT count(*) AS known FROM autosage.queue_migrations")
    return bool(rows[0]["known"] < len(await asyncio.to_thread(_scripts)))


async def _migrate(database: Database) -> None:
    """Make procrastinate's tables, or bring them to the installed version; each script in a transaction of its own."""
    from procrastinate.schema import SchemaManager

    pool, scripts = await database.pool(), await asyncio.to_thread(_scripts)
    known = {row["name"] for row in await database.fetch("SELECT name FROM autosage.queue_migrations")}
    if known:
        steps = [([name], script) for name, script in scripts.items() if name not in known]
    else:  # the schema is what all scripts come to
        steps = [(list(scripts), await asyncio.to_thread(SchemaManager.get_schema))]
    async with pool.connection() as connection:
        for names, script in steps:
            async with connection.transaction():
                await connection.execute(script.encode())
                await connection.execute("INSERT INTO autosage.queue_migrations SELECT unnest(%s::text[])", (names,))
