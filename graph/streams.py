"""What a run shows of itself: its streams and snapshots hold what a turn gives back, not how it was worked out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, cast

from langchain_core.runnables import Runnable, RunnableConfig
from langgraph.graph import StateGraph
from langgraph.graph.state import CompiledStateGraph
from langgraph.types import Command

from autosage_memory.graph.context import ChatContext
from autosage_memory.graph.state import ChatInput, ChatOutput, ChatState

SHOWN = tuple(ChatOutput.__annotations__)


class ChatGraph(StateGraph[ChatState, ChatContext, ChatInput, ChatOutput]):
    """A `StateGraph` of which callers see the keys of `ChatOutput` alone.

    That holds for `values`, `updates`, `checkpoints`, `tasks`, `debug`, `get_state`, and for the runs of nodes in
    `astream_events` and `astream_log`, as long as the nodes are `Unseen` steps. Routes are functions that do no I/O.
    """

    def compile(self, *args: Any, **kwargs: Any) -> CompiledStateGraph[ChatState, ChatContext, ChatInput, ChatOutput]:
        """See `StateGraph.compile`."""
        for branches in self.branches.values():
            for name, branch in branches.items():
                if route := getattr(branch.path, "func", None):
                    # Its own run would show the whole state, and it would take a thread for every step.
                    branches[name] = branch._replace(path=Unseen(route))
        app = super().compile(*args, **kwargs)
        app.stream_channels = list(SHOWN)
        for name in self.nodes:
            app.nodes[name].mapper = NodeInput
            app.nodes[name].writers.append(Unseen(shown))
        return app


class Unseen(Runnable[Any, Any]):
    """A step that makes no run of its own: no event stream has what it is given and what it gives."""

    def __init__(self, now: Callable[[Any], Any], later: Callable[[Any], Awaitable[Any]] | None = None) -> None:
        self._now, self._later = now, later

    def invoke(self, input: Any, config: RunnableConfig | None = None, **kwargs: Any) -> Any:
        """See `Runnable.invoke`."""
        return self._now(input)

    async def ainvoke(self, input: Any, config: RunnableConfig | None = None, **kwargs: Any) -> Any:
        """See `Runnable.ainvoke`."""
        return self._now(input) if self._later is None else await self._later(input)


def shown(update: Any) -> Any:
    """What a node's run shows as its output: the last step of the node, after all is written."""
    match update:
        case dict():
            return {key: value for key, value in update.items() if key in SHOWN}
        case Command():  # of a tool
            return replace(update, update=shown(update.update))
        case list():
            return [shown(part) for part in update]
    return None


class NodeInput(dict[str, Any]):
    """The state as a node reads it, key by key. As a whole, as task events show it, it is what callers may see."""

    def __init__(self, state: ChatState) -> None:
        super().__init__({key: value for key, value in state.items() if key in SHOWN})
        self._state = cast(dict[str, Any], state)

    def __getitem__(self, key: str) -> Any:
        return self._state[key]

    def __contains__(self, key: object) -> bool:
        return key in self._state

    def get(self, key: str, default: Any = None) -> Any:
        """See `dict.get`."""
        return self._state.get(key, default)
