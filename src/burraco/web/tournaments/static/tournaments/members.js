// Entering a pair in two short typings: three letters find a member, Enter takes the first, with the usual partner.

const form = /** @type {HTMLElement | null} */ (document.querySelector("[data-members]"));
const LEAST = 3;
const WAIT = 120;
/** @type {any[]} */
let found = [];
let asked = 0;
let timer = 0;

/** @param {string} name @returns {HTMLInputElement | null} */
const field = (name) => form?.querySelector(`input[name="${name}"]`) ?? null;

/** @param {HTMLInputElement} input */
async function look(input) {
  const mine = ++asked;
  found = [];
  if (input.value.trim().length >= LEAST) {
    try {
      const answer = await fetch(`${form?.dataset.members}?q=${encodeURIComponent(input.value)}`);
      if (mine === asked && answer.ok) found = (await answer.json()).found;
    } catch {
      // without a line the name is typed in full
    }
  }
  if (mine === asked) show(input);
}

/** @param {HTMLInputElement} input */
function show(input) {
  const list = form?.querySelector("[data-found]");
  if (!list) return;
  const rows = found.map((one, at) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "small";
    button.textContent = [one.name, one.card, one.partner?.name, one.warning].filter(Boolean).join(" · ");
    button.addEventListener("click", () => take(input, at));
    return button;
  });
  list.replaceChildren(...rows);
}

/**
 * @param {HTMLInputElement} input
 * @param {number} at
 */
function take(input, at) {
  const one = found[at];
  const place = Number(input.name.split("-")[1]);
  write(place, one);
  const next = field(`player-${place + 1}`);
  if (next && !next.value && one.partner) write(place + 1, one.partner);
  const club = field("club");
  if (club && !club.value) club.value = one.club;
  found = [];
  show(input);
  const open = next && !next.value ? next : form?.querySelector("button.primary");
  if (open instanceof HTMLElement) open.focus();
}

/**
 * @param {number} place
 * @param {any} one
 */
function write(place, one) {
  const name = field(`player-${place}`);
  const card = field(`card-${place}`);
  if (name) name.value = one.name;
  if (card) card.value = one.card;
}

form?.addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.name.startsWith("player-")) return;
  clearTimeout(timer);
  timer = setTimeout(() => look(target), WAIT);
});
form?.addEventListener("keydown", (event) => {
  const { target } = event;
  if (event.key !== "Enter" || !found.length || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  take(target, 0);
});
