"""Answer: put the prompt together, ask the model, stream its words."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TypedDict

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage
from langchain_core.tools import BaseTool
from langgraph.runtime import Runtime

from autosage_memory.graph.context import ChatContext, GraphSettings
from autosage_memory.graph.state import ChatState, Source
from autosage_memory.nodes.models import ContextOverflow, Model, ask
from autosage_memory.nodes.prompt import ALREADY_SAVED, DOCUMENTS_SILENT, NOT_SAVED, assemble_prompt, cited_numbers
from autosage_memory.nodes.recall import load_recalled
from autosage_memory.nodes.scope import held_access
from autosage_memory.nodes.token_counts import TokenCounter
from autosage_memory.stores.errors import ModelUnavailable

LESS = 0.6
"""The share of the window that a request may fill after the provider refused one as too long."""


class GenerateUpdate(TypedDict, total=False):
    """What `generate` writes: an answer or a call for tools, or that the window is full."""

    messages: list[AIMessage]
    memory_used: bool
    recalled: list[str]
    sources: list[Source]
    answering: bool
    window_full: bool
    overflowed: bool


async def generate(
    state: ChatState,
    runtime: Runtime[ChatContext],
    *,
    model: BaseChatModel,
    tools: Sequence[BaseTool],
    settings: GraphSettings,
    count_tokens: TokenCounter,
    clock: Callable[[], datetime],
) -> GenerateUpdate:
    """Ask the model once: its words stream as they come, and the facts it was given stay out of the state.

    Raises:
        ModelUnavailable: the model gave no answer.
        ContextOverflow: the provider refuses even the compacted request as too long.
    """
    access = held_access(state["access"], ChatContext.of(runtime.context))
    facts = await load_recalled(runtime.store, access, state.get("recalled", []), settings=settings)
    if state.get("overflowed"):
        settings = replace(settings, context_tokens=max(int(settings.context_tokens * LESS), settings.reply_tokens + 1))
    offered = tools if tool_rounds(state["messages"]) < settings.tool_rounds else ()
    prompt = await asyncio.to_thread(  # counting a large window takes its time
        assemble_prompt,
        instructions=settings.instructions,
        summary=state.get("summary"),
        messages=state["messages"],
        facts=facts,
        sources=state.get("sources", []),
        notes=notes(state),
        tools=offered,
        settings=settings,
        count_tokens=count_tokens,
        now=clock(),
    )
    asked: Model = model.bind_tools(offered) if offered else model
    try:
        answer = await ask(asked, prompt.messages, shown=prompt.shown, prefix=state.get("confirmation", ""))
    except ContextOverflow:
        if state.get("overflowed"):
            raise
        return {"answering": True, "window_full": True, "overflowed": True}
    if not offered:
        answer = without_calls(answer)
    memory_used = state.get("memory_used", False) or prompt.memory_used
    answer.response_metadata["memory_used"] = memory_used
    return {
        "messages": [answer],
        "memory_used": memory_used,
        "answering": True,
        "recalled": list(prompt.fact_ids),
        "sources": marked(prompt.sources, answer.text),
    }


def marked(sources: Sequence[Source], answer: str) -> list[Source]:
    """The sources of an answer, each with whether the answer cites it."""
    cited = cited_numbers(answer)
    return [{**source, "cited": number in cited} for number, source in enumerate(sources, 1)]


def without_calls(answer: AIMessage) -> AIMessage:
    """`answer` without the tool calls of a model that was offered no tools (any more).

    Raises:
        ModelUnavailable: nothing is left of it.
    """
    if not (answer.tool_calls or answer.invalid_tool_calls):
        return answer
    if not answer.text.strip():
        raise ModelUnavailable("the model calls tools without end and gives no answer")
    return AIMessage(answer.text, id=answer.id, usage_metadata=answer.usage_metadata)


def notes(state: ChatState) -> list[str]:
    """What the model must know about this turn beside facts and passages."""
    silent = [DOCUMENTS_SILENT] if state.get("documents_silent") else []
    if state.get("confirmation"):
        return [ALREADY_SAVED, *silent]
    return [NOT_SAVED, *silent] if state["requests"] or not state["access"]["explicit"] else silent


def tool_rounds(messages: Sequence[AnyMessage]) -> int:
    """Rounds of tool calls since the user last spoke."""
    rounds = 0
    for message in reversed(messages):
        if isinstance(message, HumanMessage):
            break
        rounds += isinstance(message, AIMessage) and bool(message.tool_calls)
    return rounds
