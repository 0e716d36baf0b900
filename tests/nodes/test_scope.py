"""Which memory a turn may read and write, over the whole product of what decides it."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autosage_memory.graph.context import ChatContext
from autosage_memory.nodes.scope import check_home, decide_access
from autosage_memory.stores.errors import ChatNotFound, InvalidId, InvalidInput
from autosage_memory.stores.policy import KnowledgeBaseSettings, TenantMemorySettings
from autosage_memory.stores.scopes import Scope

MODES = ("disabled", "durable")
RETENTIONS = ("none", "explicit_only", "automatic")
KB_MODES = (None, "disabled", "subject", "kb_restricted")
CALLERS = (("dashboard", None), ("api_key", "u-17"), ("api_key", None), (None, None), (None, "u-17"))


def expected_scope(kb_mode: str | None, caller: str | None, subject: str | None, memory: bool) -> Scope | None:
    """The rows of the table in words: the knowledge base first, then the caller."""
    if caller is None or kb_mode == "disabled" or not memory:
        return None
    if kb_mode == "kb_restricted":
        return Scope("kb", "acme", "k1")
    if caller == "dashboard":
        return Scope("tenant", "acme")
    return None if subject is None else Scope("subject", "acme", subject)


@pytest.mark.parametrize("consents", [True, False])
@pytest.mark.parametrize("memory", [True, False])
@pytest.mark.parametrize(("caller", "subject"), CALLERS)
@pytest.mark.parametrize(("mode", "retention", "kb_mode"), list(product(MODES, RETENTIONS, KB_MODES)))
def test_access_over_the_product(mode, retention, kb_mode, caller, subject, memory, consents):
    """Scope, storing on request and storing unasked follow the precedence of the policy table, in every combination."""
    context = ChatContext(
        tenant_id="acme",
        caller=caller,
        caller_id=None if caller is None else "c-1",
        external_subject_id=subject,
        knowledge_base_id=None if kb_mode is None else "k1",
        memory=memory,
    )
    knowledge_base = None if kb_mode is None else KnowledgeBaseSettings(id="k1", tenant_id="acme", memory_mode=kb_mode)
    access = decide_access(context, TenantMemorySettings(mode, retention, "redact"), knowledge_base, consents)

    scope = expected_scope(kb_mode, caller, subject, memory) if mode == "durable" and consents else None
    namespace = None if scope is None else list(scope.namespace)
    assert access["read"] == namespace
    assert access["write"] == (namespace if retention != "none" else None)
    assert access["explicit"] is (namespace is not None and retention != "none")
    assert access["automatic"] is (namespace is not None and retention == "automatic")
    assert access["personal_data"] == ("redact" if access["explicit"] else "refuse")
    if mode == "disabled":
        assert access["denied"] == "tenant_disabled"
    elif retention == "none":
        assert access["denied"] == "retention_none"
    else:
        assert (access["denied"] is None) is (namespace is not None)


@pytest.mark.parametrize(
    "knowledge_base",
    [
        None,
        KnowledgeBaseSettings(id="k2", tenant_id="acme", memory_mode="kb_restricted"),
        KnowledgeBaseSettings(id="k1", tenant_id="other", memory_mode="kb_restricted"),
    ],
    ids=["unknown", "another", "of another tenant"],
)
def test_a_knowledge_base_that_is_not_the_callers_closes_memory(knowledge_base):
    """A knowledge base that cannot be confirmed gives no scope rather than a wider one."""
    context = ChatContext(tenant_id="acme", caller="dashboard", caller_id="ann", knowledge_base_id="k1")
    access = decide_access(context, TenantMemorySettings(mode="durable", retention="automatic"), knowledge_base)
    assert access == {
        "read": None,
        "write": None,
        "explicit": False,
        "automatic": False,
        "personal_data": "refuse",
        "denied": "knowledge_base_disabled",
    }


@pytest.mark.parametrize(
    ("home", "here", "restricted", "result"),
    [
        (None, None, False, ""),
        (None, "k1", False, ""),
        (None, "k1", True, "k1"),
        ("", None, False, ""),
        ("", "k1", False, ""),
        ("", "k1", True, ChatNotFound),
        ("k1", "k1", True, "k1"),
        ("k1", "k1", False, ChatNotFound),
        ("k1", "k1", None, "k1"),
        ("", "k1", None, ""),
        ("k1", "k2", None, ChatNotFound),
        ("k1", None, None, ChatNotFound),
        ("k1", "k2", True, ChatNotFound),
        ("k1", "k2", False, ChatNotFound),
        ("k1", None, False, ChatNotFound),
    ],
)
def test_a_restricted_chat_stays_home(home, here, restricted, result):
    """A chat of a restricted knowledge base goes on there alone, and no other chat goes on in it."""
    if result is ChatNotFound:
        with pytest.raises(ChatNotFound):
            check_home(home, here, restricted=restricted)
    else:
        assert check_home(home, here, restricted=restricted) == result


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("", "blank"),
        (" \t", "blank"),
        ("*", r"'\*'"),
        ("a" * 101, "100"),
        ("a\nb", "control"),
        ("a\x00", "control"),
        ("\ud800", "control"),
        (7, "string"),
        (b"a", "string"),
    ],
)
@pytest.mark.parametrize("field", ["tenant_id", "caller_id", "external_subject_id", "knowledge_base_id"])
def test_impossible_ids_are_refused_by_name(field, value, reason):
    """An id that cannot be one is refused with the field and the reason, and the value is not repeated."""
    fields = {"tenant_id": "acme", "caller": "api_key", "caller_id": "k", field: value}
    with pytest.raises(InvalidId, match=reason) as refused:
        ChatContext(**fields)
    assert field in str(refused.value)


@pytest.mark.parametrize(
    "fields",
    [
        {"caller": "robot", "caller_id": "r", "tenant_id": "acme"},
        {"caller": "dashboard", "tenant_id": "acme"},
        {"caller_id": "ann", "tenant_id": "acme"},
        {"external_subject_id": "u-17"},
        {"knowledge_base_id": "k1"},
    ],
)
def test_half_an_identity_is_refused(fields):
    """A context is anonymous or whole: half of one is an error, not a guess."""
    with pytest.raises(InvalidInput):
        ChatContext(**fields)


ids = (
    st.text(min_size=1, max_size=100)
    .filter(lambda text: text.strip() and text != "*")
    .filter(lambda text: all(ord(character) >= 32 and not 0x7F <= ord(character) <= 0x9F for character in text))
)
odd_ids = st.one_of(
    ids,
    st.text(alphabet="aA.%/:|_*-~\u0130\u0131\uff41e\u0301\u00e9 \u200b\U0001f600", min_size=1, max_size=8).filter(
        lambda text: text.strip() and text != "*"
    ),
)
scopes = st.one_of(
    st.builds(Scope, st.just("tenant"), odd_ids),
    st.builds(Scope, st.just("subject"), odd_ids, odd_ids),
    st.builds(Scope, st.just("kb"), odd_ids, odd_ids),
)


@given(scopes, scopes)
def test_no_two_scopes_share_a_namespace(one, other):
    """Different scopes have different namespaces, none a prefix of another's, of labels that any store takes."""
    assert (one.namespace == other.namespace) is (one == other)
    if one != other:
        assert other.namespace[: len(one.namespace)] != one.namespace
    assert all(label and "." not in label and "\x00" not in label for label in one.namespace)
    assert Scope.from_namespace(one.namespace) == one
