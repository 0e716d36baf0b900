"""A caller's own chats over HTTP: list, read, search, delete; nobody else's, and nothing but what was said."""

from __future__ import annotations

from typing import Any

import pytest
from api import Api
from kept import NOON, keep, new_tenant, say
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage

from autosage_memory.graph.context import ChatContext
from autosage_memory.service.http.chat_schemas import MessageShown
from autosage_memory.stores.scopes import Scope
from autosage_memory.stores.transcript import Entry, PostgresTranscript

pytestmark = pytest.mark.asyncio(loop_scope="module")

Headers = dict[str, str]


async def get(api: Api, path: str, headers: Headers, *, status: int = 200, **params: Any) -> Any:
    response = await api.client.get(path, params=params, headers=headers)
    assert response.status_code == status, response.text
    return response.json()


def ids(page: Any) -> list[str]:
    return [chat["id"] for chat in page["chats"]]


async def test_a_dashboard_users_chats(api: Api) -> None:
    """The one used last first, in pages; each from its first message on, in pages; found by their words."""
    tenant = new_tenant()
    ann, bob = api.user(tenant, "ann"), api.user(tenant, "bob")
    names = [f"{tenant}-{number}" for number in range(3)]
    for name in names:
        await say(
            api.parts, f"Hello from {name[-1]}", thread_id=name, tenant_id=tenant, caller="dashboard", caller_id="ann"
        )
    page = await get(api, "/chats", ann)
    assert ids(page) == names[::-1]
    assert (page["limit"], page["offset"]) == (50, 0)
    assert ids(await get(api, "/chats", ann, limit=1, offset=1)) == [names[1]]
    chat = await get(api, f"/chats/{names[0]}", ann)
    assert chat == page["chats"][2]
    assert chat.keys() == {"id", "knowledgeBaseId", "createdAt", "updatedAt"}

    first = await get(api, f"/chats/{names[0]}/messages", ann, limit=1)
    rest = await get(api, f"/chats/{names[0]}/messages", ann, after=first["next"])
    assert [message["role"] for message in first["messages"] + rest["messages"]] == ["user", "assistant"]
    assert first["messages"][0]["content"] == "Hello from 0"
    assert first["messages"][0]["position"] == first["next"]
    assert rest["next"] is None

    found = (await get(api, "/chats/search", ann, q="hello FROM 1"))["messages"]
    assert [message["threadId"] for message in found] == [names[1]]
    everything = (await get(api, "/chats/search", ann))["messages"]
    assert len(everything) == 6
    since = everything[0]["at"]
    assert all(m["at"] < since for m in (await get(api, "/chats/search", ann, until=since))["messages"])
    assert len((await get(api, "/chats/search", ann, since=since, limit=1))["messages"]) == 1
    for no_moment in ("2026-03-01T12:00:00", "2026-03-01", "1772366400", "-1", "noon"):
        for name in ("since", "until"):
            await get(api, "/chats/search", ann, status=400, **{name: no_moment})

    assert ids(await get(api, "/chats", bob)) == []
    assert (await get(api, "/chats/search", bob, q="hello"))["messages"] == []
    for path in ("", "/messages"):
        unknown = await get(api, f"/chats/nobodys{path}", bob, status=404)
        assert await get(api, f"/chats/{names[0]}{path}", bob, status=404) == unknown
    assert (await api.client.delete(f"/chats/{names[0]}", headers=bob)).status_code == 404
    await get(api, "/chats", ann, status=403, external_subject_id="u-17")


async def test_an_end_users_chats(api: Api) -> None:
    """Any key of the tenant that may speak for the end user has them; without one a key has its own alone."""
    tenant = new_tenant()
    one, two, limited = await api.key(tenant), await api.key(tenant), await api.key(tenant, subjects=["u-17"])
    caller = {"tenant_id": tenant, "caller": "api_key", "caller_id": "k", "external_subject_id": "u-17"}
    await say(api.parts, "Hello", thread_id=f"{tenant}-t", **caller)
    for headers in (one, two, limited):
        assert ids(await get(api, "/chats", headers, external_subject_id="u-17")) == [f"{tenant}-t"]
        assert (
            len((await get(api, f"/chats/{tenant}-t/messages", headers, external_subject_id="u-17"))["messages"]) == 2
        )
    assert ids(await get(api, "/chats", one)) == []
    assert ids(await get(api, "/chats", one, external_subject_id="u-18")) == []
    await get(api, f"/chats/{tenant}-t", one, status=404)
    for params in ({}, {"external_subject_id": "u-18"}):
        await get(api, "/chats", limited, status=403, **params)
    elsewhere = await api.key(tenant, knowledge_bases=["handbook"])
    assert ids(await get(api, "/chats", elsewhere, external_subject_id="u-17")) == []


