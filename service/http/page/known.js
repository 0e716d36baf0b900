// Ids that are there, offered where one is typed.

import { ask, path } from "./api.js";
import { fill, h } from "./dom.js";

const MOST = 100;

/** Offer known ids at `input`, of subjects or of knowledge bases (`kind` "subject" or "kb"); others can be typed. */
export function offer(me, input, kind) {
  const id = `known-${kind}`;
  const list = document.getElementById(id) ?? document.body.appendChild(h("datalist", { id }));
  input.setAttribute("list", id);
  known(me, kind).then((ids) => fill(list, ...ids.map((value) => h("option", { value }))), () => fill(list));
}

async function known(me, kind) {
  const reached = kind === "kb" ? me.knowledgeBases : me.subjects;
  if (reached) return reached;
  const [address, name] = kind === "kb" ? ["/knowledge-bases", "knowledgeBases"] : [path`/tenants/${me.tenantId}/subjects`, "subjects"];
  return (await ask("GET", address, { query: { limit: MOST } }))[name].map((one) => one.id);
}
