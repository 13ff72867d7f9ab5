/** The buttons beside the hand: each stays the same element, so that no press is lost while the table is drawn. */

import { fill, h } from "../../site/dom.js";
import { say, sayCount } from "../../site/texts.js";
import { short } from "../cards/faces.js";

/** @typedef {{ element: HTMLButtonElement, press: () => unknown }} Kept */

/**
 * Return the text on the button of an offer.
 *
 * @param {import("../cards/choices.js").Offer} offer
 * @param {Frames.Meld[]} melds
 */
export function wordOf(offer, melds) {
  if (offer.label) return offer.label;
  const [first] = offer.acts;
  if (offer.kind === "penalised" && offer.acts.length > 1) return say("refereed.discard-penalised");
  if (offer.kind === "take") return sayCount("felt.take", offer.count ?? 0);
  if (offer.kind === "accept") return say("refereed.act.accept");
  if (offer.kind === "count") return say("refereed.act.count");
  if (offer.kind === "discard-several") return say("refereed.discard-together");
  if (first.do === "discard" && "card" in first) return say("felt.discard", { card: short(first.card) });
  if (first.do === "add" && new Set(offer.acts.map((act) => act.do === "add" && act.meld)).size === 1)
    return say("felt.add-one", { meld: melds.find(({ n }) => n === first.meld)?.at ?? first.meld });
  if (offer.kind === "open" && offer.isTry) return say("felt.try-open");
  return say(`felt.${offer.kind}`);
}

export class Buttons {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Map<string, Kept>} */
    this.kept = new Map();
    this.prompt = h("p", { class: "prompt" });
  }

  /**
   * Return the button of a kind, with the text and the press it has now.
   *
   * @param {string} kind
   * @param {string} text
   * @param {() => unknown} press
   * @param {string} classes
   */
  button(kind, text, press, classes = "") {
    const kept = this.kept.get(kind) ?? this.make(kind);
    kept.press = press;
    kept.element.className = classes;
    if (kept.element.textContent !== text) kept.element.textContent = text;
    return kept.element;
  }

  /** @param {string} kind */
  make(kind) {
    const click = () => kept.press();
    const element = h("button", { type: "button", data: { action: kind }, on: { click } });
    /** @type {Kept} */
    const kept = { element, press: () => null };
    this.kept.set(kind, kept);
    return kept;
  }

  /**
   * Return a sentence for where there is nothing to press.
   *
   * @param {string} text
   */
  sentence(text) {
    if (this.prompt.textContent !== text) this.prompt.textContent = text;
    return this.prompt;
  }

  /**
   * Show what can be pressed, the focus staying on what it was on.
   *
   * @param {HTMLElement[]} offers
   * @param {HTMLElement[]} extras
   */
  show(offers, extras) {
    const { table, hand } = this.board;
    const pressed = document.activeElement?.closest(".offers button, .extras button");
    const action = pressed instanceof HTMLElement ? pressed.dataset.action : undefined;
    fill(this.board.actions, offers);
    fill(this.board.extras, extras);
    if (!action) return;
    const again = table.querySelector(`.offers [data-action="${action}"], .extras [data-action="${action}"]`);
    (again instanceof HTMLElement ? again : hand).focus();
  }
}
