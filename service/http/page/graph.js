// The graph view: who and what the facts are about, drawn or as tables.

import { ask } from "./api.js";
import { checkbox, counted, field, fill, h, heading, loading, problem, say } from "./dom.js";
import { draw } from "./graph_canvas.js";
import { TYPES, indexed, named } from "./graph_data.js";
import { showFacts } from "./graph_facts.js";
import { tables } from "./graph_table.js";
import { go, link, rename } from "./routes.js";
import { memoriesOf, scopeFields, scopeOf, within } from "./scope.js";

const LIMIT = 1000; // entities: what can be drawn and moved smoothly

export function render(outlet, route, me) {
  const controls = h("div", { class: "graph-bar" });
  const stage = h("div", { class: "stage" });
  const body = h("div", { class: "graph-body" });
  const panel = h("section", { class: "detail", "aria-label": "What stands behind it", hidden: true });
  const columns = h("div", { class: "columns" }, body, panel);
  fill(outlet, heading("Graph", "Who and what live facts are about, and how they relate. What two subjects name alike stays two."), controls, columns);
  const hidden = new Set();
  let graph = null;
  let params = {};
  let drawing = null;
  let shown = null;
  let asked = null;

  function update({ params: named }) {
    const before = params;
    params = within(me, named);
    const key = JSON.stringify(memoriesOf(me, params));
    if (key !== shown) {
      shown = key;
      load();
    } else if (graph) {
      if (params.view === before.view) follow();
      else present();
    }
  }

  async function load() {
    asked?.abort();
    asked = new AbortController();
    end();
    graph = null;
    fill(controls, form(), ways());
    fill(body, loading("Loading the graph"));
    try {
      const { memories, query } = memoriesOf(me, params);
      graph = indexed(await ask("GET", `${memories}/graph`, { query: { ...query, limit: LIMIT }, signal: asked.signal }));
      await present();
    } catch (error) {
      if (error.name !== "AbortError") fill(body, problem(error));
    }
  }

  /** Show the graph that was loaded, in the way that the address asks for. */
  async function present() {
    end();
    if (!graph.nodes.length) {
      fill(body, h("p", { class: "empty" }, "No fact names anybody or anything yet."));
      return;
    }
    const tabular = params.view === "table";
    fill(controls, search(tabular), form(), ways());
    fill(body, legend(tabular), tabular ? tables(graph, { text: params.find, hidden }, pick) : stageWithButtons(),
      graph.totalNodes > graph.nodes.length ? h("p", { class: "soft small" }, `The ${graph.nodes.length} that most facts name, of ${graph.totalNodes}.`) : null);
    if (!tabular) {
      const mine = shown;
      const drawn = await draw(stage, graph, pick);
      if (mine !== shown || !stage.isConnected) return drawn.close();
      drawing = drawn;
      drawing.hide(hidden);
    }
    follow();
  }

  /** Pick what the address names. */
  function follow() {
    const node = params.node ? graph.byId.get(params.node) : params.edge ? null : named(graph, params.find ?? "")[0];
    pick({ node, edge: graph.edgeById.get(params.edge) });
  }

  function pick(selected, { centre = false } = {}) {
    const { node, edge } = selected;
    drawing?.select(selected);
    columns.classList.toggle("with-detail", Boolean(node || edge));
    params = { ...scopeOf(params), view: params.view, find: params.find, node: node?.id, edge: edge?.id };
    rename("graph", null, params);
    if (!node && !edge) {
      panel.hidden = true;
      panel.replaceChildren();
      return;
    }
    if (node && centre) drawing?.centre(node);
    showFacts(panel, me, graph, params, selected, { pick, close: () => { pick({}); outlet.querySelector("#find")?.focus(); } });
  }

  function form() {
    const scope = scopeFields(me, params);
    return h("form", {
      class: "where",
      onsubmit: (event) => {
        event.preventDefault();
        go("graph", null, { ...scope.read(), view: params.view });
      },
    }, ...scope.fields, h("button", { type: "submit", class: "plain" }, "Show"));
  }

  /** The choice of drawing or table. */
  function ways() {
    const way = (view, text) => h("a", { href: link("graph", null, { ...scopeOf(params), view }), "aria-current": view === (params.view ?? "") ? "true" : null }, text);
    return h("nav", { class: "ways", "aria-label": "Show as" }, way("", "Drawing"), way("table", "Table"));
  }

  function search(tabular) {
    const matches = h("ul", { class: "matches" });
    const find = h("input", {
      type: "search", id: "find", value: params.find ?? "", autocomplete: "off", placeholder: "A name",
      oninput: () => {
        params = { ...params, find: find.value };
        if (tabular) refill();
        else fill(matches, ...found(find.value, matches));
      },
    });
    return h("form", {
      role: "search", class: "find",
      onsubmit: (event) => {
        event.preventDefault();
        const [first] = named(graph, find.value);
        if (!first) return say("No entity has that name.");
        matches.replaceChildren();
        pick({ node: first }, { centre: true });
      },
    }, field("Find", find), matches);
  }

  function legend(tabular) {
    const types = TYPES.filter((type) => graph.nodes.some((node) => node.type === type)).map((type) => {
      const [input, choice] = checkbox(`type-${type}`, h("span", {}, h("i", { class: `dot ${type}`, "aria-hidden": "true" }), type), !hidden.has(type));
      input.addEventListener("change", () => {
        if (input.checked) hidden.delete(type);
        else hidden.add(type);
        if (tabular) refill();
        else drawing?.hide(hidden);
      });
      return choice;
    });
    return h("fieldset", { class: "legend" }, h("legend", { class: "unseen" }, "Types shown"), ...types);
  }

  const refill = () => body.querySelector(".tables").replaceWith(tables(graph, { text: params.find, hidden }, pick));

  function found(text, matches) {
    return named(graph, text).slice(0, 6).map((node) => h("li", {}, h("button", {
      type: "button", class: "quiet",
      onclick: () => {
        matches.replaceChildren();
        pick({ node }, { centre: true });
      },
    }, h("i", { class: `dot ${node.type}`, "aria-hidden": "true" }), node.label)));
  }

  function stageWithButtons() {
    const size = `${counted(graph.nodes.length, "entity", "entities")}, ${counted(graph.edges.length, "relation")}`;
    const act = (name, text, onclick) => h("button", { type: "button", class: "plain", "aria-label": name, onclick }, text);
    stage.setAttribute("role", "img");
    stage.setAttribute("aria-label", `Drawing of ${size}. The table has the same.`);
    return h("figure", { class: "drawing" }, stage, h("figcaption", { class: "soft small" }, size),
      h("div", { class: "zoom" },
        act("Zoom in", "+", () => drawing?.zoom(1.4)), act("Zoom out", "−", () => drawing?.zoom(1 / 1.4)), act("Fit all", "⤢", () => drawing?.fit())));
  }

  function end() {
    drawing?.close();
    drawing = null;
    panel.hidden = true;
    columns.classList.remove("with-detail");
  }

  update(route);
  return { update, close: () => { asked?.abort(); end(); } };
}
