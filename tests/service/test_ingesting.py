"""`ingest` as an operator uses it, on a real Postgres and embedded Chroma, and what chats and management make of it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from commands import Chat, Run

from autosage_memory.service import ingesting
from autosage_memory.service.assembly import open_parts
from autosage_memory.service.loading import load_document
from autosage_memory.stores.belongings import Target
from autosage_memory.stores.knowledge import (
    Document,
    Passage,
    knowledge_namespace,
    list_documents,
    replace_document,
)
from autosage_memory.stores.settings import Settings

LEAVE = """# Leave
## Annual leave
Full-time staff have 27 days of paid leave a year, besides public holidays.
## Carry-over
Up to five unused days move into the next year. They lapse on 31 March.
"""
KETTLE = "<title>Kettle</title><h1>Kettle</h1><h2>Descaling</h2><p>Use citric acid, never vinegar.</p>"
ACME = ("--tenant", "acme")


@pytest.fixture
def handbook(data_dir: Path) -> Path:
    """A folder of documents."""
    folder = data_dir / "docs" / "handbook"
    (folder / "home").mkdir(parents=True)
    (folder / "leave.md").write_text(LEAVE, encoding="utf-8")
    (folder / "home" / "kettle.html").write_text(KETTLE, encoding="utf-8")
    return folder


def test_documents_are_put_in_asked_and_kept_up(handbook: Path, run: Run, chat: Chat) -> None:
    """A new knowledge base is created; a chat cites its passages and shows them; ingested again, what changed is
    replaced, what vanished is removed, and what is the same is left alone."""
    done = run("ingest", "rules", str(handbook), *ACME)
    assert "rules is new; its memory mode is subject." in done.stderr
    assert done.stdout == (
        "2 read, 2 new or changed (3 passages written), 0 removed, 0 failed. rules has 2 documents, 3 passages.\n"
    )
    shown = run("ingest", "rules", "--list", *ACME).stdout.splitlines()
    assert [line.split() for line in shown] == [["1", "handbook/home/kettle.html"], ["2", "handbook/leave.md"]]

    (answered,) = chat(*ACME, "--kb", "rules", say="When do unused days of leave lapse?\n")
    assert "31 March" in answered["answer"]
    first = answered["sources"][0]
    assert (first["document"], first["passage"], first["cited"]) == ("handbook/leave.md", "Leave › Carry-over", True)
    (unanswered,) = chat(*ACME, "--kb", "rules", say="How tall is the Eiffel tower?\n")
    assert unanswered["sources"] == []
    assert "nothing about this in memory, documents" in unanswered["answer"]
    said = run("chat", *ACME, "--kb", "rules", say="May I use vinegar?\n").stdout
    assert said.splitlines()[-2:] == ["", "[1] handbook/home/kettle.html, Kettle › Descaling"]

    (handbook / "leave.md").write_text(LEAVE.replace("31 March", "30 June"), encoding="utf-8")
    (handbook / "home" / "kettle.html").unlink()
    done = run("ingest", "rules", str(handbook), *ACME)
    assert "is new" not in done.stderr
    assert done.stdout == (
        "1 read, 1 new or changed (1 passage written), 1 removed, 0 failed. rules has 1 document, 2 passages.\n"
    )
    assert "0 new or changed (0 passages written), 0 removed" in run("ingest", "rules", str(handbook), *ACME).stdout


def test_what_cannot_be_read_costs_itself(handbook: Path, run: Run) -> None:
    """A line for each, the rest goes in, and the exit code tells."""
    (handbook / "empty.md").write_text("", encoding="utf-8")
    (handbook / "logo.png").write_bytes(b"\x89PNG")
    done = run("ingest", "rules", str(handbook), str(handbook / "nowhere.md"), code=1)
    assert [line for line in done.stderr.splitlines() if "handbook/" in line or "nowhere" in line] == [
        "skipped handbook/logo.png: none of .txt, .md, .markdown, .html, .htm, .pdf",
        "handbook/empty.md: is empty",
        "nowhere.md: does not exist",
    ]
    assert "rules has 2 documents" in done.stdout
    assert done.stdout.startswith("2 read, 2 new or changed (3 passages written), 0 removed, 2 failed.")
    (handbook / "leave.md").write_bytes(b"caf\xe9")
    run("ingest", "rules", str(handbook), code=1)
    assert "handbook/leave.md" in run("ingest", "rules", "--list").stdout, "what cannot be read now stays as it was"
    run("ingest", "other", str(handbook / "nowhere.md"), code=1)
    assert "no such knowledge base" in run("ingest", "other", "--list", code=1).stderr


def test_one_document_at_a_time_is_in_memory(handbook: Path, run: Run, monkeypatch: Any) -> None:
    """Each is put in its place before the next is read, so that a folder may be larger than memory."""
    steps: list[str] = []

    def load(path: Path, name: str) -> Document:
        steps.append("read")
        return load_document(path, name)

    async def replace(*args: Any) -> Any:
        change = await replace_document(*args)
        steps.append("put")
        return change

    monkeypatch.setattr(ingesting, "load_document", load)
    monkeypatch.setattr(ingesting, "replace_document", replace)
    run("ingest", "rules", str(handbook))
    assert steps == ["read", "put"] * 2


def test_one_document_is_removed(handbook: Path, run: Run) -> None:
    """By the name that the list shows; what is not there is an error, and so is a call that says nothing clear."""
    run("ingest", "rules", str(handbook / "leave.md"))
    assert run("ingest", "rules", "--remove", "leave.md").stdout == "Removed leave.md, 2 passages.\n"
    assert run("ingest", "rules", "--list").stdout == ""
    assert "no document of this name" in run("ingest", "rules", "--remove", "leave.md", code=1).stderr
    for args in ((), ("--list", "--remove", "x"), (str(handbook), "--list")):
        assert "give files and folders" in run("ingest", "rules", *args, code=2).stderr
    assert "must not be '*'" in run("ingest", "*", str(handbook), code=1).stderr


def test_documents_are_no_memories_and_are_erased_with_their_knowledge_base(settings: Settings, run: Run) -> None:
    """Lists, exports and sweeps of memories do not have them; a subject's erasure leaves them; that of the knowledge
    base or of the tenant removes them, and counts passages, and no file of embedded Chroma has them then."""

    async def put() -> None:
        async with open_parts(settings) as parts:
            for tenant, kb in (("acme", "k1"), ("acme", "k2"), ("acme2", "k1")):
                await parts.policy.set_knowledge_base(tenant, kb, "kb_restricted")
                document = Document("a.md", (Passage("One", f"canary-{tenant}-{kb}."), Passage("Two", "more")))
                await replace_document(parts.store, knowledge_namespace(tenant, kb), document)

    async def erase(*target: str) -> tuple[Any, list[dict[str, int]]]:
        async with open_parts(settings) as parts:
            receipt = await parts.erasures.erase(Target(*target))  # type: ignore[arg-type]
            places = (("acme", "k1"), ("acme", "k2"), ("acme2", "k1"))
            return receipt, [await list_documents(parts.store, knowledge_namespace(*place)) for place in places]

    asyncio.run(put())
    for place in ((), ("--kb", "k1"), ("--subject", "k1")):
        page = json.loads(run("memories", "list", *ACME, *place, "--json").stdout)
        assert (page["memories"], page["total"]) == ([], 0)
        assert "canary" not in run("memories", "export", "-", *ACME, *place).stdout
    assert "0 facts" in run("sweep", "--keep", "0").stdout
    there = {"a.md": 2}
    receipt, left = asyncio.run(erase("subject", "acme", "k1"))
    assert (receipt.removed.get("passages"), left) == (None, [there, there, there])
    receipt, left = asyncio.run(erase("kb", "acme", "k1"))
    assert (receipt.removed["passages"], receipt.removed.get("facts"), left) == (2, None, [{}, there, there])
    chroma = [file.read_bytes() for file in (settings.data_dir / "chroma").rglob("*") if file.is_file()]
    assert not any(b"canary-acme-k1" in content for content in chroma)
    assert any(b"canary-acme-k2" in content for content in chroma)
    receipt, left = asyncio.run(erase("tenant", "acme"))
    assert (receipt.removed["passages"], left) == (2, [{}, {}, there])
