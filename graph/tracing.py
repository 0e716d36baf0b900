"""Spans for OpenTelemetry, where it is installed and set up: names, numbers and outcomes, no ids and no content."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from langgraph.errors import GraphBubbleUp

try:
    from opentelemetry import propagate, trace
except ModuleNotFoundError:  # the extra `telemetry` is not installed
    propagate = trace = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from opentelemetry.trace import Span

Value = str | bool | int


@contextmanager
def span(
    name: str, attributes: Mapping[str, Value], *, headers: Mapping[str, str] | None = None
) -> Iterator[Span | None]:
    """A span around the body; None if nobody records it. Of an error it tells the type alone: its text may be content.

    Args:
        name: of a kind of work, never of one piece of it.
        attributes: what is known before.
        headers: of a request from another process, which may name the span it belongs to.
    """
    if trace is None or propagate is None:
        yield None
        return
    with trace.get_tracer("autosage_memory").start_as_current_span(
        name,
        context=None if headers is None else propagate.extract(headers),
        kind=trace.SpanKind.INTERNAL if headers is None else trace.SpanKind.SERVER,
        attributes=attributes,
        record_exception=False,
        set_status_on_exception=False,
    ) as current:
        try:
            yield current if current.is_recording() else None
        except GraphBubbleUp:  # an interrupt is no error
            raise
        except Exception as error:
            current.set_attribute("error.type", type(error).__name__)
            current.set_status(trace.StatusCode.ERROR)
            raise


def traced(name: str, run: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    """The node, in a span of its own; just the node where OpenTelemetry is not installed."""
    if trace is None:
        return run

    async def run_in_span(*args: Any) -> Any:
        with span(f"node {name}", {"autosage.node": name}) as current:
            update = await run(*args)
            if current is not None:
                current.set_attributes(numbers(update))
            return update

    return run_in_span


def numbers(update: object) -> dict[str, Value]:
    """What a span tells of a node's update: whether memory was used, and how many there are of each list."""
    if not isinstance(update, Mapping):
        return {}
    lists = {key: value for key, value in update.items() if isinstance(value, list)}
    found: dict[str, Value] = {f"autosage.{key}": len(value) for key, value in lists.items()}
    if "memory_used" in update:
        found["autosage.memory_used"] = bool(update["memory_used"])
    return found
