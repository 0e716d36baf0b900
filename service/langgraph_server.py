"""What `langgraph.json` names beside the graph: store and checkpointer, and the HTTP interface beside the server's own.

With `AUTOSAGE_NO_AUTH=1` whoever is on this machine is served without credentials, for LangGraph Studio; see
`service.langgraph_auth`.
"""

from __future__ import annotations

import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from langgraph.checkpoint.base import BaseCheckpointSaver
from starlette.types import ASGIApp, Receive, Scope, Send

from autosage_memory.service.access_settings import AccessSettings
from autosage_memory.service.assembly import Parts, open_parts
from autosage_memory.service.authentication import Authenticator, CredentialAccess, LocalAccess
from autosage_memory.service.http.app import create_app
from autosage_memory.service.http.origins import OwnOrigin
from autosage_memory.service.http.problems import problem
from autosage_memory.service.langgraph_threads import delete_thread, forget_events, orphans_deleted
from autosage_memory.stores import ChromaStore, Settings, open_store
from autosage_memory.stores.api_keys import ApiKeys
from autosage_memory.stores.checkpointer import ChatSaver, checkpointer_on
from autosage_memory.stores.database import open_database
from autosage_memory.stores.transcript import PostgresTranscript

STUDIO = ("https://smith.langchain.com", "https://eu.smith.langchain.com")
"""Where LangGraph Studio's pages come from."""
UNGUARDED = ("internal", "deploy")
"""First segments of the paths that the development server answers to anybody, with threads or commands on its host."""

log = logging.getLogger("autosage_memory.access")


class ThreadSaver(ChatSaver):
    """The `ChatSaver` of a server that deletes threads itself: with a thread goes all of its chat."""

    async def adelete_thread(self, thread_id: str) -> None:
        """Delete its checkpoints and transcript, and give its id free."""
        await super().adelete_thread(thread_id)
        await PostgresTranscript(self._database).delete([thread_id])
        await self._database.fetch("DELETE FROM autosage.chats WHERE thread_id = %s", (thread_id,))
        forget_events(thread_id)


@asynccontextmanager
async def store() -> AsyncIterator[ChromaStore]:
    """The durable store, for as long as the server runs."""
    async with open_store(Settings.from_env(os.environ)) as opened:
        yield opened


@asynccontextmanager
async def checkpointer() -> AsyncIterator[BaseCheckpointSaver[str]]:
    """The chats' checkpointer, for as long as the server runs."""
    settings = Settings.from_env(os.environ)
    async with open_database(settings) as database:
        await checkpointer_on(database)  # makes its tables
        yield ThreadSaver(database, await database.pool(), time_travel_turns=settings.time_travel_turns)


class Guarded:
    """Hides the development server's `UNGUARDED` routes."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, unless it is for one of them."""
        path = scope.get("path", "").removeprefix(scope.get("root_path", ""))
        if scope["type"] == "http" and path.partition("/")[2].partition("/")[0] in UNGUARDED:
            await problem(404, "not found")(scope, receive, send)
        else:
            await self._app(scope, receive, send)


def _app(*, local: bool) -> FastAPI:
    @asynccontextmanager
    async def opened() -> AsyncIterator[Parts]:
        if local:
            log.warning("AUTOSAGE_NO_AUTH is set: whoever is on this machine may do everything, without credentials")
        async with (
            open_parts(Settings.from_env(os.environ), removed=delete_thread) as parts,
            orphans_deleted(parts.database),
        ):
            yield parts

    def authenticator(parts: Parts) -> Authenticator:
        settings = AccessSettings.from_env(os.environ)
        return LocalAccess() if local else CredentialAccess(ApiKeys(parts.database), settings)

    app = create_app(opened, authenticator)
    app.add_middleware(Guarded)
    if local:
        app.add_middleware(OwnOrigin, others=STUDIO)
    return app


app = _app(local=os.environ.get("AUTOSAGE_NO_AUTH", "").strip() not in ("", "0"))
"""The interface of `service.http.app`, with which LangGraph Server serves its own routes."""
