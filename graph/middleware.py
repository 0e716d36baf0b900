"""Memory for an agent of LangChain's `create_agent`: scope, recall, explicit requests and retention, in one line.

    create_agent(model, tools, middleware=[MemoryRecallMiddleware(policy=policy)],
                 context_schema=ChatContext, store=store, checkpointer=checkpointer)

It needs the extra `agents`. The steps are the graph's own (see `graph/agent.py`), at the places LangChain has for them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Annotated, Any, NotRequired, TypedDict, cast

from langchain.agents.middleware import (
    AgentMiddleware,
    AgentState,
    ExtendedModelResponse,
    ModelRequest,
    ModelResponse,
    hook_config,
)
from langchain.agents.middleware.types import PrivateStateAttr, ToolCallRequest
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AnyMessage, BaseMessage, HumanMessage, SystemMessage, ToolMessage
from langgraph.runtime import Runtime
from langgraph.types import Command

from autosage_memory.graph.context import ChatContext, GraphSettings, check_clock, local_now
from autosage_memory.graph.routes import is_bare_command, is_command, route_archived, route_query
from autosage_memory.graph.state import Access, ChatState, Request
from autosage_memory.graph.synchronous import bound, wait_for
from autosage_memory.nodes.admission import check_owner, current_message
from autosage_memory.nodes.detection import detect_explicit
from autosage_memory.nodes.generation import notes
from autosage_memory.nodes.models import one_line, resolve_model
from autosage_memory.nodes.past_talk import TalkAccess
from autosage_memory.nodes.personal_data import PersonalDataFinder, find_personal_data
from autosage_memory.nodes.prompt import SAY_OUTCOME, memory_within
from autosage_memory.nodes.recall import load_recalled, recall
from autosage_memory.nodes.references import References
from autosage_memory.nodes.remembering import remember
from autosage_memory.nodes.retention import Retention, retain
from autosage_memory.nodes.scope import held_access, resolve_scope
from autosage_memory.nodes.sections import PromptFact, repeats_facts
from autosage_memory.nodes.token_counts import TokenCounter, counter_for
from autosage_memory.nodes.understanding import understand
from autosage_memory.nodes.wrapped_models import AnsweringModel
from autosage_memory.stores.errors import InvalidInput
from autosage_memory.stores.policy import Policy
from autosage_memory.stores.scope_locks import LOCAL_LOCKS, ScopeLocks

CallResult = ToolMessage | Command[Any]


class TurnMemory(TypedDict, total=False):
    """What a turn of an agent knows of memory: see `ChatState`, whose keys these are, but for the last two.

    Between turns only `owner` and `home` stay.
    """

    owner: str
    home: str
    access: Access
    requests: list[Request]
    recalled: list[str]
    memory_used: bool
    confirmation: str
    message_id: str
    said: str
    """The user's words: until the end of the turn another middleware may have put a summary in their place."""


class MemoryState(AgentState[Any]):
    """The state of an agent with memory."""

    memory_recall: NotRequired[Annotated[TurnMemory, PrivateStateAttr]]


