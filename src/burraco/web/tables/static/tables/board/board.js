/**
 * The table as a picture of one frame: `render(frame, ui)`. It keeps elements from one frame to the next so that cards
 * can fly, but what it shows depends on the frame and on `ui` alone (chosen cards, active card, settings); the live
 * table, a spectator's page and the replay all draw with it.
 */

import { makeCentre, showCentre } from "./centre.js";
import * as choices from "../cards/choices.js";
import { Deck } from "./deck.js";
import { find, h, set } from "../../site/dom.js";
import { makeHand, showHand } from "./hand.js";
import { follow } from "../cards/identity.js";
import { showMelds } from "./melds.js";
import { depart, glide, places } from "./motion.js";
import { lineName, showPeople, showScore } from "./people.js";
import { say } from "../../site/texts.js";

/** @typedef {import("../cards/order.js").Order} Order */
/**
 * @typedef {object} Ui what is drawn beside the frame
 * @property {Set<number>} chosen
 * @property {number | null} active
 * @property {Order | null} order
 * @property {Set<number>} [hinted]
 * @property {boolean} isBusy
 * @property {string} manner
 */

/** @type {Ui} */
export const NO_UI = { chosen: new Set(), active: null, order: null, isBusy: false, manner: "" };

const SLACK = 16; // pixels that may be out of sight

export class Board {
  /** @type {HTMLElement} */ header;
  /** @type {HTMLElement} */ tools;
  /** @type {HTMLElement} */ time;
  /** @type {HTMLElement} */ matchTime;
  /** @type {HTMLElement} */ clock;
  /** @type {HTMLElement} */ people;
  /** @type {HTMLElement} */ theirs;
  /** @type {HTMLElement} */ centre;
  /** @type {HTMLElement} */ said;
  /** @type {HTMLElement} */ refusal;
  /** @type {HTMLElement} */ ours;
  /** @type {HTMLElement} */ me;
  /** @type {HTMLElement} */ extras;
  /** @type {HTMLElement} */ hand;
  /** @type {HTMLElement} */ actions;
  /** @type {HTMLElement} */ live;
  /** @type {HTMLElement} */ banner;
  /** @type {HTMLElement} */ layer;

  /**
   * @param {HTMLElement} table
   * @param {string} sprite
   */
  constructor(table, sprite) {
    this.table = table;
    this.deck = new Deck(sprite);
    this.perRow = 1;
    /** @type {import("../cards/identity.js").Zones} */
    this.zones = { hand: [], pile: [] };
    /** @type {Frames.State | null} */
    this.frame = null;
    this.build();
    this.tools = find(this.header, ".tools");
    this.time = find(this.header, ".time");
    this.matchTime = find(this.header, ".match-time");
  }

  /** The frame shown; there is one by the time anybody can press anything. */
  get shown() {
    if (!this.frame) throw new Error("nothing is shown yet");
    return this.frame;
  }

  build() {
    const part = (name, element) => (this[name] = element);
    this.table.append(
      h("h1", { class: "sr" }, say("felt.title")),
      part(
        "header",
        h(
          "header",
          { class: "head" },
          h("div", { class: "score" }),
          h("p", { class: "about" }),
          h("span", { class: "match-time", hidden: true }),
          h("span", { class: "time", "aria-hidden": "true" }),
          h("div", { class: "tools" }),
        ),
      ),
      h("div", { class: "clock", "aria-hidden": "true" }, part("clock", h("i"))),
      part("people", h("section", { class: "people", "aria-label": say("felt.players") })),
      part(
        "theirs",
        h("section", { class: "melds theirs", "aria-label": say("felt.their-melds"), tabindex: 0 }),
      ),
      h(
        "div",
        { class: "side" },
        part("centre", makeCentre(this.deck)),
        h(
          "div",
          { class: "talk" },
          part("said", h("button", { type: "button", class: "said" })),
          part("refusal", h("p", { class: "refusal", role: "alert", hidden: true })),
        ),
      ),
      part(
        "ours",
        h("section", {
          class: "melds ours",
          "aria-label": say("felt.our-melds"),
          tabindex: 0,
          data: { drop: "new" },
        }),
      ),
      h(
        "section",
        { class: "mine", "aria-label": say("felt.my-place") },
        h("div", { class: "me-row" }, part("me", h("div")), part("extras", h("div", { class: "extras" }))),
        part("hand", makeHand()),
      ),
      part("actions", h("div", { class: "offers", role: "group", "aria-label": say("felt.actions") })),
      part("live", h("div", { class: "sr", role: "log", "aria-live": "polite" })),
      part("banner", h("p", { class: "banner", hidden: true })),
      part("layer", h("div", { class: "layer", "aria-hidden": "true" })),
    );
  }

