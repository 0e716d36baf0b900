// Messages of a chat, as elements that grow while an answer comes.

import { counted, day, h } from "./dom.js";

/** A message: `role` is user or assistant. An assistant's element has `add`, `done`, `waiting`, `isEmpty`. */
export function message({ role, text, at = null, memoryUsed = null, sources = [] }) {
  const words = document.createTextNode(text);
  const body = h("p", { class: "words", dir: "auto" }, words);
  const foot = h("footer", {});
  const element = h("article", { class: `message ${role}` },
    h("h2", { class: "unseen" }, role === "user" ? "You" : "Assistant"), body, foot);
  if (at) foot.append(day(at, true));
  if (role !== "assistant") return element;
  const about = (outcome) => foot.append(...marks(outcome));
  if (memoryUsed !== null || sources.length) about({ memoryUsed, sources });
  return Object.assign(element, {
    add(more) {
      element.waiting(false);
      words.appendData(more);
    },
    done(outcome, note) {
      element.waiting(false);
      if (note) foot.append(h("span", { class: "tag" }, note));
      if (outcome) about(outcome);
    },
    waiting: (on) => body.classList.toggle("loading", on),
    isEmpty: () => words.length === 0,
  });
}

function marks({ memoryUsed, sources }) {
  const found = [];
  if (memoryUsed !== null) {
    found.push(memoryUsed ? h("span", { class: "tag good" }, "Memory used") : h("span", { class: "tag" }, "No memory used"));
  }
  if (sources.length) {
    found.push(h("details", { class: "sources" }, h("summary", {}, counted(sources.length, "source")),
      h("ol", {}, ...sources.map((source) => h("li", {}, h("cite", {}, `${source.document}, ${source.passage}`), h("p", { dir: "auto" }, source.text))))));
  }
  return found;
}
