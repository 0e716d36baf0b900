"""Erasing for good: in every row that SQL can see and every file of embedded Chroma, through crashes and busy chats."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import psycopg
import pytest
from chromas import HashedWords, chroma_server, http_client, new_database
from fakes import ScriptedModel
from langchain_core.messages import AIMessage
from langchain_core.tools import tool
from psycopg import sql
from rooms import Room, open_room

from autosage_memory.graph.context import ChatContext, GraphSettings
from autosage_memory.nodes.retention import RetentionJob
from autosage_memory.service.queue import RetentionQueue
from autosage_memory.stores.api_keys import PERMISSIONS, ApiKeys
from autosage_memory.stores.belongings import Target
from autosage_memory.stores.chats import Chats
from autosage_memory.stores.chroma import ChromaStore
from autosage_memory.stores.database import Database
from autosage_memory.stores.embedded_chroma import EmbeddedFolder
from autosage_memory.stores.erasure import Erasures, Receipt
from autosage_memory.stores.errors import ChatBusy, InvalidId, ScopeErased, StoreUnavailable
from autosage_memory.stores.facts import Fact, fact_id, list_facts
from autosage_memory.stores.keeping import delete_fact, keep_fact
from autosage_memory.stores.scope_locks import PostgresLocks
from autosage_memory.stores.scopes import Scope
from autosage_memory.stores.settings import Settings

CANARY = "canary-7f3a"
OTHER = "sparrow-51c0"
USER = ChatContext(tenant_id="acme", caller="api_key", caller_id="key-1", external_subject_id="u-17")
ANN = ChatContext(tenant_id="acme", caller="dashboard", caller_id="ann")
SUBJECT = Target("subject", "acme", "u-17")
INDEX: Any = {"embed": HashedWords(), "dims": 48, "fields": ["content"]}
SMALL = GraphSettings(context_tokens=700, reply_tokens=100, summary_tokens=100)
TABLES = "SELECT oid::regclass::text, relkind, relname FROM pg_class WHERE relkind IN ('r', 'm', 'p', 't')"


@pytest.fixture
def database_url(new_database_url: str) -> str:
    """No row of another test has ever been in its files."""
    return new_database_url


@pytest.fixture
async def store(settings: Settings) -> AsyncIterator[ChromaStore]:
    folder = EmbeddedFolder.opened(settings.data_dir / "chroma")
    yield ChromaStore(folder, index=INDEX)
    folder.close()


@pytest.fixture
async def room(database: Database, store: ChromaStore) -> Room:
    return await furnished(database, store)


async def furnished(database: Database, store: Any, **parts: Any) -> Room:
    """A room whose chats are compacted early, whose facts are kept by rules and in order, of tenants with memory on."""
    given = {
        "model": ScriptedModel(default="fine"),
        "utility_model": ScriptedModel(default=f"They spoke of {CANARY}."),
        "locks": PostgresLocks(database),
        "settings": SMALL,
        "clock": lambda: datetime.now(UTC),
        **parts,
    }
    room = await open_room(database, store, **given)
    for tenant in ("acme", "acme2"):
        await room.policy.update_tenant(tenant, mode="durable", retention="automatic", chat_ttl_days=30)
        await room.policy.set_knowledge_base(tenant, "k1", "kb_restricted")
    return room


def erasures(room: Room, store: Any, **parts: Any) -> Erasures:
    return Erasures(room.database, room.app.checkpointer, store, PostgresLocks(room.database), **parts)


async def talk(room: Room, word: str, context: ChatContext, thread_id: str) -> None:
    """A chat that leaves a fact, history of it, a transcript, a summary and checkpoints, all with `word`."""
    said = [
        f"Remember this: my code name is {word}.",
        f"I think {word} is a fine word. " + "and so on " * 100,
        f"What of {word}? " + "and so on " * 100,
        "Remember: the last word is said.",
    ]
    for text in said:
        await room.turns.invoke(text, thread_id=thread_id, context=context)


async def correct(room: Room, store: Any, scope: Scope, context: ChatContext, word: str) -> None:
    """A fact of the scope, one that supersedes it, and one that was deleted."""
    now = datetime.now(UTC)
    locks = PostgresLocks(room.database)

    async def told(text: str, replaces: tuple[str, ...] = ()) -> str:
        key = fact_id(scope.namespace, "m", text)
        fact = Fact(
            id=key,
            text=text,
            source="explicit",
            author=context.owner,
            message_id="m",
            span=text,
            learned_at=now,
            valid_from=now,
        )
        await keep_fact(store, scope.namespace, fact, replaces=replaces, locks=locks)
        return key

    older = await told(f"My invoice prefix is {word}.")
    await told(f"My invoice prefix is {word}-2.", (older,))
    await delete_fact(store, scope.namespace, await told(f"I row with {word}."), now=now, locks=locks)


async def queue_up(room: Room, context: ChatContext, scope: Scope, word: str) -> RetentionJob:
    job = RetentionJob(context, scope.namespace, "t", f"m-{word}", f"I live in {word}.", datetime.now(UTC))
    await RetentionQueue(room.database)(job)
    return job


async def keep_late(room: Room, store: Any, job: RetentionJob) -> None:
    """Keep what a queued turn said, as a worker does when it comes to it."""
    fact = Fact(
        id=fact_id(job.namespace, job.message_id, job.text),
        text=job.text,
        source="automatic",
        author=job.context.owner,
        message_id=job.message_id,
        span=job.text,
        learned_at=job.said_at,
        valid_from=job.said_at,
    )
    assert (await keep_fact(store, job.namespace, fact, locks=PostgresLocks(room.database))).outcome == "stored"


async def live_a_life(room: Room, store: Any, word: str, context: ChatContext, thread_id: str) -> RetentionJob:
    """All kinds of traces that a subject, or a dashboard user, leaves."""
    subject = context.external_subject_id
    scope = Scope("subject", "acme", subject) if subject else Scope("tenant", "acme")
    if subject:
        await ApiKeys(room.database).create("acme", name=f"of {word}", permissions=PERMISSIONS, subjects=[subject])
    await talk(room, word, context, thread_id)
    await talk(room, word, replace(context, knowledge_base_id="k1"), f"{thread_id}-k1")
    await correct(room, store, scope, context, word)
    await correct(room, store, Scope("kb", "acme", "k1"), context, f"{word}-k1")
    await room.app.ainvoke(
        {"messages": [("user", f"without the edge, {word}")]},
        {"configurable": {"thread_id": f"{thread_id}-unclaimed"}},
        context=context,
    )
    return await queue_up(room, context, scope, word)


def sightings(url: str, word: str) -> dict[str, int]:
    """Rows of each table, those of the catalogue and TOAST included, that hold the word as text or as bytes."""
    found = {}
    with psycopg.connect(url, autocommit=True) as connection:
        for table, kind, name in connection.execute(TABLES).fetchall():
            row = "encode(chunk_data, 'hex')" if kind == "t" else "t::text"
            query = sql.SQL(f"SELECT count(*) FROM {table} AS t WHERE {row} LIKE ANY (%s)")
            rows = connection.execute(query, ([f"%{word}%", f"%{word.encode().hex()}%"],)).fetchone()
            if rows and rows[0]:
                found[name] = rows[0]
    return found


def files_with(folder: Path, word: str) -> list[str]:
    spellings = (word.encode(), word.encode("utf-16-le"))
    return sorted(
        str(file.relative_to(folder))
        for file in folder.rglob("*")
        if file.is_file() and any(spelling in file.read_bytes() for spelling in spellings)
    )


def analyse(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("ANALYZE")


async def test_nothing_of_an_erased_subject_is_found(
    room: Room, store: ChromaStore, settings: Settings, database_url: str
) -> None:
    """No row and no file holds the canary; the receipt says what was there; another subject with a look-alike id has
    all it had."""
    twin = replace(USER, external_subject_id="u-17%2F")
    await live_a_life(room, store, CANARY, USER, "t")
    room_of_twin = await furnished(room.database, store, utility_model=ScriptedModel(default=f"Of {OTHER}."))
    await live_a_life(room_of_twin, store, OTHER, twin, "t2")
    analyse(database_url)
    before, twins = sightings(database_url, CANARY), sightings(database_url, OTHER)
    for table in ("transcript", "retention_jobs", "api_keys", "checkpoint_blobs", "checkpoint_writes", "pg_statistic"):
        assert before.get(table), table
    assert "checkpoint_blobs" in sightings(database_url, "They spoke of"), "there is no summary"
    assert files_with(settings.data_dir, CANARY)

    receipt = await erasures(room, store).erase(SUBJECT)
    assert sightings(database_url, CANARY) == {}
    assert files_with(settings.data_dir, CANARY) == []
    after = sightings(database_url, OTHER)
    assert {table: rows for table, rows in after.items() if table != "pg_statistic"} == {
        table: rows for table, rows in twins.items() if table != "pg_statistic"
    }
    removed = dict(receipt.removed)
    assert removed.pop("checkpoints") > 20
    assert removed.pop("messages") > 10
    assert removed.pop("facts") + removed.pop("history") == 10
    assert removed == {"api_keys": 1, "chats": 3, "jobs": 1, "tombstones": 2}
    assert receipt.rewritten
    assert CANARY not in str(receipt)
    assert "u-17" not in str(receipt)
    analyse(database_url)
    assert sightings(database_url, CANARY) == {}


async def test_an_erased_subject_still_objects(room: Room, store: ChromaStore) -> None:
    """That a subject does not want to be remembered outlives the erasure of the subject, not that of the tenant."""
    await room.policy.set_consent("acme", "u-17", False)
    await erasures(room, store).erase(SUBJECT)
    assert not await room.policy.consents("acme", "u-17")
    receipt = await erasures(room, store).erase(Target("tenant", "acme"))
    assert receipt.removed["objections"] == 1


async def test_keys_of_an_erased_subject(room: Room, store: ChromaStore, database_url: str) -> None:
    """A key for it alone is gone, one for others too goes on for them, and none reaches further than before. Those of
    an erased knowledge base stay with it."""
    keys = ApiKeys(room.database)
    limits: list[tuple[str, list[str] | None]] = [
        ("acme", ["u-17"]),
        ("acme", ["u-17", "u-18"]),
        ("acme", ["U-17", "u-17%2F"]),
        ("acme", None),
        ("acme2", ["u-17"]),
    ]
    texts = [
        (await keys.create(tenant, name="n", permissions=PERMISSIONS, knowledge_bases=["k1"], subjects=subjects))[1]
        for tenant, subjects in limits
    ]
    receipt = await erasures(room, store).erase(SUBJECT)
    assert receipt.removed["api_keys"] == 2
    await erasures(room, store).erase(Target("kb", "acme", "k1"))
    gone, *found = [await keys.find(text) for text in texts]
    assert gone is None
    expected = [{"u-18"}, {"U-17", "u-17%2F"}, None, {"u-17"}]
    assert [key and key.subjects for key in found] == expected
    assert [key and key.knowledge_bases for key in found] == [{"k1"}] * 4
    assert sightings(database_url, "{u-17") == {"api_keys": 1}, "another tenant's"


async def test_subjects_of_one_key_erased_at_once(room: Room, store: ChromaStore, database_url: str) -> None:
    """No key is left with one of them."""
    names = [f"walrus-{number}" for number in range(4)]
    await ApiKeys(room.database).create("acme", name="n", permissions=PERMISSIONS, subjects=names)
    await asyncio.gather(*(erasures(room, store).erase(Target("subject", "acme", name)) for name in names))
    assert sightings(database_url, "walrus-") == {}
    assert await ApiKeys(room.database).list("acme") == []


async def test_erasing_again_removes_nothing(room: Room, store: ChromaStore) -> None:
    """An erasure of what is not there succeeds and says so, each time with a receipt of its own."""
    await live_a_life(room, store, CANARY, USER, "t")
    first = await erasures(room, store).erase(SUBJECT)
    second = await erasures(room, store).erase(SUBJECT)
    assert not any(second.removed.values())
    assert second.id != first.id


async def spaces(store: ChromaStore) -> dict[tuple[str, ...], int]:
    found = await store.alist_namespaces(limit=1000)
    return {namespace: len(await store.asearch(namespace, limit=1000)) for namespace in found}


async def test_other_scopes_keep_their_counts(room: Room, store: ChromaStore) -> None:
    """What is erased is the subject's alone: its scope, and what it said in the restricted knowledge base."""
    people = [
        USER,
        *(replace(USER, external_subject_id=name) for name in ("U-17", "u-1", "u-17 ", "u-17/..", "ｕ-17", "%")),
        replace(USER, tenant_id="acme2"),
        ANN,
    ]
    for number, context in enumerate(people):
        subject, tenant = context.external_subject_id, context.tenant_id or ""
        own = Scope("subject", tenant, subject) if subject else Scope("tenant", tenant)
        for scope in (own, Scope("kb", tenant, "k1")):
            await correct(room, store, scope, context, f"word{number}")
        await room.turns.invoke("hello", thread_id=f"t{number}", context=context)
    before = await spaces(store)
    await erasures(room, store).erase(SUBJECT)
    after = await spaces(store)
    assert before.pop(Scope("subject", "acme", "u-17").namespace) == 3
    assert before.pop(Scope("kb", "acme", "k1").namespace) == 3 * 8
    assert after.pop(Scope("kb", "acme", "k1").namespace) == 3 * 7
    assert after == before
    rows = await room.database.fetch("SELECT thread_id FROM autosage.chats ORDER BY thread_id")
    assert [row["thread_id"] for row in rows] == [f"t{number}" for number in range(1, 9)]


