// A new tournament: the list of formulas holds only those the chosen code foresees. Without script the server says so.

import { find } from "../site/dom.js";

const code = /** @type {HTMLSelectElement} */ (find(document, "select[name=code]"));
const preset = /** @type {HTMLSelectElement} */ (find(document, "select[name=preset]"));
const all = [...preset.options];

function offer() {
  const wanted = preset.value;
  const fitting = all.filter((option) => (option.dataset.codes ?? "").split(" ").includes(code.value));
  preset.replaceChildren(...fitting);
  preset.value = (fitting.find((option) => option.value === wanted) ?? fitting[0]).value;
}

code.addEventListener("change", offer);
offer();
