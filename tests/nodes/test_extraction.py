"""Facts from the user's own words: what the rules find, what a model may propose, and what code accepts of it."""

from __future__ import annotations

import json
import string
import time
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
import scripted_openai as scripted
from fakes import HANG, ScriptedModel
from hypothesis import given
from hypothesis import strategies as st
from scripted_openai import Reply, ScriptedOpenAI
from statements import DEVELOPMENT, HELD_OUT, Sentences

from autosage_memory.nodes.dates import anchor_dates
from autosage_memory.nodes.evidence import own_statements, supports
from autosage_memory.nodes.extraction import Draft, Proposal, ProposedEntity, accept_drafts, extract, find_by_rules
from autosage_memory.nodes.models import resolve_model
from autosage_memory.nodes.quoting import QuotingModel
from autosage_memory.stores.errors import ModelUnavailable
from autosage_memory.stores.facts import Entity, Relation

NOW = datetime(2026, 3, 1, 9, 30, tzinfo=UTC)  # a Sunday


DATA = Path(__file__).parents[1] / "data"

NAMED = [
    # statement, name, what it is, how the user stands to it ("" where the form does not tell)
    ("I live in Porto.", "Porto", "place", "lives in"),
    ("We've lived in New York since 2018.", "New York", "place", "lives in"),
    ("I work as a nurse at St Mary's Hospital.", "St Mary's Hospital", "organisation", "works at"),
    ("My manager is Renske.", "Renske", "person", "has manager"),
    ("My boss is German.", "German", "thing", ""),
    ("My daughter Ines goes to school in Porto.", "Ines", "person", "has daughter"),
    ("My dog is called Pixel.", "Pixel", "thing", "has dog"),
    ("We use Terraform for all projects.", "Terraform", "product", "uses"),
    ("I'm from Denmark.", "Denmark", "place", "is from"),
    ("My invoice prefix is QX-17.", "QX-17", "identifier", ""),
    ("My visa expires on 2027-05-01.", "2027-05-01", "date", ""),
    ("My review is tomorrow at 3pm.", "2026-03-02", "date", ""),
    ("I no longer work at Brightline.", "Brightline", "thing", ""),
    ("Ich wohne in Bremen.", "Bremen", "place", "lives in"),
    ("Mein Chef heißt Thorsten Biedermann.", "Thorsten Biedermann", "person", "has manager"),
    ("J'habite à Lyon.", "Lyon", "place", "lives in"),
    ("Mi hermana se llama Pilar.", "Pilar", "person", "has sister"),
    ("Moro em Recife.", "Recife", "place", "lives in"),
    ("Mia moglie si chiama Giulia.", "Giulia", "person", "has wife"),
    ("Mijn leidinggevende heet Marieke de Wit.", "Marieke de Wit", "person", "has manager"),
    ("Mieszkam w Gdańsku.", "Gdańsku", "place", "lives in"),
    ("Мою дочь зовут Алиса.", "Алиса", "person", "has daughter"),
    ("Ankara'da yaşıyorum.", "Ankara", "place", "lives in"),
    ("اسم ابني يوسف.", "يوسف", "person", "has son"),
    ("मैं जयपुर में रहता हूँ।", "जयपुर", "place", "lives in"),
    ("我住在成都。", "成都", "place", "lives in"),
    ("私は京都に住んでいます。", "京都", "place", "lives in"),
    ("제 딸 이름은 서연이에요.", "서연", "person", "has daughter"),
]


def rules(text: str, *, now: datetime = NOW) -> list[str]:
    return [draft.text for draft in find_by_rules([("m1", text)], now=now)]


def accepted(message: str, fact: str, span: str | None = None) -> list[Draft]:
    return accept_drafts([Proposal(fact=fact, span=message if span is None else span)], [("m1", message)], now=NOW)


def measure(sentences: Sentences) -> tuple[float, float, list[str]]:
    """Precision, recall, and the messages that hold no fact but gave one."""
    found = [text for text in sentences.told if rules(text)]
    false = [text for text in sentences.other if rules(text)]
    return len(found) / (len(found) + len(false)), len(found) / len(sentences.told), false


