"""What the commands of the command line share."""

from __future__ import annotations

import asyncio
import os
import unicodedata
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console

from autosage_memory.stores.errors import SettingsError
from autosage_memory.stores.settings import Settings

LOCAL_TENANT = "local"
"""The tenant of commands that name none: a newcomer's own."""

errors = Console(stderr=True, highlight=False, soft_wrap=True)


def read_settings() -> Settings:
    """The settings of this process."""
    return Settings.from_env(os.environ)


def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """Run a command in a loop of its own."""
    return asyncio.run(coroutine)


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Imports of what the extra `name` installs.

    Raises:
        SettingsError: it is not installed.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        raise SettingsError(f"{error.name} is not installed: pip install 'autosage-memory[{name}]'") from None


def on_one_line(text: str) -> str:
    """Text as it can stand in a line of a terminal: nothing in it moves the cursor or changes colours."""
    return "".join(" " if unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp") else c for c in text)
