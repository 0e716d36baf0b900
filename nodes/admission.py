"""The door of the graph: is this the chat's owner, and is there something to answer?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from langchain_core.messages import BaseMessage, HumanMessage
from langgraph.runtime import Runtime

from autosage_memory.graph.context import ChatContext, GraphSettings
from autosage_memory.graph.state import ChatState
from autosage_memory.nodes.prompt import check_fits
from autosage_memory.nodes.token_counts import TokenCounter
from autosage_memory.stores.errors import ChatNotFound, InvalidInput


async def admit(
    state: ChatState,
    runtime: Runtime[ChatContext],
    *,
    settings: GraphSettings,
    count_tokens: TokenCounter,
    tools: Sequence[Any],
) -> ChatState:
    """Check the owner and the message before anything of the chat is used, and clear what belonged to the last turn.

    Raises:
        ChatNotFound: the chat was begun by somebody else.
        InvalidInput: there is no message of a user to answer, or it is empty.
        MessageTooLarge: it does not fit the window beside the instructions and tools.
    """
    owner = ChatContext.of(runtime.context).owner
    if state.get("owner", owner) != owner:
        raise ChatNotFound("chat not found")
    message = current_message(state["messages"])
    check_fits(message, settings=settings, count_tokens=count_tokens, tools=tools)
    return ChatState(
        owner=owner,
        requests=[],
        recalled=[],
        sources=[],
        memory_used=False,
        confirmation="",
        answering=False,
        window_full=False,
        overflowed=False,
    )


def current_message(messages: Sequence[BaseMessage]) -> HumanMessage:
    """The user's message that this turn answers: the last one, whatever a surrounding graph put behind it.

    Raises:
        InvalidInput: there is none, or it is empty.
    """
    for message in reversed(messages):
        if isinstance(message, HumanMessage):
            if not message.text.strip() and not _has_media(message):
                raise InvalidInput("the message is empty")
            return message
    raise InvalidInput("there is no message of a user to answer")


def previous_message(messages: Sequence[BaseMessage]) -> HumanMessage | None:
    """The user's message before the current one."""
    spoken = [message for message in messages if isinstance(message, HumanMessage)]
    return spoken[-2] if len(spoken) > 1 else None


def _has_media(message: HumanMessage) -> bool:
    return isinstance(message.content, list) and any(
        isinstance(part, dict) and part.get("type") not in (None, "text") for part in message.content
    )
