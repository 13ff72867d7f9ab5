/** The rack on which a word is spelt: its cards in order, and a mark where the next one goes. */

import { fill, h, set } from "../../site/dom.js";
import { isWild, name, short } from "../cards/faces.js";
import { say } from "../../site/texts.js";

const GAP = 10;
const MIN_WIDTH = 20;

export function makeTray(clear) {
  return h(
    "div",
    { class: "tray", role: "group", data: { drop: "tray" } },
    h("div", { class: "pieces" }),
    h(
      "button",
      {
        type: "button",
        class: "plain wipe",
        "aria-label": say("felt.spell.clear"),
        title: say("felt.spell.clear"),
        on: { click: clear },
      },
      "✕",
    ),
  );
}

/** Show the pieces of a word; `caret` is where the next one goes. */
export function showTray(tray, pieces, caret, deck) {
  const [row, wipe] = tray.children;
  const focused = document.activeElement?.closest(".tray .piece")?.getAttribute("data-at");
  const full = parseFloat(getComputedStyle(tray).getPropertyValue("--piece-w"));
  const room = (row.clientWidth - GAP * (pieces.length + 1)) / Math.max(1, pieces.length);
  row.style.setProperty("--w", `${Math.max(MIN_WIDTH, Math.min(full, room))}px`);
  const shown = pieces.flatMap((piece, at) => [gap(at, caret), show(piece, at, deck)]);
  fill(
    row,
    pieces.length
      ? [...shown, gap(pieces.length, caret)]
      : [h("p", { class: "hint" }, say("felt.spell.hint"))],
  );
  tray.classList.toggle("empty", !pieces.length);
  wipe.hidden = !pieces.length;
  set(
    tray,
    "aria-label",
    pieces.length ? say("felt.spell.word", { word: text(pieces) }) : say("felt.spell.hint"),
  );
  if (focused)
    (
      row.querySelector(`.piece[data-at="${Math.min(Number(focused), pieces.length - 1)}"]`) ??
      tray.parentElement.querySelector(".hand")
    )?.focus();
}

function gap(at, caret) {
  return h("i", { class: `gap${at === caret ? " caret" : ""}`, data: { gap: at }, "aria-hidden": "true" });
}

function show(piece, at, deck) {
  const card = deck.loose(piece.face, "tile");
  set(card, "aria-hidden", "true");
  if (isWild(piece.face) && piece.typed) set(card, "data-stands", piece.typed);
  const isFixed = piece.from === "meld" && !isWild(piece.face);
  const label = isFixed
    ? say("felt.spell.laid", { card: name(piece.face) })
    : say(piece.from === "meld" ? "felt.spell.move" : "felt.spell.remove", { card: name(piece.face) });
  return h(
    "button",
    { type: "button", class: `piece of-${piece.from}`, "aria-label": label, data: { at } },
    card,
  );
}

/** Return a word in short, for a button: a wild as the letter typed for it, or its own sign. */
export function text(pieces) {
  return pieces
    .map((piece) =>
      isWild(piece.face) ? (piece.typed?.toLowerCase() ?? short(piece.face)) : short(piece.face),
    )
    .join("");
}

/** Return at which place of the word a point lies. */
export function placeIn(tray, x) {
  const pieces = [...tray.querySelectorAll(".piece")];
  return pieces.filter((piece) => {
    const box = piece.getBoundingClientRect();
    return box.left + box.width / 2 < x;
  }).length;
}
