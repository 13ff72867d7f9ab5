/** The time of a match by time: what is left of it in the head of the table, and a word before it is up. */

import { h } from "../../site/dom.js";
import { minutes, say, sayCount } from "../../site/texts.js";
import { Emitter } from "../../site/emitter.js";

const WORDS = [5, 1]; // minutes before the end at which somebody would call them out
const MINUTE = 60; // seconds

/**
 * Signals: `told`, a sentence for everybody.
 *
 * @extends {Emitter<{ told: string }>}
 */
export class MatchTime extends Emitter {
  /** @param {HTMLElement} place */
  constructor(place) {
    super();
    this.place = place;
    /** @type {number | null} */
    this.ends = null;
    /** @type {number | null} */
    this.left = null;
    /** @type {boolean | undefined} */
    this.isUp = undefined;
    setInterval(() => this.count(), 500);
  }

  /**
   * Show the time of this frame's match; say once that it is up.
   *
   * @param {{ now: number, match: Pick<Frames.Match, "ends" | "minutes" | "time_up"> }} frame
   */
  shown({ match, now }) {
    const isUp = match.minutes !== null && match.time_up;
    this.ends = match.ends === null ? null : match.ends + performance.now() - now;
    if (isUp && this.isUp === false) this.emit("told", say("felt.time-is-up"));
    this.isUp = isUp;
    if (this.ends === null) this.left = null;
    this.count();
  }

  /** Write what is left, and say a word where one is due. */
  count() {
    if (this.ends === null) return this.write(this.isUp ? say("felt.time-up") : "");
    const left = Math.max(0, Math.ceil((this.ends - performance.now()) / 1000));
    const word = wordAt(this.left, left);
    this.left = left;
    if (word !== null) this.emit("told", sayCount("felt.minutes-left", word));
    const time = minutes(left);
    return this.write(time, say("felt.time-left", { time }));
  }

  /**
   * @param {string} text
   * @param {string} [aloud] the same for a voice, where figures alone would not be understood
   */
  write(text, aloud = text) {
    const { place } = this;
    place.hidden = !text;
    if (place.dataset.text === text) return;
    place.dataset.text = text;
    place.replaceChildren(h("span", { class: "sr" }, aloud), h("span", { "aria-hidden": "true" }, text));
  }
}

/**
 * Return for how many minutes a word is due now, null if for none: each comes once, when its minute begins.
 *
 * @param {number | null} before seconds that were left at the last look, null at the first
 * @param {number} left seconds that are left now
 */
export function wordAt(before, left) {
  if (before === null || left <= 0) return null;
  return WORDS.findLast((word) => before > word * MINUTE && left <= word * MINUTE) ?? null;
}
