"""The HTTP interface. Read the routers it includes: each is one subject of the interface."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from importlib.metadata import version

from fastapi import Depends, FastAPI

from autosage_memory.service.assembly import Parts
from autosage_memory.service.authentication import Authenticator
from autosage_memory.service.http import (
    chats,
    conversation,
    documentation,
    erasing,
    knowledge_bases,
    me,
    memories,
    operations,
    problems,
    subjects,
    tenants,
    ui,
)
from autosage_memory.service.http.dependencies import RawPath, hide_unknown_paths, known_parameters
from autosage_memory.service.http.limits import Limits, SecurityHeaders
from autosage_memory.service.http.observation import Observed
from autosage_memory.service.http.origins import OwnOrigin
from autosage_memory.service.metrics import Metrics

MANAGEMENT = (
    me.router,
    tenants.router,
    knowledge_bases.router,
    memories.tenant_router,
    memories.knowledge_base_router,
    subjects.router,
    chats.router,
    erasing.tenant_router,
    erasing.subject_router,
    erasing.knowledge_base_router,
)
OTHERS = (conversation.router, operations.router)


def create_app(
    opened: Callable[[], AbstractAsyncContextManager[Parts]],
    authenticator: Callable[[Parts], Authenticator],
    *,
    metrics_token: str | None = None,
    local: bool = False,
) -> FastAPI:
    """The application.

    Args:
        opened: opens the parts it works with, for as long as it runs.
        authenticator: tells who calls.
        metrics_token: what reads `/metrics`; None: nobody does.
        local: it serves this machine without credentials. Then pages of other origins are refused, and metrics open.
    """
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with opened() as parts:
            app.state.parts = parts
            app.state.authenticator = authenticator(parts)
            yield

    app = FastAPI(
        title="autosage-memory",
        version=version("autosage-memory"),
        summary="Memory for conversational assistants: chats, durable facts, and their management.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,  # an id that was left out must not lead to the list
        # FastAPI's own spans and logs hold paths, query strings and what was invalid: ours do not.
        telemetry={"tracing": False, "logs": False},
    )
    app.state.metrics = metrics
    app.state.may_scrape = operations.Scraping(metrics_token, anybody=local)
    problems.install(app)
    documentation.install(app)
    for router in MANAGEMENT:
        app.include_router(router, dependencies=[Depends(known_parameters)])
    for router in OTHERS:
        app.include_router(router)
    ui.install(app)
    hide_unknown_paths(app)
    app.add_middleware(Limits)
    if local:
        app.add_middleware(OwnOrigin)
    app.add_middleware(Observed, metrics=metrics)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(RawPath)
    return app
