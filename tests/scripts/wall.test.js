/** What takes turns on the wall: standings, against the mean where cards are the same; who sits where. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { byName, pagesOf } from "../../src/burraco/web/hall/static/hall/pages.js";
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

const TEXTS = {
  "hall.screen.by-table": "i tavoli",
  "hall.screen.by-name": "dove siedi",
  "hall.screen.reserve": "riserva",
  "hall.phone.house": "la casa",
  "seat.N": "Nord",
  "seat.E": "Est",
  "seat.S": "Sud",
  "seat.W": "Ovest",
};
const ns = (...people) => ({ seats: ["N", "S"], people });
const eo = (...people) => ({ seats: ["E", "W"], people });
const who = (entrant, name, seat = "") => ({ entrant, name, seat });

test("the wall says at which table of a meeting everybody sits, and in which line", () => {
  learn(TEXTS, "it");
  const seated = [
    { name: "1A", lines: [ns(who(1, "Ada"), who(1, "Bea")), eo(who(2, "Ugo"), who(2, "Vito"))] },
    { name: "1B", lines: [ns(who(2, "Zoe"), who(2, "Leo")), eo(who(1, "Carla"), who(1, "Sostituta"))] },
  ];
  const teams = {
    round: 1,
    kind: "teams",
    entrants: [
      { number: 1, name: "Assi", players: ["Ada", "Bea", "Carla", "Dina", "Eva"] },
      { number: 2, name: "Re", players: ["Ugo", "Vito", "Zoe", "Leo"] },
    ],
    rounds: [
      {
        round: 1,
        resting: [],
        substitutes: [{ absent: "Dina", substitute: "Sostituta" }],
        tables: [{ table: 1, lines: [[1], [2]], seated }],
      },
    ],
  };
  assert.deepEqual(byName(teams, teams.rounds[0]).slice(0, 5), [
    ["Ada", "1A · N–S"],
    ["Bea", "1A · N–S"],
    ["Carla", "1B · E–O"],
    ["Eva", "riserva"],
    ["Leo", "1B · N–S"],
  ]);
  const tables = pagesOf(teams, () => 10).find((one) => one.kind === "tables");
  assert.deepEqual(tables.rows, [
    ["1A", "N–S Assi: Ada – Bea", "E–O Re: Ugo – Vito"],
    ["1B", "N–S Re: Zoe – Leo", "E–O Assi: Carla – Sostituta"],
  ]);
  const drawn = [{ name: "1", lines: [ns(who(1, "Ada", "S"), who(1, "Bea", "N")), eo(who(0, ""))] }];
  const pairs = { ...teams, kind: "pairs", rounds: [{ ...teams.rounds[0], tables: [] }] };
  pairs.rounds[0].tables = [{ table: 1, lines: [[1], [0]], seated: drawn }];
  const [row] = pagesOf(pairs, () => 10).find((one) => one.kind === "tables").rows;
  assert.deepEqual(row, ["1", "S Ada – N Bea", "E–O la casa"]);
  assert.deepEqual(byName(pairs, pairs.rounds[0])[0], ["Ada", "1 · S"]);
});
