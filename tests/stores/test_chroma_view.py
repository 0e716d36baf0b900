"""All items below a prefix without copies: the same as a search gives, from memory or through Chroma."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import chromadb
import pytest
from chromas import HashedWords
from langgraph.store.base import PutOp

from autosage_memory.stores.chroma import ChromaStore

WORDS = HashedWords()
INDEX: Any = {"dims": WORDS.dimensions, "embed": WORDS, "fields": ["text"]}


@pytest.mark.parametrize("cache_bytes", [256 * 1024 * 1024, 100_000], ids=["in memory", "too large for memory"])
async def test_a_view_is_what_a_search_gives(tmp_path: Path, cache_bytes: int) -> None:
    """Namespaces below are in it, siblings are not; times are those of the items, and it follows every write."""
    store = ChromaStore(chromadb.PersistentClient(tmp_path), index=INDEX, cache_bytes=cache_bytes)
    ops = [PutOp(("s", "t", str(n % 3)), f"k{n}", {"text": f"word {n}"}) for n in range(300)]
    await store.abatch([*ops, PutOp(("s", "t2"), "other", {"text": "word"})])

    async def view() -> list[Any]:
        found, viewed = await store.asearch(("s", "t"), limit=1_000), told(await store.aview(("s", "t")))
        assert viewed == told(found)
        return viewed

    assert len(await view()) == 300
    await store.adelete(("s", "t", "0"), "k0")
    await store.aput(("s", "t", "1"), "k1", {"text": "changed"})
    assert len(await view()) == 299
    assert await store.aview(("nobody",)) == []


def told(items: Any) -> list[Any]:
    return sorted((item.namespace, item.key, str(item.value), item.created_at, item.updated_at) for item in items)


async def test_a_view_prolongs_nothing(tmp_path: Path) -> None:
    """What has expired is not in it, and looking is no use."""
    ttl: Any = {"omit_expired": True}
    store = ChromaStore(chromadb.PersistentClient(tmp_path), ttl=ttl)
    await store.aput(("s",), "gone", {}, ttl=1e-9)
    await store.aput(("s",), "here", {}, ttl=60)
    before = store.search(("s",), refresh_ttl=False)
    assert [item.key for item in await store.aview(("s",))] == ["here"]
    assert store.search(("s",), refresh_ttl=False) == before
