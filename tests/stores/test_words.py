"""The words by which texts are compared."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Iterator

import chromadb
import pytest
from hypothesis import given
from hypothesis import strategies as st

from autosage_memory.stores.words import is_common, patterns, words


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("My invoice prefix is QX-17.", "qx-17"),
        ("See INC-48213!", "inc-48213"),
        ("Write to ann.lee@example.com, please", "ann.lee@example.com"),
        ("The review is on 2026-03-01.", "2026-03-01"),
        ("Thursday at 9:30", "9:30"),
        ("We run v1.2.3", "v1.2.3"),
    ],
)
def test_exact_values_stay_whole(text: str, whole: str) -> None:
    """An id, address, date or version is one word, besides its parts."""
    assert whole in words(text)
    assert set(words(whole)) <= set(words(text))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("cats", "cat"),
        ("Preferences", "preferred"),
        ("café", "CAFE"),
        ("ＱＸ－１７", "qx-17"),
        ("Straße", "STRASSE"),
        ("кошка", "кошки"),
        ("ёлка", "елки"),
        ("İstanbul", "istanbul"),
        ("ISPARTA", "ısparta"),
        ("الكتاب", "كتاب"),
        ("Renske's", "Renske"),
        ("٢٤٠", "240"),
        ("köpek", "KÖPEK"),
        ("orkiestra", "orkiestrze"),
        ("e\u0301clair", "éclair"),
    ],
)
def test_writing_and_inflection_fold(one: str, other: str) -> None:
    """Case, accents, width, unicode form and common endings make no difference."""
    assert words(one) == words(other)


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ("我对花生过敏。", "花生"),
        ("ฉันแพ้ถั่วลิสง", "ถั่วลิสง"),
        ("ピーナッツアレルギーです", "アレルギー"),
        ("땅콩알레르기", "알레르기"),
    ],
)
def test_languages_without_spaces_match_inside(text: str, query: str) -> None:
    """A word is found in a sentence written without spaces."""
    assert set(words(query)) <= set(words(text))


def test_indic_words_are_not_split_at_vowel_signs() -> None:
    assert len(words("मुझे मूंगफली से एलर्जी है")) == 5


@pytest.mark.parametrize("text", ["what is the", "ist das mein", "où est le", "что это", "ما هو"])
def test_function_words_are_common(text: str) -> None:
    """Articles, pronouns and question words are known in many languages."""
    assert all(is_common(word) for word in words(text))


def test_content_words_are_not_common() -> None:
    assert not any(is_common(word) for word in words("invoice Erdnuss dentiste собака QX-17"))


@pytest.mark.parametrize("text", ["", " ", "?!", "\0", "\ud800", "👍"])
def test_no_words(text: str) -> None:
    """Text without letters or digits has no words, and breaks nothing."""
    assert words(text) == []


@given(st.text(st.characters(codec=None), max_size=80))
def test_any_text_has_words_that_are_stable(text: str) -> None:
    """No text breaks it, no word is empty, and the unicode form makes no difference."""
    found = words(text)
    assert all(found)
    assert words(unicodedata.normalize("NFC", text)) == words(unicodedata.normalize("NFD", text))


@pytest.fixture(scope="module")
def search() -> Iterator[Callable[[str, str], bool]]:
    """Whether Chroma finds the words of a query in a text, which stands in JSON there."""
    client = chromadb.EphemeralClient()
    collection = client.create_collection("words", embedding_function=None)

    def found(text: str, query: str) -> bool:
        document = json.dumps({"content": text}, ensure_ascii=False)
        collection.upsert(ids=["one"], embeddings=[[1.0]], documents=[document])
        expressions = patterns(query).values()
        assert expressions
        return all(collection.get(where_document={"$regex": one}, include=[])["ids"] for one in expressions)

    yield found
    client.delete_collection("words")


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ("Order QX-17 at once", "qx-17"),
        ("order qx-17", "ＱＸ-17"),
        ("first line\nQX-17\tdone", "QX-17"),
        ("我用QX-17打印", "qx-17"),
        ("Straße in Zürich", "strasse zurich"),
        ("STRASSE IN ZURICH", "Straße Zürich"),
        ("Zu\u0308rich", "zürich"),
        ("Zürich", "Zu\u0308rich"),
        ("she was Running home", "runs"),
        ("happiness", "happy"),
        ("Любимый ЦВЕТ", "любимые цвета"),
        ("الكتاب الأزرق", "كتاب"),
        ("她住在东京", "东京"),
        ("서울에 살아요", "서울"),
        ("room ٤٢", "room 42"),
        ("İstanbul", "istanbul"),
    ],
)
def test_patterns_find_words_however_they_are_written(
    search: Callable[[str, str], bool], text: str, query: str
) -> None:
    """As Chroma understands them, in the JSON that it keeps."""
    assert set(words(query)) & set(words(text))
    assert search(text, query)


@pytest.mark.parametrize(("text", "query"), [("QX-170", "QX-17"), ("restart", "star"), ("in 2017", "17"), ("a", "b7")])
def test_patterns_find_no_parts_of_other_words(search: Callable[[str, str], bool], text: str, query: str) -> None:
    assert not search(text, query)


@given(text=st.text(max_size=30))
def test_patterns_name_the_words_that_are_not_common(text: str) -> None:
    assert set(patterns(text)) == {word for word in words(text) if not is_common(word)}
