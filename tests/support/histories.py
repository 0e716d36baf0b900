"""Chats for compaction tests: a short notation, a transcript in memory, one run of `compact`, and the invariants."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from fakes import Clock
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage, ToolMessage
from langchain_core.retrievers import BaseRetriever
from langgraph.graph.message import add_messages
from langgraph.runtime import ExecutionInfo, Runtime

from autosage_memory.graph.context import GraphSettings
from autosage_memory.graph.state import ChatState
from autosage_memory.nodes.compaction import compact
from autosage_memory.nodes.history import NO_RESULT, call_ids, conversation, current_index, live_history, plain_text
from autosage_memory.nodes.prompt import Prompt, assemble_prompt
from autosage_memory.nodes.sections import PromptFact
from autosage_memory.stores.transcript import Entry

THREAD = "t1"


def text(size: int, word: str = "word") -> str:
    """About `size` tokens, as `count` counts."""
    return " ".join([word] * max(1, size - 4))


def s(key: str, words: str = "") -> SystemMessage:
    return SystemMessage(words or f"system {key}", id=key)


def h(key: str, words: str = "") -> HumanMessage:
    return HumanMessage(words or f"question {key}", id=key)


def a(key: str, words: str = "", calls: Sequence[str] = ()) -> AIMessage:
    named = [{"name": "search", "args": {"q": f"query {call}"}, "id": call, "type": "tool_call"} for call in calls]
    return AIMessage(words or ("" if calls else f"answer {key}"), id=key, tool_calls=named)  # type: ignore[arg-type]


def t(call: str, words: str = "", key: str = "") -> ToolMessage:
    return ToolMessage(words or f"result {call}", tool_call_id=call, id=key or f"T{call}", name="search")


def count(messages: Sequence[BaseMessage], tools: Sequence[Any] = (), /) -> int:
    """A token a word, 4 a message, 1,000 an image, 100 a tool."""
    total = 3 + 100 * len(tools)
    for message in messages:
        blocks = [message.content] if isinstance(message.content, str) else message.content
        words = [block if isinstance(block, str) else block.get("text", "") for block in blocks]
        images = sum(not isinstance(block, str) and block.get("type") in ("image_url", "image") for block in blocks)
        calls = json.dumps([call["args"] for call in message.tool_calls]) if isinstance(message, AIMessage) else ""
        total += 4 + 1_000 * images + sum(len(part.split()) for part in (*words, calls))
    return total


class MemoryTranscript:
    """The `Transcript` as a list; `fails` makes it raise, and `given` is what each call gave it to append."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.fails = False
        self.given: list[list[str | None]] = []

    async def append(self, thread_id: str, messages: Sequence[BaseMessage], *, at: datetime) -> None:
        if self.fails:
            raise ConnectionError("the transcript is down")
        self.given.append([message.id for message in messages])
        missing = await self.missing(thread_id, [str(message.id) for message in messages])
        for message in messages:
            if message.id in missing:
                self.entries.append(Entry(thread_id, message, at, len(self.entries) + 1))

    async def read(self, thread_id: str, *, after: int = 0, limit: int = 100) -> list[Entry]:
        found = [entry for entry in self.entries if entry.thread_id == thread_id and (entry.position or 0) > after]
        return found[:limit]

    async def missing(self, thread_id: str, message_ids: Sequence[str]) -> set[str]:
        return set(message_ids) - {str(entry.message.id) for entry in self.entries if entry.thread_id == thread_id}

    async def search(self, *_: Any, **__: Any) -> list[Entry]:
        raise NotImplementedError

    async def delete(self, thread_ids: Sequence[str]) -> int:
        raise NotImplementedError


class Documents(BaseRetriever):
    """Documents that a chat may search."""

    def _get_relevant_documents(self, query: str, *, run_manager: Any) -> list[Any]:
        raise NotImplementedError


