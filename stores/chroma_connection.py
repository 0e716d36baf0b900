"""A Chroma client, opened when first needed, whose failures become the store's own."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from autosage_memory.stores.embedded_chroma import EmbeddedFolder
from autosage_memory.stores.errors import StoreUnavailable

if TYPE_CHECKING:
    from chromadb.api import ClientAPI

CONNECT_TIMEOUT = 2.0
"""Seconds a connection to a server may take."""

CALL_TIMEOUT = 10.0
"""Seconds a server may take to answer."""

MAX_BATCH = 1_000
"""Rows that are written in one call at most, in about a second."""

COOL_DOWN = 2.0
"""Seconds after a failure in which calls fail at once."""


class Gone(Exception):
    """The collection was replaced by another process: look it up again."""


class Refused(StoreUnavailable):
    """Chroma answered, with an error."""


class Damaged(Exception):
    """Embedded Chroma cannot read the vector index of a collection."""


class Connection:
    """A client, or what opens one. Opened at first use; an opening that fails is tried again after `COOL_DOWN`."""

    def __init__(self, client: ClientAPI | Callable[[], ClientAPI]) -> None:
        self._client = None if callable(client) else client
        self._open: Callable[[], ClientAPI] | None = client if callable(client) else None
        self._lock = threading.Lock()
        self._retry_at, self._reason = 0.0, ""
        self._batch_size: int | None = None
        if self._client is not None:
            bound_calls(self._client)

    @property
    def folder(self) -> EmbeddedFolder | None:
        """The folder of an embedded client that is ours to repair."""
        return self._open if isinstance(self._open, EmbeddedFolder) else None

    @property
    def batch_size(self) -> int:
        """Rows that are written in one call: what Chroma takes, and what a server manages within `CALL_TIMEOUT`."""
        if self._batch_size is None:
            self._batch_size = min(MAX_BATCH, self.client().get_max_batch_size())
        return self._batch_size

    @property
    def resting(self) -> bool:
        """Calls fail at once, because one has just failed."""
        return time.monotonic() < self._retry_at

    def client(self) -> ClientAPI:
        """The client. Blocks while it opens.

        Raises:
            StoreUnavailable: it cannot be opened, or could not a moment ago.
        """
        with self._lock:
            if self.resting:
                raise StoreUnavailable(self._reason)
            if self._open is not None and (self._client is None or self.folder is not None):
                try:
                    self._client = self._open()  # a folder's client changes when it is repaired
                    bound_calls(self._client)
                except StoreUnavailable as error:
                    self._rest(str(error))
                    raise
                except Exception as error:
                    raise self._rest(f"Chroma cannot be opened: {reason_of(error)}") from None
            assert self._client is not None
            return self._client

    @contextmanager
    def using(self) -> Iterator[ClientAPI]:
        """The client for one call."""
        if self.folder is None:
            yield self.client()
        else:
            with self.folder.using():
                yield self.client()

    @contextmanager
    def translated(self) -> Iterator[None]:
        """Turn what Chroma raises into `Gone`, `Damaged` or `StoreUnavailable`, without its text."""
        import httpx
        from chromadb.errors import InternalError, NotFoundError

        try:
            yield
        except (StoreUnavailable, Gone):
            raise
        except NotFoundError:
            raise Gone from None
        except httpx.TransportError as error:
            with self._lock:
                raise self._rest(f"Chroma does not answer: {reason_of(error)}") from None
        except InternalError as error:
            if self.folder is not None and "hnsw" in str(error):  # and not a full disk, for instance
                raise Damaged from error
            raise StoreUnavailable("Chroma failed: InternalError") from None
        except Exception as error:
            raise Refused(f"Chroma failed: {type(error).__name__}") from None
        except BaseException as error:
            if type(error).__name__ == "PanicException":  # what a panic in Chroma's Rust core becomes
                raise Damaged from error
            raise

    def _rest(self, reason: str) -> StoreUnavailable:
        self._retry_at, self._reason = time.monotonic() + COOL_DOWN, reason
        return StoreUnavailable(reason)


def bound_calls(client: ClientAPI) -> None:
    """Give an HTTP client that waits for ever the time-outs of this module."""
    import httpx

    session: Any = getattr(getattr(client, "_server", None), "_session", None)
    if isinstance(session, httpx.Client) and session.timeout == httpx.Timeout(None):
        session.timeout = httpx.Timeout(CALL_TIMEOUT, connect=CONNECT_TIMEOUT)


def is_embedded(client: ClientAPI) -> bool:
    """Whether the data is inside this process, so that nobody else writes it."""
    return "FastAPI" not in client.get_settings().chroma_api_impl


def reason_of(error: Exception) -> str:
    """Why a call failed, in words that hold nothing of what was sent."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return type(error).__name__
