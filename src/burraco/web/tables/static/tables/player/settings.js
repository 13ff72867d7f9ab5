/** What a person likes, kept on this device: order of the hand, deck, sounds, buzzing, tempo, who cuts. */

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

/** Return the settings: what this device remembers over what the server knows of the player. */
export function read(given = {}) {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    // a private window has nothing to remember
  }
  const known = Object.fromEntries(Object.entries(given).filter(([name, value]) => name in FIRST && value));
  return { ...FIRST, ...known, ...kept };
}

export function keep(settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // then it lasts as long as the page
  }
}
