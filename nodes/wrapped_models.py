"""Chat models around chat models: one that is built when first used, and one whose request stays out of sight."""

from __future__ import annotations

import asyncio
import os
import threading
from abc import abstractmethod
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain, takewhile
from typing import Any, ClassVar, cast

from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel, LangSmithParams, LanguageModelInput
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage, HumanMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from langchain_core.runnables import Runnable
from langchain_core.runnables.config import var_child_runnable_config
from langgraph.runtime import Runtime
from pydantic import Field, PrivateAttr, ValidationError

from autosage_memory.nodes.secrets import mask_secrets
from autosage_memory.stores.errors import ModelUnavailable

ANSWER_SECONDS = 180.0
"""The longest wait for an answer, or for a stream's first token, all repeats included."""
CONNECT_SECONDS = 10.0
"""The longest wait for a connection."""
SILENCE_SECONDS = 90.0
"""The longest silence within a request. Reasoning models are silent for a minute before they answer."""
RETRIES = 2
"""Repeats of a request that failed in a way that may pass: connection, 408, 409, 429, 5xx."""


class _WrappedModel(BaseChatModel):
    """Passes calls on to a model behind, whose own run stays unheard: this model's run is the one that shows."""

    _tools: tuple[Sequence[Any], dict[str, Any]] | None = PrivateAttr(default=None)
    _seconds: ClassVar[float | None] = None
    """The longest wait for an answer, or for a stream's first token; None: as long as the model behind takes."""

    @abstractmethod
    def _behind(self, loop: asyncio.AbstractEventLoop | None) -> Runnable[LanguageModelInput, Any]:
        """The model behind, for calls from `loop`. May block."""

    def _request(self, messages: list[BaseMessage]) -> list[BaseMessage]:
        """What the model behind is asked when this one is asked `messages`."""
        return messages

    def _opening(self, messages: Sequence[BaseMessage]) -> str:
        """What the first words of the answer to `messages` are preceded by."""
        return ""

    def bind_tools(
        self, tools: Sequence[Any], *, tool_choice: str | None = None, **kwargs: Any
    ) -> Runnable[LanguageModelInput, AIMessage]:
        """This model with tools, which the model behind is given when it is called."""
        bound = self.model_copy()
        bound._tools = (tools, kwargs if tool_choice is None else {"tool_choice": tool_choice, **kwargs})
        return bound

    async def _aready(self) -> Runnable[LanguageModelInput, Any]:
        return await asyncio.to_thread(self._ready, asyncio.get_running_loop())

    def _ready(self, loop: asyncio.AbstractEventLoop | None = None) -> Runnable[LanguageModelInput, Any]:
        model = self._behind(loop)
        if self._tools is None:
            return model
        tools, options = self._tools
        return cast(BaseChatModel, model).bind_tools(tools, **options)

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        with apart():
            return _result(self._ready().invoke(self._request(messages), stop=stop, **kwargs), self._opening(messages))

    async def _agenerate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        with apart():
            async with asyncio.timeout(self._seconds):
                model = await self._aready()
                answer = await model.ainvoke(self._request(messages), stop=stop, **kwargs)
                return _result(answer, self._opening(messages))

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        opened = _Opening(self._opening(messages))
        with apart():
            stream = self._ready().stream(self._request(messages), stop=stop, **kwargs)
            first = next(stream, None)
        for message in () if first is None else chain((first,), stream):
            yield from opened.chunks(message)

    async def _astream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> AsyncIterator[ChatGenerationChunk]:
        opened = _Opening(self._opening(messages))
        with apart():
            async with asyncio.timeout(self._seconds):
                model = await self._aready()
                stream = model.astream(self._request(messages), stop=stop, **kwargs)
                first = await anext(stream, None)
        if first is None:
            return
        for chunk in opened.chunks(first):
            yield chunk
        async for message in stream:
            for chunk in opened.chunks(message):
                yield chunk


class NamedModel(_WrappedModel):
    """A model known by provider and name, built when first used and off the event loop: the import costs a second."""

    provider: str
    model: str
    _seconds = ANSWER_SECONDS
    _built: _Built = PrivateAttr(default_factory=lambda: _Built())

    @property
    def _llm_type(self) -> str:
        return self.provider

    @property
    def _identifying_params(self) -> dict[str, Any]:
        return {"provider": self.provider, "model": self.model}

    def _get_ls_params(self, stop: list[str] | None = None, **kwargs: Any) -> LangSmithParams:
        return LangSmithParams(ls_provider=self.provider, ls_model_name=self.model, ls_model_type="chat")

    async def build(self) -> None:
        """Build it now, off the event loop, and not in the first turn.

        Raises:
            ModelUnavailable: it cannot be built.
        """
        await self._aready()

    def _behind(self, loop: asyncio.AbstractEventLoop | None) -> Runnable[LanguageModelInput, Any]:
        with self._built.lock:
            if loop not in self._built.models:
                self._built.models = {known: model for known, model in self._built.models.items() if _runs(known)}
                self._built.models[loop] = _build(self.provider, self.model)
            return self._built.models[loop]


