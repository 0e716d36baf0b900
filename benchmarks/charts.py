"""Charts of what was measured, as SVG in `docs/benchmarks`, with machine, versions and date."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import psutil

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FOLDER = Path(__file__).parents[1] / "docs" / "benchmarks"


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that was measured, over an axis."""

    name: str
    at: Sequence[float]
    values: Sequence[float]


def machine() -> str:
    """Where and when: figures of two machines, or two days, do not compare."""
    packages = ", ".join(f"{name} {version(name)}" for name in ("langgraph", "chromadb", "psycopg"))
    memory = psutil.virtual_memory().total / 2**30
    return (
        f"{date.today().isoformat()}, {os.cpu_count()} cores, {memory:.0f} GiB, {platform.system()},"
        f" Python {platform.python_version()}, {packages}"
    )


def write_chart(name: str, title: str, axis: str, unit: str, lines: Sequence[Line]) -> None:
    """Write `docs/benchmarks/NAME.svg`: a line each, over a logarithmic axis that both begin at the same place."""
    figure, axes = _drawing(name)
    for line in lines:
        axes.plot(line.at, line.values, marker="o", label=line.name)
    axes.set(xscale="log", xlabel=axis, ylabel=unit, title=title)
    axes.set_ylim(bottom=0)
    axes.set_xticks(lines[0].at, [f"{place:,.0f}" for place in lines[0].at], minor=False)
    axes.minorticks_off()
    axes.grid(alpha=0.3)
    axes.legend(frameon=False)
    _write(name, figure)


def write_bars(name: str, title: str, unit: str, groups: Sequence[str], bars: Mapping[str, Sequence[float]]) -> None:
    """Write `docs/benchmarks/NAME.svg`: groups of bars, one bar a name in each."""
    figure, axes = _drawing(name)
    width = 0.8 / len(bars)
    for number, (label, values) in enumerate(bars.items()):
        axes.bar([place + (number + 0.5) * width - 0.4 for place in range(len(groups))], values, width, label=label)
    axes.set(ylabel=unit, title=title)
    axes.set_xticks(range(len(groups)), groups)
    axes.grid(alpha=0.3, axis="y")
    axes.legend(frameon=False, fontsize=7, ncols=len(bars), loc="upper center", bbox_to_anchor=(0.5, -0.08))
    _write(name, figure)


def write_ranking(name: str, title: str, unit: str, values: Mapping[str, float], *, log: bool = False) -> None:
    """Write `docs/benchmarks/NAME.svg`: a bar a name, from the top, with its value."""
    figure, axes = _drawing(name)
    drawn = axes.barh(list(values), list(values.values()), height=0.7)
    axes.bar_label(drawn, fmt="{:,.3g}", padding=3, fontsize=7)
    axes.set(xlabel=unit, title=title, xscale="log" if log else "linear")
    axes.margins(x=0.15)
    axes.invert_yaxis()
    axes.grid(alpha=0.3, axis="x")
    _write(name, figure)


def _drawing(name: str) -> tuple[Figure, Axes]:
    from matplotlib import pyplot  # of the extra `bench`
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    pyplot.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": name, "font.family": "sans-serif"})
    figure, axes = pyplot.subplots(figsize=(7, 3.5), layout=ConstrainedLayoutEngine(rect=(0, 0.04, 1, 0.96)))
    return figure, axes


def _write(name: str, figure: Figure) -> None:
    from matplotlib import pyplot

    figure.text(0.01, 0.005, machine(), fontsize=6, alpha=0.6)
    FOLDER.mkdir(parents=True, exist_ok=True)
    figure.savefig(FOLDER / f"{name}.svg", metadata={"Date": None, "Creator": None})
    pyplot.close(figure)
