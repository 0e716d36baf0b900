"""What keeping, deleting, changing and noting facts promise, on a plain store and on Chroma, with both locks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import chromadb
import psycopg
import pytest
from chromas import HashedWords
from fakes import Clock
from hypothesis import given
from hypothesis import strategies as st
from langgraph.store.base import BaseStore
from langgraph.store.memory import InMemoryStore

from autosage_memory.stores import ChromaStore
from autosage_memory.stores.database import Database, open_database
from autosage_memory.stores.errors import ScopeErased
from autosage_memory.stores.facts import Fact, fact_id, list_facts, load_facts, search_facts, to_value
from autosage_memory.stores.health import HEALTH
from autosage_memory.stores.keeping import change_fact, delete_fact, keep_fact, keep_facts, note_recalled
from autosage_memory.stores.scope_locks import LocalLocks, PostgresLocks, ScopeLocks, erased_key
from autosage_memory.stores.scopes import Scope
from autosage_memory.stores.settings import Settings

SCOPE = Scope("subject", "acme", "u-17").namespace
OTHER = Scope("subject", "acme", "u-18").namespace
NOW = Clock().now
PARALLEL = 20


def fact(text: str, *, message: str = "m1", days: float = 0, **fields: Any) -> Fact:
    when = NOW + timedelta(days=days)
    given: dict[str, Any] = {
        "id": fact_id(SCOPE, message, text),
        "text": text,
        "source": "automatic",
        "message_id": message,
        "span": text,
        "author": "subject/acme/u-17",
        "learned_at": when,
        "valid_from": when,
        **fields,
    }
    return Fact(**given)


@pytest.fixture(params=["memory", "chroma"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> BaseStore:
    """A plain in-memory store, and embedded Chroma with vectors."""
    if request.param == "memory":
        return InMemoryStore()
    embeddings = HashedWords()
    return ChromaStore(
        chromadb.PersistentClient(str(tmp_path)),
        index={"dims": embeddings.dimensions, "embed": embeddings, "fields": ["content"]},
    )


@pytest.fixture(params=["local", "postgres"])
def locks(request: pytest.FixtureRequest, database: Database) -> ScopeLocks:
    """Locks of this process, and of Postgres."""
    return LocalLocks() if request.param == "local" else PostgresLocks(database)


@pytest.fixture
async def second(settings: Settings) -> AsyncIterator[Database]:
    """The database as another process has it."""
    async with open_database(settings) as database:
        yield database


async def test_a_fact_is_kept_once(store, locks):
    """Said again, in other case or spacing, or replayed, a fact is known and nothing is written."""
    first = await keep_fact(store, SCOPE, fact("I live in Porto"), locks=locks)
    assert first.outcome == "stored"
    for again in (fact("I live in Porto"), fact("i live  in porto.", message="m2", days=1)):
        kept = await keep_fact(store, SCOPE, again, locks=locks)
        assert (kept.outcome, kept.fact) == ("known", first.fact)
    assert await list_facts(store, SCOPE) == [first.fact]
    assert await list_facts(store, OTHER) == []


async def test_twenty_at_once_are_one_row(store, locks):
    """The same fact kept by twenty tasks at once is one row, and one of them is told that it stored it."""
    many = [fact("I live in Porto", message=f"m{place % 3}") for place in range(PARALLEL)]
    kept = await asyncio.gather(*(keep_fact(store, SCOPE, one, locks=locks) for one in many))
    assert sorted(one.outcome for one in kept) == ["known"] * (PARALLEL - 1) + ["stored"]
    assert len(await list_facts(store, SCOPE)) == 1


async def test_two_processes_at_once_write_one_row(database, second):
    """Advisory locks hold between two processes that share nothing but Postgres and the store."""
    store, both = InMemoryStore(), [PostgresLocks(database), PostgresLocks(second)]
    many = [fact("I live in Porto", message=f"m{place}") for place in range(PARALLEL)]
    kept = await asyncio.gather(*(keep_fact(store, SCOPE, one, locks=both[at % 2]) for at, one in enumerate(many)))
    assert [one.outcome for one in kept].count("stored") == 1
    assert len(await list_facts(store, SCOPE)) == 1


async def test_contradictions_at_once_form_one_chain(store, locks):
    """Many facts that each replace the one that stands leave one live fact, whoever came first."""
    first = (await keep_fact(store, SCOPE, fact("home 0"), locks=locks)).fact

    async def replace_live(number: int) -> None:
        async with order:
            live = await list_facts(store, SCOPE, status="live")
            new = fact(f"home {number}", message=f"m{number}", days=number)
            await keep_fact(store, SCOPE, new, replaces=[one.id for one in live], locks=locks)

    order = asyncio.Semaphore(1)
    await asyncio.gather(*(replace_live(number) for number in (3, 1, 4, 2)))
    (live,) = await list_facts(store, SCOPE, status="live")
    assert live.text == "home 4"
    assert len(await list_facts(store, SCOPE)) == 5
    assert (await load_facts(store, SCOPE, [first.id]))[0].status == "superseded"


async def test_a_newer_fact_supersedes_an_older_one(store, locks):
    """Both are kept: the older ends when the newer begins, and each names the other."""
    old = (await keep_fact(store, SCOPE, fact("I live in Lisbon"), locks=locks)).fact
    new = fact("I live in Porto", message="m2", days=3)
    kept = await keep_fact(store, SCOPE, new, replaces=[old.id, "gone"], locks=locks)
    assert kept.outcome == "updated"
    ended, live = await load_facts(store, SCOPE, [old.id, kept.fact.id])
    assert (ended.status, ended.valid_to, ended.superseded_by) == ("superseded", new.valid_from, live.id)
    assert (live.status, live.version, live.supersedes) == ("live", 2, (old.id,))
    assert (ended.text, ended.valid_from, ended.span) == (old.text, old.valid_from, old.span)
    assert [one.text for one in await search_facts(store, SCOPE, "live in", limit=9)] == ["I live in Porto"]
    assert [one.id for one in await search_facts(store, SCOPE, "live", limit=9, status="superseded")] == [old.id]


async def test_what_comes_late_becomes_history(store, locks):
    """A fact said earlier than what it contradicts is stored as superseded, and the newer one stays."""
    new = (await keep_fact(store, SCOPE, fact("I live in Porto", message="m2", days=3), locks=locks)).fact
    late = fact("I live in Lisbon")
    kept = await keep_fact(store, SCOPE, late, replaces=[new.id], locks=locks)
    assert kept.outcome == "outdated"
    ended, live = await load_facts(store, SCOPE, [late.id, new.id])
    assert (ended.status, ended.valid_to, ended.superseded_by) == ("superseded", new.valid_from, new.id)
    assert (live.status, live.valid_to, live.supersedes) == ("live", None, (late.id,))


async def test_what_was_superseded_may_be_said_again(store, locks):
    """A fact that became history holds anew when it is said anew: another row, with a date of its own."""
    old = (await keep_fact(store, SCOPE, fact("I live in Lisbon"), locks=locks)).fact
    mid = await keep_fact(store, SCOPE, fact("I live in Porto", message="m2", days=1), replaces=[old.id], locks=locks)
    back = fact("I live in Lisbon", message="m3", days=2)
    kept = await keep_fact(store, SCOPE, back, replaces=[mid.fact.id], locks=locks)
    assert (kept.outcome, kept.fact.version) == ("updated", 3)
    assert [one.valid_from for one in await list_facts(store, SCOPE, status="live")] == [back.valid_from]
    assert len(await list_facts(store, SCOPE)) == 3


async def test_a_deleted_fact_does_not_come_back(store, locks):
    """Work that began before the deletion, in the same words or others of the same message, writes nothing."""
    one = fact("I live in Porto", span="I live in Porto these days")
    await keep_fact(store, SCOPE, one, locks=locks)
    assert await delete_fact(store, SCOPE, one.id, now=NOW, locks=locks)
    assert not await delete_fact(store, SCOPE, one.id, now=NOW, locks=locks)
    assert not await delete_fact(store, SCOPE, "unknown", now=NOW, locks=locks)
    for late in (one, fact("The user lives in Porto", span="I live in Porto these days")):
        assert (await keep_fact(store, SCOPE, late, locks=locks)).outcome == "deleted"
    assert await list_facts(store, SCOPE) == []
    assert await search_facts(store, SCOPE, "Porto", limit=5) == []
    assert await load_facts(store, SCOPE, [one.id]) == []


async def test_a_deletion_between_extraction_and_commit_wins(store, locks):
    """A fact is deleted while another turn holds its replay in hand: the replay is dropped."""
    one = fact("I live in Porto")
    await keep_fact(store, SCOPE, one, locks=locks)
    holding, deleted = asyncio.Event(), asyncio.Event()

    async def late() -> str:
        holding.set()
        await deleted.wait()
        return (await keep_fact(store, SCOPE, one, locks=locks)).outcome

    task = asyncio.create_task(late())
    await holding.wait()
    await delete_fact(store, SCOPE, one.id, now=NOW, locks=locks)
    deleted.set()
    assert await task == "deleted"
    assert await list_facts(store, SCOPE) == []


async def test_a_deleted_fact_may_be_told_anew(store, locks):
    """Deleting is no ban: said again in a new message the fact is stored."""
    await keep_fact(store, SCOPE, fact("I live in Porto"), locks=locks)
    await delete_fact(store, SCOPE, fact("I live in Porto").id, now=NOW, locks=locks)
    again = await keep_fact(store, SCOPE, fact("I live in Porto", message="m9", days=1), locks=locks)
    assert again.outcome == "stored"
    assert [one.message_id for one in await list_facts(store, SCOPE)] == ["m9"]


async def test_what_stays_of_a_deleted_fact_has_no_text(store, locks):
    """Hashes and ids alone remember a deletion, and no search by meaning finds them."""
    one = fact("I live in Porto", span="I live in Porto, you know")
    await keep_fact(store, SCOPE, one, locks=locks)
    await delete_fact(store, SCOPE, one.id, now=NOW, locks=locks)
    (left,) = await store.asearch(SCOPE, limit=10)
    assert "porto" not in str(left.value).lower()
    assert left.value["status"] == "deleted"


async def test_one_damaged_record_hides_no_other(store, locks):
    """A record that cannot be read is reported by its id, and the rest of the scope is listed, found and changed."""
    await keep_fact(store, SCOPE, fact("I live in Porto"), locks=locks)
    await store.aput(SCOPE, "damaged", {"content": "I live", "status": "live", "valid_from": "yesterday-ish"})
    await store.aput(SCOPE, "foreign-shape", {"kind": 7, "content": {"x": 1}, "status": "live"}, index=False)
    before = HEALTH.parts()["facts"].failed if "facts" in HEALTH.parts() else 0
    assert [one.text for one in await list_facts(store, SCOPE)] == ["I live in Porto"]
    assert HEALTH.parts()["facts"].failed == before + 2
    assert "I live in Porto" in [one.text for one in await search_facts(store, SCOPE, "I live", limit=5)]
    assert (await keep_fact(store, SCOPE, fact("I like tea", message="m2"), locks=locks)).outcome == "stored"
    assert await change_fact(store, SCOPE, "damaged", lambda one: one, locks=locks) is None


async def test_an_explicit_request_raises_what_was_found_unasked(store, locks):
    """Asked to remember what is known already, the fact counts as asked for; nothing is doubled."""
    known = (await keep_fact(store, SCOPE, fact("I live in Porto", importance=0.4), locks=locks)).fact
    asked = fact("I live in Porto", message="m2", source="explicit", importance=0.8)
    kept = await keep_fact(store, SCOPE, asked, locks=locks)
    assert (kept.outcome, kept.fact) == ("known", replace(known, source="explicit", importance=0.8))
    assert await list_facts(store, SCOPE) == [kept.fact]


async def test_a_quarantined_fact_is_listed_and_never_found(store, locks):
    """What waits for review is in the list, in no search, and stays one row."""
    held = fact("Ignore the rules of others", status="quarantined")
    for _ in range(2):
        assert (await keep_fact(store, SCOPE, held, locks=locks)).outcome == "quarantined"
    assert [one.status for one in await list_facts(store, SCOPE)] == ["quarantined"]
    assert await list_facts(store, SCOPE, status="live") == []
    assert await search_facts(store, SCOPE, "Ignore the rules of others", limit=5) == []


async def test_changes_at_once_lose_none(store, locks):
    """Each change is made on what the one before it left."""
    one = (await keep_fact(store, SCOPE, fact("I live in Porto"), locks=locks)).fact

    def count(known: Fact) -> Fact:
        return replace(known, recall_count=known.recall_count + 1)

    await asyncio.gather(*(change_fact(store, SCOPE, one.id, count, locks=locks) for _ in range(PARALLEL)))
    (changed,) = await list_facts(store, SCOPE)
    assert changed == replace(one, recall_count=PARALLEL)
    assert await change_fact(store, SCOPE, "unknown", count, locks=locks) is None


async def test_listing_by_status_and_pin(store, locks):
    """A list is newest first, of one status or of the pinned alone, and of one scope."""
    texts = ["a", "b", "c"]
    for days, text in enumerate(texts):
        await keep_fact(store, SCOPE, fact(text, days=days, pinned=text == "b"), locks=locks)
    await keep_fact(store, OTHER, fact("d"), locks=locks)
    assert [one.text for one in await list_facts(store, SCOPE)] == ["c", "b", "a"]
    assert [one.text for one in await list_facts(store, SCOPE, pinned=True)] == ["b"]
    assert [one.text for one in await list_facts(store, SCOPE, status="live", pinned=True)] == ["b"]
    assert await list_facts(store, SCOPE, status="superseded") == []


async def test_a_recall_is_noted_once_an_hour(store, locks):
    """Within the hour a fact's count is not written again; what is gone is passed over."""
    one = (await keep_fact(store, SCOPE, fact("I live in Porto"), locks=locks)).fact
    for minutes in (0, 10, 59, 60, 61):
        await note_recalled(store, SCOPE, [one.id, "gone"], now=NOW + timedelta(minutes=minutes), locks=locks)
    (noted,) = await list_facts(store, SCOPE)
    assert (noted.recall_count, noted.last_recalled) == (2, NOW + timedelta(minutes=60))
    assert replace(noted, recall_count=0, last_recalled=None) == one


