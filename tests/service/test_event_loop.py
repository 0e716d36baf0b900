"""The event loop of the service: nothing in it waits for a file, a lock, a program, or the network."""

from __future__ import annotations

import asyncio
import mimetypes
from contextlib import nullcontext
from typing import Any

import httpx
import pytest
from blockbuster import BlockingError, blockbuster_ctx
from scripted_openai import ScriptedOpenAI
from scripted_openai import text as scripted
from servers import turn

from autosage_memory.service.assembly import open_parts
from autosage_memory.service.authentication import LocalAccess
from autosage_memory.service.http.app import create_app
from autosage_memory.service.queue import count_waiting
from autosage_memory.service.worker import Breaker, Extractor, extracting_model, working
from autosage_memory.stores.settings import Settings

SAYINGS = ("Remember this: my dog is Rex.", "I live in Porto.", "Where do I live?")


@pytest.fixture
def blocked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was called in the event loop and would have blocked it, whoever swallowed the error."""
    calls: list[str] = []
    make = BlockingError.__init__

    def note(self: BlockingError, *given: Any) -> None:
        make(self, *given)
        calls.append(str(given[0]))

    monkeypatch.setattr(BlockingError, "__init__", note)
    return calls


async def test_nothing_blocks(settings: Settings, provider: ScriptedOpenAI, blocked: list[str]) -> None:
    """Turns that store, recall, stream and are extracted by the worker, management, and what operators ask."""
    provider.default = scripted("fine")
    with_model = Settings(data_dir=settings.data_dir, database_url=settings.database_url, model="openai:scripted")
    async with open_parts(with_model, queue=True) as parts:
        await parts.policy.update_tenant("local", mode="durable", retention="automatic")
        app = create_app(lambda: nullcontext(parts), lambda _: LocalAccess(), local=True)
        model = extracting_model(with_model)
        extractor = Extractor(parts.database, parts.store, parts.policy, model, parts.locks, Breaker())
        transport = httpx.ASGITransport(app)
        mimetypes.init()  # reads the system's table, once a process
        with blockbuster_ctx() as watching:
            # FastAPI looks once for each route where its function stands.
            watching.functions["os.stat"].can_block_in("fastapi/routing.py", "_extract_endpoint_context")
            for function in watching.functions.values():
                function.can_block_in("logging/__init__.py", "emit")
            async with (
                app.router.lifespan_context(app),
                httpx.AsyncClient(transport=transport, base_url="http://localhost") as client,
                working(extractor),
            ):
                for number, said in enumerate(SAYINGS):
                    for how in ("invoke", "stream"):
                        answer = await client.post(f"/chat/{how}", json=turn(said, f"{how}-{number}"))
                        assert answer.status_code == 200
                for path in ("/health", "/metrics", "/tenants/local/memories?q=dog", "/chats", "/ui/", "/openapi.json"):
                    assert (await client.get(path)).status_code == 200, path
                async with asyncio.timeout(60):
                    while await count_waiting(parts.database):  # noqa: ASYNC110 - the worker ends it
                        await asyncio.sleep(0.05)
        with blockbuster_ctx(), pytest.raises(BlockingError):
            settings.data_dir.stat()
        assert blocked == ["os.stat"]
