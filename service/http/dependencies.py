"""What routes are given: the parts of this process, and the caller whom the credentials name."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import unquote

from fastapi import Depends, FastAPI, Path, Query, Request
from fastapi.routing import APIRoute
from fastapi.security import HTTPBearer
from starlette.convertors import Convertor, register_url_convertor
from starlette.types import ASGIApp, Receive, Scope, Send

from autosage_memory.service.assembly import Parts
from autosage_memory.service.authentication import Authenticator
from autosage_memory.service.http.documentation import operations
from autosage_memory.service.http.schemas import Id
from autosage_memory.service.principals import Principal
from autosage_memory.stores.errors import InvalidInput

BEARER = HTTPBearer(
    auto_error=False, description="An API key (`autosage-memory keys create`), or a dashboard user's JSON Web Token."
)


async def opened_parts(request: Request) -> Parts:
    """The parts of this process."""
    parts: Parts = request.app.state.parts
    return parts


class CallerRoute(APIRoute):
    """A route for callers with credentials: without them nothing of a request's body is read, nor is told which methods
    there are."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See `APIRoute.handle`."""
        await _authenticate(scope)
        await super().handle(scope, receive, send)


def hide_unknown_paths(app: FastAPI) -> None:
    """Let a path that no route has answer callers with credentials alone, as a `CallerRoute` does."""
    not_found = app.router.default

    async def authenticated_first(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await _authenticate(scope)
        await not_found(scope, receive, send)

    app.router.default = authenticated_first


async def _authenticate(scope: Scope) -> None:
    request = Request(scope)
    authenticator: Authenticator = request.app.state.authenticator
    request.state.caller = await authenticator.authenticate(
        request.headers.get("authorization"), request.client and request.client.host
    )


async def authenticated(request: Request, _: Annotated[object, Depends(BEARER)]) -> Principal:
    """Who calls a `CallerRoute`."""
    caller: Principal = request.state.caller
    return caller


Opened = Annotated[Parts, Depends(opened_parts)]
Caller = Annotated[Principal, Depends(authenticated)]

TenantId = Annotated[Id, Path(description="The tenant of the credentials.", examples=["acme"])]
KnowledgeBaseId = Annotated[Id, Path(description="A knowledge base of the tenant.", examples=["handbook"])]
SubjectId = Annotated[Id, Path(description="An end user of the tenant.", examples=["u-17"])]
ExternalSubjectId = Annotated[Id | None, Query(description="The end user that is meant.", examples=["u-17"])]

SearchText = Annotated[str, Query(max_length=1_000, description="What to look for; blank: everything.")]
Limit = Annotated[int, Query(ge=1, le=100, description="How many at most.")]
Offset = Annotated[int, Query(ge=0, lt=2**63, description="How many to pass over.")]


async def known_parameters(request: Request, _: Caller) -> None:
    """Refuse query parameters that the route does not document: with a misspelled one more would be meant than named.

    Raises:
        InvalidInput: there is one.
    """
    operation = operations(request)[request.method.lower()]
    known = {parameter["name"] for parameter in operation.get("parameters", ()) if parameter["in"] == "query"}
    if not known.issuperset(request.query_params):
        raise InvalidInput(f"the query parameters are: {', '.join(sorted(known)) or 'none'}")


class _Segment(Convertor[str]):
    """One segment of a path as it was sent: an id may hold a slash, sent as `%2F`."""

    regex = "[^/]+"

    def convert(self, value: str) -> str:
        return unquote(value, errors="surrogateescape")  # what is not UTF-8 can then be no id

    def to_string(self, value: str) -> str:
        raise NotImplementedError  # no route is named by its parts


register_url_convertor("id", _Segment())


class RawPath:
    """Lets routes see the path as it was sent, so that `{name:id}` reads any id."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] == "http" and (raw := scope.get("raw_path")):
            scope = {**scope, "path": raw.decode("latin-1")}
        await self._app(scope, receive, send)
