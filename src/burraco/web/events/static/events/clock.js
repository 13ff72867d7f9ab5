// The clock of a round: whatever says when it ends shows how long that is from now.

export function tick() {
  for (const clock of document.querySelectorAll("[data-ends]")) {
    const left = Math.round((Date.parse(clock.dataset.ends) - Date.now()) / 1000);
    const size = Math.abs(left);
    const text = `${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
    clock.textContent = left < 0 ? `−${text}` : text;
    clock.classList.toggle("over", left <= 0);
  }
}
