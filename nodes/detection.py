"""Explicit memory requests: does the user ask, in their own words, to remember something, and what exactly?

Rules and a learned reading say so (`nodes.requests`): no language model, no network, the same answer for the same text.
Only about what stays ambiguous is a language model asked, where there is one (`nodes.judgement`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TypedDict

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langgraph.runtime import Runtime

from autosage_memory.graph.context import ChatContext, GraphSettings
from autosage_memory.graph.state import ChatState, Request
from autosage_memory.nodes.admission import current_message, previous_message
from autosage_memory.nodes.clarifying import answered_fact
from autosage_memory.nodes.confirmation_sentences import SENTENCES
from autosage_memory.nodes.folding import fold
from autosage_memory.nodes.judgement import judge
from autosage_memory.nodes.languages import grammar_named
from autosage_memory.nodes.reading import Page
from autosage_memory.nodes.request_reader import ExplicitRequest
from autosage_memory.nodes.requests import find
from autosage_memory.nodes.scope import held_access

__all__ = [
    "ExplicitRequest",
    "detect_explicit",
    "find_explicit_request",
    "find_requests",
    "is_off_the_record",
]


class DetectUpdate(TypedDict):
    """What `detect_explicit` writes."""

    requests: list[Request]


async def detect_explicit(
    state: ChatState,
    runtime: Runtime[ChatContext],
    *,
    utility_model: BaseChatModel | None,
    settings: GraphSettings,
) -> DetectUpdate:
    """Find what the current message asks of memory: by rules, and where it may be stored and they are in doubt, by a
    model, for at most `understand_timeout`."""
    messages = state["messages"]
    text = current_message(messages).text
    # A language's wording compiles when it is first met, which takes longer than a loop may be held up.
    found = await asyncio.to_thread(_requests_of, text, messages)
    if (
        not found
        and utility_model is not None
        and held_access(state["access"], ChatContext.of(runtime.context))["explicit"]
    ):
        judged = await judge(utility_model, text, timeout=settings.understand_timeout)
        found = [judged] if judged is not None else []
    return {"requests": [Request(kind=r.kind, fact=r.fact, rest=r.rest, from_previous=r.from_previous) for r in found]}


def _requests_of(text: str, messages: Sequence[BaseMessage]) -> list[ExplicitRequest]:
    previous = previous_message(messages)
    if previous is None or (_asks_what(previous.text) and not _was_asked_what(previous, messages)):
        return find_requests(text)
    return find_requests(text, previous.text)


def _was_asked_what(previous: HumanMessage, messages: Sequence[BaseMessage]) -> bool:
    """Whether "remember this" was answered with the question what, not with a fact stored or a chat that keeps none."""
    behind = messages[messages.index(previous) + 1 :]
    return any(isinstance(message, AIMessage) and message.text in _QUESTIONS for message in behind)


_QUESTIONS = frozenset(sentences["clarify"][0] for sentences in SENTENCES.values())
"""How the assistant asks what to remember."""


def find_requests(text: str, previous_user_text: str | None = None) -> list[ExplicitRequest]:
    """All that the user's message asks of memory, in order: each is looked for in what the one before it left."""
    found: list[ExplicitRequest] = []
    while len(found) < MOST_REQUESTS and (request := find_explicit_request(text, previous_user_text)) is not None:
        found.append(request)
        if not request.rest or len(request.rest) >= len(text):
            break
        text, previous_user_text = request.rest, None
    return found


MOST_REQUESTS = 10
"""Requests of one message at most."""


def find_explicit_request(text: str, previous_user_text: str | None = None) -> ExplicitRequest | None:
    """The first request that the user's message makes of memory, or None for a normal turn.

    `text` is what a user typed, never a document's, tool's or assistant's text. `previous_user_text` is the message
    before it: "remember that" may point to it, and a bare "remember this:" there makes `text` the fact.
    """
    found = find(text, previous_user_text)
    if found:
        return found[0]
    return _answer(text, previous_user_text) if previous_user_text else None


def _answer(text: str, previous: str) -> ExplicitRequest | None:
    """The fact that the user names behind a bare "remember this:"."""
    asked = find(previous, None)
    if asked is None or asked[0].kind != "clarify" or asked[0].rest or is_off_the_record(text):
        return None
    answered = answered_fact(text, grammar_named(asked[1][0]))
    return ExplicitRequest("store", *answered, from_previous=False) if answered else None


def _asks_what(text: str) -> bool:
    """Whether a message asks to remember something and does not name it."""
    found = find(text, None)
    return found is not None and found[0].kind == "clarify"


def is_off_the_record(text: str) -> bool:
    """Whether the user asks that nothing of this message be kept ("off the record: …", "don't save this")."""
    page = Page(text, fold(text))
    return any(
        page.begins(grammar, grammar.private, sentence) and not page.is_quoted(sentence.start)
        for grammar in page.grammars
        for sentence in page.sentences
    )
