/** What was declared about this table or its people, as a list that stays open or shut as it was. */

import { h } from "../site/dom.js";
import { say } from "../site/texts.js";

let isOpen = true;

export function declared({ declared: told }) {
  if (!told.length) return [];
  const items = told.map((text) => h("li", {}, text));
  const title = `${say("hall.declared")} (${told.length})`;
  const list = h("details", { class: "rulings", open: isOpen }, h("summary", {}, title), h("ul", {}, items));
  list.addEventListener("toggle", () => (isOpen = list.open));
  return [list];
}
