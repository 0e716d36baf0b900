"""`autosage-memory serve`, a real process: what it prints and refuses, a chat through it, its log, and how it ends."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
import subprocess
import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import httpx
import pytest
from broken_stores import FailingStore
from commands import Run
from commands import run as run_process
from scripted_openai import ScriptedOpenAI, hanging
from servers import Served, turn

from autosage_memory.stores import open_store
from autosage_memory.stores.api_keys import ApiKeys
from autosage_memory.stores.belongings import Target
from autosage_memory.stores.checkpointer import checkpointer_on
from autosage_memory.stores.database import Database
from autosage_memory.stores.erasure import Erasures
from autosage_memory.stores.facts import list_facts
from autosage_memory.stores.policy import PostgresPolicy
from autosage_memory.stores.scope_locks import PostgresLocks
from autosage_memory.stores.scopes import Scope
from autosage_memory.stores.settings import Settings

CANARY = "canary-7f3a"
TOKEN = "a token of the operator"


@pytest.fixture
def kept_log() -> Iterator[None]:
    """Logging and warnings as they were, after a command that set them up for a process."""
    root, ours = logging.getLogger(), logging.getLogger("autosage_memory")
    kept = root.handlers[:], root.level, ours.level, logging.raiseExceptions, warnings.showwarning
    yield
    logging.captureWarnings(False)
    root.handlers[:], level, ours_level, logging.raiseExceptions, warnings.showwarning = kept
    root.setLevel(level)
    ours.setLevel(ours_level)


async def until(true: Callable[[], Any]) -> None:
    """Wait until an async condition holds."""
    async with asyncio.timeout(60):
        while not await true():  # noqa: ASYNC110 - what makes it true is another process
            await asyncio.sleep(0.02)


@pytest.mark.usefixtures("kept_log")
def test_what_cannot_work_is_one_line(run: Run) -> None:
    """A port in use, an address that is another machine's or none, options that exclude each other."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        for options, told in [
            (["--port", port], f"127.0.0.1:{port} cannot be listened on: Address already in use"),
            (["--host", "192.0.2.1"], "192.0.2.1:8080 cannot be listened on"),
            (["--host", "no.such.host.invalid"], "no.such.host.invalid:8080 cannot be listened on"),
            (["--no-auth", "--host", "0.0.0.0"], "--no-auth serves this machine alone"),
            (["--no-worker"], "--no-worker needs AUTOSAGE_CHROMA_URL"),
        ]:
            done = run("serve", *options, code=1)
            assert done.stderr.startswith(f"error: {told}")
            assert done.stderr.count("\n") == 1


def test_without_its_extra() -> None:
    """It names what is missing and how it is installed."""
    script = "import sys; sys.modules['fastapi'] = None; from autosage_memory.service.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", script, "serve"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert done.stderr == "error: fastapi is not installed: pip install 'autosage-memory[serve]'\n"


