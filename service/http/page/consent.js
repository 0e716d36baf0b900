// Whether an end user may be remembered.

import { ask, path } from "./api.js";
import { card, choices, field, fill, h, problem, say } from "./dom.js";
import { offer } from "./known.js";

const CONSENTS = [
  ["true", "May be remembered", "The tenant's settings hold."],
  ["false", "Objects", "Nothing is recalled for this subject, and nothing kept. What is kept already is erased below."],
];

export function consent(me, mayWrite) {
  const subject = h("input", { id: "consent-subject", required: true, maxlength: "100", autocomplete: "off", spellcheck: "false" });
  offer(me, subject, "subject");
  const outcome = h("div", { class: "trouble", "aria-live": "polite" });
  const look = async (event) => {
    event.preventDefault();
    const id = subject.value;
    const address = path`/tenants/${me.tenantId}/subjects/${id}/consent`;
    try {
      fill(outcome, consentForm(id, address, (await ask("GET", address)).consents, mayWrite));
    } catch (error) {
      fill(outcome, problem(error));
    }
  };
  return card("consent", "Consent", "An end user may object to being remembered.",
    h("form", { class: "stack", onsubmit: look }, field("Id of the subject", subject),
      h("div", { class: "row" }, h("button", { type: "submit", class: "plain" }, "Open"))),
    outcome);
}

function consentForm(id, address, given, mayWrite) {
  const trouble = h("div", { class: "trouble" });
  const element = h("form", {
    class: "stack outcome",
    onsubmit: async (event) => {
      event.preventDefault();
      try {
        await ask("PUT", address, { body: { consents: new FormData(element).get("consent") === "true" } });
        trouble.replaceChildren();
        say(`Consent of ${id} saved.`);
      } catch (error) {
        fill(trouble, problem(error));
      }
    },
  },
  choices("consent", `Subject ${id}`, CONSENTS, String(given)), trouble,
  h("div", { class: "row" }, h("button", { type: "submit", disabled: !mayWrite }, "Save consent")));
  return element;
}
