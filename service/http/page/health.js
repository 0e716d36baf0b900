// How memory fares: what works, and what has failed, by kind, without content.

import { ask } from "./api.js";
import { counted, day, fill, h, heading, loading, problem } from "./dom.js";

const PARTS = {
  policy: "Reading the tenant's policy",
  recall: "Recalling facts into a prompt",
  retrieval: "Finding passages of documents",
  extraction: "Finding facts in what users say",
  retention: "Keeping facts found in a chat",
  remember: "Keeping facts on request",
  compaction: "Summarising long chats",
  transcript: "Writing transcripts",
  checkpoints: "Pruning checkpoints",
  facts: "Reading stored facts",
};

export function render(outlet) {
  const body = h("div", { class: "health-body" });
  const again = h("button", { type: "button", class: "plain", onclick: load }, "Check again");
  fill(outlet, heading("Health", "What fails in memory costs no answer. It shows here."), body, h("div", { class: "row" }, again));

  async function load() {
    again.disabled = true;
    fill(body, loading("Asking the server"));
    try {
      fill(body, ...shown(await ask("GET", "/health")));
    } catch (error) {
      fill(body, problem(error));
    }
    again.disabled = false;
  }

  load();
  return {};
}

function shown({ status, database, parts }) {
  const failing = Object.entries(parts).sort(([, one], [, other]) => other.degraded - one.degraded || other.failed - one.failed);
  return [
    h("div", { class: `card verdict ${status === "ok" ? "good" : "bad"}`, role: "status" },
      h("h2", {}, status === "ok" ? "Everything works" : "Degraded"),
      h("p", { class: "soft" }, verdict(status, database, failing))),
    h("div", { class: "card" }, h("h2", {}, "Parts"), h("ul", { class: "parts" },
      part("Database", database ? "Answers." : "Does not answer.", database ? "good" : "bad", database ? "Works" : "Down"),
      ...failing.map(([name, one]) => part(PARTS[name] ?? name, reasons(one), one.degraded ? "bad" : one.inARow ? "warn" : "good",
        one.degraded ? "Degraded" : one.inARow ? "Failing" : "Works again")),
      ...Object.keys(PARTS).filter((name) => !(name in parts)).map((name) => part(PARTS[name], null, "good", "Works")))),
  ];
}

function verdict(status, database, failing) {
  if (!database) return "The database does not answer: there are no chats without it.";
  const degraded = failing.filter(([, one]) => one.degraded).map(([name]) => (PARTS[name] ?? name).toLowerCase());
  if (degraded.length) return `Answers still come, without: ${degraded.join("; ")}.`;
  return status === "ok" ? "The database answers, and no part of memory is failing." : "See the parts below.";
}

const part = (name, about, tone, word) => h("li", {},
  h("div", {}, h("p", {}, name), about && h("p", { class: "soft small" }, about)), h("span", { class: `tag ${tone}` }, word));

function reasons({ failed, inARow, lastKind, lastFailedAt }) {
  return h("span", {}, `Failed ${counted(failed, "time")}`, inARow > 1 ? `, ${inARow} in a row` : "",
    lastFailedAt ? ["; last ", day(lastFailedAt, true)] : null, lastKind ? [": ", h("code", {}, lastKind)] : null, ".");
}