class TestRules:
    @pytest.mark.parametrize(("sentences", "recall"), [(DEVELOPMENT, 0.95), (HELD_OUT, 0.85)])
    def test_precision_comes_before_recall(self, sentences: Sentences, recall: float) -> None:
        """Nothing is kept that the user did not state; of what they stated, most is found, in twelve languages."""
        precision, found, false = measure(sentences)
        assert false == []
        assert precision == 1.0
        assert found >= recall

    def test_a_fact_is_the_users_own_words(self) -> None:
        """The clause, without greeting and full stop, with its evidence, kind and names."""
        message = "Hi! By the way, my new manager is Renske, and I prefer short answers. What is next?"
        manager, style = find_by_rules([("m7", message)], now=NOW)
        assert manager == Draft(
            text="my new manager is Renske",
            span="my new manager is Renske",
            message_id="m7",
            kind="fact",
            importance=manager.importance,
            entities=(Entity("Renske", "person"),),
            relations=(Relation("user", "has manager", "Renske"),),
        )
        assert (style.text, style.kind) == ("I prefer short answers", "preference")

    @pytest.mark.parametrize("batch", ["development", "held_out"])
    def test_how_much_of_fifteen_languages_is_found(self, batch: str) -> None:
        """Of `development`, on which the forms were improved, and of `held_out`, on which they were not: no sentence
        without a fact gives one, and nine tenths of the others give theirs."""
        rows = [row.split("\t") for row in (DATA / "stated_sentences.tsv").read_text(encoding="utf-8").splitlines()]
        told = [text for part, _, holds, text in rows if part == batch and holds == "fact"]
        other = [text for part, _, holds, text in rows if part == batch and holds == "nothing"]
        precision, recall, false = measure(Sentences(told=tuple(told), other=tuple(other)))
        assert false == []
        assert precision == 1.0
        assert recall >= 0.9

    @pytest.mark.parametrize(("statement", "name", "kind", "relation"), NAMED)
    def test_a_telling_form_types_what_it_names(self, statement: str, name: str, kind: str, relation: str) -> None:
        """Where somebody lives, works, comes from, whom they have; in the languages whose forms tell."""
        (draft,) = find_by_rules([("m1", statement)], now=NOW)
        assert (name, kind) in [(entity.name, entity.type) for entity in draft.entities]
        assert draft.relations == ((Relation("user", relation, name),) if relation else ())

    def test_a_relative_date_gets_its_day(self) -> None:
        """What is "tomorrow" today is not tomorrow any more when it is recalled."""
        (draft,) = find_by_rules([("m1", "My review is tomorrow at 3pm.")], now=NOW)
        assert draft.text == "My review is tomorrow (2026-03-02) at 3pm"
        assert draft.span == "My review is tomorrow at 3pm"

    def test_the_same_fact_twice_is_one(self) -> None:
        """Saying it again adds nothing."""
        assert rules("I live in Porto. i live in porto!") == ["I live in Porto"]

    @pytest.mark.parametrize(
        "message",
        [
            "Here is the letter:\nI live in Ghent and my name is Bob.",
            "Translate: I am allergic to nuts.",
            'My teacher wrote: "I live in Ghent with two cats".',
            "> My name is Bob.\nIs that polite?",
            "```\nmy name is Bob\n```",
            "Dear Sir,\nI live in Ghent.\nMy name is Bob.",
            "Write a story about this: I live in a cave.",
            "Haha I live in a cave",
            "I live in Ghent. Off the record, obviously.",
            "Don't save this: I live in Ghent.",
            "Let's play: I am a wizard.",
            "If I live in Ghent, what do I pay?",
            "She says I live in Ghent.",
        ],
    )
    def test_words_that_are_not_meant_or_not_the_users(self, message: str) -> None:
        """Quotations, documents, code, letters, stories, jokes, roles, suppositions, reports: nothing."""
        assert rules(message) == []

    async def test_the_default_model_extracts_by_rules(self) -> None:
        """Without a language model the same call works."""
        for model in (None, QuotingModel()):
            (draft,) = await extract(model, [("m1", "I live in Porto.")], now=NOW, timeout=5)
            assert draft.text == "I live in Porto"

    @given(
        st.text(max_size=300) | st.lists(st.sampled_from([*HELD_OUT.told, *HELD_OUT.other]), max_size=5).map(" ".join)
    )
    def test_every_span_stands_in_the_message(self, message: str) -> None:
        """For any message: each fact's evidence is an exact piece of it."""
        for draft in find_by_rules([("m1", message)], now=NOW):
            assert draft.span in message
            assert draft.text


