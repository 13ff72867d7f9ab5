/** Which card is which from one frame to the next. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { follow } from "../../src/burraco/web/tables/static/tables/cards/identity.js";

const view = (hand, pile = [], melds = []) => ({
  hand,
  pile: pile.map((card) => ({ card, by: 0 })),
  melds: melds.map((cards, at) => ({ n: at + 1, cards })),
});
const uids = (cards) => cards.map((card) => card.uid);

test("every card has a number of its own, twins too", () => {
  const zones = follow(null, view(["7H", "7H", "9C"], ["KS"], [["3D", "4D", "5D"]]));
  const all = Object.values(zones).flatMap(uids);
  assert.equal(new Set(all).size, 7);
});

test("a card keeps its number where it stays and where it goes", () => {
  const before = follow(null, view(["7H", "7H", "9C"]));
  const after = follow(before, view(["7H", "9C"], ["7H"]));
  assert.deepEqual(
    [...uids(after.hand.slice(0, 1)), ...uids(after.pile), after.hand[1].uid],
    uids(before.hand),
  );
  assert.equal(after.pile[0].isNew, false);
});

test("a card that was in nobody's sight is new, and one that left sight is forgotten", () => {
  const before = follow(null, view(["7H"], ["KS", "QS"]));
  const taken = follow(before, view(["7H"], []));
  const after = follow(taken, view(["7H", "KS"], []));
  assert.equal(after.hand[0].uid, before.hand[0].uid);
  assert.equal(after.hand[1].isNew, true);
  assert.notEqual(after.hand[1].uid, before.pile[0].uid);
});

test("cards laid down go with their numbers into the meld", () => {
  const before = follow(null, view(["3D", "4D", "5D", "9C"]));
  const after = follow(before, view(["9C"], [], [["3D", "4D", "5D"]]));
  assert.deepEqual(uids(after["meld-1"]), uids(before.hand.slice(0, 3)));
});

test("of twins in the hand the chosen one was played", () => {
  const before = follow(null, view(["7H", "7H", "9C"]));
  const [first, second] = uids(before.hand);
  const after = follow(before, view(["7H", "9C"], ["7H"]), new Set([first]));
  assert.deepEqual([after.hand[0].uid, after.pile[0].uid], [second, first]);
});
