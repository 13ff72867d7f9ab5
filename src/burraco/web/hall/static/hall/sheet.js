/** What a table's page shows: the choice of a line, the sheet with both counts side by side, and what comes next. */

import { h } from "../site/dom.js";
import { number, say } from "../site/texts.js";
import { compared, others, ownFirst, totals, worth } from "./copies.js";

const MARK = { same: "✓", differs: "≠", "only-we": "…", "only-they": "?" };

export function lineName(line) {
  return line.is_house ? say("hall.phone.house") : line.names.join(" – ");
}

const button = (text, click, kind = "") => h("button", { type: "button", class: kind, on: { click } }, text);

/** Tell people who played here before where they play now. */
export function moved({ moved: to, table }) {
  if (!to) return [];
  const { round, tables, link } = to;
  const names = to.names.join(", ");
  const how = !tables.length ? "moved-rest" : tables.includes(table) ? "moved-here" : "moved";
  const text = say(`hall.phone.${how}`, { round, names, table: tables.join(", ") });
  return [
    h(
      "p",
      { class: "moved" },
      h("strong", {}, text),
      how === "moved" && !link ? ` – ${say("hall.phone.moved-note")}` : "",
      link && how !== "moved-rest"
        ? h("a", { class: "button primary", href: link }, say("hall.phone.moved-link", { table: tables[0] }))
        : null,
    ),
  ];
}

const LETTERS = "ABCDEFGH";

/** Who are you? Of a meeting of teams every table is named as on the lists: 1A, 1B. */
export function chooser(phone) {
  const { lines, parts, table } = phone.state;
  const there = (line, part) => lineName({ ...line, names: line.tables[part - 1] });
  const choice = (line, at, part) => button(there(line, part), () => phone.choose(at, part), "choice");
  const people = (part) => lines.map((line, at) => (line.is_house ? null : choice(line, at, part)));
  const groups = Array.from({ length: parts }, (_, n) =>
    h(
      "div",
      { class: "choices" },
      parts > 1 ? h("h3", {}, say("hall.phone.title", { table: `${table}${LETTERS[n]}` })) : null,
      people(n + 1),
    ),
  );
  return [
    h("h2", {}, say("hall.phone.who")),
    h("p", { class: "note" }, say("hall.phone.who-note")),
    ...groups,
  ];
}

/** The sheet is in: its figures, and nothing to press. */
export function finished(state) {
  if (state.stage === "assigned") return [h("p", { class: "lead" }, say("hall.phone.assigned"))];
  const order = ownFirst(state);
  const made = totals(state.counted, state.lines.length);
  const rows = state.counted.map((deal, at) =>
    h(
      "tr",
      {},
      h("th", { scope: "row", "aria-label": say("hall.phone.deal", { deal: at + 1 }) }, String(at + 1)),
      order.map((line) => h("td", { class: "number" }, number(deal[line][0] + deal[line][1]))),
    ),
  );
  const sums = order.map((line) => h("td", { class: "number" }, number(made[line])));
  const head = order.map((line) => h("th", { scope: "col", class: "number" }, lineName(state.lines[line])));
  return [
    h("p", { class: "done" }, h("strong", {}, `✓ ${say("hall.phone.in")}`)),
    h(
      "table",
      { class: "counted" },
      h("thead", {}, h("tr", {}, h("td"), head)),
      h("tbody", {}, rows),
      h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, say("hall.phone.total")), sums)),
    ),
    ...brings(state, made),
    h("p", { class: "note" }, say("hall.phone.in-note")),
  ];
}

/** @param {number} value */
function ahead(value) {
  return `${value < 0 ? "−" : value > 0 ? "+" : ""}${number(Math.abs(value))}`;
}

/** What the figures bring, said of our own line first; nothing where there are no VP. */
function brings(state, sums) {
  const found = worth(state, sums);
  if (!found) return [];
  const lines = ownFirst(state).map((line) =>
    h(
      "span",
      {},
      `${lineName(state.lines[line])} `,
      h("strong", {}, say("hall.phone.worth", { mp: ahead(found[line].mp), vp: found[line].vp })),
      " ",
    ),
  );
  return [h("p", { class: "say" }, lines)];
}

