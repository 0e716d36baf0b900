"""The chat as a tool of another agent: one question in, one answer out, in the agent's thread and with its context.

Needs `pip install langchain`; the agent's model is scripted here: put yours in its place. A chat's input is messages,
which no model can fill in (so `as_tool` alone does not do): a function of one argument makes them. Store, context and
thread come from the agent's run. The question is the agent's and not the user's, so the tool's memory is read only
(see `deep_agent.py`).
"""

import asyncio
import os
from typing import Any

from langchain.agents import create_agent
from langchain_core.messages import AIMessage
from langchain_core.tools import tool
from scripted import Scripted, call

from autosage_memory.graph import ChatContext, build_graph
from autosage_memory.stores import Settings, StaticPolicy, TenantMemorySettings, open_checkpointer, open_store

SETTINGS = Settings.from_env(os.environ)
KEEPS = StaticPolicy(tenants={"books": TenantMemorySettings(mode="durable", retention="automatic")})
READS = StaticPolicy(tenants={"books": TenantMemorySettings(mode="durable", retention="none")})
reader = build_graph(model=SETTINGS.model, policy=READS).compile(checkpointer=True, name="reader")


@tool
async def ask_memory(question: str) -> str:
    """Ask what the user has told us before."""
    out = await reader.ainvoke({"messages": [("user", question)]})
    return out["messages"][-1].text


async def main() -> None:
    """The user tells the chat a fact, and an agent asks for it."""
    user = ChatContext(tenant_id="books", caller="api_key", caller_id="app", external_subject_id="ada")
    question = call("ask_memory", question="What is the user's VAT number?")
    model = Scripted(responses=[question, AIMessage("The invoice is ready.")])
    async with open_checkpointer(SETTINGS) as checkpointer, open_store(SETTINGS) as store:
        chat = build_graph(model=SETTINGS.model, policy=KEEPS).compile(checkpointer=checkpointer, store=store)
        told: Any = {"messages": [("user", "Remember this: my VAT number is PT-509.")]}
        await chat.ainvoke(told, {"configurable": {"thread_id": "before-the-invoice"}}, context=user)

        agent = create_agent(
            model, [ask_memory], context_schema=ChatContext, checkpointer=checkpointer, store=store, name="bookkeeper"
        )
        asked: Any = {"messages": [("user", "Fill in the invoice.")]}
        out = await agent.ainvoke(asked, {"configurable": {"thread_id": "invoice"}}, context=user)
        print(*(f"{message.type}: {message.text}" for message in out["messages"]), sep="\n")


if __name__ == "__main__":
    asyncio.run(main())
