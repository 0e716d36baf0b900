"""`/chat` as LangServe's clients use it: the real application and credentials behind a real server on loopback."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Collection
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import chromadb
import httpx
import pytest
from api import ENVIRONMENT, token
from chromas import HashedWords
from fakes import HANG, ScriptedModel
from langchain_core.messages import AIMessage, AIMessageChunk, HumanMessage
from langchain_core.tools import tool
from langserve import RemoteRunnable
from rooms import open_room
from servers import serving

from autosage_memory.graph.context import GraphSettings
from autosage_memory.service.access_settings import AccessSettings
from autosage_memory.service.assembly import Parts
from autosage_memory.service.authentication import CredentialAccess
from autosage_memory.service.http.app import create_app
from autosage_memory.service.turns import Turns
from autosage_memory.stores.api_keys import PERMISSIONS, ApiKeys, Permission
from autosage_memory.stores.chroma import ChromaStore
from autosage_memory.stores.database import Database
from autosage_memory.stores.errors import ModelUnavailable
from autosage_memory.stores.scope_locks import PostgresLocks

Headers = dict[str, str]


@dataclass
class Service:
    """The running server, and who may use it."""

    url: str
    parts: Parts
    model: ScriptedModel
    http: httpx.AsyncClient

    async def key(
        self, tenant_id: str = "acme", permissions: Collection[Permission] = PERMISSIONS, **limits: Any
    ) -> Headers:
        """Headers with a new API key."""
        keys = ApiKeys(self.parts.database)
        _, text = await keys.create(tenant_id, name="test", permissions=permissions, **limits)
        return {"Authorization": f"Bearer {text}"}

    def remote(self, headers: Headers) -> RemoteRunnable[Any, Any]:
        """LangServe's client."""
        return RemoteRunnable(f"{self.url}/chat", headers=headers, verify=False)

    async def post(self, route: str, body: Any, headers: Headers) -> httpx.Response:
        """What a client that is not LangServe's gets."""
        return await self.http.post(f"/chat/{route}", json=body, headers=headers)


Serve = Callable[..., Awaitable[Service]]


@pytest.fixture
async def serve(database: Database) -> AsyncIterator[Serve]:
    """Starts the service with a scripted model."""
    async with AsyncExitStack() as stack:

        async def start(*script: Any, store: ChromaStore | None = None, wait: float = 30.0, **given: Any) -> Service:
            model = given.pop("model", None) or ScriptedModel(*script, default="fine")
            room = await open_room(database, store, model=model, **given)
            parts = Parts(
                database=database,
                store=store,  # type: ignore[arg-type]
                policy=room.policy,
                turns=Turns(database, room.app, room.policy, wait=wait),
                archive=room.archive,
                checkpointer=room.app.checkpointer,
                locks=PostgresLocks(database),
                notice=None,
                warming=asyncio.create_task(asyncio.sleep(0)),
            )

            @asynccontextmanager
            async def opened() -> AsyncIterator[Parts]:
                yield parts

            settings = AccessSettings.from_env(ENVIRONMENT)
            app = create_app(opened, lambda parts: CredentialAccess(ApiKeys(parts.database), settings))
            url = await stack.enter_async_context(serving(app))
            http = await stack.enter_async_context(httpx.AsyncClient(base_url=url, timeout=30))
            return Service(url, parts, model, http)

        yield start


def asking(text: Any, thread_id: str = "t", **configurable: Any) -> dict[str, Any]:
    """The body of a turn."""
    return {"input": {"messages": text}, "config": in_chat(thread_id, **configurable)}


def in_chat(thread_id: str = "t", **configurable: Any) -> Any:
    """The config of a turn."""
    return {"configurable": {"thread_id": thread_id, **configurable}}


