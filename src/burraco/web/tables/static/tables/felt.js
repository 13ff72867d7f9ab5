/**
 * `<burraco-table>`: the live table. It listens to the line, shows one frame after the other, each for as long as its
 * cards fly, and gives the player's wishes to the server. felt.html says what the element needs.
 *
 * It stands above everything else: the board draws, the player decides, hints and guide stand in the margin; none of
 * them knows it, they emit what they want.
 */

import { h, read, set } from "../site/dom.js";
import { learn, listed, say, sayCount } from "../site/texts.js";
import { Absence } from "./board/absence.js";
import { showWatched } from "./board/people.js";
import { Board } from "./board/board.js";
import { Buttons, wordOf } from "./board/buttons.js";
import { TurnClock } from "./board/clock.js";
import { MatchTime } from "./board/match_time.js";
import { Talk } from "./board/talk.js";
import { Attention } from "./attention.js";
import { TableLine } from "./line.js";
import { Guide } from "./margin/guide.js";
import { Hints } from "./margin/hints.js";
import { LessonNote } from "./margin/lesson.js";
import { watchDrags } from "./player/drag.js";
import { watchKeys } from "./player/keys.js";
import { Player } from "./player/player.js";
import { Refereed } from "./player/refereed.js";
import { RefereedPlayer } from "./player/refereed_player.js";
import * as settings from "./player/settings.js";
import { Speller } from "./player/speller.js";
import { askCut, awaitsDraw, cutFrame, keepCommitment, shortly, showCommitment } from "./sheets/cutting.js";
import { showHelp } from "./sheets/help.js";
import { showSheet } from "./sheets/scoresheet.js";
import * as sheets from "./sheets/sheets.js";
import { play } from "./sound.js";

const SORTS = ["suit", "rank", "hand"];
const LONG_QUEUE = 3;
const PATIENT_QUEUE = 24; // with rests a turn of three bots waits to be seen
/** Milliseconds that the table rests after an act of a bot, and after its turn. */
const RESTS = { slow: [450, 1300], calm: [0, 450], quick: [0, 0] };
const ENDS_TURN = ["discarded", "left", "closed"];
const SHEET_WAITS = 900; // the last cards are seen to lie before the sheet covers them

class BurracoTable extends HTMLElement {
  /** @type {Board} */ board;
  /** @type {Talk} */ talk;
  /** @type {Absence} */ absence;
  /** @type {Attention} */ attention;
  /** @type {Buttons} */ buttons;
  /** @type {TurnClock} */ clock;
  /** @type {MatchTime} */ matchTime;
  /** @type {Player} */ player;
  /** @type {Hints} */ hints;
  /** @type {Guide} */ guide;
  /** @type {LessonNote} */ lesson;
  /** @type {Refereed} */ refereed;
  /** @type {TableLine} */ line;
  /** @type {settings.Settings} */ settings;
  /** @type {Frames.State[]} */ queue = [];
  /** @type {number | undefined} */ begun; // number of the deal that was begun at once
  isShowing = false;

  connectedCallback() {
    learn(read(this.dataset.texts), this.dataset.lang);
    this.classList.add("felt");
    this.settings = settings.read(this.dataset);
    this.board = new Board(this, this.dataset.cards ?? "");
    this.talk = new Talk(this.board);
    this.absence = new Absence(this);
    this.attention = new Attention();
    this.buttons = new Buttons(this.board);
    this.clock = new TurnClock(this.board.clock, this.board.time);
    this.matchTime = new MatchTime(this.board.matchTime);
    const Kind = "referee" in this.dataset ? RefereedPlayer : "letters" in this.dataset ? Speller : Player;
    this.player = new Kind(this.board, this.settings.sort, this.dataset.socket ?? "");
    this.hints = new Hints(this.board);
    this.guide = new Guide(this.board);
    this.lesson = new LessonNote(this.board);
    this.refereed = new Refereed(
      this.board,
      document.getElementById("felt-claims") ? read("felt-claims") : { usual: [], all: [] },
    );
    this.dress();
    this.tools();
    this.line = new TableLine(this.dataset.socket ?? "");
    this.listen();
    this.watch();
  }

