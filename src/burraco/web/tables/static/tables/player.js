/** A person at the table: what is chosen, which card is active, and what pressing, dragging or typing asks of the server. */

import * as choices from "./choices.js";
import { isWild, short, theName } from "./faces.js";
import { placeAt } from "./handview.js";
import { Order } from "./order.js";
import * as sheets from "./sheets.js";
import { say, sayCount } from "./words.js";

export class Player {
  constructor(table, board, settings, ask) {
    this.table = table;
    this.board = board;
    this.ask = ask;
    this.order = new Order(settings.sort, table.dataset.socket);
    this.chosen = new Set();
    this.active = null;
  }

  get frame() {
    return this.board.frame;
  }

  /** Forget what is gone from the hand. */
  settle() {
    const held = new Set(this.order.places);
    for (const uid of this.chosen) if (!held.has(uid)) this.chosen.delete(uid);
    if (!held.has(this.active)) this.active = this.order.places[Math.min(this.at ?? 0, this.order.places.length - 1)] ?? null;
    this.at = Math.max(0, this.order.places.indexOf(this.active));
  }

  faces(uids = this.chosen) {
    const byUid = new Map(this.board.zones.hand.map((card) => [card.uid, card.face]));
    return this.order.places.filter((uid) => [...uids].includes(uid)).map((uid) => byUid.get(uid));
  }

  offers() {
    return choices.offers(this.frame, this.faces());
  }

  toggle(uid) {
    if (!this.chosen.delete(uid)) this.chosen.add(uid);
    this.active = uid;
    this.table.refresh();
    return true;
  }

  /** A card was pressed and let go without moving. */
  tap({ what, uid }) {
    return what === "cards" && this.order.places.includes(uid) ? this.toggle(uid) : false;
  }

  clear() {
    if (this.table.hints.close()) return true;
    if (!this.chosen.size) return false;
    this.chosen.clear();
    this.table.refresh();
    return true;
  }

  /** Do what an offer says, after asking which way or whether it is meant. */
  async take(offer) {
    let [act] = offer.acts;
    if (offer.acts.length > 1 || offer.asks) {
      const melds = new Set(offer.acts.map((each) => each.meld));
      act = await sheets.which(this.table, this.board.deck, offer.acts, say(offer.kind === "pile" ? "felt.which-play" : melds.size > 1 ? "felt.which-meld" : "felt.which-way"));
    }
    if (act && (await this.isMeant(act))) this.send(act);
    return true;
  }

  /** A discard that closes, or of a wild, is asked about once. */
  async isMeant(act) {
    if (act.do !== "discard" || !this.frame.legal?.discards.includes(act.card)) return true;
    if (choices.closes(this.frame, act.card)) return sheets.confirm(this.table, say("felt.ask-close", { card: theName(act.card) }), say("felt.close-deal"));
    if (isWild(act.card)) return sheets.confirm(this.table, say("felt.ask-wild", { card: theName(act.card) }), say("felt.discard", { card: short(act.card) }));
    return true;
  }

  send(act) {
    if (this.ask({ t: "act", seq: this.frame.seq, act })) this.order.settle();
  }

  /** A press on a meld of ours, or on the place for a new one. */
  press(drop) {
    return this.chosen.size ? this.put(this.faces(), drop) : false;
  }

  sortName(sort) {
    return say(`felt.sorted.${sort}`);
  }

  /** Return what the table says while the player is to play and has chosen nothing. */
  prompt() {
    const { legal } = this.frame;
    return say(!legal?.discards?.length ? "felt.must-play" : legal.opens?.length || legal.adds?.length ? "felt.play-or-discard" : "felt.choose-discard");
  }

  // --- where chosen cards are put: by tap, by drag, by digit

  /** Put cards on a drop: "meld-3", "new", "pile". Unlawful tries go too: the answer says why not. */
  put(faces, drop) {
    if (!faces.length || !this.mayPlay()) return false;
    const { legal } = this.frame;
    if (drop === "pile") return faces.length === 1 ? this.take({ acts: [{ do: "discard", card: faces[0] }] }) : this.table.refuse(say("felt.one-discard"));
    if (drop === "new") {
      const acts = choices.openings(legal, faces);
      return this.take({ acts: acts.length ? acts : [{ do: "open", cards: faces }] });
    }
    const meld = Number(drop.slice("meld-".length));
    const acts = choices.additions(legal, faces, meld);
    return this.take({ acts: acts.length ? acts : [{ do: "add", meld, cards: faces }] });
  }

