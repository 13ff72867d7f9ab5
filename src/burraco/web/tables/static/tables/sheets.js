/** What opens over the table: questions, the pile, the moves, help, settings. Each is a `<dialog>` that closes by Esc. */

import { h } from "./dom.js";
import { short } from "./faces.js";
import { say, sayCount } from "./words.js";

let opened = 0; // a question may be asked over another sheet: each has a title of its own

/** Open a dialog on the table and return a promise of what it was closed with ("" if by Esc). */
export function open(table, title, content, buttons = [], kind = "") {
  table.querySelector(`dialog.${kind || "sheet"}[open]`)?.close("");
  const id = `sheet-title-${(opened += 1)}`;
  const dialog = h("dialog", { class: `sheet ${kind}`, "aria-labelledby": id });
  const head = h("header", {}, h("h2", { id }, title), h("button", { type: "button", class: "plain close", "aria-label": say("felt.close"), on: { click: () => dialog.close("") } }, "✕"));
  const foot = buttons.length ? h("footer", {}, buttons.map(({ word, value, isMain }) => h("button", { type: "button", class: isMain ? "main" : "", on: { click: () => dialog.close(value) } }, word))) : null;
  dialog.append(head, h("div", { class: "body", tabindex: content.length === 0 ? null : 0 }, content), ...(foot ? [foot] : []));
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close(""));
  table.append(dialog);
  dialog.showModal();
  (dialog.querySelector("button.main") ?? dialog.querySelector(".body button"))?.focus();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      resolve(dialog.returnValue);
      dialog.remove();
    });
  });
}

/** Ask a yes-or-no question once; resolves to a boolean. */
export async function confirm(table, question, yes) {
  const answer = await open(table, question, [], [{ word: yes, value: "yes", isMain: true }, { word: say("felt.no-wait"), value: "" }], "question");
  return answer === "yes";
}

/** Ask which of several ways is meant, with a picture of each; resolves to the act or null. */
export async function which(table, deck, acts, title, manner = "row") {
  let chosen = null;
  const ways = h("div", { class: "ways" });
  const asked = open(table, title, ways, [], "question");
  acts.forEach((act) => {
    const cards = act.as ?? act.cards;
    const added = [...(act.as ? act.cards : (act.from_pile ?? []))];
    const pictures = [...cards].map((face) => {
      const element = deck.loose(face, manner);
      const at = added.indexOf(face);
      if (at >= 0) element.classList.add("added", added.splice(at, 1) && "marked");
      return element;
    });
    const label = act.meld ? say("felt.add-to", { meld: act.meld, cards: cards.map(short).join(" ") }) : cards.map(short).join(" ");
    const choose = () => {
      chosen = act;
      ways.closest("dialog").close("chosen");
    };
    ways.append(h("button", { type: "button", class: "way", "aria-label": label, on: { click: choose } }, act.meld ? h("span", { class: "to" }, String(act.meld)) : null, h("span", { class: "strip" }, pictures)));
  });
  ways.querySelector("button")?.focus();
  await asked;
  return chosen;
}

/** Spread the pile: every card in order, and who threw it. Resolves to "take" if that was pressed. */
export function spreadPile(table, deck, view, mayTake) {
  const cards = view.pile.map(({ card, by }, at) => h("figure", {}, deck.loose(card), h("figcaption", {}, by === null || by === undefined ? say("felt.turned-up") : view.seats[by].name), h("span", { class: "nth", "aria-hidden": "true" }, String(at + 1))));
  const buttons = mayTake ? [{ word: sayCount("felt.take", view.pile.length), value: "take", isMain: true }] : [];
  return open(table, sayCount("felt.pile-of", view.pile.length), h("div", { class: "spread-cards" }, cards), buttons, "wide");
}

export function listMoves(table, moves) {
  const items = moves.map((move) => h("li", {}, move.text));
  const list = h("ol", { class: "moves" }, items.length ? items : h("li", {}, say("felt.no-moves")));
  const opened = open(table, say("felt.moves"), list, [], "tall");
  list.lastElementChild?.scrollIntoView();
  return opened;
}

const KEYS = ["choose", "arrows", "enter", "draw", "take", "open", "add", "digit", "discard", "undo", "sort", "move", "pile", "moves", "hint", "clear", "help"];

/** Show the keys: those of a table of cards, or the others that are given. */
export function showHelp(table, others = null) {
  const words = others ? (key) => [say(`felt.spell-key.${key}`), say(`felt.spell-help.${key}`)] : (key) => [say(`felt.key.${key}`), say(`felt.help.${key}`)];
  const rows = (others ?? KEYS).map(words).map(([key, does]) => h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, key)), h("td", {}, does)));
  const intro = h("p", {}, `${others ? say("felt.spell.intro") : say("felt.help.intro")}.`);
  return open(table, say("felt.help.title"), [intro, h("table", { class: "keys" }, h("tbody", {}, rows))], [], "tall");
}

const CHOICES = { sort: ["suit", "rank", "hand"], deck: ["classic", "large"], colours: ["two", "four"], sound: ["off", "on"], tempo: ["calm", "quick"] };

/** Let the person choose; `changed(name, value)` is called at once, so that the table shows it. */
export function showSettings(table, settings, changed, more) {
  const isOfLetters = "letters" in table.dataset;
  const asked = Object.entries(CHOICES).filter(([name]) => !(isOfLetters && name === "colours")); // letters have no suits
  const groups = asked.map(([name, values]) => {
    const now = typeof settings[name] === "boolean" ? (settings[name] ? "on" : "off") : settings[name];
    const options = values.map((value) => {
      const input = h("input", { type: "radio", name: `felt-${name}`, value, on: { change: () => changed(name, name === "sound" ? value === "on" : value) } });
      input.checked = value === now;
      return h("label", {}, input, h("span", {}, isOfLetters && name === "sort" ? say(`felt.spell.sort-${value}`) : say(`felt.setting.${name}-${value}`)));
    });
    return h("fieldset", {}, h("legend", {}, say(`felt.setting.${name}`)), h("div", { class: "options" }, options));
  });
  return open(table, say("felt.menu"), [...groups, h("nav", { class: "more" }, more)], [], "tall");
}
