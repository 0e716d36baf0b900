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
    """Refuses what is too large: addresses at once, a body when a route begins to read it or while it comes.

    A body that is not read, because nobody may send it, is left where it is: the connection ends with the answer.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
        elif len(scope.get("raw_path") or scope["path"].encode()) > MOST_PATH:
            await problem(414, f"a path has at most {MOST_PATH} bytes")(scope, receive, send)
        elif len(scope["query_string"]) > MOST_QUERY:
            await problem(414, f"a query string has at most {MOST_QUERY} bytes")(scope, receive, send)
        else:
            body = _Body(Headers(scope=scope), receive, send)
            await self._app(scope, body.receive, body.send)


class _Body:
    """The body of a request, up to `MOST_BODY`."""

    def __init__(self, headers: Headers, receive: Receive, send: Send) -> None:
        length = headers.get("content-length", "0")
        self._told = int(length) if length.isdecimal() else 0
        self._read = 0
        self._may_go_on = self._told > MOST_BODY or "transfer-encoding" in headers
        self._receive = receive
        self._send = send

    async def receive(self) -> Message:
        """Its next piece. Without a length one learns only from them that it is too large."""
        message = await self._receive() if self._told <= MOST_BODY else {}
        self._read += len(message.get("body", b""))
        if max(self._told, self._read) > MOST_BODY:
            raise HTTPException(413, f"a request has at most {MOST_BODY} bytes")
        self._may_go_on = self._may_go_on and message.get("more_body", False)
        return message

    async def send(self, message: Message) -> None:
        """Answer."""
        if message["type"] == "http.response.start" and self._may_go_on:
            MutableHeaders(scope=message)["Connection"] = "close"
        await self._send(message)


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
