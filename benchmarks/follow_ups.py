"""How well follow-up questions find their fact: as they are, with the message before, by the rules, rewritten by hand.

    python benchmarks/follow_ups.py

On `data/follow_ups.json`: short chats in fifteen languages, each with a follow-up, the fact that answers it, and what a
perfect rewriting would be; facts of one language are one scope, in a real store with hybrid ranking. The rules were
chosen on `development`; `held_out` was written after that and run once. Also: which follow-ups the rules take for such,
first messages for what they are, and how many of the perfect rewritings are accepted.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from autosage_memory.nodes.follow_ups import Exchange, join_follow_up, rewrite_fault, stands_alone
from autosage_memory.stores import Settings, open_store

DATA = Path(__file__).parent / "data" / "follow_ups.json"
TOP = (1, 2, 5, 20)


@dataclass(frozen=True)
class Dialogue:
    """A chat up to its follow-up."""

    said: list[Exchange]
    question: str
    rewritten: str
    """By hand."""
    fact: str

    @property
    def before(self) -> str:
        """What the user said."""
        return "\n".join(exchange.user for exchange in self.said)


METHODS: dict[str, Callable[[Dialogue], str]] = {
    "as it is": lambda dialogue: dialogue.question,
    "with the message before": lambda dialogue: f"{dialogue.said[-1].user}\n{dialogue.question}",
    "rules": lambda dialogue: (
        dialogue.question
        if stands_alone(dialogue.question, dialogue.before)
        else join_follow_up(dialogue.question, dialogue.said)
    ),
    "rewritten by hand": lambda dialogue: dialogue.rewritten,
}


def read(part: str) -> Iterator[tuple[str, list[Dialogue], list[str]]]:
    """A language, its dialogues, and all facts of its scope."""
    for language, scope in json.loads(DATA.read_text(encoding="utf-8"))[part].items():
        dialogues = [
            Dialogue(
                [Exchange(*pair) for pair in zip(each["talk"][::2], each["talk"][1::2], strict=True)],
                each["question"],
                each["rewrite"],
                each["fact"],
            )
            for each in scope["dialogues"]
        ]
        yield language, dialogues, [*scope["facts"], *(dialogue.fact for dialogue in dialogues)]


async def ranks(part: str) -> dict[str, list[int]]:
    """For each method, the place of each dialogue's fact among what is found; 0: not there."""
    found: dict[str, list[int]] = {name: [] for name in METHODS}
    with tempfile.TemporaryDirectory() as folder:
        async with open_store(Settings(data_dir=Path(folder))) as store:
            for language, dialogues, facts in read(part):
                for number, fact in enumerate(facts):
                    await store.aput(("follow-ups", language), str(number), {"content": fact})
                for dialogue in dialogues:
                    for name, query in METHODS.items():
                        items = await store.asearch(("follow-ups", language), query=query(dialogue), limit=max(TOP))
                        texts = [item.value["content"] for item in items]
                        found[name].append(texts.index(dialogue.fact) + 1 if dialogue.fact in texts else 0)
    return found


def main() -> None:
    """Print a table for each part."""
    console = Console(width=120)
    for part in ("development", "held_out"):
        table = Table("query", *(f"hit@{top}" for top in TOP), title=part)
        for name, places in asyncio.run(ranks(part)).items():
            hits = [100 * sum(0 < place <= top for place in places) / len(places) for top in TOP]
            table.add_row(name, *(f"{hit:.0f}" for hit in hits))
        console.print(table)
        dialogues = [dialogue for _, all_of_one, _ in read(part) for dialogue in all_of_one]
        told = sum(not stands_alone(each.question, each.before) for each in dialogues)
        first = sum(stands_alone(each.said[0].user, each.rewritten) for each in dialogues)
        accepted = sum(
            rewrite_fault(
                each.rewritten,
                each.question,
                before=each.before,
                given="\n".join([*map("\n".join, each.said), each.question]),
            )
            is None
            for each in dialogues
        )
        console.print(
            f"{len(dialogues)} dialogues: {told} follow-ups told as such, {first} first messages told as standing "
            f"alone, {accepted} rewritings by hand accepted"
        )


if __name__ == "__main__":
    main()
