"""What a turn costs beside the model: whole turns with a model that answers at once, beside a plain `MessagesState`
chatbot on the same Postgres, over the length of the chat, facts in the scope, tenants and chats at once; where the time
goes; the first and last token of a stream with a slow extractor; cold start and imports.

    python benchmarks/turn.py [--facts 10 100 1000 10000] [--only chats|facts|tenants|concurrency|nodes|tokens|start]

Needs no network: Postgres and Chroma are embedded, the embeddings are the offline ones. Turns of both run by turns, so
that what else the machine does hits both: read the ratios.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from statistics import median
from typing import Any

from charts import Line, machine, write_chart
from history import Parrot, database_folder, plain
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatResult

from autosage_memory.graph import ChatContext, build_graph
from autosage_memory.graph.context import local_now
from autosage_memory.service.turns import Turns
from autosage_memory.stores import ChromaStore, Settings, open_store
from autosage_memory.stores.checkpointer import ChatSaver, checkpointer_on
from autosage_memory.stores.database import Database, open_database
from autosage_memory.stores.facts import Fact, fact_id
from autosage_memory.stores.keeping import keep_facts
from autosage_memory.stores.policy import PostgresPolicy
from autosage_memory.stores.scope_locks import PostgresLocks
from autosage_memory.stores.scopes import Scope
from autosage_memory.stores.transcript import PostgresTranscript

TURNS = 30
"""Turns whose median stands for one."""
SLOW = 2.0
"""Seconds that the slow extractor takes."""
SAYINGS = (
    "What is the delivery window of order {number}?",
    "My contact at the Porto office is called Ines {number}.",
    "How do I return the blue chairs of order {number}?",
)
Say = Callable[[str, int], Awaitable[object]]
"""Says in a chat, by its id, the thing of a number, and waits for the answer."""


class Utility(Parrot):
    """A utility model that finds no facts, and sums up in 200 characters."""

    seconds: float = 0.0
    """How long it takes to look for facts."""

    async def _agenerate(self, messages: list[BaseMessage], *args: Any, **kwargs: Any) -> ChatResult:
        if not messages[-1].text.startswith("<message>"):
            return self._generate(messages)
        await asyncio.sleep(self.seconds)
        return ChatResult(generations=[ChatGeneration(message=AIMessage('{"facts": []}'))])

    def bind_tools(self, tools: Any, **kwargs: Any) -> Any:
        """This model: it answers in plain JSON."""
        return self


@dataclass(frozen=True, slots=True)
class Rooms:
    """The parts that both chatbots run on."""

    database: Database
    saver: ChatSaver
    store: ChromaStore
    policy: PostgresPolicy

    def turns(self, utility: BaseChatModel) -> Turns:
        """Our graph behind its edge, as `serve` has it."""
        graph = build_graph(
            model=Parrot(),
            utility_model=utility,
            policy=self.policy,
            transcript=PostgresTranscript(self.database),
            locks=PostgresLocks(self.database),
        ).compile(checkpointer=self.saver, store=self.store)
        return Turns(self.database, graph, self.policy)

    def ours(self, tenant: str = "acme", subject: str = "u-1") -> Say:
        """Turns of one end user."""
        turns, context = self.turns(Utility()), user(tenant, subject)
        return lambda chat, number: turns.invoke(saying(number), thread_id=chat, context=context)

    def plain(self) -> Say:
        """Turns of a chatbot as the tutorials have it."""
        turn = plain(self.saver, self.database)
        return lambda chat, number: turn(f"plain {chat}", saying(number))


def user(tenant: str, subject: str) -> ChatContext:
    """An end user of a tenant's key."""
    return ChatContext(tenant_id=tenant, caller="api_key", caller_id="k", external_subject_id=subject)


def saying(number: int) -> str:
    """What is said in the turn of that number."""
    return SAYINGS[number % len(SAYINGS)].format(number=number)


@asynccontextmanager
async def rooms() -> AsyncIterator[Rooms]:
    """New embedded parts, removed at the end."""
    folder = database_folder()
    try:
        settings = Settings(data_dir=folder)
        async with open_database(settings) as database, open_store(settings) as store:
            policy = PostgresPolicy(database)
            await policy.update_tenant("acme", mode="durable", retention="automatic")
            found = Rooms(database, await checkpointer_on(database), store, policy)
            for say in (found.ours(subject="warm-up"), found.plain()):
                for number in range(TURNS):  # imports, plans of queries, the embeddings
                    await say("warm up", number)
            yield found
    finally:
        shutil.rmtree(folder, ignore_errors=True)


async def spent(say: Say, chat: str, number: int) -> tuple[float, float]:
    """Milliseconds of wall and of this process's CPU that a turn takes."""
    wall, cpu = time.perf_counter(), time.process_time()
    await say(chat, number)
    return 1_000 * (time.perf_counter() - wall), 1_000 * (time.process_time() - cpu)


