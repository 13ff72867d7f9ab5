/** The proof worked out in the browser, against the test vectors of docs/fair.md. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const kept = new Map();
globalThis.document = { querySelector: () => null };
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, text) => kept.set(key, text),
};
const { committed, commonCuts, isDrawFair, judge, readCuts, shuffle } = await import(
  "../../src/burraco/web/site/static/site/proof.js"
);
const { unhex } = await import("../../src/burraco/web/site/static/site/sha256.js");

const text = readFileSync(new URL("../../docs/fair.md", import.meta.url), "utf8");
const rows = Object.fromEntries(
  [...text.matchAll(/^\| `([a-z0-9-]+)` \| `([^`]*)` \|$/gm)].map(([, key, value]) => [key, value]),
);
const seed = unhex(rows.seed);
const cuts = rows.cuts.split(", ").map((each) => [each.slice(0, 1), each.slice(2)]);
const DECK = ["H", "D", "C", "S"]
  .flatMap((suit) => ["A", 2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K"].map((rank) => `${rank}${suit}`))
  .concat("*r", "*b")
  .flatMap((card) => [card, card]);
const draw = {
  commitment: rows["commitment-of-draw"],
  bound: { table: "AB2C3D", number: 0, at: 1700000000000, previous: "" },
  seed: rows.seed,
  cuts,
  players: 4,
  fan: DECK,
  barred: true,
  turned: rows.turned.split(", ").map((each) => each.slice(2)),
};

test("the order and the commitments are those of the vectors", () => {
  assert.equal(shuffle(seed, cuts, 108).order.slice(0, 12).join(" "), rows.order);
  assert.equal(committed(seed, draw.bound), rows["commitment-of-draw"]);
});

test("the cuts of many tables make the common ones", () => {
  const list = readCuts(["burraco alzate 1", ...rows["cuts-of-tables"].split(", ")].join("\n"));
  const common = commonCuts(list, 4, 108).map((each) => each.join(" "));
  assert.equal(common.join(", "), rows["common-cuts"]);
  assert.equal(readCuts("something else"), null);
  assert.equal(readCuts("burraco alzate 1\nN AB2C3D 05"), null);
});

test("a seat draw is judged by what this browser kept", () => {
  assert.ok(isDrawFair(draw));
  assert.ok(!isDrawFair({ ...draw, turned: [...draw.turned].reverse() }));
  const at = { table: "AB2C3D", number: 0 };
  assert.equal(judge(draw, at), "unkept");
  kept.set("burraco-promise-AB2C3D-0", JSON.stringify({ commitment: draw.commitment }));
  assert.equal(judge(draw, at), "yes");
  kept.set("burraco-promise-AB2C3D-0", JSON.stringify({ commitment: "0".repeat(64) }));
  assert.equal(judge(draw, at), "swapped");
});
