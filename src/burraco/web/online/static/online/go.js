// Takes a player of an online tournament to their table when it opens; shows the round's time and messages there.

import { find } from "../site/dom.js";
import { serverNow, tick } from "../tournaments/clock.js";
import "../tournaments/live.js"; // before anything here is run it knows the server's time

/** @type {HTMLElement | null} */
const root = document.querySelector("[data-where]");
const EVERY = 5000;
/** @type {HTMLElement | null} */
const clock = document.querySelector(".round-clock");
/** @type {HTMLElement | null} */
const told = document.querySelector(".told-hall");
let read = "";

async function look() {
  let now;
  try {
    const answer = await fetch(root?.dataset.where ?? "", { headers: { Accept: "application/json" } });
    if (!answer.ok) return;
    now = await answer.json();
  } catch {
    return; // the line is down: the next look tells
  }
  if (now.table && now.table !== location.pathname) location.href = now.table;
  if (clock) show(clock, now);
  if (told) tell(told, now.message);
}

/**
 * Show what the whole hall is told until it ends or was read; what was read is not shown again.
 *
 * @param {HTMLElement} told
 * @param {string} message
 */
function tell(told, message) {
  const text = find(told, "span");
  const shown = message === read ? "" : message;
  if (text.textContent !== shown) text.textContent = shown;
  told.hidden = !shown;
  find(told, "button").onclick = () => {
    read = message;
    told.hidden = true;
  };
}

/**
 * Show the time in the head of the table; it is the server's, whatever the clock of this machine says.
 *
 * @param {HTMLElement} clock
 * @param {{ seconds_left: number | null, is_time_up: boolean }} now
 */
function show(clock, { seconds_left: left, is_time_up: isUp }) {
  const digits = find(clock, "strong");
  document.querySelector(".felt .head .tools")?.before(clock);
  clock.hidden = left === null && !isUp;
  clock.classList.toggle("up", isUp);
  if (left === null) {
    delete digits.dataset.ends;
    digits.textContent = isUp ? (clock.dataset.up ?? "") : "";
  } else {
    digits.dataset.ends = new Date(serverNow() + left * 1000).toISOString();
    tick();
  }
}

if (root) {
  document.body.addEventListener("changed", look);
  setInterval(look, EVERY);
  look();
}
