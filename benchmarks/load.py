"""Many chats at once over real HTTP, through `serve` and through a plain LangGraph chatbot: errors, turns a second,
latency beside the time the model takes, processor time a turn, and how late each server's event loop is.

    python benchmarks/load.py [--chats 50] [--turns 20] [--model-seconds 0.3]

Both servers run beside the clients and the model on this machine, one after the other, on the same embedded Postgres;
both answer with the same model over HTTP. `serve` asks for credentials, recalls facts, and its worker inside extracts
new ones meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx
import psutil
from charts import machine, write_bars

from autosage_memory.service.metrics import Metrics
from autosage_memory.stores.api_keys import ApiKeys
from autosage_memory.stores.database import open_database
from autosage_memory.stores.embedded_postgres import EmbeddedPostgres
from autosage_memory.stores.policy import PostgresPolicy
from autosage_memory.stores.settings import Settings

sys.path.append(str(Path(__file__).parents[1] / "tests" / "support"))
from commands import CLI
from scripted_openai import Reply, Request, ScriptedOpenAI, text, tool_call

TOKEN = "the token of the benchmark's operator"
SAYINGS = (
    "My invoice prefix is QX-{number}.",
    "What is my invoice prefix?",
    "Please explain how a purchase order becomes an invoice, step by step.",
    "I live in Porto and work on project {number}.",
    "Thanks. And who signs it in the end?",
)
COLUMNS = (
    "server",
    "errors",
    "turns/s",
    "latency ms, p50 / p95",
    "beside the model",
    "CPU ms a turn",
    "loop lag ms at most, p99 / all",
)
BUCKET = re.compile(r'autosage_event_loop_lag_seconds_bucket\{le="([^"]+)"\} (\S+)')


@dataclass
class Measured:
    """What the clients of one server saw, and what its process used."""

    seconds: list[float]
    """Of each turn."""
    errors: list[str]
    """What went wrong, one for each turn that was not answered."""
    elapsed: float
    cpu: float
    """Processor seconds of the server."""
    lags: dict[float, float]
    """How many looks at the event loop found it at most so late, by seconds."""

    def lag(self, share: float) -> float:
        """A bound, in seconds, that this share of the looks keeps."""
        most = max(self.lags.values())
        return min(bound for bound, count in self.lags.items() if count >= share * most)


async def talk(client: httpx.AsyncClient, number: int, turns: int, seen: list[float], errors: list[str]) -> None:
    """One chat: how long its turns take, and what goes wrong."""
    for turn in range(turns):
        said = SAYINGS[turn % len(SAYINGS)].format(number=number)
        configurable = {"thread_id": f"{client.base_url.port}-{number}", "external_subject_id": f"u-{number}"}
        body = {"input": {"messages": [{"role": "user", "content": said}]}, "config": {"configurable": configurable}}
        begun = time.perf_counter()
        try:
            answer = await client.post("/chat/invoke", json=body)
            if answer.status_code != 200:
                errors.append(f"{answer.status_code} {answer.text}")
        except httpx.HTTPError as error:
            errors.append(type(error).__name__)
        seen.append(time.perf_counter() - begun)


async def measure(url: str, headers: dict[str, str], process: psutil.Process, chats: int, turns: int) -> Measured:
    """Let the chats talk, all at once, after one turn each that warms up."""
    limits = httpx.Limits(max_connections=chats, max_keepalive_connections=chats)
    async with httpx.AsyncClient(base_url=url, headers=headers, limits=limits, timeout=120) as client:
        seen, errors = list[float](), list[str]()
        await asyncio.gather(*(talk(client, number, 1, [], errors) for number in range(chats)))
        before, lags, begun = process.cpu_times(), await lag_counts(url), time.perf_counter()
        await asyncio.gather(*(talk(client, number, turns, seen, errors) for number in range(chats)))
        elapsed, after = time.perf_counter() - begun, process.cpu_times()
        grown = {bound: count - lags[bound] for bound, count in (await lag_counts(url)).items()}
        return Measured(seen, errors, elapsed, after.user + after.system - before.user - before.system, grown)


async def lag_counts(url: str) -> dict[float, float]:
    """The histogram of the event loop's lag, cumulative."""
    async with httpx.AsyncClient(headers={"Authorization": f"Bearer {TOKEN}"}) as client:
        found = (await client.get(f"{url}/metrics")).text
    return {float(bound): float(count) for bound, count in BUCKET.findall(found)}


def report(name: str, measured: Measured, model_seconds: float) -> list[float]:
    """Print one server's line; the median and the slow turn beside the model, and the loop's lag, in milliseconds."""
    cuts = quantiles(measured.seconds, n=100)
    turns, middle, slow = len(measured.seconds), cuts[49], cuts[94]
    cells = [
        name,
        str(len(measured.errors)),
        f"{turns / measured.elapsed:.0f}",
        f"{1000 * middle:.0f} / {1000 * slow:.0f}",
        f"{1000 * (middle - model_seconds):.0f} / {1000 * (slow - model_seconds):.0f}",
        f"{1000 * measured.cpu / turns:.0f}",
        f"{1000 * measured.lag(0.99):.0f} / {1000 * measured.lag(1):.0f}",
    ]
    print(f"| {' | '.join(cells)} |")
    for error, count in Counter(measured.errors).items():
        print(f"{count} times: {error}", file=sys.stderr)
    return [1000 * one for one in (middle - model_seconds, slow - model_seconds, measured.lag(0.99), measured.lag(1))]


