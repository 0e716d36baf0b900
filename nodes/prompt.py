"""The request to the model, built in one place and always within the window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any

from langchain_core.messages import BaseMessage, SystemMessage

from autosage_memory.graph.context import GraphSettings
from autosage_memory.graph.state import Source, Summary
from autosage_memory.nodes.history import Messages, current_index, pair_tools, sent_history, units
from autosage_memory.nodes.sections import (
    PromptFact,
    Recalled,
    documents_section,
    memory_section,
    passage_line,
    recalled_line,
    strip_sections,
    summary_section,
    with_text,
)
from autosage_memory.nodes.token_counts import TokenCounter
from autosage_memory.nodes.window import Kept, Scale, Shares, SizedHistory, best_within, request_limit, share_room
from autosage_memory.stores.errors import MessageTooLarge

OMITTED = "Earlier messages of this chat that do not fit here"
NOT_SAVED = "Nothing can be saved to memory in this chat. Do not say or imply that you saved or will remember anything."
ALREADY_SAVED = (
    "The user's request to remember something has been dealt with, and your answer already begins with the "
    "confirmation. Answer the rest of the message only."
)
ASK_BACK = (
    "It cannot be told what the user's message is about. Do not guess: ask one short question about what is meant, in "
    "the language of the message."
)
SAY_OUTCOME = (
    "The user's request to remember something has been dealt with. Where your answer has room for it, tell them this "
    "and no more about it: {outcome}"
)
"""For an answer of a fixed form, which cannot begin with the confirmation."""
DOCUMENTS_SILENT = (
    "The documents of this chat were searched and hold nothing on the current message. If it asks for something that "
    "they should tell, say that the documents do not say."
)
LONGEST_NOTE = "\n\n".join((max(NOT_SAVED, ALREADY_SAVED, key=len), max(ASK_BACK, DOCUMENTS_SILENT, key=len)))
"""The most that the model may have to know about the turn beside what was found: who is asked back was not searched."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A request that fits the window."""

    messages: list[BaseMessage]
    """One system message, then history, the current human message and its tool rounds."""
    recalled: tuple[Recalled, ...]
    """The facts and earlier messages that entered its system message."""
    sources: tuple[Source, ...]
    """The passages that entered it; the first has the number 1."""
    tokens: int
    """Its size with the tools' schemas, as `count_tokens` counts."""
    head: str
    """The system text without background data."""
    referring: Mapping[str, BaseMessage]
    """By its id, each tool result whose references became text, as it stands in the state."""

    @property
    def shown(self) -> list[BaseMessage]:
        """The request without background data: what streams may show of it."""
        return [SystemMessage(self.head), *(self.referring.get(one.id or "", one) for one in self.messages[1:])]

    @property
    def memory_used(self) -> bool:
        """Whether at least one recalled fact or earlier message entered the request."""
        return bool(self.recalled) or any(one.id in self.referring for one in self.messages)

    @property
    def fact_ids(self) -> list[str]:
        """Of the facts that entered its system message."""
        return [one.id for one in self.recalled if isinstance(one, PromptFact)]