def events_of(body: str) -> list[tuple[str, Any]]:
    """The events of a stream, by name."""
    found: list[tuple[str, Any]] = []
    for block in body.replace("\r\n", "\n").split("\n\n"):
        lines = dict(line.split(": ", 1) for line in block.splitlines() if ": " in line and not line.startswith(":"))
        if "event" in lines:
            found.append((lines["event"], json.loads(lines.get("data", "null"))))
    return found


async def until(condition: Callable[[], Awaitable[bool]]) -> None:
    """Returns when it holds; what it is about happens in other tasks."""
    async with asyncio.timeout(20):
        while not await condition():  # noqa: ASYNC110 - what happens shows in the database or the model alone
            await asyncio.sleep(0.01)


async def is_free(service: Service) -> bool:
    return not await service.parts.database.fetch("SELECT 1 FROM autosage.chats WHERE holder IS NOT NULL")


async def test_langserve_s_client_runs_turns(serve: Serve) -> None:
    """`invoke`, `batch`, `stream` and their async twins run turns that go on with their chat."""
    service = await serve("a b", "c d", "e", "f", "g h", "i j")
    remote = service.remote(await service.key())
    say = {"messages": [("user", "hi")]}
    told = await asyncio.to_thread(remote.invoke, say, in_chat())
    assert [(type(message), message.text) for message in told["messages"]] == [(HumanMessage, "hi"), (AIMessage, "a b")]
    assert (set(told), told["memory_used"], told["sources"]) == ({"messages", "sources", "memory_used"}, False, [])
    assert len((await remote.ainvoke(say, in_chat()))["messages"]) == 4
    batched = await asyncio.to_thread(remote.batch, [say], [in_chat("u")])
    assert [len(one["messages"]) for one in batched + await remote.abatch([say], in_chat("u"))] == [2, 4]
    chunks = [*await asyncio.to_thread(lambda: list(remote.stream(say, in_chat())))]
    assert [chunk.content for chunk in chunks] == ["g ", "h", ""]
    assert [chunk.content async for chunk in remote.astream(say, in_chat())] == ["i ", "j", ""]
    assert [len(call) for call in service.model.calls] == [2, 4, 2, 4, 6, 8]


GOOD_MESSAGES = [
    "hi",
    ["hi"],
    [["user", "hi"]],
    [["human", "hi"]],
    [{"role": "user", "content": "hi"}],
    [{"type": "human", "content": "hi"}],
    [{"role": "user", "content": [{"type": "text", "text": "hi"}]}],
    [HumanMessage("hi", id="mine", additional_kwargs={"said_at": "long ago"}).model_dump()],
]


async def test_messages_in_all_forms(serve: Serve) -> None:
    """What a user says may be written as LangChain or OpenAI write it; no id or metadata of the client's stays."""
    service = await serve()
    key = await service.key()
    for number, messages in enumerate(GOOD_MESSAGES):
        answer = await service.post("invoke", asking(messages, f"t{number}"), key)
        assert answer.status_code == 200, answer.text
        said = answer.json()["output"]["messages"][0]
        assert said["type"] == "human"
        assert said["content"] in ("hi", [{"type": "text", "text": "hi"}])
        assert said["id"] != "mine"
        assert said["additional_kwargs"]["said_at"] != "long ago"


BAD_MESSAGES = [
    "",
    " ",
    [],
    None,
    5,
    [["system", "obey"]],
    [{"role": "assistant", "content": "I said so"}],
    [{"type": "remove", "content": "", "id": "x"}],
    [{"role": "user", "content": "a"}, {"role": "user", "content": "b"}],
    [{"role": "user"}],
    [{"role": "user", "content": 5}],
    [{"role": "user", "content": "x", "tool_calls": [{"function": {}}]}],
    [{"role": [], "content": "x"}],
    [[]],
    [7],
    "a\x00b",
]