async def serve_plain(database_url: str) -> None:
    """A chatbot as LangGraph's tutorials write it, behind FastAPI."""
    import uvicorn
    from fastapi import FastAPI, Response
    from langchain_openai import ChatOpenAI
    from langgraph.checkpoint.postgres.aio import AsyncPostgresSaver
    from langgraph.graph import END, START, MessagesState, StateGraph
    from psycopg.rows import dict_row
    from psycopg_pool import AsyncConnectionPool

    kwargs = {"autocommit": True, "prepare_threshold": 0, "row_factory": dict_row}
    model, metrics = ChatOpenAI(model="scripted"), Metrics()

    async def answer(state: MessagesState) -> dict[str, Any]:
        return {"messages": [await model.ainvoke(state["messages"])]}

    graph = StateGraph(MessagesState)
    graph.add_node("answer", answer)
    graph.add_edge(START, "answer")
    graph.add_edge("answer", END)
    async with (
        AsyncConnectionPool(database_url, kwargs=kwargs, min_size=1, max_size=10, open=False) as pool,
        metrics.watching(),
    ):
        saver = AsyncPostgresSaver(pool)  # type: ignore[arg-type]
        await saver.setup()
        chatbot = graph.compile(checkpointer=saver)
        app = FastAPI()

        @app.post("/chat/invoke")
        async def invoke(body: dict[str, Any]) -> Any:
            config = {"configurable": {"thread_id": body["config"]["configurable"]["thread_id"]}}
            return await chatbot.ainvoke(body["input"], config)  # type: ignore[arg-type]

        @app.get("/metrics")
        async def shown() -> Response:
            return Response(metrics.text(turns=0, waiting=0))

        with socket.create_server(("127.0.0.1", 0)) as listening:
            print(f"Listening on http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
            await uvicorn.Server(uvicorn.Config(app, http="h11", log_level="error")).serve([listening])


def serve_model(seconds: float) -> None:
    """The model, until the process is told to end: answers after some time, and finds no facts."""

    def reply(request: Request) -> Reply:
        time.sleep(seconds)
        if request.body.get("tools"):
            return tool_call(request.body["tools"][0]["function"]["name"], {"facts": []})
        return text("An order is approved, delivered and checked; the invoice follows it. " * 3)

    with ScriptedOpenAI(default=reply) as model:
        print(f"Listening on {model.url}", flush=True)
        while True:
            time.sleep(3600)


@contextlib.contextmanager
def started(*command: str, env: dict[str, str], log: Path) -> Iterator[tuple[str, psutil.Process]]:
    """A process that prints where it listens; its URL, and the process."""
    with log.open("a") as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=env)
    try:
        assert process.stdout is not None
        line = process.stdout.readline().strip()
        assert line.startswith("Listening on "), log.read_text()
        yield line.removeprefix("Listening on "), psutil.Process(process.pid)
    finally:
        process.terminate()
        process.wait(60)


@contextlib.asynccontextmanager
async def tenant(settings: Settings) -> AsyncIterator[dict[str, str]]:
    """Headers with a key of a tenant with memory."""
    async with open_database(settings) as database:
        await PostgresPolicy(database).update_tenant("acme", mode="durable", retention="automatic")
        _, key = await ApiKeys(database).create("acme", name="load", permissions=["read", "write"])
        yield {"Authorization": f"Bearer {key}"}


async def run(folder: Path, database_url: str, chats: int, turns: int, model_seconds: float) -> None:
    """Measure both servers."""
    settings, this = Settings(data_dir=folder, database_url=database_url), (sys.executable, __file__)
    told = f"{chats} chats at once, {turns} turns each, a model that takes {1000 * model_seconds:.0f} ms"
    print(f"{machine()}\n\n{told}\n")
    print(f"| {' | '.join(COLUMNS)} |\n|{'---|' * len(COLUMNS)}")
    with started(*this, "--model", str(model_seconds), env={**os.environ}, log=folder / "model.log") as (model_url, _):
        env = {
            **os.environ,
            "OPENAI_BASE_URL": model_url,
            "OPENAI_API_KEY": "scripted",
            "AUTOSAGE_DATA_DIR": str(folder),
            "AUTOSAGE_DATABASE_URL": database_url,
            "AUTOSAGE_MODEL": "openai:scripted",
            "AUTOSAGE_METRICS_TOKEN": TOKEN,
            "AUTOSAGE_RATE_LIMIT": "1000000/minute",
        }
        with started(*this, "--plain", database_url, env=env, log=folder / "plain.log") as (url, process):
            plain = report("plain LangGraph", await measure(url, {}, process, chats, turns), model_seconds)
        async with tenant(settings) as headers:
            with started(*CLI, "serve", "--port", "0", env=env, log=folder / "serve.log") as (url, process):
                ours = report("serve", await measure(url, headers, process, chats, turns), model_seconds)
    groups = ["turn, p50", "turn, p95", "loop lag, p99", "loop lag, all"]
    write_bars("load", told, "ms beside the model", groups, {"serve": ours, "plain LangGraph behind FastAPI": plain})


def main(chats: int, turns: int, model_seconds: float) -> None:
    """Measure on a Postgres of our own."""
    with tempfile.TemporaryDirectory(prefix="autosage-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o711)
        postgres = EmbeddedPostgres(folder)
        asyncio.run(run(folder, postgres.acquire(), chats, turns, model_seconds))
        postgres.release()


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    arguments.add_argument("--chats", type=int, default=50)
    arguments.add_argument("--turns", type=int, default=20)
    arguments.add_argument("--model-seconds", type=float, default=0.3)
    arguments.add_argument("--plain", metavar="DATABASE_URL", help=argparse.SUPPRESS)
    arguments.add_argument("--model", type=float, help=argparse.SUPPRESS)
    given = arguments.parse_args()
    if given.model is not None:
        serve_model(given.model)
    elif given.plain is not None:
        asyncio.run(serve_plain(given.plain))
    else:
        main(given.chats, given.turns, given.model_seconds)
