"""Memory management from the command line: see `service.cli_memories`."""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import IO

from rich.console import Console

from autosage_memory.service.http.memory_schemas import MemoryPage, MemoryShown, Provenance
from autosage_memory.service.http.schemas import Receipt as ReceiptShown
from autosage_memory.service.memories import Memories, Memory, Place
from autosage_memory.service.progress import progress
from autosage_memory.service.terminal import on_one_line
from autosage_memory.stores import ChromaStore, open_store
from autosage_memory.stores.belongings import Target
from autosage_memory.stores.checkpointer import checkpointer_on
from autosage_memory.stores.database import Database, open_database
from autosage_memory.stores.erasure import Erasures, Receipt
from autosage_memory.stores.errors import InvalidInput
from autosage_memory.stores.exporting import export, to_text
from autosage_memory.stores.policy import PostgresPolicy
from autosage_memory.stores.scope_locks import PostgresLocks
from autosage_memory.stores.settings import Settings


@dataclass(frozen=True, slots=True)
class Opened:
    """What memory management works with."""

    database: Database
    store: ChromaStore
    policy: PostgresPolicy
    memories: Memories


@asynccontextmanager
async def opened(settings: Settings, console: Console) -> AsyncIterator[Opened]:
    """Open the database and the durable store.

    Raises:
        DatabaseUnavailable: the database cannot be reached or started.
        StoreInUse: another process owns the embedded store's folder.
    """
    async with AsyncExitStack() as stack:
        async with progress("Opening memory", console):
            store = await stack.enter_async_context(open_store(settings))
            database = await stack.enter_async_context(open_database(settings))
        policy = PostgresPolicy(database)
        yield Opened(database, store, policy, Memories(store, policy, PostgresLocks(database)))


async def list_memories(
    settings: Settings,
    place: Place,
    query: str,
    *,
    limit: int,
    offset: int,
    after: str | None,
    superseded: bool,
    as_json: bool,
    console: Console,
) -> None:
    """Print a page of memories."""
    async with opened(settings, console) as parts:
        await _note_dormant(parts, place, console)
        async with progress("Searching" if query.strip() else "Reading", console):
            page = await parts.memories.list(
                place, query, limit=limit, offset=offset, after=after, superseded=superseded
            )
    if as_json:
        print(to_text(MemoryPage.of(page).to_json()))
        return
    for memory in page.memories:
        print(_line(memory))
    for key in page.damaged:
        console.print(f"damaged, cannot be read: {on_one_line(key)}", markup=False)
    console.print(f"{len(page.memories)} of {page.total}", markup=False)
    if page.next:
        console.print(f"the next page: --after '{page.next}'", markup=False)


async def show_memory(settings: Settings, place: Place, memory_id: str, *, as_json: bool, console: Console) -> None:
    """Print one memory, where it comes from, and what it superseded.

    Raises:
        MemoryNotFound: there is none.
    """
    async with opened(settings, console) as parts:
        await _note_dormant(parts, place, console)
        memory = await parts.memories.find(place, memory_id)
        history = await parts.memories.history(memory)
    shown, provenance = MemoryShown.of(memory).to_json(), Provenance.of(memory.fact).to_json()
    if as_json:
        earlier = [MemoryShown.of(one).to_json() for one in history]
        print(to_text({**shown, "provenance": provenance, "history": earlier}))
        return
    for name, value in {**shown, **provenance}.items():
        if value not in (None, "", []):
            print(f"{name:18} {on_one_line(value if isinstance(value, str) else to_text(value))}")
    for one in history:
        print(f"{'history':18} {_line(one)}")


async def delete_memory(settings: Settings, place: Place, memory_id: str, *, as_json: bool, console: Console) -> None:
    """Delete one memory.

    Raises:
        MemoryNotFound: there is none.
    """
    async with opened(settings, console) as parts:
        await _note_dormant(parts, place, console)
        await parts.memories.delete(place, memory_id)
    print(to_text({"message": "Memory deleted"}) if as_json else "Memory deleted.")


async def export_memories(settings: Settings, target: Target, path: str, *, console: Console) -> None:
    """Write all of `target` as JSON lines to a file that this account alone may read, or to standard output for `-`.

    Raises:
        InvalidInput: the file cannot be written.
    """
    async with opened(settings, console) as parts:
        checkpointer = await checkpointer_on(parts.database, time_travel_turns=settings.time_travel_turns)
        records, count = export(target, database=parts.database, checkpointer=checkpointer, store=parts.store), 0
        with _output(path) as file:
            async for record in records:
                file.write(to_text(record) + "\n")
                count += 1
    console.print(f"{count} records", markup=False)


async def erase_memories(settings: Settings, target: Target, *, as_json: bool, console: Console) -> None:
    """Erase all of `target` and print the receipt."""
    async with opened(settings, console) as parts:
        checkpointer = await checkpointer_on(parts.database, time_travel_turns=settings.time_travel_turns)
        erasures = Erasures(parts.database, checkpointer, parts.store, PostgresLocks(parts.database))
        async with progress("Erasing", console):
            receipt = await erasures.erase(target)
    print(to_text(ReceiptShown.of(receipt).to_json()) if as_json else "\n".join(receipt_lines(receipt)))


def receipt_lines(receipt: Receipt) -> list[str]:
    """A receipt for people."""
    took = (receipt.finished_at - receipt.started_at).total_seconds()
    counts = ", ".join(f"{number} {name.replace('_', ' ')}" for name, number in receipt.removed.items() if number)
    return [
        f"Erased: {counts or 'nothing was there'}.",
        f"Receipt {receipt.id}, {receipt.finished_at:%Y-%m-%d %H:%M}, {took:.1f} s."
        + (" The files of the durable store were rewritten." if receipt.rewritten else ""),
        *(f"Left to upkeep: {left}." for left in receipt.left_to_upkeep),
    ]


async def _note_dormant(parts: Opened, place: Place, console: Console) -> None:
    if place.knowledge_base_id is None:
        return
    known = await parts.policy.knowledge_base(place.tenant_id, place.knowledge_base_id)
    if known is None or known.memory_mode != "kb_restricted":
        console.print("This knowledge base is not kb_restricted: it has no memories of its own to show.", markup=False)


@contextmanager
def _output(path: str) -> Iterator[IO[str]]:
    """The file to write to. It stands under its name once all is written."""
    if path == "-":
        yield sys.stdout
        return
    part = Path(f"{path}.part")
    try:
        with open(part, "w", encoding="utf-8", opener=partial(os.open, mode=0o600)) as file:
            yield file
        part.replace(path)
    except OSError as error:
        raise InvalidInput(f"{path} cannot be written: {error.strerror or error}") from None
    finally:
        part.unlink(missing_ok=True)


def _line(memory: Memory) -> str:
    scope = memory.scope
    where = scope.kind if scope.owner_id is None else f"{scope.kind} {scope.owner_id}"
    fact = memory.fact
    return on_one_line(f"{fact.id}  {fact.learned_at:%Y-%m-%d}  {where}  {fact.status}  {fact.text}")
