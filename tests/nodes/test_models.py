"""Models over real HTTP: how they are found, what their failures become, and what of them can be heard."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, TypedDict

import pytest
import scripted_openai as scripted
from fakes import HANG, ScriptedModel
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, SystemMessage, ToolMessage
from langchain_core.tools import tool
from langgraph.graph import END, START, StateGraph
from langgraph.graph.message import add_messages
from pydantic import BaseModel, Field
from scripted_openai import Reply, Request, Scripted, ScriptedOpenAI

from autosage_memory.nodes.models import (
    ContextOverflow,
    ask,
    is_context_overflow,
    resolve_model,
    structured,
    utility_call,
)
from autosage_memory.nodes.quoting import QuotingModel
from autosage_memory.stores.errors import ModelUnavailable

PROMPT = "a prompt that errors must not repeat"
QUESTION = [SystemMessage("Be brief."), HumanMessage(PROMPT)]
extracted = partial(structured, purpose="extraction")
summarised = partial(utility_call, purpose="summary")


class Item(BaseModel):
    text: str
    weight: float = 0.5


class Items(BaseModel):
    """What was found."""

    items: list[Item] = Field(description="all of them")


@pytest.fixture
def no_provider(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_API_BASE"):
        monkeypatch.delenv(name, raising=False)


@tool
def look_up(word: str) -> str:
    """Look a word up."""
    return word


def graph_of(node: Callable[..., Any]) -> Any:
    """A graph of one node that calls models and returns messages."""

    class State(TypedDict):
        messages: Annotated[list[AnyMessage], add_messages]

    graph = StateGraph(State)
    graph.add_node("answer", node)
    graph.add_edge(START, "answer")
    graph.add_edge("answer", END)
    return graph.compile()


class TestNames:
    def test_none_is_the_default_without_a_language_model(self) -> None:
        """Without a model there is still an answer."""
        assert isinstance(resolve_model(None), QuotingModel)

    def test_a_model_is_itself(self) -> None:
        """A chat model that the caller built is used as it is."""
        model = ScriptedModel("hello")
        assert resolve_model(model) is model

    @pytest.mark.parametrize("name", ["openai:some-model", "some-model", " some-model "])
    async def test_a_name_reaches_the_server_of_the_environment(self, provider: ScriptedOpenAI, name: str) -> None:
        """`openai:NAME` and a bare name ask OPENAI_BASE_URL for that model, with the key."""
        provider.add(scripted.text("Hello there."))
        answer = await ask(resolve_model(name), QUESTION)
        assert answer.text == "Hello there."
        (request,) = provider.requests
        assert request.body["model"] == "some-model"
        assert request.headers["authorization"] == "Bearer scripted"
        assert request.prompt == f"Be brief.\n{PROMPT}"

    async def test_a_server_without_keys_needs_none(
        self, provider: ScriptedOpenAI, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """OPENAI_BASE_URL alone is enough."""
        monkeypatch.delenv("OPENAI_API_KEY")
        provider.add(scripted.text("Hello."))
        assert (await ask(resolve_model("local"), QUESTION)).text == "Hello."

    @pytest.mark.usefixtures("no_provider")
    @pytest.mark.parametrize(
        ("name", "said"),
        [
            ("openai:gpt-5-mini", "OPENAI_API_KEY"),
            ("gpt-5-mini", "OPENAI_API_KEY"),
            ("nobody:model", "unknown model provider 'nobody'"),
            ("openai:", "provider:name"),
            (":model", "provider:name"),
            ("  ", "provider:name"),
            ("mistralai:small", "pip install"),
        ],
    )
    def test_a_name_that_cannot_work_says_why_at_once(self, name: str, said: str) -> None:
        """Unknown provider, missing key, missing package, no name: one line, before any call."""
        with pytest.raises(ModelUnavailable, match=said) as raised:
            resolve_model(name)
        assert "\n" not in str(raised.value)

    def test_importing_and_resolving_load_no_provider(self) -> None:
        """The provider's library loads when a model is first called, not before."""
        script = (
            "import sys; from autosage_memory.nodes.models import resolve_model; resolve_model('gpt-5-mini');"
            "sys.exit(any(name in sys.modules for name in ('openai', 'langchain_openai', 'langchain')))"
        )
        environment = {"OPENAI_API_KEY": "k", "PATH": "/usr/bin:/bin"}
        assert subprocess.run([sys.executable, "-c", script], env=environment, check=False).returncode == 0


