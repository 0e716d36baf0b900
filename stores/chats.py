"""Whose chat it is, and which turn has it: one row a chat, claimed and locked in one statement.

The lock is a lease in the row, not a lock of the session: it needs no connection while a model thinks, works behind
PgBouncer in transaction mode, and a killed turn's chat is free again once its lease has run out.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, LiteralString, TypeAlias
from uuid import UUID, uuid4
from weakref import WeakValueDictionary

from autosage_memory.stores.errors import ChatBusy, ChatNotFound, DatabaseUnavailable
from autosage_memory.stores.scopes import check_id, encode_label

if TYPE_CHECKING:
    from autosage_memory.stores.database import Database

LEASE_SECONDS = 15.0
"""How long a chat stays locked after its turn's process is gone. Renewed at a third of that while the turn runs."""
OWN_SHARE = 0.9
"""A turn that could not renew its lease ends after this share of it, before another may take the chat."""
POLL_SECONDS = (0.02, 0.25)
"""First and longest pause between two tries for a chat that another process has."""
LOST_CHAT = "AS001"
"""SQLSTATE of a write by a turn that no longer holds its chat."""

WITHIN: LiteralString = "(%(within)s::text[] IS NULL OR chat.places <@ %(within)s::text[])"
"""Of chats: all their turns were said on these knowledge bases; null: anywhere."""

# A retry after a lost connection finds its own turn as the holder.
CLAIM: LiteralString = f"""
    WITH taken AS (
        INSERT INTO autosage.chats AS chat (thread_id, owner, tenant_id, knowledge_base_id, places, holder, held_until)
        VALUES (%(thread_id)s, %(owner)s, %(tenant_id)s, %(knowledge_base_id)s, %(places)s, %(turn)s,
                now() + %(lease)s * interval '1 second')
        ON CONFLICT (thread_id) DO UPDATE SET holder = EXCLUDED.holder, held_until = EXCLUDED.held_until,
            places = chat.places || ARRAY(SELECT unnest(EXCLUDED.places) EXCEPT SELECT unnest(chat.places))
        WHERE chat.owner = EXCLUDED.owner AND chat.knowledge_base_id IS NOT DISTINCT FROM EXCLUDED.knowledge_base_id
          AND {WITHIN} AND (chat.holder IS NULL OR chat.held_until < now() OR chat.holder = EXCLUDED.holder)
        RETURNING created_at = now() AS new
    )
    SELECT (SELECT new FROM taken) AS new, (
        SELECT chat.owner = %(owner)s AND chat.knowledge_base_id IS NOT DISTINCT FROM %(knowledge_base_id)s
           AND {WITHIN}
        FROM autosage.chats AS chat WHERE thread_id = %(thread_id)s
    ) AS mine
"""  # noqa: S608 - a condition of this module

FIND: LiteralString = f"""
    SELECT thread_id, knowledge_base_id, created_at, updated_at FROM autosage.chats AS chat
    WHERE thread_id = %(thread_id)s AND owner = %(owner)s AND {WITHIN}
"""  # noqa: S608
LIST: LiteralString = f"""
    SELECT thread_id, knowledge_base_id, created_at, updated_at FROM autosage.chats AS chat
    WHERE owner = %(owner)s AND {WITHIN}
    ORDER BY updated_at DESC, thread_id LIMIT %(limit)s OFFSET %(offset)s
"""  # noqa: S608

RENEW = """
    UPDATE autosage.chats SET held_until = now() + %s * interval '1 second'
    WHERE thread_id = %s AND holder = %s RETURNING thread_id
"""

HOLD_EXPIRED = """
    UPDATE autosage.chats SET holder = gen_random_uuid(), held_until = now() + %s * interval '1 second'
    WHERE thread_id = (
        SELECT thread_id FROM autosage.chats AS chat JOIN autosage.tenants USING (tenant_id)
        WHERE chat.updated_at < now() - chat_ttl_days * interval '1 day'
          AND (chat.holder IS NULL OR chat.held_until < now())
        LIMIT 1 FOR UPDATE OF chat SKIP LOCKED
    )
    RETURNING thread_id, holder AS turn, false AS new
"""

RELEASE = """
    UPDATE autosage.chats SET holder = NULL, held_until = NULL, updated_at = now()
    WHERE thread_id = %s AND holder = %s
"""


@dataclass(frozen=True, slots=True)
class Hold:
    """One turn's hold on a chat."""

    thread_id: str
    turn: UUID
    """Names the turn in the chat's row."""
    new: bool
    """The chat was claimed by this turn, so it should have no history."""


