/** What opens over a table with a referee: the call, the referee's questions, the ruling, what hands seldom do. */

import { h } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { short } from "../cards/faces.js";
import { open } from "./sheets.js";

/** Ask for one of several things, a large button each; resolves to its place in the list, or null. */
async function choose(table, title, texts, intro = "") {
  let chosen = null;
  const list = h("div", { class: "ways" });
  texts.forEach((text, at) => {
    const press = () => {
      chosen = at;
      list.closest("dialog")?.close("chosen");
    };
    list.append(h("button", { type: "button", class: "way", on: { click: press } }, text));
  });
  await open(table, title, [intro ? h("p", {}, intro) : null, list].filter(Boolean), [], "question referee");
  return chosen;
}

/** Ask what the player thinks happened; resolves to a text for the referee ("" for anything), or null. */
export async function askCall(table, claims) {
  const list = h(
    "datalist",
    { id: "referee-claims" },
    claims.map((name) => h("option", { value: name })),
  );
  const input = h("input", {
    type: "text",
    list: "referee-claims",
    maxlength: 200,
    autocomplete: "off",
    "aria-label": say("refereed.about"),
    placeholder: say("refereed.about"),
  });
  const answer = await open(
    table,
    say("refereed.call"),
    [
      h("p", {}, say("refereed.call-intro")),
      h("label", { class: "claim" }, h("span", {}, say("refereed.about")), input),
      list,
    ],
    [
      { text: say("refereed.call-any"), value: "any", isMain: true },
      { text: say("refereed.call-about"), value: "about" },
    ],
    "question referee",
  );
  if (answer === "any") return "";
  return answer === "about" ? input.value.trim() : null;
}

/**
 * Ask what the referee asks; resolves to the answer, `withdraw` to take the call back, or null.
 *
 * @param {HTMLElement} table
 * @param {Frames.Question} question
 * @param {boolean} mayWithdraw
 * @returns {Promise<{ answer?: string, withdraw?: boolean } | null>}
 */
export async function askFact(table, question, mayWithdraw) {
  const texts = question.options.map(({ text }) => text);
  if (mayWithdraw) texts.push(say("refereed.withdraw"));
  const at = await choose(table, question.text, texts);
  if (at === null) return null;
  return at < question.options.length ? { answer: question.options[at].answer } : { withdraw: true };
}

/** Show a ruling: what was found, by which article, what is done. */
export function showRuling(table, { text, cite, href, steps }) {
  /** @type {HTMLElement[]} */
  const content = [h("p", { class: "found" }, text)];
  if (steps.length)
    content.push(
      h(
        "ol",
        { class: "steps" },
        steps.map((step) => h("li", {}, step)),
      ),
    );
  if (cite) content.push(h("p", {}, h("a", { href, target: "_blank", rel: "noopener" }, cite)));
  return open(
    table,
    say("refereed.ruling"),
    content,
    [{ text: say("refereed.go-on"), value: "", isMain: true }],
    "ruling",
  );
}

/** Let the player choose what hands seldom do; resolves to the act, whole, or null. */
export async function askUnusual(table, frame, acts) {
  const texts = acts.map(({ kind, act }) => say(`refereed.act.${kind}`, { meld: act.meld ?? "" }));
  const at = await choose(table, say("refereed.unusual"), texts, say("refereed.unusual-intro"));
  if (at === null) return null;
  const { act, wants } = acts[at];
  if (!wants) return act;
  if (wants === "pile") return askPart(table, frame, act);
  const melds = frame.view.melds.filter(
    (meld) => meld.cards.length && (wants === "meld" || meld.n !== act.meld),
  );
  const on = await choose(
    table,
    say("refereed.which-meld"),
    melds.map(({ n, cards }) => say("felt.add-to", { meld: n, cards: cards.map(short).join(" ") })),
  );
  return on === null ? null : { ...act, [wants]: melds[on].n };
}

/** Let the player tick cards of the pile; resolves to the act of taking just those, or null. */
async function askPart(table, frame, act) {
  const boxes = frame.view.pile.map(({ card }) => {
    const box = h("input", { type: "checkbox", value: card });
    return h("label", { class: "way" }, box, h("span", {}, short(card)));
  });
  const answer = await open(
    table,
    say("refereed.which-cards"),
    h("div", { class: "ways" }, boxes),
    [{ text: say("refereed.take-these"), value: "take", isMain: true }],
    "question referee",
  );
  const cards = boxes.map((label) => label.querySelector("input")).filter((box) => box.checked);
  return answer === "take" && cards.length ? { ...act, cards: cards.map((box) => box.value) } : null;
}
