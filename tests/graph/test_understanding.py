"""Turns whose message leans on the chat: one call of the utility model at most, and only the needed searches."""

from __future__ import annotations

from typing import Any

import pytest
import scripted_openai as scripted
from fakes import HANG, Clock, ScriptedModel
from langchain_core.documents import Document
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from langchain_core.retrievers import BaseRetriever
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.store.base import SearchOp
from langgraph.store.memory import InMemoryStore
from pydantic import Field
from rooms import RecordingStore
from scripted_openai import ScriptedOpenAI

from autosage_memory.graph import ChatContext, GraphSettings, build_graph
from autosage_memory.nodes.prompt import ASK_BACK
from autosage_memory.stores import StaticPolicy, TenantMemorySettings
from autosage_memory.stores.errors import ModelUnavailable
from autosage_memory.stores.health import HEALTH

POLICY = StaticPolicy(tenants={"acme": TenantMemorySettings(mode="durable", retention="explicit_only")})
USER = ChatContext(tenant_id="acme", caller="api_key", caller_id="key-1", external_subject_id="u-17")
UNREMEMBERED = ChatContext(
    tenant_id="acme", caller="api_key", caller_id="key-1", external_subject_id="u-17", memory=False
)
FIRST, FOLLOW_UP = "When is the Lisbon office open?", "And in Porto?"
REWRITTEN = "When is the Porto office open?"
CANARY = "canary-7f3a"
MODES: Any = ["values", "updates", "messages", "custom", "debug", "checkpoints", "tasks"]


class Shelf(BaseRetriever):
    """One document, and what was asked for."""

    queries: list[str] = Field(default_factory=list)

    def _get_relevant_documents(self, query: str, *, run_manager: Any) -> list[Document]:
        self.queries.append(query)
        return [Document("The Porto office opens at 9.", metadata={"source": "offices.md"})]


class Chat:
    """One chat with its parts at hand."""

    def __init__(
        self, utility: BaseChatModel | None, *, documents: bool = True, context: ChatContext = USER, **parts: Any
    ) -> None:
        self.model = parts.pop("model", None) or ScriptedModel(default="From 8 to 16.")
        self.store, self.shelf, self.context = RecordingStore(InMemoryStore()), Shelf(), context
        graph = build_graph(
            model=self.model if utility is not None else None,
            utility_model=utility,
            policy=POLICY,
            knowledge=self.shelf if documents else None,
            clock=Clock(),
            **parts,
        )
        self.app = graph.compile(checkpointer=InMemorySaver(), store=self.store)
        self.config: Any = {"configurable": {"thread_id": "t"}}

    async def ask(self, text: str) -> list[str]:
        """The nodes of a turn, in order."""
        self.store.operations.clear()
        self.shelf.queries.clear()
        given: Any = {"messages": [HumanMessage(text)]}
        stream = self.app.astream(given, self.config, context=self.context, stream_mode="updates")
        return [node async for update in stream for node in update]

    def searches(self, nodes: list[str]) -> set[str]:
        """The nodes that searched in a turn: a recall of pinned facts alone is no search."""
        return {*({"recall"} if self.recalled else ()), *({"retrieve"} & set(nodes))}

    @property
    def recalled(self) -> set[str]:
        """What memory was searched for in the last turn."""
        return {op.query for op in self.store.operations if isinstance(op, SearchOp) and op.query}

    @property
    def prompt(self) -> str:
        """All that the answering model was told last."""
        return "\n".join(str(message.content) for message in self.model.calls[-1])


def understood(question: str, needs: str = "hybrid") -> AIMessage:
    """What a model answers that calls the tool it is given."""
    return AIMessage(
        "", tool_calls=[{"name": "Understood", "args": {"question": question, "needs": needs}, "id": "u1"}]
    )


def failures() -> int:
    """How often understanding has failed in this process."""
    return HEALTH.parts()["understanding"].failed if "understanding" in HEALTH.parts() else 0


async def test_a_follow_up_costs_one_call_and_is_searched_as_it_is_meant() -> None:
    """None for the first message, one for a follow-up, none for a message that stands alone, none for thanks."""
    utility = ScriptedModel(understood(REWRITTEN))
    chat = Chat(utility)
    await chat.ask(FIRST)
    assert utility.calls == []
    nodes = await chat.ask(FOLLOW_UP)
    assert len(utility.calls) == 1
    assert chat.searches(nodes) == {"recall", "retrieve"}
    assert chat.recalled == {REWRITTEN} == set(chat.shelf.queries)
    assert FOLLOW_UP in chat.prompt
    assert REWRITTEN not in chat.prompt
    for message in ("What is my wife's name?", "thank you so much!"):
        await chat.ask(message)
        assert chat.recalled == {message}
    assert len(utility.calls) == 1


