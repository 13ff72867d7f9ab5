/** The keyboard: everything the table can do without a pointer. The letters are the language's own. */

import { say } from "../../site/texts.js";

const ACTIONS = [
  "draw",
  "take",
  "open",
  "add",
  "discard",
  "undo",
  "sort",
  "pile",
  "moves",
  "hint",
  "call",
  "unusual",
  "help",
];

/** Watch the table for keys; `does` has something for each of them. */
export function watchKeys(table, hand, does) {
  const letters = new Map(ACTIONS.map((action) => [say(`felt.key.${action}`).toLowerCase(), action]));
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    if (!(target instanceof Element) || event.ctrlKey || event.metaKey) return;
    const isOurs = target === document.body || table.contains(target);
    if (!isOurs || target.closest("dialog, input, select, textarea")) return;
    const isHand = target === hand || target === document.body;
    const onButton = Boolean(target.closest("button, a, summary")) && !isHand;
    if (pressed(event, isHand, onButton)) event.preventDefault();
  });

  function pressed(event, isHand, onButton) {
    const { key } = event;
    if (key === "Escape") return does.clear();
    if (does.type(event)) return true;
    if (!onButton && key === "Enter") return does.primary();
    if (isHand && /^(Arrow|Home|End| )/.test(key)) table.classList.add("keyed"); // from now on the active card is shown
    if (isHand && key === " ") return does.toggleActive();
    if (isHand && key.startsWith("Arrow"))
      return event.altKey || event.shiftKey ? does.shift(key) : does.step(key);
    if (isHand && (key === "Home" || key === "End")) return does.step(key);
    if (/^[1-9]$/.test(key)) return does.addTo(Number(key));
    const letter = event.altKey && event.code.startsWith("Key") ? event.code.slice(3) : key;
    const action = letters.get(letter.toLowerCase());
    const needsAlt = does.spells && /^[a-z]$/i.test(letter); // where letters write
    return action && event.altKey === needsAlt ? does.action(action) : false;
  }
}
