/** The time of a turn: a thin line that grows shorter, and the seconds in figures; it turns at five seconds. */

import { minutes } from "../../site/texts.js";

const LATE = 5; // seconds

export class TurnClock {
  /**
   * @param {HTMLElement} line
   * @param {HTMLElement} time
   */
  constructor(line, time) {
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
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      time.textContent = clock ? minutes(seconds) : "";
      for (const element of [line, time]) element.classList.toggle("late", seconds <= LATE);
    };
    tick();
    if (clock) this.ticking = setInterval(tick, 500);
  }
}
