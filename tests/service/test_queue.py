"""Retention through the queue: durable words, a worker that keeps their facts, and policy of the moment it works."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Any

import pytest
from commands import CLI, environment
from fakes import ScriptedModel
from hypothesis import given
from hypothesis import strategies as st
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.store.memory import InMemoryStore
from scripted_openai import Reply, Request, ScriptedOpenAI, structured

from autosage_memory.graph import ChatContext, build_graph
from autosage_memory.nodes.retention import RetentionJob
from autosage_memory.service.queue import TASK, RetentionQueue, open_app
from autosage_memory.service.worker import (
    FAILURES_IN_A_ROW,
    LONGEST_PAUSE,
    MOST_TRIES,
    REST,
    Again,
    Breaker,
    Extractor,
    pause_after,
    working,
)
from autosage_memory.stores import open_store
from autosage_memory.stores.database import Database, open_database
from autosage_memory.stores.errors import ModelUnavailable, QueueFull
from autosage_memory.stores.facts import list_facts
from autosage_memory.stores.health import HEALTH
from autosage_memory.stores.policy import PostgresPolicy
from autosage_memory.stores.scope_locks import PostgresLocks, erased_key
from autosage_memory.stores.scopes import Scope
from autosage_memory.stores.settings import Settings

USER = ChatContext(tenant_id="acme", caller="api_key", caller_id="key-1", external_subject_id="u-17")
SCOPE = Scope("subject", "acme", "u-17").namespace


def job(text: str = "I live in Porto.", context: ChatContext = USER, message_id: str = "m-1") -> RetentionJob:
    return RetentionJob(context, SCOPE, "t-1", message_id, text, datetime.now(UTC))


@pytest.fixture
async def policy(database: Database) -> PostgresPolicy:
    policy = PostgresPolicy(database)
    await policy.update_tenant("acme", mode="durable", retention="automatic")
    return policy


@pytest.fixture
def extractor(database: Database, policy: PostgresPolicy) -> Extractor:
    """Rules that write to a store in memory."""
    return Extractor(database, InMemoryStore(), policy, None, PostgresLocks(database), Breaker())


async def rows(database: Database) -> list[str]:
    found = await database.fetch("SELECT id FROM autosage.retention_jobs ORDER BY id")
    return [str(row["id"]) for row in found]


async def texts(extractor: Extractor) -> list[str]:
    return [fact.text for fact in await list_facts(extractor.store, SCOPE)]


async def until(true: Callable[[], Any]) -> None:
    """Wait until an async condition holds."""
    async with asyncio.timeout(120):
        while not await true():  # noqa: ASYNC110 - what makes it true is Postgres or another process
            await asyncio.sleep(0.02)


async def test_a_turn_only_queues_and_the_next_turn_knows(database: Database, extractor: Extractor) -> None:
    """The turn asks no extractor; the worker does, and then another chat recalls the fact."""
    model, store = ScriptedModel(default="fine"), extractor.store
    graph = build_graph(model=model, policy=extractor.policy, retention=RetentionQueue(database))
    app = graph.compile(checkpointer=InMemorySaver(), store=store)
    said = {"messages": [("user", "I live in Porto.")]}
    await app.ainvoke(said, {"configurable": {"thread_id": "a"}}, context=USER)
    assert len(model.calls) == 1
    assert len(await rows(database)) == 1
    assert await texts(extractor) == []
    async with working(extractor):
        await until(lambda: texts(extractor))
        await until(lambda: drained(database))
    (fact,) = await list_facts(store, SCOPE)
    assert (fact.text, fact.source, fact.author, fact.thread_id) == ("I live in Porto", "automatic", USER.owner, "a")
    asked = {"messages": [("user", "In which city do I live?")]}
    out = await app.ainvoke(asked, {"configurable": {"thread_id": "b"}}, context=USER)
    assert out["memory_used"] is True
    assert "I live in Porto" in str(model.calls[-1])


async def drained(database: Database) -> bool:
    jobs = await database.fetch("SELECT count(*) AS jobs FROM procrastinate_jobs")
    return not await rows(database) and jobs[0]["jobs"] == 0


async def test_what_procrastinate_knows_and_logs_is_an_id(
    database: Database, extractor: Extractor, caplog: pytest.LogCaptureFixture
) -> None:
    """No word of the user stands in its tables or in a log at any level, also when the job fails."""
    caplog.set_level("DEBUG")
    failing = ScriptedModel(default=ModelUnavailable("down"))
    extractor = Extractor(database, extractor.store, extractor.policy, failing, extractor.locks, extractor.breaker)
    await RetentionQueue(database)(job("My canary is Zyxwvut."))
    async with working(extractor):
        await until(lambda: failed_once(database))
        for table in ("procrastinate_jobs", "procrastinate_events"):
            assert "Zyxwvut" not in str(await database.fetch(f"SELECT t::text FROM {table} AS t"))  # type: ignore[arg-type]
    assert "Zyxwvut" not in caplog.text
    assert TASK in caplog.text, "what is looked at is what procrastinate logs"


async def failed_once(database: Database) -> bool:
    return bool(await database.fetch("SELECT id FROM autosage.retention_jobs WHERE failures > 0"))


@pytest.mark.parametrize("change", [{"mode": "disabled"}, {"retention": "explicit_only"}, {"retention": "none"}])
async def test_policy_of_the_moment(
    database: Database, extractor: Extractor, policy: PostgresPolicy, change: dict[str, Any]
) -> None:
    """A job whose tenant no longer wants automatic facts writes nothing and is gone."""
    await RetentionQueue(database)(job())
    await policy.update_tenant("acme", **change)
    (row,) = await rows(database)
    await extractor.work(row)
    assert await texts(extractor) == []
    assert await rows(database) == []


@pytest.mark.parametrize("mode", ["disabled", "kb_restricted"])
async def test_knowledge_base_of_the_moment(
    database: Database, extractor: Extractor, policy: PostgresPolicy, mode: Any
) -> None:
    """Its knowledge base was closed to memory, or got a scope of its own: the job's scope is no longer the turn's."""
    await policy.set_knowledge_base("acme", "k1", "subject")
    there = ChatContext(
        tenant_id="acme", caller="api_key", caller_id="key-1", external_subject_id="u-17", knowledge_base_id="k1"
    )
    await RetentionQueue(database)(job(context=there))
    await policy.set_knowledge_base("acme", "k1", mode)
    (row,) = await rows(database)
    await extractor.work(row)
    assert await extractor.store.asearch((), limit=10) == []
    assert await rows(database) == []


@pytest.mark.parametrize("target", ["subject/acme/u-17", "everything/acme"])
async def test_erased_since(database: Database, extractor: Extractor, target: str) -> None:
    """A job of words said before an erasure writes nothing; of words said after it, it does."""
    queue = RetentionQueue(database)
    await queue(job())
    await database.fetch("INSERT INTO autosage.erased VALUES (%s, now())", (erased_key(target),))
    (row,) = await rows(database)
    await extractor.work(row)
    assert await texts(extractor) == []
    await queue(job("I work at Northfell.", message_id="m-2"))
    (row,) = await rows(database)
    await extractor.work(row)
    assert await texts(extractor) == ["I work at Northfell"]


async def test_a_row_that_is_gone_is_no_error(extractor: Extractor) -> None:
    """An erasure takes the row; the worker that had it in hand finds nothing to do."""
    await extractor.work("00000000-0000-0000-0000-000000000000")


async def test_a_failing_extractor_is_tried_again_later(database: Database, extractor: Extractor) -> None:
    """Rate-limited twice, then well: each failure is counted, the pause grows, and the fact is kept once."""
    proposal = json.dumps({"facts": [{"fact": "I live in Porto", "span": "I live in Porto"}]})
    model = ScriptedModel(ModelUnavailable("slow down"), ModelUnavailable("slow down"), default=proposal)
    extractor = Extractor(database, extractor.store, extractor.policy, model, extractor.locks, Breaker())
    await RetentionQueue(database)(job())
    (row,) = await rows(database)
    before = HEALTH.parts()["retention"].failed if "retention" in HEALTH.parts() else 0
    pauses = []
    for _ in range(2):
        with pytest.raises(Again) as again:
            await extractor.work(row)
        pauses.append(again.value.seconds)
    assert pauses == [5.0, 10.0]
    assert HEALTH.parts()["retention"].failed == before + 2
    await extractor.work(row)
    assert await texts(extractor) == ["I live in Porto"]
    assert await rows(database) == []


async def test_given_up_in_the_end(database: Database, extractor: Extractor) -> None:
    """After its last try the row is gone, and nothing waits for ever."""
    model = ScriptedModel(default=ModelUnavailable("down"))
    extractor = Extractor(database, extractor.store, extractor.policy, model, extractor.locks, Breaker())
    await RetentionQueue(database)(job())
    (row,) = await rows(database)
    await database.fetch("UPDATE autosage.retention_jobs SET failures = %s", (MOST_TRIES - 1,))
    await extractor.work(row)
    assert await rows(database) == []


async def test_a_model_that_is_down_is_left_alone(database: Database, extractor: Extractor) -> None:
    """After so many failures in a row no job asks it until the rest is over; a success ends the count."""
    now = [0.0]
    model = ScriptedModel(default=ModelUnavailable("down"))
    breaker = Breaker(lambda: now[0])
    extractor = Extractor(database, extractor.store, extractor.policy, model, extractor.locks, breaker)
    queue = RetentionQueue(database)
    for number in range(FAILURES_IN_A_ROW + 1):
        await queue(job(message_id=f"m-{number}"))
    for row in (await rows(database))[:FAILURES_IN_A_ROW]:
        with pytest.raises(Again):
            await extractor.work(row)
    asked = len(model.calls)
    with pytest.raises(Again) as again:
        await extractor.work((await rows(database))[-1])
    assert len(model.calls) == asked, "the last job did not ask"
    assert again.value.seconds == REST
    now[0] += REST
    model.default = json.dumps({"facts": []})
    await extractor.work((await rows(database))[-1])
    assert breaker.failures == 0


@given(st.integers(1, MOST_TRIES - 1))
def test_pauses_grow_to_a_bound(failures: int) -> None:
    """Each pause is at least the one before it and at most the longest."""
    this, following = pause_after(failures), pause_after(failures + 1)
    assert this is not None
    assert 0 < this <= LONGEST_PAUSE
    assert following is None or following >= this


async def test_the_queue_is_bounded_by_tenant(database: Database) -> None:
    """A tenant that floods it is refused, and others are not."""
    queue = RetentionQueue(database, most_waiting=2)
    await queue(job())
    await queue(job())
    with pytest.raises(QueueFull, match="2 turns"):
        await queue(job())
    await queue(job(context=ChatContext(tenant_id="other", caller="dashboard", caller_id="ann")))
    assert len(await rows(database)) == 3


async def test_starts_of_several_processes_make_the_tables_once(settings: Settings) -> None:
    """Several databases of one server's empty schema, all at once."""

    async def start() -> None:
        async with open_database(settings) as database:
            await open_app(database)

    await asyncio.gather(*(start() for _ in range(4)))


