"""For a server without credentials: no web page of another origin may use it through the browser of its user."""

from __future__ import annotations

import re
from collections.abc import Collection

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from autosage_memory.service.access_settings import is_loopback
from autosage_memory.service.http.problems import problem

HOST = re.compile(r"(?:\[(?P<address>[0-9A-Fa-f:.]+)\]|(?P<name>[A-Za-z0-9.-]+))(?::[0-9]{1,5})?")
REFUSED = "without credentials this machine's own pages and programs alone are served"


class OwnOrigin:
    """Serves requests to a loopback name, from its own pages or from no page.

    A page can make a name of its own point to 127.0.0.1, so the name is looked at; and any page can send requests to
    any server, whose origin the browser then tells.

    Args:
        app: what is behind it.
        others: origins whose pages are served too.
    """

    def __init__(self, app: ASGIApp, *, others: Collection[str] = ()) -> None:
        self._app = app
        self._others = others

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        if scope["type"] == "http" and not is_own(Headers(scope=scope), scope["scheme"], self._others):
            refusal = problem(403, REFUSED, code="not_permitted")
            await refusal(scope, receive, send)
        else:
            await self._app(scope, receive, send)


def is_own(headers: Headers, scheme: str, others: Collection[str] = ()) -> bool:
    """Whether a request names this machine and comes from no page of another origin but `others`."""
    hosts, origins = headers.getlist("host"), headers.getlist("origin")
    if len(hosts) != 1 or not is_loopback_name(hosts[0]):
        return False
    return all(origin.lower() in (f"{scheme}://{hosts[0].lower()}", *others) for origin in origins)


def is_loopback_name(host: str) -> bool:
    """Whether a `Host`, with its port or without, is this machine for every resolver."""
    parts = HOST.fullmatch(host)
    name = "" if parts is None else parts["address"] or parts["name"]
    return name.lower() == "localhost" or is_loopback(name)