class MemoryRecallMiddleware(AgentMiddleware[MemoryState, ChatContext, Any]):
    """Gives an agent durable memory, by the rules of `build_graph`. Whose it is, the run's `ChatContext` says.

    Before the agent the scope is resolved, an explicit request carried out, and what the message is about recalled; a
    message that is nothing but a request ends there, with its confirmation and without a model (and without a
    `structured_response`). Each request to the model has the recalled facts in its system message, and nothing else
    has them: no state, stream, callback or trace. An answer says in `response_metadata["memory_used"]` whether it had
    facts. After the agent, what the user said is kept where the tenant wants it.

    Without a `ChatContext` the agent runs without memory. Put the middleware on the agent that the user speaks to: what
    a supervisor tells its workers are no user's words. It goes last in the list: middlewares behind it see a model
    around the agent's. Who claims and locks a thread before a run, as `build_graph` says, is up to you here too.

    Args:
        policy: the tenants' settings; None: durable memory is off.
        utility_model: what extracts facts, rewrites follow-up questions and judges what may be a memory request, a
            model or its name; None: rules alone.
        retention: where facts are extracted; None: in the turn, after the answer.
        locks: keep two writers of one scope apart; the default does within this process.
        find_personal_data: finds what a tenant may want redacted or refused in facts.
        clock: the time, with a zone.
        count_tokens: size of the facts in tokens; None: an estimate that errs on the large side.
        settings: those of `GraphSettings` that are about memory; facts fill `memory_share` of `context_tokens` at most.

    Raises:
        ModelUnavailable: a model's name cannot be resolved.
        SettingsError: the clock gives times without a zone.
        ChatNotFound: (when run) the thread was begun by somebody else, or belongs to another knowledge base.
    """

    state_schema = MemoryState

    def __init__(
        self,
        *,
        policy: Policy | None = None,
        utility_model: BaseChatModel | str | None = None,
        retention: Retention | None = None,
        locks: ScopeLocks = LOCAL_LOCKS,
        find_personal_data: PersonalDataFinder = find_personal_data,
        clock: Callable[[], datetime] = local_now,
        count_tokens: TokenCounter | None = None,
        settings: GraphSettings | None = None,
    ) -> None:
        check_clock(clock)
        self._clock = clock
        self._count_tokens = count_tokens or counter_for(None)
        self._settings = settings = settings or GraphSettings()
        writing: dict[str, Any] = {
            "locks": locks,
            "find_personal_data": find_personal_data,
            "settings": settings,
            "clock": clock,
        }
        extractor = None if utility_model is None else resolve_model(utility_model)
        self._resolve_scope = bound(resolve_scope, policy=policy, settings=settings)
        self._detect = bound(detect_explicit, utility_model=extractor, settings=settings)
        self._remember = bound(remember, **writing)
        self._understand = bound(understand, utility_model=extractor, knowledge=None, settings=settings)
        self._recall = bound(recall, transcript=None, settings=settings, clock=clock)
        self._retain = bound(retain, utility_model=extractor, retention=retention, **writing)

    @hook_config(can_jump_to=["end"])
    async def abefore_agent(self, state: MemoryState, runtime: Runtime[ChatContext]) -> dict[str, Any]:
        """Resolve the scope, do what the user asks of memory, and recall; see `AgentMiddleware.abefore_agent`."""
        before, context = state.get("memory_recall", {}), ChatContext.of(runtime.context)
        check_owner(before.get("owner"), context)
        turn: ChatState = {"messages": state["messages"], "owner": context.owner, "requests": [], "recalled": []}
        if "home" in before:
            turn["home"] = before["home"]
        turn.update(await self._resolve_scope(turn, runtime))
        try:
            message = current_message(turn["messages"])
        except InvalidInput:  # whether there is something to answer is for the agent to say
            return _private(turn)
        said = TurnMemory(message_id=message.id or "", said=message.text)
        turn.update(await self._detect(turn, runtime))
        if is_command(turn):
            done = await self._remember(turn, runtime)
            if is_bare_command(turn):
                return {**_private(turn, said), "messages": done["messages"], "jump_to": "end"}
            turn.update(done)
        turn.update(await self._understand(turn, runtime))
        if "recall" in route_query(turn):
            turn.update(await self._recall(turn, runtime))
        return _private(turn, said)

    def before_agent(self, state: MemoryState, runtime: Runtime[ChatContext]) -> dict[str, Any]:
        """The sync twin of `abefore_agent`."""
        return wait_for(self.abefore_agent(state, runtime))

    async def awrap_model_call(
        self,
        request: ModelRequest[ChatContext],
        handler: Callable[[ModelRequest[ChatContext]], Awaitable[ModelResponse[Any]]],
    ) -> ExtendedModelResponse[Any]:
        """Put the facts into the request, and note on the answer whether there were any."""
        asked, turn = await self._informed(request)
        with _discreet():
            return _noted(await handler(asked), turn)

    def wrap_model_call(
        self,
        request: ModelRequest[ChatContext],
        handler: Callable[[ModelRequest[ChatContext]], ModelResponse[Any]],
    ) -> ExtendedModelResponse[Any]:
        """The sync twin of `awrap_model_call`."""
        asked, turn = wait_for(self._informed(request))
        with _discreet():
            return _noted(handler(asked), turn)

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[CallResult]]
    ) -> CallResult:
        """Call tools for the chat's owner alone: a run that is resumed begins behind `abefore_agent`."""
        _of(request.state, request.runtime)
        return await handler(request)

    def wrap_tool_call(self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], CallResult]) -> CallResult:
        """The sync twin of `awrap_tool_call`."""
        _of(request.state, request.runtime)
        return handler(request)

    async def aafter_agent(self, state: MemoryState, runtime: Runtime[ChatContext]) -> dict[str, Any]:
        """Keep what the user said, where the tenant wants it, and close the turn."""
        turn = _of(state, runtime)
        if "said" in turn:
            there = [message for message in state["messages"] if message.id == turn["message_id"]]
            ended = _chat(turn, there or [HumanMessage(turn["said"], id=turn["message_id"])])
            if route_archived(ended) == "retain":
                await self._retain(ended, runtime)
        return {"memory_recall": {key: turn[key] for key in ("owner", "home") if key in turn}}

    def after_agent(self, state: MemoryState, runtime: Runtime[ChatContext]) -> dict[str, Any]:
        """The sync twin of `aafter_agent`."""
        return wait_for(self.aafter_agent(state, runtime))

    async def _informed(self, request: ModelRequest[ChatContext]) -> tuple[ModelRequest[ChatContext], TurnMemory]:
        """The request with what the model must know of memory, and the turn with what of it entered the request."""
        turn = _of(request.state, request.runtime)
        if "said" not in turn:
            return request, turn
        context, now = ChatContext.of(request.runtime.context), self._clock()
        access, found = held_access(turn["access"], context), References(tuple(turn["recalled"]))
        loaded = await load_recalled(
            request.runtime.store,
            None,
            access,
            TalkAccess.of(_chat(turn, []), context),
            [found],
            about=turn["said"],
            named=False,
            now=now,
            timeout=self._settings.recall_timeout,
        )
        section, entered = await asyncio.to_thread(
            memory_within,
            int(self._settings.context_tokens * self._settings.memory_share),
            loaded.of(found),
            count_tokens=self._count_tokens,
            now=now,
        )
        ids = [one.id for one in entered if isinstance(one, PromptFact)]
        confirmation, prefix = turn.get("confirmation", ""), ""
        if confirmation and request.response_format is not None:
            said = [SAY_OUTCOME.format(outcome=confirmation)]
        else:
            said = notes(_chat(turn, [])) if turn["requests"] else []
            # As in the graph, the stream's first words are the confirmation, and so are the message's.
            prefix = confirmation
        if said:
            request = request.override(system_message=extended(request.system_message, "\n\n".join(["", *said])))
        if section or prefix:
            model = AnsweringModel(request.model, prefix=prefix, asked=partial(_with_section, section=section))
            request = request.override(model=model)
        return request, {**turn, "recalled": ids, "memory_used": turn.get("memory_used", False) or bool(ids)}


