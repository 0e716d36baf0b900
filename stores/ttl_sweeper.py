"""Deletes what has expired, at intervals, in a thread."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from concurrent.futures import Future

logger = logging.getLogger(__name__)


class TtlSweeper:
    """Calls `sweep` at intervals until it is stopped."""

    def __init__(self, sweep: Callable[[], int]) -> None:
        self._sweep = sweep
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self, minutes: float) -> Future[None]:
        """Begin; the future is done once it was stopped, and cancelling it stops it."""
        self.stop(None)
        stop, future = threading.Event(), Future[None]()
        future.add_done_callback(lambda _: stop.set())
        self._stop = stop
        self._thread = threading.Thread(target=self._run, args=(stop, minutes * 60, future), daemon=True)
        self._thread.start()
        return future

    def stop(self, timeout: float | None) -> bool:
        """End; whether it has within `timeout` seconds (None: wait for it)."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(timeout)
        return self._thread is None or not self._thread.is_alive()

    def _run(self, stop: threading.Event, seconds: float, future: Future[None]) -> None:
        while not stop.wait(seconds):
            try:
                self._sweep()
            except Exception as error:  # the next round may succeed
                logger.warning("Expired items were not deleted: %s", type(error).__name__)
        if not future.done():
            future.set_result(None)
