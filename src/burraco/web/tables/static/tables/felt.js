/**
 * `<burraco-table>`: the live table. It listens to the line, shows one frame after the other, each for as long as its
 * cards fly, and gives the player's wishes to the server. felt.html says what the element needs.
 */

import { Board } from "./board.js";
import { askCut } from "./cutting.js";
import { watchDrags } from "./drag.js";
import { fill, h, set } from "./dom.js";
import { aloud, short } from "./faces.js";
import { Guide } from "./guide.js";
import { Hints } from "./hints.js";
import { watchKeys } from "./keys.js";
import { Player } from "./player.js";
import { showSheet } from "./scoresheet.js";
import * as settings from "./settings.js";
import { Speller } from "./speller.js";
import * as sheets from "./sheets.js";
import { Line } from "./socket.js";
import { play } from "./sound.js";
import { learn, minutes, say, sayCount } from "./words.js";

const CELEBRATION = 2200;
const SORTS = ["suit", "rank", "hand"];
const LONG_QUEUE = 3;
const LATE = 5; // seconds
const LINES_SAID = 5; // a narrow screen shows the last one

class BurracoTable extends HTMLElement {
  connectedCallback() {
    learn(JSON.parse(document.getElementById(this.dataset.words).textContent), this.dataset.lang);
    this.classList.add("felt");
    this.settings = settings.read(this.dataset);
    this.board = new Board(this, this.dataset.cards);
    this.player = new ("letters" in this.dataset ? Speller : Player)(this, this.board, this.settings, (frame) => this.line.ask(frame));
    this.moves = [];
    this.queue = [];
    this.hints = new Hints(this, this.player, () => this.line.whisper({ t: "hint" }));
    this.guide = new Guide(this);
    this.dress();
    this.tools();
    this.listen();
    this.line = new Line(this.dataset.socket);
    this.line.addEventListener("frame", ({ detail }) => this.hear(detail));
    this.line.addEventListener("asked", () => this.refresh());
    this.line.addEventListener("lost", () => this.connection(say("felt.connection-lost")));
    this.line.addEventListener("gone", () => this.connection(say("felt.table-gone")));
    this.line.addEventListener("open", () => this.connection(null));
  }

  listen() {
    const { board, player } = this;
    board.hand.addEventListener("click", ({ target }) => {
      const card = target.closest(".card");
      if (card) player.toggle(Number(card.dataset.uid));
    });
    board.ours.addEventListener("click", ({ target }) => {
      player.press(target.closest("[data-drop]").dataset.drop);
    });
    board.centre.addEventListener("click", ({ target }) => {
      if (target.closest(".stock")) player.deed("draw");
      else if (target.closest(".pile")) this.pressPile();
    });
    board.said.addEventListener("click", () => this.deed("moves"));
    watchDrags(this, { lift: (at) => player.lift(at), over: (...what) => player.over(...what), put: (...what) => player.drop(...what), tap: (lifted) => player.tap(lifted) });
    watchKeys(this, board.hand, player);
    const resized = new ResizeObserver(() => this.board.frame && this.refresh());
    for (const part of [this, board.theirs, board.ours, board.centre]) resized.observe(part);
  }

  tools() {
    const tool = (kind, word, mark) => h("button", { type: "button", class: `plain ${kind}`, "aria-label": word, title: word, on: { click: () => this.deed(kind) } }, mark);
    this.board.header.querySelector(".tools").append(
      tool("help", say("felt.help.title"), "?"),
      tool("menu", say("felt.menu"), "☰"),
    );
  }

  // --- frames

  hear(frame) {
    if (frame.t === "state") {
      this.queue.push(frame);
      if (!this.isShowing) this.next();
    } else if (frame.t === "refused") this.refuse(frame.text, frame.cite, frame.href);
    else if (frame.t === "hint") this.hints.hear(frame);
    else if (frame.t === "error") this.refuse(frame.text);
  }

  /** Show the frames that wait, one thing at a time; when many wait only the last one's place matters. */
  next() {
    const frame = this.queue.shift();
    this.isShowing = Boolean(frame);
    if (!frame) return;
    const length = this.show(frame);
    const pace = this.settings.tempo === "quick" ? 0.3 : 1;
    setTimeout(() => this.next(), this.queue.length > LONG_QUEUE ? 0 : length * pace);
  }

