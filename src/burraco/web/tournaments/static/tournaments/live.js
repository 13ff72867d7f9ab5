// Keeps a page of a tournament alive: says `changed` to the parts that fetch themselves, and counts the clock down.

import { Line } from "../site/line.js";
import { follow, tick } from "./clock.js";

/** @type {HTMLElement | null} */
const root = document.querySelector("[data-tournament]");

/** @param {string} code */
function listen(code) {
  const line = new Line(`/ws/tournament/${code}/`);
  let isFirst = true;
  line.on("frame", () => {
    // the first word only says how far the tournament is; the page was made just now
    if (!isFirst) document.body.dispatchEvent(new CustomEvent("changed"));
    isFirst = false;
  });
}

// what somebody is typing or has unfolded is not swapped away under their hands
document.body.addEventListener("htmx:beforeSwap", (event) => {
  if (!(event instanceof CustomEvent)) return;
  const part = event.detail.target;
  const typing =
    document.activeElement?.matches("input, select, textarea") && part.contains(document.activeElement);
  if (typing || part.querySelector("details[open]")) event.detail.shouldSwap = false;
});

const title = document.title;
let calls = 0;

/**
 * A call that waits changes the title, vibrates and rings: whoever goes is rarely looking at the page. A browser lets
 * a page sound and shake once somebody has touched it.
 */
function callOut() {
  const waiting = document.querySelectorAll(".problems .call.waiting").length;
  document.title = waiting ? `(${waiting}) ${title}` : title;
  if (waiting > calls && navigator.userActivation?.hasBeenActive) {
    navigator.vibrate?.([300, 150, 300]);
    ring();
  }
  calls = waiting;
}

/** Two short notes. */
function ring() {
  const context = new AudioContext();
  [880, 660].forEach((frequency, n) => {
    const at = context.currentTime + 0.25 * n;
    const volume = new GainNode(context, { gain: 0.3 });
    const tone = new OscillatorNode(context, { frequency });
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.2);
    if (n) tone.onended = () => context.close();
  });
}

if (root) {
  callOut();
  document.body.addEventListener("htmx:afterSwap", callOut);
  document.querySelector(".tabs [aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" });
  listen(root.dataset.tournament ?? "");
  await follow(root.dataset.now);
  tick();
  setInterval(tick, 1000);
  document.body.addEventListener("htmx:afterSwap", tick); // before the new part is seen
}
