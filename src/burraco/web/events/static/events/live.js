// Keeps a page of an event alive: says `changed` to the parts that fetch themselves, and counts the clock down.

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

function tick() {
  for (const clock of document.querySelectorAll("[data-ends]")) {
    const left = Math.round((Date.parse(clock.dataset.ends) - Date.now()) / 1000);
    const size = Math.abs(left);
    const text = `${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
    clock.textContent = left < 0 ? `−${text}` : text;
    clock.classList.toggle("over", left <= 0);
  }
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
  tick();
  setInterval(tick, 1000);
}
