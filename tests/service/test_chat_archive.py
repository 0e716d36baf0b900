"""The caller's own chats in a real Postgres, as the real graph leaves them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime
from typing import Any, LiteralString

import pytest
from fakes import ScriptedModel
from langchain_core.messages import AIMessage
from langchain_core.tools import tool
from rooms import Room, open_room

from autosage_memory.graph.context import ANONYMOUS, ChatContext, GraphSettings
from autosage_memory.service.chat_archive import ChatArchive
from autosage_memory.stores.chats import Chat, Chats
from autosage_memory.stores.checkpointer import checkpointer_on
from autosage_memory.stores.database import Database, open_database
from autosage_memory.stores.errors import ChatBusy, ChatNotFound, InvalidId, InvalidInput, ModelUnavailable
from autosage_memory.stores.settings import Settings
from autosage_memory.stores.transcript import Entry, PostgresTranscript

ANN = ChatContext(tenant_id="acme", caller="dashboard", caller_id="ann")
KEY = ChatContext(tenant_id="acme", caller="api_key", caller_id="key-1")
USER = replace(KEY, external_subject_id="u-17")
STRANGERS = {
    "another user": replace(ANN, caller_id="bob"),
    "another tenant": replace(ANN, tenant_id="acme2"),
    "a key": replace(ANN, caller="api_key"),
    "a subject": replace(ANN, caller="api_key", external_subject_id="ann"),
    "nobody": ANONYMOUS,
    "nobody of the tenant": ChatContext(tenant_id="acme"),
}


@pytest.fixture
async def room(database: Database) -> Room:
    return await open_room(database, None)


async def say(room: Room, text: str, thread_id: str = "t", context: ChatContext = ANN) -> None:
    await room.turns.invoke(text, thread_id=thread_id, context=context)


def texts(entries: Any) -> list[str]:
    return [entry.message.text for entry in entries]


def ids(found: list[Chat]) -> list[str]:
    return [chat.thread_id for chat in found]


async def rows(database: Database, thread_id: str) -> int:
    """Rows of the chat in all tables."""
    tables: tuple[LiteralString, ...] = (
        "checkpoints",
        "checkpoint_blobs",
        "checkpoint_writes",
        "autosage.transcript",
        "autosage.chats",
    )
    counts = [
        await database.fetch(f"SELECT count(*) AS rows FROM {table} WHERE thread_id = %s", (thread_id,))
        for table in tables
    ]
    return sum(count[0]["rows"] for count in counts)


async def test_chats_are_listed_last_used_first(room: Room) -> None:
    """Each owner sees their own chats, in pages; going on with one brings it to the front."""
    for thread_id in ("a", "b", "c"):
        await say(room, "hello", thread_id)
    await say(room, "hello", "other", USER)
    await say(room, "again", "a")
    listed = await room.archive.list(ANN)
    assert ids(listed) == ["a", "c", "b"]
    assert listed[0].created_at < listed[0].updated_at
    assert ids(await room.archive.list(ANN, limit=1, offset=1)) == ["c"]
    assert ids(await room.archive.list(replace(USER, caller_id="key-2"))) == ["other"]
    assert await room.archive.list(KEY) == []


async def test_a_chat_is_read_from_its_beginning(database: Database) -> None:
    """After compaction took most of a long chat out of the state, all of it is read, in order and once, in pages."""
    settings = GraphSettings(context_tokens=700, reply_tokens=100, history="window", history_window=2)
    room = await open_room(database, None, settings=settings)
    said = [f"message {number} " + "word " * 20 for number in range(8)]
    for text in said:
        await say(room, text)
    state = await room.app.aget_state({"configurable": {"thread_id": "t"}})
    assert len(state.values["messages"]) < 16
    expected = [text for message in said for text in (message, "fine")]
    whole = await room.archive.read("t", context=ANN)
    assert texts(whole) == expected
    assert all(entry.at == room.clock.now for entry in whole)
    paged: list[Entry] = []
    while page := await room.archive.read("t", context=ANN, after=(paged[-1].position or 0) if paged else 0, limit=3):
        paged += page
    assert paged == whole


async def test_what_a_broken_turn_left_is_read(database: Database) -> None:
    """A message whose turn failed stands in the state alone: it is read, and found once the next turn has ended."""
    room = await open_room(database, None, model=ScriptedModel(ConnectionError(), default="fine"))
    with pytest.raises(ModelUnavailable):
        await say(room, "my flight is LX-12")
    [entry] = await room.archive.read("t", context=ANN)
    assert entry.message.text == "my flight is LX-12"
    assert entry.at is None
    await say(room, "hello?")
    assert texts(await room.archive.read("t", context=ANN)) == ["my flight is LX-12", "hello?", "fine"]
    assert texts(await room.archive.search(ANN, "lx-12")) == ["my flight is LX-12"]


async def test_all_chats_of_the_owner_are_searched(room: Room) -> None:
    """By words in any chat of the caller and by date, newest first; nobody else's are found."""
    await say(room, "my invoice is late", "a")
    room.clock.advance(86_400)
    await say(room, "the invoice came", "b")
    await say(room, "an invoice of somebody else", "c", USER)
    assert texts(await room.archive.search(ANN, "INVOICE")) == ["the invoice came", "my invoice is late"]
    day = room.clock.now
    assert texts(await room.archive.search(ANN, "invoice", since=day)) == ["the invoice came"]
    assert texts(await room.archive.search(ANN, "invoice", until=day)) == ["my invoice is late"]
    assert texts(await room.archive.search(ANN, "invoice", limit=1)) == ["the invoice came"]
    assert texts(await room.archive.search(ANN, "invoice somebody")) == []
    assert texts(await room.archive.search(ANN, "%")) == []
    assert len(await room.archive.search(ANN)) == 4