@pytest.fixture
def collector() -> Iterator[tuple[str, list[bytes]]]:
    """A collector of OpenTelemetry's spans: its URL, and what it was sent."""
    sent: list[bytes] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            sent.append(self.rfile.read(int(self.headers["content-length"])))
            self.send_response(200)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            """Stay silent."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}", sent
        server.shutdown()


async def test_a_newcomers_service(data_dir: Path) -> None:
    """With nothing configured but --no-auth: a chat is remembered in the next one by the worker inside, no page of
    another origin takes part, the log is lines of JSON without content, and SIGTERM ends it well."""
    with Served(data_dir, "--no-auth").listening() as served:
        second = asyncio.create_task(asyncio.to_thread(run_process, data_dir, "serve", "--port", "0", code=1))
        async with httpx.AsyncClient(base_url=served.url, timeout=30) as client:
            told = turn(f"I live in {CANARY}.", "t-1")
            refused = await client.post("/chat/invoke", json=told, headers={"Origin": "http://evil.example"})
            assert refused.status_code == 403
            assert (await client.post("/chat/invoke", json=told)).status_code == 200

            async def recalled() -> bool:
                asked = await client.post("/chat/invoke", json=turn("Where do I live?", f"{CANARY}-2"))
                return bool(asked.json()["output"]["memory_used"])

            await until(recalled)
            assert "/chat/invoke" in (await client.get("/openapi.json")).json()["paths"]
        assert await asyncio.to_thread(is_cut_off, served.url, "X-Many: " + "x" * 60_000)
        assert "is in use by process" in (await second).stderr
        code, printed = served.ended(signal.SIGTERM)
    assert code == 0
    for told in ("/ui\n", "/openapi.json\n", "WARNING: no credentials", "local is new", "No language model"):
        assert told in printed
    log = served.log()
    assert CANARY not in str(log)
    refusal = next(line for line in log if line.get("status") == 403)
    about = {"request_id", "method", "route", "status", "milliseconds"}
    assert set(refusal) == {"time", "level", "logger", "event"} | about


async def test_turns_under_way_end(settings: Settings, database: Database, collector: tuple[str, list[bytes]]) -> None:
    """On SIGTERM nobody new is let in, a turn and a stream under way are answered, what was said is kept or queued, and
    the spans of it all are sent. An erasure that broke off was taken up at the start; without a key it said how to make
    one; the operator's token reads the metrics."""
    collected, spans = collector
    target = Target("tenant", "gone")
    erasures = Erasures(database, await checkpointer_on(database), FailingStore(), PostgresLocks(database))
    with pytest.raises(ConnectionError):
        await erasures.erase(target)
    await PostgresPolicy(database).update_tenant("acme", mode="durable", retention="automatic")
    assert settings.database_url is not None
    with ScriptedOpenAI(hanging(), hanging()) as model:
        env = {
            "AUTOSAGE_DATABASE_URL": settings.database_url,
            "AUTOSAGE_MODEL": "openai:scripted",
            "AUTOSAGE_METRICS_TOKEN": TOKEN,
            "OTEL_EXPORTER_OTLP_ENDPOINT": collected,
            **model.environment,
        }
        with Served(settings.data_dir, env=env).listening() as served:
            _, key = await ApiKeys(database).create("acme", name="test", permissions=["read", "write"])
            headers = {"Authorization": f"Bearer {key}"}
            async with httpx.AsyncClient(base_url=served.url, timeout=60, headers=headers) as client:
                turns = [
                    asyncio.create_task(client.post(f"/chat/{how}", json=turn(text, how, external_subject_id="u-17")))
                    for how, text in (("invoke", "I live in Porto."), ("stream", "My manager is Ines."))
                ]
                await until(lambda: asyncio.sleep(0, len(model.requests) == 2))
                assert (await client.get("/metrics")).status_code == 401
                metrics = await client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
                assert "autosage_turns_in_flight 2.0" in metrics.text
                served.process.send_signal(signal.SIGTERM)
                await until(lambda: asyncio.to_thread(refuses, served.url))
                assert not any(task.done() for task in turns)
                model.release()
                answered, streamed = await asyncio.gather(*turns)
            code, printed = served.ended()
    assert answered.json()["output"]["messages"][-1]["content"] == "late"
    assert streamed.text.count("event: data") > 1
    assert "event: end" in streamed.text
    assert code == 0
    assert "keys create" in printed
    assert b"POST /chat/invoke" in b"".join(spans)
    assert b"node generate" in b"".join(spans)
    assert b"Porto" not in b"".join(spans)
    assert await erasures.count_under_way() == 0
    queued = await database.fetch("SELECT payload ->> 'text' AS text FROM autosage.retention_jobs")
    async with open_store(settings) as store:
        kept = await list_facts(store, Scope("subject", "acme", "u-17").namespace)
    known = " ".join([*(row["text"] for row in queued), *(fact.text for fact in kept)])
    assert "Porto" in known
    assert "Ines" in known


def is_cut_off(url: str, header: str) -> bool:
    """Whether a request with this header is refused before it has come to its end."""
    host, _, port = url.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port))) as connection, suppress(ConnectionResetError):
        connection.sendall(f"GET /health/live HTTP/1.1\r\nHost: localhost\r\n{header}".encode())
        return connection.recv(1024).startswith(b"HTTP/1.1 400 ")
    return True


def refuses(url: str) -> bool:
    try:
        httpx.get(f"{url}/health/live")
    except httpx.ConnectError:
        return True
    return False
