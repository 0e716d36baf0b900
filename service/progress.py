"""Say that something is under way, once it takes more than a second."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from rich.console import Console

PATIENCE = 1.0
"""Seconds a person waits without a word."""


@asynccontextmanager
async def progress(label: str, console: Console) -> AsyncIterator[None]:
    """Show `label` while the block runs: a spinner on a terminal, one line elsewhere."""

    async def show() -> None:
        await asyncio.sleep(PATIENCE)
        if not console.is_terminal:
            console.print(f"{label} …", highlight=False)
            return
        with console.status(label):
            await asyncio.Event().wait()

    task = asyncio.create_task(show())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
