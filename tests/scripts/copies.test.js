/** Copies of a sheet on two phones. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { compared, ours, totals } from "../../src/burraco/web/hall/static/hall/copies.js";

const DEAL = [
  [300, 245],
  [100, 120],
];
const OTHER = [
  [300, 245],
  [100, 125],
];
const state = (theirs) => ({
  round: 1,
  claim: { line: 0 },
  lines: [{}, {}],
  copies: { 0: [DEAL], 1: theirs },
});

test("copies that say the same, that differ, and that one line has alone", () => {
  assert.deepEqual(
    [[DEAL], [OTHER], []].map((theirs) => compared(state(theirs), [DEAL])[0].how),
    ["same", "differs", "only-we"],
  );
  assert.equal(compared(state([DEAL]), [])[0].how, "only-they");
});

test("what is still on its way counts as typed, for its own round only", () => {
  const typed = (round) => ({ path: "smazzata/", body: { round, deal: 1, scores: OTHER } });
  assert.deepEqual(ours(state([]), [typed(1)]), [OTHER]);
  assert.deepEqual(ours(state([]), [typed(2)]), [DEAL]);
});

test("totals by line", () => {
  assert.deepEqual(totals([DEAL, OTHER], 2), [1090, 445]);
});
