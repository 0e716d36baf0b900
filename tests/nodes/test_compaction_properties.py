"""The invariants of compaction over random chats, whole and broken, at every budget."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from itertools import count

from fakes import ScriptedModel
from histories import Chat, MemoryTranscript, a, check_nothing_lost, check_request, given_messages, h, s, t
from hypothesis import example, given, settings
from hypothesis import strategies as st
from langchain_core.messages import BaseMessage

from autosage_memory.graph.context import GraphSettings
from autosage_memory.nodes.compaction import UNTOUCHED, plan_compaction
from autosage_memory.nodes.history import conversation, live_history, owners
from autosage_memory.nodes.prompt import check_fits
from autosage_memory.stores.errors import MessageTooLarge

SIZES = st.sampled_from([1, 5, 20, 60, 200, 900, 3_000])
FAULTS = st.sampled_from(
    [None] * 6 + ["no result", "late result", "orphan", "twice", "same id", "no answer", "malformed"]
)


@dataclass(frozen=True)
class Turn:
    question: int
    rounds: list[list[int]]
    """Sizes of the results of each round's calls."""
    answer: int
    fault: str | None
    system: bool


TURNS = st.lists(
    st.builds(
        Turn,
        question=SIZES,
        rounds=st.lists(st.lists(SIZES, min_size=1, max_size=3), max_size=5),
        answer=SIZES,
        fault=FAULTS,
        system=st.booleans(),
    ),
    min_size=1,
    max_size=6,
)
BUDGETS = st.builds(
    GraphSettings,
    context_tokens=st.integers(300, 8_000),
    reply_tokens=st.integers(0, 200),
    compact_at=st.sampled_from([0.5, 0.8, 1.0]),
    history=st.sampled_from(["summary_buffer", "summary_buffer", "summary"]),
    instructions=st.just("Be brief."),
)


def marked(key: str, size: int) -> str:
    """A text of about `size` tokens that begins with a mark of its own."""
    return f"[{key}] " + "word " * size


def round_of(turn: Turn, number: int, index: int) -> list[BaseMessage]:
    """The messages of one round of tool calls."""
    sizes = turn.rounds[index]
    calls = [f"c{number}.{index}.{place}" for place in range(len(sizes))]
    if turn.fault == "same id":
        calls = [f"call_{place}" for place in range(len(sizes))]
    keys = [f"T{number}.{index}.{place}" for place in range(len(sizes))]
    ask = a(f"A{number}.{index}", marked(f"A{number}.{index}", 1), calls)
    results = [t(call, marked(key, size), key) for call, key, size in zip(calls, keys, sizes, strict=True)]
    return [ask, *results]


@settings(max_examples=120, deadline=None)
@given(
    turns=TURNS,
    budget=BUDGETS,
    keep=st.booleans(),
    fails=st.sets(st.integers(0, 30)),
    full=st.sets(st.integers(0, 10)),
    down=st.sets(st.integers(0, 10)),
)
def test_invariants_hold_in_every_step_of_every_chat(
    turns: list[Turn], budget: GraphSettings, keep: bool, fails: set[int], full: set[int], down: set[int]
) -> None:
    """G1-G9, G14 for any sizes, budget, broken tool calls and failing summaries, at turn start and between rounds."""
    asyncio.run(_talk(turns, budget, keep, fails, full, down))


async def _talk(
    turns: list[Turn], budget: GraphSettings, keep: bool, fails: set[int], full: set[int], down: set[int]
) -> None:
    """One chat. `fails`: calls of the summariser; `full`, `down`: steps with a full window, without a transcript."""
    model = ScriptedModel(default=lambda _: "Error: no." if len(model.calls) in fails else f"Sum {len(model.calls)}.")
    chat = Chat([], budget, model, MemoryTranscript() if keep else None)
    said: list[BaseMessage] = []
    summarised: set[str] = set()
    steps = count()

    async def step(*new: BaseMessage) -> None:
        number = next(steps)
        chat.rest["window_full"] = number in full
        if chat.transcript is not None:
            chat.transcript.fails = number in down
        chat.messages += new
        said.extend(new)
        await _compact_and_check(chat, said, summarised)

    for number, turn in enumerate(turns):
        chat.clock.advance(7_200)
        question = h(f"H{number}", marked(f"H{number}", turn.question))
        if turn.system and not any(message.id == "S" for message in chat.messages):
            chat.messages.append(s("S", "Operator's notice."))
        try:
            check_fits(question, messages=chat.messages, settings=budget, count_tokens=chat.count, tools=())
            await step(question)
        except MessageTooLarge:
            chat.messages = [message for message in chat.messages if message.id != question.id]
            said = [message for message in said if message.id != question.id]
            continue
        for index in range(len(turn.rounds)):
            await step(*_broken(turn, round_of(turn, number, index), index == len(turn.rounds) - 1))
        if turn.fault != "no answer":
            answer = a(f"A{number}", marked(f"A{number}", turn.answer))
            chat.messages.append(answer)
            said.append(answer)
        if turn.fault == "late result" and turn.rounds:
            late = round_of(turn, number, len(turn.rounds) - 1)[-1]
            chat.messages.append(late)
            said.append(late)


