/**
 * `<burraco-replay>`: a finished deal again, frame by frame, drawn by the same board as the live table.
 *
 * data-frames is the id of a JSON block, or data-source the address of one: `{"frames": [state frame, …]}`, each with
 * `me` null, `view.hands` open and its own `moves`. data-start is the frame shown first; with data-plays it
 * goes on by itself. data-texts, data-lang and data-cards as in felt.html.
 * With `expected` (how far ahead somebody was to end, from a frame on) a bar stands along the slider.
 */

import { Board } from "./board/board.js";
import { fill, h, read, set } from "../site/dom.js";
import { aloud } from "./cards/faces.js";
import * as settings from "./player/settings.js";
import { learn, say } from "../site/texts.js";

const PACE = 900;

class BurracoReplay extends HTMLElement {
  /** @type {Board} */ board;
  /** @type {Frames.State[]} */ frames = [];
  /** @type {{ at: number, text: string }[]} what went wrong, and where */ stops = [];
  /** @type {{ at: number, points: number }[]} what was expected, and from which frame on */ expected = [];
  /** @type {HTMLInputElement} */ slider;
  /** @type {HTMLButtonElement} */ playing;
  hope = h("p", { class: "hope" });
  at = 0;

  async connectedCallback() {
    learn(read(this.dataset.texts), this.dataset.lang);
    const taste = settings.read(this.dataset);
    this.classList.add("felt", "replay");
    this.dataset.deck = taste.deck;
    this.dataset.colours = taste.colours;
    this.board = new Board(this, this.dataset.cards ?? "");
    const { frames, stops, expected } = await this.load();
    this.frames = frames;
    this.stops = stops ?? [];
    this.expected = expected ?? [];
    this.build();
    this.go(Number(this.dataset.start ?? 0));
    const resized = new ResizeObserver(() => this.show());
    for (const part of [this, this.board.theirs, this.board.ours]) resized.observe(part);
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (this.dataset.plays !== undefined && !isCalm && this.at < this.frames.length - 1) this.toggle();
  }

  async load() {
    if (this.dataset.frames) return read(this.dataset.frames);
    return (await fetch(this.dataset.source ?? "")).json();
  }

  build() {
    const button = (kind, press) =>
      h(
        "button",
        { type: "button", data: { action: kind }, on: { click: press } },
        say(`felt.replay.${kind}`),
      );
    this.slider = h("input", {
      type: "range",
      min: 0,
      max: this.frames.length - 1,
      step: 1,
      "aria-label": say("felt.replay.slider"),
      on: { input: () => this.go(Number(this.slider.value)) },
    });
    this.playing = button("play", () => this.toggle());
    const leaving = document.querySelectorAll(".back a"); // among the buttons it covers none of them
    fill(this.board.actions, [
      h("div", { class: "slider" }, this.hope, this.bar(), this.slider),
      button("back", () => this.go(this.at - 1)),
      this.playing,
      button("on", () => this.go(this.at + 1)),
      ...(this.stops.length ? [button("error", () => this.go(this.stopAfter(this.at)))] : []),
      ...leaving,
    ]);
    this.addEventListener("keydown", ({ key, target }) => {
      if (target === this.slider) return;
      if (key === "ArrowLeft") this.go(this.at - 1);
      if (key === "ArrowRight") this.go(this.at + 1);
    });
  }

  go(to) {
    this.at = Math.max(0, Math.min(this.frames.length - 1, to));
    this.slider.value = String(this.at);
    /** @type {NodeListOf<HTMLElement>} */ const links = this.querySelectorAll("a[data-from]");
    for (const link of links) set(link, "href", `${link.dataset.from}${this.at}`);
    this.show();
    const stops = this.stops.filter(({ at }) => at === this.at).map(({ text }) => text);
    const text = [this.told(), ...stops].join(". ");
    this.hope.textContent = this.hoped();
    fill(this.board.said, [h("span", {}, text)]);
    this.board.said.classList.toggle("wrong", stops.length > 0);
    this.slider.setAttribute("aria-valuetext", aloud([text, this.hoped()].filter(Boolean).join(". ")));
    if (stops.length || this.at === this.frames.length - 1) this.stop();
  }

  /**
   * Return the place of the next thing that went wrong; after the last the first comes again.
   *
   * @param {number} place
   */
  stopAfter(place) {
    return (this.stops.find(({ at }) => at > place) ?? this.stops[0]).at;
  }

  /** One column for each decision, above the line or below it, the higher the further ahead. */
  bar() {
    if (!this.expected.length) return null;
    const most = Math.max(...this.expected.map(({ points }) => Math.abs(points)), 1);
    const columns = this.expected.map(({ at, points }, n) => {
      const column = h("span", { class: points < 0 ? "down" : "up" });
      const end = this.expected[n + 1]?.at ?? this.frames.length - 1;
      column.style.flexGrow = String(end - at);
      column.style.setProperty("--share", String(Math.abs(points) / most));
      return column;
    });
    const before = h("span", {});
    before.style.flexGrow = String(this.expected[0].at);
    return h("div", { class: "expected", "aria-hidden": "true" }, before, columns);
  }

  /** What was expected when this frame was reached; nothing before the first decision. */
  hoped() {
    const last = this.expected.filter(({ at }) => at <= this.at).at(-1);
    return last ? say("felt.replay.expected", { points: last.points }) : "";
  }

  /** What happened last, as far as anybody noticed it. */
  told() {
    const seen = this.frames.slice(0, this.at + 1).flatMap((frame) => frame.moves ?? []);
    return seen.at(-1)?.text ?? say("felt.replay.before");
  }

  show() {
    if (this.frames.length) this.board.render(this.frames[this.at]);
  }

  toggle() {
    if (this.timer) return this.stop();
    this.playing.textContent = say("felt.replay.stop");
    this.timer = setInterval(() => this.go(this.at + 1), PACE);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
    if (this.playing) this.playing.textContent = say("felt.replay.play");
  }

  disconnectedCallback() {
    this.stop();
  }
}

customElements.define("burraco-replay", BurracoReplay);
