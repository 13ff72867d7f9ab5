/**
 * The proof of a deal, worked out in the browser: from the secret and the cuts to the cards, by the algorithm that
 * `burraco.cards.fair` documents, and dealt as at the table. Nothing of the answer comes from the server.
 */

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
  const piles = pozzetti.map(() => []);
  while (piles.some((pile, i) => pile.length < pozzetti[i])) piles.forEach((pile, i) => pile.length < pozzetti[i] && pile.push(cards.pop()));
  const hands = Array.from({ length: players }, () => []);
  for (let number = 0; number < hand * players; number++) hands[(dealer + 1 + number) % players].push(cards.shift());
  return { hands, pozzetti: piles, turned: cards.shift(), stock: cards };
}

/** Tell whether what was dealt follows from the commitment, the secret and the cuts. */
export function isFair(proof) {
  const seed = unhex(proof.seed);
  if (hex(sha256(seed)) !== proof.commitment) return false;
  const found = dealt(shuffle(seed, proof.cuts, proof.cards.length), proof);
  const face = (card) => proof.cards[card];
  const pile = (cards) => cards.map(face).sort().join(" ");
  const told = (cards) => [...cards].sort().join(" ");
  const same = (ours, theirs) => ours.length === theirs.length && ours.every((cards, i) => pile(cards) === told(theirs[i]));
  return (
    same(found.hands, proof.dealt.hands) &&
    same(found.pozzetti, proof.dealt.pozzetti) &&
    face(found.turned) === proof.dealt.turned &&
    found.stock.map(face).join(" ") === proof.dealt.stock.join(" ")
  );
}

const button = document.querySelector("[data-proof]");
button?.addEventListener("click", () => {
  const proof = JSON.parse(document.getElementById(button.dataset.proof).textContent);
  const answer = document.getElementById(button.dataset.answer);
  answer.textContent = isFair(proof) ? button.dataset.yes : button.dataset.no;
});
