"""The tables and the chart of `benchmarks/recall.py`."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import version

from charts import FOLDER, machine, write_bars
from finders import OURS, SUPERSEDED
from measures import FIGURES, Answered, cut_to, injected, newer_first, recall
from rich.console import Console
from rich.table import Table
from scopes import Scope

Results = dict[str, dict[str, list[Answered]]]
"""By task and search."""

Tasks = dict[str, Sequence[Scope]]
"""The scopes of each task."""


LICENCES = (
    "Data: LoCoMo (CC BY-NC 4.0), BEAM (CC BY-SA 4.0), updates from Letta's evals (Apache-2.0), the rest from"
    " `benchmarks/data` (MIT)."
)


class Page:
    """Tables, printed as they come and kept as Markdown."""

    def __init__(self) -> None:
        self._console = Console(width=140)
        self.markdown = ""

    def table(self, title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Add a table."""
        table = Table(*columns, title=title)
        for row in rows:
            table.add_row(*row)
        self._console.print(table)
        lines = [columns, ["---", *["---:"] * (len(columns) - 1)], *rows]
        self.markdown += f"\n{title}\n\n" + "".join(f"| {' | '.join(line)} |\n" for line in lines)


def show(page: Page, results: Results, tasks: Tasks) -> None:
    """All tables."""
    page.table(
        "What was asked",
        ["task", "questions", "unrelated turns", "scopes", "texts a scope"],
        [[task, *_size(scopes)] for task, scopes in tasks.items()],
    )
    page.table(
        "Evidence found, per cent",
        ["task", "search", *FIGURES],
        [
            [task, name, *(_percent(figure(answered)) for figure in FIGURES.values())]
            for task, found in results.items()
            for name, answered in found.items()
        ],
    )
    page.table(
        "Unrelated turns that would inject a fact, per cent; and the evidence that a search finds if a threshold of its"
        " scores, chosen on these very turns, lets it inject no more than the first one",
        ["task", "search", "injected", "R@5", "R@5 with that threshold"],
        [
            [task, name, *map(_percent, (injected(answered), recall(answered, 5), recall(kept, 5)))]
            for task, found in results.items()
            if any(not one.question.answers for one in found[OURS])
            for name, answered in found.items()
            for kept in [cut_to(answered, injected(found[OURS]))]
        ],
    )
    if "updates" in results:
        rows = [[name, _percent(newer_first(answered))] for name, answered in results["updates"].items()]
        page.table("updates: the newer fact is found, and before what it contradicts", ["search", "per cent"], rows)
    for task, places in (("LoCoMo", 10), ("BEAM", 10), ("unseen", 5), ("held_out", 5)):
        if task in results:
            _by_kind(page, f"{task}: R@{places} by kind of question", results[task], places)


def write(page: Page, results: Results, model: str) -> None:
    """Write the page and its chart to `docs/benchmarks`."""
    searches = [name for name in results["updates"] if name != SUPERSEDED]
    bars = {name: [recall(found[name], 5) for found in results.values()] for name in searches}
    write_bars("recall", "Evidence among the first five results", "per cent", list(results), bars)
    told = f"{machine()}, bm25s {version('bm25s')}; embeddings: {model}"
    (FOLDER / "recall.md").write_text(
        "# Recall\n\nWritten by `benchmarks/recall.py`, which says what was measured and how.\n\n"
        f"![Evidence among the first five results](recall.svg)\n\n{told}. {LICENCES}\n{page.markdown}"
    )


def _size(scopes: Sequence[Scope]) -> list[str]:
    answered = [bool(question.answers) for scope in scopes for question in scope.questions]
    texts = sorted({len(scope.texts) for scope in scopes})
    ends = "–".join(map(str, dict.fromkeys([texts[0], texts[-1]])))
    return [f"{sum(answered)}", f"{len(answered) - sum(answered)}", f"{len(scopes)}", ends]


def _by_kind(page: Page, title: str, found: dict[str, list[Answered]], places: int) -> None:
    rows = []
    for kind in sorted({one.question.kind for answered in found.values() for one in answered}):
        parts = [[one for one in answered if one.question.kind == kind] for answered in found.values()]
        asked = sum(bool(one.question.answers) for one in parts[0])
        rows.append([kind, f"{asked}", *(_percent(recall(part, places)) for part in parts)])
    page.table(title, ["kind", "questions", *found], rows)


def _percent(figure: float) -> str:
    return f"{figure:.1f}"
