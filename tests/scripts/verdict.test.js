/** What a score sheet says first: who has won, by how much, and who has closed. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { verdict } from "../../src/burraco/web/tables/static/tables/sheets/verdict.js";
import { learn } from "../../src/burraco/web/site/static/site/texts.js";

/** The texts of the section, as the file has them. */
function texts(lang) {
  const found = {};
  let section = "";
  const file = new URL(`../../src/burraco/texts/${lang}/felt.toml`, import.meta.url);
  for (const line of readFileSync(file, "utf-8").split("\n")) {
    section = /^\[(.*)\]$/.exec(line)?.[1] ?? section;
    const [, key, text] = /^([\w-]+) = "(.*)"$/.exec(line) ?? [];
    if (key) found[`${section}.${key}`] = text;
  }
  return found;
}

const seat = (name) => ({ name });

function told(totals, { me = 2, closer = 2, lines = [0, 1, 0, 1], match = {} } = {}) {
  const names = ["Olga", "Ettore", "Rosa", "Nina"].slice(0, lines.length);
  const frame = {
    me,
    match: { points: totals, deals: 1, over: true, ...match },
    view: { form: String(lines.length), lines, seats: names.map(seat) },
  };
  const sheet = { ending: "Il tallone", closer, lines: totals.map((total, line) => ({ line, total })) };
  return verdict(frame, sheet);
}

test("who has won is said first, with the points of the winner in front", () => {
  learn(texts("it"), "it");
  assert.deepEqual(
    [told([640, 110]).title, told([640, 110]).closed],
    ["Avete vinto 640 a 110", "Hai chiuso tu"],
  );
  const lost = told([-125, 1510], { closer: 1 });
  assert.deepEqual(
    [lost.title, lost.closed, lost.isMine],
    ["Hanno vinto loro 1.510 a −125", "Ha chiuso Ettore", false],
  );
  assert.equal(told([200, 100], { lines: [0, 1], me: 0, closer: 0 }).title, "Hai vinto 200 a 100");
  assert.equal(told([200, 300], { lines: [0, 1], me: 0, closer: 0 }).title, "Ha vinto Ettore 300 a 200");
  assert.equal(told([100, 100], { closer: null }).title, "Pari, 100 a 100");
  assert.equal(told([100, 100], { closer: null }).closed, "Il tallone");
  assert.equal(told([640, 110], { me: null }).title, "Hanno vinto Olga · Rosa 640 a 110");
});

test("of three players the points of the winner are said", () => {
  learn(texts("it"), "it");
  assert.equal(told([640, 110, 20], { lines: [0, 1, 2], me: 0 }).title, "Hai vinto con 640 punti");
  assert.equal(told([640, 110, 20], { lines: [0, 1, 2], me: 2 }).title, "Ha vinto Olga con 640 punti");
});

test("in a match a deal is only a deal, and its end is that of the match", () => {
  learn(texts("it"), "it");
  const between = told([640, 110], { match: { deals: null, over: false, points: [1240, 985] } });
  assert.deepEqual(
    [between.title, between.beside],
    ["Smazzata vostra, 640 a 110", "Nella partita 1.240 a 985"],
  );
  const last = told([110, 640], { match: { deals: null, over: true, points: [2015, 985] } });
  assert.deepEqual([last.title, last.beside], ["Avete vinto 2.015 a 985", "In questa smazzata 110 a 640"]);
  learn(texts("en"), "en");
  assert.equal(told([640, 110]).title, "You and your partner won 640 to 110");
});