  show(frame) {
    const old = this.board.frame;
    const isNew = !old || old.seq !== frame.seq;
    if (isNew) this.refuse(null);
    frame = { ...frame, moves: this.note(frame) }; // a line that comes back tells the whole deal: old moves do not fly again
    const length = this.board.render(frame, this.ui());
    this.player.settle();
    this.offer();
    this.hints.shown(frame);
    this.guide.shown(frame, this.player.chosen.size, this.hints.isOpen);
    if (!old && document.activeElement === document.body) this.board.hand.focus({ preventScroll: true });
    this.clock(frame.clock);
    this.celebrate(old, frame);
    if (this.settings.sound && isNew && old) play(frame.view.turn === frame.me && old.view.turn !== frame.me ? "turn" : "card");
    if (frame.sheet && !old?.sheet) setTimeout(() => this.score(), old ? 900 : 0);
    if (old?.sheet && !frame.sheet) this.querySelector("dialog.score-sheet")?.close("");
    this.dispatchEvent(new CustomEvent("shown", { detail: frame }));
    return length;
  }

  ui() {
    const { chosen, active, order } = this.player;
    return { chosen, active, order, hinted: this.hints.marked, isBusy: this.line.isWaiting, manner: this.settings.deck === "large" ? "large" : "" };
  }

  /** Show the same frame again: something was chosen, or the window changed. */
  refresh() {
    if (!this.board.frame) return;
    this.board.render({ ...this.board.frame, moves: [] }, this.ui());
    this.player.settle();
    this.offer();
    this.guide.shown(this.board.frame, this.player.chosen.size, this.hints.isOpen);
  }

  /** Take the new moves into the list, which is this deal's, say each of them once, and return them. */
  note(frame) {
    const known = this.moves.at(-1)?.seq ?? -1;
    const fresh = (frame.moves ?? []).filter((move) => move.seq > known || frame.seq < known);
    if (frame.seq < known) this.moves = this.moves.filter((move) => move.seq <= frame.seq);
    const all = [...this.moves, ...fresh];
    this.moves = all.slice(Math.max(0, all.findLastIndex((move) => move.kind === "dealt")));
    for (const move of fresh.slice(-4)) this.announce(aloud(move.text));
    const recent = this.moves.slice(-LINES_SAID).map((move) => h("span", {}, move.text));
    fill(this.board.said, recent.length ? recent : [h("span", {}, say("felt.no-moves"))]);
    return fresh;
  }

  announce(sentence) {
    this.board.live.append(h("p", {}, sentence));
    while (this.board.live.childElementCount > 6) this.board.live.firstChild.remove();
  }

  /** A burraco is an event: its name for a moment, and a ring around it. */
  celebrate(old, frame) {
    if (!old) return;
    const before = new Map(old.view.melds.map((meld) => [meld.n, meld.burraco]));
    for (const meld of frame.view.melds) {
      if (!meld.burraco || before.get(meld.n) === meld.burraco || !frame.moves?.length) continue;
      const words = say(`score.burraco-${meld.burraco}`);
      const group = this.querySelector(`.meld[data-meld="${meld.n}"]`);
      group.classList.add("just-made");
      this.board.banner.textContent = words;
      this.board.banner.hidden = false;
      this.announce(words);
      if (this.settings.sound) play("burraco");
      clearTimeout(this.party);
      this.party = setTimeout(() => (this.board.banner.hidden = true), CELEBRATION);
    }
  }

  // --- what the person can press

