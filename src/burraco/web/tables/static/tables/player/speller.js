/**
 * A person at a table of words. Which words their letters make is for them to find: nothing glows, nothing is listed.
 * They spell a word on the rack (by tapping letters in order, by dragging, by typing), lay it, and the lexicon answers.
 * To lengthen a word of the table they take it to the rack, where its letters keep their order.
 */

import { isWild, name, short } from "../cards/faces.js";
import { meldAt } from "../cards/hands.js";
import { Player } from "./player.js";
import * as sheets from "../sheets/sheets.js";
import * as spelling from "../cards/spelling.js";
import { makeTray, placeIn, showTray, text } from "./tray.js";
import { say } from "../../site/texts.js";

const MAX_WAYS = 8;

/** @typedef {import("./drag.js").Piece} Piece */
/** @typedef {import("./drag.js").Lifted} Lifted */

export class Speller extends Player {
  /** @type {Piece[]} */ pieces = [];

  /**
   * @param {import("../board/board.js").Board} board
   * @param {string} sort
   * @param {string} place names the table
   */
  constructor(board, sort, place) {
    super(board, sort, place);
    this.caret = 0;
    /** @type {number | null} */
    this.meld = null;
    this.lies = "";
    /** @type {{ spent: Piece[], seq: number } | null} */
    this.spending = null;
    this.spells = true;
    this.keys = [
      "letters",
      "enter",
      "digit",
      "back",
      "caret",
      "choose",
      "arrows",
      "move",
      "wilds",
      "actions",
      "clear",
      "help",
    ];
    this.tray = makeTray(() => this.clear());
    this.board.hand.before(this.tray);
    this.tray.addEventListener("click", ({ target }) => this.pressTray(target));
  }

  // --- the word on the rack

  of(from) {
    return this.pieces.filter((piece) => piece.from === from);
  }

  /** @type {(uid: number) => Piece} */
  held(uid) {
    return { from: "hand", uid, face: this.faceOf(uid) };
  }

  /** @param {number} uid */
  faceOf(uid) {
    return super.faces([uid])[0];
  }

  /** Put a card where the mark is. */
  insert(piece, at = this.caret) {
    this.pieces.splice(at, 0, piece);
    this.caret = at + 1;
  }

  remove(piece) {
    const at = this.pieces.indexOf(piece);
    this.pieces.splice(at, 1);
    if (at < this.caret) this.caret--;
  }

  move(piece, to) {
    const at = this.pieces.indexOf(piece);
    this.pieces.splice(at, 1);
    this.insert(piece, to > at ? to - 1 : to);
  }

  changed() {
    this.caret = Math.max(0, Math.min(this.caret, this.pieces.length));
    this.chosen = new Set(this.of("hand").map((piece) => piece.uid ?? 0));
    return super.changed();
  }

  /** Remember which pieces an act takes: of twins in the hand nobody can tell afterwards which one went. */
  sent(act) {
    super.sent(act);
    const thrown = this.pieces.find((piece) => piece.from === "hand" && piece.face === act.card);
    const spent = { open: [...this.pieces], add: [...this.pieces], discard: thrown ? [thrown] : [] }[act.do];
    this.spending = spent && { spent, seq: this.frame.seq };
  }

  /** Forget what is gone, and show the word. */
  settle() {
    const { spent = [], seq = Infinity } = this.spending ?? {};
    if (this.frame.seq > seq) {
      this.pieces = this.pieces.filter((piece) => !spent.includes(piece));
      this.spending = null;
    }
    if (!this.pieces.some((piece) => piece.from === "meld")) this.meld = null;
    const { hand, pile } = this.board.zones;
    const held = { hand: new Set(hand.map((card) => card.uid)), pile: new Set(pile.map((card) => card.uid)) };
    const lies = this.frame.view.melds.find((meld) => meld.n === this.meld)?.cards.join(" ");
    if (this.meld !== null && lies !== this.lies) this.meld = null;
    this.pieces = this.pieces.filter((piece) =>
      piece.from === "meld" ? this.meld !== null : held[piece.from].has(piece.uid ?? 0),
    );
    this.caret = Math.min(this.caret, this.pieces.length);
    this.chosen = new Set(this.of("hand").map((piece) => piece.uid ?? 0));
    super.settle();
    this.tray.hidden = this.frame.me === null;
    showTray(this.tray, this.pieces, this.caret, this.board.deck);
    for (const group of this.board.ours.querySelectorAll(".meld"))
      group.classList.toggle("on-rack", Number(group.getAttribute("data-meld")) === this.meld);
  }

  /** @param {Iterable<number>} [uids] */
  faces(uids) {
    if (!uids) return this.of("hand").map((piece) => piece.face);
    return super.faces(uids);
  }

  toggle(uid) {
    const there = this.pieces.find((piece) => piece.uid === uid);
    if (there) this.remove(there);
    else this.insert(this.held(uid));
    this.active = uid;
    return this.changed();
  }

  clear() {
    if (!this.pieces.length) return false;
    this.pieces = [];
    this.meld = null;
    return this.changed();
  }