PAIRS = [
    # message, a fact that keeps its sense, one that turns it round
    ("I hate cilantro", "The user hates cilantro", "The user likes cilantro"),
    ("I don't eat pork", "The user does not eat pork", "The user eats pork"),
    ("I never drink coffee", "The user never drinks coffee", "The user drinks coffee"),
    ("I no longer work at Brightline", "The user no longer works at Brightline", "The user works at Brightline"),
    ("I can't stand jazz", "The user can't stand jazz", "The user enjoys jazz"),
    ("I dislike phone calls", "The user dislikes phone calls", "The user likes phone calls"),
    ("I quit smoking", "The user quit smoking", "The user smokes; smoking is fine"),
    ("I am not a morning person", "The user is not a morning person", "The user is a morning person"),
    ("I don't hate opera", "The user doesn't hate opera", "The user hates opera"),
    ("We avoid plastic", "The user's team avoids plastic", "The user's team uses plastic"),
    ("I only drink tea", "The user only drinks tea", "The user drinks tea"),
    ("I drink tea only in winter", "The user drinks tea only in winter", "The user drinks tea in winter"),
    ("I eat fish unless it is fried", "The user eats fish unless it is fried", "The user eats fish"),
    (
        "I work every day except Monday",
        "The user works every day except Monday",
        "The user works every day, Monday too",
    ),
    ("My son isn't allergic to nuts", "The user's son isn't allergic to nuts", "The user's son is allergic to nuts"),
    ("Nobody in my team speaks Dutch", "Nobody in the user's team speaks Dutch", "The user's team speaks Dutch"),
    ("I cook without salt", "The user cooks without salt", "The user cooks with salt"),
    ("I have 3 cats", "The user has 3 cats", "The user has 4 cats"),
    ("I have two daughters", "The user has 2 daughters", "The user has 3 daughters"),
    ("I pay 1,200 euros", "The user pays 1,200 euros", "The user pays 12,000 euros"),
    ("My boss is Renske", "The user's boss is Renske", "The user's boss is Tomas"),
    ("I moved to Ghent in 2019", "The user moved to Ghent in 2019", "The user moved to Ghent in 2018"),
    ("My wife is vegan", "The user's wife is vegan", "The user is vegan"),
    ("My dog is afraid of thunder", "The user's dog is afraid of thunder", "The user is afraid of thunder"),
    ("Priya is allergic to nuts", "Priya is allergic to nuts", "The user is allergic to nuts"),
    ("my review is tomorrow", "The user's review is on 2026-03-02", "The user's review is on 2026-03-03"),
    ("Ich esse kein Fleisch", "Ich esse kein Fleisch", "Ich esse Fleisch"),
    ("Je ne mange pas de porc", "Je ne mange pas de porc", "Je mange du porc"),
    ("No como mariscos", "No como mariscos", "Como mariscos"),
    ("我不吃猪肉", "我不吃猪肉", "我吃猪肉"),
    ("肉は食べません", "肉は食べません", "肉は食べます"),
    ("मैं मांस नहीं खाता", "मैं मांस नहीं खाता", "मैं मांस खाता"),
    ("لا آكل اللحم", "لا آكل اللحم", "آكل اللحم"),
]


