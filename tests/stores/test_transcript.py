"""The transcript in a real Postgres, and the whole chat as its readers see it."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage, ToolMessage

from autosage_memory.stores.chats import Chats, Hold, current_hold
from autosage_memory.stores.database import Database
from autosage_memory.stores.errors import ChatBusy
from autosage_memory.stores.transcript import Entry, PostgresTranscript, read_chat

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
def transcript(database: Database) -> PostgresTranscript:
    return PostgresTranscript(database)


def said(*texts: str) -> list[BaseMessage]:
    return [HumanMessage(text, id=f"m{number}") for number, text in enumerate(texts)]


async def claimed(database: Database, *thread_ids: str, owner: str = "me", restricted_to: str | None = None) -> None:
    """The chats are this owner's, as a first turn of each makes them."""
    for thread_id in thread_ids:
        hold = Chats(database).hold(thread_id, owner=owner, tenant_id="acme", restricted_to=restricted_to, wait=1)
        async with hold:
            pass


def texts(entries: list[Entry]) -> list[str]:
    return [str(entry.message.text) for entry in entries]


async def test_a_message_comes_back_whole_and_with_its_time(transcript: PostgresTranscript) -> None:
    """Content parts, tool calls, results, metadata, odd characters: what is read is what was written."""
    call = {"name": "search", "args": {"q": ["ü", 1, None]}, "id": "c1", "type": "tool_call"}
    image = {"type": "image_url", "image_url": {"url": "data:image/png;base64,AAAA"}}
    messages: list[BaseMessage] = [
        HumanMessage([{"type": "text", "text": "NUL \0, lone \ud800, emoji 🎉"}, image], id="1"),
        AIMessage("", id="2", tool_calls=[call], response_metadata={"memory_used": True}),  # type: ignore[list-item]
        ToolMessage("found", tool_call_id="c1", id="3", status="error", artifact={"rows": [1]}),
    ]
    await transcript.append("t", messages, at=NOON)
    entries = await transcript.read("t")
    assert [entry.message for entry in entries] == messages
    assert {entry.at for entry in entries} == {NOON}


@pytest.mark.parametrize("size", [6, 30])
async def test_writing_again_changes_nothing_and_keeps_the_order(transcript: PostgresTranscript, size: int) -> None:
    """Overlapping writes of few or many, after another or at once, leave each message once, in the chat's order."""
    messages = said(*map(str, range(size)))
    await transcript.append("t", messages[:2], at=NOON)
    await asyncio.gather(*(transcript.append("t", messages[:-2], at=NOON) for _ in range(4)))
    await transcript.append("t", messages, at=NOON + timedelta(days=1))
    await transcript.append("t", messages, at=NOON + timedelta(days=2))
    entries = await transcript.read("t")
    assert texts(entries) == [str(number) for number in range(size)]
    assert [entry.at for entry in entries] == [NOON] * (size - 2) + [NOON + timedelta(days=1)] * 2


async def test_pages_follow_each_other(transcript: PostgresTranscript) -> None:
    """Reading after the last position of each page gives the whole chat once; another chat's messages never show."""
    await transcript.append("t", said(*map(str, range(25))), at=NOON)
    await transcript.append("other", said("x"), at=NOON)
    found: list[Entry] = []
    while page := await transcript.read("t", after=(found[-1].position or 0) if found else 0, limit=10):
        found += page
    assert texts(found) == [str(number) for number in range(25)]


@pytest.mark.parametrize("moment", ["before the insert", "after the insert", "after the removal"])
async def test_a_reader_sees_each_message_once_at_every_moment(transcript: PostgresTranscript, moment: str) -> None:
    """A crash between the insert into the transcript and the removal from the state shows nothing twice, and no gap."""
    messages = said(*"abcd")
    state: list[BaseMessage] = [SystemMessage("not shown", id="s"), *messages]
    if moment != "before the insert":
        await transcript.append("t", messages[:3], at=NOON)
    if moment == "after the removal":
        state = state[4:]
    entries = await read_chat(transcript, "t", state)
    assert texts(entries) == list("abcd")
    assert entries[-1].at is None


