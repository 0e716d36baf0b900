"""Erasing all that is known of a subject, a knowledge base, a dashboard user or a tenant, for good.

What is erased is marked first, so that nothing said before comes back: see `stores.scope_locks`. Running turns are
waited for, then cut off. Every step can be done again, so that an erasure which broke off is taken up from its start.
What is said while it runs may go too, or stay: a turn that had to wait for its chat begins after the erasure.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, LiteralString
from uuid import UUID, uuid4

from langgraph.store.base import BaseStore, PutOp
from psycopg.types.json import Jsonb

from autosage_memory.stores.belongings import (
    CHATS_OF,
    JOBS_OF,
    STATES_OF,
    Namespace,
    Target,
    TargetKind,
    find_knowledge,
    find_spaces,
)
from autosage_memory.stores.chats import LEASE_SECONDS, Hold, Removed, current_hold, tell_nobody
from autosage_memory.stores.checkpointer import ChatSaver
from autosage_memory.stores.chroma import ChromaStore
from autosage_memory.stores.database import Database
from autosage_memory.stores.errors import ChatBusy, StoreUnavailable
from autosage_memory.stores.facts import DELETED
from autosage_memory.stores.planner_statistics import clear_statistics
from autosage_memory.stores.scope_locks import LOCAL_LOCKS, ScopeLocks, erased_key
from autosage_memory.stores.transcript import PostgresTranscript

WAIT = 30.0
"""Seconds that an erasure waits for running turns before it cuts them off."""
PAUSE = 0.1
"""Seconds between two looks for a chat whose turn has ended."""
PAGE = 500
"""Facts that are deleted in one call."""

UPKEEP = (
    "freed pages, dead rows and the write-ahead log of Postgres, until VACUUM and checkpoints reuse or remove them",
    "backups and replicas",
)
REMOTE_UPKEEP = "the files of the Chroma server, in which deleted rows stay until it is vacuumed and rebuilt"

# One statement, so that a turn that begins meanwhile is either seen, or finds the chat taken.
SEIZE: LiteralString = f"""
    WITH free AS (
        SELECT thread_id FROM autosage.chats
        WHERE {CHATS_OF} AND created_at <= %(begun)s
          AND (%(force)s OR holder IS NULL OR held_until < now() OR holder = %(turn)s)
        ORDER BY thread_id LIMIT 1 FOR UPDATE
    )
    UPDATE autosage.chats AS chat SET holder = %(turn)s, held_until = now() + %(lease)s * interval '1 second'
    FROM free WHERE chat.thread_id = free.thread_id RETURNING chat.thread_id
"""  # noqa: S608 - conditions of this package

LEFT: LiteralString = f"""
    SELECT thread_id FROM autosage.chats WHERE {CHATS_OF} AND created_at <= %(begun)s LIMIT 1
"""  # noqa: S608

UNCLAIMED: LiteralString = f"""
    SELECT DISTINCT thread_id FROM checkpoints AS saved
    WHERE {STATES_OF} AND NOT EXISTS (SELECT FROM autosage.chats AS chat WHERE chat.thread_id = saved.thread_id)
"""  # noqa: S608

DROP_JOBS: LiteralString = f"""
    WITH gone AS (DELETE FROM autosage.retention_jobs WHERE {JOBS_OF} RETURNING 1) SELECT count(*) AS jobs FROM gone
"""  # noqa: S608

# Each takes its subject out of what another erasure has left. A key that names nobody reaches nobody, and goes.
DROP_KEYS: LiteralString = """
    WITH gone AS (
        DELETE FROM autosage.api_keys WHERE tenant_id = %(everything_of)s RETURNING 1
    ), narrowed AS (
        UPDATE autosage.api_keys SET subjects = array_remove(subjects, %(subject_id)s)
        WHERE tenant_id = %(tenant_id)s AND %(subject_id)s = ANY (subjects) RETURNING 1
    )
    SELECT (SELECT count(*) FROM gone) + (SELECT count(*) FROM narrowed) AS api_keys
