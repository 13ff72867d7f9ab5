/** The time of a turn: a thin line that grows shorter, and the seconds in figures; it turns at five seconds. */

import { Emitter } from "../../site/emitter.js";
import { minutes } from "../../site/texts.js";

const LATE = 5; // seconds
const SOON = 10; // seconds before the end at which a word is said
const SHORT = 20; // of a turn no longer than this it is said when it turns

/**
 * Signals: `soon`, so many seconds are left: once a turn.
 *
 * @extends {Emitter<{ soon: number }>}
 */
export class TurnClock extends Emitter {
  /**
   * @param {HTMLElement} line
   * @param {HTMLElement} time
   */
  constructor(line, time) {
    super();
    this.line = line;
    this.time = time;
    /** @type {number | undefined} */
    this.deadline = undefined;
  }

  /** @param {Frames.Clock | null} clock */
  show(clock) {
    const { line, time } = this;
    if (clock?.deadline === this.deadline) return;
    this.deadline = clock?.deadline;
    for (const animation of line.getAnimations()) animation.cancel();
    line.parentElement?.classList.toggle("runs", Boolean(clock));
    clearInterval(this.ticking);
    const left = clock ? Math.max(0, clock.deadline - clock.now) : 0;
    if (clock)
      line.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], {
        duration: left,
        fill: "forwards",
      });
    const end = performance.now() + left;
    /** @type {number | null} */
    let before = null;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      time.textContent = clock ? minutes(seconds) : "";
      for (const element of [line, time]) element.classList.toggle("late", seconds <= LATE);
      const word = clock ? wordAt(left / 1000, before, seconds) : null;
      before = seconds;
      if (word !== null) this.emit("soon", word);
    };
    tick();
    if (clock) this.ticking = setInterval(tick, 500);
  }
}

/**
 * Return the seconds to be told now, null if none: a word comes once, in time to do something.
 *
 * @param {number} whole seconds the turn has
 * @param {number | null} before seconds that were left at the last look, null at the first
 * @param {number} left seconds that are left now
 */
export function wordAt(whole, before, left) {
  const mark = whole > SHORT ? SOON : LATE;
  return left > 0 && left <= mark && before !== null && before > mark ? left : null;
}
