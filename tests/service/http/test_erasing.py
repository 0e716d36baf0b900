"""Export and erasure over HTTP, and whether a subject may be remembered."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from api import Api
from kept import keep, new_tenant, say

from autosage_memory.stores.scopes import Scope

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def lived(api: Api) -> str:
    """A tenant in which a subject, a dashboard user and a restricted knowledge base have a past; its id."""
    tenant = new_tenant()
    await api.parts.policy.update_tenant(tenant, mode="durable", retention="explicit_only")
    await api.parts.policy.set_knowledge_base(tenant, "handbook", "kb_restricted")
    subject = {"tenant_id": tenant, "caller": "api_key", "caller_id": "k", "external_subject_id": "u-17"}
    user = {"tenant_id": tenant, "caller": "dashboard", "caller_id": "ann"}
    remember = "Remember this: my code is {}-canary."
    await say(api.parts, remember.format("subject"), thread_id=f"{tenant}-s", **subject)
    await say(api.parts, remember.format("user"), thread_id=f"{tenant}-u", **user)
    await say(api.parts, remember.format("kb"), thread_id=f"{tenant}-k", knowledge_base_id="handbook", **subject)
    return tenant


async def post(api: Api, path: str, tenant: str, *, status: int = 200) -> Any:
    response = await api.client.post(path, headers=api.user(tenant))
    assert response.status_code == status, response.text
    return response


def records(response: Any) -> list[Any]:
    assert response.headers["content-type"].split(";")[0] == "application/x-ndjson"
    return [json.loads(line) for line in response.text.splitlines()]


async def test_what_is_exported_then_erased(api: Api) -> None:
    """JSON lines of exactly what is meant; then a receipt, and none of it is left, while others have what they had."""
    tenant = await lived(api)
    paths = {
        "subject": f"/tenants/{tenant}/subjects/u-17",
        "kb": "/knowledge-bases/handbook",
        "user": f"/tenants/{tenant}",
    }

    async def known(path: str) -> set[str]:
        text = (await post(api, f"{path}/export", tenant)).text
        return {name for name in paths if f"{name}-canary" in text}

    assert await known(paths["subject"]) == {"subject", "kb"}
    assert await known(paths["kb"]) == {"kb"}
    assert await known(paths["user"]) == {"subject", "user", "kb"}
    first, *rest = records(await post(api, f"{paths['subject']}/export", tenant))
    assert first["target"] == {"kind": "subject", "tenantId": tenant, "id": "u-17"}
    assert [record["type"] for record in rest].count("message") == 4

    receipt = (await post(api, f"{paths['kb']}/erase", tenant)).json()
    assert (receipt["kind"], receipt["removed"]["facts"], receipt["filesRewritten"]) == ("kb", 1, True)
    assert receipt["removed"]["chats"] == 1
    assert receipt["startedAt"] <= receipt["finishedAt"]
    assert receipt["leftToUpkeep"]
    assert await known(paths["user"]) == {"subject", "user"}
    assert (await post(api, f"{paths['subject']}/erase", tenant)).json()["kind"] == "subject"
    assert await known(paths["user"]) == {"user"}
    receipt = (await post(api, f"{paths['user']}/erase", tenant)).json()
    assert {"settings", "knowledgeBases", "apiKeys"} <= receipt["removed"].keys()
    assert await known(paths["user"]) == set()
    assert not any((await post(api, f"{paths['user']}/erase", tenant)).json()["removed"].values())


async def test_a_dormant_knowledge_base(api: Api) -> None:
    """Export and erasure cover it still."""
    tenant = await lived(api)
    await api.parts.policy.set_knowledge_base(tenant, "handbook", "subject")
    assert "kb-canary" in (await post(api, "/knowledge-bases/handbook/export", tenant)).text
    await post(api, "/knowledge-bases/handbook/erase", tenant)
    assert "kb-canary" not in (await post(api, "/knowledge-bases/handbook/export", tenant)).text


async def test_it_goes_on_when_the_client_is_gone(api: Api) -> None:
    """An erasure whose request is cancelled comes to its end."""
    tenant = await lived(api)
    async with api.parts.locks.hold(Scope("subject", tenant, "u-17").namespace):  # so that it cannot end yet
        request = asyncio.create_task(post(api, f"/tenants/{tenant}/subjects/u-17/erase", tenant))
        await until(api, under_way=1)
        request.cancel()
        await asyncio.gather(request, return_exceptions=True)
    await until(api, under_way=0)
    assert "subject-canary" not in (await post(api, f"/tenants/{tenant}/export", tenant)).text


async def test_two_requests_at_once(api: Api) -> None:
    """Both get a receipt, and nothing is left."""
    tenant = await lived(api)
    first, second = await asyncio.gather(*(post(api, f"/tenants/{tenant}/erase", tenant) for _ in range(2)))
    assert {first.json()["kind"], second.json()["kind"]} == {"tenant"}
    assert "canary" not in (await post(api, f"/tenants/{tenant}/export", tenant)).text


async def until(api: Api, *, under_way: int) -> None:
    """Returns when so many erasures are under way."""
    async with asyncio.timeout(20):
        while await api.parts.erasures.count_under_way() != under_way:  # noqa: ASYNC110 - it shows in the database alone
            await asyncio.sleep(0.01)


async def test_text_that_is_no_unicode_is_exported(api: Api) -> None:
    """A lone surrogate stands there as JSON writes it."""
    tenant = new_tenant()
    await keep(api.parts, Scope("tenant", tenant), "Ann \ud800rows.")
    assert "Ann \ud800rows." in [
        record.get("text") for record in records(await post(api, f"/tenants/{tenant}/export", tenant))
    ]


async def test_consent(api: Api) -> None:
    """Given until it is withdrawn; a subject's own key may say so too."""
    tenant = new_tenant()
    address, owner = f"/tenants/{tenant}/subjects/u%2F17/consent", api.user(tenant)
    own = await api.key(tenant, ["read", "write"], subjects=["u/17"])
    assert (await api.client.get(address, headers=owner)).json() == {"consents": True}
    response = await api.client.put(address, json={"consents": False}, headers=own)
    assert (response.status_code, response.json()) == (200, {"consents": False})
    assert (await api.client.get(address, headers=own)).json() == {"consents": False}
    assert not await api.parts.policy.consents(tenant, "u/17")
    for body in ({}, {"consents": None}, {"consents": "no"}, {"consents": 0}, {"consents": True, "more": 1}, [], None):
        assert (await api.client.put(address, json=body, headers=owner)).status_code == 400
    assert (await api.client.get(address, headers=owner)).json() == {"consents": False}
