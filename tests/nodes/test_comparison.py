"""Rules that tell whether a newer fact repeats an older one, takes its place, or stands beside it."""

from __future__ import annotations

import pytest
from changes import BESIDE, OPPOSED, UPDATED
from hypothesis import given
from hypothesis import strategies as st

from autosage_memory.nodes.comparison import compare, may_repeat, may_replace

SAME = [
    ("I live in Porto.", "I live in Porto"),
    ("I like the dogs", "I like dogs"),
    ("I do not eat meat", "I don't eat meat"),
    ("The user lives in Lisbon", "I live in Lisbon"),
    ("Ines is my manager", "My manager is Ines"),
    ("I've a cat", "I have a cat"),
    ("Ich trinke den Kaffee schwarz", "Ich trinke Kaffee schwarz"),
]


@pytest.mark.parametrize(("new", "old"), OPPOSED)
def test_yes_and_no_to_the_same_replace_each_other(new, old):
    """Whichever was said last takes the other's place, in fifteen languages."""
    assert compare(new, old) == "replaces"
    assert compare(old, new) == "replaces"


@pytest.mark.parametrize(("new", "old"), UPDATED)
def test_another_value_of_an_attribute_with_one_value_replaces(new, old):
    """Where one lives, works, who one's manager is, a number of the same thing, a name: the last one said holds."""
    assert compare(new, old) == "replaces"
    assert compare(old, new) == "replaces"


@pytest.mark.parametrize(("new", "old"), BESIDE)
def test_what_can_hold_at_once_stays(new, old):
    """Of what may hold at once, or says more, rules replace nothing, in either order."""
    for pair in ((new, old), (old, new)):
        assert compare(*pair) in (None, "apart")


@pytest.mark.parametrize(("new", "old"), SAME)
def test_the_same_in_other_forms_repeats(new, old):
    """Articles, contractions and inflection make no new fact."""
    assert compare(new, old) == "repeats"


@pytest.mark.parametrize(
    ("new", "old"),
    [
        ("I fly to Oslo", "I fly from Oslo"),
        ("Ana reports to Leo", "Leo reports to Ana"),
        ("I like internships", "I like the internet"),
        ("I love tea", "I like tea"),
        ("I never eat meat", "I don't eat meat at work"),
        ("I like wine", "I like wind"),
        ("My code is A1", "My code is A2"),
        ("My dog is called Anna", "My dog is called Annas"),
    ],
)
def test_what_says_something_else_is_no_repetition(new, old):
    """Direction, roles, degree, another word with the same beginning: each is told apart."""
    assert compare(new, old) != "repeats"


def test_an_exception_takes_the_place_of_the_rule_and_not_the_other_way_round():
    """Said without its exception again, the rule does not undo it."""
    plain, limited = "I don't eat meat", "I don't eat meat unless it is organic"
    assert compare(limited, plain) == "replaces"
    assert compare(plain, limited) is None
    assert compare("I eat meat", limited) == "replaces"


@pytest.mark.parametrize(
    ("new", "old", "verdict"),
    [
        ("my assistant is Tomas, not Thomas", "my assistant is Thomas", "replaces"),
        ("I like tea, not coffee", "I like coffee", "replaces"),
        ("I like tea instead of coffee", "I like coffee", "replaces"),
        ("I like tea, not coffee", "I like cocoa", None),
    ],
)
def test_a_correction_replaces_what_it_names(new, old, verdict):
    """The form "X, not Y" takes the place of the same sentence with Y, and of no other."""
    assert compare(new, old) == verdict


def test_two_denials_are_a_yes():
    """Both "I don't hate it" and "I never travel without it" deny their denial."""
    assert compare("I don't hate olives", "I hate olives") == "replaces"
    assert compare("I don't hate olives", "I like olives") is None
    assert compare("I never travel without my laptop", "I travel without my laptop") == "replaces"
    assert compare("No bebo nunca vino", "No bebo vino") is None  # two words, one denial


def test_several_of_a_kind_are_apart_for_the_model_too():
    """A second sister is known to be no replacement; a new car may be one."""
    assert compare("My sister is Eva", "My sister is Ana") == "apart"
    assert compare("My new car is a Tesla", "My car is a Skoda") is None
    assert compare("My son is 6", "My son is 5") is None


@given(st.text(max_size=80), st.text(max_size=80))
def test_any_two_texts_can_be_compared(one, other):
    """No text is too odd, and one that says nothing replaces and repeats nothing."""
    assert compare(one, other) in (None, "apart", "replaces", "repeats")
    assert compare("", other) is None
    assert compare("...", "!?") is None


def test_long_texts_are_left_alone():
    """A page is no claim: two pages neither repeat nor replace each other."""
    assert compare("I eat meat. " * 100, "I don't eat meat. " * 100) is None
    assert compare("a " * 50_000, "b " * 50_000) is None


@pytest.mark.parametrize(
    ("new", "old", "repeats"),
    [
        ("The user is fond of tea", "I like tea", True),
        ("I like 3 teas", "I like tea", False),
        ("I like tea from Assam", "I like tea", False),
        ("I don't like tea", "I like tea", False),
    ],
)
def test_a_repetition_has_no_more_numbers_and_names(new, old, repeats):
    """What an older fact stands for must say yes or no as it does and have its numbers and names."""
    assert may_repeat(new, old) == repeats


@pytest.mark.parametrize(
    ("new", "old", "replaces"),
    [
        ("I switched from Vim to Helix", "I use Vim as my editor", True),
        ("I like jazz", "I like tea", False),
        ("I have a cat", "I have a dog", False),
        ("我搬到成都了", "我住在北京", False),
    ],
)
def test_a_replacement_shares_a_telling_word(new, old, replaces):
    """Two facts that have only "like" or "have" in common are not about one matter."""
    assert may_replace(new, old) == replaces
