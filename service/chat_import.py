"""Chats of elsewhere become chats here: claimed for their owner, written down, and ready to go on."""

from __future__ import annotations

import asyncio
import json
import uuid
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby, islice
from typing import Any, cast

from langchain_core.messages import AnyMessage, BaseMessage
from langchain_core.runnables import RunnableConfig

from autosage_memory.graph import build_graph
from autosage_memory.graph.context import ChatContext, GraphSettings
from autosage_memory.graph.state import ChatState, Summary
from autosage_memory.nodes.admission import time_of
from autosage_memory.nodes.compaction import plan_compaction, superfluous
from autosage_memory.nodes.secrets import mask_secrets
from autosage_memory.nodes.summary import clip, extend_summary
from autosage_memory.nodes.token_counts import TokenCounter
from autosage_memory.nodes.window import Scale
from autosage_memory.service.import_chats import ImportedChat
from autosage_memory.service.import_files import Unreadable
from autosage_memory.service.turns import Turns
from autosage_memory.stores.chats import Chats
from autosage_memory.stores.checkpointer import ChatSaver
from autosage_memory.stores.database import Database
from autosage_memory.stores.errors import ChatNotFound
from autosage_memory.stores.policy import Policy
from autosage_memory.stores.transcript import PostgresTranscript

WRITTEN_AT_ONCE = 200
"""Messages of one time that go into the transcript in one statement."""
SUMMED_UP_AT_ONCE = 50
"""Messages that pass into the summary in one step: about as many as in a chat that is compacted as it goes."""

_IDS = uuid.UUID("b2a4b1b8-7b1c-5d0c-9e55-2f1a6d0e7c44")


@dataclass(frozen=True, slots=True)
class PreparedChat:
    """A chat as it will stand here."""

    thread_id: str
    messages: tuple[BaseMessage, ...]
    """All of them, with ids."""
    times: tuple[datetime, ...]
    """When each was said, or when the file was written where nothing tells."""
    window: tuple[BaseMessage, ...]
    """Those that the next turn still has word by word."""
    summary: Summary | None
    cut: bool
    """The summary of elsewhere is longer than one may be, so it lost its end."""


class ChatImport:
    """Writes chats of elsewhere for one owner, each once.

    Args:
        database: where chats and transcripts stand.
        checkpointer: the graph's, on the same database.
        policy: tells which knowledge bases are restricted.
        context: whose chats they become.
        home: the restricted knowledge base they belong to, "" for none.
        count_tokens: the graph's.
    """

    def __init__(
        self,
        database: Database,
        checkpointer: ChatSaver,
        policy: Policy,
        context: ChatContext,
        home: str,
        count_tokens: TokenCounter,
    ) -> None:
        self._graph = build_graph(count_tokens=count_tokens).compile(checkpointer=checkpointer)
        self._turns = Turns(database, self._graph, policy)
        self._chats = Chats(database)
        self._checkpointer = checkpointer
        self._transcript = PostgresTranscript(database)
        self._context = context
        self._home = home
        self._count_tokens = count_tokens
        self._seen: dict[str, set[str]] = {}

    async def prepare(self, chat: ImportedChat, *, thread_id: str | None, written: datetime) -> PreparedChat:
        """The chat as it will stand here. What does not fit the window is summed up by rules: no model is asked.

        Args:
            chat: what a file has of it.
            thread_id: its name here; None: one that its owner and its content give.
            written: when the file was written: no message was said later.
        """
        return await prepare_chat(
            chat,
            thread_id=thread_id or _thread_of(chat, self._context.owner),
            written=written,
            count_tokens=self._count_tokens,
        )

    async def write(self, chat: PreparedChat, *, dry_run: bool, told: Callable[[int], None]) -> bool:
        """Write a chat, or with `dry_run` find out what that would do; whether it is new here.

        The transcript comes first, so an import that breaks off is finished by the next one.

        Raises:
            Unreadable: the thread's id has other history, or belongs to somebody else.
        """
        ids = {str(message.id) for message in chat.messages}
        if (seen := self._seen.get(chat.thread_id)) is not None:
            _check_known(ids - seen)
            return False
        self._seen[chat.thread_id] = ids
        try:
            if dry_run:
                return await self._is_new(chat.thread_id, ids)
            async with self._turns.hold(chat.thread_id, context=self._context):
                new = await self._is_new(chat.thread_id, ids)
                if new:
                    await self._put(chat, told)
                return new
        except ChatNotFound:
            raise Unreadable(f"thread {chat.thread_id} is taken") from None

    async def _is_new(self, thread_id: str, ids: set[str]) -> bool:
        """Whether the owner may begin the chat; False: all of it stands there."""
        if await self._turns.owner(thread_id) not in (None, self._context.owner):
            raise ChatNotFound("chat not found")
        if await self._chats.owner_of(thread_id) is not None:
            found = await self._chats.find(thread_id, owner=self._context.owner)
            if (found.knowledge_base_id or "") != self._home:
                raise ChatNotFound("chat not found")
        saved = await self._checkpointer.aget_tuple(_config(thread_id))
        if saved is None:
            return True
        _check_known(await self._transcript.missing(thread_id, list(ids)))
        return False

    async def _put(self, chat: PreparedChat, told: Callable[[int], None]) -> None:
        dated = zip(chat.times, chat.messages, strict=True)
        for at, group in groupby(dated, key=lambda pair: pair[0]):
            while said := [message for _, message in islice(group, WRITTEN_AT_ONCE)]:
                await self._transcript.append(chat.thread_id, said, at=at)
                told(len(said))
        state: dict[str, Any] = {"messages": list(chat.window), "owner": self._context.owner, "home": self._home}
        if chat.summary is not None:
            state["summary"] = chat.summary
        # As the last node, so that the next turn begins at the door.
        await self._graph.aupdate_state(_config(chat.thread_id), state, as_node="retain")


