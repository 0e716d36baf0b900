"""Hybrid ranking: order, range and threshold."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from autosage_memory.stores.embeddings import CROWD, Calibration
from autosage_memory.stores.ranking import Counts, LexicalIndex

AXIS = np.array([1, 0, 0, 0], np.float32)
CALIBRATION = Calibration("test", 4, threshold=0.2, floor=0.5, centre=np.zeros(4, np.float32), axis=AXIS, middle=0.0)
UNBOUNDED = dataclasses.replace(CALIBRATION, threshold=0.0)

texts = st.lists(st.text("abc déß 猫1-", max_size=20), min_size=1, max_size=12)


def cosines(count: int, value: float = 0.5) -> NDArray[np.float32]:
    return np.full(count, value, np.float32)


@given(texts, st.text("abc déß 猫1-", max_size=20))
def test_scores_lie_in_range_and_results_follow_their_rows(rows: list[str], query: str) -> None:
    """Scores lie in [0, 1], and whether a row is a result does not depend on where it stands."""
    cosine = np.linspace(-1, 1, len(rows), dtype=np.float32)
    order = np.random.default_rng(len(query)).permutation(len(rows))
    scores = LexicalIndex(rows).rank(query, cosine, CALIBRATION, AXIS)
    moved = LexicalIndex([rows[row] for row in order]).rank(query, cosine[order], CALIBRATION, AXIS)
    assert scores.dtype == np.float32
    assert scores.shape == (len(rows),)
    assert ((scores >= 0) & (scores <= 1)).all()
    np.testing.assert_array_equal(moved > 0, scores[order] > 0)


def test_results_score_no_less_than_the_threshold() -> None:
    scores = LexicalIndex(["a"] * 41).rank("x", np.linspace(0, 1, 41, dtype=np.float32), CALIBRATION)
    assert 0 < (scores > 0).sum() < 41
    assert scores[scores > 0].min() >= CALIBRATION.threshold


def test_a_text_is_helped_by_what_was_written_beside_it() -> None:
    """Of two texts that fit alike, the one beside a text that fits well comes first; no neighbour makes a result."""
    index = LexicalIndex(["a", "b", "c", "d", "e", "f"])
    cosine = np.array([0.9, 0.6, 0.4, 0.4, 0.6, 0.4], np.float32)
    scores = index.rank("x", cosine, UNBOUNDED)
    assert scores[0] > scores[1] > scores[4]
    assert not index.rank("x", cosine, CALIBRATION, AXIS)[2:].any()


def test_texts_that_are_gone_help_nobody() -> None:
    """Rows that stand for no item any more change no other row's score."""
    cosine = np.array([0.6, 0.9, 0.6, 0.7], np.float32)
    live = np.array([True, False, True, True])
    scores = LexicalIndex(["a", "b", "c", "d"]).rank("x", cosine, UNBOUNDED, live=live)
    alone = LexicalIndex(["a", "c", "d"]).rank("x", cosine[live], UNBOUNDED)
    np.testing.assert_allclose(scores[live], alone, atol=1e-6)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Which cat do you have?", "I have a grey cat."),
        ("¿Qué gato tienes?", "Tengo un gato gris."),
        ("你有什么猫？", "我有一只灰猫。"),
        ("أي قطة عندك؟", "عندي قطة رمادية."),
    ],
)
def test_a_question_tells_less_than_a_statement(question: str, answer: str) -> None:
    """Of two texts that fit alike, the one that only asks comes second; half a question counts half."""
    scores = LexicalIndex([question, answer, f"{answer} {question}"]).rank("x", cosines(3, 0.8), UNBOUNDED)
    assert scores[0] < scores[2] < scores[1]


def test_what_all_questions_share_is_taken_out_of_a_query() -> None:
    """A text that is near every question is no longer nearest to this one; lengths stay one, and zero stays zero."""
    centre = np.array([0, 0, 0, 1], np.float32)
    calibration = dataclasses.replace(CALIBRATION, centre=centre)
    query = np.array([0, 0.6, 0, 0.8], np.float32)
    specific, general = np.array([0, 1, 0, 0], np.float32), centre
    assert query @ general > query @ specific
    assert calibration.centred(query) @ specific > calibration.centred(query) @ general
    assert np.linalg.norm(calibration.centred(query)) == pytest.approx(1)
    assert not calibration.centred(np.zeros(4, np.float32)).any()


@given(texts, texts, st.text("abc déß 猫1-", max_size=20))
def test_extended_is_the_same_as_built_anew(first: list[str], more: list[str], query: str) -> None:
    """Adding rows gives what building the whole gives."""
    cosine = cosines(len(first) + len(more))
    grown, whole = LexicalIndex(first).extended(more), LexicalIndex(first + more)
    np.testing.assert_allclose(
        grown.rank(query, cosine, UNBOUNDED, AXIS), whole.rank(query, cosine, UNBOUNDED, AXIS), atol=1e-6
    )
    assert grown.nbytes == whole.nbytes
    assert len(grown) == len(first) + len(more)


def test_extending_leaves_the_original_alone() -> None:
    """An index that is being read may be extended."""
    index = LexicalIndex(["a cat"])
    before = index.explained("cat")
    index.extended(["cat cat cat"])
    np.testing.assert_array_equal(index.explained("cat"), before)


def test_an_empty_scope_has_no_scores() -> None:
    assert LexicalIndex([]).rank("anything", cosines(0), CALIBRATION, AXIS).shape == (0,)
    assert len(LexicalIndex([]).extended(["a"]).rank("a", cosines(1), CALIBRATION)) == 1


