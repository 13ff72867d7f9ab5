/**
 * A line to the server: a socket that comes back by itself, slower each time up to a limit, and at once when the
 * device is online or looked at again. If nothing is heard for a while it asks; a server that does not answer then
 * hangs, and the line counts as lost: the browser itself would notice half a minute later, or never.
 */

import { Emitter } from "./emitter.js";

const FIRST_WAIT = 500;
const MAX_WAIT = 15000;
const QUIET = 4000;
const ANSWER = 5000;
const OPENING = 9000;
const RESTARTS = 1012; // what WebSocket calls a server that is being restarted

/** Return a waiting time a quarter shorter or longer, so that many pages do not all come in the same moment. */
export function spread(milliseconds) {
  return milliseconds * (0.75 + Math.random() / 2);
}

/**
 * Signals: `open` and `lost` tell how the line is, `gone` that it will not come back, `frame` carries what the server
 * said, `woken` that the page may have slept and missed something.
 *
 * @template {Record<string, any>} Signals
 * @extends {Emitter<Signals & { open: void, lost: void, gone: void, woken: void, frame: any }>}
 */
export class Line extends Emitter {
  /** @type {WebSocket} */ socket;

  /** `gone` is the code with which the server says that there is nothing to come back to. */
  constructor(address, { gone = 0 } = {}) {
    super();
    this.address = address;
    this.gone = gone;
    this.wait = FIRST_WAIT;
    this.restarts = false; // the server said that it would be away for a moment
    addEventListener("online", () => this.retry());
    document.addEventListener(
      "visibilitychange",
      () => document.visibilityState === "visible" && this.retry(),
    );
    this.connect();
  }

  get isUp() {
    return !this.isLost && this.socket.readyState === WebSocket.OPEN;
  }

  connect() {
    clearTimeout(this.timer);
    this.isLost = false;
    this.socket = new WebSocket(new URL(this.address, location.href.replace(/^http/, "ws")));
    this.socket.onopen = () => {
      this.restarts = false;
      this.listen();
      this.emit("open");
    };
    this.socket.onmessage = ({ data }) => {
      this.wait = FIRST_WAIT; // not when it opens: it may be opened to say "not yet"
      this.listen();
      const frame = JSON.parse(data);
      if (frame.t !== "pong") this.emit("frame", frame);
    };
    this.socket.onclose = ({ code }) => {
      this.restarts ||= code === RESTARTS;
      this.lose(this.gone > 0 && code === this.gone);
    };
    this.beat = setTimeout(() => this.hang(), OPENING);
  }

  /** Ask whether the server is there if it says nothing for a while, and do not wait long for the answer. */
  listen() {
    clearTimeout(this.beat);
    this.beat = setTimeout(() => {
      this.send({ t: "ping" });
      this.beat = setTimeout(() => this.hang(), ANSWER);
    }, QUIET);
  }

  /** Give up a socket nobody answers on, without waiting for its own end, which may take long. */
  hang() {
    const { socket } = this;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.lose(false);
  }

  lose(isGone) {
    clearTimeout(this.beat);
    this.isLost = true;
    this.emit(isGone ? "gone" : "lost");
    if (isGone) return;
    this.timer = setTimeout(() => this.connect(), spread(this.wait));
    this.wait = Math.min(this.wait * 2, MAX_WAIT);
  }

  /** Come back now, if the line is down. */
  retry() {
    if (this.isLost) this.connect();
    this.emit("woken");
  }

  /** Send a frame; false if the line is down. */
  send(frame) {
    if (!this.isUp) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }
}
