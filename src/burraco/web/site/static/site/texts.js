/** Everything people read, from the texts the server put into the page: `say("felt.draw", {count: 3})`. */

let texts = {};
let language = "it";

/**
 * @param {Record<string, string>} found
 * @param {string} [lang]
 */
export function learn(found, lang = "it") {
  texts = found;
  language = lang;
}

/** Return a text with its blanks filled; numbers as people of this language write them. */
export function say(key, blanks = {}) {
  const text = texts[key];
  if (text === undefined) throw new Error(`no text for ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, name) =>
    typeof blanks[name] === "number" ? number(blanks[name]) : blanks[name],
  );
}

/** Return the text for one thing or for many. */
export function sayCount(key, count, blanks = {}) {
  return say(`${key}.${count === 1 ? "one" : "many"}`, { count, ...blanks });
}

export function knows(key) {
  return key in texts;
}

/** 1.240 in Italian, 1,240 in English, and a real minus. */
export function number(value) {
  const grouped = String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, language === "it" ? "." : ",");
  return (value < 0 ? "−" : "") + grouped;
}

/** A difference as it is said: its sign, one decimal. */
export function signed(value) {
  const tenths = Math.round(Math.abs(value) * 10);
  const mark = language === "it" ? "," : ".";
  return `${value < 0 ? "−" : "+"}${number(Math.floor(tenths / 10))}${mark}${tenths % 10}`;
}

/**
 * Names as one says them: Anna, Bruno e Carla.
 *
 * @param {string[]} names
 */
export function listed(names) {
  return new Intl.ListFormat(language).format(names);
}

/** 34:05, minutes and seconds. */
export function minutes(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
