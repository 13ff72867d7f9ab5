// Takes a player of an online event to his table when it opens, and shows the time of the round at the table.

const root = document.querySelector("[data-where]");
const EVERY = 5000;
const clock = document.querySelector(".round-clock");

async function look() {
  let now;
  try {
    const answer = await fetch(root.dataset.where, { headers: { Accept: "application/json" } });
    if (!answer.ok) return;
    now = await answer.json();
  } catch {
    return; // the line is down: the next look tells
  }
  if (now.table && now.table !== location.pathname) location.href = now.table;
  if (clock) show(now);
}

function show({ ends_at: ends, is_time_up: isUp }) {
  const digits = clock.querySelector("strong");
  clock.hidden = !ends && !isUp;
  if (ends) digits.dataset.ends = ends;
  else {
    delete digits.dataset.ends;
    digits.textContent = clock.dataset.up;
  }
}

if (root) {
  document.body.addEventListener("changed", look);
  setInterval(look, EVERY);
  look();
}
