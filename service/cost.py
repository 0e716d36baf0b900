"""What a month costs: tokens a message as they were metered, or as a fresh chat has them, times a table of prices."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from autosage_memory.stores.database import open_database
from autosage_memory.stores.errors import SettingsError
from autosage_memory.stores.settings import Settings
from autosage_memory.stores.usage import Metered, Purpose, Usage, load_usage

DAYS_A_MONTH = 30
METERED_DAYS = 30
"""How far back usage is looked at."""
ENOUGH_TURNS = 20
"""Turns below which what was metered says little, and the assumption is used."""

ASSUMED: dict[Purpose, Usage] = {
    "answer": Usage(100, 400_000, 25_000),
    "summary": Usage(4, 24_800, 2_000),
    "extraction": Usage(100, 70_000, 6_000),
}
"""A hundred messages of chats with the default settings: a window that is half full on average, the four summaries a
hundred turns and their size that `benchmarks/history.py` counts, and an extraction a message."""

TEMPLATE = """\
# Prices of a million tokens in your currency, by model as `autosage-memory cost` names it; `default`: of all others.
[default]
input = 0.0
output = 0.0
"""


@dataclass(frozen=True, slots=True)
class Price:
    """Of a million tokens."""

    input: float
    output: float


@dataclass(frozen=True, slots=True)
class Line:
    """What one purpose and model use and cost in a month."""

    purpose: Purpose
    model: str
    input_tokens: float
    output_tokens: float
    cost: float | None
    """None: the table has no price for the model."""


def estimate(metered: Metered, messages_a_day: float, prices: Mapping[str, Price], model: str) -> list[Line]:
    """A month of so many messages a day.

    Args:
        metered: what was used so far; with fewer than `ENOUGH_TURNS` turns the assumption counts instead.
        messages_a_day: messages of all users together.
        prices: by model.
        model: what the assumption is priced as.
    """
    used, turns = metered.usage, metered.turns
    if turns < ENOUGH_TURNS:
        used, turns = dict[tuple[Purpose, str], Usage](), 100
        for purpose, usage in ASSUMED.items():
            used[purpose, model] = usage
    share = messages_a_day * DAYS_A_MONTH / turns
    lines = []
    for (purpose, name), usage in used.items():
        sent, received = usage.input_tokens * share, usage.output_tokens * share
        price = prices.get(name) or prices.get("default")
        cost = None if price is None else (sent * price.input + received * price.output) / 1_000_000
        lines.append(Line(purpose, name, sent, received, cost))
    return lines


def read_prices(path: Path) -> dict[str, Price]:
    """The table of prices at `path`, which is written there to be filled in if there is none.

    Raises:
        SettingsError: it cannot be read or written, or is no such table; says where.
    """
    try:
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(TEMPLATE, encoding="utf-8")
        with path.open("rb") as file:
            table = tomllib.load(file)
        prices = {name: Price(float(row["input"]), float(row["output"])) for name, row in table.items()}
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(f"the prices at {path} cannot be read: {error}") from None
    except (KeyError, TypeError, ValueError):
        raise SettingsError(f"the prices at {path} need numbers `input` and `output` for every model") from None
    if not all(0 <= one < float("inf") for price in prices.values() for one in (price.input, price.output)):
        raise SettingsError(f"the prices at {path} must be 0 or more")
    return prices


async def show_cost(settings: Settings, messages_a_day: float, prices: Path | None, output: Console) -> None:
    """Print the estimate for a month, by purpose and model.

    Raises:
        DatabaseUnavailable: what was metered cannot be read.
        SettingsError: the prices cannot be used.
    """
    path = prices or settings.data_dir / "prices.toml"
    table = read_prices(path)
    async with open_database(settings) as database:
        metered = await load_usage(database, days=METERED_DAYS)
    lines = estimate(metered, messages_a_day, table, settings.model or "the model")
    enough = metered.turns >= ENOUGH_TURNS
    basis = f"as metered over {metered.turns} turns" if enough else "assumed: too few turns were metered"
    shown = Table("purpose", "model", "tokens sent", "tokens received", "cost", title=f"A month, {basis}")
    for line in lines:
        shown.add_row(
            line.purpose,
            line.model,
            f"{line.input_tokens:,.0f}",
            f"{line.output_tokens:,.0f}",
            "no price" if line.cost is None else f"{line.cost:,.2f}",
        )
    shown.add_row("all", "", "", "", f"{total(lines):,.2f}")
    output.print(shown)
    output.print(f"Prices: {path}", markup=False)


def total(lines: Iterable[Line]) -> float:
    """What those lines that have a price cost together."""
    return sum(line.cost or 0.0 for line in lines)
