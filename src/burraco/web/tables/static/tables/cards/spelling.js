/**
 * Which cards write a word: pure functions of faces. A *piece* of the word being spelt is a card with where it comes
 * from; `typed` is the letter somebody typed for it, which for a wild tells what it stands for.
 */

import { isWild } from "./faces.js";

const VOWELS = "AEIOU";
const COLOURS = ["r", "b"];

export const letterOf = (face) => (isWild(face) ? "" : face[0]);
export const colourOf = (face) => (isWild(face) ? "" : face[1]);

/** Return the colour of the first letter among faces, nothing if all are wilds. */
export function colourAmong(faces) {
  return faces.map(colourOf).find(Boolean) ?? "";
}

/** Return the wilds that can stand for a letter, the one that can do less first. */
const wildsFor = (letter) => (VOWELS.includes(letter) ? ["+", "*"] : ["*"]);

/** Take a card of a face out of `cards` and return it. */
function pull(cards, face) {
  const at = cards.findIndex((card) => card.face === face);
  return at < 0 ? null : cards.splice(at, 1)[0];
}

/** Return the cards that write a text in a colour, one wild for a missing letter if that is allowed; else null. */
export function write(text, colour, cards, mayUseWild) {
  const rest = [...cards];
  let wilds = mayUseWild ? 1 : 0;
  const found = [...text].map(
    (letter) =>
      pull(rest, letter + colour) ??
      (wilds-- > 0
        ? wildsFor(letter)
            .map((wild) => pull(rest, wild))
            .find(Boolean)
        : null),
  );
  return found.includes(null) || found.includes(undefined) ? null : found;
}

/** Return the cards for a text that was typed from the beginning: without a wild if one colour can, else with one. */
export function writeAnew(text, colour, cards) {
  const more = (each) => cards.filter((card) => colourOf(card.face) === each).length;
  const colours = colour
    ? [colour, ...COLOURS.filter((each) => each !== colour)]
    : [...COLOURS].sort((a, b) => more(b) - more(a));
  for (const mayUseWild of [false, true]) {
    for (const each of colours) {
      const found = write(text, each, cards, mayUseWild);
      if (found) return found;
    }
  }
  return null;
}

/** Return the card for one more letter of a word whose other cards are given. */
export function oneMore(letter, faces, cards) {
  const colour = colourAmong(faces);
  const wanted = (colour ? [colour] : COLOURS).map((each) => letter + each);
  const wilds = faces.some(isWild) ? [] : wildsFor(letter);
  for (const face of [...wanted, ...wilds]) {
    const card = cards.find((each) => each.face === face);
    if (card) return card;
  }
  return null;
}

/** Return every way the cards of a hand write a typed text, as faces: both colours, each wild, each place for it. */
export function ways(text, faces) {
  const found = new Map();
  const held = (face) => faces.filter((each) => each === face).length;
  for (const colour of COLOURS) {
    const lacking = [...new Set(text)].filter(
      (letter) => [...text].filter((each) => each === letter).length > held(letter + colour),
    );
    const plain = [...text].map((letter) => letter + colour);
    if (!lacking.length) found.set(plain.join(" "), plain);
    if (lacking.length !== 1) continue;
    const [letter] = lacking;
    if ([...text].filter((each) => each === letter).length - held(letter + colour) !== 1) continue;
    for (const wild of wildsFor(letter).filter((each) => held(each))) {
      [...text].forEach((each, at) => {
        const way = plain.map((face, place) => (place === at ? wild : face));
        if (each === letter) found.set(way.join(" "), way);
      });
    }
  }
  const all = [...found.values()];
  const clean = all.filter((way) => !way.some(isWild));
  return clean.length ? clean : all;
}
