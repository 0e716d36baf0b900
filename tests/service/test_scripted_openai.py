"""The scripted server speaks the protocol that real clients expect, so that tests through it mean something."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from urllib.request import urlopen

import pytest
import scripted_openai as scripted
from langchain_openai import ChatOpenAI, OpenAIEmbeddings
from openai import InternalServerError
from scripted_openai import ScriptedOpenAI


@pytest.fixture
def server() -> Iterator[ScriptedOpenAI]:
    with ScriptedOpenAI() as running:
        yield running


def client(server: ScriptedOpenAI) -> ChatOpenAI:
    return ChatOpenAI(model="scripted-model", base_url=server.url, api_key="k", max_retries=0, stream_usage=True)  # type: ignore[arg-type]


def test_a_stream_comes_in_the_pieces_of_the_script(server: ScriptedOpenAI) -> None:
    """Chunks, finish reason and usage arrive as they would from OpenAI."""
    server.add(scripted.text("Good morning", pieces=["Go", "od mor", "ning"], usage=(12, 3)))
    chunks = list(client(server).stream("hi"))
    assert [chunk.text for chunk in chunks if chunk.text] == ["Go", "od mor", "ning"]
    whole = chunks[0]
    for chunk in chunks[1:]:
        whole += chunk
    assert whole.response_metadata["finish_reason"] == "stop"
    assert whole.usage_metadata is not None
    assert (whole.usage_metadata["input_tokens"], whole.usage_metadata["output_tokens"]) == (12, 3)


def test_parallel_tool_calls_are_whole_either_way(server: ScriptedOpenAI) -> None:
    """Arguments that come in halves are put together by the client."""
    reply = scripted.tool_call("add", {"a": 1, "b": [2, 3]}, ("sub", {"c": "ü"}))
    server.add(reply, reply)
    plain = client(server).invoke("hi")
    chunks = list(client(server).stream("hi"))
    whole = chunks[0]
    for chunk in chunks[1:]:
        whole += chunk
    for message in (plain, whole):
        assert [(call["name"], call["args"]) for call in message.tool_calls] == [
            ("add", {"a": 1, "b": [2, 3]}),
            ("sub", {"c": "ü"}),
        ]


def test_embeddings_are_deterministic_and_near_for_shared_words(server: ScriptedOpenAI) -> None:
    """The endpoint answers OpenAI's client, whose vectors travel as base64."""
    embeddings = OpenAIEmbeddings(
        model="scripted-embeddings",
        base_url=server.url,
        api_key="k",  # type: ignore[arg-type]
        check_embedding_ctx_length=False,
    )
    first, second, other = embeddings.embed_documents(["a red kettle", "the red kettle", "zebras gallop"])
    assert first == pytest.approx(scripted.embed("a red kettle"), abs=1e-6)

    def dot(one: list[float], two: list[float]) -> float:
        return sum(a * b for a, b in zip(one, two, strict=True))

    assert dot(first, second) > dot(first, other)
    assert server.embedded == [["a red kettle", "the red kettle", "zebras gallop"]]


def test_models_are_listed(server: ScriptedOpenAI) -> None:
    """What `doctor` asks to see whether an endpoint is alive."""
    with closing(urlopen(f"{server.url}/models")) as answer:
        assert b"scripted-model" in answer.read()


def test_an_exhausted_script_is_an_error(server: ScriptedOpenAI) -> None:
    """A test that asks more often than it said does not pass by chance."""
    server.add(scripted.text("once"))
    assert client(server).invoke("hi").text == "once"
    with pytest.raises(InternalServerError):
        client(server).invoke("hi")


def test_the_default_echoes(server: ScriptedOpenAI) -> None:
    """By hand it says back what it was told."""
    server.default = scripted.echo
    assert client(server).invoke("good morning").text == "You said: good morning"
