/**
 * A table's page on a phone: choose the line, write each smazzata, confirm the others', sign; call the referee.
 * What the server said last and what still waits in the outbox make up what is shown.
 */

import { follow, isTold, secondsLeft } from "../tournaments/clock.js";
import { h, read } from "../site/dom.js";
import { learn, minutes, say, sayCount } from "../site/texts.js";
import { openCalling } from "./calling.js";
import { complaints } from "./complaining.js";
import { ours } from "./copies.js";
import { declared } from "./declared.js";
import { Keypad } from "./keypad.js";
import { mark, Outbox } from "./outbox.js";
import { rulings } from "./rulings.js";
import { chooser, finished, lineName, moved, sheet } from "./sheet.js";
import { openTimes } from "./turn_times.js";
import { Watch } from "./watch.js";

const SPREAD = 800;

class TablePhone extends HTMLElement {
  /** @type {HTMLElement} */ clock;
  /** @type {HTMLElement} */ heading;
  /** @type {HTMLElement} */ note;
  /** @type {HTMLElement} */ banners;
  /** @type {HTMLElement} */ body;
  /** @type {HTMLElement} */ times;
  /** @type {Outbox} */ outbox;
  answers = 0;

  connectedCallback() {
    learn(read("hall-texts"), this.dataset.lang);
    this.picker = read("hall-picker");
    this.outbox = new Outbox(`burraco-phone-${this.dataset.token}`, this.dataset.base, this.dataset.csrf);
    this.refusal = this.outbox.read("refusal") ?? "";
    this.frame();
    this.learnState(read("hall-state"));
    this.outbox.on("state", (answer) => this.learnState(answer));
    this.outbox.on("changed", () => this.render());
    this.outbox.on("refused", (answer) => this.refused(answer));
    this.outbox.on("stale", () => this.reloadOnce());
    this.watch();
    follow(this.dataset.now);
    setInterval(() => this.tick(), 500);
    const draft = this.outbox.read("draft");
    if (draft && this.state.claim && draft.round === this.state.round) this.write(draft.deal, draft);
  }

  frame() {
    this.clock = h("span", { class: "clock", role: "timer" });
    this.heading = h("h1");
    this.note = h("p", { class: "note" });
    this.banners = h("div", { class: "banners", role: "status" });
    this.body = h("div", { class: "body" });
    const call = h(
      "button",
      {
        class: "call",
        type: "button",
        on: { click: () => openCalling(this.picker, (about) => this.call(about)) },
      },
      say("hall.call.button"),
    );
    this.times = h(
      "button",
      { class: "quiet", type: "button", on: { click: () => openTimes(this.state.times) } },
      say("hall.times.button"),
    );
    this.append(
      h("header", {}, h("div", {}, this.heading, this.note), this.clock),
      this.banners,
      this.body,
      h("footer", {}, h("a", { href: this.dataset.public }, say("hall.phone.all-tables")), this.times, call),
    );
  }

