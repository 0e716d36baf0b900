"""Bring the passages of documents that the answer can stand on."""

from __future__ import annotations

import asyncio
from typing import TypedDict

from langchain_core.documents import Document
from langchain_core.retrievers import BaseRetriever
from langgraph.runtime import Runtime

from autosage_memory.graph.context import ChatContext, GraphSettings
from autosage_memory.graph.state import ChatState, Source
from autosage_memory.nodes.wrapped_models import apart
from autosage_memory.stores.health import HEALTH


class RetrieveUpdate(TypedDict):
    """What `retrieve` writes."""

    sources: list[Source]


async def retrieve(
    state: ChatState, runtime: Runtime[ChatContext], *, knowledge: BaseRetriever | None, settings: GraphSettings
) -> RetrieveUpdate:
    """Search the documents for the query. A retriever that fails or hangs costs the documents, not the answer."""
    if knowledge is None:
        return {"sources": []}
    try:
        async with asyncio.timeout(settings.retrieval_timeout):
            with apart():  # a model inside the retriever must not speak in the chat's stream
                documents = await knowledge.ainvoke(state["query"]["text"])
    except Exception as error:
        HEALTH.failed("retrieval", type(error).__name__)
        return {"sources": []}
    HEALTH.succeeded("retrieval")
    return {"sources": [to_source(document, place) for place, document in enumerate(documents, 1)]}


def to_source(document: Document, place: int) -> Source:
    """A passage with the names of its document and place, as far as the retriever's metadata tells them."""
    metadata = document.metadata
    return Source(
        document=str(metadata.get("source") or metadata.get("title") or document.id or f"document {place}"),
        passage=str(metadata.get("passage") or metadata.get("page") or place),
        text=document.page_content,
    )
