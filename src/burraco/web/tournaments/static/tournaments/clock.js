/** The clock of a round, by the server's time: a laptop in the hall may be minutes off. */

import { minutes } from "../site/texts.js";

const EVERY = 120000;
const PATIENCE = 5000;
let offset = 0;
let best = Infinity;

/** Set our clock by the server's, now and again later; the quickest answer is the most exact. */
export async function follow(address) {
  try {
    const asked = Date.now();
    const answer = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    const server = Number(await answer.text());
    const took = Date.now() - asked;
    if (answer.ok && took <= best) {
      best = took;
      offset = server - asked - took / 2;
    }
  } catch {
    // without a line the clock goes on as it was
  }
  best *= 1.5;
  setTimeout(() => follow(address), EVERY);
}

export function serverNow() {
  return Date.now() + offset;
}

/** Return the whole seconds left, 0 once it is over, null without a clock. */
export function secondsLeft(clock) {
  if (!clock?.ends_at) return null;
  if (clock.time_out_at) return 0;
  const now = clock.paused_at ? Date.parse(clock.paused_at) : serverNow();
  return Math.max(0, Math.ceil((Date.parse(clock.ends_at) - now) / 1000));
}

/** Tell whether a message to the hall is still being said. */
export function isTold(message) {
  return Boolean(message?.until) && Date.parse(message.until) > serverNow();
}

/** Show, in whatever says when it ends, how long that is from now. */
export function tick() {
  for (const clock of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-ends]"))) {
    const now = clock.dataset.paused ? Date.parse(clock.dataset.paused) : serverNow();
    const left = Math.round((Date.parse(clock.dataset.ends ?? "") - now) / 1000);
    clock.textContent = (left < 0 ? "−" : "") + minutes(Math.abs(left));
    clock.classList.toggle("over", left <= 0);
  }
}
