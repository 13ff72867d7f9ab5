/** Keys kept for later, and typed then into whatever has the focus: text, Enter, Tab and Backspace. */

const NAMED = { Enter: "⏎", Tab: "⇥", Backspace: "⌫" };

export class Keys {
  /** @type {KeyboardEvent[]} */
  #kept = [];

  get any() {
    return this.#kept.length > 0;
  }

  /** What was typed, to be read. */
  get text() {
    return this.#kept.map((event) => NAMED[event.key] ?? event.key).join("");
  }

  /** @param {KeyboardEvent} event */
  keep(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length !== 1 && !(event.key in NAMED)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#kept.push(event);
  }

  /** Type the key that was kept first. */
  typeNext() {
    const event = this.#kept.shift();
    const field = document.activeElement;
    if (!event || !(field instanceof HTMLElement)) return;
    if (event.key === "Enter") enter(field);
    else if (event.key === "Tab") tab(field, event.shiftKey ? -1 : 1);
    else if (field instanceof HTMLInputElement) write(field, event.key);
  }
}

/** @param {HTMLElement} field */
function enter(field) {
  const made = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  if (!field.dispatchEvent(made)) return;
  if (field instanceof HTMLInputElement) field.form?.requestSubmit();
  else field.click();
}

/**
 * @param {HTMLElement} field
 * @param {number} step
 */
function tab(field, step) {
  const stops = [
    .../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("a[href], button, input, select")),
  ].filter((one) => one.checkVisibility() && one.getAttribute("type") !== "hidden");
  const next = stops[stops.indexOf(field) + step];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/**
 * @param {HTMLInputElement} field
 * @param {string} key
 */
function write(field, key) {
  const from = field.selectionStart ?? field.value.length;
  const to = field.selectionEnd ?? from;
  if (key !== "Backspace") field.setRangeText(key, from, to, "end");
  else field.setRangeText("", from === to ? Math.max(0, from - 1) : from, to, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
