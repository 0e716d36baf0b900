from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from itertools import product
from typing import LiteralString

import pytest
from hypothesis import given
from hypothesis import strategies as st
from psycopg import AsyncConnection

from autosage_memory.stores.chats import Chats, Hold, owner_key
from autosage_memory.stores.database import Database, open_database
from autosage_memory.stores.errors import ChatBusy, ChatNotFound, InvalidId
from autosage_memory.stores.settings import Settings


@pytest.fixture
def chats(database: Database) -> Chats:
    return Chats(database)


def hold(
    chats: Chats, owner: str = "ann", *, thread_id: str = "t", restricted_to: str | None = None, wait: float = 20
) -> AbstractAsyncContextManager[Hold]:
    return chats.hold(thread_id, owner=owner, tenant_id="acme", restricted_to=restricted_to, wait=wait)


async def turn(chats: Chats, owner: str = "ann", *, thread_id: str = "t", restricted_to: str | None = None) -> str:
    """A turn that does nothing; who had it."""
    async with hold(chats, owner, thread_id=thread_id, restricted_to=restricted_to):
        return owner


async def is_held(database: Database) -> bool:
    return bool(await database.fetch("SELECT 1 FROM autosage.chats WHERE holder IS NOT NULL"))


ID = st.none() | st.text(min_size=1, max_size=5)
CREDENTIALS = st.fixed_dictionaries(
    {
        "caller": st.sampled_from([None, "dashboard", "api_key"]),
        "tenant_id": ID,
        "caller_id": ID,
        "external_subject_id": ID,
    }
)


def person(
    caller: str | None, tenant_id: str | None, caller_id: str | None, external_subject_id: str | None
) -> tuple[str | None, ...]:
    """Who that is."""
    if caller == "dashboard":
        return ("dashboard", tenant_id, caller_id)
    if caller == "api_key" and external_subject_id is not None:
        return ("subject", tenant_id, external_subject_id)
    return (caller, tenant_id, caller_id if caller else external_subject_id)


@given(CREDENTIALS, CREDENTIALS)
def test_owners_are_told_apart(one: dict[str, str | None], other: dict[str, str | None]) -> None:
    """Two callers share an owner exactly if they are the same person, whose keys may differ if it is an end user."""
    assert (owner_key(**one) == owner_key(**other)) is (person(**one) == person(**other))


async def test_one_claims_it(chats: Chats) -> None:
    """Of twenty strangers who begin the same chat at once one gets it; to the others it does not exist; ten times."""
    for number in range(10):
        thread_id = f"t{number}"
        claims = [turn(chats, f"owner{n}", thread_id=thread_id) for n in range(20)]
        results = await asyncio.gather(*claims, return_exceptions=True)
        assert sum(isinstance(result, ChatNotFound) for result in results) == 19
        [owner] = [result for result in results if isinstance(result, str)]
        assert await turn(chats, owner, thread_id=thread_id) == owner


async def test_a_stranger_is_not_kept_waiting(chats: Chats) -> None:
    """While the owner's turn runs, anybody else is told at once, as if the chat did not exist."""
    async with hold(chats):
        with pytest.raises(ChatNotFound, match=r"^chat not found$"):
            await asyncio.wait_for(turn(chats, "bob"), 10)


@pytest.mark.parametrize(("began", "goes_on"), [*product([None, "k1", "k2"], repeat=2)])
async def test_a_chat_stays_with_its_restricted_knowledge_base(
    chats: Chats, began: str | None, goes_on: str | None
) -> None:
    """A chat goes on only where it began: on the same restricted knowledge base, or on none."""
    await turn(chats, restricted_to=began)
    if began == goes_on:
        await turn(chats, restricted_to=goes_on)
    else:
        with pytest.raises(ChatNotFound):
            await turn(chats, restricted_to=goes_on)


@pytest.mark.parametrize("thread_id", ["", " ", "*", "a\nb", "x" * 101, "\ud800"])
async def test_thread_ids_are_checked(chats: Chats, thread_id: str) -> None:
    """What cannot be an id is refused before the database is asked."""
    with pytest.raises(InvalidId, match="thread_id"):
        await turn(chats, thread_id=thread_id)


async def test_turns_come_in_order(chats: Chats) -> None:
    """Turns of one chat run one at a time, in the order in which they came."""
    ran: list[int] = []

    async def one(number: int) -> None:
        async with hold(chats):
            ran.append(number)
            await asyncio.sleep(0)
            ran.append(number)

    await asyncio.gather(*map(one, range(30)))
    assert ran == [number for number in range(30) for _ in range(2)]


async def test_turns_of_two_processes_exclude_each_other(chats: Chats, settings: Settings) -> None:
    """So do those that only meet in the database."""
    inside = 0

    async def one(chats: Chats) -> None:
        nonlocal inside
        async with hold(chats):
            inside += 1
            assert inside == 1
            await asyncio.sleep(0)
            inside -= 1

    async with open_database(settings) as database:
        other = Chats(database)
        await asyncio.gather(*(one(chats if number % 2 else other) for number in range(20)))


