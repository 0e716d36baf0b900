"""What stands around every request, and what operators ask: limits, ids, headers, health, metrics, other origins."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import nullcontext

import httpx
import pytest
from api import Api, open_api
from servers import turn
from starlette.datastructures import Headers

from autosage_memory.service.assembly import Parts, open_parts
from autosage_memory.service.authentication import LocalAccess
from autosage_memory.service.http.app import create_app
from autosage_memory.service.http.limits import MOST_BODY, MOST_PATH, MOST_QUERY
from autosage_memory.service.http.operations import Scraping
from autosage_memory.service.http.origins import is_own
from autosage_memory.stores.health import DEGRADED_AFTER, HEALTH
from autosage_memory.stores.settings import Settings

CANARY = "canary-7f3a"
TOKEN = "a token of the operator"


@pytest.fixture
async def parts(settings: Settings) -> AsyncIterator[Parts]:
    async with open_parts(settings, queue=True) as parts:
        yield parts


@pytest.fixture
async def api(parts: Parts) -> AsyncIterator[Api]:
    async with open_api(parts) as api:
        yield api


def chunks(size: int) -> AsyncIterator[bytes]:
    async def sent() -> AsyncIterator[bytes]:
        for start in range(0, size, 65_536):
            yield bytes(min(65_536, size - start))

    return sent()


async def test_what_is_too_large_is_refused(api: Api) -> None:
    """Bodies with a length and without one, paths and query strings: up to the limit they are read, beyond it not."""
    key = await api.key("acme")

    async def post(size: int, *, with_length: bool) -> httpx.Response:
        body = bytes(size) if with_length else chunks(size)
        return await api.client.post("/knowledge-bases", content=body, headers=key)

    async def get(path: int, query: int) -> httpx.Response:
        return await api.client.get(f"/{'x' * (path - 1)}?{'x' * query}", headers=key)

    for with_length in (True, False):
        assert (await post(MOST_BODY, with_length=with_length)).json()["code"] == "invalid"
        refused = await post(MOST_BODY + 1, with_length=with_length)
        assert (refused.status_code, refused.json()["code"]) == (413, "too_large")
        assert refused.headers["content-type"] == "application/problem+json"
        assert refused.headers["connection"] == "close"
    assert (await get(MOST_PATH, MOST_QUERY)).status_code == 404
    for refused in (await get(MOST_PATH + 1, 0), await get(10, MOST_QUERY + 1)):
        assert (refused.status_code, refused.json()["code"]) == (414, "too_large")


async def test_every_answer_has_a_request_id(api: Api) -> None:
    """The client's own where it is one, else a new one; also where nothing is found or all is refused."""
    settings = "/tenants/acme/memory-settings"
    for path, status in (("/health/live", 200), ("/ui/nothing", 404), (settings, 401), ("/" + "x" * MOST_PATH, 414)):
        for given in ("7f3a-A_b.9", "", "two words", "ü", "x" * 65, "a\tb"):
            answer = await api.client.get(path, headers={"X-Request-Id": given.encode()})
            assert answer.status_code == status
            assert (answer.headers["x-request-id"] == given) is (given == "7f3a-A_b.9")
            assert re.fullmatch(r"[A-Za-z0-9._-]{1,64}", answer.headers["x-request-id"])


async def test_every_answer_has_security_headers(api: Api) -> None:
    """Nothing is sniffed, framed, kept or sent on; the page may load what is its server's own."""
    for path in ("/health", "/nothing", "/ui", "/uix"):
        headers = (await api.client.get(path)).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert ("default-src 'self'" in headers["content-security-policy"]) is (path == "/ui")
        assert (headers.get("cache-control") == "no-store") is (path != "/ui")


