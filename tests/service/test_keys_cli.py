"""`keys` as an operator uses it: what it prints opens the service, once it is revoked no more."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime, timedelta

import pytest
from commands import Run

from autosage_memory.stores.api_keys import ApiKey, ApiKeys
from autosage_memory.stores.database import open_database
from autosage_memory.stores.settings import Settings


def find(settings: Settings, text: str) -> ApiKey | None:
    async def ask() -> ApiKey | None:
        async with open_database(settings) as database:
            return await ApiKeys(database).find(text)

    return asyncio.run(ask())


def test_create_list_and_revoke(run: Run, settings: Settings) -> None:
    """The key stands alone on stdout, once; the list shows it without its secret; revoked, it opens nothing."""
    created = run("keys", "create", "acme", "--name", "night job")
    text = created.stdout.removesuffix("\n")
    assert "shown this once" in created.stderr
    assert text not in created.stderr
    key = find(settings, text)
    assert key is not None
    assert (key.tenant_id, key.name, key.knowledge_bases, key.subjects) == ("acme", "night job", None, None)
    assert key.permissions == {"read", "write", "delete"}
    assert key.id in created.stderr

    (line,) = run("keys", "list", "acme").stdout.splitlines()
    assert key.id in line
    assert "valid  delete,read,write  night job" in line
    assert text[-43:] not in line
    assert run("keys", "list", "acme2").stdout == ""

    assert run("keys", "revoke", "acme2", key.id, code=1).stderr.strip() == "error: this tenant has no such key"
    assert find(settings, text) == key
    assert run("keys", "revoke", "acme", key.id).stdout == "Key revoked.\n"
    assert find(settings, text) is None
    assert "  revoked  " in run("keys", "list", "acme").stdout


def test_a_limited_key(run: Run, settings: Settings) -> None:
    """Each option narrows the key; JSON has all of it, and the secret where it was created alone."""
    limits = ("--kb", "handbook", "--subject", "u-17", "--subject", "u-18", "--expires-days", "30")
    args = ("--name", "reader", "--permission", "read", "--permission", "write", *limits, "--json")
    created = json.loads(run("keys", "create", "acme", *args).stdout)
    text = created.pop("key")
    (listed,) = json.loads(run("keys", "list", "acme", "--json").stdout)["keys"]
    assert listed == created
    assert listed["permissions"] == ["read", "write"]
    assert (listed["knowledgeBases"], listed["subjects"]) == (["handbook"], ["u-17", "u-18"])
    days = datetime.fromisoformat(listed["expiresAt"]) - datetime.now(UTC)
    assert timedelta(days=29) < days <= timedelta(days=30)
    key = find(settings, text)
    assert key is not None
    assert key.subjects == {"u-17", "u-18"}
    assert "kb handbook, subject u-17, subject u-18" in run("keys", "list", "acme").stdout


@pytest.mark.parametrize(
    ("args", "message", "code"),
    [
        (("create", "acme"), "--name", 2),
        (("create", "*", "--name", "n"), "tenant_id", 1),
        (("create", "acme", "--name", ""), "name", 1),
        (("create", "acme", "--name", "n", "--permission", "admin"), "permissions", 1),
        (("create", "acme", "--name", "n", "--subject", ""), "subjects", 1),
        (("create", "acme", "--name", "n", "--expires-days", "0"), "--expires-days", 2),
        (("revoke", "acme", "nothing"), "no such key", 1),
        (("forget",), "forget", 2),
    ],
)
def test_bad_input_gets_one_line(run: Run, args: tuple[str, ...], message: str, code: int) -> None:
    """What cannot work is refused in one line that names it, and nothing is printed."""
    done = run("keys", *args, code=code)
    (line,) = [line for line in done.stderr.splitlines() if line.startswith("error: ")]
    assert message in line
    assert done.stdout == ""
