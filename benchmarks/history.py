"""One long chat: disk and time a turn, beside a plain `MessagesState` chatbot on the same checkpointer.

Run: python benchmarks/history.py [turns]. Needs no network: the models answer at once, Postgres is embedded.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.graph.state import CompiledStateGraph

from autosage_memory.graph.agent import build_graph
from autosage_memory.stores.checkpointer import ChatSaver, checkpointer_on
from autosage_memory.stores.database import Database, open_database
from autosage_memory.stores.settings import Settings
from autosage_memory.stores.transcript import PostgresTranscript

CHECKPOINTS = ("checkpoints", "checkpoint_blobs", "checkpoint_writes")
PRUNED_EVERY = 10
"""Turns between two prunings of the chat's checkpoints."""
App = CompiledStateGraph[Any, Any, Any, Any]


class Parrot(BaseChatModel):
    """A model that answers with 200 characters, at once."""

    @property
    def _llm_type(self) -> str:
        return "parrot"

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        words = f"Answer to {len(messages)} messages: " + "all is well with your order " * 8
        return ChatResult(generations=[ChatGeneration(message=AIMessage(words[:200]))])


def plain(saver: ChatSaver) -> App:
    """A chatbot as the tutorials have it."""

    async def answer(state: MessagesState) -> dict[str, Any]:
        return {"messages": [await Parrot().ainvoke(state["messages"])]}

    graph = StateGraph(MessagesState).add_node("answer", answer)
    return graph.add_edge(START, "answer").add_edge("answer", END).compile(checkpointer=saver)


def ours(saver: ChatSaver, database: Database) -> App:
    """This package's graph, with a model, a summarising model and a transcript."""
    graph = build_graph(model=Parrot(), utility_model=Parrot(), transcript=PostgresTranscript(database))
    return graph.compile(checkpointer=saver)


async def size(database: Database, tables: tuple[str, ...]) -> float:
    """Megabytes of `tables` with indexes and toast, after a full vacuum."""
    total = 0
    for table in tables:
        await database.fetch(f"VACUUM FULL {table}")  # type: ignore[arg-type]
        rows = await database.fetch("SELECT pg_total_relation_size(%s) AS bytes", (table,))
        total += rows[0]["bytes"]
    return total / 1e6


async def talk(app: App, thread: str, turns: int, prune: ChatSaver | None) -> list[tuple[float, float]]:
    """Milliseconds of wall and of CPU that each turn took, its share of pruning included."""
    config: Any = {"configurable": {"thread_id": thread}}
    spent: list[tuple[float, float]] = []
    for number in range(turns):
        words = f"Question {number}: " + "how is my parcel with the blue chairs " * 6
        wall, cpu = time.perf_counter(), time.process_time()
        await app.ainvoke({"messages": [("user", words[:200])]}, config)
        if prune is not None and number % PRUNED_EVERY == PRUNED_EVERY - 1:
            await prune.aprune([thread])
        spent.append((1_000 * (time.perf_counter() - wall), 1_000 * (time.process_time() - cpu)))
    return spent


def around(spent: list[tuple[float, float]], turn: int) -> str:
    """Median wall and CPU of the ten turns up to `turn`."""
    window = spent[max(0, turn - 10) : turn]
    return f"{median(wall for wall, _ in window):7.1f} / {median(cpu for _, cpu in window):.1f}"


async def measure(name: str, turns: int, folder: Path, make: Callable[[ChatSaver, Database], App], prune: bool) -> None:
    """Run one chat in a database of its own and print its row."""
    async with open_database(Settings(data_dir=folder)) as database:
        saver = await checkpointer_on(database)
        spent = await talk(make(saver, database), name, turns, saver if prune else None)
        marks = [around(spent, turn) for turn in (10, turns // 10, turns)]
        disk = await size(database, CHECKPOINTS)
        transcript = await size(database, ("autosage.transcript",))
        print(f"| {name} | " + " | ".join(marks) + f" | {disk:.2f} | {transcript:.2f} |")


def database_folder() -> Path:
    """A new folder that the account of embedded Postgres can enter."""
    folder = Path(tempfile.mkdtemp(prefix="autosage-"))
    folder.chmod(0o711)
    return folder


async def main(turns: int) -> None:
    """Print the table."""
    print(f"| {turns} turns | ms a turn, wall / CPU: 10 | {turns // 10} | {turns} | checkpoints MB | transcript MB |")
    print("|---|---|---|---|---|---|")
    for name, make, prune in (
        ("MessagesState", lambda saver, _: plain(saver), False),
        ("autosage-memory", ours, True),
    ):
        folder = database_folder()
        try:
            await measure(name, turns, folder, make, prune)
        finally:
            shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000))
