"""Answer: put the prompt together, ask the model, stream its words."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, TypedDict

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage
from langchain_core.tools import BaseTool
from langgraph.runtime import Runtime

from autosage_memory.graph.context import ChatContext, GraphSettings
from autosage_memory.graph.state import ChatState, Source
from autosage_memory.nodes.admission import current_message
from autosage_memory.nodes.memory_tools import MemoryTools
from autosage_memory.nodes.models import ContextOverflow, Model, ask
from autosage_memory.nodes.past_talk import TalkAccess
from autosage_memory.nodes.prompt import ALREADY_SAVED, ASK_BACK, DOCUMENTS_SILENT, NOT_SAVED, assemble_prompt
from autosage_memory.nodes.recall import load_recalled
from autosage_memory.nodes.references import recalled_in, references
from autosage_memory.nodes.scope import held_access
from autosage_memory.nodes.sections import cited_numbers
from autosage_memory.nodes.token_counts import TokenCounter
from autosage_memory.stores.errors import ModelUnavailable
from autosage_memory.stores.transcript import Transcript

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
    memory_tools: MemoryTools | None,
    transcript: Transcript | None,
    settings: GraphSettings,
    count_tokens: TokenCounter,
    clock: Callable[[], datetime],
) -> GenerateUpdate:
    """Ask the model once: its words stream as they come, and the facts it was given stay out of the state.

    Raises:
        ModelUnavailable: the model gave no answer.
        ContextOverflow: the provider refuses even the compacted request as too long.
    """
    context, now = ChatContext.of(runtime.context), clock()
    access = held_access(state["access"], context)
    recalled = recalled_in(state)
    found = references(state["messages"]) if memory_tools is not None else {}
    loaded = await load_recalled(
        runtime.store,
        transcript,
        access,
        TalkAccess.of(state, context),
        [recalled, *found.values()],
        about=current_message(state["messages"]).text,
        named=memory_tools is not None,
        now=now,
        timeout=settings.recall_timeout,
    )
    if state.get("overflowed"):
        settings = replace(settings, context_tokens=max(int(settings.context_tokens * LESS), settings.reply_tokens + 1))
    offered: list[Any] = []
    if tool_rounds(state["messages"]) < settings.tool_rounds:
        offered = [*tools, *(memory_tools.offered(access) if memory_tools is not None else ())]
    prompt = await asyncio.to_thread(  # counting a large window takes its time
        assemble_prompt,
        instructions=settings.instructions,
        summary=state.get("summary"),
        messages=state["messages"],
        memory=loaded.of(recalled),
        found={key: loaded.of(one) for key, one in found.items()},
        sources=state.get("sources", []),
        notes=notes(state),
        tools=offered,
        settings=settings,
        count_tokens=count_tokens,
        now=now,
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
        "recalled": prompt.fact_ids,
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
    """What the model must know about this turn beside what was found."""
    query = state.get("query")
    unclear = [ASK_BACK] if query is not None and query["needs"] == "clarification" else []
    silent = [DOCUMENTS_SILENT] if state.get("documents_silent") else []
    saved: list[str] = []
    if state.get("confirmation"):
        saved = [ALREADY_SAVED]
    elif state["requests"] or not state["access"]["explicit"]:
        saved = [NOT_SAVED]
    return [*saved, *unclear, *silent]


def tool_rounds(messages: Sequence[AnyMessage]) -> int:
    """Rounds of tool calls since the user last spoke."""
    rounds = 0
    for message in reversed(messages):
        if isinstance(message, HumanMessage):
            break
        rounds += isinstance(message, AIMessage) and bool(message.tool_calls)
    return rounds