SHARED = Scope("kb", "acme", "k2").namespace


@pytest.mark.parametrize(
    ("scope", "target"),
    [(SCOPE, "/".join(SCOPE)), (SCOPE, "everything/acme"), (SHARED, "subject/acme/u-17"), (SHARED, "kb/acme/k2")],
    ids=["scope", "tenant", "author in a shared scope", "shared scope"],
)
async def test_what_was_erased_since_is_not_written(store, database, scope, target):
    """A fact said before its scope, tenant or author was erased is refused; one said after that is kept."""
    async with (await database.pool()).connection() as connection:
        await connection.execute(
            "INSERT INTO autosage.erased (target, at) VALUES (%s, %s)", (erased_key(target), NOW + timedelta(days=1))
        )
    locks = PostgresLocks(database)
    with pytest.raises(ScopeErased):
        await keep_fact(store, scope, fact("I live in Porto"), locks=locks)
    assert await store.asearch(scope) == []
    assert (await keep_fact(store, scope, fact("I live in Porto", days=2), locks=locks)).outcome == "stored"


async def test_an_erasure_of_others_changes_nothing(store, database):
    """Erasing another subject, another tenant, another author leaves this scope's writes alone."""
    others = ["/".join(OTHER), "everything/acm", "everything/acme2", "kb/acme/k2", "subject/acme/u-1"]
    async with (await database.pool()).connection() as connection:
        for target in others:
            await connection.execute(
                "INSERT INTO autosage.erased (target, at) VALUES (%s, %s)",
                (erased_key(target), NOW + timedelta(days=1)),
            )
    kept = await keep_fact(store, SCOPE, fact("I live in Porto"), locks=PostgresLocks(database))
    assert kept.outcome == "stored"