  /** Hear what the line, the player and the margin tell. */
  listen() {
    const { absence, guide, hints, line, player, refereed, talk } = this;
    line.on("frame", (frame) => this.hear(frame));
    line.on("asked", () => this.refresh());
    line.on("lost", () =>
      this.connection(say(line.restarts ? "felt.site-restarts" : "felt.connection-lost")),
    );
    line.on("gone", () => this.connection(say("felt.table-gone")));
    line.on("open", () => this.connection(null));
    player.on("changed", () => this.refresh());
    player.on("sorted", (sort) => this.change("sort", sort));
    player.on("refused", (text) => this.refuse(text));
    player.on("act", (act) => this.send(act));
    hints.on("changed", () => this.refresh());
    absence.on("said", (sentence) => talk.announce(sentence));
    this.clock.on("soon", (seconds) => this.hurry(seconds));
    this.matchTime.on("told", (sentence) => absence.tell(sentence));
    hints.on("said", (sentence) => talk.announce(sentence));
    hints.on("chosen", (uids) => player.choose(uids));
    hints.on("act", (act) => player.carryOut({ kind: "hint", acts: [act] }));
    guide.on("changed", () => this.refresh());
    guide.on("said", (sentence) => talk.announce(sentence));
    this.lesson.on("said", (sentence) => talk.announce(sentence));
    refereed.on("ask", (frame) => line.send(frame));
    refereed.on("unusual", () => this.action("unusual"));
  }

  /** Give every press, drag and key to whoever decides what it means. */
  watch() {
    const { board, hints, player } = this;
    board.hand.addEventListener("click", ({ target }) => {
      const card = target instanceof Element && target.closest(".card");
      if (card instanceof HTMLElement) player.toggle(Number(card.dataset.uid));
    });
    board.ours.addEventListener("click", ({ target }) => {
      const place = target instanceof Element && target.closest("[data-drop]");
      if (place instanceof HTMLElement) player.press(place.dataset.drop ?? "");
    });
    board.centre.addEventListener("click", ({ target }) => {
      if (!(target instanceof Element)) return;
      if (target.closest(".stock")) player.play("draw");
      else if (target.closest(".pile")) player.pressPile();
    });
    board.said.addEventListener("click", () => this.action("moves"));
    watchDrags(this, player);
    watchKeys(this, board.hand, {
      spells: player.spells,
      clear: () => hints.close() || player.clear(),
      type: (event) => player.type(event),
      primary: () => player.primary() || this.goOn(),
      toggleActive: () => player.toggleActive(),
      step: (key) => player.step(key),
      shift: (key) => player.shift(key),
      addTo: (meld) => player.addTo(meld),
      action: (what) => player.play(what) || this.action(what),
    });
    const resized = new ResizeObserver(() => this.refresh());
    for (const part of [this, board.theirs, board.ours, board.centre]) resized.observe(part);
  }

  tools() {
    /** @type {(kind: string, label: string, mark: string) => HTMLElement} */
    const tool = (kind, label, mark) =>
      h(
        "button",
        {
          type: "button",
          class: `plain ${kind}`,
          "aria-label": label,
          title: label,
          on: { click: () => this.action(kind) },
        },
        mark,
      );
    if (this.wayOut())
      this.board.tools.append(
        h(
          "button",
          { type: "button", class: "plain leave", on: { click: () => this.action("leave") } },
          say("felt.leave-table"),
        ),
      );
    this.board.tools.append(tool("help", say("felt.help.title"), "?"), tool("menu", say("felt.menu"), "☰"));
  }

  // --- frames

