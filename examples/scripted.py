"""What the examples use where a language model must call tools, so that they run without a key. Use yours instead."""

from collections.abc import Sequence
from typing import Any

from langchain_core.language_models.fake_chat_models import FakeMessagesListChatModel
from langchain_core.messages import AIMessage


class Scripted(FakeMessagesListChatModel):
    """A chat model that gives its replies in order, calls of tools included."""

    def bind_tools(self, tools: Sequence[Any], **kwargs: Any) -> Any:
        """The script knows the tools."""
        return self


def call(name: str, **arguments: Any) -> AIMessage:
    """A reply that calls a tool."""
    return AIMessage("", tool_calls=[{"name": name, "args": arguments, "id": f"call-{name}"}])
