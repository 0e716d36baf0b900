"""The door of the graph: whose chat is it, and is there something to answer?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from itertools import islice
from typing import Any, TypedDict, TypeGuard, cast

from langchain_core.messages import BaseMessage, HumanMessage, RemoveMessage
from langgraph.runtime import Runtime

from autosage_memory.graph.context import ChatContext, GraphSettings
from autosage_memory.graph.state import ChatState, Request, Source
from autosage_memory.nodes.prompt import check_fits
from autosage_memory.nodes.token_counts import TokenCounter
from autosage_memory.stores.errors import ChatNotFound, InvalidInput


class AdmitUpdate(TypedDict, total=False):
    """What `admit` writes: of all this what is not so already, since each key that is written is saved anew."""

    messages: list[RemoveMessage]
    owner: str
    requests: list[Request]
    recalled: list[str]
    recalled_talk: list[list[str]]
    sources: list[Source]
    documents_silent: bool
    memory_used: bool
    confirmation: str
    answering: bool
    window_full: bool
    overflowed: bool


async def admit(
    state: ChatState,
    runtime: Runtime[ChatContext],
    *,
    settings: GraphSettings,
    count_tokens: TokenCounter,
    tools: Sequence[Any],
) -> AdmitUpdate:
    """Note whose chat it is, check the message, and clear what belonged to the last turn.

    A refused message is saved before anybody can refuse it; the next turn takes it out, so that no later request
    holds it.

    Raises:
        InvalidInput: there is no message of a user to answer, or it is empty.
        MessageTooLarge: it does not fit the window beside the instructions and tools.
    """
    messages = state["messages"]
    check = partial(check_fits, messages=messages, settings=settings, count_tokens=count_tokens, tools=tools)
    check(current_message(messages))
    refused = [message for message in unanswered(messages) if is_refused(message, check)]
    fresh = AdmitUpdate(
        owner=ChatContext.of(runtime.context).owner,
        requests=[],
        recalled=[],
        recalled_talk=[],
        sources=[],
        documents_silent=False,
        memory_used=False,
        confirmation="",
        answering=False,
        window_full=False,
        overflowed=False,
    )
    update = cast(AdmitUpdate, {key: value for key, value in fresh.items() if state.get(key) != value})
    if refused:
        update["messages"] = [RemoveMessage(message.id) for message in refused if message.id is not None]
    return update


def check_owner(owner: str | None, context: ChatContext) -> None:
    """Check that a chat which `owner` began may go on under `context`; None: nobody has begun it.

    Raises:
        ChatNotFound: the chat was begun by somebody else.
    """
    if owner is not None and owner != context.owner:
        raise ChatNotFound("chat not found")


def current_message(messages: Sequence[BaseMessage]) -> HumanMessage:
    """The user's message that this turn answers: the last one, whatever a surrounding graph put behind it.

    Raises:
        InvalidInput: there is none, or it is empty.
    """
    for message in reversed(messages):
        if _is_spoken(message):
            if not message.text.strip() and not _has_media(message):
                raise InvalidInput("the message is empty")
            return message
    raise InvalidInput("there is no message of a user to answer")


def unanswered(messages: Sequence[BaseMessage]) -> list[HumanMessage]:
    """The user's messages right before the current one, to which no answer ever came."""
    found: list[HumanMessage] = []
    for message in reversed(messages):
        if not isinstance(message, HumanMessage):
            break
        found.append(message)
    return found[1:]


def is_refused(message: HumanMessage, check: Callable[[HumanMessage], None]) -> bool:
    """Whether `message` is one that no turn answers: empty, or `check` refuses it."""
    try:
        check(current_message([message]))
    except InvalidInput:
        return True
    return False


def previous_message(messages: Sequence[BaseMessage]) -> HumanMessage | None:
    """The user's message before the current one."""
    spoken = (message for message in reversed(messages) if _is_spoken(message))
    return next(islice(spoken, 1, None), None)


def said_at(time: datetime) -> dict[str, str]:
    """What a message carries so that `time_of` knows when it was said."""
    return {"said_at": time.isoformat()}


def time_of(message: BaseMessage) -> datetime | None:
    """When a message was said; None: it does not tell."""
    try:
        time = datetime.fromisoformat(message.additional_kwargs["said_at"])
    except (KeyError, TypeError, ValueError):
        return None
    return time if time.tzinfo is not None else None


def _is_spoken(message: BaseMessage) -> TypeGuard[HumanMessage]:
    """Whether a user said it: LangChain's and deepagents' middlewares put summaries and skills into human messages."""
    return isinstance(message, HumanMessage) and "lc_source" not in message.additional_kwargs


def _has_media(message: HumanMessage) -> bool:
    return isinstance(message.content, list) and any(
        isinstance(part, dict) and part.get("type") not in (None, "text") for part in message.content
    )
