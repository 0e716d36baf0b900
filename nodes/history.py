"""A chat's messages as what belongs together: tool calls with their results, turns, what a summary has covered."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from langchain_core.messages import AIMessage, AnyMessage, BaseMessage, HumanMessage, ToolMessage

from autosage_memory.graph.context import GraphSettings
from autosage_memory.graph.state import Summary

NO_RESULT = "No result: this call was interrupted."
"""What a model reads where a tool call never got its result."""

_DATA_URL = re.compile(r"data:([\w.+-]+/[\w.+-]+)")
_KINDS = {
    "image_url": "image",
    "input_image": "image",
    "input_audio": "audio",
    "document": "file",
    "input_file": "file",
}

Messages = Sequence[AnyMessage] | Sequence[BaseMessage]


def call_ids(message: BaseMessage) -> list[str]:
    """Ids of the tool calls of `message`, malformed ones included: providers want a result for each."""
    if not isinstance(message, AIMessage) or not (message.tool_calls or message.invalid_tool_calls):
        return []
    return [call["id"] for call in (*message.tool_calls, *message.invalid_tool_calls) if call["id"] is not None]


def conversation(messages: Messages) -> list[BaseMessage]:
    """The messages without system ones."""
    return [message for message in messages if message.type != "system"]


def current_index(messages: Messages) -> int | None:
    """Position of the human message that is being answered: the last one."""
    return next((i for i in reversed(range(len(messages))) if isinstance(messages[i], HumanMessage)), None)


def live_history(messages: Messages, summary: Summary | None) -> list[BaseMessage]:
    """The conversation that `summary` does not cover, oldest first.

    A summary covers everything up to its `last_id`. When that id stands in the middle of a turn, the human message
    which began the turn is not covered: it stays verbatim until the whole turn leaves.
    """
    talk = conversation(messages)
    ids = [message.id for message in talk] if summary else []
    if summary is None or summary["last_id"] not in ids:
        return talk
    behind = ids.index(summary["last_id"]) + 1
    return [*opening(talk, behind), *talk[behind:]]


def opening(talk: Sequence[BaseMessage], cut: int) -> list[BaseMessage]:
    """The human message that began the turn which a cut before position `cut` goes through, or nothing."""
    if cut < len(talk) and isinstance(talk[cut], HumanMessage):
        return []
    at = current_index(talk[:cut])
    return [] if at is None else [talk[at]]


def sent_history(messages: Messages, summary: Summary | None, settings: GraphSettings) -> list[BaseMessage]:
    """The conversation that the strategy of `settings` sends beside the summary, oldest first."""
    live = live_history(messages, summary)
    return live[window_start(live, settings.history_window) :] if settings.history == "window" else live


def window_start(talk: Sequence[BaseMessage], exchanges: int) -> int:
    """Position of the human message that begins the last `exchanges` exchanges; the running one counts."""
    spoken = [i for i, message in enumerate(talk) if isinstance(message, HumanMessage)]
    return spoken[-exchanges] if len(spoken) > exchanges else 0


def owners(talk: Sequence[BaseMessage]) -> dict[int, int]:
    """Position of each tool result that answers a call, with the position of the message that made the call.

    An id that is used again belongs to the newer call. A second result for a call, and one without a call, is absent.
    """
    waiting: dict[str, int] = {}
    owned: dict[int, int] = {}
    for position, message in enumerate(talk):
        waiting.update(dict.fromkeys(call_ids(message), position))
        if isinstance(message, ToolMessage) and message.tool_call_id in waiting:
            owned[position] = waiting.pop(message.tool_call_id)
    return owned


def cuts(talk: Sequence[BaseMessage]) -> list[int]:
    """Positions at which `talk` may be cut in two, both ends included.

    No cut parts a call from one of its results, wherever that stands, and none is before a tool result.
    """
    last_result = {owner: position for position, owner in owners(talk).items()}
    legal, bound = [0], 0
    for position in range(1, len(talk)):
        bound = max(bound, last_result.get(position - 1, 0))
        if position > bound and not isinstance(talk[position], ToolMessage):
            legal.append(position)
    return [*legal, len(talk)] if talk else legal


def units(talk: Sequence[BaseMessage]) -> list[list[BaseMessage]]:
    """`talk` in the smallest parts that stay together."""
    return [list(talk[start:end]) for start, end in pairwise(cuts(talk))]


def pair_tools(talk: Sequence[BaseMessage]) -> list[BaseMessage]:
    """`talk` as every provider takes it: each call right before one result for it, no result without a call.

    A result that came late moves to its call, one without a call is left out, a call without a result gets one that
    says so. Messages are never changed.
    """
    if not any(isinstance(message, ToolMessage) or call_ids(message) for message in talk):
        return [*talk]
    answers: defaultdict[int, list[BaseMessage]] = defaultdict(list)
    for result, owner in owners(talk).items():
        answers[owner].append(talk[result])
    paired: list[BaseMessage] = []
    for position, message in enumerate(talk):
        if isinstance(message, ToolMessage):
            continue
        results = answers[position]
        answered = {result.tool_call_id for result in results if isinstance(result, ToolMessage)}
        missing = [call for call in dict.fromkeys(call_ids(message)) if call not in answered]
        paired += [message, *results, *(interrupted(call) for call in missing)]
    return paired


def interrupted(call_id: str) -> ToolMessage:
    """A result for a call that has none."""
    return ToolMessage(NO_RESULT, tool_call_id=call_id, status="error")


def plain_text(message: BaseMessage) -> str:
    """The words of a message's content; what is no text stands as `[image: name or type]`, its bytes left out."""
    if isinstance(message.content, str):
        return message.content
    return "\n".join(part if isinstance(part, str) else _part_text(part) for part in message.content)


def _part_text(part: dict[str, Any]) -> str:
    kind = str(part.get("type", "part"))
    if isinstance(part.get("text"), str):
        return str(part["text"])
    if kind in ("tool_use", "tool_call", "reasoning", "thinking"):
        return ""
    body = part.get("source") or part.get("file") or part.get("image_url") or part
    body = body if isinstance(body, dict) else {"url": body}
    name = next((body[key] for key in ("name", "filename", "title") if body.get(key)), None)
    data_url = _DATA_URL.match(str(body.get("url", "")))
    mime = body.get("mime_type") or body.get("media_type") or (data_url and data_url[1])
    about = ", ".join(str(known) for known in (name, mime) if known)
    return f"[{_KINDS.get(kind, kind)}: {about or 'no name'}]"
