/** Finding an irregularity by words or by an article: what `referee/search.py` does, from the same data. */

const NAME_LENGTH = 0.02;
const FITS = 2;
const SIDE_BY_SIDE = 1.5;
const WORD_FOR_WORD = 3;
const ID = 30;
const STEM = 4;
const ENDING = 4;
const RARE = 6;
const MANY = 10;
const TOLD = 2;
const ARTICLE = /^(?:art(?:icolo|icle)?\.?\s*)?(r?g?\d+(?:\.\d+)*)(?:\s*([a-z])(?:\s+(\d+))?)?$/;

/**
 * @typedef {{ words: Record<string, Record<string, number>>, pairs: [string, string, string[]][],
 *   names: Record<string, number>, silent: string[], unregulated: string[],
 *   rules: [string, string[]][] }} Index
 */

export class Search {
  /** @param {Index} index */
  constructor(index) {
    this.index = index;
    this.silent = new Set(index.silent);
    /** @type {Map<string, Set<string>>} */
    this.pairs = new Map(index.pairs.map(([one, other, ids]) => [`${one} ${other}`, new Set(ids)]));
    /** @type {Map<string, Map<string, number>>} */
    this.known = new Map();
  }

  /** @param {string} sentence */
  words(sentence) {
    const plain = sentence.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "");
    return (plain.match(/[a-z]+|\d+(?:\.\d+)*/g) ?? []).filter((word) => !this.silent.has(word));
  }

  /** @param {string} word */
  fits(word) {
    const before = this.known.get(word);
    if (before) return before;
    /** @type {Map<string, number>} */
    const found = new Map();
    for (const [other, ids] of Object.entries(this.index.words)) {
      const alike = likeness(word, other);
      if (!alike) continue;
      for (const [id, weight] of Object.entries(ids))
        found.set(id, Math.max(found.get(id) ?? 0, alike * weight));
    }
    this.known.set(word, found);
    return found;
  }

  /** @param {string} query */
  isUnregulated(query) {
    const run = this.words(query);
    const isTopic = (word) => this.index.unregulated.some((stem) => word.startsWith(stem));
    const topics = run.filter(isTopic);
    const told = new Set(topics.flatMap((word) => [...this.fits(word).keys()]));
    const others = run.filter((word) => !isTopic(word)).map((word) => this.fits(word));
    return (
      topics.length > 0 &&
      !others.some((ids) => ids.size <= RARE && [...ids.keys()].some((id) => told.has(id)))
    );
  }

  /** Return the rule a query asks about, if any, and whether it speaks of an irregularity besides. */
  ruleAsked(query) {
    const run = this.words(query);
    for (const [rule, phrase] of this.index.rules)
      for (let at = 0; at + phrase.length <= run.length; at += 1) {
        if (!phrase.every((stem, place) => run[at + place].startsWith(stem))) continue;
        const others = [...run.slice(0, at), ...run.slice(at + phrase.length)].map((word) => this.fits(word));
        const tells = (ids) => ids.size <= MANY && Math.max(0, ...ids.values()) >= TOLD;
        return { rule, isTold: others.some(tells) };
      }
    return { rule: "", isTold: false };
  }

  /** Return the irregularities told in these very words, two or more side by side. */
  wordForWord(query) {
    const beside = pairwise(this.words(query)).map((pair) => this.pairs.get(pair) ?? new Set());
    if (!beside.length) return new Set();
    return new Set([...beside[0]].filter((id) => beside.every((ids) => ids.has(id))));
  }

  /** Return the irregularities of any code that a query speaks of, likeliest first: id and score. */
  byWords(query) {
    const run = this.words(query);
    const asked = [...new Set(run)];
    const { names } = this.index;
    const number = Object.keys(names).length;
    /** @type {Map<string, number>} */
    const scores = new Map();
    for (const word of asked) {
      const fitting = this.fits(word);
      const rarity = Math.log(1 + number / (1 + fitting.size));
      for (const [id, fit] of fitting)
        scores.set(id, (scores.get(id) ?? -NAME_LENGTH * names[id]) + fit * rarity + FITS / asked.length);
    }
    for (const pair of pairwise(run))
      for (const id of this.pairs.get(pair) ?? []) scores.set(id, (scores.get(id) ?? 0) + SIDE_BY_SIDE);
    for (const id of this.wordForWord(query)) scores.set(id, (scores.get(id) ?? 0) + WORD_FOR_WORD);
    const itself = query.toLowerCase().replaceAll("-", " ").split(/\s+/).filter(Boolean).join("-");
    if (itself in names) scores.set(itself, (scores.get(itself) ?? 0) + ID);
    const found = [...scores].filter(([, score]) => score > 0);
    return found.sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
  }

  /** Return what stands in an article, where the query names one: rank and id, those of its own first. */
  byArticle(entries, query) {
    const all = Object.entries(entries);
    const wanted = articleOf(query) || written(all, query) || this.heading(all, query);
    if (!wanted) return [];
    let ranked = all.flatMap(([id, one]) => {
      const rank = one.articles.slice(0, 3).findIndex((cites) => cites.some((cite) => covers(cite, wanted)));
      return rank < 0 ? [] : [{ rank, id, one }];
    });
    if (!ranked.length) {
      const [whole, ...letters] = wanted.split(" ");
      const isLetter = /^\p{L}+$/u.test(letters.join(" "));
      ranked = all.flatMap(([id, one]) =>
        isLetter && one.articles[3].includes(whole) ? [{ rank: 0, id, one }] : [],
      );
    }
    const isOther = ({ one }) => Number(one.articles[0][0] !== wanted);
    return ranked.sort((a, b) => a.rank - b.rank || isOther(a) - isOther(b));
  }

  heading(all, query) {
    const begun = this.words(query).join(" ");
    if (begun.length <= STEM) return "";
    const cited = all.flatMap(([, one]) => one.articles[1]).filter((article) => /^\p{L}/u.test(article));
    return cited.find((article) => this.words(article).join(" ").startsWith(begun)) ?? "";
  }
}

/** @param {string} query the article a query names, nothing if it speaks of something else */
export function articleOf(query) {
  const found = ARTICLE.exec(query.trim().toLowerCase());
  return found ? found.slice(1).filter(Boolean).join(" ") : "";
}

function written(all, query) {
  const flat = query.toLowerCase().split(/\s+/).filter(Boolean).join(" ");
  return all.some(([, one]) => one.articles[1].includes(flat)) ? flat : "";
}

function covers(article, wanted) {
  return article === wanted || article.startsWith(`${wanted}.`) || article.startsWith(`${wanted} `);
}

function pairwise(run) {
  return run.slice(1).map((word, at) => `${run[at]} ${word}`);
}

function likeness(asked, known) {
  if (asked === known) return 1;
  const least = Math.min(asked.length, known.length);
  const most = Math.max(asked.length, known.length);
  if (/^\d+$/.test(asked) || /^\d+$/.test(known) || least < 3) return 0;
  let shared = 0;
  while (shared < least && asked[shared] === known[shared]) shared++;
  if (shared === least) return most - least <= ENDING ? 0.8 : 0;
  if (shared >= STEM && most - shared <= ENDING) return 0.7;
  return least >= 5 && isOneSlip(asked, known) ? 0.5 : 0;
}

function isOneSlip(one, other) {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start++;
  if (start === Math.min(one.length, other.length)) start = 0;
  const a = one.slice(start);
  const b = other.slice(start);
  const isSwapped = a.length > 1 && a[1] + a[0] === b.slice(0, 2) && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || isSwapped;
}
