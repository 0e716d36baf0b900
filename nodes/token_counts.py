"""Tokens of text and messages: exact where the model's vocabulary is at hand, else an estimate on the large side."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from importlib.util import find_spec
from math import ceil
from typing import Any, Protocol

from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.utils.function_calling import convert_to_openai_tool

MESSAGE_TOKENS = 4
"""Framing of one message; OpenAI's figure is 3, and 1 for a name."""
REPLY_TOKENS = 3
"""What OpenAI puts before the answer."""
TOOL_CALL_TOKENS = 8
"""Framing of one tool call, its id included."""
IMAGE_TOKENS = 1_000
"""One image, audio or file, whatever its bytes: OpenAI counts 765 for a square image and 1,536 at most,
Anthropic 1,600 at most."""
SMALL_IMAGE_TOKENS = 85
"""An image sent with `detail: low`; OpenAI's figure."""

REMEMBERED = 50_000
"""Texts whose size is remembered, by hash."""

_WORD = re.compile(r"[A-Z]?[a-z]+")
_CAPITALS = re.compile(r"[A-Z]+(?![a-z])")
_ASCII = tuple(
    (re.compile(pattern), weight)
    for pattern, weight in (
        (r"[0-9]", 1.05),
        (r"[!-/:-@\[-`{-~]", 0.55),
        (r"[!-/:-@\[-`{-~]+", 0.33),
        (r"[^\S ]\s*", 0.9),
        (r" {2,16}", 1.2),
        (r"[\x00-\x08\x0e-\x1f\x7f]", 1.0),
    )
)
_OTHER = tuple(
    (re.compile(pattern), weight)
    for pattern, weight in (
        (r"[\u0080-\u024f]", 1.15),
        (r"[\u0370-\u03ff]", 1.1),
        (r"[\u0400-\u052f]", 0.53),
        (r"[\u0590-\u05ff]", 1.25),
        (r"[\u0600-\u066f]", 0.9),
        (r"[\u0670-\u08ff]", 1.9),
        (r"[\u0900-\u097f]", 1.3),
        (r"[\u0980-\u0dff]", 1.6),
        (r"[\u0e00-\u0fff]", 1.0),
        (r"[\u1000-\u10ff]", 2.2),
        (r"[\u1e00-\u1eff]", 1.6),
        (r"[\u2000-\u206f]", 1.0),
        (r"[\u3000-\u9fff\uff00-\uffef]", 1.12),
        (r"[\uac00-\ud7ff]", 1.25),
        (r"[\u0250-\u036f\u0530-\u058f\u1100-\u1dff\u1f00-\u1fff\u2070-\u2fff\ua000-\uabff\ud800-\ufeff]", 2.5),
        (r"[\U00010000-\U0010ffff]", 3.0),
    )
)
"""Tokens a character, by script: fitted so that none of o200k_base, cl100k_base and Qwen's vocabulary has more. They
differ by up to three times outside the Latin script, so there the newer ones have far fewer. Factors are in the tests.
"""

_VOCABULARIES = (
    (re.compile(r"gpt-oss"), "o200k_harmony"),
    (re.compile(r"gpt-4o|gpt-4\.[15]|gpt-5|chatgpt-4o|o[134](?:$|-)"), "o200k_base"),
    (re.compile(r"gpt-4(?:$|-)|gpt-3\.5"), "cl100k_base"),
    (re.compile(r"qwen3\.5"), "qwen3.5"),
)
"""Model names, and the vocabulary that the package toktok-rs brings for them."""


class TokenCounter(Protocol):
    """Counts a request: messages, and the tools sent with them. Instant, without a download."""

    def __call__(self, messages: Sequence[BaseMessage], tools: Sequence[Any] = (), /) -> int:
        """Tokens of the request."""
        ...


def count_text(text: str) -> int:
    """Tokens of `text`, estimated: 1.1 to 1.6 times the real number for European languages, code and JSON."""
    words, capitals = Counter(map(len, _WORD.findall(text))), _CAPITALS.findall(text)
    tokens = sum(n * (1.18 + 0.34 * max(0, length - 5) + 0.1 * max(0, length - 10)) for length, n in words.items())
    tokens += 0.67 * len(capitals) + 0.33 * sum(map(len, capitals))
    tokens += sum(weight * len(pattern.findall(text)) for pattern, weight in _ASCII)
    if not text.isascii():
        tokens += sum(weight * len(pattern.findall(text)) for pattern, weight in _OTHER)
    return ceil(tokens)


