/** The cut before a deal: lift a part of the deck oneself. The number goes into the shuffle. */

import { h } from "./dom.js";
import * as sheets from "./sheets.js";
import { say, sayCount } from "./words.js";

/** Ask where to cut; resolves to the number of cards lifted, null if the question was left. */
export async function askCut(table, deck, { least = 1, most = 107 }) {
  const start = least + Math.floor(Math.random() * (most - least + 1));
  const told = h("output", { for: "cut-range" });
  const range = h("input", { id: "cut-range", type: "range", min: least, max: most, value: start, "aria-label": say("felt.cutting.where") });
  const upper = h("div", { class: "lifted-part" }, deck.back());
  const show = () => {
    const count = Number(range.value);
    const words = sayCount("felt.cutting.lifted", count);
    told.textContent = words;
    range.setAttribute("aria-valuetext", words);
    upper.style.setProperty("--lift-by", `${Math.round(((count - least) / (most - least)) * 100)}`);
  };
  range.addEventListener("input", show);
  show();
  const picture = h("div", { class: "cut-deck", "aria-hidden": "true" }, h("div", { class: "lower-part" }, deck.back()), upper);
  const content = h("div", { class: "cut" }, picture, h("p", { class: "how-many" }, told), range, h("p", { class: "fine" }, `${say("felt.cutting.note")}.`));
  const answer = await sheets.open(table, say("felt.cutting.title"), content, [{ word: say("felt.cutting.deal"), value: "cut", isMain: true }], "question");
  return answer === "cut" ? Number(range.value) : null;
}
