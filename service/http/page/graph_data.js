// The graph as the views of it need it: who has which relations, and what a search finds. No element is touched here.

export const TYPES = ["person", "organisation", "place", "product", "date", "identifier", "thing"];

/** Index an answer of the interface. */
export function indexed({ nodes, edges, totalNodes, totalEdges }) {
  const byId = new Map(nodes.map((node) => [node.id, { ...node, edges: [] }]));
  const kept = edges.filter((edge) => byId.has(edge.source) && byId.has(edge.target));
  const edgeById = new Map(kept.map((edge) => [edge.id, edge]));
  for (const edge of kept) {
    byId.get(edge.source).edges.push(edge);
    if (edge.target !== edge.source) byId.get(edge.target).edges.push(edge);
  }
  return { nodes: [...byId.values()], edges: kept, byId, edgeById, totalNodes, totalEdges };
}

export const folded = (text) => text.normalize("NFKC").toLowerCase().split(/\s+/).join(" ").trim();

/** The entities whose name holds `text`: the one of that name first, then those that begin with it, then those that most
 *  facts name. */
export function named(graph, text) {
  const sought = folded(text);
  if (!sought) return [];
  const closeness = (label) => (label === sought) + label.startsWith(sought);
  return graph.nodes
    .map((node) => [folded(node.label), node])
    .filter(([label]) => label.includes(sought))
    .sort(([one, first], [other, second]) => closeness(other) - closeness(one) || second.mentionCount - first.mentionCount)
    .map(([, node]) => node);
}

/** An entity and those that it has a relation with, as ids. */
export function around(node) {
  return new Set([node.id, ...node.edges.flatMap((edge) => [edge.source, edge.target])]);
}
