"""The learned reading: requests in wording that nobody listed, and the messages that look like them."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autosage_memory.nodes.detection import find_explicit_request
from autosage_memory.nodes.folding import fold
from autosage_memory.nodes.learned_reading import LONGEST, point

EVERYDAY = Path(__file__).parents[1] / "data" / "everyday_sentences.tsv"
"""Everyday messages with words of remembering, noting and keeping in other senses. They were learned from."""
REQUESTS = {
    "en": [
        "You really should remember that I row on Sundays",
        "whatever you do, never forget that our bins go out Mondays",
        "Make sure you remember my bay is C9",
        "a note to your future self: I'm deaf in one ear",
    ],
    "de": [
        "Könntest du dir bitte merken, dass ich sonntags rudere?",
        "Du darfst nie vergessen, dass ich Penicillin nicht vertrage",
        "Brenn dir ein: wir schließen um acht",
    ],
    "nl": ["Hou in je achterhoofd dat ik op zondag roei", "Prent in je geheugen: mijn plek is C9"],
    "pl": ["Zakoduj sobie: moje miejsce to C9", "Chcę, żebyś zapamiętał, że wiosłuję w niedziele"],
    "fr": ["J'aimerais bien que tu te souviennes que je rame le dimanche", "Garde ça en tête : ma place est la C9"],
    "es": ["Me gustaría que recordaras que remo los domingos", "Grábate en la memoria: mi plaza es la C9"],
    "pt": ["Queria que você lembrasse que remo aos domingos", "Deixa anotado: minha vaga é a C9"],
    "it": ["Vorrei che tu ricordassi che la domenica remo", "Ficcati in testa che sono mancino"],
    "ru": ["Хочу, чтобы ты помнил, что по воскресеньям я гребу", "Намотай себе на ус: моё место C9"],
    "tr": ["Kulağına küpe olsun: park yerim C9", "Şunu aklının bir köşesine yaz: pazarları kürek çekiyorum"],
    "hi": ["दिमाग में बिठा लो कि मैं शाकाहारी हूँ", "yaad rakhiyo ki main Sunday ko chalta hoon"],
    "zh": ["麻烦你帮我牢牢记住:我的车位是C9", "我想让你记住我对花生过敏"],
    "ja": ["頭に入れておいてほしい:駐車場はC9", "要記憶:私は左利きです"],
    "ko": ["머리에 새겨 둬: 내 자리는 C9", "메모 좀 해줘: 내 자리는 C9"],
    "ar": ["خلي في بالك أن موقفي هو C9", "دون عندك: موقفي هو C9"],
}
OTHERS = {
    "en": [
        "Let's keep making great memories with our loved ones and cherishing the time we have.",
        "We told stories. Hold onto those moments of peace.",
        "We camped. Just something nice to take my mind off things.",
        "Remember, keep it short.",
        "Put it down, I told my dog.",
        "Take a note from my book, I never skip breakfast.",
        "My memo: the quarterly numbers are down by 4%. Please make it sound friendlier.",
        "Could you take it down a notch? My head hurts.",
        "Please keep in mind the audience is children and write a story.",
    ],
    "de": [
        "Nicht zu vergessen: die tolle Musik von meinem Bruder auf der Feier.",
        "Kannst du den Satz merken und ins Englische übersetzen: ich bin müde.",
        "Behalt es für dich, aber ich kündige bald.",
    ],
    "nl": ["Bewaar je werk vaak, mijn laptop loopt steeds vast.", "Zet hem op, ik duim voor je!"],
    "pl": ["Warto pamiętać, że Polska ma 16 województw.", "Zakoduj tę funkcję w Pythonie: ma zwracać 5."],
    "fr": [
        "Sache que la Terre tourne autour du Soleil.",
        "Le serveur a noté : deux cafés et un thé.",
        "Garde-moi une place, j'arrive dans 5 minutes.",
    ],
    "es": [
        "Guarda silencio, que mi bebé duerme.",
        "Me dijo que no olvidara que me quiere.",
        "Acuérdate de mí cuando seas famosa.",
    ],
    "pt": ["Guarda o troco, disse meu tio.", "No filme o herói precisa lembrar que é um robô."],
    "it": ["Mettiti comodo, io arrivo subito.", "Puoi annotare le differenze tra il mio testo e il suo?"],
    "ru": ["Нужно помнить, что в России много регионов.", "В фильме герой должен помнить, что он робот."],
    "tr": ["Değerleri 10 dakikada bir not al, kılavuzda öyle yazıyor.", "Aklını kullan, dedi babam."],
    "hi": ["अपना ध्यान रखना, कल फ़ोन करूँगा।", "teacher ne kaha likh lo, 5 number ka sawal aayega"],
    "zh": ["需要记住的是中国有34个省级行政区。", "电影里主角必须记住自己是机器人。"],
    "ja": ["ログを記録して、404を返して。", "登録してくれた人に500円プレゼント!"],
    "ko": ["반죽은 냉장고에 12시간 보관해 주세요.", "나 잊지 마, 유명해져도!"],
    "ar": ["لا تنسى إخراج القمامة غدا.", "كان أخي يقول لا تنسى أنها مجرد لعبة."],
}


@pytest.mark.parametrize("language", REQUESTS)
def test_a_request_is_read_in_wording_that_no_rule_knows(language: str) -> None:
    """The fact is a span of the message."""
    for text in REQUESTS[language]:
        request = find_explicit_request(text)
        assert request is not None, text
        assert request.kind == "store", text
        assert request.fact, text
        assert request.fact in text


@pytest.mark.parametrize("language", OTHERS)
def test_other_senses_of_such_words_store_nothing(language: str) -> None:
    """Idioms, chores, tasks, general truths and what somebody said have the words of a request and are none."""
    for text in OTHERS[language]:
        request = find_explicit_request(text)
        assert request is None or request.kind not in ("store", "update"), text


def test_everyday_sentences_store_hardly_anything() -> None:
    """In fifteen languages of narratives, recipes, idioms, lessons and goodbyes at most one in forty."""
    lines = EVERYDAY.read_text(encoding="utf-8").splitlines()[1:]
    sentences = [line.split("\t")[1] for line in lines]
    stored = [s for s in sentences if (request := find_explicit_request(s)) and request.kind in ("store", "update")]
    assert len(stored) <= 0.025 * len(sentences), stored


@given(st.text(max_size=120))
def test_any_text_is_read(text: str) -> None:
    """What is pointed at stands in the text, beside something else, and is the same each time."""
    folded = fold(text).text
    pointed = point(folded)
    assert pointed == point(folded)
    if pointed is not None:
        assert 0 <= pointed.fact.start < pointed.fact.end <= len(folded)


def test_what_is_long_is_not_read() -> None:
    assert point("kindly take down that my bay is c9") is not None
    assert point("kindly take down that my bay is c9 " * (LONGEST // 30)) is None


@pytest.mark.parametrize("text", ["", " ", "\n", "remember", "?"])
def test_a_fact_needs_words_beside_it(text: str) -> None:
    assert point(text) is None
