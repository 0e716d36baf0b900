"""The worker behind the queue: extracts the facts of turns, tries again what fails, and rests while a model is down."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from langchain_core.language_models import BaseChatModel
from langgraph.store.base import BaseStore

from autosage_memory.nodes.models import resolve_model
from autosage_memory.nodes.personal_data import PersonalDataFinder, find_personal_data
from autosage_memory.nodes.quoting import QuotingModel
from autosage_memory.nodes.retention import RetentionJob, access_now, keep
from autosage_memory.service.chat_archive import ChatArchive
from autosage_memory.service.endings import on_first_signal
from autosage_memory.service.queue import TASK, drop_job, find_job, note_failure, open_app
from autosage_memory.service.upkeep import upkeep
from autosage_memory.stores import open_store
from autosage_memory.stores.checkpointer import checkpointer_on
from autosage_memory.stores.database import Database, open_database
from autosage_memory.stores.erasure import Erasures
from autosage_memory.stores.errors import DatabaseUnavailable, ScopeErased
from autosage_memory.stores.health import HEALTH, save_health
from autosage_memory.stores.policy import Policy, PostgresPolicy
from autosage_memory.stores.scope_locks import PostgresLocks, ScopeLocks
from autosage_memory.stores.settings import Settings
from autosage_memory.stores.usage import save_usage

if TYPE_CHECKING:
    from procrastinate import App

JOB_SECONDS = 60.0
"""How long the extraction of one turn may take."""
FIRST_PAUSE, LONGEST_PAUSE = 5.0, 600.0
"""Seconds before the second try of a job, doubled after each, and the most they become."""
MOST_TRIES = 24
"""Tries of a job, about three hours in all; then its facts are given up, and that is counted."""
FAILURES_IN_A_ROW, REST = 5, 30.0
"""Failures of the extractor after which no job is tried for so many seconds: a model that is down is not hammered."""
POLL_SECONDS = 1.0
"""How often an idle worker looks for jobs."""
UPKEEP_SECONDS = 30.0
"""How often jobs of workers that died are taken up again. A worker counts as dead after as long without a sign."""


class Again(Exception):
    """The job did not end, and is to be tried again."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"again in {seconds:.0f} seconds")
        self.seconds = seconds


def pause_after(failures: int) -> float | None:
    """Seconds until the next try of a job that has failed so often, or None: give it up."""
    return None if failures >= MOST_TRIES else min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** (failures - 1))


@dataclass(slots=True)
class Breaker:
    """Counts failures in a row, and says how long to leave the extractor alone. `clock` gives seconds."""

    clock: Callable[[], float] = time.monotonic
    failures: int = 0
    rests_until: float = 0.0

    def rest(self) -> float:
        """Seconds for which nothing should be tried. When they are over, the next failure begins another rest."""
        return max(0.0, self.rests_until - self.clock())

    def failed(self) -> None:
        """Note a failure."""
        self.failures += 1
        if self.failures >= FAILURES_IN_A_ROW:
            self.rests_until = self.clock() + REST

    def succeeded(self) -> None:
        """Note a success."""
        self.failures = 0
        self.rests_until = 0.0


@dataclass(frozen=True, slots=True)
class Extractor:
    """Does the job of one row."""

    database: Database
    store: BaseStore
    policy: Policy
    model: BaseChatModel | None
    """What extracts; None: rules."""
    locks: ScopeLocks
    breaker: Breaker
    find_personal_data: PersonalDataFinder = find_personal_data

    async def work(self, row: str) -> None:
        """Extract and keep the facts of a row, and let go of it.

        A row that was erased since, or whose policy no longer wants it, writes nothing.

        Raises:
            Again: it failed, or the extractor rests.
            DatabaseUnavailable: Postgres does not answer.
        """
        found = await find_job(self.database, row)
        if found is None:
            return
        job, failures = found
        if rest := self.breaker.rest():
            raise Again(rest)
        try:
            await self._keep(job)
        except DatabaseUnavailable:
            raise
        except Exception as error:
            HEALTH.failed("retention", type(error).__name__)
            self.breaker.failed()
            pause = pause_after(failures + 1)
            if pause is not None:
                await note_failure(self.database, row, failures + 1)
                raise Again(pause) from None  # a traceback in a log might hold the user's words
        else:
            HEALTH.succeeded("retention")
            self.breaker.succeeded()
        await drop_job(self.database, row)

    async def _keep(self, job: RetentionJob) -> None:
        access = await access_now(job, self.policy)
        if access is None:
            return
        try:
            async with asyncio.timeout(JOB_SECONDS):
                await keep(
                    job,
                    self.store,
                    self.model,
                    personal_data=access["personal_data"],
                    find_personal_data=self.find_personal_data,
                    locks=self.locks,
                    timeout=JOB_SECONDS,
                )
        except ScopeErased:
            return


