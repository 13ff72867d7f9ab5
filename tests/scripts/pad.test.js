/** The score pad counts: sums, articles, victory points, and what cannot be. */
import assert from "node:assert/strict";
import { test } from "node:test";

import {
  EMPTY,
  fault,
  sheet,
  sums,
  total,
  victory,
} from "../../src/burraco/web/offline/static/offline/pad.js";

const counted = (item, points) => ({ item, name: item, points, cite: `UISP ${item}` });
const RULES = {
  spec: "uisp",
  name: "UISP",
  counted: [counted("burraco-pulito", 200), counted("burraco-sporco", 100), counted("closing", 100)],
  pozzetto: counted("pozzetto-not-taken", -100),
  cards: counted("melds", 1),
  hand: counted("hand", -1),
  vp: { 1: { bands: [50, 150, 250], cite: "UISP 6" } },
};
const OURS = { counts: { "burraco-pulito": 2, closing: 1 }, cards: 245, hand: 0, pozzetto: false };
const THEIRS = { counts: {}, cards: 60, hand: 35, pozzetto: true };

test("a deal is summed line by line, each with its article", () => {
  assert.deepEqual(
    sheet(RULES, OURS).map(({ item, count, points, cite }) => [item, count, points, cite]),
    [
      ["burraco-pulito", 2, 400, "UISP burraco-pulito"],
      ["closing", 1, 100, "UISP closing"],
      ["melds", 1, 245, "UISP melds"],
    ],
  );
  assert.equal(total(RULES, OURS), 745);
  assert.equal(total(RULES, THEIRS), 60 - 35 - 100);
  assert.deepEqual(sheet(RULES, EMPTY), []);
});

test("deals add up, for three lines too, and two lines get victory points where the code has a table", () => {
  assert.deepEqual(sums(RULES, [[OURS, THEIRS, EMPTY]], 3), [745, -75, 0]);
  assert.deepEqual(victory(RULES, [[OURS, THEIRS]]), { points: [13, 7], cite: "UISP 6" });
  assert.deepEqual(victory(RULES, [[THEIRS, OURS]])?.points, [7, 13]);
  assert.equal(victory(RULES, [[OURS, THEIRS, EMPTY]]), null);
  assert.equal(
    victory(RULES, [
      [OURS, THEIRS],
      [OURS, THEIRS],
    ]),
    null,
  );
});

test("what cannot be is told", () => {
  assert.equal(fault([OURS, THEIRS]), "");
  assert.equal(fault([{ ...OURS, cards: 243 }, THEIRS]), "steps");
  assert.equal(fault([OURS, { ...THEIRS, hand: -35 }]), "negative");
  assert.equal(fault([OURS, OURS]), "closings");
});
