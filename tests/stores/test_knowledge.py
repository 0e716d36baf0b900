"""Documents in any LangGraph store: replaced whole, embedded once, found by their passages, and nobody else's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import chromadb
import pytest
from chromas import HashedWords
from langgraph.store.base import BaseStore, PutOp
from langgraph.store.memory import InMemoryStore

from autosage_memory.stores.chroma import ChromaStore
from autosage_memory.stores.errors import InvalidId
from autosage_memory.stores.health import HEALTH
from autosage_memory.stores.knowledge import (
    BATCH,
    Change,
    Document,
    Found,
    Passage,
    knowledge_namespace,
    list_documents,
    remove_document,
    replace_document,
    search_passages,
)
from autosage_memory.stores.scopes import Scope

HANDBOOK = knowledge_namespace("acme", "handbook")


class Counted(HashedWords):
    """Embeddings that note what they embed."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        self.texts += texts
        return super().embed_documents(texts)


@pytest.fixture
def embeddings() -> Counted:
    return Counted()


@pytest.fixture(params=["memory", "chroma"])
def store(request: pytest.FixtureRequest, tmp_path: Path, embeddings: Counted) -> BaseStore:
    index: Any = {"embed": embeddings, "dims": 48, "fields": ["content"]}
    if request.param == "memory":
        return InMemoryStore(index=index)
    return ChromaStore(chromadb.PersistentClient(tmp_path), index=index)


def document(name: str = "leave.md", **passages: str) -> Document:
    return Document(name, tuple(Passage(label, text) for label, text in passages.items()))


LEAVE = document(Annual="Staff have 27 days.", Sickness="Tell your lead before ten.")


async def found(store: BaseStore, query: str, namespace: tuple[str, ...] = HANDBOOK, limit: int = 5) -> Found:
    return await search_passages(store, namespace, query, limit=limit)


async def test_a_passage_is_found_with_its_document_and_label(store: BaseStore) -> None:
    """Best first, by its text or by its label, and the text comes back as it was."""
    assert await found(store, "days") == Found((), silent=False)
    assert await replace_document(store, HANDBOOK, LEAVE) == Change(written=2, removed=0)
    best, *_ = (await found(store, "27 days")).passages
    assert (best.document, best.label, best.text) == ("leave.md", "Annual", "Staff have 27 days.")
    assert (await found(store, "sickness")).passages[0].label == "Sickness"


async def test_a_document_is_replaced_and_only_what_changed_is_embedded(store: BaseStore, embeddings: Counted) -> None:
    """The same document again embeds nothing; a changed passage is embedded alone; one that is gone is not found."""
    await replace_document(store, HANDBOOK, LEAVE)
    await replace_document(store, HANDBOOK, document("other.md", Annual="Another document."))
    embeddings.texts.clear()
    assert await replace_document(store, HANDBOOK, LEAVE) == Change(0, 0)
    assert embeddings.texts == []
    changed = document(Annual="Staff have 28 days.", Carry="Five days move on.")
    told: list[int] = []
    assert await replace_document(store, HANDBOOK, changed, told.append) == Change(written=2, removed=1)
    assert embeddings.texts == ["Annual\nStaff have 28 days.", "Carry\nFive days move on."]
    assert sum(told) == 2
    assert {passage.text for passage in (await found(store, "days", limit=9)).passages} == {
        "Staff have 28 days.",
        "Five days move on.",
        "Another document.",
    }
    assert await replace_document(store, HANDBOOK, document(Carry="Five days move on.")) == Change(0, 1)
    assert await list_documents(store, HANDBOOK) == {"leave.md": 1, "other.md": 1}
    assert await remove_document(store, HANDBOOK, "leave.md") == 1
    assert await remove_document(store, HANDBOOK, "leave.md") == 0
    assert await list_documents(store, HANDBOOK) == {"other.md": 1}


async def test_a_long_document_that_was_interrupted_goes_on(store: BaseStore, embeddings: Counted) -> None:
    """It is written in parts, and what stands already is not embedded again."""
    long = Document("long.pdf", tuple(Passage(f"page {number}", f"text {number}") for number in range(BATCH * 2 + 5)))

    class Interrupted(Exception):
        pass

    def stop(more: int) -> None:
        if more:
            raise Interrupted

    with pytest.raises(Interrupted):
        await replace_document(store, HANDBOOK, long, stop)
    assert len(embeddings.texts) == BATCH
    assert await replace_document(store, HANDBOOK, long) == Change(BATCH + 5, 0)
    assert len(embeddings.texts) == len(set(embeddings.texts)) == BATCH * 2 + 5


PLACES = [
    ("acme", "handbook"),
    ("acme2", "handbook"),
    ("ACME", "handbook"),
    ("acme", "hand"),
    ("acme", "handbook2"),
    ("acme", "Handbook"),
    ("acme/handbook", "x"),
    ("acme", "handbook/x"),
    ("acme.handbook", "x"),
    ("acme", "hand.book"),
    ("acme", "*x"),
    ("acme", "café"),
    ("acme", "cafe\u0301"),
    ("acme", "%68andbook"),
    ("knowledge", "acme"),
]


async def test_no_knowledge_base_sees_anothers(store: BaseStore) -> None:
    """Whatever their ids look like: prefixes, case, separators, wildcards, unicode forms."""
    for number, place in enumerate(PLACES):
        await replace_document(store, knowledge_namespace(*place), document(Secret=f"the word is w{number}"))
    for number, place in enumerate(PLACES):
        seen = await found(store, "the word", knowledge_namespace(*place), limit=99)
        assert [passage.text for passage in seen.passages] == [f"the word is w{number}"]
    await remove_document(store, HANDBOOK, "leave.md")
    assert (await found(store, "the word")) == Found((), silent=False)
    for place in PLACES[1:]:
        assert await list_documents(store, knowledge_namespace(*place)) == {"leave.md": 1}


@pytest.mark.parametrize("odd", ["", " ", "*", "a\nb", "x" * 101])
def test_what_is_no_id_is_refused(odd: str) -> None:
    """As everywhere."""
    for place in ((odd, "handbook"), ("acme", odd)):
        with pytest.raises(InvalidId):
            knowledge_namespace(*place)


async def test_no_memory_scope_is_touched(store: BaseStore) -> None:
    """Passages stand below no scope, that of a restricted knowledge base of the same id included."""
    await replace_document(store, HANDBOOK, LEAVE)
    for scope in (Scope("tenant", "acme"), Scope("subject", "acme", "handbook"), Scope("kb", "acme", "handbook")):
        assert await store.asearch(scope.namespace) == []
        with pytest.raises(InvalidId):
            Scope.from_namespace(HANDBOOK)


async def test_a_damaged_item_costs_itself_and_is_counted(store: BaseStore) -> None:
    """What is not a passage is left out."""
    await replace_document(store, HANDBOOK, LEAVE)
    await store.abatch([PutOp(HANDBOOK, "damaged", {"content": "27 days", "document": 3})])
    before = HEALTH.parts().get("retrieval")
    assert {passage.label for passage in (await found(store, "27 days")).passages} == {"Annual", "Sickness"}
    after = HEALTH.parts()["retrieval"]
    assert after.failed == (before.failed if before else 0) + 1
    assert after.last_kind == "damaged_record"
