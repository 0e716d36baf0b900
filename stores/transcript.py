"""The transcript: every message of a chat in order, append-only, kept when it leaves the chat's state."""

from __future__ import annotations

import asyncio
import json
import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from types import EllipsisType
from typing import Any, LiteralString, Protocol

from langchain_core.messages import AnyMessage, BaseMessage, SystemMessage, message_to_dict, messages_from_dict

from autosage_memory.stores.chats import WITHIN, current_hold
from autosage_memory.stores.database import Database

OF_OWNER: LiteralString = (
    "chat.owner = %(owner)s AND (%(anywhere)s OR chat.knowledge_base_id IS NOT DISTINCT FROM %(restricted_to)s)"
    f" AND {WITHIN}"
)

FEW = 8
"""Messages that are sent to be written without asking first which of them are there."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One message of a chat."""

    thread_id: str
    message: BaseMessage
    at: datetime | None
    """When it was written down: at the end of its turn. None: it stands in the state alone so far."""
    position: int | None
    """Rises along a chat; None where `at` is."""


class Transcript(Protocol):
    """Where messages stay. Where a thread id is given the caller has checked it; a search knows whose chat each is."""

    async def append(self, thread_id: str, messages: Sequence[BaseMessage], *, at: datetime) -> None:
        """Write those of `messages` that are not there yet, in order. Done again it changes nothing."""
        ...

    async def read(self, thread_id: str, *, after: int = 0, limit: int = 100) -> list[Entry]:
        """The first `limit` entries whose position is more than `after`, in order."""
        ...

    async def missing(self, thread_id: str, message_ids: Sequence[str]) -> set[str]:
        """Those of `message_ids` that are not there."""
        ...

    async def search(
        self,
        owner: str,
        query: str = "",
        *,
        restricted_to: str | EllipsisType | None = ...,
        every_word: bool = True,
        since: datetime | None = None,
        until: datetime | None = None,
        limit: int = 50,
    ) -> list[Entry]:
        """Entries of the owner's chats that hold the words of `query`, from `since` on and before `until`.

        Words match anywhere in a text, without regard to case; nothing in them is a wildcard. Most words first, then
        newest. With `every_word` an entry must hold all of them, else at least one. A blank query finds all.

        Args:
            owner: whose chats, as `stores.chats.owner_key` writes it; those that the edge has claimed.
            query: words.
            restricted_to: only chats that belong to this restricted knowledge base, or to none; `...`: all.
            every_word: see above.
            since: with a zone.
            until: with a zone.
            limit: entries at most.
        """
        ...

    async def find(
        self, owner: str, keys: Sequence[tuple[str, str]], *, restricted_to: str | EllipsisType | None = ...
    ) -> list[Entry]:
        """The entries of these (thread id, message id), in their order; those that are not in such chats are left out.

        See `search` for `owner` and `restricted_to`.
        """
        ...

    async def delete(self, thread_ids: Sequence[str]) -> int:
        """Delete the transcripts of these chats; how many messages they had."""
        ...


