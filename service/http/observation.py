"""What is told of each request: its id, a line in the log, the metrics, a span. Never its path, query or content."""

from __future__ import annotations

import logging
import re
import time
from uuid import uuid4

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from autosage_memory.graph.tracing import span
from autosage_memory.service.http.problems import problem
from autosage_memory.service.logs import REQUEST_ID, where
from autosage_memory.service.metrics import Metrics

REQUEST_ID_HEADER = "X-Request-Id"
SANE_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
PROBES = frozenset({"/health/live", "/health/ready", "/metrics"})
"""Routes that are asked every few seconds: their lines show at the level debug alone."""

log = logging.getLogger("autosage_memory.http")


class Observed:
    """Tells of each request when it has ended, also by an error that nothing else has caught."""

    def __init__(self, app: ASGIApp, *, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started, status = time.perf_counter(), 0
        headers = Headers(scope=scope)
        given = headers.get(REQUEST_ID_HEADER, "")
        request_id = given if SANE_ID.fullmatch(given) else str(uuid4())
        method = scope["method"] if scope["method"] in METHODS else "other"

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)[REQUEST_ID_HEADER] = request_id
            await send(message)

        token = REQUEST_ID.set(request_id)
        try:
            with span(method, {"http.request.method": method}, headers=headers) as current:
                try:
                    await self._app(scope, receive, sending)
                except Exception as error:
                    log.error("a request failed: %s", where(error))
                    if not status:
                        await problem(500, "internal error", code="internal")(scope, receive, sending)
                if current is not None:
                    current.update_name(f"{method} {template(scope)}")
                    current.set_attributes({"http.route": template(scope), "http.response.status_code": status})
        finally:
            self._note(method, template(scope), status, time.perf_counter() - started)
            REQUEST_ID.reset(token)

    def _note(self, method: str, route: str, status: int, seconds: float) -> None:
        self._metrics.requests.labels(method, route, str(status)).observe(seconds)
        level = logging.DEBUG if route in PROBES and status < 400 else logging.INFO
        told = {"method": method, "route": route, "status": status, "milliseconds": round(1000 * seconds, 1)}
        log.log(level, "request", extra=told)


def template(scope: Scope) -> str:
    """The path of the request's route with its parameters' names, `unmatched` if it has none."""
    route = scope.get("route")
    return getattr(route, "path_format", None) or getattr(route, "path", None) or "unmatched"