@dataclass(frozen=True, slots=True)
class Chat:
    """A chat as its owner may list it."""

    thread_id: str
    knowledge_base_id: str | None
    """The restricted knowledge base it belongs to, or None."""
    created_at: datetime
    updated_at: datetime
    """End of its last turn."""


Removed: TypeAlias = Callable[[str], Awaitable[None]]
"""Told of the thread ids of chats that are gone, for what else keeps something of them."""


async def tell_nobody(thread_id: str) -> None:
    """Where nothing else does."""


current_hold: ContextVar[Hold | None] = ContextVar("current_hold", default=None)
"""The hold of the turn that runs in this context."""


def owner_key(
    *, tenant_id: str | None, caller: str | None, caller_id: str | None, external_subject_id: str | None
) -> str:
    """Who owns a chat that these begin: equal exactly when they may share it.

    The dashboard user; the tenant's end user, by any key, so that keys can be rotated; without an end user, the API
    key. Without credentials it is anonymous, shared by all who know the thread's id.
    """
    match caller:
        case "dashboard":
            parts = ("dashboard", tenant_id, caller_id)
        case "api_key" if external_subject_id is not None:
            parts = ("subject", tenant_id, external_subject_id)
        case "api_key":
            parts = ("api_key", tenant_id, caller_id)
        case _:
            parts = ("anonymous", tenant_id, external_subject_id)
    return "/".join(encode_label(part or "") for part in parts)


def _sent(within: Collection[str] | None) -> object:
    return None if within is None else list(within)


def lost_chat() -> ChatBusy:
    """The error of a turn that lost its chat to another, or may have."""
    return ChatBusy("this turn lost its hold on the chat, so it was ended")


