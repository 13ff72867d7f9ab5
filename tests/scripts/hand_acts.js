/** Prints every act the page of a table with a referee can make, as JSON: for tests that hold it against the engine. */
import {
  handOffers,
  meldsFor,
  unusualActs,
  whole,
} from "../../src/burraco/web/tables/static/tables/cards/hands.js";

const seats = [{ sealed: 11 }, { sealed: 0 }, { sealed: 0 }, { sealed: 0 }];
const melds = [
  { n: 1, at: 1, line: 0, kind: "sequence", cards: ["3H", "4H", "5H"] },
  { n: 2, at: 2, line: 1, kind: "sequence", cards: ["8C", "9C", "10C"] },
  { n: 3, line: 0, kind: "heap", cards: ["KD"] },
];
const table = { me: 0, view: { turn: 0, stock: 20, lines: [0, 1, 0, 1], seats, melds } };
const quiet = { hands: true, hearing: null, closing: null, lifted: null, lying: false };
const pile = [{ card: "4H" }, { card: "9C" }];
const moments = [
  [{ phase: "draw", pile }, quiet],
  [{ phase: "play", pile }, quiet],
  [
    { phase: "play", pile },
    { ...quiet, lifted: 0, lying: true },
  ],
  [{ phase: "pile", pile: [{ card: "4H" }] }, quiet],
  [
    { phase: "claim", pile },
    { ...quiet, closing: { mine: true } },
  ],
];
const answers = { part: ["9C"], pile: ["4H"], "": 0 };

const found = [];
for (const [view, referee] of moments)
  for (const chosen of [[], ["6H"], ["QS"], ["6H", "7H"]]) {
    const frame = { ...table, view: { ...table.view, ...view }, referee };
    for (const { kind, acts } of handOffers(frame, chosen))
      found.push(...acts.map((act) => (kind === "pile" ? whole(act, "pile", ["4H"]) : act)));
    for (const unusual of unusualActs(frame, chosen)) {
      const answer = answers[unusual.wants] ?? meldsFor(frame, unusual)[0].n;
      found.push(unusual.wants ? whole(unusual.act, unusual.wants, answer) : unusual.act);
    }
  }
console.log(JSON.stringify(found));
