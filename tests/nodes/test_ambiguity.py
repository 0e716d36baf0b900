"""Where a message may ask to remember something: in nearly all requests, and hardly elsewhere."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autosage_memory.nodes.ambiguity import LONGEST, hints
from autosage_memory.nodes.detection import find_explicit_request
from autosage_memory.nodes.judgement import Judged, accept_judgement, is_ambiguous
from autosage_memory.nodes.request_reader import ExplicitRequest

DATA = Path(__file__).parents[1] / "data"


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def told(name: str, *kinds: str) -> list[str]:
    """The messages of some kinds, without their marks."""
    marks = str.maketrans("", "", "⟦⟧⟪⟫")
    return [row["message"].translate(marks).replace("\\n", "\n") for row in rows(name) if row["kind"] in kinds]


BLIND = told("blind_phrases.tsv", "store")
PLAIN = told("follow_ups.tsv", "follow-up", "alone", "thanks") + [
    row["sentence"] for row in rows("stated_sentences.tsv")
]

MISSED = {
    "en": ("Y'all need to remember I'm in Central Time", "I'm in Central Time"),
    "de": ("Sei so lieb und merk dir meine Größe, 42", "meine Größe, 42"),
    "es": ("Recuerde usted, si es tan amable, que mi cita es el día 19.", "mi cita es el día 19"),
    "fr": ("Le natel du chef c'est le 079 555 01 98. Tu me gardes ça ?", "Le natel du chef c'est le 079 555 01 98"),
    "it": ("bro segnati sta roba il mio tag è pippo.verde", "il mio tag è pippo.verde"),
    "pt": ("Não vai esquecer hein, aniversário da vó é 12/10", "aniversário da vó é 12/10"),
    "nl": ("effe onthouwe joh, ik hep op maandag altijd voetbal", "ik hep op maandag altijd voetbal"),
    "pl": ("To trzeba zapamiętać: zarząd podpisuje umowy dwuosobowo", "zarząd podpisuje umowy dwuosobowo"),
    "tr": ("Defterine yaz: evlilik yıldönümümüz 6 Haziran", "evlilik yıldönümümüz 6 Haziran"),
    "ru": ("Заруби себе на носу, я не ем грибы", "я не ем грибы"),
    "zh": ("【请记住】项目代号“青鸾”，上线日期 9 月 15 日", "项目代号“青鸾”，上线日期 9 月 15 日"),
    "ja": ("社員番号 E-20391 ← これ保存しといて", "社員番号 E-20391"),
    "ko": ("차량번호 48가 3921 메모 좀", "차량번호 48가 3921"),
    "hi": ("yaar dimag mein rakhna, locker no 442", "locker no 442"),
    "ar": ("رقمي الوظيفي 11834 احفظه عشان ما أكتبه كل مرة", "رقمي الوظيفي 11834"),
}  # fmt: skip


@pytest.mark.parametrize("language", MISSED)
def test_what_may_ask_in_words_of_its_own_is_noticed(language: str) -> None:
    """And the fact that a model points at is taken from it."""
    message, fact = MISSED[language]
    assert hints(message)
    assert accept_judgement(Judged(kind="store", fact=fact), message) == ExplicitRequest("store", fact, "", False)


def test_nearly_all_requests_have_words_that_may_ask() -> None:
    """Of blind ones more than 92 of 100, whether the rules read them or not."""
    assert sum(bool(hints(message)) for message in BLIND) > 0.92 * len(BLIND)


def test_plain_turns_are_hardly_ever_ambiguous() -> None:
    """Statements and questions of fifteen languages: fewer than 2 of 100."""
    assert len(PLAIN) > 500
    assert sum(map(is_ambiguous, PLAIN)) < 0.02 * len(PLAIN)


def test_most_of_what_looks_like_a_request_is_known_to_be_none() -> None:
    """Fewer than 30 of 100 messages that were written to look like one would be asked about."""
    alike = told("explicit_phrases.tsv", "none")[::10]
    assert sum(map(is_ambiguous, alike)) < 0.3 * len(alike)


@pytest.mark.parametrize(
    "message",
    [
        "Do you remember my parking spot?",
        "Don't forget to mention the parking spot.",
        "I remember that the shop closed at five.",
        "Translate: keep it in your memory, my cat is called Ada",
        'My aunt wrote "kindly take down that we moved" on the card.',
        "Tell Jonas to remember that the key is upstairs.",
        "Kindly take down, and off the record, that I moved. Don't save this.",
        "```\nkindly take down that x = 1\n```",
        "Save the table as report.pdf, note down the totals.",
        "How do I remember names?",
        "Te souviens-tu de mon chien ?",
        "Weißt du noch, wie ich heiße?",
        "¿Te acuerdas de mi nombre?",
        "Помнишь, как меня зовут?",
        "你还记得我的名字吗？",
        "私の名前を覚えてる？",
    ],
)
def test_what_is_known_to_be_something_else_is_not_ambiguous(message: str) -> None:
    """Recall, reminders, narratives, quotations, material, relays, code, files, and what is not to be kept."""
    assert not is_ambiguous(message)


def test_long_messages_do_not_ask() -> None:
    """They tell something, or were pasted."""
    message = "Kindly take down that all letters go to Mrs. Adeyemi-Clarke"
    assert hints(message)
    assert not hints(message + ", who lives in Lagos" * (LONGEST // 10))


PIECES = st.lists(
    st.sampled_from(["Hello.", "What's 2+2?", "\n", "remember", "Kindly", "please", "my cat is Ada", ": ", "memory"]),
    max_size=4,
)


@given(before=PIECES, request=st.sampled_from(BLIND), behind=PIECES)
def test_nothing_is_ambiguous_in_which_the_rules_find_a_request(
    before: list[str], request: str, behind: list[str]
) -> None:
    text = " ".join((*before, request, *behind))
    assert not (is_ambiguous(text) and find_explicit_request(text))


@given(st.text(st.characters(categories=["Nd", "Po", "Zs"]) | st.sampled_from("bcdfghjlpqwxz\n"), max_size=80))
def test_without_a_word_of_remembering_nothing_is_ambiguous(text: str) -> None:
    assert not is_ambiguous(text)


@given(message=st.sampled_from([m for m, _ in MISSED.values()]), data=st.data())
def test_only_exact_words_of_the_message_are_accepted(message: str, data: st.DataObject) -> None:
    """Whatever a model points at: fact and rest stand in the message, and the words that ask are no fact."""
    start = data.draw(st.integers(0, len(message)))
    said = message[start : data.draw(st.integers(start, len(message)))] + data.draw(
        st.sampled_from(["", "", " ", "!x"])
    )
    request = accept_judgement(Judged(kind="update", fact=said), message)
    if said.strip() not in message or said.strip() == message:
        assert request is None
    if request is not None:
        assert request.fact in message
        assert request.fact in said
        assert all(line in message for line in request.rest.split("\n"))


@pytest.mark.parametrize(
    ("message", "fact", "taken"),
    [
        ("Y'all need to remember I'm in Ghent.", "  I'm in Ghent. ", "I'm in Ghent"),
        ("Y'all need to remember I'm in Ghent.", "i'm in ghent", None),
        ("Y'all need to remember I'm in Ghent.", "I'm in  Ghent", None),
        ("Y'all need to remember I'm in Ghent.", "I'm in Gh", None),
        ("Y'all need to remember I'm in Ghent.", "Y'all need to remember I'm in Ghent.", None),
        ("Y'all need to remember I'm in Ghent.", "The user lives in Ghent", None),
        ("Y'all need to remember I'm in Ghent.", "...", None),
        ("Y'all need to remember I'm in Ghent.", "", None),
    ],
    ids=["trimmed", "case", "blanks", "half a word", "all of it", "paraphrase", "no word", "empty"],
)
def test_facts_are_trimmed_and_never_mended(message: str, fact: str, taken: str | None) -> None:
    request = accept_judgement(Judged(kind="store", fact=fact), message)
    assert (request and request.fact) == taken


@pytest.mark.parametrize(
    ("message", "fact", "rest"),
    [
        (
            "Quanto fa il 22% di 640? E già che ci sei segna che sono in regime forfettario.",
            "sono in regime forfettario",
            "Quanto fa il 22% di 640?",
        ),
        (
            "Half term is 26 October, keep hold of that one. What should we pack?",
            "Half term is 26 October",
            "What should we pack?",
        ),
        ("Hi! Y'all need to remember I row, and tell me a joke.", "I row", "tell me a joke."),
    ],
    ids=["before", "behind", "joined"],
)
def test_what_is_left_is_answered(message: str, fact: str, rest: str) -> None:
    """As behind a request that the rules read."""
    request = accept_judgement(Judged(kind="store", fact=fact), message)
    assert request == ExplicitRequest("store", fact, rest, False)
