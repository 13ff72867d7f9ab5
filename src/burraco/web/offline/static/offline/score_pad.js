/** `<score-pad>`: the page around `pad.js`. What is typed and counted stays in this browser. */

import { fill, find, h, read } from "../site/dom.js";
import { learn, number, say } from "../site/texts.js";
import { EMPTY, fault, sheet, sums, total, victory } from "./pad.js";

const KEY = "burraco-pad";
const REACHED = "input, select, button, summary";
const FORMS = { 2: 2, 3: 3, 4: 2 }; // players: lines

class ScorePad extends HTMLElement {
  connectedCallback() {
    learn(read("pad-texts"), document.documentElement.lang);
    this.codes = read("pad-rules");
    this.state = this.remembered() ?? this.fresh("4", this.dataset.usual ?? "");
    this.show();
  }

  /** @param {string} players @param {string} spec */
  fresh(players, spec) {
    const lines = FORMS[players];
    const names =
      lines === 2 ? [say("pad.us"), say("pad.them")] : [1, 2, 3].map((at) => say("pad.player", { at }));
    return { players, spec, names, deals: [], entry: this.blank(lines) };
  }

  blank(lines) {
    return Array.from({ length: lines }, () => structuredClone(EMPTY));
  }

  remembered() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? "null");
      return kept && this.codes.some(({ spec }) => spec === kept.spec) ? kept : null;
    } catch {
      return null; // a private window remembers nothing
    }
  }

  keep() {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.state));
    } catch {
      // then it lasts as long as the page
    }
  }

  get rules() {
    return this.codes.find(({ spec }) => spec === this.state.spec);
  }

  /** Take up a change, keep it, and show it. */
  change(change) {
    this.state = { ...this.state, ...change };
    this.keep();
    this.show();
  }

  show() {
    const { deals, names } = this.state;
    const before = [...this.querySelectorAll(REACHED)].findIndex((each) => each === document.activeElement);
    const history = deals.length ? [this.history()] : [];
    fill(this, [this.choices(), this.standings(), this.entries(), ...history]);
    this.dataset.lines = String(names.length);
    const again = [...this.querySelectorAll(REACHED)][before];
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }

  choices() {
    const { players, spec, deals } = this.state;
    const isBegun = deals.length > 0;
    const option = (value, text, chosen) => h("option", { value, selected: value === chosen }, text);
    const choose = (label, name, options, press) =>
      h(
        "label",
        {},
        `${label} `,
        h(
          "select",
          { name, disabled: isBegun, on: { change: ({ target }) => press(target.value) } },
          options,
        ),
      );
    return h("div", { class: "pad-choices" }, [
      choose(
        say("pad.players"),
        "players",
        Object.keys(FORMS).map((each) => option(each, each, players)),
        (value) => this.change(this.fresh(value, spec)),
      ),
      choose(
        say("pad.code"),
        "code",
        this.codes.map((code) => option(code.spec, code.name, spec)),
        (value) => this.change({ spec: value }),
      ),
      isBegun ? this.button("new", say("pad.new"), () => this.begin()) : "",
    ]);
  }

  begin() {
    if (confirm(say("pad.ask-new"))) this.change(this.fresh(this.state.players, this.state.spec));
  }

  button(name, text, press, classes = "") {
    return h("button", { type: "button", name, class: classes, on: { click: press } }, text);
  }

  standings() {
    const { deals, names } = this.state;
    const points = sums(this.rules, deals, names.length);
    const won = deals.length ? victory(this.rules, deals) : null;
    const cells = names.map((name, at) =>
      h("div", { class: "pad-line" }, [
        h("input", {
          value: name,
          "aria-label": say("pad.name"),
          maxlength: 24,
          on: { change: ({ target }) => this.rename(at, target.value) },
        }),
        h("output", { class: "pad-sum" }, number(points[at])),
        won ? h("small", {}, say("pad.vp", { points: won.points[at] })) : "",
      ]),
    );
    return h("section", { class: "pad-standings", "aria-label": say("pad.standings") }, [
      ...cells,
      won ? h("p", { class: "note" }, say("pad.vp-by", { cite: won.cite })) : "",
    ]);
  }

  rename(at, name) {
    this.change({ names: this.state.names.map((old, which) => (which === at ? name.trim() || old : old)) });
  }

  entries() {
    const { entry, names, deals } = this.state;
    return h("section", { class: "pad-deal", "aria-labelledby": "pad-deal" }, [
      h("h2", { id: "pad-deal" }, say("pad.deal", { number: deals.length + 1 })),
      h(
        "div",
        { class: "pad-columns" },
        names.map((name, at) => this.column(name, entry[at], at)),
      ),
      h("p", { class: "pad-fault", role: "alert" }),
      this.button("count", say("pad.count"), () => this.count(), "primary"),
    ]);
  }

  column(name, entry, line) {
    const { counted, pozzetto, cards, hand } = this.rules;
    const steps = counted.map((each) => this.stepper(each, entry, line));
    return h("fieldset", {}, [
      h("legend", {}, name),
      ...steps,
      this.points(cards, entry.cards, (value) => this.enter(line, { cards: value }, true)),
      this.points(hand, entry.hand, (value) => this.enter(line, { hand: value }, true)),
      h("label", { class: "pad-check" }, [
        h("input", {
          type: "checkbox",
          checked: entry.pozzetto,
          on: { change: ({ target }) => this.enter(line, { pozzetto: target.checked }) },
        }),
        ` ${pozzetto.name} `,
        h("cite", {}, pozzetto.cite),
      ]),
      h("p", { class: "pad-total", role: "status" }, this.inWords(entry)),
    ]);
  }

  stepper({ item, name, cite }, entry, line) {
    const count = entry.counts[item] ?? 0;
    const most = item === "closing" ? 1 : 9;
    const to = (value) => this.enter(line, { counts: { ...entry.counts, [item]: value } });
    const step = (by, mark) =>
      h(
        "button",
        {
          type: "button",
          "aria-label": `${name} ${mark}`,
          disabled: count + by < 0 || count + by > most,
          on: { click: () => to(count + by) },
        },
        mark,
      );
    return h("div", { class: "pad-step", data: { item } }, [
      h("span", {}, name, " ", h("cite", {}, cite)),
      step(-1, "−"),
      h("output", {}, String(count)),
      step(1, "+"),
    ]);
  }

  points({ item, name, cite }, value, press) {
    return h("label", { class: "pad-points" }, [
      h("span", {}, name, " ", h("cite", {}, cite)),
      h("input", {
        type: "number",
        name: item,
        inputmode: "numeric",
        min: 0,
        step: 5,
        value: value || "",
        placeholder: "0",
        on: { change: ({ target }) => press(Number(target.value) || 0) },
      }),
    ]);
  }

  /**
   * Take up what was entered for a line. Where somebody types only the sum is written anew: the next field is reached
   * before the page could be drawn again.
   */
  enter(line, change, isTyped = false) {
    const entry = this.state.entry.map((old, at) => (at === line ? { ...old, ...change } : old));
    if (!isTyped) return this.change({ entry });
    this.state = { ...this.state, entry };
    this.keep();
    const sum = this.querySelectorAll(".pad-total")[line];
    sum.textContent = this.inWords(entry[line]);
    return undefined;
  }

  inWords(entry) {
    return say("pad.total", { points: number(total(this.rules, entry)) });
  }

  /** Write the deal down, unless something in it cannot be. */
  count() {
    const { deals, entry, names } = this.state;
    const wrong = fault(entry);
    if (wrong) find(this, ".pad-fault").textContent = `${say(`pad.fault.${wrong}`)}.`;
    else this.change({ deals: [...deals, entry], entry: this.blank(names.length) });
  }

  history() {
    const { deals, names } = this.state;
    const rows = deals.map((deal, at) => this.told(deal, at)).reverse();
    return h("section", { class: "pad-history", "aria-labelledby": "pad-history" }, [
      h("h2", { id: "pad-history" }, say("pad.deals")),
      ...rows,
      this.button("back", say("pad.back", { number: deals.length }), () =>
        this.change({ deals: deals.slice(0, -1), entry: deals.at(-1) ?? this.blank(names.length) }),
      ),
    ]);
  }

  told(deal, at) {
    const points = deal.map((entry) => number(total(this.rules, entry))).join(" – ");
    const lines = deal.map((entry, line) =>
      h("div", {}, [
        h("h3", {}, this.state.names[line]),
        h(
          "ul",
          {},
          sheet(this.rules, entry).map((each) =>
            h(
              "li",
              {},
              `${each.name}${each.count > 1 ? ` (${each.count})` : ""}: ${number(each.points)} `,
              h("cite", {}, each.cite),
            ),
          ),
        ),
      ]),
    );
    return h("details", {}, h("summary", {}, `${say("pad.deal", { number: at + 1 })}: ${points}`), ...lines);
  }
}

customElements.define("score-pad", ScorePad);
