"""How a process that serves ends: a signal tells it to, and it finishes what it has begun."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def on_first_signal(end: Callable[[], object]) -> Iterator[None]:
    """Call `end` at the first Ctrl-C or SIGTERM; a second one does what it did before, which is not to wait."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def restore() -> None:
        for number, handler in before.items():
            signal.signal(number, handler)

    def first(number: int, frame: FrameType | None) -> None:
        restore()
        end()

    for number in before:
        signal.signal(number, first)
    try:
        yield
    finally:
        restore()
