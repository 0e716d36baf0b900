"""Each example runs, from an empty data folder, and prints what it is there to show."""

from __future__ import annotations

import asyncio
import os
import runpy
import subprocess
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from commands import environment
from redis_servers import redis_server

from autosage_memory.stores import Settings, open_store

EXAMPLES = Path(__file__).parents[1] / "examples"
pytestmark = pytest.mark.xdist_group("examples")  # so that the model is loaded once

TODAY = date.today().isoformat()
Run = Callable[[str], list[str]]


@pytest.fixture(scope="module", autouse=True)
def loaded(module_settings: Settings) -> None:
    """Chroma and the embedding model, which all examples share, are loaded before the first deadline runs."""

    async def use() -> None:
        async with open_store(module_settings) as store:
            await store.aput(("tests",), "a", {"content": "tea"})
            await store.asearch(("tests",), query="tea")

    asyncio.run(use())


@pytest.fixture
def run(settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run an example in this process, in an environment of its own; the lines that it prints."""
    given = environment(settings.data_dir, AUTOSAGE_DATABASE_URL=str(settings.database_url))
    for name in os.environ.keys() - given:
        monkeypatch.delenv(name)
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    monkeypatch.syspath_prepend(EXAMPLES)

    def lines(name: str) -> list[str]:
        runpy.run_path(str(EXAMPLES / f"{name}.py"), run_name="__main__")
        return capsys.readouterr().out.splitlines()

    return lines


def test_parent_with_shared_state(run: Run) -> None:
    """As a node the graph answers what the parent's `messages` end with, and streams, in either kind of parent."""
    assert run("parent_shared_state") == [
        "human: Remember this: my shoe size is 43.",
        "ai: Welcome to the shop.",
        "ai: Saved: “my shoe size is 43”. I'll remember that.",
        "streamed: From memory:",
        f'- "my shoe size is 43" ({TODAY})',
    ]


def test_parent_with_different_state(run: Run) -> None:
    """A node translates; the chat keeps its own history under the parent's thread."""
    _, asked, told, *other = run("parent_different_state")
    assert asked == 'T-1: Earlier you wrote: "The printer that jams is on floor 3." (from memory: False)'
    assert told.startswith("T-1: Saved: “my locker code is 4471”.")
    assert other == ["T-2: From memory:", f'- "my locker code is 4471" ({TODAY}) (from memory: True)']


def test_supervisor(run: Run) -> None:
    """As a worker the graph answers the user, not the handoff, and remembers under the user's scope."""
    lines = run("supervisor")
    assert "ai: Saved: “my desk is 3-112”. I'll remember that." in lines
    after = lines[lines.index("human: Which desk is mine?") :]
    assert after[2:5] == [
        "tool: Successfully transferred to memory_chat",
        "ai: From memory:",
        f'- "my desk is 3-112" ({TODAY})',
    ]


def test_deep_agent(run: Run) -> None:
    """A worker recalls for its task and keeps nothing of it."""
    assert run("deep_agent") == [
        "the worker: From memory:",
        f'- "I like an aisle seat" ({TODAY})',
        "kept: ['I like an aisle seat']",
    ]


def test_as_tool(run: Run) -> None:
    """As a tool the graph answers with what it recalls for the user of the agent's run."""
    assert run("as_tool") == [
        "human: Fill in the invoice.",
        "ai: ",
        "tool: From memory:",
        f'- "my VAT number is PT-509" ({TODAY})',
        "ai: The invoice is ready.",
    ]


def test_create_agent(run: Run) -> None:
    """An agent confirms what it is told to remember, and has it in another chat."""
    assert run("create_agent") == [
        "monday: Saved: “my invoice prefix is QX-17”. I'll remember that. (memory used: False)",
        "friday: From memory:",
        f'- "my invoice prefix is QX-17" ({TODAY}) (memory used: True)',
    ]


def test_langmem_tools(run: Run) -> None:
    """LangMem's tools save into and search `ChromaStore`, within the namespace of each user."""
    saved, found, other = run("langmem_tools")
    assert saved.startswith("ada: created memory ")
    assert "Ada's tea is Earl Grey." in found
    assert other == "bob: []"


def test_other_checkpointers(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The graph goes on from checkpoints in SQLite and in Redis."""
    last = '4 messages, the last: Earlier you wrote: "The meeting room is called Heron."'
    with redis_server() as url:
        monkeypatch.setenv("REDIS_URL", url)
        assert run("other_checkpointers") == [f"sqlite: {last}", f"redis: {last}"]


def test_other_stores(run: Run) -> None:
    """Facts are kept in, and recalled from, LangGraph's stores in memory and in Postgres."""
    fact = f'- "my dentist is Dr. Vega" ({TODAY})'
    kinds = ("in memory, no index", "in memory", "postgres")
    assert run("other_stores") == [line for kind in kinds for line in (f"{kind}: From memory:", fact)]


def test_as_a_newcomer_runs_one(data_dir: Path) -> None:
    """In a process of its own, without any setting but the folder, an example starts all it needs, Postgres too."""
    done = subprocess.run(
        [sys.executable, EXAMPLES / "parent_different_state.py"],
        capture_output=True,
        text=True,
        env=environment(data_dir),
        timeout=120,
        check=True,
    )
    assert 'T-1: Earlier you wrote: "The printer that jams is on floor 3."' in done.stdout
    assert (data_dir / "postgres").is_dir()


def test_each_example_is_tested() -> None:
    """No example without a test, and none that does not say what it shows."""
    names = {path.stem for path in EXAMPLES.glob("*.py")} - {"scripted"}
    tested = Path(__file__).read_text(encoding="utf-8")
    assert [name for name in sorted(names) if f'run("{name}")' not in tested] == []
