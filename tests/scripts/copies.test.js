/** Copies of a sheet on two phones. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { compared, ours, ownFirst, totals, worth } from "../../src/burraco/web/hall/static/hall/copies.js";

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

test("our own line stands first, whichever it is", () => {
  const lines = [{}, {}, {}];
  assert.deepEqual(ownFirst({ lines, claim: { line: 1 } }), [1, 0, 2]);
  assert.deepEqual(ownFirst({ lines, claim: null }), [0, 1, 2]);
});

test("what the figures bring is told before anybody signs, penalties taken off", () => {
  const state = { bands: [50, 200, 400], off: [0, -100] };
  assert.deepEqual(worth(state, [600, 500]), [
    { mp: 200, vp: 11 },
    { mp: -200, vp: 9 },
  ]);
  assert.equal(worth({ bands: null, off: [] }, [600, 500]), null);
});
