"""The chat inside a graph whose state and context are of its own: a node translates both ways.

Needs nothing: embedded Postgres and Chroma, no key. The chat keeps its history itself (`checkpointer=True`), in the
parent's checkpointer and under the parent's thread, so each turn hands it the new question alone.
"""

import asyncio
import os
from dataclasses import dataclass
from typing import Any, TypedDict

from langgraph.graph import START, StateGraph
from langgraph.runtime import Runtime

from autosage_memory.graph import ChatContext, build_graph
from autosage_memory.stores import Settings, StaticPolicy, TenantMemorySettings, open_checkpointer, open_store

SETTINGS = Settings.from_env(os.environ)
POLICY = StaticPolicy(tenants={"help": TenantMemorySettings(mode="durable", retention="explicit_only")})
chat = build_graph(model=SETTINGS.model, policy=POLICY).compile(checkpointer=True, name="chat")


class Ticket(TypedDict, total=False):
    """The parent's state."""

    question: str
    reply: str
    remembered: bool


@dataclass
class Agent:
    """The parent's context: a signed-in person of the help desk."""

    user_id: str


async def answer(state: Ticket, runtime: Runtime[Agent]) -> Ticket:
    """A turn of the chat, in the words of a ticket."""
    speaker = ChatContext(tenant_id="help", caller="dashboard", caller_id=runtime.context.user_id)
    out = await chat.ainvoke({"messages": [("user", state["question"])]}, context=speaker)
    return {"reply": out["messages"][-1].text, "remembered": out["memory_used"]}


async def main() -> None:
    """One ticket goes on with its own history, and another knows what was to be remembered."""
    builder = StateGraph(Ticket, context_schema=Agent).add_node(answer).add_edge(START, "answer")
    async with open_checkpointer(SETTINGS) as checkpointer, open_store(SETTINGS) as store:
        desk = builder.compile(checkpointer=checkpointer, store=store)
        for ticket, question in [
            ("T-1", "The printer that jams is on floor 3."),
            ("T-1", "Which floor is the printer on?"),
            ("T-1", "Remember this: my locker code is 4471."),
            ("T-2", "What is my locker code?"),
        ]:
            thread: Any = {"configurable": {"thread_id": ticket}}
            out = await desk.ainvoke({"question": question}, thread, context=Agent("ann"))
            print(f"{ticket}: {out['reply']} (from memory: {out['remembered']})")


if __name__ == "__main__":
    asyncio.run(main())
