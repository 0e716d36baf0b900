// The same graph as tables, for those who cannot use a drawing, and for reading it in order.

import { fill, h } from "./dom.js";
import { folded } from "./graph_data.js";
import { typeTag } from "./graph_facts.js";

const ROWS = 100;

/** The entities and relations of `graph` as tables; `text` narrows them, `pick` shows what stands behind one. */
export function tables(graph, { text = "", hidden = new Set() }, pick) {
  const sought = folded(text);
  const holds = (node) => !hidden.has(node.type);
  const matches = (node) => !sought || folded(node.label).includes(sought);
  const nodes = graph.nodes.filter((node) => holds(node) && matches(node));
  const ends = (edge) => [graph.byId.get(edge.source), graph.byId.get(edge.target)];
  const edges = graph.edges.filter((edge) => ends(edge).every(holds) && ends(edge).some(matches));
  return h("div", { class: "tables" },
    table("Entities", ["Name", "Type", "Facts", "Relations"], nodes, (node) => [
      button(node.label, () => pick({ node })), typeTag(node.type), node.mentionCount, node.edges.length,
    ]),
    table("Relations", ["From", "Relation", "To", "Facts"], edges, (edge) => [
      graph.byId.get(edge.source).label, button(edge.relation, () => pick({ edge })), graph.byId.get(edge.target).label, edge.memoryIds.length,
    ]));
}

const button = (text, onclick) => h("button", { type: "button", class: "cell", onclick }, text);

function table(caption, columns, items, cells) {
  const body = h("tbody");
  const more = h("button", { type: "button", class: "plain" });
  const numeric = (text) => (typeof text === "number" ? "number" : null);
  const row = (item) => {
    const [first, ...rest] = cells(item);
    return h("tr", {}, h("th", { scope: "row" }, first), ...rest.map((cell) => h("td", { class: numeric(cell) }, typeof cell === "number" ? String(cell) : cell)));
  };
  const grow = () => {
    const first = body.rows.length;
    body.append(...items.slice(first, first + ROWS).map(row));
    more.hidden = body.rows.length >= items.length;
    fill(more, `Show more: ${items.length - body.rows.length} left`);
    if (first) (body.rows[first].querySelector("button") ?? more).focus();
  };
  more.addEventListener("click", grow);
  grow();
  const number = (name) => (name === "Facts" || name === "Relations" && caption === "Entities" ? "number" : null);
  return h("section", {}, h("div", { class: "scrolls", tabindex: "0", role: "region", "aria-label": caption },
    h("table", {}, h("caption", {}, `${caption} `, h("span", { class: "soft" }, String(items.length))),
      h("thead", {}, h("tr", {}, ...columns.map((name) => h("th", { scope: "col", class: number(name) }, name)))), body)), more);
}