class Remembering:
    """Sizes of texts together, each counted once: every turn asks again for those of a whole chat.

    What it keeps of a text is its hash.
    """

    def __init__(self, count: Callable[[str], int]) -> None:
        self._count = count
        self._sizes: dict[int, int] = {}

    def __call__(self, texts: Iterable[str]) -> int:
        """Tokens of all `texts`."""
        total = 0
        for text in texts:
            size = self._sizes.get(hash(text))
            total += self._measure(text) if size is None else size
        return total

    def _measure(self, text: str) -> int:
        size = self._count(text)
        if len(self._sizes) >= REMEMBERED:
            self._sizes.clear()
        self._sizes[hash(text)] = size
        return size


_estimated = Remembering(count_text)


def count_tokens(messages: Sequence[BaseMessage], tools: Sequence[Any] = (), /) -> int:
    """Tokens of a request, estimated on the large side: text, tool calls, tool schemas, and media at a flat rate."""
    return _count(messages, tools, count=_estimated)


def counter_for(model: str | None) -> TokenCounter:
    """The best counter for a model's name, with or without provider.

    Exact for text where the package toktok-rs is installed and knows the model's vocabulary, which is loaded here
    (0.3 s); else `count_tokens`.
    """
    name = (model or "").rpartition(":")[2].lower()
    encoding = next((encoding for pattern, encoding in _VOCABULARIES if pattern.match(name)), None)
    if encoding is None or find_spec("toktok") is None:
        return count_tokens
    exact = Remembering(_vocabulary(encoding))
    exact(["a"])
    return partial(_count, count=exact)


def _vocabulary(encoding: str) -> Callable[[str], int]:
    import toktok  # type: ignore[import-untyped,import-not-found,unused-ignore]

    return lambda text: int(toktok.batch_count([text], encoding)[0])


def _count(
    messages: Sequence[BaseMessage], tools: Sequence[Any] = (), /, *, count: Callable[[Iterable[str]], int]
) -> int:
    texts = [_schema(_Same(tool)) for tool in tools]
    flat = REPLY_TOKENS + MESSAGE_TOKENS * len(messages)
    for message in messages:
        if message.name:
            texts.append(message.name)
        if isinstance(content := message.content, str):
            texts.append(content)
        else:
            flat += _blocks(content, texts)
        if isinstance(message, AIMessage) and message.tool_calls:
            flat += TOOL_CALL_TOKENS * len(message.tool_calls)
            texts += (
                text
                for call in message.tool_calls
                for text in (call["name"], json.dumps(call["args"], ensure_ascii=False))
            )
    return flat + count(texts)


def _blocks(content: Iterable[str | dict[str, Any]], texts: list[str]) -> int:
    """Put the texts of content blocks to `texts`; the tokens of all else in them."""
    flat = 0
    for block in content:
        if isinstance(block, str):
            texts.append(block)
        elif (text := _text(block)) is not None:
            texts.append(text)
        else:
            flat += _media(block)
    return flat


def _text(block: dict[str, Any]) -> str | None:
    """The text of a content block; empty for a tool call, which the message lists apart; None for media."""
    kind = block.get("type")
    if kind in ("tool_use", "tool_call", "function_call"):
        return ""
    for key in ("text", "thinking", "reasoning", "refusal"):
        if isinstance(block.get(key), str):
            return str(block[key])
    return None


def _media(block: dict[str, Any]) -> int:
    image = block.get("image_url")
    detail = image.get("detail") if isinstance(image, dict) else block.get("detail")
    return SMALL_IMAGE_TOKENS if detail == "low" else IMAGE_TOKENS


class _Same:
    """A tool as a cache key: the same object, however it compares."""

    def __init__(self, tool: Any) -> None:
        self.tool = tool

    def __hash__(self) -> int:
        return id(self.tool)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.tool is other.tool


@lru_cache(maxsize=256)
def _schema(tool: _Same) -> str:
    return json.dumps(convert_to_openai_tool(tool.tool), ensure_ascii=False)
