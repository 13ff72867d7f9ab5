/** A note in the margin of the table: over the opponents' melds, never over one's own cards; it blocks nothing else. */

import { h } from "../../site/dom.js";
import { say } from "../../site/texts.js";

/** Make a note with a title, a way to close it, and an empty body; it is not shown yet. */
export function makeNote(kind, title, closeWord, close) {
  const body = h("div", { class: "note-body" });
  const head = h(
    "header",
    {},
    h("h2", {}, title),
    h(
      "button",
      { type: "button", class: "plain", "aria-label": closeWord, title: closeWord, on: { click: close } },
      "✕",
    ),
  );
  return {
    element: h("aside", { class: `note-card ${kind}`, "aria-label": title, hidden: true }, head, body),
    body,
  };
}

/** Return a button for a note. */
export function noteButton(key, press, isMain = false) {
  return h("button", { type: "button", class: isMain ? "main" : "", on: { click: press } }, say(key));
}