async def side_by_side(says: Sequence[Say], chat: str, start: int) -> list[tuple[float, float]]:
    """Median wall and CPU of each, whose turns run by turns."""
    took: list[list[tuple[float, float]]] = [[] for _ in says]
    for number in range(start, start + TURNS):
        for place, say in enumerate(says):
            took[place].append(await spent(say, chat, number))
    return [(median(wall for wall, _ in each), median(cpu for _, cpu in each)) for each in took]


def row(label: object, ours: tuple[float, float], other: tuple[float, float]) -> None:
    """Print a row of a table."""
    print(
        f"| {label} | {ours[0]:.1f} / {ours[1]:.1f} | {other[0]:.1f} / {other[1]:.1f} | {ours[0] / other[0]:.2f}"
        f" | {ours[1] / other[1]:.2f} |",
        flush=True,
    )


def head(name: str) -> None:
    """Print the head of a table."""
    print(f"\n| {name} | autosage-memory, ms wall / CPU | MessagesState | ratio of wall | of CPU |\n{'|---' * 5}|")


async def chats(lengths: Sequence[int]) -> list[Line]:
    """Turns of chats of these lengths."""
    head("turns in the chat")
    measured = []
    async with rooms() as here:
        ours, other = here.ours(), here.plain()
        said = 0
        for length in sorted(lengths):
            while said < length - TURNS:
                await ours("long", said)
                await other("long", said)
                said += 1
            first, second = await side_by_side((ours, other), "long", said)
            said += TURNS
            row(length, first, second)
            measured.append((length, first[1], second[1]))
    return lines(measured)


async def facts(sizes: Sequence[int]) -> list[Line]:
    """Turns of scopes that hold so many facts, each in chats of its own."""
    head("facts in the scope")
    measured = []
    async with rooms() as here:
        other = here.plain()
        for size in sorted(sizes):
            await plant(here, size)
            first, second = await side_by_side((here.ours(subject=f"u-{size}"), other), f"facts {size}", 0)
            row(size, first, second)
            measured.append((size, first[1], second[1]))
    return lines(measured)


async def plant(here: Rooms, size: int) -> None:
    """Give a subject so many facts, as an import does."""
    now, namespace = local_now() - timedelta(days=1), Scope("subject", "acme", f"u-{size}").namespace
    texts = [f"The customer of order {n} wants chair {n % 97} delivered to bay {n % 31}." for n in range(size)]
    planted = [
        Fact(id=fact_id(namespace, str(n), text), text=text, source="automatic", learned_at=now, valid_from=now)
        for n, text in enumerate(texts)
    ]
    for start in range(0, size, 500):
        await keep_facts(here.store, namespace, planted[start : start + 500], locks=PostgresLocks(here.database))


async def tenants(counts: Sequence[int]) -> list[Line]:
    """Turns of one tenant after another, of so many that have chats and facts."""
    head("tenants")
    measured = []
    async with rooms() as here:
        other, known = here.plain(), 0
        for count in sorted(counts):
            for number in range(known, count):
                await here.policy.update_tenant(f"t-{number}", mode="durable", retention="automatic")
                await here.ours(f"t-{number}")(f"tenant {number}", 1)
            known = max(known, count)
            says = [here.ours(f"t-{number * count // TURNS}") for number in range(TURNS)]
            took, beside = [], []
            for number, say in enumerate(says):
                took.append(await spent(say, f"tenant {number * count // TURNS}", number))
                beside.append(await spent(other, f"tenants {count}", number))
            first, second = (
                (median(wall for wall, _ in each), median(cpu for _, cpu in each)) for each in (took, beside)
            )
            row(count, first, second)
            measured.append((count, first[1], second[1]))
    return lines(measured)


