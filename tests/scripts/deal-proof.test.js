/** The proof of a whole deal in the browser, against the test vectors of docs/fair.md. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";

import { committed, dealt, isFair, judge, shuffle } from "../../src/burraco/web/site/static/site/proof.js";
import { unhex } from "../../src/burraco/web/site/static/site/sha256.js";

const document = readFileSync(new URL("../../docs/fair.md", import.meta.url), "utf-8");
const vector = (name) => {
  const found = new RegExp(`^\\| \`${name}\` \\| \`([^\`]+)\` \\|$`, "m").exec(document);
  assert.ok(found, `no vector ${name}`);
  return found[1];
};
const pairs = (text) => text.split(", ").map((cut) => [cut[0], cut.slice(2)]);
const seed = unhex(vector("seed"));
const [table, number, at] = vector("bound").split(" ");
const BOUND = { table, number: Number(number), at: Number(at), previous: "" };
const CUTS = pairs(vector("cuts"));

const kept = new Map();
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value),
};
beforeEach(() => kept.clear());
const keep = (deal, what) => kept.set(`burraco-promise-${table}-${deal}`, JSON.stringify(what));

/** A proof as the site gives it out, of cards that have their numbers for faces. */
function proofOf(bound = BOUND) {
  const setup = { dealer: 0, players: 4, hand: 11, pozzetti: [11, 11] };
  const cards = Array.from({ length: 108 }, (_, card) => String(card));
  const told = dealt(shuffle(seed, CUTS, 108), setup);
  const faces = (pile) => pile.map(String);
  return {
    ...setup,
    seed: vector("seed"),
    bound,
    commitment: committed(seed, bound),
    cuts: CUTS,
    cards,
    dealt: {
      hands: told.hands.map(faces),
      pozzetti: told.pozzetti.map(faces),
      turned: String(told.turned),
      stock: faces(told.stock),
    },
  };
}

test("commitments, the old kind and the bound one, are those of the vectors", () => {
  assert.equal(committed(seed, null), vector("commitment-1"));
  assert.equal(committed(seed, BOUND), vector("commitment-2"));
  const second = { ...BOUND, number: 2, at: BOUND.at + 60_000, previous: vector("commitment-2") };
  assert.equal(committed(seed, second), vector("commitment-of-deal-2"));
});

test("the shuffle is that of the vectors, and every card is in it once", () => {
  const { order, lifted } = shuffle(seed, CUTS, 108);
  assert.equal(order.slice(0, 12).join(" "), vector("order"));
  assert.equal(lifted, Number(vector("lifted")));
  assert.equal(new Set(order).size, 108);
});

test("a deal is fair; one card in another hand, another secret or cut, and it is not", () => {
  const proof = proofOf();
  assert.equal(isFair(proof), true);
  const [first, second] = proof.dealt.hands;
  const swapped = {
    ...proof,
    dealt: { ...proof.dealt, hands: [second, first, ...proof.dealt.hands.slice(2)] },
  };
  assert.equal(isFair(swapped), false);
  assert.equal(isFair({ ...proof, seed: "00".repeat(32) }), false);
  assert.equal(isFair({ ...proof, cuts: [["N", "38"], ...CUTS.slice(1)] }), false);
  assert.equal(
    isFair({ ...proof, cuts: [...CUTS].reverse() }),
    false,
    "cuts stand in the order of the seats",
  );
});

test("what this browser kept is held against the proof", () => {
  const place = { table, number: 1 };
  assert.equal(judge(proofOf(), place), "unkept");
  keep(1, { commitment: vector("commitment-2") });
  assert.equal(judge(proofOf(), place), "yes");
  assert.equal(judge(proofOf(), { table: "ZZ2C3D", number: 1 }), "no", "of another table");
  keep(1, { commitment: "11".repeat(32) });
  assert.equal(judge(proofOf(), place), "swapped");
  keep(1, { commitment: vector("commitment-2"), own: "aa".repeat(16), seat: 0, sent: ["12 aa"] });
  assert.equal(judge(proofOf(), place), "dropped", "our own cut is not in it");
  keep(1, { commitment: vector("commitment-2"), own: "00", seat: 0, sent: [CUTS[0][1]] });
  assert.equal(judge(proofOf(), place), "yes");
  keep(0, { commitment: "22".repeat(32) });
  assert.equal(judge(proofOf(), place), "broken", "it does not follow on what was promised before");
});

test("in carte uguali the hash told before the round is held against every smazzata", () => {
  const second = { ...BOUND, number: 2, previous: vector("commitment-2") };
  for (const bound of [BOUND, second]) {
    const place = { table, number: bound.number };
    kept.clear();
    keep(bound.number, { commitment: committed(seed, bound), shared: committed(seed, null) });
    assert.equal(judge(proofOf(bound), place), "yes");
    keep(bound.number, { commitment: committed(seed, bound), shared: "11".repeat(32) });
    assert.equal(judge(proofOf(bound), place), "swapped", "a later commitment does not make it good");
  }
});

test("cards promised elsewhere are held against what was kept there, and here", () => {
  const here = { table: "ZZZZZZ", number: BOUND.number };
  const proof = { ...proofOf(), of: table };
  assert.equal(judge(proof, here), "unkept");
  assert.equal(judge({ ...proof, of: "" }, here), "no", "a promise for another table is none for this");
  keep(BOUND.number, { commitment: proof.commitment });
  assert.equal(judge(proof, here), "yes");
  kept.set(`burraco-promise-ZZZZZZ-${BOUND.number}`, JSON.stringify({ commitment: "00".repeat(32) }));
  assert.equal(judge(proof, here), "swapped");
});

test("a cut for the cards of a day is found in the list by what was sent, whatever its table was called", () => {
  const cuts = pairs(vector("common-cuts"));
  const told = dealt(shuffle(seed, cuts, 108), { dealer: 0, players: 4, hand: 11, pozzetti: [11, 11] });
  const faces = (pile) => pile.map(String);
  const proof = {
    ...proofOf(),
    cuts,
    of: table,
    common: "/cuts.txt",
    dealt: {
      hands: told.hands.map(faces),
      pozzetti: told.pozzetti.map(faces),
      turned: String(told.turned),
      stock: faces(told.stock),
    },
  };
  const list = vector("cuts-of-tables")
    .split(", ")
    .map((line) => /^(\w) (\w+) (.*)$/.exec(line) ?? [])
    .map(([, seat, word, cut]) => ({ seat, word, cut }));
  const here = { table: "ZZZZZZ", number: BOUND.number };
  const mine = list.find(({ seat }) => seat === "S");
  keep(BOUND.number, { commitment: proof.commitment, own: "x", seat: 2, sent: [mine.cut] });
  assert.equal(judge(proof, here, list), "yes");
  keep(BOUND.number, { commitment: proof.commitment, own: "x", seat: 2, sent: ["7 00"] });
  assert.equal(judge(proof, here, list), "dropped");
});
