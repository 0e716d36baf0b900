// Export and erasure of all that is kept for a tenant, a subject or a knowledge base.

import { Problem, ask, path, request } from "./api.js";
import { confirm } from "./dialogs.js";
import { card, fill, h, problem, say } from "./dom.js";
import { scopeFields, within } from "./scope.js";

export function exportOrErase(me) {
  const scope = scopeFields(me, within(me, {}), "target");
  const outcome = h("div", { class: "trouble", "aria-live": "polite" });
  const form = h("form", { class: "stack", onsubmit: (event) => event.preventDefault() },
    h("div", { class: "pair" }, ...scope.fields),
    h("div", { class: "row" },
      h("button", { type: "button", class: "plain", onclick: () => form.reportValidity() && download() }, "Export"),
      me.permissions.includes("delete")
        ? h("button", { type: "button", class: "danger plain", onclick: () => form.reportValidity() && erase() }, "Erase…")
        : null));

  async function download() {
    const { address, id } = target(me, scope.read());
    try {
      say("Exporting …");
      const blob = await (await request("POST", `${address}/export`, { accept: "*/*" })).blob();
      const link = h("a", { href: URL.createObjectURL(blob), download: `${id}.jsonl` });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
      fill(outcome, h("p", { class: "notice" }, `Exported: ${link.download}, ${Math.ceil(blob.size / 1024)} KB.`));
      say("Exported.");
    } catch (error) {
      fill(outcome, problem(error instanceof Problem ? error : { message: "The export broke off, and is not complete." }));
    }
  }

  async function erase() {
    const { address, id, name } = target(me, scope.read());
    let receipt = null;
    const done = await confirm({
      title: `Erase ${name}?`,
      text: "Facts and their history, chats with summaries, and queued work are erased for good. Export first what has to be kept.",
      typed: id,
      action: "Erase for good",
      act: async () => { receipt = await ask("POST", `${address}/erase`); },
    });
    if (!done) return;
    say("Erased.");
    fill(outcome, shown(receipt));
  }

  return card("erasure", "Export and erase", "Everything that is kept: facts with history, chats, summaries.", form, outcome);
}

function target(me, { subject, kb }) {
  if (kb) return { id: kb, address: path`/knowledge-bases/${kb}`, name: `knowledge base ${kb}` };
  if (subject) return { id: subject, address: path`/tenants/${me.tenantId}/subjects/${subject}`, name: `subject ${subject}` };
  return { id: me.tenantId, address: path`/tenants/${me.tenantId}`, name: `all of ${me.tenantId}` };
}

/** A receipt of an erasure. */
function shown({ id, finishedAt, removed = {}, leftToUpkeep = [] }) {
  const counts = Object.entries(removed).filter(([, number]) => number).map(([name, number]) => `${number} ${name.replaceAll("_", " ")}`);
  return h("div", { class: "notice" },
    h("p", {}, `Erased: ${counts.join(", ") || "nothing was there"}.`),
    h("p", { class: "small" }, "Receipt ", h("code", {}, id), `, ${finishedAt}`),
    leftToUpkeep.length ? h("p", { class: "small" }, `Left to upkeep: ${leftToUpkeep.join("; ")}.`) : null);
}