def assemble_prompt(
    *,
    instructions: str,
    summary: Summary | None,
    messages: Messages,
    memory: Sequence[Recalled],
    found: Mapping[str, Sequence[Recalled]] = MappingProxyType({}),
    sources: Sequence[Source],
    notes: Sequence[str],
    tools: Sequence[Any],
    settings: GraphSettings,
    count_tokens: TokenCounter,
    now: datetime,
) -> Prompt:
    """Put a request together that fits `settings.context_tokens` less `settings.reply_tokens`.

    System text, tools and the current message are never cut. What is left of the window is shared between documents,
    history and memory; a share that is not needed goes to the others, history first. `memory` and `sources` come best
    first. Of the history the newest goes first into its room: the open tool round, the summary, then older messages,
    calls always with their results. A tool result of the open round that alone is too large is cut, visibly.

    Raises:
        MessageTooLarge: the current message does not fit beside the system text and tools.
    """
    head = _head(instructions, messages, notes)
    talk = pair_tools(sent_history(messages, summary, settings))
    at = current_index(talk)
    before, current, rounds = (talk, [], []) if at is None else (talk[:at], [talk[at]], talk[at + 1 :])
    referring = {one.id: one for one in rounds if one.id is not None and found.get(one.id)}
    rounds = [with_text(one, found[one.id]) if one.id is not None and found.get(one.id) else one for one in rounds]
    limit = request_limit(settings)
    fixed = count_tokens([SystemMessage(head), *current], tools)
    if fixed > limit:
        raise _too_large(fixed, limit, settings)

    def request(kept: Kept, recalled: Sequence[Recalled], passages: Sequence[Source]) -> Prompt:
        text = "".join(
            (
                head,
                f"\n\n{OMITTED}: {kept.omitted}." if kept.omitted else "",
                summary_section(summary) if kept.summary else "",
                memory_section([recalled_line(one) for one in recalled], now),
                documents_section([passage_line(source, number) for number, source in enumerate(passages, 1)]),
            )
        )
        whole = [SystemMessage(text), *kept.before, *current, *kept.rounds]
        tokens = count_tokens(whole, tools)
        return Prompt(whole, tuple(recalled), tuple(passages), tokens=tokens, head=head, referring=referring)

    everything = request(Kept(before, rounds, summary is not None, 0), memory, sources)
    if everything.tokens <= limit:
        return everything

    scale = Scale(count_tokens)
    history = SizedHistory.of(units(before), units(rounds), summary_section(summary), scale)
    memory_sizes = [scale.text(recalled_line(one)) for one in memory]
    passage_sizes = [passage_size(source, scale) for source in sources]
    frames = [scale.text(section) for section in (documents_section(["-"]), memory_section(["-"], now))]
    needs = Shares(
        documents=frames[0] + sum(passage_sizes) if sources else 0,
        history=history.size,
        memory=frames[1] + sum(memory_sizes) if memory else 0,
    )
    room = limit - fixed
    while room > 0:
        shares = share_room(room, needs, settings)
        prompt = request(
            history.within(shares.history),
            best_within(memory, memory_sizes, shares.memory - frames[1]),
            best_within(sources, passage_sizes, shares.documents - frames[0]),
        )
        if prompt.tokens <= limit:
            return prompt
        room = min(room - 1, room * limit // prompt.tokens)  # the whole is larger than its parts
    return request(Kept([], [], False, 0), [], [])


def memory_within(
    room: int, memory: Sequence[Recalled], *, count_tokens: TokenCounter, now: datetime
) -> tuple[str, list[Recalled]]:
    """The section of a system text with as much of what was recalled, best first, as fits `room` tokens, and what that
    is; for a request that is not put together here."""
    scale = Scale(count_tokens)
    sizes = [scale.text(recalled_line(one)) for one in memory]
    chosen = best_within(memory, sizes, room - scale.text(memory_section(["-"], now)))
    return memory_section([recalled_line(one) for one in chosen], now), chosen


def check_fits(
    message: BaseMessage,
    *,
    messages: Messages,
    settings: GraphSettings,
    count_tokens: TokenCounter,
    tools: Sequence[Any],
) -> None:
    """Check that `message` fits the window beside all that is never cut, whatever becomes of the turn.

    Raises:
        MessageTooLarge: it does not.
    """
    head = _head(settings.instructions, messages, [LONGEST_NOTE])
    fixed = count_tokens([SystemMessage(head), message], tools)
    if fixed > request_limit(settings):
        raise _too_large(fixed, request_limit(settings), settings)


def system_text(instructions: str, messages: Messages) -> str:
    """The instructions and the system messages of a history, each once, in order."""
    texts = [instructions, *(strip_sections(message.text) for message in messages if message.type == "system")]
    return "\n\n".join(dict.fromkeys(text for text in texts if text.strip()))


def _head(instructions: str, messages: Messages, notes: Sequence[str]) -> str:
    return "\n\n".join(part for part in (system_text(instructions, messages), *notes) if part)


def passage_size(source: Source, scale: Scale) -> int:
    """Tokens of a passage in the system text."""
    return scale.text(passage_line(source, 10))


def _too_large(tokens: int, limit: int, settings: GraphSettings) -> MessageTooLarge:
    return MessageTooLarge(
        f"the message is too large: with instructions and tools it has about {tokens:,} tokens, and a request may "
        f"have {limit:,} (a window of {settings.context_tokens:,} less {settings.reply_tokens:,} for the answer)"
    )
