/**
 * What a person likes, kept on this device, and with their account if they have one: order of the hand, deck,
 * sounds, buzzing, tempo, who cuts.
 */

const KEY = "burraco-felt";
const FIRST = {
  sort: "suit",
  deck: "classic",
  colours: "two",
  sound: false,
  buzz: "on",
  tempo: "slow",
  cut: "chance",
};

/**
 * @typedef {{ sort: string, deck: string, colours: string, sound: boolean, buzz: string, tempo: string,
 *   cut: string }} Settings
 */

/**
 * Return the settings: what an account likes (`felt-tastes` on the page) over what this device remembers, and that over
 * what the page says.
 */
export function read(given = {}) {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    // a private window has nothing to remember
  }
  const known = Object.fromEntries(Object.entries(given).filter(([name, value]) => name in FIRST && value));
  const tastes = JSON.parse(document.getElementById("felt-tastes")?.textContent ?? "{}");
  return { ...FIRST, ...known, ...kept, ...tastes };
}

/**
 * @param {Settings} settings
 * @param {HTMLElement} table it says where an account's are kept
 */
export function keep(settings, table) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // then it lasts as long as the page
  }
  const { tastes } = table.dataset;
  /** @type {HTMLInputElement | null} */
  const token = table.querySelector("[name=csrfmiddlewaretoken]");
  if (!tastes || !token) return;
  const body = new URLSearchParams({ tastes: JSON.stringify(settings), csrfmiddlewaretoken: token.value });
  fetch(tastes, { method: "POST", body }).catch(() => {}); // without a line the device remembers
}
