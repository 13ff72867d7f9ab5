/**
 * Typing ahead of a slow line: the sheet's forms are sent in the background, and what is typed meanwhile waits and is
 * typed where it would have gone. No key is lost or lands in another table's form: after a refusal the rest is kept
 * aside until the sheet is in.
 */

import { Keys } from "./keys.js";

const PATIENCE = 15000;
const FORMS = "#pick, form.figures";

/**
 * @param {HTMLElement} root what an answer replaces
 * @param {() => void} renewed called when it has been
 */
export function typeAhead(root, renewed) {
  const keys = new Keys();
  let isWaiting = false;
  let isHeld = false;

  addEventListener("keydown", (event) => isWaiting && keys.keep(event), { capture: true });
  root.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(FORMS)) return;
    event.preventDefault();
    if (!isWaiting) send(form);
  });

  /** @param {HTMLFormElement} form */
  async function send(form) {
    wait(true);
    const page = await answered(form);
    wait(false);
    if (page) show(page, form.matches("form.figures"));
    else tell("lost");
    if (!page) isHeld = keys.any;
    if (!isHeld) goOn();
  }

  /** @param {boolean} now */
  function wait(now) {
    isWaiting = now;
    root.setAttribute("aria-busy", String(now));
  }

  /**
   * @param {{ part: Element, url: string, isRefused: boolean }} page
   * @param {boolean} isSheet
   */
  function show({ part, url, isRefused }, isSheet) {
    root.replaceChildren(...part.childNodes);
    if (isRefused) isHeld = keys.any;
    else {
      history.replaceState(null, "", url);
      if (isSheet) isHeld = false;
    }
    const first = /** @type {HTMLInputElement | null} */ (root.querySelector("[autofocus]"));
    first?.focus();
    first?.select();
    renewed();
    if (isHeld) tell("held");
  }

  function goOn() {
    while (!isWaiting && keys.any) keys.typeNext();
  }

  /** @param {string} what */
  function tell(what) {
    const note = /** @type {HTMLElement | null} */ (root.querySelector("[data-ahead]"));
    if (note) note.textContent = `${note.dataset[what]} ${keys.text}`;
  }
}

/**
 * Send a form, and return the page that comes back; null if none does.
 *
 * @param {HTMLFormElement} form
 */
async function answered(form) {
  const typed = new FormData(form);
  const fields = new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]));
  const isPost = form.method === "post";
  const address = isPost ? form.action : `${form.action}?${fields}`;
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(address, isPost ? { method: "POST", body: fields, signal } : { signal });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const part = page.querySelector(".tournament");
    return part && { part, url: answer.url, isRefused: answer.status === 422 };
  } catch {
    return null;
  }
}
