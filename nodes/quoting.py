"""The built-in default: a chat model without a language model, which answers by quoting what it was given."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel, LanguageModelInput
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage, HumanMessage, SystemMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from langchain_core.runnables import Runnable

from autosage_memory.graph.state import Source
from autosage_memory.nodes.prompt import DOCUMENTS_SILENT
from autosage_memory.nodes.sections import Sections, read_sections
from autosage_memory.stores.words import is_common, words

NOTICE = (
    "No language model is configured: answers only quote what memory, documents and this chat hold. Nothing is "
    "reasoned, written or translated. Set AUTOSAGE_MODEL, or OPENAI_API_KEY, to use a language model."
)
"""What the default cannot do, to be shown where a chat begins."""

NOTHING = (
    "No language model is configured, so I can only quote what I find, and I found nothing about this in memory, "
    "documents or this chat."
)

UNSAID = "The documents say nothing about this."
"""What is added where something else was found, and documents were searched."""

MOST_FACTS = 5
MOST_TALK = 5
MOST_PASSAGES = 3
MOST_LINES = 2
"""Quotes of each kind at most; lines are of the summary, and earlier messages of the chat."""
LONGEST_QUOTE = 400
"""Characters of one quote."""
ENOUGH = 0.5
"""The share of the question's words that a piece must have to be quoted; facts were found by meaning already."""

ASKING = frozenset(
    words(
        "ask asked know mention mentioned please remember remind recall said say told"
        " weißt erinnerst gesagt sais souviens dit sabes recuerdas dije sabe lembra disse sai ricordi detto"
        " biliyor hatırlıyor söyledim याद पता बताओ تذكر تعرف"
    )
)
"""Words with which people ask what is known, and which are not what they ask about."""

T = TypeVar("T")


class QuotingModel(BaseChatModel):
    """Answers with the facts, passages and earlier messages that share words with the question, and invents nothing.

    Deterministic and instant. Tools may be bound and are never called.
    """

    @property
    def _llm_type(self) -> str:
        return "quoting"

    def bind_tools(
        self, tools: Sequence[Any], *, tool_choice: str | None = None, **kwargs: Any
    ) -> Runnable[LanguageModelInput, AIMessage]:
        """This model: it calls no tools."""
        return self

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        return ChatResult(generations=[ChatGeneration(message=AIMessage(answer(messages)))])

    async def _agenerate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        return self._generate(messages)

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        for word in re.findall(r"\S+\s*", answer(messages)):
            yield ChatGenerationChunk(message=AIMessageChunk(content=word))

    async def _astream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> AsyncIterator[ChatGenerationChunk]:
        for chunk in self._stream(messages):
            yield chunk


def answer(messages: Sequence[BaseMessage]) -> str:
    """The quotes that answer the last user message, or that there are none."""
    system = "\n".join(message.text for message in messages if isinstance(message, SystemMessage))
    said = [message.text for message in messages if isinstance(message, HumanMessage)]
    if not said:
        return NOTHING
    *earlier, question = said
    sections = read_sections(system)
    asked = _subject(question)
    quotes = [*_facts(sections, asked), *_talk(sections), *_passages(sections, asked)]
    quotes = quotes or _chat(sections, earlier, asked)
    if quotes and DOCUMENTS_SILENT in system:
        quotes.append(UNSAID)
    return "\n\n".join(quotes) or NOTHING


def _facts(sections: Sections, asked: frozenset[str]) -> list[str]:
    # Recall compares meanings, so facts without a common word may still be the answer; those with one come first.
    found = _best(sections.facts, lambda fact: fact.text, asked, at_least=0.01, most=MOST_FACTS)
    title = "From memory" if found or not asked else "From memory, maybe related"
    quoted = found or sections.facts[:MOST_LINES]
    dated = [(fact, f"{fact.date} to {fact.until}" if fact.until else fact.date) for fact in quoted]
    lines = [f"- {_quote(fact.text)} ({when})" for fact, when in dated]
    return ["\n".join([f"{title}:", *lines])] if lines else []


def _talk(sections: Sections) -> list[str]:
    # It is searched for only when it was asked for, so what was found is the answer.
    lines = [f"- {_quote(said.text)} ({said.speaker}, {said.date})" for said in sections.talk[:MOST_TALK]]
    return ["\n".join(["From earlier chats:", *lines])] if lines else []


def _passages(sections: Sections, asked: frozenset[str]) -> list[str]:
    numbered = list(enumerate(sections.passages, 1))
    # The first fits best by meaning, and may be the answer without a common word.
    more = _best(numbered[1:], lambda each: _words_of(each[1]), asked, at_least=ENOUGH, most=MOST_PASSAGES - 1)
    quoted = [*numbered[:1], *more]
    near = any(_overlap(asked, _words_of(passage)) for _, passage in quoted)
    title = "From the documents" if near else "From the documents, maybe related"
    lines = [
        f"- {_quote(_core(each['text'], asked))} [{number}] ({each['document']}, {each['passage']})"
        for number, each in quoted
    ]
    return ["\n".join([f"{title}:", *lines])] if lines else []


def _words_of(passage: Source) -> str:
    return f"{passage['passage']}\n{passage['text']}"


def _chat(sections: Sections, earlier: Sequence[str], asked: frozenset[str]) -> list[str]:
    if not asked:
        return []
    told = [text for text in reversed(earlier) if not text.rstrip().endswith(("?", "？", "؟"))]
    quotes = [
        f"Earlier you wrote: {_quote(_core(text, asked))}"
        for text in _best(told, str, asked, at_least=ENOUGH, most=MOST_LINES)
    ]
    summary = _best(_sentences(sections.summary), str, asked, at_least=ENOUGH, most=MOST_LINES)
    return quotes + [f"Earlier in this chat: {_quote(line)}" for line in summary]


def _best(
    pieces: Iterable[T], text: Callable[[T], str], asked: frozenset[str], *, at_least: float, most: int
) -> list[T]:
    """The pieces that share most words with the question, earlier ones first among equals."""
    scored = [(_overlap(asked, text(piece)), piece) for piece in pieces]
    ranked = sorted((pair for pair in scored if pair[0] >= at_least), key=lambda pair: -pair[0])
    return [piece for _, piece in ranked[:most]]


def _subject(question: str) -> frozenset[str]:
    """The words of a question that say what it is about."""
    return frozenset(word for word in words(question) if not is_common(word) and word not in ASKING)


def _overlap(asked: frozenset[str], text: str) -> float:
    """The share of the question's words that `text` has."""
    return len(asked.intersection(words(text))) / (len(asked) or 1)


def _core(text: str, asked: frozenset[str]) -> str:
    """A long text's sentences that share most words with the question, in their order."""
    if len(text) <= LONGEST_QUOTE:
        return text
    best = _best(_sentences(text), str, asked, at_least=0.01, most=MOST_LINES)
    return " … ".join(sentence for sentence in _sentences(text) if sentence in best) or text


def _sentences(text: str) -> list[str]:
    pieces = re.split(r"(?<=[.!?؟।])\s+|(?<=[。！？])|\n+", text)
    return [piece.strip() for piece in pieces if piece.strip()]


def _quote(text: str) -> str:
    text = " ".join(text.split())
    return f'"{text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE].rstrip() + "…"}"'
