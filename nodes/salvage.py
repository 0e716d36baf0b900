"""Find structured output in whatever a language model wrote: fences, prose, doubled keys, half a document."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, TypeVar, get_args, get_origin

from langchain_core.messages import AIMessage
from langchain_core.utils.json import parse_partial_json
from pydantic import BaseModel, TypeAdapter, ValidationError

M = TypeVar("M", bound=BaseModel)

MAX_CHARACTERS = 200_000
MAX_STARTS = 200
"""Brackets at which JSON is looked for; an answer with more of them is no answer."""


def salvage(schema: type[M], reply: AIMessage) -> M | None:
    """The first thing in `reply` that fits `schema`: a tool call, else JSON in the text. None where nothing does.

    Of a list, items that do not fit are left out; a field with a default takes that when its value does not fit. Of a
    document that breaks off, the last item of each list is left out, since nobody knows how it would have gone on.
    Never raises for what a model wrote.
    """
    for value in _values(reply):
        fitted = _fit(schema, value)
        if fitted is not None:
            return fitted
    return None


def _values(reply: AIMessage) -> Iterator[Any]:
    for call in reply.tool_calls:
        yield call["args"]
    texts = [call["args"] or "" for call in reply.invalid_tool_calls] + [reply.text[:MAX_CHARACTERS]]
    for text in texts:
        yield from _documents(text)
    for text in texts:
        yield from _broken_off(text)


def _documents(text: str) -> list[Any]:
    """The complete JSON objects and lists in `text`, longest first."""
    decoder = json.JSONDecoder(object_pairs_hook=_merge, strict=False)
    found: list[tuple[int, Any]] = []
    end = 0
    for start in _starts(text):
        if start < end:
            continue
        try:
            value, end = decoder.raw_decode(text, start)
        except (ValueError, RecursionError):
            continue
        found.append((end - start, value))
    return [value for _, value in sorted(found, key=lambda item: -item[0])]


def _broken_off(text: str) -> Iterator[Any]:
    """The JSON that `text` ends in the middle of, without the items that were being written."""
    for start in _starts(text)[:3]:
        try:
            value = parse_partial_json(text[start:])
        except (ValueError, RecursionError):
            continue
        if isinstance(value, list):
            yield value[:-1]
        elif isinstance(value, dict):
            yield {key: item[:-1] if isinstance(item, list) else item for key, item in value.items()}


def _starts(text: str) -> list[int]:
    return [position for position, character in enumerate(text) if character in "{["][:MAX_STARTS]


def _merge(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose doubled keys lose nothing: lists are joined, and null does not replace a value."""
    merged: dict[str, Any] = {}
    for key, value in pairs:
        if isinstance(value, list) and isinstance(merged.get(key), list):
            merged[key] = merged[key] + value
        elif value is not None or key not in merged:
            merged[key] = value
    return merged


def _fit(schema: type[M], value: Any) -> M | None:
    lists = [name for name, field in schema.model_fields.items() if get_origin(field.annotation) is list]
    if isinstance(value, list) and len(lists) == 1:
        value = {lists[0]: value}
    if not isinstance(value, dict) or not schema.model_fields.keys() & value.keys():
        return None
    try:
        return schema.model_validate(_pruned(schema, _whole_characters(value)))
    except ValidationError:
        return None


def _pruned(annotation: Any, value: Any) -> Any:
    """`value` without the items of lists, and the fields that need not be there, which do not fit; at any depth."""
    if get_origin(annotation) is list:
        (item,) = get_args(annotation)
        given = value if isinstance(value, list) else [] if value is None else [value]
        return [one for one in (_pruned(item, one) for one in given) if _fits(item, one)]
    if not isinstance(value, dict) or not (isinstance(annotation, type) and issubclass(annotation, BaseModel)):
        return value
    fields = annotation.model_fields
    known = {name: _pruned(fields[name].annotation, given) for name, given in value.items() if name in fields}
    return {
        name: one for name, one in known.items() if fields[name].is_required() or _fits(fields[name].annotation, one)
    }


def _fits(annotation: Any, value: Any) -> bool:
    try:
        _adapter(annotation).validate_python(value)
    except ValidationError:
        return False
    return True


@lru_cache(maxsize=64)
def _adapter(annotation: Any) -> TypeAdapter[Any]:
    return TypeAdapter(annotation)


def _whole_characters(value: Any) -> Any:
    """`value` with lone surrogates, which no database and no encoder takes, replaced by U+FFFD."""
    if isinstance(value, str):
        return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if isinstance(value, list):
        return [_whole_characters(item) for item in value]
    if isinstance(value, dict):
        return {_whole_characters(key): _whole_characters(item) for key, item in value.items()}
    return value
