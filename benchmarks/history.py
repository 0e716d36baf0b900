"""One long chat: disk and time a turn, beside a plain `MessagesState` chatbot on the same checkpointer; its last turns
beside those of new chats and of chats whose window has just filled; what each history strategy sends to the models.

Run: python benchmarks/history.py [turns]. Needs no network: the models answer at once, Postgres is embedded.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from typing import Any, get_args

from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import END, START, MessagesState, StateGraph
from pydantic import Field

from autosage_memory.graph import GraphSettings, build_graph
from autosage_memory.graph.context import ANONYMOUS, HistoryStrategy
from autosage_memory.nodes.token_counts import count_tokens
from autosage_memory.service.turns import Turns
from autosage_memory.stores.checkpointer import ChatSaver, checkpointer_on
from autosage_memory.stores.database import Database, open_database
from autosage_memory.stores.settings import Settings
from autosage_memory.stores.transcript import PostgresTranscript

CHECKPOINTS = ("checkpoints", "checkpoint_blobs", "checkpoint_writes")
AROUND = 30
"""Turns whose median stands for one turn."""
WINDOW = 100
"""Turns after which the window of a chat is full, so that older ones leave."""
Turn = Callable[[str, str], Awaitable[object]]
"""Says in a chat, by its id, one thing and waits for the answer."""
Spent = tuple[float, float]
"""Milliseconds of wall and of this process's CPU."""


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


def plain(saver: ChatSaver, database: Database) -> Turn:
    """A chatbot as the tutorials have it."""

    async def answer(state: MessagesState) -> dict[str, Any]:
        return {"messages": [await Parrot().ainvoke(state["messages"])]}

    graph = StateGraph(MessagesState).add_node("answer", answer)
    app = graph.add_edge(START, "answer").add_edge("answer", END).compile(checkpointer=saver)
    return lambda chat, words: app.ainvoke({"messages": [HumanMessage(words)]}, {"configurable": {"thread_id": chat}})


def ours(saver: ChatSaver, database: Database) -> Turn:
    """This package's graph behind its edge, with a model, a summarising model and a transcript."""
    graph = build_graph(model=Parrot(), utility_model=Parrot(), transcript=PostgresTranscript(database))
    turns = Turns(database, graph.compile(checkpointer=saver))
    return lambda chat, words: turns.invoke(words, thread_id=chat, context=ANONYMOUS)


class Counted(Parrot):
    """A parrot that notes the tokens of each request."""

    asked: list[int] = Field(default_factory=list)

    def _generate(self, messages: list[BaseMessage], *args: Any, **kwargs: Any) -> ChatResult:
        self.asked.append(count_tokens(messages))
        return super()._generate(messages, *args, **kwargs)


async def strategy(database: Database, history: HistoryStrategy) -> None:
    """Run one chat of 200 turns of 800 characters and print what its second half sends to the models."""
    model, utility = Counted(), Counted()
    graph = build_graph(
        model=model,
        utility_model=utility,
        transcript=PostgresTranscript(database),
        settings=GraphSettings(history=history),
    ).compile(checkpointer=InMemorySaver())
    config: RunnableConfig = {"configurable": {"thread_id": history}}
    for number in range(200):
        if number == 100:
            utility.asked.clear()
        words = f"Question {number}: " + "how is my parcel with the blue chairs " * 16
        await graph.ainvoke({"messages": [HumanMessage(words[:600])]}, config)
    sent, sizes = model.asked[100:], utility.asked
    print(f"| {history} | {sum(sent) // 100:,} | {max(sent):,} | {len(sizes)} | {sum(sizes) // (len(sizes) or 1):,} |")


async def size(database: Database, tables: tuple[str, ...]) -> float:
    """Megabytes of `tables` with indexes and toast, after a full vacuum."""
    total = 0
    for table in tables:
        await database.fetch(f"VACUUM FULL {table}")  # type: ignore[arg-type]
        rows = await database.fetch("SELECT pg_total_relation_size(%s) AS bytes", (table,))
        total += rows[0]["bytes"]
    return total / 1e6


async def talk(turn: Turn, chat: str, number: int) -> Spent:
    """Run the turn of that number and say what it took."""
    words = f"Question {number}: " + "how is my parcel with the blue chairs " * 6
    wall, cpu = time.perf_counter(), time.process_time()
    await turn(chat, words[:200])
    return 1_000 * (time.perf_counter() - wall), 1_000 * (time.process_time() - cpu)


async def side_by_side(turn: Turn, chat: str, turns: int) -> list[list[Spent]]:
    """Turns from 5 on of new chats, from `WINDOW` on of others, and the next ones of `chat`, in turn: what else the
    machine does hits all three."""
    arms: list[list[Spent]] = [[], [], []]
    for number in range(2 * AROUND):
        for begin, arm in ((5, arms[0]), (WINDOW, arms[1])):
            beginning = f"from {begin}: {number // 10}"
            if number % 10 == 0:
                for early in range(begin):
                    await talk(turn, beginning, early)
            arm.append(await talk(turn, beginning, begin + number % 10))
        arms[2].append(await talk(turn, chat, turns + number))
    return arms


def typical(spent: list[Spent]) -> str:
    """Median wall and CPU."""
    return f"{median(wall for wall, _ in spent):.1f} / {median(cpu for _, cpu in spent):.1f}"


async def measure(name: str, turns: int, folder: Path, make: Callable[[ChatSaver, Database], Turn]) -> None:
    """Run one chat in a database of its own and print its row."""
    async with open_database(Settings(data_dir=folder)) as database:
        turn = make(await checkpointer_on(database), database)
        for number in range(AROUND):  # imports, plans of queries, the wording of languages
            await talk(turn, "warm up", number)
        spent = [await talk(turn, "t", number) for number in range(turns)]
        starts = (max(0, min(mark - AROUND // 2, turns - AROUND)) for mark in (10, turns // 10, turns))
        marks = [typical(spent[start : start + AROUND]) for start in starts]
        disk = await size(database, CHECKPOINTS)
        transcript = await size(database, ("autosage.transcript",))
        arms = await side_by_side(turn, "t", turns)
        new, full, old = (median(cpu for _, cpu in arm) for arm in arms)
        beside = [*map(typical, arms), f"{old / new - 1:+.1%}", f"{old / full - 1:+.1%}"]
        columns = [name, *marks, f"{disk:.2f}", f"{transcript:.2f}", *beside]
        print(f"| {' | '.join(columns)} |", flush=True)


def database_folder() -> Path:
    """A new folder that the account of embedded Postgres can enter."""
    folder = Path(tempfile.mkdtemp(prefix="autosage-"))
    folder.chmod(0o711)
    return folder


async def main(turns: int) -> None:
    """Print the table."""
    print(
        f"| {turns} turns | ms a turn, wall / CPU: 10 | {turns // 10} | {turns} | checkpoints MB | transcript MB"
        f" | side by side: 10 | {WINDOW} | {turns} | CPU, {turns} to 10 | CPU, {turns} to {WINDOW} |"
    )
    print("|---" * 11 + "|")
    for name, make in (("MessagesState", plain), ("autosage-memory", ours)):
        folder = database_folder()
        try:
            await measure(name, turns, folder, make)
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    print("\n| strategy | tokens a request: mean | most | summaries in 100 turns | tokens each |")
    print("|---|---|---|---|---|")
    folder = database_folder()
    try:
        async with open_database(Settings(data_dir=folder)) as database:
            for history in get_args(HistoryStrategy):
                await strategy(database, history)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000))
