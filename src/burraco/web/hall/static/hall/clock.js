/** The round's clock, by the server's time: a projector's computer may be minutes off. */

const EVERY = 120000;
let offset = 0;
let best = Infinity;

/** Set our clock by the server's, now and again later; the quickest answer is the most exact. */
export async function follow(address) {
  try {
    const asked = Date.now();
    const answer = await fetch(address, { cache: "no-store" });
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
  return Math.max(0, Math.ceil((Date.parse(clock.ends_at) - serverNow()) / 1000));
}