async def test_an_unforeseen_error(api: Api, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """It is a problem document that tells nothing, with a request id; the log tells where, without the error's text."""

    async def fail(*_: object) -> None:
        raise RuntimeError(f"it said {CANARY}")

    monkeypatch.setattr(type(api.parts.policy), "tenant", fail)
    headers = await api.key("acme") | {"X-Request-Id": "r-1"}
    answer = await api.client.get("/tenants/acme/memory-settings", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (500, "internal")
    assert answer.headers["x-request-id"] == "r-1"
    assert "nosniff" in answer.headers["x-content-type-options"]
    assert CANARY not in answer.text + caplog.text
    assert "RuntimeError at test_operations.py" in caplog.text


async def test_health_needs_no_credentials_and_tells_no_content(api: Api) -> None:
    """A part that failed several times in a row is named, and so the service is degraded; a success ends it."""
    assert (await api.client.get("/health/live")).json() == {"status": "ok"}
    assert (await api.client.get("/health/ready")).json() == {"status": "ok"}
    HEALTH.succeeded("retrieval")
    for _ in range(DEGRADED_AFTER):
        HEALTH.failed("retrieval", "TimeoutError")
    health = (await api.client.get("/health")).json()
    assert health["status"] == "degraded"
    assert health["database"] is True
    part = health["parts"]["retrieval"]
    assert (part["degraded"], part["inARow"], part["lastKind"]) == (True, DEGRADED_AFTER, "TimeoutError")
    HEALTH.succeeded("retrieval")
    assert (await api.client.get("/health")).json()["status"] == "ok"


async def test_without_postgres(api: Api, caplog: pytest.LogCaptureFixture) -> None:
    """It is alive and not ready, and health still answers. What exactly failed is for the log: whoever asks, with
    credentials that cannot be checked now too, learns only that Postgres does not answer."""
    key = await api.key("acme")
    await api.parts.database.close()
    assert (await api.client.get("/health/live")).status_code == 200
    for path in ("/health/ready", "/tenants/acme/memory-settings"):
        answer = await api.client.get(path, headers=key)
        assert (answer.status_code, answer.json()["code"]) == (503, "not_ready")
        assert answer.json()["detail"] == "Postgres does not answer"
    assert "the database was closed" in caplog.text
    health = (await api.client.get("/health")).json()
    assert (health["status"], health["database"]) == ("degraded", False)


async def test_metrics(parts: Parts) -> None:
    """Requests by route template, turns, queue, failures and tokens; no id, no path, no word of anybody."""
    app = create_app(lambda: nullcontext(parts), lambda _: LocalAccess(), local=True)
    await parts.policy.update_tenant("local", mode="durable", retention="automatic")
    transport = httpx.ASGITransport(app)
    HEALTH.failed("retrieval", "TimeoutError")
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://localhost") as client,
    ):
        said = turn(f"My dog is called {CANARY}.", f"thread-{CANARY}")
        assert (await client.post("/chat/invoke", json=said)).status_code == 200
        await client.get(f"/tenants/local/memories?q={CANARY}")
        await client.request("BREW", f"/{CANARY}")
        text = (await client.get("/metrics")).text
    counted = 'autosage_http_request_seconds_count{method="%s",route="%s",status="%s"} 1.0'
    assert counted % ("POST", "/chat/invoke", 200) in text
    assert counted % ("GET", "/tenants/{tenant_id}/memories", 200) in text
    assert counted % ("other", "unmatched", 404) in text
    assert "autosage_retention_waiting 1.0" in text
    assert "autosage_turns_in_flight 0.0" in text
    assert 'autosage_memory_failures_total{part="retrieval"}' in text
    assert "# TYPE autosage_tokens_total counter" in text
    assert CANARY not in text
    assert "local" not in text


async def test_metrics_count_all_tenants_so_no_tenant_reads_them(api: Api) -> None:
    """Neither without credentials nor with a tenant's, of whatever permission: the operator's token alone does."""
    for headers in ({}, await api.key("acme"), api.user("acme"), {"Authorization": f"Bearer {TOKEN}"}):
        assert (await api.client.get("/metrics", headers=headers)).status_code == 401
    may = Scraping(TOKEN)
    assert may(f"Bearer {TOKEN}")
    assert not any(map(may, [None, "", "Bearer", f"bearer{TOKEN}", f"Bearer {TOKEN} ", f"Bearer {TOKEN[:-1]}"]))
    assert not Scraping(None)("Bearer None")


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8080", "127.0.0.1:8080", "127.9.9.9", "[::1]:8080", "LOCALHOST"]
)
def test_own_pages_and_programs_are_served(host: str) -> None:
    """A loopback name, without an origin or with that of the server itself."""
    assert is_own(Headers({"host": host}), "http")
    assert is_own(Headers({"host": host, "origin": f"http://{host}"}), "http")


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("evil.example", None),
        ("evil.example:8080", "http://evil.example:8080"),
        ("localhost.evil.example", None),
        ("127.0.0.1.evil.example", None),
        ("evil.example@127.0.0.1", None),
        ("0.0.0.0:8080", None),
        ("192.168.0.7:8080", None),
        ("[::]:8080", None),
        ("127.0.0.1:port", None),
        ("", None),
        (None, None),
        ("localhost:8080", "http://evil.example"),
        ("localhost:8080", "http://localhost:3000"),
        ("localhost:8080", "https://localhost:8080"),
        ("localhost:8080", "http://127.0.0.1:8080"),
        ("localhost:8080", "http://localhost:8080.evil.example"),
        ("localhost:8080", "null"),
        ("localhost:8080", ""),
    ],
)
def test_pages_of_other_origins_are_not(host: str | None, origin: str | None) -> None:
    """A name that anybody may point here, another server's page, one without an origin."""
    given = {name: value for name, value in (("host", host), ("origin", origin)) if value is not None}
    assert not is_own(Headers(given), "http")


async def test_a_page_of_another_origin_changes_nothing(parts: Parts) -> None:
    """Refused before anything is done, also what a browser asks first."""
    app = create_app(lambda: nullcontext(parts), lambda _: LocalAccess(), local=True)
    transport = httpx.ASGITransport(app)
    change = {"memorySettings": {"mode": "durable"}}
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8080") as client,
    ):
        for headers in ({"Origin": "http://evil.example"}, {"Host": "evil.example"}, {"Origin": "null"}):
            for method in ("PATCH", "OPTIONS"):
                refused = await client.request(method, "/tenants/local/memory-settings", json=change, headers=headers)
                assert (refused.status_code, refused.json()["code"]) == (403, "not_permitted")
        assert (await parts.policy.tenant("local")).mode == "disabled"
        own = {"Origin": "http://127.0.0.1:8080"}
        changed = await client.patch("/tenants/local/memory-settings", json=change, headers=own)
        assert changed.status_code == 200
