/** What the table says: the moves of the deal, a refusal, that a burraco was made, that the line is down. */

import { fill, h, set } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { aloud } from "../cards/faces.js";

const CELEBRATION = 2200;
const LINES_SAID = 5; // a narrow screen shows the last one
const MAX_ALOUD = 4;
const MAX_KEPT = 6;

export class Talk {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Frames.Move[]} */
    this.moves = [];
  }

  /**
   * Take the new moves into the list, which is this deal's, say each of them once, and return them.
   *
   * @param {Frames.State} frame
   */
  note(frame) {
    const known = this.moves.at(-1)?.seq ?? -1;
    const fresh = frame.moves.filter((move) => move.seq > known || frame.seq < known);
    if (frame.seq < known) this.moves = this.moves.filter((move) => move.seq <= frame.seq);
    const all = [...this.moves, ...fresh];
    const begin = all.findLastIndex((move) => move.kind === "dealt");
    this.moves = all.slice(Math.max(0, begin));
    for (const move of fresh.slice(-MAX_ALOUD)) this.announce(aloud(move.text));
    const recent = this.moves.slice(-LINES_SAID).map((move) => h("span", {}, move.text));
    const more =
      frame.view.turn === frame.me && this.moves.length ? h("b", {}, say("felt.what-happened")) : null;
    fill(
      this.board.said,
      recent.length ? [...recent, more].filter(Boolean) : [h("span", {}, say("felt.no-moves"))],
    );
    return fresh;
  }

  /**
   * Return how many moves of the deal were made up to the end of a seat's last turn.
   *
   * @param {number | null} seat
   * @param {boolean} isMine whether the seat is to play: then what it has done since is no turn that has ended
   */
  upTo(seat, isMine) {
    const others = this.moves.findLastIndex((move) => move.seat !== null && move.seat !== seat);
    const before = isMine ? this.moves.slice(0, others + 1) : this.moves;
    return before.findLastIndex((move) => move.seat === seat && seat !== null && move.kind !== "dealt") + 1;
  }

  /**
   * Have a voice say something.
   *
   * @param {string} sentence
   */
  announce(sentence) {
    const { live } = this.board;
    live.append(h("p", {}, sentence));
    while (live.childElementCount > MAX_KEPT) live.firstChild?.remove();
  }

  /**
   * A burraco is an event: its name for a moment, and a ring around it. Tell whether there was one.
   *
   * @param {Frames.State | null} old
   * @param {Frames.State} frame
   */
  celebrate(old, frame) {
    if (!old || !frame.moves.length) return false;
    const before = new Map(old.view.melds.map((meld) => [meld.n, meld.burraco]));
    const made = frame.view.melds.filter((meld) => meld.burraco && before.get(meld.n) !== meld.burraco);
    for (const meld of made) {
      const text = say(`score.burraco-${meld.burraco}`);
      this.board.table.querySelector(`.meld[data-meld="${meld.n}"]`)?.classList.add("just-made");
      this.announce(text);
      this.hang(text);
      clearTimeout(this.party);
      this.party = setTimeout(() => this.hang(null), CELEBRATION);
    }
    return made.length > 0;
  }

  /**
   * Hang a banner over the table, or take it away.
   *
   * @param {string | null} text
   */
  hang(text) {
    this.board.banner.hidden = !text;
    if (text) this.board.banner.textContent = text;
  }

  /**
   * Say why something cannot be; null is nothing.
   *
   * @param {string | null} text
   * @param {string} [cite]
   * @param {string} [href]
   */
  refuse(text, cite, href) {
    const { refusal } = this.board;
    refusal.hidden = !text;
    const link = href ? h("a", { href, target: "_blank", rel: "noopener" }, cite) : h("cite", {}, cite);
    refusal.replaceChildren(...(text ? [`${text} `, cite ? link : ""] : []));
  }

  /**
   * Say what is wrong with the line, null if nothing is.
   *
   * @param {string | null} trouble
   */
  connection(trouble) {
    set(this.board.table, "data-offline", trouble ? "" : null);
    this.hang(trouble);
  }
}
