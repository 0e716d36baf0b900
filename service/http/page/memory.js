// One memory: what it says, where it comes from, what it replaced, and its deletion.

import { ask } from "./api.js";
import { counted, day, fill, h, loading, problem, say } from "./dom.js";
import { confirm } from "./dialogs.js";
import { link } from "./routes.js";
import { memoriesOf, scopeOf, scopeTag, sourceOf, statusTag } from "./scope.js";

/** Show a memory in `panel`. `close` and `deleted` are called for what their names say. */
export async function memoryPanel(panel, me, id, params, { close, deleted }) {
  const { memories, query } = memoriesOf(me, params);
  const address = `${memories}/${encodeURIComponent(id)}`;
  const back = h("button", { type: "button", class: "quiet back", onclick: close }, "Close");
  const title = h("h2", { tabindex: "-1" }, "Memory");
  const body = h("div", { class: "body" }, loading("Loading the memory"));
  fill(panel, h("div", { class: "card" }, h("header", {}, title, back), body));
  title.focus();
  panel.dataset.id = id;
  try {
    const { versions } = await ask("GET", `${address}/history`, { query });
    if (panel.dataset.id !== id) return; // another one was opened meanwhile
    const { memory, provenance } = versions.find((version) => version.memory.id === id);
    const others = versions.map((version) => version.memory).filter((other) => other.id !== id);
    fill(body, ...parts(memory, provenance, others, params), me.permissions.includes("delete") ? deletion(memory) : null);
  } catch (error) {
    if (panel.dataset.id === id) fill(body, problem(error));
  }

  function deletion(memory) {
    return h("div", { class: "row" }, h("button", {
      type: "button", class: "danger plain",
      onclick: async () => {
        const done = await confirm({
          title: "Delete this memory?",
          text: "No later chat recalls it. The chat in which it was said keeps its words. This cannot be undone.",
          quote: memory.text,
          action: "Delete",
          act: () => ask("DELETE", address, { query }),
        });
        if (done) {
          say("Memory deleted.");
          deleted();
        }
      },
    }, "Delete memory"));
  }
}

function parts(memory, provenance, others, params) {
  return [
    h("p", { class: "fact", dir: "auto" }, memory.text),
    h("p", { class: "tags" }, scopeTag(memory), statusTag(memory.status), h("span", { class: "tag" }, sourceOf(memory))),
    pairs([
      ["Holds since", day(memory.validFrom)],
      ["Held until", memory.validTo && day(memory.validTo)],
      ["Kept", day(memory.createdAt, true)],
      ["Changed", memory.updatedAt !== memory.createdAt && day(memory.updatedAt, true)],
      ["Names", memory.entities?.length && entities(memory, params)],
    ]),
    origin(provenance),
    history(others, params),
    h("p", { class: "small soft" }, "Id ", h("code", {}, memory.id)),
  ];
}

function entities(memory, params) {
  return h("span", { class: "tags" }, ...memory.entities.map((entity) => h("a", {
    class: "tag", href: link("graph", null, { ...placeOf(memory, params), find: entity.name }),
  }, entity.name, h("span", { class: "unseen" }, `, ${entity.type}, in the graph`))));
}

const placeOf = (memory, params) => (memory.scope === "subject" ? { subject: memory.externalSubjectId } : scopeOf(params));

function origin(known) {
  const share = (value) => `${Math.round(value * 100)} %`;
  return h("section", {}, h("h3", {}, "Where it comes from"),
    known.span ? h("blockquote", { dir: "auto" }, known.span) : null,
    pairs([
      ["Kind", known.kind],
      ["Chat", known.threadId && h("code", {}, known.threadId)],
      ["Message", known.messageId && h("code", {}, known.messageId)],
      ["Confidence", share(known.confidence)],
      ["Importance", share(known.importance)],
      ["Version", known.version > 1 && String(known.version)],
      ["Pinned", known.pinned && "Yes, in every prompt of its scope"],
      ["Recalled", known.recallCount ? h("span", {}, `In ${counted(known.recallCount, "hour")}, last `, day(known.lastRecalled, true)) : "Not yet"],
    ]));
}

function history(others, params) {
  if (!others.length) return null;
  return h("section", {}, h("h3", {}, "History"),
    h("ol", { class: "history" }, ...others.map((one) => h("li", {},
      h("a", { href: link("memories", one.id, params), dir: "auto" }, one.text),
      h("span", { class: "soft small" }, statusWord(one), " since ", day(one.validFrom), one.validTo ? [" until ", day(one.validTo)] : null)))));
}

const statusWord = (one) => (one.status === "superseded" ? "Superseded: held" : "Holds");

function pairs(rows) {
  return h("dl", {}, ...rows.filter(([, value]) => value).map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))));
}
