/** The copies of a table's sheet, side by side: what each line says of each smazzata, and whether they agree. */

import { TOP, victory } from "../tournaments/victory.js";

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Return this line's copy with everything typed here that is still on its way. */
export function ours(state, items) {
  const copy = [...(state.copies?.[state.claim.line] ?? [])];
  for (const { path, body } of items) {
    if (path !== "smazzata/" || body.round !== state.round) continue;
    if (body.scores) copy[body.deal - 1] = body.scores;
    else copy.length = body.deal - 1;
  }
  return copy;
}

/** The lines of people who also keep a copy. */
export function others(state) {
  return state.lines
    .map((_, line) => line)
    .filter((line) => line !== state.claim.line && !state.lines[line].is_house);
}

/** Return each smazzata: our figures, the others' by line, and how they stand: same, differs, only-we, only-they. */
export function compared(state, copy) {
  const lines = others(state);
  const theirs = lines.map((line) => state.copies?.[line] ?? []);
  const length = Math.max(copy.length, ...theirs.map((one) => one.length));
  return Array.from({ length }, (_, at) => {
    const said = theirs.map((one) => one[at] ?? null);
    return { deal: at + 1, ours: copy[at] ?? null, theirs: said, lines, how: how(copy[at], said) };
  });
}

function how(mine, said) {
  const present = said.filter(Boolean);
  if (!mine) return "only-they";
  if (present.some((one) => !same(one, mine))) return "differs";
  return present.length === said.length ? "same" : "only-we";
}

/** The lines with our own first. */
export function ownFirst(state) {
  const own = state.claim?.line ?? 0;
  const all = state.lines.map((_, line) => line);
  return [own, ...all.filter((line) => line !== own)].filter((line) => line in state.lines);
}

/** What the sums bring, penalties taken off: match points and victory points of each line; null where none are. */
export function worth(state, sums) {
  if (!state.bands || sums.length !== 2) return null;
  const [one, other] = sums.map((sum, line) => sum + (state.off[line] ?? 0));
  const first = victory(state.bands, one - other);
  return [
    { mp: one - other, vp: first },
    { mp: other - one, vp: TOP - first },
  ];
}

/** Each line's points so far, by our copy. */
export function totals(copy, lines) {
  return Array.from({ length: lines }, (_, line) =>
    copy.reduce((sum, deal) => sum + deal[line][0] + deal[line][1], 0),
  );
}
