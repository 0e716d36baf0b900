"""Servers as tests and benchmarks meet them: `autosage-memory serve` in a process of its own, or an app in this one."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from uuid import uuid4

import uvicorn
from commands import CLI, environment


class Served:
    """A server that begins to start. With `with`, it is gone at the end, whatever happened."""

    def __init__(self, data_dir: Path, *options: str, env: Mapping[str, str] | None = None) -> None:
        self._log = data_dir / f"{uuid4().hex}.log"
        with self._log.open("w") as log:
            self.process = subprocess.Popen(
                [*CLI, "serve", "--port", "0", *options],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=environment(data_dir, **(env or {})),
            )
        self.url = ""

    def listening(self) -> Self:
        """Wait until it listens."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline().strip()
        assert line.startswith("Listening on "), self._log.read_text()
        self.url = line.removeprefix("Listening on ")
        return self

    def ended(self, number: int | None = None) -> tuple[int, str]:
        """Send a signal, if one is given, and wait for the end: exit code, and what it printed after its first line."""
        if number is not None:
            self.process.send_signal(number)
        assert self.process.stdout is not None
        printed = self.process.stdout.read()
        return self.process.wait(), printed

    def log(self) -> list[dict[str, Any]]:
        """The lines of its log."""
        return [json.loads(line) for line in self._log.read_text().splitlines()]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.ended(signal.SIGKILL)


@asynccontextmanager
async def serving(app: Any) -> AsyncIterator[str]:
    """A server of `app` in this process, on a free port; its URL."""
    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=0, log_config=None, timeout_graceful_shutdown=2))
    running = asyncio.create_task(server.serve())
    while not server.started:  # noqa: ASYNC110 - it tells in no other way
        await asyncio.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        await running


def turn(text: str, thread_id: str, **configurable: Any) -> dict[str, Any]:
    """The body of a request to `/chat/invoke` or `/chat/stream`."""
    return {
        "input": {"messages": [{"role": "user", "content": text}]},
        "config": {"configurable": {"thread_id": thread_id, **configurable}},
    }