  offer() {
    const { frame } = this.board;
    const { can = {}, view, me } = frame;
    const isBusy = this.line.isWaiting;
    const offers = isBusy ? [] : this.player.offers();
    const button = (kind, word, press, classes = "") => this.button(kind, word, press, classes);
    const buttons = offers.map((offer, at) => button(offer.kind, this.word(offer), () => this.player.take(offer), at ? "" : "main"));
    if (!offers.length) buttons.push(...this.betweenTurns(frame, isBusy));
    const small = [];
    if (can.undo) small.push(button("undo", say("felt.undo"), () => this.deed("undo"), "small"));
    if (frame.options?.hints && view.turn === me && view.phase !== "over") small.push(button("hint", say("felt.hint"), () => this.deed("hint"), "small"));
    if (me !== null && view.hand?.length) small.push(button("sort", this.player.sortName(this.player.order.sort), () => this.deed("sort"), "small"));
    const focused = document.activeElement?.closest?.(".offers button, .extras button")?.dataset.deed;
    fill(this.board.actions, buttons);
    fill(this.board.extras, small);
    if (focused) (this.querySelector(`.offers [data-deed="${focused}"], .extras [data-deed="${focused}"]`) ?? this.board.hand).focus();
  }

  /** Return the button of a deed: the same element every time, so that a press is not lost while the table is shown anew. */
  button(kind, word, press, classes) {
    this.buttons ??= new Map();
    if (!this.buttons.has(kind)) this.buttons.set(kind, h("button", { type: "button", data: { deed: kind }, on: { click: ({ currentTarget }) => currentTarget.press() } }));
    const element = this.buttons.get(kind);
    element.press = press;
    element.className = classes;
    if (element.textContent !== word) element.textContent = word;
    return element;
  }

  word(offer) {
    if (offer.label) return offer.label;
    if (offer.kind === "take") return sayCount("felt.take", offer.count);
    if (offer.kind === "discard") return say("felt.discard", { card: short(offer.acts[0].card) });
    if (offer.kind === "add" && new Set(offer.acts.map((act) => act.meld)).size === 1) return say("felt.add-one", { meld: offer.acts[0].meld });
    return say(`felt.${offer.kind}`);
  }

  /** What comes next, when there is no act to choose. */
  betweenTurns(frame, isBusy) {
    const { view, me, can = {} } = frame;
    const live = (kind, word, press = () => this.goOn()) => this.button(kind, word, press, kind === "cut" ? "" : "main");
    const cut = can.cut && !isBusy ? [live("cut", say("felt.cut"), () => this.cut())] : [];
    if (can.next && !isBusy) return [live("next", say(view.phase === "waiting" ? "felt.start" : "felt.next-deal")), ...cut];
    if (can.rematch && !isBusy) return [live("rematch", say("felt.rematch")), ...cut];
    if (view.phase === "over" && frame.sheet && !isBusy) return [live("score", say("felt.score"))];
    let word = view.seats[view.turn] ? say("felt.not-yet", { name: view.seats[view.turn].name }) : say("felt.nobodys-turn");
    if (isBusy) word = say("felt.one-moment");
    else if (view.phase === "waiting") word = say("felt.waiting");
    else if (view.turn === me) word = this.player.prompt();
    this.prompt ??= h("p", { class: "prompt" });
    if (this.prompt.textContent !== word) this.prompt.textContent = word;
    return [this.prompt];
  }

  async cut() {
    const n = await askCut(this, this.board.deck, this.board.frame.deal ?? {});
    return n !== null && this.line.ask({ t: "cut", n });
  }

  /** The next deal, a rematch, or the score sheet again. */
  goOn() {
    const { frame } = this.board;
    if (frame.can?.next) return this.line.ask({ t: "next", seq: frame.seq });
    if (frame.can?.rematch) return this.line.ask({ t: "rematch", seq: frame.seq });
    if (frame.sheet) return this.score();
    return false;
  }

  async score() {
    const { frame } = this.board;
    if (!frame.sheet || this.querySelector("dialog.score-sheet[open]")) return;
    const buttons = [];
    if (frame.can?.next) buttons.push({ word: say("felt.next-deal"), value: "on", isMain: true });
    else if (frame.can?.rematch) buttons.push({ word: say("felt.rematch"), value: "on", isMain: true });
    if (this.dataset.after) buttons.push({ word: say("felt.look-back"), value: "after" });
    const answer = await showSheet(this, frame, buttons);
    if (answer === "on") this.goOn();
    if (answer === "after") location.href = this.dataset.after;
  }

