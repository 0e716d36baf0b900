"""Scopes of durable memory and their namespaces in the store.

A scope is one of three siblings: a tenant, one external subject of a tenant, or one restricted knowledge base of
a tenant. Its namespace is a tuple of labels that no other scope shares and that is no prefix of another's.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal
from urllib.parse import quote, unquote

from autosage_memory.stores.errors import InvalidId

MAX_ID_LENGTH = 100
"""Characters an id may have."""

KNOWLEDGE = "knowledge"
"""First label of the namespaces that hold documents, `("knowledge", tenant, knowledge base)`. They are no scopes."""

ScopeKind = Literal["tenant", "subject", "kb"]


def check_id(value: object, name: str) -> str:
    """Return `value` if it can be an id: literal text, compared exactly, never trimmed, folded or normalised.

    Raises:
        InvalidId: not a string, blank, `*` alone, longer than 100 characters, or with control characters or lone
            surrogates. The message names the field and the reason, not the value.
    """
    if not isinstance(value, str):
        raise InvalidId(f"{name} must be a string, not {type(value).__name__}")
    if not value.strip():
        raise InvalidId(f"{name} must not be blank")
    if value == "*":
        raise InvalidId(f"{name} must not be '*'")
    if len(value) > MAX_ID_LENGTH:
        raise InvalidId(f"{name} must not be longer than {MAX_ID_LENGTH} characters (it has {len(value)})")
    if any(unicodedata.category(character) in ("Cc", "Cs") for character in value):
        raise InvalidId(f"{name} must not contain control characters or lone surrogates")
    return value


def encode_label(text: str) -> str:
    """Encode an id as a namespace label. Injective; free of `.`, which LangGraph refuses in a label."""
    return quote(text, safe="").replace(".", "%2E")


def decode_label(label: str) -> str:
    """The id that `encode_label` was given."""
    return unquote(label)


@dataclass(frozen=True, slots=True)
class Scope:
    """Where a fact lives: exactly one tenant, subject or restricted knowledge base."""

    kind: ScopeKind
    tenant_id: str
    """The tenant it belongs to, always."""
    owner_id: str | None = None
    """The external subject (kind `subject`) or the knowledge base (kind `kb`); None for a tenant."""

    def __post_init__(self) -> None:
        check_id(self.tenant_id, "tenant_id")
        if self.kind == "tenant":
            if self.owner_id is not None:
                raise InvalidId("a tenant's scope has no owner_id")
        else:
            check_id(self.owner_id, "external_subject_id" if self.kind == "subject" else "knowledge_base_id")

    @property
    def namespace(self) -> tuple[str, ...]:
        """The store's namespace: `("tenant", t)`, `("subject", t, s)` or `("kb", t, k)`, ids encoded."""
        ids = (self.tenant_id,) if self.owner_id is None else (self.tenant_id, self.owner_id)
        return (self.kind, *map(encode_label, ids))

    @classmethod
    def from_namespace(cls, namespace: Sequence[str]) -> Scope:
        """The scope of a namespace that `namespace` made.

        Raises:
            InvalidId: the namespace is not one of a scope.
        """
        match tuple(namespace):
            case ("tenant", tenant):
                return cls("tenant", decode_label(tenant))
            case ("subject", tenant, subject):
                return cls("subject", decode_label(tenant), decode_label(subject))
            case ("kb", tenant, knowledge_base):
                return cls("kb", decode_label(tenant), decode_label(knowledge_base))
        raise InvalidId("not the namespace of a scope")
