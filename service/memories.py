"""Memory management: what is kept for a tenant, one of its subjects, or a restricted knowledge base."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from operator import itemgetter
from typing import TypeAlias

from langgraph.store.base import BaseStore, GetOp, Item, SearchItem

from autosage_memory.nodes.secrets import mask_secrets
from autosage_memory.service.memory_graph import Drawing, draw
from autosage_memory.stores.chroma import ChromaStore
from autosage_memory.stores.errors import InvalidInput, MemoryNotFound
from autosage_memory.stores.facts import DELETED, MOST, Fact, Stored, read_facts
from autosage_memory.stores.keeping import delete_fact
from autosage_memory.stores.policy import Policy
from autosage_memory.stores.scope_locks import ScopeLocks
from autosage_memory.stores.scopes import Scope

LARGEST_PAGE = 100
"""Memories in one answer at most."""
MOST_FOUND = 1_000
"""Matches of a search that are counted and can be paged through."""

EPOCH, MICROSECOND = datetime(1970, 1, 1, tzinfo=UTC), timedelta(microseconds=1)
Position: TypeAlias = tuple[int, str]
"""Where a memory stands in a list: when it was learned, in microseconds since 1970, and its id."""
CURSOR = r"^(-?[0-9]{1,18})\|([\s\S]{1,100})$"
"""What `Page.next` is like."""


@dataclass(frozen=True, slots=True)
class Place:
    """Whose memories are meant: a tenant's own and those of all its subjects, one subject's, or those of a restricted
    knowledge base.

    Raises:
        InvalidId: an id that cannot be one.
        InvalidInput: a subject and a knowledge base at once.
    """

    tenant_id: str
    external_subject_id: str | None = None
    knowledge_base_id: str | None = None

    def __post_init__(self) -> None:
        if self.external_subject_id is not None and self.knowledge_base_id is not None:
            raise InvalidInput("name a subject or a knowledge base, not both")
        _ = self.scopes

    @property
    def scopes(self) -> list[tuple[str, ...]]:
        """Prefixes of the namespaces that are meant."""
        if self.external_subject_id is not None:
            return [Scope("subject", self.tenant_id, self.external_subject_id).namespace]
        if self.knowledge_base_id is not None:
            return [Scope("kb", self.tenant_id, self.knowledge_base_id).namespace]
        tenant = Scope("tenant", self.tenant_id).namespace
        return [tenant, ("subject", *tenant[1:])]


@dataclass(frozen=True, slots=True)
class Memory:
    """A fact and where it stands."""

    fact: Fact
    """Secrets in its text and span are masked."""
    scope: Scope
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class Page:
    """Some memories of a place."""

    memories: Sequence[Memory]
    total: int
    """How many there are in all, those that cannot be read included; of a search at most `MOST_FOUND` a scope kind."""
    limit: int
    offset: int
    damaged: Sequence[str] = ()
    """Ids of those in this page that cannot be read."""
    next: str | None = None
    """What to give as `after` for the page that follows; None at the end, and for a search."""


class Memories:
    """What is kept, for those who manage it.

    It works whatever the tenant's mode is: what was kept can be seen and deleted. A knowledge base that is not
    `kb_restricted` now has none to show.

    Every method raises `StoreUnavailable` when the durable store does not answer, and `DatabaseUnavailable` when
    policy or locks do not.

    Args:
        store: the durable store.
        policy: tells which knowledge bases are restricted.
        locks: those that the store's writers take.
        clock: gives times with a zone.
    """

    def __init__(
        self,
        store: BaseStore,
        policy: Policy,
        locks: ScopeLocks,
        *,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._store = store
        self._policy = policy
        self._locks = locks
        self._clock = clock

    async def list(
        self,
        place: Place,
        query: str = "",
        *,
        limit: int = 50,
        offset: int = 0,
        after: str | None = None,
        superseded: bool = False,
    ) -> Page:
        """A page of memories: the one learned last first, or with a query the best match first; ids break ties.

        Args:
            place: where to look.
            query: what they should be about; blank: everything. What is quarantined is found by no query.
            limit: memories in the page, 1 to `LARGEST_PAGE`.
            offset: memories before it. While facts come and go, memories can move between two pages.
            after: `Page.next` of the page before, instead of an offset: no memory is missed or doubled, whatever
                comes or goes meanwhile.
            superseded: with history.

        Raises:
            InvalidInput: `limit`, `offset` or `after` cannot be.
        """
        if not 1 <= limit <= LARGEST_PAGE:
            raise InvalidInput(f"limit must be from 1 to {LARGEST_PAGE}")
        if not 0 <= offset < 2**63:
            raise InvalidInput("offset must be 0 or more")
        if query.strip():
            found = await self._search(place, query, superseded=superseded)
            return _page(len(found), found[offset : offset + limit], limit, offset)
        start = None if after is None else _parse(after)
        items = await self._everything(place, superseded=superseded)
        return await asyncio.to_thread(_list, items, start, limit, offset)

    async def find(self, place: Place, memory_id: str) -> Memory:
        """One memory, whatever its status.

        Raises:
            MemoryNotFound: there is none of that id in that place, or it cannot be read.
        """
        for item in await self._get(place, [memory_id]):
            if memory := _read(item):
                return memory
        raise MemoryNotFound("memory not found")

    async def history(self, memory: Memory) -> Sequence[Memory]:
        """The memories that a memory has superseded, and those that have superseded it, the newest first."""
        known, wanted = {memory.fact.id: memory}, _linked(memory.fact)
        while wanted:
            items = await self._store.abatch([GetOp(memory.scope.namespace, key) for key in sorted(wanted)])
            found = [one for item in items if isinstance(item, Item) and (one := _read(item))]
            known |= {one.fact.id: one for one in found}
            wanted = {key for one in found for key in _linked(one.fact)} - wanted - known.keys()
        del known[memory.fact.id]
        return sorted(known.values(), key=lambda one: (one.fact.valid_from, one.fact.id), reverse=True)

    async def graph(
        self, place: Place, query: str = "", *, around: str | None = None, least: int = 1, limit: int = 200
    ) -> Drawing:
        """Who and what the live memories of a place are about. Entities of two scopes are never one.

        Args:
            place: where to look.
            query: a name, or what they should be about; blank: everything.
            around: id of an entity; it comes first, then its neighbours, and nothing else.
            least: memories that an entity must be in, and an edge.
            limit: entities that are shown: those in most memories.
        """
        found = await self._search(place, query, superseded=False) if query.strip() else []
        items = await self._everything(place, superseded=False)
        return await asyncio.to_thread(draw, items, query, [item.key for item in found], around, least, limit)

    async def delete(self, place: Place, memory_id: str) -> None:
        """Delete one memory, damaged or not. When this returns no list, search or recall has it, in any process.

        Raises:
            MemoryNotFound: there is none of that id in that place, or it is deleted already.
        """
        for item in await self._get(place, [memory_id]):
            namespace = tuple(item.namespace)
            if await delete_fact(self._store, namespace, item.key, now=self._clock(), locks=self._locks):
                return
        raise MemoryNotFound("memory not found")

    async def _scopes(self, place: Place) -> Sequence[tuple[str, ...]]:
        if place.knowledge_base_id is not None:
            known = await self._policy.knowledge_base(place.tenant_id, place.knowledge_base_id)
            if known is None or known.memory_mode != "kb_restricted":
                return []
        return place.scopes

    async def _everything(self, place: Place, *, superseded: bool) -> Sequence[Stored]:
        """Their values are to be read, not to be changed."""
        hidden = (DELETED,) if superseded else (DELETED, "superseded")
        found = [await self._view(scope) for scope in await self._scopes(place)]
        return [item for items in found for item in items if item.value.get("status") not in hidden]

    async def _view(self, scope: tuple[str, ...]) -> Sequence[Stored]:
        if isinstance(self._store, ChromaStore):
            return await self._store.aview(scope)
        return await self._store.asearch(scope, limit=MOST)

    async def _search(self, place: Place, query: str, *, superseded: bool) -> Sequence[SearchItem]:
        wanted = {"status": {"$ne": DELETED} if superseded else "live"}
        found = [
            await self._store.asearch(scope, query=query, filter=wanted, limit=MOST_FOUND)
            for scope in await self._scopes(place)
        ]
        scored = [item for items in found for item in items if item.score]
        return sorted(scored, key=lambda item: (-(item.score or 0.0), item.key))

    async def _get(self, place: Place, keys: Sequence[str]) -> Sequence[Item]:
        """The items of these ids; a tenant's may stand with any of its subjects."""
        namespaces = [
            namespace
            for scope in await self._scopes(place)
            for namespace in await self._store.alist_namespaces(prefix=scope, limit=MOST)
        ]
        items = await self._store.abatch([GetOp(namespace, key) for namespace in namespaces for key in keys])
        return [item for item in items if isinstance(item, Item) and item.value.get("status") != DELETED]