  /** @param {Frames.Outgoing} frame */
  hear(frame) {
    if (frame.t === "state") {
      keepCommitment(frame.deal);
      if (awaitsDraw(frame) || this.beginsAtOnce(frame)) this.line.send(cutFrame(frame));
      this.queue.push(frame);
      if (!this.isShowing) this.next();
    } else if (frame.t === "refused") this.refuse(frame.text, frame.cite, frame.href);
    else if (frame.t === "hint") this.hints.hear(frame);
    else if (frame.t === "watched") this.isWatched(frame.is_so);
    else if (frame.t === "error") this.refuse(frame.text);
  }

  /** Tell those who play that somebody watches: a word when they come, and a note as long as they are there. */
  isWatched(isSo) {
    showWatched(this.board.header, isSo);
    this.absence.tell(say(isSo ? "felt.watched" : "felt.unwatched"));
  }

  /**
   * Whether this is the first deal of somebody who plays against the computer alone: nobody is waited for, and the
   * browser cuts, unless the person likes to.
   *
   * @param {Frames.State} frame
   */
  beginsAtOnce({ can, deal, me, view }) {
    const isAlone =
      me !== null && view.seats.every(({ kind }, seat) => kind === (seat === me ? "human" : "bot"));
    const begins = isAlone && can.cut && view.phase === "waiting" && this.settings.cut === "chance";
    const isTold = this.querySelector('[data-slot="waiting"] > *'); // how the seats were drawn is read first
    if (!begins || isTold || this.begun === deal.number) return false;
    this.begun = deal.number;
    return true;
  }

  /** Show the frames that wait, one thing at a time; when many wait only the last one's place matters. */
  next() {
    const frame = this.queue.shift();
    this.isShowing = Boolean(frame);
    if (!frame) return;
    const isFirst = !this.board.frame;
    const length = this.show(frame) * (this.settings.tempo === "quick" ? 0.3 : 1);
    const rest = isFirst ? 0 : this.rest();
    const isLong = this.queue.length > (rest ? PATIENT_QUEUE : LONG_QUEUE);
    setTimeout(() => this.next(), isLong ? 0 : length + rest);
  }

  /** How long the table rests, so that a person sees what a bot has done; not where anybody's time runs. */
  rest() {
    const { clock, moves, view } = this.board.shown;
    const made = moves.filter(({ seat }) => seat !== null && view.seats[seat].kind === "bot");
    if (!made.length || clock || this.queue.some((each) => each.clock) || document.hidden) return 0;
    const [act, turn] = RESTS[this.settings.tempo];
    return made.some(({ kind }) => ENDS_TURN.includes(kind)) ? turn : act;
  }

  /** @param {Frames.State} given */
  show(given) {
    const { board, hints, player, talk } = this;
    const old = board.frame;
    const isNew = old?.seq !== given.seq;
    if (isNew) this.refuse(null);
    // a line that comes back tells the whole deal: old moves do not fly again
    const frame = { ...given, moves: talk.note(given) };
    const length = board.render(frame, this.ui());
    player.settle();
    this.offer();
    hints.shown(frame);
    this.advise(frame);
    if (!old && document.activeElement === document.body) board.hand.focus({ preventScroll: true });
    this.absence.shown(frame);
    this.refereed.shown(frame);
    this.clock.show(frame.clock);
    this.attention.shown(frame, this.settings.buzz === "on");
    this.tellLate(frame);
    this.matchTime.shown(frame);
    const isBurraco = talk.celebrate(old, frame);
    if (this.settings.sound && isBurraco) play("burraco");
    if (this.settings.sound && isNew && old)
      play(frame.view.turn === frame.me && old.view.turn !== frame.me ? "turn" : "card");
    const isDecided = Boolean(old?.sheet) && !old?.match.over && frame.match.over; // the time ended it between deals
    if (isDecided || (old?.sheet && !frame.sheet)) sheets.shut(this, "score-sheet");
    if (frame.sheet && (isDecided || !old?.sheet)) setTimeout(() => this.score(), old ? SHEET_WAITS : 0);
    sheets.tell(this, this.wanted(frame));
    this.dispatchEvent(new CustomEvent("shown", { detail: frame }));
    return length;
  }

