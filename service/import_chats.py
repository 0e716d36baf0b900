"""Chats in what LangChain's memories and chat histories leave behind: dumps, lists of messages, buffer strings."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from pydantic import ValidationError

from autosage_memory.nodes.admission import said_at
from autosage_memory.service.import_files import Problem, Unreadable, time_of

ROLES = {
    "human": "human",
    "user": "human",
    "ai": "ai",
    "assistant": "ai",
    "tool": "tool",
    "function": "tool",
    "system": "system",
    "developer": "system",
}
PREFIXES = {"Human": "human", "AI": "ai", "System": "system", "Tool": "tool", "Function": "tool"}
"""What begins a line of a buffer string."""
TIMES = ("said_at", "created_at", "timestamp")
"""Where histories note when a message was said."""


@dataclass(frozen=True, slots=True)
class ImportedChat:
    """One chat of a file."""

    messages: tuple[BaseMessage, ...]
    """In order, without ids; those of which it is known carry when they were said."""
    summary: str
    """What the memory had summed up; "" for nothing."""
    covered: bool
    """The summary covers these messages, and not only what came before them."""


@dataclass(frozen=True, slots=True)
class Dump:
    """One memory as it stands in a file."""

    entries: list[Any]
    """Messages, in any of their forms."""
    summary: str = ""
    covered: bool = False


def read_chats(value: Any) -> tuple[list[ImportedChat], list[Problem]] | None:
    """The chats of a parsed file and what of them cannot be imported; None: there is no chat in it."""
    dumps = [dump] if (dump := _dump(value)) else _dumps(value)
    if not dumps:
        return None
    chats, problems = list[ImportedChat](), list[Problem]()
    for number, dump in enumerate(dumps, 1):
        messages = list[BaseMessage]()
        for position, entry in enumerate(dump.entries, 1):
            try:
                messages.append(_message(entry))
            except Unreadable as error:
                place = f"message {position}" if len(dumps) == 1 else f"chat {number}, message {position}"
                problems.append(Problem(place, str(error)))
        if messages or dump.summary.strip():
            chats.append(ImportedChat(tuple(messages), dump.summary.strip(), dump.covered))
    return chats, problems


def _dumps(value: Any) -> list[Dump]:
    """The memories of a list of them, such as JSON lines give."""
    found = [_dump(item) for item in value] if isinstance(value, list) else []
    return [dump for dump in found if dump is not None] if all(found) else []


def _dump(value: Any) -> Dump | None:
    match value:
        case str():
            return _text(value, value)
        case list() if any(map(_is_message, value)):
            return Dump(value)
        case {"lc": 1, "type": "not_implemented"}:
            return Dump([value])
        case {"chat_memory": {"messages": list(entries)}}:  # any memory with a history
            if isinstance(buffer := value.get("buffer"), str):  # ConversationSummaryMemory
                return Dump(entries, buffer, covered=True)
            return Dump(entries, str(value.get("moving_summary_buffer") or ""))
        case {"buffer": str(text)} | {"moving_summary_buffer": str(text)}:  # a memory without its history
            return _text(text, value) or Dump([], text)
        case {"messages": list(entries)} if not entries or any(map(_is_message, entries)):  # a chat history
            return Dump(entries)
        case dict() if _is_message(value):
            return Dump([value])
        case dict() if len(value) == 1:
            return _variable(*next(iter(value.items())))
    return None


def _variable(key: str, value: Any) -> Dump | None:
    """What `load_memory_variables` gave to a prompt: what was summed up comes first, as a message of the system."""
    if isinstance(value, str):
        return _text(value, value) or (Dump([], value) if key in ("history", "chat_history") else None)
    if not isinstance(value, list) or not any(map(_is_message, value)):
        return None
    first = _fields(value[0])
    if _role(value[0]) == "system" and isinstance(first.get("content"), str):
        return Dump(value[1:], first["content"])
    return Dump(value)


def _text(text: str, settings: Any) -> Dump | None:
    """A buffer string, `Human: …` and `AI: …` line by line, with the prefixes that the memory's own dump names."""
    prefixes = dict(PREFIXES)
    for key, role in (("human_prefix", "human"), ("ai_prefix", "ai")):
        if isinstance(settings, dict) and isinstance(prefix := settings.get(key), str) and prefix:
            prefixes[prefix] = role
    pattern = re.compile(rf"^({'|'.join(map(re.escape, prefixes))}):[ ]?", re.MULTILINE)
    text = text.replace("\r\n", "\n").strip("\n")
    if not pattern.match(text):
        return None
    _, *pieces = pattern.split(text)
    said = [
        {"role": prefixes[prefix], "content": words.removesuffix("\n")}
        for prefix, words in zip(pieces[::2], pieces[1::2], strict=True)
    ]
    summary = said.pop(0)["content"] if said[0]["role"] == "system" else ""
    return Dump(list(said), summary)


