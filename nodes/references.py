"""What stands in the state for memory that a tool has found: ids, which become text in the request alone."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from langchain_core.messages import AnyMessage, ToolMessage

from autosage_memory.graph.state import ChatState
from autosage_memory.nodes.history import current_index
from autosage_memory.nodes.past_talk import MessageKey

NOTHING = "Nothing found."
SEARCHES = frozenset({"search_memories", "search_conversations"})
"""The memory tools whose results are references."""
HANDLE = 8
"""Characters of a fact's id by which the model names it."""


@dataclass(frozen=True, slots=True)
class References:
    """Facts of the turn's scope and messages of earlier chats, best first."""

    facts: tuple[str, ...] = ()
    """Ids."""
    talk: tuple[MessageKey, ...] = ()

    def __len__(self) -> int:
        return len(self.facts) + len(self.talk)


def refer(found: References, *, name: str, call_id: str | None) -> ToolMessage:
    """The result of a call that found these. In later turns, where they are no longer read, it says how many."""
    return ToolMessage(
        f"{len(found)} found; search again to read them." if len(found) else NOTHING,
        name=name,
        id=str(uuid.uuid4()),
        tool_call_id=call_id,
        artifact={"facts": list(found.facts), "talk": [list(key) for key in found.talk]},
    )


def references(messages: Sequence[AnyMessage]) -> dict[str, References]:
    """By message id, what the results of memory tools refer to in the current turn."""
    begun = current_index(messages)
    turn = messages[begun:] if begun is not None else ()
    return {
        message.id: _read(message.artifact)
        for message in turn
        if isinstance(message, ToolMessage) and message.name in SEARCHES and message.id is not None
    }


def recalled_in(state: ChatState) -> References:
    """What `recall` has found for this turn."""
    talk = state.get("recalled_talk", [])
    return References(tuple(state.get("recalled", [])), tuple((thread, message) for thread, message in talk))


def seen_facts(state: ChatState) -> list[str]:
    """Ids of the facts that the model may have been shown in this turn."""
    found = [recalled_in(state), *references(state["messages"]).values()]
    return list(dict.fromkeys(key for one in found for key in one.facts))


def handle(key: str) -> str:
    """By what the model names a fact."""
    return key[:HANDLE]


def _read(artifact: Any) -> References:
    if not isinstance(artifact, dict):
        return References()
    facts, talk = artifact.get("facts") or [], artifact.get("talk") or []
    return References(tuple(map(str, facts)), tuple((str(thread), str(message)) for thread, message in talk))