@asynccontextmanager
async def working(
    extractor: Extractor, *, concurrency: int = 4, grace: float = 30.0, upkeep: float = UPKEEP_SECONDS
) -> AsyncIterator[None]:
    """Work off the queue while the body runs; then jobs under way have `grace` seconds to end."""
    worker = asyncio.create_task(_work(extractor, concurrency, grace, upkeep))
    try:
        yield
    finally:
        worker.cancel()
        await asyncio.gather(worker, return_exceptions=True)


async def _work(extractor: Extractor, concurrency: int, grace: float, upkeep: float) -> None:
    """Run procrastinate's worker, again whenever it ends because Postgres was away."""
    while True:
        try:
            app = await _app(extractor)
            keeping = asyncio.create_task(_keep_up(app, extractor.database, upkeep))
            try:
                await app.run_worker_async(
                    queues=[TASK],
                    concurrency=concurrency,
                    delete_jobs="always",
                    listen_notify=False,  # PgBouncer in transaction mode passes no notification on
                    fetch_job_polling_interval=POLL_SECONDS,
                    install_signal_handlers=False,
                    shutdown_graceful_timeout=grace,
                    update_heartbeat_interval=upkeep / 3,
                    stalled_worker_timeout=upkeep,
                )
            finally:
                keeping.cancel()
        except Exception as error:
            HEALTH.failed("retention", type(error).__name__)
        await asyncio.sleep(1)


async def _app(extractor: Extractor) -> App:
    app = await open_app(extractor.database)
    from procrastinate import BaseRetryStrategy, RetryDecision

    class Paused(BaseRetryStrategy):
        def get_retry_decision(self, *, exception: BaseException, job: Any) -> RetryDecision | None:
            seconds = exception.seconds if isinstance(exception, Again) else FIRST_PAUSE
            return RetryDecision(retry_in={"seconds": max(1, round(seconds))})

    @app.task(name=TASK, queue=TASK, retry=Paused())
    async def retain(row: str) -> None:
        await extractor.work(row)

    return app


async def _keep_up(app: App, database: Database, every: float) -> None:
    """Take up the jobs of workers that died, and let operators see how retention fares."""
    while True:
        try:
            for job in await app.job_manager.get_stalled_jobs(queue=TASK, seconds_since_heartbeat=every):
                await app.job_manager.retry_job(job)
            await save_health(database)
            await save_usage(database)
        except Exception as error:  # Postgres is away: the next round finds the same
            HEALTH.failed("retention", type(error).__name__)
        await asyncio.sleep(every)


async def run_worker(settings: Settings, ready: Callable[[], None]) -> None:
    """Work off the queue, and remove what is due, until Ctrl-C or SIGTERM; then jobs under way end.

    `ready` is called once it has begun.

    Raises:
        DatabaseUnavailable: the database cannot be opened.
        SettingsError: the extra `serve` is not installed.
        StoreInUse: another process owns the embedded store's folder: it works off the queue itself, or a Chroma server
            (`AUTOSAGE_CHROMA_URL`) lets both use one store.
        ModelUnavailable: the model's name cannot be resolved.
    """
    model = extracting_model(settings)
    async with open_store(settings) as store, open_database(settings) as database:
        await open_app(database)
        policy, locks = PostgresPolicy(database), PostgresLocks(database)
        checkpointer = await checkpointer_on(database, time_travel_turns=settings.time_travel_turns)
        archive, erasures = ChatArchive(database, checkpointer), Erasures(database, checkpointer, store, locks)
        extractor = Extractor(database, store, policy, model, locks, Breaker())
        loop, ended = asyncio.get_running_loop(), asyncio.Event()
        with on_first_signal(lambda: loop.call_soon_threadsafe(ended.set)):
            async with upkeep(archive, erasures, store), working(extractor):
                ready()
                await ended.wait()


def extracting_model(settings: Settings) -> BaseChatModel | None:
    """What extracts facts; None: rules.

    Raises:
        ModelUnavailable: the model's name cannot be resolved.
    """
    model = resolve_model(settings.utility_model or settings.model)
    return None if isinstance(model, QuotingModel) else model
