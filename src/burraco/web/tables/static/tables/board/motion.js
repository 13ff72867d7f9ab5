/**
 * Cards fly from where they were to where they are. Before a change every card's place is noted, after it each card
 * starts at its old place and glides to the new one. A card that was in no one's sight starts at the stock or at the
 * player who had it; one that leaves sight flies to the player who took it. Whoever asks for less motion sees a fade.
 */

const FLIGHT = 260;
const STAGGER = 25;
const MAX_STAGGER = 160;
const EASE = "cubic-bezier(.25,.7,.3,1)";

export const wantsStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Note where every card lies. */
export function places(cards) {
  const noted = new Map();
  for (const [uid, element] of cards) {
    if (element.isConnected) noted.set(uid, element.getBoundingClientRect());
  }
  return noted;
}

/**
 * Let every card that changed place glide there. `origin(uid)` gives a rectangle for a card that was nowhere,
 * `goal(uid)` one for a card that has gone. Returns how long it takes, in milliseconds.
 */
export function glide(cards, before, { origin, goal, layer }) {
  let flights = 0;
  for (const [uid, element] of cards) {
    const old = before.get(uid);
    if (!element.isConnected) {
      const to = old && goal(uid);
      if (to) depart(element, old, to, layer, flights++);
      continue;
    }
    const from = old ?? origin(uid);
    const now = element.getBoundingClientRect();
    if (!from || !now.width) continue;
    const moved = Math.hypot(from.left - now.left, from.top - now.top);
    if (moved < 2) continue;
    arrive(element, from, now, layer, old ? 0 : flights++);
  }
  return FLIGHT;
}

function timing(order) {
  return {
    duration: FLIGHT,
    delay: Math.min(order * STAGGER, MAX_STAGGER),
    easing: EASE,
    fill: "backwards",
  };
}

function arrive(element, from, now, layer, order) {
  if (wantsStillness()) {
    element.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: FLIGHT });
    return;
  }
  const x = from.left + from.width / 2 - now.left - now.width / 2;
  const y = from.top + from.height / 2 - now.top - now.height / 2;
  const size = Math.max(0.3, Math.min(1.25, from.width / now.width));
  const path = [
    { transform: `translate(${x}px, ${y}px) scale(${size})`, zIndex: 50 },
    { transform: "none", zIndex: 50 },
  ];
  const zone = element.closest(".melds")?.getBoundingClientRect();
  if (
    !zone ||
    (from.top >= zone.top && from.bottom <= zone.bottom && from.left >= zone.left && from.right <= zone.right)
  ) {
    element.animate(path, timing(order));
    return;
  }
  const ghost = copyAt(element, now, layer); // a zone of melds cuts off what flies in from outside
  ghost.animate(path, timing(order)).finished.finally(() => ghost.remove());
  element.animate([{ opacity: 0 }, { opacity: 0 }], timing(order));
}

/** Lay a copy of a card over everything, at a place on the screen. */
function copyAt(element, place, layer) {
  const ghost = element.cloneNode(true);
  ghost.removeAttribute("id");
  ghost.classList.add("ghost");
  for (const side of ["left", "top", "width", "height"]) ghost.style[side] = `${place[side]}px`;
  layer.append(ghost);
  return ghost;
}

/** Let a copy of an element fly from one place to another and vanish there. */
export function depart(element, from, to, layer, order = 0) {
  const ghost = copyAt(element, from, layer);
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  const end = wantsStillness()
    ? { opacity: 0 }
    : { transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: 0.4 };
  ghost.animate([{ opacity: 1 }, end], timing(order)).finished.finally(() => ghost.remove());
}