class TestAcceptance:
    @pytest.mark.parametrize(("message", "kept", "turned"), PAIRS)
    def test_sense_is_kept(self, message: str, kept: str, turned: str) -> None:
        """Negation, limits, numbers, names, dates and persons of the fact are those of the message."""
        assert [draft.text.startswith(kept) for draft in accepted(message, kept)] == [True]
        assert accepted(message, turned) == []

    @pytest.mark.parametrize(
        ("message", "fact", "span"),
        [
            ("I live in Porto.", "The user lives in Porto", "I reside in Porto"),
            ("I live in Porto.", "The user lives in Porto", ""),
            ("I live in Porto.", "The user collects rare stamps", "I live in Porto"),
            ("I live in Porto.", "", "I live in Porto"),
            ("I live in Porto.", "Does the user live in Porto?", "I live in Porto"),
            ("Do I live in Porto?", "The user lives in Porto", "I live in Porto"),
            ("Imagine I live in Porto.", "The user lives in Porto", "I live in Porto"),
            ("If I live in Porto, I pay less.", "The user lives in Porto", "I live in Porto"),
            ('He wrote "I live in Porto now".', "The user lives in Porto", "I live in Porto now"),
            ("> I live in Porto\nTranslate that.", "The user lives in Porto", "I live in Porto"),
            ("Off the record: I live in Porto.", "The user lives in Porto", "I live in Porto"),
            ("I live in Porto lol", "The user lives in Porto", "I live in Porto"),
            ("She said I live in Porto.", "The user lives in Porto", "I live in Porto"),
            ("I live in Porto. Do I pay? Yes.", "The user lives in Porto and pays", "I live in Porto. Do I pay? Yes"),
            ("It is not true that I live in Porto.", "The user lives in Porto", "I live in Porto"),
            ("I live in Porto no more.", "The user lives in Porto", "I live in Porto"),
            ("I drink tea only in winter.", "The user drinks tea", "I drink tea"),
            ("I pay 1,200 euros.", "The user pays 1 euro", "I pay 1,200 euros"),
            ("Thanks!", "The user lives in Porto", "the assistant said the user lives in Porto"),
            ("I live in Porto.", "I live in Porto " + "and so on " * 60, "I live in Porto"),
        ],
    )
    def test_without_evidence_nothing_is_accepted(self, message: str, fact: str, span: str) -> None:
        """A span that is not there, not stated, not the user's, or that does not say it: refused by code."""
        assert accepted(message, fact, span) == []

    def test_a_span_may_differ_in_case_and_spacing(self) -> None:
        """What is kept as evidence is the message's own writing."""
        (draft,) = accepted("I  live in\nPorto, Portugal.", "The user lives in Porto", "i live in porto")
        assert draft.span == "I  live in\nPorto"

    def test_a_denial_in_the_next_clause_does_not_matter(self) -> None:
        """Each clause speaks for itself."""
        assert accepted("I don't eat pork, but I love beef.", "The user loves beef", "I love beef")
        assert accepted("I don't eat pork, but I love beef.", "The user doesn't eat pork", "I don't eat pork")
        assert not accepted("I don't eat pork, but I love beef.", "The user doesn't love beef", "I love beef")

    def test_each_fact_names_its_message(self) -> None:
        """With several messages, evidence is found in the right one."""
        messages = [("a", "I live in Porto."), ("b", "I have three cats.")]
        proposals = [Proposal(fact="The user has three cats", span="I have three cats")] * 2
        assert [draft.message_id for draft in accept_drafts(proposals, messages, now=NOW)] == ["b"]

    @pytest.mark.parametrize("value", [-1.0, 7.0, float("nan"), float("inf")])
    def test_shares_stay_between_nought_and_one(self, value: float) -> None:
        """A model's numbers cannot leave their range."""
        proposal = Proposal(fact="The user lives in Porto", span="I live in Porto", confidence=value, importance=value)
        (draft,) = accept_drafts([proposal], [("a", "I live in Porto.")], now=NOW)
        assert 0 <= draft.confidence <= 1
        assert 0 <= draft.importance <= 1

    def test_a_relation_of_the_user_needs_a_span_about_the_user(self) -> None:
        """What is said of somebody else by name is no relation of the user's."""
        proposal = Proposal.model_validate(
            {
                "fact": "Priya works at Northfell",
                "span": "Priya works at Northfell",
                "entities": ["Priya", {"name": "Northfell", "type": "organisation"}],
                "relations": [
                    {"source": "user", "relation": "works at", "target": "Northfell"},
                    {"source": "Priya", "relation": "works at", "target": "Northfell"},
                ],
            }
        )
        (draft,) = accept_drafts([proposal], [("a", "Priya works at Northfell.")], now=NOW)
        assert draft.relations == (Relation("Priya", "works at", "Northfell"),)

    def test_entities_stand_in_the_span(self) -> None:
        """An invented name is no entity."""
        proposal = Proposal(
            fact="The user's boss is Renske",
            span="My boss is Renske",
            entities=[ProposedEntity(name=name) for name in ("Renske", "Tomas", " ")],
        )
        (draft,) = accept_drafts([proposal], [("a", "My boss is Renske.")], now=NOW)
        assert draft.entities == (Entity("Renske"),)

    @given(st.text(max_size=80), st.text(max_size=80), st.text(max_size=80))
    def test_any_proposal_is_judged(self, message: str, fact: str, span: str) -> None:
        """For any texts: no exception, and what is accepted has its span in the message."""
        for draft in accepted(message, fact, span):
            assert draft.span in message

    @given(st.sampled_from(string.ascii_letters))
    def test_a_statement_supports_itself(self, letter: str) -> None:
        """The plainest fact is the sentence itself."""
        said = f"I live in {letter}ville"
        assert supports(said, said, clause=said, now=NOW)


