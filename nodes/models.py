"""Language models: found by name, called in the open or out of sight, and their failures as one line each."""

from __future__ import annotations

import asyncio
import json
import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any, TypeVar, cast

from langchain_core.exceptions import (
    ContextOverflowError,
    ModelAPIError,
    ModelAuthenticationError,
    ModelConnectionError,
    ModelInvalidRequestError,
    ModelNotFoundError,
    ModelPermissionDeniedError,
    ModelRateLimitError,
    ModelTimeoutError,
)
from langchain_core.language_models import BaseChatModel, LanguageModelInput
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.runnables import Runnable
from langgraph.constants import TAG_NOSTREAM
from pydantic import BaseModel

from autosage_memory.nodes.quoting import QuotingModel
from autosage_memory.nodes.salvage import salvage
from autosage_memory.nodes.token_counts import counter_for
from autosage_memory.nodes.wrapped_models import AnsweringModel, NamedModel, apart
from autosage_memory.stores.errors import AutosageError, ModelUnavailable
from autosage_memory.stores.usage import METER, Purpose

M = TypeVar("M", bound=BaseModel)
Model = Runnable[LanguageModelInput, AIMessage]
"""A chat model, or one with tools bound."""

PACKAGES = {
    "openai": "langchain-openai",
    "anthropic": "langchain-anthropic",
    "azure_openai": "langchain-openai",
    "bedrock_converse": "langchain-aws",
    "cohere": "langchain-cohere",
    "deepseek": "langchain-deepseek",
    "fireworks": "langchain-fireworks",
    "google_genai": "langchain-google-genai",
    "google_vertexai": "langchain-google-vertexai",
    "groq": "langchain-groq",
    "huggingface": "langchain-huggingface",
    "mistralai": "langchain-mistralai",
    "nvidia": "langchain-nvidia-ai-endpoints",
    "ollama": "langchain-ollama",
    "openrouter": "langchain-openrouter",
    "perplexity": "langchain-perplexity",
    "together": "langchain-together",
    "xai": "langchain-xai",
}
"""The providers of LangChain's `init_chat_model`, and the package that each needs."""

FAILURES: tuple[tuple[type[Exception], str], ...] = (
    (ModelAuthenticationError, "the provider refused the API key"),
    (ModelPermissionDeniedError, "the API key may not use this model"),
    (ModelNotFoundError, "the provider does not know this model"),
    (ModelRateLimitError, "the provider's rate limit is reached"),
    (ModelTimeoutError, "the provider did not answer in time"),
    (TimeoutError, "the provider did not answer in time"),
    (ModelConnectionError, "the provider cannot be reached"),
    (ModelAPIError, "the provider had an error of its own"),
    (ModelInvalidRequestError, "the provider refused the request"),
)
"""What a failure of a model is called; providers' own texts may hold the prompt."""

OVERFLOW = re.compile(
    r"context_length_exceeded|exceed_context_size|ContextWindowExceeded"
    r"|maximum (?:context|prompt|model) length|context (?:window|length|limit|size)\b.{0,40}\bexceed"
    r"|exceed\w*\b.{0,40}\b(?:context|model'?s? maximum|maximum number of tokens)"
    r"|(?:prompt|input|request) is too long|reduce the length of the (?:messages|prompt|input)"
    r"|too large for model with|max_new_tokens`? must be|tokens in the prompt cannot exceed"
    r"|(?:context length of only|longer than the model'?s? context)",
    re.IGNORECASE | re.DOTALL,
)
"""Providers' words for a prompt that does not fit: OpenAI, Anthropic, Google, Mistral, Cohere, Bedrock, xAI, Groq,
vLLM, llama.cpp, Ollama, LM Studio, text-generation-inference."""


class ContextOverflow(ModelUnavailable):
    """The request does not fit the model's window. Compaction may help."""


def resolve_model(model: BaseChatModel | str | None) -> BaseChatModel:
    """The chat model that `model` means: itself, `provider:name`, `name` (of openai), or None: no language model.

    A named model is built when it is first called. What can be known before is checked here.

    Raises:
        ModelUnavailable: an unknown provider, a package or an API key that is missing.
    """
    if model is None:
        return QuotingModel()
    if not isinstance(model, str):
        return model
    head, separator, tail = model.strip().partition(":")
    provider, name = (head, tail) if separator else ("openai", head)
    if not provider or not name:
        raise ModelUnavailable(f"'{model}' names no model: write provider:name, such as openai:gpt-5-mini")
    if provider not in PACKAGES:
        raise ModelUnavailable(f"unknown model provider '{provider}' in '{model}'; known are {', '.join(PACKAGES)}")
    needed = [PACKAGES[provider]] if provider == "openai" else ["langchain", PACKAGES[provider]]
    if missing := [package for package in needed if find_spec(package.replace("-", "_")) is None]:
        raise ModelUnavailable(f"model '{model}' needs: pip install {' '.join(missing)}")
    if provider == "openai" and not any(map(os.environ.get, ("OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_API_BASE"))):
        raise ModelUnavailable(f"model '{model}' needs OPENAI_API_KEY, or OPENAI_BASE_URL for a server without keys")
    return NamedModel(provider=provider, model=name)


