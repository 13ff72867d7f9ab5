/**
 * The score sheet after a deal, in the form of the paper one: a column for each line, base, cards, what counts against,
 * and the total; every entry with its article.
 */

import { h } from "./dom.js";
import { ink, short } from "./faces.js";
import { number, say } from "./words.js";
import { lineName } from "./people.js";
import { open } from "./sheets.js";

const SECTIONS = ["base", "cards", "negative"];

export function showSheet(table, frame, buttons) {
  return open(table, frame.sheet.ending ?? say("felt.score"), [sheetTable(frame), leftCards(frame)], buttons, "score-sheet");
}

function sheetTable(frame) {
  const { view, me, sheet } = frame;
  const lines = [...sheet.lines].sort((a, b) => isOurs(frame, b.line) - isOurs(frame, a.line));
  const head = h("tr", {}, h("th", { scope: "col" }, h("span", { class: "sr" }, say("felt.entry"))), lines.map((line) => h("th", { scope: "col" }, lineName(view, me, line.line))));
  const bodies = SECTIONS.map((section) => body(section, lines)).filter(Boolean);
  const total = h("tr", { class: "total" }, h("th", { scope: "row" }, say("section.total")), lines.map((line) => h("td", {}, number(line.total))));
  const foot = h("tfoot", {}, total, standing(frame, lines));
  return h("table", { class: "score" }, h("caption", { class: "sr" }, say("felt.score")), h("thead", {}, head), bodies, foot);
}

function isOurs(frame, line) {
  return frame.me !== null && frame.view.lines[frame.me] === line;
}

function body(section, lines) {
  const items = [...new Set(lines.flatMap((line) => line.rows.filter((row) => row.section === section).map((row) => row.label)))];
  if (!items.length) return null;
  const rows = items.map((item) => {
    const found = lines.map((line) => line.rows.find((row) => row.label === item));
    const any = found.find(Boolean);
    const cells = found.map((row) => h("td", {}, row ? [number(row.points), section === "base" && row.count > 1 ? howMany(row.count) : null] : "–"));
    return h("tr", {}, h("th", { scope: "row" }, any.label, " ", h("cite", {}, any.article)), cells);
  });
  const sums = lines.map((line) => h("td", {}, number(line.rows.filter((row) => row.section === section).reduce((sum, row) => sum + row.points, 0))));
  return h("tbody", {}, rows, h("tr", { class: "subtotal" }, h("th", { scope: "row" }, say(`section.${section}`)), sums));
}

/** Of how many the points before it are the sum: never in front of them, where it would multiply. */
function howMany(count) {
  return h("small", {}, h("span", { "aria-hidden": "true" }, ` (${count})`), h("span", { class: "sr" }, `, ${say("felt.in-all", { count })}`));
}

/** The match so far, where there is more than this deal. */
function standing(frame, lines) {
  const { match } = frame;
  if (match.points.length !== lines.length || match.deals === 1) return null;
  return h("tr", { class: "standing" }, h("th", { scope: "row" }, match.target ? say("felt.standing-to", { target: String(match.target) }) : say("felt.standing")), lines.map((line) => h("td", {}, number(match.points[line.line]))));
}

/** The cards that were left in the hands. */
function leftCards({ view }) {
  if (!view.hands) return null;
  const rows = view.hands.map((faces, seat) => (faces?.length ? h("p", {}, h("b", {}, `${view.seats[seat].name}: `), faces.map((face) => h("span", { class: `ink-${ink(face)}` }, `${short(face)} `))) : null)).filter(Boolean);
  return rows.length ? h("section", { class: "left-cards" }, h("h3", {}, say("felt.left-in-hand")), rows) : null;
}
