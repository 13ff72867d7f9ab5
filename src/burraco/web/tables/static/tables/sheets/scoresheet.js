/**
 * The score sheet after a deal: first who has won and who has closed, then the form of the paper one: a column for each
 * line, base, cards, what counts against, and the total; every entry with its article.
 */

import { h } from "../../site/dom.js";
import { ink, short } from "../cards/faces.js";
import { number, say } from "../../site/texts.js";
import { lineName } from "../board/people.js";
import { open } from "./sheets.js";
import { verdict } from "./verdict.js";

const SECTIONS = ["base", "cards", "negative"];
const MOST_FANNED = 7;

export function showSheet(table, frame, sheet, buttons, deck) {
  const told = verdict(frame, sheet);
  const title = [
    h("span", { class: "verdict" }, told.title),
    h("span", { class: "closed" }, told.closed),
    told.beside ? h("span", { class: "closed" }, told.beside) : null,
    told.isMine ? trophy(frame, told.winner, deck) : null,
  ].filter(Boolean);
  const kind = told.isMine ? "score-sheet won" : "score-sheet";
  return open(
    table,
    title,
    [sheetTable(frame, sheet), leftCards(frame), happened(frame), h("p", { class: "asked", role: "status" })],
    buttons,
    kind,
  );
}

/** The best meld of those who have won, fanned out once. */
function trophy({ view }, line, deck) {
  const melds = view.melds.filter((meld) => meld.line === line && meld.kind !== "word");
  const [best] = melds.sort((one, other) => other.points - one.points);
  if (!best) return null;
  const cards = best.cards.slice(-MOST_FANNED).map((face) => deck.loose(face));
  return h("span", { class: "trophy", "aria-hidden": "true" }, cards);
}

/**
 * What went wrong in the deal, and what it cost.
 *
 * @param {Frames.State} frame
 */
function happened({ referee }) {
  if (!referee?.happened.length) return [];
  const items = referee.happened.map(({ text, outcome, costs }) =>
    h(
      "li",
      {},
      h("strong", {}, text),
      h("p", {}, outcome),
      h(
        "ul",
        {},
        costs.map((cost) => h("li", {}, cost)),
      ),
    ),
  );
  return [h("h3", {}, say("refereed.happened")), h("ol", { class: "happened" }, items)];
}

function sheetTable(frame, sheet) {
  const { view, me } = frame;
  const lines = [...sheet.lines].sort(
    (a, b) => Number(isOurs(frame, b.line)) - Number(isOurs(frame, a.line)),
  );
  const head = h(
    "tr",
    {},
    h("th", { scope: "col" }, h("span", { class: "sr" }, say("felt.entry"))),
    lines.map((line) => h("th", { scope: "col" }, lineName(view, me, line.line))),
  );
  const bodies = SECTIONS.map((section) => body(section, lines)).filter(Boolean);
  const total = h(
    "tr",
    { class: "total" },
    h("th", { scope: "row" }, say("section.total")),
    lines.map((line) => h("td", {}, number(line.total))),
  );
  const foot = h("tfoot", {}, total, matchRow(frame, lines));
  return h(
    "table",
    { class: "score" },
    h("caption", { class: "sr" }, say("felt.score")),
    h("thead", {}, head),
    bodies,
    foot,
  );
}

function isOurs(frame, line) {
  return frame.me !== null && frame.view.lines[frame.me] === line;
}

function body(section, lines) {
  const items = [
    ...new Set(
      lines.flatMap((line) => line.rows.filter((row) => row.section === section).map((row) => row.label)),
    ),
  ];
  if (!items.length) return null;
  const rows = items.map((item) => {
    const found = lines.map((line) => line.rows.find((row) => row.label === item));
    const any = found.find(Boolean);
    const cells = found.map((row) =>
      h(
        "td",
        {},
        row ? [number(row.points), section === "base" && row.count > 1 ? howMany(row.count) : null] : "–",
      ),
    );
    return h("tr", {}, h("th", { scope: "row" }, any.label, " ", h("cite", {}, any.article)), cells);
  });
  const sums = lines.map((line) =>
    h(
      "td",
      {},
      number(line.rows.filter((row) => row.section === section).reduce((sum, row) => sum + row.points, 0)),
    ),
  );
  return h(
    "tbody",
    {},
    rows,
    h("tr", { class: "subtotal" }, h("th", { scope: "row" }, say(`section.${section}`)), sums),
  );
}

/** Of how many the points before it are the sum: never in front of them, where it would multiply. */
function howMany(count) {
  return h(
    "small",
    {},
    h("span", { "aria-hidden": "true" }, ` (${count})`),
    h("span", { class: "sr" }, `, ${say("felt.in-all", { count })}`),
  );
}

/** The match so far, where there is more than this deal. */
function matchRow(frame, lines) {
  const { match } = frame;
  if (match.points.length !== lines.length || match.deals === 1) return null;
  return h(
    "tr",
    { class: "match" },
    h(
      "th",
      { scope: "row" },
      match.target ? say("felt.match-to", { target: String(match.target) }) : say("felt.match"),
    ),
    lines.map((line) => h("td", {}, number(match.points[line.line]))),
  );
}

/** The cards that were left in the hands. */
function leftCards({ me, view }) {
  if (!view.hands) return null;
  const rows = view.hands
    .map((faces, seat) =>
      faces?.length
        ? h(
            "p",
            {},
            h("b", {}, `${seat === me ? say("felt.you") : view.seats[seat].name}: `),
            faces.map((face) => h("span", { class: `ink-${ink(face)}` }, `${short(face)} `)),
          )
        : null,
    )
    .filter(Boolean);
  return rows.length
    ? h("section", { class: "left-cards" }, h("h3", {}, say("felt.left-in-hand")), rows)
    : null;
}
