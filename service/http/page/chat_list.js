// The caller's own chats.

import { ask, path } from "./api.js";
import { confirm } from "./dialogs.js";
import { day, fill, h, problem, say } from "./dom.js";
import { link } from "./routes.js";
import { wordsOf } from "./turn.js";

const PAGE = 20;

/** A list of chats; `show` marks the one that is open, and reads the list again. */
export function chatList(me, { deleted }) {
  const items = h("ul");
  const fresh = h("a", { class: "button plain", href: "#/chat" }, "New chat");
  const older = h("button", { type: "button", class: "quiet", hidden: true, onclick: () => load(items.children.length) }, "Older chats");
  const wide = matchMedia("(min-width: 62rem)");
  const element = h("details", { class: "chats", open: wide.matches }, h("summary", {}, "Your chats"), fresh, items, older);
  const begun = new Map(); // what each chat begins with, by its id
  let place = {};
  let read = null;

  async function load(offset) {
    read?.abort();
    read = new AbortController();
    try {
      const { chats } = await ask("GET", "/chats", { query: { external_subject_id: place.subject, limit: PAGE, offset }, signal: read.signal });
      if (offset === 0) items.replaceChildren();
      items.append(...chats.map(item));
      older.hidden = chats.length < PAGE;
      if (!items.children.length) items.append(h("li", { class: "soft small" }, "None yet"));
    } catch (error) {
      if (error.name !== "AbortError") fill(items, h("li", {}, problem(error)));
    }
  }

  function item(chat) {
    const title = h("span", { dir: "auto" }, begun.get(chat.id) ?? "…");
    const open = h("a", {
      href: link("chat", chat.id, { subject: place.subject, kb: chat.knowledgeBaseId }),
      "aria-current": chat.id === place.thread ? "true" : null,
    }, title, h("span", { class: "about" }, day(chat.updatedAt, true), chat.knowledgeBaseId ? ` · ${chat.knowledgeBaseId}` : null));
    if (!begun.has(chat.id)) entitle(chat, title);
    return h("li", {}, open, me.permissions.includes("delete") ? remover(chat, title) : null);
  }

  async function entitle(chat, title) {
    try {
      const { messages } = await ask("GET", path`/chats/${chat.id}/messages`, { query: { external_subject_id: place.subject, limit: 1 }, signal: read.signal });
      if (messages.length) begun.set(chat.id, wordsOf(messages[0].content));
    } catch { /* its date names it too */ }
    title.textContent = begun.get(chat.id) ?? "Chat";
  }

  function remover(chat, title) {
    return h("button", {
      type: "button", class: "quiet remove", "aria-label": "Delete this chat",
      onclick: async () => {
        const done = await confirm({
          title: "Delete this chat?",
          text: "Its messages and summary go. What was remembered from it stays, see Memories. This cannot be undone.",
          quote: title.textContent,
          action: "Delete",
          act: () => ask("DELETE", path`/chats/${chat.id}`, { query: { external_subject_id: place.subject } }),
        });
        if (!done) return;
        say("Chat deleted.");
        fresh.focus();
        deleted(chat.id);
        load(0);
      },
    }, "×");
  }

  return {
    element,
    show(next) {
      place = next;
      fresh.href = link("chat", null, { subject: place.subject, kb: place.kb });
      load(0);
    },
  };
}
