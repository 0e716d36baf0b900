"""What is lost when something breaks under `serve` while chats go on: one line a fault.

    python benchmarks/faults.py

Chats talk without a pause over real HTTP while something is killed, stopped or restarted. What a turn that was answered
had said must stand in the chat's transcript afterwards; where it does not, it is lost. A turn that was not answered is
an error: the client sees it and may say it again. PgBouncer is used if it is installed (Debian: apt install pgbouncer).
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import httpx
import psycopg
from charts import machine, write_ranking

from autosage_memory.stores.embedded_postgres import EmbeddedPostgres

sys.path.append(str(Path(__file__).parents[1] / "tests" / "support"))
from chromas import chroma_server, free_port
from scripted_openai import ScriptedOpenAI, text
from servers import Served, turn

CHATS = 6
STEADY = 5
"""Answers that every chat gets before the fault, and again after it."""
COLUMNS = ("fault", "turns answered", "of them lost", "turns not answered", "all chats go on after")


@dataclass
class Place:
    """Where servers run, and what a fault may break."""

    folder: Path
    postgres: EmbeddedPostgres
    model: ScriptedOpenAI
    database_url: str = ""
    chroma_url: str = ""

    def serve(self) -> Served:
        """A server that begins to start: on the Postgres and Chroma that are named, else on those of its folder."""
        urls = {"AUTOSAGE_DATABASE_URL": self.database_url, "AUTOSAGE_CHROMA_URL": self.chroma_url}
        return Served(
            self.folder, "--no-auth", env={"AUTOSAGE_MODEL": "openai:scripted", **urls, **self.model.environment}
        )


@dataclass
class Talks:
    """Chats that go on at some servers."""

    servers: list[Served]
    answered: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    """What was said in turns that were answered, by chat."""
    errors: Counter[str] = field(default_factory=Counter[str])
    ending: bool = False

    async def run(self, number: int) -> None:
        """One chat, until the end. Where a server is gone, it goes on at the next one."""
        thread_id, place, said = f"chat-{number}", number, self.answered.setdefault(f"chat-{number}", [])
        async with httpx.AsyncClient(timeout=60) as client:
            while not self.ending:
                words = f"is all well, asks {thread_id} for the {len(said) + self.errors.total()}. time?"
                try:
                    url = self.servers[place % len(self.servers)].url
                    answer = await client.post(f"{url}/chat/invoke", json=turn(words, thread_id))
                except httpx.HTTPError as error:
                    self.errors[type(error).__name__] += 1
                    place += 1
                    await asyncio.sleep(0.1)
                    continue
                if answer.status_code == 200:
                    said.append(words)
                else:
                    self.errors[str(answer.status_code)] += 1

    async def all_answered(self, more: int) -> None:
        """Wait until every chat has got so many more answers."""
        aims = {thread: len(said) + more for thread, said in self.answered.items()}
        async with asyncio.timeout(120):
            while any(len(self.answered[thread]) < aim for thread, aim in aims.items()):  # noqa: ASYNC110 - others end it
                await asyncio.sleep(0.02)

    def lost(self, place: Place) -> int:
        """How much of what was said in answered turns does not stand in its transcript."""
        with psycopg.connect(place.database_url or place.postgres.acquire(), prepare_threshold=None) as connection:
            rows = connection.execute("SELECT thread_id, string_agg(folded, ' ') FROM autosage.transcript GROUP BY 1")
            kept = dict(rows.fetchall())
        return sum(words not in kept.get(thread, "") for thread, said in self.answered.items() for words in said)


Fault = Callable[[Place, Talks], Awaitable[None]]


async def restart_postgres(place: Place, talks: Talks) -> None:
    """Stop Postgres as for an update, and start it."""
    await asyncio.to_thread(place.postgres.release)
    await asyncio.to_thread(place.postgres.acquire)


async def kill_postgres(place: Place, talks: Talks) -> None:
    """kill -9 of Postgres; then it is started."""
    pid = int((place.postgres.home / "data" / "postmaster.pid").read_text().split()[0])
    os.kill(pid, signal.SIGKILL)
    await asyncio.to_thread(place.postgres.ensure_running)


async def stop_server(place: Place, talks: Talks) -> None:
    """SIGTERM to one of the servers."""
    await asyncio.to_thread(talks.servers.pop(0).ended, signal.SIGTERM)


async def kill_server(place: Place, talks: Talks) -> None:
    """kill -9 of one of the servers."""
    await asyncio.to_thread(talks.servers.pop(0).ended, signal.SIGKILL)


async def kill_and_start(place: Place, talks: Talks) -> None:
    """kill -9 of the only server, which is started again on the folder it left."""
    killed = talks.servers[0]
    await asyncio.to_thread(killed.ended, signal.SIGKILL)
    talks.servers[0] = await asyncio.to_thread(place.serve().listening)


async def nothing(place: Place, talks: Talks) -> None:
    """All goes well."""


HEALED: dict[str, float] = {}
"""Seconds from each fault until every chat was answered again."""


async def measure(name: str, place: Place, fault: Fault, *, servers: int = 1) -> int:
    """Break something while chats go on, and print what that cost; how much was lost."""
    with ExitStack() as stack:
        starting = [stack.enter_context(place.serve()) for _ in range(servers)]
        talks = Talks([await asyncio.to_thread(served.listening) for served in starting])
        stack.callback(lambda: [served.ended(signal.SIGTERM) for served in talks.servers])
        running = [asyncio.create_task(talks.run(number)) for number in range(CHATS)]
        await asyncio.sleep(0)
        await talks.all_answered(STEADY)
        before, begun = talks.errors.copy(), time.monotonic()
        await fault(place, talks)
        await talks.all_answered(1)
        HEALED[name] = time.monotonic() - begun
        await talks.all_answered(STEADY)
        talks.ending = True
        await asyncio.gather(*running)
        lost = await asyncio.to_thread(talks.lost, place)
    errors = talks.errors - before
    told = ", ".join(f"{count} {kind}" for kind, count in errors.items()) or "0"
    count = sum(map(len, talks.answered.values()))
    print(f"| {name} | {count} | {lost} | {told} | {HEALED[name]:.1f} s |", flush=True)
    return lost + before.total()


@contextmanager
def a_place(*, embedded: bool = False) -> Iterator[Place]:
    """An empty place: with a Postgres and a Chroma that are servers, or with those that `serve` embeds."""
    with tempfile.TemporaryDirectory(prefix="autosage-", ignore_cleanup_errors=True) as name, ExitStack() as stack:
        folder = Path(name)
        folder.chmod(0o711)
        model = stack.enter_context(ScriptedOpenAI(default=text("All is well.")))
        if embedded:
            postgres = EmbeddedPostgres(folder)
            stack.callback(postgres.release)
            yield Place(folder, postgres, model)
            return
        (folder / "elsewhere").mkdir(mode=0o711)
        postgres = EmbeddedPostgres(folder / "elsewhere")
        stack.callback(postgres.release)
        chroma_url = stack.enter_context(chroma_server(folder / "chroma"))
        yield Place(folder, postgres, model, postgres.acquire(), chroma_url)


@contextmanager
def pgbouncer(place: Place) -> Iterator[str]:
    """A PgBouncer in transaction mode in front of the place's Postgres; its URL."""
    port, folder = free_port(), place.folder / "pgbouncer"
    folder.mkdir(mode=0o777)
    folder.chmod(0o777)
    sockets = parse_qs(urlsplit(place.database_url).query)["host"][0]
    account = "user = autosage-postgres\n" if os.geteuid() == 0 else ""
    (folder / "pgbouncer.ini").write_text(
        f"[databases]\npostgres = host={sockets} user=autosage\n[pgbouncer]\n{account}listen_addr = 127.0.0.1\n"
        f"listen_port = {port}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = 5\n"
    )
    command = [str(shutil.which("pgbouncer", path=f"{os.defpath}:/usr/sbin")), "-q", str(folder / "pgbouncer.ini")]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
        try:
            yield f"postgresql://autosage@127.0.0.1:{port}/postgres"
        finally:
            process.terminate()


