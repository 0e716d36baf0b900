// Credentials: an API key or a dashboard user's token, kept in this tab alone.

import { ask, credentials } from "./api.js";
import { field, fill, h, problem } from "./dom.js";

export function signIn(main, entered, said) {
  const key = h("input", { id: "key", type: "password", autocomplete: "off", spellcheck: "false", required: true });
  const trouble = h("div", { class: "trouble" }, said && problem({ message: said }));
  const button = h("button", { type: "submit" }, "Sign in");
  const form = h("form", {
    onsubmit: async (event) => {
      event.preventDefault();
      button.disabled = true;
      credentials.set(key.value.trim());
      try {
        await ask("GET", "/me");
        await entered();
      } catch (error) {
        credentials.clear();
        fill(trouble, problem(error));
        button.disabled = false;
        key.select();
      }
    },
  }, field("API key or token", key, "Kept in this tab until you close it or sign out."), trouble, button);
  document.title = "Sign in · autosage memory";
  fill(main, h("div", { class: "sign-in" },
    h("p", { class: "brand" }, document.querySelector(".mark").cloneNode(true), " autosage ", h("span", {}, "memory")),
    h("div", { class: "card" }, h("h1", { tabindex: "-1" }, "Sign in"), form)));
  key.focus();
}
