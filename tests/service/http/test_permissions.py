"""Every route with every kind of credentials, by the application's own table of routes, so that none is forgotten: who
gets in, and that nobody ever reads what is another tenant's."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from typing import Any, Literal

import pytest
from api import Api
from httpx import Response
from kept import keep, new_tenant, say

from autosage_memory.service.http.limits import MOST_BODY
from autosage_memory.stores.facts import Entity
from autosage_memory.stores.scopes import Scope

pytestmark = pytest.mark.asyncio(loop_scope="module")

Headers = dict[str, str]
Reach = Literal["tenant", "subject", "knowledge base", "caller"]
"""Whose things a request is about: the whole tenant's, a subject's, a knowledge base's, the caller's own."""

PUBLIC = ("/health", "/health/live", "/health/ready")
OPERATORS = ("/metrics",)
"""Read with a token that is no tenant's."""


@dataclass(frozen=True)
class Route:
    """A method of a documented path."""

    method: str
    path: str
    documented: Any

    @property
    def name(self) -> str:
        return f"{self.method} {self.path}"

    @property
    def need(self) -> str | None:
        """The permission that it needs, by its method and name; None: good credentials alone."""
        if self.path == "/me" or self.path.endswith("_schema"):
            return None
        if self.method == "GET" or self.path.endswith("/export"):
            return "read"
        return "delete" if self.method == "DELETE" or self.path.endswith("/erase") else "write"

    @property
    def reach(self) -> Reach:
        if "{subject_id}" in self.path:
            return "subject"
        if "{knowledge_base_id}" in self.path or self.name == "GET /knowledge-bases":
            return "knowledge base"
        return "caller" if self.path.startswith("/chat") else "tenant"

    def takes(self, parameter: str) -> bool:
        return any(one["name"] == parameter for one in self.documented.get("parameters", ()))


@dataclass(frozen=True)
class World:
    """A tenant with things of each kind, by their ids."""

    tenant: str
    memory: str = "nothing"
    subjects_memory: str = "nothing"
    kb: str = "nothing"
    kb_memory: str = "nothing"
    chat: str = "nothing"


NOWHERE = World("nowhere")


