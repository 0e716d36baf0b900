"""Chroma inside this process, in a folder that no other process may use meanwhile."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import struct
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from filelock import FileLock, Timeout

from autosage_memory.stores.errors import StoreInUse, StoreUnavailable

if TYPE_CHECKING:
    from chromadb.api import ClientAPI


class EmbeddedFolder:
    """A folder with embedded Chroma in it, owned by one process for as long as it is open."""

    _open: ClassVar[dict[Path, EmbeddedFolder]] = {}
    _registry = threading.Lock()

    def __init__(self, path: Path) -> None:
        self.path = path
        self._users = 0
        self._client: ClientAPI | None = None
        self._lock = FileLock(path / "owner.lock", thread_local=False, timeout=0)
        self._mutex = threading.RLock()
        self._gate = threading.Condition()
        self._calls, self._alone, self._inspected, self._closed = 0, False, False, False

    @classmethod
    def opened(cls, path: Path) -> EmbeddedFolder:
        """The folder, shared by all who open it in this process; each closes it once.

        Raises:
            StoreInUse: another process owns it. Any other reason why it is unusable shows when it is called.
        """
        with cls._registry:
            folder = cls._open.setdefault(path, cls(path))
            try:
                folder._own()
            except StoreInUse:
                if not folder._users:
                    del cls._open[path]
                raise
            except OSError:
                pass
            folder._users += 1
            return folder

    @property
    def data(self) -> Path:
        """Where Chroma's files are."""
        return self.path / "data"

    def __call__(self) -> ClientAPI:
        """The client, opened if it is not.

        Raises:
            StoreUnavailable: the folder cannot be used.
        """
        with self._mutex:
            if self._client is None:
                if self._closed:
                    raise StoreUnavailable(f"{self.path} was closed")
                try:
                    self._own()
                    self._settle()
                    if not self._inspected:
                        self._inspect()
                        self._inspected = True
                except (OSError, sqlite3.Error) as error:
                    raise StoreUnavailable(f"{self.path} cannot be used: {_reason(error)}") from None
                import chromadb

                self._client = chromadb.PersistentClient(self.data)
            return self._client

    def close(self) -> None:
        """Give the folder up, once all who opened it have."""
        with self._registry:
            self._users -= 1
            if self._users > 0:
                return
            self._open.pop(self.path, None)
        with self.suspended():
            self._closed = True
            with suppress(OSError, struct.error):  # a damaged index is repaired when the folder is opened
                _blank_unused(self.data)
            self._lock.release()

    @contextmanager
    def using(self) -> Iterator[ClientAPI]:
        """The client for one call, during which it is not closed: that would take the process down."""
        with self._gate:
            self._gate.wait_for(lambda: not self._alone)
            self._calls += 1
        try:
            yield self()
        finally:
            with self._gate:
                self._calls -= 1
                self._gate.notify_all()

    @contextmanager
    def suspended(self) -> Iterator[None]:
        """No call is under way and the client is closed; the next call opens another."""
        with self._gate:
            self._gate.wait_for(lambda: not self._alone)
            self._alone = True
            self._gate.wait_for(lambda: not self._calls)
        try:
            with self._mutex:
                if self._client is not None:
                    _close(self._client)
                    self._client = None
                yield
        finally:
            with self._gate:
                self._alone = False
                self._gate.notify_all()

    def drop_index(self, collection: str) -> None:
        """Remove the vector index of a collection, which Chroma then begins anew and `missing_index` tells of."""
        with self.suspended():
            self._drop_index(collection)

    def missing_index(self, collection: str) -> Path | None:
        """The mark that the index of a collection lacks vectors; to be removed once it has them."""
        mark = self.path / f"{collection}.unindexed"
        return mark if mark.exists() else None

    def replace_data(self, fill: Callable[[ClientAPI], None], *, resume: bool) -> None:
        """Put new files in the place of the old, which are deleted: `fill` writes them through a client of their own.

        A crash leaves the old files or the new ones, never a mixture. With `resume`, `fill` finds what an interrupted
        call of it has written.
        """
        import chromadb

        building = self.path / "building"
        if not resume:
            shutil.rmtree(building, ignore_errors=True)
        client = chromadb.PersistentClient(building)
        try:
            fill(client)
        finally:
            _close(client)
        _blank_unused(building)
        with self.suspended():
            building.rename(self.path / "ready")
            self._settle()

    def _settle(self) -> None:
        """Finish a replacement that a crash interrupted."""
        if (ready := self.path / "ready").exists():
            shutil.rmtree(self.data, ignore_errors=True)
            for mark in self.path.glob("*.unindexed"):
                mark.unlink()
            ready.rename(self.data)

    def _inspect(self) -> None:
        """Drop the indexes that a crash has cut off, or whose rebuilding it has: Chroma would use them, or crash."""
        if not (self.data / "chroma.sqlite3").exists():
            return
        with closing(sqlite3.connect(self.data / "chroma.sqlite3")) as database:
            segments = database.execute(
                "SELECT s.id, c.name, m.seq_id FROM segments s JOIN collections c ON c.id = s.collection"
                " LEFT JOIN max_seq_id m ON m.segment_id = s.id WHERE s.scope = 'VECTOR'"
            ).fetchall()
        for segment, collection, written in segments:
            if not _is_whole(self.data / segment, bool(written)) or self.missing_index(collection):
                self._drop_index(collection)

    def _drop_index(self, collection: str) -> None:
        (self.path / f"{collection}.unindexed").touch()
        with closing(sqlite3.connect(self.data / "chroma.sqlite3")) as database, database:
            segments = database.execute(
                "SELECT s.id FROM segments s JOIN collections c ON c.id = s.collection"
                " WHERE s.scope = 'VECTOR' AND c.name = ?",
                (collection,),
            ).fetchall()
            database.executemany("DELETE FROM max_seq_id WHERE segment_id = ?", segments)
        for (segment,) in segments:
            shutil.rmtree(self.data / segment, ignore_errors=True)

    def _own(self) -> None:
        self.path.mkdir(parents=True, exist_ok=True, mode=0o700)
        owner = self.path / "owner.json"
        if self._lock.is_locked:
            return
        try:
            self._lock.acquire()
        except Timeout:
            raise StoreInUse(f"{self.path} is in use by {_owner(owner)}: stop it, or go through it") from None
        owner.write_text(json.dumps({"pid": os.getpid(), "command": _command()}))


