/**
 * The screen on the wall: its pages take turns, the clock runs by the server's time, the whistle blows at the end.
 * Whatever happens to the line, what was last known stays on the wall, and the page comes back by itself.
 */

import { follow, isTold, secondsLeft, serverNow } from "../tournaments/clock.js";
import { find, h, read } from "../site/dom.js";
import { learn, minutes, number, say } from "../site/texts.js";
import { pagesOf, roundNow } from "./pages.js";
import { Watch } from "./watch.js";
import { allow, chime, whistle } from "./whistle.js";

const SHOWN = { clock: 12000, podium: 20000, welcome: 8000, closed: 12000 };
const USUALLY = 9000;
const AGAIN = 1500; // another process of the site may not have heard yet
const LAST_MINUTE = 60;
const ANNOUNCED = 180000; // the announcement stays so long before the other pages take turns with it
const MIN_SIZE = 0.68;
const ROWS = { tables: 6, people: 12, names: 12, standings: 11 };
const WIDTH = { tables: 84, people: 56, names: 84, standings: 84 }; // of a column, in hundredths of the height

class HallScreen extends HTMLElement {
  /** @type {HTMLElement} */ clock;
  /** @type {HTMLElement} */ round;
  /** @type {HTMLElement} */ stage;
  /** @type {HTMLElement} */ foot;
  /** @type {HTMLElement} */ name;
  at = 0;
  isAsking = false;
  isAnnouncing = false;
  isLastMinute = false;
  isOver = false;
  /** @type {number | null} */ left = null;

  connectedCallback() {
    learn(read("hall-texts"), this.dataset.lang);
    this.clock = h("span", { class: "time", role: "timer" });
    this.round = h("span", { class: "round" });
    this.stage = h("section", { class: "stage", "aria-live": "off" });
    this.foot = h(
      "footer",
      {},
      this.soundButton(),
      h("span", { class: "lost", role: "status", hidden: true }, say("hall.line.lost")),
      h("strong", { class: "told", role: "status", hidden: true }),
      h("span", { class: "count" }),
    );
    this.name = h("h1");
    this.append(h("header", {}, this.name, this.round, this.clock), this.stage, this.foot);
    this.learnFeed(read("hall-feed"));
    follow(this.dataset.now);
    const watch = new Watch(this.dataset.socket);
    watch.on("changed", (news) => {
      this.renew();
      if (news.tag) setTimeout(() => this.renew(), AGAIN);
    });
    setInterval(() => this.tick(), 250);
    addEventListener("resize", () => this.turn(0));
  }

  /** Browsers let a page sound only after a touch: a button asks for it, and goes when it is done. */
  soundButton() {
    const button = h(
      "button",
      { class: "sound", title: say("hall.screen.sound-note") },
      say("hall.screen.sound"),
    );
    button.addEventListener("click", async () => {
      if (!(await allow())) return;
      button.remove();
      chime();
    });
    return button;
  }

  async renew() {
    if (this.isAsking) return;
    this.isAsking = true;
    try {
      const answer = await fetch(this.dataset.feed ?? "", { cache: "no-cache" });
      if (answer.ok) {
        const tag = answer.headers.get("ETag");
        if (tag !== this.tag) this.learnFeed(await answer.json());
        this.tag = tag;
      }
      this.lost(!answer.ok);
    } catch {
      this.lost(true);
    }
    this.isAsking = false;
  }

  lost(isLost) {
    find(this.foot, ".lost").hidden = !isLost;
  }

  learnFeed(feed) {
    const before = this.feed && roundNow(this.feed);
    this.feed = feed;
    const round = roundNow(feed);
    this.name.textContent = feed.name;
    this.round.textContent = round
      ? say("hall.screen.round", { round: round.round, rounds: Math.max(feed.rounds_planned, round.round) })
      : "";
    if (before && !before.clock && round.clock && before.round === round.round) whistle(false);
    if (before?.round !== round?.round || before?.is_complete !== round?.is_complete) this.at = 0;
    this.turn(0);
    this.tick();
  }

  get running() {
    const round = roundNow(this.feed);
    return round && !round.is_complete ? round : null;
  }

  /** Go so many pages on, and show that one for a while. */
  turn(steps) {
    clearTimeout(this.timer);
    const pages = this.isAnnouncing ? [{ kind: "time-out" }] : pagesOf(this.feed, (kind) => this.fits(kind));
    if (this.isOver && !this.isAnnouncing) pages.unshift({ kind: "time-out" });
    this.at = (this.at + steps) % pages.length;
    const page = this.isLastMinute ? { kind: "clock" } : pages[this.at];
    this.show(page);
    this.timer = setTimeout(() => this.turn(1), SHOWN[page.kind] ?? USUALLY);
  }

  columns(kind) {
    return Math.max(1, Math.min(3, Math.floor((100 * innerWidth) / innerHeight / WIDTH[kind])));
  }

  fits(kind) {
    return ROWS[kind] * this.columns(kind);
  }