async def concurrency(counts: Sequence[int]) -> list[Line]:
    """So many chats at once: what a turn takes of the process, and turns a second."""
    print(
        "\n| chats at once | autosage-memory, turns/s | CPU ms a turn | MessagesState, turns/s | CPU ms | CPU ratio |"
        f"\n{'|---' * 6}|"
    )
    measured = []
    async with rooms() as here:
        for count in sorted(counts):
            results = []
            for name, make in (("ours", lambda n: here.ours(subject=f"c-{n}")), ("plain", lambda _: here.plain())):
                says = [make(number) for number in range(count)]
                await asyncio.gather(*(say(f"{name} {count} {place}", 0) for place, say in enumerate(says)))
                wall, cpu, each = time.perf_counter(), time.process_time(), max(4, 100 // count)

                async def talk(say: Say, chat: str, each: int = each) -> None:
                    for number in range(1, each + 1):
                        await say(chat, number)

                await asyncio.gather(*(talk(say, f"{name} {count} {place}") for place, say in enumerate(says)))
                done = each * count
                results.append((done / (time.perf_counter() - wall), 1_000 * (time.process_time() - cpu) / done))
            (rate, cpu), (other_rate, other_cpu) = results
            print(
                f"| {count} | {rate:.1f} | {cpu:.1f} | {other_rate:.1f} | {other_cpu:.1f} | {cpu / other_cpu:.2f} |",
                flush=True,
            )
            measured.append((count, cpu, other_cpu))
    return lines(measured)


async def nodes() -> None:
    """Where the wall time of a turn goes, by node, as a share of the turn."""
    print("\n| node | ms wall | share of the turn |\n|---|---|---|")
    async with rooms() as here:
        graph, context = here.turns(Utility())._graph, user("acme", "u-1")
        took: defaultdict[str, list[float]] = defaultdict(list)
        for number in range(TURNS):
            begun = time.perf_counter()
            starts: dict[str, float] = {}
            config = {"configurable": {"thread_id": f"nodes {number % 3}"}}
            async for task in graph.astream(
                {"messages": [("user", saying(number))]}, config, context=context, stream_mode="tasks"
            ):
                if "input" in task:
                    starts[task["id"]] = time.perf_counter()
                else:
                    took[task["name"]].append(1_000 * (time.perf_counter() - starts[task["id"]]))
            took["the whole turn"].append(1_000 * (time.perf_counter() - begun))
        whole = median(took["the whole turn"])
        for name, each in sorted(took.items(), key=lambda pair: -median(pair[1])):
            print(f"| {name} | {median(each):.1f} | {median(each) / whole:.0%} |")


async def tokens() -> None:
    """When a stream's first and last token come, beside an extractor that takes its time."""
    print(f"\n| extractor | first token, ms | last token | end of the stream |\n{'|---' * 4}|")
    async with rooms() as here:
        for name, utility in (("at once", Utility()), (f"{SLOW:g} s", Utility(seconds=SLOW))):
            turns, took = here.turns(utility), list[tuple[float, float, float]]()
            for number in range(7):
                begun, seen = time.perf_counter(), list[float]()
                stream = turns.stream(
                    f"My contact in the Lisbon office is called Rui {number}.",
                    thread_id=f"tokens {name}",
                    context=user("acme", f"tokens {name}"),
                    stream_mode="messages",
                )
                async for _ in stream:
                    seen.append(1_000 * (time.perf_counter() - begun))
                took.append((seen[0], seen[-1], 1_000 * (time.perf_counter() - begun)))
            first, last, end = (median(column) for column in zip(*took, strict=True))
            print(f"| {name} | {first:.0f} | {last:.0f} | {end:.0f} |", flush=True)


def start() -> None:
    """Seconds of imports, and of a first and a second chat turn from the command line."""
    print("\n| what | seconds | beside |\n|---|---|---|")
    for ours, other in (
        ("from autosage_memory.graph import build_graph", "from langgraph.graph import StateGraph"),
        ("from autosage_memory.stores import ChromaStore", "from langgraph.store.memory import InMemoryStore"),
    ):
        took = [median(run([sys.executable, "-c", code]) for _ in range(5)) for code in (ours, other)]
        print(f"| `{ours}` | {took[0]:.2f} | `{other}` {took[1]:.2f} |", flush=True)
    folder = database_folder()
    try:
        for name in ("a first turn, nothing set up", "a turn in a new process"):
            took = [run([sys.executable, "-c", CHAT], "Where do I live?\n", AUTOSAGE_DATA_DIR=str(folder))]
            print(f"| {name} | {took[0]:.1f} | |", flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


CHAT = "import sys; from autosage_memory.service.cli import main; sys.argv = ['autosage-memory', 'chat']; main()"


def run(command: list[str], say: str = "", **environment: str) -> float:
    """Seconds that a process takes."""
    begun = time.perf_counter()
    subprocess.run(command, input=say, text=True, env={**os.environ, **environment}, capture_output=True, check=True)
    return time.perf_counter() - begun


def lines(measured: Sequence[tuple[float, float, float]]) -> list[Line]:
    """Ours and the plain chatbot's CPU as lines of a chart."""
    at = [place for place, _, _ in measured]
    return [
        Line("autosage-memory", at, [ours for _, ours, _ in measured]),
        Line("MessagesState chatbot", at, [other for _, _, other in measured]),
    ]


async def main(only: str | None, sizes: list[int]) -> None:
    """Print the tables and write the charts."""
    print(machine())
    charts: list[tuple[str, str, Callable[[], Awaitable[list[Line]]]]] = [
        ("chats", "turns in the chat", lambda: chats((10, 30, 100, 300, 1_000))),
        ("facts", "facts in the scope", lambda: facts(sizes)),
        ("tenants", "tenants", lambda: tenants((1, 10, 100, 1_000))),
        ("concurrency", "chats at once", lambda: concurrency((1, 5, 20, 50))),
    ]
    for name, axis, measure in charts:
        if only in (None, name):
            write_chart(f"turn-{name}", f"CPU of a turn over {axis}", axis, "ms of CPU a turn", await measure())
    if only in (None, "nodes"):
        await nodes()
    if only in (None, "tokens"):
        await tokens()
    if only in (None, "start"):
        start()


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--only", choices=["chats", "facts", "tenants", "concurrency", "nodes", "tokens", "start"])
    options.add_argument("--facts", type=int, nargs="+", default=[10, 100, 1_000, 10_000])
    given = options.parse_args()
    asyncio.run(main(given.only, given.facts))
