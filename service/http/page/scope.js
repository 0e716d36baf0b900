// Whose memories a view shows: all of the tenant, those of one subject, or those of one restricted knowledge base.

import { path } from "./api.js";
import { field, h, select } from "./dom.js";
import { offer } from "./known.js";

/** The path of the memories that `params` (subject, kb) mean, and the query that goes with it. */
export function memoriesOf(me, { subject, kb }) {
  if (kb) return { memories: path`/knowledge-bases/${kb}/memories`, query: {} };
  return { memories: path`/tenants/${me.tenantId}/memories`, query: { external_subject_id: subject } };
}

/** The parameters of a route that name a scope. */
export const scopeOf = ({ subject, kb }) => (kb ? { kb } : { subject });

/** `params` with a scope that the credentials reach, where they name none and do not reach the whole tenant. */
export function within(me, params) {
  if (params.subject || params.kb) return params;
  if (me.subjects) return { ...params, subject: me.subjects[0] };
  return me.knowledgeBases ? { ...params, kb: me.knowledgeBases[0] } : params;
}

/** Fields that choose a scope among those that the credentials reach. `read()` gives the parameters. */
export function scopeFields(me, { subject, kb }, name = "scope") {
  const reached = [
    !me.subjects && !me.knowledgeBases && ["", "Whole tenant"],
    !me.knowledgeBases && ["subject", "One subject"],
    !me.subjects && ["kb", "One knowledge base"],
  ].filter(Boolean);
  const kind = select({ id: name, onchange: () => follow(true) }, reached, kb ? "kb" : subject ? "subject" : "");
  const id = h("input", { id: `${name}-id`, value: kb || subject || "", autocomplete: "off", spellcheck: "false", maxlength: "100" });
  const idField = field("Id", id);
  const follow = (chosen) => {
    idField.hidden = kind.value === "";
    id.required = kind.value !== "";
    if (kind.value) offer(me, id, kind.value);
    idField.firstChild.textContent = kind.value === "kb" ? "Knowledge base id" : "Subject id";
    if (chosen) {
      id.value = "";
      if (kind.value) id.focus();
    }
  };
  follow(false);
  return {
    fields: [field("Scope", kind), idField],
    read: () => (kind.value ? { [kind.value]: id.value } : {}),
  };
}

/** Where a memory stands, as a tag. */
export function scopeTag(memory) {
  const text = {
    tenant: "Tenant",
    subject: `Subject ${memory.externalSubjectId}`,
    knowledge_base: `Knowledge base ${memory.knowledgeBaseId}`,
  }[memory.scope];
  return h("span", { class: "tag" }, text);
}

export function statusTag(status) {
  const [text, tone] = { superseded: ["Superseded", "warn"], quarantined: ["Quarantined", "bad"] }[status] ?? ["Live", "good"];
  return h("span", { class: `tag ${tone}` }, text);
}

export const sourceOf = (memory) => (memory.source === "explicit" ? "On request" : "Automatic");
