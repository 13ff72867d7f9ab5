/**
 * `<referee-guide>`: the referee's guide without a server, at the addresses of the server's pages. What was asked
 * stands in the address, as there: the back button goes one answer back.
 */

import { fill, h } from "../site/dom.js";
import { Guide } from "./guide.js";

const AGAIN = "again";

class RefereeGuide extends HTMLElement {
  /** @type {Guide} */ guide;
  /** @type {Record<string, string>} */ texts;

  async connectedCallback() {
    const answer = await fetch(this.dataset.from ?? "");
    this.guide = new Guide(await answer.json());
    this.texts = this.guide.data.texts;
    addEventListener("popstate", () => this.show());
    this.addEventListener("click", (event) => this.follow(event));
    this.addEventListener("submit", (event) => this.ask(event));
    this.show();
  }

  /** Stay on this page where a link leads to another of the guide. */
  follow(event) {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!link || !new URL(link.href).pathname.startsWith("/arbitro/")) return;
    event.preventDefault();
    this.go(link.href);
  }

  ask(event) {
    event.preventDefault();
    const query = String(new FormData(event.target).get("q") ?? "").trim();
    this.go(`?${new URLSearchParams({ q: query })}`);
  }

  go(address) {
    history.pushState(null, "", address);
    this.show();
    scrollTo(0, 0);
  }

  show() {
    const [, code, id] = /^\/arbitro\/([^/]+)\/(?:([^/]+)\/)?$/.exec(decodeURI(location.pathname)) ?? [];
    const known = code ? this.guide.data.codes[code] : undefined;
    const asked = Object.fromEntries(new URLSearchParams(location.search));
    if (!known) this.lay(...this.start());
    else if (id && id in known.entries) this.lay(...this.ruling(code, id, asked));
    else this.lay(...this.search(code, asked.q?.trim() ?? ""));
  }

  /** Lay what a page says at its head on the cloth, as the server does, and the rest on the paper. */
  lay(head, ...rest) {
    const cloth = document.querySelector("main > .title");
    if (cloth) fill(cloth, head);
    fill(this, rest);
  }

  link(href, text, cite = "", classes = "button") {
    return h("a", { href, class: classes }, text, cite ? [" ", h("cite", {}, cite)] : []);
  }

  start() {
    const { codes } = this.guide.data;
    const links = Object.entries(codes).map(([spec, { name }]) =>
      h("li", {}, this.link(`/arbitro/${spec}/`, name)),
    );
    return [
      [h("h1", {}, this.texts.title), h("p", { class: "lead" }, `${this.texts.lead}.`)],
      h("h2", {}, this.texts.choose),
      h("ul", { class: "answers" }, links),
    ];
  }

  search(code, query) {
    const { name, groups } = this.guide.data.codes[code];
    const found = query ? this.guide.search(code, query) : null;
    return [
      [this.trail(code, name), h("h1", {}, this.texts.search)],
      h("form", { class: "search", role: "search" }, [
        h("input", {
          name: "q",
          type: "search",
          value: query,
          "aria-label": this.texts.search,
          maxlength: 120,
        }),
        h("button", { class: "primary" }, this.texts.find),
      ]),
      h("section", { "aria-live": "polite" }, [
        found?.note ? h("p", { class: "marked-note" }, `${found.note}.`) : "",
        found?.ids.length
          ? h(
              "ul",
              { class: "answers" },
              found.ids.map((id) => h("li", {}, this.entry(code, id))),
            )
          : "",
      ]),
      h("h2", {}, this.texts.all),
      ...groups.map(([title, ids]) =>
        h(
          "details",
          {},
          h("summary", {}, title),
          h(
            "ul",
            { class: "list" },
            ids.map((id) => h("li", {}, this.entry(code, id, ""))),
          ),
        ),
      ),
    ];
  }

  entry(code, id, classes = "button") {
    const { entries, names } = this.guide.data.codes[code];
    return this.link(`/arbitro/${code}/${id}/`, names[id], entries[id].cite, classes);
  }

  trail(code, name) {
    return h(
      "p",
      { class: "trail" },
      this.link("/arbitro/", this.texts.title, "", ""),
      " · ",
      this.link(`/arbitro/${code}/`, name, "", ""),
    );
  }

  ruling(code, id, asked) {
    const { name, names, entries } = this.guide.data.codes[code];
    const { facts } = this.guide.data;
    const again = asked[AGAIN] === "1";
    const answers = Object.fromEntries(
      entries[id].asks.flatMap((fact) => (asked[fact] in facts[fact].options ? [[fact, asked[fact]]] : [])),
    );
    const [next] = this.guide.questions(code, id, answers);
    return [
      [this.trail(code, name), h("h1", {}, names[id], " ", h("cite", {}, entries[id].cite))],
      this.given(answers, again),
      next ? this.question(next, answers, again) : this.told(this.guide.ruling(code, id, answers, again)),
      h("p", { class: "links" }, [
        this.link(address(answers, !again), again ? this.texts["again-off"] : this.texts.again),
        Object.keys(answers).length ? this.link("?", this.texts.restart) : "",
        this.link(`/arbitro/${code}/`, this.texts.other),
      ]),
    ];
  }

  given(answers, again) {
    const { facts } = this.guide.data;
    const rows = Object.entries(answers).map(([fact, answer], at, all) =>
      h("li", {}, [
        h("span", {}, `${facts[fact].ask} `),
        h("strong", {}, facts[fact].options[answer]),
        " ",
        this.link(address(Object.fromEntries(all.slice(0, at)), again), this.texts.change, "", ""),
      ]),
    );
    return h("section", { class: "given", hidden: !rows.length }, h("ul", {}, rows));
  }

  question(fact, answers, again) {
    const { ask, options } = this.guide.data.facts[fact];
    const choices = Object.entries(options).map(([option, text]) =>
      h("li", {}, this.link(address({ ...answers, [fact]: option }, again), text)),
    );
    return h("section", { class: "question" }, h("h2", {}, ask), h("ul", { class: "answers" }, choices));
  }

  told({ steps, more, reading, chosen }) {
    const line = (text) => h("li", {}, text);
    return h("section", { class: "ruling" }, [
      h("h2", {}, this.texts.ruling),
      h("ol", { class: "steps" }, steps.map(line)),
      more.length ? h("ul", { class: "more" }, more.map(line)) : "",
      chosen
        ? h("p", { class: "reading" }, `${this.texts.reading.replace("{name}", reading)}: ${chosen}.`)
        : "",
    ]);
  }
}

function address(answers, again) {
  return `?${new URLSearchParams({ ...answers, ...(again ? { [AGAIN]: "1" } : {}) })}`;
}

customElements.define("referee-guide", RefereeGuide);
