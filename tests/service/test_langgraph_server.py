"""The graph in the real LangGraph development server, offline, as `langgraph.json` describes it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from langgraph_sdk import get_client
from langgraph_sdk.schema import ThreadState

ROOT = Path(__file__).parents[2]
ACME = {"tenant_id": "acme", "caller": "api_key", "caller_id": "key-1", "external_subject_id": "u-17"}


@pytest.fixture
def server(data_dir: Path, tmp_path: Path) -> Iterator[tuple[str, Path]]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    env = {
        **{name: value for name, value in os.environ.items() if not name.startswith(("AUTOSAGE_", "OPENAI_"))},
        "AUTOSAGE_DATA_DIR": str(data_dir),
        "AUTOSAGE_TIME_TRAVEL_TURNS": "2",
        "LANGGRAPH_CLI_NO_ANALYTICS": "1",
        "LANGGRAPH_NO_VERSION_CHECK": "true",
        "LANGSMITH_TRACING": "false",
    }
    subprocess.run(
        [sys.executable, "-c", "from autosage_memory.service.cli import main; main()",
         "settings", "acme", "--mode", "durable", "--retention", "automatic"],
        check=True, env=env, capture_output=True, timeout=120,
    )  # fmt: skip
    log = tmp_path / "server.log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", "langgraph_cli", "dev", "--no-browser", "--no-reload", "--host", "127.0.0.1",
             "--port", str(port), "--config", str(ROOT / "langgraph.json")],
            cwd=ROOT, env=env, stdout=output, stderr=subprocess.STDOUT, start_new_session=True,
        )  # fmt: skip
    url = f"http://127.0.0.1:{port}"
    try:
        _wait_until_ready(process, url, log)
        yield url, log
    finally:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(20)
        if process.poll() is None:
            process.kill()


def _wait_until_ready(process: subprocess.Popen[bytes], url: str, log: Path) -> None:
    for _ in range(600):
        if process.poll() is not None:
            pytest.fail(f"the server ended:\n{log.read_text(errors='replace')[-4000:]}")
        with suppress(OSError), urllib.request.urlopen(f"{url}/ok", timeout=5):
            return
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.1)
    pytest.fail(f"the server did not come up:\n{log.read_text(errors='replace')[-4000:]}")


async def test_a_chat_with_memory_over_two_threads(server):
    """A turn runs through the SDK on the store and checkpointer of `langgraph.json`, without a blocking call."""
    url, log = server
    client = get_client(url=url)
    (assistant,) = await client.assistants.search(graph_id="chat")
    schemas = await client.assistants.get_schemas(assistant["assistant_id"])
    assert {"tenant_id", "caller", "external_subject_id", "knowledge_base_id", "memory"} <= set(
        schemas["context_schema"]["properties"]
    )

    def says(text: str) -> dict[str, object]:
        return {"messages": [{"role": "user", "content": text}]}

    first = await client.threads.create()
    told = await client.runs.wait(
        first["thread_id"], "chat", input=says("Remember this: my invoice prefix is QX-17."), context=ACME
    )
    assert "QX-17" in told["messages"][-1]["content"]
    second = await client.threads.create()
    asked = await client.runs.wait(second["thread_id"], "chat", input=says("What is my invoice prefix?"), context=ACME)
    assert asked["memory_used"] is True
    assert "QX-17" in asked["messages"][-1]["content"]

    tokens = [
        part.data
        async for part in client.runs.stream(
            second["thread_id"],
            "chat",
            input=says("And again: my invoice prefix?"),
            context=ACME,
            stream_mode="messages-tuple",
        )
        if part.event == "messages"
    ]
    assert len(tokens) > 1
    state = await client.threads.get_state(second["thread_id"])
    assert len(state["values"]["messages"]) == 4

    anonymous = await client.threads.create()
    asked = await client.runs.wait(anonymous["thread_id"], "chat", input=says("What is my invoice prefix?"))
    assert asked["memory_used"] is False
    text = log.read_text(errors="replace")
    assert "BlockingError" not in text
    assert "Blocking call" not in text


async def test_checkpoints_of_older_turns_go(server: tuple[str, Path]) -> None:
    """The server's threads keep the turns that are set: a chat goes on, also from a turn back, and keeps no more."""
    client = get_client(url=server[0])
    thread_id = (await client.threads.create())["thread_id"]

    async def say(text: str, **checkpoint: object) -> list[str]:
        said = {"messages": [{"role": "user", "content": text}]}
        out = await client.runs.wait(thread_id, "chat", input=said, **checkpoint)
        return [message["content"] for message in out["messages"] if message["type"] == "human"]

    async def turns() -> list[ThreadState]:
        history = await client.threads.get_history(thread_id, limit=200)
        return [state for state in history if state["metadata"]["source"] == "input"]

    for number in range(5):
        assert await say(f"m{number}") == [f"m{n}" for n in range(number + 1)]
    assert len(await turns()) == 2
    history = await client.threads.get_history(thread_id, limit=200)
    before = [state for state in history if not state["next"]][1]
    assert await say("instead", checkpoint_id=before["checkpoint"]["checkpoint_id"]) == [
        "m0", "m1", "m2", "m3", "instead"
    ]  # fmt: skip
    assert await say("and on") == ["m0", "m1", "m2", "m3", "instead", "and on"]
    assert len(await turns()) == 2
