/** Who sits at the table: a chip each with name, cards, pozzetto, whose turn; and the score above. */

import { fill, h, set } from "../../site/dom.js";
import { aloud, ink, short } from "../cards/faces.js";
import { number, say, sayCount } from "../../site/texts.js";

const SEATS = { 2: "NS", 3: "NES", "3x11": "NES", 4: "NESW" };

/** Return the seats as they sit around the viewer: next to play first; a spectator sits behind seat 0. */
export function around(view, me) {
  const count = view.seats.length;
  const first = me ?? 0;
  return view.seats.map((_, n) => (first + n) % count);
}

/** Return the name of who sits there, or that nobody does yet. */
function nameOf(person) {
  return person.name || say("felt.free-seat");
}

/** Return the name of a line for the viewer: we, they, or the players' names. */
export function lineName(view, me, line) {
  const seats = view.seats.filter((_, seat) => view.lines[seat] === line);
  if (me !== null && seats.length === 1) return view.lines[me] === line ? say("felt.you") : nameOf(seats[0]);
  if (me !== null && new Set(view.lines).size === 2)
    return say(view.lines[me] === line ? "felt.we" : "felt.they");
  return (
    seats
      .map((seat) => seat.name)
      .filter(Boolean)
      .join(" · ") || say("felt.free-seat")
  );
}

export function showPeople(row, mine, frame) {
  const { view, me } = frame;
  const seats = around(view, me);
  const others = me === null ? seats : seats.slice(1);
  fill(
    row,
    others.map((seat) => chip(row, seat, frame)),
  );
  row.dataset.count = others.length;
  mine.hidden = me === null;
  if (me !== null) fill(mine, [chip(row, me, frame)]);
}

function chip(row, seat, { view, me }) {
  row.chips ??= new Map();
  if (!row.chips.has(seat)) row.chips.set(seat, h("div", { class: "chip", data: { seat } }));
  const element = row.chips.get(seat);
  const person = view.seats[seat];
  const hasTurn = view.turn === seat && view.phase !== "over" && view.phase !== "waiting";
  const isPartner = me !== null && seat !== me && view.lines[seat] === view.lines[me];
  const line = me !== null ? view.lines[seat] === view.lines[me] : view.lines[seat] === view.lines[0];
  const states = `${hasTurn ? " turn" : ""}${seat === me ? " me" : ""}`;
  element.className = `chip ${line ? "ours" : "theirs"} ${person.kind}${person.lost_until ? " lost" : ""}${states}`;
  const seatWord = say(`seat.${SEATS[view.form][seat]}`);
  const title = seat === me ? say("felt.you") : nameOf(person);
  const tags = title === seatWord ? [] : [seatWord];
  if (isPartner) tags.push(say("felt.partner"));
  const deals = view.dealer === seat && view.phase !== "waiting";
  if (person.kind === "away") tags.push(say("felt.away"));
  if (person.lost_until) tags.push(say("felt.off-line"));
  const isReady = person.ready && person.kind === "human" && ["waiting", "over"].includes(view.phase);
  const held = person.count + (person.sealed ?? 0); // a pozzetto not looked at yet is theirs all the same
  const label = [
    title,
    ...tags,
    deals ? say("felt.dealer") : null,
    hasTurn ? say("felt.has-turn") : null,
    sayCount("felt.holds", held),
    person.pozzetto ? say("felt.took-pozzetto") : null,
    isReady ? say("felt.is-ready") : null,
  ];
  const children = [
    h("span", { class: "name" }, isReady ? `✓ ${title}` : title),
    h("span", { class: "cards" }, h("i", { class: "back-mark" }), String(held)),
  ];
  const marks = tags.map((tag) => h("span", { class: tag === seatWord ? "tag seat-tag" : "tag" }, tag));
  if (deals) marks.push(twoWays("deals", say("felt.dealer"), say("felt.dealer-short")));
  if (person.pozzetto) marks.push(twoWays("pozzetto-mark", say("felt.pozzetto"), say("felt.pozzetto-short")));
  children.push(h("span", { class: "tags" }, marks));
  if (!view.hands?.[seat]) children.push(backs(held));
  if (view.hands?.[seat] && seat !== me) children.push(openHand(view.hands[seat]));
  const aside = person.penalised ?? [];
  if (aside.length) {
    label.push(`${say("score.penalised")}: ${aloud(aside.map(short).join(" "))}`);
    children.push(h("span", { class: "laid-aside" }, say("score.penalised"), openHand(aside)));
  }
  fill(element, [
    h("span", { class: "sr" }, label.filter(Boolean).join(", ")),
    h("span", { class: "seen", "aria-hidden": "true", data: { initial: title.slice(0, 1) } }, ...children),
  ]);
  set(element, "aria-current", hasTurn ? "true" : null);
  return element;
}

/** So many cards from behind, for who sits at a wide table. */
function backs(count) {
  return h(
    "span",
    { class: "backs" },
    Array.from({ length: count }, () => h("i", {})),
  );
}

/** A text, and a shorter one for narrow screens. */
function twoWays(kind, long, brief) {
  return h("span", { class: kind }, h("span", { class: "long" }, long), h("span", { class: "brief" }, brief));
}

/** The cards of a hand that lies open, in short. */
function openHand(faces) {
  return h(
    "span",
    { class: "open-hand" },
    faces.map((face) => h("b", { class: `ink-${ink(face)}` }, short(face))),
  );
}

/** Show beside the score whether somebody watches. */
export function showWatched(header, isSo) {
  const note = header.querySelector(".watched") ?? h("p", { class: "watched" }, say("felt.watched-note"));
  if (isSo) header.querySelector(".about").after(note);
  else note.remove();
}

export function showScore(header, { view, me, match, referee }) {
  const accounts = match.points.map((points, account) => {
    const line = view.form === "4" || view.form === "2" ? account : null;
    const label =
      line !== null
        ? lineName(view, me, line)
        : account === me
          ? say("felt.you")
          : nameOf(view.seats[account]);
    return {
      label,
      points,
      isOurs: me !== null && (line === null ? account === me : line === view.lines[me]),
    };
  });
  accounts.sort((a, b) => b.isOurs - a.isOurs);
  fill(
    header.querySelector(".score"),
    accounts.map(({ label, points, isOurs }) =>
      h("span", { class: isOurs ? "ours" : "theirs" }, h("span", {}, label), " ", h("b", {}, number(points))),
    ),
  );
  const about = [match.code.split(/\W/)[0].toUpperCase()];
  if (match.target) about.push(say("felt.to-target", { target: String(match.target) }));
  else if (match.minutes) about.push(say("felt.by-time", { count: match.minutes }));
  about.push(say("felt.deal-number", { deal: match.deal }));
  if (referee?.hands) about.push(say("refereed.table"));
  fill(
    header.querySelector(".about"),
    about.map((text) => h("span", {}, text)),
  );
}
