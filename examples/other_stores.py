"""The chat with LangGraph's other stores: in memory, without an index and with one, and in Postgres with pgvector.

Needs nothing: embedded Postgres has pgvector. Any `BaseStore` holds the facts, in the same scopes. What only
`ChromaStore` does is ranking by words and meaning with a threshold: these stores give the nearest facts however far
they are, and one without an index gives the newest ones.
"""

import asyncio
import os
from typing import Any

from langgraph.store.base import BaseStore
from langgraph.store.memory import InMemoryStore
from langgraph.store.postgres import AsyncPostgresStore
from langgraph.store.postgres.base import PostgresIndexConfig

from autosage_memory.graph import ChatContext, build_graph
from autosage_memory.stores import Settings, StaticPolicy, TenantMemorySettings
from autosage_memory.stores.database import open_database
from autosage_memory.stores.embeddings import open_embeddings

SETTINGS = Settings.from_env(os.environ)
POLICY = StaticPolicy(tenants={"stores": TenantMemorySettings(mode="durable", retention="automatic")})
USER = ChatContext(tenant_id="stores", caller="api_key", caller_id="app", external_subject_id="ada")


async def talk(name: str, store: BaseStore) -> None:
    """Two chats of one user: what is told in the first is known in the second."""
    app: Any = build_graph(model=SETTINGS.model, policy=POLICY).compile(store=store)
    for text in ["Remember this: my dentist is Dr. Vega.", "Who is my dentist?"]:
        out = await app.ainvoke({"messages": [("user", text)]}, context=USER)
    print(f"{name}: {out['messages'][-1].text}")


async def main() -> None:
    """The same two chats with each store."""
    embeddings = await asyncio.to_thread(open_embeddings, SETTINGS)
    dimensions = len(await embeddings.aembed_query("how many dimensions?"))
    index: PostgresIndexConfig = {"embed": embeddings, "dims": dimensions, "fields": ["content"]}
    await talk("in memory, no index", InMemoryStore())
    await talk("in memory", InMemoryStore(index=index))
    async with open_database(SETTINGS) as database:
        store = AsyncPostgresStore(await database.pool(), index=index)
        await store.setup()
        await talk("postgres", store)


if __name__ == "__main__":
    asyncio.run(main())