"""
DROP_EMPTY_KEYS: LiteralString = """
    DELETE FROM autosage.api_keys WHERE tenant_id = %(tenant_id)s AND subjects = '{}'
"""

# A tie of two clocks, or a little less, must not let through what was said before.
MARK: LiteralString = """
    INSERT INTO autosage.erased AS known (target, at) SELECT unnest(%s::text[]), now() + interval '2 seconds'
    ON CONFLICT (target) DO UPDATE SET at = greatest(known.at, EXCLUDED.at)
"""

BEGIN: LiteralString = """
    INSERT INTO autosage.erasures AS under_way (id, kind, target_key, target, step) VALUES (%s, %s, %s, %s, 'marks')
    ON CONFLICT (target_key) WHERE finished_at IS NULL DO UPDATE SET target = EXCLUDED.target
    RETURNING id
"""

NOTE: LiteralString = """
    UPDATE autosage.erasures SET removed = removed || (
        SELECT coalesce(jsonb_object_agg(key, value::bigint + coalesce((removed ->> key)::bigint, 0)), '{}')
        FROM jsonb_each_text(%s)
    ) WHERE id = %s
"""


@dataclass(frozen=True, slots=True)
class Receipt:
    """What an erasure has removed: numbers alone, nothing of what was erased and nobody's name."""

    id: UUID
    kind: TargetKind
    started_at: datetime
    finished_at: datetime
    removed: Mapping[str, int]
    """By what it was. After a crash it may be less than there was: what a step had removed by then is not all noted."""
    rewritten: bool
    """Whether the files of the durable store were rewritten, so that nothing deleted is left in them."""

    @property
    def left_to_upkeep(self) -> tuple[str, ...]:
        """Where traces may stand that no query finds, and what removes them."""
        return UPKEEP if self.rewritten else (*UPKEEP, REMOTE_UPKEEP)


