/** What opens over a table with a referee: the call, the referee's questions, the ruling, what hands seldom do. */

import { h } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { short } from "../cards/faces.js";
import { meldsFor, whole } from "../cards/hands.js";
import { open } from "./sheets.js";

/** @typedef {{ usual: string[], all: string[] }} Claims what the referee is mostly called about, and all there is */

/**
 * Ask for one of several things, a large button each, under headings where there are any; resolves to its place in
 * the list, or null.
 *
 * @param {HTMLElement} table
 * @param {string} title
 * @param {string[]} texts
 * @param {string} [intro]
 * @param {string[]} [groups] the heading over each
 * @returns {Promise<number | null>}
 */
async function choose(table, title, texts, intro = "", groups = []) {
  /** @type {number | null} */
  let chosen = null;
  /** @type {HTMLElement[]} */
  const lists = [];
  /** @type {HTMLElement[]} */
  const content = intro ? [h("p", {}, intro)] : [];
  texts.forEach((text, at) => {
    const press = () => {
      chosen = at;
      lists[0].closest("dialog")?.close("chosen");
    };
    if (!lists.length || groups[at] !== groups[at - 1]) {
      if (groups[at]) content.push(h("h3", {}, groups[at]));
      lists.push(h("div", { class: "ways" }));
      content.push(lists[lists.length - 1]);
    }
    lists[lists.length - 1].append(h("button", { type: "button", class: "way", on: { click: press } }, text));
  });
  await open(table, title, content, [], "question referee");
  return chosen;
}

/**
 * Ask what the player thinks happened; resolves to a text for the referee ("" for anything), or null.
 *
 * @param {HTMLElement} table
 * @param {Claims} claims
 * @returns {Promise<string | null>}
 */
export async function askCall(table, claims) {
  /** @type {string | null} */
  let named = null;
  const list = h(
    "datalist",
    { id: "referee-claims" },
    claims.all.map((name) => h("option", { value: name })),
  );
  const input = h("input", {
    type: "text",
    list: "referee-claims",
    maxlength: 200,
    autocomplete: "off",
    placeholder: say("refereed.about-how"),
  });
  /** @type {(name: string) => HTMLElement} */
  const usual = (name) => {
    const press = () => {
      named = name;
      input.closest("dialog")?.close("named");
    };
    return h("button", { type: "button", class: "way", on: { click: press } }, name);
  };
  const content = [
    h("p", {}, say("refereed.call-intro")),
    claims.usual.length ? h("div", { class: "ways usual" }, claims.usual.map(usual)) : null,
    h("label", { class: "claim" }, h("span", {}, say("refereed.about")), input),
    list,
  ];
  const buttons = [
    { text: say("refereed.call-any"), value: "any", isMain: true },
    { text: say("refereed.call-about"), value: "about" },
  ];
  const answer = await open(
    table,
    say("refereed.call"),
    content.filter(Boolean),
    buttons,
    "question referee",
  );
  if (answer === "any") return "";
  return answer === "about" ? input.value.trim() : named;
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

/**
 * Show a ruling: what was found, what is done, by which article.
 *
 * @param {HTMLElement} table
 * @param {Frames.Ruling} ruling
 */
export function showRuling(table, { title, text, cite, href, steps }) {
  const content = [
    h("p", { class: "found" }, text),
    steps.length
      ? h(
          "ol",
          { class: "steps" },
          steps.map((step) => h("li", {}, step)),
        )
      : null,
    cite ? h("p", {}, h("a", { href, target: "_blank", rel: "noopener" }, cite)) : null,
  ];
  const read = { text: say("refereed.go-on"), value: "", isMain: true };
  return open(table, title || say("refereed.ruling"), content.filter(Boolean), [read], "ruling");
}

/**
 * Let the player choose what hands seldom do; resolves to the act, whole, or null.
 *
 * @param {HTMLElement} table
 * @param {Frames.State} frame
 * @param {import("../cards/hands.js").Unusual[]} acts
 * @returns {Promise<import("../cards/choices.js").Act | null>}
 */
export async function askUnusual(table, frame, acts) {
  const texts = acts.map(({ kind, act }) =>
    say(`refereed.act.${kind}`, {
      meld: "meld" in act && act.meld ? act.meld : "",
      card: kind === "penalised" && "card" in act ? short(act.card ?? "") : "",
    }),
  );
  const headings = acts.map(({ group }) => say(`refereed.group.${group}`));
  const hasCards = acts.some(({ group }) => group === "cards");
  const intro = say(hasCards ? "refereed.unusual-intro" : "refereed.unusual-choose");
  const at = await choose(table, say("refereed.unusual"), texts, intro, headings);
  if (at === null) return null;
  const { act, wants } = acts[at];
  if (!wants) return /** @type {import("../cards/choices.js").Act} */ (act);
  const answer =
    wants === "part" || wants === "pile"
      ? await askPart(table, frame, say(wants === "part" ? "refereed.take-these" : "refereed.lay-these"))
      : await askMeld(table, meldsFor(frame, acts[at]));
  return answer === null ? null : whole(act, wants, answer);
}

/**
 * Ask for a meld; resolves to its number, or null.
 *
 * @param {HTMLElement} table
 * @param {Frames.Meld[]} melds
 */
async function askMeld(table, melds) {
  const texts = melds.map(({ at, cards }) =>
    say("felt.add-to", { meld: at, cards: cards.map(short).join(" ") }),
  );
  const on = await choose(table, say("refereed.which-meld"), texts);
  return on === null ? null : melds[on].n;
}

/**
 * Let the player tick cards of the pile; resolves to those, or null.
 *
 * @param {HTMLElement} table
 * @param {Frames.State} frame
 * @param {string} done the word on the button
 * @returns {Promise<string[] | null>}
 */
export async function askPart(table, frame, done) {
  const boxes = frame.view.pile.map(({ card }) => h("input", { type: "checkbox", value: card }));
  const labels = boxes.map((box) => h("label", { class: "way" }, box, h("span", {}, short(box.value))));
  const answer = await open(
    table,
    say("refereed.which-cards"),
    h("div", { class: "ways" }, labels),
    [{ text: done, value: "done", isMain: true }],
    "question referee",
  );
  const cards = boxes.filter((box) => box.checked).map((box) => box.value);
  return answer === "done" && cards.length ? cards : null;
}
