/** The cut before a deal: lift a part of the deck oneself. The number goes into the shuffle. */

import { keep, kept, place } from "../../site/promises.js";
import { h } from "../../site/dom.js";
import * as sheets from "./sheets.js";
import { say, sayCount } from "../../site/texts.js";

function draw() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** Draw how many cards are lifted, every number as likely as any other. */
function drawLifted({ least, most }) {
  const count = most - least + 1;
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return number < 2 ** 32 - (2 ** 32 % count) ? least + (number % count) : drawLifted({ least, most });
}

/**
 * Return the frame of a cut; without a number the browser draws one. With it go 128 bits of this browser's own, the
 * same for a deal however often they are sent, and kept for the page that looks for them. A cut that no longer counts
 * has none.
 */
export function cutFrame({ me, deal, can }, n = drawLifted(deal)) {
  if (!deal.bound || !(can.cut || awaitsDraw({ me, deal }))) return { t: "cut", n, deal: deal.number };
  const { table } = place();
  const own = kept(table, deal.number).own ?? draw();
  keep(table, deal.number, { own, seat: me, sent: [`${n} ${own}`] });
  return { t: "cut", n, own, deal: deal.number };
}

/** Whether the seats are about to be drawn, and this browser has not sent its part: it needs no pressing. */
export function awaitsDraw({ me, deal }) {
  return Boolean(deal?.bound) && deal.number === 0 && me !== null && !deal.cuts.includes(me);
}

/** Keep the commitments to deals as first seen, for the page that checks them; later ones do not replace them. */
export function keepCommitment(deal) {
  const { number, commitment, bound, shared = [] } = deal ?? {};
  const { table } = place();
  if (commitment && bound) keep(table, number, { commitment });
  shared.forEach((hash, at) => keep(table, at + 1, { shared: hash }));
}

/**
 * Ask where to cut; resolves to the number of cards lifted, null if the question was left.
 *
 * @param {HTMLElement} table
 * @param {import("../board/deck.js").Deck} deck
 * @param {Frames.Deal} deal
 */
export async function askCut(table, deck, { least, most, commitment }) {
  const start = drawLifted({ least, most });
  const told = h("output", { for: "cut-range" });
  const range = h("input", {
    id: "cut-range",
    type: "range",
    min: least,
    max: most,
    value: start,
    "aria-label": say("felt.cutting.where"),
  });
  const upper = h("div", { class: "lifted-part" }, deck.back());
  const show = () => {
    const count = Number(range.value);
    const text = sayCount("felt.cutting.lifted", count);
    told.textContent = text;
    range.setAttribute("aria-valuetext", text);
    upper.style.setProperty("--lift-by", `${Math.round(((count - least) / (most - least)) * 100)}`);
  };
  range.addEventListener("input", show);
  show();
  const picture = h(
    "div",
    { class: "cut-deck", "aria-hidden": "true" },
    h("div", { class: "lower-part" }, deck.back()),
    upper,
  );
  const content = h(
    "div",
    { class: "cut" },
    picture,
    h("p", { class: "how-many" }, told),
    range,
    h("p", { class: "fine" }, `${say("felt.cutting.note")}.`),
    commitment &&
      h(
        "details",
        { class: "fine commitment" },
        h("summary", {}, shortly(commitment)),
        h("code", {}, commitment),
      ),
  );
  const answer = await sheets.open(
    table,
    say("felt.cutting.title"),
    content,
    [{ text: say("felt.cutting.deal"), value: "cut", isMain: true }],
    "question",
  );
  return answer === "cut" ? Number(range.value) : null;
}

/** The first letters of a commitment, to read to somebody else at the table. */
export function shortly(commitment) {
  return say("felt.cutting.commitment", { short: commitment.slice(0, 8) });
}

/**
 * Show what the site is bound to: the commitment to the next deal, and those of all deals where tables share them.
 *
 * @param {HTMLElement} table
 * @param {Frames.Deal} deal
 */
export function showCommitment(table, { number, commitment, shared }) {
  const row = (term, hash) => [h("dt", {}, term), h("dd", {}, h("code", {}, hash))];
  const list = h(
    "dl",
    { class: "commitments" },
    row(number ? say("felt.cutting.deal-number", { number }) : say("felt.cutting.draw"), commitment),
    shared.map((hash, at) => row(say("felt.cutting.shared-number", { number: at + 1 }), hash)),
  );
  const content = [h("p", {}, `${say("felt.cutting.commitment-note")}.`), list];
  return sheets.open(table, say("felt.cutting.commitment-title"), content, [], "tall");
}