  show(page) {
    this.dataset.page = page.kind;
    this.stage.replaceChildren(...(page.rows ? this.list(page) : this[LARGE[page.kind]](page)));
    for (const cell of this.stage.querySelectorAll(".rows span")) fit(cell);
    find(this.foot, ".count").textContent = page.pages > 1 ? say("hall.screen.page", page) : "";
    this.tick();
  }

  /** How many rows a column has: a short list fills the width of the wall before its height. */
  height(kind, count, pages) {
    const balanced = Math.max(Math.ceil(ROWS[kind] / 2), Math.ceil(count / this.columns(kind)));
    return pages > 1 ? ROWS[kind] : Math.min(ROWS[kind], balanced);
  }

  list({ kind, title, rows, pages }) {
    const shown = rows.map((cells) =>
      h(
        "li",
        {},
        cells.map((cell, n) =>
          h("span", { class: `cell-${n}` }, typeof cell === "number" ? number(cell) : cell),
        ),
      ),
    );
    const list = h("ul", { class: `rows ${kind}` }, shown);
    list.style.setProperty("--columns", String(this.columns(kind)));
    list.style.setProperty("--rows", String(this.height(kind, rows.length, pages)));
    return [h("h2", {}, title), list];
  }

  largeClock() {
    return [h("p", { class: "large time" }), h("p", { class: "note" }, this.clockNote(false))];
  }

  /** @param {boolean} isPaused */
  clockNote(isPaused) {
    if (isPaused) return say("hall.clock.paused");
    if (this.running?.clock) return "";
    return say(this.feed.rounds.length ? "hall.screen.soon" : "hall.screen.welcome-note");
  }

  welcome() {
    return [
      h("p", { class: "large text" }, say("hall.screen.welcome")),
      h("p", { class: "note" }, say("hall.screen.welcome-note")),
    ];
  }

  /** @param {{ title: string, steps: { place: number, name: string, figure: string }[] }} page */
  podium({ title, steps }) {
    const shown = steps.map(({ place, name, figure }) =>
      h(
        "li",
        { class: `step-${place}` },
        h("span", { class: "at" }, `${place}°`),
        h("strong", {}, name),
        h("span", { class: "figure" }, figure),
      ),
    );
    const list = h("ol", { class: "podium" }, shown);
    list.style.setProperty("--steps", String(steps.length));
    return [h("h2", {}, title), list];
  }

  closed() {
    return [h("p", { class: "large text" }, say("hall.screen.closed"))];
  }

  timeOut() {
    const { form, before_first_draw: first, article } = this.feed.time_out;
    return [
      h("p", { class: "large text" }, say(`hall.time-out.${form}.title`)),
      h("p", { class: "rule" }, say(`hall.time-out.${form}.rule`)),
      h("p", { class: "note" }, `${say(`hall.time-out.${first}.rule`)} (${article})`),
    ];
  }

  tick() {
    const round = this.running;
    const left = secondsLeft(round?.clock);
    const isPaused = Boolean(left && round.clock.paused_at);
    const shown = left === null ? "" : left ? minutes(left) : say("hall.clock.over");
    this.clock.textContent = shown;
    this.classList.toggle("is-paused", isPaused);
    const told = find(this.foot, ".told");
    told.hidden = !isTold(this.feed.message);
    told.textContent = this.feed.message?.text ?? "";
    const large = this.stage.querySelector(".large.time");
    if (large) large.textContent = left === null ? "–:––" : shown;
    if (large) find(this.stage, ".note").textContent = this.clockNote(isPaused);
    this.signal(round, left);
    this.classList.toggle("is-last-minute", this.isLastMinute);
    this.classList.toggle("is-over", this.isOver);
  }

  /** Warn and whistle as the time passes; a screen opened late does neither. */
  signal(round, left) {
    const ended = left === 0 ? Date.parse(round.clock.time_out_at ?? round.clock.ends_at) : NaN;
    const isLastMinute = left > 0 && left <= LAST_MINUTE;
    const isAnnouncing = left === 0 && serverNow() - ended < ANNOUNCED;
    const changed =
      isLastMinute !== this.isLastMinute ||
      isAnnouncing !== this.isAnnouncing ||
      (left === 0) !== this.isOver;
    const before = this.left ?? 0;
    if (isLastMinute && before > LAST_MINUTE) chime();
    if (left === 0 && before > 0) whistle(true);
    Object.assign(this, { left, isLastMinute, isAnnouncing, isOver: left === 0 });
    if (changed) {
      this.at = 0;
      this.turn(0);
    }
  }
}

/** Let a long name shrink a little before it is cut off. */
function fit(cell) {
  if (cell.scrollWidth > cell.clientWidth)
    cell.style.fontSize = `${Math.max(MIN_SIZE, (0.98 * cell.clientWidth) / cell.scrollWidth)}em`;
}

const LARGE = {
  clock: "largeClock",
  podium: "podium",
  welcome: "welcome",
  closed: "closed",
  "time-out": "timeOut",
};

customElements.define("hall-screen", HallScreen);
