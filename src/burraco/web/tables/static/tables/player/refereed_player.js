/**
 * A person at a table with a referee: whatever a hand can do is done, nothing lights up, and nothing is refused but
 * what no hand could do. What nobody does by intent is asked about once.
 */

import { say } from "../../site/texts.js";
import { handOffers, lying, mayMove, ownMelds, putAct, unusualActs, whole } from "../cards/hands.js";
import { askSpelling } from "../sheets/letter_order.js";
import { askPart, askUnusual } from "../sheets/referee.js";
import { confirm, which } from "../sheets/sheets.js";
import { Player } from "./player.js";

/** @typedef {import("../cards/choices.js").Act} Act */
/** @typedef {import("../cards/choices.js").Offer} Offer */

export class RefereedPlayer extends Player {
  offers() {
    return handOffers(this.frame, this.faces());
  }

  /** @param {Iterable<number>} [uids] */
  faces(uids = this.chosen) {
    if (!this.frame.match.letters) return super.faces(uids);
    return [...uids].flatMap((uid) => super.faces([uid])); // letters lie as they were chosen
  }

  /**
   * Ask once about what nobody does by intent: to act out of turn, to discard several.
   *
   * @param {Act} act
   */
  async isMeant(act) {
    const { view, me } = this.frame;
    const isSeveral = act.do === "discard" && "cards" in act;
    if (view.turn !== me && act.do !== "accept")
      return confirm(this.board.table, say("refereed.ask-out-of-turn"), say("refereed.yes-do"));
    return !isSeveral || confirm(this.board.table, say("refereed.ask-several"), say("refereed.yes-do"));
  }

  prompt() {
    return say("refereed.prompt");
  }

  mayPlay() {
    return mayMove(this.frame);
  }

  get mayTakePile() {
    return true;
  }

  pressPile() {
    return this.chosen.size ? this.lay(this.faces(), "pile") : super.pressPile();
  }

  /**
   * Put cards at a place; on a meld of the others only after it was asked whether that is meant.
   *
   * @param {string[]} faces
   * @param {string} place
   */
  async lay(faces, place) {
    if (!faces.length || !this.mayPlay()) return false;
    const act = putAct(faces, place);
    const own = ownMelds(this.frame).map(({ n }) => n);
    const isTheirs = act.do === "add" && !own.includes(act.meld);
    if (isTheirs && !(await confirm(this.board.table, say("refereed.ask-theirs"), say("refereed.yes-do"))))
      return true;
    return this.carryOut({ kind: "put", acts: [act] });
  }

  /**
   * Ask which cards of the pile come into play; else on which meld, as it would lie.
   *
   * @param {Offer} offer
   */
  async askWay(offer) {
    const { table, deck } = this.board;
    const { match, view } = this.frame;
    const manner = match.letters ? "tile" : "row";
    if (offer.kind === "penalised")
      return which(table, deck, offer.acts, say("refereed.which-penalised"), view.melds, manner);
    if (offer.kind === "add") {
      const seen = offer.acts.map((act) => lying(this.frame, act));
      const chosen = await which(table, deck, seen, say("felt.which-meld"), view.melds, manner);
      return chosen && offer.acts[seen.indexOf(chosen)];
    }
    if (offer.kind !== "pile") return super.askWay(offer);
    const from = await askPart(this.board.table, this.frame, say("refereed.lay-these"));
    return from && whole(offer.acts[0], "pile", from);
  }

  /**
   * Play something by its name; to discard without having chosen is to discard what is penalised.
   *
   * @param {string} what
   */
  play(what) {
    const isPenalised = what === "discard" && this.offers().some(({ kind }) => kind === "penalised");
    return super.play(isPenalised ? "penalised" : what);
  }

  /** @param {Offer} offer */
  async carryOut(offer) {
    const isOpen = offer.acts.length > 1 || offer.asks;
    return this.make(isOpen ? await this.askWay(offer) : offer.acts[0]);
  }

  /**
   * Do something, unless it was not meant; letters first come into their order.
   *
   * @param {Act | null} wished
   */
  async make(wished) {
    const act = wished && (await this.spelt(wished));
    if (act && (await this.isMeant(act))) this.emit("act", act);
    return true;
  }

  /**
   * Ask in which order letters lie, where they join others.
   *
   * @param {Act} act
   * @returns {Promise<Act | null>}
   */
  async spelt(act) {
    if (!this.frame.match.letters) return act;
    const { table, deck } = this.board;
    if (act.do === "open" && act.from_pile) {
      const cards = await askSpelling(table, deck, [], act.cards);
      return cards && { ...act, cards };
    }
    if (act.do !== "add") return act;
    const laid = this.frame.view.melds.find(({ n }) => n === act.meld)?.cards ?? [];
    const lies = await askSpelling(table, deck, laid, act.cards);
    return lies && { ...act, as: lies };
  }

  /**
   * @param {import("./drag.js").Lifted} lifted
   * @param {string} drop
   */
  over(lifted, drop) {
    return lifted.what !== "cards" && drop === "hand";
  }

  /** Offer what hands seldom do, and do it. */
  async unusual() {
    return this.make(await askUnusual(this.board.table, this.frame, unusualActs(this.frame, this.faces())));
  }
}
