/** The public page of a tournament: it renews what changes, keeps the clock, and finds a name. */

import { follow, isTold, secondsLeft } from "../tournaments/clock.js";
import { find, read } from "../site/dom.js";
import { learn, minutes, say } from "../site/texts.js";
import { Watch } from "./watch.js";

const AGAIN = 1500; // another process of the site may not have heard yet
const MAX_TRIES = 3;
const MIN_DELAY = 500; // until everybody has been told
const SPREAD = 3500; // hundreds of phones do not all ask in the same moment

const live = find(document, "#live");
const search = find(document, ".hall-find");
const typed = /** @type {HTMLInputElement} */ (find(search, "input"));
const clock = find(document, ".hall-clock");
const line = find(document, ".hall-line");
learn(read("hall-texts"), live.dataset.lang);

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
    const answer = await fetch(live.dataset.part ?? "", { cache: "no-cache" });
    const tag = answer.headers.get("ETag") ?? "";
    if (answer.ok) show(tag, await answer.text());
    if (answer.ok && !tag.includes(known ?? "") && tries++ < MAX_TRIES) setTimeout(renew, AGAIN);
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

const plain = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

function filter() {
  const words = plain(typed.value).split(/\s+/).filter(Boolean);
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (live.querySelectorAll("[data-name]"))) {
    const text = plain(one.textContent);
    one.hidden = !words.every((word) => text.includes(word));
  }
}

function tick() {
  const told = /** @type {HTMLElement | null} */ (live.querySelector("[data-until]"));
  if (told) told.hidden = !isTold(told.dataset);
  const { ends, over, paused } = find(live, "[data-clock]").dataset;
  const left = secondsLeft({ ends_at: ends, time_out_at: over, paused_at: paused });
  clock.hidden = left === null;
  if (left === null) return;
  clock.classList.toggle("is-over", left === 0);
  const shown = left ? minutes(left) : say("hall.clock.over");
  find(clock, "strong").textContent = left && paused ? `${shown} · ${say("hall.clock.paused")}` : shown;
}

search.hidden = false;
search.addEventListener("submit", (event) => event.preventDefault());
search.addEventListener("input", filter);
follow(live.dataset.now);
setInterval(tick, 500);
tick();

const watch = new Watch(live.dataset.socket);
watch.on("changed", (news) => {
  if (news.tag === known) return;
  known = news.tag ?? known;
  setTimeout(renew, news.tag ? MIN_DELAY + Math.random() * SPREAD : 0);
});
watch.on("open", () => (line.hidden = true));
