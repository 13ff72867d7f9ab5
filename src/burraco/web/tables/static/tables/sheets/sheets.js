/** What opens over the table: questions, the pile, the moves, help, settings; each a `<dialog>` that closes by Esc. */

import { h } from "../../site/dom.js";
import { name, short } from "../cards/faces.js";
import { say, sayCount } from "../../site/texts.js";

let opened = 0; // a question may be asked over another sheet: each has a title of its own

/**
 * Open a dialog on the table and return a promise of what it was closed with ("" if by Esc).
 *
 * @param {HTMLElement} table
 * @param {string | any[]} title
 * @param {any} content
 * @param {{ text: string, value: string, isMain?: boolean }[]} buttons
 * @param {string} kind
 * @returns {Promise<string>}
 */
export function open(table, title, content, buttons = [], kind = "") {
  shut(table, kind.split(" ")[0] || "sheet");
  const id = `sheet-title-${(opened += 1)}`;
  const dialog = h("dialog", { class: `sheet ${kind}`, "aria-labelledby": id });
  const head = h(
    "header",
    {},
    h("h2", { id }, title),
    h(
      "button",
      {
        type: "button",
        class: "plain close",
        "aria-label": say("felt.close"),
        on: { click: () => dialog.close("") },
      },
      "✕",
    ),
  );
  const foot = buttons.length
    ? h(
        "footer",
        {},
        buttons.map(({ text, value, isMain }) =>
          h(
            "button",
            { type: "button", class: isMain ? "main" : "", on: { click: () => dialog.close(value) } },
            text,
          ),
        ),
      )
    : null;
  dialog.append(
    head,
    h("div", { class: "body", tabindex: content.length === 0 ? null : 0 }, content),
    ...(foot ? [foot] : []),
  );
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close(""));
  table.append(dialog);
  dialog.showModal();
  const first = dialog.querySelector("button.main") ?? dialog.querySelector(".body button");
  if (first instanceof HTMLElement) first.focus();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      resolve(dialog.returnValue);
      dialog.remove();
    });
  });
}

/** Close a dialog of a kind, if one is open. */
export function shut(table, kind) {
  table.querySelector(`dialog.${kind}[open]`)?.close("");
}

/**
 * Say on the score sheet, if it lies open, what others want meanwhile.
 *
 * @param {HTMLElement} table
 * @param {string} words
 */
export function tell(table, words) {
  const asked = table.querySelector("dialog.score-sheet .asked");
  if (asked && asked.textContent !== words) asked.textContent = words;
}

/** Ask a yes-or-no question once; resolves to a boolean. */
export async function confirm(table, question, yes) {
  const answer = await open(
    table,
    question,
    [],
    [
      { text: yes, value: "yes", isMain: true },
      { text: say("felt.no-wait"), value: "" },
    ],
    "question",
  );
  return answer === "yes";
}

/** Ask which of several ways is meant, with a picture of each; resolves to the act or null. */
export async function which(table, deck, acts, title, melds, manner = "row") {
  let chosen = null;
  const ways = h("div", { class: "ways" });
  const asked = open(table, title, ways, [], "question");
  acts.forEach((act) => {
    const cards = act.as ?? act.cards ?? [act.card];
    const added = [...(act.as ? act.cards : (act.from_pile ?? []))];
    const pictures = [...cards].map((face) => {
      const element = deck.loose(face, manner);
      const at = added.indexOf(face);
      if (at >= 0) element.classList.add("added", added.splice(at, 1) && "marked");
      return element;
    });
    const label = act.meld
      ? say("felt.add-to", {
          meld: melds.find(({ n }) => n === act.meld)?.at ?? act.meld,
          cards: cards.map(short).join(" "),
        })
      : cards.map(short).join(" ");
    const choose = () => {
      chosen = act;
      ways.closest("dialog")?.close("chosen");
    };
    ways.append(
      h(
        "button",
        { type: "button", class: "way", "aria-label": label, on: { click: choose } },
        act.meld ? h("span", { class: "to" }, String(act.meld)) : null,
        h("span", { class: "strip" }, pictures),
      ),
    );
  });
  ways.querySelector("button")?.focus();
  await asked;
  return chosen;
}

/** Spread the pile: every card in order, and who threw it. Resolves to "take" if that was pressed. */
export function spreadPile(table, deck, view, mayTake) {
  const cards = view.pile.map(({ card, by }, at) =>
    h(
      "figure",
      {},
      deck.loose(card),
      h("figcaption", {}, by === null || by === undefined ? say("felt.turned-up") : view.seats[by].name),
      h("span", { class: "nth", "aria-hidden": "true" }, String(at + 1)),
    ),
  );
  const buttons = mayTake
    ? [{ text: sayCount("felt.take", view.pile.length), value: "take", isMain: true }]
    : [];
  return open(
    table,
    sayCount("felt.pile-of", view.pile.length),
    h("div", { class: "spread-cards" }, cards),
    buttons,
    "wide",
  );
}

