/**
 * Calling a player who looks elsewhere: the title of the page says whose turn it is, a phone buzzes, and its screen
 * stays on while one sits at a game. What a browser or an address does not allow is left out in silence.
 */

import { say } from "../site/texts.js";

const BUZZ = 120; // milliseconds

export class Attention {
  constructor() {
    this.title = document.title;
    this.isMine = false;
    this.isSeated = false;
    /** @type {WakeLockSentinel | null} */
    this.lock = null;
    document.addEventListener("visibilitychange", () => this.stayOn());
  }

  /**
   * Show whose turn it is; `buzzes` if the person likes that.
   *
   * @param {Frames.State} frame
   * @param {boolean} buzzes
   */
  shown({ me, view }, buzzes) {
    const isMine = me !== null && view.turn === me && view.phase !== "over";
    document.title = isMine ? `● ${say("felt.your-turn")} · ${this.title}` : this.title;
    if (isMine && !this.isMine && buzzes) this.buzz();
    this.isMine = isMine;
    this.isSeated = me !== null && view.phase !== "over";
    this.stayOn();
  }

  /** A browser lets a page buzz only once somebody has touched it. */
  buzz() {
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ);
  }

  /** Keep the screen on, or let it go; the browser itself lets it go with the page. */
  async stayOn() {
    const isWanted = this.isSeated && document.visibilityState === "visible";
    if (!isWanted) {
      this.lock?.release();
      this.lock = null;
    } else if (!this.lock || this.lock.released) {
      this.lock = await askToStayOn();
    }
  }
}

/** @returns {Promise<WakeLockSentinel | null>} nothing over plain http, or where the battery is low */
async function askToStayOn() {
  try {
    return (await navigator.wakeLock?.request("screen")) ?? null;
  } catch {
    return null;
  }
}
