"""Bring the passages of documents that the answer can stand on."""

from __future__ import annotations

import asyncio
from typing import TypedDict

from langchain_core.documents import Document
from langchain_core.retrievers import BaseRetriever
from langgraph.runtime import Runtime
from langgraph.store.base import BaseStore

from autosage_memory.graph.context import ChatContext, GraphSettings
from autosage_memory.graph.state import ChatState, Source
from autosage_memory.nodes.wrapped_models import apart
from autosage_memory.stores.health import HEALTH
from autosage_memory.stores.knowledge import FoundPassage, knowledge_namespace, search_passages


class RetrieveUpdate(TypedDict):
    """What `retrieve` writes."""

    sources: list[Source]
    documents_silent: bool


async def retrieve(
    state: ChatState, runtime: Runtime[ChatContext], *, knowledge: BaseRetriever | None, settings: GraphSettings
) -> RetrieveUpdate:
    """Search the documents for the query: those of the turn's knowledge base, or what `knowledge` finds instead.

    A search that fails or hangs costs the documents, not the answer.
    """
    context, query = ChatContext.of(runtime.context), state["query"]["text"]
    if not has_knowledge(context, runtime.store, knowledge):
        return {"sources": [], "documents_silent": False}
    try:
        async with asyncio.timeout(settings.retrieval_timeout):
            if knowledge is not None:
                with apart(keep_runtime=True):  # a model inside the retriever must not speak in the chat's stream
                    documents = await knowledge.ainvoke(query)
                sources = [to_source(document, place) for place, document in enumerate(documents, 1)]
                silent = not sources
            else:
                sources, silent = await _search(runtime.store, context, query, settings.retrieval_limit)
    except Exception as error:
        HEALTH.failed("retrieval", type(error).__name__)
        return {"sources": [], "documents_silent": False}
    HEALTH.succeeded("retrieval")
    return {"sources": sources, "documents_silent": silent}


def has_knowledge(context: ChatContext, store: BaseStore | None, knowledge: BaseRetriever | None) -> bool:
    """Whether a turn has documents to search: a retriever's, or those of the knowledge base that it names."""
    return knowledge is not None or (store is not None and None not in (context.tenant_id, context.knowledge_base_id))


def to_source(document: Document, place: int) -> Source:
    """A passage with the names of its document and place, as far as the retriever's metadata tells them."""
    metadata = document.metadata
    return Source(
        document=str(metadata.get("source") or metadata.get("title") or document.id or f"document {place}"),
        passage=str(metadata.get("passage") or metadata.get("page") or place),
        text=document.page_content,
    )


async def _search(store: BaseStore | None, context: ChatContext, query: str, limit: int) -> tuple[list[Source], bool]:
    """The passages of the turn's knowledge base on the query, and whether it has documents that say nothing on it."""
    if store is None or context.tenant_id is None or context.knowledge_base_id is None:
        return [], False
    namespace = knowledge_namespace(context.tenant_id, context.knowledge_base_id)
    found = await search_passages(store, namespace, query, limit=limit)
    return [_source(passage) for passage in found.passages], found.silent


def _source(passage: FoundPassage) -> Source:
    source = Source(document=passage.document, passage=passage.label, text=passage.text)
    return source if passage.score is None else {**source, "score": passage.score}
