"""The entity graph of a scope, as a function of its facts."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from autosage_memory.stores.entity_graph import TOGETHER, EntityGraph, entity_graph, joined
from autosage_memory.stores.facts import Entity, Fact, Relation

NOW = datetime(2026, 3, 1, tzinfo=UTC)
HERE, THERE = ("subject", "acme", "u-17"), ("subject", "acme", "u-18")


def fact(key: str, *entities: Entity | str, relations: tuple[Relation, ...] = (), **fields: object) -> Fact:
    named = tuple(Entity(one) if isinstance(one, str) else one for one in entities)
    return Fact(
        id=key,
        text=key,
        source="explicit",
        learned_at=NOW,
        valid_from=NOW,
        entities=named,
        relations=relations,
        **fields,
    )  # type: ignore[arg-type]


def labels(graph: EntityGraph) -> list[str]:
    return [node.label for node in graph.nodes]


def edges(graph: EntityGraph) -> set[tuple[str, str, str, int]]:
    names = {node.id: node.label for node in graph.nodes}
    return {(names[e.source], e.relation, names[e.target], len(e.memory_ids)) for e in graph.edges}


MANAGER = fact("a", Entity("Renske", "person"), "Northfell", relations=(Relation("Renske", "works at", "Northfell"),))
LEADS = fact("b", "RENSKE", Entity("Ines", "person"), relations=(Relation("user", "reports to", "Renske"),))


def test_nodes_and_edges() -> None:
    """One entity a name, whatever its case; relations as they are said; entities of one fact are mentioned together."""
    graph = entity_graph(HERE, [MANAGER, LEADS])
    assert {(node.label, node.type, len(node.memory_ids)) for node in graph.nodes} == {
        ("Renske", "person", 2),
        ("Northfell", "thing", 1),
        ("Ines", "person", 1),
        ("user", "person", 1),
    }
    assert edges(graph) == {
        ("Renske", "works at", "Northfell", 1),
        ("user", "reports to", "Renske", 1),
        ("Ines", TOGETHER, "Renske", 1),
    }


def test_the_same_said_again_weighs_more() -> None:
    """Weight is the number of facts behind an edge."""
    again = replace(MANAGER, id="c", text="again")
    assert ("Renske", "works at", "Northfell", 2) in edges(entity_graph(HERE, [MANAGER, again]))


def test_only_live_facts_count() -> None:
    """What is superseded or quarantined is in no node, edge or count."""
    for status in ("superseded", "quarantined"):
        assert entity_graph(HERE, [replace(MANAGER, status=status)]) == EntityGraph()  # type: ignore[arg-type]


def test_scopes_never_share_an_entity() -> None:
    """The same facts in another scope give other ids; in the same scope, the same."""
    here, there = entity_graph(HERE, [MANAGER]), entity_graph(THERE, [MANAGER])
    assert {node.id for node in here.nodes}.isdisjoint(node.id for node in there.nodes)
    assert {edge.id for edge in here.edges}.isdisjoint(edge.id for edge in there.edges)
    assert here == entity_graph(HERE, [MANAGER])


def test_parts() -> None:
    """By name, by facts, around one entity, by weight, and the first few; edges only between what is there."""
    alone = fact("d", Entity("Porto", "place"))
    graph = entity_graph(HERE, [MANAGER, LEADS, alone])
    assert labels(graph.about(memory_ids=["d"])) == ["Porto"]
    assert labels(graph.about("renS")) == ["Renske"]
    assert labels(graph.about("renS", ["d"])) == ["Renske", "Porto"]
    assert graph.about(" ", ["nobody"]) == EntityGraph()
    (ines,) = graph.about("ines").nodes
    assert labels(graph.around(ines.id)) == ["Ines", "Renske"]
    assert graph.around("nobody") == EntityGraph()
    assert labels(graph.weighing(2)) == ["Renske"]
    assert labels(graph.largest(1)) == ["Renske"]
    assert graph.largest(1).edges == ()


def test_joined() -> None:
    """Graphs of several scopes as one: those that most facts name first, and nothing of two scopes is one."""
    here, there = entity_graph(HERE, [MANAGER]), entity_graph(THERE, [LEADS, replace(LEADS, id="e")])
    graph = joined([here, there])
    assert labels(graph)[:3] == ["Ines", "RENSKE", "user"]
    assert sorted(labels(graph)[3:]) == ["Northfell", "Renske"]
    assert edges(graph) == edges(here) | edges(there)
    assert joined([]) == EntityGraph()


NAMES = st.sampled_from(["Ann", "ann", "Ａnn", "Bo", "Bo  Li", "bo li", " ", "user", "User", "x" * 50])
FACTS = st.lists(
    st.builds(
        lambda names, pairs: (names, pairs),
        st.lists(NAMES, max_size=4),
        st.lists(st.tuples(NAMES, st.sampled_from(["knows", "likes"]), NAMES), max_size=3),
    ),
    max_size=8,
)


@given(FACTS)
def test_any_facts(drawn: list[tuple[list[str], list[tuple[str, str, str]]]]) -> None:
    """Ids are unique, edges join two different nodes of the graph, and the order of facts changes no id or weight."""
    facts = [
        fact(str(n), *names, relations=tuple(Relation(*pair) for pair in pairs))
        for n, (names, pairs) in enumerate(drawn)
    ]
    graph = entity_graph(HERE, facts)
    ids = [node.id for node in graph.nodes]
    assert len(set(ids)) == len(ids)
    assert len({edge.id for edge in graph.edges}) == len(graph.edges)
    assert all(edge.source != edge.target and {edge.source, edge.target} <= set(ids) for edge in graph.edges)
    shuffled = entity_graph(HERE, reversed(facts))
    assert {(node.id, len(node.memory_ids)) for node in shuffled.nodes} == {
        (node.id, len(node.memory_ids)) for node in graph.nodes
    }
    assert {(edge.id, len(edge.memory_ids)) for edge in shuffled.edges} == {
        (edge.id, len(edge.memory_ids)) for edge in graph.edges
    }


def test_a_deleted_fact_is_gone_at_once() -> None:
    """Without the fact its entity is gone; others of the same name keep theirs."""
    assert labels(entity_graph(HERE, [LEADS])) != labels(entity_graph(HERE, [MANAGER, LEADS]))
    assert "Northfell" not in labels(entity_graph(HERE, [LEADS]))
