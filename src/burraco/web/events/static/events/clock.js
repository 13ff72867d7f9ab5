// The clock of a round: whatever says when it ends shows how long that is from now.

import { minutes } from "../tables/words.js";

export function tick() {
  for (const clock of document.querySelectorAll("[data-ends]")) {
    const left = Math.round((Date.parse(clock.dataset.ends) - Date.now()) / 1000);
    clock.textContent = (left < 0 ? "−" : "") + minutes(Math.abs(left));
    clock.classList.toggle("over", left <= 0);
  }
}