def _is_whole(segment: Path, written: bool) -> bool:
    """Whether the files of an index, if there are any yet, are as long as its header needs (hnswlib's layout: version,
    offset, capacity, elements, bytes an element), and, once it was written, all there."""
    try:
        if not written and not (segment.exists() and any(segment.iterdir())):
            return True
        header = (segment / "header.bin").read_bytes()
        _, _, _, elements, size = struct.unpack_from("<i4q", header)
        long_enough = len(header) == 100 and (segment / "data_level0.bin").stat().st_size >= elements * size
        return long_enough and (not written or (segment / "index_metadata.pickle").exists())
    except (OSError, struct.error):
        return False


def _blank_unused(data: Path) -> None:
    """Zero what Chroma reserves in the files of its indexes for vectors to come: it writes down whatever stood in this
    process's memory there, deleted text perhaps."""
    for header in data.glob("*/header.bin"):
        _, _, _, elements, size = struct.unpack_from("<i4q", header.read_bytes())
        for name, used in (("data_level0.bin", elements * size), ("length.bin", elements * 4)):
            with (header.parent / name).open("r+b") as file:
                end = file.seek(0, os.SEEK_END)
                file.truncate(min(used, end))
                file.truncate(end)


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or type(error).__name__


def _close(client: ClientAPI) -> None:
    client.close()  # type: ignore[attr-defined]  # every client has it, ClientAPI does not declare it


def _owner(path: Path) -> str:
    try:
        owner = json.loads(path.read_text())
        return f"process {owner['pid']} ({owner['command']})"
    except (OSError, ValueError, KeyError, TypeError):
        return "another process"


def _command() -> str:
    """The program and its subcommand, without arguments: they may be what a user said."""
    words = [Path(sys.argv[0] or "python").name, *(word for word in sys.argv[1:2] if word.isalpha())]
    return " ".join(words)
