"""Personal data in facts: what is found, what is not, and what the tenant's setting makes of it on every path."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest
from fakes import Clock, ScriptedModel
from hypothesis import given
from hypothesis import strategies as st
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.store.memory import InMemoryStore

from autosage_memory.graph import ChatContext, build_graph
from autosage_memory.nodes.confirmation_sentences import SENTENCES
from autosage_memory.nodes.personal_data import admit_personal_data, find_personal_data, redact
from autosage_memory.nodes.presidio import presidio_finder
from autosage_memory.stores import StaticPolicy, TenantMemorySettings
from autosage_memory.stores.facts import list_facts
from autosage_memory.stores.policy import PersonalData
from autosage_memory.stores.scopes import Scope

FOUND = [
    ("my e-mail is ann.lee+x@mail.example.org", "email", "ann.lee+x@mail.example.org"),
    ("müller@bücher.example schreibt mir", "email", "müller@bücher.example"),
    ("pay to DE89 3704 0044 0532 0130 00 please", "IBAN", "DE89 3704 0044 0532 0130 00"),
    ("IBAN: GB29NWBK60161331926819", "IBAN", "GB29NWBK60161331926819"),
    ("call +49 (0)30 901820-15", "phone number", "+49 (0)30 901820-15"),
    ("my phone is 030 9018 2015", "phone number", "030 9018 2015"),
    ("my cell: (415) 555-0132", "phone number", "(415) 555-0132"),
    ("reach me on 415-555-0132", "phone number", "415-555-0132"),
    ("我的手机是13812345678", "phone number", "13812345678"),
    ("mi móvil es 612 34 56 78", "phone number", "612 34 56 78"),
    ("my address is 8.8.4.4", "IP address", "8.8.4.4"),
    ("and 2001:4860:4860::8844 too", "IP address", "2001:4860:4860::8844"),
    ("SSN 536-90-4399", "social security number", "536-90-4399"),
    ("NI number AB 12 34 56 C", "national insurance number", "AB 12 34 56 C"),
    ("mi DNI es 12345678Z", "identity number", "12345678Z"),
    ("NIE X1234567L", "identity number", "X1234567L"),
    ("codice fiscale RSSMRA85T10A562S", "tax number", "RSSMRA85T10A562S"),
    ("sécu 2 55 08 14 168 025 38", "social security number", "2 55 08 14 168 025 38"),
    ("meine Steuer-ID ist 86 095 742 719", "tax number", "86 095 742 719"),
    ("PESEL 44051401359", "identity number", "44051401359"),
    ("meu CPF é 529.982.247-25", "tax number", "529.982.247-25"),
    ("cpf: 52998224725", "tax number", "52998224725"),
    ("TC kimlik no 10000000146", "identity number", "10000000146"),
    ("身份证号是11010519491231002X", "identity number", "11010519491231002X"),
    ("주민등록번호 900101-1234568", "identity number", "900101-1234568"),
    ("my number is 2341 2341 2346", "identity number", "2341 2341 2346"),
    ("mijn BSN is 111222333", "identity number", "111222333"),
    ("my passport number is C01X00T47", "passport number", "C01X00T47"),
]

ONE_DIGIT_OFF = [
    "DE89 3704 0044 0532 0130 01",
    "536-00-4399",
    "12345678A",
    "RSSMRA85T10A562T",
    "2 55 08 14 168 025 39",
    "86 095 742 718",
    "44051401358",
    "529.982.247-26",
    "10000000147",
    "110105194912310021",
    "900101-1234567",
    "2341 2341 2347",
]

NOT_PERSONAL = [
    "our SLA is 99.5 % and the quota is 300 seats",
    "the order number is 4711081",
    "invoice QX-17, ticket ABC-1234, version 1.2.3.4000",
    "the server is at 127.0.0.1, the printer at 192.168.0.7",
    "the meeting is on 2026-03-01 at 12:30:45",
    "the deadline moved to 14 March 2026",
    "we sold 12 345 678 units",
    "the ratio is 16:9",
    "write @ann in the chat",
    "10,000,000,146 bytes",
    "my flight is LH 4711",
    "parking spot B12, locker 442",
]


@pytest.mark.parametrize(("text", "kind", "piece"), FOUND)
def test_found(text: str, kind: str, piece: str) -> None:
    """Each kind, whole, and nothing else of the text."""
    found = find_personal_data(text)
    assert redact(text, found) == text.replace(piece, f"[{kind}]")


@pytest.mark.parametrize("text", [*ONE_DIGIT_OFF, *NOT_PERSONAL])
def test_not_found(text: str) -> None:
    """A number whose check digits are wrong is no such number, and what is nobody's is not personal."""
    assert find_personal_data(text) == []


@given(st.text(max_size=300))
def test_any_text(text: str) -> None:
    """Whatever the text: kept it stays, and redacted nothing more is found."""
    assert admit_personal_data(text, "keep") == text
    redacted = admit_personal_data(text, "redact")
    assert redacted is not None
    assert admit_personal_data(redacted, "refuse") == redacted


@pytest.mark.parametrize("piece", ["a@b" * 20_000, "1 " * 30_000, "DE89 " * 20_000, ":" * 60_000, "+1" * 30_000])
def test_long_texts_take_no_time(piece: str) -> None:
    """No pattern's time grows with the square of a text: a minute would not do for these if it did."""
    find_personal_data(piece)


USER = ChatContext(tenant_id="acme", caller="api_key", caller_id="key-1", external_subject_id="u-17")
SCOPE = Scope("subject", "acme", "u-17").namespace
ADDRESS = "ann.lee@mail.example"


