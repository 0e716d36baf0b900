"""The rules of `service.langgraph_auth`: what a caller may ask of LangGraph Server, and which threads are whose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from autosage_memory.graph.context import ChatContext, local_now
from autosage_memory.service.principals import Principal
from autosage_memory.service.turns import user_messages
from autosage_memory.stores.chats import owner_key
from autosage_memory.stores.errors import InvalidInput
from autosage_memory.stores.policy import Policy

Values = dict[str, Any]
"""JSON, as the server hands it to its handlers and goes on with what they leave of it."""

OURS = "autosage_"
"""How the names of our metadata begin. Clients read them, and do not write them."""
OWNER, SUBJECT_OF, KNOWLEDGE_BASE = f"{OURS}owner", f"{OURS}subject_of", f"{OURS}knowledge_base"
"""Of threads and runs: the owner as `owner_key` writes it; the tenant, if the owner is one of its subjects; and the
knowledge base of all runs, "" for none or several."""

KNOBS = frozenset({"external_subject_id", "knowledge_base_id", "memory"})
"""What a client may put into the context of a run, or into its configurable."""
UNSHOWN = frozenset({"events", "debug"})
"""Stream modes that show how an answer came about."""
KEPT = frozenset(
    {
        "checkpoint_id",
        "langgraph_auth_user",
        "langgraph_auth_user_id",
        "langgraph_auth_permissions",
        "langgraph_request_id",
        "__request_start_time_ms__",
        "__after_seconds__",
        "__otel_traceparent__",
        "__otel_tracestate__",
    }
)
"""What stays of a run's configurable: the server's own, and the checkpoint that the run begins from."""
NO_ROLLBACK = "runs cannot be rolled back: interrupt them"


async def read_context(principal: Principal, sent: Mapping[str, Any], policy: Policy) -> ChatContext:
    """The context of a run: the credentials' own, and what the client may say.

    Raises:
        InvalidInput: the client says more.
        AutosageError: see `Principal.context`.
    """
    if unknown := sorted(sent.keys() - KNOBS):
        raise InvalidInput(f"the context of a run takes {', '.join(sorted(KNOBS))}, and not {', '.join(unknown)}")
    return await principal.context(policy, permission="write", **sent)


def check_run(run: Mapping[str, Any]) -> None:
    """Pass if a run that is to be created asks for nothing that callers cannot have.

    Raises:
        InvalidInput: it does; names it.
    """
    kwargs = run["kwargs"]
    commands = {name for name, value in (kwargs.get("command") or {}).items() if value is not None}
    if commands - {"resume"}:
        raise InvalidInput("a command can resume a run, and nothing else")
    if refused := UNSHOWN.intersection(kwargs.get("stream_mode") or ()):
        raise InvalidInput(f"the stream mode {min(refused)} is not offered")
    if kwargs.get("webhook"):
        raise InvalidInput("webhooks are not offered")
    if run.get("multitask_strategy") == "rollback":
        raise InvalidInput(NO_ROLLBACK)
    if run.get("thread_id") is None and not kwargs.get("temporary"):
        raise InvalidInput("a run whose thread is to be kept must name it")


def read_input(sent: Any) -> Values | None:
    """What the user says, as the graph takes it; None: a run goes on from where it was interrupted.

    Raises:
        InvalidInput: see `user_messages`; or it is more than `messages`.
    """
    if sent is None:
        return None
    if not isinstance(sent, dict) or set(sent) != {"messages"}:
        raise InvalidInput("the input of a run has messages, and nothing else")
    said = user_messages(sent["messages"], local_now())
    return {"messages": [{"role": "user", "content": one.content, **one.additional_kwargs} for one in said]}


def restrict_config(config: Values) -> None:
    """Leave of the config of a run what is the server's own, and how many steps it may take."""
    configurable = {name: value for name, value in config.get("configurable", {}).items() if name in KEPT}
    steps = {name: value for name, value in config.items() if name == "recursion_limit"}
    config.clear()  # the server goes on with this very object
    config.update(steps, configurable=configurable)


def check_metadata(metadata: Mapping[str, Any]) -> None:
    """Pass if a client's metadata says nothing that is ours to say.

    Raises:
        InvalidInput: it does.
    """
    if any(name.startswith(OURS) for name in metadata):
        raise InvalidInput(f"metadata whose names begin with {OURS} cannot be written")


def owner_of(principal: Principal, external_subject_id: str | None = None) -> str:
    """The owner of the chats that it begins, for an end user or for nobody."""
    return owner_key(
        tenant_id=principal.tenant_id,
        caller=principal.caller,
        caller_id=principal.caller_id,
        external_subject_id=external_subject_id,
    )


def marks_of(context: ChatContext) -> dict[str, str]:
    """Our metadata of a run, and of a thread whose first run it is."""
    of_subject = {} if context.external_subject_id is None else {SUBJECT_OF: context.tenant_id or ""}
    return {OWNER: context.owner, **of_subject, KNOWLEDGE_BASE: context.knowledge_base_id or ""}


def mark(thread: Mapping[str, Any], context: ChatContext) -> dict[str, str]:
    """What has to change in the metadata of a thread for a run."""
    marks = marks_of(context)
    if thread.get(KNOWLEDGE_BASE, marks[KNOWLEDGE_BASE]) != marks[KNOWLEDGE_BASE]:
        marks[KNOWLEDGE_BASE] = ""
    return {name: value for name, value in marks.items() if thread.get(name) != value}


def reaches(principal: Principal, owner: str) -> bool:
    """Whether it may go on with the chats of `owner`, wherever they are said."""
    if owner == owner_of(principal):
        return True
    if principal.caller != "api_key" or principal.knowledge_bases is not None:
        return False
    if principal.subjects is not None:
        return owner in (owner_of(principal, subject) for subject in principal.subjects)
    return owner.rpartition("/")[0] == owner_of(principal, "anybody").rpartition("/")[0]


def reach(principal: Principal) -> Values:
    """Which threads are its own: by the metadata of threads, as a filter of the server's."""
    own = [{OWNER: owner_of(principal)}]
    if principal.caller == "api_key":
        subjects, places = principal.subjects, principal.knowledge_bases
        whose = (
            [{SUBJECT_OF: principal.tenant_id}]
            if subjects is None
            else [{OWNER: owner_of(principal, subject)} for subject in sorted(subjects)]
        )
        where = [{}] if places is None else [{KNOWLEDGE_BASE: place} for place in sorted(places)]
        own += [{**one, **other} for one in whose for other in where]
    return {"$or": own} if len(own) > 1 else own[0]


def is_within(thread: Mapping[str, Any], reached: Values) -> bool:
    """Whether `reach` finds the thread of this metadata."""
    return any(all(thread.get(name) == value for name, value in one.items()) for one in reached.get("$or", [reached]))
