"""Imported chats: what the next turn reads of them, whose they are, and what is left of them after an erasure."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from rooms import Room, open_room

from autosage_memory.graph.context import ChatContext, GraphSettings
from autosage_memory.nodes.admission import said_at
from autosage_memory.nodes.token_counts import count_tokens
from autosage_memory.nodes.window import request_limit
from autosage_memory.service.chat_import import ChatImport, PreparedChat
from autosage_memory.service.import_chats import ImportedChat
from autosage_memory.service.import_files import Unreadable
from autosage_memory.stores.database import Database
from autosage_memory.stores.errors import ChatNotFound

ALICE = ChatContext(tenant_id="acme", caller="api_key", caller_id="key-1", external_subject_id="alice")
WRITTEN = datetime(2026, 2, 1, 12, tzinfo=UTC)
LIMIT = request_limit(GraphSettings())


@pytest.fixture
async def room(database: Database) -> Room:
    return await open_room(database, None)


def importing(room: Room, context: ChatContext = ALICE, home: str = "") -> ChatImport:
    return ChatImport(room.database, room.app.checkpointer, room.policy, context, home, count_tokens)


def exchanges(count: int, start: int = 0) -> tuple[BaseMessage, ...]:
    said: list[BaseMessage] = []
    for number in range(start, start + count):
        said += [
            HumanMessage(f"What of order QX-{number}? {'so ' * 20}"),
            AIMessage(f"QX-{number} is fine. {'so ' * 20}"),
        ]
    return tuple(said)


async def brought(room: Room, chat: ImportedChat, thread: str = "t", **options: Any) -> tuple[PreparedChat, bool]:
    writer = options.pop("writer", None) or importing(room)
    prepared = await writer.prepare(chat, thread_id=thread, written=WRITTEN)
    return prepared, await writer.write(prepared, dry_run=options.get("dry_run", False), told=lambda _: None)


async def asked(room: Room, thread: str = "t", context: ChatContext = ALICE) -> str:
    """What the model reads in the chat's next turn, which fits the window."""
    await room.turns.invoke("And now?", thread_id=thread, context=context)
    assert count_tokens(room.model.calls[-1]) <= LIMIT
    return room.prompt()


async def transcript(room: Room, thread: str = "t") -> list[BaseMessage]:
    found: list[BaseMessage] = []
    after = 0
    while page := await room.archive.read(thread, context=ALICE, after=after, limit=500):
        found += [entry.message for entry in page]
        if page[-1].position is None or len(page) < 500:
            break
        after = page[-1].position
    return found


async def test_five_thousand_messages(room: Room) -> None:
    """All of them stand in the transcript, in order; the next prompt fits, with the newest word by word and a summary
    of what came before; no model was asked for it."""
    chat = ImportedChat(exchanges(2_500), "", False)
    prepared, new = await brought(room, chat)
    assert new
    assert room.model.calls == []
    assert [message.content for message in await transcript(room)] == [message.content for message in chat.messages]
    prompt = await asked(room)
    assert "QX-2499 is fine" in prompt
    assert "What of order QX-2400" in prompt
    assert "QX-3 is fine" not in prompt
    assert "QX-0" in prompt, "of exact values the oldest stay"
    assert prepared.summary is not None
    assert prepared.summary["count"] + len(prepared.window) == 5_000
    assert len(await transcript(room)) == 5_002
    assert (await brought(room, chat))[1] is False
    assert len(await transcript(room)) == 5_002


@pytest.mark.parametrize("covered", [True, False], ids=["of all", "of what came before"])
@pytest.mark.parametrize("count", [0, 2, 300])
async def test_the_summary_comes_along(room: Room, covered: bool, count: int) -> None:
    """What the old memory had summed up is in the next prompt, with as many messages as fit."""
    await brought(room, ImportedChat(exchanges(count), "They agreed on tariff T-2025.", covered))
    prompt = await asked(room)
    assert "They agreed on tariff T-2025." in prompt
    assert "And now?" in prompt
    assert count == 0 or f"QX-{count - 1} is fine" in prompt


async def test_a_summary_that_is_too_long_loses_its_end(room: Room) -> None:
    """And that is known."""
    prepared, _ = await brought(room, ImportedChat((), "They agreed on tariff T-2025. " * 1_000, True))
    assert prepared.cut
    assert "They agreed on tariff T-2025." in await asked(room)


