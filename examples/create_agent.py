"""An agent of LangChain's `create_agent` that remembers its users: one line, `middleware=[…]`.

Needs `pip install 'autosage-memory[agents]'`; it runs offline, or with the model that AUTOSAGE_MODEL names.
"""

import asyncio
import os
from typing import Any

from langchain.agents import create_agent

from autosage_memory.graph import ChatContext
from autosage_memory.graph.middleware import MemoryRecallMiddleware
from autosage_memory.nodes.models import resolve_model
from autosage_memory.stores import Settings, StaticPolicy, TenantMemorySettings, open_checkpointer, open_store

SETTINGS = Settings.from_env(os.environ)
POLICY = StaticPolicy(tenants={"acme": TenantMemorySettings(mode="durable", retention="automatic")})


async def main() -> None:
    """Tell the agent something in one chat, and ask for it in another."""
    user = ChatContext(tenant_id="acme", caller="api_key", caller_id="app", external_subject_id="ada")
    async with open_checkpointer(SETTINGS) as checkpointer, open_store(SETTINGS) as store:
        agent = create_agent(
            resolve_model(SETTINGS.model),
            middleware=[MemoryRecallMiddleware(policy=POLICY, utility_model=SETTINGS.utility_model)],
            context_schema=ChatContext,
            checkpointer=checkpointer,
            store=store,
        )
        for day, text in (("monday", "Remember this: my invoice prefix is QX-17."), ("friday", "What is my prefix?")):
            said: Any = {"messages": [("user", text)]}
            out = await agent.ainvoke(said, {"configurable": {"thread_id": day}}, context=user)
            answer = out["messages"][-1]
            print(f"{day}: {answer.text} (memory used: {answer.response_metadata['memory_used']})")


if __name__ == "__main__":
    asyncio.run(main())
