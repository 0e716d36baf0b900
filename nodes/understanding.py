"""What the current message asks for: a question that stands alone, and the searches it needs."""

from __future__ import annotations

import re
from typing import TypedDict

from langchain_core.retrievers import BaseRetriever
from langgraph.runtime import Runtime

from autosage_memory.graph.context import ChatContext
from autosage_memory.graph.state import ChatState, Need, Query
from autosage_memory.nodes.admission import current_message, previous_message
from autosage_memory.nodes.retrieval import has_knowledge

_FOLLOW_UP = re.compile(
    r"^\W*(?:and|but|so|or|also|then|why|how come|what about|how about)\b"
    r"|\b(?:it|its|that|those|these|this|them|they|he|she|him|her|there)\b",
    re.IGNORECASE,
)
_SHORT = 12
"""Words above which a message is taken to stand alone."""


class UnderstandUpdate(TypedDict):
    """What `understand` writes."""

    query: Query


async def understand(
    state: ChatState, runtime: Runtime[ChatContext], *, knowledge: BaseRetriever | None
) -> UnderstandUpdate:
    """Make the message a query for the searches that follow."""
    requests, message = state["requests"], current_message(state["messages"]).text
    question = requests[-1]["rest"] if requests and requests[-1]["rest"] else message
    previous = previous_message(state["messages"])
    return {
        "query": Query(
            text=stand_alone(question, previous.text if previous is not None else None),
            needs=decide_need(has_knowledge=has_knowledge(ChatContext.of(runtime.context), runtime.store, knowledge)),
        )
    }


def stand_alone(question: str, previous: str | None) -> str:
    """A query that can be searched without the chat: a short follow-up takes the message before it along."""
    if previous is None or len(question.split()) > _SHORT or not _FOLLOW_UP.search(question):
        return question
    return f"{previous}\n{question}"


def decide_need(*, has_knowledge: bool) -> Need:
    """Which searches a message needs, as far as rules can tell: everything there is."""
    return "hybrid" if has_knowledge else "memory"
