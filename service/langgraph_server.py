"""What `langgraph.json` names beside the graph: the store and the checkpointer of LangGraph Server and Studio."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from langgraph.checkpoint.base import BaseCheckpointSaver

from autosage_memory.stores import ChromaStore, Settings, open_checkpointer, open_store


@asynccontextmanager
async def store() -> AsyncIterator[ChromaStore]:
    """The durable store, for as long as the server runs."""
    async with open_store(Settings.from_env(os.environ)) as opened:
        yield opened


@asynccontextmanager
async def checkpointer() -> AsyncIterator[BaseCheckpointSaver[str]]:
    """The chats' checkpointer, for as long as the server runs."""
    async with open_checkpointer(Settings.from_env(os.environ)) as opened:
        yield opened