async def test_the_chat_in_pages_ends_with_the_state(transcript: PostgresTranscript) -> None:
    """The state's own messages come with the last page alone; one that was changed since counts as it is now."""
    messages = said(*"abcde")
    await transcript.append("t", messages[:4], at=NOON)
    state: list[BaseMessage] = [HumanMessage("D, corrected", id="m3"), messages[4]]
    first = await read_chat(transcript, "t", state, limit=3)
    last = await read_chat(transcript, "t", state, after=first[-1].position or 0, limit=3)
    assert texts(first) == ["a", "b", "c"]
    assert texts(last) == ["D, corrected", "e"]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("invoice", ["Die Rechnung INVOICE 100%", "my invoice is late"]),
        ("LATE my", ["my invoice is late"]),
        ("invoice rechnung late", []),
        ("ÜBER", ["über straße a_b c\\d"]),
        ("STRASSE", ["über straße a_b c\\d"]),
        ("订单", ["我的订单在哪里"]),
        ("%", ["Die Rechnung INVOICE 100%"]),
        ("_", ["über straße a_b c\\d"]),
        ("c\\d", ["über straße a_b c\\d"]),
        ("' OR 1=1 --", []),
        ("\0", ["我的订单在哪里", "über straße a_b c\\d", "Die Rechnung INVOICE 100%", "my invoice is late"]),
        ("", ["我的订单在哪里", "über straße a_b c\\d", "Die Rechnung INVOICE 100%", "my invoice is late"]),
    ],
)
async def test_search_finds_words_in_any_script(
    database: Database, transcript: PostgresTranscript, query: str, found: list[str]
) -> None:
    """All words must stand in the text, in any case; nothing is a wildcard or an operator; a blank query lists."""
    messages = said("my invoice is late", "Die Rechnung INVOICE 100%", "über straße a_b c\\d", "我的订单在哪里")
    await transcript.append("t", messages, at=NOON)
    await transcript.append("other", said("invoice of somebody else"), at=NOON)
    await claimed(database, "t")
    await claimed(database, "other", owner="ME")
    assert texts(await transcript.search("me", query)) == found


async def test_search_can_take_any_word_and_a_span_of_time(database: Database, transcript: PostgresTranscript) -> None:
    """With any word, most words come first; `since` is included, `until` is not; all the owner's chats count."""
    await transcript.append("t", said("tea and cake"), at=NOON)
    await transcript.append("u", said("green tea"), at=NOON + timedelta(days=1))
    await claimed(database, "t", "u")
    any_word = await transcript.search("me", "tea cake", every_word=False)
    assert texts(any_word) == ["tea and cake", "green tea"]
    later = await transcript.search("me", "tea", since=NOON + timedelta(days=1))
    assert [(entry.thread_id, entry.message.text) for entry in later] == [("u", "green tea")]
    assert texts(await transcript.search("me", until=NOON + timedelta(days=1))) == ["tea and cake"]
    assert len(await transcript.search("me", "tea", limit=1)) == 1


@pytest.mark.parametrize("other", ["m", "me ", "ME", "me/x", "%", ""])
async def test_nobody_finds_another_owners_messages(
    database: Database, transcript: PostgresTranscript, other: str
) -> None:
    """Neither by words nor by their keys; and a chat that nobody has claimed is nobody's."""
    await transcript.append("t", said("tea"), at=NOON)
    await transcript.append("unclaimed", said("tea"), at=NOON)
    await claimed(database, "t")
    keys = [("t", "m0"), ("unclaimed", "m0")]
    assert texts(await transcript.search(other, "tea")) == texts(await transcript.find(other, keys)) == []
    assert texts(await transcript.search("me", "tea")) == texts(await transcript.find("me", keys)) == ["tea"]


async def test_chats_of_a_restricted_knowledge_base_are_searched_there_alone(
    database: Database, transcript: PostgresTranscript
) -> None:
    """A search can be held to the chats of one restricted knowledge base, or to those of none."""
    for thread_id, place in (("free", None), ("in-a", "a"), ("in-b", "b")):
        await transcript.append(thread_id, said(f"tea {thread_id}"), at=NOON)
        await claimed(database, thread_id, restricted_to=place)
    keys = [("in-b", "m0"), ("free", "m0"), ("in-a", "m0")]
    for place, found in ((None, ["tea free"]), ("a", ["tea in-a"]), ("b", ["tea in-b"]), ("c", [])):
        assert texts(await transcript.search("me", "tea", restricted_to=place)) == found
        assert texts(await transcript.find("me", keys, restricted_to=place)) == found
    assert texts(await transcript.find("me", keys)) == ["tea in-b", "tea free", "tea in-a"]
    assert len(await transcript.search("me", "tea")) == 3


async def test_delete_takes_whole_chats_and_no_other(transcript: PostgresTranscript) -> None:
    """Deleting counts what was there; a second time there is nothing."""
    for thread in ("t", "t1", "u"):
        await transcript.append(thread, said("a", "b"), at=NOON)
    assert await transcript.delete(["t", "u"]) == 4
    assert await transcript.delete(["t"]) == 0
    assert len(await transcript.read("t1")) == 2


async def test_a_turn_that_lost_its_chat_writes_nothing(transcript: PostgresTranscript, database: Database) -> None:
    """Within a hold the insert succeeds only while the chat's row names this turn."""
    hold = Hold(thread_id="t", turn=uuid4(), new=True)
    await database.fetch(
        "INSERT INTO autosage.chats (thread_id, owner, holder, held_until) VALUES (%s, 'o', %s, now())",
        ("t", hold.turn),
    )
    token = current_hold.set(hold)
    try:
        await transcript.append("t", said("a"), at=NOON)
        await database.fetch("UPDATE autosage.chats SET holder = NULL")
        with pytest.raises(ChatBusy):
            await transcript.append("t", said("a", "b"), at=NOON)
    finally:
        current_hold.reset(token)
    assert texts(await transcript.read("t")) == ["a"]
