"""`autosage-memory sweep`: forgetting, and what is due for removal."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial

from langgraph.store.base import BaseStore
from rich.console import Console

from autosage_memory.service.chat_archive import ChatArchive
from autosage_memory.service.memory_administration import opened
from autosage_memory.service.progress import progress
from autosage_memory.service.terminal import on_one_line
from autosage_memory.service.upkeep import Due, remove_due
from autosage_memory.stores.checkpointer import checkpointer_on
from autosage_memory.stores.erasure import Erasures
from autosage_memory.stores.facts import MOST, Fact, list_facts
from autosage_memory.stores.forgetting import Strategy, forget, plan_forgetting, worth
from autosage_memory.stores.scope_locks import PostgresLocks, ScopeLocks
from autosage_memory.stores.scopes import Scope
from autosage_memory.stores.settings import Settings


@dataclass(frozen=True, slots=True)
class Forgetting:
    """Which facts go; see `stores.forgetting.plan_forgetting`."""

    strategy: Strategy
    keep: int | None
    """Facts that each scope may keep."""
    max_age: timedelta | None
    tenant_id: str | None
    """Whose scopes; None: those of all tenants."""

    @property
    def asked_for(self) -> bool:
        """Whether any fact may go at all."""
        return self.keep is not None or self.max_age is not None


async def sweep(
    settings: Settings, forgetting: Forgetting, *, dry_run: bool, with_texts: bool, console: Console
) -> None:
    """Forget facts where that is asked for, then remove what is due: expired chats and items, claims on chats that
    never began, and what erasures that broke off have left. With `dry_run` nothing is removed.

    Prints a line a fact, and one for all else.

    Raises:
        InvalidInput: the strategy does not go with what is given.
    """
    now = datetime.now(UTC)
    async with opened(settings, console) as parts:
        checkpointer = await checkpointer_on(parts.database, time_travel_turns=settings.time_travel_turns)
        archive, locks = ChatArchive(parts.database, checkpointer), PostgresLocks(parts.database)
        erasures = Erasures(parts.database, checkpointer, parts.store, locks)
        facts = 0
        if forgetting.asked_for:
            async for scope, fact in _forgotten(parts.store, forgetting, locks, now=now, dry_run=dry_run):
                print(_line(scope, fact, now, with_texts))
                facts += 1
        async with progress("Sweeping", console):
            if dry_run:
                due = Due(
                    chats=await archive.count_expired(),
                    claims=await archive.count_unused_claims(),
                    erasures=await erasures.count_under_way(),
                )
            else:
                due = await remove_due(archive, erasures, parts.store)
    verb = "would go" if dry_run else "are gone"
    counts = [f"{facts} facts", f"{due.chats} expired chats", f"{due.claims} claims on chats that never began"]
    counts += [] if due.items is None else [f"{due.items} expired items"]
    print(f"{', '.join(counts)} {verb}; {due.erasures} erasures {'are under way' if dry_run else 'were finished'}.")


async def _forgotten(
    store: BaseStore, forgetting: Forgetting, locks: ScopeLocks, *, now: datetime, dry_run: bool
) -> AsyncIterator[tuple[Scope, Fact]]:
    plan = partial(
        plan_forgetting, strategy=forgetting.strategy, keep=forgetting.keep, max_age=forgetting.max_age, now=now
    )
    plan([])  # what does not go together is refused though there be no facts
    for scope in await _scopes(store, forgetting.tenant_id):
        if dry_run:
            gone = plan(await list_facts(store, scope.namespace))
        else:
            gone = await forget(store, scope.namespace, plan, locks=locks)
        for fact in gone:
            yield scope, fact


async def _scopes(store: BaseStore, tenant_id: str | None) -> list[Scope]:
    """The scopes that have facts, in order."""
    tenant = () if tenant_id is None else Scope("tenant", tenant_id).namespace[1:]
    return [
        Scope.from_namespace(namespace)
        for kind, depth in (("tenant", 2), ("subject", 3), ("kb", 3))
        for namespace in await store.alist_namespaces(prefix=(kind, *tenant), limit=MOST)
        if len(namespace) == depth
    ]


def _line(scope: Scope, fact: Fact, now: datetime, with_texts: bool) -> str:
    owner = "" if scope.owner_id is None else f" {scope.kind} {scope.owner_id}"
    used = f" recalled {fact.last_recalled:%Y-%m-%d}" if fact.last_recalled else ""
    parts = [fact.id, f"{scope.tenant_id}{owner}", fact.status, fact.kind, f"learned {fact.learned_at:%Y-%m-%d}{used}"]
    parts += [f"worth {worth(fact, now):.2f}", *([fact.text] if with_texts else [])]
    return on_one_line("  ".join(parts))
