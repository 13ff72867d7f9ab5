/**
 * A line to an event: says "changed" when there is something new to fetch. It comes back by itself, slower each
 * time up to a limit; while it is down the page asks at intervals, and now and then even while it is up, so that
 * a message lost on the way is not missed for long. "lost" and "open" tell how the line is.
 */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
const ASK_WHEN_DOWN = 10000;
const ASK_WHEN_UP = 60000;

export class Watch extends EventTarget {
  constructor(address) {
    super();
    this.address = address;
    this.wait = FIRST_WAIT;
    addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.retry());
    this.connect();
    this.ask();
  }

  get isUp() {
    return this.socket.readyState === WebSocket.OPEN;
  }

  connect() {
    clearTimeout(this.timer);
    this.socket = new WebSocket(new URL(this.address, location.href.replace(/^http/, "ws")));
    this.socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.say("open");
    };
    this.socket.onmessage = ({ data }) => this.dispatchEvent(new CustomEvent("changed", { detail: JSON.parse(data) }));
    this.socket.onclose = () => {
      this.say("lost");
      this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  /** Come back now; whoever slept may have missed something. */
  retry() {
    if (this.socket.readyState === WebSocket.CLOSED) this.connect();
    this.dispatchEvent(new CustomEvent("changed", { detail: {} }));
  }

  ask() {
    setTimeout(() => {
      this.dispatchEvent(new CustomEvent("changed", { detail: {} }));
      this.ask();
    }, (this.isUp ? ASK_WHEN_UP : ASK_WHEN_DOWN) * (0.75 + Math.random() / 2));
  }

  say(what) {
    this.dispatchEvent(new Event(what));
  }
}