async def test_a_dashboard_user_leaves_the_tenant_its_facts(room: Room, store: ChromaStore, database_url: str) -> None:
    """Of the tenant-wide facts those that the user said go, with the user's chats; a colleague's stay."""
    await live_a_life(room, store, CANARY, ANN, "t")
    bob = replace(ANN, caller_id="bob")
    await correct(room, store, Scope("tenant", "acme"), bob, OTHER)
    await erasures(room, store).erase(Target("user", "acme", "ann"))
    assert sightings(database_url, CANARY) == {}
    facts = await list_facts(store, Scope("tenant", "acme").namespace)
    assert {fact.author for fact in facts} == {bob.owner}
    assert len(facts) == 2


async def test_a_knowledge_base_goes_with_its_chats_and_keeps_its_mode(
    room: Room, store: ChromaStore, database_url: str
) -> None:
    """A restricted knowledge base loses its facts, whoever said them, and the chats that belong to it, no others."""
    there = replace(USER, knowledge_base_id="k1")
    await talk(room, CANARY, there, "there")
    await correct(room, store, Scope("kb", "acme", "k1"), replace(there, external_subject_id="u-18"), CANARY)
    await queue_up(room, there, Scope("kb", "acme", "k1"), CANARY)
    await room.turns.invoke("hello", thread_id="here", context=USER)
    await erasures(room, store).erase(Target("kb", "acme", "k1"))
    assert sightings(database_url, CANARY) == {}
    assert [chat.thread_id for chat in await room.archive.list(USER)] == ["here"]
    known = await room.policy.knowledge_base("acme", "k1")
    assert known is not None
    assert known.memory_mode == "kb_restricted"


