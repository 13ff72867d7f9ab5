/**
 * What was typed and has not reached the server yet. It lies in the phone's storage, so that neither a reload nor a
 * dead network loses it, and leaves in the order it came. Each thing carries a mark of its own: sent twice because an
 * answer was lost, it counts once.
 */

import { Emitter } from "../site/emitter.js";
import { spread } from "../site/line.js";

const FIRST_WAIT = 1000;
const MAX_WAIT = 20000;
const PATIENCE = 10000;
const LATER = [408, 425, 429, 500, 502, 503, 504];

/**
 * Signals: `changed`, that something was put in or has left; `state`, with what the server answered; `refused`, with
 * the status and its text; `stale`, that the page itself is too old to be believed.
 */
export class Outbox extends Emitter {
  constructor(name, base, csrf) {
    super();
    this.name = name;
    this.base = base;
    this.csrf = csrf;
    this.wait = FIRST_WAIT;
    this.isSending = false;
    this.items = this.read("items") ?? [];
    addEventListener("online", () => this.hurry());
    document.addEventListener(
      "visibilitychange",
      () => document.visibilityState === "visible" && this.hurry(),
    );
    this.send();
  }

  /** Keep a value of this table in the phone; null forgets it. A full or forbidden storage keeps it for this visit. */
  write(what, value) {
    try {
      if (value === null) localStorage.removeItem(`${this.name}-${what}`);
      else localStorage.setItem(`${this.name}-${what}`, JSON.stringify(value));
    } catch {
      // private windows may have no storage
    }
  }

  read(what) {
    try {
      return JSON.parse(localStorage.getItem(`${this.name}-${what}`) ?? "null");
    } catch {
      return null;
    }
  }

  /** Put something in; what waits under the same name and has not left yet is replaced. */
  put(about, path, body) {
    const waiting = this.isSending ? this.items.slice(1) : this.items;
    const older = waiting.find((item) => item.about === about && !item.tried);
    const item = { about, path, body: { ...body, once: mark() } };
    if (older && "was" in older.body) item.body.was = older.body.was; // what they go on from is unchanged
    if (older) this.items[this.items.indexOf(older)] = item;
    else this.items.push(item);
    this.changed();
    this.hurry();
  }

  changed() {
    this.write("items", this.items.length ? this.items : null);
    this.emit("changed");
  }

  hurry() {
    this.wait = FIRST_WAIT;
    this.send();
  }

  async send() {
    clearTimeout(this.timer);
    if (this.isSending || !this.items.length) return;
    this.isSending = true;
    const [item] = this.items;
    item.tried = true;
    const { status, answer } = await this.post(item.path, item.body);
    this.isSending = false;
    const isStale = status === 403 && !answer; // the page's own pass is too old: a fresh page has a new one
    if (isStale) this.emit("stale");
    if (!status || isStale || LATER.includes(status)) {
      this.timer = setTimeout(() => this.send(), spread(this.wait));
      this.wait = Math.min(this.wait * 2, MAX_WAIT);
      return;
    }
    this.items.shift();
    if (status === 200) this.emit("state", answer);
    else this.emit("refused", { status, text: answer?.text ?? String(status) });
    this.changed();
    this.hurry();
  }

  /** Post something now; status 0 if nothing came back. */
  async post(path, body) {
    const headers = { "Content-Type": "application/json", "X-CSRFToken": this.csrf };
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      const answer = await fetch(this.base + path, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
        signal,
      });
      const isJson = answer.headers.get("Content-Type")?.startsWith("application/json");
      return { status: answer.status, answer: isJson ? await answer.json() : null };
    } catch {
      return { status: 0, answer: null };
    }
  }
}

export function mark() {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
