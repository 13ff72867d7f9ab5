/** The melds of a line as columns, highest card on top, the last cards of a burraco lying across. */

import { fill, h, set } from "../../site/dom.js";
import { name, parse, short } from "../cards/faces.js";
import { fitMeld, fitMelds } from "../cards/fitting.js";
import { number, say, sayCount } from "../../site/texts.js";
import { showMore } from "./more.js";
import { showWord, wordOf } from "./wordmelds.js";

const TURNED = { sporco: 1, semipulito: 1 };
const CAPTION = 22;
const LETTER = 7.5; // pixels of a letter under a meld, and the ends of the pill that says its burraco
const PILL = 16;
const CLOSE = 6; // pixels between melds where there are many: their dashed frames touch

/**
 * @typedef {object} Shown
 * @property {Frames.View} view
 * @property {import("../cards/identity.js").Zones} zones
 * @property {import("./deck.js").Deck} deck
 * @property {number[]} lines
 * @property {boolean} [isOurs]
 * @property {Set<number>} [targets]
 * @property {boolean} [canOpen]
 * @property {Record<number, string>} labels
 * @property {boolean} isSpelt letters lie from left to right, a word or not
 */

/**
 * Show the melds of some lines in a zone. `targets` are the melds that take what is chosen.
 *
 * @param {any} zone it keeps its groups from one frame to the next
 * @param {Shown} shown
 */
export function showMelds(zone, { view, zones, deck, lines, isOurs, targets, canOpen, labels, isSpelt }) {
  zone.groups ??= new Map();
  const style = getComputedStyle(zone);
  const full = parseFloat(getComputedStyle(zone.parentElement).getPropertyValue("--meld-w"));
  const room = zone.clientHeight - CAPTION - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  const laid = view.melds.filter((meld) => lines.includes(meld.line) && !isSpelt);
  const usual = parseFloat(style.rowGap);
  const sides = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
  const { width, gap } = fitMelds(
    laid.map((meld) => [meld.cards.length, turnedCards(meld)]),
    { height: room, width: zone.clientWidth - sides - CLOSE },
    full,
    [usual, Math.min(usual, CLOSE)],
    laid.map((meld) => captionOf(meld).length * LETTER + (meld.burraco ? PILL : 0)),
  );
  zone.style.setProperty("--meld-w", `${width}px`);
  zone.style.columnGap = laid.length ? `${gap}px` : "";
  zone.style.setProperty("--gap", `${gap}px`);
  const children = [];
  for (const line of lines) {
    if (labels) children.push(heading(zone, line, labels[line]));
    for (const meld of view.melds.filter((each) => each.line === line && each.cards.length)) {
      const group = zone.groups.get(meld.n) ?? makeGroup(meld.n);
      zone.groups.set(meld.n, group);
      const cards = zones[`meld-${meld.n}`];
      const isTarget = targets?.has(meld.n);
      if (isSpelt) showWordMeld(group, meld, cards, deck, zone, isTarget);
      else showMeld(group, meld, cards, deck, width, room, isTarget);
      children.push(group);
    }
  }
  if (isOurs) children.push(newPlace(zone, canOpen));
  fill(zone, children);
  showMore(zone);
}

/** How many of its last cards lie across: one for a burraco with a wild, two for a clean one. */
function turnedCards(meld) {
  return meld.burraco ? (TURNED[meld.burraco] ?? 2) : 0;
}

function makeGroup(n) {
  return h(
    "div",
    { class: "meld", role: "group", data: { meld: n, drop: `meld-${n}` } },
    h("div", { class: "column" }),
    h("p", { class: "caption", "aria-hidden": "true" }),
  );
}

