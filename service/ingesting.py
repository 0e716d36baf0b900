"""`autosage-memory ingest`: the documents of a knowledge base."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import MofNCompleteColumn, TaskID
from rich.progress import Progress as ProgressBar

from autosage_memory.service.loading import READERS, load_document
from autosage_memory.service.memory_administration import Opened, opened
from autosage_memory.service.progress import progress
from autosage_memory.service.terminal import on_one_line
from autosage_memory.stores.errors import InvalidInput, KnowledgeBaseNotFound
from autosage_memory.stores.knowledge import (
    Change,
    Document,
    knowledge_namespace,
    list_documents,
    remove_document,
    replace_document,
)
from autosage_memory.stores.scope_locks import PostgresLocks
from autosage_memory.stores.settings import Settings


@dataclass(slots=True)
class Listing:
    """The files that were asked for, by the names of their documents."""

    files: dict[str, Path] = field(default_factory=dict)
    folders: list[str] = field(default_factory=list)
    """Names of the folders that were given: of what they had before, that alone stays which they have now."""
    failed: dict[str, str] = field(default_factory=dict)
    """What is no document, and why, by name."""
    skipped: list[str] = field(default_factory=list)
    """Files in those folders of kinds that cannot be read."""

    def vanished(self, documents: Iterable[str]) -> list[str]:
        """Of these documents those that came from a folder which has them no more. What cannot be read now stays."""
        return [
            name
            for name in documents
            if name not in self.files
            and any(name.startswith(f"{folder}/") for folder in self.folders)
            and not any(name == failed or name.startswith(f"{failed}/") for failed in self.failed)
        ]


async def ingest(
    settings: Settings, tenant_id: str, knowledge_base_id: str, paths: Sequence[Path], *, console: Console
) -> int:
    """Put the documents in these files and folders into a knowledge base, which is created if it is new.

    A line for each that cannot be read, and one at the end that counts. Returns the exit code: 0, or 1 if one failed.

    Raises:
        InvalidId: an id that cannot be one.
        DatabaseUnavailable, StoreUnavailable: what was put there stays, and is not embedded again by the next run.
    """
    namespace = knowledge_namespace(tenant_id, knowledge_base_id)
    async with progress("Listing", console):
        listing = await asyncio.to_thread(list_files, paths)
    for name in listing.skipped:
        console.print(f"skipped {on_one_line(name)}: none of {', '.join(READERS)}", markup=False)
    for name, reason in listing.failed.items():
        console.print(f"{on_one_line(name)}: {reason}", markup=False)
    async with opened(settings, console) as parts:
        if listing.folders:
            await _create_if_new(parts, tenant_id, knowledge_base_id, console)
        changes = await _replace(parts, tenant_id, knowledge_base_id, listing, console)
        if not changes and not listing.folders:
            return 1
        vanished = listing.vanished(await list_documents(parts.store, namespace))
        for name in vanished:
            async with PostgresLocks(parts.database).hold(namespace):
                await remove_document(parts.store, namespace, name)
        held = await list_documents(parts.store, namespace)
    changed = sum(change.written + change.removed > 0 for change in changes)
    written = sum(change.written for change in changes)
    print(
        f"{len(changes)} read, {changed} new or changed ({_count(written, 'passage')} written), "
        f"{len(vanished)} removed, {len(listing.failed)} failed. "
        f"{knowledge_base_id} has {_count(len(held), 'document')}, {_count(sum(held.values()), 'passage')}."
    )
    return int(bool(listing.failed))


async def show_documents(settings: Settings, tenant_id: str, knowledge_base_id: str, *, console: Console) -> None:
    """Print a line a document.

    Raises:
        KnowledgeBaseNotFound: the tenant has no such knowledge base.
    """
    namespace = knowledge_namespace(tenant_id, knowledge_base_id)
    async with opened(settings, console) as parts:
        await _check_known(parts, tenant_id, knowledge_base_id)
        for name, passages in (await list_documents(parts.store, namespace)).items():
            print(f"{passages:6}  {on_one_line(name)}")


async def drop_document(
    settings: Settings, tenant_id: str, knowledge_base_id: str, name: str, *, console: Console
) -> None:
    """Remove a document from a knowledge base.

    Raises:
        KnowledgeBaseNotFound: the tenant has no such knowledge base.
        InvalidInput: the knowledge base has no such document.
    """
    namespace = knowledge_namespace(tenant_id, knowledge_base_id)
    async with opened(settings, console) as parts:
        await _check_known(parts, tenant_id, knowledge_base_id)
        async with PostgresLocks(parts.database).hold(namespace):
            removed = await remove_document(parts.store, namespace, name)
    if not removed:
        raise InvalidInput("the knowledge base has no document of this name; --list shows them")
    print(f"Removed {on_one_line(name)}, {_count(removed, 'passage')}.")


def list_files(paths: Iterable[Path]) -> Listing:
    """The files at these paths, and in folders among them. A document is called by its file's name, one in a folder by
    its path, `handbook/leave.md`. Names that begin with a dot are left out. Blocks."""
    listing = Listing()
    for path in paths:
        name = _name(path)
        if path.is_dir():
            if name in listing.folders:
                listing.failed[name] = "another folder of this name was given"
                continue
            listing.folders.append(name)
            _list_folder(path, name, listing)
        else:
            _add(path, name, listing)
    return listing


def _list_folder(folder: Path, name: str, listing: Listing) -> None:
    seen: set[tuple[int, int]] = set()
    waiting = [(folder, name)]
    while waiting:
        folder, name = waiting.pop()
        try:
            status = folder.stat()
            if (status.st_dev, status.st_ino) in seen:
                listing.failed[name] = "is a link to a folder that was read already"
                continue
            seen.add((status.st_dev, status.st_ino))
            for path in sorted(folder.iterdir(), reverse=True):
                if path.name.startswith("."):
                    continue
                inner = f"{name}/{_name(path)}"
                if path.is_dir():
                    waiting.append((path, inner))
                elif path.suffix.lower() in READERS:
                    _add(path, inner, listing)
                else:
                    listing.skipped.append(inner)
        except OSError as error:
            listing.failed[name] = f"cannot be read: {error.strerror or type(error).__name__}"


def _add(path: Path, name: str, listing: Listing) -> None:
    if name in listing.files:
        listing.failed[f"{name} ({path})"] = "another file of this name was given"
    else:
        listing.files[name] = path


def _name(path: Path) -> str:
    """A file's name as text: bytes that are none are replaced."""
    return os.fsencode(path.name if path.name not in ("", "..") else path.resolve().name).decode("utf-8", "replace")


