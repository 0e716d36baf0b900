"""What the README and docs/ say: every fenced block works as it stands there, and every table is what the code has."""

from __future__ import annotations

import ast
import asyncio
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any, get_args

import pytest
from commands import environment
from documents import DOCUMENTS, ROOT, Block, Reader, blocks, commands, table
from dotenv import dotenv_values
from environments import Asked
from prometheus_client.parser import text_string_to_metric_families
from servers import Served

from autosage_memory.graph import GraphSettings
from autosage_memory.service.access_settings import RATE_LIMIT, AccessSettings
from autosage_memory.service.cost import read_prices
from autosage_memory.service.http.app import create_app
from autosage_memory.service.metrics import Metrics
from autosage_memory.stores import Settings, open_store
from autosage_memory.stores.health import Part

README, DOCS = ROOT / "README.md", ROOT / "docs"
DEPLOYMENT, OPERATIONS = DOCS / "deployment.md", DOCS / "operations.md"
HANDBOOK = "# Leave\n\nThere are 27 vacation days a year.\n"
CHAT = {"messages": [{"type": "human", "data": {"content": "I keep bees in Porto."}}]}
MEM0 = {"results": [{"id": "m-1", "memory": "Lives in Porto", "user_id": "u-17", "created_at": "2026-05-01T10:00:00Z"}]}

pytestmark = pytest.mark.xdist_group("documents")  # so that the model is loaded once


@pytest.fixture(scope="module")
def loaded(module_settings: Settings) -> None:
    """Chroma and the embedding model are loaded before the first deadline runs."""

    async def use() -> None:
        async with open_store(module_settings) as store:
            await store.asearch(("tests",), query="tea")

    asyncio.run(use())


@pytest.fixture(scope="module")
def service(module_settings: Settings) -> Iterator[Any]:
    """What starts `make serve`'s service, once, and tells its URL."""
    running: list[Served] = []
    env = {"AUTOSAGE_DATABASE_URL": str(module_settings.database_url)}

    def url() -> str:
        if not running:
            running.append(Served(module_settings.data_dir, "--no-auth", env=env).listening())
        return running[0].url

    yield url
    for served in running:
        served.__exit__(None, None, None)


@pytest.fixture
def reader(settings: Settings, loaded: None, service: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Reader:
    """A reader with nothing but the files that the documents speak of."""
    given = environment(settings.data_dir, AUTOSAGE_DATABASE_URL=str(settings.database_url))
    for name in os.environ.keys() - given:
        monkeypatch.delenv(name)
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "handbook").mkdir()
    (tmp_path / "handbook" / "leave.md").write_text(HANDBOOK, encoding="utf-8")
    (tmp_path / "mem0.json").write_text(json.dumps(MEM0), encoding="utf-8")
    (tmp_path / "chat.json").write_text(json.dumps(CHAT), encoding="utf-8")

    def first(kind: str, command: str) -> Any:
        return lambda reader: json.loads(reader.run(f"autosage-memory {command} --json"))[kind][0]["id"]

    ids = {"MEMORY_ID": first("memories", "memories list --tenant acme"), "KEY_ID": first("keys", "keys list acme")}
    return Reader(tmp_path, ids, service)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_block_works(path: Path, reader: Reader) -> None:
    """From the first to the last, by somebody who begins with nothing; a block of a kind not listed here fails."""
    kinds: dict[str, Any] = {
        "python": reader.python,
        "bash": reader.bash,
        "console": reader.console,
        "env": check_env,
        "mermaid": check_picture,
        "toml": lambda block: check_prices(block, reader.folder / "prices.toml"),
    }
    for block in blocks(path):
        assert block.kind in kinds, f"{block.place}: nothing runs a block of the kind {block.kind!r}"
        try:
            kinds[block.kind](block)
        except BaseException as error:
            error.add_note(f"in {block.place}")
            raise


def test_the_first_script_runs_as_a_newcomer_runs_it(data_dir: Path) -> None:
    """In a process of its own, embedded and offline."""
    script = next(block.text for block in blocks(README) if block.kind == "python")
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment(data_dir), capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) >= 2


def check_env(block: Block) -> None:
    """Each variable is known, and they work together."""
    values = {name: value or "" for name, value in dotenv_values(stream=io.StringIO(block.text)).items()}
    assert set(values) <= set(table(DEPLOYMENT, "variable"))
    Settings.from_env(values)
    AccessSettings.from_env(values)


