/** Counting a deal played with real cards: each line with its article, the sum, victory points by the code's table. */

/**
 * @typedef {{ item: string, name: string, points: number, cite: string }} Counted
 * @typedef {{ spec: string, name: string, counted: Counted[], pozzetto: Counted, cards: Counted, hand: Counted,
 *   vp: Record<string, { bands: number[], cite: string }> }} Rules
 * @typedef {{ counts: Record<string, number>, cards: number, hand: number, pozzetto: boolean }} Entry
 *   `pozzetto`: it was not taken
 */

export const EMPTY = { counts: {}, cards: 0, hand: 0, pozzetto: false };

/**
 * Return the sheet of one line for one deal: each line with how many, its points and its article.
 *
 * @param {Rules} rules
 * @param {Entry} entry
 */
export function sheet(rules, entry) {
  const counted = rules.counted.map((each) => {
    const count = entry.counts[each.item] ?? 0;
    return { ...each, count, points: count * each.points };
  });
  const cards = { ...rules.cards, count: 1, points: entry.cards * rules.cards.points };
  const hand = { ...rules.hand, count: 1, points: entry.hand * rules.hand.points };
  const pozzetto = { ...rules.pozzetto, count: Number(entry.pozzetto) };
  return [...counted, cards, hand, pozzetto].filter(({ count, points }) => count && points);
}

/**
 * @param {Rules} rules
 * @param {Entry} entry
 */
export function total(rules, entry) {
  return sheet(rules, entry).reduce((sum, { points }) => sum + points, 0);
}

/**
 * Return the sums of all deals, one for each line.
 *
 * @param {Rules} rules
 * @param {Entry[][]} deals
 * @param {number} lines
 */
export function sums(rules, deals, lines) {
  return Array.from({ length: lines }, (_, line) =>
    deals.reduce((sum, deal) => sum + total(rules, deal[line]), 0),
  );
}

/**
 * Return the victory points of two lines after so many deals; null where the code has no table for them.
 *
 * @param {Rules} rules
 * @param {Entry[][]} deals
 */
export function victory(rules, deals) {
  const table = rules.vp[deals.length];
  if (!table || deals[0].length !== 2) return null;
  const [ours, theirs] = sums(rules, deals, 2);
  const ahead = 10 + table.bands.filter((upper) => Math.abs(ours - theirs) > upper).length;
  return { points: ours >= theirs ? [ahead, 20 - ahead] : [20 - ahead, ahead], cite: table.cite };
}

/**
 * Say what cannot be: points are multiples of five, one line closes, nobody has less than nothing.
 *
 * @param {Entry[]} deal
 */
export function fault(deal) {
  if (deal.some(({ cards, hand }) => cards % 5 || hand % 5)) return "steps";
  if (deal.some(({ cards, hand }) => cards < 0 || hand < 0)) return "negative";
  if (deal.filter(({ counts }) => counts.closing).length > 1) return "closings";
  return "";
}