@pytest.mark.parametrize(
    ("needs", "searches"),
    [
        ("memory", {"recall"}),
        ("knowledge", {"retrieve"}),
        ("hybrid", {"recall", "retrieve"}),
        ("clarification", set()),
        ("whatever", {"recall", "retrieve"}),
    ],
    ids=["memory", "knowledge", "hybrid", "clarification", "unknown"],
)
async def test_only_the_needed_searches_run(needs: str, searches: set[str]) -> None:
    """Where a model says what is needed; an unknown word means all."""
    chat = Chat(ScriptedModel(understood(REWRITTEN, needs)))
    await chat.ask(FIRST)
    nodes = await chat.ask(FOLLOW_UP)
    assert chat.searches(nodes) == searches
    assert (ASK_BACK in chat.prompt) is (needs == "clarification")
    assert "recall" in nodes, "for the pinned facts"


async def test_the_searches_run_side_by_side() -> None:
    """In the same step of the graph."""
    chat = Chat(ScriptedModel(understood(REWRITTEN)))
    await chat.ask(FIRST)
    steps: dict[str, int] = {}
    async for event in chat.app.astream(
        {"messages": [HumanMessage(FOLLOW_UP)]}, chat.config, context=USER, stream_mode="debug"
    ):
        if event["type"] == "task":
            steps[event["payload"]["name"]] = event["step"]
    assert steps["recall"] == steps["retrieve"] == steps["understand"] + 1 == steps["generate"] - 1


@pytest.mark.parametrize(
    ("context", "documents", "needs", "calls", "searches"),
    [
        (USER, False, "hybrid", 1, {"recall"}),
        (USER, False, "knowledge", 1, {"recall"}),
        (UNREMEMBERED, True, "memory", 1, {"retrieve"}),
        (UNREMEMBERED, True, "hybrid", 1, {"retrieve"}),
        (UNREMEMBERED, False, "hybrid", 0, set()),
        (ChatContext(), False, "hybrid", 0, set()),
    ],
    ids=["no documents", "documents wanted", "memory wanted", "memory off", "nothing to search", "anonymous"],
)
async def test_only_what_there_is_is_searched(
    context: ChatContext, documents: bool, needs: str, calls: int, searches: set[str]
) -> None:
    """With nothing to search, no call is made."""
    utility = ScriptedModel(understood(REWRITTEN, needs))
    chat = Chat(utility, documents=documents, context=context)
    await chat.ask(FIRST)
    nodes = await chat.ask(FOLLOW_UP)
    assert len(utility.calls) == calls
    assert chat.searches(nodes) == searches


async def test_it_is_asked_back_once_and_only_about_little() -> None:
    """The answer to the question back is searched for, whatever the model says; so is a message of many words."""
    utility = ScriptedModel(default=understood("", "clarification"))
    chat = Chat(utility)
    await chat.ask(FIRST)
    assert chat.searches(await chat.ask("And that one?")) == set()
    assert chat.searches(await chat.ask("the blue one")) == {"recall", "retrieve"}
    assert ASK_BACK not in chat.prompt
    assert chat.searches(await chat.ask("And that one?")) == set()
    assert chat.searches(await chat.ask(FIRST)) == {"recall", "retrieve"}
    long = "And does it come with the extended warranty that the larger one had?"
    assert chat.searches(await chat.ask(long)) == {"recall", "retrieve"}
    assert chat.recalled == {long}


def repeat_in_an_error(messages: list[BaseMessage]) -> str:
    raise RuntimeError(f"the provider repeats {messages}")


@pytest.mark.parametrize(
    ("reply", "kind"),
    [
        ("They spoke.", "malformed_output"),
        ('{"question": ', "malformed_output"),
        (
            AIMessage("", tool_calls=[{"name": "Understood", "args": {"needs": "memory"}, "id": "u"}]),
            "malformed_output",
        ),
        (understood(""), "empty"),
        (understood("Is the office in Porto open? " * 30, "memory"), "long"),
        (understood("The Porto office opens at 9.", "memory"), "answer"),
        (understood("Wann hat das Büro in Porto geöffnet?", "memory"), "language"),
        (understood("Who is the Lisbon office open to?", "memory"), "unrelated"),
        (ModelUnavailable("down"), "ModelUnavailable"),
        (repeat_in_an_error, "ModelUnavailable"),
        (HANG, "ModelUnavailable"),
    ],
    ids=["prose", "cut", "half", "empty", "long", "answer", "language", "unrelated", "down", "error", "hangs"],
)
async def test_a_failure_falls_back_to_the_message_and_all_searches(reply: Any, kind: str) -> None:
    """One call, no second one; the turn goes on as if nothing had been rewritten, and the failure is counted."""
    utility, before = ScriptedModel(reply), failures()
    chat = Chat(utility, settings=GraphSettings(understand_timeout=0.2))
    await chat.ask(FIRST)
    nodes = await chat.ask(FOLLOW_UP)
    assert len(utility.calls) == 1
    assert chat.searches(nodes) == {"recall", "retrieve"}
    assert chat.recalled == {FOLLOW_UP} == set(chat.shelf.queries)
    assert failures() == before + 1
    assert HEALTH.parts()["understanding"].last_kind == kind
    assert "From 8 to 16." in repr(await chat.app.aget_state(chat.config))


