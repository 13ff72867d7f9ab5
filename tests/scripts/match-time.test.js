/** The time of a match by time: a word at five minutes and at one, each once. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { wordAt } from "../../src/burraco/web/tables/static/tables/board/match_time.js";

test("a word comes at five minutes and at one, each once", () => {
  const words = [];
  for (let left = 420; left >= 0; left -= 1) {
    const word = wordAt(left + 1, left);
    if (word !== null) words.push([left, word]);
  }
  assert.deepEqual(words, [
    [300, 5],
    [60, 1],
  ]);
});

test("whoever comes later hears nothing late, and after a sleep only the last word", () => {
  assert.equal(wordAt(null, 200), null);
  assert.equal(wordAt(400, 40), 1);
  assert.equal(wordAt(400, 0), null);
});
