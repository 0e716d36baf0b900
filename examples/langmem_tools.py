"""LangMem's tools on `ChromaStore`: an agent that saves and searches memories by itself.

Needs `pip install langmem langchain`; the agent's model is scripted here: put yours in its place. The store is an
ordinary LangGraph store, used without the rest of this package: what these tools save is what the model writes, under
the namespace that you give, without policy, scopes and evidence. Keep that namespace apart from ours.
"""

import asyncio
import os
from typing import Any

from langchain.agents import create_agent
from langchain_core.messages import AIMessage
from langmem import create_manage_memory_tool, create_search_memory_tool
from scripted import Scripted, call

from autosage_memory.stores import Settings, open_store

SETTINGS = Settings.from_env(os.environ)
NAMESPACE = ("langmem", "{user}")


async def main() -> None:
    """The agent saves a memory in one chat and finds it in the next; another user's chat does not."""
    tools = [create_manage_memory_tool(NAMESPACE), create_search_memory_tool(NAMESPACE)]
    save = call("manage_memory", content="Ada's tea is Earl Grey.", action="create")
    search = call("search_memory", query="Which tea does Ada drink?")
    done = AIMessage("Done.")
    async with open_store(SETTINGS) as store:
        for user, reply in [("ada", save), ("ada", search), ("bob", search)]:
            agent = create_agent(Scripted(responses=[reply, done]), tools, store=store)
            asked: Any = {"messages": [("user", "…")]}
            out = await agent.ainvoke(asked, {"configurable": {"user": user}})
            print(f"{user}:", next(message.text for message in out["messages"] if message.type == "tool"))


if __name__ == "__main__":
    asyncio.run(main())
