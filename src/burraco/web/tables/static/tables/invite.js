/** Inviting: the link copied, or handed to what the device shares with. The page may be redrawn under our feet. */

const LASTS = 2000;

if ("share" in navigator) document.documentElement.classList.add("can-share");

document.addEventListener("click", async ({ target }) => {
  const button = target instanceof Element && target.closest("[data-copy], [data-share]");
  if (!(button instanceof HTMLElement)) return;
  if (button.dataset.share) {
    const shared = { title: button.dataset.title, url: button.dataset.share };
    await navigator.share(shared).catch(() => null); // thought better of it
    return;
  }
  const before = button.textContent;
  await copy(button.dataset.copy);
  button.textContent = button.dataset.done ?? "";
  setTimeout(() => (button.textContent = before), LASTS);
});

/** Copy a text; without https, as in a club's own network, the old way. */
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).catch(() => copyOld(text));
  return copyOld(text);
}

function copyOld(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "skip";
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}
