// Elements from data. Text enters a page as text alone: nothing here, or anywhere in this page, reads HTML.

/** An element. Functions among `attributes` listen to events (`onclick`), true sets an attribute, false, null and
 *  undefined leave it out; `children` are elements or text. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (name === "value") element.value = value;
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  return fill(element, ...children);
}

/** Put `children` in place of what `element` holds. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat(2).filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

/** A labelled field: `control` needs an id. */
export function field(label, control, hint) {
  const note = hint && h("p", { class: "hint", id: `${control.id}-hint` }, hint);
  if (note) control.setAttribute("aria-describedby", note.id);
  return h("div", { class: "field" }, h("label", { for: control.id }, label), control, note);
}

/** A list of choices of which one holds: `choices` are [value, label, hint]. */
export function choices(name, legend, options, chosen) {
  const choice = ([value, label, hint]) => {
    const id = `${name}-${value}`;
    return h("div", { class: "choice" },
      h("input", { type: "radio", name, value, id, checked: value === chosen, "aria-describedby": hint && `${id}-hint` }),
      h("div", {}, h("label", { for: id }, label), hint && h("p", { class: "hint", id: `${id}-hint` }, hint)));
  };
  return h("fieldset", { class: "choices" }, h("legend", {}, legend), ...options.map(choice));
}

export function checkbox(id, label, checked) {
  const input = h("input", { type: "checkbox", id, name: id, checked });
  return [input, h("div", { class: "choice" }, input, h("label", { for: id }, label))];
}

export function select(attributes, options, chosen) {
  return h("select", attributes, ...options.map(([value, label]) => h("option", { value, selected: value === chosen }, label)));
}

/** The heading of a view, which takes the focus when the view opens. */
export function heading(title, about) {
  return h("header", {}, h("h1", { tabindex: "-1" }, title), about && h("p", { class: "soft" }, about));
}

/** A subject of a view: `name` makes its ids. */
export function card(name, title, about, ...children) {
  return h("section", { class: "card settings-card", "aria-labelledby": `${name}-title` },
    h("header", {}, h("h2", { id: `${name}-title` }, title), h("p", { class: "soft small" }, about)), h("div", {}, ...children));
}

export const loading = (text) => h("p", { class: "soft loading", role: "status" }, text);

/** What went wrong, from a problem document. */
export function problem(error) {
  return h("div", { class: "notice bad", role: "alert" },
    h("p", {}, error.message),
    error.fields?.length ? h("ul", {}, ...error.fields.map((one) => h("li", {}, `${one.field}: ${one.message}`))) : null);
}

/** Say something that has happened, to eyes and to screen readers, for a while. */
export function say(text) {
  const status = document.getElementById("status");
  status.textContent = text;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => { status.textContent = ""; }, 6000);
}

/** A number with what it counts. */
export const counted = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** A date for people; the exact one for machines. */
export function day(text, exact = false) {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return String(text);
  return h("time", { datetime: text }, (exact ? MOMENT : DAY).format(at));
}
