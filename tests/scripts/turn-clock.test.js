/** The time of a turn: a word before it is up, once, and early enough to do something. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { wordAt } from "../../src/burraco/web/tables/static/tables/board/clock.js";

/** What is said in a turn of so many seconds that is looked at twice a second. */
function said(whole) {
  const words = [];
  for (let left = whole, before = null; left >= 0; before = Math.ceil(left), left -= 0.5) {
    const word = wordAt(whole, before, Math.ceil(left));
    if (word !== null) words.push(word);
  }
  return words;
}

test("of a long turn a word comes ten seconds before its end, of a short one five", () => {
  assert.deepEqual(said(60), [10]);
  assert.deepEqual(said(15), [5]);
});

test("a turn of a few seconds has no word, and one that is met near its end neither", () => {
  assert.deepEqual(said(4), []);
  assert.equal(wordAt(60, null, 8), null);
  assert.equal(wordAt(60, 12, 0), null, "a page that slept says nothing late");
  assert.equal(wordAt(60, 30, 7), 7);
});
