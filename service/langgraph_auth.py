"""Who may do what on LangGraph Server: the same credentials as everywhere, and what has no handler is refused.

A thread is a chat. Its first run claims it in the table that all ways to a chat share, and from then on it is its
owner's; the server knows that by the thread's metadata. Callers run turns and read what is theirs: the context of a run
comes from the credentials, and the state of a thread from runs alone. Facts are managed by our own routes.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass
from typing import Any

from langgraph_sdk import Auth
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import Scope

from autosage_memory.graph.context import ChatContext
from autosage_memory.service.assembly import Parts
from autosage_memory.service.authentication import Authenticator, LocalAccess
from autosage_memory.service.http.problems import problem_of
from autosage_memory.service.langgraph_rules import (
    KNOWLEDGE_BASE,
    NO_ROLLBACK,
    OWNER,
    SUBJECT_OF,
    Values,
    check_metadata,
    check_run,
    is_within,
    mark,
    marks_of,
    owner_of,
    reach,
    reaches,
    read_context,
    read_input,
    restrict_config,
)
from autosage_memory.service.langgraph_server import app
from autosage_memory.service.langgraph_threads import delete_thread as delete_server_thread
from autosage_memory.service.langgraph_threads import mark_thread, thread_metadata
from autosage_memory.service.principals import Principal
from autosage_memory.stores.errors import AlreadyExists, AutosageError, ChatNotFound, InvalidInput, NotPermitted

Handler = Callable[[Principal, Values], Awaitable[Values | None]]

auth = Auth()


@dataclass(frozen=True, slots=True)
class User:
    """A caller as the server knows one."""

    principal: Principal | None
    """None: whoever is on this machine, without credentials, to whom nothing is refused."""

    @property
    def identity(self) -> str:
        """Who it is, in one word."""
        return "local" if self.principal is None else owner_of(self.principal)

    @property
    def permissions(self) -> list[str]:
        """What it may do at all."""
        return [] if self.principal is None else sorted(self.principal.permissions)


@auth.authenticate
async def authenticate(scope: Scope) -> User:
    """Who calls, by the `Authorization` header."""
    authenticator: Authenticator = app.state.authenticator
    client = scope.get("client")
    try:
        principal = await authenticator.authenticate(
            Headers(scope=scope).get("authorization"), client[0] if client else None
        )
    except AutosageError as error:
        raise HTTPException(*_answer(error)) from None
    return User(None if isinstance(authenticator, LocalAccess) else principal)


def on(*events: Any) -> Callable[[Handler], Handler]:
    """Let a handler decide about `events` of the server's. Whoever is local may do everything."""

    def register(handle: Handler) -> Handler:
        async def handler(*, ctx: Auth.types.AuthContext, value: Values) -> Any:
            principal = getattr(ctx.user, "principal", False)
            if principal is None:
                return True
            if not isinstance(principal, Principal):  # a user that `authenticate` has not made
                return False
            try:
                return await handle(principal, value)
            except AutosageError as error:
                raise Auth.exceptions.HTTPException(*_answer(error)) from None

        for event in events:
            event(handler)
        return handle

    return register


@on(auth.on)
async def refuse(principal: Principal, value: Values) -> Values | None:
    """Whatever has no handler: assistants of a client's own, crons, the store."""
    raise NotPermitted("this is not offered on this server")


@on(auth.on.assistants.read, auth.on.assistants.search)
async def see_assistants(principal: Principal, value: Values) -> Values | None:
    """The graphs' own, for everybody."""
    return {"created_by": "system"}


@on(auth.on.threads.create)
async def create_thread(principal: Principal, value: Values) -> Values | None:
    """A thread is its maker's until its first run. A chat that is there already stays its owner's."""
    principal.check("write")
    if "metadata" not in value:
        raise NotPermitted("threads cannot be copied")
    check_metadata(value["metadata"])
    owner = await _parts().turns.owner(str(value["thread_id"]))
    if owner is not None and not reaches(principal, owner):
        raise AlreadyExists("a thread of this id exists already")
    value["metadata"][OWNER] = owner or owner_of(principal)
    if owner is not None and owner != owner_of(principal):
        value["metadata"][SUBJECT_OF] = principal.tenant_id
    return reach(principal)


@on(auth.on.threads.read, auth.on.threads.search)
async def see_threads(principal: Principal, value: Values) -> Values | None:
    """Threads, their states and runs: its own."""
    principal.check("read")
    return reach(principal)


@on(auth.on.threads.update)
async def change_thread(principal: Principal, value: Values) -> Values | None:
    """Cancel runs, or change metadata; never the state."""
    principal.check("write")
    if "metadata" not in value:
        raise NotPermitted("the state of a thread comes from its runs alone")
    if "action" not in value:
        check_metadata(value["metadata"])
    elif value["action"] == "rollback":
        raise InvalidInput(NO_ROLLBACK)
    return reach(principal)


@on(auth.on.threads.delete)
async def delete_thread(principal: Principal, value: Values) -> Values | None:
    """A thread with all of its chat; see `langgraph_server.ThreadSaver`."""
    principal.check("delete")
    if value.get("run_id") is not None:
        raise NotPermitted("runs are deleted with their thread")
    return reach(principal)


@on(auth.on.threads.create_run)
async def create_run(principal: Principal, value: Values) -> Values | None:
    """A turn: of what the client sent the message stays, and what it may say of where it is said."""
    kwargs = value["kwargs"]
    check_run(value)
    check_metadata(value["metadata"])
    context = await read_context(principal, kwargs.get("context") or {}, _parts().policy)
    kwargs.update(input=read_input(kwargs.get("input")), context=asdict(context), feedback_keys=None)
    restrict_config(kwargs["config"])
    value["metadata"].update(marks_of(context))
    if value.get("thread_id") is not None:
        await _claim(principal, str(value["thread_id"]), context, create=value["if_not_exists"] == "create")
    return {**reach(principal), OWNER: context.owner}


async def _claim(principal: Principal, thread_id: str, context: ChatContext, *, create: bool) -> None:
    """Make a thread the chat of the context's owner, unless it is somebody else's.

    Raises:
        ChatNotFound: it is, or there is none and none is to be created.
        AutosageError: see `Turns.claim`.
    """
    thread = await thread_metadata(thread_id)
    if thread is None:
        if not create:
            raise ChatNotFound("chat not found")
    elif not is_within(thread, reach(principal)) or thread[OWNER] not in (owner_of(principal), context.owner):
        raise ChatNotFound("chat not found")
    new = await _parts().turns.claim(thread_id, context=context, within=principal.knowledge_bases)
    if thread is None:
        return
    if new and KNOWLEDGE_BASE in thread:  # its chat was removed, by a process that does not know the server
        await delete_server_thread(thread_id)
        raise ChatNotFound("chat not found")
    if changed := mark(thread, context):
        await mark_thread(thread_id, changed)


def _parts() -> Parts:
    parts: Parts = app.state.parts
    return parts


def _answer(error: AutosageError) -> tuple[int, str, dict[str, str]]:
    """Status, text and headers of an error, as our own routes answer."""
    response = problem_of(error)
    headers = {name: value for name, value in response.headers.items() if name in ("retry-after", "www-authenticate")}
    return response.status_code, str(error), headers
