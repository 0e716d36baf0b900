"""What tests of the service share."""

from __future__ import annotations

import io
import signal
import sys
from typing import Any

import pytest
from commands import Done, Run

from autosage_memory.service.cli import main
from autosage_memory.stores.settings import Settings


@pytest.fixture
def run(settings: Settings, monkeypatch: Any, capsys: Any) -> Run:
    """Runs a command in this process, which spares each test the start of many."""
    terminate = signal.getsignal(signal.SIGTERM)
    monkeypatch.chdir(settings.data_dir)
    monkeypatch.setenv("AUTOSAGE_DATA_DIR", str(settings.data_dir))
    monkeypatch.setenv("AUTOSAGE_DATABASE_URL", settings.database_url)
    monkeypatch.setenv("COLUMNS", "200")

    def command(*args: str, say: str = "", code: int = 0) -> Done:
        monkeypatch.setattr(sys, "argv", ["autosage-memory", *args])
        monkeypatch.setattr(sys, "stdin", io.StringIO(say))
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main()
        signal.signal(signal.SIGTERM, terminate)
        out, err = capsys.readouterr()
        assert (ended.value.code or 0) == code, f"exit {ended.value.code}\n{out}\n{err}"
        return Done(out, err)

    return command
