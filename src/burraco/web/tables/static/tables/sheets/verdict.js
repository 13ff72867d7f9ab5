/**
 * Who has won, in one sentence: what a score sheet says first. In the middle of a match it says whose the deal was;
 * once the match is over it speaks of the match.
 */

import { lineName } from "../board/people.js";
import { number, say } from "../../site/texts.js";

/** @typedef {{ line: number, points: number }} Result */

/**
 * @typedef {object} Verdict
 * @property {string} title who has won, and by how much
 * @property {string} closed who has closed, or how it ended
 * @property {string} [beside] how the deal or the match stands, where the title speaks of the other
 * @property {boolean} isMine whether the viewer has won
 * @property {number | null} winner the line that has won, null if none has
 */

/**
 * Return what a score sheet says first.
 *
 * @param {Frames.State} frame
 * @param {Frames.Sheet} sheet
 * @returns {Verdict}
 */
export function verdict(frame, sheet) {
  const { match, me, view } = frame;
  const deal = sheet.lines.map(({ line, total }) => ({ line, points: total }));
  const isLong = match.deals !== 1 && match.points.length === deal.length;
  const game = deal.map(({ line }) => ({ line, points: match.points[line] }));
  const told = isLong && match.over ? game : deal;
  const other = isLong ? (match.over ? say("felt.verdict.deal") : say("felt.verdict.match")) : "";
  const winner = leader(told);
  const closer = sheet.closer;
  return {
    title: title(frame, told, winner, isLong && !match.over),
    closed:
      closer === null
        ? sheet.ending
        : closer === me
          ? say("felt.verdict.closed-me")
          : say("felt.verdict.closed-by", { name: view.seats[closer].name }),
    beside: other && `${other} ${standing(frame, match.over ? deal : game)}`,
    isMine: me !== null && winner !== null && view.lines[me] === winner,
    winner,
  };
}

/**
 * Return the line with the most points, null if two have them.
 *
 * @param {Result[]} results
 */
function leader(results) {
  const [first, second] = [...results].sort((one, other) => other.points - one.points);
  return second && first.points === second.points ? null : first.line;
}

/**
 * @param {Frames.State} frame
 * @param {Result[]} results
 * @param {number | null} winner
 * @param {boolean} isDeal
 */
function title(frame, results, winner, isDeal) {
  const { me, view } = frame;
  const score = standing(frame, results, winner);
  if (winner === null) return say("felt.verdict.even", { score });
  const seats = view.seats.filter((_, seat) => view.lines[seat] === winner);
  const isMine = me !== null && view.lines[me] === winner;
  const name =
    seats.length > 1 && me !== null ? say("felt.verdict.them") : seats.map((seat) => seat.name).join(" · ");
  const who = `${isMine ? "mine" : "theirs"}-${seats.length > 1 ? "many" : "one"}`;
  return isDeal
    ? say(`felt.verdict.deal-${who}`, { name, score })
    : say(`felt.verdict.${who}`, { name, score });
}

/**
 * Return the points, those of the winner first, else one's own: 640 to 110; of three players the winner's alone.
 *
 * @param {Frames.State} frame
 * @param {Result[]} results
 * @param {number | null} [first]
 */
function standing(frame, results, first) {
  const { me, view } = frame;
  const head = first ?? (me === null ? results[0].line : view.lines[me]);
  const ordered = [...results].sort((one, other) => Number(other.line === head) - Number(one.line === head));
  if (ordered.length === 2)
    return say("felt.verdict.score", { one: number(ordered[0].points), other: number(ordered[1].points) });
  if (first !== undefined && first !== null)
    return say("felt.verdict.points", { points: number(ordered[0].points) });
  return ordered.map(({ line, points }) => `${lineName(view, me, line)} ${number(points)}`).join(", ");
}