  async pressPile() {
    const { view, legal } = this.board.frame;
    if (this.player.chosen.size === 1 && view.phase === "play" && legal) return this.player.put(this.player.faces(), "pile");
    if (!view.pile.length) return false;
    if (await this.player.pile?.()) return true;
    const answer = await sheets.spreadPile(this, this.board.deck, view, Boolean(legal?.take));
    return answer === "take" ? this.player.deed("take") : false;
  }

  /** Things to do that are no act of the game. */
  deed(what) {
    const { frame } = this.board;
    const { view, me } = frame;
    if (what === "undo") return frame.can?.undo ? this.line.ask({ t: "undo", seq: frame.seq }) : false;
    if (what === "hint") return frame.options?.hints && view.turn === me ? this.hints.begin() : false;
    if (what === "pile") return this.pressPile();
    if (what === "moves") return sheets.listMoves(this, this.moves);
    if (what === "help") return sheets.showHelp(this, this.player.keys);
    if (what === "menu") return this.menu();
    if (what === "sort") {
      this.player.order.sort = SORTS[(SORTS.indexOf(this.player.order.sort) + 1) % SORTS.length];
      return this.sorted();
    }
    return false;
  }

  sorted() {
    this.change("sort", this.player.order.sort);
    return true;
  }

  menu() {
    const more = [h("button", { type: "button", on: { click: () => this.deed("moves") } }, say("felt.moves"))];
    if (this.board.frame?.sheet) more.push(h("button", { type: "button", on: { click: () => this.score() } }, say("felt.score")));
    if (this.guide.isLeft) more.push(h("button", { type: "button", on: { click: () => this.guide.again() } }, say("felt.guide.again")));
    more.push(...[...this.querySelectorAll('[data-slot="menu"] > *')].map((each) => this.asking(each.cloneNode(true))));
    return sheets.showSettings(this, this.settings, (name, value) => this.change(name, value), more);
  }

  /** Let a form of the menu that says so be sent only by who answers its question. */
  asking(form) {
    if (!form.dataset.ask) return form;
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (await sheets.confirm(this, form.dataset.ask, form.querySelector("button").textContent)) form.submit();
    });
    return form;
  }

  change(name, value) {
    this.settings = { ...this.settings, [name]: value };
    settings.keep(this.settings);
    this.player.order.sort = this.settings.sort;
    this.dress();
    this.refresh();
  }

  dress() {
    set(this, "data-deck", this.settings.deck);
    set(this, "data-colours", this.settings.colours);
  }

  /** Say why something cannot be, until the next move; the selection stays. */
  refuse(text, cite, href) {
    const { refusal } = this.board;
    if (text) this.hints.stop();
    refusal.hidden = !text;
    refusal.replaceChildren(...(text ? [`${text} `, cite ? (href ? h("a", { href, target: "_blank", rel: "noopener" }, cite) : h("cite", {}, cite)) : ""] : []));
    if (text) this.refresh();
    return true;
  }

  /** Say what is wrong with the line, null if nothing is. */
  connection(trouble) {
    set(this, "data-offline", trouble ? "" : null);
    const { banner } = this.board;
    banner.hidden = !trouble;
    if (trouble) banner.textContent = trouble;
    this.refresh();
  }

  /** A thin line that grows shorter; it turns at five seconds. */
  clock(clock) {
    const line = this.board.clock;
    if (clock?.deadline === this.deadline) return;
    this.deadline = clock?.deadline;
    for (const animation of line.getAnimations()) animation.cancel();
    line.parentElement.classList.toggle("runs", Boolean(clock));
    clearInterval(this.ticking);
    const left = clock ? Math.max(0, clock.deadline - clock.now) : 0;
    if (clock) line.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], { duration: left, fill: "forwards" });
    const end = performance.now() + left;
    const time = this.board.header.querySelector(".time");
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      time.textContent = clock ? minutes(seconds) : "";
      for (const element of [line, time]) element.classList.toggle("late", seconds <= LATE);
    };
    tick();
    if (clock) this.ticking = setInterval(tick, 500);
  }
}

customElements.define("burraco-table", BurracoTable);
