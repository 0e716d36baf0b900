"""Facts in what mem0 and LangMem export."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256
from typing import Any, Literal

from autosage_memory.service.import_files import Problem, Unreadable, time_of

Origin = Literal["mem0", "langmem"]

LONGEST_FACT = 4_000
"""Characters of a fact: about a thousand tokens, of the few thousand that all facts of a prompt may have."""


@dataclass(frozen=True, slots=True)
class ImportedFact:
    """One memory of an export."""

    position: str
    """Where it stands in its file, such as `memory 3`."""
    origin: str
    """What names it where it comes from: the same each time it is exported."""
    text: str
    said_at: datetime | None
    """When it was last written there."""
    owner: str
    """Whose it is there: the user, or the whole namespace; "" where the export does not say."""
    fields: Mapping[str, str] = field(default_factory=dict)
    """What can name its subject here: `user_id` and the like, or `namespace.1` and so on."""


def read_facts(value: Any, origin: Origin | None) -> tuple[list[ImportedFact], list[Problem]] | None:
    """The memories of a parsed file and what of them cannot be imported; None: it is no export of `origin`, or of
    either."""
    items = _items(value)
    if items is None:
        return None
    facts, problems, known = list[ImportedFact](), list[Problem](), False
    for number, item in enumerate(items, 1):
        kind = _kind(item)
        known = known or (kind is not None and kind == (origin or kind))
        try:
            if kind is None or kind != (origin or kind):
                raise Unreadable("it is no memory of a known form")
            facts.append(_mem0(item, number) if kind == "mem0" else _langmem(item, number))
        except Unreadable as error:
            problems.append(Problem(f"memory {number}", str(error)))
    if isinstance(value, dict) and value.get("relations"):
        problems.append(Problem("relations", "left out: entities are found in the facts themselves"))
    return (facts, problems) if known or not items else None


def _items(value: Any) -> list[Any] | None:
    match value:
        case list():
            return value
        case {"results": list(items)} | {"items": list(items)} | {"memories": list(items)}:
            return items
    return None if _kind(value) is None else [value]


def _kind(item: Any) -> Origin | None:
    match item:
        case {"memory": str()} | {"memory": None}:
            return "mem0"
        case {"namespace": list(), "key": str(), "value": _}:
            return "langmem"
    return None


def _mem0(item: Mapping[str, Any], number: int) -> ImportedFact:
    """A memory of mem0's `get_all` or `search`.

    Raises:
        Unreadable: it cannot be a fact.
    """
    if "assistant" in (item.get("role"), item.get("attributed_to")):
        raise Unreadable("it is from the assistant, whose words are no evidence for a fact")
    if item.get("expiration_date"):
        raise Unreadable("it expires on a day, which facts do not")
    named = {key: item[key] for key in ("user_id", "agent_id", "run_id") if isinstance(item.get(key), str)}
    return _fact(item, "mem0", item.get("id"), item["memory"] or "", named.get("user_id", ""), named, number)


def _langmem(item: Mapping[str, Any], number: int) -> ImportedFact:
    """An item of a LangGraph store as LangMem writes them: a text, or a schema with its kind.

    Raises:
        Unreadable: it cannot be a fact.
    """
    namespace = [str(label) for label in item["namespace"]]
    value = item["value"]
    content = value.get("content") if isinstance(value, dict) else value
    kind = str(value.get("kind") or "Memory") if isinstance(value, dict) else "Memory"
    if isinstance(content, dict) and set(content) == {"content"}:
        content = content["content"]
    text = content if isinstance(content, str) else "; ".join(_stated(content))
    if text and kind != "Memory":
        text = f"{kind}: {text}"
    named = {f"namespace.{place}": label for place, label in enumerate(namespace, 1)}
    key = "/".join([*namespace, item["key"]])
    return _fact(item, "langmem", key, text, "/".join(namespace), named, number)


def _stated(value: Any, name: str = "") -> list[str]:
    """What a schema's fields say, a piece each: `first name: Ann`."""
    if value in (None, "", [], {}):
        return []
    match value:
        case dict():
            return [
                piece for key, one in value.items() for piece in _stated(one, f"{name} {key}".strip().replace("_", " "))
            ]
        case list():
            pieces = [", ".join(_stated(one)) for one in value]
            return [f"{name}: {', '.join(pieces)}" if name else ", ".join(pieces)]
        case bool():
            value = "yes" if value else "no"
    return [f"{name}: {value}" if name else str(value)]


def _fact(
    item: Mapping[str, Any],
    origin: Origin,
    key: Any,
    text: str,
    owner: str,
    fields: Mapping[str, str],
    number: int,
) -> ImportedFact:
    text = " ".join(text.split())
    if not text:
        raise Unreadable("it is empty")
    if len(text) > LONGEST_FACT:
        raise Unreadable(f"it is longer than {LONGEST_FACT:,} characters")
    key = str(key) if key else sha256(text.encode()).hexdigest()
    times = (item.get("updated_at"), item.get("created_at"))
    said_at = next(filter(None, map(time_of, times)), None)
    return ImportedFact(f"memory {number}", f"{origin}:{key}", text, said_at, owner, fields)
