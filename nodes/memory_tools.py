"""Tools with which the model works on memory itself, under the scope, policy and evidence rules of the turn.

What a search finds enters the state as references (see `nodes.references`). A fact is saved only if the user's current
message says so: the model must quote it, and code checks.
"""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import ToolCall, ToolMessage
from langgraph.runtime import Runtime
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from autosage_memory.graph.context import ChatContext, GraphSettings, thread_id
from autosage_memory.graph.state import Access, ChatState
from autosage_memory.nodes.extraction import Proposal, accept_drafts
from autosage_memory.nodes.past_talk import TalkAccess, find_talk
from autosage_memory.nodes.personal_data import PersonalDataFinder
from autosage_memory.nodes.recall import MOST_PINNED, find_facts
from autosage_memory.nodes.references import References, handle, refer, seen_facts
from autosage_memory.nodes.retention import keep_drafts, plan_retention
from autosage_memory.nodes.scope import held_access
from autosage_memory.nodes.talk_questions import TalkSearch
from autosage_memory.stores.facts import list_facts
from autosage_memory.stores.health import HEALTH
from autosage_memory.stores.keeping import change_fact
from autosage_memory.stores.scope_locks import ScopeLocks
from autosage_memory.stores.transcript import Transcript


class SaveMemory(Proposal):
    """Keep a lasting fact that the user states in their current message. The quote is checked; a question, a wish or
    what a document says is no fact."""

    model_config = ConfigDict(title="save_memory")


class SearchMemories(BaseModel):
    """Search what is remembered from earlier chats with this user."""

    model_config = ConfigDict(title="search_memories")
    query: str = Field(description="what to look for, in the user's language")


class SearchConversations(BaseModel):
    """Search the messages of this user's earlier chats, and of this chat, by words and by date."""

    model_config = ConfigDict(title="search_conversations")
    query: str = Field(default="", description="words of the message; blank for the newest ones")
    since: date | None = Field(default=None, description="first day, as YYYY-MM-DD")
    until: date | None = Field(default=None, description="last day, as YYYY-MM-DD")


class PinMemory(BaseModel):
    """Keep a memory before you in every chat, when the user asks for that."""

    model_config = ConfigDict(title="pin_memory")
    id: str = Field(description="the id of the fact, as memory shows it")


class UnpinMemory(PinMemory):
    """Undo `pin_memory`."""

    model_config = ConfigDict(title="unpin_memory")


MemoryTool = type[BaseModel]
MEMORY_TOOLS: dict[str, MemoryTool] = {
    str(tool.model_config.get("title")): tool
    for tool in (SaveMemory, SearchMemories, SearchConversations, PinMemory, UnpinMemory)
}
DONE = "Done."
SAVED = "Saved."
KNOWN = "This is known already."
REVIEWED = "Kept for review, not used."
FULL = "Not saved: the memory is full."
NOT_BORNE_OUT = (
    "Not saved: the quote must be the user's own words in their current message, and say what the fact says."
)
NOT_ALLOWED = "Not saved: secrets and personal data are not kept here."
NOT_AVAILABLE = "Not available in this chat."
UNKNOWN_ID = "There is no such memory among those that you have been shown in this turn."
ALL_PINNED = f"Not pinned: {MOST_PINNED} memories are pinned already; one must be unpinned first."
FAILED = "Memory does not answer at the moment; nothing was changed."