@pytest.mark.parametrize("stranger", STRANGERS.values(), ids=STRANGERS)
async def test_a_stranger_finds_nothing(room: Room, stranger: ChatContext) -> None:
    """Anybody else's look at a chat is "not found", as for no chat at all, in no list and no search, and changes
    nothing."""
    await say(room, "mine")
    before = await rows(room.database, "t")
    for thread_id in ("t", "none"):
        for attempt in (room.archive.find, room.archive.read, room.archive.delete):
            with pytest.raises(ChatNotFound, match=r"^chat not found$"):
                await attempt(thread_id, context=stranger)
    assert await room.archive.list(stranger) == []
    assert await room.archive.search(stranger, "mine") == []
    assert await rows(room.database, "t") == before
    assert await rows(room.database, "none") == 0
    assert texts(await room.archive.read("t", context=ANN)) == ["mine", "fine"]


async def test_an_anonymous_chat_is_found_by_its_id_alone(room: Room) -> None:
    """Who knows the id may read and delete it; no list and no search gives it away."""
    await say(room, "hello", "secret-id", ANONYMOUS)
    assert await room.archive.list(ANONYMOUS) == []
    assert await room.archive.search(ANONYMOUS, "hello") == []
    assert texts(await room.archive.read("secret-id", context=ANONYMOUS)) == ["hello", "fine"]
    await room.archive.delete("secret-id", context=ANONYMOUS)
    assert await rows(room.database, "secret-id") == 0


async def test_a_restricted_chat_is_its_owners(room: Room) -> None:
    """A chat of a restricted knowledge base is listed with it, and read and deleted by its owner, nobody else."""
    await room.policy.set_knowledge_base("acme", "k1", "kb_restricted")
    there = replace(USER, knowledge_base_id="k1")
    await say(room, "hello", context=there)
    [chat] = await room.archive.list(USER)
    assert chat.knowledge_base_id == "k1"
    with pytest.raises(ChatNotFound):
        await room.archive.read("t", context=replace(there, external_subject_id="u-18"))
    assert len(await room.archive.read("t", context=USER)) == 2
    await room.archive.delete("t", context=USER)
    assert await rows(room.database, "t") == 0