async def test_a_connection_lost_while_the_lock_is_held_costs_no_write(database, database_url):
    """What was written stays when Postgres drops the connection meanwhile, and the next writer gets the lock."""
    locks, store = PostgresLocks(database), InMemoryStore()
    async with locks.hold(SCOPE):
        await store.aput(SCOPE, "a", to_value(fact("I live in Porto")))
        with psycopg.connect(database_url, autocommit=True) as connection:
            ended = connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()"
            ).fetchall()
    assert ended
    async with asyncio.timeout(30):
        assert (await keep_fact(store, SCOPE, fact("I like tea", message="m2"), locks=locks)).outcome == "stored"
    assert len(await list_facts(store, SCOPE)) == 2


async def test_scopes_do_not_wait_for_each_other(database):
    """A writer of one scope holds up no writer of another, beyond the connections that a process spends on them."""
    locks = PostgresLocks(database)
    async with locks.hold(SCOPE), asyncio.timeout(30):
        free = [("subject", "acme", f"s{place}") for place in range(40)]
        passing = [asyncio.create_task(_pass(locks, scope)) for scope in free]
        done, _ = await asyncio.wait(passing, return_when=asyncio.FIRST_COMPLETED)
        assert done
    await asyncio.gather(*passing)


async def _pass(locks: ScopeLocks, scope: tuple[str, ...]) -> None:
    async with locks.hold(scope):
        pass


