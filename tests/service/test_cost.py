"""Tokens are metered by purpose, without content, and a month is estimated from them and a table of prices."""

from __future__ import annotations

from pathlib import Path

import pytest
import scripted_openai as scripted
from langgraph.store.memory import InMemoryStore
from rich.console import Console
from rooms import open_room
from scripted_openai import ScriptedOpenAI

from autosage_memory.graph import ChatContext
from autosage_memory.nodes.models import resolve_model
from autosage_memory.service.cost import ASSUMED, ENOUGH_TURNS, Price, estimate, read_prices, show_cost, total
from autosage_memory.stores.database import Database
from autosage_memory.stores.errors import SettingsError
from autosage_memory.stores.settings import Settings
from autosage_memory.stores.usage import METER, Metered, Usage, load_usage, save_usage

ANN = ChatContext(tenant_id="acme", caller="dashboard", caller_id="ann")
PRICES = {"small": Price(1.0, 4.0)}


@pytest.fixture(autouse=True)
def nothing_counted() -> None:
    METER.take()


async def test_a_turn_is_metered_by_purpose(database: Database, provider: ScriptedOpenAI) -> None:
    """The answer and the extraction of one turn, over real HTTP; what is kept of them are numbers."""
    provider.add(scripted.text("Nice."), scripted.structured({"facts": []}))
    room = await open_room(database, InMemoryStore(), model=resolve_model("m"))
    await room.policy.update_tenant("acme", mode="durable", retention="automatic")
    await room.turns.invoke("My canary is Zyxwvut.", thread_id="t", context=ANN)
    metered = await load_usage(database, days=1)
    assert metered.turns == 1
    assert {purpose for purpose, _ in metered.usage} == {"answer", "extraction"}
    for used in metered.usage.values():
        assert used.calls == 1, metered
        assert used.input_tokens > 0
        assert used.output_tokens > 0
    assert "Zyxwvut" not in str(await database.fetch("SELECT t::text FROM autosage.usage AS t"))


async def test_counts_add_up_across_processes(database: Database) -> None:
    """What is saved is added, and nothing is counted twice."""
    for _ in range(3):
        METER.turn()
        METER.call("answer", "small", 100, 10)
        await save_usage(database)
        await save_usage(database)
    assert await load_usage(database, days=1) == Metered(3, {("answer", "small"): Usage(3, 300, 30)})
    await database.fetch("UPDATE autosage.usage SET day = day - 7")
    assert await load_usage(database, days=7) == Metered(0, {})
    assert (await load_usage(database, days=8)).turns == 3


def test_a_month_from_what_was_metered() -> None:
    """Tokens a turn, times messages a day, times 30 days, times the price of a million."""
    metered = Metered(ENOUGH_TURNS, {("answer", "small"): Usage(25, ENOUGH_TURNS * 1_000, ENOUGH_TURNS * 100)})
    (line,) = estimate(metered, 10, PRICES, "other")
    assert (line.input_tokens, line.output_tokens) == (300_000, 30_000)
    assert line.cost == pytest.approx(0.3 + 0.12)


def test_a_month_from_the_assumption() -> None:
    """With too few turns metered the assumption counts, for the model that is configured; without a price no cost."""
    few = Metered(ENOUGH_TURNS - 1, {("answer", "small"): Usage(1, 1, 1)})
    lines = estimate(few, 100 / 30, PRICES, "small")
    assert {line.purpose for line in lines} == set(ASSUMED)
    assert sum(line.input_tokens for line in lines) == pytest.approx(
        sum(used.input_tokens for used in ASSUMED.values())
    )
    assert total(lines) > 0
    assert [line.cost for line in estimate(few, 1, PRICES, "unknown")] == [None] * len(ASSUMED)
    assert total(estimate(few, 1, {"default": Price(1, 1)}, "unknown")) > 0


def test_prices_can_be_edited(tmp_path: Path) -> None:
    """Without a table one is written to be filled in; what is filled in counts."""
    path = tmp_path / "new" / "prices.toml"
    assert read_prices(path) == {"default": Price(0, 0)}
    path.write_text(path.read_text() + '["gpt-5-mini"]\ninput = 0.25\noutput = 2\n')
    assert read_prices(path)["gpt-5-mini"] == Price(0.25, 2.0)


@pytest.mark.parametrize("text", ["not toml", "[m]\ninput = 1", "m = 3", '[m]\ninput = "x"\noutput = 1', "\xff"])
def test_prices_that_are_none(tmp_path: Path, text: str) -> None:
    """A table that cannot be used is named, and left as it is."""
    path = tmp_path / "prices.toml"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(SettingsError, match=str(path)):
        read_prices(path)
    assert path.read_bytes() == text.encode("latin-1")


def test_negative_prices(tmp_path: Path) -> None:
    path = tmp_path / "prices.toml"
    path.write_text("[m]\ninput = -1\noutput = 1")
    with pytest.raises(SettingsError, match="0 or more"):
        read_prices(path)


async def test_what_is_shown(settings: Settings) -> None:
    """The table, what it rests on, and where the prices stand."""
    output = Console(record=True, width=150)
    await show_cost(settings, 500, None, output)
    shown = output.export_text()
    assert "assumed" in shown
    assert "answer" in shown
    assert str(settings.data_dir / "prices.toml") in shown.replace("\n", "")
