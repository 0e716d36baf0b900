"""Nothing crosses scopes: look-alike tenants, subjects and knowledge bases side by side on real Postgres and Chroma.

Everybody tells their own secret word in a chat of their own. Then each surface is asked by everybody for everything.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path

import chromadb
import pytest
from chromas import HashedWords
from rooms import Room, open_room

from autosage_memory.graph.context import ChatContext
from autosage_memory.stores.chroma import ChromaStore
from autosage_memory.stores.database import Database, open_database
from autosage_memory.stores.errors import ChatNotFound
from autosage_memory.stores.facts import load_facts, search_facts
from autosage_memory.stores.policy import KnowledgeBaseMode, KnowledgeBaseSettings, PostgresPolicy
from autosage_memory.stores.scopes import Scope
from autosage_memory.stores.settings import Settings

ODD = (
    *(
        "s1",
        "s10",
        "S1",
        "ann.lee",
        "ann-lee",
        "ann lee",
        "Ann.Lee",
        "ａnn.lee",
        "ann/lee",
        "ann:lee",
        "ann%2Elee",
        "ann_lee",
    ),
    *("ann%", "ann*", "caf\u00e9", "cafe\u0301", "😀", "😀" * 100, "x" * 100, "x" * 99),
)


@dataclass(frozen=True)
class Person:
    """Somebody with a chat and a word of their own."""

    context: ChatContext
    scope: Scope
    number: int

    @property
    def word(self) -> str:
        return f"canary{self.number:03}x"

    @property
    def thread_id(self) -> str:
        return f"chat {self.number}"


def everybody() -> Iterator[tuple[ChatContext, Scope]]:
    """Callers whose scopes must not meet: one of each scope."""

    def user(tenant: str, subject: str, place: str | None = None) -> ChatContext:
        return ChatContext(tenant, "api_key", "key-1", subject, place)

    for tenant, subjects in (("t1", ODD), ("t10", ODD[:2])):
        yield ChatContext(tenant, "dashboard", "ann"), Scope("tenant", tenant)
        for subject in subjects:
            yield user(tenant, subject), Scope("subject", tenant, subject)
        for place in ("k1", "k1x", "s1", "t1"):
            yield user(tenant, "s1", place), Scope("kb", tenant, place)
    for tenant in ODD[2:]:
        yield ChatContext(tenant, "dashboard", "ann"), Scope("tenant", tenant)
        yield user(tenant, "s1"), Scope("subject", tenant, "s1")


PEOPLE = [Person(context, scope, number) for number, (context, scope) in enumerate(everybody())]


@dataclass
class World:
    room: Room
    store: ChromaStore


@pytest.fixture
async def world(settings: Settings, tmp_path: Path) -> AsyncIterator[World]:
    """All people have told their word, and each knowledge base is restricted."""
    words = HashedWords()
    store = ChromaStore(
        chromadb.PersistentClient(tmp_path), index={"dims": words.dimensions, "embed": words, "fields": ["content"]}
    )
    async with open_database(settings) as database:
        room = await open_room(database, store)
        for tenant in {person.scope.tenant_id for person in PEOPLE}:
            await room.policy.update_tenant(tenant, mode="durable", retention="explicit_only")
        for person in PEOPLE:
            if person.scope.kind == "kb":
                await room.policy.set_knowledge_base(
                    person.scope.tenant_id, str(person.scope.owner_id), "kb_restricted"
                )
        for person in PEOPLE:
            await room.turns.invoke(
                f"Remember this: the vault word is {person.word}.", thread_id=person.thread_id, context=person.context
            )
        yield World(room, store)


def words_in(*shown: object) -> set[str]:
    """The words of everybody that are found in what was shown."""
    text = " ".join(map(str, shown))
    return {person.word for person in PEOPLE if person.word in text}


async def test_nothing_crosses_scopes(world: World) -> None:
    """Whatever surface they use, all find their own word and nobody else's, and can change nothing of anybody else."""
    room, store = world.room, world.store
    assert len({person.scope.namespace for person in PEOPLE}) == len(PEOPLE) > 60
    for surface in (recall, facts, chats, transcripts):
        for person in PEOPLE:
            assert await surface(world, person) == {person.word}, (surface.__name__, person)
    assert room.model.calls

    # The same person may own several chats, in several scopes; nobody else's exist for them.
    owners = {person.thread_id: person.context.owner for person in PEOPLE}
    for person in PEOPLE[::5]:
        for other in PEOPLE:
            if owners[other.thread_id] != person.context.owner:
                for attempt in (room.archive.read, room.archive.delete):
                    with pytest.raises(ChatNotFound):
                        await attempt(other.thread_id, context=person.context)
                with pytest.raises(ChatNotFound):
                    await room.turns.invoke("hello", thread_id=other.thread_id, context=person.context)

    # What one deletes is their own alone.
    gone, rest = PEOPLE[0], PEOPLE[1:]
    await room.archive.delete(gone.thread_id, context=gone.context)
    for person in rest:
        assert await transcripts(world, person) == {person.word}
    [item] = await store.asearch(gone.scope.namespace)
    await store.adelete(gone.scope.namespace, item.key)
    assert await facts(world, gone) == set()
    for person in rest:
        await store.adelete(person.scope.namespace, item.key)
        assert await facts(world, person) == {person.word}