  /**
   * Say what went because time was up, until the person plays again.
   *
   * @param {Frames.State} frame
   */
  tellLate({ me, moves }) {
    const own = moves.filter(({ seat }) => seat === me && me !== null);
    if (!own.length) return;
    const late = own.findLast((move) => move.late);
    this.absence.keep(late ? late.text : "");
  }

  /** A word while there is time: one's own turn is over soon. */
  hurry(seconds) {
    const { me, view } = this.board.shown;
    if (me === null || view.turn !== me) return;
    this.absence.tell(sayCount("felt.hurry", seconds));
    if (this.settings.sound) play("turn");
    if (this.settings.buzz === "on") this.attention.buzz();
  }

  /** @returns {import("./board/board.js").Ui} */
  ui() {
    const { chosen, active, order } = this.player;
    return {
      chosen,
      active,
      order,
      hinted: this.hints.marked,
      isBusy: this.line.isWaiting,
      manner: this.settings.deck === "large" ? "large" : "",
    };
  }

  /** Show the same frame again: something was chosen, or the window changed. */
  refresh() {
    const { board, player } = this;
    if (!board.frame) return;
    board.render({ ...board.frame, moves: [] }, this.ui());
    player.settle();
    this.offer();
    this.advise(board.frame);
  }

  /**
   * What stands in the margin besides a hint: the lesson, or the guide of the first game.
   *
   * @param {Frames.State} frame
   */
  advise(frame) {
    this.lesson.shown(frame, this.hints.isOpen);
    this.guide.shown(frame, this.player.chosen.size, this.hints.isOpen || Boolean(frame.lesson));
  }

  // --- what the person can press

  offer() {
    const { buttons, player } = this;
    const frame = this.board.shown;
    const isBusy = this.line.isWaiting;
    const offers = isBusy ? [] : player.offers();
    const shown = offers.map((offer, at) =>
      buttons.button(
        offer.kind,
        wordOf(offer, frame.view.melds),
        () => player.carryOut(offer),
        `${at ? "" : "main"}${offer.isTry ? " try" : ""}`.trim(),
      ),
    );
    buttons.show(shown.length ? shown : this.betweenTurns(frame, isBusy), this.extras(frame));
  }

  /**
   * What can be pressed beside the acts.
   *
   * @param {Frames.State} frame
   */
  extras(frame) {
    const { buttons } = this;
    const { can, deal, me, options, view } = frame;
    const extras = [];
    const { bound, commitment } = deal;
    if (bound && commitment)
      extras.push(buttons.button("promise", shortly(commitment), () => showCommitment(this, deal), "small"));
    if (can.undo) extras.push(buttons.button("undo", say("felt.undo"), () => this.action("undo"), "small"));
    if (options.hints && view.turn === me && view.phase !== "over")
      extras.push(buttons.button("hint", say("felt.hint"), () => this.action("hint"), "small"));
    if (me !== null && view.hand?.length)
      extras.push(buttons.button("sort", say("felt.sort"), () => this.order(), "small"));
    const refereed = this.refereed.actions(frame);
    return [
      ...extras,
      ...refereed.map(({ kind, text, press, classes }) => buttons.button(kind, text, press, classes)),
    ];
  }

  /**
   * What comes next, when there is no act to choose.
   *
   * @param {Frames.State} frame
   * @param {boolean} isBusy
   */
  betweenTurns(frame, isBusy) {
    const { view, can } = frame;
    const { buttons } = this;
    /** @type {(kind: string, text: string) => HTMLElement} */
    const main = (kind, text) => buttons.button(kind, text, () => this.goOn(), "main");
    const cut = can.cut && !isBusy ? [buttons.button("cut", say("felt.cut"), () => this.cut())] : [];
    const wanted = this.wanted(frame);
    const told = wanted ? [buttons.sentence(wanted)] : [];
    if (can.next && !isBusy)
      return [...told, main("next", say(view.phase === "waiting" ? "felt.start" : "felt.next-deal")), ...cut];
    if (can.rematch && !isBusy)
      return [...told, main("rematch", say(wanted ? "felt.rematch-yes" : "felt.rematch")), ...cut];
    if (view.phase === "over" && frame.sheet && !isBusy) return [main("score", say("felt.score"))];
    return [buttons.sentence(isBusy ? say("felt.one-moment") : this.whoseTurn(frame))];
  }

