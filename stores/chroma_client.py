"""Opening the durable store that the settings name."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from langgraph.store.base import IndexConfig

from autosage_memory.stores.chroma import ChromaStore
from autosage_memory.stores.chroma_connection import CALL_TIMEOUT, CONNECT_TIMEOUT, reason_of
from autosage_memory.stores.embedded_chroma import EmbeddedFolder
from autosage_memory.stores.embeddings import open_embeddings
from autosage_memory.stores.errors import StoreUnavailable
from autosage_memory.stores.settings import Settings

if TYPE_CHECKING:
    from chromadb.api import ClientAPI


@asynccontextmanager
async def open_store(settings: Settings) -> AsyncIterator[ChromaStore]:
    """The durable store: a Chroma server, or embedded Chroma in the data folder, with hybrid ranking.

    A server or a folder that cannot be used is no error here: then each call of the store raises `StoreUnavailable`,
    and the chat answers without memory.

    Raises:
        StoreInUse: another process owns the folder; names it.
        SettingsError: the embeddings cannot be what the settings say.
    """
    embeddings = await asyncio.to_thread(open_embeddings, settings)
    index: IndexConfig = {"embed": embeddings, "fields": ["content"]}
    folder = None
    if settings.chroma_url is None:
        folder = await asyncio.to_thread(EmbeddedFolder.opened, settings.data_dir / "chroma")
    try:
        store = ChromaStore(folder or partial(open_http, settings.chroma_url or ""), index=index, ranking="hybrid")
        store.warm_up()
        yield store
    finally:
        if folder is not None:
            await asyncio.to_thread(folder.close)


def open_http(url: str) -> ClientAPI:
    """A client of the Chroma server at a URL. A user name in it is sent as the token of Chroma Cloud, and a path
    names the tenant and database, `https://TOKEN@api.trychroma.com/TENANT/DATABASE`.

    Raises:
        StoreUnavailable: nothing there answers as Chroma does.
    """
    import chromadb
    import httpx
    from chromadb.config import DEFAULT_DATABASE, DEFAULT_TENANT

    parts = urlsplit(url)
    host, secure = parts.hostname or "localhost", parts.scheme == "https"
    port = parts.port or (443 if secure else 8000)
    tenant, _, database = parts.path.strip("/").partition("/")
    address = f"{parts.scheme}://{host}:{port}"
    try:  # Chroma's own client would wait for ever
        httpx.get(f"{address}/api/v2/heartbeat", timeout=httpx.Timeout(CALL_TIMEOUT, connect=CONNECT_TIMEOUT))
    except httpx.HTTPError as error:
        raise StoreUnavailable(f"Chroma does not answer at {address}: {reason_of(error)}") from None
    return chromadb.HttpClient(
        host,
        port,
        ssl=secure,
        headers={"x-chroma-token": parts.username} if parts.username else None,
        tenant=tenant or DEFAULT_TENANT,
        database=database or DEFAULT_DATABASE,
    )
