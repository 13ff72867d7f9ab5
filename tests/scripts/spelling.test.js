/** Which cards write a word. */
import assert from "node:assert/strict";
import { test } from "node:test";

import {
  colourAmong,
  oneMore,
  ways,
  write,
  writeAnew,
} from "../../src/burraco/web/tables/static/tables/cards/spelling.js";

const hand = (faces) => faces.split(" ").map((face, at) => ({ uid: at + 1, face }));
const faces = (cards) => cards && cards.map((card) => card.face).join(" ");

test("a text is written in one colour, with one wild where that is allowed", () => {
  const cards = hand("Cr Ar Sr Ab *");
  assert.equal(write("CASA", "r", cards, false), null);
  assert.equal(faces(write("CASA", "r", cards, true)), "Cr Ar Sr *");
  assert.equal(write("CASSA", "r", cards, true), null, "never two");
});

test("the wild that stands for vowels alone is used before the one that can do all", () => {
  assert.equal(faces(write("CASA", "r", hand("Cr Ar Sr * +"), true)), "Cr Ar Sr +");
  assert.equal(faces(write("CASA", "r", hand("Cr Ar Ar * +"), true)), "Cr Ar * Ar");
});

test("typed from the beginning, a word without a wild is better than one in the colour begun", () => {
  assert.equal(faces(writeAnew("OCA", "r", hand("Or Cr Ob Cb Ab *"))), "Ob Cb Ab");
  assert.equal(faces(writeAnew("OCA", "r", hand("Or Cr Ob Cb *"))), "Or Cr *");
  assert.equal(writeAnew("OCA", "", hand("Or Cb")), null);
});

test("one more letter keeps the colour of the word, and a second wild is not taken", () => {
  assert.equal(oneMore("A", ["Cb"], hand("Ar Ab")).face, "Ab");
  assert.equal(oneMore("A", ["Cb"], hand("Ar +")).face, "+");
  assert.equal(oneMore("A", ["Cb", "*"], hand("Ar +")), null);
  assert.equal(colourAmong(["*", "Cb"]), "b");
  assert.equal(colourAmong(["*"]), "");
});

test("every way a hand writes a text: both colours, else each place of a wild", () => {
  assert.deepEqual(ways("CAS", ["Cb", "Ab", "Sb", "Cr", "Ar", "Sr"]).length, 2);
  assert.deepEqual(ways("CASA", ["Cb", "Ab", "Sb", "*"]), [
    ["Cb", "*", "Sb", "Ab"],
    ["Cb", "Ab", "Sb", "*"],
  ]);
  assert.deepEqual(ways("CASA", ["Cb", "Ab", "Ab", "Sb", "*"]), [["Cb", "Ab", "Sb", "Ab"]]);
  assert.deepEqual(ways("CASA", ["Cb", "Sb", "*"]), []);
});
