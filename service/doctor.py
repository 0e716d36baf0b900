"""`autosage-memory doctor`: what is configured, what can be reached, and what memory failed to do."""

from __future__ import annotations

import asyncio
import platform
from collections.abc import AsyncIterator, Callable
from importlib.metadata import version

from rich.console import Console

from autosage_memory.nodes.models import resolve_model
from autosage_memory.nodes.quoting import QuotingModel
from autosage_memory.service.progress import progress
from autosage_memory.stores import open_store
from autosage_memory.stores.database import open_database
from autosage_memory.stores.embeddings import open_embeddings
from autosage_memory.stores.errors import AutosageError, StoreInUse
from autosage_memory.stores.health import load_health
from autosage_memory.stores.settings import Settings

PATIENCE = 30.0
"""Seconds that one part may take to answer, with what is loaded for it: on a slow machine that alone takes ten."""


async def examine(settings: Settings, out: Console, progress_to: Console) -> int:
    """Print a line a part. Returns 1 if something that is configured cannot be used, else 0."""
    out.print(f"{'version':12} autosage-memory {version('autosage-memory')}, Python {platform.python_version()}")
    out.print(f"{'data folder':12} {settings.data_dir}", markup=False)
    sound = True
    checks: list[tuple[str, Callable[[Settings], AsyncIterator[str]]]] = [
        ("Postgres", _postgres),
        ("Chroma", _chroma),
        ("embeddings", _embeddings),
        ("model", _model),
    ]
    for name, check in checks:
        async with progress(f"Asking {name}", progress_to):
            try:
                async with asyncio.timeout(PATIENCE):
                    lines = [line async for line in check(settings)]
            except StoreInUse as error:
                lines = [f"in use: {error}"]
            except AutosageError as error:
                lines, sound = [f"FAILED: {error}"], False
            except TimeoutError:
                lines, sound = [f"FAILED: no answer within {PATIENCE:.0f} seconds"], False
        for line in lines:
            out.print(f"{name:12} {line}", markup=False)
    return 0 if sound else 1


async def _postgres(settings: Settings) -> AsyncIterator[str]:
    async with open_database(settings) as database:
        rows = await database.fetch("SHOW server_version")
        where = "embedded" if settings.database_url is None else "server"
        yield f"ok: {where}, version {rows[0]['server_version']}"
        for part, health in (await load_health(database)).items():
            state = f"{health.in_a_row} failures in a row" if health.in_a_row else "works again"
            mark = "DEGRADED: " if health.degraded else ""
            last = f"last {health.last_failed_at:%Y-%m-%d %H:%M} ({health.last_kind})"
            yield f"{mark}{part}: {state}, {health.failed} in all, {last}"


async def _chroma(settings: Settings) -> AsyncIterator[str]:
    async with open_store(settings) as store:
        for namespace in await store.alist_namespaces(limit=1):
            # Only a search tells whether what is stored has vectors of the model that the settings name.
            await store.asearch(namespace, query="doctor", limit=1)
        yield f"ok: {'embedded' if settings.chroma_url is None else 'server'}"


async def _embeddings(settings: Settings) -> AsyncIterator[str]:
    embeddings = await asyncio.to_thread(open_embeddings, settings)
    vector = await embeddings.aembed_query("doctor")
    yield f"ok: {settings.embeddings}, {len(vector)} dimensions"


async def _model(settings: Settings) -> AsyncIterator[str]:
    if isinstance(resolve_model(settings.model), QuotingModel):
        yield "none configured: the built-in default answers by quoting (AUTOSAGE_MODEL or OPENAI_API_KEY sets one)"
        return
    resolve_model(settings.utility_model)
    yield f"{settings.model}, for summaries and facts {settings.utility_model or 'the same'}"