@dataclass(frozen=True, slots=True)
class MemoryTools:
    """The tools, with what they work on."""

    transcript: Transcript | None
    utility_model: BaseChatModel | None
    locks: ScopeLocks
    find_personal_data: PersonalDataFinder
    settings: GraphSettings
    clock: Callable[[], datetime]

    def offered(self, access: Access) -> list[MemoryTool]:
        """Those that a turn with this access may use."""
        names = [
            *(["save_memory"] if access["automatic"] and access["write"] is not None else []),
            *(["search_memories"] if access["read"] is not None else []),
            *(["search_conversations"] if access["read"] is not None and self.transcript is not None else []),
            *(["pin_memory", "unpin_memory"] if access["write"] is not None else []),
        ]
        return [MEMORY_TOOLS[name] for name in names]

    async def __call__(self, call: ToolCall, state: ChatState, runtime: Runtime[ChatContext]) -> ToolMessage:
        """Carry out a call. What cannot be done is told to the model; a store that fails or hangs is counted."""
        access = held_access(state["access"], ChatContext.of(runtime.context))
        tool = MEMORY_TOOLS[call["name"]]
        if tool not in self.offered(access):
            return _say(NOT_AVAILABLE, call, error=True)
        try:
            asked = tool.model_validate(call["args"])
        except ValidationError as error:
            wrong = ", ".join(sorted({str(one["loc"][0]) for one in error.errors() if one["loc"]}))
            return _say(f"The arguments cannot be used: {wrong}.", call, error=True)
        waits = self.settings.retention_timeout if isinstance(asked, SaveMemory) else self.settings.recall_timeout
        try:
            async with asyncio.timeout(waits):
                result = await self._do(asked, access, state, runtime)
        except Exception as error:
            HEALTH.failed("memory_tools", type(error).__name__)
            return _say(FAILED, call, error=True)
        HEALTH.succeeded("memory_tools")
        if isinstance(result, References):
            return refer(result, name=call["name"], call_id=call["id"])
        return _say(result, call)

    async def _do(
        self, asked: BaseModel, access: Access, state: ChatState, runtime: Runtime[ChatContext]
    ) -> References | str:
        match asked:
            case SaveMemory():
                return await self._save(asked, access, state, runtime)
            case SearchMemories():
                return await self._search_memories(asked, access, runtime)
            case SearchConversations():
                return await self._search_conversations(asked, state, runtime)
            case PinMemory():
                return await self._pin(asked, access, state, runtime)
        raise TypeError(type(asked).__name__)

    async def _save(self, asked: SaveMemory, access: Access, state: ChatState, runtime: Runtime[ChatContext]) -> str:
        context = ChatContext.of(runtime.context)
        job = plan_retention(state, context, access, thread=thread_id(runtime), now=self.clock())
        if job is None or runtime.store is None:
            return NOT_AVAILABLE
        drafts = await asyncio.to_thread(accept_drafts, [asked], [(job.message_id, job.text)], now=job.said_at)
        if not drafts:
            return NOT_BORNE_OUT
        kept = await keep_drafts(
            drafts,
            job,
            runtime.store,
            self.utility_model,
            personal_data=access["personal_data"],
            find_personal_data=self.find_personal_data,
            locks=self.locks,
            timeout=self.settings.retention_timeout,
            quota=self.settings.facts_per_scope,
        )
        return OUTCOMES[kept[0].outcome] if kept else NOT_ALLOWED

    async def _search_memories(
        self, asked: SearchMemories, access: Access, runtime: Runtime[ChatContext]
    ) -> References:
        if runtime.store is None or access["read"] is None:
            return References()
        found = await find_facts(
            runtime.store, tuple(access["read"]), asked.query, limit=self.settings.recall_limit, now=self.clock()
        )
        return References(facts=tuple(fact.id for fact in found))

    async def _search_conversations(
        self, asked: SearchConversations, state: ChatState, runtime: Runtime[ChatContext]
    ) -> References:
        if self.transcript is None:
            return References()
        zone = self.clock().tzinfo
        search = TalkSearch(
            asked.query,
            None if asked.since is None else datetime.combine(asked.since, time(tzinfo=zone)),
            None if asked.until is None else datetime.combine(asked.until + timedelta(1), time(tzinfo=zone)),
        )
        present = {str(message.id) for message in state["messages"]}
        access = TalkAccess.of(state, ChatContext.of(runtime.context))
        return References(talk=tuple(await find_talk(self.transcript, access, search, present=present)))

    async def _pin(self, asked: PinMemory, access: Access, state: ChatState, runtime: Runtime[ChatContext]) -> str:
        if runtime.store is None or access["write"] is None or access["write"] != access["read"]:
            return NOT_AVAILABLE
        namespace, pinned = tuple(access["write"]), not isinstance(asked, UnpinMemory)
        key = _named(asked.id, seen_facts(state))
        if key is None:
            return UNKNOWN_ID
        if pinned:
            others = await list_facts(runtime.store, namespace, status="live", pinned=True)
            if len([fact for fact in others if fact.id != key]) >= MOST_PINNED:
                return ALL_PINNED
        changed = await change_fact(
            runtime.store, namespace, key, lambda fact: replace(fact, pinned=pinned), locks=self.locks
        )
        return DONE if changed is not None else UNKNOWN_ID


OUTCOMES = {
    "stored": SAVED,
    "updated": SAVED,
    "outdated": SAVED,
    "known": KNOWN,
    "quarantined": REVIEWED,
    "full": FULL,
    "deleted": NOT_AVAILABLE,
}
"""What the model is told of what `keep_fact` did."""


def _named(given: str, keys: Sequence[str]) -> str | None:
    """The one id of `keys` that the model means."""
    meant = [key for key in keys if handle(key) == given.strip() or key == given.strip()]
    return meant[0] if len(meant) == 1 else None


def _say(text: str, call: ToolCall, *, error: bool = False) -> ToolMessage:
    return ToolMessage(
        text,
        name=call["name"],
        id=str(uuid.uuid4()),
        tool_call_id=call["id"],
        status="error" if error else "success",
    )