async def main() -> int:
    """Measure all faults; how much was lost."""
    print(
        f"{machine()}\n\n{CHATS} chats talk without a pause\n\n| {' | '.join(COLUMNS)} |\n|{'---|' * len(COLUMNS)}",
        flush=True,
    )
    lost = 0
    with a_place() as place:
        lost += await measure("four servers started at once on nothing", place, nothing, servers=4)
        lost += await measure("Postgres restarted", place, restart_postgres)
        lost += await measure("Postgres killed", place, kill_postgres)
        lost += await measure("one of two servers stopped", place, stop_server, servers=2)
        lost += await measure("one of two servers killed", place, kill_server, servers=2)
        if shutil.which("pgbouncer", path=f"{os.defpath}:/usr/sbin"):
            direct = place.database_url
            with pgbouncer(place) as place.database_url:
                lost += await measure("PgBouncer in transaction mode, 5 connections", place, nothing, servers=2)
            place.database_url = direct
        else:
            print("| PgBouncer is not installed | | | | |")
    with a_place() as place:
        place.chroma_url = f"http://127.0.0.1:{free_port()}"
        lost += await measure("Chroma is not there", place, nothing)
    with a_place(embedded=True) as place:
        lost += await measure("the only server killed, all embedded, and started again", place, kill_and_start)
    title = f"Until all chats go on; {lost} answered turns were lost"
    write_ranking("faults", title, "seconds from the fault", HEALED)
    return lost


if __name__ == "__main__":
    sys.exit(bool(asyncio.run(main())))
