/** The referee at the table, for one person: calling, answering, and reading what was ruled. */

import { fill, h } from "../../site/dom.js";
import { Emitter } from "../../site/emitter.js";
import { say } from "../../site/texts.js";
import * as sheets from "../sheets/referee.js";

/**
 * Signals: `ask`, a frame for the referee; `unusual`, that the person wants what hands seldom do.
 *
 * @extends {Emitter<{ ask: Frames.CallFrame | Frames.AnswerFrame | Frames.WithdrawFrame, unusual: void }>}
 */
export class Refereed extends Emitter {
  /**
   * @param {import("../board/board.js").Board} board
   * @param {import("../sheets/referee.js").Claims} claims names of what can be called about
   */
  constructor(board, claims) {
    super();
    this.board = board;
    this.claims = claims;
    this.orders = h("ul", { class: "orders", "aria-label": say("refereed.orders") });
    /** @type {number | null} */
    this.read = null; // number of the last ruling that was told
    /** @type {Frames.Ruling[]} */
    this.unread = []; // the one that lies open first
    this.asked = ""; // the question that is open
  }

  /**
   * Show what is new: a ruling once, a question until it is answered, orders as long as they bind.
   *
   * @param {Frames.State} frame
   */
  shown({ referee, me }) {
    if (!referee) return;
    const waits = referee.hearing?.by_person ? this.waits(referee) : "";
    const lines = [referee.hearing?.text, waits, referee.closing?.text, ...referee.orders].filter(Boolean);
    fill(
      this.orders,
      lines.map((line) => h("li", {}, line)),
    );
    this.orders.hidden = !lines.length;
    this.tell(referee.rulings);
    this.question(referee.hearing?.question ?? null, referee.hearing?.caller === me);
  }

  /**
   * Have every ruling read, one after the other: a bot may call while the person still reads the one before.
   *
   * @param {Frames.Ruling[]} rulings
   */
  async tell(rulings) {
    const { read, unread } = this;
    const isReading = unread.length > 0;
    if (read !== null) unread.push(...rulings.filter(({ seq }) => seq > read));
    this.read = rulings.at(-1)?.seq ?? read ?? 0;
    if (isReading) return;
    for (; unread.length; unread.shift()) await sheets.showRuling(this.board.table, unread[0]);
  }

  /**
   * Return who is awaited, once a person has been called.
   *
   * @param {Frames.Referee} referee
   */
  waits({ person }) {
    return person ? say("refereed.waits-for", { name: person }) : say("refereed.waits");
  }

  /**
   * Return the buttons of a table where somebody can be called; the call is last, and so at the edge.
   *
   * @param {Frames.State} frame
   */
  actions({ referee, me, view }) {
    if (!referee || me === null || view.phase === "waiting" || view.phase === "over") return [];
    if (!this.orders.isConnected) this.board.me.parentElement?.before(this.orders);
    const question = referee.hearing?.question;
    const isMine = referee.hearing?.caller === me;
    const found = [];
    if (referee.hands) {
      const unusual = () => this.emit("unusual");
      found.push({ kind: "unusual", text: say("refereed.more"), press: unusual, classes: "small" });
    }
    const answer = () => this.question(question ?? null, isMine);
    if (question)
      found.push({ kind: "answer", text: say("refereed.answer"), press: answer, classes: "small" });
    if (!referee.hearing) {
      const classes = referee.hands ? "call" : "small";
      found.push({ kind: "call", text: say("refereed.call"), press: () => this.call(), classes });
    } else if (isMine && referee.hearing.by_person) {
      const withdraw = () => this.emit("ask", { t: "withdraw" });
      found.push({ kind: "withdraw", text: say("refereed.withdraw"), press: withdraw, classes: "small" });
    }
    return found;
  }

  /**
   * @param {Frames.Question | null} question
   * @param {boolean} isMine whether the call can be taken back
   */
  async question(question, isMine) {
    const fact = question?.fact ?? "";
    if (fact === this.asked) return;
    this.asked = fact;
    if (!question) return;
    const told = await sheets.askFact(this.board.table, question, isMine);
    if (told?.withdraw) this.emit("ask", { t: "withdraw" });
    else if (told?.answer) this.emit("ask", { t: "answer", fact, answer: told.answer });
    else this.asked = ""; // closed by Esc: the button asks again
  }

  async call() {
    const about = await sheets.askCall(this.board.table, this.claims);
    if (about !== null) this.emit("ask", { t: "call", about });
  }
}