WORKER = """
import asyncio, sys
from pathlib import Path
from autosage_memory.service.worker import run_worker
from autosage_memory.stores.settings import Settings
settings = Settings(data_dir=Path(sys.argv[1]), database_url=sys.argv[2])
asyncio.run(run_worker(settings, lambda: print("ready", flush=True)))
"""


async def test_killed_workers_lose_nothing(settings: Settings, database: Database, policy: PostgresPolicy) -> None:
    """kill -9 while a job is under way: another worker takes it up, and its fact is kept."""
    await RetentionQueue(database)(job())
    (row,) = await rows(database)
    # As a killed worker leaves it: taken, by a worker that gives no sign any more.
    await database.fetch(
        "WITH dead AS (INSERT INTO procrastinate_workers (last_heartbeat) VALUES (now() - interval '1 hour')"
        " RETURNING id) UPDATE procrastinate_jobs SET status = 'doing', worker_id = (SELECT id FROM dead)"
    )
    assert settings.database_url is not None
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", WORKER, str(settings.data_dir), settings.database_url), stdout=asyncio.subprocess.PIPE
    )
    try:
        assert process.stdout is not None
        assert await process.stdout.readline() == b"ready\n"
        await until(lambda: drained(database))
    finally:
        process.send_signal(signal.SIGINT)
        await process.wait()
    assert row not in await rows(database)