async def test_a_tenant_goes_whole(room: Room, store: ChromaStore, settings: Settings, database_url: str) -> None:
    """With its subjects, knowledge bases, users, anonymous chats and settings; another tenant has all it had."""
    await live_a_life(room, store, CANARY, USER, "t")
    await live_a_life(room, store, CANARY, ANN, "ann")
    nobody = ChatContext(tenant_id="acme")
    await room.turns.invoke(f"nobody knows {CANARY}", thread_id="nobody", context=nobody)
    elsewhere = replace(USER, tenant_id="acme2")
    await correct(room, store, Scope("subject", "acme2", "u-17"), elsewhere, OTHER)
    await room.turns.invoke(f"I row with {OTHER}", thread_id="elsewhere", context=elsewhere)
    before = sightings(database_url, OTHER)
    receipt = await erasures(room, store).erase(Target("tenant", "acme"))
    assert sightings(database_url, CANARY) == {}
    assert files_with(settings.data_dir, CANARY) == []
    assert sightings(database_url, OTHER) == before
    assert [receipt.removed[name] for name in ("settings", "knowledge_bases", "api_keys")] == [1, 1, 1]
    assert (await room.policy.tenant("acme")).mode == "disabled"
    assert (await room.policy.tenant("acme2")).mode == "durable"
    assert await room.policy.knowledge_bases("acme") == []
    assert sightings(database_url, '"acme"') == {}


