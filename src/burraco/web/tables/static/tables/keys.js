/** The keyboard: everything the table can do without a pointer. The letters are the language's own. */

import { say } from "./words.js";

const DEEDS = ["draw", "take", "open", "add", "discard", "undo", "sort", "pile", "moves", "hint", "help"];

/** Watch the table for keys; `player` has a method for each deed. */
export function watchKeys(table, hand, player) {
  const letters = new Map(DEEDS.map((deed) => [say(`felt.key.${deed}`).toLowerCase(), deed]));
  document.addEventListener("keydown", (event) => {
    const isOurs = event.target === document.body || table.contains(event.target);
    if (!isOurs || event.target.closest("dialog, input, select, textarea") || event.ctrlKey || event.metaKey) return;
    const isHand = event.target === hand || event.target === document.body;
    const onButton = event.target.closest("button, a, summary") && !isHand;
    if (pressed(event, isHand, onButton)) event.preventDefault();
  });

  function pressed(event, isHand, onButton) {
    const { key } = event;
    if (key === "Escape") return player.clear();
    if (player.type?.(event)) return true;
    if (!onButton && key === "Enter") return player.primary();
    if (isHand && /^(Arrow|Home|End| )/.test(key)) table.classList.add("keyed"); // from now on the active card is shown
    if (isHand && key === " ") return player.toggleActive();
    if (isHand && key.startsWith("Arrow")) return event.altKey || event.shiftKey ? player.shift(key) : player.step(key);
    if (isHand && (key === "Home" || key === "End")) return player.step(key);
    if (/^[1-9]$/.test(key)) return player.addTo(Number(key));
    const letter = event.altKey && event.code.startsWith("Key") ? event.code.slice(3) : key;
    const deed = letters.get(letter.toLowerCase());
    return deed && event.altKey === Boolean(player.spells && /^[a-z]$/i.test(letter)) ? player.deed(deed) : false; // where letters write, Alt is needed
  }
}
