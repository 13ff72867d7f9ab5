/** Complaints and appeals from a table: those made, with their answers, and a form for another. */

import { h } from "../site/dom.js";
import { say } from "../site/texts.js";

const ABOUT = ["count", "ruling", "measure"];
let isOpen = false;
const BLANK = { about: ABOUT[0], article: "", text: "" };
let typed = BLANK;

/** Return the list and the form; `send` is given what to complain about and the text. */
export function complaints({ claim, complaints: made }, send) {
  if (!claim) return [];
  const options = ABOUT.map((one) =>
    h("option", { value: one, selected: one === typed.about }, say(`hall.complain.${one}`)),
  );
  const about = h("select", { "aria-label": say("hall.complain.about") }, options);
  const field = (name, value, more = {}) =>
    h("input", { "aria-label": name, placeholder: name, value, ...more });
  const text = field(say("hall.complain.text"), typed.text, { required: true });
  const article = field(say("hall.complain.article"), typed.article);
  const form = h("form", {}, about, article, text, h("button", {}, say("hall.complain.send")));
  const now = () => ({ about: about.value, article: article.value, text: text.value });
  const show = () => (article.hidden = about.value !== "ruling");
  show();
  form.addEventListener("input", () => {
    typed = now();
    show();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const sent = now();
    typed = BLANK;
    send(sent);
  });
  const item = (one) => {
    const answer = say(`hall.complain.${one.answer || "waiting"}`);
    return h("li", {}, `${say(`hall.complain.${one.about}`)}: ${one.text} (${answer})`);
  };
  const title = h("summary", {}, say("hall.complain.title"));
  const list = h("details", { class: "rulings", open: isOpen }, title, h("ul", {}, made.map(item)), form);
  list.addEventListener("toggle", () => (isOpen = list.open));
  return [list];
}
