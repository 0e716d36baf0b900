// A tenant's knowledge bases and how they narrow its memory.

import { ask, path } from "./api.js";
import { card, choices, field, fill, h, problem, say } from "./dom.js";
import { offer } from "./known.js";

const MODES = [
  ["subject", "As elsewhere", "Chats on it use the caller's own memory."],
  ["kb_restricted", "Its own", "Memory of its own, shared by all its callers, and nowhere else."],
  ["disabled", "Off", "Chats on it recall and keep nothing."],
];

export function knowledgeBases(me, mayWrite) {
  const id = h("input", { id: "kb-id", required: true, maxlength: "100", autocomplete: "off", spellcheck: "false" });
  offer(me, id, "kb");
  const outcome = h("div", { class: "trouble", "aria-live": "polite" });
  const act = (work) => async () => {
    if (!id.reportValidity()) return;
    try {
      fill(outcome, modeForm(await work(), mayWrite));
    } catch (error) {
      fill(outcome, problem(error));
    }
  };
  const open = act(() => ask("GET", path`/knowledge-bases/${id.value}`));
  const create = act(async () => {
    const created = await ask("POST", "/knowledge-bases", { body: { id: id.value } });
    say(`Knowledge base ${created.id} created.`);
    offer(me, id, "kb");
    return created;
  });
  return card("kb", "Knowledge bases", "Each may narrow what the tenant allows.",
    h("form", { class: "stack", onsubmit: (event) => { event.preventDefault(); open(); } },
      field("Id of the knowledge base", id),
      h("div", { class: "row" }, h("button", { type: "submit", class: "plain" }, "Open"),
        mayWrite ? h("button", { type: "button", class: "plain", onclick: create }, "Create") : null)),
    outcome);
}

function modeForm(base, mayWrite) {
  const trouble = h("div", { class: "trouble" });
  const element = h("form", {
    class: "stack outcome",
    onsubmit: async (event) => {
      event.preventDefault();
      try {
        await ask("PATCH", path`/knowledge-bases/${base.id}`, { body: { kbMemoryMode: new FormData(element).get("kb-mode") } });
        trouble.replaceChildren();
        say(`Mode of ${base.id} saved.`);
      } catch (error) {
        fill(trouble, problem(error));
      }
    },
  },
  choices("kb-mode", `Memory in ${base.id}`, MODES, base.kbMemoryMode), trouble,
  h("div", { class: "row" }, h("button", { type: "submit", disabled: !mayWrite }, "Save mode")));
  return element;
}