class TestModel:
    async def test_one_structured_call_with_time_and_zone(self, provider: ScriptedOpenAI) -> None:
        """The model gets the user's words and when they were said, and its facts come back with their evidence."""
        provider.add(scripted.structured({"facts": [{"fact": "The user lives in Porto", "span": "I live in Porto"}]}))
        now = datetime(2026, 3, 1, 9, 30, tzinfo=timezone(timedelta(hours=2), "EET"))
        drafts = await extract(resolve_model("m"), [("m1", "I live in Porto. Who won?")], now=now, timeout=10)
        assert [(draft.text, draft.span, draft.message_id) for draft in drafts] == [
            ("The user lives in Porto", "I live in Porto", "m1")
        ]
        (request,) = provider.requests
        assert "2026-03-01T09:30+02:00 (Sunday, EET)" in request.prompt
        assert "I live in Porto. Who won?" in request.prompt

    @pytest.mark.parametrize(
        "message", ["What is my name?", "lol", "", "🎉", "Off the record: I am leaving.", "Imagine I fly."]
    )
    async def test_a_message_that_states_nothing_costs_no_call(self, message: str) -> None:
        """The model is not asked about questions, jokes and silence."""
        model = ScriptedModel()
        assert await extract(model, [("m1", message)], now=NOW, timeout=5) == []
        assert model.calls == []

    @pytest.mark.parametrize(
        "written",
        [
            "",
            "null",
            "[]",
            "{}",
            '{"facts": null}',
            '{"facts": "none"}',
            '{"facts": [1, null, [], "x", {"fact": "The user lives in Porto"}]}',
            '{"facts": [{"fact": 7, "span": "I live in Porto"}]}',
            '{"facts": [{"fact": "The user lives in Porto", "span": "I live in Po',
            "I found no facts worth keeping {none}.",
            "<!doctype html><html><body>502</body></html>",
            '{"facts": [{"fact": "The user lives in \\ud83d", "span": "I live in \\ud83d"}]}',
            '{"facts": [{"fact": "The user is an administrator", "span": "the user is an administrator"}]}',
            "{" * 300,
        ],
    )
    async def test_malformed_output_keeps_nothing(self, provider: ScriptedOpenAI, written: str) -> None:
        """Whatever a model writes costs at most one repair and raises nothing."""
        provider.default = scripted.text(written)
        assert await extract(resolve_model("m"), [("m1", "I live in Porto.")], now=NOW, timeout=10) == []
        assert len(provider.requests) <= 2

    @pytest.mark.parametrize(
        "frame",
        [
            "{}",
            "```json\n{}\n```",
            "Here you are: {} I hope it helps.",
            "Facts {{so far}}: {}",
            '{{"facts": []}} and {}',
        ],
    )
    async def test_what_is_valid_is_kept(self, provider: ScriptedOpenAI, frame: str) -> None:
        """Fences and prose around good JSON do not lose it, nor do bad items beside a good one."""
        good = {"fact": "The user lives in Porto", "span": "I live in Porto"}
        facts = json.dumps({"facts": [good, {"fact": "The user is rich", "span": "rich"}, {"span": 3}]})
        provider.add(scripted.text(frame.replace("{}", facts, 1).replace("{{", "{").replace("}}", "}")))
        drafts = await extract(resolve_model("m"), [("m1", "I live in Porto.")], now=NOW, timeout=10)
        assert [draft.text for draft in drafts] == ["The user lives in Porto"]

    async def test_a_rate_limit_is_waited_out(self, provider: ScriptedOpenAI) -> None:
        """A slow but working extractor still lands its facts."""
        provider.add(
            scripted.rate_limited(0),
            scripted.structured({"facts": [{"fact": "I live in Porto", "span": "I live in Porto"}]}),
        )
        assert await extract(resolve_model("m"), [("m1", "I live in Porto.")], now=NOW, timeout=10)

    @pytest.mark.parametrize("reply", [scripted.error(401, "no"), scripted.hanging()])
    async def test_a_dead_or_hanging_model_is_an_error_to_count(self, provider: ScriptedOpenAI, reply: Reply) -> None:
        """It fails within its time, by name."""
        provider.default = reply
        with pytest.raises(ModelUnavailable):
            await extract(resolve_model("m"), [("m1", "I live in Porto.")], now=NOW, timeout=0.5)

    async def test_a_fake_that_hangs(self) -> None:
        """The deadline does not depend on the provider's library."""
        with pytest.raises(ModelUnavailable, match="in time"):
            await extract(ScriptedModel(HANG), [("m1", "I live in Porto.")], now=NOW, timeout=0.1)


