"""What a run is given: the runtime context of one turn, and the settings of one graph."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

from langgraph.runtime import Runtime

from autosage_memory.stores.chats import owner_key
from autosage_memory.stores.errors import InvalidInput, SettingsError
from autosage_memory.stores.keeping import FACTS_PER_SCOPE
from autosage_memory.stores.scopes import check_id

Caller = Literal["dashboard", "api_key"]
HistoryStrategy = Literal["full", "window", "summary", "summary_buffer"]


@dataclass(frozen=True, slots=True)
class ChatContext:
    """Who speaks in this turn and where. Filled by the server from credentials, never from the client's input.

    Without a tenant it is an anonymous chat: compaction works, durable memory is off.

    Raises:
        InvalidId: an id that is set cannot be one (see `stores.scopes.check_id`).
        InvalidInput: a caller without a tenant, or one half of the pair `caller`, `caller_id`.
    """

    tenant_id: str | None = None
    """The tenant whose policy and facts apply."""
    caller: Caller | None = None
    """`dashboard`: a signed-in user of the tenant. `api_key`: a program, maybe on behalf of an end user."""
    caller_id: str | None = None
    """The dashboard user's id, or the API key's."""
    external_subject_id: str | None = None
    """The API caller's own end user. With the tenant it names one scope, the pair."""
    knowledge_base_id: str | None = None
    """The knowledge base this chat is about; its `kbMemoryMode` narrows the tenant's policy."""
    memory: bool = True
    """False switches durable memory off for this turn."""

    def __post_init__(self) -> None:
        if not isinstance(self.memory, bool):
            raise InvalidInput("memory must be true or false")
        if self.caller not in (None, "dashboard", "api_key"):
            raise InvalidInput("caller must be 'dashboard' or 'api_key'")
        for name in ("tenant_id", "caller_id", "external_subject_id", "knowledge_base_id"):
            value = getattr(self, name)
            if value is not None:
                check_id(value, name)
        if (self.caller is None) != (self.caller_id is None):
            raise InvalidInput("caller and caller_id belong together")
        if self.tenant_id is None and (self.caller or self.external_subject_id or self.knowledge_base_id):
            raise InvalidInput("a caller, subject or knowledge base needs a tenant_id")

    @property
    def owner(self) -> str:
        """Whose chats this context may go on with; see `stores.chats.owner_key`."""
        return owner_key(
            tenant_id=self.tenant_id,
            caller=self.caller,
            caller_id=self.caller_id,
            external_subject_id=self.external_subject_id,
        )

    @classmethod
    def of(cls, context: object) -> ChatContext:
        """The context of a run: itself, or an anonymous one for a run without context or inside a foreign graph."""
        return context if isinstance(context, ChatContext) else ANONYMOUS


ANONYMOUS = ChatContext()


def local_now() -> datetime:
    """The time, in this machine's zone."""
    return datetime.now(UTC).astimezone()


def check_clock(clock: Callable[[], datetime]) -> None:
    """Check that a clock's times can be compared across processes.

    Raises:
        SettingsError: they have no zone.
    """
    if clock().tzinfo is None:
        raise SettingsError("clock must give times with a zone")


def thread_id(runtime: Runtime[ChatContext]) -> str | None:
    """The chat that runs, or None where nothing is kept between turns."""
    return runtime.execution_info.thread_id if runtime.execution_info else None


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphSettings:
    """How a graph behaves, the same for all its turns. Times are in seconds, sizes in tokens.

    Raises:
        SettingsError: a value that cannot work, named.
    """

    instructions: str = "You are a helpful assistant. Answer from what you are given; say so when you do not know."
    """The system prompt of every answer."""
    context_tokens: int = 16_000
    """What one request to the model may hold: prompt, tools, documents, memory, history."""
    reply_tokens: int = 1_000
    """Kept free in the window for the answer."""
    compact_at: float = 0.8
    """The share of the window at which history is compacted, in (0, 1]."""
    history: HistoryStrategy = "summary_buffer"
    """`full`: all turns. `window`: the last `history_window` exchanges. `summary`: a summary and the current turn.
    `summary_buffer`: a summary of the older turns and the recent ones verbatim."""
    history_window: int = 20
    """Exchanges that the strategy `window` sends."""
    documents_share: float = 0.5
    """Share of the window that documents may fill; what they leave goes to history, then memory."""
    history_share: float = 0.3
    """Share of the window kept for history."""
    memory_share: float = 0.2
    """Share of the window that recalled facts may fill."""
    facts_per_scope: int = FACTS_PER_SCOPE
    """Facts that a scope may hold. In a full one the facts that are worth least are forgotten, never those that users
    asked for: where these fill it, a request is refused."""
    understand_timeout: float = 5.0
    """How long an answer may wait for a model to rewrite a follow-up question, and for one to judge whether an unclear
    message asks to remember something."""
    recall_limit: int = 20
    """Facts a turn may recall at most."""
    retrieval_limit: int = 8
    """Passages a turn may retrieve at most from its knowledge base."""
    recall_timeout: float = 2.0
    """How long an answer may wait for memory."""
    retrieval_timeout: float = 10.0
    """How long an answer may wait for documents."""
    remember_timeout: float = 10.0
    """How long a turn may wait for an explicit request to be stored."""
    retention_timeout: float = 20.0
    """How long `ainvoke` may wait for facts to be kept, after the answer. A stream's last token does not wait."""
    summary_tokens: int = 1_000
    """The most a summary may hold."""
    summary_timeout: float = 30.0
    """How long compaction may wait for a summary."""
    tool_rounds: int = 25
    """Rounds of tool calls in one turn."""
    memory_tools: bool = False
    """Whether the model gets tools for memory: to save, search, pin, and to search earlier chats."""

    def __post_init__(self) -> None:
        for name in (
            "context_tokens",
            "facts_per_scope",
            "recall_limit",
            "retrieval_limit",
            "history_window",
            "summary_tokens",
            "tool_rounds",
        ):
            if getattr(self, name) < 1:
                raise SettingsError(f"{name} must be at least 1")
        for name in (
            "understand_timeout",
            "recall_timeout",
            "retrieval_timeout",
            "remember_timeout",
            "retention_timeout",
            "summary_timeout",
        ):
            if not getattr(self, name) > 0:
                raise SettingsError(f"{name} must be more than 0 seconds")
        for name in ("documents_share", "history_share", "memory_share"):
            if not 0 <= getattr(self, name) <= 1:
                raise SettingsError(f"{name} must be between 0 and 1")
        if self.documents_share + self.history_share + self.memory_share > 1 + 1e-9:
            raise SettingsError("documents_share, history_share and memory_share add up to more than 1")
        if not 0 < self.compact_at <= 1:
            raise SettingsError("compact_at must be above 0 and at most 1")
        if not 0 <= self.reply_tokens < self.context_tokens:
            raise SettingsError("reply_tokens must be at least 0 and less than context_tokens")
        if self.history not in ("full", "window", "summary", "summary_buffer"):
            raise SettingsError("history must be full, window, summary or summary_buffer")
