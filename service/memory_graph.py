"""What is drawn of who and what memories are about."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from autosage_memory.nodes.secrets import mask_secrets
from autosage_memory.stores.entity_graph import EntityGraph, entity_graph, joined
from autosage_memory.stores.facts import Stored, read_facts


@dataclass(frozen=True, slots=True)
class Drawing:
    """Part of an entity graph."""

    shown: EntityGraph
    """Secrets in its names are masked."""
    total_nodes: int
    """How many there are, shown or not."""
    total_edges: int


def draw(
    items: Iterable[Stored], query: str, found: Collection[str], around: str | None, least: int, limit: int
) -> Drawing:
    """See `service.memories.Memories.graph`. Blocks: there may be thousands of items.

    Args:
        items: the facts of any scopes.
        query: a name; blank: any.
        found: ids of facts that a search for it has found.
        around: id of an entity, or None.
        least: facts that an entity must be in, and an edge.
        limit: entities that are shown.
    """
    scopes: dict[tuple[str, ...], list[Stored]] = defaultdict(list)
    for item in items:
        if item.value.get("status") == "live" and item.value.get("entities"):
            scopes[tuple(item.namespace)].append(item)
    graph = joined([entity_graph(scope, read_facts(scope, its)) for scope, its in scopes.items()]).weighing(least)
    if around is not None:
        graph = graph.around(around)
    if query.strip():
        graph = graph.about(query, found)
    shown = graph.largest(limit)
    nodes = tuple(replace(node, label=mask_secrets(node.label)) for node in shown.nodes)
    return Drawing(replace(shown, nodes=nodes), len(graph.nodes), len(graph.edges))
