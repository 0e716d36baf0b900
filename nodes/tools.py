"""Call the user's tools for the model, and turn what they raise into a result it can go on from."""

from __future__ import annotations

from typing import Any

from langgraph.prebuilt import ToolNode
from langgraph.runtime import Runtime

from autosage_memory.graph.context import ChatContext
from autosage_memory.graph.state import ChatState


async def call_tools(state: ChatState, runtime: Runtime[ChatContext], *, tool_node: ToolNode) -> Any:
    """Run the calls of the last message side by side; each gets one result."""
    return await tool_node.ainvoke(dict(state))


def tool_failure(error: Exception) -> str:
    """What the model reads when a tool raises: the kind of error, since its text may hold anything."""
    return f"The tool failed: {type(error).__name__}."
