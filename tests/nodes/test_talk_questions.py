"""Which messages ask about past talk, and what is searched for them."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autosage_memory.nodes.dates import Unit, shifted
from autosage_memory.nodes.talk_questions import LONGEST, TalkSearch, plan_talk_search

NOW = datetime(2026, 3, 4, 10, tzinfo=UTC)
"""A Wednesday."""
LAST_WEEK = (date(2026, 2, 23), date(2026, 3, 2))
YESTERDAY = (date(2026, 3, 3), date(2026, 3, 4))
LAST_MONTH = (date(2026, 2, 1), date(2026, 3, 1))


@pytest.mark.parametrize(
    ("text", "about", "days"),
    [
        ("What did I ask last week?", "", LAST_WEEK),
        ("What was that vacation thing I asked about?", "vacation", None),
        ("What did we discuss yesterday about the invoice?", "invoice", YESTERDAY),
        ("Which restaurant did you recommend last month?", "restaurant", LAST_MONTH),
        ("Remind me what you suggested for the headache.", "headache", None),
        ("Have I ever told you about my boat?", "boat", None),
        ("In our last conversation you mentioned a book, which one?", "book", None),
        ("Was habe ich dich letzte Woche zum Urlaub gefragt?", "Urlaub", LAST_WEEK),
        ("Welches Buch hast du mir empfohlen?", "Buch", None),
        ("Worüber haben wir gestern gesprochen?", "", YESTERDAY),
        ("Qu'est-ce que je t'ai demandé la semaine dernière sur les congés ?", "congés", LAST_WEEK),
        ("De quoi avons-nous parlé hier ?", "", YESTERDAY),
        ("Quel livre tu m'avais conseillé ?", "livre", None),
        ("¿Qué te pregunté la semana pasada sobre las vacaciones?", "vacaciones", LAST_WEEK),
        ("¿De qué hablamos ayer?", "", YESTERDAY),
        ("O que te perguntei na semana passada sobre as férias?", "férias", LAST_WEEK),
        ("Qual livro você me recomendou?", "livro", None),
        ("Cosa ti ho chiesto la settimana scorsa sulle ferie?", "ferie", LAST_WEEK),
        ("Di cosa abbiamo parlato ieri?", "", YESTERDAY),
        ("Wat heb ik je vorige week over de vakantie gevraagd?", "vakantie", LAST_WEEK),
        ("Waarover hebben we gisteren gepraat?", "", YESTERDAY),
        ("O co pytałem w zeszłym tygodniu w sprawie urlopu?", "urlopu", LAST_WEEK),
        ("O czym rozmawialiśmy wczoraj?", "", YESTERDAY),
        ("О чём я тебя спрашивал на прошлой неделе про отпуск?", "отпуск", LAST_WEEK),
        ("О чём мы вчера говорили?", "", YESTERDAY),
        ("Geçen hafta izinle ilgili sana ne sormuştum?", "izinle", LAST_WEEK),
        ("Dün ne konuştuk?", "", YESTERDAY),
        ("ماذا سألتك الأسبوع الماضي عن الإجازة؟", "الإجازة", LAST_WEEK),
        ("عن ماذا تحدثنا أمس؟", "", YESTERDAY),
        ("मैंने पिछले हफ़्ते छुट्टी के बारे में आपसे क्या पूछा था?", "छुट्टी", LAST_WEEK),
        ("हमने कल किस बारे में बात की थी?", "", None),
        ("我上周问过你关于休假的什么问题？", "休假", LAST_WEEK),
        ("昨天我们聊了什么？", "", YESTERDAY),
        ("你之前推荐过哪本书？", "书", None),
        ("先週、休暇について何を聞きましたか？", "休暇", LAST_WEEK),
        ("昨日話したことは何でしたか？", "", YESTERDAY),
        ("지난주에 제가 휴가에 대해 뭐 물어봤죠?", "휴가", LAST_WEEK),
        ("어제 우리가 뭐 얘기했지?", "", YESTERDAY),
    ],
)
def test_a_question_about_past_talk_is_searched_for_its_matter_and_time(
    text: str, about: str, days: tuple[date, date] | None
) -> None:
    """In fifteen languages: the telling word is looked for, in the days that are meant."""
    found = plan_talk_search(text, NOW)
    assert found is not None
    assert about in found.query
    assert (found.since and found.since.date(), found.until and found.until.date()) == (days or (None, None))


@pytest.mark.parametrize(
    "text",
    [
        "What is my sister's name?",
        "How many vacation days do I have?",
        "Please ask Anna about the invoice.",
        "Tell me about the weather last week.",
        "I told my boss I would quit.",
        "She said the meeting was cancelled yesterday.",
        "What happened last week in the news?",
        "What did Anna say about the budget?",
        "Did you know that bees dance?",
        "How do I ask for a raise?",
        "Was kostet das Ticket?",
        "Was hat Anna gestern gesagt?",
        "Wie frage ich nach einer Gehaltserhöhung?",
        "Où habite ma soeur ?",
        "Qu'a dit le directeur hier ?",
        "¿Dónde vive mi hermana?",
        "¿Qué dijo el jefe ayer?",
        "Onde mora a minha irmã?",
        "Dove abita mia sorella?",
        "Cosa ha detto il capo ieri?",
        "Waar woont mijn zus?",
        "Gdzie mieszka moja siostra?",
        "Где живёт моя сестра?",
        "Что сказал директор вчера?",
        "Kız kardeşim nerede yaşıyor?",
        "Patron dün ne dedi?",
        "أين تعيش أختي؟",
        "ماذا قال المدير أمس؟",
        "मेरी बहन कहाँ रहती है?",
        "我妹妹住在哪里？",
        "老板昨天说了什么？",
        "妹はどこに住んでいますか？",
        "社長は昨日何と言いましたか？",
        "제 여동생은 어디 살아요?",
        "Thank you, that helped.",
        "What did I ask? " * 50,
    ],
)
def test_other_messages_are_not(text: str) -> None:
    """What others said, questions on facts, tasks, and long messages search no past talk."""
    assert plan_talk_search(text, NOW) is None


def test_days_begin_at_midnight_where_the_user_is() -> None:
    """The bounds carry the clock's own zone; an ISO day is one; what lies ahead is no time of past talk."""
    now = NOW.astimezone(timezone(timedelta(hours=9)))
    day = datetime(2026, 2, 10, tzinfo=now.tzinfo)
    assert plan_talk_search("What did I ask on 2026-02-10?", now) == TalkSearch("", day, day + timedelta(1))
    assert plan_talk_search("What did I ask about the trip next month?", now) == TalkSearch("trip next month?")
    assert plan_talk_search("What did I ask on 2026-02-31?", now) == TalkSearch("")


@given(st.text(max_size=LONGEST + 20))
def test_any_text_is_read(text: str) -> None:
    """No text breaks it, and a period never ends before it begins."""
    found = plan_talk_search(f"What did I ask {text}", NOW)
    if found is not None and found.since is not None and found.until is not None:
        assert found.since < found.until


@given(st.dates(date(1990, 1, 1), date(2090, 1, 1)), st.integers(-500, 500), st.sampled_from(Unit.__args__))  # type: ignore[attr-defined]
def test_periods_of_a_kind_follow_each_other(today: date, count: int, unit: Unit) -> None:
    """Each day, week, month or year ends where the next one begins, and the present one holds today."""
    assert shifted(today, count, unit).end == shifted(today, count + 1, unit).start
    now = shifted(today, 0, unit)
    assert now.start <= today < now.end
