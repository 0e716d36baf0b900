"""What is kept for a tenant in a test: facts, and chats, put there without a model."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

from autosage_memory.graph.context import ChatContext
from autosage_memory.service.assembly import Parts
from autosage_memory.stores.facts import Fact
from autosage_memory.stores.keeping import keep_fact
from autosage_memory.stores.scopes import Scope

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def new_tenant(name: str = "acme") -> str:
    """The id of a tenant that no other test has."""
    return f"{name}-{uuid4().hex[:8]}"


def fact(text: str, *, minutes: float = 0, **fields: Any) -> Fact:
    """A fact learned so many minutes after noon."""
    then = NOON + timedelta(minutes=minutes)
    given = {"id": str(uuid4()), "source": "explicit", "learned_at": then, "valid_from": then, **fields}
    return Fact(text=text, **given)


async def keep(parts: Parts, scope: Scope, text: str, *, replaces: tuple[str, ...] = (), **fields: Any) -> str:
    """Keep a fact; its id."""
    kept = fact(text, **fields)
    await keep_fact(parts.store, scope.namespace, kept, replaces=replaces, locks=parts.locks)
    return kept.id


async def say(parts: Parts, text: str, *, thread_id: str, **context: Any) -> Any:
    """One turn of a chat; the graph's output."""
    return await parts.turns.invoke(text, thread_id=thread_id, context=ChatContext(**context))
