/** What takes turns on the wall: standings with what a line made against the mean, where cards are the same. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { pagesOf } from "../../src/burraco/web/hall/static/hall/pages.js";
import { learn } from "../../src/burraco/web/site/static/site/texts.js";

const rows = [
  { place: 1, entrant: 2, vp: 14, points: 1500, mean: 1060.25 },
  { place: null, entrant: 1, vp: 6, points: 1000, mean: -0.5 },
];
const feed = {
  round: 1,
  rounds: [{ round: 1, is_complete: true }],
  entrants: [
    { number: 1, name: "Anna – Bruno" },
    { number: 2, name: "Carla – Dino" },
  ],
  standings: { after: 1, groups: [{ girone: "", rows }] },
  scoring: "vp",
  same_deals: true,
  is_closed: false,
};

test("the wall compares with the mean only where everybody has the same cards", () => {
  learn({ "hall.screen.standings": "Classifica dopo il turno {after}" }, "it");
  const [page] = pagesOf(feed, () => 10);
  assert.deepEqual(page.rows, [
    [1, "Carla – Dino", 14, "+1.060,3"],
    ["–", "Anna – Bruno", 6, "−0,5"],
  ]);
  const [plain] = pagesOf({ ...feed, same_deals: false }, () => 10);
  assert.deepEqual(plain.rows[0], [1, "Carla – Dino", 14]);
});
