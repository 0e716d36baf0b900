"""The OpenAPI document, where FastAPI's own would not be true, and what follows from it."""

from __future__ import annotations

import re
from typing import Any

from fastapi import FastAPI, Request, Response

from autosage_memory.service.http.problems import FieldError, Problem, answers, problem

COMPONENTS = "#/components/schemas/{model}"

LINKS = (
    ("post", "/knowledge-bases", "201", "knowledge_base_id", "/id"),
    ("get", "/knowledge-bases", "200", "knowledge_base_id", "/knowledgeBases/0/id"),
    ("get", "/knowledge-bases/{knowledge_base_id}/memories", "200", "memory_id", "/memories/0/id"),
    ("get", "/tenants/{tenant_id}/memories", "200", "memory_id", "/memories/0/id"),
    ("get", "/chats", "200", "chat_id", "/chats/0/id"),
)
"""What can be done next to what was made, or found first: the request, its answer, and where in it the id stands."""


def install(app: FastAPI) -> None:
    """Let the document of `app` tell what it really answers: problems, also by what stands before its routes, and never
    FastAPI's own 422."""
    own = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _corrected(own())
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]  # as FastAPI's documentation has it

    @app.exception_handler(405)
    async def not_allowed(request: Request, error: Exception) -> Response:
        allowed = sorted(method.upper() for method in operations(request))
        return problem(405, "method not allowed", headers={"Allow": ", ".join(allowed or ["GET"])})


def operations(request: Request) -> dict[str, Any]:
    """What is documented for the path of a request, by method; undocumented is what only gets files."""
    path = getattr(request.scope.get("route"), "path_format", None)
    documented: dict[str, Any] = request.app.openapi()["paths"].get(path, {})
    return documented


def _corrected(document: dict[str, Any]) -> dict[str, Any]:
    schemas = document["components"]["schemas"]
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    for model in (Problem, FieldError):
        schemas[model.__name__] = model.model_json_schema(ref_template=COMPONENTS, mode="serialization")
        schemas[model.__name__].pop("$defs", None)
    for path in document["paths"].values():
        for operation in path.values():
            operation["responses"].pop("422", None)
            too_large = [*([413] if "requestBody" in operation else []), *([414] if "parameters" in operation else [])]
            for status, answer in answers(*too_large).items():
                operation["responses"].setdefault(str(status), answer)
            for parameter in operation.get("parameters", ()):
                parameter["schema"] = _without_null(parameter["schema"])
    for method, path, status, name, pointer in LINKS:
        same = {known: f"$request.path.{known}" for known in re.findall(r"{(\w+)}", path)}
        document["paths"][path][method]["responses"][status]["links"] = {
            operation["operationId"]: {
                "operationId": operation["operationId"],
                "parameters": {**same, name: f"$response.body#{pointer}"},
            }
            for operation in document["paths"][f"{path}/{{{name}}}"].values()
        }
    return document


def _without_null(schema: dict[str, Any]) -> dict[str, Any]:
    """A parameter may be left out, but nothing that is sent is null."""
    kinds: list[dict[str, Any]] = [kind for kind in schema.get("anyOf", ()) if kind != {"type": "null"}]
    if len(kinds) != 1:
        return schema
    return kinds[0] | {name: value for name, value in schema.items() if name != "anyOf"}
