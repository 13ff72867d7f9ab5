/** The referee's stopwatch: what can be timed follows from the code's figures. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { limits } from "../../src/burraco/web/hall/static/hall/turn_times.js";
import { learn } from "../../src/burraco/web/site/static/site/texts.js";

test("each of the code's times is offered, with the cards in hand it goes by", () => {
  learn({
    "hall.times.draw": "draw",
    "hall.times.fewer": "under {to}",
    "hall.times.between": "{from} to {to}",
    "hall.times.from": "{from} on",
    "hall.times.al-volo": "al volo",
  });
  const play = [
    [0, 7],
    [5, 21],
    [12, 43],
  ];
  assert.deepEqual(
    limits({ draw: 6, play, al_volo: 44, grace: 3, discard: "highest", article: "UISP 4.1" }),
    [
      { name: "draw", seconds: 6 },
      { name: "under 5", seconds: 7 },
      { name: "5 to 11", seconds: 21 },
      { name: "12 on", seconds: 43 },
      { name: "al volo", seconds: 44 },
    ],
  );
});
