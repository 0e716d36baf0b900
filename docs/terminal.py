"""Draw docs/terminal.svg: a session with the command line, as its processes print it, from an empty data folder.

    python docs/terminal.py

Colours, prompts and what is typed are drawn here; all else is output. The lines that stand only while one waits
(`Opening the chat …`) are left out, as a terminal clears them.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.text import Text

SESSION = (
    ("autosage-memory chat", "Remember this: my invoice prefix is QX-17."),
    ("autosage-memory chat", "What is my invoice prefix?"),
    ("autosage-memory memories list --tenant local", None),
    ("autosage-memory doctor", None),
)
SVG, FONTS, STYLES = CONSOLE_SVG_FORMAT, "@font-face", ".{unique_id}-matrix"
FORMAT = SVG.replace(SVG[SVG.index(FONTS) : SVG.index(STYLES)], "").replace("Fira Code, ", "")
"""Rich's own, without the fonts that it fetches from elsewhere."""


def draw(path: Path) -> None:
    """Run the session and write the picture."""
    console = Console(record=True, width=114, file=open(os.devnull, "w"), highlight=False)  # noqa: SIM115
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o711)  # noqa: S103 - the account of embedded Postgres must enter it
        for command, said in SESSION:
            console.print(Text.assemble(("$ ", "green"), (command, "bold")))
            told, answer = run(command, said, folder)
            if said is None:
                console.print(Text.assemble(answer, (told, "dim")))
            else:
                console.print(Text.assemble((told, "dim"), ("> ", "cyan"), (said, "bold"), "\n", answer))
    path.write_text(console.export_svg(title="autosage-memory", code_format=FORMAT, unique_id="terminal"))


def run(command: str, said: str | None, folder: str) -> tuple[str, str]:
    """What a command prints beside its output, and its output, with the folder under a name that anybody may have."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("AUTOSAGE_", "OPENAI_"))}
    done = subprocess.run(  # noqa: S603
        [Path(sys.executable).parent / "autosage-memory", *shlex.split(command)[1:]],
        input=f"{said}\n" if said else "",
        capture_output=True,
        text=True,
        env={**kept, "AUTOSAGE_DATA_DIR": folder, "COLUMNS": "114"},
        check=True,
    )
    told = "".join(line for line in done.stderr.splitlines(keepends=True) if not line.endswith(" …\n"))
    return told, done.stdout.replace(folder, "~/.local/share/autosage-memory")


if __name__ == "__main__":
    draw(Path(__file__).with_suffix(".svg"))