  /**
   * Return the other people, those who want the next deal or those who have not said so.
   *
   * @param {Frames.State} frame
   * @param {boolean} isReady
   */
  others({ me, view }, isReady) {
    const others = view.seats.filter(
      (seat, at) => at !== me && seat.kind === "human" && seat.ready === isReady,
    );
    return others.map(({ name }) => name);
  }

  /**
   * Say who already wants the next deal, or a rematch, and waits for this person; nothing if nobody does.
   *
   * @param {Frames.State} frame
   */
  wanted(frame) {
    const who = frame.can.next || frame.can.rematch ? this.others(frame, true) : [];
    if (!who.length) return "";
    const name = listed(who);
    return frame.can.rematch
      ? sayCount("felt.wants-rematch", who.length, { name })
      : sayCount("felt.waits-for-you", who.length, { name });
  }

  /** @param {Frames.State} frame */
  whoseTurn(frame) {
    const { view, me, referee } = frame;
    if (referee?.hearing) return say("refereed.hearing");
    const awaited = view.turn === null ? this.others(frame, false) : [];
    if (awaited.length && frame.deal.cuts.length) return say("felt.wait-for", { name: listed(awaited) });
    if (view.phase === "waiting") return say("felt.waiting");
    if (view.turn === null) return say("felt.nobodys-turn");
    if (view.turn === me) return this.player.prompt();
    const words = say("felt.not-yet", { name: view.seats[view.turn].name });
    return me === null ? `${say("felt.watching")}. ${words}` : words;
  }

  async cut() {
    const { deck, shown } = this.board;
    const n = await askCut(this, deck, shown.deal);
    return n !== null && this.line.ask(cutFrame(this.board.shown, n));
  }

  /** The next deal, a rematch, or the score sheet again; whoever may cut has cut by it. */
  goOn() {
    const { frame } = this.board;
    if (!frame) return false;
    if (frame.can.cut) return this.line.ask(cutFrame(frame));
    if (frame.can.next) return this.line.ask({ t: "next", seq: frame.seq });
    if (frame.can.rematch) return this.line.ask({ t: "rematch", seq: frame.seq });
    if (frame.sheet) return this.score();
    return false;
  }

  /** @param {import("./cards/choices.js").Act} act */
  send(act) {
    if (this.line.ask({ t: "act", seq: this.board.shown.seq, act })) this.player.sent(act);
  }

  async score() {
    const frame = this.board.shown;
    if (!frame.sheet || this.querySelector("dialog.score-sheet[open]")) return;
    const buttons = [];
    if (frame.can.next) buttons.push({ text: say("felt.next-deal"), value: "on", isMain: true });
    else if (frame.can.rematch) buttons.push({ text: say("felt.rematch"), value: "on", isMain: true });
    const looked = "day" in this.dataset ? say("felt.to-day") : say("felt.look-back");
    if (this.dataset.after) buttons.push({ text: looked, value: "after" });
    const shown = showSheet(this, frame, frame.sheet, buttons, this.board.deck);
    sheets.tell(this, this.wanted(frame));
    const answer = await shown;
    if (answer === "on") this.goOn();
    if (answer === "after" && this.dataset.after) location.href = this.dataset.after;
  }

