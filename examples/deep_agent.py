"""The chat as a worker of deepagents, with a memory that it may read and not write.

Needs `pip install deepagents`; the main agent's model is scripted here: put yours in its place. What a worker gets as
a human message is a task in the main agent's words, and only the user's own words may become facts. So the worker's
policy has `retention="none"`: it recalls, and stores nothing. Facts are kept where the user speaks: in a chat of
their own, as here, or by the main agent's middleware (`create_agent.py`).
"""

import asyncio
import os
from typing import Any

from deepagents import CompiledSubAgent, create_deep_agent
from langchain_core.messages import AIMessage
from scripted import Scripted, call

from autosage_memory.graph import ChatContext, build_graph
from autosage_memory.stores import Settings, StaticPolicy, TenantMemorySettings, open_checkpointer, open_store
from autosage_memory.stores.scopes import Scope

SETTINGS = Settings.from_env(os.environ)
KEEPS = StaticPolicy(tenants={"travel": TenantMemorySettings(mode="durable", retention="automatic")})
READS = StaticPolicy(tenants={"travel": TenantMemorySettings(mode="durable", retention="none")})


async def main() -> None:
    """The user tells the chat a fact; a deep agent's task finds it, and what the task claims is not kept."""
    user = ChatContext(tenant_id="travel", caller="api_key", caller_id="app", external_subject_id="ada")
    recaller = CompiledSubAgent(
        name="recaller",
        description="Knows what the user has told us.",
        runnable=build_graph(model=SETTINGS.model, policy=READS).compile(name="recaller"),
    )
    task = call("task", subagent_type="recaller", description="My seat is 1A. Which seat does the user like?")
    model = Scripted(responses=[task, AIMessage("You like an aisle seat.")])
    async with open_checkpointer(SETTINGS) as checkpointer, open_store(SETTINGS) as store:
        chat = build_graph(model=SETTINGS.model, policy=KEEPS).compile(checkpointer=checkpointer, store=store)
        told: Any = {"messages": [("user", "Remember this: I like an aisle seat.")]}
        await chat.ainvoke(told, {"configurable": {"thread_id": "before-the-trip"}}, context=user)

        agent = create_deep_agent(
            model, subagents=[recaller], context_schema=ChatContext, checkpointer=checkpointer, store=store
        )
        asked: Any = {"messages": [("user", "Book me a flight as I like it.")]}
        out = await agent.ainvoke(asked, {"configurable": {"thread_id": "trip"}}, context=user)
        print("the worker:", next(message.text for message in out["messages"] if message.type == "tool"))
        kept = await store.asearch(Scope("subject", "travel", "ada").namespace)
        print("kept:", [item.value["content"] for item in kept])


if __name__ == "__main__":
    asyncio.run(main())
