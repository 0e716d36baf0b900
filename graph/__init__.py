"""What a turn is: its state, its runtime context, its routes and the graph itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from autosage_memory.graph.context import ChatContext, GraphSettings

if TYPE_CHECKING:
    from autosage_memory.graph.agent import build_graph

__all__ = ["ChatContext", "GraphSettings", "build_graph"]


def __getattr__(name: str) -> Any:
    # The graph imports the nodes, and they import this package's state and context: so it loads when first asked for.
    if name == "build_graph":
        from autosage_memory.graph.agent import build_graph

        return build_graph
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
