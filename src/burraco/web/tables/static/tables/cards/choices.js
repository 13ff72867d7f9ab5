/**
 * What the chosen cards can do: pure functions of a frame's `legal` and a selection of faces. The server judges;
 * this only says what to light up and what the buttons offer.
 */

import { isWild } from "./faces.js";

/** @typedef {Frames.Act | Frames.HandAct} Act */
/**
 * @typedef {object} Offer
 * @property {string} kind the word on its button
 * @property {Act[]} acts several if there are several ways
 * @property {string} [label] another word
 * @property {boolean} [isTry] nothing lawful: the answer says why
 * @property {boolean} [asks] which way is asked, even if there is one
 * @property {number} [count]
 */

const MAX_SHOWN = 40; // choosing cards of the hand first makes the list shorter

/** @type {(faces: string[]) => string} */
const key = (faces) => [...faces].sort().join(" ");

/**
 * Return whether every face of `part` is in `whole`, twins counted.
 *
 * @param {string[]} part
 * @param {string[]} whole
 * @returns {boolean}
 */
function isWithin(part, whole) {
  return without(whole, part) !== null;
}

/**
 * Return the ways to open a meld with exactly these cards, as acts.
 *
 * @param {Frames.Legal | null} legal
 * @param {string[]} faces
 * @returns {Frames.OpenAct[]}
 */
export function openings(legal, faces) {
  const wanted = key(faces);
  return (legal?.opens ?? [])
    .filter((cards) => key(cards) === wanted)
    .map((cards) => ({ do: "open", cards }));
}

/**
 * Return the ways to add exactly these cards to a meld (to any, if none is named), as acts.
 *
 * @param {Frames.Legal | null} legal
 * @param {string[]} faces
 * @param {number | null} meld
 * @returns {Frames.AddAct[]}
 */
export function additions(legal, faces, meld = null) {
  const wanted = key(faces);
  return (legal?.adds ?? [])
    .filter((add) => (meld === null || add.meld === meld) && key(add.cards) === wanted)
    .map((add) => ({ do: "add", ...add }));
}

/**
 * Return the plays straight from the pile that use these cards of the hand, as acts: the longest first.
 *
 * @param {Frames.Legal | null} legal
 * @param {string[]} faces
 * @returns {Frames.OpenAct[]}
 */
export function pilePlays(legal, faces) {
  return (legal?.pile_plays ?? [])
    .filter((play) => isWithin([...faces, ...play.from_pile], play.cards))
    .sort((one, other) => other.cards.length - one.cards.length)
    .slice(0, MAX_SHOWN)
    .map((play) => ({ do: "open", ...play }));
}

/**
 * Return the faces that can go on the table together with those already chosen, each with how: `strong` where a meld
 * without a wild takes it, or where it is the wild that waits, `faint` where it would cost a wild more. Copies are
 * counted: the twin of a chosen card is lit only if a meld takes both.
 *
 * @param {Frames.Legal | null} legal
 * @param {string[]} chosen
 * @returns {Map<string, "strong" | "faint">}
 */
export function playable(legal, chosen) {
  const plays = [...(legal?.opens ?? []), ...(legal?.adds ?? []).map((add) => add.cards)];
  const given = chosen.filter(isWild).length;
  /** @type {Map<string, "strong" | "faint">} */
  const lit = new Map();
  for (const cards of plays) {
    const rest = without(cards, chosen);
    if (!rest) continue;
    const spends = cards.filter(isWild).length > given;
    for (const face of rest) {
      const manner = spends && cards.length > 1 ? "faint" : "strong";
      if (lit.get(face) !== "strong") lit.set(face, manner);
    }
  }
  return lit;
}

/**
 * Return what is left of `whole` without `part`, twins counted; null if it is not in there.
 *
 * @param {string[]} whole
 * @param {string[]} part
 * @returns {string[] | null}
 */
function without(whole, part) {
  const rest = [...whole];
  for (const face of part) {
    const at = rest.indexOf(face);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/**
 * Return the melds that take exactly these cards.
 *
 * @param {Frames.Legal | null} legal
 * @param {string[]} faces
 * @returns {Set<number>}
 */
export function takers(legal, faces) {
  return new Set(faces.length ? additions(legal, faces).map((act) => act.meld) : []);
}

/**
 * Return what the buttons offer, first the one that Enter presses. Each offer has a `kind` (the word on it) and
 * `acts`: several if there are several ways. Where nothing is lawful a try is offered all the same, because the
 * answer says which rule is in the way.
 *
 * @param {Frames.State} frame
 * @param {string[]} chosen
 * @returns {Offer[]}
 */
export function offers(frame, chosen) {
  const { view, legal, me } = frame;
  if (me === null || view.turn !== me || !legal) return [];
  if (view.phase === "draw") return beforeDrawing(view, legal, chosen);
  if (view.phase === "pile") return duringPilePlay(legal, chosen);
  if (view.phase !== "play" || !chosen.length) return [];
  /** @type {Offer[]} */
  const found = [];
  const opens = openings(legal, chosen);
  const adds = additions(legal, chosen);
  if (opens.length) found.push({ kind: "open", acts: opens });
  if (adds.length) found.push({ kind: "add", acts: adds });
  if (chosen.length === 1) {
    const isLawful = legal.discards.includes(chosen[0]);
    found.push({ kind: "discard", acts: [{ do: "discard", card: chosen[0] }], isTry: !isLawful });
  } else if (!found.length) {
    found.push({ kind: "open", acts: [{ do: "open", cards: chosen }], isTry: true });
  }
  return found;
}

/** @type {(view: Frames.View, legal: Frames.Legal, chosen: string[]) => Offer[]} */
function beforeDrawing(view, legal, chosen) {
  /** @type {Offer[]} */
  const found = [{ kind: "draw", acts: [{ do: "draw" }], isTry: !legal.draw }];
  if (view.pile.length)
    found.push({ kind: "take", acts: [{ do: "take" }], isTry: !legal.take, count: view.pile.length });
  const plays = pilePlays(legal, chosen);
  if (plays.length) found.push({ kind: "pile", acts: plays, asks: true });
  return found;
}

/** @type {(legal: Frames.Legal, chosen: string[]) => Offer[]} */
function duringPilePlay(legal, chosen) {
  /** @type {Offer[]} */
  const found = legal.leave ? [{ kind: "leave", acts: [{ do: "leave" }] }] : [];
  const plays = pilePlays(legal, chosen);
  if (plays.length) found.push({ kind: "pile", acts: plays, asks: true });
  return found;
}

/**
 * Return whether this discard ends the deal: the last card of a player whose line has its pozzetto.
 *
 * @param {Frames.State} frame
 * @param {string} face
 * @returns {boolean}
 */
export function closes(frame, face) {
  const { view, me } = frame;
  const ours = view.seats.filter((_, seat) => me !== null && view.lines[seat] === view.lines[me]);
  return view.hand?.length === 1 && view.hand[0] === face && ours.some((seat) => seat.pozzetto);
}
