"""The caller's own chats: list, read, search and delete them."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query
from pydantic import AwareDatetime, BeforeValidator

from autosage_memory.graph.context import ChatContext
from autosage_memory.service.chat_archive import ChatArchive
from autosage_memory.service.http.chat_schemas import ChatPage, ChatShown, FoundMessages, MessagePage, MessageShown
from autosage_memory.service.http.dependencies import (
    Caller,
    CallerRoute,
    ExternalSubjectId,
    Limit,
    Offset,
    Opened,
    SearchText,
)
from autosage_memory.service.http.problems import answers
from autosage_memory.service.http.schemas import Deleted, Id
from autosage_memory.stores.api_keys import Permission


def _with_a_date(value: str) -> str:
    if not re.match(r"\d{4}-\d\d-\d\d", value):  # a number would be taken for seconds since 1970
        raise ValueError("it must be a date and a time with their zone, such as 2026-03-01T12:00:00Z")
    return value


Moment = Annotated[AwareDatetime, BeforeValidator(_with_a_date)]

ChatId = Annotated[Id, Path(description="A chat: the `thread_id` of its turns.", examples=["7d3f"])]
Since = Annotated[Moment | None, Query(description="Written down then or later.")]
Until = Annotated[Moment | None, Query(description="Written down before.")]
After = Annotated[int, Query(ge=0, lt=2**63, description="`next` of the page before; 0: from the first message on.")]

router = APIRouter(route_class=CallerRoute, prefix="/chats", tags=["chats"], responses=answers(400, 401, 403, 429, 503))


@dataclass(frozen=True)
class Owner:
    """Whose chats are meant, and where they are found."""

    context: ChatContext
    archive: ChatArchive


def owning(permission: Permission) -> Callable[..., Awaitable[Owner]]:
    """A dependency: as whom the caller owns chats, if it may do this to them. API keys name their end user; of those
    limited to knowledge bases it is the chats that were said there alone."""

    async def owner(caller: Caller, parts: Opened, external_subject_id: ExternalSubjectId = None) -> Owner:
        context = caller.speaker(permission, external_subject_id)
        return Owner(context, parts.archive.within(caller.knowledge_bases))

    return owner


Reader = Annotated[Owner, Depends(owning("read"))]
Deleter = Annotated[Owner, Depends(owning("delete"))]


@router.get("")
async def list_chats(owner: Reader, limit: Limit = 50, offset: Offset = 0) -> ChatPage:
    """The caller's chats, the one used last first."""
    found = await owner.archive.list(owner.context, limit=limit, offset=offset)
    return ChatPage(chats=[ChatShown.of(chat) for chat in found], limit=limit, offset=offset)


@router.get("/search")
async def search_chats(
    owner: Reader,
    q: SearchText = "",
    since: Since = None,
    until: Until = None,
    limit: Limit = 50,
) -> FoundMessages:
    """Messages in the caller's chats that hold every word of `q`, the newest first; a blank `q` finds all."""
    found = await owner.archive.search(owner.context, q, since=since, until=until, limit=limit)
    return FoundMessages(messages=[MessageShown.of(entry) for entry in found])


@router.get("/{chat_id:id}", responses=answers(404))
async def show_chat(chat_id: ChatId, owner: Reader) -> ChatShown:
    """A chat of the caller."""
    return ChatShown.of(await owner.archive.find(chat_id, context=owner.context))


@router.get("/{chat_id:id}/messages", responses=answers(404))
async def read_messages(chat_id: ChatId, owner: Reader, after: After = 0, limit: Limit = 100) -> MessagePage:
    """A page of a chat, from its first message on, compacted ones too. Messages that are not written down yet come with
    the last page, beyond the limit."""
    entries = await owner.archive.read(chat_id, context=owner.context, after=after, limit=limit)
    follows = len(entries) >= limit and entries[-1].position is not None
    return MessagePage(
        messages=[MessageShown.of(entry) for entry in entries], next=entries[-1].position if follows else None
    )


@router.delete("/{chat_id:id}", responses=answers(404, 409))
async def delete_chat(chat_id: ChatId, owner: Deleter) -> Deleted:
    """Delete a chat with its summary. Memories of what was said in it stay."""
    await owner.archive.delete(chat_id, context=owner.context)
    return Deleted(message="Chat deleted")
