"""Messages of earlier chats: found by words and date, referred to by their ids, and read for the request alone.

A chat is searched by its owner alone, and one of a restricted knowledge base only in that knowledge base.
"""

from __future__ import annotations

import re
import string
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import tzinfo

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage

from autosage_memory.graph.context import ChatContext
from autosage_memory.graph.state import ChatState
from autosage_memory.nodes.secrets import mask_secrets
from autosage_memory.nodes.sections import PromptMessage
from autosage_memory.nodes.talk_questions import TalkSearch
from autosage_memory.stores.ranking import LexicalIndex
from autosage_memory.stores.transcript import Entry, Transcript
from autosage_memory.stores.words import STEM_LENGTH, is_common, words

MOST_MESSAGES = 10
"""Messages of earlier chats that one search brings."""
CANDIDATES = 200
"""Messages that are ranked for them."""
LONGEST_EXCERPT = 600
"""Characters of a message in the request."""

_MARKS = string.punctuation + "¿¡“”„«»‘’…？！。，、：；「」『』（）؟،؛।"

MessageKey = tuple[str, str]
"""Thread id and message id."""


@dataclass(frozen=True, slots=True)
class TalkAccess:
    """Whose chats a turn may read."""

    owner: str
    """As `stores.chats.owner_key` writes it."""
    home: str
    """The restricted knowledge base that the chat belongs to; "": none."""

    @classmethod
    def of(cls, state: ChatState, context: ChatContext) -> TalkAccess:
        """That of a turn."""
        return cls(context.owner, state.get("home", ""))

    @property
    def restricted_to(self) -> str | None:
        """See `stores.transcript.Transcript.search`."""
        return self.home or None


async def find_talk(
    transcript: Transcript, access: TalkAccess, search: TalkSearch, *, present: Collection[str]
) -> list[MessageKey]:
    """The messages that a search finds, best first; without words the newest ones. Those `present` are left out."""
    found = await transcript.search(
        access.owner,
        " ".join(pieces(search.query)),
        restricted_to=access.restricted_to,
        every_word=False,
        since=search.since,
        until=search.until,
        limit=CANDIDATES,
    )
    told = [entry for entry in found if is_talk(entry.message) and entry.message.id not in present]
    return [(entry.thread_id, str(entry.message.id)) for entry in rank_talk(told, search.query)[:MOST_MESSAGES]]


async def load_talk(
    transcript: Transcript, access: TalkAccess, keys: Sequence[MessageKey], *, about: str, zone: tzinfo | None
) -> list[PromptMessage]:
    """The text of these messages, for the prompt alone; of a long one what is nearest to `about`."""
    entries = await transcript.find(access.owner, keys, restricted_to=access.restricted_to) if keys else []
    return [
        PromptMessage(
            key=(entry.thread_id, str(entry.message.id)),
            speaker="user" if isinstance(entry.message, HumanMessage) else "assistant",
            text=mask_secrets(excerpt(entry.message.text, about)),
            date="" if entry.at is None else entry.at.astimezone(zone).date().isoformat(),
        )
        for entry in entries
    ]


def is_talk(message: BaseMessage) -> bool:
    """Whether it is what the user or the assistant said."""
    return isinstance(message, HumanMessage | AIMessage) and bool(message.text.strip())


def rank_talk(entries: Sequence[Entry], query: str) -> list[Entry]:
    """Those that explain something of the query, best first, and of equals the newer; without words the newest."""
    newest = sorted(entries, key=lambda entry: entry.position or 0, reverse=True)
    if not pieces(query):
        return newest
    shares = LexicalIndex([entry.message.text for entry in newest]).explained(query)
    ranked = sorted(zip(shares, newest, strict=True), key=lambda pair: -pair[0])
    return [entry for share, entry in ranked if share > 0]


def pieces(query: str) -> list[str]:
    """What to look for in texts whose words may be inflected: how the words begin, or their pairs of characters."""
    found: list[str] = []
    for word in (word.strip(_MARKS) for word in query.casefold().split()):
        folded = words(word)
        paired = folded[:1] == [word[:2]]  # in a script that writes no spaces
        found += [piece for piece in folded if not is_common(piece)] if paired else [word[:STEM_LENGTH]]
    return list(dict.fromkeys(filter(None, found)))


def excerpt(text: str, about: str) -> str:
    """A text of at most `LONGEST_EXCERPT` characters; of a longer one the part that shares most words with `about`."""
    if len(text) <= LONGEST_EXCERPT:
        return text
    asked = {word for word in words(about) if not is_common(word)}
    sentences = [match.span() for match in re.finditer(r"[^\n.!?。！？।]+[\n.!?。！？।]*", text)]
    best = max(sentences, key=lambda span: len(asked.intersection(words(text[slice(*span)]))), default=(0, 0))
    start = max(0, min(best[0], len(text) - LONGEST_EXCERPT))
    end = start + LONGEST_EXCERPT
    return f"{'… ' if start else ''}{text[start:end].strip()}{' …' if end < len(text) else ''}"
