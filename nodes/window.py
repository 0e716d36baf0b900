"""How one request's window is shared out, and which part of a history fits its share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import dropwhile
from typing import TypeVar

from langchain_core.messages import BaseMessage, HumanMessage, SystemMessage, ToolMessage

from autosage_memory.graph.context import GraphSettings
from autosage_memory.nodes.history import plain_text
from autosage_memory.nodes.token_counts import TokenCounter

SHORT = 50
"""Characters that a cut must save: what says that there was a cut takes nearly as many."""

T = TypeVar("T")
Unit = list[BaseMessage]


def request_limit(settings: GraphSettings) -> int:
    """Tokens that a request may have: the window less what the answer needs."""
    return settings.context_tokens - settings.reply_tokens


@dataclass(frozen=True, slots=True)
class Shares:
    """Tokens by what they are for."""

    documents: int
    history: int
    memory: int


def share_room(room: int, needs: Shares, settings: GraphSettings) -> Shares:
    """Share `room` tokens out: to each what it needs up to its share, and what is left to history, memory, documents.

    So documents and memory fall back to their shares before history gives way.
    """
    documents = min(needs.documents, int(room * settings.documents_share))
    history = min(needs.history, int(room * settings.history_share))
    memory = min(needs.memory, int(room * settings.memory_share))
    left = room - documents - history - memory
    history += (more := min(left, needs.history - history))
    left -= more
    memory += (more := min(left, needs.memory - memory))
    left -= more
    documents += min(left, needs.documents - documents)
    return Shares(documents, history, memory)


def best_within(ranked: Sequence[T], sizes: Sequence[int], room: int) -> list[T]:
    """The best of `ranked` that fit `room` together, in order; what is too large is passed over."""
    chosen: list[T] = []
    for item, size in zip(ranked, sizes, strict=True):
        if size <= room:
            chosen.append(item)
            room -= size
    return chosen


@dataclass(frozen=True, slots=True)
class Scale:
    """Sizes in tokens of what a request is made of."""

    count_tokens: TokenCounter

    def text(self, text: str) -> int:
        """What `text` adds to a system message that is there anyway, a line break included."""
        return self.count_tokens([SystemMessage(f"\n{text}")]) - self.count_tokens([SystemMessage("")])

    def unit(self, unit: Unit) -> int:
        """The size of messages."""
        return self.count_tokens(unit)


@dataclass(frozen=True, slots=True)
class Kept:
    """The part of a history that fits."""

    before: list[BaseMessage]
    """Messages before the current one; they begin with a human message."""
    rounds: list[BaseMessage]
    """What followed the current message: its tool rounds."""
    summary: bool
    """Whether the summary fits."""
    omitted: int
    """Messages that do not fit."""


@dataclass(frozen=True, slots=True)
class SizedHistory:
    """A history with the sizes of its parts, for fitting it into rooms of any size."""

    before: Sequence[Unit]
    rounds: Sequence[Unit]
    before_sizes: Sequence[int]
    round_sizes: Sequence[int]
    summary_size: int
    scale: Scale

    @classmethod
    def of(cls, before: Sequence[Unit], rounds: Sequence[Unit], summary: str, scale: Scale) -> SizedHistory:
        """Measure the units before and after the current message, and the rendered summary."""
        sizes = [scale.unit(unit) for unit in before], [scale.unit(unit) for unit in rounds]
        return cls(before, rounds, *sizes, scale.text(summary) if summary else 0, scale)

    @property
    def size(self) -> int:
        """All of it."""
        return self.summary_size + sum(self.before_sizes) + sum(self.round_sizes)

    def within(self, room: int) -> Kept:
        """What fits `room`, newest first: the open round (cut if it must be), the summary, then older units."""
        newest: Unit | None = None
        if self.rounds:
            newest = self.rounds[-1] if self.round_sizes[-1] <= room else cut_results(self.rounds[-1], room, self.scale)
            room -= self.scale.unit(newest) if newest else 0
        summary = 0 < self.summary_size <= room
        room -= self.summary_size if summary else 0

        earlier = len(self.rounds) - 1 if newest else 0
        rounds, room, complete = _newest(self.rounds[:earlier], self.round_sizes[:earlier], room)
        before, _, whole = _newest(self.before, self.before_sizes, room) if complete else ([], 0, False)
        if not whole:  # some providers want a human message first
            before = [*dropwhile(lambda message: not isinstance(message, HumanMessage), before)]
        rounds += newest or []
        everything = sum(map(len, (*self.before, *self.rounds)))
        return Kept(before, rounds, summary, everything - len(before) - len(rounds))


def _newest(units: Sequence[Unit], sizes: Sequence[int], room: int) -> tuple[list[BaseMessage], int, bool]:
    """The newest units that fit `room`, without a gap; the room that is left; whether these are all."""
    start = len(units)
    while start and sizes[start - 1] <= room:
        start -= 1
        room -= sizes[start]
    return [message for unit in units[start:] for message in unit], room, start == 0


def cut_results(unit: Unit, room: int, scale: Scale) -> Unit | None:
    """`unit` with its tool results cut, visibly, to the longest common length that fits `room`; None if none does."""
    longest = max((len(plain_text(message)) for message in unit if isinstance(message, ToolMessage)), default=0)
    low, high = 0, min(longest, 16 * max(room, 0))  # no script has 16 characters a token for long
    best: Unit | None = None
    while low <= high:
        length = (low + high) // 2
        attempt = [_cut_result(message, length) for message in unit]
        if scale.unit(attempt) <= room:
            best, low = attempt, length + 1
        else:
            high = length - 1
    return best


def _cut_result(message: BaseMessage, length: int) -> BaseMessage:
    text = plain_text(message)
    if not isinstance(message, ToolMessage) or len(text) <= length + SHORT:
        return message
    return message.model_copy(update={"content": f"{text[:length]}\n[… {len(text) - length:,} characters left out …]"})