async def test_a_thread_that_nobody_claimed_is_not_found(room: Room) -> None:
    """What the graph was told without the edge is nobody's to read, even for a caller who claims the id later."""
    config = {"configurable": {"thread_id": "t"}}
    await room.app.ainvoke({"messages": [("user", "bob's")]}, config, context=STRANGERS["another user"])
    with pytest.raises(ChatNotFound):
        await room.archive.read("t", context=ANN)
    await room.database.fetch("INSERT INTO autosage.chats (thread_id, owner) VALUES ('t', %s)", (ANN.owner,))
    with pytest.raises(ChatNotFound):
        await room.archive.read("t", context=ANN)


async def test_a_deleted_chat_leaves_nothing(room: Room) -> None:
    """Its rows are gone from all tables, other chats are whole, and its id is free for anybody."""
    await say(room, "mine", "t")
    await say(room, "mine too", "t1")
    other = await rows(room.database, "t1")
    await room.archive.delete("t", context=ANN)
    assert await rows(room.database, "t") == 0
    assert await rows(room.database, "t1") == other
    assert ids(await room.archive.list(ANN)) == ["t1"]
    assert texts(await room.archive.search(ANN, "mine")) == ["mine too"]
    with pytest.raises(ChatNotFound):
        await room.archive.delete("t", context=ANN)
    await say(room, "hello", "t", USER)
    assert texts(await room.archive.read("t", context=USER)) == ["hello", "fine"]


class Stopped(Exception):
    """Stands for the end of a process."""


@pytest.mark.parametrize("step", [0, 1, 2])
async def test_a_deletion_that_ends_half_way_can_be_repeated(room: Room, step: int, monkeypatch: Any) -> None:
    """Whichever step it ends before, the chat is still listed as its owner's, and deleting again deletes the rest."""
    await say(room, "mine")
    steps: list[tuple[object, str]] = [
        (room.app.checkpointer, "adelete_thread"),
        (PostgresTranscript, "delete"),
        (Chats, "forget"),
    ]

    async def stop(*_: object) -> None:
        raise Stopped

    monkeypatch.setattr(*steps[step], stop)
    with pytest.raises(Stopped):
        await room.archive.delete("t", context=ANN)
    monkeypatch.undo()
    assert ids(await room.archive.list(ANN)) == ["t"]
    assert (await rows(room.database, "t") > 1) is (step < 2)
    await room.archive.delete("t", context=ANN)
    assert await rows(room.database, "t") == 0


class Gate:
    """A tool that says when it was called, and returns when it is opened."""

    def __init__(self) -> None:
        self.reached = asyncio.Event()
        self.opened = asyncio.Event()

    async def wait(self) -> str:
        """Wait."""
        self.reached.set()
        await self.opened.wait()
        return "waited"


async def running_turn(database: Database) -> tuple[Room, asyncio.Task[None], Gate]:
    """A room, in which the second turn of the chat `t` waits at the gate."""
    gate = Gate()
    call = AIMessage("", tool_calls=[{"name": "wait", "args": {}, "id": "c1"}])
    model = ScriptedModel("fine", call, default="done")
    room = await open_room(database, None, model=model, tools=[tool(gate.wait)])
    await say(room, "one")
    turn = asyncio.create_task(say(room, "two"))
    await gate.reached.wait()
    return room, turn, gate


async def test_a_deletion_waits_for_the_running_turn(database: Database) -> None:
    """While a turn runs the chat cannot be deleted from under it; when it has ended nothing of it is left."""
    room, turn, gate = await running_turn(database)
    with pytest.raises(ChatBusy):
        await ChatArchive(database, room.app.checkpointer, wait=0.1).delete("t", context=ANN)
    assert texts(await room.archive.read("t", context=ANN)) == ["one", "fine"]
    deletion = asyncio.create_task(room.archive.delete("t", context=ANN))
    gate.opened.set()
    await turn
    await deletion
    assert await rows(database, "t") == 0


