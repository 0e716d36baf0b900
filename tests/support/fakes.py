"""Deterministic stand-ins for what a test cannot have for real: the language model and the clock."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel, LanguageModelInput
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from langchain_core.runnables import Runnable
from langchain_core.utils.function_calling import convert_to_openai_tool
from pydantic import Field

HANG = "\0hang"
"""A scripted reply that never comes; the call ends when its task is cancelled."""

ScriptedReply = str | AIMessage | Exception | Callable[[list[BaseMessage]], "str | AIMessage"]


class ScriptedModel(BaseChatModel):
    """A chat model that gives its replies in order and records what it was asked.

    A reply is a text, a message (tool calls, metadata), an exception to raise, `HANG`, or a function of the
    messages. After the script every call gets `default`, and fails where there is none. Streams word by word.
    """

    replies: list[Any] = Field(default_factory=list)
    default: Any = None
    calls: list[list[BaseMessage]] = Field(default_factory=list)
    """The messages of each call, in order."""
    tools: list[list[dict[str, Any]]] = Field(default_factory=list)
    """The tools each call was bound to, as OpenAI tool schemas."""

    def __init__(self, *replies: ScriptedReply, default: ScriptedReply | None = None) -> None:
        super().__init__(replies=list(replies), default=default)  # type: ignore[call-arg]

    @property
    def _llm_type(self) -> str:
        return "scripted"

    def bind_tools(self, tools: Sequence[Any], **kwargs: Any) -> Runnable[LanguageModelInput, AIMessage]:
        return self.bind(tools=[convert_to_openai_tool(tool) for tool in tools], **kwargs)

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        return ChatResult(generations=[ChatGeneration(message=self._next(messages, kwargs))])

    async def _agenerate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        message = self._next(messages, kwargs)
        if message.content == HANG:
            await asyncio.Event().wait()
        return ChatResult(generations=[ChatGeneration(message=message)])

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        yield from _chunks(self._next(messages, kwargs))

    async def _astream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> AsyncIterator[ChatGenerationChunk]:
        message = self._next(messages, kwargs)
        if message.content == HANG:
            await asyncio.Event().wait()
        for chunk in _chunks(message):
            yield chunk

    def _next(self, messages: list[BaseMessage], kwargs: dict[str, Any]) -> AIMessage:
        self.calls.append(list(messages))
        self.tools.append(list(kwargs.get("tools", ())))
        reply = self.replies.pop(0) if self.replies else self.default
        if reply is None:
            raise AssertionError("the script has no more replies")
        if isinstance(reply, Exception):
            raise reply
        if callable(reply) and not isinstance(reply, AIMessage):
            reply = reply(messages)
        return AIMessage(reply) if isinstance(reply, str) else reply.model_copy()


def _chunks(message: AIMessage) -> Iterator[ChatGenerationChunk]:
    """The message's words, then the rest of it."""
    words = str(message.text).split(" ")
    for position, word in enumerate(words):
        text = word if position == len(words) - 1 else f"{word} "
        yield ChatGenerationChunk(message=AIMessageChunk(text))
    yield ChatGenerationChunk(
        message=AIMessageChunk(
            content="",
            tool_call_chunks=[
                {**call, "args": json.dumps(call["args"]), "index": index, "type": "tool_call_chunk"}  # type: ignore[typeddict-item]
                for index, call in enumerate(message.tool_calls)
            ],
            response_metadata=message.response_metadata,
            usage_metadata=message.usage_metadata,
        )
    )


@dataclass
class Clock:
    """A clock that stands still until it is moved."""

    now: datetime = field(default_factory=lambda: datetime(2026, 3, 1, 9, 30, tzinfo=UTC))

    def __call__(self) -> datetime:
        return self.now

    def advance(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)