async def told(text: str, setting: PersonalData, model: Any = None) -> tuple[str, list[str]]:
    """What the assistant says to `text`, and what then stands in the store, field by field."""
    store = InMemoryStore()
    policy = StaticPolicy({"acme": TenantMemorySettings("durable", "automatic", setting)})
    app = build_graph(model=model, policy=policy, clock=Clock()).compile(checkpointer=InMemorySaver(), store=store)
    said = await app.ainvoke({"messages": [("user", text)]}, {"configurable": {"thread_id": "t"}}, context=USER)
    return said["messages"][-1].text, [str(fact) for fact in await list_facts(store, SCOPE)]


@pytest.mark.parametrize("setting", ["keep", "redact", "refuse"])
async def test_asked_for(setting: PersonalData) -> None:
    """Explicit: kept as it is, kept without it and said so, or refused and said so."""
    answer, facts = await told(f"Remember this: my invoices go to {ADDRESS}.", setting)
    if setting == "keep":
        assert ADDRESS in answer
        assert ADDRESS in facts[0]
        return
    assert ADDRESS not in "".join(facts)
    if setting == "redact":
        assert "my invoices go to [email]" in answer
        assert len(facts) == 1
    else:
        assert answer == SENTENCES["en"]["refused_personal"][0]
        assert facts == []


@pytest.mark.parametrize("by", ["rules", "model"])
@pytest.mark.parametrize("setting", ["keep", "redact", "refuse"])
async def test_kept_unasked(setting: PersonalData, by: str) -> None:
    """Automatic, by rules and by a model that puts the address into the fact, its evidence and its entities."""
    said = f"My mail address is {ADDRESS}."
    proposal = {"fact": said, "span": said, "entities": [ADDRESS]}
    model = None if by == "rules" else ScriptedModel("fine", json.dumps({"facts": [proposal]}))
    _, facts = await told(said, setting, model)
    assert len(facts) == (setting != "refuse")
    assert (ADDRESS in "".join(facts)) == (setting == "keep")
    assert ("[email]" in "".join(facts)) == (setting == "redact")


async def test_who_objects_is_not_remembered() -> None:
    """A subject that said no: nothing is stored, nothing recalled, and a request is answered honestly."""
    store = InMemoryStore()
    settings = {"acme": TenantMemorySettings("durable", "automatic")}
    model = ScriptedModel(default="fine")
    willing = build_graph(model=None, policy=StaticPolicy(settings))
    unwilling = build_graph(model=model, policy=StaticPolicy(settings, objections={("acme", "u-17")}))
    first = willing.compile(checkpointer=InMemorySaver(), store=store)
    then = unwilling.compile(checkpointer=InMemorySaver(), store=store)
    config = {"configurable": {"thread_id": "t"}}
    await first.ainvoke({"messages": [("user", "Remember this: my colour is teal.")]}, config, context=USER)
    out = await then.ainvoke({"messages": [("user", "What is my colour?")]}, config, context=USER)
    assert out["memory_used"] is False
    assert "teal" not in str(model.calls)
    out = await then.ainvoke({"messages": [("user", "Remember this: my cat is Biscuit.")]}, config, context=USER)
    assert out["messages"][-1].text == SENTENCES["en"]["unavailable"][0]
    other = ChatContext(tenant_id="acme", caller="api_key", caller_id="key-1", external_subject_id="u-18")
    out = await then.ainvoke(
        {"messages": [("user", "Remember this: my cat is Biscuit.")]},
        {"configurable": {"thread_id": "other"}},
        context=other,
    )
    assert "Saved" in out["messages"][-1].text, "the objection is one subject's"
    assert len(await list_facts(store, SCOPE)) == 1


class Analyzer:
    """Gives the findings of one text, in the form of Presidio's."""

    def analyze(self, text: str, language: str) -> list[Any]:
        findings = [("PERSON", "Ann Lee", 0.85), ("US_DRIVER_LICENSE", "4711", 0.01), ("EMAIL_ADDRESS", ADDRESS, 1.0)]
        return [
            SimpleNamespace(entity_type=kind, start=text.index(piece), end=text.index(piece) + len(piece), score=score)
            for kind, piece, score in findings
            if language == "en" and piece in text
        ]


def test_a_finder_of_ones_own() -> None:
    """What an analyzer is sure of is found beside what has a form; a piece that both find is redacted once."""
    find = presidio_finder(Analyzer(), language="en")
    text = f"My boss is Ann Lee, {ADDRESS}, room 4711"
    assert redact(text, find(text)) == "My boss is [person], [email], room 4711"


async def test_a_finder_of_ones_own_in_the_graph() -> None:
    """It holds for what is asked for and for what is kept unasked."""
    store = InMemoryStore()
    policy = StaticPolicy({"acme": TenantMemorySettings("durable", "automatic", "redact")})
    graph = build_graph(policy=policy, find_personal_data=presidio_finder(Analyzer(), language="en"))
    app = graph.compile(checkpointer=InMemorySaver(), store=store)
    for text in ("Remember this: Ann Lee has the key.", "My boss is Ann Lee."):
        await app.ainvoke({"messages": [("user", text)]}, {"configurable": {"thread_id": "t"}}, context=USER)
    facts = await list_facts(store, SCOPE)
    assert {fact.text for fact in facts} == {"[person] has the key", "My boss is [person]"}
    assert "Ann Lee" not in str(facts)