def _broken(turn: Turn, messages: list[BaseMessage], last: bool) -> list[BaseMessage]:
    if not last:
        return messages
    match turn.fault:
        case "no result" | "late result":
            return messages[:-1]
        case "orphan":
            return [*messages, t("nobody", marked(f"{messages[-1].id}+", 5), f"{messages[-1].id}+")]
        case "twice":
            again = f"{messages[-1].id}*"
            return [*messages, messages[-1].model_copy(update={"id": again, "content": marked(again, 5)})]
        case "malformed":
            bad = {
                "name": "search",
                "args": "{",
                "id": f"bad{messages[0].id}",
                "error": None,
                "type": "invalid_tool_call",
            }
            return [messages[0].model_copy(update={"invalid_tool_calls": [bad]}), *messages[1:]]
    return messages


async def _compact_and_check(chat: Chat, said: list[BaseMessage], summarised: set[str]) -> None:
    model = chat.model
    assert isinstance(model, ScriptedModel)
    before, calls = chat.prompt_history(), len(model.calls)
    update = await chat.compact()
    texts = [given_messages(call) for call in model.calls[calls:]]
    after = {message.id for message in chat.prompt_history()}
    evicted = [message for message in before if message.id not in after]
    for result, owner in owners(before).items():
        together = (before[result].id in after) == (before[owner].id in after)
        assert together, "G1: a call and its results leave together"
    if "summary" in update:
        read = {message.id for message in said if any(f"[{message.id}]" in text for text in texts)}
        assert read == {message.id for message in evicted}, "G2, G9: a summary is made of all that leaves and no more"
        summarised |= {str(message.id) for message in evicted}
        assert chat.count([], ()) + len(chat.summary.split()) <= chat.settings.summary_tokens, "G9: capped"
    else:
        assert not evicted, "G6: without a summary nothing leaves"
    standing = chat.rest.get("compaction") or UNTOUCHED
    if not standing["failures"]:
        left = plan_compaction(
            chat.state, settings=chat.settings, count_tokens=chat.count, documents=False, memory=False
        )
        fits = not left.evict and not left.exhausted
        assert fits or standing["exhausted_at"] == chat.messages[-1].id, "G8: under budget, or marked as exhausted"
    check_nothing_lost(said, chat, summarised)
    check_request(chat, chat.prompt())
    if chat.transcript is not None:
        kept = {message.id for message in chat.messages}
        written = [entry.message.id for entry in chat.transcript.entries]
        assert {message.id for message in said} <= kept | set(written), "G14"
        assert len(written) == len(set(written))

    calls = len(model.calls)
    again = await chat.compact()
    assert not again, "G7: a second time changes nothing"
    assert len(model.calls) == calls, "G7: a second time asks for nothing"


MESSAGES = st.lists(
    st.one_of(
        st.builds(lambda size: ("h", size), SIZES),
        st.builds(lambda size: ("a", size), SIZES),
        st.builds(lambda calls: ("calls", calls), st.lists(st.sampled_from("wxyz"), min_size=1, max_size=3)),
        st.builds(lambda call, size: ("t", (call, size)), st.sampled_from("wxyz"), SIZES),
        st.builds(lambda size: ("s", size), st.just(3)),
    ),
    max_size=24,
)


@settings(max_examples=200, deadline=None)
@given(shapes=MESSAGES, context=st.integers(300, 6_000), keep=st.booleans())
@example(shapes=[("t", ("w", 5)), ("calls", ["x"]), ("t", ("x", 5))], context=400, keep=True)
def test_any_list_of_messages_becomes_a_request_that_providers_take(
    shapes: list[tuple[str, object]], context: int, keep: bool
) -> None:
    """G1-G5 even for histories that no healthy chat has: calls and results in any order, with ids used again."""
    messages = [_message(kind, value, f"m{number}") for number, (kind, value) in enumerate(shapes)]
    messages.append(h("now", marked("now", 5)))
    asyncio.run(_once(messages, context, keep))


def _message(kind: str, value: object, key: str) -> BaseMessage:
    match kind, value:
        case "h", int(size):
            return h(key, marked(key, size))
        case "a", int(size):
            return a(key, marked(key, size))
        case "calls", list(calls):
            return a(key, marked(key, 1), calls)
        case "t", (str(call), int(size)):
            return t(call, marked(key, size), key)
    return s(key, f"Notice {key}.")


async def _once(messages: list[BaseMessage], context: int, keep: bool) -> None:
    model = ScriptedModel(default="The user and the assistant spoke.")
    budget = GraphSettings(context_tokens=context, reply_tokens=50, instructions="Be brief.")
    chat = Chat(list(messages), budget, model, MemoryTranscript() if keep else None)
    await _compact_and_check(chat, messages, set())
    systems = [message for message in chat.messages if message.type == "system"]
    assert systems == [message for message in messages if message.type == "system"], "G4: system messages stay"
    assert not any("Notice" in given_messages(call) for call in model.calls), "G4: and are not summed up"
    assert conversation(live_history(chat.messages, chat.rest.get("summary")))[-1].id == "now"
