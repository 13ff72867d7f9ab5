// A score sheet by keyboard: Enter goes on to the next field and from the last one hands in; sums at once.

const form = document.querySelector("form.figures");
const EVEN = 10;
const TOP = 20;

/** Read a figure as people type it; null if it is none. */
export function figure(text) {
  const plain = text.trim().replaceAll(".", "").replaceAll("−", "-").replaceAll(" ", "");
  if (plain === "") return 0;
  return /^-?\d{1,6}$/.test(plain) ? Number(plain) : null;
}

/** The victory points of the first line, by the upper ends of the bands. */
export function victory(bands, difference) {
  const steps = bands.filter((end) => end < Math.abs(difference)).length;
  return difference > 0 ? EVEN + steps : EVEN - steps;
}

function written(value) {
  return value.toLocaleString(document.documentElement.lang, { useGrouping: "always" });
}

function sums() {
  const totals = [];
  let wrong = 0;
  for (const field of form.querySelectorAll("tbody input")) {
    const value = figure(field.value);
    const isWrong = value === null || value % Number(form.dataset.step) !== 0;
    field.classList.toggle("wrong", isWrong);
    field.setAttribute("aria-invalid", String(isWrong));
    wrong += isWrong;
    const { deal, line } = field.dataset;
    const cell = form.querySelector(`[data-sum="${deal}-${line}"]`);
    cell.sum = (field.name.endsWith("base") ? 0 : (cell.sum ?? 0)) + (value ?? 0);
    cell.textContent = written(cell.sum);
    if (!field.name.endsWith("base")) totals[line] = (totals[line] ?? 0) + cell.sum;
  }
  show(totals, wrong);
}

function show(totals, wrong) {
  const words = totals.map(written);
  words.forEach((text, line) => (form.querySelector(`[data-total="${line}"]`).textContent = text));
  const said = form.querySelector("[data-said]");
  let told = `${said.dataset.words}: ${words.join(" – ")}`;
  const off = [...form.querySelectorAll("[data-off]")].map((cell) => Number(cell.dataset.off));
  const counted = totals.map((total, line) => total + (off[line] ?? 0));
  if (off.length) told += ` · ${said.dataset.less}: ${counted.map(written).join(" – ")}`;
  if (form.dataset.bands && totals.length === 2) {
    const ours = victory(form.dataset.bands.split(",").map(Number), counted[0] - counted[1]);
    const points = [ours, TOP - ours];
    points.forEach((value, line) => (form.querySelector(`[data-vp="${line}"]`).textContent = value));
    told += ` · ${points.join(" – ")} VP`;
  }
  said.textContent = wrong ? said.dataset.wrong : told;
}

if (form) {
  form.addEventListener("input", sums);
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches("tbody input")) return;
    const fields = [...form.querySelectorAll("tbody input")];
    const next = fields[fields.indexOf(event.target) + 1];
    if (!next) return; // the last one hands the sheet in
    event.preventDefault();
    next.focus();
    next.select();
  });
  sums();
}
