// The roll: a search by any part of a name, and who is missing alone; ticking somebody does not make the page jump.

const root = /** @type {HTMLElement | null} */ (document.querySelector("[data-roll]"));
let query = "";
let wanted = "all";

/** @param {string} text */
function plain(text) {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}

/** @param {HTMLElement} list */
function filter(list) {
  const words = plain(query).split(/\s+/).filter(Boolean);
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-name]"))) {
    const name = plain(one.dataset.name ?? "");
    const isHere = one.classList.contains("present");
    const fits = wanted === "all" || (wanted === "here") === isHere;
    one.hidden = !fits || !words.every((word) => name.includes(word));
  }
}

/**
 * Tick somebody without leaving the page; without a line the form goes its ordinary way.
 *
 * @param {HTMLFormElement} form
 */
async function tick(form) {
  try {
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" });
    if (answer.ok || answer.type === "opaqueredirect")
      document.body.dispatchEvent(new CustomEvent("changed"));
    else form.submit();
  } catch {
    form.submit();
  }
}

if (root) {
  const search = root.querySelector("[data-search]");
  search?.removeAttribute("hidden");
  search?.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement) query = target.value;
    filter(root);
  });
  root.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-wanted]") : null;
    if (!(button instanceof HTMLElement)) return;
    wanted = button.dataset.wanted ?? "all";
    for (const one of root.querySelectorAll("[data-wanted]"))
      one.setAttribute("aria-pressed", String(one === button));
    filter(root);
  });
  root.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute("data-tick")) return;
    event.preventDefault();
    tick(form);
  });
  document.body.addEventListener("htmx:afterSwap", () => filter(root));
}
