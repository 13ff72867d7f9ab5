/**
 * In which order letters lie: where some join a word, or come from hand and pile together. One presses them in the
 * order of the word; whether it is one nobody asks.
 */

import { fill, h } from "../../site/dom.js";
import { name, short } from "../cards/faces.js";
import { say } from "../../site/texts.js";
import { open } from "./sheets.js";

/**
 * Let the player put letters in order; resolves to all of them, or null.
 *
 * @param {HTMLElement} table
 * @param {import("../board/deck.js").Deck} deck
 * @param {string[]} laid letters that lie already, in their order
 * @param {string[]} added those that join them
 * @returns {Promise<string[] | null>}
 */
export async function askSpelling(table, deck, laid, added) {
  /** @type {string[] | null} */
  let chosen = null;
  const body = h("div", { class: "spelling" });
  /** @type {(faces: string[]) => void} */
  const finish = (faces) => {
    chosen = faces;
    body.closest("dialog")?.close("chosen");
  };
  /** @type {(faces: string[], press: (at: number) => void) => HTMLElement} */
  const row = (faces, press) =>
    h(
      "div",
      { class: "ways letters" },
      faces.map((face, at) => {
        const picture = deck.loose(face, "tile");
        const on = { click: () => press(at) };
        return h("button", { type: "button", class: "way", "aria-label": name(face), on }, picture);
      }),
    );
  /** @type {(word: string[], rest: string[]) => void} */
  const show = (word, rest) => {
    const quick =
      word.length || !laid.length
        ? []
        : [
            [...laid, ...added],
            [...added, ...laid],
          ];
    fill(
      body,
      [
        h(
          "div",
          { class: "ways" },
          quick.map((faces) =>
            h(
              "button",
              { type: "button", class: "way", on: { click: () => finish(faces) } },
              faces.map(short).join(""),
            ),
          ),
        ),
        h("h3", {}, say("refereed.spell-in-order")),
        row(rest, (at) => {
          const now = [...word, rest[at]];
          const left = rest.filter((_, each) => each !== at);
          if (left.length) show(now, left);
          else finish(now);
        }),
        h("p", { role: "status" }, word.map(short).join("")),
        word.length
          ? h(
              "button",
              { type: "button", on: { click: () => show([], [...laid, ...added]) } },
              say("refereed.spell-again"),
            )
          : null,
      ].filter(Boolean),
    );
    const first = body.querySelector("button");
    if (first instanceof HTMLElement && body.isConnected) first.focus();
  };
  show([], [...laid, ...added]);
  await open(table, say("refereed.spell"), [body], [], "question referee");
  return chosen;
}