  /**
   * Show a frame. Cards glide unless the frame is the first one seen.
   *
   * @param {Frames.State} frame
   * @param {Ui} ui
   */
  render(frame, ui = NO_UI) {
    const { view, me, legal } = frame;
    const isFirst = !this.frame;
    if (isFirst) this.table.querySelector(".still")?.remove();
    const before = places(this.deck.cards);
    this.zones = follow(this.zones, view, ui.chosen);
    this.frame = frame;
    const cards = ui.order ? ui.order.arrange(this.zones.hand) : this.zones.hand;
    const chosen = cards.filter((card) => ui.chosen.has(card.uid)).map((card) => card.face);
    const isTurn = me !== null && view.turn === me && !ui.isBusy;
    const plays = isTurn && view.phase === "play";
    set(this.table, "data-phase", view.phase);
    set(this.table, "data-letters", Boolean(frame.match.letters));
    set(this.table, "data-turn", view.turn === me && me !== null ? "mine" : null);
    set(this.table, "data-watching", me === null ? "" : null);
    showScore(this.header, frame);
    showPeople(this.people, this.me, frame);
    this.hand.hidden = me === null;
    this.perRow = showHand(this.hand, {
      cards,
      deck: this.deck,
      chosen: ui.chosen,
      active: ui.active,
      glowing: plays ? choices.playable(legal, chosen) : new Map(),
      fresh: ui.order?.fresh ?? new Set(),
      hinted: ui.hinted ?? new Set(),
      manner: ui.manner,
      isOut: me !== null && view.turn !== me,
    });
    this.showZones(frame, plays && chosen.length ? chosen : null);
    showCentre(this.centre, {
      view,
      zones: this.zones,
      deck: this.deck,
      canDraw: isTurn && view.phase === "draw" && !frame.referee, // nothing lights up there
      mayTake: isTurn && Boolean(legal?.take),
      canDiscard: plays && chosen.length === 1 && Boolean(legal?.discards.includes(chosen[0])),
    });
    this.holdHand();
    const length = isFirst ? 0 : this.fly(before, frame);
    this.deck.sweep();
    return length;
  }

  /** Where a hand of more rows does not fit any more, the table lies so that the hand is seen. */
  holdHand() {
    const { clientHeight, scrollHeight } = this.table;
    const isCut = scrollHeight - clientHeight > SLACK;
    if (!isCut) this.table.scrollTop = 0;
    else if (scrollHeight !== this.tall) this.table.scrollTop = scrollHeight;
    this.tall = scrollHeight;
  }

  showZones(frame, chosen) {
    const { view, me, legal } = frame;
    const ours = me !== null ? view.lines[me] : view.lines[0];
    const lines = [...new Set(view.lines)].sort();
    const names = Object.fromEntries(lines.map((line) => [line, lineName(view, me, line)]));
    const others = lines.filter((line) => line !== ours);
    const isSpelt = Boolean(frame.match.letters);
    const shared = { view, zones: this.zones, deck: this.deck, isSpelt };
    const takers = chosen ? choices.takers(legal, chosen) : new Set();
    const canOpen = Boolean(chosen && choices.openings(legal, chosen).length);
    showMelds(this.theirs, { ...shared, lines: others, labels: names });
    showMelds(this.ours, {
      ...shared,
      lines: [ours],
      labels: names,
      isOurs: me !== null,
      targets: takers,
      canOpen,
    });
  }

  /** What others draw is seen as a back that flies to them. */
  flyHidden(frame, chip, box) {
    const from = { drawn: ".stock .card", pozzetto: ".pozzetti" };
    for (const move of frame.moves ?? []) {
      if (!from[move.kind] || move.seat === frame.me) continue;
      const start = box(this.centre.querySelector(from[move.kind]));
      const goal = chip(move.seat);
      if (start?.width && goal) depart(this.deck.back(), start, goal, this.layer);
    }
  }

  /** Let cards fly; who had or took the hidden ones is told by the frame's moves. */
  fly(before, frame) {
    const move = (kinds) => (frame.moves ?? []).filter((each) => kinds.includes(each.kind)).at(-1);
    const box = (element) => element?.getBoundingClientRect();
    const chip = (seat) => box(this.table.querySelector(`.chip[data-seat="${seat}"]`));
    const isMine = (uid) => this.zones.hand.some((card) => card.uid === uid);
    const played = move(["opened", "added", "discarded", "left", "closed"]);
    const took = move(["taken", "opened"]);
    this.flyHidden(frame, chip, box);
    return glide(this.deck.cards, before, {
      layer: this.layer,
      origin: (uid) => {
        if (isMine(uid))
          return box(
            move(["pozzetto"])
              ? this.centre.querySelector(".pozzetti")
              : this.centre.querySelector(".stock .card"),
          );
        return played ? chip(played.seat) : null;
      },
      goal: () => (took ? chip(took.seat) : null),
    });
  }
}