  pressTray(target) {
    const gap = target.closest(".gap");
    const piece = this.pieces[target.closest(".piece")?.dataset.at];
    if (gap) this.caret = Number(gap.dataset.gap);
    else if (!piece) return false;
    else if (piece.from !== "meld") this.remove(piece);
    else if (isWild(piece.face)) this.move(piece, this.caret);
    else this.caret = this.pieces.indexOf(piece) + 1;
    return this.changed();
  }

  /** Take a word of the table to the rack, or put it back. What is chosen comes behind it. */
  lengthen(n) {
    const { view, me } = this.frame;
    const ours = me === null ? null : view.lines[me];
    const found = view.melds.find((each) => each.n === n);
    const meld = found?.line === ours ? found : undefined;
    if (!meld) return this.refuse(say("felt.spell.no-meld", { meld: found?.at ?? n }));
    const others = this.pieces.filter((piece) => piece.from !== "meld");
    this.meld = this.meld === n ? null : n;
    this.lies = meld.cards.join(" ");
    /** @type {(face: string, at: number) => Piece} */
    const laid = (face, at) => ({
      from: "meld",
      face,
      typed: at === meld.wild && meld.stands ? spelling.letterOf(meld.stands) : undefined,
    });
    this.pieces = [...(this.meld === null ? [] : meld.cards.map(laid)), ...others];
    this.caret = this.pieces.length;
    return this.changed();
  }

  // --- what can be done with it

  /** @returns {import("../cards/choices.js").Offer[]} */
  offers() {
    const { view, legal, me } = this.frame;
    if (me === null || view.turn !== me || !legal) return [];
    /** @type {import("../cards/choices.js").Offer[]} */
    const found = [];
    const [hand, pile] = [this.of("hand"), this.of("pile")];
    if (view.phase !== "play") {
      if (pile.length && this.pieces.length > 1) found.push(this.laying());
      if (view.phase === "draw") found.push({ kind: "draw", acts: [{ do: "draw" }] });
      if (view.phase === "draw" && view.pile.length)
        found.push({ kind: "take", acts: [{ do: "take" }], count: view.pile.length });
      if (legal.leave) found.push({ kind: "leave", acts: [{ do: "leave" }] });
    } else if (this.meld !== null) {
      if (hand.length)
        found.push({
          kind: "add",
          label: say("felt.spell.add", { word: text(this.pieces) }),
          acts: [
            {
              do: "add",
              meld: this.meld,
              cards: hand.map((piece) => piece.face),
              as: this.pieces.map((piece) => piece.face),
            },
          ],
        });
    } else if (hand.length === 1)
      found.push({
        kind: "discard",
        label: say("felt.discard", { card: name(hand[0].face) }),
        acts: [{ do: "discard", card: hand[0].face }],
      });
    else if (hand.length) found.push(this.laying());
    return found;
  }

  /**
   * The offer to lay the word on the rack; if it was typed, with every way its cards can be chosen.
   *
   * @returns {import("../cards/choices.js").Offer}
   */
  laying() {
    const cards = this.pieces.map((piece) => piece.face);
    const from = this.of("pile").map((piece) => piece.face);
    /** @type {Frames.OpenAct} */
    const act = { do: "open", cards, ...(from.length ? { from_pile: from } : {}) };
    const label = say(from.length ? "felt.spell.lay-pile" : "felt.spell.lay", { word: text(this.pieces) });
    if (from.length || !this.pieces.every((piece) => piece.typed))
      return { kind: "open", label, acts: [act] };
    const others = spelling.ways(
      this.pieces.map((piece) => piece.typed).join(""),
      this.board.zones.hand.map((card) => card.face),
    );
    return {
      kind: "open",
      label,
      acts: others.length > 1 ? others.slice(0, MAX_WAYS).map((way) => ({ do: "open", cards: way })) : [act],
    };
  }

  askWay({ acts }) {
    return sheets.which(
      this.board.table,
      this.board.deck,
      acts,
      say("felt.spell.which"),
      this.frame.view.melds,
      "tile",
    );
  }

  /** Return what the table says while the player is to play and has chosen nothing. */
  prompt() {
    return say(this.meld !== null ? "felt.spell.now-letters" : "felt.spell.or-discard");
  }

  sortName(sort) {
    return say(`felt.spell.sort-${sort}`);
  }

  press(drop) {
    if (drop.startsWith("meld-")) return this.lengthen(Number(drop.slice(5)));
    return this.pieces.length > 1 && this.meld === null ? this.play("open") : false;
  }

  addTo(at) {
    const meld = meldAt(this.frame, at);
    return meld ? this.lengthen(meld.n) : this.refuse(say("felt.spell.no-meld", { meld: at }));
  }

  /** Look at the pile; before drawing its cards can be taken to the rack, for a word opened from the pile. */
  async lookAtPile() {
    const { view, me, legal } = this.frame;
    if (view.turn !== me || !["draw", "pile"].includes(view.phase)) return super.lookAtPile();
    const answer = await sheets.pickFromPile(this.board.table, this.board.deck, {
      cards: this.board.zones.pile,
      mayTake: Boolean(legal?.take),
      isPicked: (uid) => this.pieces.some((piece) => piece.uid === uid),
      pick: (card) => this.pick(card),
    });
    if (answer === "take") this.play("take");
    return true;
  }

