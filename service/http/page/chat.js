// The chat: try the assistant as one of its users would.

import { ask, path } from "./api.js";
import { checkbox, field, fill, h, heading, loading, problem, say } from "./dom.js";
import { chatList } from "./chat_list.js";
import { offer } from "./known.js";
import { message } from "./messages.js";
import { go, rename } from "./routes.js";
import { speak, wordsOf } from "./turn.js";

export function render(outlet, route, me) {
  const list = chatList(me, { deleted: (thread) => thread === place.thread && go("chat", null, scope()) });
  const log = h("div", { class: "log", role: "log", "aria-label": "Messages" });
  const trouble = h("div", { class: "trouble" });
  const text = h("textarea", { id: "text", rows: "2", required: true, placeholder: "Say something…", onkeydown: sendOnEnter });
  const send = h("button", { type: "submit" }, "Send");
  const stop = h("button", { type: "button", class: "plain", hidden: true, onclick: () => running?.abort() }, "Stop");
  const composer = h("form", { class: "composer", onsubmit }, h("label", { class: "unseen", for: "text" }, "Message"), text, send, stop);
  const settings = h("div");
  const mayWrite = me.permissions.includes("write");
  fill(outlet, list.element, h("div", { class: "conversation" },
    heading("Chat", "Try the assistant as its users do."), settings, log, trouble,
    mayWrite ? composer : h("p", { class: "notice" }, "These credentials may read, but not chat.")));
  let place = {};
  let memory = null;
  let running = null;

  const scope = () => ({ subject: place.subject, kb: place.kb });

  function update({ id, params }) {
    const next = { thread: id, subject: params.subject ?? me.subjects?.[0] ?? "", kb: params.kb ?? me.knowledgeBases?.[0] ?? "" };
    const same = next.thread === place.thread && next.subject === place.subject && next.kb === place.kb && memory !== null;
    list.show(next);
    if (same) return;
    running?.abort();
    busy(null);
    place = next;
    fill(settings, settingsForm());
    trouble.replaceChildren();
    if (place.thread === null) fill(log, welcome());
    else read(place.thread);
  }

  async function read(thread) {
    fill(log, loading("Loading the chat"));
    try {
      const messages = await allMessages(thread, place.subject);
      if (thread !== place.thread) return;
      fill(log, ...messages.filter(({ role, content }) => role !== "tool" && wordsOf(content)).map((one) => message({ ...one, text: wordsOf(one.content) })));
      toEnd();
    } catch (error) {
      if (thread === place.thread) fill(log, problem(error));
    }
  }

  async function onsubmit(event) {
    event.preventDefault();
    const said = text.value.trim();
    if (!said || running) return;
    const isNew = place.thread === null;
    if (isNew) {
      log.replaceChildren();
      settle(newId());
    }
    const asked = message({ role: "user", text: said });
    const answer = message({ role: "assistant", text: "" });
    trouble.replaceChildren();
    log.append(asked, answer);
    answer.waiting(true);
    text.value = "";
    busy(new AbortController());
    const mine = running.signal;
    toEnd();
    try {
      const outcome = await speak(said, { ...place, memory: memory.checked }, (words) => {
        answer.add(words);
        toEnd(true);
      }, mine);
      answer.done(outcome);
    } catch (error) {
      if (running?.signal !== mine) return; // another chat was opened
      failed(error, said, asked, answer);
      if (isNew && answer.isEmpty() && error.name !== "AbortError") {
        fill(log, welcome()); // there is no such chat
        settle(null);
      }
    } finally {
      if (running?.signal === mine) {
        busy(null);
        toEnd(true);
        list.show(place);
        text.focus();
      }
    }
  }

  /** Give the chat that stands open an id, and its address with it. */
  function settle(thread) {
    place = { ...place, thread };
    rename("chat", thread, scope());
  }

  function failed(error, said, asked, answer) {
    if (error.name === "AbortError") {
      answer.done(null, "Stopped");
      say("Stopped.");
      return;
    }
    if (answer.isEmpty()) {
      asked.remove();
      answer.remove();
      text.value = said; // nothing was lost: it can be sent again
    } else {
      answer.done(null, "Broke off");
    }
    fill(trouble, problem(error));
  }

  function busy(controller) {
    running = controller;
    log.setAttribute("aria-busy", String(controller !== null)); // read aloud once it is whole
    send.hidden = controller !== null;
    stop.hidden = controller === null;
  }

  function toEnd(onlyIfNear = false) {
    const page = document.scrollingElement;
    if (!onlyIfNear || page.scrollHeight - page.scrollTop - page.clientHeight < 240) scrollTo({ top: page.scrollHeight });
  }

  function settingsForm() {
    const subject = h("input", { id: "subject", value: place.subject, autocomplete: "off", spellcheck: "false", maxlength: "100", placeholder: "none" });
    const kb = h("input", { id: "kb", value: place.kb, autocomplete: "off", spellcheck: "false", maxlength: "100", placeholder: "none" });
    const [box, choice] = checkbox("memory", "Use memory", memory?.checked ?? true);
    memory = box;
    const change = () => go("chat", null, { subject: me.caller === "dashboard" ? "" : subject.value.trim(), kb: kb.value.trim() });
    for (const input of [subject, kb]) input.addEventListener("change", change);
    offer(me, kb, "kb");
    if (me.caller !== "dashboard") offer(me, subject, "subject");
    return h("form", { class: "turn-settings", "aria-label": "Who speaks, and about what", onsubmit: (event) => { event.preventDefault(); change(); } },
      me.caller === "dashboard" ? null : field("Subject", subject), field("Knowledge base", kb), choice);
  }

  function sendOnEnter(event) {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    composer.requestSubmit();
  }

  update(route);
  return { update, close: () => running?.abort() };
}

async function allMessages(thread, subject) {
  const found = [];
  for (let after = 0; after !== null;) {
    const page = await ask("GET", path`/chats/${thread}/messages`, { query: { external_subject_id: subject, limit: 100, after } });
    found.push(...page.messages);
    after = page.next;
  }
  return found;
}

/** A chat's id. (`crypto.randomUUID` is missing where a page comes over plain HTTP.) */
function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function welcome() {
  return h("div", { class: "empty" },
    h("p", {}, "A new chat."),
    h("p", {}, "Say ", h("q", {}, "Remember this: my invoice prefix is QX-17."), " Then ask for it in another chat."));
}
