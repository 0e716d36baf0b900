"""Exact values: found as they are written, carried within bounds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autosage_memory.nodes.values import exact_values, merge_values


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("region ap-south-9, ticket INC-48213, bucket qv-raw-07", ["ap-south-9", "INC-48213", "qv-raw-07"]),
        ("deadline 2026-11-03, owner Maren", ["2026-11-03", "Maren"]),
        ("We pay $1,200.50 to Anna Berg by 3 November 2026.", ["$1,200.50", "Anna Berg", "3 November 2026"]),
        ("am 03.11.2026 um 14:30 für 45 € oder 12 %", ["03.11.2026", "14:30", "45 €", "12 %"]),
        ("Mail a.b@x.org or see https://x.org/a?b=1.", ["a.b@x.org", "https://x.org/a?b=1"]),
        (
            "call +49 30 1234567, run `npm test` in /srv/app-1/x.yml",
            ["+49 30 1234567", "`npm test`", "/srv/app-1/x.yml"],
        ),
        ("v1.2.3 on 10.0.0.1 has 12 GB", ["v1.2.3", "10.0.0.1", "12 GB"]),
        ("चालान INV-2231 की राशि ₹4,500 है", ["INV-2231", "₹4,500"]),
        ("予算は500万円、締切は2026年11月3日です", ["500万円", "2026年11月3日"]),
        ("订单号ORD-5521,金额3200元", ["ORD-5521", "3200元"]),
        ("This is the 2nd time I say nothing. Nothing at all.", []),
        ("", []),
    ],
)
def test_values_are_found_as_written(text: str, values: list[str]) -> None:
    """Ids, dates, amounts, addresses, quantities and names in several languages, and no plain words."""
    assert list(exact_values(text)) == values


def test_a_value_keeps_the_word_before_it() -> None:
    """So that a value says what it is once the sentence is gone."""
    assert exact_values("our ticket: INC-1 and the A-2") == {"INC-1": "ticket: INC-1", "A-2": "A-2"}


def test_the_oldest_and_the_newest_stay_when_there_is_too_much() -> None:
    """Half of the room belongs to what was carried longest, half to what came last."""
    carried: list[str] = []
    for number in range(200):
        carried = merge_values(carried, exact_values(f"ticket T-{number}"), most=200)
    assert carried[0] == "ticket T-0"
    assert carried[-1] == "ticket T-199"
    assert sum(len(value) + 2 for value in carried) <= 200


def test_a_value_that_is_carried_is_not_added_again() -> None:
    """Neither with another word before it; a part of it is another value."""
    carried = merge_values(["ticket INC-48213"], exact_values("the INC-48213 and INC-48"), most=1_000)
    assert carried == ["ticket INC-48213", "INC-48"]


@given(st.text(max_size=200), st.integers(0, 100))
def test_any_text_gives_its_own_words_within_the_room(text: str, most: int) -> None:
    """Every value is a part of the text, and no text breaks the bounds."""
    values = exact_values(text)
    assert all(value in text and labelled in text for value, labelled in values.items())
    assert sum(len(value) + 2 for value in merge_values([], values, most=most)) <= max(0, most)
