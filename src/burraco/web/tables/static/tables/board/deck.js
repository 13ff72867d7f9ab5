/** The cards as elements: one for each card in sight, which stays the same element wherever the card goes. */

import { h, picture, set } from "../../site/dom.js";
import { ink, isWild, name, symbolId } from "../cards/faces.js";

export class Deck {
  constructor(sprite) {
    this.sprite = sprite;
    this.cards = new Map();
  }

  /** Return the element of a card, shown in a manner ("", "row", "turned", "large"). */
  show(card, manner = "") {
    let element = this.cards.get(card.uid);
    if (!element) {
      element = this.loose(card.face, manner);
      element.dataset.uid = card.uid;
      element.dataset.face = card.face;
      element.id = `card-${card.uid}`;
      this.cards.set(card.uid, element);
    }
    const href = `${this.sprite}#${symbolId(card.face, manner)}`;
    const use = element.querySelector("use");
    if (use.getAttribute("href") !== href) use.setAttribute("href", href);
    element.className = `card ink-${ink(card.face)}${manner ? ` ${manner}` : ""}`;
    element.classList.toggle("wild", isWild(card.face));
    set(element, "aria-label", name(card.face));
    for (const attribute of ["role", "aria-selected", "aria-description"]) element.removeAttribute(attribute);
    return element;
  }

  /** Return a picture of a face that is no card of the table: for dialogs. */
  loose(face, manner = "") {
    const element = h("div", {
      class: `card ink-${ink(face)}${manner ? ` ${manner}` : ""}`,
      role: "img",
      "aria-label": name(face),
    });
    element.append(picture(`${this.sprite}#${symbolId(face, manner)}`));
    return element;
  }

  /** Return a card's back. */
  back() {
    const element = h("div", { class: "card backside", "aria-hidden": "true" });
    element.append(picture(`${this.sprite}#back`));
    return element;
  }

  /** Forget the cards that are in sight no more. */
  sweep() {
    for (const [uid, element] of this.cards) if (!element.isConnected) this.cards.delete(uid);
  }
}