/**
 * Spread the pile so that its cards can be picked; resolves to "take" if that was pressed.
 *
 * @param {HTMLElement} table
 * @param {import("../board/deck.js").Deck} deck
 * @param {object} pile
 * @param {import("../cards/identity.js").Card[]} pile.cards
 * @param {boolean} pile.mayTake
 * @param {(uid: number) => boolean} pile.isPicked
 * @param {(card: import("../cards/identity.js").Card) => unknown} pile.pick
 */
export function pickFromPile(table, deck, { cards, mayTake, isPicked, pick }) {
  const choices = cards.map((card) => {
    const button = h(
      "button",
      {
        type: "button",
        class: "pick",
        "aria-pressed": String(isPicked(card.uid)),
        "aria-label": name(card.face),
      },
      deck.loose(card.face),
    );
    button.addEventListener("click", () => {
      pick(card);
      button.setAttribute("aria-pressed", String(isPicked(card.uid)));
    });
    return button;
  });
  const take = { text: sayCount("felt.take", cards.length), value: "take" };
  const done = { text: say("felt.spell.done"), value: "done", isMain: true };
  return open(
    table,
    sayCount("felt.pile-of", cards.length),
    [h("p", {}, say("felt.spell.from-pile")), h("div", { class: "spread-cards" }, choices)],
    mayTake ? [take, done] : [done],
    "wide",
  );
}

/**
 * List the moves of the deal: those since one's own last turn apart, they are what one asks for.
 *
 * @param {HTMLElement} table
 * @param {Frames.Move[]} moves
 * @param {number} mine how many of them were made up to the end of one's own last turn
 */
export function listMoves(table, moves, mine = 0) {
  const list = (part) =>
    h(
      "ol",
      { class: "moves" },
      part.map((move) => h("li", {}, move.text)),
    );
  const [before, since] = [moves.slice(0, mine), moves.slice(mine)];
  if (!moves.length) return open(table, say("felt.moves"), h("p", {}, say("felt.no-moves")), [], "tall");
  const parts = mine && since.length ? [h("h3", {}, say("felt.since")), list(since)] : [];
  if (parts.length) parts.push(h("h3", {}, say("felt.before-that")));
  const rest = list(parts.length ? before : moves);
  const opened = open(table, say("felt.moves"), [...parts, rest], [], "tall");
  if (!parts.length) rest.lastElementChild?.scrollIntoView();
  return opened;
}

const CHOICES = {
  sort: ["suit", "rank", "hand"],
  deck: ["classic", "large"],
  colours: ["two", "four"],
  sound: ["off", "on"],
  buzz: ["on", "off"],
  tempo: ["slow", "calm", "quick"],
  cut: ["chance", "hand"],
};

/** Let the person choose; `changed(name, value)` is called at once, so that the table shows it. */
export function showSettings(table, settings, changed, more) {
  const isOfLetters = "letters" in table.dataset;
  // letters have no suits
  const asked = Object.entries(CHOICES).filter(([name]) => !(isOfLetters && name === "colours"));
  const groups = asked.map(([name, values]) => {
    const now = typeof settings[name] === "boolean" ? (settings[name] ? "on" : "off") : settings[name];
    const options = values.map((value) => {
      const input = h("input", {
        type: "radio",
        name: `felt-${name}`,
        value,
        on: { change: () => changed(name, name === "sound" ? value === "on" : value) },
      });
      input.checked = value === now;
      return h(
        "label",
        {},
        input,
        h(
          "span",
          {},
          isOfLetters && name === "sort"
            ? say(`felt.spell.sort-${value}`)
            : say(`felt.setting.${name}-${value}`),
        ),
      );
    });
    return h(
      "fieldset",
      {},
      h("legend", {}, say(`felt.setting.${name}`)),
      h("div", { class: "options" }, options),
    );
  });
  return open(table, say("felt.menu"), [...groups, h("nav", { class: "more" }, more)], [], "tall");
}

/**
 * Return what the page gave the table for its menu, as copies.
 *
 * @param {HTMLElement} table
 */
export function given(table) {
  const slot = /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll('[data-slot="menu"] > *'));
  return [...slot].map((each) => asking(table, /** @type {HTMLElement} */ (each.cloneNode(true))));
}

/**
 * Let a form that says so be sent only after its question was answered.
 *
 * @param {HTMLElement} table
 * @param {HTMLElement} element
 */
function asking(table, element) {
  const question = element.dataset.ask;
  if (!question || !(element instanceof HTMLFormElement)) return element;
  element.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (await confirm(table, question, element.querySelector("button")?.textContent ?? "")) element.submit();
  });
  return element;
}