  watch() {
    const watch = new Watch(`/ws/phone/${this.dataset.token}/`);
    watch.on("changed", () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.renew(), Math.random() * SPREAD);
    });
    watch.on("lost", () => this.line(false));
    watch.on("open", () => this.line(true));
  }

  line(isUp) {
    this.isDown = !isUp;
    this.render();
  }

  /** Ask how the table is; an answer that was overtaken by what this phone did meanwhile is asked for again. */
  async renew() {
    const before = this.answers;
    try {
      const answer = await fetch(`${this.dataset.base}stato.json`, { cache: "no-store" });
      if (answer.status === 404) this.isGone = true;
      const state = answer.ok ? await answer.json() : null;
      if (before !== this.answers) this.renew();
      else if (state) this.learnState(state);
      else this.render();
    } catch {
      // the line says so by itself
    }
  }

  reloadOnce() {
    if (sessionStorage.getItem("burraco-reloaded")) return;
    sessionStorage.setItem("burraco-reloaded", "1");
    location.reload();
  }

  learnState(state) {
    this.answers += 1;
    this.state = state;
    this.render();
  }

  refused({ status, text }) {
    this.refusal = text;
    this.isGone ||= status === 404;
    this.outbox.write("refusal", text);
    this.renew();
  }

  chooseAgain() {
    this.isChoosing = true;
    this.render();
  }

  get copy() {
    return ours(this.state, this.outbox.items);
  }

  async choose(line, part) {
    const { status, answer } = await this.outbox.post("linea/", { line, part });
    this.isChoosing = false;
    if (status === 200) this.learnState(answer);
    else this.say(answer?.text ?? say("hall.line.lost"));
  }

  async call(about) {
    const { status, answer } = await this.outbox.post("arbitro/", { about, text: "" });
    if (status === 200) this.learnState(answer);
    else this.say(answer?.text ?? say("hall.call.failed"));
  }

  complaints(state) {
    return complaints(state, async (sent) => {
      const body = { ...sent, round: state.round, once: mark() };
      const { status, answer } = await this.outbox.post("reclamo/", body);
      if (status === 200) this.learnState(answer);
      else this.say(answer?.text ?? say("hall.line.lost"));
    });
  }

  say(text) {
    this.refusal = text;
    this.render();
  }

  /** Open the calculator for a smazzata, with the figures known or the ones being typed. */
  write(deal, draft = null) {
    const { state } = this;
    const order = [state.claim.line, ...state.lines.keys()].filter((line, n, all) => all.indexOf(line) === n);
    const known = this.copy[deal - 1];
    const shown = (points) => String(points).replace("-", "−");
    const start = draft ?? (known && { texts: order.flatMap((line) => known[line].map(shown)), at: 0 });
    const keep = (typed) => this.outbox.write("draft", typed && { ...typed, round: state.round });
    new Keypad({
      deal,
      names: state.lines.map(lineName),
      order,
      chips: state.chips,
      step: state.step,
      start,
      keep,
      done: (scores) => scores && this.enter(deal, scores),
    });
  }

  enter(deal, scores) {
    // figures typed long ago, without a line, do not replace what this line has written since
    const was = this.copy[deal - 1] ?? null;
    this.outbox.put(`deal-${deal}`, "smazzata/", { round: this.state.round, deal, scores, was });
  }

  remove(deal) {
    this.outbox.put(`remove-${deal}`, "smazzata/", { round: this.state.round, deal, scores: null });
  }

  sign() {
    const { copy, state } = this;
    const send = () => this.outbox.put("sign", "firma/", { round: state.round, seen: copy });
    if (copy.length === state.deals) send();
    else
      ask(
        say("hall.phone.sign-few", { count: copy.length, deals: state.deals }),
        say("hall.phone.sign-yes"),
        send,
      );
  }

  render() {
    const { state } = this;
    const focused = this.body.contains(document.activeElement) ? document.activeElement?.textContent : null;
    this.heading.textContent = say("hall.phone.title", { table: state.table });
    const rounds = Math.max(state.rounds, state.round);
    const round = state.round ? ` · ${say("hall.phone.round", { round: state.round, rounds })}` : "";
    this.note.textContent = `${this.dataset.tournament}${round}`;
    this.banners.replaceChildren(...this.notices());
    const below = [...declared(state), ...this.complaints(state), ...rulings(state)];
    this.body.replaceChildren(...this.parts(), ...below);
    this.toggleAttribute("data-unsent", this.outbox.items.length > 0);
    if (focused)
      [...this.body.querySelectorAll("button")].find((one) => one.textContent === focused)?.focus();
    this.times.hidden = !state.times;
    this.tick();
  }

  parts() {
    const { state } = this;
    if (this.isGone)
      return [
        h("p", { class: "lead" }, say("hall.phone.over")),
        h("a", { class: "button primary", href: this.dataset.public }, say("hall.phone.final")),
      ];
    const first = moved(state);
    if (!state.round) return [h("p", { class: "lead" }, say("hall.phone.no-round"))];
    if (state.stage === "other")
      return [...first, h("p", { class: "lead" }, say("hall.phone.other", { round: state.key_round }))];
    if (state.stage === "empty") return [...first, h("p", { class: "lead" }, say("hall.phone.empty"))];
    if (state.stage === "in" || state.stage === "assigned") return [...first, ...finished(state)];
    if (!state.claim || this.isChoosing) return [...first, ...chooser(this)];
    return sheet(this);
  }

  notices() {
    const notices = [];
    if (isTold(this.state.message))
      notices.push(h("p", { class: "say" }, h("strong", {}, this.state.message.text)));
    const waiting = this.outbox.items.length;
    if (waiting)
      notices.push(
        h(
          "p",
          { class: "unsent" },
          h("strong", {}, sayCount("hall.phone.unsent", waiting)),
          h("br"),
          say("hall.phone.unsent-note"),
        ),
      );
    else if (this.isDown) notices.push(h("p", { class: "down" }, say("hall.line.lost")));
    if (this.refusal) {
      const drop = h(
        "button",
        { type: "button", on: { click: () => (this.outbox.write("refusal", null), this.say("")) } },
        say("hall.phone.refused-drop"),
      );
      notices.push(
        h("p", { class: "refused" }, say("hall.phone.refused", { text: this.refusal }), " ", drop),
      );
    }
    const call = this.state.calls.at(-1);
    if (call)
      notices.push(
        h(
          "p",
          { class: `called is-${call.state}` },
          call.state === "taken" ? say("hall.call.coming", { by: call.by }) : say("hall.call.waiting"),
        ),
      );
    return notices;
  }

  tick() {
    const left = this.state.stage === "in" ? null : secondsLeft(this.state.clock);
    const shown = left === null ? "" : left ? minutes(left) : say("hall.clock.over");
    this.clock.textContent = left && this.state.clock?.paused_at ? say("hall.clock.paused") : shown;
    this.clock.classList.toggle("is-short", left !== null && left <= 60);
  }
}

/** Ask before something that cannot be taken back. */
function ask(question, yes, then) {
  const dialog = h("dialog", { class: "asking", "aria-label": question });
  const answer = (isYes) => () => {
    dialog.close();
    dialog.remove();
    if (isYes) then();
  };
  dialog.append(
    h("p", {}, question),
    h("button", { class: "primary", type: "button", on: { click: answer(true) } }, yes),
    h("button", { type: "button", on: { click: answer(false) } }, say("hall.phone.cancel")),
  );
  document.body.append(dialog);
  dialog.showModal();
}

customElements.define("table-phone", TablePhone);