async def ask(
    model: Model, messages: Sequence[BaseMessage], *, shown: Sequence[BaseMessage] | None = None, prefix: str = ""
) -> AIMessage:
    """The model's answer: text, or calls of tools. Its tokens show in the streams of the run around it.

    Args:
        model: what answers.
        messages: what it is asked.
        shown: what event streams show as asked; None: `messages`.
        prefix: what the answer begins with, and a blank line: before the first words of a turn, once, not before a call
            of tools, and not before a refusal.

    Raises:
        ContextOverflow: the request does not fit the model's window.
        ModelUnavailable: any other failure, an empty answer and one that breaks off included.
    """
    answering = AnsweringModel(model, prefix=prefix, asked=lambda _: list(messages))
    with one_line():
        answer = await answering.ainvoke(list(messages if shown is None else shown))
        _meter("answer", messages, answer)
        return _whole(answer)


async def utility_call(model: Model, messages: Sequence[BaseMessage], *, purpose: Purpose, timeout: float) -> str:
    """What the model writes, out of sight: no token, message or event of it shows in any stream of the run around it.

    Raises:
        ContextOverflow: the request does not fit the model's window.
        ModelUnavailable: any other failure, one at its length limit or after `timeout` seconds included.
    """
    with one_line():
        async with asyncio.timeout(timeout):
            answer = _whole(await _out_of_sight(model, messages, purpose))
    if answer.response_metadata.get("finish_reason") == "length":
        raise ModelUnavailable("the model's answer was cut at its length limit")
    return answer.text


async def structured(
    model: Model,
    schema: type[M],
    messages: Sequence[BaseMessage],
    *,
    purpose: Purpose,
    timeout: float,
    again: bool = True,
) -> M | None:
    """What the model answers in the form of `schema`, out of sight; None when it gives nothing of that form.

    The model is given the schema as a tool that it must call. With a provider that takes no tools it is asked for plain
    JSON; with `again` it is asked so a second time, too, when its output has another form. All takes at most `timeout`
    seconds.

    Raises:
        ContextOverflow: the request does not fit the model's window.
        ModelUnavailable: any other failure of the model, but never what it wrote.
    """
    with one_line():
        async with asyncio.timeout(timeout):
            try:
                forced = cast(BaseChatModel, model).bind_tools([schema], tool_choice=schema.__name__)
                found = salvage(schema, await _out_of_sight(forced, messages, purpose))
            except (NotImplementedError, AttributeError, ModelInvalidRequestError):
                found, again = None, True
            if found is None and again:
                form = json.dumps(schema.model_json_schema())
                plain = HumanMessage(f"Answer with one JSON object of this schema and nothing else:\n{form}")
                found = salvage(schema, await _out_of_sight(model, [*messages, plain], purpose))
            return found


def is_context_overflow(error: BaseException) -> bool:
    """Whether a provider said that the request does not fit the model's window."""
    if isinstance(error, ContextOverflow | ContextOverflowError):
        return True
    if isinstance(error, AutosageError | ModelRateLimitError | ModelAuthenticationError):
        return False
    return OVERFLOW.search(str(error)) is not None


async def _out_of_sight(model: Model, messages: Sequence[BaseMessage], purpose: Purpose) -> AIMessage:
    with apart():
        answer = await model.ainvoke(list(messages), {"tags": [TAG_NOSTREAM]})
    _meter(purpose, messages, answer)
    return answer


def _meter(purpose: Purpose, messages: Sequence[BaseMessage], answer: AIMessage) -> None:
    """Count the call's tokens: as the provider tells them, or estimated where it tells only its model's name."""
    used, name = answer.usage_metadata, answer.response_metadata.get("model_name")
    if used is not None:
        METER.call(purpose, str(name or "unnamed"), used["input_tokens"], used["output_tokens"])
    elif name:
        count = counter_for(None)
        METER.call(purpose, str(name), count(messages), count([AIMessage(answer.text)]))


def _whole(answer: AIMessage) -> AIMessage:
    """`answer`, if it is one.

    Raises:
        ModelUnavailable: it is empty, or breaks off.
    """
    said = answer.response_metadata
    if answer.tool_calls:
        return answer
    if said.get("finish_reason") == "content_filter":
        raise ModelUnavailable("the provider's content filter stopped the model's answer")
    if said.get("model_provider") == "openai" and not (said.get("finish_reason") or said.get("status")):
        raise ModelUnavailable("the model's answer broke off")
    if not answer.text.strip():
        raise ModelUnavailable("the model's answer is empty")
    return answer


@contextmanager
def one_line() -> Iterator[None]:
    """Whatever a model raises, as `ModelUnavailable` without a word of the prompt."""
    try:
        yield
    except AutosageError:
        raise
    except Exception as error:
        failure: Any = error
    else:
        return
    if is_context_overflow(failure):
        raise ContextOverflow("the request does not fit the model's window") from None
    for kind, reason in FAILURES:
        if isinstance(failure, kind):
            raise ModelUnavailable(f"no answer from the model: {reason}") from None
    raise ModelUnavailable(f"no answer from the model: {type(failure).__name__}") from None
