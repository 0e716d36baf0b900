"""Chats over LangServe's protocol, for `langserve.RemoteRunnable` and whoever speaks it: invoke, batch, stream.

Who speaks is known from the credentials alone. What a client configures are the chat, its own end user, the knowledge
base, and whether memory may be used; anything else is refused. No route shows how an answer came about.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncGenerator, AsyncIterator, Coroutine
from contextlib import aclosing, suppress
from typing import Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import JSONResponse
from langchain_core.messages import AIMessageChunk
from langchain_core.runnables import ConfigurableFieldSpec, Runnable, RunnableConfig
from langchain_core.runnables.config import get_config_list
from langserve import APIHandler
from pydantic import BaseModel

from autosage_memory.graph.context import local_now
from autosage_memory.service.assembly import Parts
from autosage_memory.service.http.dependencies import Caller, CallerRoute, authenticated
from autosage_memory.service.http.problems import answers, problem, problem_of
from autosage_memory.service.http.turn_schemas import (
    Batch,
    Batched,
    Configurable,
    Invocation,
    Invoked,
    TurnConfig,
    TurnInput,
    TurnOutput,
)
from autosage_memory.service.logs import where
from autosage_memory.service.principals import Principal
from autosage_memory.service.turns import spoken, user_messages
from autosage_memory.stores.errors import AutosageError, InvalidInput

AT_ONCE = 8
"""Chats of one batch whose turns run at the same time."""
CLIENT_GONE = 499
"""What the log says of a request whose client went away."""

log = logging.getLogger("autosage_memory.http")


class Conversation(Runnable[dict[str, Any], Any]):
    """The turns of `service.turns` as a Runnable; its config is one that `identified` made."""

    @property
    def config_specs(self) -> list[ConfigurableFieldSpec]:
        """See `Runnable.config_specs`."""
        return [
            ConfigurableFieldSpec(
                id=name, annotation=field.annotation, default=None if field.is_required() else field.default
            )
            for name, field in Configurable.model_fields.items()
        ]

    def get_input_schema(self, config: RunnableConfig | None = None) -> type[BaseModel]:
        """See `Runnable.get_input_schema`."""
        return TurnInput

    def get_output_schema(self, config: RunnableConfig | None = None) -> type[BaseModel]:
        """See `Runnable.get_output_schema`."""
        return TurnOutput

    def invoke(self, input: dict[str, Any], config: RunnableConfig | None = None, **kwargs: Any) -> Any:
        """Turns are async."""
        raise NotImplementedError

    async def ainvoke(self, input: dict[str, Any], config: RunnableConfig | None = None, **kwargs: Any) -> Any:
        """Run a turn; errors as for `Turns.invoke`."""
        run = _configurable(config)
        return await run["turns"].invoke(input["messages"], **run["chat"])

    async def abatch(
        self,
        inputs: list[dict[str, Any]],
        config: RunnableConfig | list[RunnableConfig] | None = None,
        *,
        return_exceptions: bool = False,
        **kwargs: Any,
    ) -> list[Any]:
        """Run turns; errors as for `Turns.invoke`. No turn is run if one of the inputs cannot be said.

        When a turn fails, the later ones of its chat are not run; those of other chats are, and then the error is
        raised.
        """
        chats: dict[str, list[int]] = {}
        configs = get_config_list(config, len(inputs))
        for number, (input, one) in enumerate(zip(inputs, configs, strict=True)):
            user_messages(input["messages"], local_now())
            chats.setdefault(_configurable(one)["chat"]["thread_id"], []).append(number)
        outputs: list[Any] = [None] * len(inputs)
        gate = asyncio.Semaphore(AT_ONCE)

        async def run(numbers: list[int]) -> None:
            async with gate:
                for number in numbers:
                    outputs[number] = await self.ainvoke(inputs[number], configs[number])

        for ended in await asyncio.gather(*map(run, chats.values()), return_exceptions=True):
            if ended is not None:
                raise ended
        return outputs

    async def astream(
        self, input: dict[str, Any], config: RunnableConfig | None = None, **kwargs: Any
    ) -> AsyncIterator[AIMessageChunk]:
        """Run a turn and yield the words of the answer as chunks of one message; errors as for `Turns.stream`.

        The last chunk has no words, but `memory_used` and `sources` in its `response_metadata`.
        """
        run = _configurable(config)
        output: dict[str, Any] = {}
        async with aclosing(
            run["turns"].stream(input["messages"], **run["chat"], stream_mode=["messages", "values"])
        ) as events:
            async for mode, event in events:
                if mode == "values":
                    output = event
                elif text := spoken(*event):
                    yield AIMessageChunk(content=text, id=event[0].id)
        about = {"memory_used": output["memory_used"], "sources": output["sources"]}
        yield AIMessageChunk(content="", id=output["messages"][-1].id, response_metadata=about, chunk_position="last")


def _configurable(config: RunnableConfig | None) -> dict[str, Any]:
    return (config or {}).get("configurable", {})


async def identified(config: dict[str, Any], request: Request) -> dict[str, Any]:
    """The config of a turn of the request's caller: LangServe's, of which the client's part was checked.

    Raises:
        AutosageError: see `Principal.context`.
    """
    parts: Parts = request.app.state.parts
    named = Configurable.model_validate({name: config["configurable"][name] for name in Configurable.model_fields})
    caller: Principal = config["configurable"]["caller"]
    context = await caller.context(
        parts.policy,
        permission="write",
        external_subject_id=named.external_subject_id,
        knowledge_base_id=named.knowledge_base_id,
        memory=named.memory,
    )
    chat = {"thread_id": named.thread_id, "context": context, "within": caller.knowledge_bases}
    return {"configurable": {"chat": chat, "turns": parts.turns}}


HANDLER = APIHandler(Conversation(), path="/chat", per_req_config_modifier=identified)

router = APIRouter(route_class=CallerRoute, prefix="/chat", tags=["chat"], responses=answers(401, 429))
FAILURES = answers(400, 403, 404, 409, 413, 503)


@router.post("/invoke", response_model=Invoked, responses=FAILURES)
async def invoke(turn: Invocation, request: Request, caller: Caller) -> Any:
    """Run a turn of a chat, which begins with its first one. It ends when the client goes away."""
    return await while_connected(request, HANDLER.invoke(request, server_config=_of(caller)))


@router.post("/batch", response_model=Batched, responses=FAILURES)
async def batch(turns: Batch, request: Request, caller: Caller) -> Any:
    """Run several turns. If one of them cannot be run, none is; if one fails, the answer is its error, and the other
    chats have their turns all the same."""
    if isinstance(turns.config, list) and len(turns.config) != len(turns.inputs):
        raise InvalidInput("there must be one config for all inputs, or one for each")
    return await while_connected(request, HANDLER.batch(request, server_config=_of(caller)))


@router.post(
    "/stream",
    response_class=Response,
    responses={200: {"content": {"text/event-stream": {}}}, **FAILURES},
)
async def stream(turn: Invocation, request: Request, caller: Caller) -> Response:
    """Run a turn and send the answer's words as they come. Events: `metadata` with the `run_id`, `data` with a chunk of
    the answer, the last one with `memory_used` and `sources`, and then `end`, or `error` with `status_code`, `message`
    and `code`. What fails before the first word is answered like any other request."""
    response = await HANDLER.stream(request, server_config=_of(caller))
    events = _raising(response.body_iterator)
    first = await while_connected(request, anext(events))
    if isinstance(first, Response):
        return first
    response.body_iterator = _told(first, events)
    return response


@router.get("/input_schema", dependencies=[Depends(authenticated)])
async def input_schema() -> dict[str, Any]:
    """The JSON schema of `input`."""
    return TurnInput.model_json_schema()


@router.get("/output_schema", dependencies=[Depends(authenticated)])
async def output_schema() -> dict[str, Any]:
    """The JSON schema of `output`."""
    return TurnOutput.model_json_schema()


@router.get("/config_schema", dependencies=[Depends(authenticated)])
async def config_schema() -> dict[str, Any]:
    """The JSON schema of `config`."""
    return TurnConfig.model_json_schema()


async def while_connected(request: Request, work: Coroutine[Any, Any, Any]) -> Any:
    """The outcome of `work`; when the client goes away it is cancelled, and the outcome is an empty response."""

    async def gone() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    working, leaving = asyncio.ensure_future(work), asyncio.create_task(gone())
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        return await working if working.done() else Response(status_code=CLIENT_GONE)
    finally:
        for task in (working, leaving):
            task.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


def _of(caller: Principal) -> RunnableConfig:
    return {"configurable": {"caller": caller}}


async def _raising(events: Any) -> AsyncGenerator[Any, None]:
    """LangServe's events without the one that it sends before it raises an error."""
    try:
        async for event in events:
            if event["event"] != "error":
                yield event
    finally:
        with suppress(RuntimeError):  # it has one more event to tell even when it is closed
            await events.aclose()


async def _told(first: Any, events: AsyncGenerator[Any, None]) -> AsyncIterator[Any]:
    """The events, with an error as the last one."""
    async with aclosing(events):
        try:
            yield first
            async for event in events:
                yield event
        except AutosageError as error:
            yield _error(problem_of(error))
        except Exception as error:
            log.error("a stream failed: %s", where(error))
            yield _error(problem(500, "internal error", code="internal"))


def _error(response: JSONResponse) -> dict[str, str]:
    told = json.loads(bytes(response.body))
    data = {"status_code": told["status"], "message": told["detail"], "code": told["code"]}
    return {"event": "error", "data": json.dumps(data)}