async def test_tools_without_their_other_half(room: Room) -> None:
    """A result without a call and a call without a result stay in the chat and break no request."""
    call: Any = {"name": "lookup", "args": {}, "id": "call-1", "type": "tool_call"}
    said = (
        HumanMessage("first"),
        ToolMessage("of no call", tool_call_id=""),
        AIMessage("", tool_calls=[call]),
        HumanMessage([{"type": "image_url", "image_url": {"url": "https://example.com/cat.png"}}]),
    )
    await brought(room, ImportedChat(said, "", False))
    await asked(room)
    called, answered = room.model.calls[-1][2:4]
    assert isinstance(called, AIMessage)
    assert isinstance(answered, ToolMessage)
    assert answered.tool_call_id == "call-1"
    assert [message.type for message in await transcript(room)] == ["human", "tool", "ai", "human", "human", "ai"]


async def test_times(room: Room) -> None:
    """What tells when it was said is found by that time; what does not, by the message before it or the file."""
    day = WRITTEN - timedelta(days=30)
    said = (
        HumanMessage("undated owl"),
        HumanMessage("dated owl", additional_kwargs=dict(said_at(day))),
        AIMessage("answered owl"),
        HumanMessage("owl of tomorrow", additional_kwargs=dict(said_at(WRITTEN + timedelta(days=9)))),
    )
    await brought(room, ImportedChat(said, "", False))
    found = await room.archive.search(ALICE, "owl")
    assert {entry.message.text: entry.at for entry in found} == {
        "undated owl": WRITTEN,
        "dated owl": day,
        "answered owl": day,
        "owl of tomorrow": WRITTEN,
    }


async def test_an_import_that_broke_off_is_finished(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands in the transcript already is not doubled, and the chat is whole."""
    chat, writer = ImportedChat(exchanges(5), "", False), importing(room)
    prepared = await writer.prepare(chat, thread_id="t", written=WRITTEN)
    half = replace(prepared, messages=prepared.messages[:3], times=prepared.times[:3])

    async def broken(*_: Any, **__: Any) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(type(room.app), "aupdate_state", broken)
        with pytest.raises(OSError, match="disk"):
            await writer.write(half, dry_run=False, told=lambda _: None)
    assert len(await transcript(room)) == 3
    assert (await brought(room, chat))[1]
    assert [message.content for message in await transcript(room)] == [message.content for message in chat.messages]


@pytest.mark.parametrize("dry_run", [True, False])
async def test_a_chat_is_its_owners(room: Room, dry_run: bool) -> None:
    """A thread that somebody else has, or with other history, is left as it is, and a dry run says so too."""
    chat = ImportedChat(exchanges(2), "", False)
    await room.turns.invoke("mine", thread_id="of-bob", context=replace(ALICE, external_subject_id="bob"))
    await room.turns.invoke("mine", thread_id="own", context=ALICE)
    await room.app.ainvoke(
        {"messages": [("user", "unclaimed")]},
        {"configurable": {"thread_id": "unclaimed"}},
        context=replace(ALICE, external_subject_id="Alice"),
    )
    for thread, reason in (("of-bob", "taken"), ("unclaimed", "taken"), ("own", "another history")):
        with pytest.raises(Unreadable, match=reason):
            await brought(room, chat, thread, dry_run=dry_run)
    assert len(await transcript(room, "own")) == 2
    writer = importing(room)
    assert [(await brought(room, chat, "t", dry_run=dry_run, writer=writer))[1] for _ in range(2)] == [True, False]
    if dry_run:
        with pytest.raises(ChatNotFound):
            await room.archive.find("t", context=ALICE)
    else:
        with pytest.raises(ChatNotFound):
            await room.turns.invoke("let me", thread_id="t", context=replace(ALICE, external_subject_id="alice "))


async def test_a_chat_of_a_restricted_knowledge_base(room: Room) -> None:
    """It goes on there and nowhere else."""
    await room.policy.update_tenant("acme", mode="durable")
    await room.policy.set_knowledge_base("acme", "k1", "kb_restricted")
    there = replace(ALICE, knowledge_base_id="k1")
    chat = ImportedChat(exchanges(2), "", False)
    await brought(room, chat, writer=importing(room, there, home="k1"))
    for dry_run in (True, False):
        with pytest.raises(Unreadable, match="taken"):
            await brought(room, chat, dry_run=dry_run)
    with pytest.raises(ChatNotFound):
        await room.turns.invoke("And now?", thread_id="t", context=ALICE)
    assert "QX-1 is fine" in await asked(room, context=there)


async def test_default_threads_are_of_owner_and_content(room: Room) -> None:
    """The same chat of two owners is two chats, and the same one again is one."""
    chat = ImportedChat(exchanges(2), "", False)
    bob = importing(room, replace(ALICE, external_subject_id="bob"))
    names = [
        (await writer.prepare(chat, thread_id=None, written=WRITTEN)).thread_id for writer in (importing(room), bob)
    ]
    again = (await importing(room).prepare(chat, thread_id=None, written=WRITTEN)).thread_id
    assert names[0] == again != names[1]
