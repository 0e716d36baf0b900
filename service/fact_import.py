"""Facts of elsewhere become facts here: they pass what every fact passes, and each is stored once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from langgraph.store.base import BaseStore

from autosage_memory.graph.context import ChatContext
from autosage_memory.nodes.clearance import clear_fact
from autosage_memory.nodes.extraction_rules import entities_of
from autosage_memory.nodes.personal_data import find_personal_data
from autosage_memory.nodes.scope import decide_access, read_policy
from autosage_memory.service.import_facts import ImportedFact
from autosage_memory.service.import_files import Unreadable
from autosage_memory.stores.errors import ScopeErased
from autosage_memory.stores.facts import Fact, fact_id
from autosage_memory.stores.keeping import keep_facts
from autosage_memory.stores.policy import PersonalData, Policy
from autosage_memory.stores.scope_locks import ScopeLocks

WRITTEN_AT_ONCE = 200
"""Facts in one write. A chat of the same scope that wants to store something waits for it, for a second or so."""

WHY = {
    "tenant_disabled": "durable memory is off for this tenant",
    "retention_none": "the tenant's retention is none",
    "knowledge_base_disabled": "memory is off for this knowledge base, or the tenant has none of this name",
    "no_consent": "the subject does not want to be remembered",
    "no_subject": "this knowledge base keeps facts by subject: name one",
    None: "the tenant keeps what users ask for alone: its retention is explicit_only",
}
REFUSALS = {
    "refused_secret": "it holds a secret",
    "refused_personal": "it holds personal data, which the tenant refuses",
    "deleted": "it was deleted here",
    "full": "the scope is full",
    "erased": "what was said then has been erased here",
}

Outcome = Literal["new", "known", "quarantined", "refused"]


@dataclass(frozen=True, slots=True)
class Told:
    """What came of one fact, and why it was refused."""

    outcome: Outcome
    reason: str = ""


async def import_facts(
    facts: Sequence[tuple[ImportedFact, datetime]],
    *,
    store: BaseStore,
    locks: ScopeLocks,
    policy: Policy,
    context: ChatContext,
    dry_run: bool,
    told: Callable[[int], None],
) -> list[Told]:
    """Keep facts for the subject or user of `context`, in the scope that its turns write to: what came of each.

    They count as found automatically, for nobody here asked to keep them. Done again it adds nothing.

    Args:
        facts: each with the time before which it was said, for those that do not tell.
        store: the durable store.
        locks: those that the store's writers take.
        policy: the tenant's.
        context: of the turns that might have said them.
        dry_run: only find out what would come of them.
        told: is called with the number of facts that are done.

    Raises:
        Unreadable: the policy keeps nothing there; says why.
    """
    access = decide_access(context, *await read_policy(context, policy))
    if not access["automatic"] or access["write"] is None:
        raise Unreadable(WHY[access["denied"]])
    namespace = tuple(access["write"])
    cleared = await asyncio.to_thread(_cleared, facts, namespace, context.owner, access["personal_data"])
    results: dict[int, Told] = {
        place: Told("refused", REFUSALS[fact]) for place, fact in enumerate(cleared) if isinstance(fact, str)
    }
    places = [(place, fact) for place, fact in enumerate(cleared) if isinstance(fact, Fact)]
    places.sort(key=lambda pair: pair[1].learned_at)
    erased = await _count_erased([fact.learned_at for _, fact in places], namespace, context.owner, locks)
    results |= {place: Told("refused", REFUSALS["erased"]) for place, _ in places[:erased]}
    told(len(results))
    size = max(1, len(places)) if dry_run else WRITTEN_AT_ONCE
    for start in range(erased, len(places), size):
        chunk = places[start : start + size]
        kept = await keep_facts(store, namespace, [fact for _, fact in chunk], locks=locks, dry_run=dry_run)
        for (place, _), one in zip(chunk, kept, strict=True):
            results[place] = _told(one.outcome)
        told(len(chunk))
    return [results[place] for place in range(len(facts))]


async def is_erased(at: datetime, namespace: Sequence[str], owner: str, locks: ScopeLocks) -> bool:
    """Whether what `owner` said there at that time has been erased since."""
    try:
        async with locks.hold(namespace, author=owner, said_at=at):
            return False
    except ScopeErased:
        return True


async def _count_erased(times: Sequence[datetime], namespace: Sequence[str], owner: str, locks: ScopeLocks) -> int:
    """How many of the times, which rise, are before an erasure."""
    low, high = 0, len(times)
    while low < high:
        # The first one first: mostly nothing was erased.
        middle = (low + high) // 2 if low else 0
        low, high = (middle + 1, high) if await is_erased(times[middle], namespace, owner, locks) else (low, middle)
    return low


def _cleared(
    facts: Sequence[tuple[ImportedFact, datetime]], namespace: Sequence[str], owner: str, personal_data: PersonalData
) -> list[Fact | str]:
    """The facts as they may be kept, or why not. Blocks: there may be thousands."""
    return [
        clear_fact(to_fact(fact, before, namespace, owner), personal_data, find_personal_data) for fact, before in facts
    ]


def to_fact(fact: ImportedFact, before: datetime, namespace: Sequence[str], owner: str) -> Fact:
    """The fact of a memory, with where it comes from in place of a message."""
    entities, relations = entities_of(fact.text)
    at = min(fact.said_at or before, before)
    return Fact(
        id=fact_id(namespace, fact.origin, fact.text),
        text=fact.text,
        source="automatic",
        entities=entities,
        relations=relations,
        author=owner,
        message_id=fact.origin,
        learned_at=at,
        valid_from=at,
    )


def _told(outcome: str) -> Told:
    match outcome:
        case "stored":
            return Told("new")
        case "known":
            return Told("known")
        case "quarantined":
            return Told("quarantined")
    return Told("refused", REFUSALS[outcome])
