"""What a server counts, for Prometheus: of this process, since it began, and by kinds alone; no tenant, no content."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

from prometheus_client import CollectorRegistry, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from autosage_memory.stores.health import HEALTH
from autosage_memory.stores.usage import METER

BEAT = 0.05
"""Seconds between two looks at whether the event loop keeps up."""
LAGS = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.075, 0.1, 0.25, 0.5, 1.0)
TIMES = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)


class Metrics:
    """The metrics of one application."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Histogram(
            "autosage_http_request_seconds",
            "Requests and how long they took, by the route's template.",
            ("method", "route", "status"),
            buckets=TIMES,
            registry=self.registry,
        )
        self.turns = Gauge("autosage_turns_in_flight", "Turns that run now.", registry=self.registry)
        self.waiting = Gauge(
            "autosage_retention_waiting",
            "Turns whose facts wait for a worker, of all processes.",
            registry=self.registry,
        )
        self.lag = Histogram(
            "autosage_event_loop_lag_seconds",
            "How late the event loop came to what was due.",
            buckets=LAGS,
            registry=self.registry,
        )
        self.registry.register(_Counted())

    def text(self, *, turns: int, waiting: float) -> bytes:
        """All of them, as Prometheus reads them.

        Args:
            turns: that run now.
            waiting: length of the queue; NaN if it is not known.
        """
        self.turns.set(turns)
        self.waiting.set(waiting)
        return generate_latest(self.registry)

    @asynccontextmanager
    async def watching(self) -> AsyncIterator[None]:
        """Measure the lag of the running event loop while the body runs."""
        watch = asyncio.create_task(self._watch())
        try:
            yield
        finally:
            watch.cancel()

    async def _watch(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + BEAT
            await asyncio.sleep(BEAT)
            self.lag.observe(max(0.0, loop.time() - due))


class _Counted(Collector):
    """What is counted elsewhere in this process."""

    def collect(self) -> Iterator[Metric]:
        failures = CounterMetricFamily(
            "autosage_memory_failures", "What memory failed to do without costing an answer.", labels=("part",)
        )
        for part, health in HEALTH.parts().items():
            failures.add_metric([part], health.failed)
        yield failures
        tokens = CounterMetricFamily(
            "autosage_tokens", "Tokens sent to models and received.", labels=("purpose", "direction")
        )
        for purpose, usage in METER.totals().items():
            tokens.add_metric([purpose, "sent"], usage.input_tokens)
            tokens.add_metric([purpose, "received"], usage.output_tokens)
        yield tokens