async def test_a_turn_that_lost_its_chat_does_not_bring_it_back(database: Database) -> None:
    """A turn whose lease ran out, and whose chat was deleted since, writes nothing any more."""
    room, turn, gate = await running_turn(database)
    await database.fetch("UPDATE autosage.chats SET held_until = now()")
    await room.archive.delete("t", context=ANN)
    gate.opened.set()
    with pytest.raises(ChatBusy):
        await turn
    assert await rows(database, "t") == 0


async def test_deletions_at_once(room: Room, settings: Settings) -> None:
    """Of several deletions, in one process or two, one deletes; to the others the chat does not exist."""
    async with open_database(settings) as database:
        other = ChatArchive(database, await checkpointer_on(database))
        for number in range(5):
            thread_id = f"t{number}"
            await say(room, "mine", thread_id)
            attempts = [archive.delete(thread_id, context=ANN) for archive in (room.archive, other) for _ in range(3)]
            results = await asyncio.gather(*attempts, return_exceptions=True)
            assert results.count(None) == 1
            assert sum(isinstance(result, ChatNotFound) for result in results) == 5
            assert await rows(room.database, thread_id) == 0


async def test_a_thread_id_that_changed_hands_while_it_was_read(room: Room, monkeypatch: Any) -> None:
    """A chat deleted in the midst of a look at it, whose id another caller took at once, is not shown."""
    thief = STRANGERS["another tenant"]

    for name, look in (("read", room.archive.read("t", context=ANN)), ("search", room.archive.search(ANN, "ann"))):
        await say(room, "from ann")
        original: Any = getattr(PostgresTranscript, name)

        async def later(*args: Any, original: Any = original, **kwargs: Any) -> Any:
            await room.archive.delete("t", context=ANN)
            await say(room, "not for ann", context=thief)
            return await original(*args, **kwargs)

        monkeypatch.setattr(PostgresTranscript, name, later)
        try:
            shown = texts(await look)
        except ChatNotFound:
            shown = []
        monkeypatch.undo()
        assert shown == []
        assert texts(await room.archive.read("t", context=thief))[0] == "not for ann"
        await room.archive.delete("t", context=thief)


async def expire(room: Room, thread_id: str, days: float) -> None:
    """Make the chat's last turn lie so many days back."""
    await room.database.fetch(
        "UPDATE autosage.chats SET updated_at = updated_at - %s * interval '1 day' WHERE thread_id = %s",
        (days, thread_id),
    )


async def test_a_tenants_old_chats_are_removed(room: Room) -> None:
    """Chats unused for more than the tenant's `chat_ttl_days` go whole; younger ones, those of a tenant that keeps
    all, and those in use stay; going on with one begins its days anew."""
    await room.policy.update_tenant("acme", chat_ttl_days=30)
    await room.policy.update_tenant("other", mode="durable")
    elsewhere = {name: replace(ANN, tenant_id=name) for name in ("other", "unknown")}
    for thread_id, days in (("old", 31), ("older", 300), ("young", 29), ("used again", 31)):
        await say(room, "hello", thread_id)
        await expire(room, thread_id, days)
    for name, context in elsewhere.items():
        await say(room, "hello", name, context)
        await expire(room, name, 300)
    await say(room, "hello", "used again")
    assert await room.archive.count_expired() == 2
    assert await room.archive.remove_expired() == 2
    assert await room.archive.count_expired() == 0
    assert ids(await room.archive.list(ANN)) == ["used again", "young"]
    assert [await rows(room.database, thread_id) for thread_id in ("old", "older")] == [0, 0]
    for name, context in elsewhere.items():
        assert len(await room.archive.read(name, context=context)) == 2
    assert await room.archive.remove_expired() == 0
    await room.policy.update_tenant("acme", chat_ttl_days=None)
    await expire(room, "young", 300)
    assert await room.archive.remove_expired() == 0