  /**
   * Things to do that are no act of the game.
   *
   * @param {string} what
   */
  action(what) {
    const { player, talk } = this;
    const { can, me, options, seq, view } = this.board.shown;
    if (what === "undo") return can.undo ? this.line.ask({ t: "undo", seq }) : false;
    if (what === "hint") return options.hints && view.turn === me ? this.hint() : false;
    if (what === "pile") return player.pressPile();
    if (what === "moves") return sheets.listMoves(this, talk.moves, talk.upTo(me, view.turn === me));
    if (what === "help") return showHelp(this, player.keys);
    if (what === "menu") return this.menu();
    if (what === "call") return this.board.shown.referee && me !== null ? this.refereed.call() : false;
    if (what === "unusual") return this.board.shown.referee?.hands ? player.unusual() : false;
    if (what === "leave") return this.leave();
    if (what !== "sort") return false;
    this.change("sort", SORTS[(SORTS.indexOf(player.order.sort) + 1) % SORTS.length]);
    return true;
  }

  /** Where one goes who leaves: the page has put it into the menu. */
  wayOut() {
    return /** @type {HTMLAnchorElement | null} */ (this.querySelector('[data-slot="menu"] a'));
  }

  /** Leave the table, after saying what becomes of the game: at once where there is none to leave. */
  async leave() {
    const way = this.wayOut();
    if (!way) return;
    const { me, view } = this.board.shown;
    const form = this.querySelector('[data-slot="menu"] form[data-ask]');
    const others = view.seats.some(
      (seat, at) => at !== me && (seat.kind === "human" || seat.kind === "away"),
    );
    const isOn = me !== null && view.phase !== "over" && view.phase !== "waiting";
    const told = others ? say("felt.leave-people") : say("felt.leave-alone");
    const buttons = [
      { text: say("felt.no-wait"), value: "", isMain: true },
      { text: say("felt.leave-yes"), value: "yes" },
    ];
    const content = h("p", {}, `${told}.`);
    if (isOn && (await sheets.open(this, say("felt.ask-leave"), content, buttons, "question")) !== "yes")
      return;
    if (isOn && others && form instanceof HTMLFormElement) form.submit();
    else location.href = way.href;
  }

  /** Choose how the hand is sorted. */
  async order() {
    const { player } = this;
    const ways = SORTS.map((sort) => ({
      text: player.sortName(sort),
      value: sort,
      isMain: sort === player.order.sort,
    }));
    const sort = await sheets.open(this, say("felt.setting.sort"), [], ways, "question");
    if (sort) this.change("sort", sort);
  }

  hint() {
    if (this.hints.isThinking) return true; // somebody thinks already
    return this.line.send({ t: "hint" }) && this.hints.begin();
  }

  menu() {
    /** @type {(text: string, press: () => unknown) => HTMLElement} */
    const more = (text, press) => h("button", { type: "button", on: { click: press } }, text);
    const actions = [more(say("felt.moves"), () => this.action("moves"))];
    if (this.board.frame?.sheet) actions.push(more(say("felt.score"), () => this.score()));
    if (this.guide.isLeft) actions.push(more(say("felt.guide.again"), () => this.guide.again()));
    return sheets.showSettings(this, this.settings, (name, value) => this.change(name, value), [
      ...actions,
      ...sheets.given(this),
    ]);
  }

  /**
   * @param {string} name
   * @param {string | boolean} value
   */
  change(name, value) {
    this.settings = { ...this.settings, [name]: value };
    settings.keep(this.settings, this);
    this.player.order.sort = this.settings.sort;
    this.dress();
    this.refresh();
  }

  dress() {
    set(this, "data-deck", this.settings.deck);
    set(this, "data-colours", this.settings.colours);
  }

  /**
   * Say why something cannot be, until the next move; the selection stays.
   *
   * @param {string | null} text
   * @param {string} [cite]
   * @param {string} [href]
   */
  refuse(text, cite, href) {
    if (text) this.hints.stop();
    this.talk.refuse(text, cite, href);
    if (text) this.refresh();
  }

  /** @param {string | null} trouble */
  connection(trouble) {
    this.talk.connection(trouble);
    this.refresh();
  }
}

customElements.define("burraco-table", BurracoTable);