async def test_without_a_model_rules_take_along_what_was_said() -> None:
    """Nothing is called; what the answer named is searched for with the message."""
    chat = Chat(None, documents=False)
    await chat.app.aupdate_state(
        chat.config, {"messages": [HumanMessage("Who is my manager?"), AIMessage("Your manager is Ingrid Solheim.")]}
    )
    nodes = await chat.ask("Where does she live?")
    assert chat.searches(nodes) == {"recall"}
    assert chat.recalled == {"Ingrid Solheim\nWhere does she live?"}


async def test_the_question_beside_a_command_is_rewritten() -> None:
    """Not the command."""
    utility = ScriptedModel(understood("How much does the Lisbon office cost?"))
    chat = Chat(utility)
    await chat.ask(FIRST)
    await chat.ask("Remember that I prefer mornings. And how much does it cost?")
    assert len(utility.calls) == 1
    assert chat.recalled >= {"How much does the Lisbon office cost?"}
    asked = str(utility.calls[0][-1].content)
    assert asked.endswith("<next_message>\nAnd how much does it cost?\n</next_message>")


async def test_after_compaction_the_summary_tells_what_is_meant() -> None:
    """Also where the summary is all that is left of the chat."""
    utility = ScriptedModel(understood(REWRITTEN))
    chat = Chat(utility)
    summary = {"text": "The user asked for the hours of the Lisbon office.", "exact": [], "first_id": "a",
               "last_id": "b", "count": 2, "made_on": "2026-03-01"}  # fmt: skip
    await chat.app.aupdate_state(chat.config, {"summary": summary}, as_node="compact")
    await chat.ask("And the Porto one?")
    assert "hours of the Lisbon office" in str(utility.calls[0][-1].content)
    assert chat.recalled == {REWRITTEN}


@tool
def lookup(word: str) -> str:
    """Look a word up."""
    return f"{CANARY}-result"


async def test_the_model_is_given_no_facts_no_documents_and_no_results_of_tools() -> None:
    """And is called once in a turn that goes through rounds of tools."""
    call = AIMessage("", tool_calls=[{"name": "lookup", "args": {"word": f"{CANARY}-args"}, "id": "c1"}])
    utility = ScriptedModel(understood(REWRITTEN))
    model = ScriptedModel(call, "From 8 to 16.", call, call, "From 9.")
    chat = Chat(utility, model=model, tools=[lookup])
    await chat.ask(f"Remember this: the vault word is {CANARY}-fact.")
    await chat.ask(FIRST)
    await chat.ask(FOLLOW_UP)
    assert any(isinstance(message, ToolMessage) for message in chat.model.calls[-1])
    assert f"{CANARY}-fact" in chat.prompt
    assert len(utility.calls) == 1
    asked = "\n".join(str(message.content) for message in utility.calls[0])
    assert f"{CANARY}-result" not in asked
    assert f"{CANARY}-args" not in asked
    assert "offices.md" not in asked
    assert "The Porto office opens" not in asked


async def test_no_stream_shows_the_rewriting() -> None:
    """Neither what the model is asked nor what it says, in any stream mode, event or snapshot of the run."""
    utility = ScriptedModel(default=understood("When is the quokka office in Porto open?"))
    chat = Chat(utility)
    await chat.ask(FIRST)
    given: Any = {"messages": [HumanMessage(FOLLOW_UP)]}
    shown: list[Any] = [event async for event in chat.app.astream(given, chat.config, context=USER, stream_mode=MODES)]
    assert chat.shelf.queries[-1:] == ["When is the quokka office in Porto open?"]
    shown += [event async for event in chat.app.astream_events(given, chat.config, context=USER, version="v2")]
    shown.append(await chat.app.aget_state(chat.config))
    assert len(utility.calls) == 2
    assert "From 8 to 16." in repr(shown)
    assert "quokka" not in repr(shown)
    assert "next_message" not in repr(shown)


def test_sync_callers_get_the_same() -> None:
    """`invoke` rewrites as `ainvoke` does."""
    utility = ScriptedModel(understood(REWRITTEN))
    chat = Chat(utility)
    for text in (FIRST, FOLLOW_UP):
        chat.app.invoke({"messages": [HumanMessage(text)]}, chat.config, context=USER)
    assert len(utility.calls) == 1
    assert chat.shelf.queries == [FIRST, REWRITTEN]


async def test_a_provider_over_http_is_asked_once(provider: ScriptedOpenAI) -> None:
    """By a forced call of a tool; tokens of the answer alone stream."""
    provider.add(
        scripted.text("From 8 to 16."),
        scripted.structured({"question": REWRITTEN, "needs": "memory"}),
        scripted.text("From 9 to 18."),
    )
    chat = Chat(ScriptedModel(), model="openai:scripted-model")
    chat.app = build_graph(model="openai:scripted-model", policy=POLICY, knowledge=chat.shelf, clock=Clock()).compile(
        checkpointer=InMemorySaver(), store=chat.store
    )
    await chat.ask(FIRST)
    assert chat.searches(await chat.ask(FOLLOW_UP)) == {"recall"}
    assert chat.recalled == {REWRITTEN}
