/** Calling the referee: at once, or with what happened, found by a word or in the list of the code. */

import { h } from "../site/dom.js";
import { say } from "../site/texts.js";

const plain = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
const wordsOf = (text) =>
  plain(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** Return the irregularities of which every word asked for is the beginning of some word. */
export function found(picker, query) {
  const asked = wordsOf(query);
  return picker.filter((one) =>
    asked.every((word) => wordsOf(`${one.name} ${one.search}`).some((known) => known.startsWith(word))),
  );
}

/** Open the dialog; `call` is given the id of an irregularity, or nothing. */
export function openCalling(picker, call) {
  const list = h("div", { class: "picker" });
  const search = h("input", {
    type: "search",
    autocomplete: "off",
    "aria-label": say("hall.call.about"),
    placeholder: say("hall.call.find"),
  });
  const dialog = h("dialog", { class: "calling", "aria-label": say("hall.call.title") });
  const choose = (about) => {
    dialog.close();
    call(about);
  };
  const show = () => {
    const shown = found(picker, search.value);
    const groups = [...new Set(shown.map((one) => one.group))];
    const item = (one) =>
      h("li", {}, h("button", { type: "button", on: { click: () => choose(one.id) } }, one.name));
    const group = (name) =>
      h(
        "details",
        { open: Boolean(search.value) },
        h("summary", {}, name),
        h("ul", {}, shown.filter((one) => one.group === name).map(item)),
      );
    list.replaceChildren(...(shown.length ? groups.map(group) : [h("p", {}, say("hall.call.nothing"))]));
  };
  search.addEventListener("input", show);
  dialog.append(
    h(
      "header",
      {},
      h("h2", {}, say("hall.call.title")),
      h("button", { type: "button", on: { click: () => dialog.close() } }, say("hall.call.close")),
    ),
    h(
      "button",
      { type: "button", class: "primary now", on: { click: () => choose("") } },
      say("hall.call.now"),
    ),
    h("h3", {}, say("hall.call.about")),
    search,
    list,
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  show();
  dialog.showModal();
}