@dataclass
class Chat:
    """A chat's state, and what a graph would do with it, without the graph."""

    messages: list[BaseMessage]
    settings: GraphSettings
    model: BaseChatModel | None = None
    transcript: MemoryTranscript | None = None
    tools: Sequence[Any] = ()
    documents: bool = False
    clock: Clock = field(default_factory=Clock)
    count: Callable[..., int] = count
    events: list[Any] = field(default_factory=list)
    rest: dict[str, Any] = field(default_factory=dict)

    @property
    def state(self) -> ChatState:
        return ChatState(messages=list(self.messages), **self.rest)  # type: ignore[typeddict-item]

    async def compact(self) -> dict[str, Any]:
        """Run the node, apply what it writes, and return it."""
        info = ExecutionInfo("c", "", "task", thread_id=THREAD)
        runtime: Runtime[Any] = Runtime(stream_writer=self.events.append, execution_info=info)
        update = await compact(
            self.state,
            runtime,
            utility_model=self.model,
            transcript=self.transcript,
            settings=self.settings,
            count_tokens=self.count,
            tools=self.tools,
            knowledge=Documents() if self.documents else None,
            clock=self.clock,
        )
        self.messages = list(add_messages(self.messages, update.get("messages", [])))  # type: ignore[arg-type]
        self.rest |= {key: value for key, value in update.items() if key != "messages"}
        return dict(update)

    def prompt(self, facts: Sequence[PromptFact] = (), sources: Sequence[Any] = ()) -> Prompt:
        """The request that would go out now."""
        return assemble_prompt(
            instructions=self.settings.instructions,
            summary=self.rest.get("summary"),
            messages=self.messages,
            memory=facts,
            sources=sources,
            notes=[],
            tools=self.tools,
            settings=self.settings,
            count_tokens=self.count,
            now=self.clock(),
        )

    def prompt_history(self) -> list[BaseMessage]:
        """The conversation that no summary covers."""
        return live_history(self.messages, self.rest.get("summary"))

    @property
    def summary(self) -> str:
        return str((self.rest.get("summary") or {"text": ""})["text"])


def given_messages(call: Sequence[BaseMessage]) -> str:
    """The part of a request to the summarising model that holds messages of the chat."""
    return str(call[-1].content).partition("<messages>")[2]


def check_request(chat: Chat, prompt: Prompt) -> None:
    """The invariants of one request: it fits, G1, G3, G4, G5."""
    request = prompt.messages
    limit = chat.settings.context_tokens - chat.settings.reply_tokens
    assert chat.count(request, chat.tools) == prompt.tokens <= limit, "fits the window"

    head = str(request[0].content)
    assert [isinstance(message, SystemMessage) for message in request] == [True, *[False] * (len(request) - 1)]
    for message in chat.messages:
        if isinstance(message, SystemMessage):
            assert head.count(str(message.content)) == 1, "G4: each system message once"

    check_pairs(request)

    talk = live_history(chat.messages, chat.rest.get("summary"))
    at = current_index(talk)
    assert at is None or talk[at] in request, "G5: the current message is there"
    by_id = {message.id: message for message in talk}
    own = [message for message in request[1:] if message.content != NO_RESULT]
    for message in own:
        if message != by_id[message.id]:
            newest = [m for m in own if isinstance(m, AIMessage) and call_ids(m)][-1]
            assert isinstance(message, ToolMessage), "G3: byte for byte"
            assert "characters left out" in plain_text(message), "G3: only visibly cut"
            assert message.tool_call_id in call_ids(newest), "G3: only in the open round"
    order = {message.id: position for position, message in enumerate(talk)}
    spoken = [order[message.id] for message in own if not isinstance(message, ToolMessage)]
    assert spoken == sorted(spoken), "G3: in order"


def check_pairs(request: Sequence[BaseMessage]) -> None:
    """G1: each call is followed by one result for it, each result has its call before it."""
    open_calls: list[str] = []
    for message in request:
        if isinstance(message, ToolMessage):
            assert message.tool_call_id in open_calls, "no result without its call before it"
            open_calls.remove(message.tool_call_id)
        else:
            assert not open_calls, "every call has its results before the next message"
            open_calls = list(dict.fromkeys(call_ids(message)))
    assert not open_calls, "every call has its results"


def check_nothing_lost(before: Sequence[BaseMessage], chat: Chat, summarised: set[str]) -> None:
    """G2: what was said is in the raw tail, or was in the input of a summary that succeeded."""
    live = {message.id for message in live_history(chat.messages, chat.rest.get("summary"))}
    lost = [message.id for message in conversation(before) if message.id not in live | summarised]
    assert not lost, f"G2: {lost}"
