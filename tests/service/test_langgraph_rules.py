from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from autosage_memory.graph.context import ChatContext
from autosage_memory.service.langgraph_rules import OWNER, is_within, mark, marks_of, owner_of, reach, reaches
from autosage_memory.service.principals import ROLES, Principal
from autosage_memory.stores.api_keys import PERMISSIONS

KEY = Principal(tenant_id="acme", caller="api_key", caller_id="k1", permissions=PERMISSIONS)
PRINCIPALS = {
    "key": KEY,
    "another key": replace(KEY, caller_id="k2"),
    "a key of u": replace(KEY, caller_id="k3", subjects=frozenset({"u", "w"})),
    "a key of v": replace(KEY, caller_id="k4", subjects=frozenset({"v"})),
    "a key of h": replace(KEY, caller_id="k5", knowledge_bases=frozenset({"h"})),
    "a key of u on h": replace(KEY, caller_id="k6", knowledge_bases=frozenset({"h"}), subjects=frozenset({"u"})),
    "a foreign key": replace(KEY, tenant_id="globex"),
    "a key of acm": replace(KEY, tenant_id="acm"),
    "ann": Principal(tenant_id="acme", caller="dashboard", caller_id="ann", permissions=ROLES["owner"]),
    "bob": Principal(tenant_id="acme", caller="dashboard", caller_id="bob", permissions=ROLES["owner"]),
}
ANY_OF_U = {"key", "another key", "a key of u"}


@pytest.mark.parametrize(
    ("said", "found_by"),
    [
        ({"external_subject_id": "u"}, ANY_OF_U),
        ({"external_subject_id": "u", "knowledge_base_id": "h"}, {*ANY_OF_U, "a key of h", "a key of u on h"}),
        ({"external_subject_id": "v", "knowledge_base_id": "h"}, {"key", "another key", "a key of v", "a key of h"}),
        ({"external_subject_id": "u", "knowledge_base_id": "i"}, ANY_OF_U),
        ({}, {"key"}),
        ({"knowledge_base_id": "h"}, {"key"}),
        ({"caller": "dashboard", "caller_id": "ann"}, {"ann"}),
    ],
    ids=lambda part: str(part) if isinstance(part, dict) else "",  # a set is written in another order each time
)
def test_whose_threads_are_found(said: dict[str, Any], found_by: set[str]) -> None:
    """A thread is found by those credentials that may speak for its owner where it is said, and by no others."""
    context = ChatContext(**{"tenant_id": "acme", "caller": "api_key", "caller_id": "k1", **said})
    thread = mark({}, context)
    assert {name for name, one in PRINCIPALS.items() if is_within(thread, reach(one))} == found_by
    assert {name for name, one in PRINCIPALS.items() if reaches(one, context.owner)} == {
        name for name in found_by if "h" not in name.split()
    }


def test_a_thread_without_our_metadata_is_nobody_s() -> None:
    """Also one with an owner and nothing else is found by that owner alone."""
    for name, one in PRINCIPALS.items():
        assert not is_within({}, reach(one)), name
        assert is_within({OWNER: owner_of(one)}, reach(one)), name


def test_a_thread_said_on_several_knowledge_bases() -> None:
    """It leaves the reach of keys that are limited to one; its owner and the other marks stay."""
    here = ChatContext("acme", "api_key", "k1", external_subject_id="u", knowledge_base_id="h")
    thread = marks_of(here)
    assert mark(thread, here) == {}
    thread |= mark(thread, replace(here, knowledge_base_id="i"))
    limited = PRINCIPALS["a key of h"]
    assert is_within(marks_of(here), reach(limited))
    assert not is_within(thread, reach(limited))
    thread |= mark(thread, here)
    assert not is_within(thread, reach(limited))
    assert is_within(thread, reach(KEY))
