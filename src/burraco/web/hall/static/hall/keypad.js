/**
 * The calculator: base and cards of each line, big keys, the sum said back. What is typed is kept at every key, so a
 * phone that falls asleep or reloads goes on where it was.
 */

import { h } from "../site/dom.js";
import { number, say } from "../site/texts.js";

const KEYS = ["7", "8", "9", "4", "5", "6", "1", "2", "3", "±", "0", "⌫"];
const MAX_DIGITS = 5;
const SAID = { "±": "hall.phone.sign-change", "⌫": "hall.phone.erase" };

const value = (text) => Number(text.replace("−", "-")) || 0;

export class Keypad {
  /** @type {HTMLElement} */ said;
  /** @type {HTMLElement} */ chipRow;
  /** @type {HTMLElement} */ stepRow;
  /** @type {HTMLButtonElement} */ next;

  /** `names` of the lines as shown, `order` in which they are asked for, the code's `chips`, and the `step`. */
  constructor({ deal, names, order, chips, step, start, keep, done }) {
    this.deal = deal;
    this.names = names;
    this.order = order;
    this.chips = chips;
    this.step = step;
    this.keep = keep;
    this.done = done;
    this.fields = order.flatMap((line) => [
      [line, "base"],
      [line, "cards"],
    ]);
    this.texts = start?.texts ?? this.fields.map(() => "");
    this.at = start?.at ?? 0;
    this.dialog = h("dialog", {
      class: "keypad",
      tabindex: -1,
      "aria-label": say("hall.phone.enter", { deal }),
      on: {
        keydown: (event) => this.typed(event),
        click: (event) => event.detail && this.dialog.focus(),
        cancel: (event) => (event.preventDefault(), this.leave()),
      },
    });
    document.body.append(this.dialog);
    this.build();
    this.dialog.showModal();
    this.dialog.focus(); // not on a button: return goes on to the next figure
    this.update();
  }

  build() {
    this.cells = this.fields.map(([, part], n) =>
      h(
        "button",
        { type: "button", class: "cell", on: { click: () => this.go(n) } },
        h("span", { class: "what" }, say(`hall.phone.${part}`)),
        h("span", { class: "figure" }),
      ),
    );
    this.sums = this.order.map(() => h("output", { class: "sum" }));
    const lines = this.order.map((line, n) =>
      h(
        "div",
        { class: "line" },
        h("h3", {}, this.names[line]),
        this.cells[2 * n],
        this.cells[2 * n + 1],
        this.sums[n],
      ),
    );
    this.said = h("p", { class: "said", role: "status" });
    const chips = this.chips.map(([name, points]) =>
      h(
        "button",
        { type: "button", on: { click: () => this.add(points) } },
        `${points > 0 ? "+" : ""}${number(points)} `,
        h("small", {}, say(`hall.phone.chip.${name}`)),
      ),
    );
    this.chipRow = h("div", { class: "chips" }, chips);
    const steps = [-this.step, this.step].map((by) =>
      h(
        "button",
        {
          type: "button",
          "aria-label": say(by < 0 ? "hall.phone.take-step" : "hall.phone.add-step", { step: this.step }),
          on: { click: () => this.add(by) },
        },
        `${by > 0 ? "+" : "−"}${this.step}`,
      ),
    );
    this.stepRow = h("div", { class: "steps" }, steps);
    const keys = KEYS.map((key) =>
      h(
        "button",
        {
          type: "button",
          "aria-label": SAID[key] ? say(SAID[key]) : null,
          on: { click: () => this.press(key) },
        },
        key,
      ),
    );
    this.next = h("button", { type: "button", class: "primary", on: { click: () => this.forward() } });
    const leave = h(
      "button",
      { type: "button", class: "leave", on: { click: () => this.leave() } },
      say("hall.phone.cancel"),
    );
    this.dialog.append(
      h("header", {}, h("h2", {}, say("hall.phone.deal", { deal: this.deal })), leave),
      ...lines,
      this.said,
      this.chipRow,
      this.stepRow,
      h("div", { class: "keys" }, keys),
      this.next,
    );
  }

  get isLast() {
    return this.at === this.fields.length - 1;
  }

  press(key) {
    const text = this.texts[this.at];
    if (key === "±") this.set(text.startsWith("−") ? text.slice(1) : `−${text}`);
    else if (key === "⌫") this.set(text.slice(0, -1));
    else if (text.replace("−", "").length < MAX_DIGITS)
      this.set(/^−?0$/.test(text) ? text.replace("0", key) : text + key);
  }

  add(points) {
    const sum = value(this.texts[this.at]) + points;
    this.set(sum < 0 ? `−${-sum}` : String(sum));
  }

  set(text) {
    this.texts[this.at] = text;
    this.update();
  }

  go(n) {
    this.at = n;
    this.update();
  }

  typed(event) {
    const key = { Backspace: "⌫", "-": "±" }[event.key] ?? event.key;
    if (event.key === "Enter" && event.target === this.dialog) this.forward();
    else if (KEYS.includes(key)) this.press(key);
    else return;
    event.preventDefault();
  }

  isWhole(n) {
    return value(this.texts[n]) % this.step === 0;
  }

  /** Go to the next figure; an empty one is nought. After the last, hand everything over. */
  forward() {
    if (!this.isWhole(this.at)) return;
    if (value(this.texts[this.at]) === 0) this.texts[this.at] = "0";
    const wrong = this.fields.findIndex((_, n) => !this.isWhole(n));
    if (!this.isLast) this.go(this.at + 1);
    else if (wrong >= 0) this.go(wrong);
    else this.finish();
  }

  finish() {
    const scores = [];
    this.fields.forEach(
      ([line, part], n) => ((scores[line] ??= [0, 0])[part === "base" ? 0 : 1] = value(this.texts[n])),
    );
    this.close();
    this.done(scores);
  }

  leave() {
    this.close();
    this.done(null);
  }

  close() {
    this.keep(null);
    this.dialog.close();
    this.dialog.remove();
  }

  update() {
    this.keep({ deal: this.deal, texts: this.texts, at: this.at });
    this.cells.forEach((cell, n) => {
      cell.querySelector(".figure").textContent = this.texts[n] || "–";
      cell.setAttribute("aria-pressed", String(n === this.at));
      cell.classList.toggle("is-wrong", !this.isWhole(n));
    });
    const figures = this.order.map((_, n) => [value(this.texts[2 * n]), value(this.texts[2 * n + 1])]);
    figures.forEach(([base, cards], n) => (this.sums[n].textContent = `= ${number(base + cards)}`));
    const [base, cards] = figures[Math.floor(this.at / 2)];
    const sum = say("hall.phone.sum", { base, cards, total: base + cards });
    this.said.textContent = this.isWhole(this.at) ? sum : say("hall.phone.step", { step: this.step });
    this.said.classList.toggle("is-wrong", !this.isWhole(this.at));
    this.chipRow.hidden = this.fields[this.at][1] !== "base";
    this.stepRow.hidden = !this.chipRow.hidden;
    this.next.textContent = say(this.isLast ? "hall.phone.save" : "hall.phone.next");
    this.next.disabled = !this.isWhole(this.at);
  }
}
