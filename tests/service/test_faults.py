"""What goes wrong in operation, with real servers: starts at once, kills in the middle of turns, a restart below."""

from __future__ import annotations

import asyncio
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import httpx
import psycopg
import pytest
from chromas import chroma_server
from psycopg import sql
from scripted_openai import ScriptedOpenAI, hanging
from scripted_openai import text as scripted
from servers import Served, turn

from autosage_memory.graph.context import ChatContext
from autosage_memory.service.assembly import open_parts
from autosage_memory.stores.chats import LEASE_SECONDS
from autosage_memory.stores.checkpointer import checkpointer_on
from autosage_memory.stores.database import Database, open_database
from autosage_memory.stores.embedded_postgres import EmbeddedPostgres
from autosage_memory.stores.settings import Settings


@dataclass
class Service:
    """Four servers on one Postgres and one Chroma, all started at once on nothing."""

    servers: list[Served]
    model: ScriptedOpenAI
    settings: Settings


@pytest.fixture(scope="module")
def service(postgres_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder, name = tmp_path_factory.mktemp("service"), f"test_{uuid4().hex}"
    with psycopg.connect(postgres_url, autocommit=True) as connection, ExitStack() as stack:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        drop = sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name))
        stack.callback(connection.execute, drop)
        database_url = urlunsplit(urlsplit(postgres_url)._replace(path=f"/{name}"))
        chroma_url = stack.enter_context(chroma_server(folder / "chroma"))
        model = stack.enter_context(ScriptedOpenAI(default=scripted("fine")))
        env = {
            "AUTOSAGE_DATABASE_URL": database_url,
            "AUTOSAGE_CHROMA_URL": chroma_url,
            "AUTOSAGE_MODEL": "openai:scripted",
            **model.environment,
        }
        servers = [stack.enter_context(Served(folder, "--no-auth", env=env)) for _ in range(4)]
        settings = Settings(data_dir=folder, database_url=database_url, chroma_url=chroma_url)
        yield Service([served.listening() for served in servers], model, settings)


async def until(true: Callable[[], bool]) -> None:
    """Wait until a condition holds."""
    async with asyncio.timeout(60):
        while not true():  # noqa: ASYNC110 - what makes it true is another process
            await asyncio.sleep(0.01)


async def say(served: Served, text: str, thread_id: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=served.url, timeout=60) as client:
        return await client.post("/chat/invoke", json=turn(text, thread_id))


async def test_starts_at_once(service: Service) -> None:
    """Every one of them comes up and runs turns; chats go on from server to server."""
    for served in service.servers:
        assert (await say(served, "hello", "shared")).status_code == 200
    answers = await asyncio.gather(*(say(served, "hello", uuid4().hex) for served in service.servers))
    assert {answer.status_code for answer in answers} == {200}


async def test_a_killed_server_frees_its_chats(service: Service) -> None:
    """kill -9 in the middle of a turn: another server goes on with the chat within the lease, and with no other
    hindrance; a chat that was not in a turn goes on at once."""
    killed, *others = service.servers
    await say(killed, "hello", "idle")
    service.model.add(hanging())
    asked = len(service.model.requests)
    lost = asyncio.create_task(say(killed, "hello", "busy"))
    await until(lambda: len(service.model.requests) > asked)
    killed.ended(signal.SIGKILL)
    with pytest.raises(httpx.RemoteProtocolError):
        await lost
    begun = time.monotonic()
    busy = asyncio.create_task(say(others[0], "hello again", "busy"))
    assert (await say(others[1], "hello again", "idle")).status_code == 200
    assert not busy.done()
    assert (await busy).status_code == 200
    assert time.monotonic() - begun < LEASE_SECONDS + 5
    service.servers.remove(killed)


async def test_a_stopped_server_loses_no_turn(service: Service) -> None:
    """SIGTERM while many turns come in: each is answered and stands in its chat, or was never begun."""
    stopped = service.servers.pop()
    answered: Counter[str] = Counter()

    async def talk(thread_id: str) -> None:
        try:
            while (await say(stopped, "hello", thread_id)).status_code == 200:
                answered[thread_id] += 1
        except httpx.TransportError:  # refused, or closed before it was read: a turn that ran would show below
            return

    talks = [asyncio.create_task(talk(f"stopped-{number}")) for number in range(8)]
    await until(lambda: answered.total() >= 16)
    stopped.process.send_signal(signal.SIGTERM)
    await asyncio.gather(*talks)
    code, _ = await asyncio.to_thread(stopped.ended)
    assert code == 0
    async with open_database(service.settings) as database:
        assert {thread: await said(database, thread) for thread in answered} == answered


async def said(database: Database, thread_id: str) -> int:
    """How many messages of the user a chat has that were answered, and none that was not."""
    saved = await (await checkpointer_on(database)).aget_tuple({"configurable": {"thread_id": thread_id}})
    assert saved is not None
    kinds = [message.type for message in saved.checkpoint["channel_values"]["messages"]]
    assert kinds == ["human", "ai"] * (len(kinds) // 2)
    return len(kinds) // 2


async def test_postgres_restarted_in_a_turn(data_dir: Path, provider: ScriptedOpenAI) -> None:
    """The turn under way is answered and saved, and the next one finds nothing amiss."""
    server = EmbeddedPostgres(data_dir / "elsewhere")
    provider.add(hanging(), scripted("fine"))
    settings = Settings(data_dir=data_dir, database_url=server.acquire(), model="openai:scripted")
    user = ChatContext(tenant_id="acme", caller="api_key", caller_id="key-1", external_subject_id="u-17")
    try:
        async with open_parts(settings, queue=True) as parts:
            await parts.policy.update_tenant("acme", mode="durable", retention="automatic")
            running = asyncio.create_task(parts.turns.invoke("I live in Porto.", thread_id="t", context=user))
            await until(lambda: len(provider.requests) == 1)
            await asyncio.to_thread(server.release)
            await asyncio.to_thread(server.acquire)
            provider.release()
            async with asyncio.timeout(10):
                first = await running
                second = await parts.turns.invoke("Where do I live?", thread_id="t", context=user)
            assert [message.text for message in (first["messages"][-1], second["messages"][-1])] == ["late", "fine"]
            assert "I live in Porto." in provider.requests[-1].prompt
            queued = await parts.database.fetch("SELECT id FROM autosage.retention_jobs")
            assert queued
    finally:
        await asyncio.to_thread(server.release)