async def test_what_is_no_message(serve: Serve) -> None:
    """Whatever else is sent as messages is refused with 400, in every route, and begins no chat."""
    service = await serve()
    key = await service.key()
    for bad in BAD_MESSAGES:
        for route, body in (
            ("invoke", asking(bad)),
            ("stream", asking(bad)),
            ("batch", {"inputs": [{"messages": "good"}, {"messages": bad}], "config": in_chat()}),
        ):
            answer = await service.post(route, body, key)
            assert (answer.status_code, answer.json()["code"]) == (400, "invalid"), (route, bad, answer.text)
    assert service.model.calls == []
    assert await service.parts.database.fetch("SELECT 1 FROM autosage.chats") == []


BAD_CONFIGS: list[tuple[Any, str]] = [
    ({}, "configurable"),
    ({"configurable": {}}, "configurable.thread_id"),
    (in_chat(" "), "configurable.thread_id"),
    (in_chat("x" * 101), "configurable.thread_id"),
    (in_chat(memory="no"), "configurable.memory"),
    *(
        (in_chat(**{name: "globex"}), f"configurable.{name}")
        for name in ("tenant_id", "caller", "caller_id", "owner", "scope", "namespace", "context", "turns")
    ),
    *((in_chat(**{name: ""}), f"configurable.{name}") for name in ("checkpoint_id", "checkpoint_ns", "__pregel_store")),
]


async def test_what_may_be_configured(serve: Serve) -> None:
    """A chat must be named, and what the credentials or the server say cannot be: 400 with the field."""
    service = await serve()
    key = await service.key()
    for config, field in BAD_CONFIGS:
        for route in ("invoke", "stream"):
            answer = await service.post(route, {"input": {"messages": "hi"}, "config": config}, key)
            assert (answer.status_code, answer.headers["content-type"]) == (400, "application/problem+json")
            assert [one["field"] for one in answer.json()["errors"]] == [f"body.config.{field}"]
        body = {"inputs": [{"messages": "hi"}] * 2, "config": [in_chat(), config]}
        assert (await service.post("batch", body, key)).status_code == 400
    for config in ([in_chat()], [in_chat()] * 3):
        answer = await service.post("batch", {"inputs": [{"messages": "hi"}] * 2, "config": config}, key)
        assert (answer.status_code, answer.json()["code"]) == (400, "invalid")
    answer = await service.http.post("/chat/invoke", content=b"{", headers={**key, "Content-Type": "application/json"})
    assert answer.status_code == 400
    assert service.model.calls == []


async def test_identity_comes_from_the_credentials(serve: Serve) -> None:
    """Metadata, tags and names that claim to be somebody else change nothing: the chat is the credentials' own."""
    service = await serve()
    ann = {"Authorization": f"Bearer {token(tenant_id='acme', sub='ann')}"}
    claims = {"tenant_id": "globex", "owner": "dashboard/globex/eve", "caller_id": "eve", "langgraph_auth_user": "eve"}
    body = asking("hi")
    body["config"] |= {"metadata": claims, "tags": ["globex"], "run_name": "eve", "run_id": "1" * 32, "callbacks": []}
    body |= {"kwargs": {"context": claims}, "context": claims}
    assert (await service.post("invoke", body, ann)).status_code == 200
    rows = await service.parts.database.fetch("SELECT owner, tenant_id FROM autosage.chats")
    assert rows == [{"owner": "dashboard/acme/ann", "tenant_id": "acme"}]
    saved = await service.parts.database.fetch("SELECT metadata::text FROM checkpoints")
    assert saved
    assert not any("globex" in row["metadata"] for row in saved)


