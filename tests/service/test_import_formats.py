"""What LangChain's memories, mem0 and LangMem write to files is read, in the forms in which people have it."""

from __future__ import annotations

import gzip
import io
import json
import pickle
import zipfile
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain_classic.memory import (
    ConversationBufferMemory,
    ConversationBufferWindowMemory,
    ConversationSummaryBufferMemory,
    ConversationSummaryMemory,
)
from langchain_classic.memory.buffer import ConversationStringBufferMemory
from langchain_core.language_models.fake_chat_models import FakeListChatModel
from langchain_core.load import dumps
from langchain_core.messages import (
    AIMessage,
    AIMessageChunk,
    BaseMessage,
    ChatMessage,
    FunctionMessage,
    HumanMessage,
    ToolMessage,
    messages_to_dict,
)

from autosage_memory.nodes.admission import time_of
from autosage_memory.service.import_chats import ImportedChat, read_chats
from autosage_memory.service.import_facts import ImportedFact, read_facts
from autosage_memory.service.import_files import Unreadable, parse

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

MODEL = FakeListChatModel(responses=["They spoke of tariffs."])
SAID = ["Which tariff is mine?", "It is T-2025.\nAs of May.", "Until when?", "Until 2027-01-31."]
NO_MODEL = {"llm", "prompt", "summary_message_cls"}
"""What pydantic cannot write of a memory that sums up: people leave it out."""


def filled(memory: Any) -> Any:
    for question, answer in zip(SAID[::2], SAID[1::2], strict=True):
        memory.save_context({"input": question}, {"output": answer})
    return memory


def buffer() -> Any:
    return filled(ConversationBufferMemory())


def summing_up() -> Any:
    return filled(ConversationSummaryMemory(llm=MODEL))


def summary_buffer(**settings: Any) -> Any:
    memory = ConversationSummaryBufferMemory(llm=MODEL, **settings)
    memory.moving_summary_buffer = "They spoke of tariffs."
    for question, answer in zip(SAID[::2], SAID[1::2], strict=True):
        memory.chat_memory.add_messages([HumanMessage(question), AIMessage(answer)])
    return memory


def history(memory: Any) -> list[BaseMessage]:
    return list(memory.chat_memory.messages)


def written(text: str) -> list[ImportedChat]:
    read = read_chats(parse(text.encode()))
    assert read is not None
    chats, problems = read
    assert problems == []
    return chats


def texts(messages: Any) -> list[tuple[str, Any]]:
    return [(message.type, message.content) for message in messages]


SPOKEN = [("human" if place % 2 == 0 else "ai", text) for place, text in enumerate(SAID)]


@pytest.mark.parametrize(
    ("dump", "summary", "covered"),
    [
        pytest.param(lambda: buffer().model_dump_json(), "", False, id="model_dump_json"),
        pytest.param(lambda: buffer().json(), "", False, id="json"),
        pytest.param(lambda: json.dumps(buffer().dict()), "", False, id="dict"),
        pytest.param(lambda: json.dumps(buffer().load_memory_variables({})), "", False, id="variables"),
        pytest.param(lambda: buffer().buffer, "", False, id="buffer-string"),
        pytest.param(lambda: json.dumps(buffer().buffer), "", False, id="buffer-string-as-json"),
        pytest.param(lambda: json.dumps(messages_to_dict(history(buffer()))), "", False, id="messages_to_dict"),
        pytest.param(lambda: dumps(history(buffer())), "", False, id="dumps"),
        pytest.param(lambda: buffer().chat_memory.model_dump_json(), "", False, id="chat-history"),
        pytest.param(
            lambda: "\n".join(map(json.dumps, messages_to_dict(history(buffer())))), "", False, id="lines-of-messages"
        ),
        pytest.param(
            lambda: json.dumps(
                [{"role": "user" if role == "human" else "assistant", "content": text} for role, text in SPOKEN]
            ),
            "",
            False,
            id="roles",
        ),
        pytest.param(lambda: filled(ConversationBufferWindowMemory(k=9)).model_dump_json(), "", False, id="window"),
        pytest.param(lambda: filled(ConversationStringBufferMemory()).model_dump_json(), "", False, id="string-buffer"),
        pytest.param(
            lambda: filled(ConversationStringBufferMemory(human_prefix="Gast", ai_prefix="Bot+")).model_dump_json(),
            "",
            False,
            id="own-prefixes",
        ),
        pytest.param(
            lambda: summing_up().model_dump_json(exclude=NO_MODEL), "They spoke of tariffs.", True, id="summary"
        ),
        pytest.param(
            lambda: summary_buffer().model_dump_json(exclude=NO_MODEL),
            "They spoke of tariffs.",
            False,
            id="summary-buffer",
        ),
        pytest.param(
            lambda: json.dumps(summary_buffer().load_memory_variables({})),
            "They spoke of tariffs.",
            False,
            id="summary-buffer-variables",
        ),
        pytest.param(
            lambda: dumps(summary_buffer(return_messages=True).load_memory_variables({})),
            "They spoke of tariffs.",
            False,
            id="summary-buffer-messages",
        ),
    ],
)
def test_dumps_of_real_memories(dump: Any, summary: str, covered: bool) -> None:
    """Whatever way a memory was written down, the messages and the summary are read as they were."""
    (chat,) = written(dump())
    assert texts(chat.messages) == SPOKEN
    assert (chat.summary, chat.covered) == (summary, covered)


