// Confirmations. The browser's own <dialog> keeps the focus inside, closes on Escape and gives the focus back.

import { field, h, problem } from "./dom.js";

/** Ask before something that cannot be undone.
 *  @param {object} question `title`, `text`, `quote` (shown as it is), `action` (the button's label), `typed` (what has
 *  to be typed first), and `act`, which does it; while it fails the dialog stays open and shows why.
 *  @returns {Promise<boolean>} whether it was done. */
export function confirm({ title, text, quote, action, typed, act }) {
  return new Promise((resolve) => {
    let done = false;
    const trouble = h("div", { class: "trouble" });
    const cancel = h("button", { type: "button", class: "plain", onclick: () => dialog.close() }, "Cancel");
    const button = h("button", { type: "submit", class: "danger", disabled: typed !== undefined }, action);
    const input = typed === undefined ? null : h("input", {
      id: "dialog-typed", autocomplete: "off", spellcheck: "false", autocapitalize: "off",
      oninput: () => { button.disabled = input.value !== typed; },
    });
    const dialog = h("dialog", { "aria-labelledby": "dialog-title", "aria-describedby": "dialog-text" },
      h("form", {
        onsubmit: async (event) => {
          event.preventDefault();
          busy(true);
          try {
            await act();
            done = true;
            dialog.close();
          } catch (error) {
            trouble.replaceChildren(problem(error));
          }
          busy(false);
        },
      },
      h("h2", { id: "dialog-title" }, title),
      h("p", { id: "dialog-text" }, text),
      quote && h("blockquote", { dir: "auto" }, quote),
      input && field(`Type ${typed} to confirm`, input),
      trouble,
      h("div", { class: "row" }, cancel, button)));
    const busy = (on) => { cancel.disabled = button.disabled = on; };
    dialog.addEventListener("cancel", (event) => cancel.disabled && event.preventDefault());
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(done);
    });
    document.body.append(dialog);
    dialog.showModal();
    (input ?? cancel).focus();
  });
}
