"""The chat with LangGraph's other checkpointers: SQLite, and Redis when `REDIS_URL` names a server.

Needs `pip install langgraph-checkpoint-sqlite langgraph-checkpoint-redis`; Redis must have RediSearch and RedisJSON
(Redis 8, or Redis Stack). Facts stay in Chroma. What `open_checkpointer` adds to Postgres is missing here: checkpoints
of old turns stay until you prune them, and each saver reads back whatever types its own serializer allows.
"""

import asyncio
import os
from typing import Any

from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.checkpoint.redis.aio import AsyncRedisSaver
from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver
from langgraph.store.base import BaseStore

from autosage_memory.graph import ChatContext, build_graph
from autosage_memory.stores import Settings, StaticPolicy, TenantMemorySettings, open_store

SETTINGS = Settings.from_env(os.environ)
POLICY = StaticPolicy(tenants={"savers": TenantMemorySettings(mode="durable", retention="automatic")})
USER = ChatContext(tenant_id="savers", caller="api_key", caller_id="app", external_subject_id="ada")


async def talk(name: str, checkpointer: BaseCheckpointSaver[Any], store: BaseStore) -> None:
    """Two turns of one chat: the second is answered from what the first said."""
    app = build_graph(model=SETTINGS.model, policy=POLICY).compile(checkpointer=checkpointer, store=store)
    thread: Any = {"configurable": {"thread_id": f"with-{name}"}}
    for text in ["The meeting room is called Heron.", "What is the meeting room called?"]:
        out = await app.ainvoke({"messages": [("user", text)]}, thread, context=USER)
    print(f"{name}: {len(out['messages'])} messages, the last: {out['messages'][-1].text}")


async def main() -> None:
    """The same chat with each saver."""
    async with open_store(SETTINGS) as store:
        async with AsyncSqliteSaver.from_conn_string(str(SETTINGS.data_dir / "chats.sqlite")) as saver:
            await talk("sqlite", saver, store)
        if url := os.environ.get("REDIS_URL"):
            async with AsyncRedisSaver.from_conn_string(url) as redis:
                await talk("redis", redis, store)
        else:
            print("redis: set REDIS_URL to try it")


if __name__ == "__main__":
    asyncio.run(main())
