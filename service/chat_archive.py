"""A caller's own chats: list, read, search and delete them. And the end of those that are older than a tenant keeps."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from copy import copy
from datetime import datetime
from typing import LiteralString

from langchain_core.messages import BaseMessage

from autosage_memory.graph.context import ChatContext
from autosage_memory.stores.chats import Chat, Chats, Hold, Removed, tell_nobody
from autosage_memory.stores.checkpointer import ChatSaver
from autosage_memory.stores.database import Database
from autosage_memory.stores.errors import ChatBusy, ChatNotFound, InvalidInput
from autosage_memory.stores.transcript import Entry, PostgresTranscript, read_chat

LARGEST_PAGE = 500
"""Chats or messages in one answer at most."""

UNUSED: LiteralString = """
    (chat.holder IS NULL OR chat.held_until < now()) AND chat.updated_at < now() - interval '1 day'
    AND NOT EXISTS (SELECT FROM checkpoints WHERE thread_id = chat.thread_id)
    AND NOT EXISTS (SELECT FROM autosage.transcript WHERE thread_id = chat.thread_id)
"""
COUNT_UNUSED: LiteralString = f"SELECT count(*) AS n FROM autosage.chats AS chat WHERE {UNUSED}"  # noqa: S608 - as below
REMOVE_UNUSED: LiteralString = f"""
    WITH gone AS (DELETE FROM autosage.chats AS chat WHERE {UNUSED} RETURNING 1) SELECT count(*) AS n FROM gone
