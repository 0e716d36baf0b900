"""The one writer of a process: takes what concurrent callers want written and writes it together, in order."""

from __future__ import annotations

import math
import threading
import time
from collections import deque
from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field

from autosage_memory.stores.chroma_collections import Model
from autosage_memory.stores.chroma_commit import Commit, Write
from autosage_memory.stores.chroma_connection import Gone
from autosage_memory.stores.chroma_shard import FREEZE, Shard
from autosage_memory.stores.chroma_shards import Shards
from autosage_memory.stores.errors import StoreUnavailable
from autosage_memory.stores.workers import Workers

STALL = 30.0
"""Seconds without progress after which further writes fail at once; a shard's part of a large call is one step."""

PAUSE = 0.05
"""Seconds between attempts to write to a collection that is being replaced."""

TOGETHER = 2_000
"""Writes that are taken into one call at most."""


@dataclass(eq=False)
class Ticket:
    """A place in the order of writes, taken when a caller asks: an earlier one that comes later must not win."""

    number: int
    ids: frozenset[str]


@dataclass(eq=False)
class _Job:
    ticket: Ticket
    writes: list[Write]
    model: Model
    done: Future[None] = field(default_factory=Future)


class Writer:
    """Writes jobs, a shard at a time: all that callers have handed in while the last call to Chroma was under way."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards
        self._worker = Workers("the Chroma writer", 1, stall=math.inf)  # `submit` judges that itself
        self._jobs: deque[_Job] = deque()
        self._lock = threading.Lock()
        self._draining = False
        self._progress = 0.0
        self._numbers = 0
        self._waiting: dict[str, int] = {}  # id -> tickets that have not been written or returned
        self._written: dict[str, int] = {}  # id -> number of its latest write, while tickets wait
        self._clock = 0

    def ticket(self, ids: Iterable[str]) -> Ticket:
        """Take a place in the order for puts and deletes of those ids. Hand it to `submit`, else to `give_back`."""
        with self._lock:
            self._numbers += 1
            ticket = Ticket(self._numbers, frozenset(ids))
            for row in ticket.ids:
                self._waiting[row] = self._waiting.get(row, 0) + 1
            return ticket

    def give_back(self, ticket: Ticket) -> None:
        """Nothing will be written at this place."""
        with self._lock:
            for row in ticket.ids:
                self._waiting[row] -= 1
                if not self._waiting[row]:
                    del self._waiting[row]
                    self._written.pop(row, None)

    def submit(self, ticket: Ticket, writes: Sequence[Write], model: Model) -> Future[None]:
        """Write, durably once the future is done. Of several writes to one item the last counts.

        Raises:
            StoreUnavailable: Chroma hangs.
        """
        job = _Job(ticket, list(writes), model)
        with self._lock:
            if self._draining and time.monotonic() - self._progress > STALL:
                raise StoreUnavailable("Chroma does not answer: a write hangs")
            self._jobs.append(job)
            if not self._draining:
                self._draining, self._progress = True, time.monotonic()
                self._worker.submit(self._drain)
        return job.done

    def expire(self) -> int:
        """Delete what has expired; the number of items."""
        now, count = self._now(), 0
        for shard in self._shards.below(()):
            writes = [Write("expire", record.namespace, record.key) for record in shard.expired(now)]
            if writes:
                self.submit(self.ticket(()), writes, Model()).result()
                count += len(writes)
        return count

    def _now(self) -> int:
        """Microseconds since 1970; later than any time given out before."""
        with self._lock:
            self._clock = max(self._clock + 1, time.time_ns() // 1000)
            return self._clock

    def _drain(self) -> None:
        while True:
            with self._lock:
                jobs: list[_Job] = []
                size = 0
                while self._jobs and size < TOGETHER:
                    job = self._jobs.popleft()
                    jobs.append(job)
                    size += len(job.writes)
                self._progress = time.monotonic()
                if not jobs:
                    self._draining = False
                    return
            started = []
            for job in jobs:
                if job.done.set_running_or_notify_cancel():
                    started.append(job)
                else:
                    self.give_back(job.ticket)
            self._write(started)

    def _write(self, jobs: list[_Job]) -> None:
        errors: dict[_Job, BaseException] = {}
        by_shard: dict[Shard, list[tuple[_Job, list[Write]]]] = {}
        for job in jobs:
            parts: dict[Shard, list[Write]] = {}
            for write in job.writes:
                parts.setdefault(self._shards.shard(write.namespace), []).append(write)
            for shard, writes in parts.items():
                by_shard.setdefault(shard, []).append((job, writes))
        for shard, work in by_shard.items():
            self._progress = time.monotonic()
            try:
                self._commit(shard, work)
            except BaseException as error:
                if len(work) == 1 or self._shards.connection.resting:
                    errors.update((job, error) for job, _ in work)
                else:  # one of them is at fault: the others must not suffer
                    for job, writes in work:
                        try:
                            self._commit(shard, [(job, writes)])
                        except BaseException as own:
                            errors[job] = own
        for job in jobs:
            self.give_back(job.ticket)
            if job in errors:
                job.done.set_exception(errors[job])
            else:
                job.done.set_result(None)

    def _commit(self, shard: Shard, work: list[tuple[_Job, list[Write]]]) -> None:
        """Write, once nobody is replacing the collection."""
        patience = time.monotonic() + FREEZE
        while True:
            try:
                return self._try(shard, work)
            except Gone:
                if time.monotonic() > patience:  # who began to replace it has died
                    with suppress(Gone):
                        shard.thaw()
                self._progress = time.monotonic()
                time.sleep(PAUSE)

    def _try(self, shard: Shard, work: list[tuple[_Job, list[Write]]]) -> None:
        with shard.lock:
            latest = self._latest(work)
            writes = [write for _, write in latest]
            if shard.model() is None and not any(write.kind == "put" for write in writes):
                return
            shard.ensure(max((job.model for job, _ in work), key=lambda model: model.dimensions))
            try:
                with shard.pinned() as model:
                    for job, own in work:
                        if any(write.record and write.record.count for write in own):
                            shard.require(job.model)
                    Commit(self._shards, shard, model.dimensions, self._now).write(writes)
            except BaseException:
                self._shards.forget({write.namespace for write in writes})
                raise
            with self._lock:
                self._written.update((write.id, number) for number, write in latest if write.kind in ("put", "delete"))

    def _latest(self, work: list[tuple[_Job, list[Write]]]) -> list[tuple[int, Write]]:
        """The writes that count: the last for each item, unless one from a later place stands already. Then the
        touches and expiries, which judge what the others leave."""
        changes: dict[str, tuple[int, Write]] = {}
        checks: dict[str, tuple[int, Write]] = {}
        for job, writes in work:
            number = job.ticket.number
            for write in writes:
                row = write.id
                if write.kind in ("touch", "expire"):
                    checks[row] = number, write
                elif max(self._written.get(row, 0), changes[row][0] if row in changes else 0) <= number:
                    changes.pop(row, None)
                    changes[row] = number, write
        return [*sorted(changes.values(), key=lambda one: one[0]), *checks.values()]
