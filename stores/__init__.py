"""What lasts: facts, policy, chats, checkpoints, and the connections behind them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from autosage_memory.stores.settings import Settings

if TYPE_CHECKING:
    from autosage_memory.stores.checkpointer import open_checkpointer
    from autosage_memory.stores.chroma import ChromaStore
    from autosage_memory.stores.chroma_client import open_store
    from autosage_memory.stores.policy import KnowledgeBaseSettings, StaticPolicy, TenantMemorySettings

__all__ = [
    "ChromaStore",
    "KnowledgeBaseSettings",
    "Settings",
    "StaticPolicy",
    "TenantMemorySettings",
    "open_checkpointer",
    "open_store",
]

_MODULES = {
    "ChromaStore": "chroma",
    "KnowledgeBaseSettings": "policy",
    "StaticPolicy": "policy",
    "TenantMemorySettings": "policy",
    "open_checkpointer": "checkpointer",
    "open_store": "chroma_client",
}


def __getattr__(name: str) -> Any:
    # Postgres and Chroma take their time to import: each loads when first asked for.
    if name in _MODULES:
        return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
