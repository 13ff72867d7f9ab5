/** The order of the hand. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { Order } from "../../src/burraco/web/tables/static/tables/cards/order.js";

const kept = new Map();
globalThis.sessionStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value),
};
const cards = (faces) => faces.split(" ").map((face, at) => ({ uid: at + 1, face }));
const shown = (arranged) => arranged.map((card) => card.face).join(" ");

test("by suit or by rank: aces high, wilds at the end", () => {
  const hand = cards("*r AH 3H 2C KS 3S");
  assert.equal(shown(new Order("suit", "a").arrange(hand)), "3H AH 3S KS 2C *r");
  assert.equal(shown(new Order("rank", "b").arrange(hand)), "3H 3S KS AH 2C *r");
});

test("by hand: what is moved stays, what comes stands at the end and is new until one has played", () => {
  const order = new Order("suit", "c");
  order.arrange(cards("3H 4H 5H"));
  order.move([3], 1);
  assert.equal(order.sort, "hand");
  assert.equal(shown(order.arrange(cards("3H 4H 5H 2C"))), "5H 3H 4H 2C");
  assert.deepEqual([...order.fresh], [4]);
  order.settle();
  assert.deepEqual([...order.fresh], []);
  order.move([3], null);
  assert.equal(shown(order.arrange(cards("3H 4H 5H 2C"))), "3H 4H 2C 5H");
});

test("an order made by hand outlasts a reload, at its own table", () => {
  const before = new Order("hand", "d");
  before.arrange(cards("3H 4H 5H"));
  before.move([3], 1);
  before.arrange(cards("3H 4H 5H"));
  const dealtAnew = [
    { uid: 7, face: "4H" },
    { uid: 8, face: "KS" },
    { uid: 9, face: "5H" },
  ];
  assert.equal(shown(new Order("hand", "d").arrange(dealtAnew)), "5H 4H KS");
  assert.equal(shown(new Order("hand", "e").arrange(dealtAnew)), "4H KS 5H");
});
