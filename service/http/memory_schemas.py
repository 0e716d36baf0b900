"""Memories, their history and their graph, as the HTTP interface and the command line show them."""

from __future__ import annotations

from typing import Literal

from pydantic import Field
from pydantic.json_schema import SkipJsonSchema

from autosage_memory.service.http.schemas import Shown, Time
from autosage_memory.service.memories import Memory, Page
from autosage_memory.service.memory_graph import Drawing
from autosage_memory.stores.facts import EntityType, Fact, FactKind, FactSource, FactStatus


class EntityShown(Shown):
    """Somebody or something that a memory names."""

    name: str = Field(examples=["Northfell"])
    type: EntityType


class MemoryShown(Shown):
    """A fact, and whose it is."""

    id: str = Field(examples=["0b6f8d3e-9d0c-5f57-8f0b-6c1f6b0c8f11"])
    text: str = Field(examples=["My invoice prefix is QX-17."])
    scope: Literal["tenant", "subject", "knowledge_base"]
    external_subject_id: str | None = Field(description="The end user, for the scope `subject`.", examples=["u-17"])
    knowledge_base_id: str | None = Field(description="The restricted one, for that scope.", examples=[None])
    source: FactSource = Field(description="The user asked for it, or it was found in what the user said.")
    status: FactStatus = Field(description="Only what is `live` is recalled, and older facts for the past.")
    entities: list[EntityShown]
    valid_from: Time
    valid_to: Time | None = Field(description="Until when it held; null while it does.")
    supersedes: list[str] = Field(description="Ids of the memories that it replaced.", examples=[[]])
    created_at: Time
    updated_at: Time
    score: float | SkipJsonSchema[None] = Field(default=None, description="How well a search found it, 0 to 1.")

    @classmethod
    def of(cls, memory: Memory) -> MemoryShown:
        """The memory as JSON shows it."""
        fact, scope = memory.fact, memory.scope
        shown = cls(
            id=fact.id,
            text=fact.text,
            scope="knowledge_base" if scope.kind == "kb" else scope.kind,
            external_subject_id=scope.owner_id if scope.kind == "subject" else None,
            knowledge_base_id=scope.owner_id if scope.kind == "kb" else None,
            source=fact.source,
            status=fact.status,
            entities=[EntityShown(name=entity.name, type=entity.type) for entity in fact.entities],
            valid_from=fact.valid_from,
            valid_to=fact.valid_to,
            supersedes=list(fact.supersedes),
            created_at=fact.learned_at,
            updated_at=memory.updated_at,
        )
        if fact.score is not None:
            shown.score = round(fact.score, 4)
        return shown


class MemoryPage(Shown):
    """Some memories."""

    memories: list[MemoryShown]
    total: int = Field(description="How many there are in all; of a search, up to a bound.")
    limit: int
    offset: int
    damaged: list[str] = Field(
        default=[], description="Ids of those in this page that cannot be read; they can be deleted."
    )
    next: str | SkipJsonSchema[None] = Field(
        default=None,
        description="The `after` of the page that follows, if one does.",
        examples=["1772366400000000|0b6f8d3e-9d0c-5f57-8f0b-6c1f6b0c8f11"],
    )

    @classmethod
    def of(cls, page: Page) -> MemoryPage:
        """The page as JSON shows it."""
        shown = cls(
            memories=[MemoryShown.of(memory) for memory in page.memories],
            total=page.total,
            limit=page.limit,
            offset=page.offset,
        )
        if page.damaged:
            shown.damaged = list(page.damaged)
        if page.next is not None:
            shown.next = page.next
        return shown


class Provenance(Shown):
    """Where a memory comes from and how it fared."""

    source: FactSource
    kind: FactKind
    author: str | None = Field(description="Who said it.", examples=["subject/acme/u-17"])
    thread_id: str | None = Field(description="The chat in which it was said.", examples=["7d3f"])
    message_id: str | None = Field(description="The user's message that is the evidence.")
    span: str = Field(description="The piece of that message.", examples=["my invoice prefix is QX-17"])
    confidence: float
    importance: float
    version: int
    superseded_by: str | None
    pinned: bool
    last_recalled: Time | None
    recall_count: int = Field(description="Hours in which an answer had it in its prompt.")

    @classmethod
    def of(cls, fact: Fact) -> Provenance:
        """The provenance as JSON shows it."""
        return cls(
            source=fact.source,
            kind=fact.kind,
            author=fact.author,
            thread_id=fact.thread_id,
            message_id=fact.message_id,
            span=fact.span,
            confidence=fact.confidence,
            importance=fact.importance,
            version=fact.version,
            superseded_by=fact.superseded_by,
            pinned=fact.pinned,
            last_recalled=fact.last_recalled,
            recall_count=fact.recall_count,
        )


class Version(Shown):
    """A memory, and where it comes from."""

    memory: MemoryShown
    provenance: Provenance

    @classmethod
    def of(cls, memory: Memory) -> Version:
        """The memory as JSON shows it."""
        return cls(memory=MemoryShown.of(memory), provenance=Provenance.of(memory.fact))


class History(Shown):
    """A memory, those that it replaced, and those that replaced it."""

    versions: list[Version] = Field(description="What holds since last first.")


class Node(Shown):
    """An entity that memories name."""

    id: str
    label: str = Field(examples=["Northfell"])
    type: EntityType
    mention_count: int = Field(description="Memories that name it.")


class Edge(Shown):
    """How two entities relate."""

    id: str
    source: str
    target: str
    relation: str = Field(examples=["works at"])
    weight: int = Field(description="Memories that say so.")
    memory_ids: list[str]


class Graph(Shown):
    """Who and what memories are about."""

    nodes: list[Node]
    edges: list[Edge]
    total_nodes: int = Field(description="How many there are, shown or not.")
    total_edges: int

    @classmethod
    def of(cls, drawing: Drawing) -> Graph:
        """The graph as JSON shows it."""
        return cls(
            nodes=[
                Node(id=node.id, label=node.label, type=node.type, mention_count=len(node.memory_ids))
                for node in drawing.shown.nodes
            ],
            edges=[
                Edge(
                    id=edge.id,
                    source=edge.source,
                    target=edge.target,
                    relation=edge.relation,
                    weight=len(edge.memory_ids),
                    memory_ids=list(edge.memory_ids),
                )
                for edge in drawing.shown.edges
            ],
            total_nodes=drawing.total_nodes,
            total_edges=drawing.total_edges,
        )