class Crash(Exception):
    """Stands for the end of the process."""


STEPS = ("_settings", "_chats", "_jobs", "_facts", "_files", "_statistics")


@pytest.mark.parametrize("late", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("step", STEPS)
async def test_a_crash_at_any_step_is_made_good(
    room: Room, store: ChromaStore, settings: Settings, database_url: str, monkeypatch: Any, step: str, late: bool
) -> None:
    """Broken off before or after any step, the erasure is taken up by whoever opens the database next, to its end."""
    job = await live_a_life(room, store, CANARY, USER, "t")
    original: Callable[..., Awaitable[None]] = getattr(Erasures, step)

    async def crash(*args: Any) -> None:
        if late:
            await original(*args)
        raise Crash

    monkeypatch.setattr(Erasures, step, crash)
    with pytest.raises(Crash):
        await erasures(room, store).erase(SUBJECT)
    monkeypatch.undo()
    with pytest.raises(ScopeErased):
        await keep_late(room, store, job)
    [receipt] = await erasures(room, store).resume()
    assert sightings(database_url, CANARY) == {}
    assert files_with(settings.data_dir, CANARY) == []
    assert sightings(database_url, "u-17") == {}
    assert receipt.removed["chats"] == 3
    assert await erasures(room, store).resume() == []


async def test_a_crash_between_two_facts(room: Room, store: ChromaStore, database_url: str, monkeypatch: Any) -> None:
    """Broken off while facts are deleted, or chats, the rest goes the next time, and the receipt has them all."""
    await live_a_life(room, store, CANARY, USER, "t")
    calls = 0
    original = Erasures._note

    async def crash(self: Erasures, *args: Any) -> None:
        nonlocal calls
        calls += 1
        await original(self, *args)
        if calls in (2, 5):
            raise Crash

    monkeypatch.setattr(Erasures, "_note", crash)
    for _ in range(2):
        with pytest.raises(Crash):
            await erasures(room, store).erase(SUBJECT)
    monkeypatch.undo()
    receipt = await erasures(room, store).erase(SUBJECT)
    assert sightings(database_url, CANARY) == {}
    assert receipt.removed["chats"] == 3
    assert receipt.removed["facts"] + receipt.removed["history"] == 10


KILLED = """
import asyncio, os, signal, sys
sys.path.insert(0, sys.argv[3])
from pathlib import Path
from chromas import HashedWords
from autosage_memory.stores.belongings import Target
from autosage_memory.stores.checkpointer import checkpointer_on
from autosage_memory.stores.chroma import ChromaStore
from autosage_memory.stores.database import open_database
from autosage_memory.stores.embedded_chroma import EmbeddedFolder
from autosage_memory.stores.erasure import Erasures
from autosage_memory.stores.scope_locks import PostgresLocks
from autosage_memory.stores.settings import Settings

async def main():
    settings = Settings(data_dir=Path(sys.argv[1]), database_url=sys.argv[2])
    async with open_database(settings) as database:
        index = {"embed": HashedWords(), "dims": 48, "fields": ["content"]}
        store = ChromaStore(EmbeddedFolder.opened(settings.data_dir / "chroma"), index=index)
        def kill(*args, **kwargs):
            print("rewriting", flush=True)
            os.kill(os.getpid(), signal.SIGKILL)
        EmbeddedFolder.replace_data = kill
        erasures = Erasures(database, await checkpointer_on(database), store, PostgresLocks(database))
        await erasures.erase(Target("subject", "acme", "u-17"))

asyncio.run(main())
"""


async def test_a_killed_process(settings: Settings, database: Database, database_url: str) -> None:
    """After kill -9 in the midst of an erasure the next process finishes it."""
    folder = EmbeddedFolder.opened(settings.data_dir / "chroma")
    room = await furnished(database, store := ChromaStore(folder, index=INDEX))
    await live_a_life(room, store, CANARY, USER, "t")
    folder.close()
    support = str(Path(__file__).parents[1] / "support")
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", KILLED, str(settings.data_dir), database_url, support, stdout=asyncio.subprocess.PIPE
    )
    out, _ = await process.communicate()
    assert out == b"rewriting\n"
    assert process.returncode == -signal.SIGKILL
    assert files_with(settings.data_dir, CANARY)
    folder = EmbeddedFolder.opened(settings.data_dir / "chroma")
    try:
        [receipt] = await erasures(room, ChromaStore(folder, index=INDEX)).resume()
        assert receipt.rewritten
        assert sightings(database_url, CANARY) == {}
        assert files_with(settings.data_dir, CANARY) == []
    finally:
        folder.close()