class PostgresTranscript:
    """The `Transcript` in the table `autosage.transcript`.

    In a turn of `Chats.hold` it writes only while that turn still holds its chat.

    Raises (every method):
        DatabaseUnavailable: the server does not answer, or not in time.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def append(self, thread_id: str, messages: Sequence[BaseMessage], *, at: datetime) -> None:
        """See `Transcript.append`."""
        given = {str(message.id): message for message in messages if message.id}
        if len(given) > FEW:
            missing = await self.missing(thread_id, list(given))
            given = {key: message for key, message in given.items() if key in missing}
        if not given:
            return
        rows = await asyncio.to_thread(lambda: [(key, *_columns(message)) for key, message in given.items()])
        hold = current_hold.get()
        await self._database.fetch(
            """
            INSERT INTO autosage.transcript (thread_id, message_id, at, folded, message)
            SELECT %s, given.id, %s, given.folded, given.message::json
            FROM unnest(%s::text[], %s::text[], %s::text[]) WITH ORDINALITY AS given(id, folded, message, n)
            WHERE %s::uuid IS NULL OR (autosage.assert_held(%s, %s)::text IS NULL) IS NOT NULL
            ORDER BY given.n
            ON CONFLICT (thread_id, message_id) DO NOTHING
            """,
            (
                thread_id,
                at,
                *map(list, zip(*rows, strict=True)),
                hold and hold.turn,
                hold and hold.thread_id,
                hold and hold.turn,
            ),
        )

    async def read(self, thread_id: str, *, after: int = 0, limit: int = 100) -> list[Entry]:
        """See `Transcript.read`."""
        rows = await self._database.fetch(
            "SELECT thread_id, position, at, message FROM autosage.transcript"
            " WHERE thread_id = %s AND position > %s ORDER BY position LIMIT %s",
            (thread_id, after, limit),
        )
        return [_entry(row) for row in rows]

    async def missing(self, thread_id: str, message_ids: Sequence[str]) -> set[str]:
        """See `Transcript.missing`."""
        rows = await self._database.fetch(
            "SELECT message_id FROM autosage.transcript WHERE thread_id = %s AND message_id = ANY(%s)",
            (thread_id, list(message_ids)),
        )
        return set(message_ids) - {row["message_id"] for row in rows}

    async def search(
        self,
        owner: str,
        query: str = "",
        *,
        restricted_to: str | EllipsisType | None = ...,
        within: Collection[str] | None = None,
        every_word: bool = True,
        since: datetime | None = None,
        until: datetime | None = None,
        limit: int = 50,
    ) -> list[Entry]:
        """See `Transcript.search`; `within` is as for `Chats.hold`."""
        words = list(dict.fromkeys(_folded(query).split()))
        rows = await self._database.fetch(
            f"""
            SELECT thread_id, position, at, message
            FROM autosage.transcript JOIN autosage.chats AS chat USING (thread_id),
                 LATERAL (SELECT count(*) AS words FROM unnest(%(words)s::text[]) AS w WHERE strpos(folded, w) > 0) held
            WHERE {OF_OWNER} AND held.words >= %(needed)s
              AND (%(since)s::timestamptz IS NULL OR at >= %(since)s)
              AND (%(until)s::timestamptz IS NULL OR at < %(until)s)
            ORDER BY held.words DESC, position DESC
            LIMIT %(limit)s
            """,  # noqa: S608 - a condition of this module
            {
                **_of_owner(owner, restricted_to, within),
                "words": words,
                "needed": len(words) if every_word else min(1, len(words)),
                "since": since,
                "until": until,
                "limit": limit,
            },
        )
        return [_entry(row) for row in rows]

    async def find(
        self, owner: str, keys: Sequence[tuple[str, str]], *, restricted_to: str | EllipsisType | None = ...
    ) -> list[Entry]:
        """See `Transcript.find`."""
        rows = await self._database.fetch(
            f"""
            SELECT thread_id, position, at, message
            FROM unnest(%(threads)s::text[], %(messages)s::text[]) WITH ORDINALITY AS wanted(thread_id, message_id, n)
            JOIN autosage.transcript USING (thread_id, message_id) JOIN autosage.chats AS chat USING (thread_id)
            WHERE {OF_OWNER} ORDER BY wanted.n
            """,  # noqa: S608 - a condition of this module
            {
                **_of_owner(owner, restricted_to),
                "threads": [thread for thread, _ in keys],
                "messages": [message for _, message in keys],
            },
        )
        return [_entry(row) for row in rows]

    async def delete(self, thread_ids: Sequence[str]) -> int:
        """See `Transcript.delete`."""
        hold = current_hold.get()
        rows = await self._database.fetch(
            """
            WITH gone AS (
                DELETE FROM autosage.transcript
                WHERE thread_id = ANY(%s)
                  AND (%s::uuid IS NULL OR (autosage.assert_held(%s, %s)::text IS NULL) IS NOT NULL)
                RETURNING 1
            )
            SELECT count(*) AS messages FROM gone
            """,
            (list(thread_ids), hold and hold.turn, hold and hold.thread_id, hold and hold.turn),
        )
        return int(rows[0]["messages"])


async def read_chat(
    transcript: Transcript,
    thread_id: str,
    messages: Sequence[AnyMessage] | Sequence[BaseMessage],
    *,
    after: int = 0,
    limit: int = 100,
) -> list[Entry]:
    """A page of the whole chat: its transcript, then what stands in its state alone, no message twice.

    Args:
        transcript: where older messages are.
        thread_id: the chat.
        messages: the state's, read before this call: what leaves the state meanwhile stands in the transcript by then.
        after: the position of the entry that the page follows; 0 for the first page.
        limit: entries of the transcript in the page. The state's own messages come with the last page.
    """
    spoken = {str(message.id): message for message in messages if not isinstance(message, SystemMessage)}
    page = await transcript.read(thread_id, after=after, limit=limit)
    # A message that was changed since it was written down counts as it is now.
    page = [replace(entry, message=spoken.get(str(entry.message.id), entry.message)) for entry in page]
    if len(page) == limit:
        return page
    missing = await transcript.missing(thread_id, list(spoken))
    return page + [Entry(thread_id, message, None, None) for key, message in spoken.items() if key in missing]


def _of_owner(
    owner: str, restricted_to: str | EllipsisType | None, within: Collection[str] | None = None
) -> dict[str, object]:
    anywhere = restricted_to is ...
    return {
        "owner": owner,
        "anywhere": anywhere,
        "restricted_to": None if anywhere else restricted_to,
        "within": None if within is None else list(within),
    }


def _folded(text: str) -> str:
    """`text` for comparing: one Unicode form, no case, and no characters that Postgres refuses."""
    return unicodedata.normalize("NFKC", text).casefold().replace("\0", "").encode(errors="replace").decode()


def _columns(message: BaseMessage) -> tuple[str, str]:
    """What is searched, and the message as JSON; pictures make it long."""
    return _folded(message.text), json.dumps(message_to_dict(message), default=str)


def _entry(row: dict[str, Any]) -> Entry:
    return Entry(row["thread_id"], messages_from_dict([row["message"]])[0], row["at"], row["position"])
