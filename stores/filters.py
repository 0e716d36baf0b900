"""LangGraph's filters on an item's value. Pure.

A filter maps fields of the value to what they must be: a plain value (equal; a mapping matches when each of its fields
does), or a mapping of operators. JSON decides equality, so `true` is not `1`. A comparison holds between two numbers or
two strings; anything else, a missing field included, it does not match.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any

_COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "$gt": operator.gt,
    "$gte": operator.ge,
    "$lt": operator.lt,
    "$lte": operator.le,
}


def check_filter(wanted: Mapping[str, Any]) -> None:
    """Refuse a filter that nothing can answer, before anything is read.

    Raises:
        ValueError: an unknown operator.
    """
    for value in wanted.values():
        if isinstance(value, Mapping):
            if any(str(name).startswith("$") for name in value):
                for name in value:
                    if name not in ("$eq", "$ne") and name not in _COMPARE:
                        raise ValueError(f"Unsupported operator: {name}")
            else:
                check_filter(value)


def matches(value: Mapping[str, Any], wanted: Mapping[str, Any]) -> bool:
    """Whether an item's value passes a filter."""
    return all(_fits(_field(value, name), want) for name, want in wanted.items())


def _field(value: Mapping[str, Any], name: str) -> Any:
    """The field of that name or, failing that, the one that a path such as `user.name` leads to."""
    if name in value or "." not in name:
        return value.get(name)
    head, _, rest = name.partition(".")
    inner = value.get(head)
    return _field(inner, rest) if isinstance(inner, Mapping) else None


def _fits(have: Any, want: Any) -> bool:
    if isinstance(want, Mapping):
        if any(str(name).startswith("$") for name in want):
            return all(_holds(have, name, other) for name, other in want.items())
        return isinstance(have, Mapping) and matches(have, want)
    if isinstance(want, list | tuple):
        return (
            isinstance(have, list | tuple)
            and len(have) == len(want)
            and all(_fits(one, other) for one, other in zip(have, want, strict=True))
        )
    return _same(have, want)


def _holds(have: Any, name: str, want: Any) -> bool:
    if name == "$eq":
        return _same(have, want)
    if name == "$ne":
        return not _same(have, want)
    numbers = _is_number(have) and _is_number(want)
    return (numbers or (isinstance(have, str) and isinstance(want, str))) and _COMPARE[name](have, want)


def _same(have: Any, want: Any) -> bool:
    if isinstance(have, Mapping) and isinstance(want, Mapping):
        return have.keys() == want.keys() and all(_same(have[name], want[name]) for name in have)
    if isinstance(have, list | tuple) and isinstance(want, list | tuple):
        return len(have) == len(want) and all(_same(one, other) for one, other in zip(have, want, strict=True))
    return isinstance(have, bool) == isinstance(want, bool) and bool(have == want)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