@given(st.lists(st.text("abcdefgh ", min_size=3, max_size=20).filter(str.strip), min_size=2, max_size=8, unique=True))
def test_the_same_text_ranks_first(rows: list[str]) -> None:
    """A query that is a row, in words and vector, has no row above it."""
    cosine = cosines(len(rows), 0.8)
    cosine[0] = 1.0
    scores = LexicalIndex(rows).rank(rows[0], cosine, CALIBRATION, -AXIS)
    assert scores[0] == scores.max()
    assert scores[0] > 0


def test_a_rare_word_counts_for_more_than_common_ones() -> None:
    """Sharing `is my` with every fact explains little of a question; sharing its id explains most."""
    explained = LexicalIndex(["this is my house", "QX-17 was chosen"]).explained("what is my QX-17")
    assert explained[1] > 0.5 > 0.2 > explained[0]


def test_words_alone_can_make_a_result() -> None:
    """With an unhelpful vector an exact id is still found, and its neighbour is not."""
    index = LexicalIndex(["the ticket is INC-48213", "the ticket is INC-48214"])
    scores = index.rank("INC-48213", cosines(2), CALIBRATION, np.zeros(4, np.float32))
    assert scores[0] > 0
    assert scores[0] > scores[1]


def test_a_vector_alone_can_make_a_result() -> None:
    scores = LexicalIndex(["a", "b"]).rank("unseen", np.array([0.9, 0.5], np.float32), CALIBRATION)
    assert scores[0] > 0 == scores[1]


def test_chatter_needs_a_better_match_than_a_personal_question() -> None:
    """Of two queries that fit equally, the chatty one finds less, and both agree on the order."""
    index, cosine = LexicalIndex(["a", "b", "c"]), np.array([0.62, 0.58, 0.6], np.float32)
    personal, chatter = (index.rank("x", cosine, UNBOUNDED, sign * AXIS) for sign in (-1, 1))
    assert (personal > chatter).all()
    assert list(np.argsort(personal)) == list(np.argsort(chatter))
    assert (index.rank("x", cosine, CALIBRATION, -AXIS) > 0).sum() > (
        index.rank("x", cosine, CALIBRATION, AXIS) > 0
    ).sum()


def test_a_crowd_raises_the_threshold() -> None:
    """What just passes in a small scope does not pass among many."""
    few, many = LexicalIndex(["a"]), LexicalIndex(["a"] * CROWD * 64)
    score = float(few.rank("x", cosines(1, 0.7), UNBOUNDED)[0])
    barely = dataclasses.replace(CALIBRATION, threshold=score)
    assert few.rank("x", cosines(1, 0.7), barely).all()
    assert not many.rank("x", cosines(CROWD * 64, 0.7), barely).any()


def test_a_vector_without_length_is_no_error() -> None:
    """Cosines that are not numbers count as none."""
    scores = LexicalIndex(["a", "b"]).rank("a", np.array([np.nan, np.nan], np.float32), CALIBRATION)
    assert np.isfinite(scores).all()


@pytest.mark.parametrize("text", ["", "\0", "\ud800", "word " * 20_000])
def test_odd_texts_are_rows_like_others(text: str) -> None:
    index = LexicalIndex([text, "a cat"])
    assert index.explained("cat")[1] > index.explained("cat")[0]
    assert len(index.explained(text)) == 2


def test_bytes_are_few() -> None:
    """A fact of ten words costs about as much as its text."""
    index = LexicalIndex([f"fact number {row} is about one of the ten things" for row in range(1_000)])
    assert index.nbytes / 1_000 < 200


@given(cosine=st.lists(st.floats(-1, 1, width=32), min_size=1, max_size=20), threshold=st.floats(0.01, 0.9))
def test_passages_count_by_what_they_say_themselves(cosine: list[float], threshold: float) -> None:
    """Scores are in [0, 1] and in the order of the cosines, 0 below the threshold, whatever stands beside them."""
    calibration = dataclasses.replace(CALIBRATION, passage_threshold=threshold)
    array = np.array(cosine, np.float32)
    scores = LexicalIndex(["text"] * len(array)).rank_passages("unseen", array, calibration)
    assert ((scores >= 0) & (scores <= 1)).all()
    assert ((scores > 0) == (calibration.likeness(array) >= np.float32(threshold))).all()
    assert (np.diff(scores[np.argsort(array)]) >= 0).all()


def test_many_passages_raise_the_threshold() -> None:
    """What just passes in a small knowledge base does not among many, nor where many are elsewhere; far more does."""
    calibration = dataclasses.replace(CALIBRATION, passage_threshold=0.2)
    barely, well = cosines(1, 0.601), cosines(1, 0.75)
    few, many = LexicalIndex(["a"]), LexicalIndex(["a"] * CROWD * 64)
    assert LexicalIndex(["a"] * CROWD).rank_passages("x", np.repeat(barely, CROWD), calibration).all()
    assert not many.rank_passages("x", np.repeat(barely, len(many)), calibration).any()
    assert not few.rank_passages("x", barely, calibration, Counts(CROWD * 64, {})).any()
    assert many.rank_passages("x", np.repeat(well, len(many)), calibration).all()


def test_a_passage_is_found_by_an_article_number() -> None:
    """What is most of a question is a match of words, though the vectors say nothing; a common word is none."""
    texts = ["The gasket has the number 4711-D and can be changed without a tool. " + "It is used with care. " * 10]
    calibration = dataclasses.replace(CALIBRATION, passage_threshold=0.2)
    index, unlike = LexicalIndex([*texts, "The base stays dry."]), np.array([0.5, 0.5], np.float32)
    assert index.rank_passages("4711-D", unlike, calibration).argmax() == 0
    assert index.rank_passages("4711-D", unlike, calibration)[0] > 0
    assert not index.rank_passages("Who is the chief executive?", unlike, calibration).any()