def _with_section(messages: list[BaseMessage], *, section: str) -> list[BaseMessage]:
    """The request as it goes out: only there the facts stand, so that nothing that shows a run shows them."""
    if not section:
        return messages
    system = messages[0] if messages and isinstance(messages[0], SystemMessage) else None
    return [extended(system, section), *(messages if system is None else messages[1:])]


def extended(system: SystemMessage | None, text: str) -> SystemMessage:
    """A system message with `text` behind what it says. Its blocks stay as they are: one may end what is cached."""
    if system is None or not system.content:
        return SystemMessage(text)
    if isinstance(system.content, str):
        return system.model_copy(update={"content": system.content + text})
    return system.model_copy(update={"content": [*system.content, {"type": "text", "text": text}]})


def _of(state: Any, runtime: Any) -> TurnMemory:
    """What this turn knows of memory.

    Raises:
        ChatNotFound: the chat was begun by somebody else.
    """
    turn = cast(TurnMemory, state.get("memory_recall", {}))
    check_owner(turn.get("owner"), ChatContext.of(runtime.context))
    return turn


def _chat(turn: TurnMemory, messages: list[AnyMessage]) -> ChatState:
    """A turn as the nodes read it."""
    return cast(ChatState, {**turn, "messages": messages})


def _private(turn: ChatState, said: TurnMemory | None = None) -> dict[str, Any]:
    """The update that keeps what a turn knows."""
    kept = {key: value for key, value in turn.items() if key in TurnMemory.__annotations__}
    return {"memory_recall": {**kept, **(said or {})}}


@contextmanager
def _discreet() -> Iterator[None]:
    """A model's error as it is, for those who retry or fall back, unless it repeats facts: errors are stored.

    Raises:
        ModelUnavailable: in its place.
    """
    try:
        yield
    except Exception as error:
        if not repeats_facts(f"{error!r} {error}"):
            raise
        with one_line():
            raise


def _noted(response: ModelResponse[Any], turn: TurnMemory) -> ExtendedModelResponse[Any]:
    """The response with `memory_used` on its answer, and in the state."""
    used = turn.get("memory_used", False)
    noted = replace(response, result=[_with_use(message, used) for message in response.result])
    return ExtendedModelResponse(noted, Command(update={"memory_recall": turn}) if turn else None)


def _with_use(message: BaseMessage, used: bool) -> BaseMessage:
    if message.type != "ai":
        return message
    return message.model_copy(update={"response_metadata": {**message.response_metadata, "memory_used": used}})