def test_a_summary_alone() -> None:
    """A summary memory gives its prompt nothing but prose, and that is kept as the chat's summary."""
    for dump in (
        json.dumps(summing_up().load_memory_variables({})),
        dumps(filled(ConversationSummaryMemory(llm=MODEL, return_messages=True)).load_memory_variables({})),
        summing_up().model_dump_json(include={"buffer", "human_prefix"}),
    ):
        (chat,) = written(dump)
        assert (chat.messages, chat.summary) == ((), "They spoke of tariffs.")


def test_several_memories_are_several_chats() -> None:
    """Lines of dumps, one a chat; an empty memory is none."""
    lines = [
        buffer().model_dump_json(),
        ConversationBufferMemory().model_dump_json(),
        summing_up().json(exclude=NO_MODEL),
    ]
    first, second = written("\n".join(lines))
    assert texts(first.messages) == texts(second.messages) == SPOKEN
    assert (first.summary, second.summary) == ("", "They spoke of tariffs.")


CALL = {"name": "lookup", "args": {"order": 7}, "id": "call-1", "type": "tool_call"}


@pytest.mark.parametrize("write", [lambda said: json.dumps(messages_to_dict(said)), dumps], ids=["dict", "dumps"])
def test_every_kind_of_message(write: Any) -> None:
    """Calls and results, parts that are no text, chunks and other names of a role are kept."""
    picture: list[Any] = [{"type": "text", "text": "what is this?"}, {"type": "image_url", "image_url": {"url": "x:y"}}]
    said = [
        HumanMessage(picture, name="Ann"),
        AIMessage("", tool_calls=[CALL]),
        ToolMessage("", tool_call_id="call-1", name="lookup"),
        ToolMessage("of no call", tool_call_id="call-9"),
        FunctionMessage("old style", name="lookup"),
        AIMessageChunk("a cat", response_metadata={"memory_used": True}),
        ChatMessage("thanks", role="user"),
    ]
    (chat,) = written(write(said))
    kinds = [message.type for message in chat.messages]
    assert kinds == ["human", "ai", "tool", "tool", "tool", "ai", "human"]
    assert chat.messages[0].content == picture
    called = chat.messages[1]
    assert isinstance(called, AIMessage)
    assert called.tool_calls == [CALL]
    assert isinstance(chat.messages[2], ToolMessage)
    assert chat.messages[2].tool_call_id == "call-1"
    assert chat.messages[5].response_metadata == {}


def test_calls_as_openai_writes_them() -> None:
    """In a list of roles, and in the additional arguments of old dumps."""
    raw = {"id": "call-1", "type": "function", "function": {"name": "lookup", "arguments": '{"order": 7}'}}
    for entry in (
        {"role": "assistant", "content": None, "tool_calls": [raw]},
        {"type": "ai", "data": {"content": "", "additional_kwargs": {"tool_calls": [raw]}}},
    ):
        (chat,) = written(json.dumps([entry]))
        (called,) = chat.messages
        assert isinstance(called, AIMessage)
        assert called.tool_calls == [CALL]


