"""What a run shows of itself: its streams and snapshots hold what a turn gives back, not how it was worked out."""

from __future__ import annotations

from typing import Any, cast

from langgraph.graph import StateGraph
from langgraph.graph.state import CompiledStateGraph

from autosage_memory.graph.context import ChatContext
from autosage_memory.graph.state import ChatInput, ChatOutput, ChatState

SHOWN = tuple(ChatOutput.__annotations__)


class ChatGraph(StateGraph[ChatState, ChatContext, ChatInput, ChatOutput]):
    """A `StateGraph` of which callers see the keys of `ChatOutput` alone.

    That holds for `values`, `updates`, `checkpoints`, `tasks`, `debug` and `get_state`.
    """

    def compile(self, *args: Any, **kwargs: Any) -> CompiledStateGraph[ChatState, ChatContext, ChatInput, ChatOutput]:
        """See `StateGraph.compile`."""
        app = super().compile(*args, **kwargs)
        app.stream_channels = list(SHOWN)
        for name in self.nodes:
            app.nodes[name].mapper = NodeInput
        return app


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