def _list(items: Sequence[Stored], start: Position | None, limit: int, offset: int) -> Page:
    """A page of what is listed. Blocks: there may be thousands."""
    placed = sorted(((_position(item), item) for item in items), key=itemgetter(0), reverse=True)
    rest = placed if start is None else [one for one in placed if one[0] < start]
    shown = rest[offset : offset + limit]
    follows = len(rest) > offset + limit
    page = _page(len(placed), [item for _, item in shown], limit, offset)
    return replace(page, next=_format(shown[-1][0])) if follows else page


def _page(total: int, shown: Sequence[Stored], limit: int, offset: int) -> Page:
    memories = [(item.key, _read(item)) for item in shown]
    return Page(
        memories=[memory for _, memory in memories if memory is not None],
        total=total,
        limit=limit,
        offset=offset,
        damaged=[key for key, memory in memories if memory is None],
    )


def _read(item: Stored) -> Memory | None:
    """The memory of an item, or None if it cannot be read, which is counted and logged."""
    namespace = tuple(item.namespace)
    for fact in read_facts(namespace, [item]):
        masked = replace(
            fact,
            text=mask_secrets(fact.text),
            span=mask_secrets(fact.span),
            entities=tuple(replace(entity, name=mask_secrets(entity.name)) for entity in fact.entities),
        )
        return Memory(masked, Scope.from_namespace(namespace), item.updated_at)
    return None


def _linked(fact: Fact) -> set[str]:
    return {*fact.supersedes, *([fact.superseded_by] if fact.superseded_by else [])}


def _position(item: Stored) -> Position:
    """Where it stands; what cannot be read, where it was written."""
    at = item.created_at
    try:
        learned = datetime.fromisoformat(item.value["learned_at"])
        at = learned if learned.tzinfo else at
    except (KeyError, TypeError, ValueError):
        pass
    return (at - EPOCH) // MICROSECOND, item.key


def _format(position: Position) -> str:
    return "|".join(map(str, position))


def _parse(after: str) -> Position:
    if (found := re.fullmatch(CURSOR, after)) is None:
        raise InvalidInput("after must be what the page before gave as next")
    return int(found[1]), found[2]