@dataclass(frozen=True)
class Kind:
    """A kind of credentials, and what is expected of them."""

    permits: frozenset[str]
    reaches: frozenset[Reach]
    role: str | None = None
    """Of a dashboard user; None: an API key, which speaks for the subject `u-17`."""
    limits: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Of the key."""

    @property
    def names_subject(self) -> bool:
        """Whether it must name its subject wherever it can."""
        return dict(self.limits).get("subjects") is not None

    async def headers(self, api: Api, tenant: str) -> Headers:
        if self.role is not None:
            return api.user(tenant, role=self.role)
        return await api.key(tenant, self.permits, **dict(self.limits))  # type: ignore[arg-type]

    def status(self, route: Route) -> int:
        """What a valid request gets; 200 stands for every success."""
        reach = "subject" if self.names_subject and route.takes("external_subject_id") else route.reach
        if route.need is None:
            return 200
        if limited := dict(self.limits).get("knowledge_bases"):
            if route.path in ("/chats", "/chats/search", "/knowledge-bases") and route.method == "GET":
                return 200  # of what is its own
            if route.path.startswith("/chats/") or (reach == "knowledge base" and limited == ("wiki",)):
                return 404
        return 200 if route.need in self.permits and reach in self.reaches else 403


ALL = frozenset[Reach]({"tenant", "subject", "knowledge base", "caller"})
R, RW, RWD = frozenset({"read"}), frozenset({"read", "write"}), frozenset({"read", "write", "delete"})
OF_SUBJECT = frozenset[Reach]({"subject", "caller"})
KINDS = {
    "viewer": Kind(R, ALL, role="viewer"),
    "developer": Kind(RW, ALL, role="developer"),
    "owner": Kind(RWD, ALL, role="owner"),
    "key": Kind(RWD, ALL),
    "key that reads": Kind(R, ALL),
    "key that writes": Kind(frozenset({"write"}), ALL),
    "key of the subject": Kind(RWD, OF_SUBJECT, limits=(("subjects", ("u-17",)),)),
    "key of another subject": Kind(RWD, frozenset(), limits=(("subjects", ("u-18",)),)),
    "key of the knowledge base": Kind(
        RWD, frozenset[Reach]({"knowledge base"}), limits=(("knowledge_bases", ("kb",)),)
    ),
    "key of another knowledge base": Kind(RWD, frozenset(), limits=(("knowledge_bases", ("wiki",)),)),
}


async def routes(api: Api) -> list[Route]:
    """All that are documented; those that delete come last."""
    document = (await api.client.get("/openapi.json")).json()
    found = [Route(m.upper(), path, one) for path, methods in document["paths"].items() for m, one in methods.items()]
    return sorted(found, key=lambda route: (route.method == "DELETE", route.path.endswith("/erase")))


async def settle(api: Api, word: str, *, kb: str = "kb", user: bool = True) -> World:
    """A new tenant whose memories, entities and chats hold the word."""
    tenant, parts = new_tenant(), api.parts
    await parts.policy.update_tenant(tenant, mode="durable", retention="explicit_only")
    await parts.policy.set_knowledge_base(tenant, kb, "kb_restricted")
    about = {"entities": (Entity(f"{word} Ltd", "organisation"), Entity("Ann", "person")), "author": f"by-{word}"}
    scopes = [Scope("tenant", tenant), Scope("subject", tenant, "u-17"), Scope("kb", tenant, kb)]
    await keep(parts, Scope("subject", tenant, f"of-{word}"), "I am here too.")
    memory, subjects, kbs = [await keep(parts, scope, f"The code is {word}.", **about) for scope in scopes]
    speaker = {"caller": "dashboard", "caller_id": "ann"}
    if not user:
        speaker = {"caller": "api_key", "caller_id": "any", "external_subject_id": "u-17"}
    await say(parts, f"The word is {word}.", thread_id=f"{tenant}-chat", tenant_id=tenant, **speaker)
    return World(tenant, memory, subjects, kb, kbs, f"{tenant}-chat")


async def send(api: Api, route: Route, world: World, headers: Headers, *, subject: bool, **query: str) -> Response:
    """A valid request about things of a world; with `subject` it names the subject wherever it can."""
    about_subject = subject and route.takes("external_subject_id")
    memory = world.subjects_memory if about_subject else world.memory
    path = route.path.format(
        tenant_id=world.tenant,
        subject_id="u-17",
        knowledge_base_id=world.kb,
        memory_id=world.kb_memory if "{knowledge_base_id}" in route.path else memory,
        chat_id=world.chat,
    )
    named = {"external_subject_id": "u-17"} if about_subject else {}
    known = {name: value for name, value in query.items() if route.takes(name)}
    body = BODIES[route.name](world, subject) if "requestBody" in route.documented else None
    return await api.client.request(route.method, path, params={**named, **known}, json=body, headers=headers)


def a_turn(world: World, subject: bool) -> dict[str, Any]:
    named = {"external_subject_id": "u-17"} if subject else {}
    return {"messages": "Hello", "configurable": {"thread_id": world.chat, **named}}


def one_turn(world: World, subject: bool) -> Any:
    turn = a_turn(world, subject)
    return {"input": {"messages": turn["messages"]}, "config": {"configurable": turn["configurable"]}}


def some_turns(world: World, subject: bool) -> Any:
    turn = one_turn(world, subject)
    return {"inputs": [turn["input"]], "config": turn["config"]}


BODIES = {
    "PATCH /tenants/{tenant_id}/memory-settings": lambda *_: {"memorySettings": {"chatTtlDays": 30}},
    "POST /knowledge-bases": lambda *_: {"id": new_tenant("kb")},
    "PATCH /knowledge-bases/{knowledge_base_id}": lambda *_: {"kbMemoryMode": "kb_restricted"},
    "PUT /tenants/{tenant_id}/subjects/{subject_id}/consent": lambda *_: {"consents": True},
    "POST /chat/invoke": one_turn,
    "POST /chat/stream": one_turn,
    "POST /chat/batch": some_turns,
}


@pytest.mark.parametrize("name", KINDS)
async def test_who_gets_in(api: Api, name: str) -> None:
    """Each route lets in whom its permission and reach let in: others get 403, or 404 where they must not know."""
    kind = KINDS[name]
    world = await settle(api, "word", user=kind.role is not None)
    await api.parts.policy.set_knowledge_base(world.tenant, "wiki", "kb_restricted")
    headers = await kind.headers(api, world.tenant)

    def ends(route: Route) -> tuple[bool, bool, int]:
        """An erasure that succeeds may take the credentials with it: that of the whole tenant comes last."""
        return route.path.endswith("/erase"), kind.status(route) == 200, -len(route.path)

    for route in sorted(await routes(api), key=ends):
        if route.path not in PUBLIC + OPERATORS:
            subject = kind.names_subject or (kind.role is None and route.reach == "caller")
            response = await send(api, route, world, headers, subject=subject)
            found = 200 if response.is_success else response.status_code
            assert found == kind.status(route), f"{route.name} {response.text}"


async def test_without_good_credentials(api: Api) -> None:
    """No route but those of health answers without credentials, or with bad ones, and none tells which part was bad."""
    world = await settle(api, "word")
    for headers in ({}, {"Authorization": "Basic YTpi"}, {"Authorization": "Bearer x"}):
        answers = set()
        for route in await routes(api):
            response = await send(api, route, world, headers, subject=False)
            assert response.status_code == (200 if route.path in PUBLIC else 401), route.name
            if response.status_code == 401:
                assert response.headers["WWW-Authenticate"] == "Bearer"
                answers.add(response.json()["detail"]) if route.path not in OPERATORS else None
        assert len(answers) == 1


BODIES_OF_NOBODY = {
    "malformed": ({"Content-Type": "application/json"}, b"{"),
    "of another type": ({"Content-Type": "image/png"}, b"x"),
    "too large": ({"Content-Type": "application/json", "Content-Length": str(2 * MOST_BODY)}, b"x"),
    "without a length": ({"Content-Type": "application/json"}, b"x"),
}


@pytest.mark.parametrize("kind", BODIES_OF_NOBODY)
async def test_no_body_is_read_without_credentials(api: Api, kind: str) -> None:
    """Whatever it is, the answer is 401; one that may be long ends the connection."""
    headers, content = BODIES_OF_NOBODY[kind]
    asked: list[bytes] = []

    async def body() -> AsyncIterator[bytes]:
        asked.append(content)
        yield content

    if kind in ("malformed", "of another type"):
        headers = {**headers, "Content-Length": "1"}
    for route in await routes(api):
        if route.path in PUBLIC + OPERATORS:
            continue
        path = route.path.replace("{", "").replace("}", "")
        response = await api.client.request(route.method, path, content=body(), headers=headers)
        assert response.status_code == 401, route.name
        assert response.json()["code"] == "unauthenticated"
        assert (response.headers.get("connection") == "close") is (kind in ("too large", "without a length"))
    assert asked == []


async def test_the_chats_of_a_key_limited_to_a_knowledge_base(api: Api) -> None:
    """Its own and its end users', as far as all of their turns were said there; whatever the mode is. It lists, reads,
    searches and deletes those, and can go on with no other."""
    tenant = new_tenant()
    for kb, mode in (("manual", "subject"), ("vault", "kb_restricted"), ("wiki", "subject")):
        await api.parts.policy.set_knowledge_base(tenant, kb, mode)  # type: ignore[arg-type]
    everywhere, limited = await api.key(tenant), await api.key(tenant, knowledge_bases=["manual", "vault"])
    spoken: list[tuple[Headers, str, list[str | None]]] = [
        (limited, "manual", ["manual"]),
        (everywhere, "by another key", ["manual"]),
        (limited, "vault", ["vault"]),
        (limited, "manual then wiki", ["manual"]),
        (everywhere, "manual then wiki", ["wiki"]),
        (everywhere, "wiki", ["wiki"]),
        (everywhere, "nowhere", [None]),
        (everywhere, "nowhere then manual", [None, "manual"]),
    ]

    async def say_on(headers: Headers, chat: str, kb: str | None, subject: str = "u-17") -> int:
        where = {"thread_id": f"{tenant} {chat}", "external_subject_id": subject, "knowledge_base_id": kb}
        turn = {"input": {"messages": f"It is {chat}."}, "config": {"configurable": where}}
        return (await api.client.post("/chat/invoke", json=turn, headers=headers)).status_code

    for headers, chat, kbs in spoken:
        for kb in kbs:
            assert await say_on(headers, chat, kb) == 200
    assert await say_on(everywhere, "of another subject", "manual", "u-18") == 200

    async def get(path: str = "", **query: str) -> Response:
        named = {"external_subject_id": "u-17", **query}
        return await api.client.get(f"/chats{path}", params=named, headers=limited)

    seen = {"manual", "by another key", "vault"}
    others = {"manual then wiki", "wiki", "nowhere", "nowhere then manual", "of another subject"}
    assert {one["id"] for one in (await get()).json()["chats"]} == {f"{tenant} {chat}" for chat in seen}
    found = (await get("/search", q="it is")).json()["messages"]
    assert {one["threadId"] for one in found} == {f"{tenant} {chat}" for chat in seen}
    for chat in others:
        for path in (f"/{tenant} {chat}", f"/{tenant} {chat}/messages"):
            assert (await get(path)).text == (await get(path.replace(chat, "unknown"))).text
        gone = await api.client.delete(
            f"/chats/{tenant} {chat}", params={"external_subject_id": "u-17"}, headers=limited
        )
        assert gone.status_code == 404
        assert await say_on(limited, chat, "manual") == 404, chat
    for chat in seen:
        assert (await get(f"/{tenant} {chat}/messages")).json()["messages"][0]["content"] == f"It is {chat}."
        gone = await api.client.delete(
            f"/chats/{tenant} {chat}", params={"external_subject_id": "u-17"}, headers=limited
        )
        assert gone.status_code == 200
    assert (await get()).json()["chats"] == []
    kbs = (await api.client.get("/knowledge-bases", headers=limited)).json()["knowledgeBases"]
    assert [one["id"] for one in kbs] == ["manual", "vault"]


async def test_subjects_are_listed(api: Api) -> None:
    """Those with memories or chats, and those who have objected; in pages, whatever their ids hold."""
    tenant = new_tenant()
    odd = ["a/b", "A", "a", "ä", "a%2Fb", "名"]
    for subject in odd:
        await keep(api.parts, Scope("subject", tenant, subject), "I am here.")
    await say(api.parts, "Hello.", thread_id=f"{tenant}-1", tenant_id=tenant, caller="api_key", caller_id="any",
              external_subject_id="z.z")  # fmt: skip
    await api.parts.policy.set_consent(tenant, "quiet", False)
    owner, path = api.user(tenant), f"/tenants/{tenant}/subjects"
    wanted = sorted([*odd, "z.z", "quiet"])
    pages = [
        (await api.client.get(path, params={"limit": 3, "offset": offset}, headers=owner)).json()
        for offset in (0, 3, 6, 9)
    ]
    assert [one["id"] for page in pages for one in page["subjects"]] == wanted
    assert {page["total"] for page in pages} == {len(wanted)}
    assert [one["id"] for page in pages for one in page["subjects"] if not one["consents"]] == ["quiet"]


@pytest.mark.parametrize("name", ["owner", "key", "key of the subject", "key of the knowledge base"])
async def test_nothing_of_another_tenant(api: Api, name: str) -> None:
    """Whatever a tenant asks, by another's ids or by its words, no answer holds anything of the other; its ids get the
    very answer that ids get which nobody has; and the other tenant has all it had."""
    kind = KINDS[name]
    victim = await settle(api, "canary", kb="canary-vault", user=kind.role is not None)
    mine = await settle(api, "ordinary", user=kind.role is not None)
    headers, theirs = await kind.headers(api, mine.tenant), api.user(victim.tenant)
    before = (await api.client.post(f"/tenants/{victim.tenant}/export", headers=theirs)).text.splitlines()[1:]
    mixed = replace(victim, tenant=mine.tenant, kb="kb")
    for route in await routes(api):
        subject = kind.names_subject or (kind.role is None and route.reach == "caller")
        answers = [foreign := await send(api, route, victim, headers, subject=subject, q="canary")]
        if not route.path.endswith("/erase"):
            answers += [await send(api, route, one, headers, subject=subject, q="canary") for one in (mixed, mine)]
        assert not any("canary" in answer.text or victim.tenant in answer.text for answer in answers), route.name
        if "{" in route.path:
            unknown = await send(api, route, NOWHERE, headers, subject=subject, q="canary")
            assert (foreign.status_code, foreign.text) == (unknown.status_code, unknown.text), route.name
            assert foreign.status_code in (403, 404), route.name
    assert (await api.client.post(f"/tenants/{victim.tenant}/export", headers=theirs)).text.splitlines()[1:] == before


async def test_methods_that_no_route_has(api: Api) -> None:
    """They get 405 with those that there are, also where several routes share a path; without credentials 401, but for
    what is open."""
    known: dict[str, set[str]] = {}
    for route in await routes(api):
        known.setdefault(route.path, set()).add(route.method)
    ann = api.user("acme")
    for path, methods in known.items():
        for method in {"GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "HEAD"} - methods:
            if method == "DELETE" and path.endswith(("/search", "/graph")):
                continue  # a chat or a memory of that name
            response = await api.client.request(method, path, headers=ann)
            assert response.status_code == 405, (method, path)
            assert response.headers["Allow"] == ", ".join(sorted(methods))
            if method != "HEAD":
                assert response.json()["code"] == "method_not_allowed"
            response = await api.client.request(method, path)
            assert response.status_code == (405 if path in PUBLIC + OPERATORS else 401), (method, path)
            assert ("Allow" in response.headers) is (path in PUBLIC + OPERATORS)


async def test_paths_that_no_route_has(api: Api) -> None:
    """They get 404; without good credentials the answer is that of a route that there is."""
    paths = ["/", "/tenants", "/tenants/acme", "/me/", "/chat/playground/", "/docs", "/store/items"]
    for path in paths:
        for method in ("GET", "POST", "OPTIONS"):
            found = await api.client.request(method, path, headers=api.user("acme"))
            assert (found.status_code, found.json()["code"]) == (404, "not_found")
            unknown = await api.client.request(method, path)
            assert (unknown.status_code, unknown.text) == (401, (await api.client.get("/me")).text)
            assert unknown.headers["WWW-Authenticate"] == "Bearer"
    assert (await api.client.get("/docs", headers={"Authorization": "Bearer x"})).status_code == 401