def _is_message(value: Any) -> bool:
    """Whether it has the form of a message, whoever speaks in it."""
    match value:
        case {"lc": 1, "id": list()} | {"type": str(), "data": {}} | {"type": str(), "content": _}:
            return True
        case {"role": str()}:
            return "content" in value or "tool_calls" in value
    return False


def _fields(entry: Any) -> Mapping[str, Any]:
    """What a message says of itself, in any of its forms: serialised by `dumps`, of `messages_to_dict`, or plain."""
    for key in ("kwargs", "data"):
        if isinstance(entry.get(key), dict):
            return dict(entry[key])
    return dict(entry)


def _role(entry: Any) -> str | None:
    """Who speaks, as `ROLES` names it; None: nobody known."""
    named = _fields(entry)
    kind = entry["id"][-1:] if isinstance(entry.get("id"), list) else [entry.get("role") or entry.get("type")]
    name = re.sub(r"(message)?(chunk)?$", "", str(kind[0]).lower()) if kind else ""
    return ROLES.get(str(named.get("role")).lower() if name == "chat" else name)


def _message(entry: Any) -> BaseMessage:
    """The message of an entry.

    What only the provider's answer told (response metadata, usage) is left behind, so nothing claims to be ours.

    Raises:
        Unreadable: it cannot be one of a chat.
    """
    if not _is_message(entry):
        raise Unreadable("it is no message")
    if entry.get("type") == "not_implemented":
        raise Unreadable("LangChain's dumps cannot write this: dump memory.chat_memory.messages instead")
    fields, role = _fields(entry), _role(entry)
    if role is None:
        raise Unreadable("its role is unknown")
    if role == "system":
        raise Unreadable("instructions of the system are no part of a chat here")
    content = _content(fields.get("content"))
    extra = fields["additional_kwargs"] if isinstance(fields.get("additional_kwargs"), dict) else {}
    name = fields["name"] if isinstance(fields.get("name"), str) else None
    notes = _when(entry, fields, extra, fields.get("response_metadata"))
    if role == "tool":
        call = fields.get("tool_call_id")
        return ToolMessage(content, name=name, tool_call_id=str(call or ""), additional_kwargs=notes)
    if role == "human":
        message: BaseMessage = HumanMessage(content, name=name, additional_kwargs=notes)
    else:
        calls = _tool_calls(fields.get("tool_calls") or extra.get("tool_calls"), fields.get("invalid_tool_calls"))
        message = AIMessage(content, name=name, additional_kwargs=notes, **calls)
    if not any(map(_says, [content] if isinstance(content, str) else content)) and not getattr(
        message, "tool_calls", None
    ):
        raise Unreadable("it is empty")
    return message


def _content(content: Any) -> str | list[str | dict[str, Any]]:
    if content is None:
        return ""
    if isinstance(content, str):
        return content
    if isinstance(content, list) and all(isinstance(part, str) or _is_part(part) for part in content):
        return content
    raise Unreadable("its content is neither text nor parts")


def _is_part(part: Any) -> bool:
    return isinstance(part, dict) and isinstance(part.get("type"), str)


def _says(part: str | dict[str, Any]) -> bool:
    """Whether there is anything in a part of a message's content."""
    text = part if isinstance(part, str) else part.get("text", "") if part["type"] == "text" else None
    return not isinstance(text, str) or bool(text.strip())


def _tool_calls(calls: Any, invalid: Any) -> dict[str, Any]:
    """Tool calls, LangChain's or as OpenAI writes them, as arguments of a message."""
    if not calls and not invalid:
        return {}
    try:
        if isinstance(calls, list) and any(isinstance(call, dict) and "function" in call for call in calls):
            read = AIMessage("", additional_kwargs={"tool_calls": calls})
        else:
            read = AIMessage("", tool_calls=calls or [], invalid_tool_calls=invalid or [])
    except (ValidationError, ValueError, TypeError, KeyError, AttributeError):
        raise Unreadable("its tool calls cannot be read") from None
    return {"tool_calls": read.tool_calls, "invalid_tool_calls": read.invalid_tool_calls}


def _when(*places: Any) -> dict[str, Any]:
    """The time that one of these names, as a message carries it."""
    named = (place[key] for place in places if isinstance(place, dict) for key in TIMES if key in place)
    time = next(filter(None, map(time_of, named)), None)
    return dict[str, Any]() if time is None else dict[str, Any](said_at(time))