class AnsweringModel(_WrappedModel):
    """The model of one answer. Its run shows what it is called with; what is asked may be more, and shows nowhere.

    Args:
        behind: the model that answers.
        prefix: what its answer in a turn begins with, and a blank line; "" for nothing. See `models.ask`.
        asked: the whole request, made of what it is called with.
    """

    behind: Any = Field(repr=False)
    prefix: str
    _asked: Callable[[list[BaseMessage]], list[BaseMessage]] = PrivateAttr()

    def __init__(self, behind: Any, *, prefix: str, asked: Callable[[list[BaseMessage]], list[BaseMessage]]) -> None:
        profile = getattr(behind, "profile", None)  # agents ask it what the model can do
        super().__init__(behind=behind, prefix=prefix, name=behind.get_name(), profile=profile)  # type: ignore[call-arg]
        self._asked = asked

    @property
    def model_name(self) -> str:
        """The name of the model behind, as far as it tells."""
        return str(getattr(self.behind, "model_name", None) or getattr(self.behind, "model", ""))

    @property
    def _llm_type(self) -> str:
        return "answering"

    def _get_ls_params(self, stop: list[str] | None = None, **kwargs: Any) -> LangSmithParams:
        return cast(LangSmithParams, self.behind._get_ls_params(stop, **kwargs))

    def _behind(self, loop: asyncio.AbstractEventLoop | None) -> Runnable[LanguageModelInput, Any]:
        return cast(Runnable[LanguageModelInput, Any], self.behind)

    async def _aready(self) -> Runnable[LanguageModelInput, Any]:
        return self._ready()  # nothing is built here

    def _request(self, messages: list[BaseMessage]) -> list[BaseMessage]:
        return self._asked(messages)

    def _opening(self, messages: Sequence[BaseMessage]) -> str:
        if not self.prefix:
            return ""
        said = takewhile(lambda message: not isinstance(message, HumanMessage), reversed(messages))
        return "" if any(message.text.startswith(self.prefix) for message in said) else f"{self.prefix}\n\n"


class _Built:
    """What the copies of a named model share: one model an event loop, since connections belong to one."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.models: dict[asyncio.AbstractEventLoop | None, BaseChatModel] = {}


def _build(provider: str, name: str) -> BaseChatModel:
    try:
        return _openai(name) if provider == "openai" else _by_langchain(provider, name)
    except ValidationError as error:
        reason = error.errors(include_input=False, include_url=False)[0]["msg"]
    except Exception as error:
        reason = str(error).partition("\n")[0] or type(error).__name__
    raise ModelUnavailable(f"model {provider}:{name} cannot be built: {mask_secrets(reason)[:200]}")


def _runs(loop: asyncio.AbstractEventLoop | None) -> bool:
    return loop is None or not loop.is_closed()


def _openai(name: str) -> BaseChatModel:
    from langchain_openai import ChatOpenAI
    from openai import Timeout

    server = os.environ.get("OPENAI_BASE_URL") or os.environ.get("OPENAI_API_BASE") or ""
    options: dict[str, Any] = {}
    if server and "api.openai.com" not in server:
        # Compatible servers speak Chat Completions, and many ask for no key.
        options["use_responses_api"] = False
        options["api_key"] = os.environ.get("OPENAI_API_KEY") or "none"
    return ChatOpenAI(
        model=name,
        # As an object: for plain numbers ChatOpenAI shares one HTTP client between all event loops.
        timeout=Timeout(SILENCE_SECONDS, connect=CONNECT_SECONDS),
        stream_chunk_timeout=SILENCE_SECONDS,
        max_retries=RETRIES,
        **options,
    )


def _by_langchain(provider: str, name: str) -> BaseChatModel:
    from langchain.chat_models import init_chat_model  # optional, and only this call needs it

    return init_chat_model(name, model_provider=provider)


class _Opening:
    """Words that go before the first words of a stream: not before a call of tools, and not before a refusal."""

    def __init__(self, text: str) -> None:
        self.text = text

    def chunks(self, message: AIMessage) -> Iterator[ChatGenerationChunk]:
        """The next message of the stream, with the words before it where they belong."""
        if self.text and message.text:
            yield ChatGenerationChunk(message=AIMessageChunk(content=self.text))
            self.text = ""
        if not isinstance(message, AIMessageChunk):  # a model that does not stream gives its whole message
            message = AIMessageChunk(**message.model_dump(exclude={"type"}))
        yield ChatGenerationChunk(message=message.model_copy(update={"id": None}))


def _result(message: AIMessage, opening: str) -> ChatResult:
    content = message.content
    if opening and message.text:
        content = opening + content if isinstance(content, str) else [opening, *content]
    return ChatResult(generations=[ChatGeneration(message=message.model_copy(update={"content": content, "id": None}))])


@contextmanager
def apart(*, keep_runtime: bool = False) -> Iterator[None]:
    """Calls made in here belong to no run: its callbacks, and so its streams, do not hear them.

    `callbacks=[]` would not do: a model with tools bound takes them from the run around it all the same.
    With `keep_runtime` they find the graph's runtime, and in it the turn's context.
    """
    around = (var_child_runnable_config.get() or {}).get("configurable", {}) if keep_runtime else {}
    kept = {key: value for key, value in around.items() if isinstance(value, Runtime)}
    token = var_child_runnable_config.set({"configurable": kept} if kept else None)
    try:
        yield
    finally:
        var_child_runnable_config.reset(token)
