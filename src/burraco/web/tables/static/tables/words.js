/** Everything people read, from the dictionary the server put into the page: `say("felt.draw", {count: 3})`. */

let dictionary = {};
let language = "it";

export function learn(words, lang) {
  dictionary = words;
  language = lang;
}

/** Return a text with its blanks filled; numbers as people of this language write them. */
export function say(key, blanks = {}) {
  const text = dictionary[key];
  if (text === undefined) throw new Error(`no words for ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, name) => (typeof blanks[name] === "number" ? number(blanks[name]) : blanks[name]));
}

/** Return the text for one thing or for many. */
export function sayCount(key, count, blanks = {}) {
  return say(`${key}.${count === 1 ? "one" : "many"}`, { count, ...blanks });
}

export function knows(key) {
  return key in dictionary;
}

/** 1.240 in Italian, 1,240 in English, and a real minus. */
export function number(value) {
  const grouped = String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, language === "it" ? "." : ",");
  return (value < 0 ? "−" : "") + grouped;
}

/** 34:05, minutes and seconds. */
export function minutes(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
