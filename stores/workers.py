"""A few daemon threads for blocking calls, which a call that hangs can neither multiply nor keep alive."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, ParamSpec, TypeVar

from autosage_memory.stores.errors import StoreUnavailable

P = ParamSpec("P")
T = TypeVar("T")

IDLE = 10.0
"""Seconds after which a thread without work ends."""


class Workers:
    """Runs calls on at most `threads` threads, in the order they came.

    When every thread has been at one call for more than `stall` seconds, new calls fail at once instead of queueing.
    """

    def __init__(self, name: str, threads: int, stall: float = 5.0) -> None:
        self._name, self._threads, self._stall = name, threads, stall
        self._calls: deque[tuple[Future[Any], Callable[[], Any]]] = deque()
        self._condition = threading.Condition()
        self._running = self._idle = 0
        self._progress = 0.0

    def submit(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Queue a call.

        Raises:
            StoreUnavailable: every thread is stuck.
        """
        future: Future[T] = Future()
        with self._condition:
            busy = self._running - self._idle == self._threads
            if busy and time.monotonic() - self._progress > self._stall:
                raise StoreUnavailable(f"{self._name} does not answer: all {self._threads} calls under way hang")
            self._calls.append((future, lambda: call(*args, **kwargs)))
            if self._idle >= len(self._calls):
                self._condition.notify()
            elif self._running < self._threads:
                self._running += 1
                self._progress = time.monotonic()
                threading.Thread(target=self._work, name=self._name, daemon=True).start()
        return future

    def _work(self) -> None:
        while True:
            with self._condition:
                self._progress = time.monotonic()
                self._idle += 1
                woken = self._condition.wait_for(lambda: bool(self._calls), IDLE)
                self._idle -= 1
                if not woken:
                    self._running -= 1
                    return
                future, call = self._calls.popleft()
                self._progress = time.monotonic()
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(call())
                except BaseException as error:  # whatever it is, it belongs to the caller
                    future.set_exception(error)
            del future, call  # an idle thread keeps nothing alive
