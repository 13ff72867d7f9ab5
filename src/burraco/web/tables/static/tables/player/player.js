/**
 * A person at the table: what is chosen, which card is active, and what a press, drag or key asks for. It reads what
 * the board shows and decides; whoever listens draws it and asks the server.
 */

import { Emitter } from "../../site/emitter.js";
import { find } from "../../site/dom.js";
import * as choices from "../cards/choices.js";
import { isWild, short, theName } from "../cards/faces.js";
import { meldAt } from "../cards/hands.js";
import { placeAt } from "../board/hand.js";
import { Order } from "../cards/order.js";
import * as sheets from "../sheets/sheets.js";
import { say, sayCount } from "../../site/texts.js";

const ACTS = ["draw", "take", "open", "add", "discard"];

/** @typedef {import("../cards/choices.js").Act} Act */
/** @typedef {import("../cards/choices.js").Offer} Offer */
/** @typedef {import("./drag.js").Lifted} Lifted */

/**
 * Signals: `changed`, that something else is chosen; `sorted`, that the order of the hand is another; `refused`, why
 * something cannot be; `act`, what the person wants to do.
 *
 * @extends {Emitter<{ changed: void, sorted: string, refused: string, act: Act }>}
 */
export class Player extends Emitter {
  /**
   * @param {import("../board/board.js").Board} board
   * @param {string} sort
   * @param {string} place names the table
   */
  constructor(board, sort, place) {
    super();
    this.board = board;
    this.order = new Order(sort, place);
    /** @type {Set<number>} */
    this.chosen = new Set();
    /** @type {number | null} */
    this.active = null;
    this.at = 0;
    this.spells = false;
    /** @type {string[] | null} */
    this.keys = null;
  }

  get frame() {
    return this.board.shown;
  }

  /** Forget what is gone from the hand. */
  settle() {
    const held = new Set(this.order.places);
    for (const uid of this.chosen) if (!held.has(uid)) this.chosen.delete(uid);
    if (this.active === null || !held.has(this.active))
      this.active = this.order.places[Math.min(this.at, this.order.places.length - 1)] ?? null;
    this.at = Math.max(0, this.order.places.indexOf(this.active ?? 0));
  }

  /**
   * Return what these cards of the hand are, in the order they lie in; of those chosen, if none are named.
   *
   * @param {Iterable<number>} [uids]
   */
  faces(uids = this.chosen) {
    const wanted = new Set(uids);
    const { hand } = this.board.zones;
    return this.order.places.flatMap((uid) =>
      hand.filter((card) => card.uid === uid && wanted.has(uid)).map((card) => card.face),
    );
  }

  offers() {
    return choices.offers(this.frame, this.faces());
  }

  /** @param {number} uid */
  toggle(uid) {
    if (!this.chosen.delete(uid)) this.chosen.add(uid);
    this.active = uid;
    return this.changed();
  }

  /** Draw anew: something else is chosen. */
  changed() {
    this.emit("changed");
    return true;
  }

  /**
   * Choose these cards and no others.
   *
   * @param {number[]} uids
   */
  choose(uids) {
    this.chosen = new Set(uids);
    this.changed();
  }

  /**
   * A card was pressed and let go without moving.
   *
   * @param {Lifted} lifted
   */
  tap({ what, uid }) {
    return what === "cards" && uid !== undefined && this.order.places.includes(uid)
      ? this.toggle(uid)
      : false;
  }

  clear() {
    if (!this.chosen.size) return false;
    this.chosen.clear();
    return this.changed();
  }

  /**
   * Do what an offer says, after asking which way or whether it is meant.
   *
   * @param {Offer} offer
   */
  async carryOut(offer) {
    const isOpen = offer.acts.length > 1 || offer.asks;
    const act = isOpen ? await this.askWay(offer) : offer.acts[0];
    if (act && (await this.isMeant(act))) this.emit("act", act);
    return true;
  }