  /**
   * Take a card of the pile to the rack, or put it back.
   *
   * @param {import("../cards/identity.js").Card} card
   */
  pick({ uid, face }) {
    const there = this.pieces.find((piece) => piece.uid === uid);
    if (there) this.remove(there);
    else this.insert({ from: "pile", uid, face });
    return this.changed();
  }

  // --- dragging

  lift(target) {
    const element = target.closest(".tray .piece");
    if (!element) return super.lift(target);
    const piece = this.pieces[element.dataset.at];
    const isFixed = piece.from === "meld" && !isWild(piece.face);
    return isFixed ? null : { what: "piece", piece, elements: [element.firstChild] };
  }

  over(lifted, drop) {
    if (!["cards", "piece"].includes(lifted.what)) return drop === "hand";
    return drop !== "hand";
  }

  drop(lifted, drop, x, y) {
    if (lifted.what === "piece") this.dropPiece(lifted.piece, drop, x);
    else if (lifted.what === "cards" && drop === "pile" && lifted.uids.length === 1)
      this.discardCard(lifted.uids[0]);
    else if (lifted.what === "cards" && drop !== "hand") this.dropCards(lifted.uids, drop, x);
    else super.drop(lifted, drop, x, y);
  }

  discardCard(uid) {
    if (this.mayPlay()) this.discard(this.faceOf(uid));
  }

  dropPiece(piece, drop, x) {
    if (drop === "tray") this.move(piece, placeIn(this.tray, x));
    else if (drop === "new" || drop === `meld-${this.meld}`) this.primary();
    else if (piece.from !== "meld") this.remove(piece);
    if (drop === "pile" && piece.from === "hand") this.discardCard(piece.uid);
    this.changed();
  }

  /** Cards dropped on the rack go to that place; on a word of the table they go to the rack with it. */
  dropCards(uids, drop, x) {
    const isWhole = uids.length > 1 && uids.length === this.pieces.length;
    if (drop === "new" && isWhole) return this.play("open");
    let at = drop === "tray" ? placeIn(this.tray, x) : this.pieces.length;
    const pieces = uids.map((uid) => this.held(uid));
    const known = this.pieces.filter((piece) => piece.uid !== undefined && uids.includes(piece.uid));
    for (const piece of known) {
      if (this.pieces.indexOf(piece) < at) at--;
      this.remove(piece);
    }
    for (const piece of pieces) this.insert(piece, at++);
    if (drop.startsWith("meld-") && Number(drop.slice(5)) !== this.meld)
      return this.lengthen(Number(drop.slice(5)));
    return this.changed();
  }

  // --- typing

  /** Take a key: letters write, Backspace takes back, Shift and an arrow move the mark. */
  type({ key, altKey, shiftKey }) {
    if (altKey) return false;
    if (shiftKey && /^Arrow(Left|Right)$/.test(key)) {
      this.caret += key === "ArrowLeft" ? -1 : 1;
      return this.changed();
    }
    if (key === "Backspace") return this.takeBack();
    if (key === "+" || key === "*") return this.write("", key);
    return /^[a-z]$/i.test(key) ? this.write(key.toUpperCase()) : false;
  }

  takeBack() {
    const piece = this.pieces[this.caret - 1];
    if (!piece || piece.from === "meld") return false;
    this.remove(piece);
    return this.changed();
  }

  /**
   * Write one more letter, or a wild by its sign, where the mark is.
   *
   * @param {string} letter
   * @param {string} sign
   */
  write(letter, sign = "") {
    const faces = this.pieces.map((piece) => piece.face);
    const used = new Set(this.pieces.map((piece) => piece.uid));
    const free = this.board.zones.hand.filter((card) => !used.has(card.uid));
    if (!sign && this.pieces.every((piece) => piece.typed)) return this.writeAnew(letter);
    const card = sign ? free.find((each) => each.face === sign) : spelling.oneMore(letter, faces, free);
    if (!card) return this.refuse(say("felt.spell.no-letter", { letter: letter || short(sign) }));
    this.insert({ from: "hand", uid: card.uid, face: card.face, typed: letter || undefined });
    return this.changed();
  }

  /** A word that was all typed may change its colour as it grows. */
  writeAnew(letter) {
    const typed = this.pieces.map((piece) => piece.typed);
    typed.splice(this.caret, 0, letter);
    const colour = spelling.colourAmong(this.pieces.map((piece) => piece.face));
    const cards = spelling.writeAnew(typed.join(""), colour, this.board.zones.hand);
    if (!cards) return this.refuse(say("felt.spell.no-letter", { letter }));
    this.pieces = cards.map((card, at) => ({
      from: "hand",
      uid: card.uid,
      face: card.face,
      typed: typed[at],
    }));
    this.caret++;
    return this.changed();
  }
}
