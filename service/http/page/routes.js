// Hash routes: `#/memories/42?subject=u-17` is {view: "memories", id: "42", params: {subject: "u-17"}}.

export function parse(hash) {
  const [, route = ""] = /^#\/(.*)$/s.exec(hash) ?? [];
  const [way, query = ""] = route.split(/\?(.*)/s);
  const [view, ...rest] = way.split("/");
  return { view, id: rest.length ? decoded(rest.join("/")) : null, params: Object.fromEntries(new URLSearchParams(query)) };
}

/** The hash of a route; blank parameters are left out. */
export function link(view, id = null, params = {}) {
  const given = Object.entries(params).filter(([, value]) => value !== "" && value != null && value !== false);
  const query = new URLSearchParams(given).toString();
  return `#/${view}${id === null ? "" : `/${encodeURIComponent(id)}`}${query && `?${query}`}`;
}

export function go(view, id, params) {
  location.hash = link(view, id, params);
}

/** Name the route that stands open, without opening it again. */
export function rename(view, id, params) {
  history.replaceState(null, "", link(view, id, params));
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
