/**
 * A hint: what the strongest player would do with these cards. The best plans stand in a note in the margin;
 * choosing one marks its cards, and a button plays it, act by act, as if pressed by hand.
 */

import { Emitter } from "../../site/emitter.js";
import { fill, find, h } from "../../site/dom.js";
import { aloud } from "../cards/faces.js";
import { makeNote, noteButton } from "./margin.js";
import { number, say } from "../../site/texts.js";

/**
 * Signals: `changed`, that other cards are marked; `chosen`, the cards of a plan's first act; `act`, what the plan does
 * next; `said`, a sentence for a voice.
 *
 * @extends {Emitter<{ changed: void, chosen: number[], act: Frames.Act, said: string }>}
 */
export class Hints extends Emitter {
  /** @param {import("../board/board.js").Board} board */
  constructor(board) {
    super();
    this.board = board;
    this.marked = new Set();
    this.seq = 0;
    /** @type {Frames.Act[]} */
    this.plan = [];
    /** @type {Frames.Plan[]} */
    this.candidates = [];
    const note = makeNote("hint", say("felt.hints.title"), say("felt.hints.close"), () => this.close());
    this.note = note.element;
    this.body = note.body;
    board.table.append(this.note);
  }

  get isOpen() {
    return !this.note.hidden;
  }

  get isThinking() {
    return this.isOpen && !this.candidates.length;
  }

  /** Somebody was asked. */
  begin() {
    this.plan = [];
    this.candidates = [];
    this.seq = this.board.shown.seq;
    this.open([h("p", { class: "thinking" }, say("felt.hints.thinking"))]);
    return true;
  }

  open(content) {
    this.note.hidden = false;
    fill(this.body, content);
  }

  close() {
    const wasOpen = this.isOpen;
    this.note.hidden = true;
    this.candidates = [];
    if (this.marked.size) {
      this.marked = new Set();
      this.emit("changed");
    }
    return wasOpen;
  }

  /** Show an answer; one for a table that has gone on since is not shown. */
  hear({ seq, why, figures, candidates }) {
    if (!this.isOpen || !candidates.length || seq > this.seq) return;
    this.candidates = candidates;
    const reason = h("p", { class: "why" }, `${why}.`);
    const rows = candidates.map((each, at) =>
      h(
        "li",
        {},
        h(
          "button",
          { type: "button", class: "plan", "aria-pressed": "false", on: { click: () => this.choose(at) } },
          h("span", { class: "what" }, at ? each.short : each.text),
          each.even ? h("small", {}, say("felt.hints.even")) : "",
        ),
        at ? null : reason,
      ),
    );
    this.open(
      [
        h("ol", { class: "plans" }, rows),
        figures ? this.figures(figures, candidates) : null,
        h(
          "footer",
          {},
          noteButton("felt.hints.play", () => this.play(), true),
        ),
      ].filter(Boolean),
    );
    this.choose(0);
    this.emit("said", aloud(say("felt.hints.said", { text: candidates[0].text, why })));
    find(this.body, "footer button").focus({ preventScroll: true });
  }

  /** What was tried out, for who wants to know: it opens below the plans, and pushes no button away. */
  figures(figures, candidates) {
    const rows = candidates.map((each) => h("li", {}, `${each.short}: `, this.worth(each)));
    return h(
      "details",
      { class: "figures" },
      h("summary", {}, say("felt.hints.figures")),
      h("p", { class: "fine" }, `${figures}.`),
      h("ul", { class: "fine" }, rows),
      h("p", { class: "fine" }, this.legend(candidates)),
    );
  }

  /** What the figures of the plans mean: only those that are there. */
  legend(candidates) {
    const said = [say("felt.hints.note")];
    if (candidates.some((each) => each.spread)) said.push(say("felt.hints.spread-note"));
    if (candidates.some((each) => each.behind)) said.push(say("felt.hints.behind-note"));
    return `${said.join("; ")}.`;
  }

  worth({ points, spread, behind }) {
    if (behind) return h("small", {}, say("felt.hints.behind"));
    if (points === null) return "";
    const sign = points > 0 ? "+" : "";
    return h(
      "small",
      {},
      h("b", {}, `${sign}${number(points)}`),
      spread ? ` ${say("felt.hints.spread", { points: spread })}` : "",
    );
  }

  /** Mark the cards of a plan in the hand, and choose those of its first act. */
  choose(at) {
    this.chosen = at;
    [...this.body.querySelectorAll(".plan")].forEach((button, n) =>
      button.setAttribute("aria-pressed", String(n === at)),
    );
    const { acts } = this.candidates[at];
    const rest = [...this.board.zones.hand];
    const used = acts.map((act) => this.uids(act, rest));
    this.marked = new Set(used.flat());
    this.emit("chosen", used[0]);
  }

  /** Take the cards an act uses out of what is left of the hand: of twins each is used once. */
  uids(act, rest) {
    const faces = act.do === "discard" ? [act.card] : [...(act.cards ?? [])];
    for (const face of act.from_pile ?? []) faces.splice(faces.indexOf(face), 1);
    return faces.flatMap((face) => {
      const found = rest.findIndex((card) => card.face === face);
      return found < 0 ? [] : [rest.splice(found, 1)[0].uid];
    });
  }

  /** Play the chosen plan: its first act now, the others as the table goes on. */
  play() {
    this.plan = [...this.candidates[this.chosen].acts];
    this.close();
    this.step();
  }

  step() {
    const act = this.plan.shift();
    if (act) this.emit("act", act);
  }

  /** The table shows a new frame: go on with the plan, or drop a hint that has become old. */
  shown({ seq, view, me }) {
    if (this.isOpen && seq !== this.seq) this.close();
    if (view.turn !== me || view.phase === "over") this.plan = [];
    else if (this.plan.length) this.step();
  }

  /** Something was refused, or the person does something else: the plan ends here. */
  stop() {
    this.plan = [];
    if (this.isThinking) this.close();
  }
}
