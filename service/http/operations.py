"""What operators and their machines ask: is it alive, is it ready, how does memory fare, and the metrics."""

from __future__ import annotations

import asyncio
import hmac
import math
from collections.abc import Coroutine
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any, Literal, TypeVar

from fastapi import APIRouter, Header, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST
from pydantic import Field

from autosage_memory.service.http.dependencies import Opened
from autosage_memory.service.http.problems import answers
from autosage_memory.service.http.schemas import Shape
from autosage_memory.service.metrics import Metrics
from autosage_memory.service.queue import count_waiting
from autosage_memory.stores.database import Database
from autosage_memory.stores.errors import DatabaseUnavailable, Unauthenticated
from autosage_memory.stores.health import HEALTH, PartHealth, load_health, save_health

T = TypeVar("T")

PATIENCE = 2.0
"""Seconds in which Postgres must answer for this process to be ready."""

router = APIRouter(tags=["operations"])


@dataclass(frozen=True, slots=True)
class Scraping:
    """Who reads the metrics: whoever has the token."""

    token: str | None
    anybody: bool = False

    def __call__(self, authorization: str | None) -> bool:
        """Whether a request with this `Authorization` may."""
        expected = None if self.token is None else f"Bearer {self.token}"
        return self.anybody or (
            expected is not None and hmac.compare_digest((authorization or "").encode(), expected.encode())
        )


class Alive(Shape):
    """The process runs, or is ready."""

    status: Literal["ok"] = "ok"


class Part(Shape):
    """How a part of memory fares, in all processes."""

    degraded: bool = Field(description="Whether it failed several times in a row.")
    failed: int = Field(description="Failures in all.")
    in_a_row: int = Field(description="Failures since the last success.")
    last_kind: str | None = Field(description="What the last failure was, by its kind.")
    last_failed_at: datetime | None

    @classmethod
    def of(cls, health: PartHealth) -> Part:
        """The part as JSON shows it."""
        return cls(
            degraded=health.degraded,
            failed=health.failed,
            in_a_row=health.in_a_row,
            last_kind=health.last_kind,
            last_failed_at=health.last_failed_at,
        )


class Health(Shape):
    """How the service fares. Memory that fails costs no answer, so a degraded service answers still."""

    status: Literal["ok", "degraded"]
    database: bool = Field(description="Whether Postgres answers.")
    parts: dict[str, Part] = Field(description="The parts of memory that have ever failed, by name.")


@router.get("/health/live")
async def live() -> Alive:
    """The process runs."""
    return Alive()


@router.get("/health/ready", responses=answers(503))
async def ready(parts: Opened) -> Alive:
    """The process can run turns: everything is open, and Postgres answers. A durable store that fails costs memory, not
    answers: see `/health`."""
    await _soon(parts.database.fetch("SELECT 1"))
    return Alive()


@router.get("/health")
async def health(parts: Opened) -> Health:
    """How memory fares, in all processes on this database: counts and kinds of failures."""
    known: dict[str, PartHealth]
    try:
        known, database = await _soon(_health(parts.database)), True
    except DatabaseUnavailable:
        known, database = {str(name): part for name, part in HEALTH.parts().items()}, False
    degraded = not database or any(part.degraded for part in known.values())
    return Health(
        status="degraded" if degraded else "ok",
        database=database,
        parts={name: Part.of(part) for name, part in known.items()},
    )


@router.get(
    "/metrics",
    response_class=Response,
    responses={200: {"content": {CONTENT_TYPE_LATEST: {}}, "description": "Text."}, **answers(401)},
)
async def metrics(
    request: Request, parts: Opened, authorization: Annotated[str | None, Header(include_in_schema=False)] = None
) -> Response:
    """This process's metrics for Prometheus. They count all tenants together, so no tenant's credentials read them: the
    token of `AUTOSAGE_METRICS_TOKEN` does."""
    if not request.app.state.may_scrape(authorization):
        raise Unauthenticated("metrics need the bearer token of AUTOSAGE_METRICS_TOKEN")
    measured: Metrics = request.app.state.metrics
    try:
        waiting = float(await _soon(count_waiting(parts.database)))
    except DatabaseUnavailable:
        waiting = math.nan
    return Response(measured.text(turns=parts.turns.under_way, waiting=waiting), media_type=CONTENT_TYPE_LATEST)


async def _health(database: Database) -> dict[str, PartHealth]:
    await save_health(database)
    return await load_health(database)


async def _soon(answer: Coroutine[Any, Any, T]) -> T:
    """What Postgres answers.

    Raises:
        DatabaseUnavailable: it fails, or does not answer within `PATIENCE`.
    """
    try:
        async with asyncio.timeout(PATIENCE):
            return await answer
    except TimeoutError:
        raise DatabaseUnavailable(f"Postgres does not answer within {PATIENCE:.0f} seconds") from None
