/**
 * A stopwatch for the referee at a table: the times a code gives a player to draw and to play, then the seconds on the
 * referee's word. The times came with the page, so it needs no network.
 */

import { h } from "../site/dom.js";
import { say } from "../site/texts.js";

/**
 * @typedef {object} Times as the code has them, in seconds
 * @property {number} draw
 * @property {[number, number][]} play from how many cards in hand on, how long
 * @property {number} al_volo
 * @property {number} grace on the referee's word
 * @property {string} discard which card is discarded then
 * @property {string} article
 */
/** @typedef {{ name: string, seconds: number }} Limit */

/**
 * Return what can be timed: the draw, the play by cards in hand, and that after a pozzetto al volo.
 *
 * @param {Times} times
 * @returns {Limit[]}
 */
export function limits(times) {
  const play = times.play.map(([from, seconds], at) => {
    const to = times.play[at + 1]?.[0];
    if (to === undefined) return { name: say("hall.times.from", { from }), seconds };
    if (from === 0) return { name: say("hall.times.fewer", { to }), seconds };
    return { name: say("hall.times.between", { from, to: to - 1 }), seconds };
  });
  return [
    { name: say("hall.times.draw"), seconds: times.draw },
    ...play,
    { name: say("hall.times.al-volo"), seconds: times.al_volo },
  ];
}

/**
 * Open the stopwatch.
 *
 * @param {Times} times
 */
export function openTimes(times) {
  const body = h("div", { class: "turn-times" });
  const dialog = h("dialog", { class: "timing", "aria-label": say("hall.times.title") });
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let ticking;
  /** @type {(text: string, press: () => void, kind?: string) => HTMLElement} */
  const button = (text, press, kind = "") =>
    h("button", { type: "button", class: kind, on: { click: press } }, text);
  /** @type {(...content: HTMLElement[]) => void} */
  const show = (...content) => {
    clearInterval(ticking);
    body.replaceChildren(...content);
    body.querySelector("button")?.focus();
  };
  const choose = () => {
    const offers = limits(times).map((limit) => {
      const offer = button("", () => run(limit, false), "limit");
      offer.append(
        h("span", {}, limit.name),
        h("b", {}, say("hall.times.seconds", { count: limit.seconds })),
      );
      return offer;
    });
    show(...offers, h("p", { class: "note" }, say("hall.times.in-hand")));
  };
  /** @type {(limit: Limit, isWord: boolean) => void} */
  const run = (limit, isWord) => {
    const ends = performance.now() + limit.seconds * 1000;
    const digits = h("output", { class: "left", role: "timer" }, String(limit.seconds));
    show(h("p", {}, limit.name), digits, button(say("hall.times.again"), choose, "step"));
    ticking = setInterval(() => {
      const left = Math.max(0, Math.ceil((ends - performance.now()) / 1000));
      digits.textContent = String(left);
      if (!left) up(isWord);
    }, 100);
  };
  /** @type {(isWord: boolean) => void} */
  const up = (isWord) => {
    const word = { name: say("hall.times.word"), seconds: times.grace };
    const next = isWord
      ? h("p", { class: "then", role: "alert" }, say(`hall.times.discard.${times.discard}`))
      : button(say("hall.times.say", { count: times.grace }), () => run(word, true), "primary step");
    show(
      h("p", { class: "left is-up" }, say("hall.times.up")),
      next,
      button(say("hall.times.again"), choose, "step"),
    );
    navigator.vibrate?.(300);
  };
  dialog.append(
    h(
      "header",
      {},
      h("h2", {}, say("hall.times.title"), " ", h("cite", {}, times.article)),
      button(say("hall.call.close"), () => dialog.close()),
    ),
    body,
  );
  dialog.addEventListener("close", () => {
    clearInterval(ticking);
    dialog.remove();
  });
  document.body.append(dialog);
  choose();
  dialog.showModal();
}
