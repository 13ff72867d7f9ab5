// A score sheet by keyboard: Enter goes on to the next field and from the last one hands in; sums at once.

import { find } from "../site/dom.js";
import { typeAhead } from "./typing_ahead.js";
import { TOP, victory } from "./victory.js";

const root = find(document, ".tournament");

/**
 * Read a figure as people type it; null if it is none.
 *
 * @param {string} text
 */
export function figure(text) {
  const plain = text.trim().replaceAll(".", "").replaceAll("−", "-").replaceAll(" ", "");
  if (plain === "") return 0;
  return /^-?\d{1,6}$/.test(plain) ? Number(plain) : null;
}

/** @param {number} value */
function written(value) {
  return value.toLocaleString(document.documentElement.lang, { useGrouping: "always" });
}

/** @param {HTMLElement} sheet @returns {HTMLInputElement[]} */
function fieldsOf(sheet) {
  return [.../** @type {NodeListOf<HTMLInputElement>} */ (sheet.querySelectorAll("tbody input"))];
}

/** @param {HTMLInputElement} field */
const isFilled = (field) => field.value.trim() !== "";

/** @param {HTMLElement} sheet */
function sums(sheet) {
  /** @type {number[]} */
  const totals = [];
  /** @type {Map<HTMLElement, number>} */
  const dealt = new Map();
  let wrong = 0;
  const fields = fieldsOf(sheet);
  const feet = fields.filter((field) => field.dataset.foot);
  const isAlone = feet.some(isFilled) && !fields.some((field) => !field.dataset.foot && isFilled(field));
  for (const field of fields) {
    const value = figure(field.value);
    const isWrong = value === null || value % Number(sheet.dataset.step) !== 0;
    field.classList.toggle("wrong", isWrong);
    field.setAttribute("aria-invalid", String(isWrong));
    wrong += Number(isWrong);
    if (field.dataset.foot) {
      if (isAlone) totals[Number(field.dataset.foot)] = value ?? 0;
      continue;
    }
    if (isAlone) continue;
    const line = Number(field.dataset.line);
    const cell = find(sheet, `[data-sum="${field.dataset.deal}-${line}"]`);
    const sum = (dealt.get(cell) ?? 0) + (value ?? 0);
    dealt.set(cell, sum);
    cell.textContent = written(sum);
    totals[line] = (totals[line] ?? 0) + (value ?? 0);
  }
  show(sheet, totals, wrong);
}

/**
 * @param {HTMLElement} sheet
 * @param {number[]} totals
 * @param {number} wrong
 */
function show(sheet, totals, wrong) {
  const texts = totals.map(written);
  texts.forEach((text, line) => (find(sheet, `[data-total="${line}"]`).textContent = text));
  const said = find(sheet, "[data-said]");
  let told = `${said.dataset.label}: ${texts.join(" – ")}`;
  const cells = [.../** @type {NodeListOf<HTMLElement>} */ (sheet.querySelectorAll("[data-off]"))];
  const off = cells.map((cell) => Number(cell.dataset.off));
  const counted = totals.map((total, line) => total + (off[line] ?? 0));
  if (off.length) told += ` · ${said.dataset.less}: ${counted.map(written).join(" – ")}`;
  if (sheet.dataset.bands && totals.length === 2) {
    const ours = victory(sheet.dataset.bands.split(",").map(Number), counted[0] - counted[1]);
    const points = [ours, TOP - ours];
    points.forEach((value, line) => (find(sheet, `[data-vp="${line}"]`).textContent = String(value)));
    told += ` · ${points.join(" – ")} VP`;
  }
  said.textContent = wrong ? (said.dataset.wrong ?? "") : told;
}

/** @param {EventTarget | null} target @returns {HTMLFormElement | null} */
function sheetOf(target) {
  return target instanceof Element ? target.closest("form.figures") : null;
}

function begin() {
  const form = /** @type {HTMLElement | null} */ (root.querySelector("form.figures"));
  if (form) sums(form);
}

root.addEventListener("input", ({ target }) => {
  const form = sheetOf(target);
  if (form) sums(form);
});
root.addEventListener("keydown", (event) => {
  const { target } = event;
  const form = sheetOf(target);
  if (event.key !== "Enter" || !form || !(target instanceof HTMLInputElement)) return;
  if (!target.matches("tbody input")) return;
  const fields = fieldsOf(form);
  const next = fields[fields.indexOf(target) + 1];
  const isFoot = Boolean(target.dataset.foot) && isFilled(target) && !next?.dataset.foot;
  if (!next || isFoot) return; // the last one hands the sheet in
  event.preventDefault();
  next.focus();
  next.select();
});
typeAhead(root, begin);
begin();
