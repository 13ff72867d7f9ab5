/**
 * The order of the hand, which is the player's own. Sorted by suit or rank, or as they left it: then new cards come in
 * at the right end, marked. Cards are the `{uid, face}` of identity.js.
 */

import { sortKey } from "./faces.js";

export class Order {
  /** `place` names the table: an order made by hand outlasts a reload of the page. */
  constructor(sort, place) {
    this.sort = sort;
    this.key = `burraco-hand ${place}`;
    this.places = []; // uids as they lie
    this.fresh = new Set(); // uids that arrived with the last move
  }

  /** Take in the cards of a new frame and return them as they lie. */
  arrange(cards) {
    const byUid = new Map(cards.map((card) => [card.uid, card]));
    const isFirst = !this.places.length;
    const stayed = this.places.filter((uid) => byUid.has(uid));
    const arrived = cards.filter((card) => !stayed.includes(card.uid));
    const came = (isFirst ? this.recall(arrived) : arrived).map((card) => card.uid);
    if (came.length) this.fresh = new Set(isFirst ? [] : came);
    this.places = [...stayed, ...came];
    if (this.sort !== "hand") {
      const place = (uid) => sortKey(byUid.get(uid).face, this.sort);
      this.places.sort((a, b) => place(a) - place(b) || a - b);
    }
    const shown = this.places.map((uid) => byUid.get(uid));
    if (this.sort === "hand") this.remember(shown);
    return shown;
  }

  remember(cards) {
    try {
      sessionStorage.setItem(this.key, JSON.stringify(cards.map((card) => card.face)));
    } catch {
      // then the order lasts as long as the page
    }
  }

  /** Return cards in the order they lay in before the page was loaded again. */
  recall(cards) {
    let faces = [];
    try {
      faces = JSON.parse(sessionStorage.getItem(this.key) ?? "[]");
    } catch {
      // nothing is remembered
    }
    const rest = [...cards];
    const known = faces.flatMap((face) => {
      const at = rest.findIndex((card) => card.face === face);
      return at < 0 ? [] : rest.splice(at, 1);
    });
    return [...known, ...rest];
  }

  /** Move cards to stand before a place (or at the end): from then on the order is by hand. */
  move(uids, before) {
    const rest = this.places.filter((uid) => !uids.includes(uid));
    const at = before === null ? rest.length : rest.indexOf(before);
    rest.splice(at < 0 ? rest.length : at, 0, ...uids);
    this.places = rest;
    this.sort = "hand";
  }

  /** Forget which cards are new: the player has moved since. */
  settle() {
    this.fresh.clear();
  }
}
