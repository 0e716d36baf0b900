"""Postgres samples columns for its query planner: what stands in its statistics must not be what users said.

`pg_statistic` holds values of a table's rows, also after they were deleted and until the table is analysed again; that
of a table which is empty then, for ever.
"""

from __future__ import annotations

import asyncio
from typing import LiteralString

from psycopg import sql
from psycopg.errors import LockNotAvailable

from autosage_memory.stores.database import Database
from autosage_memory.stores.errors import DatabaseUnavailable

SAMPLED: dict[tuple[str, str], LiteralString] = {
    ("autosage.transcript", "folded"): "text",
    ("autosage.chats", "owner"): 'text COLLATE "C"',
    ("autosage.api_keys", "name"): "text",
    ("autosage.api_keys", "subjects"): "text[]",
    ("autosage.retention_jobs", "author"): 'text COLLATE "C"',
    ("autosage.retention_jobs", "namespace"): 'text COLLATE "C"',
    ("checkpoints", "checkpoint"): "jsonb",
    ("checkpoints", "metadata"): "jsonb",
    ("checkpoint_blobs", "blob"): "bytea",
    ("checkpoint_writes", "blob"): "bytea",
}
"""Columns with people's words or names, and their types. No query needs their statistics; JSON has none."""

TRIES, PATIENCE = 10, 1.0
"""How often a table is tried for, and the seconds for which others may have to wait behind each try."""


async def clear_statistics(database: Database) -> None:
    """Drop what was sampled from `SAMPLED`, and sample it no more. Once that is so, it changes nothing.

    Raises:
        DatabaseUnavailable: Postgres does not answer, or others have used a table all the time.
    """
    for (table, column), kind in SAMPLED.items():
        for _ in range(TRIES):
            if not await _is_sampled(database, table, column):
                break
            try:
                await _clear(database, table, column, kind)
            except LockNotAvailable:
                await asyncio.sleep(PATIENCE)
        else:
            raise DatabaseUnavailable(f"the table {table} is in use all the time: its statistics cannot be cleared")


async def _is_sampled(database: Database, table: str, column: str) -> bool:
    rows = await database.fetch(
        """
        SELECT 1 FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid
        WHERE c.oid = to_regclass(%(table)s) AND a.attname = %(column)s
          AND (coalesce(a.attstattarget, -1) <> 0 OR EXISTS (
              SELECT 1 FROM pg_stats
              WHERE schemaname = c.relnamespace::regnamespace::text AND tablename = c.relname AND attname = a.attname
          ))
        """,
        {"table": table, "column": column},
    )
    return bool(rows)


async def _clear(database: Database, table: str, column: str, kind: LiteralString) -> None:
    """Giving a column the type it has rewrites nothing and drops its statistics; other ways need newer servers."""
    statement = sql.SQL(
        "SET LOCAL lock_timeout = {patience};"
        " ALTER TABLE {table} ALTER COLUMN {column} SET STATISTICS 0, ALTER COLUMN {column} TYPE {kind}"
    ).format(
        patience=sql.Literal(f"{PATIENCE:g}s"),
        table=sql.Identifier(*table.split(".")),
        column=sql.Identifier(column),
        kind=sql.SQL(kind),
    )
    pool = await database.pool()

    async def attempt() -> None:
        async with pool.connection() as connection, connection.transaction():
            await connection.execute(statement)

    await database.healing(attempt)
