"""An agent of LangChain's `create_agent` that remembers its users: one line, `middleware=[…]`.

    pip install 'autosage-memory[agents]'
    python examples/create_agent.py

It runs offline; set AUTOSAGE_MODEL for answers by a language model.
"""

from __future__ import annotations

import asyncio
import os

from langchain.agents import create_agent
from langchain_core.messages import HumanMessage

from autosage_memory.graph import ChatContext, GraphSettings
from autosage_memory.graph.middleware import MemoryRecallMiddleware
from autosage_memory.nodes.models import resolve_model
from autosage_memory.stores import Settings, StaticPolicy, TenantMemorySettings, open_checkpointer, open_store

POLICY = StaticPolicy(tenants={"acme": TenantMemorySettings(mode="durable", retention="automatic")})


async def main(settings: Settings) -> list[tuple[str, bool]]:
    """Tell one chat something, ask another one; the answers, and whether each used memory."""
    user = ChatContext(tenant_id="acme", caller="api_key", caller_id="key-1", external_subject_id="u-17")
    patient = GraphSettings(recall_timeout=30)  # the first search may have to wait for the embeddings to load
    memory = MemoryRecallMiddleware(policy=POLICY, utility_model=settings.utility_model, settings=patient)
    said = []
    async with open_checkpointer(settings) as checkpointer, open_store(settings) as store:
        agent = create_agent(
            resolve_model(settings.model),
            middleware=[memory],
            context_schema=ChatContext,
            checkpointer=checkpointer,
            store=store,
        )
        for thread_id, text in (
            ("monday", "Remember this: my invoice prefix is QX-17."),
            ("tuesday", "What is my invoice prefix?"),
        ):
            out = await agent.ainvoke(
                {"messages": [HumanMessage(text)]}, {"configurable": {"thread_id": thread_id}}, context=user
            )
            answer = out["messages"][-1]
            said.append((answer.text, answer.response_metadata["memory_used"]))
    return said


if __name__ == "__main__":
    for answer, used in asyncio.run(main(Settings.from_env(os.environ))):
        print(f"{answer}\n(memory used: {used})\n")
