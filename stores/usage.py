"""Tokens by day, purpose and model: what memory and answers cost, free of content."""

from __future__ import annotations

import threading
from collections import defaultdict
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from autosage_memory.stores.database import Database

Purpose = Literal["answer", "summary", "extraction", "judgement", "rewrite"]
"""What a model was called for."""


@dataclass(frozen=True, slots=True)
class Usage:
    """Calls of a model, and tokens sent and received."""

    calls: int = 0
    input_tokens: int = 0
    output_tokens: int = 0

    def __add__(self, other: Usage) -> Usage:
        return Usage(
            self.calls + other.calls,
            self.input_tokens + other.input_tokens,
            self.output_tokens + other.output_tokens,
        )


@dataclass(frozen=True, slots=True)
class Metered:
    """What Postgres knows of some days."""

    turns: int
    usage: dict[tuple[Purpose, str], Usage]
    """By purpose and model."""


class Meter:
    """Counts of this process: those that are not saved yet, and all. Safe to use from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._turns: dict[date, int] = defaultdict(int)
        self._usage: dict[tuple[date, Purpose, str], Usage] = defaultdict(Usage)
        self._totals: dict[Purpose, Usage] = defaultdict(Usage)

    def turn(self) -> None:
        """Count a turn."""
        with self._lock:
            self._turns[_today()] += 1

    def call(self, purpose: Purpose, model: str, input_tokens: int, output_tokens: int) -> None:
        """Count a call of `model`."""
        usage = Usage(1, input_tokens, output_tokens)
        with self._lock:
            self._usage[_today(), purpose, model] += usage
            self._totals[purpose] += usage

    def totals(self) -> dict[Purpose, Usage]:
        """All that was used since the process began."""
        with self._lock:
            return dict(self._totals)

    def take(self) -> tuple[dict[date, int], dict[tuple[date, Purpose, str], Usage]]:
        """What was counted since the last time."""
        with self._lock:
            taken = dict(self._turns), dict(self._usage)
            self._turns.clear()
            self._usage.clear()
            return taken


METER = Meter()
"""This process's counts."""


async def save_usage(database: Database) -> None:
    """Add what was counted in this process to what Postgres knows. What cannot be written is lost.

    Raises:
        DatabaseUnavailable: it cannot be written.
    """
    turns, usage = METER.take()
    rows = [(day, "turn", "", count, 0, 0) for day, count in turns.items()]
    rows += [(*key, used.calls, used.input_tokens, used.output_tokens) for key, used in usage.items()]
    if rows:
        await database.fetch(
            """
            INSERT INTO autosage.usage AS known (day, purpose, model, calls, input_tokens, output_tokens)
            SELECT * FROM unnest(%s::date[], %s::text[], %s::text[], %s::bigint[], %s::bigint[], %s::bigint[])
            ON CONFLICT (day, purpose, model) DO UPDATE SET
                calls = known.calls + EXCLUDED.calls,
                input_tokens = known.input_tokens + EXCLUDED.input_tokens,
                output_tokens = known.output_tokens + EXCLUDED.output_tokens
            """,
            tuple(map(list, zip(*rows, strict=True))),
        )


async def load_usage(database: Database, *, days: int) -> Metered:
    """What all processes on this database used in the last `days` days.

    Raises:
        DatabaseUnavailable: it cannot be read.
    """
    rows = await database.fetch(
        """
        SELECT purpose, model, sum(calls)::bigint AS calls, sum(input_tokens)::bigint AS input_tokens,
               sum(output_tokens)::bigint AS output_tokens
        FROM autosage.usage WHERE day > %s - %s GROUP BY purpose, model ORDER BY purpose, model
        """,
        (_today(), days),
    )
    turns = sum(row["calls"] for row in rows if row["purpose"] == "turn")
    used = {
        (row["purpose"], row["model"]): Usage(row["calls"], row["input_tokens"], row["output_tokens"])
        for row in rows
        if row["purpose"] != "turn"
    }
    return Metered(turns, used)


def _today() -> date:
    return datetime.now(UTC).date()
