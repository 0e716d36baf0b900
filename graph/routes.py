"""The conditional edges: where a turn goes next. Each is a pure function of the state."""

from __future__ import annotations

from typing import Literal

from langchain_core.messages import AIMessage

from autosage_memory.graph.state import ChatState
from autosage_memory.nodes.references import seen_facts
from autosage_memory.nodes.scope import BY_POLICY


def route_compacted(state: ChatState) -> Literal["resolve_scope", "generate"]:
    """At the start of a turn on to its scope; in the middle of one back to the answer."""
    return "generate" if state.get("answering") else "resolve_scope"


def route_request(state: ChatState) -> Literal["remember", "understand"]:
    """An explicit request is carried out or refused, unless the tenant's policy makes it a normal turn."""
    return "remember" if is_command(state) else "understand"


def is_command(state: ChatState) -> bool:
    """Whether `remember` answers. Where the tenant does not keep facts, a request is a message like any other."""
    return bool(state["requests"]) and state["access"]["denied"] not in BY_POLICY


def route_remembered(state: ChatState) -> Literal["understand", "archive"]:
    """A bare command ends with its confirmation; what stands beside it is answered."""
    return "archive" if is_bare_command(state) else "understand"


def is_bare_command(state: ChatState) -> bool:
    """Whether the whole message was for memory, and `remember` has answered it."""
    return is_command(state) and not state["requests"][-1]["rest"]


def route_query(state: ChatState) -> list[Literal["recall", "retrieve", "generate"]]:
    """Only the searches that the query needs and the scope allows, at the same time; with none, straight on.

    A scope that may be read is always asked for its pinned facts.
    """
    searches: list[Literal["recall", "retrieve", "generate"]] = []
    if state["access"]["read"] is not None:
        searches.append("recall")
    if state["query"]["needs"] in ("knowledge", "hybrid"):
        searches.append("retrieve")
    return searches or ["generate"]


def route_answer(state: ChatState) -> Literal["tools", "compact", "archive"]:
    """Call the tools the answer asks for, make room when the window is full, else the turn is answered."""
    if state.get("window_full"):
        return "compact"
    last = state["messages"][-1]
    return "tools" if isinstance(last, AIMessage) and last.tool_calls else "archive"


def route_archived(state: ChatState) -> Literal["retain", "__end__"]:
    """Facts are kept unasked where the tenant wants it; a command and its confirmation hold none.

    Which facts the answer used is noted wherever the turn may write.
    """
    used = bool(seen_facts(state)) and state["access"]["write"] is not None
    return "retain" if (state["access"]["automatic"] or used) and not is_bare_command(state) else "__end__"
