"""Errors as problem documents (RFC 9457): what went wrong, by a code that programs can rely on."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, Field
from starlette.exceptions import HTTPException

from autosage_memory.stores.errors import (
    AlreadyExists,
    AutosageError,
    ChatBusy,
    ChatNotFound,
    DatabaseUnavailable,
    InvalidInput,
    KeysUnavailable,
    KnowledgeBaseNotFound,
    MemoryNotFound,
    MessageTooLarge,
    ModelUnavailable,
    NotPermitted,
    StoreUnavailable,
    TenantNotFound,
    TooManyRequests,
    Unauthenticated,
)

log = logging.getLogger("autosage_memory.http")

MEDIA_TYPE = "application/problem+json"

KINDS: Sequence[tuple[type[AutosageError], int, str]] = (
    (MessageTooLarge, 413, "too_large"),
    (InvalidInput, 400, "invalid"),
    (Unauthenticated, 401, "unauthenticated"),
    (NotPermitted, 403, "not_permitted"),
    (TenantNotFound, 404, "not_found"),
    (KnowledgeBaseNotFound, 404, "not_found"),
    (ChatNotFound, 404, "not_found"),
    (MemoryNotFound, 404, "not_found"),
    (AlreadyExists, 409, "already_exists"),
    (ChatBusy, 409, "chat_busy"),
    (TooManyRequests, 429, "too_many_requests"),
    (DatabaseUnavailable, 503, "not_ready"),
    (KeysUnavailable, 503, "not_ready"),
    (StoreUnavailable, 503, "not_ready"),
    (ModelUnavailable, 503, "not_ready"),
)
"""Status and code of each kind of error; the first that fits."""

INSIDE: Sequence[tuple[type[AutosageError], str]] = (
    (DatabaseUnavailable, "Postgres does not answer"),
    (StoreUnavailable, "the durable store does not answer"),
)
"""What is told of errors whose text says where servers are: that is for the log."""

TITLES = {
    400: "Invalid request",
    401: "Not authenticated",
    403: "Not permitted",
    404: "Not found",
    405: "Method not allowed",
    406: "Not acceptable",
    409: "Conflict",
    413: "Too large",
    414: "Address too long",
    415: "Unsupported media type",
    429: "Too many requests",
    500: "Internal error",
    503: "Not ready",
}
CODES = {
    400: "invalid",
    404: "not_found",
    405: "method_not_allowed",
    413: "too_large",
    414: "too_large",
    415: "unsupported_media_type",
}


class FieldError(BaseModel):
    """What is wrong with one field."""

    field: str = Field(description="Where it stands, such as `body.memorySettings.mode`.")
    message: str = Field(description="What is wrong with it; never the value.")


class Problem(BaseModel):
    """A problem document."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "type": "about:blank",
                    "title": "Not found",
                    "status": 404,
                    "detail": "memory not found",
                    "code": "not_found",
                    "errors": [],
                }
            ]
        }
    )

    type: str = "about:blank"
    title: str
    status: int
    detail: str = Field(description="What went wrong this time, in one line.")
    code: str = Field(description="What went wrong, for programs.")
    errors: list[FieldError] = Field(default_factory=list[FieldError], description="The fields that are wrong.")


def problem(
    status: int,
    detail: str,
    *,
    code: str | None = None,
    errors: Sequence[FieldError] = (),
    headers: dict[str, str] | None = None,
) -> JSONResponse:
    """A problem document as a response."""
    shown = Problem(
        title=TITLES.get(status, "Error"),
        status=status,
        detail=detail,
        code=code or CODES.get(status, "error"),
        errors=list(errors),
    )
    return JSONResponse(shown.model_dump(), status, headers=headers, media_type=MEDIA_TYPE)


def problem_of(error: AutosageError) -> JSONResponse:
    """The problem document of an error of this package."""
    detail = next((told for kind, told in INSIDE if isinstance(error, kind)), None)
    if detail is not None:
        log.warning("%s", error)
    for kind, status, code in KINDS:
        if isinstance(error, kind):
            return problem(status, detail or str(error), code=code, headers=_headers(error))
    return problem(500, "internal error", code="internal")


def answers(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """What a route may answer beside success, for its documentation."""
    content = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}  # see `http.documentation`
    return {status: {"description": TITLES[status], "content": content} for status in statuses}


def install(app: FastAPI) -> None:
    """Let every error that is meant leave `app` as a problem document; the others: see `observation.Observed`."""

    @app.exception_handler(AutosageError)
    async def known(request: Request, error: AutosageError) -> JSONResponse:
        return problem_of(error)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        errors = [FieldError(field=".".join(map(str, one["loc"])), message=one["msg"]) for one in error.errors()]
        return problem(400, "the request is invalid", errors=errors)

    @app.exception_handler(HTTPException)
    async def refused(request: Request, error: HTTPException) -> JSONResponse:
        return problem(error.status_code, str(error.detail).lower(), headers=dict(error.headers or {}))


def _headers(error: AutosageError) -> dict[str, str]:
    match error:
        case Unauthenticated():
            return {"WWW-Authenticate": "Bearer"}
        case TooManyRequests():
            return {"Retry-After": str(max(1, round(error.retry_after)))}
        case ChatBusy():
            return {"Retry-After": "1"}
    return {}
