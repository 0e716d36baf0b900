"""`memories` and `sweep` as an operator uses them, on a real Postgres and embedded Chroma."""

from __future__ import annotations

import asyncio
import json
import stat
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from commands import Chat, Run

from autosage_memory.graph import ChatContext
from autosage_memory.service.assembly import open_parts
from autosage_memory.stores.facts import Fact
from autosage_memory.stores.keeping import keep_fact
from autosage_memory.stores.scope_locks import PostgresLocks
from autosage_memory.stores.scopes import Scope
from autosage_memory.stores.settings import Settings

ACME = ("--tenant", "acme")
U17 = (*ACME, "--subject", "u-17")
U18 = (*ACME, "--subject", "u-18")
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
PREFIX, NEW_PREFIX, TARIFF = "My invoice prefix is QX-17.", "My invoice prefix is QX-18.", "The tariff is T-2025."


@pytest.fixture
def lived(settings: Settings) -> Settings:
    """A place in which two subjects, a dashboard user and a restricted knowledge base have a past."""
    asyncio.run(live(settings))
    return settings


async def live(settings: Settings) -> None:
    key = ChatContext(tenant_id="acme", caller="api_key", caller_id="key-1")
    u17, u18 = (replace(key, external_subject_id=name) for name in ("u-17", "u-18"))
    ann = ChatContext(tenant_id="acme", caller="dashboard", caller_id="ann")
    there = replace(u17, knowledge_base_id="handbook")
    async with open_parts(settings) as parts:
        await parts.policy.update_tenant("acme", mode="durable", retention="explicit_only")
        await parts.policy.set_knowledge_base("acme", "handbook", "kb_restricted")
        older: list[str] = []
        for minute, (scope, context, thread_id, text) in enumerate(
            (
                (Scope("subject", "acme", "u-17"), u17, "t17", PREFIX),
                (Scope("subject", "acme", "u-17"), u17, "t17", NEW_PREFIX),
                (Scope("subject", "acme", "u-18"), u18, "t18", "I keep bees in Porto."),
                (Scope("tenant", "acme"), ann, "d", "The office closes at six."),
                (Scope("kb", "acme", "handbook"), there, "k", TARIFF),
            )
        ):
            await parts.turns.invoke(f"By the way: {text}", thread_id=thread_id, context=context)
            now = NOON + timedelta(minutes=minute)
            fact = Fact(
                id=f"fact-{minute}",
                text=text,
                source="explicit",
                author=context.owner,
                thread_id=thread_id,
                message_id=f"m-{minute}",
                span=text,
                learned_at=now,
                valid_from=now,
            )
            await keep_fact(parts.store, scope.namespace, fact, replaces=older, locks=PostgresLocks(parts.database))
            older = [fact.id] if text == PREFIX else []


def listed(run: Run, *args: str) -> Any:
    return json.loads(run("memories", *args, "--json").stdout)


def texts(page: Any) -> list[str]:
    return [memory["text"].rstrip(".") for memory in page["memories"]]


def test_list_and_search(lived: Settings, run: Run) -> None:
    """A tenant's list has all subjects' memories, newest first, in pages, and none of a restricted knowledge base."""
    page = listed(run, "list", *ACME)
    assert page["total"] == 3
    assert "office" in texts(page)[0]
    assert "bees" in texts(page)[1]
    assert "QX-18" in texts(page)[2]
    assert set(page["memories"][1]) >= {"id", "scope", "externalSubjectId", "createdAt", "validFrom"}
    assert page["memories"][1]["externalSubjectId"] == "u-18"
    paged = listed(run, "list", *ACME, "--limit", "1", "--offset", "1")
    assert (texts(paged), paged["total"], paged["limit"], paged["offset"]) == (texts(page)[1:2], 3, 1, 1)
    assert texts(listed(run, "list", *ACME, "--limit", "2", "--after", paged["next"])) == texts(page)[2:]
    assert len(texts(listed(run, "list", *U17, "--include", "superseded"))) == 2
    assert texts(listed(run, "list", *ACME, "--kb", "handbook")) == [TARIFF.rstrip(".")]
    found = listed(run, "search", *ACME, "Where do the bees live?")
    assert "bees" in texts(found)[0]
    assert found["memories"][0]["score"] > 0
    shown = run("memories", "list", *ACME).stdout
    assert len(shown.splitlines()) == 3
    assert "subject u-18" in shown


def test_show_and_delete(lived: Settings, run: Run, chat: Chat) -> None:
    """A memory is shown with its origin and history; deleted, it is gone from list and chat, and again "not found"."""
    [memory] = listed(run, "list", *U17)["memories"]
    shown = json.loads(run("memories", "show", *ACME, memory["id"], "--json").stdout)
    assert "QX-17" in shown["history"][0]["text"]
    assert shown["provenance"]["threadId"] == "t17"
    assert "QX-18" in shown["provenance"]["span"]
    assert "QX-17" in run("memories", "show", *ACME, memory["id"]).stdout
    stranger = run("memories", "delete", *U18, memory["id"], code=1)
    assert stranger.stderr.strip().splitlines()[-1] == "error: memory not found"
    run("memories", "delete", *ACME, memory["id"])
    again = run("memories", "delete", *ACME, memory["id"], code=1)
    assert "not found" in again.stderr
    assert listed(run, "list", *U17)["total"] == 0
    (asked,) = chat(*U17, say="What is my invoice prefix?\n")
    assert "QX-18" not in asked["answer"]
    assert asked["memory_used"] is False


