// Keeps a page of an event alive: says `changed` to the parts that fetch themselves, and counts the clock down.

import { follow, tick } from "./clock.js";

const root = document.querySelector("[data-event]");
const WAIT = [1, 2, 5, 10];
let tries = 0;

function listen() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/ws/event/${root.dataset.event}/`);
  let known = null;
  socket.addEventListener("message", (message) => {
    tries = 0;
    const { n } = JSON.parse(message.data);
    // the first word only says how far the event is; the page was made just now
    if (known !== null) document.body.dispatchEvent(new CustomEvent("changed"));
    known = n;
  });
  socket.addEventListener("close", () => setTimeout(listen, 1000 * WAIT[Math.min(tries++, WAIT.length - 1)]));
}

// what somebody is typing or has unfolded is not swapped away under his hands
document.body.addEventListener("htmx:beforeSwap", (event) => {
  const part = event.detail.target;
  const typing = document.activeElement?.matches("input, select, textarea") && part.contains(document.activeElement);
  if (typing || part.querySelector("details[open]")) event.detail.shouldSwap = false;
});

if (root) {
  document.querySelector(".tabs [aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" });
  listen();
  await follow(root.dataset.now);
  tick();
  setInterval(tick, 1000);
  document.body.addEventListener("htmx:afterSwap", tick); // before the new part is seen
}