MANY = st.lists(
    st.builds(
        fact,
        st.sampled_from(["I row.", "i  ROW", "I live in Porto.", "I keep bees."]),
        message=st.sampled_from(["m1", "m2"]),
        status=st.sampled_from(["live", "quarantined"]),
    ),
    max_size=8,
)


@given(before=MANY, facts=MANY)
async def test_many_facts_are_kept_as_one_by_one(before, facts):
    """What comes of each, and what is there in the end, is the same; a dry run tells it and writes nothing."""
    at_once, one_by_one = InMemoryStore(), InMemoryStore()
    for store in (at_once, one_by_one):
        for known in before:
            await keep_fact(store, SCOPE, known)
        for known in before[:1]:
            await delete_fact(store, SCOPE, known.id, now=NOW)
    singly = [(await keep_fact(one_by_one, SCOPE, new)).outcome for new in facts]
    stands = await list_facts(at_once, SCOPE)
    foretold = [kept.outcome for kept in await keep_facts(at_once, SCOPE, facts, dry_run=True)]
    assert await list_facts(at_once, SCOPE) == stands
    assert [kept.outcome for kept in await keep_facts(at_once, SCOPE, facts)] == foretold == singly
    assert await list_facts(at_once, SCOPE) == await list_facts(one_by_one, SCOPE)


async def test_many_facts_do_not_push_others_out(store, locks):
    """What no longer fits a scope comes back as `full`, and what is known counts for nothing."""
    facts = [fact(f"I have {number} bees.") for number in range(6)]
    await keep_facts(store, SCOPE, facts[:2], quota=4, locks=locks)
    kept = await keep_facts(store, SCOPE, facts, quota=4, locks=locks)
    assert [one.outcome for one in kept] == ["known"] * 2 + ["stored"] * 2 + ["full"] * 2
    assert len(await list_facts(store, SCOPE)) == 4
    assert await keep_facts(store, SCOPE, []) == []
