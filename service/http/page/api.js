// The HTTP interface: requests with this tab's credentials, and errors from problem documents.

const ROOT = new URL("../", document.baseURI);
const KEY = "autosage-credentials";

/** What the server refused, or why it could not be reached (status 0). */
export class Problem extends Error {
  constructor(status, detail, { code = "", fields = [], retryAfter = null } = {}) {
    super(detail);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

// sessionStorage: credentials end with the tab, and no other tab has them.
export const credentials = {
  get: () => sessionStorage.getItem(KEY),
  set: (text) => sessionStorage.setItem(KEY, text),
  clear: () => sessionStorage.removeItem(KEY),
};

/** A path of the interface with ids in it, each one segment whatever it holds. */
export function path(parts, ...ids) {
  return parts.reduce((text, part, at) => text + encodeURIComponent(ids[at - 1]) + part);
}

/** Ask for an answer. `query` leaves out what is blank.
 *  @throws {Problem} unless it succeeded. */
export async function request(method, path, { query = {}, body, signal, accept = "application/json" } = {}) {
  const url = new URL(path.replace(/^\//, ""), ROOT);
  for (const [name, value] of Object.entries(query)) {
    if (value !== "" && value !== null && value !== undefined && value !== false) url.searchParams.set(name, value);
  }
  const headers = { Accept: accept };
  if (credentials.get()) headers.Authorization = `Bearer ${credentials.get()}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response;
  try {
    response = await fetch(url, { method, headers, signal, body: body === undefined ? undefined : JSON.stringify(body), cache: "no-store" });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Problem(0, "The server cannot be reached.");
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

/** Ask for JSON. */
export async function ask(method, path, options) {
  return (await request(method, path, options)).json();
}

async function refusal(response) {
  let said = {};
  try {
    said = await response.json();
  } catch { /* not a problem document: a proxy's page, or nothing */ }
  const problem = new Problem(response.status, sentence(said.detail) || `The server answered ${response.status}.`, {
    code: said.code,
    fields: said.errors,
    retryAfter: response.headers.get("Retry-After"),
  });
  if (problem.retryAfter) problem.message += ` Try again in ${problem.retryAfter} s.`;
  if (response.status === 401) dispatchEvent(new CustomEvent("unauthenticated"));
  return problem;
}

/** What the server says of an error, as a sentence. */
export function sentence(text) {
  if (typeof text !== "string" || !text) return "";
  const begun = text[0].toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
