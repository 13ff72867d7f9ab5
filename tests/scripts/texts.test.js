/** Texts and figures as a page shows them. */
import assert from "node:assert/strict";
import { test } from "node:test";

import {
  knows,
  learn,
  minutes,
  number,
  say,
  sayCount,
} from "../../src/burraco/web/site/static/site/texts.js";

test("a text has its blanks filled, numbers as people of that language write them", () => {
  learn(
    {
      "felt.score": "{who}: {points}",
      "felt.cards.one": "{count} carta",
      "felt.cards.many": "{count} carte",
    },
    "it",
  );
  assert.equal(say("felt.score", { who: "Anna", points: -1240 }), "Anna: −1.240");
  assert.equal(sayCount("felt.cards", 1), "1 carta");
  assert.equal(sayCount("felt.cards", 11), "11 carte");
  learn({}, "en");
  assert.equal(number(2005), "2,005");
});

test("a text that is not on the page is an error with its key", () => {
  learn({}, "it");
  assert.equal(knows("felt.none"), false);
  assert.throws(() => say("felt.none"), /felt\.none/);
});

test("minutes and seconds", () => {
  assert.equal(minutes(2045), "34:05");
});