async def _replace(
    parts: Opened, tenant_id: str, knowledge_base_id: str, listing: Listing, console: Console
) -> list[Change]:
    """Put the documents in their places. One at a time is in memory."""
    namespace, changes = knowledge_namespace(tenant_id, knowledge_base_id), list[Change]()
    columns = (*ProgressBar.get_default_columns(), MofNCompleteColumn())
    with ProgressBar(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task("Documents", total=len(listing.files))
        for done, name in enumerate(listing.files):
            document = await _load(listing, name, console)
            if document is not None:
                await _create_if_new(parts, tenant_id, knowledge_base_id, console)
                advance = partial(_advance, bar, task, 1 / len(document.passages))
                async with PostgresLocks(parts.database).hold(namespace):
                    changes.append(await replace_document(parts.store, namespace, document, advance))
            bar.update(task, completed=done + 1)
    return changes


def _advance(bar: ProgressBar, task: TaskID, share: float, passages: int) -> None:
    bar.advance(task, share * passages)


async def _load(listing: Listing, name: str, console: Console) -> Document | None:
    try:
        return await asyncio.to_thread(load_document, listing.files[name], name)
    except InvalidInput as error:
        listing.failed[name] = str(error)
        console.print(f"{on_one_line(name)}: {error}", markup=False)
        return None


async def _create_if_new(parts: Opened, tenant_id: str, knowledge_base_id: str, console: Console) -> None:
    if await parts.policy.knowledge_base(tenant_id, knowledge_base_id) is None:
        created = await parts.policy.set_knowledge_base(tenant_id, knowledge_base_id)
        console.print(f"{knowledge_base_id} is new; its memory mode is {created.memory_mode}.", markup=False)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


async def _check_known(parts: Opened, tenant_id: str, knowledge_base_id: str) -> None:
    if await parts.policy.knowledge_base(tenant_id, knowledge_base_id) is None:
        raise KnowledgeBaseNotFound("this tenant has no such knowledge base")