def test_export_then_erase(lived: Settings, run: Run, tmp_path: Path) -> None:
    """All of a subject as JSON lines, the same each time; after an erasure that was confirmed nothing is left, and
    others have all they had."""
    file = tmp_path / "out.jsonl"
    run("memories", "export", *U17, str(file))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    first, *records = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    assert first["target"] == {"kind": "subject", "tenantId": "acme", "id": "u-17"}
    kinds = [record["type"] for record in records]
    assert kinds == ["fact"] * 3 + ["chat", *["message"] * 4, "chat", *["message"] * 2]
    assert {record["scope"] for record in records if record["type"] == "fact"} == {"subject", "knowledge_base"}
    out = run("memories", "export", *U17, "-").stdout
    assert list(map(json.loads, out.splitlines()))[1:] == records

    refused = run("memories", "erase", *U17, say="u-18\n", code=1)
    assert "nothing was erased" in refused.stderr
    assert listed(run, "list", *U17)["total"] == 1
    others = run("memories", "export", *U18, "-").stdout.splitlines()[1:]
    assert "3 facts" not in run("memories", "erase", *U17, say="u-17\n").stdout
    receipt = listed(run, "erase", *U17, "--yes")
    assert not any(receipt["removed"].values())
    assert receipt["filesRewritten"]
    assert len(run("memories", "export", *U17, "-").stdout.splitlines()) == 1
    assert run("memories", "export", *U18, "-").stdout.splitlines()[1:] == others
    for file in (lived.data_dir / "chroma").rglob("*"):
        assert not file.is_file() or b"QX-1" not in file.read_bytes(), file


def test_erasing_a_tenant_and_a_user(lived: Settings, run: Run) -> None:
    """The receipt is for people too; the tenant's settings go with it."""
    receipt = run("memories", "erase", *ACME, "--kb", "handbook", "--yes").stdout
    assert "1 facts" in receipt
    assert "Left to upkeep" in receipt
    run("memories", "erase", *ACME, "--yes")
    assert listed(run, "list", *ACME)["total"] == 0
    assert json.loads(run("settings", "acme").stdout)["memorySettings"]["mode"] == "disabled"


def test_sweep(lived: Settings, run: Run) -> None:
    """A dry run lists what would go, without texts unless asked, and removes nothing; then exactly that goes."""
    rule = ("sweep", *ACME, "--strategy", "count", "--keep", "0")
    *lines, last = run(*rule, "--dry-run").stdout.splitlines()
    assert len(lines) == 5
    assert last.startswith("5 facts")
    assert "would go" in last
    assert "QX" not in "".join(lines)
    assert "worth 0." in lines[0]
    assert any("QX-17" in line for line in run(*rule, "--dry-run", "--texts").stdout.splitlines())
    assert listed(run, "list", *ACME)["total"] == 3
    assert "0 facts" in run("sweep").stdout
    assert [*lines] == run(*rule).stdout.splitlines()[:-1]
    assert listed(run, "list", *ACME)["total"] == 0
    run("sweep", "--strategy", "count", "--older-than", "3", code=1)


def test_settings_of_chats_and_personal_data(run: Run) -> None:
    """All settings can be set and unset."""
    args = ("settings", "acme", "--mode", "durable", "--chat-ttl-days", "30", "--personal-data", "redact")
    shown = json.loads(run(*args).stdout)["memorySettings"]
    assert (shown["chatTtlDays"], shown["personalData"], shown["mode"]) == (30, "redact", "durable")
    shown = json.loads(run("settings", "acme", "--chat-ttl-days", "0").stdout)["memorySettings"]
    assert shown["chatTtlDays"] is None


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("list",), "--tenant"),
        (("list", "--tenant", "*"), "tenant_id"),
        (("list", *ACME, "--limit", "101"), "limit"),
        (("list", *ACME, "--limit", "many"), "--limit"),
        (("list", *U17, "--kb", "handbook"), "not both"),
        (("list", *ACME, "--include", "all"), "all"),
        (("show", *ACME, "nothing"), "not found"),
        (("erase", *U17, "--user", "ann", "--yes"), "one of"),
        (("erase", *ACME, "--subject", "", "--yes"), "external_subject_id"),
        (("erase", *ACME), "nothing was erased"),
        (("export", *ACME, "/nowhere/at/all"), "/nowhere"),
        (("forget",), "forget"),
    ],
)
def test_bad_input_gets_one_line(run: Run, args: tuple[str, ...], message: str) -> None:
    """What cannot work is refused in one line that names it, and nothing is printed."""
    done = run("memories", *args, code=2 if message.startswith("--") or message in ("all", "forget") else 1)
    (line,) = [line for line in done.stderr.splitlines() if line.startswith("error: ")]
    assert message in line
    assert done.stdout == ""
