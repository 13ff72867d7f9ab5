/** The first-game guide once more: what this device remembers of it is forgotten before the game begins. */

import { forgetGuide } from "../tables/margin/guide.js";

for (const form of document.querySelectorAll("[data-guide-again]"))
  form.addEventListener("submit", forgetGuide);
