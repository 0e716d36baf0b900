"""Memory management over a tenant: whose memories, in what order, page by page, and what deletion does."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from chromas import HashedWords
from fakes import Clock
from hypothesis import given
from hypothesis import strategies as st
from langgraph.store.memory import InMemoryStore

from autosage_memory.service.http.memory_schemas import MemoryShown, Version
from autosage_memory.service.memories import Memories, Page, Place
from autosage_memory.stores import StaticPolicy, TenantMemorySettings
from autosage_memory.stores.errors import InvalidId, InvalidInput, MemoryNotFound
from autosage_memory.stores.facts import Entity, Fact
from autosage_memory.stores.keeping import keep_fact
from autosage_memory.stores.scope_locks import LOCAL_LOCKS
from autosage_memory.stores.scopes import Scope

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
TENANT, OTHER = Scope("tenant", "acme"), Scope("tenant", "acme2")
ANN, BOB = Scope("subject", "acme", "ann"), Scope("subject", "acme", "bob")
RESTRICTED, DORMANT = Scope("kb", "acme", "k1"), Scope("kb", "acme", "k2")
POLICY = StaticPolicy(
    tenants={"acme": TenantMemorySettings()},
    knowledge_bases={("acme", "k1"): "kb_restricted", ("acme", "k2"): "subject"},
)
ACME = Place("acme")


def fact(key: str, *, minutes: float = 0, **fields: Any) -> Fact:
    """A fact learned so many minutes after noon."""
    then = NOW + timedelta(minutes=minutes)
    given = {"text": f"Fact {key}.", "source": "explicit", "learned_at": then, "valid_from": then, **fields}
    return Fact(id=key, **given)


@pytest.fixture
def store() -> InMemoryStore:
    return InMemoryStore(index={"dims": 48, "embed": HashedWords(), "fields": ["content"]})


@pytest.fixture
def memories(store: InMemoryStore) -> Memories:
    return Memories(store, POLICY, LOCAL_LOCKS, clock=Clock())


async def plant(store: InMemoryStore, scope: Scope, key: str, **fields: Any) -> None:
    await keep_fact(store, scope.namespace, fact(key, **fields))


def ids(page: Page) -> list[str]:
    return [memory.fact.id for memory in page.memories]


async def test_a_tenant_has_its_own_memories_and_all_its_subjects(store: InMemoryStore, memories: Memories) -> None:
    """Newest first, never those of restricted knowledge bases or of another tenant; a subject or a knowledge base has
    its own alone, and one that is not restricted none."""
    scopes = (TENANT, ANN, BOB, RESTRICTED, DORMANT, OTHER, Scope("subject", "acme2", "ann"))
    for minutes, scope in enumerate(scopes):
        await plant(store, scope, f"f{minutes}", minutes=minutes)
    page = await memories.list(ACME)
    assert ids(page) == ["f2", "f1", "f0"]
    assert page.total == 3
    assert [memory.scope for memory in page.memories] == [BOB, ANN, TENANT]
    assert ids(await memories.list(Place("acme", "ann"))) == ["f1"]
    assert ids(await memories.list(Place("acme", knowledge_base_id="k1"))) == ["f3"]
    assert ids(await memories.list(Place("acme", knowledge_base_id="k2"))) == []
    assert ids(await memories.list(Place("acme", knowledge_base_id="unknown"))) == []
    assert ids(await memories.list(Place("nobody"))) == []


async def test_nothing_is_found_or_deleted_elsewhere(store: InMemoryStore, memories: Memories) -> None:
    """A memory of another tenant, subject or knowledge base is "not found", as one that does not exist, and stays."""
    await plant(store, ANN, "f")
    await plant(store, DORMANT, "dormant")
    for place in (Place("acme2"), Place("acme", "bob"), Place("acme", knowledge_base_id="k1")):
        for key in ("f", "none"):
            with pytest.raises(MemoryNotFound, match=r"^memory not found$"):
                await memories.find(place, key)
            with pytest.raises(MemoryNotFound, match=r"^memory not found$"):
                await memories.delete(place, key)
    with pytest.raises(MemoryNotFound):
        await memories.delete(Place("acme", knowledge_base_id="k2"), "dormant")
    for place in (ACME, Place("acme", "ann")):
        assert (await memories.find(place, "f")).scope == ANN


async def test_a_deleted_memory_is_gone_once(store: InMemoryStore, memories: Memories) -> None:
    """From list, search and look-up; deleting it again is "not found"; other memories stay."""
    await plant(store, ANN, "f", text="Ann rows on Mondays.")
    await plant(store, BOB, "g", text="Bob rows on Fridays.")
    await memories.delete(ACME, "f")
    assert ids(await memories.list(ACME, superseded=True)) == ["g"]
    assert ids(await memories.list(ACME, "rows")) == ["g"]
    for attempt in (memories.find, memories.delete):
        with pytest.raises(MemoryNotFound):
            await attempt(ACME, "f")


async def test_history_is_shown_when_asked_for(store: InMemoryStore, memories: Memories) -> None:
    """Superseded facts are listed and found only with `superseded`; a memory tells what it replaced, and by what."""
    await plant(store, ANN, "one", text="Ann lives in Porto.")
    await keep_fact(store, ANN.namespace, fact("two", minutes=1, text="Ann lives in Faro."), replaces=["one"])
    await keep_fact(store, ANN.namespace, fact("three", minutes=2, text="Ann lives in Braga."), replaces=["two"])
    assert ids(await memories.list(ACME)) == ["three"]
    assert ids(await memories.list(ACME, superseded=True)) == ["three", "two", "one"]
    assert ids(await memories.list(ACME, "lives")) == ["three"]
    assert sorted(ids(await memories.list(ACME, "lives", superseded=True))) == ["one", "three", "two"]
    for key in ("one", "two", "three"):
        history = await memories.history(await memories.find(ACME, key))
        assert [one.fact.id for one in history] == [other for other in ("three", "two", "one") if other != key]
    await memories.delete(ACME, "two")
    assert await memories.history(await memories.find(ACME, "three")) == []


async def test_what_is_quarantined_is_visible(store: InMemoryStore, memories: Memories) -> None:
    """It is listed, to be looked at."""
    await plant(store, ANN, "f", status="quarantined")
    [memory] = (await memories.list(ACME)).memories
    assert memory.fact.status == "quarantined"


async def test_a_search_gives_the_best_match_first(store: InMemoryStore, memories: Memories) -> None:
    """With scores, over all subjects of the tenant, in pages; a blank query lists."""
    await plant(store, ANN, "rows", text="Ann rows with Maria.")
    await plant(store, BOB, "maria", text="Maria", minutes=1)
    await plant(store, TENANT, "none", text="Quarterly report", minutes=2)
    page = await memories.list(ACME, "Maria")
    assert ids(page)[:2] == ["maria", "rows"]
    assert all(memory.fact.score is not None for memory in page.memories)
    assert ids(await memories.list(ACME, "Maria", limit=1, offset=1)) == ["rows"]
    assert ids(await memories.list(ACME, " \n")) == ["none", "maria", "rows"]


async def test_a_damaged_record_hides_no_other(store: InMemoryStore, memories: Memories) -> None:
    """The others are given, the damaged one is told by its id, and it can be deleted."""
    await plant(store, ANN, "sound", minutes=1)
    damages: list[dict[str, Any]] = [
        {},
        {"content": 7, "status": "live"},
        {"content": "Ann rows.", "status": "live", "learned_at": "yesterday"},
        {"content": "Ann rows.", "status": "live", "learned_at": NOW.isoformat(), "valid_from": []},
        {"content": "Ann rows.", "status": "live", "learned_at": "2026-03-01T12:00:00", "confidence": {}},
    ]
    for number, value in enumerate(damages):
        await store.aput(BOB.namespace, f"bad{number}", value)
    page = await memories.list(ACME)
    assert ids(page) == ["sound"]
    assert sorted(page.damaged) == [f"bad{number}" for number in range(5)]
    assert page.total == 6
    await memories.list(ACME, "rows")
    for key in page.damaged:
        with pytest.raises(MemoryNotFound):
            await memories.find(ACME, key)
        await memories.delete(ACME, key)
    assert (await memories.list(ACME)).damaged == []


async def test_secrets_are_masked(store: InMemoryStore, memories: Memories) -> None:
    """What should never have been kept is not shown either."""
    secret = "sk-live4f9a8b7c6d5e4f3a2b1c"
    await plant(store, ANN, "f", text=f"My key is {secret}.", span=f"my key is {secret}")
    memory = await memories.find(ACME, "f")
    assert secret not in str(Version.of(memory).to_json())


async def test_the_json_of_a_memory(store: InMemoryStore, memories: Memories) -> None:
    """Camel case, scope and owner spelled out, times with a zone."""
    await plant(store, ANN, "f", text="Ann rows.", source="automatic", entities=(Entity("Ann", "person"),))
    memory = await memories.find(ACME, "f")
    assert MemoryShown.of(replace(memory, updated_at=NOW)).to_json() == {
        "id": "f",
        "text": "Ann rows.",
        "scope": "subject",
        "externalSubjectId": "ann",
        "knowledgeBaseId": None,
        "source": "automatic",
        "status": "live",
        "entities": [{"name": "Ann", "type": "person"}],
        "validFrom": "2026-03-01T12:00:00+00:00",
        "validTo": None,
        "supersedes": [],
        "createdAt": "2026-03-01T12:00:00+00:00",
        "updatedAt": "2026-03-01T12:00:00+00:00",
    }
    await plant(store, RESTRICTED, "g")
    shown = MemoryShown.of(await memories.find(Place("acme", knowledge_base_id="k1"), "g")).to_json()
    assert (shown["scope"], shown["externalSubjectId"], shown["knowledgeBaseId"]) == ("knowledge_base", None, "k1")


# -- pages


@given(minutes=st.lists(st.integers(0, 3), max_size=12), limit=st.integers(1, 5))
async def test_pages_make_the_list(minutes: list[int], limit: int) -> None:
    """By offset or by `next`, page after page is the whole list in order, ties included."""
    store = InMemoryStore()
    memories = Memories(store, POLICY, LOCAL_LOCKS, clock=Clock())
    for number, minute in enumerate(minutes):
        await plant(store, (ANN, BOB, TENANT)[number % 3], f"f{number}", minutes=minute)
    whole = ids(await memories.list(ACME, limit=100))
    assert whole == [key for _, key in sorted(((m, f"f{n}") for n, m in enumerate(minutes)), reverse=True)]
    by_offset: list[str] = []
    while page := ids(await memories.list(ACME, limit=limit, offset=len(by_offset))):
        by_offset += page
    assert by_offset == whole
    page = await memories.list(ACME, limit=limit)
    by_next = ids(page)
    while page.next is not None:
        page = await memories.list(ACME, limit=limit, after=page.next)
        assert page.total == len(whole)
        by_next += ids(page)
    assert by_next == whole


async def test_pages_while_facts_come_and_go(store: InMemoryStore, memories: Memories) -> None:
    """By `next` each memory that stood all the time is given once, whatever came, went or was recalled meanwhile, the
    last one of the page before included."""
    for number in range(9):
        await plant(store, ANN, f"f{number}", minutes=number % 4)
    stood = {f"f{number}" for number in range(9)}
    seen: list[str] = []
    page = await memories.list(ACME, limit=2)
    while True:
        seen += ids(page)
        if page.next is None:
            break
        await plant(store, ANN, f"new{len(seen)}", minutes=len(seen))
        await memories.delete(ACME, seen[-1])
        page = await memories.list(ACME, limit=2, after=page.next)
    assert len(seen) == len(set(seen))
    assert stood <= set(seen)


@pytest.mark.parametrize(
    "page",
    [{"limit": 0}, {"limit": 101}, {"offset": -1}, {"offset": 2**63}, {"after": "x"}, {"after": ""}, {"after": "|f"}],
)
async def test_what_cannot_be_a_page(memories: Memories, page: dict[str, Any]) -> None:
    """Limits, offsets and positions out of range are refused."""
    with pytest.raises(InvalidInput):
        await memories.list(ACME, **page)


def test_what_cannot_be_a_place() -> None:
    """Ids are checked, and a place is a subject's or a knowledge base's, not both."""
    for ids_ in (("",), ("*",), ("acme", " "), ("acme", None, "a\nb")):
        with pytest.raises(InvalidId):
            Place(*ids_)
    with pytest.raises(InvalidInput, match="not both"):
        Place("acme", "ann", "k1")
