"""How checkpoints are written and read: LangGraph's own bytes, made and read at little cost for messages met before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from weakref import ref

import ormsgpack
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage, ToolMessage
from langgraph.checkpoint.serde.jsonplus import EXT_PYDANTIC_V2, JsonPlusSerializer
from ormsgpack import Ext, Fragment, MsgpackEncodeError
from pydantic import BaseModel

KNOWN = 100_000
"""Messages whose bytes are remembered, as a hash."""

_READ = ormsgpack.OPT_NON_STR_KEYS
_WRITE = (
    ormsgpack.OPT_NON_STR_KEYS
    | ormsgpack.OPT_PASSTHROUGH_DATACLASS
    | ormsgpack.OPT_PASSTHROUGH_DATETIME
    | ormsgpack.OPT_PASSTHROUGH_ENUM
    | ormsgpack.OPT_PASSTHROUGH_UUID
    | ormsgpack.OPT_REPLACE_SURROGATES
)
_FRONTS = {
    kind: ormsgpack.packb((kind.__module__, kind.__name__, None, None))[:-2]
    for kind in (HumanMessage, AIMessage, SystemMessage, ToolMessage)
}
"""What stands before a message's fields, by kind."""
_BACK = ormsgpack.packb("model_validate_json")
"""What stands behind them."""
_SHORTEST = min(map(len, _FRONTS.values()))
_KINDS = {front[:_SHORTEST]: kind for kind, front in _FRONTS.items()}
_set_fields, _set_names, _set_extra, _set_private = (
    BaseModel.__dict__[slot].__set__
    for slot in ("__dict__", "__pydantic_fields_set__", "__pydantic_extra__", "__pydantic_private__")
)
"""What pydantic's `model_construct` sets."""


@dataclass(frozen=True, slots=True)
class _Window:
    """Messages as they were read."""

    kinds: Sequence[type[BaseMessage]]
    fields: bytes
    packed: bytes

    def begins(self, items: list[Any]) -> bool:
        """Whether `items` begin with these messages, of which none was changed since."""
        first = items[: len(self.kinds)]
        if [*map(type, first)] != self.kinds or any(message.__pydantic_extra__ for message in first):
            return False
        try:
            packed = ormsgpack.packb([message.__dict__ for message in first], option=_WRITE)
        except MsgpackEncodeError:
            return False
        return _unframed(packed, len(first)) == self.fields


class MessageSerializer(JsonPlusSerializer):
    """LangGraph's `JsonPlusSerializer` for chats, of which each turn loads and saves all messages.

    A message that it meets first is written and read as LangGraph does it. Where both leave the message's fields just
    as they are, the same bytes are made and read from then on without dumping and validating the message again. What
    was read and has not changed is written as it was read. Everything else goes LangGraph's way each time. Plain data
    and messages are loaded and nothing else, so crafted bytes build no other object.
    """

    def __init__(self) -> None:
        super().__init__(allowed_msgpack_modules=None, allowed_json_modules=None)
        self._known: set[int] = set()
        self._windows: dict[int, tuple[ref[BaseMessage], _Window]] = {}

    def dumps_typed(self, obj: Any) -> tuple[str, bytes]:
        """See `JsonPlusSerializer.dumps_typed`."""
        if type(obj) is not list or not obj:
            return super().dumps_typed(obj)
        _, window = self._windows.get(id(obj[0]), (None, None))
        if window is None or not window.begins(obj):
            return "msgpack", self._packed(obj)
        rest = obj[len(window.kinds) :]
        return "msgpack", _frame(len(obj)) + window.packed + _unframed(self._packed(rest), len(rest))

    def loads_typed(self, data: tuple[str, bytes]) -> Any:
        """See `JsonPlusSerializer.loads_typed`."""
        kind, packed = data
        if kind != "msgpack":
            return super().loads_typed(data)
        return self._window(packed) or ormsgpack.unpackb(packed, ext_hook=self._read, option=_READ)

    def _packed(self, items: list[Any]) -> bytes:
        return ormsgpack.packb(items, default=self._write, option=_WRITE)

    def _write(self, item: Any) -> Ext | Fragment:
        body = _body(item)
        if body is not None and (hash(body) in self._known or self._learn(item, body)):
            return Ext(EXT_PYDANTIC_V2, body)
        return Fragment(super().dumps_typed(item)[1])

    def _read(self, code: int, body: bytes) -> Any:
        item = super().loads_typed(("msgpack", ormsgpack.packb(Ext(code, body))))
        if _body(item) == body:
            self._learn(item, body)
        return item

    def _learn(self, message: BaseMessage, body: bytes) -> bool:
        """Whether LangGraph makes `body` of `message`, and of `body` a message with the same fields."""
        packed = ormsgpack.packb(Ext(EXT_PYDANTIC_V2, body))
        if super().dumps_typed(message)[1] != packed or _body(super().loads_typed(("msgpack", packed))) != body:
            return False
        if len(self._known) >= KNOWN:
            self._known.clear()
        self._known.add(hash(body))
        return True

    def _window(self, packed: bytes) -> list[BaseMessage] | None:
        """The messages of a packed list, if it holds known ones alone. As long as the first lives, a note says what."""
        bodies = ormsgpack.unpackb(packed, ext_hook=lambda _, body: body, option=_READ)
        if type(bodies) is not list or {*map(type, bodies)} != {bytes} or not self._known.issuperset(map(hash, bodies)):
            return None
        if ormsgpack.packb([Ext(EXT_PYDANTIC_V2, body) for body in bodies]) != packed:
            return None
        kinds = [_KINDS[body[:_SHORTEST]] for body in bodies]
        fields = b"".join([body[len(_FRONTS[kind]) : -len(_BACK)] for kind, body in zip(kinds, bodies, strict=True)])
        messages: list[BaseMessage] = []
        for kind, values in zip(kinds, ormsgpack.unpackb(_frame(len(bodies)) + fields, option=_READ), strict=True):
            message = object.__new__(kind)
            _set_fields(message, values)
            _set_names(message, set(values))
            _set_extra(message, {})
            _set_private(message, None)
            messages.append(message)
        key = id(messages[0])
        gone = ref(messages[0], lambda _: self._windows.pop(key, None))
        self._windows[key] = gone, _Window(kinds, fields, _unframed(packed, len(bodies)))
        return messages


def _body(item: Any) -> bytes | None:
    """The fields of a message as they stand, in LangGraph's form; None for what has more to it than plain fields."""
    front = _FRONTS.get(type(item))
    if front is None or item.__pydantic_extra__:
        return None
    try:
        return front + ormsgpack.packb(item.__dict__, option=_WRITE) + _BACK
    except MsgpackEncodeError:
        return None


def _frame(length: int) -> bytes:
    """What a packed list of so many items begins with."""
    return ormsgpack.packb([None] * length)[: -length or None]


def _unframed(packed: bytes, length: int) -> bytes:
    """The items of a packed list of so many."""
    return packed[len(_frame(length)) :]