  /**
   * Ask which of several ways is meant.
   *
   * @param {Offer} offer
   * @returns {Promise<Act | null>}
   */
  askWay({ acts, kind }) {
    const melds = new Set(acts.map((each) => (each.do === "add" ? each.meld : 0)));
    return sheets.which(
      this.board.table,
      this.board.deck,
      acts,
      say(kind === "pile" ? "felt.which-play" : melds.size > 1 ? "felt.which-meld" : "felt.which-way"),
      this.frame.view.melds,
    );
  }

  /**
   * A discard that closes, or of a wild, is asked about once.
   *
   * @param {Act} act
   */
  async isMeant(act) {
    if (act.do !== "discard" || !("card" in act) || !this.frame.legal?.discards.includes(act.card))
      return true;
    if (choices.closes(this.frame, act.card))
      return sheets.confirm(
        this.board.table,
        say("felt.ask-close", { card: theName(act.card) }),
        say("felt.close-deal"),
      );
    if (isWild(act.card))
      return sheets.confirm(
        this.board.table,
        say("felt.ask-wild", { card: theName(act.card) }),
        say("felt.discard", { card: short(act.card) }),
      );
    return true;
  }

  /**
   * An act went out.
   *
   * @param {Act} _act
   */
  sent(_act) {
    this.order.settle();
  }

  /**
   * A press on a meld of ours, or on the place for a new one.
   *
   * @param {string} place
   */
  press(place) {
    return this.chosen.size ? this.lay(this.faces(), place) : false;
  }

  /** A press on the pile: discard what is chosen, or look at it. */
  pressPile() {
    const { view, legal } = this.frame;
    if (this.chosen.size === 1 && view.phase === "play" && legal) return this.lay(this.faces(), "pile");
    return view.pile.length ? this.lookAtPile() : false;
  }

  get mayTakePile() {
    return Boolean(this.frame.legal?.take);
  }

  async lookAtPile() {
    const { view } = this.frame;
    const answer = await sheets.spreadPile(this.board.table, this.board.deck, view, this.mayTakePile);
    return answer === "take" ? this.play("take") : false;
  }

  /** @param {string} sort */
  sortName(sort) {
    return say(`felt.sorted.${sort}`);
  }

  /** Return what the table says while the player is to play and has chosen nothing. */
  prompt() {
    const { legal } = this.frame;
    return say(
      !legal?.discards?.length
        ? "felt.must-play"
        : legal.opens?.length || legal.adds?.length
          ? "felt.play-or-discard"
          : "felt.choose-discard",
    );
  }

  // --- where chosen cards are put: by tap, by drag, by digit

  /**
   * Lay cards at a place: "meld-3", "new", "pile". Unlawful tries go too: the answer says why not.
   *
   * @param {string[]} faces
   * @param {string} place
   */
  lay(faces, place) {
    if (!faces.length || !this.mayPlay()) return false;
    const { legal } = this.frame;
    if (place === "pile")
      return faces.length === 1 ? this.discard(faces[0]) : this.refuse(say("felt.one-discard"));
    if (place === "new") {
      const acts = choices.openings(legal, faces);
      return this.carryOut({ kind: "open", acts: acts.length ? acts : [{ do: "open", cards: faces }] });
    }
    const meld = Number(place.slice("meld-".length));
    const acts = choices.additions(legal, faces, meld);
    return this.carryOut({ kind: "add", acts: acts.length ? acts : [{ do: "add", meld, cards: faces }] });
  }

  /** @param {string} face */
  discard(face) {
    return this.carryOut({ kind: "discard", acts: [{ do: "discard", card: face }] });
  }

  /** @param {string} text */
  refuse(text) {
    this.emit("refused", text);
    return true;
  }

  mayPlay() {
    const { view, me } = this.frame;
    return me !== null && view.turn === me && (view.phase === "play" || view.phase === "draw");
  }

  /** @param {number} at */
  addTo(at) {
    const meld = meldAt(this.frame, at);
    return this.chosen.size && meld ? this.lay(this.faces(), `meld-${meld.n}`) : false;
  }

  // --- dragging

