/**
 * A person at a table with a referee: whatever a hand can do is done, nothing lights up, and nothing is refused but
 * what no hand could do. What nobody does by intent is asked about once.
 */

import { say } from "../../site/texts.js";
import { handOffers, mayMove, putAct, unusualActs } from "../cards/hands.js";
import { askUnusual } from "../sheets/referee.js";
import { confirm } from "../sheets/sheets.js";
import { Player } from "./player.js";

/** @typedef {import("../cards/choices.js").Act} Act */

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
   * @param {string[]} faces
   * @param {string} place
   */
  lay(faces, place) {
    if (!faces.length || !this.mayPlay()) return false;
    return this.carryOut({ kind: "put", acts: [putAct(faces, place)] });
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
    const act = await askUnusual(this.board.table, this.frame, unusualActs(this.frame, this.faces()));
    if (act && (await this.isMeant(act))) this.emit("act", act);
    return true;
  }
}
