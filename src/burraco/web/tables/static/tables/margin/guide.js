/**
 * The guide of the first game: five sentences, each at the moment it matters, in the margin. It can be left at
 * any moment; this device remembers how far one got, and does not show it again.
 */

import { Emitter } from "../../site/emitter.js";
import { fill, h } from "../../site/dom.js";
import { makeNote, noteButton } from "./margin.js";
import { say } from "../../site/texts.js";

const KEY = "burraco-guide";
const LEFT = "left";

const mayLay = ({ legal }) => Boolean(legal?.opens?.length || legal?.adds?.length);
const MOMENTS = {
  draw: ({ view }) => view.phase === "draw",
  glow: (frame) => frame.view.phase === "play" && mayLay(frame),
  lay: (frame, chosen) => frame.view.phase === "play" && mayLay(frame) && chosen > 0,
  discard: ({ view }) => view.phase === "play",
  goal: ({ view }) => view.phase === "draw",
};
const STEPS = Object.keys(MOMENTS);

/** Return which steps were seen: a list, or `LEFT`. */
function recall() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return LEFT; // nothing can be remembered: better no guide than one at every table
  }
}

function remember(seen) {
  try {
    localStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // then it is over for this page alone
  }
}

/** Let the guide begin anew with the next table. */
export function forgetGuide() {
  remember([]);
}

/**
 * Signals: `changed`, that another sentence may be due; `said`, a sentence for a voice.
 *
 * @extends {Emitter<{ changed: void, said: string }>}
 */
export class Guide extends Emitter {
  /** @param {import("../board/board.js").Board} board */
  constructor(board) {
    super();
    this.board = board;
    this.seen = recall();
    const note = makeNote("guide", say("felt.guide.title"), say("felt.guide.leave"), () => this.leave());
    this.note = note.element;
    this.body = note.body;
    board.table.append(this.note);
  }

  get isLeft() {
    return this.seen === LEFT;
  }

  /** Show what matters now, if something does: the first sentence not seen yet whose moment this is. */
  shown(frame, chosen, isCrowded) {
    const isMine = frame.me !== null && frame.view.turn === frame.me && Boolean(frame.legal);
    if (this.isLeft || !isMine || isCrowded) {
      this.note.hidden = true;
      return;
    }
    if (this.step && this.seen.includes(this.step)) this.step = null;
    const due = STEPS.find((step) => !this.seen.includes(step) && this.isDue(step, frame, chosen));
    if (due && due !== this.step) this.tell(due);
    else if (this.step && !MOMENTS[this.step](frame, chosen)) this.done(this.step);
    this.note.hidden = !this.step;
  }

  /** The goal of the game comes last; opening comes after one has seen what glows. */
  isDue(step, frame, chosen) {
    if (step === "goal" && !this.seen.includes("discard")) return false;
    if (step === "discard" && mayLay(frame) && !this.seen.includes("lay")) return false;
    return MOMENTS[step](frame, chosen);
  }

  tell(step) {
    if (this.step) this.seen.push(this.step);
    this.step = step;
    remember(this.seen);
    const text = say(`felt.guide.${step}`);
    const count = h(
      "span",
      { class: "count" },
      say("felt.guide.step", { at: STEPS.indexOf(step) + 1, of: STEPS.length }),
    );
    fill(this.body, [
      h("p", {}, `${text}.`),
      h(
        "footer",
        {},
        count,
        noteButton("felt.guide.next", () => this.done(step)),
      ),
    ]);
    this.emit("said", text);
  }

  /** A sentence was understood, or its moment is over. */
  done(step) {
    this.seen.push(step);
    this.step = null;
    if (STEPS.every((each) => this.seen.includes(each))) this.seen = LEFT;
    remember(this.seen);
    this.emit("changed");
  }

  leave() {
    this.seen = LEFT;
    remember(this.seen);
    this.note.hidden = true;
    this.board.hand.focus({ preventScroll: true });
  }

  again() {
    this.seen = [];
    this.step = null;
    remember(this.seen);
    this.emit("changed");
  }
}
