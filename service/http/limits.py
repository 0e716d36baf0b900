"""What stands before every request: bounds on what is read, and headers that bound what a browser does with answers."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from autosage_memory.service.http.problems import problem

MOST_BODY = 1024 * 1024
"""Bytes of a request's body."""
MOST_PATH = 8 * 1024
"""Bytes of a request's path, as it was sent."""
MOST_QUERY = 16 * 1024
"""Bytes of its query string: a search of 1,000 characters has up to 12,000, and there are ids beside it."""

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""Of every response."""
API_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    # Answers are somebody's memories and chats.
    "Cache-Control": "no-store",
}
PAGE_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
}
PAGE = "/ui"
"""Where the page is: everything it loads is its server's own."""


class Limits:
    """Refuses what is too large, before it is read or while it comes."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        length = Headers(scope=scope).get("content-length", "0")
        if len(scope.get("raw_path") or scope["path"].encode()) > MOST_PATH:
            await problem(414, f"a path has at most {MOST_PATH} bytes")(scope, receive, send)
        elif len(scope["query_string"]) > MOST_QUERY:
            await problem(414, f"a query string has at most {MOST_QUERY} bytes")(scope, receive, send)
        elif length.isdecimal() and int(length) > MOST_BODY:
            # The rest is not read, so nothing can follow on this connection.
            await problem(413, TOO_LARGE, headers={"Connection": "close"})(scope, receive, send)
        else:
            await self._app(scope, _counted(receive), send)


TOO_LARGE = f"a request has at most {MOST_BODY} bytes"


def _counted(receive: Receive) -> Receive:
    """`receive`, up to `MOST_BODY`: without a length one learns of it only while it comes."""
    read = 0

    async def counted() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > MOST_BODY:
            raise HTTPException(413, TOO_LARGE, headers={"Connection": "close"})
        return message

    return counted


class SecurityHeaders:
    """Adds `HEADERS` and those of the API or the page, where a route has not set its own."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        path: str = scope["path"]
        added = HEADERS | (PAGE_HEADERS if path == PAGE or path.startswith(f"{PAGE}/") else API_HEADERS)

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in added.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, sending)