class TestFailures:
    @pytest.mark.parametrize(
        ("reply", "said"),
        [
            (scripted.error(401, f"bad key for {PROMPT}"), "refused the API key"),
            (scripted.error(403, "no"), "may not use this model"),
            (scripted.error(404, "no such model"), "does not know this model"),
            (scripted.error(400, f"cannot take {PROMPT}"), "refused the request"),
            (scripted.malformed(), "no answer from the model"),
            (scripted.html(), "no answer from the model"),
            (scripted.no_choices(), "no answer from the model"),
            (scripted.text("   "), "empty"),
            (Reply(text="no", finish_reason="content_filter"), "content filter"),
        ],
    )
    async def test_each_becomes_one_line_without_the_prompt(
        self, provider: ScriptedOpenAI, reply: Reply, said: str
    ) -> None:
        """A provider's error or nonsense is `ModelUnavailable`, says what is wrong, and repeats nothing."""
        provider.add(reply)
        with pytest.raises(ModelUnavailable, match=said) as raised:
            await ask(resolve_model("m"), QUESTION)
        assert PROMPT not in str(raised.value)
        assert "\n" not in str(raised.value)
        assert raised.value.__cause__ is None

    async def test_a_rate_limit_is_waited_out(self, provider: ScriptedOpenAI) -> None:
        """429 with Retry-After is tried again."""
        provider.add(scripted.rate_limited(0), scripted.text("Now."))
        assert (await ask(resolve_model("m"), QUESTION)).text == "Now."
        assert len(provider.requests) == 2

    async def test_repeats_are_bounded(self, provider: ScriptedOpenAI) -> None:
        """A provider that only fails is asked three times."""
        provider.default = scripted.rate_limited(0.001)
        with pytest.raises(ModelUnavailable, match="rate limit"):
            await ask(resolve_model("m"), QUESTION)
        assert len(provider.requests) == 3

    async def test_a_port_where_nobody_listens(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A dead endpoint is an error, not a hang."""
        with ScriptedOpenAI() as gone:
            pass
        monkeypatch.setenv("OPENAI_BASE_URL", gone.url)
        with pytest.raises(ModelUnavailable, match="cannot be reached"):
            await ask(resolve_model("m"), QUESTION)

    @pytest.mark.parametrize(
        "reply", [scripted.unfinished("Half an ans"), scripted.cut_off("Half an answer", 3), scripted.no_choices()]
    )
    async def test_a_stream_that_breaks_off_is_no_answer(self, provider: ScriptedOpenAI, reply: Reply) -> None:
        """A stream without finish_reason, without choices, or whose connection breaks, does not pass as whole."""

        async def node(state: Any) -> Any:
            return {"messages": [await ask(resolve_model("m"), state["messages"])]}

        provider.add(reply)
        with pytest.raises(ModelUnavailable):
            async for _ in graph_of(node).astream({"messages": QUESTION}, stream_mode="messages"):
                pass

    async def test_a_prompt_that_does_not_fit_is_told_apart(self, provider: ScriptedOpenAI) -> None:
        """OpenAI's context_length_exceeded is `ContextOverflow`, asked once."""
        provider.add(scripted.context_too_long())
        with pytest.raises(ContextOverflow) as raised:
            await ask(resolve_model("m"), QUESTION)
        assert is_context_overflow(raised.value)
        assert len(provider.requests) == 1

    @pytest.mark.parametrize(
        "wording",
        [
            "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens",
            "Your input exceeds the context window of this model. Please adjust your input and try again.",
            "prompt is too long: 213421 tokens > 200000 maximum",
            "input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000",
            "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
            "Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length",
            "the request exceeds the available context size. try increasing the context size",
            "request (5000 tokens) exceeds the available context size (4096 tokens), try increasing it",
            "the input length exceeds the context length",
            "The decoder prompt (length 5000) is longer than the maximum model length of 4096.",
            "`inputs` tokens + `max_new_tokens` must be <= 2048. Given: 3000 `inputs` tokens",
            "Input is too long for requested model.",
            "too many tokens: total number of tokens in the prompt cannot exceed 4081",
            "Please reduce the length of the messages or completion.",
            "This model's maximum prompt length is 131072 but the request contains 140000 tokens.",
            "The model is loaded with context length of only 4096 tokens, which is not enough",
        ],
    )
    def test_providers_words_for_a_prompt_that_does_not_fit(self, wording: str) -> None:
        """The usual servers' sentences are known."""
        assert is_context_overflow(ValueError(wording))

    @pytest.mark.parametrize(
        "wording",
        [
            "Rate limit reached for tokens per min (TPM): Limit 30000, Requested 41000",
            "You exceeded your current quota, please check your plan and billing details.",
            "Invalid schema for response_format",
            "Connection error.",
            "Request too large for organization on tokens per min (TPM)",
        ],
    )
    def test_what_is_no_overflow(self, wording: str) -> None:
        """Limits of rate and money are not limits of the window."""
        assert not is_context_overflow(ValueError(wording))

    async def test_cancelling_is_not_a_failure_of_the_model(self, provider: ScriptedOpenAI) -> None:
        """A turn that is cancelled stays cancelled."""
        arrived, loop = asyncio.Event(), asyncio.get_running_loop()

        def hang(request: Request) -> Reply:
            loop.call_soon_threadsafe(arrived.set)
            return scripted.hanging()

        provider.add(hang)
        task = asyncio.create_task(ask(resolve_model("m"), QUESTION))
        await arrived.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task


class TestUtilityCalls:
    async def test_nothing_of_them_shows_in_any_stream(self, provider: ScriptedOpenAI) -> None:
        """Neither a token nor a message nor an event of a utility call, or of structured output, is heard."""
        hidden = "HIDDEN"

        async def node(state: Any) -> Any:
            model = resolve_model("m")
            summary = await summarised(model, [HumanMessage(hidden)], timeout=10)
            found = await extracted(model, Items, [HumanMessage(hidden)], timeout=10)
            assert hidden in summary
            assert found == Items(items=[Item(text=hidden)])
            return {"messages": [await ask(model, state["messages"])]}

        def script() -> list[Scripted]:
            items = {"items": [{"text": hidden}]}
            return [scripted.text(f"{hidden} words"), scripted.structured(items), scripted.text("Open words.")]

        app = graph_of(node)
        heard: list[str] = []
        for mode in ("messages", "updates", "values", "debug", "custom", "tasks"):
            provider.add(*script())
            heard += [str(event) async for event in app.astream({"messages": QUESTION}, stream_mode=mode)]
        provider.add(*script())
        heard += [str(event) async for event in app.astream_events({"messages": QUESTION}, version="v2")]
        assert any("Open" in event for event in heard)
        assert [event for event in heard if hidden in event] == []

    async def test_they_have_a_deadline(self, provider: ScriptedOpenAI) -> None:
        """A provider that says nothing costs the given seconds."""
        provider.add(scripted.hanging())
        with pytest.raises(ModelUnavailable, match="in time"):
            await summarised(resolve_model("m"), QUESTION, timeout=0.2)

    async def test_words_cut_at_the_length_limit_are_no_result(self, provider: ScriptedOpenAI) -> None:
        """Half a summary would lose what it stands for."""
        provider.add(Reply(text="The summary so", finish_reason="length"))
        with pytest.raises(ModelUnavailable, match="length limit"):
            await summarised(resolve_model("m"), QUESTION, timeout=10)


class TestStructuredOutput:
    async def test_the_schema_is_a_tool_that_must_be_called(self, provider: ScriptedOpenAI) -> None:
        """One request, with the schema as its forced tool."""
        provider.add(scripted.structured({"items": [{"text": "a"}]}))
        assert await extracted(resolve_model("m"), Items, QUESTION, timeout=10) == Items(items=[Item(text="a")])
        (request,) = provider.requests
        assert request.body["tools"][0]["function"]["name"] == "Items"
        assert request.body["tool_choice"] == {"type": "function", "function": {"name": "Items"}}

    @pytest.mark.parametrize(
        "written",
        [
            '{"items": [{"text": "a"}]}',
            '```json\n{"items": [{"text": "a"}]}\n```',
            'Sure! Here it is:\n\n{"items": [{"text": "a"}]}\n\nAnything else?',
            'I use {braces} and [brackets] in prose. {"items": [{"text": "a"}]} {done}',
            '[{"text": "a"}]',
            '{"items": [{"text": "a"}, {"text": 7}, {"weight": 1}, null, "b", [], {"text": ["c"], "weight": 1}]}',
            '{"items": [{"text": "a"}], "items": []}',
            '{"items": {"text": "a"}}',
            '{"items": [{"text": "a"}, {"text": "b',
            '{"items": [{"text": "a"}, {"text": "half a sen"',
            '{"items": [{"text": "a"}], "more": {"x": [1, {"y": null}]}}',
            '{"items": [{"text": "a"}]}{"items": []}',
        ],
    )
    async def test_what_fits_is_found_in_what_was_written(self, provider: ScriptedOpenAI, written: str) -> None:
        """Fences, prose, wrong types, doubled keys, half a document: valid items are kept, the rest is left out."""
        provider.add(scripted.text(written))
        assert await extracted(resolve_model("m"), Items, QUESTION, timeout=10) == Items(items=[Item(text="a")])
        assert len(provider.requests) == 1

    async def test_a_lone_surrogate_is_replaced(self, provider: ScriptedOpenAI) -> None:
        """No text leaves here that UTF-8 cannot write."""
        provider.add(scripted.text('{"items": [{"text": "a \\ud83d b"}]}'))
        found = await extracted(resolve_model("m"), Items, QUESTION, timeout=10)
        assert found is not None
        assert found.items[0].text == "a \ufffd b"

    @pytest.mark.parametrize(
        "nonsense",
        [
            scripted.text("null"),
            scripted.text("I found nothing of that kind."),
            scripted.text("<!doctype html><html><body>{oops}</body></html>"),
            scripted.text('{"other": 1}'),
            scripted.text('"items"'),
            scripted.text("{" * 500),
            scripted.text("[" * 5000),
            scripted.text('{"items": '),
            scripted.tool_call("Items", '{"items": [{"text'),
            scripted.tool_call("Items", {"wrong": True}),
        ],
    )
    async def test_nonsense_costs_one_repair_and_then_nothing(self, provider: ScriptedOpenAI, nonsense: Reply) -> None:
        """Two requests at most, no exception, no result."""
        provider.default = nonsense
        assert await extracted(resolve_model("m"), Items, QUESTION, timeout=10) in (None, Items(items=[]))
        assert len(provider.requests) <= 2

    async def test_a_repair_is_asked_for_plain_json(self, provider: ScriptedOpenAI) -> None:
        """The second request carries the schema as text and no tool."""
        provider.add(scripted.text("Let me think about it."), scripted.text('{"items": [{"text": "a"}]}'))
        assert await extracted(resolve_model("m"), Items, QUESTION, timeout=10) == Items(items=[Item(text="a")])
        repair = provider.requests[1]
        assert "tools" not in repair.body
        assert '"items"' in repair.prompt

    async def test_a_server_that_takes_no_tools_gets_plain_json(self, provider: ScriptedOpenAI) -> None:
        """A refused tool is not the end."""
        provider.add(scripted.error(400, "m does not support tools"), scripted.text('{"items": []}'))
        assert await extracted(resolve_model("m"), Items, QUESTION, timeout=10) == Items(items=[])

    async def test_a_dead_model_is_an_error_to_count(self, provider: ScriptedOpenAI) -> None:
        """No output and bad output differ."""
        provider.default = scripted.error(401, "no")
        with pytest.raises(ModelUnavailable):
            await extracted(resolve_model("m"), Items, QUESTION, timeout=10)
        assert len(provider.requests) == 1

    async def test_both_requests_share_one_deadline(self) -> None:
        """A model that hangs, even only at the repair, costs the given seconds."""
        with pytest.raises(ModelUnavailable, match="in time"):
            await extracted(ScriptedModel("nonsense", HANG), Items, QUESTION, timeout=0.2)


class TestShown:
    async def test_the_part_that_is_no_secret_is_all_that_runs_show(self) -> None:
        """The model is asked the whole request; its run, named for it, shows the other one and every token."""
        model = ScriptedModel("Found it.")

        async def node(state: Any) -> Any:
            return {"messages": [await ask(model, [SystemMessage("a secret"), *QUESTION[1:]], shown=QUESTION)]}

        events = [event async for event in graph_of(node).astream_events({"messages": QUESTION}, version="v2")]
        assert model.calls[0][0].text == "a secret"
        assert "a secret" not in repr(events)
        (started,) = [event for event in events if event["event"] == "on_chat_model_start"]
        assert started["name"] == "ScriptedModel"
        assert started["data"]["input"]["messages"] == [QUESTION]
        tokens = [event["data"]["chunk"].text for event in events if event["event"] == "on_chat_model_stream"]
        assert "".join(tokens) == "Found it."

    async def test_runs_know_which_model_it_was(self, provider: ScriptedOpenAI) -> None:
        """Provider and model stand in the metadata of its tokens."""
        provider.add(scripted.text("Hi."))

        async def node(state: Any) -> Any:
            return {"messages": [await ask(resolve_model("some-model"), state["messages"])]}

        tokens = [event async for event in graph_of(node).astream({"messages": QUESTION}, stream_mode="messages")]
        assert {about["ls_model_name"] for _, about in tokens} == {"some-model"}
        assert {about["ls_provider"] for _, about in tokens} == {"openai"}


class TestBeginning:
    async def stream(self, model: Any, prefix: str = "") -> tuple[str, AIMessage, int]:
        """The text of all tokens, the message in the state, and how many message ids the tokens had."""

        async def node(state: Any) -> Any:
            return {"messages": [await ask(model, state["messages"], prefix=prefix)]}

        tokens, ids, final = "", set(), AIMessage("")
        async for mode, event in graph_of(node).astream({"messages": QUESTION}, stream_mode=["messages", "values"]):
            if mode == "messages":
                tokens += event[0].text
                ids.add(event[0].id)
            else:
                final = event["messages"][-1]
        return tokens, final, len(ids)

    async def test_tokens_and_message_begin_with_it_once(self, provider: ScriptedOpenAI) -> None:
        """What streams and what is kept are the same text, under one message id."""
        provider.add(scripted.text("The answer is 43.2."))
        tokens, final, ids = await self.stream(resolve_model("m"), "Saved: I tip 18 percent.")
        assert tokens == final.text == "Saved: I tip 18 percent.\n\nThe answer is 43.2."
        assert ids == 1

    async def test_without_a_prefix_it_is_the_same(self, provider: ScriptedOpenAI) -> None:
        """A named model streams word by word, under one message id."""
        provider.add(scripted.text("One two three."))
        tokens, final, ids = await self.stream(resolve_model("m"))
        assert (tokens, final.text, ids) == ("One two three.", "One two three.", 1)

    async def test_without_streaming(self, provider: ScriptedOpenAI) -> None:
        """A plain call begins with it too."""
        provider.add(scripted.text("Done."))
        assert (await ask(resolve_model("m"), QUESTION, prefix="Saved.")).text == "Saved.\n\nDone."

    async def test_with_tools_bound(self, provider: ScriptedOpenAI) -> None:
        """The model gets the tools; its call comes back whole, and the words wait for the answer."""
        bound = resolve_model("m").bind_tools([look_up])
        provider.add(scripted.tool_call("look_up", {"word": "otter"}), scripted.text("An otter."))
        tokens, call, _ = await self.stream(bound, "Saved.")
        assert [(made["name"], made["args"]) for made in call.tool_calls] == [("look_up", {"word": "otter"})]
        assert tokens == call.text == ""
        assert provider.requests[-1].body["tools"][0]["function"]["name"] == "look_up"
        result = ToolMessage("otter", tool_call_id="call_0")
        assert (await ask(bound, [*QUESTION, call, result], prefix="Saved.")).text == "Saved.\n\nAn otter."

    async def test_it_is_said_once_in_a_turn(self) -> None:
        """A model that spoke before it called tools does not say it again after them, but does in the next turn."""
        call = AIMessage("Let me see.", tool_calls=[{"name": "look_up", "args": {"word": "a"}, "id": "c1"}])
        model = ScriptedModel(call, "An otter.", "Next.")
        first = await ask(model, QUESTION, prefix="Saved.")
        assert first.text == "Saved.\n\nLet me see."
        turn = [*QUESTION, first, ToolMessage("otter", tool_call_id="c1")]
        assert (await ask(model, turn, prefix="Saved.")).text == "An otter."
        assert (await ask(model, [*turn, HumanMessage("Again?")], prefix="Saved.")).text == "Saved.\n\nNext."

    async def test_the_default_model(self) -> None:
        """It works where there is no language model."""
        tokens, final, _ = await self.stream(resolve_model(None).bind_tools([look_up]), "Saved.")
        assert tokens == final.text
        assert tokens.startswith("Saved.\n\nNo language model")

    async def test_a_refused_request_shows_nothing(self, provider: ScriptedOpenAI) -> None:
        """What will be tried again with a shorter prompt has not begun to answer."""

        async def node(state: Any) -> Any:
            model = resolve_model("m")
            try:
                await ask(model, state["messages"], prefix="Saved.")
            except ContextOverflow:
                return {"messages": [await ask(model, state["messages"][-1:], prefix="Saved.")]}

        provider.add(scripted.context_too_long(), scripted.text("Fits."))
        events = graph_of(node).astream({"messages": QUESTION}, stream_mode="messages")
        assert "".join([event[0].text async for event in events]) == "Saved.\n\nFits."
