"""Counters of what memory failed to do: visible to operators, free of content.

Memory failures never reach the answer, so they are counted here, logged by kind, and kept in Postgres, where
`autosage-memory doctor` finds those of every process.
"""

from __future__ import annotations

import logging
import threading
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from autosage_memory.stores.database import Database

Part = Literal[
    "policy",
    "judgement",
    "understanding",
    "recall",
    "retrieval",
    "extraction",
    "retention",
    "remember",
    "compaction",
    "transcript",
    "checkpoints",
    "threads",
    "facts",
    "memory_tools",
]
"""What can fail without costing the answer."""

DEGRADED_AFTER = 3
"""Failures in a row after which a part counts as degraded."""

log = logging.getLogger("autosage_memory.health")


@dataclass(frozen=True, slots=True)
class PartHealth:
    """How one part fared."""

    failed: int = 0
    """Failures in all."""
    in_a_row: int = 0
    """Failures since the last success."""
    last_kind: str | None = None
    """What the last failure was: an exception's name, never content."""
    last_failed_at: datetime | None = None

    @property
    def degraded(self) -> bool:
        """Whether it failed `DEGRADED_AFTER` times or more without a success between."""
        return self.in_a_row >= DEGRADED_AFTER


class Health:
    """Counts by part. Safe to use from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._parts: dict[Part, PartHealth] = {}
        self._changes: dict[Part, PartHealth] = {}
        self._well: set[Part] = set()
        """The parts whose last news was a success."""

    def succeeded(self, part: Part) -> None:
        """Note a success of `part`. Only the first one after a failure, or of this process, is news."""
        with self._lock:
            if part not in self._well:
                self._well.add(part)
                if part in self._parts:
                    self._parts[part] = replace(self._parts[part], in_a_row=0)
                self._changes[part] = replace(self._changes.get(part, PartHealth()), in_a_row=0)

    def failed(self, part: Part, kind: str) -> None:
        """Count a failure of `part`; `kind` is an exception's or a reason's name, never content."""
        with self._lock:
            known, change = self._parts.get(part, PartHealth()), self._changes.get(part, PartHealth())
            now = PartHealth(known.failed + 1, known.in_a_row + 1, kind, datetime.now(UTC))
            self._parts[part], self._changes[part] = now, replace(now, failed=change.failed + 1)
            self._well.discard(part)
        log.warning("memory: %s failed (%s), %d in a row", part, kind, now.in_a_row)

    def parts(self) -> dict[Part, PartHealth]:
        """The parts that failed in this process, and how they fare now."""
        with self._lock:
            return dict(self._parts)

    def take_changes(self) -> dict[Part, PartHealth]:
        """What changed since the last call, `failed` counting from there."""
        with self._lock:
            changes, self._changes = self._changes, {}
            return changes


HEALTH = Health()
"""This process's counters."""


async def save_health(database: Database) -> None:
    """Add what changed in this process to what Postgres knows. Without a change it costs nothing.

    Raises:
        DatabaseUnavailable: it cannot be written.
    """
    for part, change in HEALTH.take_changes().items():
        if not change.failed:
            await database.fetch("UPDATE autosage.health SET in_a_row = 0 WHERE part = %s AND in_a_row > 0", (part,))
            continue
        await database.fetch(
            "INSERT INTO autosage.health AS known (part, failed, in_a_row, last_kind, last_failed_at)"
            " VALUES (%s, %s, %s, %s, %s) ON CONFLICT (part) DO UPDATE SET failed = known.failed + EXCLUDED.failed,"
            " in_a_row = EXCLUDED.in_a_row, last_kind = EXCLUDED.last_kind, last_failed_at = EXCLUDED.last_failed_at",
            (part, change.failed, change.in_a_row, change.last_kind, change.last_failed_at),
        )


async def load_health(database: Database) -> dict[str, PartHealth]:
    """How the parts fare in all processes on this database.

    Raises:
        DatabaseUnavailable: it cannot be read.
    """
    rows = await database.fetch(
        "SELECT part, failed, in_a_row, last_kind, last_failed_at FROM autosage.health ORDER BY part"
    )
    return {row.pop("part"): PartHealth(**row) for row in rows}
