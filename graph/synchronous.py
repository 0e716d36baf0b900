"""Sync entry points: `invoke`, `stream` and `batch` of a graph whose nodes are async.

Each node gets a sync twin that runs the same coroutine on one background event loop, with the caller's context
variables, so that streaming and callbacks see it as they see the async one.
"""

from __future__ import annotations

import asyncio
import contextvars
import functools
import threading
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar

from langgraph.runtime import Runtime, get_runtime

from autosage_memory.graph.context import ChatContext
from autosage_memory.graph.state import ChatState
from autosage_memory.graph.streams import Unseen
from autosage_memory.graph.tracing import traced
from autosage_memory.nodes.admission import check_owner

AsyncNode = Callable[[ChatState, Runtime[ChatContext]], Awaitable[Any]]
T = TypeVar("T")


def node(function: Callable[..., Awaitable[Any]], **parts: Any) -> Unseen:
    """A graph node of an async function, with its live parts bound, that sync callers can run too.

    It runs for the chat's owner alone: a run that is resumed or replayed begins behind the graph's door.

    Raises (when run):
        ChatNotFound: the chat was begun by somebody else.
    """
    step = bound(function, **parts)

    async def run(state: ChatState) -> Any:
        runtime = get_runtime(ChatContext)
        check_owner(state.get("owner"), ChatContext.of(runtime.context))
        return await step(state, runtime)

    def run_sync(state: ChatState) -> Any:
        return wait_for(run(state))

    return Unseen(run_sync, run)


def bound(function: Callable[..., Awaitable[Any]], **parts: Any) -> AsyncNode:
    """An async function of state and runtime, with its live parts bound, in a span of its own."""
    return traced(function.__name__, functools.partial(function, **parts))


def wait_for(coroutine: Coroutine[Any, Any, T]) -> T:
    """What a coroutine returns, for a caller that runs no event loop."""
    loop, result = _background_loop(), Future[T]()
    context = contextvars.copy_context()

    def start() -> None:
        task = loop.create_task(coroutine, context=context)
        task.add_done_callback(finish)

    def finish(task: asyncio.Task[T]) -> None:
        if task.cancelled():
            result.cancel()
        elif error := task.exception():
            result.set_exception(error)
        else:
            result.set_result(task.result())

    loop.call_soon_threadsafe(start)
    return result.result()


@functools.cache
def _background_loop() -> asyncio.AbstractEventLoop:
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, name="autosage-memory", daemon=True).start()
    return loop
