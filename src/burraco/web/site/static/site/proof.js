/**
 * The proof of a deal, worked out in the browser: from the secret and the cuts to the cards, by the algorithm that
 * `burraco.cards.fair` documents, and dealt as at the table. Nothing of the answer comes from the server.
 */

import { find, read } from "./dom.js";
import { kept, place } from "./promises.js";
import { hex, hmac, joined, sha256, unhex } from "./sha256.js";

const PREFIX = "burraco-deal-1";

/** Return the deck, top first, and how many cards are lifted at the cut. */
export function shuffle(seed, cuts, size) {
  const text = new TextEncoder();
  const message = joined(text.encode(PREFIX), ...cuts.map(([name, cut]) => text.encode(`\0${name}\0${cut}`)));
  const below = numbers(hmac(seed, message));
  const order = Array.from({ length: size }, (_, card) => card);
  for (let i = size - 1; i > 0; i--) {
    const j = below(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return { order, lifted: 1 + below(size - 1) };
}

/** Even numbers below n, by rejection, from a stream of four-byte words. */
function numbers(key) {
  let counter = 0;
  let words = [];
  const word = () => {
    if (!words.length) {
      const count = new DataView(new ArrayBuffer(8));
      count.setBigUint64(0, BigInt(counter++));
      const block = new DataView(hmac(key, new Uint8Array(count.buffer)).buffer);
      words = Array.from({ length: 8 }, (_, i) => block.getUint32(i * 4));
    }
    return words.shift();
  };
  return (n) => {
    const limit = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const value = word();
      if (value < limit) return value % n;
    }
  };
}

/** Deal: pozzetti from the bottom in turn, hands one card at a time from the dealer's left, one card turned up. */
export function dealt({ order, lifted }, { dealer, players, hand, pozzetti }) {
  const cards = [...order.slice(lifted), ...order.slice(0, lifted)];
  /** @type {number[][]} */
  const piles = pozzetti.map(() => []);
  while (piles.some((pile, i) => pile.length < pozzetti[i]))
    piles.forEach((pile, i) => pile.length < pozzetti[i] && pile.push(cards.pop()));
  /** @type {any[][]} */
  const hands = Array.from({ length: players }, () => []);
  for (let number = 0; number < hand * players; number++)
    hands[(dealer + 1 + number) % players].push(cards.shift());
  return { hands, pozzetti: piles, turned: cards.shift(), stock: cards };
}

/** What is published before a deal: bound to table, number, time and the commitment before, if it is. */
export function committed(seed, bound) {
  if (!bound) return hex(sha256(seed));
  const parts = ["burraco-commitment-2", bound.table, bound.number, bound.at, bound.previous, hex(seed)];
  return hex(sha256(new TextEncoder().encode(parts.join("\0"))));
}

const SEATS = { 2: "NS", 3: "NES", 4: "NESW" };
const CUT = /^(-|[1-9][0-9]{0,2})( [0-9a-f]{32})?$/;

/** Whether the cuts of a bound deal leave no choice: one for each seat, in seat order, in one writing. */
function isInOrder({ bound, cuts, players }) {
  return (
    !bound ||
    (cuts.map(([name]) => name).join("") === SEATS[players] && cuts.every(([, text]) => CUT.test(text)))
  );
}

/** The list of all cuts made for a round, as the site serves it: seat, table and text of each. */
export function readCuts(text) {
  const [first, ...lines] = text.trim().split("\n");
  const cuts = lines.map((line) => /^([NESW]) (\w+) (.*)$/.exec(line) ?? []);
  const isList = first === "burraco alzate 1" && cuts.every(([, , , cut]) => CUT.test(cut));
  return isList ? cuts.map(([, seat, word, cut]) => ({ seat, word, cut })) : null;
}

/** The cut of each seat that all tables share, made from every cut on that seat; `common_cuts` documents it. */
export function commonCuts(list, players, size) {
  return [...SEATS[players]].map((seat) => {
    const here = list
      .filter((each) => each.seat === seat)
      .sort((one, other) => (one.word < other.word ? -1 : 1));
    const lifted = here.map(({ cut }) => cut.split(" ")[0]).filter((number) => number !== "-");
    const sum = lifted.reduce((total, number) => total + Number(number), 0);
    const text = lifted.length ? String(1 + (sum % (size - 1))) : "-";
    if (!here.some(({ cut }) => cut.includes(" "))) return [seat, text];
    const parts = ["burraco-cuts-1", ...here.map(({ word, cut }) => `${word} ${cut}`)];
    const bits = hex(sha256(new TextEncoder().encode(parts.join("\0")))).slice(0, 32);
    return [seat, `${text} ${bits}`];
  });
}

/** Judge the cuts all tables of a round share: do they follow from the list, and is this browser's own in it. */
function judgeCommon(proof, table, number, list) {
  if (!list) return "listless";
  const places = new Set(list.map(({ seat, word }) => `${seat} ${word}`));
  const common = commonCuts(list, proof.players, proof.cards.length);
  if (places.size !== list.length || String(common) !== String(proof.cuts)) return "no";
  const { own, seat, sent = [] } = proof.of ? kept(proof.of, number) : kept(table, 1);
  const letter = SEATS[proof.players][seat];
  const isMine = ({ seat, word, cut }) =>
    seat === letter && (proof.of || word === table) && sent.includes(cut);
  return own && !list.some(isMine) ? "dropped" : null;
}

/**
 * Judge a deal, or with the number 0 the seat draw, by what this browser kept of it and of the one before: yes,
 * unkept, or what is wrong. Where all tables share the cards the list of their cuts is judged too. `proof.of` is the
 * table, or the chain of days, to which the promise was made whose cards these are, if that is not this table.
 */
export function judge(proof, { table, number }, list = null) {
  const { bound, of } = proof;
  const mine = of ? { ...kept(of, number), ...kept(table, number) } : kept(table, number);
  if (mine.commitment && (!bound || mine.commitment !== proof.commitment)) return "swapped";
  if (mine.shared && mine.shared !== committed(unhex(proof.seed), null)) return "swapped";
  if (
    !(proof.fan ? isDrawFair(proof) : isFair(proof)) ||
    (bound && (bound.table !== (of || table) || bound.number !== number))
  )
    return "no";
  const before = kept(of || table, number - 1).commitment;
  const isFirst = number === 0 || (number === 1 && !before);
  if (bound && ((!isFirst && !bound.previous) || (number === 0 && bound.previous))) return "broken";
  if (bound && before && before !== bound.previous) return "broken";
  const common = proof.common && judgeCommon(proof, table, number, list);
  if (common) return common;
  if (!proof.common && !of && mine.own && !mine.sent?.includes(proof.cuts[mine.seat]?.[1])) return "dropped";
  return mine.commitment ? "yes" : "unkept";
}

/** Tell whether the cards turned for the seats follow from the commitment, the secret and the cuts. */
export function isDrawFair(proof) {
  const seed = unhex(proof.seed);
  if (committed(seed, proof.bound) !== proof.commitment || !isInOrder(proof)) return false;
  const spread = shuffle(seed, proof.cuts, proof.fan.length).order.map((place) => proof.fan[place]);
  const left = proof.barred ? spread.slice(1, -1) : spread;
  return proof.turned.length >= proof.players && proof.turned.every((card) => card === left.pop());
}

/** Tell whether what was dealt follows from the commitment, the secret and the cuts. */
export function isFair(proof) {
  const seed = unhex(proof.seed);
  if (committed(seed, proof.bound) !== proof.commitment || !isInOrder(proof)) return false;
  const found = dealt(shuffle(seed, proof.cuts, proof.cards.length), proof);
  const face = (card) => proof.cards[card];
  const pile = (cards) => cards.map(face).sort().join(" ");
  const told = (cards) => [...cards].sort().join(" ");
  const same = (ours, theirs) =>
    ours.length === theirs.length && ours.every((cards, i) => pile(cards) === told(theirs[i]));
  return (
    same(found.hands, proof.dealt.hands) &&
    same(found.pozzetti, proof.dealt.pozzetti) &&
    face(found.turned) === proof.dealt.turned &&
    found.stock.map(face).join(" ") === proof.dealt.stock.join(" ")
  );
}

async function fetchCuts(address) {
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? readCuts(await answer.text()) : null;
}

/** @type {HTMLElement | null} */
const button = globalThis.document?.querySelector("[data-proof]");
button?.addEventListener("click", async () => {
  const proof = read(button.dataset.proof);
  const answer = find(document, `#${button.dataset.answer}`);
  const found = judge(proof, place(), proof.common ? await fetchCuts(proof.common) : null);
  answer.textContent = button.dataset[found] ?? "";
  answer.dataset.found = found;
});