function showMeld(group, meld, cards, deck, width, room, isTarget) {
  const [column, caption] = group.children;
  const fit = fitMeld(cards.length, turnedCards(meld), room, width);
  const shown = [...cards].reverse().map((card, at) => {
    const { x, y, isTurned } = fit.places[at];
    const element = deck.show(card, isTurned ? "turned" : "row");
    element.style.setProperty("--x", `${x}px`);
    element.style.setProperty("--y", `${y}px`);
    element.setAttribute("role", "img");
    const isStandIn = cards.length - 1 - at === meld.wild && meld.stands;
    set(element, "data-stands", isStandIn ? badge(meld, fit.columns) : null);
    if (isStandIn)
      element.setAttribute(
        "aria-label",
        say("felt.stands-for", { card: name(card.face), other: name(meld.stands) }),
      );
    return element;
  });
  column.style.width = `${fit.width}px`;
  column.style.height = `${fit.height}px`;
  fill(column, shown);
  entitle(group, caption, meld, isTarget);
}

/** What a wild stands for, in short; in a folded sequence the rank alone: it must reach no index of the next column. */
function badge(meld, columns) {
  return columns > 1 && meld.kind === "sequence" ? (parse(meld.stands)?.name ?? "") : short(meld.stands);
}

function showWordMeld(group, meld, cards, deck, zone, isTarget) {
  const [row, caption] = group.children;
  const full = parseFloat(getComputedStyle(zone).getPropertyValue("--tile-w"));
  showWord(row, meld, cards, deck, { room: zone.clientWidth, full, turned: turnedCards(meld) });
  entitle(group, caption, meld, isTarget);
  group.classList.add("spelt");
}

/** Say what a meld is, beside it and to a voice. */
function entitle(group, caption, meld, isTarget) {
  const burraco = meld.burraco ? ` burraco ${meld.burraco}` : "";
  group.className = `meld${burraco}${meld.frozen ? " frozen" : ""}${isTarget ? " target" : ""}`;
  const number = String(meld.at);
  caption.replaceChildren(h("span", { class: "number" }, number), captionOf(meld).slice(number.length));
  group.setAttribute("aria-label", describe(meld));
}

/** What stands under a meld: its number, what burraco it is, whether it is frozen. */
function captionOf(meld) {
  const burraco = meld.burraco ? ` ${say(`felt.burraco.${meld.burraco}`)}` : "";
  return `${meld.at}${burraco}${meld.frozen ? ` ${say("felt.meld.frozen")}` : ""}`;
}

/** Return a meld in words: its number, its kind, from which card to which, what burraco it is. */
export function describe(meld) {
  const { cards } = meld;
  const natural = cards.find((_, at) => at !== meld.wild);
  const suited = parse(natural ?? "");
  let what = sayCount("felt.meld.cards", cards.length);
  if (meld.kind === "sequence" && suited)
    what = say("felt.meld.sequence", { suit: say(`card.suit.${suited.suit}`), count: cards.length });
  if (meld.kind === "set" && suited)
    what = say("felt.meld.set", { rank: say(`card.ranks.${suited.name}`), count: cards.length });
  if (meld.kind === "word") what = say("felt.spell.meld", { word: wordOf(meld), count: cards.length });
  const parts = [say("felt.meld.number", { number: meld.at }), what];
  if (meld.burraco) parts.push(say(`score.burraco-${meld.burraco}`));
  if (meld.frozen) parts.push(say("felt.meld.frozen"));
  if (meld.points !== undefined) parts.push(say("felt.points", { points: number(meld.points) }));
  return parts.join(", ");
}

function heading(zone, line, text) {
  zone.headings ??= new Map();
  if (!zone.headings.has(line)) zone.headings.set(line, h("p", { class: "whose" }));
  const element = zone.headings.get(line);
  element.textContent = text;
  return element;
}

/** Return the place for a new meld: where chosen cards can be laid. */
function newPlace(zone, canOpen) {
  zone.newPlace ??= h(
    "div",
    { class: "new-meld", data: { drop: "new" }, "aria-hidden": "true" },
    h("span", {}, say("felt.lay-here")),
  );
  zone.newPlace.classList.toggle("target", canOpen);
  return zone.newPlace;
}
