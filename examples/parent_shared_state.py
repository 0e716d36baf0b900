"""The chat as a node of a larger graph that shares `messages`, with the parent's checkpointer and store.

Needs nothing: embedded Postgres and Chroma, no key. Compiled with `checkpointer=True` the chat keeps its own part of
the parent's checkpoints: its summary, and whose chat it is. A run's context is the parent's. If that is a
`ChatContext`, the graph itself is the node; if the parent has a context of its own, a node of one line says who speaks.
"""

import asyncio
import os
from dataclasses import dataclass
from typing import Any

from langgraph.graph import START, MessagesState, StateGraph
from langgraph.runtime import Runtime

from autosage_memory.graph import ChatContext, build_graph
from autosage_memory.stores import Settings, StaticPolicy, TenantMemorySettings, open_checkpointer, open_store

SETTINGS = Settings.from_env(os.environ)
POLICY = StaticPolicy(tenants={"shop": TenantMemorySettings(mode="durable", retention="automatic")})
chat = build_graph(model=SETTINGS.model, policy=POLICY).compile(checkpointer=True, name="chat")


def customer(name: str) -> ChatContext:
    """A customer, as the shop's API key names them."""
    return ChatContext(tenant_id="shop", caller="api_key", caller_id="web", external_subject_id=name)


@dataclass
class Visit:
    """The context of a parent that has its own."""

    name: str


def greet(state: MessagesState) -> dict[str, Any]:
    """A step of the parent."""
    return {"messages": [("ai", "Welcome to the shop.")] if len(state["messages"]) == 1 else []}


async def chat_as_visitor(state: MessagesState, runtime: Runtime[Visit]) -> Any:
    """Says who speaks, from the parent's own context; config, streams and interrupts pass through by themselves."""
    return await chat.ainvoke({"messages": state["messages"]}, context=customer(runtime.context.name))


async def main() -> None:
    """One parent of each kind; what is told in the first is known in the second."""
    simple = StateGraph(MessagesState, context_schema=ChatContext).add_node(greet).add_node("chat", chat)
    simple.add_edge(START, "greet").add_edge("greet", "chat")
    own = StateGraph(MessagesState, context_schema=Visit).add_node("chat", chat_as_visitor).add_edge(START, "chat")
    async with open_checkpointer(SETTINGS) as checkpointer, open_store(SETTINGS) as store:
        parent = simple.compile(checkpointer=checkpointer, store=store)
        told: Any = {"messages": [("user", "Remember this: my shoe size is 43.")]}
        out = await parent.ainvoke(told, {"configurable": {"thread_id": "monday"}}, context=customer("ada"))
        print(*(f"{message.type}: {message.text}" for message in out["messages"]), sep="\n")

        other = own.compile(checkpointer=checkpointer, store=store)
        asked: Any = {"messages": [("user", "What is my shoe size?")]}
        thread: Any = {"configurable": {"thread_id": "friday"}}
        stream = other.astream(asked, thread, context=Visit("ada"), stream_mode="messages", subgraphs=True)
        print("streamed: " + "".join([token.text async for _, (token, _) in stream]))


if __name__ == "__main__":
    asyncio.run(main())
