/**
 * The referee's guide in the browser: what `referee/guide.py` answers, from the same catalogues as data. It knows no
 * page, and asks nobody.
 */

import { articleOf, Search } from "./guide_search.js";

const MOST = 8;
const CLEARLY = 0.6; // a code's best answer below this part of another's is no answer

export class Guide {
  constructor(data) {
    this.data = data;
    this.index = new Search(data.search);
  }

  /** Return the ids of what a query speaks of in a code, best first. */
  find(code, query) {
    const { entries } = this.data.codes[code];
    const id = query.trim();
    if (id in entries) return [id];
    const named = this.index.byArticle(entries, query);
    if (named.length) return named.map((each) => each.id);
    const { rule, isTold } = this.index.ruleAsked(query);
    if (articleOf(query) || this.index.isUnregulated(query) || (rule && !isTold)) return [];
    const scored = this.index.byWords(query).filter(([each]) => each in entries);
    return scored.slice(0, MOST).flatMap(([each, score]) => (score >= scored[0][1] / 3 ? [each] : []));
  }

  /** Return which irregularity is meant, as well as it can be told. */
  meant(code, query) {
    const { entries } = this.data.codes[code];
    const found = this.find(code, query);
    const ranks = this.index.byArticle(entries, query).map((each) => each.rank);
    const isKnown = query.trim() in entries;
    if (!isKnown && ranks.filter((rank) => !rank).length !== 1 && ranks.length > 1)
      return { one: null, others: found };
    if (!ranks.length && articleOf(query)) return { one: null, others: [] };
    if (!ranks.length && !isKnown && this.index.isUnregulated(query))
      return { one: null, others: [], isUnregulated: true };
    const { rule } = this.index.ruleAsked(query);
    if (!ranks.length && !isKnown && rule) return { one: null, others: found, rule };
    const best = this.index.byWords(query);
    const here = best.find(([id]) => id in entries)?.[1] ?? 0;
    const isTold = isKnown || [...this.index.wordForWord(query)].some((id) => id in entries);
    if (!ranks.length && best.length && here < CLEARLY * best[0][1] && !isTold)
      return { one: this.data.any in entries ? this.data.any : null, others: found, lacking: best[0][0] };
    return { one: found[0] ?? null, others: found.slice(1) };
  }

  /** Return what a search brought, and what is to be said about it. */
  search(code, query) {
    const { names, without, rules } = this.data.codes[code];
    const { texts } = this.data;
    const { one, others, lacking, isUnregulated, rule } = this.meant(code, query);
    if (lacking && lacking in without) return { ids: [], note: without[lacking] };
    if (isUnregulated) return { ids: [], note: filled(texts.unregulated, { query }) };
    const ids = one ? [one, ...others] : others;
    if (rule) return { ids, note: rules[rule] };
    if (!ids.length) return { ids, note: filled(texts.nothing, { query }) };
    return { ids, note: lacking ? filled(texts.lacking, { name: names[lacking] }) : "" };
  }

  /** Return the cases that these answers leave possible. */
  cases(code, id, answers) {
    const { cases } = this.data.codes[code].entries[id];
    return cases.filter(({ when }) =>
      Object.entries(when).every(([fact, allowed]) => !(fact in answers) || allowed.includes(answers[fact])),
    );
  }

  /** Return the facts still to be asked, in order; none whose answer cannot matter any more. */
  questions(code, id, answers) {
    const left = this.cases(code, id, answers);
    if (left.length < 2) return [];
    const { asks } = this.data.codes[code].entries[id];
    return asks.filter((fact) => !(fact in answers) && left.some(({ when }) => fact in when));
  }

  /** Return what to do, and what it brings besides, once nothing is left to ask. */
  ruling(code, id, answers, again = false) {
    const [only] = this.cases(code, id, answers);
    const which = Number(again);
    const lines = only.lines[which];
    const number = only.steps[which];
    return {
      steps: lines.slice(0, number).map((line) => line.replace(/^\d+\. /, "")),
      more: lines.slice(number),
      reading: only.reading,
      chosen: only.chosen,
    };
  }
}

function filled(text, params) {
  return text.replaceAll(/\{(\w+)\}/g, (_, name) => params[name]);
}
