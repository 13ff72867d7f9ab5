/**
 * The pages that take turns on the hall screen, from the feed: each has a title, a kind and its rows. How many rows
 * go on a page follows from how many fit, so that nobody has to read small print from ten metres.
 */

import { number, say, signed } from "../site/texts.js";

/** Split rows over pages of so many. */
export function paged(rows, most) {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, n) =>
    rows.slice(n * most, (n + 1) * most),
  );
}

/** The round under way: others may be out already, a Mitchell to its end. */
export function roundNow(feed) {
  return feed.rounds.find((one) => one.round === feed.round);
}

/** Return everything that takes turns now. `fits` says how many rows of a kind fit on a page. */
export function pagesOf(feed, fits) {
  const round = roundNow(feed);
  const pages = [];
  if (!round)
    pages.push({ kind: "welcome" }, ...listed("names", say("hall.screen.entrants"), entrants(feed), fits));
  if (round && !round.is_complete) {
    pages.push({ kind: "clock" });
    pages.push(
      ...listed("people", say("hall.screen.by-name", { round: round.round }), byName(feed, round), fits),
    );
    pages.push(
      ...listed("tables", say("hall.screen.by-table", { round: round.round }), byTable(feed, round), fits),
    );
  }
  for (const group of feed.standings?.groups ?? []) {
    const title = titled(feed.standings);
    const named = group.girone ? `${title} · ${say("hall.public.girone", group)}` : title;
    pages.push(...listed("standings", named, ranked(feed, group), fits));
  }
  if (feed.is_closed) pages.unshift(...podiums(feed));
  if (feed.is_closed || !pages.length) pages.push({ kind: feed.is_closed ? "closed" : "clock" });
  return chosen(feed, pages);
}

/** What the desk wants on the wall alone; where there is nothing of it the pages take turns all the same. */
function chosen(feed, pages) {
  if (!feed.screen) return pages;
  if (feed.screen === "clock") return [{ kind: "clock" }];
  const wanted = feed.screen === "podium" ? podiums(feed) : pages.filter((one) => one.kind === feed.screen);
  return wanted.length ? wanted : pages;
}

const STEPS = 3;
const MOST_STEPS = 8; // where many share a place

/** The first three of each girone, with what they made; whoever shares a place stands beside. */
function podiums(feed) {
  return (feed.standings?.groups ?? [])
    .map((group) => ({
      kind: "podium",
      title: group.girone ? say("hall.public.girone", group) : say("hall.screen.podium"),
      steps: group.rows
        .filter((row) => row.place && row.place <= STEPS)
        .slice(0, MOST_STEPS)
        .map((row) => ({
          place: row.place,
          name: label(feed, row.entrant),
          figure: feed.scoring === "vp" ? `${row.vp} VP` : number(row.points),
        })),
    }))
    .filter((one) => one.steps.length);
}

/** The standings by name, with when they were posted and until when one may complain about a count. */
function titled({ after, posted_at: posted, complaints_until: until }) {
  const at = (text) => new Date(text).toLocaleTimeString("it-IT", { hour: "2-digit", minute: "2-digit" });
  const title = say("hall.screen.standings", { after });
  const when = posted ? ` · ${say("hall.screen.posted", { time: at(posted) })}` : "";
  return `${title}${when}${until ? ` · ${say("hall.screen.complaints", { time: at(until) })}` : ""}`;
}

function listed(kind, title, rows, fits) {
  return paged(rows, fits(kind)).map((part, n, all) => ({
    kind,
    title,
    rows: part,
    page: n + 1,
    pages: all.length,
  }));
}

function label(feed, number) {
  return feed.entrants.find((one) => one.number === number)?.name ?? say("hall.phone.house");
}

function entrants(feed) {
  return feed.entrants
    .filter((one) => !one.has_left)
    .map((one) => [one.name])
    .sort(alphabetically);
}

const alphabetically = ([one], [other]) => one.localeCompare(other, "it");

/** Everybody by name, with their table, and their seat where it is set; of a team also those who wait. */
export function byName(feed, round) {
  const tables = new Map(round.resting.map((one) => [one.entrant, say("hall.screen.rest")]));
  const seats = new Map();
  for (const { table, lines, seated = [] } of round.tables) {
    for (const who of lines.flat()) tables.set(who, seated.length ? say("hall.screen.reserve") : table);
    for (const { name, lines: sitting } of seated)
      for (const { seats: line, people } of sitting)
        for (const one of people.filter(({ entrant }) => entrant))
          seats.set(key(one.entrant, one.name), [
            one.name,
            `${name} · ${one.seat ? letter(one.seat) : letters(line)}`,
          ]);
  }
  const replaced = new Set(seats.size ? round.substitutes?.map((one) => one.absent) : []);
  const others = feed.entrants
    .filter((one) => tables.has(one.number))
    .flatMap((one) =>
      one.players
        .filter((name) => !seats.has(key(one.number, name)) && !replaced.has(name))
        .map((name) => [name, tables.get(one.number)]),
    );
  return [...seats.values(), ...others].sort(alphabetically);
}

const key = (entrant, name) => `${entrant} ${name}`;
const letter = (seat) => say(`seat.${seat}`)[0];
const letters = (seats) => seats.map(letter).join("–");

function byTable(feed, round) {
  const tables = round.tables.flatMap(({ table, lines, seated = [] }) =>
    seated.length
      ? seated.map((one) => [one.name, ...one.lines.map((line) => sitting(feed, line))])
      : [[table, ...lines.map((side) => side.map((who) => label(feed, who)).join(" + "))]],
  );
  return [...tables, ...round.resting.map(({ entrant }) => [say("hall.screen.rest"), label(feed, entrant)])];
}

/** A line by those who play in it: of a team after its name, each on a seat if seats are given out. */
function sitting(feed, { seats, people }) {
  const named = people.map(({ name, seat }) => {
    const shown = name || say("hall.phone.house");
    return seat ? `${letter(seat)} ${shown}` : shown;
  });
  const isTeam = feed.kind === "teams" && people.some((one) => one.entrant);
  const where = people.some((one) => one.seat) ? "" : `${letters(seats)} `;
  return `${where}${isTeam ? `${label(feed, people[0].entrant)}: ` : ""}${named.join(" – ")}`;
}

function ranked(feed, group) {
  return group.rows.map((row) => [
    row.place ?? "–",
    label(feed, row.entrant),
    feed.scoring === "vp" ? row.vp : row.points,
    ...(feed.same_deals ? [signed(row.mean)] : []),
  ]);
}