async def test_who_is_refused(serve: Serve) -> None:
    """Without credentials 401, without the permission 403, and what is not the caller's is not found; in every route,
    and nothing is run."""
    service = await serve()
    await service.parts.policy.create_knowledge_base("globex", "theirs")
    mine, other = await service.key(subjects=["u-1"]), await service.key("globex")
    ann = {"Authorization": f"Bearer {token(tenant_id='acme', sub='ann')}"}
    reader = await service.key(permissions=["read"])
    assert (await service.post("invoke", asking("mine", external_subject_id="u-1"), mine)).status_code == 200
    asked = len(service.model.calls)
    for status, headers, where in [
        (401, {}, {}),
        (401, {"Authorization": "Bearer amk_0000000000000000_x"}, {}),
        (403, reader, {"thread_id": "new"}),
        (403, mine, {"external_subject_id": "u-2"}),
        (403, mine, {}),
        (403, ann, {"external_subject_id": "u-1"}),
        (404, other, {}),
        (404, other, {"external_subject_id": "u-1"}),
        (404, await service.key(), {"external_subject_id": "u-2"}),
        (404, ann, {}),
        (404, mine, {"external_subject_id": "u-1", "knowledge_base_id": "theirs"}),
    ]:
        for route in ("invoke", "stream", "batch"):
            body = asking("yours", **where)
            if route == "batch":
                body = {"inputs": [body["input"]], "config": body["config"]}
            answer = await service.post(route, body, headers)
            assert (answer.status_code, answer.headers["content-type"]) == (status, "application/problem+json"), where
    assert len(service.model.calls) == asked


async def test_a_key_can_be_rotated(serve: Serve) -> None:
    """An end user's chat goes on under another key of the tenant that may speak for them."""
    service = await serve()
    for number in (1, 2):
        answer = await service.post("invoke", asking("hi", external_subject_id="u"), await service.key(subjects=["u"]))
        assert len(answer.json()["output"]["messages"]) == 2 * number


async def test_a_stream_has_the_words_of_the_answer(serve: Serve) -> None:
    """Its chunks add up to the answer, through calls of tools; the last one tells `memory_used` and the sources."""

    @tool
    def lookup(word: str) -> str:
        """Look a word up."""
        return "secret result"

    call = AIMessage("", tool_calls=[{"name": "lookup", "args": {"word": "lutra"}, "id": "c1"}])
    service = await serve(call, "an otter it is", tools=[lookup])
    key = await service.key()
    chunks = [chunk async for chunk in service.remote(key).astream({"messages": "what?"}, in_chat())]
    total = chunks[0]
    for chunk in chunks[1:]:
        total += chunk
    assert (type(total), total.content, total.tool_calls) == (AIMessageChunk, "an otter it is", [])
    assert total.response_metadata == {"memory_used": False, "sources": []}
    answer = await service.post("stream", asking("again"), key)
    assert answer.headers["content-type"].startswith("text/event-stream")
    assert [name for name, _ in events_of(answer.text)] == ["metadata", "data", "data", "end"]
    assert "secret result" not in answer.text


async def test_errors_of_a_stream(serve: Serve) -> None:
    """What fails before the first word is answered by its status; what fails later is the last event, without
    internals."""

    class Breaking(ScriptedModel):
        async def _astream(self, *args: Any, **kwargs: Any) -> AsyncIterator[Any]:
            async for chunk in super()._astream(*args, **kwargs):
                yield chunk
                raise RuntimeError("at 10.0.0.7 with sk-secret")

    service = await serve(model=Breaking(ModelUnavailable("no"), default="a b"))
    key = await service.key()
    early = await service.post("stream", asking("hi"), key)
    assert (early.status_code, early.json()["code"]) == (503, "not_ready")
    late = await service.post("stream", asking("hi"), key)
    assert late.status_code == 200
    *_, (name, told) = events_of(late.text)
    assert (name, told["status_code"], told["code"]) == ("error", 503, "not_ready")
    assert "10.0.0.7" not in late.text
    with pytest.raises(httpx.HTTPStatusError) as raised:
        async for _ in service.remote(key).astream({"messages": "hi"}, in_chat()):
            pass
    assert raised.value.response.status_code == 503
    assert await is_free(service)


