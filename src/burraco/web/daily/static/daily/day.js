/**
 * The deal of the day: what this browser gives to tomorrow's cards, what it keeps of their promise, a text to share.
 * The promise is kept from the day before, so that the proof on the deal's page can compare it.
 */

import { find } from "../site/dom.js";
import { keep } from "../site/promises.js";

const BITS = 16;

/** A number of cards to lift and 128 bits, both drawn here. */
function drawn(most) {
  const bytes = crypto.getRandomValues(new Uint8Array(BITS));
  const bits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return { lifted: 1 + (number % most), bits };
}

for (const field of document.querySelectorAll("input[data-most]")) {
  const input = /** @type {HTMLInputElement} */ (field);
  input.form?.addEventListener("submit", () => {
    const { most, chain, number, seat } = input.dataset;
    const { lifted, bits } = drawn(Number(most));
    input.value = `${lifted} ${bits}`;
    keep(chain, Number(number), { own: bits, seat: Number(seat), sent: [input.value] });
  });
}

for (const code of document.querySelectorAll("[data-promise]")) {
  const { promise, chain, number } = /** @type {HTMLElement} */ (code).dataset;
  keep(chain, Number(number), { commitment: promise });
}

/** @type {HTMLButtonElement | null} */
const share = document.querySelector("[data-share]");
share?.addEventListener("click", async () => {
  const field = /** @type {HTMLTextAreaElement} */ (find(document, `#${share.dataset.share}`));
  if (navigator.share) {
    await navigator.share({ text: field.value }).catch(() => null);
    return;
  }
  field.select();
  await navigator.clipboard?.writeText(field.value).catch(() => null);
  find(document, "#share-done").textContent = share.dataset.done ?? "";
});