async def test_a_worker_ends_its_work(settings: Settings, database: Database, policy: PostgresPolicy) -> None:
    """SIGTERM while a job is under way: the job ends, its fact is kept, and the command's exit code is 0."""

    def hung(request: Request) -> Reply:
        answer = structured({"facts": [{"fact": "The user lives in Porto", "span": "I live in Porto."}]})
        return replace(answer if isinstance(answer, Reply) else answer(request), hang=True)

    await RetentionQueue(database)(job())
    assert settings.database_url is not None
    with ScriptedOpenAI(hung) as model:
        env = {"AUTOSAGE_DATABASE_URL": settings.database_url, "AUTOSAGE_MODEL": "openai:m", **model.environment}
        process = await asyncio.to_thread(
            partial(subprocess.Popen, [*CLI, "worker"], env=environment(settings.data_dir, **env))
        )
        try:
            await until(lambda: asyncio.sleep(0, model.requests))
            process.send_signal(signal.SIGTERM)
            with pytest.raises(subprocess.TimeoutExpired):
                await asyncio.to_thread(process.wait, 0.5)  # it waits for the model
            model.release()
            assert await asyncio.to_thread(process.wait, 60) == 0
        finally:
            process.kill()
    async with open_store(settings) as store:
        assert [fact.text for fact in await list_facts(store, SCOPE)] == ["The user lives in Porto"]
    assert await drained(database)