class Erasures:
    """Erases, and takes up again what broke off. Two at once, of the same or not, do not harm each other.

    A turn of a graph that was called without `service.turns` is neither waited for nor cut off.

    Args:
        database: where chats, transcripts and policy stand.
        checkpointer: the graph's, on the same database.
        store: the durable store. One of `open_store`, embedded, gets its files rewritten.
        locks: those that its writers take.
        wait: seconds that running turns have to end.
        lease: that of `Chats`.
        removed: told of each chat that it has erased.
    """

    def __init__(
        self,
        database: Database,
        checkpointer: ChatSaver,
        store: BaseStore,
        locks: ScopeLocks,
        *,
        wait: float = WAIT,
        lease: float = LEASE_SECONDS,
        removed: Removed = tell_nobody,
    ) -> None:
        self._database = database
        self._checkpointer = checkpointer
        self._transcript = PostgresTranscript(database)
        self._store = store
        self._locks = locks
        self._wait = wait
        self._lease = lease
        self._removed = removed

    async def erase(self, target: Target) -> Receipt:
        """Erase all of `target`. When it returns, no query of the database and no file of an embedded store has any.

        If it breaks off, nothing of what was erased comes back, and `erase` or `resume` does the rest.

        Raises:
            DatabaseUnavailable: Postgres does not answer.
            StoreUnavailable: the durable store does not answer, or its files cannot be rewritten.
        """
        rows = await self._database.fetch(
            BEGIN, (uuid4(), target.kind, erased_key(target.marks[0]), Jsonb(asdict(target)))
        )
        erasure: UUID = rows[0]["id"]
        steps: list[tuple[str, Callable[[Target, UUID], Awaitable[None]]]] = [
            ("marks", self._mark),
            ("keys", self._keys),
            ("settings", self._settings),
            ("chats", self._chats),
            ("marks", self._mark),  # what the turns that ended meanwhile have said is as old as the rest
            ("jobs", self._jobs),
            ("facts", self._facts),
            ("documents", self._documents),
            ("files", self._files),
            ("statistics", self._statistics),
        ]
        for name, step in steps:
            await self._database.fetch("UPDATE autosage.erasures SET step = %s WHERE id = %s", (name, erasure))
            await step(target, erasure)
        rows = await self._database.fetch(
            "UPDATE autosage.erasures SET step = 'done', target = NULL, finished_at = coalesce(finished_at, now())"
            " WHERE id = %s RETURNING id, kind, started_at, finished_at, removed, rewritten",
            (erasure,),
        )
        return Receipt(**rows[0])

    async def resume(self) -> list[Receipt]:
        """Take up the erasures that broke off.

        Raises:
            DatabaseUnavailable: Postgres does not answer.
            StoreUnavailable: the durable store does not answer, or its files cannot be rewritten.
        """
        rows = await self._database.fetch(
            "SELECT target FROM autosage.erasures WHERE finished_at IS NULL ORDER BY started_at, id"
        )
        return [await self.erase(Target(**row["target"])) for row in rows]

    async def count_under_way(self) -> int:
        """How many erasures have begun and not ended.

        Raises:
            DatabaseUnavailable: Postgres does not answer.
        """
        rows = await self._database.fetch("SELECT count(*) AS n FROM autosage.erasures WHERE finished_at IS NULL")
        return int(rows[0]["n"])

    async def _mark(self, target: Target, erasure: UUID) -> None:
        await self._database.fetch(MARK, (sorted(map(erased_key, target.marks)),))

    async def _keys(self, target: Target, erasure: UUID) -> None:
        """With a tenant its API keys; a subject is taken out of those limited to it. A knowledge base stays, and so do
        the keys limited to it."""
        await self._note(erasure, (await self._database.fetch(DROP_KEYS, target.parameters))[0])
        await self._database.fetch(DROP_EMPTY_KEYS, target.parameters)

    async def _settings(self, target: Target, erasure: UUID) -> None:
        """A tenant without settings stores nothing. An erased subject's objection stays: it holds for what comes."""
        if target.kind != "tenant":
            return
        rows = await self._database.fetch(
            """
            WITH settings AS (DELETE FROM autosage.tenants WHERE tenant_id = %(tenant_id)s RETURNING 1),
                 known AS (DELETE FROM autosage.knowledge_bases WHERE tenant_id = %(tenant_id)s RETURNING 1),
                 objected AS (DELETE FROM autosage.objections WHERE tenant_id = %(tenant_id)s RETURNING 1)
            SELECT (SELECT count(*) FROM settings) AS settings, (SELECT count(*) FROM known) AS knowledge_bases,
                   (SELECT count(*) FROM objected) AS objections
            """,
            target.parameters,
        )
        await self._note(erasure, rows[0])

    async def _chats(self, target: Target, erasure: UUID) -> None:
        rows = await self._database.fetch("SELECT now() AS begun")
        wanted = {**target.parameters, **rows[0], "turn": uuid4(), "lease": self._lease}
        cut_off = await self._seize_all(wanted, erasure)
        for row in await self._database.fetch(UNCLAIMED, target.parameters):
            await self._note(erasure, {"chats": 1, **await self._remove_history(row["thread_id"])})
            await self._removed(row["thread_id"])
        # A turn that was cut off learns of it within its lease; until then it might still keep a fact.
        await asyncio.sleep(max(0.0, cut_off + self._lease - time.monotonic()))

    async def _seize_all(self, wanted: dict[str, Any], erasure: UUID) -> float:
        """Remove every chat, those with a running turn last; when the last turn was cut off, by the monotonic clock."""
        deadline, cut_off = time.monotonic() + self._wait, -self._lease
        while True:
            rows = await self._database.fetch(SEIZE, {**wanted, "force": False})
            if not rows:
                if not await self._database.fetch(LEFT, wanted):
                    return cut_off
                if time.monotonic() < deadline:
                    await asyncio.sleep(PAUSE)
                    continue
                rows = await self._database.fetch(SEIZE, {**wanted, "force": True})
                cut_off = time.monotonic()
            for row in rows:
                hold = Hold(row["thread_id"], wanted["turn"], new=False)
                await self._note(erasure, await self._remove_chat(hold))

    async def _remove_chat(self, hold: Hold) -> dict[str, int]:
        token = current_hold.set(hold)
        try:
            removed = await self._remove_history(hold.thread_id)
            gone = await self._database.fetch(
                "DELETE FROM autosage.chats WHERE thread_id = %s AND holder = %s RETURNING 1",
                (hold.thread_id, hold.turn),
            )
            await self._removed(hold.thread_id)
            return {"chats": len(gone), **removed}
        except ChatBusy:  # it took longer than a lease, and a turn has the chat: it is seized again
            return {}
        finally:
            current_hold.reset(token)

    async def _remove_history(self, thread_id: str) -> dict[str, int]:
        """Delete checkpoints, in which summaries stand, and the transcript; how many rows."""
        rows = await self._database.fetch(
            """
            SELECT (SELECT count(*) FROM checkpoints WHERE thread_id = %(thread)s)
                 + (SELECT count(*) FROM checkpoint_blobs WHERE thread_id = %(thread)s)
                 + (SELECT count(*) FROM checkpoint_writes WHERE thread_id = %(thread)s) AS checkpoints
            """,
            {"thread": thread_id},
        )
        await self._checkpointer.adelete_thread(thread_id)
        return {"messages": await self._transcript.delete([thread_id]), **rows[0]}

    async def _jobs(self, target: Target, erasure: UUID) -> None:
        await self._note(erasure, (await self._database.fetch(DROP_JOBS, target.parameters))[0])

    async def _facts(self, target: Target, erasure: UUID) -> None:
        for namespace, author in await find_spaces(self._store, target):
            async with self._locks.hold(namespace):
                await self._empty(namespace, author, erasure, _sort)

    async def _documents(self, target: Target, erasure: UUID) -> None:
        for namespace in await find_knowledge(self._store, target):
            async with self._locks.hold(namespace):
                await self._empty(namespace, None, erasure, lambda _: "passages")

    async def _empty(
        self, namespace: Namespace, author: str | None, erasure: UUID, sort: Callable[[Mapping[str, Any]], str]
    ) -> None:
        seen: set[tuple[Namespace, str]] = set()
        wanted = None if author is None else {"author": author}
        while items := await self._store.asearch(namespace, filter=wanted, limit=PAGE):
            keys = {(tuple(item.namespace), item.key) for item in items}
            if not seen.isdisjoint(keys):
                raise StoreUnavailable("the durable store did not delete what it was told to")
            seen |= keys
            await self._store.abatch([PutOp(item.namespace, item.key, None) for item in items])
            await self._note(erasure, Counter(sort(item.value) for item in items))

    async def _files(self, target: Target, erasure: UUID) -> None:
        """Also when no fact was found: what was deleted one by one stands in the files too."""
        rewritten = isinstance(self._store, ChromaStore) and self._store.owns_files
        if isinstance(self._store, ChromaStore) and rewritten:
            async with LOCAL_LOCKS.hold(("files of the durable store",)):  # one rewriting at a time
                await self._store.apurge()
        await self._database.fetch("UPDATE autosage.erasures SET rewritten = %s WHERE id = %s", (rewritten, erasure))

    async def _statistics(self, target: Target, erasure: UUID) -> None:
        await clear_statistics(self._database)

    async def _note(self, erasure: UUID, removed: Mapping[str, int]) -> None:
        """Add to the numbers of the receipt."""
        await self._database.fetch(NOTE, (Jsonb(dict(removed)), erasure))


def _sort(value: Mapping[str, Any]) -> str:
    return {"superseded": "history", DELETED: "tombstones"}.get(str(value.get("status")), "facts")