def check_picture(block: Block) -> None:
    """The picture is the one that the graph draws of itself."""
    drawn = (ROOT / "tests" / "graph" / "topology.mmd").read_text(encoding="utf-8")
    arrows = re.findall(r"^\t(\w+) (-->|-\.->) (\w+);$", drawn, re.MULTILINE)
    pictured = re.findall(r"^ +(\w+) (-->|-\.->) (\w+)$", block.text, re.MULTILINE)
    plain = {"__start__": "start", "__end__": "done"}
    assert sorted(pictured) == sorted((plain.get(a, a), kind, plain.get(b, b)) for a, kind, b in arrows)


def check_prices(block: Block, path: Path) -> None:
    """A table of prices, which the commands below use."""
    path.write_text(block.text, encoding="utf-8")
    assert read_prices(path)


def test_every_command_is_shown_and_every_option_has_its_help() -> None:
    """Each command stands in a block, which runs it; each of its options and arguments says what it is."""
    shown = "\n".join(block.text for path in DOCUMENTS for block in blocks(path))
    for typed, command in commands():
        assert re.search(rf"\b{typed}\b", shown), typed
        assert command.help, typed
        assert [parameter.name for parameter in command.params if not getattr(parameter, "help", None)] == [], typed


def test_every_variable_is_documented() -> None:
    """The table of settings has the variables of `.env.example`, among them all that are read, with their defaults."""
    documented, example = table(DEPLOYMENT, "variable"), (ROOT / ".env.example").read_text(encoding="utf-8")
    assert sorted(documented) == sorted(re.findall(r"^# (\w+)=", example, re.MULTILINE))
    asked = Asked()
    parts: list[Any] = [Settings.from_env(asked), AccessSettings.from_env(asked)]
    assert asked.names <= set(documented)
    for part in parts:
        for one in fields(part):
            variable, default = f"AUTOSAGE_{one.name.upper()}", getattr(part, one.name)
            if one.name == "data_dir":  # whose it is depends on who runs it
                continue
            shown = {False: "0", AccessSettings().rate_limit: RATE_LIMIT}.get(default, default)
            assert documented[variable][0] == ("unset" if default is None else f"`{shown}`"), variable
            if default is not None:
                about = example[: example.index(f"# {variable}=")].rpartition("\n\n")[2].replace("\n# ", " ")
                assert f"Unset: {shown}." in about, variable


def test_every_field_of_the_graph_settings_is_documented() -> None:
    """In order, with its default."""
    documented = table(DOCS / "graph-settings.md", "field")
    assert [one.name for one in fields(GraphSettings)] == list(documented)
    for one in fields(GraphSettings):
        assert one.default is not MISSING
        assert ast.literal_eval(documented[one.name][0].strip("`")) == one.default, one.name


def test_every_metric_is_documented() -> None:
    """The names and types that `/metrics` has, and the parts of memory that it counts."""
    families = text_string_to_metric_families(Metrics().text(turns=0, waiting=0).decode())
    real = {
        family.name + "_total" * (family.type == "counter"): family.type
        for family in families
        if not family.name.endswith("_created")
    }
    assert {name: cells[0] for name, cells in table(OPERATIONS, "metric").items()} == real
    assert sorted(table(OPERATIONS, "part")) == sorted(get_args(Part))


def test_every_route_is_documented() -> None:
    """The table of routes has those of the interface."""
    documented = [route.strip("`") for cell in table(DEPLOYMENT, "route") for route in cell.split(", ")]
    app = create_app(lambda: None, lambda parts: None)  # type: ignore[arg-type, return-value]
    assert sorted(documented) == sorted(app.openapi()["paths"])


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_somewhere(path: Path) -> None:
    """Files and headings that a document points to are there."""
    for target in re.findall(r"\]\(([^)\s]+)\)", path.read_text(encoding="utf-8")):
        if target.startswith("https://"):
            continue
        file, _, anchor = target.partition("#")
        there = (path.parent / file).resolve() if file else path
        assert there.exists(), target
        if anchor:
            headings = re.findall(r"^#+ (.+)$", there.read_text(encoding="utf-8"), re.MULTILINE)
            assert anchor in [re.sub(r"[^\w -]", "", one.lower()).replace(" ", "-") for one in headings], target