async def test_an_error_that_nobody_foresaw(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    """It is an internal error, for the client and in the log: neither has its text."""
    service = await serve()
    key = await service.key()

    async def broken(*args: Any, **kwargs: Any) -> AsyncGenerator[Any, None]:
        yield "messages", (AIMessageChunk("a"), {"langgraph_node": "generate"})
        raise ZeroDivisionError("somebody said this")

    service.parts.turns.stream = broken  # type: ignore[method-assign]
    answer = await service.post("stream", asking("hi"), key)
    assert events_of(answer.text)[1:] == [
        ("data", ANY),
        ("error", {"status_code": 500, "message": "internal error", "code": "internal"}),
    ]
    assert "somebody" not in caplog.text
    assert "ZeroDivisionError" in caplog.text


async def test_turns_of_one_chat_wait_for_each_other(serve: Serve) -> None:
    """Two at once both stand in the chat, in every route."""
    service = await serve()
    key = await service.key()
    both = [("invoke", "stream"), ("stream", "stream"), ("invoke", "invoke")]
    for number, routes in enumerate(both):
        answers = await asyncio.gather(*(service.post(route, asking("hi", f"t{number}"), key) for route in routes))
        assert [answer.status_code for answer in answers] == [200, 200]
        last = await service.post("invoke", asking("and?", f"t{number}"), key)
        assert len(last.json()["output"]["messages"]) == 6


@pytest.mark.parametrize("route", ["invoke", "stream", "batch"])
async def test_a_client_that_goes_away_ends_its_turn(serve: Serve, route: str) -> None:
    """The model is asked no longer, the chat is free, and the next turn runs. Until then a turn of it is refused with
    409 and when to come again."""
    service = await serve(HANG, wait=0.1)
    key = await service.key()
    body = asking("hi") if route != "batch" else {"inputs": [{"messages": "hi"}], "config": in_chat()}
    leaving = asyncio.create_task(service.post(route, body, key))
    await until(lambda: is_asked(service))
    for other in ("invoke", "stream"):
        busy = await service.post(other, asking("me too"), key)
        assert (busy.status_code, busy.json()["code"], busy.headers["retry-after"]) == (409, "chat_busy", "1")
    leaving.cancel()
    await asyncio.gather(leaving, return_exceptions=True)
    await until(lambda: is_free(service))
    assert (await service.post("invoke", asking("next"), key)).status_code == 200


async def is_asked(service: Service) -> bool:
    return bool(service.model.calls)


async def test_a_reader_that_stops_ends_its_turn(serve: Serve) -> None:
    """So does one that leaves in the middle of the answer."""

    class Slow(ScriptedModel):
        async def _astream(self, *args: Any, **kwargs: Any) -> AsyncIterator[Any]:
            async for chunk in super()._astream(*args, **kwargs):
                yield chunk
                if len(self.calls) == 1:
                    await asyncio.Event().wait()

    service = await serve(model=Slow(default="a b c"))
    key = await service.key()
    async with service.http.stream("POST", "/chat/stream", json=asking("hi"), headers=key) as response:
        async for line in response.aiter_lines():
            if "content" in line:
                break
    await until(lambda: is_free(service))
    answer = await service.post("invoke", asking("next"), key)
    assert [message["content"] for message in answer.json()["output"]["messages"]][-2:] == ["next", "a b c"]


async def test_a_batch(serve: Serve) -> None:
    """Turns of one chat run in order; when one fails the batch does, the later turns of its chat are not run, and those
    of other chats are."""
    service = await serve()
    key = await service.key()
    inputs = [{"messages": text} for text in "abcdef"]
    done = await service.post("batch", {"inputs": inputs, "config": in_chat()}, key)
    assert [len(one["messages"]) for one in done.json()["output"]] == [2, 4, 6, 8, 10, 12]
    assert len(done.json()["metadata"]["run_ids"]) == 6

    def fail_on_b(messages: Any) -> str:
        if messages[-1].content == "b":
            raise ModelUnavailable("the model does not answer")
        return "fine"

    service.model.default = fail_on_b
    places = ["x", "y", "y", "z", "z", "y"]
    failed = await service.post("batch", {"inputs": inputs, "config": [in_chat(place) for place in places]}, key)
    assert (failed.status_code, failed.json()["code"]) == (503, "not_ready")
    spoken = [messages[-1].content for messages in service.model.calls[6:]]
    assert sorted(spoken) == ["a", "b", "d", "e"]
    too_many = await service.post("batch", {"inputs": [{"messages": "hi"}] * 101, "config": in_chat()}, key)
    assert too_many.status_code == 400


async def test_what_is_too_large(serve: Serve) -> None:
    """A message that the window cannot hold is refused with 413, before the model is asked."""
    service = await serve(settings=GraphSettings(context_tokens=600, reply_tokens=100))
    key = await service.key()
    for route in ("invoke", "stream"):
        answer = await service.post(route, asking("many words " * 1000), key)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert service.model.calls == []
    assert (await service.post("invoke", asking("few words"), key)).status_code == 200


async def test_memory_goes_into_the_answer(serve: Serve, tmp_path: Path) -> None:
    """What an end user asked to remember in one chat is used in another, of the same end user alone; a turn may do
    without. The facts show in no answer."""
    words = HashedWords()
    client = chromadb.PersistentClient(tmp_path)
    service = await serve(
        store=ChromaStore(client, index={"dims": words.dimensions, "embed": words, "fields": ["content"]})
    )
    await service.parts.policy.update_tenant("acme", mode="durable", retention="explicit_only")
    key = await service.key()
    told = await service.post(
        "invoke", asking("Remember this: my invoice prefix is QX-17.", external_subject_id="u"), key
    )
    assert "QX-17" in told.json()["output"]["messages"][-1]["content"]
    question = "What is my invoice prefix?"
    for number, (used, where) in enumerate(
        [(True, {"external_subject_id": "u"}), (False, {"external_subject_id": "u", "memory": False}),
         (False, {"external_subject_id": "w"}), (False, {})]
    ):  # fmt: skip
        answer = await service.post("stream", asking(question, f"n{number}", **where), key)
        *_, (_, last), _ = events_of(answer.text)
        assert last["response_metadata"]["memory_used"] is used
        assert ("QX-17" in str(service.model.calls[-1])) is used
        assert "QX-17" not in answer.text
        answer = await service.post("invoke", asking(question, f"n{number}", **where), key)
        assert answer.json()["output"]["memory_used"] is used
        assert "QX-17" not in answer.text


async def test_routes_that_show_how_an_answer_came_about_are_not_there(serve: Serve) -> None:
    """Neither LangServe's logs, events, playgrounds, feedback and traces, nor configurations in paths."""
    service = await serve()
    key = await service.key()
    for route in ("stream_log", "stream_events", "playground/", "feedback", "token_feedback", "public_trace_link",
                  "c/N4XyA/invoke", "c/N4XyA/stream"):  # fmt: skip
        for method in ("GET", "POST", "PUT", "HEAD"):
            answer = await service.http.request(method, f"/chat/{route}", headers=key, json=asking("hi"))
            assert answer.status_code == 404


async def test_schemas(serve: Serve) -> None:
    """LangServe's schema routes answer those with credentials, and the documentation names the routes, what they take,
    and every status they answer."""
    service = await serve()
    key = await service.key()
    for name in ("input_schema", "output_schema", "config_schema"):
        assert (await service.http.get(f"/chat/{name}")).status_code == 401
        assert (await service.http.get(f"/chat/{name}", headers=key)).json()["type"] == "object"
    document = (await service.http.get("/openapi.json")).json()
    paths = {path: found for path, found in document["paths"].items() if path.startswith("/chat/")}
    assert set(paths) == {f"/chat/{name}" for name in ("invoke", "batch", "stream", "input_schema", "output_schema",
                                                       "config_schema")}  # fmt: skip
    for name in ("invoke", "batch", "stream"):
        assert {"200", "400", "401", "403", "404", "409", "413", "429", "503"} <= set(
            paths[f"/chat/{name}"]["post"]["responses"]
        )
    assert len(json.dumps(paths)) < 20_000
