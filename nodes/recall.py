"""Bring the facts that this turn may use before the model: as references, within a deadline."""

from __future__ import annotations

import asyncio
from typing import TypedDict

from langgraph.runtime import Runtime
from langgraph.store.base import BaseStore

from autosage_memory.graph.context import ChatContext, GraphSettings
from autosage_memory.graph.state import Access, ChatState
from autosage_memory.nodes.prompt import PromptFact
from autosage_memory.nodes.scope import held_access
from autosage_memory.nodes.secrets import mask_secrets
from autosage_memory.stores.facts import load_facts, search_facts
from autosage_memory.stores.health import HEALTH


class RecallUpdate(TypedDict):
    """What `recall` writes: ids alone, since state is visible in streams and checkpoints."""

    recalled: list[str]


async def recall(state: ChatState, runtime: Runtime[ChatContext], *, settings: GraphSettings) -> RecallUpdate:
    """Find the facts that the query is about. A store that fails or hangs costs the memory, not the answer."""
    access = held_access(state["access"], ChatContext.of(runtime.context))
    namespace, store = access["read"], runtime.store
    if namespace is None or store is None:
        return {"recalled": []}
    try:
        async with asyncio.timeout(settings.recall_timeout):
            found = await search_facts(store, tuple(namespace), state["query"]["text"], limit=settings.recall_limit)
    except Exception as error:
        HEALTH.failed("recall", type(error).__name__)
        return {"recalled": []}
    HEALTH.succeeded("recall")
    return {"recalled": [fact.id for fact in found]}


async def load_recalled(
    store: BaseStore | None, access: Access, ids: list[str], *, settings: GraphSettings
) -> list[PromptFact]:
    """The text of the facts that `recall` referred to, for the prompt alone. What was deleted since is not there."""
    namespace = access["read"]
    if namespace is None or store is None or not ids:
        return []
    try:
        async with asyncio.timeout(settings.recall_timeout):
            facts = await load_facts(store, tuple(namespace), ids)
    except Exception as error:
        HEALTH.failed("recall", type(error).__name__)
        return []
    return [PromptFact(fact.id, mask_secrets(fact.text), fact.day) for fact in facts if fact.status == "live"]
