/**
 * The table as a picture of one frame: `render(frame, ui)`. It keeps elements from one frame to the next so that cards
 * can fly, but what it shows depends on the frame and on `ui` alone (chosen cards, active card, settings); the live
 * table, a spectator's page and the replay all draw with it.
 */

import { makeCentre, showCentre } from "./centre.js";
import * as choices from "./choices.js";
import { Deck } from "./deck.js";
import { h, set } from "./dom.js";
import { makeHand, showHand } from "./handview.js";
import { follow } from "./identity.js";
import { showMelds } from "./melds.js";
import { depart, glide, places } from "./motion.js";
import { lineName, showPeople, showScore } from "./people.js";
import { say } from "./words.js";

export const NO_UI = { chosen: new Set(), active: null, order: null, isBusy: false, manner: "" };

export class Board {
  constructor(table, sprite) {
    this.table = table;
    this.deck = new Deck(sprite);
    this.zones = null;
    this.build();
  }

  build() {
    const part = (name, element) => (this[name] = element);
    this.table.append(
      h("h1", { class: "sr" }, say("felt.title")),
      part("header", h("header", { class: "head" }, h("div", { class: "score" }), h("p", { class: "about" }), h("span", { class: "time", "aria-hidden": "true" }), h("div", { class: "tools" }))),
      h("div", { class: "clock", "aria-hidden": "true" }, part("clock", h("i"))),
      part("people", h("section", { class: "people", "aria-label": say("felt.players") })),
      part("theirs", h("section", { class: "melds theirs", "aria-label": say("felt.their-melds"), tabindex: 0 })),
      h("div", { class: "side" }, part("centre", makeCentre(this.deck)), h("div", { class: "talk" }, part("said", h("button", { type: "button", class: "said" })), part("refusal", h("p", { class: "refusal", role: "alert", hidden: true })))),
      part("ours", h("section", { class: "melds ours", "aria-label": say("felt.our-melds"), tabindex: 0, data: { drop: "new" } })),
      h("section", { class: "mine", "aria-label": say("felt.my-place") }, h("div", { class: "me-row" }, part("me", h("div")), part("extras", h("div", { class: "extras" }))), part("hand", makeHand())),
      part("actions", h("div", { class: "offers", role: "group", "aria-label": say("felt.actions") })),
      part("live", h("div", { class: "sr", role: "log", "aria-live": "polite" })),
      part("banner", h("p", { class: "banner", hidden: true })),
      part("layer", h("div", { class: "layer", "aria-hidden": "true" })),
    );
  }

  /** Show a frame. Cards glide unless the frame is the first one seen. */
  render(frame, ui = NO_UI) {
    const { view, me, legal } = frame;
    const before = this.zones ? places(this.deck.cards) : new Map();
    const old = this.zones;
    this.zones = follow(this.zones, view);
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
      glowing: plays ? choices.playable(legal, chosen) : new Set(),
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
      canDraw: isTurn && view.phase === "draw",
      mayTake: isTurn && Boolean(legal?.take),
      canDiscard: plays && chosen.length === 1 && legal.discards.includes(chosen[0]),
    });
    const length = old ? this.fly(before, frame) : 0;
    this.deck.sweep();
    return length;
  }

  showZones(frame, chosen) {
    const { view, me, legal } = frame;
    const ours = me !== null ? view.lines[me] : view.lines[0];
    const lines = [...new Set(view.lines)].sort();
    const names = Object.fromEntries(lines.map((line) => [line, lineName(view, me, line)]));
    const others = lines.filter((line) => line !== ours);
    const shared = { view, zones: this.zones, deck: this.deck };
    const takers = chosen ? choices.takers(legal, chosen) : new Set();
    const canOpen = Boolean(chosen && choices.openings(legal, chosen).length);
    showMelds(this.theirs, { ...shared, lines: others, labels: names });
    showMelds(this.ours, { ...shared, lines: [ours], labels: names, isOurs: me !== null, targets: takers, canOpen });
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
        if (isMine(uid)) return box(move(["pozzetto"]) ? this.centre.querySelector(".pozzetti") : this.centre.querySelector(".stock .card"));
        return played ? chip(played.seat) : null;
      },
      goal: () => (took ? chip(took.seat) : null),
    });
  }
}
