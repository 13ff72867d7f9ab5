// A new tournament: the list of formulas holds only those the chosen code foresees, and a sentence says what the chosen
// one is. Without script the server says so.

import { find } from "../site/dom.js";

const code = /** @type {HTMLSelectElement} */ (find(document, "select[name=code]"));
const preset = /** @type {HTMLSelectElement} */ (find(document, "select[name=preset]"));
const said = /** @type {HTMLElement} */ (find(document, "[data-said]:not(option)"));
const all = [...preset.options];

function offer() {
  const wanted = preset.value;
  const fitting = all.filter((option) => (option.dataset.codes ?? "").split(" ").includes(code.value));
  preset.replaceChildren(...fitting);
  preset.value = (fitting.find((option) => option.value === wanted) ?? fitting[0]).value;
  explain();
}

function explain() {
  said.textContent = `${preset.selectedOptions[0].dataset.said ?? ""}.`;
}

code.addEventListener("change", offer);
preset.addEventListener("change", explain);
offer();
