"""What tests of the service share."""

from __future__ import annotations

import json
import signal
import sys
import tempfile
from collections.abc import Mapping
from typing import Any

import pytest
from commands import Chat, Done, Run

from autosage_memory.service.cli import main
from autosage_memory.stores.health import HEALTH
from autosage_memory.stores.settings import Settings


@pytest.fixture
def run(settings: Settings, monkeypatch: Any, capsys: Any) -> Run:
    """Runs a command in this process, which spares each test the start of many."""
    terminate = signal.getsignal(signal.SIGTERM)
    monkeypatch.chdir(settings.data_dir)
    monkeypatch.setenv("AUTOSAGE_DATA_DIR", str(settings.data_dir))
    monkeypatch.setenv("AUTOSAGE_DATABASE_URL", settings.database_url)
    monkeypatch.setenv("COLUMNS", "200")

    def command(*args: str, say: str = "", env: Mapping[str, str] | None = None, code: int = 0) -> Done:
        HEALTH.__init__()  # as a new process has it
        with monkeypatch.context() as scoped, tempfile.TemporaryFile("w+") as typed:
            typed.write(say)
            typed.seek(0)
            scoped.setattr(sys, "argv", ["autosage-memory", *args])
            scoped.setattr(sys, "stdin", typed)
            for name, value in (env or {}).items():
                scoped.setenv(name, value)
            capsys.readouterr()
            with pytest.raises(SystemExit) as ended:
                main()
        signal.signal(signal.SIGTERM, terminate)
        out, err = capsys.readouterr()
        assert (ended.value.code or 0) == code, f"exit {ended.value.code}\n{out}\n{err}"
        return Done(out, err)

    return command


@pytest.fixture
def chat(run: Run) -> Chat:
    """Chats in this process, a turn a line."""

    def turns(*args: str, say: str, **options: Any) -> list[dict[str, Any]]:
        lines = run("chat", "--json", *args, say=say, **options).stdout.splitlines()
        return [json.loads(line) for line in lines]

    return turns
