"""The log of `serve` and `worker`: one JSON object a line on stderr, which never holds what anybody said.

Shown are the lines of this package and of a few libraries that speak of servers and jobs alone. Of other libraries'
lines, and of every exception, a line tells where it comes from: their texts may hold prompts, facts, or ids.
"""

from __future__ import annotations

import logging
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from pathlib import PurePath
from types import TracebackType
from typing import Any

from pythonjsonlogger.json import JsonFormatter

REQUEST_ID: ContextVar[str | None] = ContextVar("request_id", default=None)
"""Of the request that runs in this context."""

TRUSTED = frozenset({"autosage_memory", "uvicorn", "procrastinate", "psycopg"})
"""Packages whose lines are shown as they are."""

FIELDS = ("method", "route", "status", "milliseconds")
"""What a line may tell beside: `log.info("request", extra={"status": 200})`."""

MOST_FRAMES = 8
"""Places of an exception that are told, the innermost first."""

Caught = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def write_log(level: int = logging.INFO) -> None:
    """Let this process log as the module says, and nothing else on stderr."""
    handler = logging.StreamHandler()
    handler.setFormatter(Line())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("autosage_memory").setLevel(level)
    logging.captureWarnings(True)
    logging.raiseExceptions = False  # what logging prints of a line that it cannot format holds its parts


class Line(JsonFormatter):
    """A record as a line."""

    def add_fields(self, log_data: dict[str, Any], record: logging.LogRecord, message_dict: dict[str, Any]) -> None:
        """Put what is told of `record` into `log_data`."""
        trusted = record.name.partition(".")[0] in TRUSTED
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.message.strip() if trusted else f"a line of {record.module}:{record.lineno}",
            "error": _error(record.exc_info),
            "request_id": REQUEST_ID.get(),
            **{name: getattr(record, name, None) for name in FIELDS},
        }
        log_data.update({name: value for name, value in told.items() if value is not None})

    def formatException(self, ei: Any) -> str:
        """Nothing: see `error`."""
        return ""


def _error(caught: Caught | None) -> str | None:
    return None if caught is None or caught[1] is None else where(caught[1])


def where(error: BaseException) -> str:
    """An error's type and the lines it came through, without its text."""
    frames = traceback.extract_tb(error.__traceback__)[-MOST_FRAMES:]
    places = [f"{PurePath(frame.filename).name}:{frame.lineno}" for frame in reversed(frames)]
    return f"{type(error).__name__} at {', '.join(places)}" if places else type(error).__name__