async def recall(world: World, person: Person) -> set[str]:
    """What reaches the model in a new chat."""
    room = world.room
    out = await room.turns.invoke(
        "What is the vault word?", thread_id=f"question {person.number}", context=person.context
    )
    assert out["memory_used"] is True
    await room.archive.delete(f"question {person.number}", context=person.context)
    return words_in(room.prompt(), out)


async def facts(world: World, person: Person) -> set[str]:
    """What the scope's facts are: searched, listed, loaded by everybody's ids, and by the store's own methods."""
    store, namespace = world.store, person.scope.namespace
    found = await search_facts(store, namespace, "the vault word", limit=100)
    everything = await store.asearch((), limit=1_000)
    loaded = await load_facts(store, namespace, [item.key for item in everything])
    listed = await store.asearch(namespace, limit=1_000)
    below = await store.alist_namespaces(prefix=namespace, limit=1_000)
    gotten = [await store.aget(namespace, fact.id) for fact in found]
    assert below == ([namespace] if listed else [])
    shown = [words_in(found), words_in(loaded), words_in([item.value for item in listed]), words_in(gotten)]
    assert all(words == shown[0] for words in shown)
    return shown[0]


async def chats(world: World, person: Person) -> set[str]:
    """What is read in the chats that are listed, where the chat is of the same place."""
    archive = world.room.archive
    listed = await archive.list(person.context, limit=500)
    own = {other.thread_id for other in PEOPLE if other.context.owner == person.context.owner}
    assert {chat.thread_id for chat in listed} == own
    place = person.scope.owner_id if person.scope.kind == "kb" else None
    here = [chat.thread_id for chat in listed if chat.knowledge_base_id == place]
    return words_in([await archive.read(thread_id, context=person.context) for thread_id in here])


async def transcripts(world: World, person: Person) -> set[str]:
    """What is found of their own chats."""
    own = {other.word for other in PEOPLE if other.context.owner == person.context.owner}
    for query, expected in (("vault", own), ("", own), ("%", set[str]()), ("*", set[str]())):
        assert words_in(await world.room.archive.search(person.context, query, limit=500)) == expected
    return words_in(await world.room.archive.search(person.context, person.word))


async def test_policies_do_not_cross(database: Database) -> None:
    """A tenant's settings and a knowledge base's mode are those of exactly this tenant and knowledge base."""
    policy = PostgresPolicy(database)
    tenants = ["t1", "t10", *ODD]
    modes: tuple[KnowledgeBaseMode, ...] = ("disabled", "subject", "kb_restricted")
    for number, tenant in enumerate(tenants):
        await policy.update_tenant(tenant, chat_ttl_days=number + 1)
        for place, name in enumerate(ODD):
            await policy.set_knowledge_base(tenant, name, modes[(number + place) % 3])
    for number, tenant in enumerate(tenants):
        assert (await policy.tenant(tenant)).chat_ttl_days == number + 1
        assert {found.tenant_id for found in await policy.knowledge_bases(tenant)} == {tenant}
        for place, name in enumerate(ODD):
            expected = KnowledgeBaseSettings(name, tenant, modes[(number + place) % 3])
            assert await policy.knowledge_base(tenant, name) == expected
    assert await policy.knowledge_base("t1", "unknown") is None
    assert (await policy.tenant("t100")).mode == "disabled"
