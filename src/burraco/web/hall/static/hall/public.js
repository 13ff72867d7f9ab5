/** The public page of an event: it renews what changes, keeps the clock, and finds a name. */

import { follow, secondsLeft } from "../tournaments/clock.js";
import { learn, minutes, say } from "../tables/words.js";
import { Watch } from "./watch.js";

const AGAIN = 1500; // another process of the site may not have heard yet
const MOST_TRIES = 3;
const LEAST = 500; // until everybody has been told
const SPREAD = 3500; // hundreds of phones do not all ask in the same moment

const live = document.getElementById("live");
const find = document.querySelector(".hall-find");
const clock = document.querySelector(".hall-clock");
const line = document.querySelector(".hall-line");
learn(JSON.parse(document.getElementById("hall-words").textContent), live.dataset.lang);

let isAsking = false;
let isStale = false;
let tries = 0;
let known = live.dataset.tag;

async function renew() {
  if (isAsking) {
    isStale = true;
    return;
  }
  isAsking = true;
  try {
    const answer = await fetch(live.dataset.part, { cache: "no-cache" });
    const tag = answer.headers.get("ETag") ?? "";
    if (answer.ok) show(tag, await answer.text());
    if (answer.ok && !tag.includes(known) && tries++ < MOST_TRIES) setTimeout(renew, AGAIN);
    else tries = 0;
    line.hidden = answer.ok;
  } catch {
    line.hidden = false;
  }
  isAsking = false;
  if (isStale) {
    isStale = false;
    renew();
  }
}

function show(tag, html) {
  if (tag === live.dataset.shown) return;
  live.dataset.shown = tag;
  const open = [...live.querySelectorAll("details[open]")].map((one) => one.id);
  live.innerHTML = html; // our own server's, escaped there
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  filter();
  tick();
}

const plain = (text) => text.normalize("NFD").replace(/\p{Mn}/gu, "").toLowerCase();

function filter() {
  const words = plain(find.querySelector("input").value).split(/\s+/).filter(Boolean);
  for (const one of live.querySelectorAll("[data-name]")) {
    const text = plain(one.textContent);
    one.hidden = !words.every((word) => text.includes(word));
  }
}

function tick() {
  const { ends, over } = live.querySelector("[data-clock]").dataset;
  const left = secondsLeft({ ends_at: ends, time_out_at: over });
  clock.hidden = left === null;
  if (left === null) return;
  clock.classList.toggle("is-over", left === 0);
  clock.querySelector("strong").textContent = left ? minutes(left) : say("hall.clock.over");
}

find.hidden = false;
find.addEventListener("submit", (event) => event.preventDefault());
find.addEventListener("input", filter);
follow(live.dataset.now);
setInterval(tick, 500);
tick();

const watch = new Watch(live.dataset.socket);
watch.addEventListener("changed", ({ detail }) => {
  if (detail.tag === known) return;
  known = detail.tag ?? known;
  setTimeout(renew, detail.tag ? LEAST + Math.random() * SPREAD : 0);
});
watch.addEventListener("open", () => (line.hidden = true));
