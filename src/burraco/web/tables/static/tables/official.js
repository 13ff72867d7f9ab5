// Keeps the referee's page of a table alive: a call comes up, an answer is read, without anything being pressed.

import { Line } from "../site/line.js";

const part = () => document.querySelector("#case");

/** @returns {boolean} whether the referee is writing something that must not be swapped away */
const isTyping = () =>
  Boolean(document.activeElement?.matches("#case input:not([type=hidden]), #case select"));

/** Fetch the page again if the table has gone on since it was made. */
function look() {
  if (seq > Number(part()?.getAttribute("data-seq")) && !isTyping())
    document.body.dispatchEvent(new CustomEvent("changed"));
}

let seq = 0;
const line = new Line(part()?.getAttribute("data-socket") ?? "");
line.on("frame", (frame) => {
  if (frame.t !== "state") return;
  seq = frame.seq;
  look();
});
document.addEventListener("focusout", () => setTimeout(look));
