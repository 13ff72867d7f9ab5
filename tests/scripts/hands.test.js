/** What hands can do on the page of a table with a referee. */
import assert from "node:assert/strict";
import { test } from "node:test";

import {
  handOffers,
  lying,
  meldsFor,
  unusualActs,
  whole,
} from "../../src/burraco/web/tables/static/tables/cards/hands.js";

const meld = (n, line, cards, kind = "sequence") => ({ n, line, cards, kind });
const frame = (view = {}, referee = {}) => ({
  me: 0,
  view: {
    turn: 0,
    phase: "draw",
    stock: 20,
    pile: [{ card: "4H" }, { card: "9C" }],
    lines: [0, 1, 0, 1],
    seats: [{ sealed: 0 }, { sealed: 0 }, { sealed: 0 }, { sealed: 0 }],
    melds: [],
    ...view,
  },
  referee: { hands: true, hearing: null, closing: null, lifted: null, lying: false, ...referee },
});
const kinds = (found) => found.map(({ kind }) => kind);

test("before the draw the draw is what Enter does, whatever is chosen", () => {
  assert.equal(handOffers(frame(), [])[0].kind, "draw");
  assert.equal(handOffers(frame(), ["5H"])[0].kind, "draw");
  assert.ok(kinds(handOffers(frame(), ["5H"])).includes("discard"), "and yet it can be forgotten");
});

test("a gioco al monte is among the ordinary acts until the turn's cards are taken", () => {
  const [pile] = handOffers(frame(), ["5H", "6H"]).filter(({ kind }) => kind === "pile");
  assert.deepEqual(whole(pile.acts[0], "pile", ["4H"]), {
    do: "open",
    cards: ["5H", "6H", "4H"],
    from_pile: ["4H"],
  });
  assert.ok(!kinds(handOffers(frame({ phase: "play" }), ["5H"])).includes("pile"));
});

test("cards go on melds of the others only behind the other gestures", () => {
  const melds = [meld(1, 0, ["3H", "4H", "5H"]), meld(2, 1, ["8C", "9C", "TC"])];
  const ordinary = handOffers(frame({ phase: "play", melds }), ["6H"]).find(({ kind }) => kind === "add");
  assert.deepEqual(
    ordinary.acts.map((act) => act.meld),
    [1],
  );
  const theirs = unusualActs(frame({ phase: "play", melds }), ["6H"]).find(
    ({ kind }) => kind === "add-theirs",
  );
  assert.deepEqual(
    meldsFor(frame({ melds }), theirs).map(({ n }) => n),
    [2],
  );
});

test("out of turn it is asked on which of one's melds cards are put", () => {
  const melds = [meld(1, 0, ["3H", "4H", "5H"]), meld(3, 0, ["8C", "9C", "TC"])];
  const now = frame({ turn: 1, melds });
  const add = unusualActs(now, ["6H"]).find(({ kind }) => kind === "add");
  assert.equal(add.wants, "own");
  assert.deepEqual(whole(add.act, add.wants, 3), { do: "add", cards: ["6H"], meld: 3 });
});

test("penalised cards, which are not in the hand, can be discarded: in turn at once, else one step further", () => {
  const seats = [{ sealed: 0, penalised: ["KC", "JS", "KC"] }, { sealed: 0 }, { sealed: 0 }, { sealed: 0 }];
  const [due] = handOffers(frame({ phase: "play", seats }), []);
  assert.deepEqual([due.kind, due.acts.map(({ card }) => card)], ["penalised", ["KC", "JS"]]);
  assert.equal(handOffers(frame({ phase: "play", seats }), ["5H"])[0].kind, "discard");
  assert.deepEqual(kinds(handOffers(frame({ seats }), [])), ["draw", "take"]);
  const further = (view) =>
    unusualActs(frame({ seats, ...view }), []).filter(({ kind }) => kind === "penalised");
  assert.deepEqual(
    [{ phase: "play" }, { phase: "draw" }, { turn: 1 }].map((view) => further(view).length),
    [0, 2, 2],
  );
});

test("nothing can be done while a call is heard or a closing is looked at", () => {
  assert.deepEqual(unusualActs(frame({}, { hearing: {} }), ["5H"]), []);
  assert.deepEqual(handOffers(frame({}, { closing: { mine: false } }), ["5H"]), []);
  assert.deepEqual(kinds(handOffers(frame({}, { closing: { mine: true } }), [])), ["accept"]);
});

test("whoever is asked on which meld sees each meld, with what would join it", () => {
  const melds = [meld(1, 0, ["3H", "4H"]), meld(3, 0, ["8C", "9C"])];
  const now = frame({ phase: "play", melds });
  const { acts } = handOffers(now, ["KS"]).find(({ kind }) => kind === "add");
  assert.deepEqual(
    acts.map((act) => lying(now, act).as),
    [
      ["3H", "4H", "KS"],
      ["8C", "9C", "KS"],
    ],
  );
  assert.ok(
    acts.every((act) => !("as" in act)),
    "how it lies is not sent",
  );
});
