"""The chat with LangGraph's other checkpointers: SQLite, and Redis when `REDIS_URL` names a server.

Needs `pip install langgraph-checkpoint-sqlite langgraph-checkpoint-redis`; Redis must have RediSearch and RedisJSON
(Redis 8, or Redis Stack). The store is passed to `compile` as ever. What `open_checkpointer` adds to Postgres is
missing here: checkpoints of old turns stay until you prune them, and restarts of the server are not waited for.
"""

import asyncio
import os
from typing import Any

from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.checkpoint.redis.aio import AsyncRedisSaver
from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver

from autosage_memory.graph import build_graph
from autosage_memory.stores import Settings

SETTINGS = Settings.from_env(os.environ)


async def talk(name: str, checkpointer: BaseCheckpointSaver[Any]) -> None:
    """Two turns of one chat: the second is answered from what the first said."""
    app: Any = build_graph(model=SETTINGS.model).compile(checkpointer=checkpointer)
    thread: Any = {"configurable": {"thread_id": f"with-{name}"}}
    for text in ["The meeting room is called Heron.", "What is the meeting room called?"]:
        out = await app.ainvoke({"messages": [("user", text)]}, thread)
    print(f"{name}: {len(out['messages'])} messages, the last: {out['messages'][-1].text}")


async def main() -> None:
    """The same chat with each saver."""
    await asyncio.to_thread(SETTINGS.data_dir.mkdir, parents=True, exist_ok=True)
    async with AsyncSqliteSaver.from_conn_string(str(SETTINGS.data_dir / "chats.sqlite")) as saver:
        await talk("sqlite", saver)
    if url := os.environ.get("REDIS_URL"):
        async with AsyncRedisSaver.from_conn_string(url) as redis:
            await talk("redis", redis)
    else:
        print("redis: set REDIS_URL to try it")


if __name__ == "__main__":
    asyncio.run(main())