class Gate:
    """A tool that says when it was called, and returns when it is opened."""

    def __init__(self) -> None:
        self.reached = asyncio.Event()
        self.opened = asyncio.Event()

    async def wait(self) -> str:
        """Wait."""
        self.reached.set()
        await self.opened.wait()
        return f"waited for {CANARY}"


async def running_turn(database: Database, store: Any) -> tuple[Room, asyncio.Task[Any], Gate]:
    """A room in which a turn with facts to keep waits at the gate."""
    gate = Gate()
    call = AIMessage("", tool_calls=[{"name": "wait", "args": {}, "id": "c1"}])
    room = await furnished(
        database, store, model=ScriptedModel(call, default="done"), utility_model=None, tools=[tool(gate.wait)]
    )
    said = f"I live in {CANARY}. My favourite colour is {CANARY}."
    turn = asyncio.create_task(room.turns.invoke(said, thread_id="t", context=USER))
    await gate.reached.wait()
    return room, turn, gate


async def test_a_running_turn_is_waited_for(database: Database, store: ChromaStore, database_url: str) -> None:
    """It ends as it would have, and then all of it goes."""
    room, turn, gate = await running_turn(database, store)
    erasing = asyncio.create_task(erasures(room, store).erase(SUBJECT))
    await held_up(database)
    gate.opened.set()
    assert (await turn)["messages"][-1].text == "done"
    await erasing
    assert sightings(database_url, CANARY) == {}
    assert await spaces(store) == {}


