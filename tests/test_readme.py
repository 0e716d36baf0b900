"""What the README shows works as it stands there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from servers import Served

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
SERVICE = "http://127.0.0.1:8080"
"""Where examples expect `make serve`."""


@pytest.mark.parametrize("example", [example for example in EXAMPLES if SERVICE not in example])
def test_python_examples_run(example: str, data_dir: Path) -> None:
    """Each Python block runs on its own, embedded and offline."""
    assert run(example, data_dir).strip()


@pytest.mark.parametrize("example", [example for example in EXAMPLES if SERVICE in example])
def test_examples_of_clients_run(example: str, data_dir: Path) -> None:
    """Each Python block that speaks to the service is answered by it, from memory too."""
    with Served(data_dir, "--no-auth").listening() as served:
        assert run(example.replace(SERVICE, served.url), data_dir).count("99.5 %") >= 2


def run(example: str, data_dir: Path) -> str:
    """What it prints."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("AUTOSAGE_", "OPENAI_"))}
    done = subprocess.run(
        [sys.executable, "-c", example],
        env={**env, "AUTOSAGE_DATA_DIR": str(data_dir)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_graph_in_the_readme_is_the_graph():
    """The picture is the one that the graph draws of itself."""
    drawn = (ROOT / "tests" / "graph" / "topology.mmd").read_text(encoding="utf-8")
    arrows = re.findall(r"^\t(\w+) (-->|-\.->) (\w+);$", drawn, re.MULTILINE)
    shown = re.search(r"```mermaid\n(.*?)```", README, re.DOTALL)
    assert shown is not None
    pictured = re.findall(r"^ +(\w+) (-->|-\.->) (\w+)$", shown[1], re.MULTILINE)
    plain = {"__start__": "start", "__end__": "done"}
    assert sorted(pictured) == sorted((plain.get(a, a), kind, plain.get(b, b)) for a, kind, b in arrows)


def test_every_command_of_the_readme_exists():
    """Each `make` target and each `autosage-memory` command that the README names is there."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"\bmake (\w+)", README)):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    help_text = subprocess.run(
        [sys.executable, "-c", "from autosage_memory.service.cli import main; main()", "--help"],
        capture_output=True,
        text=True,
        timeout=60,
    ).stdout
    for command in set(re.findall(r"\bautosage-memory (\w+)", README)):
        assert command in help_text, command
