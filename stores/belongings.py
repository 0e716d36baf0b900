"""What belongs to whom: facts, documents, chats and queued work of a tenant, a subject, a knowledge base or a user."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, LiteralString, TypeAlias

from langgraph.store.base import BaseStore

from autosage_memory.stores.chats import owner_key
from autosage_memory.stores.facts import MOST
from autosage_memory.stores.knowledge import knowledge_namespace
from autosage_memory.stores.scopes import KNOWLEDGE, Scope, check_id, encode_label

Namespace: TypeAlias = tuple[str, ...]

TargetKind = Literal["tenant", "subject", "kb", "user"]
"""`tenant`: with all its subjects, knowledge bases and users. `user`: one of its dashboard users."""

# Conditions, each on one table, with the parameters of `Target.parameters`; those that do not apply are null.
CHATS_OF: LiteralString = """(
    owner = %(owner)s OR tenant_id = %(everything_of)s
    OR (tenant_id = %(tenant_id)s AND knowledge_base_id = %(knowledge_base_id)s)
)"""
JOBS_OF: LiteralString = "(author = %(owner)s OR namespace = %(namespace)s OR tenant_id = %(everything_of)s)"
STATES_OF: LiteralString = """(
    checkpoint -> 'channel_values' ->> 'owner' = %(owner)s
    OR split_part(checkpoint -> 'channel_values' ->> 'owner', '/', 2) = %(everything_label)s
    OR (split_part(checkpoint -> 'channel_values' ->> 'owner', '/', 2) = %(tenant_label)s
        AND checkpoint -> 'channel_values' ->> 'home' = %(knowledge_base_id)s)
)"""


@dataclass(frozen=True, slots=True)
class Target:
    """Whose data is meant, all of it.

    Raises:
        InvalidId: an id that cannot be one.
    """

    kind: TargetKind
    tenant_id: str
    owner_id: str | None = None
    """The subject, knowledge base or user; None for a tenant."""

    def __post_init__(self) -> None:
        check_id(self.tenant_id, "tenant_id")
        names = {"subject": "external_subject_id", "kb": "knowledge_base_id", "user": "user_id"}
        if self.kind in names:
            check_id(self.owner_id, names[self.kind])

    @property
    def owner(self) -> str | None:
        """Who owns its chats and said its facts, as `stores.chats.owner_key` writes it; None: not one person."""
        match self.kind:
            case "subject":
                caller, caller_id, subject = "api_key", None, self.owner_id
            case "user":
                caller, caller_id, subject = "dashboard", self.owner_id, None
            case _:
                return None
        return owner_key(tenant_id=self.tenant_id, caller=caller, caller_id=caller_id, external_subject_id=subject)

    @property
    def scope(self) -> Scope | None:
        """The scope that is its own; None for a user, and for a tenant, which has many."""
        if self.kind in ("subject", "kb"):
            return Scope("subject" if self.kind == "subject" else "kb", self.tenant_id, self.owner_id)
        return None

    @property
    def marks(self) -> list[str]:
        """What an erasure of it names; see `stores.scope_locks.targets`."""
        if self.kind == "tenant":
            return [f"everything/{encode_label(self.tenant_id)}"]
        named = ["/".join(self.scope.namespace)] if self.scope else []
        return [*named, self.owner] if self.owner and self.owner not in named else named

    @property
    def parameters(self) -> dict[str, object]:
        """Parameters for the conditions of this module."""
        everything = self.tenant_id if self.kind == "tenant" else None
        return {
            "owner": self.owner,
            "namespace": "/".join(self.scope.namespace) if self.scope else None,
            "tenant_id": self.tenant_id,
            "tenant_label": encode_label(self.tenant_id),
            "subject_id": self.owner_id if self.kind == "subject" else None,
            "knowledge_base_id": self.owner_id if self.kind == "kb" else None,
            "everything_of": everything,
            "everything_label": everything and encode_label(everything),
        }


async def find_spaces(store: BaseStore, target: Target) -> list[tuple[Namespace, str | None]]:
    """The namespaces that have facts of `target`, in order, each with the author whose facts alone are meant in it;
    None: all of them."""
    tenant = encode_label(target.tenant_id)
    prefixes: list[tuple[Namespace, str | None]] = []
    if target.kind == "tenant":
        prefixes = [(("tenant", tenant), None), (("subject", tenant), None), (("kb", tenant), None)]
    elif target.kind == "user":
        prefixes = [(("tenant", tenant), target.owner), (("kb", tenant), target.owner)]
    elif target.scope is not None:
        prefixes = [(target.scope.namespace, None)]
        if target.kind == "subject":
            prefixes.append((("kb", tenant), target.owner))
    return [
        (tuple(namespace), author)
        for prefix, author in prefixes
        for namespace in await store.alist_namespaces(prefix=prefix, limit=MOST)
    ]


async def find_knowledge(store: BaseStore, target: Target) -> list[Namespace]:
    """The namespaces that have documents of `target`: only tenants and knowledge bases have any."""
    if target.kind == "tenant":
        prefix: Namespace = (KNOWLEDGE, encode_label(target.tenant_id))
    elif target.kind == "kb" and target.owner_id is not None:
        prefix = knowledge_namespace(target.tenant_id, target.owner_id)
    else:
        return []
    return [tuple(namespace) for namespace in await store.alist_namespaces(prefix=prefix, limit=MOST)]
