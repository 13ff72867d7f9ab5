/**
 * The pages that take turns on the hall screen, from the feed: each has a title, a kind and its rows. How many rows
 * go on a page follows from how many fit, so that nobody has to read small print from ten metres.
 */

import { say, signed } from "../site/texts.js";

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
  if (feed.is_closed || !pages.length) pages.push({ kind: feed.is_closed ? "closed" : "clock" });
  return pages;
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

/** Everybody by name, with their table. */
export function byName(feed, round) {
  const tables = new Map(round.resting.map((one) => [one.entrant, say("hall.screen.rest")]));
  for (const { table, lines } of round.tables) for (const who of lines.flat()) tables.set(who, table);
  const players = feed.entrants.filter((one) => tables.has(one.number));
  return players
    .flatMap((one) => one.players.map((name) => [name, tables.get(one.number)]))
    .sort(alphabetically);
}

function byTable(feed, round) {
  const tables = round.tables.map(({ table, lines }) => [
    table,
    ...lines.map((side) => side.map((who) => label(feed, who)).join(" + ")),
  ]);
  return [...tables, ...round.resting.map(({ entrant }) => [say("hall.screen.rest"), label(feed, entrant)])];
}

function ranked(feed, group) {
  return group.rows.map((row) => [
    row.place ?? "–",
    label(feed, row.entrant),
    feed.scoring === "vp" ? row.vp : row.points,
    ...(feed.same_deals ? [signed(row.mean)] : []),
  ]);
}
