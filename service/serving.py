"""`autosage-memory serve`: the HTTP service, its worker and its upkeep, in one process on one event loop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import socket
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass

import uvicorn
from fastapi import FastAPI
from langchain_core.language_models import BaseChatModel
from rich.console import Console

from autosage_memory.nodes.wrapped_models import NamedModel
from autosage_memory.service.access_settings import AccessSettings, is_loopback
from autosage_memory.service.assembly import Parts, open_parts
from autosage_memory.service.authentication import Authenticator, CredentialAccess, LocalAccess
from autosage_memory.service.chatting import LOCAL_SETTINGS
from autosage_memory.service.endings import on_first_signal
from autosage_memory.service.http.app import create_app
from autosage_memory.service.terminal import LOCAL_TENANT
from autosage_memory.service.upkeep import upkeep
from autosage_memory.service.worker import Breaker, Extractor, extracting_model, working
from autosage_memory.stores.api_keys import ApiKeys
from autosage_memory.stores.erasure import Erasures
from autosage_memory.stores.errors import AutosageError, ModelUnavailable, SettingsError
from autosage_memory.stores.settings import Settings

GRACE = 30
"""Seconds that requests under way have to end once the process is told to."""
MOST_HEAD = 48 * 1024
"""Bytes of a request before its body: address and headers."""
BACKLOG = 2048
"""Connections that wait to be accepted."""
JOB_GRACE = 10.0
"""Seconds that the worker's jobs have then. What does not end in time is done by the next worker."""


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """What the command line was given."""

    host: str
    port: int
    auth: bool
    """False: whoever is on this machine is the one user of the tenant `local`."""
    worker: bool
    """Whether the queue is worked off in this process."""


class AddressUnavailable(AutosageError):
    """The address cannot be listened on; says why."""


async def serve(settings: Settings, access: AccessSettings, options: ServeOptions, out: Console) -> None:
    """Serve until the process is told to end, by Ctrl-C or SIGTERM; then let the requests under way end.

    Raises:
        SettingsError: the options cannot work together.
        AddressUnavailable: the address cannot be listened on.
        AutosageError: a part cannot be opened.
    """
    if settings.chroma_url is None and not options.worker:
        raise SettingsError("--no-worker needs AUTOSAGE_CHROMA_URL: embedded Chroma belongs to this process alone")
    model = extracting_model(settings)
    async with AsyncExitStack() as stack:
        listening = stack.enter_context(_listen(options))
        parts = await stack.enter_async_context(open_parts(settings, queue=True))
        if options.worker:
            extractor = Extractor(parts.database, parts.store, parts.policy, model, parts.locks, Breaker())
            await stack.enter_async_context(working(extractor, grace=JOB_GRACE))
        erasures = Erasures(parts.database, parts.checkpointer, parts.store, parts.locks)
        await stack.enter_async_context(upkeep(parts.archive, erasures, parts.store))
        app = _app(parts, access, auth=options.auth)
        await _settle(model)
        await stack.enter_async_context(app.state.metrics.watching())
        lines = await _lines(parts, access, options, listening.getsockname()[1])
        server = Server(app, lambda: out.print("\n".join(lines), markup=False))
        stack.push_async_callback(server.end_requests)
        await server.serve([listening])


class Server(uvicorn.Server):
    """Uvicorn in a process of ours: a signal ends it in good form, and what is printed is our own.

    Args:
        app: what it serves.
        ready: called once it listens.
    """

    def __init__(self, app: FastAPI, ready: Callable[[], None]) -> None:
        config = uvicorn.Config(
            app,
            lifespan="on",
            http="h11",  # uvicorn's other parser takes addresses and headers of any length into memory
            h11_max_incomplete_event_size=MOST_HEAD,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=GRACE,
        )
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        self._ready()

    async def end_requests(self) -> None:
        """Wait until the requests that had no time left have ended: they still give their chats free."""
        tasks = list(self.server_state.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def capture_signals(self) -> contextlib.AbstractContextManager[None]:
        """The first signal lets requests end."""
        return on_first_signal(self._end)

    def _end(self) -> None:
        self.should_exit = True


def _listen(options: ServeOptions) -> socket.socket:
    """A socket that has the address before anything is opened; who connects meanwhile waits."""
    try:
        found = socket.getaddrinfo(options.host, options.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, _, _, _, address = found[0]
        if not options.auth and not is_loopback(str(address[0])):
            raise SettingsError(f"--no-auth serves this machine alone: {options.host} is not a loopback address")
        return socket.create_server(address, family=family, backlog=BACKLOG)
    except OSError as error:
        number = error.errno or 0
        reason = os.strerror(number) if number > 0 else error.strerror  # the errors of names are below 0
        raise AddressUnavailable(f"{options.host}:{options.port} cannot be listened on: {reason}") from None


def _app(parts: Parts, access: AccessSettings, *, auth: bool) -> FastAPI:
    def authenticator(parts: Parts) -> Authenticator:
        return CredentialAccess(ApiKeys(parts.database), access) if auth else LocalAccess()

    return create_app(
        lambda: contextlib.nullcontext(parts), authenticator, metrics_token=access.metrics_token, local=not auth
    )


async def _settle(model: BaseChatModel | None) -> None:
    """Load what the first turn would, and leave all there is by now out of garbage collections: to go through it takes
    a fifth of a second, in which no request goes on."""
    if isinstance(model, NamedModel):
        with contextlib.suppress(ModelUnavailable):  # the turns say so
            await model.build()
    gc.collect()
    gc.freeze()


async def _lines(parts: Parts, access: AccessSettings, options: ServeOptions, port: int) -> list[str]:
    """What a person wants to know once it runs."""
    host = f"[{options.host}]" if ":" in options.host else options.host
    base = f"http://{host}:{port}"
    lines = [f"Listening on {base}", f"The page: {base}/ui", f"The API: {base}/openapi.json"]
    if not options.auth:
        if await parts.policy.introduce(LOCAL_TENANT, LOCAL_SETTINGS):
            lines.append(f"Tenant {LOCAL_TENANT} is new: memory is on, facts are kept automatically.")
        lines.append(
            f"WARNING: no credentials are asked for (--no-auth). Every program of this machine, whoever runs it, is the"
            f" owner of tenant {LOCAL_TENANT}. For development alone."
        )
    elif access.jwt_key is None and access.jwks_url is None and not await ApiKeys(parts.database).any():
        lines.append("There is no API key yet: autosage-memory keys create TENANT --name NAME makes one.")
    if parts.notice:
        lines.append(parts.notice)
    return lines
