"""The built-in default: it quotes what it was given, says where it is from, and invents nothing."""

from __future__ import annotations

import html
from datetime import UTC, datetime
from typing import Any

import pytest
from langchain_core.messages import AIMessage, AnyMessage, BaseMessage, HumanMessage, SystemMessage

from autosage_memory.graph.context import GraphSettings
from autosage_memory.graph.state import Source, Summary
from autosage_memory.nodes.prompt import assemble_prompt
from autosage_memory.nodes.quoting import NOTHING, QuotingModel
from autosage_memory.nodes.sections import PromptFact, PromptMessage, Recalled
from autosage_memory.nodes.token_counts import count_tokens

FACTS: list[Recalled] = [
    PromptFact(id="1", text="my invoice prefix is QX-17", date="2026-03-01"),
    PromptFact(id="2", text="my cat is called Biscuit & Co <3", date="2026-01-09"),
    PromptFact(id="3", text="私の上司の名前は佐伯です", date="2026-02-02"),
]
HANDBOOK = Source(
    document="Handbook",
    passage="12",
    text="Holidays are taken in full days. Unused holiday days are carried over until 31 March. Ask first.",
)
SUMMARY = Summary(
    text="The user is planning a trip to Lisbon in May. The budget is 1,200 euros.",
    exact=[],
    first_id="a",
    last_id="b",
    count=4,
    made_on="2026-03-01",
)


def prompt(
    question: str,
    *earlier: AnyMessage,
    facts: list[Recalled] | None = None,
    sources: list[Source] | None = None,
    summary: Summary | None = None,
) -> list[BaseMessage]:
    """A request as the graph builds it."""
    return assemble_prompt(
        instructions="You are a helpful assistant.",
        summary=summary,
        messages=[*earlier, HumanMessage(question)],
        memory=facts or [],
        sources=sources or [],
        notes=[],
        tools=[],
        settings=GraphSettings(),
        count_tokens=count_tokens,
        now=datetime(2026, 3, 2, tzinfo=UTC),
    ).messages


def answer(question: str, *earlier: AnyMessage, **given: Any) -> str:
    return QuotingModel().invoke(prompt(question, *earlier, **given)).text


def test_what_was_said_in_earlier_chats_is_quoted_with_speaker_and_day() -> None:
    """Such messages are in the request only where somebody asked for them."""
    talk = PromptMessage(("t", "m"), "user", "Can I carry over <3 days?", "2026-02-10")
    said = answer("What did I ask last week?", facts=[talk])
    assert said == 'From earlier chats:\n- "Can I carry over <3 days?" (user, 2026-02-10)'


@pytest.mark.parametrize(
    ("question", "quoted", "left_out"),
    [
        ("What is my invoice prefix?", "QX-17", "Biscuit"),
        ("what's the PREFIX of my invoices", "QX-17", "Biscuit"),
        ("What is my cat called?", "Biscuit & Co <3", "QX-17"),
        ("私の上司の名前は何ですか？", "佐伯", "QX-17"),
    ],
)
def test_a_fact_that_shares_words_is_quoted(question: str, quoted: str, left_out: str) -> None:
    """The right fact, word for word, said to be from memory and dated; the others stay out."""
    said = answer(question, facts=FACTS)
    assert quoted in said
    assert left_out not in said
    assert said.startswith("From memory")
    assert "(2026-" in said


def test_asked_what_it_remembers_it_quotes_the_facts() -> None:
    """A question about nothing but memory gets what was recalled."""
    said = answer("What do you remember about me?", facts=FACTS)
    assert "QX-17" in said


def test_recalled_facts_without_a_common_word_are_offered_as_such() -> None:
    """Recall compares meanings; what it found is quoted, marked as a guess."""
    said = answer(
        "Where do I go to the office?", facts=[PromptFact(id="1", text="I am employed in Porto", date="2026-03-01")]
    )
    assert "maybe related" in said
    assert "Porto" in said


def test_a_passage_is_quoted_with_its_source() -> None:
    """Documents are named."""
    said = answer("Until when can unused holiday days be carried over?", sources=[HANDBOOK])
    assert "31 March" in said
    assert "Handbook" in said
    assert "documents" in said


def test_of_a_long_passage_the_sentences_that_matter_are_quoted() -> None:
    """A quote stays short, and every sentence of it stands in the passage."""
    filler = " ".join(f"Sentence number {number} speaks of chairs and tables." for number in range(40))
    passage = Source(
        document="Handbook", passage="1", text=f"{filler} Holiday days are carried over until 31 March. {filler}"
    )
    said = answer("Until when are holiday days carried over?", sources=[passage])
    assert "Holiday days are carried over until 31 March." in said
    assert len(said) < 600


def test_an_earlier_message_is_quoted_as_such() -> None:
    """History answers where memory does not; questions and the assistant's words are not quoted."""
    said = answer(
        "Which colour did I choose for the kitchen?",
        HumanMessage("For the kitchen I chose the colour sage."),
        AIMessage("A fine colour for a kitchen: lilac."),
        HumanMessage("Which colour for the kitchen is best?"),
        AIMessage("I cannot say."),
    )
    assert said == 'Earlier you wrote: "For the kitchen I chose the colour sage."'


def test_the_summary_is_quoted() -> None:
    """What was compacted is still found."""
    assert "1,200 euros" in answer("What is the budget of the trip?", summary=SUMMARY)


@pytest.mark.parametrize(
    "question", ["Who won the match?", "hi", "Tell me a joke", "Ich möchte etwas wissen", "我不知道", "?", "🎉"]
)
def test_with_nothing_to_quote_it_says_so(question: str) -> None:
    """It says that there is no language model and that nothing was found, and nothing else."""
    assert answer(question, HumanMessage("The kettle is red."), AIMessage("I see.")) == NOTHING
    assert "No language model" in NOTHING


def test_it_invents_nothing() -> None:
    """Whatever it puts in quotation marks stands in what it was given."""
    given = prompt("Which holiday days and which invoice prefix?", facts=FACTS, sources=[HANDBOOK], summary=SUMMARY)
    said = QuotingModel().invoke(given).text
    system = html.unescape(str(given[0].content))
    quotes = said.split('"')[1::2]
    assert len(quotes) == 2
    assert all(quote in system for quote in quotes)


async def test_streams_are_the_same_text_in_words() -> None:
    """Word by word, sync and async, it says the same, every time."""
    given = prompt("What is my invoice prefix?", facts=FACTS)
    whole = QuotingModel().invoke(given).text
    pieces = [chunk.text async for chunk in QuotingModel().astream(given)]
    assert len(pieces) > 3
    assert "".join(pieces) == whole
    assert "".join(chunk.text for chunk in QuotingModel().stream(given)) == whole
    assert (await QuotingModel().ainvoke(given)).text == whole


def test_bound_tools_are_not_called() -> None:
    """It answers in words whatever tools there are."""
    bound = QuotingModel().bind_tools([{"type": "function", "function": {"name": "look_up", "parameters": {}}}])
    assert bound.invoke(prompt("hi")).tool_calls == []


def test_a_chat_without_a_system_message() -> None:
    """A bare list of messages works too, and one without a user message says that there is nothing."""
    assert QuotingModel().invoke([HumanMessage("hi")]).text == NOTHING
    assert QuotingModel().invoke([SystemMessage("Be brief.")]).text == NOTHING