export function sheet(phone) {
  const { state, copy } = phone;
  const deals = compared(state, copy);
  const mine = state.lines[state.claim.line];
  const sums = totals(copy, state.lines.length);
  return [
    h(
      "p",
      { class: "us" },
      h("strong", {}, lineName(mine)),
      state.claim.wrote || phone.outbox.items.length
        ? null
        : button(say("hall.phone.wrong-line"), () => phone.chooseAgain(), "quiet"),
    ),
    ...next(phone, deals),
    ...deals.map((deal) => dealCard(phone, deal)).reverse(),
    h(
      "p",
      { class: "so-far" },
      `${say("hall.phone.so-far")}: `,
      ownFirst(state).map((line) =>
        h("span", {}, `${lineName(state.lines[line])} `, h("strong", {}, number(sums[line]))),
      ),
    ),
  ];
}

/** The one thing to do now, as a large button, and a sentence why. */
function next(phone, deals) {
  const { state, copy } = phone;
  const signed = state.signed.includes(state.claim.line) && !phone.outbox.items.length;
  const open = deals.find((deal) => deal.how === "only-they");
  if (open) return [h("p", { class: "say" }, say("hall.phone.wait-us"))];
  if (deals.some((deal) => deal.how === "differs"))
    return [h("p", { class: "say is-amber" }, `≠ ${say("hall.phone.settle")}`)];
  if (signed) return [h("p", { class: "say" }, say("hall.phone.signed-we"))];
  const parts = [];
  const isAgreed = deals.length > 0 && deals.every((deal) => deal.how === "same");
  const isFull = copy.length === state.deals;
  if (isAgreed && others(state).some((line) => state.signed.includes(line)))
    parts.push(h("p", { class: "say" }, say("hall.phone.signed-they")));
  if (!isFull)
    parts.push(
      button(
        say("hall.phone.enter", { deal: copy.length + 1 }),
        () => phone.write(copy.length + 1),
        "primary next",
      ),
    );
  if (isAgreed)
    parts.push(
      ...brings(state, totals(copy, state.lines.length)),
      button(say("hall.phone.sign"), () => phone.sign(), isFull ? "primary next" : "next"),
      h("p", { class: "note" }, say("hall.phone.sign-note")),
    );
  if (!isAgreed && deals.length) parts.push(h("p", { class: "say" }, say("hall.phone.wait-them")));
  return parts;
}

function dealCard(phone, deal) {
  const { state, copy } = phone;
  const { how, ours, theirs, lines } = deal;
  const said = (figures, line, other) => {
    if (!figures) return h("td", { class: "number" }, "–");
    const [base, cards] = figures[line];
    const isOdd = other && (other[line][0] !== base || other[line][1] !== cards);
    return h(
      "td",
      { class: `number${other ? (isOdd ? " is-amber" : " is-green") : ""}` },
      h("strong", {}, number(base + cards)),
      h("small", {}, `${number(base)} ${cards < 0 ? "−" : "+"} ${number(Math.abs(cards))}`),
    );
  };
  const rows = ownFirst(state).map((at) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, lineName(state.lines[at])),
      said(ours, at, null),
      ...theirs.map((one) => said(one, at, ours)),
    ),
  );
  const heads = [
    h("th", { scope: "col", class: "number" }, say("hall.phone.we")),
    ...lines.map((line, n) =>
      h(
        "th",
        { scope: "col", class: "number" },
        lines.length > 1 ? `${say("hall.phone.they")} ${n + 1}` : say("hall.phone.they"),
      ),
    ),
  ];
  const first = theirs.find(Boolean);
  const actions = [];
  const isNext = deal.deal === copy.length + 1; // smazzate are confirmed in order
  if (how === "only-they" && isNext)
    actions.push(
      button(say("hall.phone.confirm"), () => phone.enter(deal.deal, first), "primary"),
      button(say("hall.phone.not-so"), () => phone.write(deal.deal)),
    );
  if (how !== "only-they")
    actions.push(
      button(say("hall.phone.change"), () => phone.write(deal.deal), how === "differs" ? "primary" : "quiet"),
    );
  if (how === "differs")
    actions.unshift(button(say("hall.phone.they-right"), () => phone.enter(deal.deal, first)));
  if (how !== "only-they" && deal.deal === copy.length && copy.length > 1)
    actions.push(button(say("hall.phone.remove"), () => phone.remove(deal.deal), "quiet"));
  return h(
    "section",
    { class: `deal is-${how}`, "aria-label": say("hall.phone.deal", deal) },
    h(
      "h3",
      {},
      say("hall.phone.deal", deal),
      h("span", { class: "how" }, `${MARK[how]} ${say(`hall.phone.${how}`)}`),
    ),
    h("table", {}, h("thead", {}, h("tr", {}, h("td"), heads)), h("tbody", {}, rows)),
    h("div", { class: "actions" }, actions),
  );
}