async def test_an_old_chat_with_a_running_turn_stays(database: Database) -> None:
    """It is in use; when the turn has ended its days begin anew."""
    room, turn, gate = await running_turn(database)
    await room.policy.update_tenant("acme", chat_ttl_days=1)
    await expire(room, "t", 2)
    assert await room.archive.remove_expired() == 0
    gate.opened.set()
    await turn
    assert await room.archive.remove_expired() == 0
    assert len(await room.archive.read("t", context=ANN)) == 6


async def test_a_removal_that_ended_half_way_is_taken_up_again(room: Room, monkeypatch: Any) -> None:
    """A chat whose removal broke off has expired still, and is removed once the lease has run out."""
    await room.policy.update_tenant("acme", chat_ttl_days=1)
    await say(room, "hello")
    await expire(room, "t", 2)

    async def stop(*_: object) -> None:
        raise Stopped

    monkeypatch.setattr(PostgresTranscript, "delete", stop)
    with pytest.raises(Stopped):
        await room.archive.remove_expired()
    monkeypatch.undo()
    assert await room.archive.remove_expired() == 0
    await room.database.fetch("UPDATE autosage.chats SET held_until = now()")
    assert await room.archive.remove_expired() == 1
    assert await rows(room.database, "t") == 0


async def test_removals_at_once(room: Room, settings: Settings) -> None:
    """Two processes that remove old chats remove each once."""
    await room.policy.update_tenant("acme", chat_ttl_days=1)
    for number in range(8):
        await say(room, "hello", f"t{number}")
        await expire(room, f"t{number}", 2)
    async with open_database(settings) as database:
        other = ChatArchive(database, await checkpointer_on(database))
        assert sum(await asyncio.gather(room.archive.remove_expired(), other.remove_expired())) == 8
    assert await room.archive.list(ANN) == []


async def test_claims_on_chats_that_never_began_are_given_up(room: Room) -> None:
    """A day after its only turn broke off before it was saved a chat is nobody's; one with a history, or whose first
    turn runs, stays."""
    for thread_id, hours, held in (("never", 25, 0), ("today", 23, 0), ("running", 25, 10)):
        await room.database.fetch(
            "INSERT INTO autosage.chats (thread_id, owner, updated_at, holder, held_until) VALUES (%s, 'o',"
            " now() - %s * interval '1 hour', gen_random_uuid(), now() + %s * interval '1 second')",
            (thread_id, hours, held),
        )
    await say(room, "hello", "old")
    await expire(room, "old", 300)
    assert await room.archive.count_unused_claims() == 1
    assert await room.archive.remove_unused_claims() == 1
    left = await room.database.fetch("SELECT thread_id FROM autosage.chats ORDER BY thread_id")
    assert [row["thread_id"] for row in left] == ["old", "running", "today"]


@pytest.mark.parametrize("thread_id", ["", " ", "*", "a\nb", "x" * 101, "nul \0", "\ud800"])
async def test_thread_ids_are_checked(room: Room, thread_id: str) -> None:
    """What cannot be an id is refused by name before the database is asked."""
    for attempt in (room.archive.find, room.archive.read, room.archive.delete):
        with pytest.raises(InvalidId, match="thread_id"):
            await attempt(thread_id, context=ANN)


async def test_what_cannot_be_a_page_is_refused(room: Room) -> None:
    """Limits, starts and times out of range are the caller's error, not the database's."""
    await say(room, "hello")
    for limit in (0, -1, 501):
        for attempt in (
            room.archive.list(ANN, limit=limit),
            room.archive.read("t", context=ANN, limit=limit),
            room.archive.search(ANN, limit=limit),
        ):
            with pytest.raises(InvalidInput, match="limit"):
                await attempt
    for start in (-1, 2**63):
        for attempt in (room.archive.list(ANN, offset=start), room.archive.read("t", context=ANN, after=start)):
            with pytest.raises(InvalidInput, match="start"):
                await attempt
    with pytest.raises(InvalidInput, match="time zone"):
        await room.archive.search(ANN, since=datetime(2026, 3, 1))
