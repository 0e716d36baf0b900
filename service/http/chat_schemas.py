"""Chats and their messages as the HTTP interface shows them."""

from __future__ import annotations

from typing import Any

from langchain_core.messages import AIMessage, BaseMessage, ToolMessage
from pydantic import Field

from autosage_memory.service.http.schemas import Shown, Time
from autosage_memory.stores import chats
from autosage_memory.stores.transcript import Entry

ROLES = {"human": "user", "ai": "assistant"}
"""By the type of a message; the others are called as their type is."""
THOUGHTS = frozenset({"reasoning", "thinking", "redacted_thinking"})
"""Types of content that a model says to itself alone, in which recalled facts may stand."""


class ChatShown(Shown):
    """A chat."""

    id: str = Field(description="The `thread_id` of its turns.", examples=["7d3f"])
    knowledge_base_id: str | None = Field(description="The restricted knowledge base of the chat.", examples=[None])
    created_at: Time
    updated_at: Time = Field(description="End of its last turn.")

    @classmethod
    def of(cls, chat: chats.Chat) -> ChatShown:
        """The chat as JSON shows it."""
        return cls(
            id=chat.thread_id,
            knowledge_base_id=chat.knowledge_base_id,
            created_at=chat.created_at,
            updated_at=chat.updated_at,
        )


class ChatPage(Shown):
    """Some chats."""

    chats: list[ChatShown]
    limit: int
    offset: int


class ToolCallShown(Shown):
    """A tool that the assistant asked for."""

    id: str | None
    name: str = Field(examples=["look_up_invoice"])
    args: dict[str, Any] = Field(examples=[{"number": "QX-17-001"}])


class MessageShown(Shown):
    """A message of a chat."""

    id: str | None
    thread_id: str = Field(description="The chat.", examples=["7d3f"])
    role: str = Field(description="`user`, `assistant` or `tool`.", examples=["user"])
    content: str | list[Any] = Field(
        description="Its text, or blocks of text, pictures and the like.", examples=["What is my invoice prefix?"]
    )
    tool_calls: list[ToolCallShown]
    tool_call_id: str | None = Field(description="The call that it is the result of.", examples=[None])
    at: Time | None = Field(description="When it was written down; null: its turn has not ended well.")
    position: int | None = Field(description="Rises along a chat; null where `at` is.")

    @classmethod
    def of(cls, entry: Entry) -> MessageShown:
        """The message as JSON shows it."""
        message = entry.message
        calls = message.tool_calls if isinstance(message, AIMessage) else []
        return cls(
            id=message.id,
            thread_id=entry.thread_id,
            role=ROLES.get(message.type, message.type),
            content=_content(message),
            tool_calls=[ToolCallShown(id=call["id"], name=call["name"], args=call["args"]) for call in calls],
            tool_call_id=message.tool_call_id if isinstance(message, ToolMessage) else None,
            at=entry.at,
            position=entry.position,
        )


class MessagePage(Shown):
    """Some messages of a chat."""

    messages: list[MessageShown]
    next: int | None = Field(description="The `after` of the page that follows; null at the end.")


class FoundMessages(Shown):
    """Messages that a search found."""

    messages: list[MessageShown]


def _content(message: BaseMessage) -> str | list[Any]:
    if isinstance(message.content, str):
        return message.content
    return [block for block in message.content if not (isinstance(block, dict) and block.get("type") in THOUGHTS)]
