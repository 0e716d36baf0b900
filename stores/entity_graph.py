"""Who and what the facts of a scope are about, and how they relate: derived from the facts, never stored beside them.

So it cannot disagree with them: what is deleted or superseded is gone from the graph at once.
"""

from __future__ import annotations

import unicodedata
import uuid
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from autosage_memory.stores.facts import EntityType, Fact

TOGETHER = "mentioned with"
"""The relation of two entities that a fact names without saying how they relate."""
USER = "user"
"""The entity that stands for whoever speaks."""

_IDS = uuid.UUID("c3d3b7a2-7f0e-5d0f-9c62-1d2b8c7a4e55")


@dataclass(frozen=True, slots=True)
class EntityNode:
    """One person, place or thing of a scope."""

    id: str
    """The same as long as facts of the scope name it, and another one in every other scope."""
    label: str
    """Its name as the facts write it most often."""
    type: EntityType
    memory_ids: tuple[str, ...]
    """The facts that name it."""


@dataclass(frozen=True, slots=True)
class EntityEdge:
    """How two of them relate."""

    id: str
    source: str
    """Id of a node."""
    target: str
    """Id of another; for `TOGETHER` the order means nothing."""
    relation: str
    memory_ids: tuple[str, ...]
    """The facts that say so; as many are its weight."""


@dataclass(frozen=True, slots=True)
class EntityGraph:
    """The entities of facts, those that most facts name first, and their edges, the heaviest first."""

    nodes: tuple[EntityNode, ...] = ()
    edges: tuple[EntityEdge, ...] = ()

    def about(self, text: str = "", memory_ids: Collection[str] = ()) -> EntityGraph:
        """The entities whose name holds `text`, whatever its case, or that these facts name, such as those that a
        search found; and the edges between them."""
        sought, wanted = _folded(text), set(memory_ids)
        return self._part(
            node.id
            for node in self.nodes
            if (sought and sought in _folded(node.label)) or not wanted.isdisjoint(node.memory_ids)
        )

    def around(self, node_id: str) -> EntityGraph:
        """An entity, then its neighbours, and the edges among them; empty if there is no such entity."""
        if all(node.id != node_id for node in self.nodes):
            return EntityGraph()
        ends = [{edge.source, edge.target} for edge in self.edges]
        part = self._part({node_id}.union(*(pair for pair in ends if node_id in pair)))
        return replace(part, nodes=tuple(sorted(part.nodes, key=lambda node: node.id != node_id)))

    def weighing(self, least: int) -> EntityGraph:
        """The entities that at least so many facts name, and the edges that as many say."""
        part = self._part(node.id for node in self.nodes if len(node.memory_ids) >= least)
        return EntityGraph(part.nodes, tuple(edge for edge in part.edges if len(edge.memory_ids) >= least))

    def largest(self, count: int) -> EntityGraph:
        """The first `count` entities, and the edges among them."""
        return self._part(node.id for node in self.nodes[:count])

    def _part(self, ids: Iterable[str]) -> EntityGraph:
        kept = set(ids)
        return EntityGraph(
            tuple(node for node in self.nodes if node.id in kept),
            tuple(edge for edge in self.edges if edge.source in kept and edge.target in kept),
        )


def entity_graph(namespace: Sequence[str], facts: Iterable[Fact]) -> EntityGraph:
    """The graph of a scope's live facts. Names that differ in case, width or spacing alone are one entity.

    Args:
        namespace: of the scope; entities of two scopes are never one.
        facts: of that scope; those that are not live are left out.
    """
    spellings: dict[str, Counter[str]] = defaultdict(Counter)
    types: dict[str, Counter[EntityType]] = defaultdict(Counter)
    naming: dict[str, list[str]] = defaultdict(list)
    saying: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    for fact in facts:
        if fact.status != "live":
            continue
        named: dict[str, str] = {}
        for entity in fact.entities:
            if key := _folded(entity.name):
                named.setdefault(key, entity.name)
                types[key][entity.type] += 1
        related: set[frozenset[str]] = set()
        for relation in fact.relations:
            source, target = _folded(relation.source), _folded(relation.target)
            if source == target or not {source, target} <= {*named, USER}:
                continue
            if USER in (source, target) and USER not in named:
                named[USER] = USER
                types[USER]["person"] += 1
            saying[source, target, " ".join(relation.relation.split())].append(fact.id)
            related.add(frozenset((source, target)))
        for one, other in combinations(sorted(named), 2):
            if USER not in (one, other) and frozenset((one, other)) not in related:
                saying[one, other, TOGETHER].append(fact.id)
        for key, name in named.items():
            spellings[key][name] += 1
            naming[key].append(fact.id)
    nodes = [
        EntityNode(_id(namespace, key), _commonest(spellings[key]), _type(types[key]), tuple(ids))
        for key, ids in naming.items()
    ]
    edges = [
        EntityEdge(
            _id(namespace, *key), _id(namespace, key[0]), _id(namespace, key[1]), key[2], tuple(dict.fromkeys(ids))
        )
        for key, ids in saying.items()
    ]
    return _ordered(nodes, edges)


def joined(graphs: Sequence[EntityGraph]) -> EntityGraph:
    """The graphs of several scopes as one, in which no entities are joined."""
    return _ordered(
        [node for graph in graphs for node in graph.nodes], [edge for graph in graphs for edge in graph.edges]
    )


def _ordered(nodes: Iterable[EntityNode], edges: Iterable[EntityEdge]) -> EntityGraph:
    return EntityGraph(
        tuple(sorted(nodes, key=lambda node: (-len(node.memory_ids), node.label, node.id))),
        tuple(sorted(edges, key=lambda edge: (-len(edge.memory_ids), edge.id))),
    )


def _folded(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def _id(namespace: Sequence[str], *parts: str) -> str:
    name = "\x1f".join((*namespace, "", *parts))
    return str(uuid.uuid5(_IDS, name.encode(errors="backslashreplace").decode()))  # there may be lone surrogates


def _commonest(spellings: Counter[str]) -> str:
    return max(spellings, key=lambda name: (spellings[name], name))


def _type(types: Counter[EntityType]) -> EntityType:
    """What most facts call it; `thing` only where none knows better."""
    return max(types, key=lambda kind: (kind != "thing", types[kind], kind))
