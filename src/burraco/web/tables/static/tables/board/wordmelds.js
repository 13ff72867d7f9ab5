/** A word on the table: a row of tiles, read from left to right, the last ones of a burraco lying across. */

import { fill, set } from "../../site/dom.js";
import { name, short } from "../cards/faces.js";
import { say } from "../../site/texts.js";

const TALL = 1.28;
const STEP = 1; // pixels between two tiles
const BESIDE = 64; // room for the number and the name of a burraco

/** Show a word in its group; `room` is the width of the zone, `turned` how many tiles lie across. */
export function showWord(row, meld, cards, deck, { room, full, turned }) {
  const units = cards.length - turned + turned * TALL;
  const width = Math.min(full, (room - BESIDE - STEP * cards.length) / units);
  let x = 0;
  const shown = cards.map((card, at) => {
    const isTurned = at >= cards.length - turned;
    const element = deck.show(card, isTurned ? "across" : "tile");
    element.style.setProperty("--x", `${x}px`);
    element.style.setProperty("--y", `${isTurned ? (TALL - 1) * width : 0}px`);
    element.setAttribute("role", "img");
    const isStandIn = at === meld.wild && meld.stands;
    set(element, "data-stands", isStandIn ? short(meld.stands) : null);
    if (isStandIn)
      element.setAttribute(
        "aria-label",
        say("felt.stands-for", { card: name(card.face), other: name(meld.stands) }),
      );
    x += (isTurned ? TALL : 1) * width + STEP;
    return element;
  });
  row.style.setProperty("--w", `${width}px`);
  row.style.width = `${x}px`;
  row.style.height = `${TALL * width}px`;
  fill(row, shown);
}

/** Return a word as it is read: its wild as the letter it stands for. */
export function wordOf(meld) {
  return meld.cards
    .map((face, at) => (at === meld.wild && meld.stands ? short(meld.stands) : short(face)))
    .join("");
}
