"""Call tools for the model: the user's, and those of memory. What they raise becomes a result it can go on from."""

from __future__ import annotations

from typing import Any

from langchain_core.messages import AIMessage, ToolCall
from langgraph.prebuilt import ToolNode
from langgraph.runtime import Runtime

from autosage_memory.graph.context import ChatContext
from autosage_memory.graph.state import ChatState
from autosage_memory.nodes.memory_tools import MEMORY_TOOLS, MemoryTools


async def call_tools(
    state: ChatState, runtime: Runtime[ChatContext], *, tool_node: ToolNode, memory_tools: MemoryTools | None
) -> Any:
    """Run the calls of the last message; each gets one result.

    The user's tools run side by side, then those of memory in order: where one of the first interrupts the turn,
    nothing has been saved twice when it goes on.
    """
    calls = _calls(state)
    own = [call for call in calls if memory_tools is not None and call["name"] in MEMORY_TOOLS]
    if memory_tools is None or not own:
        return await tool_node.ainvoke(dict(state))
    others = [call for call in calls if call not in own]
    given: Any = {"messages": []}
    if others:
        *before, last = state["messages"]
        asking = last.model_copy(update={"tool_calls": others})
        given = await tool_node.ainvoke({**state, "messages": [*before, asking]})
    results = [await memory_tools(call, state, runtime) for call in own]
    if isinstance(given, list):  # some tool gave a command
        return [*given, {"messages": results}]
    return {**given, "messages": [*given["messages"], *results]}


def _calls(state: ChatState) -> list[ToolCall]:
    last = state["messages"][-1]
    return last.tool_calls if isinstance(last, AIMessage) else []


def tool_failure(error: Exception) -> str:
    """What the model reads when a tool raises: the kind of error, since its text may hold anything."""
    return f"The tool failed: {type(error).__name__}."
