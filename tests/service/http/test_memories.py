"""Memories over HTTP, with real credentials, Postgres and Chroma: list, page, search, look up, draw, delete."""

from __future__ import annotations

from typing import Any

import pytest
from api import Api, open_api
from chromas import chroma_server
from kept import fact, keep, new_tenant, say
from langgraph.store.base import PutOp

from autosage_memory.service.assembly import open_parts
from autosage_memory.stores.facts import Entity, Relation, to_value
from autosage_memory.stores.scopes import Scope
from autosage_memory.stores.settings import Settings

pytestmark = pytest.mark.asyncio(loop_scope="module")


class Place:
    """A new tenant, and its owner at the application."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.tenant = new_tenant()
        self.owner = api.user(self.tenant)
        self.address = f"/tenants/{self.tenant}/memories"
        self.own = Scope("tenant", self.tenant)

    def subject(self, name: str) -> Scope:
        return Scope("subject", self.tenant, name)

    async def keep(self, text: str, scope: Scope | None = None, **fields: Any) -> str:
        return await keep(self.api.parts, scope or self.own, text, **fields)

    async def get(self, path: str = "", *, status: int = 200, **params: Any) -> Any:
        response = await self.api.client.get(self.address + path, params=params, headers=self.owner)
        assert response.status_code == status, response.text
        return response.json()

    async def delete(self, memory_id: str, *, status: int = 200) -> Any:
        response = await self.api.client.delete(f"{self.address}/{memory_id}", headers=self.owner)
        assert response.status_code == status, response.text
        return response.json()


@pytest.fixture
def place(api: Api) -> Place:
    return Place(api)


def ids(page: Any) -> list[str]:
    return [memory["id"] for memory in page["memories"]]


def texts(page: Any) -> list[str]:
    return [memory["text"] for memory in page["memories"]]


async def test_a_memory(place: Place) -> None:
    """As the contract has it: camel case, owner spelled out, times with a zone; a score only where it was searched."""
    ann = Entity("Ann", "person")
    key = await place.keep("Ann rows on the Tejo.", place.subject("u-17"), entities=(ann,), source="automatic")
    shown = await place.get(f"/{key}")
    assert shown.pop("updatedAt").endswith("+00:00")
    assert shown == {
        "id": key,
        "text": "Ann rows on the Tejo.",
        "scope": "subject",
        "externalSubjectId": "u-17",
        "knowledgeBaseId": None,
        "source": "automatic",
        "status": "live",
        "entities": [{"name": "Ann", "type": "person"}],
        "validFrom": "2026-03-01T12:00:00+00:00",
        "validTo": None,
        "supersedes": [],
        "createdAt": "2026-03-01T12:00:00+00:00",
    }
    page = await place.get()
    assert page["memories"][0].keys() == {*shown, "updatedAt"}
    assert {**page, "memories": []} == {"memories": [], "total": 1, "limit": 50, "offset": 0}
    assert 0 < (await place.get(q="rows on the Tejo"))["memories"][0]["score"] <= 1


async def test_whose_memories(place: Place) -> None:
    """A tenant's are its own and those of all its subjects; a restricted knowledge base's are its own alone, and none
    while it is not restricted."""
    handbook = Scope("kb", place.tenant, "handbook")
    await place.api.parts.policy.set_knowledge_base(place.tenant, "handbook", "kb_restricted")
    for minutes, scope in enumerate((place.own, place.subject("a"), place.subject("a/b"), handbook)):
        await place.keep(f"Fact {minutes}.", scope, minutes=minutes)
    assert texts(await place.get()) == ["Fact 2.", "Fact 1.", "Fact 0."]
    assert texts(await place.get(external_subject_id="a/b")) == ["Fact 2."]
    assert texts(await place.get(external_subject_id="nobody")) == []
    address = "/knowledge-bases/handbook/memories"
    client, owner = place.api.client, place.owner
    found = (await client.get(address, headers=owner)).json()
    assert texts(found) == ["Fact 3."]
    assert (found["memories"][0]["scope"], found["memories"][0]["knowledgeBaseId"]) == ("knowledge_base", "handbook")
    await client.patch("/knowledge-bases/handbook", json={"kbMemoryMode": "subject"}, headers=owner)
    assert texts((await client.get(address, headers=owner)).json()) == []
    for path in ("", "/history"):
        assert (await client.get(f"{address}/{ids(found)[0]}{path}", headers=owner)).status_code == 404
    assert (await client.delete(f"{address}/{ids(found)[0]}", headers=owner)).status_code == 404
    assert (await client.get(f"{address}/graph", headers=owner)).json()["totalNodes"] == 0
    await client.patch("/knowledge-bases/handbook", json={"kbMemoryMode": "kb_restricted"}, headers=owner)
    assert (await client.delete(f"{address}/{ids(found)[0]}", headers=owner)).json() == {"message": "Memory deleted"}


async def test_pages_while_facts_come_and_go(place: Place) -> None:
    """Newest first, ids break ties. By `next` each memory that stood all the time is given once, whatever came or went
    meanwhile; by offset the pages of a list at rest are the list."""
    keys = [await place.keep(f"Fact {number}.", minutes=number % 3) for number in range(10)]
    order = sorted(keys, key=lambda key: (keys.index(key) % 3, key), reverse=True)
    assert ids(await place.get()) == order
    by_offset: list[str] = []
    while page := ids(await place.get(limit=3, offset=len(by_offset))):
        by_offset += page
    assert by_offset == order

    seen: list[str] = []
    page = await place.get(limit=3)
    while True:
        seen += ids(page)
        assert len(ids(page)) <= 3
        if "next" not in page:
            break
        await place.keep(f"News {len(seen)}.", minutes=len(seen))
        await place.delete(seen[-1])
        page = await place.get(limit=3, after=page["next"])
    assert len(seen) == len(set(seen))
    assert set(keys) <= set(seen)


QUERIES = (
    "it's", '"quoted"', "a/b", "user@host", "80%", "100 %", "a_b", "back\\slash", "star*", "c:d", "-minus", "--",
    "a OR b", "NOT x", "x AND (y)", "NEAR/2", "^caret", "$dollar", "{brace}", "[a-z]+", "(?i)x", ".*", "tag#1", "a;b",
    "a,b", "a|b", "a&b", "a=b", "a<b>", "~tilde", "`tick`", "?", "!", "🦊 fox", "👩‍👩‍👧", "金额", "日本語テキスト",
    "한국어", "привет", "مرحبا", "naïve", "ﬁne", "Ａｎｎ", "%s", "{}", "%(x)s", "${x}", "';DROP TABLE facts;--", "1=1",
    "<script>", "\\d+", "\\", "'", '"', "''", "a\tb", "a\nb", "nul\0", "$gt", '{"$ne": 1}',
)  # fmt: skip


async def test_any_query_is_only_text(place: Place) -> None:
    """Quotes, wildcards, operators, emoji and scripts find the memory that holds them, and are never an error; a sign
    or a word that nothing is about finds nothing."""
    codes = [f"Remember {query.strip(chr(0))} as code {number}" for number, query in enumerate(QUERIES)]
    facts = [fact(text) for text in ("The office closes at six.", *codes)]
    await place.api.parts.store.abatch([PutOp(place.own.namespace, one.id, to_value(one)) for one in facts])
    for number, (query, code) in enumerate(zip(QUERIES, codes, strict=True)):
        assert code in texts(await place.get(q=f"{query} code {number}", limit=20)), query
    for nothing in ("%", "zzzqqq", "_", "*"):
        assert "The office closes at six." not in texts(await place.get(q=nothing, limit=100)), nothing
    assert await place.get(q="zzzqqq") == {"memories": [], "total": 0, "limit": 50, "offset": 0}
    for blank in ("", "  ", "\n"):
        assert (await place.get(q=blank))["total"] == len(QUERIES) + 1
    await place.get(q="🦊" * 1_000)


async def test_history(place: Place) -> None:
    """What was replaced shows only when asked for; a memory tells what it replaced, by what it was replaced, and where
    each comes from."""
    ann = place.subject("ann")
    told = {"author": "subject/acme/ann", "thread_id": "t-1", "message_id": "m-1", "span": "I live in Porto"}
    older = await place.keep("I live in Porto.", ann, **told)
    newer = await place.keep("I live in Faro.", ann, minutes=1, replaces=(older,))
    assert ids(await place.get()) == [newer]
    assert ids(await place.get(include="superseded")) == [newer, older]
    for key in (older, newer):
        versions = (await place.get(f"/{key}/history"))["versions"]
        assert [one["memory"]["id"] for one in versions] == [newer, older]
        assert [one["memory"]["status"] for one in versions] == ["live", "superseded"]
        origin = versions[1]["provenance"]
        assert (origin["author"], origin["threadId"], origin["span"]) == ("subject/acme/ann", "t-1", "I live in Porto")
        assert origin["supersededBy"] == newer
    await place.delete(older)
    assert len((await place.get(f"/{newer}/history"))["versions"]) == 1
    await place.get(f"/{older}/history", status=404)


async def test_a_damaged_record_hides_no_other(place: Place) -> None:
    """It is told by its id, and can be deleted; what is no fact of a scope at all hides nothing either."""
    sound = await place.keep("Ann rows.", entities=(Entity("Ann", "person"),))
    store = place.api.parts.store
    await store.aput(place.own.namespace, "bad", {"content": "Ann swims.", "status": "live", "entities": 7})
    await store.aput((*place.own.namespace, "deeper"), "odd", {"content": "Ann runs.", "status": "live"})
    page = await place.get()
    assert ids(page) == [sound]
    assert sorted(page["damaged"]) == ["bad", "odd"]
    assert page["total"] == 3
    assert sound in ids(await place.get(q="Ann"))
    assert [node["label"] for node in (await place.get("/graph"))["nodes"]] == ["Ann"]
    await place.get("/bad", status=404)
    await place.delete("bad")
    assert (await place.get())["damaged"] == ["odd"]


async def test_text_that_is_no_unicode(place: Place) -> None:
    """A lone surrogate is shown as the replacement character."""
    key = await place.keep("Ann \ud800rows.", entities=(Entity("\udfffAnn", "person"),))
    assert (await place.get(f"/{key}"))["text"] == "Ann \ufffdrows."
    assert (await place.get("/graph"))["nodes"][0]["label"] == "\ufffdAnn"


async def test_the_graph(place: Place) -> None:
    """Entities and relations of live memories, by scope; parts of it by name, text, neighbours and weight."""
    ann, bob, northfell = Entity("Ann", "person"), Entity("Bob", "person"), Entity("Northfell", "organisation")
    works = Relation("Ann", "works at", "Northfell")
    first = await place.keep(
        "Ann works at Northfell.", place.subject("a"), entities=(ann, northfell), relations=(works,)
    )
    second = await place.keep("Ann likes Northfell.", place.subject("a"), entities=(ann, northfell), relations=(works,))
    await place.keep("Ann and Bob row.", place.subject("b"), entities=(ann, bob))
    graph = await place.get("/graph")
    assert [(node["label"], node["mentionCount"]) for node in graph["nodes"][:2]] == [("Ann", 2), ("Northfell", 2)]
    assert (graph["totalNodes"], graph["totalEdges"]) == (4, 2)
    edge = graph["edges"][0]
    assert (edge["source"], edge["target"]) == (graph["nodes"][0]["id"], graph["nodes"][1]["id"])
    assert (edge["relation"], edge["weight"], sorted(edge["memoryIds"])) == ("works at", 2, sorted([first, second]))
    assert edge.keys() == {"id", "source", "target", "relation", "weight", "memoryIds"}
    assert graph["nodes"][0].keys() == {"id", "label", "type", "mentionCount"}

    def labels(graph: Any) -> list[str]:
        return sorted(node["label"] for node in graph["nodes"])

    assert labels(await place.get("/graph", external_subject_id="b")) == ["Ann", "Bob"]
    assert labels(await place.get("/graph", q="north")) == ["Northfell"]
    assert "Bob" in labels(await place.get("/graph", q="who rows?"))
    assert labels(await place.get("/graph", q="zzzqqq")) == []
    assert labels(await place.get("/graph", node=edge["target"])) == ["Ann", "Northfell"]
    assert labels(await place.get("/graph", node="nobody")) == []
    assert labels(await place.get("/graph", min_mentions=2)) == ["Ann", "Northfell"]
    one = await place.get("/graph", limit=1)
    assert (labels(one), one["totalNodes"], one["edges"]) == (["Ann"], 4, [])
    await place.delete(first)
    assert [second] in [edge["memoryIds"] for edge in (await place.get("/graph"))["edges"]]
    assert first not in str(await place.get("/graph"))


async def test_what_is_deleted_is_gone_everywhere_at_once(settings: Settings, tmp_path: Any) -> None:
    """From list, search, look-up, graph and recall, in this process and in another one on the same servers; the second
    time it is "not found"."""
    with chroma_server(tmp_path) as url:
        shared = Settings(database_url=settings.database_url, data_dir=settings.data_dir, chroma_url=url)
        async with (
            open_parts(shared) as here,
            open_parts(shared) as there,
            open_api(here) as api,
            open_api(there) as other,
        ):
            place, seen = Place(api), Place(other)
            seen.tenant, seen.owner, seen.address = place.tenant, place.owner, place.address
            ann = place.subject("ann")
            await here.policy.update_tenant(place.tenant, mode="durable", retention="explicit_only")
            bees = Entity("Melissa", "person")
            key = await place.keep("My beekeeper is called Melissa.", ann, entities=(bees,))
            caller = {"tenant_id": place.tenant, "caller": "api_key", "caller_id": "k", "external_subject_id": "ann"}

            async def known(at: Place) -> list[Any]:
                question = "What is my beekeeper called?"
                told = await say(at.api.parts, question, thread_id=f"t-{id(at)}-{len(places)}", **caller)
                graph = await at.get("/graph")
                return [
                    ids(await at.get()),
                    ids(await at.get(q="beekeeper")),
                    [node["label"] for node in graph["nodes"]],
                    told["memory_used"],
                ]

            places = [place, seen]
            for at in places:
                assert await known(at) == [[key], [key], ["Melissa"], True]
            assert await place.delete(key) == {"message": "Memory deleted"}
            places.append(place)
            for at in (seen, place):
                assert await known(at) == [[], [], [], False]
                await at.get(f"/{key}", status=404)
                assert (await at.delete(key, status=404))["code"] == "not_found"


async def test_with_the_store_down(settings: Settings) -> None:
    """What is kept cannot be seen, and the answer says so; what stands in Postgres can."""
    down = Settings(database_url=settings.database_url, data_dir=settings.data_dir, chroma_url="http://127.0.0.1:9")
    async with open_parts(down) as parts, open_api(parts) as api:
        place = Place(api)
        for path in ("", "/graph", "/x", "/x/history"):
            problem = await place.get(path, status=503)
            assert problem["code"] == "not_ready"
        await place.delete("x", status=503)
        for path in ("export", "erase"):
            response = await api.client.post(f"/tenants/{place.tenant}/{path}", headers=place.owner)
            assert response.status_code == 503
        assert (await api.client.get("/chats", headers=place.owner)).status_code == 200


@pytest.mark.parametrize(
    ("params", "field"),
    [
        ({"limit": 0}, "limit"),
        ({"limit": 101}, "limit"),
        ({"limit": "many"}, "limit"),
        ({"offset": -1}, "offset"),
        ({"offset": 2**63}, "offset"),
        ({"after": "yesterday"}, "after"),
        ({"include": "all"}, "include"),
        ({"q": "x" * 1_001}, "q"),
        ({"external_subject_id": ""}, "external_subject_id"),
        ({"external_subject_id": "*"}, "external_subject_id"),
        ({"external_subject_id": "x" * 101}, "external_subject_id"),
        ({"external_subject_id": "a\nb"}, "external_subject_id"),
    ],
)
async def test_what_cannot_be_asked(place: Place, params: dict[str, Any], field: str) -> None:
    """A parameter that cannot be is named, and its value is not repeated."""
    problem = await place.get(status=400, **params)
    assert [error["field"].split(".")[1] for error in problem["errors"]] == [field]
    assert "xxx" not in str(problem)


async def test_unknown_parameters_are_refused(place: Place) -> None:
    """A misspelled one would mean more than was named."""
    key = await place.keep("Ann rows.")
    for params in ({"externalSubjectId": "ann"}, {"external_subject": "ann"}, {"filter": "{}"}):
        problem = await place.get(status=400, **params)
        assert "external_subject_id" in problem["detail"]
        response = await place.api.client.delete(f"{place.address}/{key}", params=params, headers=place.owner)
        assert response.status_code == 400
    assert ids(await place.get()) == [key]


@pytest.mark.parametrize("segment", ["%2A", "%20", "x" * 101, "a%00b", "a%0Ab", "%ED%A0%80", "%FF"])
async def test_ids_that_cannot_be(place: Place, segment: str) -> None:
    """Blank, `*`, too long, control characters, no Unicode: refused, whatever the id is of."""
    for path in (f"/tenants/{segment}/memories", f"/knowledge-bases/{segment}/memories", f"{place.address}/{segment}"):
        response = await place.api.client.get(path, headers=place.owner)
        assert response.status_code == 400, path
