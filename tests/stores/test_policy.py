from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from autosage_memory.stores.database import Database, open_database
from autosage_memory.stores.errors import InvalidId, InvalidInput
from autosage_memory.stores.policy import (
    KnowledgeBaseSettings,
    Policy,
    PostgresPolicy,
    StaticPolicy,
    TenantMemorySettings,
)
from autosage_memory.stores.settings import Settings

ODD_IDS = ["acme", "Acme", "acme ", "a%", "a_", "a.b", "ａcme", "cafe\u0301", "caf\u00e9", "'; --", "😀" * 100]


@pytest.fixture
def policy(database: Database) -> PostgresPolicy:
    return PostgresPolicy(database)


async def both(policy: PostgresPolicy) -> list[Policy]:
    """The same policy, in Postgres and in code."""
    for number, tenant_id in enumerate(ODD_IDS):
        await policy.update_tenant(tenant_id, mode="durable", chat_ttl_days=number + 1)
        await policy.set_knowledge_base(tenant_id, "k", "kb_restricted" if number % 2 else "disabled")
        if number % 2:
            await policy.set_consent("acme", tenant_id, False)
    written = StaticPolicy(
        {id_: TenantMemorySettings("durable", chat_ttl_days=n + 1) for n, id_ in enumerate(ODD_IDS)},
        {(id_, "k"): "kb_restricted" if n % 2 else "disabled" for n, id_ in enumerate(ODD_IDS)},
        {("acme", id_) for id_ in ODD_IDS[1::2]},
    )
    return [policy, written]


async def test_ids_are_exact_text(policy: PostgresPolicy) -> None:
    """Each tenant has its own settings and knowledge bases, however alike the ids are; in code as in Postgres."""
    for kind in await both(policy):
        for number, tenant_id in enumerate(ODD_IDS):
            assert (await kind.tenant(tenant_id)).chat_ttl_days == number + 1
            found = await kind.knowledge_base(tenant_id, "k")
            assert found == KnowledgeBaseSettings("k", tenant_id, "kb_restricted" if number % 2 else "disabled")
            assert await kind.knowledge_base(tenant_id, "K") is None
            assert await kind.consents("acme", tenant_id) is (number % 2 == 0)
            assert await kind.consents("Acme", tenant_id) is True


async def test_without_settings_memory_is_off(policy: PostgresPolicy) -> None:
    """A tenant nobody configured has durable memory off; it has no knowledge bases."""
    for kind in (policy, StaticPolicy()):
        assert await kind.tenant("acme") == TenantMemorySettings("disabled", "none", "keep", None)
        assert await kind.knowledge_base("acme", "k") is None
    assert await policy.knowledge_bases("acme") == []


async def test_consent_is_until_it_is_withdrawn(policy: PostgresPolicy) -> None:
    """A subject may be remembered until it objects, and again when it no longer does; said twice it is the same."""
    for consents in (True, False, False, True):
        await policy.set_consent("acme", "u-17", consents)
        assert await policy.consents("acme", "u-17") is consents


async def test_a_change_leaves_the_rest(policy: PostgresPolicy) -> None:
    """Only the given settings change; None clears the one that may be None."""
    await policy.update_tenant("acme", mode="durable", retention="automatic", chat_ttl_days=30)
    assert await policy.update_tenant("acme", retention="explicit_only") == TenantMemorySettings(
        "durable", "explicit_only", "keep", 30
    )
    assert (await policy.update_tenant("acme", chat_ttl_days=None)).chat_ttl_days is None
    assert await policy.tenant("acme") == TenantMemorySettings("durable", "explicit_only", "keep", None)


async def test_changes_at_once_do_not_lose_each_other(policy: PostgresPolicy) -> None:
    """Whatever the order, each of several simultaneous changes is there in the end; twenty times."""
    for number in range(20):
        tenant_id = f"t{number}"
        await asyncio.gather(
            policy.update_tenant(tenant_id, mode="durable"),
            policy.update_tenant(tenant_id, retention="automatic"),
            policy.update_tenant(tenant_id, personal_data="redact"),
            policy.update_tenant(tenant_id, chat_ttl_days=7),
        )
        assert await policy.tenant(tenant_id) == TenantMemorySettings("durable", "automatic", "redact", 7)


async def test_a_change_holds_at_once_elsewhere(policy: PostgresPolicy, settings: Settings) -> None:
    """Another process reads what was written just now, also when it has read before."""
    async with open_database(settings) as other:
        reader = PostgresPolicy(other)
        assert (await reader.tenant("acme")).mode == "disabled"
        await policy.update_tenant("acme", mode="durable")
        assert (await reader.tenant("acme")).mode == "durable"
        await policy.set_knowledge_base("acme", "k")
        assert (await reader.knowledge_base("acme", "k")) == KnowledgeBaseSettings("k", "acme", "subject")
        await policy.set_knowledge_base("acme", "k", "kb_restricted")
        assert await reader.knowledge_bases("acme") == [KnowledgeBaseSettings("k", "acme", "kb_restricted")]


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({}, "no setting"),
        ({"mode": "on"}, "mode must be one of: disabled, durable"),
        ({"mode": None}, "mode"),
        ({"mode": ["durable"]}, "mode"),
        ({"retention": "AUTOMATIC"}, "retention"),
        ({"personal_data": ""}, "personal_data"),
        ({"chat_ttl_days": 0}, "chat_ttl_days"),
        ({"chat_ttl_days": True}, "chat_ttl_days"),
        ({"chat_ttl_days": "7"}, "chat_ttl_days"),
        ({"chat_ttl_days": 10**9}, "chat_ttl_days"),
        ({"mode": "disabled", "color": "red"}, "unknown setting: color"),
    ],
)
async def test_a_bad_change_changes_nothing(policy: PostgresPolicy, changes: dict[str, Any], named: str) -> None:
    """The error names the setting, and the good part of a bad change is not written either."""
    await policy.update_tenant("acme", mode="durable")
    with pytest.raises(InvalidInput, match=named):
        await policy.update_tenant("acme", **changes)
    assert await policy.tenant("acme") == TenantMemorySettings("durable")


@pytest.mark.parametrize(
    "make",
    [
        lambda: StaticPolicy({"*": TenantMemorySettings()}),
        lambda: StaticPolicy(knowledge_bases={("acme", " "): "subject"}),
        lambda: KnowledgeBaseSettings("k", ""),
    ],
)
def test_ids_in_code_are_checked(make: Callable[[], object]) -> None:
    """What could not be an id is refused where policy is written down."""
    with pytest.raises(InvalidId):
        make()


def test_modes_in_code_are_checked() -> None:
    """So is a mode that does not exist."""
    with pytest.raises(InvalidInput, match="memory_mode must be one of: disabled, subject, kb_restricted"):
        StaticPolicy(knowledge_bases={("acme", "k"): "restricted"})  # type: ignore[dict-item]
