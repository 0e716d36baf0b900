"""Checkpoints are LangGraph's own bytes, whatever is remembered of messages met before."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import ormsgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.messages import (
    AIMessage,
    AIMessageChunk,
    AnyMessage,
    BaseMessage,
    ChatMessage,
    HumanMessage,
    SystemMessage,
    ToolMessage,
)
from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
from pydantic import BaseModel

from autosage_memory.stores.serialization import MessageSerializer

STANDARD = JsonPlusSerializer(allowed_msgpack_modules=None, allowed_json_modules=None)


class Model(BaseModel):
    name: str


@dataclass
class Point:
    x: int


plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda values: st.lists(values, max_size=3) | st.dictionaries(st.text(max_size=5), values, max_size=3),
    max_leaves=5,
)
odd = st.sampled_from(
    [
        (1, "two"),
        b"bytes",
        datetime(2026, 3, 1, tzinfo=UTC),
        Model(name="m"),
        Point(1),
        {3: "three"},
        HumanMessage("in"),
    ]
)
metadata = st.dictionaries(st.text(max_size=5), plain | odd, max_size=3)
blocks = st.lists(
    st.text(max_size=10) | st.fixed_dictionaries({"type": st.just("text"), "text": st.text(max_size=10)}) | metadata,
    max_size=3,
)
common = {
    "content": st.text(max_size=40) | blocks,
    "id": st.none() | st.text(max_size=8),
    "name": st.none() | st.text(max_size=5),
    "additional_kwargs": metadata,
    "response_metadata": metadata,
}
calls = st.lists(
    st.fixed_dictionaries(
        {"name": st.text(max_size=5), "args": st.dictionaries(st.text(max_size=5), plain, max_size=2), "id": st.text()},
        optional={"type": st.just("tool_call"), "extras": st.just({"a": 1})},
    ),
    max_size=2,
)
invalid = st.lists(
    st.fixed_dictionaries({"name": st.none(), "args": st.text(), "id": st.text(), "error": st.none()}), max_size=1
)
tokens = st.integers(0, 9)
usage = st.none() | st.fixed_dictionaries(
    {"input_tokens": tokens, "output_tokens": tokens, "total_tokens": tokens},
    optional={"input_token_details": st.dictionaries(st.sampled_from(["cache_read", "audio", "other"]), tokens)},
)
messages = st.one_of(
    st.builds(HumanMessage, **common),
    st.builds(HumanMessage, **common, example=st.booleans()),
    st.builds(SystemMessage, **common),
    st.builds(AIMessage, **common, tool_calls=calls, invalid_tool_calls=invalid, usage_metadata=usage),
    st.builds(ToolMessage, **common, tool_call_id=st.text(max_size=5), artifact=plain | odd),
    st.builds(AIMessageChunk, **common),
    st.builds(ChatMessage, **common, role=st.just("critic")),
)


def facts(value: Any) -> Any:
    """All that there is to a loaded value, for comparing."""
    if isinstance(value, BaseMessage):
        slots = (value.__dict__, value.__pydantic_fields_set__, value.__pydantic_extra__, value.__pydantic_private__)
        return type(value), *map(facts, slots)
    if isinstance(value, dict):
        return [(key, facts(inner)) for key, inner in value.items()]
    return [facts(inner) for inner in value] if isinstance(value, list) else (type(value), value)


@given(st.lists(messages | plain | odd, max_size=6), st.lists(messages, max_size=2))
def test_every_pass_writes_and_reads_what_langgraph_does(items: list[Any], more: list[BaseMessage]) -> None:
    """The same bytes and the same objects when messages are met first, met again, read, and written on."""
    serializer = MessageSerializer()
    for _ in range(3):
        packed = serializer.dumps_typed(items)
        assert packed == STANDARD.dumps_typed(items)
        loaded = serializer.loads_typed(packed)
        assert facts(loaded) == facts(STANDARD.loads_typed(packed))
        assert serializer.dumps_typed([*loaded, *more]) == STANDARD.dumps_typed([*loaded, *more])
        assert serializer.dumps_typed(loaded[1:]) == STANDARD.dumps_typed(loaded[1:])


@given(st.lists(messages, min_size=1, max_size=4))
def test_what_another_process_wrote_is_read_alike(items: list[BaseMessage]) -> None:
    """Met first in the database, and again."""
    serializer, packed = MessageSerializer(), STANDARD.dumps_typed(items)
    for _ in range(2):
        assert facts(serializer.loads_typed(packed)) == facts(STANDARD.loads_typed(packed))


@pytest.mark.parametrize("value", [None, b"raw", bytearray(b"raw"), {}, [], {"a": HumanMessage("hi")}, "text", 1.5])
def test_other_values_go_langgraphs_way(value: Any) -> None:
    """Bytes have a type of their own, and messages may stand in a dict."""
    packed = MessageSerializer().dumps_typed(value)
    assert packed == STANDARD.dumps_typed(value)
    assert MessageSerializer().loads_typed(packed) == value


def window(size: int = 6) -> list[AnyMessage]:
    """A chat with all that messages commonly carry."""
    used = {"input_tokens": 9, "output_tokens": 3, "total_tokens": 12, "input_token_details": {"cache_read": 4}}
    call = {"name": "look", "args": {"at": ["x", 1, True]}, "id": "c1", "type": "tool_call"}
    chat: list[AnyMessage] = []
    for number in range(size):
        chat += [
            HumanMessage(f"question {number}", id=f"h{number}", additional_kwargs={"said_at": "2026-03-01T09:30:00Z"}),
            AIMessage("", id=f"c{number}", tool_calls=[call]),  # type: ignore[list-item]
            ToolMessage("seen", id=f"t{number}", tool_call_id="c1"),
            AIMessage(
                f"answer {number}",
                id=f"a{number}",
                response_metadata={"memory_used": True, "model_name": "m"},
                usage_metadata=used,  # type: ignore[arg-type]
            ),
        ]
    return chat


def reordered(loaded: list[Any]) -> None:
    metadata = loaded[3].response_metadata
    metadata["memory_used"] = metadata.pop("memory_used")


RAW_CALL = {"id": "c2", "type": "function", "function": {"name": "look", "arguments": "{}"}}
EDITS: dict[str, Callable[[list[Any]], Any]] = {
    "content": lambda loaded: setattr(loaded[0], "content", "edited"),
    "content, by blocks": lambda loaded: setattr(loaded[0], "content", [{"type": "text", "text": "edited"}]),
    "metadata": lambda loaded: loaded[3].response_metadata.update(rating="good"),
    "true to one": lambda loaded: loaded[3].response_metadata.update(memory_used=1),
    "order of keys": reordered,
    "arguments of a call": lambda loaded: loaded[1].tool_calls[0]["args"]["at"].append("y"),
    "a key that a call cannot have": lambda loaded: loaded[1].tool_calls[0].update(more="x"),
    "usage": lambda loaded: loaded[3].usage_metadata["input_token_details"].update(cache_read=5),
    "an attribute of its own": lambda loaded: setattr(loaded[2], "rating", 5),
    "an object in it": lambda loaded: loaded[2].additional_kwargs.update(at=datetime(2026, 3, 1, tzinfo=UTC)),
    "another id": lambda loaded: setattr(loaded[2], "id", "other"),
    "an id that is a number": lambda loaded: setattr(loaded[2], "id", 5),
    "calls as a tuple": lambda loaded: setattr(loaded[1], "tool_calls", tuple(loaded[1].tool_calls)),
    "calls in a provider's form": lambda loaded: loaded[3].additional_kwargs.update(tool_calls=[RAW_CALL]),
    "no name any more": lambda loaded: loaded[2].__dict__.pop("name"),
    "a field that is none": lambda loaded: loaded[2].__dict__.update(other=1),
    "another message": lambda loaded: loaded.__setitem__(2, HumanMessage("seen", id="t0")),
    "one fewer": lambda loaded: loaded.pop(2),
    "one more in the middle": lambda loaded: loaded.insert(2, HumanMessage("and", id="new")),
    "something that is no message": lambda loaded: loaded.insert(2, "text"),
}


@pytest.mark.filterwarnings("ignore:Pydantic serializer warnings")
@pytest.mark.parametrize("edit", EDITS)
def test_what_was_changed_in_place_is_written_as_it_is_now(edit: str) -> None:
    """Whatever of a loaded window is changed, by whatever way, the bytes are those of the change."""
    serializer = MessageSerializer()
    before = serializer.dumps_typed(window())
    loaded = serializer.loads_typed(before)
    assert serializer.dumps_typed(loaded) == before
    EDITS[edit](loaded)
    written = serializer.dumps_typed(loaded)
    assert written == STANDARD.dumps_typed(loaded)
    assert facts(serializer.loads_typed(written)) == facts(STANDARD.loads_typed(written))
    assert serializer.dumps_typed(serializer.loads_typed(before)) == before


def test_what_is_loaded_twice_is_shared_by_nothing() -> None:
    """Changing a loaded message, or what is in it, changes no other copy of it."""
    serializer = MessageSerializer()
    packed = serializer.dumps_typed(window())
    one, other = serializer.loads_typed(packed), serializer.loads_typed(packed)
    one[0].content = "edited"
    one[1].tool_calls[0]["args"]["at"].clear()
    one[3].response_metadata.clear()
    assert other == serializer.loads_typed(packed) == window()


def test_a_list_of_bytes_stays_one() -> None:
    """Also when the bytes are those in which a known message is kept."""
    serializer = MessageSerializer()
    bodies: list[bytes] = []
    ormsgpack.unpackb(serializer.dumps_typed([HumanMessage("hi")])[1], ext_hook=lambda _, body: bodies.append(body))
    assert serializer.loads_typed(serializer.dumps_typed(bodies)) == bodies != []


def test_only_classes_that_are_allowed_are_built() -> None:
    """Strict for itself; a copy for a graph whose state has a class of its own builds that class and no other."""
    serializer = MessageSerializer()
    allowing = serializer.with_msgpack_allowlist([Model])
    packed = serializer.dumps_typed([HumanMessage("hi"), Model(name="m"), Point(1)])
    for _ in range(2):
        assert serializer.loads_typed(packed) == [HumanMessage("hi"), {"name": "m"}, {"x": 1}]
        assert allowing.loads_typed(packed) == [HumanMessage("hi"), Model(name="m"), {"x": 1}]


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond a number of messages it begins anew; a loaded window is forgotten with its messages."""
    monkeypatch.setattr("autosage_memory.stores.serialization.KNOWN", 10)
    serializer = MessageSerializer()
    packed = serializer.dumps_typed(window(20))
    assert len(serializer._known) <= 10
    assert serializer.loads_typed(packed) == window(20)
    small = serializer.dumps_typed(window(1))
    loaded = serializer.loads_typed(small)
    assert len(serializer._windows) == 1
    del loaded
    gc.collect()
    assert not serializer._windows


def test_a_long_chat_is_loaded_and_saved_again_in_no_time() -> None:
    """A known window of 400 messages costs less than half of what it costs LangGraph's serializer."""
    serializer, packed = MessageSerializer(), STANDARD.dumps_typed(window(100))

    def spent(one: JsonPlusSerializer) -> float:
        started = time.process_time()
        assert one.dumps_typed(one.loads_typed(packed)) == packed
        return time.process_time() - started

    spent(serializer)
    assert min(spent(serializer) for _ in range(5)) < min(spent(STANDARD) for _ in range(5)) / 2
