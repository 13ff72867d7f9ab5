/** Where cards lie for the room there is. */
import assert from "node:assert/strict";
import { test } from "node:test";

import {
  fitHand,
  fitMeld,
  fitPile,
  fitMelds,
  TALL,
} from "../../src/burraco/web/tables/static/tables/cards/fitting.js";

const steps = (places) => places.slice(1).map((place, at) => place.x - places[at].x);

test("every card of a hand can be touched, in as few rows as that allows", () => {
  for (const room of [320, 390, 844, 1280])
    for (let count = 1; count <= 40; count++) {
      const fit = fitHand(count, room, 56, 40);
      assert.equal(fit.places.length, count);
      for (let row = 0; row < fit.rows; row++) {
        const inRow = fit.places.filter((place) => place.row === row);
        assert.ok(steps(inRow).every((step) => step >= 40 - 1e-9));
        assert.ok(inRow[0].x >= -1e-9 && inRow.at(-1).x + 56 <= room + 1e-9);
      }
      assert.ok(fit.rows === 1 || Math.ceil(count / (fit.rows - 1)) * 40 > room - 56);
    }
});

test("a row of a hand leaves rank and suit of the one behind it to be seen", () => {
  // where an index ends, in hundredths of a card's width: cards.svg draws it there
  for (const [strip, ends] of [
    [0.784, 0.66],
    [0.63, 0.62],
  ])
    for (const [room, width] of [
      [304, 54],
      [304, 71],
      [374, 71],
      [736, 98],
      [736, 80],
    ])
      for (let count = 1; count <= 40; count++) {
        const { places, rows } = fitHand(count, room, width, 44, strip);
        for (let row = 1; row < rows; row++) {
          const [above, below] = [row - 1, row].map((each) => places.find((place) => place.row === each).y);
          assert.ok(below - above >= ends * width - 1e-9, `${count} cards in ${room}`);
        }
      }
});

test("every index of a pile is seen, whatever its length", () => {
  for (const count of [1, 2, 20, 60]) {
    const { places, width } = fitPile(count, 300, 50);
    assert.equal(places.length, count);
    assert.ok(width <= 300);
    const rows = Map.groupBy(places, (place) => place.y);
    for (const row of rows.values()) assert.ok(steps(row).every((step) => step >= 50 * 0.36 - 1e-9));
  }
});

test("a long column folds and never hides an index; the last cards of a burraco lie across", () => {
  const fit = fitMeld(13, 2, 110, 38);
  assert.equal(fit.places.length, 13);
  assert.ok(fit.columns > 1);
  assert.equal(fit.places.filter((place) => place.isTurned).length, 2);
  fit.places.forEach((place, at) => {
    const next = fit.places[at + 1];
    if (next && next.y > place.y) assert.ok(next.y - place.y >= 38 * 0.42);
  });
  assert.deepEqual(
    [fitMeld(3, 0, 400, 38).columns, fitMeld(3, 0, 400, 38).height <= 38 * (TALL + 1.04)],
    [1, true],
  );
});

test("cards shrink a little before a column folds, and not for nothing", () => {
  const wide = (height) => ({ height, width: 400 });
  assert.equal(fitMelds([[3, 0]], wide(400), 40, [10]).width, 40);
  const tight = fitMelds([[12, 0]], wide(232), 40, [10]).width;
  assert.ok(tight < 40 && fitMeld(12, 0, 232, tight).columns === 1);
  assert.equal(fitMelds([[13, 0]], wide(60), 40, [10]).width, 40, "where nothing helps they stay large");
});

test("many melds shrink, then move together, so that all lie beside one another", () => {
  const room = { height: 300, width: 358 };
  const laid = (count) => fitMelds(Array(count).fill([4, 0]), room, 38, [10, 6]);
  assert.deepEqual(laid(7), { width: 38, gap: 10, lie: true });
  const eight = laid(8);
  assert.ok(eight.lie && eight.width < 38 && eight.gap === 10);
  const nine = laid(9);
  assert.ok(nine.lie && nine.gap === 6 && 9 * nine.width + 8 * nine.gap <= 358);
  assert.deepEqual(laid(15), { width: 38, gap: 6, lie: false }, "no smaller for nothing");
  const words = fitMelds(Array(4).fill([4, 0]), room, 38, [10, 6], Array(4).fill(97));
  assert.ok(!words.lie, "the words below count, too");
});
