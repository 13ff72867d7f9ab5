/** Who is not there: a line that counts until a bot plays for them, and a word when it does or when they are back. */

import { h } from "../../site/dom.js";
import { say, sayCount } from "../../site/texts.js";
import { Emitter } from "../../site/emitter.js";

const TOLD = 6000; // how long a word stays that asks for nothing

/**
 * Signals: `said`, a sentence for a voice.
 *
 * @extends {Emitter<{ said: string }>}
 */
export class Absence extends Emitter {
  /** @param {HTMLElement} table */
  constructor(table) {
    super();
    this.notice = h("p", { class: "notice", hidden: true });
    table.append(this.notice);
    /** @type {Frames.Seat[]} */
    this.before = [];
    /** @type {{ name: string, until: number }[]} */
    this.lost = [];
    this.word = "";
    this.kept = "";
    setInterval(() => this.count(), 500);
  }

  /**
   * Show who is missing; tell once who has gone, whom a bot stands in for, and who is back.
   *
   * @param {Frames.State} frame
   */
  shown({ me, now, view }) {
    const offset = performance.now() - now; // the server's clock may be another
    this.lost = view.seats.flatMap(({ lost_until: until, name }, seat) =>
      until && seat !== me ? [{ name, until: until + offset }] : [],
    );
    view.seats.forEach((seat, at) => {
      const old = this.before[at];
      if (!old || at === me || old.name !== seat.name) return;
      if (seat.lost_until && !old.lost_until) this.emit("said", sentence(seat.name, seat.lost_until - now));
      else if (seat.kind === "away" && old.kind === "human")
        this.tell(say("felt.stands-in", { name: seat.name }));
      else if (seat.kind === "human" && (old.kind === "away" || (old.lost_until && !seat.lost_until)))
        this.tell(say("felt.is-back", { name: seat.name }));
    });
    this.before = view.seats;
    this.count();
  }

  /**
   * Say something that needs no answer.
   *
   * @param {string} word
   */
  tell(word) {
    this.word = word;
    this.emit("said", word);
    clearTimeout(this.telling);
    this.telling = setTimeout(() => {
      this.word = "";
      this.count();
    }, TOLD);
    this.count();
  }

  /**
   * Say what has been done for the person, until they do something themselves; nothing takes it back.
   *
   * @param {string} word
   */
  keep(word) {
    this.kept = word;
    this.count();
  }

  /** Write the line anew: the seconds that are left, the last word, what stays. */
  count() {
    const lines = this.lost.map(({ name, until }) => sentence(name, until - performance.now()));
    const words = [...lines, this.word, this.kept].filter(Boolean).join(". ");
    this.notice.hidden = !words;
    if (this.notice.textContent !== words) this.notice.textContent = words;
  }
}

/**
 * @param {string} name
 * @param {number} left milliseconds
 */
function sentence(name, left) {
  return sayCount("felt.line-lost", Math.max(0, Math.ceil(left / 1000)), { name });
}
