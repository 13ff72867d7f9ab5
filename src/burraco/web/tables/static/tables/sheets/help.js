/** Help for the device in hand: gestures for fingers, keys where there is a keyboard, and what the marks mean. */

import { h } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { open } from "./sheets.js";

const KEYS = [
  "choose",
  "arrows",
  "enter",
  "draw",
  "take",
  "open",
  "add",
  "digit",
  "discard",
  "undo",
  "sort",
  "move",
  "pile",
  "moves",
  "hint",
  "clear",
  "help",
];
const REFEREED_KEYS = ["call", "unusual"];
const GESTURES = ["choose", "lay", "discard", "drag", "pile", "moves"];
const MARKS = ["glows", "faint", "fresh", "wild", "turned", "dealer", "pozzetto"];

/**
 * Show the help: with the keys of a table of cards, or the others that are given.
 *
 * @param {HTMLElement} table
 * @param {string[] | null} others
 */
export function showHelp(table, others = null) {
  const hasFingers = matchMedia("(any-pointer: coarse)").matches;
  const hasKeys = matchMedia("(any-pointer: fine)").matches;
  const rules = table.querySelector('[data-slot="menu"] a[data-rules]');
  const content = [
    hasFingers || !hasKeys ? gestures(others !== null) : null,
    others ? null : marks(),
    hasKeys
      ? keys(others ?? ("referee" in table.dataset ? [...KEYS, ...REFEREED_KEYS] : KEYS), others !== null)
      : null,
    rules ? rules.cloneNode(true) : null,
  ];
  return open(table, say("felt.help.title"), content.filter(Boolean), [], "tall help-sheet");
}

/** @param {boolean} spells */
function gestures(spells) {
  const lines = spells ? [say("felt.spell.intro")] : GESTURES.map((name) => say(`felt.gesture.${name}`));
  return h(
    "section",
    {},
    h("h3", {}, say("felt.help.fingers")),
    h(
      "ul",
      {},
      lines.map((line) => h("li", {}, line)),
    ),
  );
}

function marks() {
  const rows = MARKS.map((name) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, h("span", { class: `sample ${name}`, "aria-hidden": "true" }, sample(name))),
      h("td", {}, say(`felt.mark.${name}`)),
    ),
  );
  return h(
    "section",
    {},
    h("h3", {}, say("felt.help.marks")),
    h("table", { class: "marks" }, h("tbody", {}, rows)),
  );
}

/**
 * Return what is written on a sample of a mark.
 *
 * @param {string} name
 */
function sample(name) {
  if (name === "dealer") return say("felt.dealer-short");
  return name === "pozzetto" ? say("felt.pozzetto-short") : "";
}

/**
 * @param {string[]} listed
 * @param {boolean} spells
 */
function keys(listed, spells) {
  const words = spells
    ? (key) => [say(`felt.spell-key.${key}`), say(`felt.spell-help.${key}`)]
    : (key) => [say(`felt.key.${key}`), say(`felt.help.${key}`)];
  const rows = listed
    .map(words)
    .map(([key, does]) => h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, key)), h("td", {}, does)));
  return h(
    "section",
    {},
    h("h3", {}, say("felt.help.keys")),
    h("table", { class: "keys" }, h("tbody", {}, rows)),
  );
}