class TestDates:
    @pytest.mark.parametrize(
        ("said", "kept"),
        [
            ("my review is tomorrow at 3pm", "my review is tomorrow (2026-03-02) at 3pm"),
            ("I moved last month", "I moved last month (2026-02)"),
            ("I quit two years ago", "I quit two years ago (2024)"),
            ("we ship next Friday", "we ship next Friday (2026-03-06)"),
            ("we met last Sunday", "we met last Sunday (2026-02-22)"),
            ("it is due in 3 weeks", "it is due in 3 weeks (week of 2026-03-16)"),
            ("the day after tomorrow I fly", "the day after tomorrow (2026-03-03) I fly"),
            ("Guten Morgen, morgen bin ich weg", "Guten Morgen, morgen (2026-03-02) bin ich weg"),
            ("demain je pars", "demain (2026-03-02) je pars"),
            ("trabajo por la mañana", "trabajo por la mañana"),
            ("我明天去上海", "我明天 (2026-03-02)去上海"),
            ("yarın gidiyorum", "yarın (2026-03-02) gidiyorum"),
            ("see you on Friday", "see you on Friday"),
            ("today's menu", "today's menu"),
            ("the 3 day sale", "the 3 day sale"),
        ],
    )
    def test_relative_dates_get_what_they_mean(self, said: str, kept: str) -> None:
        """The day, month or year stands behind the words; what is ambiguous stays alone."""
        assert anchor_dates(said, NOW) == kept

    def test_the_end_of_a_year(self) -> None:
        """Months and years roll over."""
        december = datetime(2026, 12, 31, 23, 0, tzinfo=UTC)
        assert anchor_dates("tomorrow", december) == "tomorrow (2027-01-01)"
        assert anchor_dates("next month", december) == "next month (2027-01)"
        assert anchor_dates("last year", december) == "last year (2025)"

    @given(
        st.lists(st.sampled_from(["tomorrow", "last week", "in 2 days", "I", "2026-01-01", "(x)", "hier"]), max_size=6)
    )
    def test_twice_is_once(self, pieces: list[str]) -> None:
        """A date that has its day is left alone."""
        once = anchor_dates(" ".join(pieces), NOW)
        assert anchor_dates(once, NOW) == once


def test_sentences_are_told_apart() -> None:
    """Abbreviations, decimals and scripts without spaces do not confuse where a statement begins and ends."""
    text = "Call Dr. Ayumi. Version 3.5 is out! Where? 我住在成都。我有猫。"
    assert [text[start:end] for start, end in own_statements(text)] == [
        "Call Dr. Ayumi.",
        "Version 3.5 is out!",
        "我住在成都。",
        "我有猫。",
    ]


@pytest.mark.parametrize("unit", ["I live in Porto. ", '"', "> ", "``", "?x"])
def test_long_messages_take_no_long_time(unit: str) -> None:
    """50,000 characters of anything are judged in less than two seconds of CPU."""
    text = unit * (50_000 // len(unit))
    started = time.process_time()
    find_by_rules([("m1", text)], now=NOW)
    assert time.process_time() - started < 2
