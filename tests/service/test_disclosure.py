"""Nothing of memory leaves the graph but `memory_used`: a canary fact, searched everywhere on real Postgres and Chroma.

The canary is planted in the store. It may show in the request to the model, and in nothing that a caller, an operator
or the database sees.
"""

from __future__ import annotations

import logging
import traceback
from collections.abc import AsyncIterator, Iterable
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import chromadb
import pytest
from chromas import HashedWords
from fakes import ScriptedModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.tools import tool
from langgraph.store.base import GetOp, Op, Result
from psycopg import sql
from rooms import RecordingStore, Room, open_room

from autosage_memory.graph.context import ChatContext, GraphSettings
from autosage_memory.stores.chroma import ChromaStore
from autosage_memory.stores.database import Database
from autosage_memory.stores.errors import ModelUnavailable
from autosage_memory.stores.facts import Fact
from autosage_memory.stores.health import HEALTH
from autosage_memory.stores.keeping import keep_fact
from autosage_memory.stores.scopes import Scope

CANARY = "canary-7f3a"
USER = ChatContext(tenant_id="acme", caller="api_key", caller_id="key-1", external_subject_id="u-17")
SCOPE = Scope("subject", "acme", "u-17").namespace
MODES: Any = ["values", "updates", "messages", "custom", "debug", "checkpoints", "tasks"]
QUESTION = "What is the vault word?"


@pytest.fixture
async def store(tmp_path: Path) -> ChromaStore:
    """Chroma with the canary among the user's facts."""
    words = HashedWords()
    store = ChromaStore(
        chromadb.PersistentClient(tmp_path), index={"dims": words.dimensions, "embed": words, "fields": ["content"]}
    )
    now = datetime(2026, 3, 1, tzinfo=UTC)
    text = f"the vault word is {CANARY}"
    await keep_fact(store, SCOPE, Fact(id="planted", text=text, source="explicit", learned_at=now, valid_from=now))
    return store


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """All that any logger says, at every level; some have a level of their own."""
    for name in (None, *logging.root.manager.loggerDict):
        caplog.set_level(logging.DEBUG, logger=name)
    return caplog


class TalkativeStore(RecordingStore):
    """Finds facts, and fails with their text in its error when they are to be loaded."""

    async def abatch(self, ops: Iterable[Op]) -> list[Result]:
        operations = list(ops)
        if any(isinstance(op, GetOp) for op in operations):
            raise ConnectionError(f"cannot read the row 'the vault word is {CANARY}'")
        return await super().abatch(operations)


def repeat_in_an_error(messages: list[BaseMessage]) -> str:
    """A provider whose error repeats the prompt."""
    raise RuntimeError(repr(messages))


@tool
def lookup(word: str) -> str:
    """Look a word up."""
    return f"{word} means otter"


CALL = AIMessage("", tool_calls=[{"name": "lookup", "args": {"word": "lutra"}, "id": "c1"}])


async def seen_by_callers(room: Room, thread_id: str) -> AsyncIterator[tuple[str, object]]:
    """All that a caller or an operator can get hold of afterwards, by where."""
    config: Any = {"configurable": {"thread_id": thread_id}}
    yield "state", await room.app.aget_state(config)
    yield "history", [snapshot async for snapshot in room.app.aget_state_history(config)]
    yield "archive", [await room.archive.read(thread_id, context=USER), await room.archive.search(USER)]
    yield "health", [asdict(part) for part in HEALTH.parts().values()]
    tables = await room.database.fetch(
        "SELECT table_schema AS schema, table_name AS name FROM information_schema.tables"
        " WHERE table_schema NOT IN ('pg_catalog', 'information_schema')"
    )
    assert {"checkpoints", "checkpoint_blobs", "checkpoint_writes", "transcript", "health"} <= {
        t["name"] for t in tables
    }
    for table in tables:
        yield (
            table["name"],
            await room.database.fetch(sql.SQL("SELECT * FROM {}").format(sql.Identifier(*table.values()))),
        )


def holds_canary(shown: object) -> bool:
    """Whether the canary stands in it anywhere, as text or inside bytes, which `repr` leaves readable."""
    return CANARY in repr(shown) or CANARY in str(shown)


async def run(room: Room, text: str, thread_id: str) -> list[object]:
    """What a turn shows in all stream modes, by the edge; the error that ends it included, as it would be printed."""
    shown: list[object] = []
    try:
        async for event in room.turns.stream(text, thread_id=thread_id, context=USER, stream_mode=MODES):
            shown.append(event)  # noqa: PERF401 - what came before an error counts
    except Exception as error:
        shown += [error, error.args, "".join(traceback.format_exception(error))]
    return shown


