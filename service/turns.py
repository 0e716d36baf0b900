"""The edge in front of the graph: claim the chat for its owner, keep other turns out, run, release."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from typing import Any

from langchain_core.messages import (
    AIMessage,
    AIMessageChunk,
    HumanMessage,
    MessageLikeRepresentation,
    convert_to_messages,
)
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.graph.state import CompiledStateGraph
from langgraph.types import Durability, StreamMode

from autosage_memory.graph.context import ChatContext, local_now
from autosage_memory.nodes.admission import said_at
from autosage_memory.stores.chats import Chats, Hold
from autosage_memory.stores.database import Database
from autosage_memory.stores.errors import ChatNotFound, DatabaseUnavailable, InvalidInput
from autosage_memory.stores.health import save_health
from autosage_memory.stores.policy import Policy, StaticPolicy
from autosage_memory.stores.usage import METER, save_usage

Messages = str | Sequence[MessageLikeRepresentation]
"""What a user says in a turn: a text, or user messages."""


class Turns:
    """Runs turns of a compiled graph, one at a time a chat, each chat for its owner alone.

    Args:
        database: where ownership and locks stand.
        graph: compiled with a checkpointer on the same database.
        policy: tells which knowledge bases are restricted; None: none is.
        wait: seconds that a turn waits for another one of its chat to end.
        durability: when a turn is saved: `exit`, as a whole once it ends, fails or is interrupted, so that a killed
            process leaves the chat as it was before the turn; `async` or `sync`, step by step, for tools whose effects
            a chat must know of even then, at twice the cost of a turn.
        clock: when a message is said, with a zone.
    """

    def __init__(
        self,
        database: Database,
        graph: CompiledStateGraph[Any, Any, Any, Any],
        policy: Policy | None = None,
        *,
        wait: float = 30.0,
        durability: Durability = "exit",
        clock: Callable[[], datetime] = local_now,
    ) -> None:
        self._database = database
        self._chats = Chats(database)
        self._graph = graph
        self._policy = policy or StaticPolicy()
        self._wait = wait
        self._durability = durability
        self._clock = clock
        self.under_way = 0
        """Turns that have their chat and run now."""

    async def invoke(
        self, messages: Messages, *, thread_id: str, context: ChatContext, within: Collection[str] | None = None
    ) -> dict[str, Any]:
        """Run one turn and return the graph's output. When cancelled, nothing of the turn goes on.

        `within` are the only knowledge bases that the chat may have been about; None: any.

        Raises:
            InvalidInput: no message, an empty one, or one that is not the user's.
            InvalidId: `thread_id` cannot be one.
            ChatNotFound: the chat belongs to somebody else, or goes beyond `within`; nothing of it was read or changed.
            ChatBusy: another turn of this chat did not end in time, or took it over.
            DatabaseUnavailable: chats cannot be claimed, or their history not be read or written. Also when the
                policy of the knowledge base cannot be read: it may be a restricted one.
        """
        said = user_messages(messages, self._clock())
        async with self._turn(thread_id, context, within) as config:
            output: dict[str, Any] = await self._graph.ainvoke(
                {"messages": said}, config, context=context, durability=self._durability
            )
            return output

    async def stream(
        self,
        messages: Messages,
        *,
        thread_id: str,
        context: ChatContext,
        within: Collection[str] | None = None,
        stream_mode: StreamMode | Sequence[StreamMode] = "messages",
    ) -> AsyncGenerator[Any, None]:
        """Run one turn and yield its events as LangGraph's `astream` does; errors as for `invoke`.

        The chat is claimed before the first event. Closing or abandoning the iterator ends the turn. A reader that is
        slow holds nothing up: the chat is released when the turn has ended.
        """
        said = user_messages(messages, self._clock())
        events: asyncio.Queue[Any] = asyncio.Queue()
        end = object()

        # A task of its own: a generator's body would run in its reader's context, and stop where the reader stops.
        async def run() -> None:
            async with self._turn(thread_id, context, within) as config:
                stream = self._graph.astream(
                    {"messages": said},
                    config,
                    context=context,
                    stream_mode=stream_mode,
                    durability=self._durability,
                )
                async for event in stream:
                    events.put_nowait(event)

        turn = asyncio.create_task(run())
        turn.add_done_callback(lambda _: events.put_nowait(end))
        try:
            while (event := await events.get()) is not end:
                yield event
            await turn
        finally:
            turn.cancel()
            await asyncio.gather(turn, return_exceptions=True)

    async def claim(self, thread_id: str, *, context: ChatContext, within: Collection[str] | None = None) -> bool:
        """Claim a chat without running a turn, for a server that runs turns itself; errors as for `invoke`.

        Returns:
            Whether it was nobody's before.
        """
        async with self.hold(thread_id, context=context, within=within) as hold:
            return hold.new

    async def owner(self, thread_id: str) -> str | None:
        """Whose chat it is, as `stores.chats.owner_key` writes it, claimed or not; None: there is no such chat.

        Raises:
            InvalidId: `thread_id` cannot be one.
            DatabaseUnavailable: it cannot be read.
        """
        return await self._chats.owner_of(thread_id) or await self._recorded_owner(thread_id)

    @asynccontextmanager
    async def hold(
        self, thread_id: str, *, context: ChatContext, within: Collection[str] | None = None
    ) -> AsyncIterator[Hold]:
        """Claim a chat and keep every turn out of it while the body runs; errors as for `invoke`."""
        async with self._chats.hold(
            thread_id,
            owner=context.owner,
            tenant_id=context.tenant_id,
            restricted_to=await self._restricted_to(context),
            wait=self._wait,
            places=(context.knowledge_base_id or "",),
            within=within,
        ) as hold:
            # A thread that nobody had claimed may have a history all the same, by a graph called without this edge.
            if hold.new and await self._recorded_owner(thread_id) not in (None, context.owner):
                await self._chats.forget(hold)
                raise ChatNotFound("chat not found")
            yield hold

    @asynccontextmanager
    async def _turn(
        self, thread_id: str, context: ChatContext, within: Collection[str] | None
    ) -> AsyncIterator[RunnableConfig]:
        async with self.hold(thread_id, context=context, within=within):
            self.under_way += 1
            try:
                yield {"configurable": {"thread_id": thread_id}}
            finally:
                self.under_way -= 1
                # What memory failed to do is known to operators from here on; it never costs the turn.
                METER.turn()
                with suppress(DatabaseUnavailable):
                    await save_health(self._database)
                    await save_usage(self._database)

    async def _restricted_to(self, context: ChatContext) -> str | None:
        """The knowledge base of the turn, if chats on it belong to it. Unknown fails closed: the error goes through."""
        if context.tenant_id is None or context.knowledge_base_id is None:
            return None
        found = await self._policy.knowledge_base(context.tenant_id, context.knowledge_base_id)
        return found.id if found is not None and found.memory_mode == "kb_restricted" else None

    async def _recorded_owner(self, thread_id: str) -> str | None:
        """Whose chat its history says it is, "" if it does not say; None: it has no history."""
        saver = self._graph.checkpointer
        config: RunnableConfig = {"configurable": {"thread_id": thread_id}}
        saved = await saver.aget_tuple(config) if isinstance(saver, BaseCheckpointSaver) else None
        return None if saved is None else str(saved.checkpoint["channel_values"].get("owner", ""))


def user_messages(messages: Messages, now: datetime) -> list[HumanMessage]:
    """What the user says `now`, as messages that cannot replace, remove or pose as others.

    Raises:
        InvalidInput: no message, an empty one, one that is not the user's, or text that is not valid Unicode.
    """
    given = [messages] if isinstance(messages, str) else messages
    try:
        converted = convert_to_messages(given) if isinstance(given, Sequence) else []
    except (ValueError, TypeError, KeyError, AttributeError, NotImplementedError):
        raise InvalidInput("messages must be a text, or a list of user messages") from None
    if not converted:
        raise InvalidInput("there is no message")
    if len(converted) > 1:
        raise InvalidInput("a turn is one message of the user: send them one after another, or as one")
    for message in converted:
        if message.type != "human":
            raise InvalidInput(f"only messages of the user can be sent, not of {message.type}")
        if all(map(_is_blank, [message.content] if isinstance(message.content, str) else message.content)):
            raise InvalidInput("the message is empty")
        if re.search("[\0\ud800-\udfff]", message.text):
            raise InvalidInput("the message has characters that are not text")
    # Made anew: an id of the client's choice would replace an older message.
    return [HumanMessage(content=message.content, additional_kwargs=said_at(now)) for message in converted]


def spoken(message: object, metadata: Mapping[str, Any]) -> str:
    """What of an event of the stream mode `messages` are words of the answer: a model inside a tool or a retriever
    streams too."""
    if metadata["langgraph_node"] in ("generate", "remember") and isinstance(message, (AIMessage, AIMessageChunk)):
        return message.text
    return ""


def _is_blank(block: str | dict[Any, Any]) -> bool:
    text = block if isinstance(block, str) else block.get("text", "") if block.get("type") == "text" else None
    return isinstance(text, str) and not text.strip()