  mayPlay() {
    const { view, me } = this.frame;
    return me !== null && view.turn === me && (view.phase === "play" || view.phase === "draw");
  }

  addTo(meld) {
    return this.chosen.size ? this.put(this.faces(), `meld-${meld}`) : false;
  }

  // --- dragging

  lift(target) {
    const card = target.closest(".hand .card");
    if (card) {
      const uid = Number(card.dataset.uid);
      const uids = this.chosen.has(uid) ? this.order.places.filter((each) => this.chosen.has(each)) : [uid];
      return { what: "cards", uid, uids, elements: uids.map((each) => this.board.deck.cards.get(each)) };
    }
    const { view, me } = this.frame ?? {};
    if (!view || view.turn !== me || view.phase !== "draw") return null;
    if (target.closest(".stock")) return { what: "draw", elements: [target.closest(".stock").querySelector(".card")] };
    const pile = target.closest(".pile");
    return pile && view.pile.length ? { what: "take", elements: [...pile.querySelectorAll(".card")].slice(-1) } : null;
  }

  over(lifted, drop) {
    if (lifted.what !== "cards") return drop === "hand";
    if (drop === "hand") return false;
    const faces = this.faces(lifted.uids);
    const { legal } = this.frame;
    if (drop === "pile") return faces.length === 1 && Boolean(legal?.discards.includes(faces[0]));
    if (drop === "new") return choices.openings(legal, faces).length > 0;
    return choices.takers(legal, faces).has(Number(drop.slice(5)));
  }

  drop(lifted, drop, x, y) {
    if (lifted.what !== "cards") {
      if (drop === "hand") this.deed(lifted.what);
    } else if (drop === "hand") {
      this.order.move(lifted.uids, placeAt(this.board.hand, x, y, lifted.uids));
      this.table.sorted();
    } else {
      this.chosen = new Set(lifted.uids);
      this.table.refresh();
      this.put(this.faces(), drop);
    }
  }

  // --- the keyboard

  primary() {
    const [offer] = this.offers();
    if (offer) return this.take(offer);
    return this.table.goOn();
  }

  toggleActive() {
    return this.active ? this.toggle(this.active) : false;
  }

  step(key) {
    const count = this.order.places.length;
    if (!count) return false;
    const now = Math.max(0, this.order.places.indexOf(this.active));
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, ArrowUp: now - this.board.perRow, ArrowDown: now + this.board.perRow, Home: 0, End: count - 1 }[key];
    this.active = this.order.places[Math.max(0, Math.min(count - 1, to))];
    this.table.refresh();
    return true;
  }

  /** Move the active card one place; the order is by hand from then on. */
  shift(key) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const now = this.order.places.indexOf(this.active);
    if (!way || now < 0 || !this.order.places[now + way]) return false;
    const behind = this.order.places[now + (way > 0 ? 2 : -1)] ?? null;
    this.order.move([this.active], behind);
    this.table.sorted();
    return true;
  }

  /** Do something by its name, if it is possible now. */
  deed(what) {
    const offer = this.offers().find((each) => each.kind === what);
    if (offer) return this.take(offer);
    if (["draw", "take", "open", "add", "discard"].includes(what)) return this.table.refuse(this.whyNot(what));
    return this.table.deed(what);
  }

  whyNot(what) {
    const { view, me } = this.frame;
    if (view.turn !== me) return view.seats[view.turn] ? say("felt.not-yet", { name: view.seats[view.turn].name }) : say("felt.nobodys-turn");
    if (view.phase === "draw") return say("refusal.draw-first");
    if (what === "draw" || what === "take") return say("refusal.already-drawn");
    if (what === "discard" && this.chosen.size > 1) return say("felt.one-discard");
    return this.chosen.size ? sayCount("felt.no-way", this.chosen.size) : say("felt.choose-first");
  }
}
