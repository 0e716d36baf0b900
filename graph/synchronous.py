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
from typing import Any

from langgraph.runtime import Runtime, get_runtime

from autosage_memory.graph.context import ChatContext
from autosage_memory.graph.state import ChatState
from autosage_memory.graph.streams import Unseen
from autosage_memory.graph.tracing import traced
from autosage_memory.stores.errors import ChatNotFound

AsyncNode = Callable[[ChatState, Runtime[ChatContext]], Awaitable[Any]]


def node(function: Callable[..., Awaitable[Any]], **parts: Any) -> Unseen:
    """A graph node of an async function, with its live parts bound, that sync callers can run too.

    It runs for the chat's owner alone: a run that is resumed or replayed begins behind the graph's door.

    Raises (when run):
        ChatNotFound: the chat was begun by somebody else.
    """
    bound: AsyncNode = traced(function.__name__, functools.partial(function, **parts))

    async def run(state: ChatState) -> Any:
        runtime = get_runtime(ChatContext)
        if state.get("owner", owner := ChatContext.of(runtime.context).owner) != owner:
            raise ChatNotFound("chat not found")
        return await bound(state, runtime)

    def run_sync(state: ChatState) -> Any:
        return _run(run(state))

    return Unseen(run_sync, run)


def _run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    loop, result = _background_loop(), Future[Any]()
    context = contextvars.copy_context()

    def start() -> None:
        task = loop.create_task(coroutine, context=context)
        task.add_done_callback(finish)

    def finish(task: asyncio.Task[Any]) -> None:
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
