/** The middle of the table: stock, pozzetti and the pile, fanned in the order of the discards. */

import { fill, h, set } from "../../site/dom.js";
import { fitPile } from "../cards/fitting.js";
import { say, sayCount } from "../../site/texts.js";

export function makeCentre(deck) {
  const stock = h(
    "button",
    { type: "button", class: "stock", data: { part: "stock" } },
    deck.back(),
    h("span", { class: "count" }),
  );
  const pozzetti = h("div", { class: "pozzetti", role: "img" });
  const pile = h(
    "div",
    { class: "pile", role: "group", data: { drop: "pile", part: "pile" } },
    h("div", { class: "fan" }),
    h("button", { type: "button", class: "spread" }),
  );
  return h(
    "section",
    { class: "centre", "aria-label": say("felt.middle") },
    h("div", { class: "reserves" }, stock, pozzetti),
    pile,
  );
}

export function showCentre(centre, { view, zones, deck, canDraw, canDiscard, mayTake }) {
  const stock = centre.querySelector(".stock");
  stock.querySelector(".count").textContent = view.stock;
  stock.setAttribute("aria-label", sayCount("felt.stock", view.stock));
  stock.classList.toggle("empty", !view.stock);
  stock.classList.toggle("target", canDraw);
  showPozzetti(centre.querySelector(".pozzetti"), view, deck);
  showPile(centre.querySelector(".pile"), view, zones.pile, deck, canDiscard, mayTake);
}

function showPozzetti(element, view, deck) {
  const wanted = view.pozzetti.join();
  if (element.dataset.shown !== wanted) {
    element.dataset.shown = wanted;
    const backs = view.pozzetti.map(() => h("div", { class: "pozzetto" }, deck.back()));
    fill(element, backs.length ? [...backs, h("span", { class: "count" }, view.pozzetti.join(" + "))] : []);
  }
  element.setAttribute(
    "aria-label",
    view.pozzetti.length
      ? say("felt.pozzetti", { sizes: view.pozzetti.join(", ") })
      : say("felt.no-pozzetti"),
  );
}

function showPile(pile, view, cards, deck, canDiscard, mayTake) {
  const [fan, spread] = pile.children;
  const width = parseFloat(getComputedStyle(pile).getPropertyValue("--pile-w"));
  const fit = fitPile(cards.length, pile.clientWidth, width);
  const shown = cards.map((card, at) => {
    const element = deck.show(card);
    element.style.setProperty("--x", `${fit.places[at].x}px`);
    element.style.setProperty("--y", `${fit.places[at].y}px`);
    element.setAttribute("role", "img");
    return element;
  });
  fan.style.width = `${Math.max(fit.width, width)}px`;
  fan.style.height = `${Math.max(fit.height, width * 1.4)}px`;
  fill(fan, shown);
  pile.classList.toggle("empty", !cards.length);
  pile.classList.toggle("target", canDiscard);
  pile.classList.toggle("offered", mayTake);
  const text = cards.length ? sayCount("felt.pile-of", cards.length) : say("felt.pile-empty");
  set(spread, "aria-label", canDiscard ? say("felt.discard-here") : text);
  spread.textContent = canDiscard ? say("felt.discard-here") : text;
  pile.setAttribute("aria-label", text);
}
