"""The command line: in a process of its own, and how a command ends that a test runs in its own process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

CLI = [sys.executable, "-c", "from autosage_memory.service.cli import main; main()"]


@dataclass
class Done:
    """How a command ended."""

    stdout: str
    stderr: str


Run = Callable[..., Done]
"""The fixture `run`: what is typed, what is said on stdin and the expected exit code give the end."""
Chat = Callable[..., list[dict[str, Any]]]
"""The fixture `chat`: options of the command and what is said give the answers."""


def environment(data_dir: Path, **extra: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("AUTOSAGE_", "OPENAI_"))}
    return {**kept, "AUTOSAGE_DATA_DIR": str(data_dir), "COLUMNS": "200", **extra}


def run(
    data_dir: Path, *args: str, say: str = "", env: Mapping[str, str] | None = None, code: int = 0
) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [*CLI, *args], input=say, capture_output=True, text=True, env=environment(data_dir, **(env or {})), timeout=120
    )
    assert done.returncode == code, f"exit {done.returncode}\n{done.stdout}\n{done.stderr}"
    assert "Traceback" not in done.stderr
    return done


def chat(data_dir: Path, *args: str, say: str, **options: Any) -> list[dict[str, Any]]:
    done = run(data_dir, "chat", "--json", *args, say=say, **options)
    return [json.loads(line) for line in done.stdout.splitlines()]
