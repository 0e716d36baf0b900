// Settings of the tenant: what memory does, its knowledge bases, its subjects' consent, export and erasure.

import { ask, path } from "./api.js";
import { card, choices, field, fill, h, heading, loading, problem, say, select } from "./dom.js";
import { consent } from "./consent.js";
import { exportOrErase } from "./erasure.js";
import { knowledgeBases } from "./knowledge_bases.js";

const MODES = [
  ["disabled", "Off", "Nothing is recalled into a chat, and nothing new is kept."],
  ["durable", "On", "Facts outlive the chat in which they were said."],
];
const RETENTIONS = [
  ["none", "Nothing new", "What is known may be recalled."],
  ["explicit_only", "On request", "“Remember this: …” and the like."],
  ["automatic", "Automatically", "Useful facts in the users' own words, and what they ask for."],
];
const PERSONAL_DATA = [
  ["keep", "Keep it in facts"],
  ["redact", "Redact it in facts"],
  ["refuse", "Refuse facts that hold it"],
];

export function render(outlet, route, me) {
  const mayWrite = me.permissions.includes("write");
  fill(outlet, heading("Settings", `What memory does for ${me.tenantId}. Changes hold from the very next turn on.`),
    memorySettings(me, mayWrite), knowledgeBases(me, mayWrite), consent(me, mayWrite), exportOrErase(me));
  return {};
}

function memorySettings(me, mayWrite) {
  const address = path`/tenants/${me.tenantId}/memory-settings`;
  const body = h("div", {}, loading("Loading settings"));
  ask("GET", address).then(({ memorySettings }) => fill(body, form(memorySettings)), (error) => fill(body, problem(error)));
  return card("memory", "Memory", "Durable memory is opt-in. Credentials are never kept, whatever the setting.", body);

  function form(settings) {
    const personal = select({ id: "personal-data" }, PERSONAL_DATA, settings.personalData);
    const days = h("input", { id: "chat-ttl", type: "number", min: "1", max: "36500", step: "1", value: settings.chatTtlDays ?? "", inputmode: "numeric", placeholder: "never" });
    const trouble = h("div", { class: "trouble" });
    const save = h("button", { type: "submit", disabled: !mayWrite }, "Save settings");
    const element = h("form", {
      class: "stack",
      onsubmit: async (event) => {
        event.preventDefault();
        save.disabled = true;
        const chosen = new FormData(element);
        try {
          await ask("PATCH", address, { body: { memorySettings: {
            mode: chosen.get("mode"),
            retention: chosen.get("retention"),
            personalData: personal.value,
            chatTtlDays: days.value === "" ? null : days.valueAsNumber,
          } } });
          trouble.replaceChildren();
          say("Settings saved.");
        } catch (error) {
          fill(trouble, problem(error));
        }
        save.disabled = false;
      },
    },
    choices("mode", "Durable memory", MODES, settings.mode),
    choices("retention", "What is kept", RETENTIONS, settings.retention),
    h("div", { class: "pair" },
      field("Personal data", personal, "E-mail addresses, telephone, account and personal numbers."),
      field("Days a chat is kept after its last turn", days, "Empty: chats are not removed.")),
    trouble, h("div", { class: "row" }, save));
    return element;
  }
}
