/**
 * `<burraco-replay>`: a finished deal again, frame by frame, drawn by the same board as the live table.
 *
 * data-frames is the id of a JSON block, or data-source the address of one: `{"frames": [state frame, …]}`, each with
 * `me` null, `view.hands` open and its own `moves`. data-words, data-lang and data-cards as in felt.html.
 */

import { Board } from "./board.js";
import { h, fill } from "./dom.js";
import { aloud } from "./faces.js";
import * as settings from "./settings.js";
import { learn, say } from "./words.js";

const PACE = 900;

class BurracoReplay extends HTMLElement {
  async connectedCallback() {
    learn(JSON.parse(document.getElementById(this.dataset.words).textContent), this.dataset.lang);
    const taste = settings.read(this.dataset);
    this.classList.add("felt", "replay");
    this.dataset.deck = taste.deck;
    this.dataset.colours = taste.colours;
    this.board = new Board(this, this.dataset.cards);
    this.frames = (await this.load()).frames;
    this.build();
    this.go(0);
    const resized = new ResizeObserver(() => this.show());
    for (const part of [this, this.board.theirs, this.board.ours]) resized.observe(part);
  }

  async load() {
    if (this.dataset.frames) return JSON.parse(document.getElementById(this.dataset.frames).textContent);
    return (await fetch(this.dataset.source)).json();
  }

  build() {
    const button = (kind, press) => h("button", { type: "button", data: { deed: kind }, on: { click: press } }, say(`felt.replay.${kind}`));
    this.slider = h("input", { type: "range", min: 0, max: this.frames.length - 1, step: 1, "aria-label": say("felt.replay.slider"), on: { input: () => this.go(Number(this.slider.value)) } });
    this.playing = button("play", () => this.toggle());
    const leaving = document.querySelectorAll(".back a"); // among the buttons it covers none of them
    fill(this.board.actions, [h("div", { class: "slider" }, this.slider), button("back", () => this.go(this.at - 1)), this.playing, button("on", () => this.go(this.at + 1)), ...leaving]);
    this.addEventListener("keydown", ({ key, target }) => {
      if (target === this.slider) return;
      if (key === "ArrowLeft") this.go(this.at - 1);
      if (key === "ArrowRight") this.go(this.at + 1);
    });
  }

  go(to) {
    this.at = Math.max(0, Math.min(this.frames.length - 1, to));
    this.slider.value = this.at;
    this.show();
    const move = this.frames[this.at].moves?.at(-1);
    fill(this.board.said, [h("span", {}, move?.text ?? "")]);
    this.slider.setAttribute("aria-valuetext", aloud(move?.text ?? ""));
    if (this.at === this.frames.length - 1) this.stop();
  }

  show() {
    if (this.frames && this.at !== undefined) this.board.render(this.frames[this.at]);
  }

  toggle() {
    if (this.timer) return this.stop();
    this.playing.textContent = say("felt.replay.stop");
    this.timer = setInterval(() => this.go(this.at + 1), PACE);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    if (this.playing) this.playing.textContent = say("felt.replay.play");
  }

  disconnectedCallback() {
    this.stop();
  }
}

customElements.define("burraco-replay", BurracoReplay);
