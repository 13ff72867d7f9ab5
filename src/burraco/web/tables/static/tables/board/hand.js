/** The hand: a list box of cards, as few rows as a thumb allows, one card the active one for the keyboard. */

import { fill, h, set } from "../../site/dom.js";
import { name } from "../cards/faces.js";
import { fitHand, TALL } from "../cards/fitting.js";
import { say, sayCount } from "../../site/texts.js";

const ARC_FROM = { width: 700, height: 560 }; // on a small screen a fan would waste room

export function makeHand() {
  return h("div", {
    class: "hand",
    role: "listbox",
    tabindex: 0,
    "aria-multiselectable": "true",
    data: { drop: "hand" },
  });
}

/** Show the cards in their order; returns how many lie in a row, for the keys up and down. */
export function showHand(hand, { cards, deck, chosen, active, glowing, fresh, hinted, manner, isOut }) {
  const style = getComputedStyle(hand);
  const size = (variable) => parseFloat(style.getPropertyValue(variable));
  const width = size("--hand-w");
  const lift = size("--lift");
  const fit = fitHand(cards.length, hand.clientWidth, width, size("--touch"), size("--strip"));
  const lies = fit.rows > 1 && manner ? `${manner}-rows` : manner;
  const arc = fit.rows === 1 && hand.clientWidth >= ARC_FROM.width && innerHeight > ARC_FROM.height ? 1 : 0;
  const half = (cards.length - 1) / 2;
  const elements = cards.map((card, at) => {
    const element = deck.show(card, lies);
    const place = fit.places[at];
    const isChosen = chosen.has(card.uid);
    const bend = arc && half ? place.at / half : 0;
    element.style.setProperty("--x", `${place.x}px`);
    element.style.setProperty("--y", `${place.y + lift + bend * bend * Math.min(12, half * 1.6)}px`);
    element.style.setProperty("--turn", `${bend * Math.min(4, half * 0.6)}deg`);
    element.classList.toggle("chosen", isChosen);
    element.classList.toggle("active", card.uid === active);
    const light = isChosen ? undefined : glowing.get(card.face);
    element.classList.toggle("glows", Boolean(light));
    element.classList.toggle("faint", light === "faint");
    element.classList.toggle("fresh", fresh.has(card.uid));
    element.classList.toggle("hinted", hinted.has(card.uid));
    element.setAttribute("role", "option");
    element.setAttribute("aria-selected", String(isChosen));
    const notes = [
      light ? say(light === "faint" ? "felt.can-be-played-wild" : "felt.can-be-played") : null,
      fresh.has(card.uid) ? say("felt.just-arrived") : null,
    ].filter(Boolean);
    set(element, "aria-label", [name(card.face), ...notes].join(", "));
    element.removeAttribute("data-stands");
    return element;
  });
  fill(hand, elements);
  const cut = fit.rows > 1 ? (1 - size("--front")) * width * TALL : 0; // where room is short the front row is cut below
  hand.style.height = `${fit.height - cut + lift + (arc ? 14 : 2)}px`;
  set(hand, "aria-activedescendant", active ? `card-${active}` : null);
  hand.setAttribute("aria-label", sayCount("felt.hand", cards.length));
  hand.classList.toggle("asleep", isOut);
  return fit.each;
}

/** Return the card before which a point lies, null for the end: where a dragged card is put down. */
export function placeAt(hand, x, y, without) {
  const cards = [...hand.children].filter((element) => !without.includes(Number(element.dataset.uid)));
  let best = null;
  for (const element of cards) {
    const box = element.getBoundingClientRect();
    const inRow = y >= box.top - 8 && y <= box.bottom + 8;
    const middle = box.left + Math.min(box.width, 44) / 2;
    if (
      inRow &&
      x <= middle &&
      (!best || box.top > best.top + 8 || (Math.abs(box.top - best.top) <= 8 && middle < best.middle))
    )
      best = { element, top: box.top, middle };
  }
  return best ? Number(best.element.dataset.uid) : null;
}