  /**
   * @param {Element} target
   * @returns {Lifted | null}
   */
  lift(target) {
    const card = target.closest(".hand .card");
    if (card) {
      const uid = Number(card.getAttribute("data-uid"));
      const uids = this.chosen.has(uid) ? this.order.places.filter((each) => this.chosen.has(each)) : [uid];
      return { what: "cards", uid, uids, elements: uids.map((each) => this.board.deck.cards.get(each)) };
    }
    if (!this.board.frame) return null;
    const { view, me } = this.frame;
    if (view.turn !== me || view.phase !== "draw") return null;
    const stock = target.closest(".stock");
    if (stock) return { what: "draw", elements: [find(stock, ".card")] };
    const pile = target.closest(".pile");
    return pile && view.pile.length ? { what: "take", elements: [find(pile, ".card:last-child")] } : null;
  }

  /**
   * @param {Lifted} lifted
   * @param {string} drop
   */
  over(lifted, drop) {
    if (lifted.what !== "cards") return drop === "hand";
    if (drop === "hand") return false;
    const faces = this.faces(lifted.uids);
    const { legal } = this.frame;
    if (drop === "pile") return faces.length === 1 && Boolean(legal?.discards.includes(faces[0]));
    if (drop === "new") return choices.openings(legal, faces).length > 0;
    return choices.takers(legal, faces).has(Number(drop.slice(5)));
  }

  /**
   * @param {Lifted} lifted
   * @param {string} drop
   * @param {number} x
   * @param {number} y
   */
  drop(lifted, drop, x, y) {
    const { uids = [] } = lifted;
    if (lifted.what !== "cards") {
      if (drop === "hand") this.play(lifted.what);
    } else if (drop === "hand") {
      this.order.move(uids, placeAt(this.board.hand, x, y, uids));
      this.emit("sorted", this.order.sort);
    } else {
      this.choose(uids);
      this.lay(this.faces(), drop);
    }
  }

  // --- the keyboard

  /** Carry out what the first button offers, if there is one. */
  primary() {
    const [offer] = this.offers();
    return offer ? this.carryOut(offer) : false;
  }

  /** What hands seldom do: for tables with a referee. */
  async unusual() {
    return false;
  }

  /**
   * Take a key before anybody else does: where letters write.
   *
   * @param {KeyboardEvent} _event
   */
  type(_event) {
    return false;
  }

  toggleActive() {
    return this.active ? this.toggle(this.active) : false;
  }

  /** @param {string} key */
  step(key) {
    const count = this.order.places.length;
    if (!count) return false;
    const now = Math.max(0, this.order.places.indexOf(this.active));
    const to = {
      ArrowLeft: now - 1,
      ArrowRight: now + 1,
      ArrowUp: now - this.board.perRow,
      ArrowDown: now + this.board.perRow,
      Home: 0,
      End: count - 1,
    }[key];
    this.active = this.order.places[Math.max(0, Math.min(count - 1, to))];
    return this.changed();
  }

  /**
   * Move the active card one place; the order is by hand from then on.
   *
   * @param {string} key
   */
  shift(key) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const now = this.order.places.indexOf(this.active);
    if (!way || now < 0 || !this.order.places[now + way]) return false;
    const behind = this.order.places[now + (way > 0 ? 2 : -1)] ?? null;
    this.order.move([this.active], behind);
    this.emit("sorted", this.order.sort);
    return true;
  }

  /**
   * Play something by its name, or say why it cannot be; false if it is no act of the game.
   *
   * @param {string} what
   */
  play(what) {
    const offer = this.offers().find((each) => each.kind === what);
    if (offer) return this.carryOut(offer);
    return ACTS.includes(what) ? this.refuse(this.whyNot(what)) : false;
  }

  /** @param {string} what */
  whyNot(what) {
    const { view, me } = this.frame;
    if (view.turn !== me)
      return view.turn === null
        ? say("felt.nobodys-turn")
        : say("felt.not-yet", { name: view.seats[view.turn].name });
    if (view.phase === "draw") return say("refusal.draw-first");
    if (what === "draw" || what === "take") return say("refusal.already-drawn");
    if (what === "discard" && this.chosen.size > 1) return say("felt.one-discard");
    return this.chosen.size ? sayCount("felt.no-way", this.chosen.size) : say("felt.choose-first");
  }
}
