// The list of memories: search, filters, pages. One of them stands open beside it, see memory.js.

import { ask } from "./api.js";
import { checkbox, counted, day, field, fill, h, heading, loading, problem } from "./dom.js";
import { memoryPanel } from "./memory.js";
import { go, link } from "./routes.js";
import { memoriesOf, scopeFields, scopeOf, scopeTag, sourceOf, statusTag, within } from "./scope.js";

const PAGE = 25;

export function render(outlet, route, me) {
  const filters = h("div");
  const list = h("section", { class: "list", "aria-label": "Memories found" });
  const detail = h("section", { class: "detail", "aria-label": "Memory", hidden: true });
  const columns = h("div", { class: "columns" }, list, detail);
  fill(outlet, heading("Memories", "What the assistant has kept, and will recall in later chats."), filters, columns);
  let shown = null;
  let opened = null;
  let asked = null;

  function update({ id, params: named }) {
    const params = within(me, named);
    const wanted = listKey(params);
    if (wanted !== shown) {
      shown = wanted;
      fill(filters, filterForm(me, params));
      load(params);
    }
    if (id !== opened) {
      const before = opened;
      opened = id;
      show(id, params, before);
    }
    mark();
  }

  async function load(params) {
    asked?.abort();
    asked = new AbortController();
    const { memories, query } = memoriesOf(me, params);
    fill(list, loading("Loading memories"));
    try {
      const page = await ask("GET", memories, {
        query: { ...query, q: params.q, limit: PAGE, offset: params.offset, include: params.superseded && "superseded" },
        signal: asked.signal,
      });
      fill(list, ...found(page, params));
      mark();
    } catch (error) {
      if (error.name !== "AbortError") fill(list, problem(error));
    }
  }

  function show(id, params, before) {
    columns.classList.toggle("with-detail", id !== null);
    detail.hidden = id === null;
    if (id === null) {
      detail.replaceChildren();
      rowOf(before)?.focus();
      return;
    }
    memoryPanel(detail, me, id, params, {
      close: () => go("memories", null, params),
      deleted: () => {
        go("memories", null, params);
        load(params);
        outlet.querySelector("h1").focus();
      },
    });
  }

  const rowOf = (id) => [...list.querySelectorAll("a.memory")].find((row) => row.dataset.id === id);

  function mark() {
    for (const row of list.querySelectorAll("a.memory")) {
      if (row.dataset.id === opened) row.setAttribute("aria-current", "true");
      else row.removeAttribute("aria-current");
    }
  }

  update(route);
  return { update, close: () => asked?.abort() };
}

const listKey = ({ q = "", subject = "", kb = "", superseded = "", offset = "0" }) => JSON.stringify([q, subject, kb, superseded, offset]);

function filterForm(me, params) {
  const q = h("input", { type: "search", id: "q", value: params.q ?? "", autocomplete: "off", placeholder: "What is it about?" });
  const scope = scopeFields(me, params);
  const [superseded, choice] = checkbox("superseded", "Include superseded", Boolean(params.superseded));
  return h("form", {
    role: "search", class: "filters",
    onsubmit: (event) => {
      event.preventDefault();
      go("memories", null, { q: q.value.trim(), ...scope.read(), superseded: superseded.checked ? "1" : "" });
    },
  }, field("Search", q), ...scope.fields, choice, h("button", { type: "submit" }, "Search"));
}

function found({ memories, total, offset, damaged = [] }, params) {
  if (total === 0) return [nothing(params)];
  const to = offset + memories.length + damaged.length;
  return [
    h("p", { class: "soft small", role: "status" }, params.q ? `${total} found, the best match first` : `${counted(total, "memory", "memories")}, the newest first`),
    h("ul", {}, ...memories.map((memory) => h("li", {}, row(memory, params)))),
    damaged.length ? h("p", { class: "notice warn" }, `${damaged.length} in this page cannot be read; see Health.`) : null,
    pager(offset, to, total, params),
  ];
}

function row(memory, params) {
  return h("a", { class: "memory", href: link("memories", memory.id, params), "data-id": memory.id },
    h("span", { class: "text", dir: "auto" }, memory.text),
    h("span", { class: "about" },
      scopeTag(memory), memory.status === "live" ? null : statusTag(memory.status),
      h("span", {}, sourceOf(memory)), h("span", {}, day(memory.createdAt))));
}

function pager(offset, to, total, params) {
  if (total <= PAGE && offset === 0) return null;
  const step = (text, start, exists) => (exists
    ? h("a", { class: "button plain", href: link("memories", null, { ...params, offset: start || "" }) }, text)
    : h("span"));
  return h("nav", { class: "pager", "aria-label": "Pages" },
    step("Newer", Math.max(0, offset - PAGE), offset > 0),
    h("span", { class: "soft small" }, `${offset + 1}–${to} of ${total}`),
    step("Older", offset + PAGE, to < total));
}

function nothing(params) {
  const narrowed = params.q || Object.keys(scopeOf(params)).some((name) => params[name]);
  return h("div", { class: "empty" }, h("p", {}, narrowed ? "Nothing matches." : "Nothing is kept yet."),
    narrowed
      ? h("p", {}, h("a", { href: "#/memories" }, "Show all memories"))
      : h("p", {}, "In a chat, say ", h("q", {}, "Remember this: our SLA is 99.5 %."), " — or turn memory on in ", h("a", { href: "#/settings" }, "Settings"), "."));
}