async def prepare_chat(
    chat: ImportedChat, *, thread_id: str, written: datetime, count_tokens: TokenCounter
) -> PreparedChat:
    """A chat with its ids, times, window and summary, by the rules of compaction; see `ChatImport.prepare`."""
    settings, scale = GraphSettings(), Scale(count_tokens)
    messages = _identified(chat.messages, thread_id)
    times = _times(messages, written)
    given = mask_secrets(chat.summary)
    summary = await _given_summary(given, settings.summary_tokens, scale, messages, times or [written])
    state = cast(ChatState, {"messages": messages, "summary": summary})
    plan = await asyncio.to_thread(plan_compaction, state, settings=settings, count_tokens=count_tokens)
    evict, window = plan.evict, messages
    if evict and summary is not None and chat.covered:
        summary["last_id"], summary["count"] = str(evict[-1].id), len(evict)
    elif evict:
        # Rules keep lines of the user's: what is given is none, and would be the first to go.
        prose = await asyncio.to_thread(clip, given, plan.room // 2, scale)
        summary = None
        for start in range(0, len(evict), SUMMED_UP_AT_ONCE):
            summary = await extend_summary(
                summary,
                evict[start : start + SUMMED_UP_AT_ONCE],
                model=None,
                room=plan.room - scale.text(prose),
                settings=settings,
                scale=scale,
                today=times[-1].date(),
            )
        if summary is not None and prose:
            summary["text"] = f"{prose}\n{summary['text']}"
    if evict:
        gone = {message.id for message in superfluous(messages, summary, settings)}
        window = [message for message in messages if message.id not in gone]
    cut = summary is not None and not summary["text"].startswith(given)
    return PreparedChat(thread_id, tuple(messages), tuple(times), tuple(window), summary, cut)


async def _given_summary(
    given: str, most: int, scale: Scale, messages: Sequence[BaseMessage], times: Sequence[datetime]
) -> Summary | None:
    """What a memory had summed up, as a summary that covers none of the messages yet."""
    if not given:
        return None
    text = await asyncio.to_thread(clip, given, most, scale)
    first = str(messages[0].id) if messages else ""
    return Summary(text=text, exact=[], first_id=first, last_id="", count=0, made_on=times[-1].date().isoformat())


def _thread_of(chat: ImportedChat, owner: str) -> str:
    said = "\n".join(map(_content, chat.messages))
    return str(uuid.uuid5(_IDS, "\x1f".join((owner, chat.summary, said))))


def _identified(messages: Sequence[BaseMessage], thread_id: str) -> list[AnyMessage]:
    """The messages with ids that they have in every dump of their chat: by what is said, and how often before."""
    times, found = Counter[str](), list[BaseMessage]()
    for message in messages:
        said = _content(message)
        times[said] += 1
        key = "\x1f".join((thread_id, str(times[said]), said))
        found.append(message.model_copy(update={"id": str(uuid.uuid5(_IDS, key))}))
    return cast(list[AnyMessage], found)


def _content(message: BaseMessage) -> str:
    calls = getattr(message, "tool_calls", None) or getattr(message, "tool_call_id", "")
    return json.dumps([message.type, message.content, calls], default=str, sort_keys=True)


def _times(messages: Sequence[BaseMessage], written: datetime) -> list[datetime]:
    """When each was said: what does not tell counts as said with the one before it, or when the file was written."""
    times: list[datetime] = []
    for message in messages:
        times.append(min(time_of(message) or (times[-1] if times else written), written))
    return times


def _check_known(missing: set[str]) -> None:
    if missing:
        raise Unreadable("the thread has another history already: name a new one with --thread")


def _config(thread_id: str) -> RunnableConfig:
    return {"configurable": {"thread_id": thread_id}}
