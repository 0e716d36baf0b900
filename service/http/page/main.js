// The frame: who is signed in, which view is open.

import { ask, credentials } from "./api.js";
import { h, problem, say } from "./dom.js";
import { parse } from "./routes.js";
import { signIn } from "./sign_in.js";

// Nothing in this page makes HTML of text. Where browsers can enforce it, they do; emptying an element is all that is let
// through, which the drawing library does.
window.trustedTypes?.createPolicy("default", { createHTML: (text) => (text === "" ? "" : null) });

const VIEWS = {
  chat: () => import("./chat.js"),
  memories: () => import("./memories.js"),
  graph: () => import("./graph.js"),
  settings: () => import("./settings.js"),
  health: () => import("./health.js"),
};

const main = document.getElementById("main");
const bar = document.getElementById("bar");
let me = null;
let open = null;
let turn = 0;

/** Show the view that the address names: anew, or another part of the one that is open. A view that was gone to takes the
 *  focus; the one with which the page opens leaves it at the top. */
async function show(goneTo) {
  const route = parse(location.hash);
  if (me === null) return;
  if (!(route.view in VIEWS)) {
    location.replace("#/chat");
    return;
  }
  for (const link of bar.querySelectorAll(".views a")) {
    if (link.hash === `#/${route.view}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  if (open?.view === route.view) {
    open.update(route);
    return;
  }
  const mine = ++turn;
  let render;
  try {
    ({ render } = await VIEWS[route.view]());
  } catch {
    say("This view cannot be loaded. Is the server there?");
    return;
  }
  if (mine !== turn) return;
  open?.close?.();
  const outlet = h("div", { class: `view ${route.view}` });
  main.replaceChildren(outlet);
  open = { update() {}, ...render(outlet, route, me), view: route.view };
  document.title = `${main.querySelector("h1")?.textContent ?? route.view} · autosage memory`;
  if (goneTo) main.querySelector("h1")?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** Find out who calls; ask for credentials where the server wants them. */
async function enter(goneTo) {
  me = null;
  leave();
  try {
    me = await ask("GET", "/me");
  } catch (error) {
    bar.hidden = true;
    if (error.status === 401) signIn(main, () => enter(true), credentials.get() ? error.message : null);
    else main.replaceChildren(h("div", { class: "sign-in" }, problem(error), h("button", { type: "button", onclick: () => enter(true) }, "Try again")));
    if (error.status === 401) credentials.clear();
    return;
  }
  document.getElementById("tenant").textContent = me.tenantId;
  document.getElementById("caller").textContent = me.caller === "dashboard" ? "dashboard user" : "API key";
  document.getElementById("sign-out").hidden = !credentials.get();
  bar.hidden = false;
  await show(goneTo);
}

function leave() {
  turn++;
  open?.close?.();
  open = null;
}

addEventListener("hashchange", () => show(true));
addEventListener("unauthenticated", () => me && enter(true));
document.getElementById("sign-out").addEventListener("click", () => {
  credentials.clear();
  enter(true);
});
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault(); // the address names the view
  main.focus();
});
enter(false);