def test_times_are_kept() -> None:
    """Where a history notes when a message was said, in ISO or seconds, the message carries it; rubbish is none."""
    day = "2024-05-06T07:08:09+00:00"
    said = [
        {"type": "human", "data": {"content": "a", "additional_kwargs": {"timestamp": day}}},
        {"type": "ai", "data": {"content": "b", "response_metadata": {"created_at": "2024-05-06T07:08:09Z"}}},
        {"role": "user", "content": "c", "created_at": 1714979289},
        {"role": "user", "content": "d", "created_at": "yesterday"},
    ]
    (chat,) = written(json.dumps(said))
    assert [time_of(message) for message in chat.messages] == [datetime(2024, 5, 6, 7, 8, 9, tzinfo=UTC)] * 3 + [None]


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ({"role": "narrator", "content": "x"}, "role"),
        ({"role": "system", "content": "be nice"}, "system"),
        ({"role": "user", "content": "  "}, "empty"),
        ({"role": "user", "content": [{"type": "text", "text": ""}]}, "empty"),
        ({"role": "assistant", "content": ""}, "empty"),
        ({"role": "user", "content": 7}, "content"),
        ({"role": "user", "content": [7]}, "content"),
        ({"role": "assistant", "content": "x", "tool_calls": "lookup"}, "tool calls"),
        ({"type": "ai", "data": {"content": "x", "tool_calls": [7]}}, "tool calls"),
        ({"lc": 1, "type": "not_implemented", "id": ["a", "B"], "repr": "B()"}, "chat_memory.messages"),
        ({"lc": 1, "type": "constructor", "id": [], "kwargs": {"content": "x"}}, "role"),
        ("canary", "no message"),
    ],
)
def test_what_is_no_message_is_reported(entry: Any, reason: str) -> None:
    """By its position and without its content; the others are read."""
    read = read_chats(parse(json.dumps([{"role": "user", "content": "canary"}, entry]).encode()))
    assert read is not None
    (chat,), (problem,) = read
    assert texts(chat.messages) == [("human", "canary")]
    assert problem.position == "message 2"
    assert reason in problem.reason
    assert "canary" not in problem.reason


MEM0 = {
    "id": "m-1",
    "memory": "Lives in Porto",
    "hash": "h",
    "metadata": None,
    "created_at": "2024-05-06T00:00:00-07:00",
    "updated_at": "2024-06-01T00:00:00-07:00",
    "user_id": "alice",
}
LANGMEM = {
    "namespace": ["memories", "alice"],
    "key": "k-1",
    "value": {"kind": "Memory", "content": {"content": "Lives in Porto"}},
    "created_at": "2024-06-01T07:00:00+00:00",
    "updated_at": "2024-06-01T07:00:00+00:00",
}


@pytest.mark.parametrize(
    "value",
    [
        {"results": [MEM0]},
        {"results": [MEM0], "count": 1, "next": None, "previous": None},
        [MEM0],
        [{**MEM0, "score": 0.3}],
        MEM0,
        [LANGMEM],
        {"items": [LANGMEM]},
        [{**LANGMEM, "value": {"content": "Lives in Porto"}}],
        [{**LANGMEM, "value": "Lives in Porto"}],
        [{**LANGMEM, "score": None}],
    ],
)
def test_exports(value: Any) -> None:
    """Each form of a memory is read: its text, its owner there, its last change."""
    assert read_chats(value) is None
    read = read_facts(value, None)
    assert read is not None
    (fact,), problems = read
    assert problems == []
    assert fact.text == "Lives in Porto"
    assert fact.said_at == datetime(2024, 6, 1, 7, tzinfo=UTC)
    assert "alice" in fact.owner
    assert fact.fields.get("user_id", fact.fields.get("namespace.2")) == "alice"


def profile(content: Any, kind: str = "UserProfile") -> ImportedFact:
    read = read_facts([{**LANGMEM, "value": {"kind": kind, "content": content}}], "langmem")
    assert read is not None
    return read[0][0]


def test_a_schema_becomes_one_sentence() -> None:
    """What a schema says belongs together: its fields stand in one fact, those without a value left out."""
    said = profile({"first_name": "Ann", "age": 60, "likes": ["tea", "rain"], "home": {"city": "Porto"}, "x": None})
    assert said.text == "UserProfile: first name: Ann; age: 60; likes: tea, rain; home city: Porto"
    assert profile({"subject": "Ann", "predicate": "likes", "object": "tea", "sure": True}, "Triple").text == (
        "Triple: subject: Ann; predicate: likes; object: tea; sure: yes"
    )


