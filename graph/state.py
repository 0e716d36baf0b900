"""The state of a chat, as it stands in checkpoints and streams: plain JSON values and messages.

It holds no memory text: recalled facts and messages are ids, resolved against the turn's scope when the prompt is
assembled. The results of memory tools hold ids, too.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict, cast

from langchain_core.messages import AnyMessage, RemoveMessage, convert_to_messages
from langgraph.graph.message import Messages, add_messages

from autosage_memory.stores.policy import PersonalData

Need = Literal["knowledge", "memory", "hybrid", "clarification"]


class Access(TypedDict):
    """What this turn may do with durable memory. Decided by `nodes.scope.decide_access`, by nothing else."""

    read: list[str] | None
    """Namespace to recall from, or None."""
    write: list[str] | None
    """Namespace to store into, or None."""
    explicit: bool
    """An explicit request may be stored."""
    automatic: bool
    """Facts may be kept without being asked."""
    personal_data: PersonalData
    """What becomes of personal data in what is stored."""
    denied: str | None
    """Why storing on request is not allowed, or None; see `nodes.scope.Denied`."""


class Request(TypedDict):
    """An explicit memory request found in the user's message; see `nodes.detection.ExplicitRequest`."""

    kind: str
    fact: str
    rest: str
    from_previous: bool


class Query(TypedDict):
    """What the current message asks for."""

    text: str
    """A question that stands alone."""
    needs: Need
    """Which searches it needs."""


class Summary(TypedDict):
    """The running summary of the turns that left the request."""

    text: str
    """Prose, in the summariser's words."""
    exact: list[str]
    """Values that must survive every pass as they were written: ids, dates, amounts, names."""
    first_id: str
    """Id of the first message it covers."""
    last_id: str
    """Id of the last message it covers."""
    count: int
    """Messages it covers."""
    made_on: str
    """ISO day on which it was last extended."""


class Compaction(TypedDict):
    """Where compaction stands, so that it neither repeats itself nor hammers a failing summariser."""

    failures: int
    """Summaries that failed in a row."""
    retry_at: str | None
    """ISO time before which no further summary is tried, or None."""
    exhausted_at: str | None
    """Id of the newest message when compaction last found nothing more to give, or None."""


class Source(TypedDict):
    """A passage of a document that the answer is grounded on."""

    document: str
    """The document's name."""
    passage: str
    """Where in the document it stands."""
    text: str
    score: NotRequired[float]
    """How well it fits, where the search tells."""
    cited: NotRequired[bool]
    """Whether the answer has its number, `[1]` for the first source. Not there before there is an answer."""


def join_messages(left: Messages, right: Messages) -> Messages:
    """`add_messages`, for a surrounding graph too that gives its whole history with every turn.

    What stands before a message that is known here has been here: it left, into the summary, and does not come back.
    """
    if isinstance(right, list) and len(right) > 1:
        given = convert_to_messages(right)
        known = {message.id for message in cast(list[AnyMessage], left)}
        places = [place for place, message in enumerate(given) if message.id in known]
        if places and not any(isinstance(message, RemoveMessage) for message in given):
            right = cast(
                Messages,
                [message for place, message in enumerate(given) if message.id in known or place > places[-1]],
            )
    return add_messages(left, right)


class ChatInput(TypedDict):
    """What a caller may send: messages. Nothing else of the state can be set from outside."""

    messages: Annotated[list[AnyMessage], join_messages]


class ChatOutput(TypedDict):
    """What a caller gets back."""

    messages: Annotated[list[AnyMessage], join_messages]
    sources: list[Source]
    memory_used: bool


class ChatState(TypedDict, total=False):
    """The whole state. What stands below the blank line is reset at the start of every turn.

    Nodes get it as `graph.streams.NodeInput`: read it key by key, for as a whole it shows the keys of `ChatOutput`
    alone.

    A request that outgrows the window: `generate` sets `answering` and `window_full`, and the turn goes to `compact`.
    That clears `window_full`, makes room, and because of `answering` leads back to `generate`. `overflowed` says that
    the provider refused the request; a second time ends the turn.
    """

    messages: Annotated[list[AnyMessage], join_messages]
    owner: str
    """Whose chat it is, as `stores.chats.owner_key` writes it."""
    home: str
    """The restricted knowledge base it belongs to, "" for none."""
    summary: Summary | None
    compaction: Compaction

    access: Access
    requests: list[Request]
    """What the current message asks of memory, in order."""
    query: Query
    recalled: list[str]
    """Ids of facts in `access["read"]`, best first."""
    recalled_talk: list[list[str]]
    """Thread id and message id of messages of earlier chats, best first."""
    sources: list[Source]
    """What was found, best first; once there is an answer, what its request held, in that order."""
    documents_silent: bool
    """The documents were searched and hold nothing on the query."""
    memory_used: bool
    confirmation: str
    """What the answer begins with: the outcome of an explicit request that stood beside a question."""
    answering: bool
    """The searches of this turn are done: compaction goes back to the answer."""
    window_full: bool
    """The request no longer fits, said the count of the tool results or the provider."""
    overflowed: bool
    """The provider refused this turn's request as too long once; a second time ends the turn."""