"""  # noqa: S608 - a condition of this module


class ChatArchive:
    """The chats that turns have left behind, each for its owner alone.

    A chat of a restricted knowledge base is its owner's too, wherever they ask from. An anonymous chat is found by its
    thread id alone: whoever knows it may read and delete it, and it shows in no list and no search.

    Every method raises `DatabaseUnavailable` when the database does not answer.

    Args:
        database: where ownership and transcripts stand.
        checkpointer: the graph's, on the same database.
        wait: seconds that a deletion waits for a running turn to end.
        removed: told of each chat that it has deleted.
    """

    def __init__(
        self, database: Database, checkpointer: ChatSaver, *, wait: float = 30.0, removed: Removed = tell_nobody
    ) -> None:
        self._database = database
        self._chats = Chats(database)
        self._checkpointer = checkpointer
        self._transcript = PostgresTranscript(database)
        self._wait = wait
        self._removed = removed
        self._within: Collection[str] | None = None

    def within(self, knowledge_bases: Collection[str] | None) -> ChatArchive:
        """The same for a caller whose chats are those alone that were said on these knowledge bases; None: all."""
        archive = copy(self)
        archive._within = knowledge_bases
        return archive

    async def list(self, context: ChatContext, *, limit: int = 50, offset: int = 0) -> list[Chat]:
        """The caller's chats, the one used last first.

        Raises:
            InvalidInput: `limit` or `offset` is out of range.
        """
        _check_page(limit, offset)
        if not context.caller:
            return []
        return await self._chats.list(context.owner, within=self._within, limit=limit, offset=offset)

    async def find(self, thread_id: str, *, context: ChatContext) -> Chat:
        """One chat of the caller.

        Raises:
            InvalidId: `thread_id` cannot be one.
            ChatNotFound: there is none, or it belongs to somebody else.
        """
        return await self._chats.find(thread_id, owner=context.owner, within=self._within)

    async def read(self, thread_id: str, *, context: ChatContext, after: int = 0, limit: int = 100) -> Sequence[Entry]:
        """A page of a chat of the caller, from its first message on, none twice; see `stores.transcript.read_chat`.

        Raises:
            InvalidInput: `limit` or `after` is out of range.
            InvalidId: `thread_id` cannot be one.
            ChatNotFound: there is none, or it belongs to somebody else; nothing of it was read.
        """
        _check_page(limit, after)
        chat = await self.find(thread_id, context=context)
        messages = await self._messages(thread_id, context.owner)
        entries = await read_chat(self._transcript, thread_id, messages, after=after, limit=limit)
        # Deleted meanwhile, the thread's id may be another caller's by now.
        if (await self.find(thread_id, context=context)).created_at != chat.created_at:
            raise ChatNotFound("chat not found")
        return entries

    async def search(
        self,
        context: ChatContext,
        query: str = "",
        *,
        since: datetime | None = None,
        until: datetime | None = None,
        limit: int = 50,
    ) -> Sequence[Entry]:
        """Messages in all chats of the caller that hold every word of `query`; see `stores.transcript.Transcript`.

        What a turn that broke off has left is found once the chat's next turn has ended.

        Raises:
            InvalidInput: `limit` is out of range, or a time has no zone.
        """
        _check_page(limit)
        if any(time is not None and time.tzinfo is None for time in (since, until)):
            raise InvalidInput("since and until must have a time zone")
        if not context.caller:
            return []
        return await self._transcript.search(
            context.owner, query, within=self._within, since=since, until=until, limit=limit
        )

    async def delete(self, thread_id: str, *, context: ChatContext) -> None:
        """Delete a chat of the caller: its checkpoints, summary and transcript, then the claim on its thread id.

        If it ends half-way, the chat is still its owner's, and deleting it again deletes the rest.

        Raises:
            InvalidId: `thread_id` cannot be one.
            ChatNotFound: there is none, or it belongs to somebody else.
            ChatBusy: a turn of it did not end in time.
        """
        chat = await self.find(thread_id, context=context)
        async with self._chats.hold(
            thread_id,
            owner=context.owner,
            tenant_id=context.tenant_id,
            restricted_to=chat.knowledge_base_id,
            wait=self._wait,
            places=(),
            within=self._within,
        ) as hold:
            if hold.new:  # another deletion was faster
                await self._chats.forget(hold)
                raise ChatNotFound("chat not found")
            await self._remove(hold)

    async def remove_expired(self) -> int:
        """Delete the chats that have not been used for as many days as their tenant keeps them; how many.

        It may run in several processes at once, and be interrupted.
        """
        removed = 0
        while True:
            async with self._chats.hold_expired() as hold:
                if hold is None:
                    return removed
                try:
                    await self._remove(hold)
                    removed += 1
                except ChatBusy:  # it took longer than a lease, and a turn has the chat
                    continue

    async def count_expired(self) -> int:
        """How many chats `remove_expired` would delete now."""
        rows = await self._database.fetch(
            "SELECT count(*) AS n FROM autosage.chats AS chat JOIN autosage.tenants USING (tenant_id)"
            " WHERE chat.updated_at < now() - chat_ttl_days * interval '1 day'"
            " AND (chat.holder IS NULL OR chat.held_until < now())"
        )
        return int(rows[0]["n"])

    async def remove_unused_claims(self) -> int:
        """Give up chats that were claimed a day ago or more and have no history, for their first turn broke off before
        it was saved; how many."""
        return int((await self._database.fetch(REMOVE_UNUSED))[0]["n"])

    async def count_unused_claims(self) -> int:
        """How many chats `remove_unused_claims` would give up now."""
        return int((await self._database.fetch(COUNT_UNUSED))[0]["n"])

    async def _remove(self, hold: Hold) -> None:
        await self._checkpointer.adelete_thread(hold.thread_id)
        await self._transcript.delete([hold.thread_id])
        await self._chats.forget(hold)
        await self._removed(hold.thread_id)

    async def _messages(self, thread_id: str, owner: str) -> Sequence[BaseMessage]:
        """What stands in the chat's state.

        Raises:
            ChatNotFound: it is another owner's, by a graph that was called without the edge.
        """
        saved = await self._checkpointer.aget_tuple({"configurable": {"thread_id": thread_id}})
        state = {} if saved is None else saved.checkpoint["channel_values"]
        if state.get("owner", owner) != owner:
            raise ChatNotFound("chat not found")
        messages: list[BaseMessage] = state.get("messages", [])
        return messages


def _check_page(limit: int, start: int = 0) -> None:
    if not 1 <= limit <= LARGEST_PAGE:
        raise InvalidInput(f"limit must be from 1 to {LARGEST_PAGE}")
    if not 0 <= start < 2**63:
        raise InvalidInput("a page must start at 0 or later")