async def held_up(database: Database) -> None:
    """Until the erasure under way has come to the chats."""
    while not await database.fetch("SELECT id FROM autosage.erasures WHERE step = 'chats'"):
        pass


async def test_a_turn_that_does_not_end_is_cut_off(
    database: Database, store: ChromaStore, database_url: str, monkeypatch: Any
) -> None:
    """After a while its chat is taken from it; it ends with an error, and writes nothing back."""
    monkeypatch.setitem(Chats.__init__.__kwdefaults__, "lease", 1.0)
    room, turn, _ = await running_turn(database, store)
    await erasures(room, store, wait=0.2, lease=1.0).erase(SUBJECT)
    assert turn.done()
    with pytest.raises(ChatBusy):
        await turn
    assert sightings(database_url, CANARY) == {}
    assert await spaces(store) == {}


async def test_late_work_writes_nothing_back(room: Room, store: ChromaStore, database_url: str) -> None:
    """Facts said before the erasure and kept after it, from the queue or from elsewhere, are refused; what is said
    after it is kept."""
    job = await live_a_life(room, store, CANARY, USER, "t")
    await erasures(room, store).erase(SUBJECT)
    there = replace(job, namespace=Scope("kb", "acme", "k1").namespace)
    for late in (job, there):
        with pytest.raises(ScopeErased):
            await keep_late(room, store, late)
    assert sightings(database_url, CANARY) == {}
    assert await spaces(store) == {}
    later = datetime.now(UTC) + timedelta(seconds=10)
    await keep_late(room, store, replace(job, said_at=later))
    stranger = replace(USER, external_subject_id="u-18")
    await keep_late(room, store, replace(there, context=stranger))


