"""API keys: what opens, what does not, and that only who created one ever sees it."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest
from fakes import Clock

from autosage_memory.stores.api_keys import PERMISSIONS, SHAPE, ApiKey, ApiKeys
from autosage_memory.stores.database import Database, open_database
from autosage_memory.stores.errors import InvalidId, InvalidInput
from autosage_memory.stores.settings import Settings

MINUTE = timedelta(minutes=1)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def keys(database: Database, clock: Clock) -> ApiKeys:
    return ApiKeys(database, clock=clock)


async def test_a_key_opens_what_it_was_created_for(keys: ApiKeys, clock: Clock) -> None:
    """Its text finds it again, with all it is limited to, until it is revoked."""
    limits: Any = {"knowledge_bases": ["handbook"], "subjects": ["u-18", "u-17"], "permissions": ["write", "read"]}
    key, text = await keys.create("acme", name="robot", expires_at=clock() + MINUTE, **limits)
    assert key == ApiKey(
        id=key.id,
        tenant_id="acme",
        name="robot",
        permissions=frozenset({"read", "write"}),
        knowledge_bases=frozenset({"handbook"}),
        subjects=frozenset({"u-17", "u-18"}),
        created_at=clock(),
        expires_at=clock() + MINUTE,
        revoked_at=None,
    )
    assert text.startswith(f"amk_{key.id}_")
    assert len(text.removeprefix(f"amk_{key.id}_")) == 43
    assert await keys.find(text) == key
    unlimited, other = await keys.create("acme", name="robot", permissions=PERMISSIONS)
    assert (unlimited.knowledge_bases, unlimited.subjects, unlimited.expires_at) == (None, None, None)
    assert await keys.find(other) == unlimited


async def test_the_database_does_not_know_the_secret(keys: ApiKeys, database: Database) -> None:
    """Nor do a key's record and its list."""
    key, text = await keys.create("acme", name="robot", permissions=PERMISSIONS)
    secret = text[-43:]
    rows = await database.fetch("SELECT k::text AS row FROM autosage.api_keys AS k")
    for shown in (rows, key, await keys.list("acme")):
        assert key.id in str(shown)
        assert secret not in str(shown)
        assert secret.encode().hex() not in str(shown)


async def test_no_other_text_opens(keys: ApiKeys) -> None:
    """Not a part of a key, one with a letter more, less or changed, two keys mixed, or none at all."""
    key, text = await keys.create("acme", name="robot", permissions=PERMISSIONS)
    other, _ = await keys.create("acme", name="robot", permissions=PERMISSIONS)
    secret = text[-43:]
    changed = secret[:-1] + ("A" if secret[-1] != "A" else "B")
    tried = [
        "",
        "amk_",
        f"amk_{key.id}",
        f"amk_{key.id}_",
        f"amk_{other.id}_{secret}",
        f"amk_{'0' * 16}_{secret}",
        f"amk_{key.id}_{changed}",
        text[:-1],
        f"{text}A",
        f" {text}",
        f"{text}\n",
        f"{text[:-1]}\0",
        f"{text[:-1]}\ud800",
        text.replace("amk_", "AMK_"),
        secret,
    ]
    assert [one for one in tried if await keys.find(one) is not None] == []
    assert sum(SHAPE.fullmatch(one) is not None for one in tried) == 3, "those that the database is asked for"
    assert await keys.find(text) == key


async def test_a_key_expires(keys: ApiKeys, clock: Clock) -> None:
    """At the very moment, and no sooner."""
    at = clock() + MINUTE
    key, text = await keys.create("acme", name="robot", permissions=PERMISSIONS, expires_at=at)
    clock.advance(59.9)
    assert await keys.find(text) == key
    clock.advance(0.1)
    assert await keys.find(text) is None
    assert [one.is_valid(clock()) for one in await keys.list("acme")] == [False]


async def test_a_revocation_holds_at_once_elsewhere(keys: ApiKeys, settings: Settings, clock: Clock) -> None:
    """Another process that has just accepted the key refuses it; when it was revoked stays as it was."""
    key, text = await keys.create("acme", name="robot", permissions=PERMISSIONS)
    async with open_database(settings) as database:
        elsewhere = ApiKeys(database)
        assert await elsewhere.find(text) == key
        assert await keys.revoke("acme", key.id)
        assert await elsewhere.find(text) is None
    revoked_at = clock()
    clock.advance(60)
    assert await keys.revoke("acme", key.id)
    assert [one.revoked_at for one in await keys.list("acme")] == [revoked_at]


async def test_tenants_do_not_see_each_others_keys(keys: ApiKeys, clock: Clock) -> None:
    """Neither in a list, which has the oldest first, nor by revoking what is not theirs."""
    first, text = await keys.create("acme", name="first", permissions=PERMISSIONS)
    clock.advance(60)
    second, _ = await keys.create("acme", name="second", permissions=PERMISSIONS)
    other, _ = await keys.create("acme2", name="other", permissions=PERMISSIONS)
    assert await keys.list("acme") == [first, second]
    assert await keys.list("acme2") == [other]
    assert await keys.list("ACME") == []
    assert not await keys.revoke("acme2", first.id)
    assert not await keys.revoke("acme", "nothing")
    assert await keys.find(text) == first


@pytest.mark.parametrize(
    ("given", "error", "named"),
    [
        ({"tenant_id": "*"}, InvalidId, "tenant_id"),
        ({"name": " "}, InvalidId, "name"),
        ({"permissions": []}, InvalidInput, "permissions must be some of: read, write, delete"),
        ({"permissions": ["read", "admin"]}, InvalidInput, "permissions"),
        ({"knowledge_bases": []}, InvalidInput, "knowledge_bases must name at least one"),
        ({"subjects": []}, InvalidInput, "subjects must name at least one"),
        ({"subjects": ["u-17", ""]}, InvalidId, "subjects"),
        ({"knowledge_bases": ["a\0b"]}, InvalidId, "knowledge_bases"),
        ({"expires_at": Clock()()}, InvalidInput, "expires_at"),
        ({"expires_at": datetime(2999, 1, 1)}, InvalidInput, "expires_at"),
    ],
)
async def test_a_bad_key_is_not_created(keys: ApiKeys, given: dict[str, Any], error: Any, named: str) -> None:
    """What could not work is refused by name: above all a limit to nothing, which must not read as no limit."""
    usual: dict[str, Any] = {"tenant_id": "acme", "name": "robot", "permissions": PERMISSIONS}
    with pytest.raises(error, match=named):
        await keys.create(**{**usual, **given})
    assert await keys.list("acme") == []