class Chats:
    """The chats of a database. Making one does no I/O."""

    def __init__(self, database: Database, *, lease: float = LEASE_SECONDS) -> None:
        self._database = database
        self._lease = lease
        self._lines: WeakValueDictionary[tuple[asyncio.AbstractEventLoop, str, str], asyncio.Lock]
        self._lines = WeakValueDictionary()

    @asynccontextmanager
    async def hold(
        self,
        thread_id: str,
        *,
        owner: str,
        tenant_id: str | None,
        restricted_to: str | None,
        wait: float,
        places: Collection[str] = ("",),
        within: Collection[str] | None = None,
    ) -> AsyncIterator[Hold]:
        """Claim the chat for `owner` if nobody has it, and keep every other turn out of it while the body runs.

        Turns of one process take their turns in order of arrival. When the hold cannot be renewed the body is
        cancelled, and from the moment another turn has the chat its writes through the checkpointer fail.

        Args:
            thread_id: the chat.
            owner: who asks, as `owner_key` writes it.
            tenant_id: the owner's tenant.
            restricted_to: the restricted knowledge base the turn is on. A chat belongs to the one it began on, or none.
            wait: seconds to wait for another turn to end.
            places: the knowledge bases that the turn is about, "" for none: from now on the chat's too.
            within: the only knowledge bases that all turns of the chat until now may have been about; None: any.

        Raises:
            InvalidId: `thread_id` cannot be one.
            ChatNotFound: the chat belongs to somebody else, to another knowledge base, or goes beyond `within`.
            ChatBusy: another turn did not end in time, or this one lost its hold.
            DatabaseUnavailable: it cannot be claimed.
        """
        check_id(thread_id, "thread_id")
        claim = {
            "thread_id": thread_id,
            "turn": (turn := uuid4()),
            "owner": owner,
            "tenant_id": tenant_id,
            "knowledge_base_id": restricted_to,
            "places": list(places),
            "within": _sent(within),
            "lease": self._lease,
        }
        line = self._lines.setdefault((asyncio.get_running_loop(), owner, thread_id), asyncio.Lock())
        async with AsyncExitStack() as stack:
            try:
                async with asyncio.timeout(wait):
                    await stack.enter_async_context(line)
                    asked, hold = await self._take(thread_id, turn, claim)
            except TimeoutError:
                raise ChatBusy(f"another turn of this chat did not end within {wait:g} seconds") from None
            stack.push_async_callback(self._release, thread_id, turn)
            await stack.enter_async_context(self._keep(hold, asked))
            yield hold

    async def find(self, thread_id: str, *, owner: str, within: Collection[str] | None = None) -> Chat:
        """The chat, if it is the owner's and does not go beyond `within`, as for `hold`.

        Raises:
            InvalidId: `thread_id` cannot be one.
            ChatNotFound: there is none, or it is another one.
            DatabaseUnavailable: it cannot be read.
        """
        check_id(thread_id, "thread_id")
        rows = await self._database.fetch(
            FIND,
            {"thread_id": thread_id, "owner": owner, "within": _sent(within)},
        )
        if not rows:
            raise ChatNotFound("chat not found")
        return Chat(**rows[0])

    async def owner_of(self, thread_id: str) -> str | None:
        """Who owns the chat, as `owner_key` writes it; None: nobody has claimed it.

        Raises:
            InvalidId: `thread_id` cannot be one.
            DatabaseUnavailable: it cannot be read.
        """
        check_id(thread_id, "thread_id")
        rows = await self._database.fetch("SELECT owner FROM autosage.chats WHERE thread_id = %s", (thread_id,))
        return rows[0]["owner"] if rows else None

    async def list(
        self, owner: str, *, within: Collection[str] | None = None, limit: int = 50, offset: int = 0
    ) -> list[Chat]:
        """The chats of `owner` that do not go beyond `within`, as for `hold`; the one used last first.

        Raises:
            DatabaseUnavailable: they cannot be read.
        """
        rows = await self._database.fetch(
            LIST,
            {"owner": owner, "within": _sent(within), "limit": limit, "offset": offset},
        )
        return [Chat(**row) for row in rows]

    async def forget(self, hold: Hold) -> None:
        """Give the chat up: its thread id is free again. For a chat whose history is not, or no longer, there.

        Raises:
            DatabaseUnavailable: it cannot be written.
        """
        await self._database.fetch(
            "DELETE FROM autosage.chats WHERE thread_id = %s AND holder = %s", (hold.thread_id, hold.turn)
        )

    @asynccontextmanager
    async def hold_expired(self) -> AsyncIterator[Hold | None]:
        """Keep every turn out of a chat whose tenant's `chat_ttl_days` have passed since its last turn; None: there is
        none.

        The hold is neither renewed nor released: a chat that is not forgotten within a lease has expired still.

        Raises:
            DatabaseUnavailable: it cannot be read or written.
        """
        rows = await self._database.fetch(HOLD_EXPIRED, (self._lease,))
        hold = Hold(**rows[0]) if rows else None
        token = current_hold.set(hold)
        try:
            yield hold
        finally:
            current_hold.reset(token)

    async def _take(self, thread_id: str, turn: UUID, claim: dict[str, object]) -> tuple[float, Hold]:
        """Claim and lock the chat, waiting while it is the owner's but held. Also returns when the lease began."""
        pause, longest = POLL_SECONDS
        while True:
            asked = asyncio.get_running_loop().time()
            try:
                row = (await self._database.fetch(CLAIM, claim))[0]
            except asyncio.CancelledError:  # it may have been taken all the same
                await self._release(thread_id, turn)
                raise
            if row["new"] is not None:
                return asked, Hold(thread_id, turn, row["new"])
            if row["mine"] is False:
                raise ChatNotFound("chat not found")
            await asyncio.sleep(pause * random.uniform(0.5, 1.5))  # noqa: S311 - spreads the tries, guards nothing
            pause = min(2 * pause, longest)

    @asynccontextmanager
    async def _keep(self, hold: Hold, asked: float) -> AsyncIterator[None]:
        """Renew the lease while the body runs, and cancel the body before it can have run out."""
        token = current_hold.set(hold)
        deadline = asyncio.timeout_at(asked + OWN_SHARE * self._lease)
        try:
            async with deadline:
                renewal = asyncio.create_task(self._renew(hold, deadline))
                try:
                    yield
                finally:
                    renewal.cancel()
        except TimeoutError:
            if deadline.expired():
                raise lost_chat() from None
            raise
        finally:
            current_hold.reset(token)

    async def _renew(self, hold: Hold, deadline: asyncio.Timeout) -> None:
        loop = asyncio.get_running_loop()
        while not deadline.expired():
            await asyncio.sleep(self._lease / 3)
            asked = loop.time()
            try:
                rows = await self._database.fetch(RENEW, (self._lease, hold.thread_id, hold.turn))
            except DatabaseUnavailable:
                continue  # if it stays so, the deadline ends the turn
            if not deadline.expired():
                deadline.reschedule(asked + OWN_SHARE * self._lease if rows else asked)

    async def _release(self, thread_id: str, turn: UUID) -> None:
        """Let the next turn in, even if this one is being cancelled. If that fails, the lease runs out by itself."""

        async def let_go() -> None:
            with suppress(DatabaseUnavailable):
                await self._database.fetch(RELEASE, (thread_id, turn))

        await asyncio.shield(let_go())