async def test_erasures_at_once(room: Room, store: ChromaStore, database_url: str) -> None:
    """The same twice and another beside it: all end, and what each named is gone."""
    await live_a_life(room, store, CANARY, USER, "t")
    await live_a_life(room, store, CANARY, ANN, "ann")
    user = Target("user", "acme", "ann")
    receipts = await asyncio.gather(*(erasures(room, store).erase(target) for target in (SUBJECT, SUBJECT, user)))
    assert sightings(database_url, CANARY) == {}
    assert all(isinstance(receipt, Receipt) for receipt in receipts)


async def test_a_store_that_is_away(room: Room, store: ChromaStore, database_url: str, monkeypatch: Any) -> None:
    """An erasure that cannot reach the durable store fails, stands as under way, and is finished later."""
    await live_a_life(room, store, CANARY, USER, "t")

    async def away(*_: Any, **__: Any) -> None:
        raise StoreUnavailable("Chroma does not answer")

    monkeypatch.setattr(ChromaStore, "alist_namespaces", away)
    with pytest.raises(StoreUnavailable):
        await erasures(room, store).erase(SUBJECT)
    monkeypatch.undo()
    assert len(await erasures(room, store).resume()) == 1
    assert sightings(database_url, CANARY) == {}


async def test_a_chroma_server(database: Database, tmp_path: Path, database_url: str) -> None:
    """Other processes see at once that the facts are gone; that the server's files keep them the receipt says."""
    with chroma_server(tmp_path / "server") as url:
        name = new_database(url)
        store, elsewhere = (ChromaStore(http_client(url, name), index=INDEX) for _ in range(2))
        room = await furnished(database, store)
        scope = Scope("subject", "acme", "u-17")
        await correct(room, store, scope, USER, CANARY)
        assert await elsewhere.asearch(scope.namespace, query=CANARY)
        receipt = await erasures(room, store).erase(SUBJECT)
        assert await elsewhere.asearch(scope.namespace, query=CANARY) == []
        assert await elsewhere.asearch(scope.namespace) == []
        assert not receipt.rewritten
        assert any("Chroma server" in line for line in receipt.left_to_upkeep)
        assert sightings(database_url, CANARY) == {}


@pytest.mark.parametrize(
    "wrong", [("tenant", ""), ("subject", "acme"), ("kb", "acme", "*"), ("user", "acme", " "), ("subject", "*", "s")]
)
def test_ids_are_checked(wrong: tuple[Any, ...]) -> None:
    """What cannot be an id names nobody, and never everybody."""
    with pytest.raises(InvalidId):
        Target(*wrong)
