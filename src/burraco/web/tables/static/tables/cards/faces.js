/** What is printed on a card, from its text (`7H 10D *r`; letters `Ar Ab + *`): order, name, symbol, picture. */

import { knows, say } from "../../site/texts.js";

const RANKS = ["", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const SUITS = "HCDS"; // red and black alternate in a sorted hand
const SYMBOLS = { H: "♥", D: "♦", C: "♣", S: "♠" };
const FRENCH = /^(10|[2-9AJQK])([HDCS])$/;
const LETTER = /^([A-Z])([rb])$/;

/** Return rank 1 to 13 and suit of a French card, null for any other. */
export function parse(face) {
  const found = FRENCH.exec(face);
  return found && { rank: RANKS.indexOf(found[1]), name: found[1], suit: found[2] };
}

export function isWild(face) {
  return face[0] === "*" || face === "+" || parse(face)?.rank === 2;
}

/** Return the ink of a card: a suit's letter, or r and b. */
export function ink(face) {
  const suited = parse(face);
  if (suited) return suited.suit;
  return face.endsWith("r") ? "r" : "b";
}

/** Return the symbol of the sprite that shows a face in a manner ("", "row", "turned", "large", "large-rows"). */
export function symbolId(face, manner = "") {
  const isLetter = LETTER.test(face) || face.length === 1;
  if (isLetter && manner === "large-rows") return symbolId(face, "large"); // it has no suit to be hidden
  let id = face;
  if (face === "*r" || face === "*b") id = `joker-${face[1]}`;
  else if (face === "*") id = "letter-joker";
  else if (face === "+") id = "letter-plus";
  else if (LETTER.test(face)) id = `letter-${face}`;
  return manner ? `${id}-${manner}` : id;
}

/** Return a face in short, for a button: 7♥, ★. */
export function short(face) {
  const suited = parse(face);
  if (suited) return suited.name + SYMBOLS[suited.suit];
  if (face[0] === "*") return face === "*b" ? "☆" : "★";
  return LETTER.test(face) ? face[0] : face;
}

/** Return a card's name, as a voice says it: sette di cuori. */
export function name(face) {
  const suited = parse(face);
  if (suited) {
    const suit = say(`card.suit.${suited.suit}`);
    if (suited.rank === 2) return say("card.pinella", { suit });
    return say("card.suited", { rank: say(`card.rank.${suited.name}`), suit });
  }
  if (face === "*r" || face === "*b") return say(`card.jolly.${face[1]}`);
  if (LETTER.test(face)) return say(`felt.letter.${face[1]}`, { letter: face[0] });
  return say(face === "+" ? "felt.letter.pinella" : "felt.letter.jolly");
}

/** Return a card's name with its article: il sette di cuori. */
export function theName(face) {
  const key = face[0] === "*" ? "*" : (parse(face)?.name ?? "letter");
  return say(`card.the.${key}`, { name: name(face) });
}

const SPELT = /(?<!\S)(?:[A-Z][rb]|[+*])(?: (?:[A-Z][rb]|[+*]))*(?![^\s.,;:])/g;
const SHORT = /(?:10|[2-9AJQK])[♥♦♣♠]|[★☆]/g;
const LETTERS = Object.fromEntries(Object.entries(SYMBOLS).map(([letter, symbol]) => [symbol, letter]));

/** Spell out the cards that stand as symbols in a sentence, for a voice. */
export function aloud(sentence) {
  if (!knows("card.suited")) return sentence;
  const spoken = sentence.replace(SPELT, (run) => run.split(" ").map(name).join(", "));
  return spoken.replace(SHORT, (word, at) => {
    const face = word === "★" ? "*r" : word === "☆" ? "*b" : word.slice(0, -1) + LETTERS[word.at(-1)];
    const goesOn = /^ (?:(?:10|[2-9AJQK])[♥♦♣♠]|[★☆])/.test(spoken.slice(at + word.length));
    return name(face) + (goesOn ? "," : "");
  });
}

const PINELLE = 8000; // wilds lie together at the right end
const JOLLY = 9000;

/** Return the place of a card in a hand sorted by suit or by rank: wilds last, aces high. */
export function sortKey(face, by) {
  const suited = parse(face);
  if (suited) {
    const rank = suited.rank === 1 ? 14 : suited.rank;
    const suit = SUITS.indexOf(suited.suit);
    if (rank === 2) return PINELLE + suit;
    return by === "suit" ? suit * 100 + rank : rank * 10 + suit;
  }
  const letter = LETTER.exec(face);
  if (!letter) return face === "+" ? PINELLE : JOLLY + Number(face === "*b");
  const isBlack = Number(letter[2] === "b");
  return by === "suit" ? isBlack * 100 + face.charCodeAt(0) : face.charCodeAt(0) * 2 + isBlack;
}