@pytest.mark.parametrize(
    ("script", "outcome"),
    [
        (["fine"], "memory used"),
        ([CALL, "an otter"], "memory used"),
        ([repeat_in_an_error], "error"),
        ([CALL, repeat_in_an_error], "error"),
    ],
    ids=["answer", "tools", "error", "error after tools"],
)
async def test_a_recalled_fact_shows_in_the_request_alone(
    database: Database, store: ChromaStore, log: pytest.LogCaptureFixture, script: list[Any], outcome: str
) -> None:
    """In no stream mode, state, history, checkpoint, transcript, log of any level, counter or error, whether the turn
    succeeds, calls tools, or ends in a provider's error that repeats the prompt."""
    room = await open_room(database, store, model=ScriptedModel(*script, default="fine"), tools=[lookup])
    await room.policy.update_tenant("acme", mode="durable", retention="explicit_only")
    logging.getLogger("autosage_memory").debug("all levels are looked at")
    shown = await run(room, QUESTION, "t")
    assert CANARY in room.prompt()
    assert any(isinstance(event, ModelUnavailable) for event in shown) is (outcome == "error")
    for event in shown:
        assert not holds_canary(event)
    async for place, found in seen_by_callers(room, "t"):
        assert not holds_canary(found), place
    assert not holds_canary(log.text)
    assert not any(holds_canary(vars(record)) for record in log.records)
    assert any(record.levelno == logging.DEBUG for record in log.records)
    out = await room.turns.invoke(QUESTION, thread_id="u", context=USER)
    assert out["memory_used"] is True
    assert set(out) == {"messages", "sources", "memory_used"}
    assert out["messages"][-1].response_metadata == {"memory_used": True}
    assert not holds_canary(out)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
async def test_event_streams_do_not_show_it(database: Database, store: ChromaStore) -> None:
    """`astream_events` and `astream_log` show that the model is asked, not the facts it is given."""
    room = await open_room(database, store, model=ScriptedModel(CALL, "an otter", default="fine"), tools=[lookup])
    await room.policy.update_tenant("acme", mode="durable", retention="automatic")
    given: Any = {"input": {"messages": [("user", QUESTION)]}, "context": USER}
    thread: Any = {"configurable": {"thread_id": "t"}}
    events: list[Any] = [event async for event in room.app.astream_events(**given, config=thread, version="v2")]
    assert CANARY in room.prompt()
    events += [patch async for patch in room.app.astream_log(**given, config=thread)]
    assert CANARY in room.prompt()
    assert any("on_chat_model_start" in repr(event) and QUESTION in repr(event) for event in events)
    assert not any(map(holds_canary, events))


async def test_a_failing_stores_error_does_not_show(
    database: Database, store: ChromaStore, log: pytest.LogCaptureFixture
) -> None:
    """A store whose errors repeat facts costs the memory: the failure is counted by kind, its text is nowhere."""
    room = await open_room(database, TalkativeStore(store))
    await room.policy.update_tenant("acme", mode="durable", retention="explicit_only")
    before = HEALTH.parts()["recall"].failed if "recall" in HEALTH.parts() else 0
    shown = [*await run(room, QUESTION, "t"), *await run(room, "Remember this: I row.", "t")]
    assert HEALTH.parts()["recall"].failed == before + 1
    assert HEALTH.parts()["recall"].last_kind == "ConnectionError"
    assert "fine" in repr(shown)
    assert CANARY not in room.prompt()
    for event in shown:
        assert not holds_canary(event)
    async for place, found in seen_by_callers(room, "t"):
        assert not holds_canary(found), place
    assert not holds_canary(log.text)
    assert not any(holds_canary(vars(record)) for record in log.records)


async def test_a_damaged_fact_does_not_show(
    database: Database, store: ChromaStore, log: pytest.LogCaptureFixture
) -> None:
    """A fact that cannot be read is reported by its id, and not used."""
    item = await store.aget(SCOPE, "planted")
    assert item is not None
    await store.aput(SCOPE, "planted", {**item.value, "learned_at": f"no time, {CANARY}"})
    room = await open_room(database, store)
    await room.policy.update_tenant("acme", mode="durable", retention="explicit_only")
    shown = await run(room, QUESTION, "t")
    assert "planted" in log.text
    assert CANARY not in room.prompt()
    for event in shown:
        assert not holds_canary(event)
    async for place, found in seen_by_callers(room, "t"):
        assert not holds_canary(found), place
    assert not holds_canary(log.text)


async def test_compaction_keeps_memory_out(database: Database, store: ChromaStore) -> None:
    """Through many turns that all recall the fact, neither summary nor state nor transcript comes to hold it."""
    settings = GraphSettings(context_tokens=900, reply_tokens=100)
    utility = ScriptedModel(default="- the user asks for the vault word again and again")
    room = await open_room(database, store, settings=settings, utility_model=utility)
    await room.policy.update_tenant("acme", mode="durable", retention="explicit_only")
    for number in range(8):
        shown = await run(room, f"{QUESTION} {number} " + "please tell me now " * 25, "t")
        assert CANARY in room.prompt()
        assert not any(map(holds_canary, shown))
    assert utility.calls
    assert not holds_canary(utility.calls)
    async for place, found in seen_by_callers(room, "t"):
        assert not holds_canary(found), place


async def test_the_search_itself_finds(database: Database, store: ChromaStore) -> None:
    """What a caller says does stand in state, checkpoints and transcript, and is found there by the same search."""
    room = await open_room(database, store)
    await run(room, f"I say {CANARY} myself", "t")
    found = {place async for place, shown in seen_by_callers(room, "t") if holds_canary(shown)}
    assert found >= {"state", "history", "archive", "checkpoint_blobs", "transcript"}
