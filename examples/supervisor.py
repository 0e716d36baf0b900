"""The chat as a worker of langgraph-supervisor.

Needs `pip install langgraph-supervisor`; the supervisor's model is scripted here: put yours in its place. The worker
answers the user's last message, though the supervisor's handoff stands behind it. Give the supervisor our
`ChatContext` as its context: all workers get it, and those that do not know it ignore it.
"""

import asyncio
import os
from typing import Any

from langchain_core.messages import AIMessage
from langgraph_supervisor import create_supervisor
from scripted import Scripted, call

from autosage_memory.graph import ChatContext, build_graph
from autosage_memory.stores import Settings, StaticPolicy, TenantMemorySettings, open_checkpointer, open_store

SETTINGS = Settings.from_env(os.environ)
POLICY = StaticPolicy(tenants={"team": TenantMemorySettings(mode="durable", retention="automatic")})


async def main() -> None:
    """Two threads of one user: what is told in the first is known in the second."""
    worker = build_graph(model=SETTINGS.model, policy=POLICY).compile(checkpointer=True, name="memory_chat")
    model = Scripted(responses=[call("transfer_to_memory_chat"), AIMessage("Is there anything else?")])
    builder = create_supervisor([worker], model=model, context_schema=ChatContext)
    user = ChatContext(tenant_id="team", caller="api_key", caller_id="app", external_subject_id="ada")
    async with open_checkpointer(SETTINGS) as checkpointer, open_store(SETTINGS) as store:
        team = builder.compile(checkpointer=checkpointer, store=store)
        for thread, text in [("team-1", "Remember this: my desk is 3-112."), ("team-2", "Which desk is mine?")]:
            asked: Any = {"messages": [("user", text)]}
            out = await team.ainvoke(asked, {"configurable": {"thread_id": thread}}, context=user)
            print(*(f"{message.type}: {message.text}" for message in out["messages"]), sep="\n")


if __name__ == "__main__":
    asyncio.run(main())