@pytest.mark.parametrize(
    ("item", "reason"),
    [
        ({**MEM0, "memory": ""}, "empty"),
        ({**MEM0, "memory": None}, "empty"),
        ({**MEM0, "role": "assistant"}, "assistant"),
        ({**MEM0, "attributed_to": "assistant"}, "assistant"),
        ({**MEM0, "expiration_date": "2027-01-01"}, "expires"),
        ({**MEM0, "memory": "x" * 5_000}, "4,000"),
        ({**LANGMEM, "value": {"kind": "Empty", "content": {}}}, "empty"),
        ({"id": "m-2", "data": "canary"}, "known form"),
        (7, "known form"),
    ],
)
def test_what_is_no_fact_is_reported(item: Any, reason: str) -> None:
    """By its position and without its content; the others are read."""
    read = read_facts([MEM0, item], None)
    assert read is not None
    facts, (problem,) = read
    assert len(facts) == 1
    assert problem.position == "memory 2"
    assert reason in problem.reason
    assert "canary" not in problem.reason


HALF = json.dumps({"results": [MEM0]})[:-20]


def zipped() -> bytes:
    with io.BytesIO() as file:
        with zipfile.ZipFile(file, "w") as archive:
            archive.writestr("chat.json", "[]")
        return file.getvalue()


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (HALF.encode(), "line 1"),
        (json.dumps([MEM0], indent=1)[:-20].encode(), "breaks off"),
        (f"{json.dumps(MEM0)}\n{json.dumps(MEM0)}\n{HALF}".encode(), "line 3"),
        (b"[" * 100_000, "nested"),
        (b"[" + b"9" * 5_000 + b"]", "too long"),
        (zipped(), "archive"),
        (pickle.dumps(SAID), "pickle"),
        (pickle.dumps(SAID, protocol=0), "pickle"),
        (pickle.dumps(HumanMessage("hi"), protocol=0), "pickle"),
        (gzip.compress(b"[]" * 1_000, mtime=0)[:-9], "gzip"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", "not text"),
        (b"SQLite format 3\x00\x10\x00", "not text"),
        ('[{"role": "user", "content": "é"}]'.encode("latin-1"), "not text"),
    ],
)
def test_a_damaged_file_is_refused(data: bytes, reason: str) -> None:
    """As a whole, with the reason and the place."""
    with pytest.raises(Unreadable, match=reason):
        parse(data)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
@pytest.mark.parametrize("text", ['[{"role": "user", "content": "é"}]', "Human: é\r\nAI: ho\r\n"])
def test_encodings(encoding: str, text: str) -> None:
    """What a shell's redirection makes of a dump is read, compressed too."""
    for data in (text.encode(encoding), gzip.compress(text.encode(encoding))):
        read = read_chats(parse(data))
        assert read is not None
        assert read[0][0].messages[0].content == "é"


@pytest.mark.parametrize("value", [{"detail": "Unauthorized"}, {"error": {}}, "some text", 7, None, {"a": 1, "b": 2}])
def test_other_files_are_of_no_known_form(value: Any) -> None:
    """Such as what a failed request gave."""
    assert read_chats(value) is None
    assert read_facts(value, None) is None


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                [
                    "type",
                    "data",
                    "content",
                    "role",
                    "lc",
                    "id",
                    "kwargs",
                    "tool_calls",
                    "messages",
                    "chat_memory",
                    "buffer",
                    "results",
                    "memory",
                    "namespace",
                    "key",
                    "value",
                    "user_id",
                    "created_at",
                    "additional_kwargs",
                    "history",
                ]
            ),
            inner | st.sampled_from(["human", "ai", "tool", "system", "Human: x", "HumanMessage"]),
            max_size=5,
        )
    ),
    max_leaves=25,
)


@given(json_values)
def test_nothing_crashes(value: Any) -> None:
    """Whatever stands in a file, it is read, reported, or of no known form."""
    value = parse(json.dumps(value).encode())
    read_chats(value)
    read_facts(value, None)


@given(st.binary(max_size=80))
def test_any_bytes(data: bytes) -> None:
    """Bytes are a value or refused."""
    with suppress(Unreadable):
        read_chats(parse(data))


@given(st.lists(st.text(min_size=1).filter(lambda text: text.strip() == text and not set(text) & {":", "\0", "\r"})))
def test_buffer_strings_round_trip(said: list[str]) -> None:
    """What LangChain joins is taken apart again, line breaks inside a message included."""
    memory = ConversationBufferMemory()
    memory.chat_memory.add_messages(
        [HumanMessage(text) if n % 2 == 0 else AIMessage(text) for n, text in enumerate(said)]
    )
    read = read_chats(memory.buffer)
    messages = read[0][0].messages if read else ()
    assert [message.content for message in messages] == said
