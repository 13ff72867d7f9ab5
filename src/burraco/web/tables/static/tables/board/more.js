/** Melds beyond an edge of the cloth are told: how many, and a press leads there. A voice is read all of them. */

import { h } from "../../site/dom.js";

const SEEN = 24; // pixels of a meld from which on it counts as seen
const STEP = 0.7; // of what is seen: how far a press leads

/**
 * Say at both edges of a zone how many melds lie beyond.
 *
 * @param {any} zone it keeps its two marks
 */
export function showMore(zone) {
  if (!zone.beyond) {
    zone.beyond = { before: mark(zone, "before", -1), after: mark(zone, "after", 1) };
    zone.addEventListener("scroll", () => count(zone), { passive: true });
  }
  zone.prepend(zone.beyond.before);
  zone.append(zone.beyond.after);
  count(zone);
}

function mark(zone, edge, way) {
  const lead = (event) => {
    event.stopPropagation(); // it lays nothing there
    zone.scrollBy({ left: way * zone.clientWidth * STEP, behavior: "smooth" });
  };
  return h("button", {
    type: "button",
    class: `beyond ${edge}`,
    tabindex: -1,
    "aria-hidden": "true",
    on: { click: lead },
  });
}

function count(zone) {
  const { left, right } = zone.getBoundingClientRect();
  const boxes = [...zone.querySelectorAll(".meld")].map((meld) => meld.getBoundingClientRect());
  const before = boxes.filter((box) => box.left < left - SEEN).length;
  const after = boxes.filter((box) => box.right > right + SEEN).length;
  show(zone.beyond.before, before, `‹ ${before}`);
  show(zone.beyond.after, after, `+${after} ›`);
}

function show(element, count, text) {
  element.hidden = count === 0;
  element.textContent = text;
}
