"""The log of the service: JSON lines that tell what happened, and never what anybody said."""

from __future__ import annotations

import io
import json
import logging
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from api import open_api
from scripted_openai import ScriptedOpenAI, error
from scripted_openai import text as scripted
from servers import turn

from autosage_memory.service.assembly import open_parts
from autosage_memory.service.logs import REQUEST_ID, write_log
from autosage_memory.stores.settings import Settings

CANARY = "canary-7f3a"


@contextmanager
def logging_to(stream: io.StringIO, monkeypatch: pytest.MonkeyPatch, level: int = logging.INFO) -> Iterator[None]:
    """Log as `serve` does, to `stream`; afterwards as before."""
    root, ours = logging.getLogger(), logging.getLogger("autosage_memory")
    handlers, levels, show = root.handlers[:], (root.level, ours.level), warnings.showwarning
    with monkeypatch.context() as patch:
        patch.setattr("sys.stderr", stream)
        patch.setattr(logging, "raiseExceptions", logging.raiseExceptions)
        root.handlers.clear()
        try:
            write_log(level)
            yield
        finally:
            logging.captureWarnings(False)
            warnings.showwarning = show
            root.handlers[:] = handlers
            root.setLevel(levels[0])
            ours.setLevel(levels[1])


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """One JSON object a line: when, how grave, who, what, for which request, and what is known of it."""
    stream = io.StringIO()
    with logging_to(stream, monkeypatch):
        token = REQUEST_ID.set("r-1")
        logging.getLogger("autosage_memory.http").info("request", extra={"status": 200, "body": CANARY})
        REQUEST_ID.reset(token)
        logging.getLogger("autosage_memory").debug("not shown")
        logging.getLogger("psycopg.pool").warning("error connecting in %r", "pool-1")
    first, second = lines(stream)
    assert first.pop("time").endswith("+00:00")
    assert first == {
        "level": "info",
        "logger": "autosage_memory.http",
        "event": "request",
        "request_id": "r-1",
        "status": 200,
    }
    assert (second["event"], second["level"]) == ("error connecting in 'pool-1'", "warning")


def test_what_others_say_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a library's line, a warning and an error there is the place alone, and so of one that cannot be formatted."""
    stream = io.StringIO()
    with logging_to(stream, monkeypatch):
        logging.getLogger("some.library").error("the prompt was %s", CANARY)
        logging.getLogger("autosage_memory.x").error("%d", CANARY)
        warnings.warn(f"cannot serialise {CANARY}", stacklevel=1)
        try:
            raise ValueError(CANARY)
        except ValueError:
            logging.getLogger("uvicorn.error").exception("Exception in ASGI application\n")
    assert CANARY not in stream.getvalue()
    library, warning, uvicorn = lines(stream)
    assert library["event"].startswith("a line of test_logs:")
    assert warning["logger"] == "py.warnings"
    assert uvicorn["event"] == "Exception in ASGI application"
    assert uvicorn["error"].startswith("ValueError at test_logs.py:")


async def test_a_turn_leaves_no_content_at_any_level(
    settings: Settings, provider: ScriptedOpenAI, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the user said, the model answered, the provider repeated in its error and memory recalled: libraries log it
    at their most talkative, and no line shows it; nor ids, paths and query strings."""
    provider.add(scripted(f"Your dog is {CANARY}."), error(400, f"I cannot answer {CANARY}"))
    monkeypatch.setenv("AUTOSAGE_MODEL", "openai:scripted-model")
    stream, spoken = io.StringIO(), io.StringIO()
    with_model = Settings(data_dir=settings.data_dir, database_url=settings.database_url, model="openai:scripted-model")
    with logging_to(stream, monkeypatch, logging.DEBUG):
        raw = logging.StreamHandler(spoken)
        logging.getLogger().addHandler(raw)
        logging.getLogger().setLevel(logging.NOTSET)
        async with open_parts(with_model) as parts, open_api(parts) as api:
            await parts.policy.update_tenant("acme", mode="durable", retention="explicit_only")
            key = await api.key("acme")
            told = turn(f"Remember this: my dog is called {CANARY}.", CANARY, external_subject_id=CANARY)
            asked = turn("What is my dog called?", f"{CANARY}-2", external_subject_id=CANARY)
            answers = [await api.client.post("/chat/invoke", json=body, headers=key) for body in (told, asked, asked)]
            assert [answer.status_code for answer in answers] == [200, 200, 503]
            assert answers[1].json()["output"]["memory_used"] is True
            missing = await api.client.get(f"/tenants/{CANARY}/memories?q={CANARY}", headers=key)
            assert missing.status_code == 404
    assert CANARY in provider.requests[-1].prompt
    assert CANARY in spoken.getvalue(), "what is looked at is what libraries log"
    assert {line["level"] for line in lines(stream)} >= {"debug", "info"}
    assert CANARY not in stream.getvalue()
    requests = [line for line in lines(stream) if line["event"] == "request"]
    assert [(line["method"], line["route"], line["status"]) for line in requests] == [
        ("POST", "/chat/invoke", 200),
        ("POST", "/chat/invoke", 200),
        ("POST", "/chat/invoke", 503),
        ("GET", "/tenants/{tenant_id}/memories", 404),
    ]
    assert all(line["request_id"] and line["milliseconds"] > 0 for line in requests)
