/** What chosen cards can do, from a frame's `legal`. */
import assert from "node:assert/strict";
import { test } from "node:test";

import {
  additions,
  closes,
  offers,
  openings,
  pilePlays,
  playable,
  takers,
} from "../../src/burraco/web/tables/static/tables/cards/choices.js";

const LEGAL = {
  draw: false,
  take: false,
  leave: false,
  discards: ["9C", "2H"],
  opens: [
    ["7H", "8H", "9H"],
    ["2S", "7H", "8H"],
    ["7H", "2S", "9H"],
  ],
  adds: [
    { meld: 3, cards: ["2H"], as: ["2H", "4H", "5H"] },
    { meld: 3, cards: ["2H"], as: ["AH", "2H", "3H"] },
    { meld: 5, cards: ["9C"], as: ["9C", "10C", "JC"] },
  ],
  pile_plays: [
    { cards: ["4D", "5D", "6D"], from_pile: ["5D"] },
    { cards: ["4D", "5D", "6D", "7D"], from_pile: ["5D"] },
  ],
  is_whole: true,
};
const frame = (phase, more = {}) => ({
  me: 0,
  legal: LEGAL,
  view: { turn: 0, phase, pile: [{ card: "KC", by: 3 }], lines: [0, 1, 0, 1], seats: [{}, {}, {}, {}] },
  ...more,
});
const kinds = (found) => found.map((offer) => offer.kind);

test("the same cards in any order open the meld as it lies", () => {
  assert.deepEqual(openings(LEGAL, ["9H", "7H", "2S"]), [{ do: "open", cards: ["7H", "2S", "9H"] }]);
  assert.deepEqual(openings(LEGAL, ["7H", "8H"]), []);
  assert.deepEqual(openings(null, ["7H", "8H", "9H"]), []);
});

test("a card that fits two ways is added two ways, and only to the meld named", () => {
  assert.equal(additions(LEGAL, ["2H"]).length, 2);
  assert.equal(additions(LEGAL, ["2H"], 5).length, 0);
  assert.deepEqual([...takers(LEGAL, ["9C"])], [5]);
  assert.deepEqual([...takers(LEGAL, [])], []);
});

test("the twin of a chosen card is lit only if a meld takes both", () => {
  const sets = {
    ...LEGAL,
    adds: [],
    opens: [
      ["7H", "7H", "7C"],
      ["8H", "8D", "8C"],
    ],
  };
  assert.deepEqual([...playable(sets, ["7H"]).keys()].sort(), ["7C", "7H"]);
  assert.deepEqual([...playable(sets, ["8H"]).keys()].sort(), ["8C", "8D"]);
});

test("a meld without a wild lights strongly, one that spends a wild more only faintly", () => {
  const all = playable(LEGAL, []);
  assert.deepEqual([all.get("9H"), all.get("2S"), all.get("2H")], ["strong", "faint", "strong"]);
  assert.equal(playable({ ...LEGAL, opens: [["2S", "7H", "8H"]] }, ["7H"]).get("8H"), "faint");
  assert.equal(playable({ ...LEGAL, opens: [["2S", "7H", "8H"]] }, ["2S"]).get("8H"), "strong");
});

test("what glows goes together with what is chosen, twins counted", () => {
  assert.deepEqual([...playable(LEGAL, ["8H"]).keys()].sort(), ["2S", "7H", "9H"]);
  assert.deepEqual([...playable(LEGAL, ["7H", "7H"])], []);
});

test("plays from the pile use the cards chosen, the longest first", () => {
  assert.deepEqual(
    pilePlays(LEGAL, ["4D"]).map((play) => play.cards.length),
    [4, 3],
  );
  assert.deepEqual(pilePlays(LEGAL, ["5D"]), [], "that one is in the pile");
});

test("buttons offer what the moment allows, a try where nothing is lawful", () => {
  assert.deepEqual(kinds(offers(frame("draw"), [])), ["draw", "take", "pile"]);
  assert.deepEqual(kinds(offers(frame("play"), ["9C"])), ["add", "discard"]);
  const [attempt] = offers(frame("play"), ["KC", "KD"]);
  assert.deepEqual([attempt.kind, attempt.isTry], ["open", true]);
  assert.deepEqual(offers(frame("play"), []), []);
  assert.deepEqual(offers(frame("play", { me: null }), ["9C"]), []);
  assert.deepEqual(offers(frame("play", { legal: null }), ["9C"]), []);
});

test("the last card closes once the line has its pozzetto", () => {
  const last = (pozzetto) => {
    const { view } = frame("play");
    const seats = view.seats.map((_, seat) => ({ pozzetto: seat === 2 && pozzetto }));
    return { me: 0, view: { ...view, seats, hand: ["9C"] } };
  };
  assert.equal(closes(last(true), "9C"), true);
  assert.equal(closes(last(false), "9C"), false);
  assert.equal(closes(last(true), "KC"), false);
});