async def test_a_deleted_chat_is_gone(api: Api) -> None:
    """From list, look-up and search; again it is "not found"; what was kept of it stays."""
    tenant = new_tenant()
    ann = api.user(tenant, "ann")
    await api.parts.policy.update_tenant(tenant, mode="durable", retention="explicit_only")
    caller = {"tenant_id": tenant, "caller": "dashboard", "caller_id": "ann"}
    await say(api.parts, "Remember this: my tariff is T-2025.", thread_id=f"{tenant}-t", **caller)
    response = await api.client.delete(f"/chats/{tenant}-t", headers=ann)
    assert (response.status_code, response.json()) == (200, {"message": "Chat deleted"})
    assert (await api.client.delete(f"/chats/{tenant}-t", headers=ann)).status_code == 404
    assert ids(await get(api, "/chats", ann)) == []
    assert (await get(api, "/chats/search", ann, q="tariff"))["messages"] == []
    await get(api, f"/chats/{tenant}-t/messages", ann, status=404)
    assert (await get(api, f"/tenants/{tenant}/memories", ann))["total"] == 1


async def test_a_chat_named_like_a_route(api: Api) -> None:
    """Any id is an id: `search`, with its first letter encoded, and one with a slash."""
    tenant = new_tenant()
    ann = api.user(tenant, "ann")
    for name, path in (("search", "%73earch"), (f"{tenant}/messages", f"{tenant}%2Fmessages")):
        await say(api.parts, "Hello", thread_id=name, tenant_id=tenant, caller="dashboard", caller_id="ann")
        assert (await get(api, f"/chats/{path}", ann))["id"] == name
        assert (await api.client.delete(f"/chats/{path}", headers=ann)).status_code == 200


async def test_recalled_facts_are_not_shown(api: Api) -> None:
    """Of an answer that used memory its words are shown, and nothing else: no metadata, no reference, no fact."""
    tenant = new_tenant()
    ann = api.user(tenant, "ann")
    await api.parts.policy.update_tenant(tenant, mode="durable", retention="none")
    key = await keep(api.parts, Scope("tenant", tenant), "The gate code is 4711-canary.")
    context = {"tenant_id": tenant, "caller": "dashboard", "caller_id": "ann"}
    out = await say(api.parts, "What is the gate code?", thread_id=f"{tenant}-t", **context)
    assert out["memory_used"]
    # So that the page shows what stands in the state. The built-in default quotes what it recalls; a model may too.
    await PostgresTranscript(api.parts.database).delete([f"{tenant}-t"])
    page = await get(api, f"/chats/{tenant}-t/messages", ann)
    assert len(page["messages"]) == 2
    for message in page["messages"]:
        message.pop("content")
    assert key not in str(page)
    assert "canary" not in str(page)
    assert "memory" not in str(page)
    shown = {"id", "threadId", "role", "toolCalls", "toolCallId", "at", "position"}
    assert all(message.keys() == shown for message in page["messages"])


async def test_messages() -> None:
    """Roles, tool calls and their results, blocks without a model's thoughts, and text that is no Unicode."""

    def shown(message: Any) -> dict[str, Any]:
        return MessageShown.of(Entry("t", message, NOON, 7)).to_json()

    secret = {"additional_kwargs": {"reasoning_content": "canary"}, "response_metadata": {"logprobs": "canary"}}
    call = {"id": "c-1", "name": "look_up", "args": {"what": "\ud800"}}
    asked = shown(AIMessage("", tool_calls=[call], id="m", **secret))
    assert (asked["role"], asked["toolCalls"]) == ("assistant", [{**call, "args": {"what": "\ufffd"}}])
    assert (asked["at"], asked["position"]) == ("2026-03-01T12:00:00+00:00", 7)
    result = shown(ToolMessage("found\ud800", tool_call_id="c-1", artifact={"raw": "canary"}))
    assert (result["role"], result["content"], result["toolCallId"]) == ("tool", "found\ufffd", "c-1")
    picture = {"type": "image_url", "image_url": {"url": "data:image/png;base64,AA=="}}
    assert shown(HumanMessage([{"type": "text", "text": "Look:"}, picture]))["content"][1] == picture
    blocks = [{"type": "reasoning", "summary": "canary"}, {"type": "thinking", "thinking": "canary"}]
    said = shown(AIMessage([*blocks, {"type": "text", "text": "Yes."}], **secret))
    assert said["content"] == [{"type": "text", "text": "Yes."}]
    assert "canary" not in str([asked, result, said])


async def test_a_chat_of_a_restricted_knowledge_base(api: Api) -> None:
    """It names the knowledge base, and is its owner's wherever they ask from."""
    tenant = new_tenant()
    await api.parts.policy.set_knowledge_base(tenant, "handbook", "kb_restricted")
    context = ChatContext(tenant_id=tenant, caller="dashboard", caller_id="ann", knowledge_base_id="handbook")
    await api.parts.turns.invoke("Hello", thread_id=f"{tenant}-t", context=context)
    assert (await get(api, f"/chats/{tenant}-t", api.user(tenant, "ann")))["knowledgeBaseId"] == "handbook"
