// What stands behind an entity or a relation: the facts, and the way on to what it is related with.

import { ask, path } from "./api.js";
import { counted, fill, h, loading, problem } from "./dom.js";
import { folded } from "./graph_data.js";
import { link } from "./routes.js";
import { memoriesOf, scopeOf } from "./scope.js";

const MOST = 20; // facts shown; the others stand in the memories view

/** Show what is `selected` ({node} or {edge}) in `panel`. `pick` goes on to another. */
export async function showFacts(panel, me, graph, params, selected, { pick, close }) {
  const { node, edge } = selected;
  const title = h("h2", { tabindex: "-1" }, node ? node.label : "Relation");
  const facts = h("div", { class: "facts" }, loading("Loading facts"));
  panel.hidden = false;
  fill(panel, h("div", { class: "card" },
    h("header", {}, title, h("button", { type: "button", class: "quiet back", onclick: close }, "Close")),
    node ? entity(node, graph, pick) : relation(edge, graph, pick),
    h("h3", {}, "Facts behind it"), facts));
  title.focus();
  try {
    const found = await (node ? naming(me, node, params) : saying(me, edge.memoryIds, params));
    fill(facts, ...listed(found, node ? node.mentionCount : edge.memoryIds.length, params));
  } catch (error) {
    fill(facts, problem(error));
  }
}

function entity(node, graph, pick) {
  const relations = node.edges.map((edge) => {
    const end = (id) => (id === node.id ? h("span", { class: "soft" }, node.label) : graph.byId.get(id).label);
    return h("li", {}, h("button", { type: "button", class: "relation", onclick: () => pick({ edge }) },
      end(edge.source), h("span", { class: "soft" }, ` ${edge.relation} `), end(edge.target)));
  });
  return h("div", { class: "entity" },
    h("p", { class: "tags" }, typeTag(node.type), h("span", { class: "tag" }, counted(node.mentionCount, "fact"))),
    relations.length ? h("h3", {}, counted(relations.length, "relation")) : null,
    relations.length ? h("ul", { class: "relations" }, ...relations) : null);
}

function relation(edge, graph, pick) {
  const end = (id) => h("button", { type: "button", class: "plain end", onclick: () => pick({ node: graph.byId.get(id) }) }, graph.byId.get(id).label);
  return h("p", { class: "ends" }, end(edge.source), h("span", {}, edge.relation), end(edge.target));
}

export const typeTag = (type) => h("span", { class: "tag type" }, h("i", { class: `dot ${type}`, "aria-hidden": "true" }), type);

/** The facts that say what an edge says. */
async function saying(me, ids, params) {
  const { memories, query } = memoriesOf(me, params);
  const found = await Promise.allSettled(ids.slice(0, MOST).map((id) => ask("GET", `${memories}/${encodeURIComponent(id)}`, { query })));
  const gone = found.find(({ reason }) => reason && reason.status !== 404);
  if (gone) throw gone.reason;
  return found.flatMap(({ value }) => value ?? []); // one deleted since is no fact any more
}

/** The facts that name an entity: those of its relations, and what a search for its name finds. */
async function naming(me, node, params) {
  const { memories, query } = memoriesOf(me, params);
  const [said, page] = await Promise.all([
    saying(me, [...new Set(node.edges.flatMap((edge) => edge.memoryIds))], params),
    ask("GET", memories, { query: { ...query, q: node.label, limit: 100 } }),
  ]);
  const name = folded(node.label);
  const searched = page.memories.filter((memory) => memory.entities.some((one) => folded(one.name) === name));
  const owner = await ownerOf(me, node, [...said, ...searched]);
  const own = [...said, ...searched].filter((memory) => memory.externalSubjectId === owner);
  return [...new Map(own.map((memory) => [memory.id, memory])).values()].slice(0, MOST);
}

/** The subject whose entity it is, among those of `found`, or null: what two subjects name alike is two entities. */
async function ownerOf(me, node, found) {
  const subjects = [...new Set(found.map((memory) => memory.externalSubjectId))];
  if (node.edges.length || subjects.length < 2) return subjects[0] ?? null; // the first of them are what its relations say
  const graphs = await Promise.all(subjects.filter(Boolean).map(async (subject) => {
    const query = { external_subject_id: subject, node: node.id, limit: 1 };
    const { nodes } = await ask("GET", path`/tenants/${me.tenantId}/memories/graph`, { query });
    return nodes.length ? subject : null;
  }));
  return graphs.find(Boolean) ?? null;
}

function listed(found, total, params) {
  if (!found.length) return [h("p", { class: "soft" }, "None any more: they were deleted or superseded.")];
  return [
    h("ul", {}, ...found.map((memory) => h("li", {},
      h("a", { href: link("memories", memory.id, scopeOf(params)), dir: "auto" }, memory.text)))),
    total > found.length ? h("p", { class: "soft small" }, `${found.length} of ${total}`) : null,
  ];
}