async def test_waiting_ends(chats: Chats, settings: Settings) -> None:
    """A turn that waits too long for another is told so, in the same process and in another one."""
    async with open_database(settings) as database, hold(chats):
        for waiting in (chats, Chats(database)):
            with pytest.raises(ChatBusy, match=r"did not end within 0\.1 seconds"):
                async with hold(waiting, wait=0.1):
                    raise AssertionError
    await turn(chats)


async def test_an_error_releases(chats: Chats, database: Database) -> None:
    """A turn that fails lets the next one in, with its own error going on."""
    with pytest.raises(ZeroDivisionError):
        async with hold(chats):
            raise ZeroDivisionError
    assert not await is_held(database)


async def test_a_time_out_of_the_turn_s_own_goes_on(chats: Chats) -> None:
    """It is not mistaken for a lost hold."""
    with pytest.raises(TimeoutError):
        async with hold(chats), asyncio.timeout(0):
            await asyncio.Event().wait()


@pytest.mark.parametrize("waiting", [False, True], ids=["running", "waiting"])
async def test_a_cancel_releases(chats: Chats, database: Database, waiting: bool) -> None:
    """A turn that is cancelled, in its run or while it waits, leaves nothing held."""
    running = asyncio.Event()

    async def endless() -> None:
        async with hold(chats):
            running.set()
            await asyncio.Event().wait()

    tasks = [asyncio.create_task(endless())]
    await running.wait()
    if waiting:
        tasks.insert(0, asyncio.create_task(turn(chats, "ann")))  # type: ignore[arg-type]
        await asyncio.sleep(0)
    for task in tasks:
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    assert not await is_held(database)
    await turn(chats)


async def test_the_chat_of_a_dead_process_is_free_when_its_lease_ends(chats: Chats, database: Database) -> None:
    """A hold that nobody renews or releases keeps the chat until its lease ends, and no longer."""
    await turn(chats)
    await database.fetch(
        "UPDATE autosage.chats SET holder = gen_random_uuid(), held_until = now() + interval '0.5 seconds'"
    )
    with pytest.raises(ChatBusy):
        async with hold(chats, wait=0.1):
            raise AssertionError
    await turn(chats)


async def test_a_lease_is_renewed(database: Database) -> None:
    """A turn that outlasts its lease keeps the chat."""
    chats = Chats(database, lease=0.6)
    ends: set[datetime] = set()
    async with hold(chats):
        while len(ends) < 5:
            ends |= {row["held_until"] for row in await database.fetch("SELECT held_until FROM autosage.chats")}
        with pytest.raises(ChatBusy):
            async with hold(Chats(database), wait=0.1):
                raise AssertionError


@pytest.mark.parametrize(
    "loss",
    ["UPDATE autosage.chats SET holder = gen_random_uuid()", "DELETE FROM autosage.chats"],
    ids=["taken over", "deleted"],
)
async def test_a_turn_that_lost_its_hold_is_ended(database: Database, loss: LiteralString) -> None:
    """It is cancelled, and its caller told that it lost the chat."""

    async def endless() -> None:
        async with hold(Chats(database, lease=0.6)):
            await database.fetch(loss)
            await asyncio.Event().wait()

    with pytest.raises(ChatBusy, match="lost its hold"):
        await endless()


async def test_a_turn_that_cannot_renew_is_ended_before_its_lease(database: Database, database_url: str) -> None:
    """While the database does not answer a turn ends by itself, and until then nobody else has had the chat."""

    async def endless(connection: AsyncConnection) -> None:
        async with hold(Chats(database, lease=2)) as held:
            await connection.execute("LOCK TABLE autosage.chats IN EXCLUSIVE MODE")
            try:
                await asyncio.Event().wait()
            finally:
                query = "SELECT held_until > clock_timestamp(), holder = %s FROM autosage.chats"
                assert await (await connection.execute(query, (held.turn,))).fetchone() == (True, True)
                await connection.rollback()

    async with await AsyncConnection.connect(database_url) as connection:
        with pytest.raises(ChatBusy, match="lost its hold"):
            await endless(connection)


async def test_the_owner_s_list(chats: Chats) -> None:
    """The owner's chats and nobody else's, the last used first, a page at a time."""
    for thread_id, owner in (("a", "ann"), ("b", "bob"), ("c", "ann"), ("a", "ann")):
        await turn(chats, owner, thread_id=thread_id)
    await turn(chats, thread_id="d", restricted_to="k1")
    found = await chats.list("ann")
    assert [(chat.thread_id, chat.knowledge_base_id) for chat in found] == [("d", "k1"), ("a", None), ("c", None)]
    assert all(chat.created_at < chat.updated_at for chat in found)
    assert await chats.list("ann", limit=1, offset=1) == found[1:2]
    assert await chats.list("an") == []


async def test_a_forgotten_chat_is_anybody_s(chats: Chats) -> None:
    """After its owner gave it up, the thread id can be claimed afresh."""
    async with hold(chats) as first:
        assert first.new
        await chats.forget(first)
    async with hold(chats, "bob") as second:
        assert second.new
    async with hold(chats, "bob") as third:
        assert not third.new
