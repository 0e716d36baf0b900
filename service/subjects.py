"""The end users of a tenant of whom anything is known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import LiteralString

from langgraph.store.base import BaseStore

from autosage_memory.stores.database import Database
from autosage_memory.stores.facts import MOST
from autosage_memory.stores.scopes import Scope, decode_label, encode_label

WITH_CHATS: LiteralString = """
    SELECT DISTINCT split_part(owner, '/', 3) AS label FROM autosage.chats
    WHERE tenant_id = %s AND split_part(owner, '/', 1) = 'subject'
"""


@dataclass(frozen=True, slots=True)
class Subject:
    """An end user."""

    id: str
    consents: bool
    """Whether they may be remembered."""


async def list_subjects(database: Database, store: BaseStore, tenant_id: str) -> Sequence[Subject]:
    """The tenant's subjects that have facts or chats, or have objected; by id.

    Raises:
        DatabaseUnavailable: Postgres does not answer.
        StoreUnavailable: the durable store does not answer.
    """
    prefix = ("subject", encode_label(tenant_id))
    with_facts = await store.alist_namespaces(prefix=prefix, limit=MOST)
    with_chats = await database.fetch(WITH_CHATS, (tenant_id,))
    objecting = await database.fetch("SELECT subject_id FROM autosage.objections WHERE tenant_id = %s", (tenant_id,))
    objections = {row["subject_id"] for row in objecting}
    known = {Scope.from_namespace(one).owner_id or "" for one in with_facts}
    known |= {decode_label(row["label"]) for row in with_chats} | objections
    return [Subject(one, one not in objections) for one in sorted(known)]
