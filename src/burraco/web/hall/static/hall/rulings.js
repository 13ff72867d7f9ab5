/** The words the language judge has ruled on, as a list that stays open or shut however often the page is drawn. */

import { h } from "../site/dom.js";
import { say } from "../site/texts.js";

let isOpen = false;

export function rulings({ words }) {
  if (!words.length) return [];
  const title = `${say("hall.words.title")} (${words.length})`;
  const item = ({ word, ruling, reason }) =>
    h("li", {}, h("strong", {}, word.toUpperCase()), ` ${say(`hall.words.${ruling}`)}: ${reason}`);
  const list = h(
    "details",
    { class: "rulings", open: isOpen },
    h("summary", {}, title),
    h("ul", {}, words.map(item)),
  );
  list.addEventListener("toggle", () => (isOpen = list.open));
  return [list];
}
