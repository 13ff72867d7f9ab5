/**
 * The line to the server. It comes back by itself, slower each time up to a limit, and asks for the state when it
 * does. An act is sent once: it carries the sequence number it was decided on, and nothing else goes out until the
 * server has answered. An act that was under way when the line broke is not repeated: the state tells whether it
 * happened.
 */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
const PATIENCE = 8000;
const NO_SUCH_TABLE = 4404;

export class Line extends EventTarget {
  constructor(address) {
    super();
    this.address = address;
    this.wait = FIRST_WAIT;
    this.isWaiting = false;
    addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.retry());
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    this.socket = new WebSocket(new URL(this.address, location.href.replace(/^http/, "ws")));
    this.socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.isWaiting = false;
      this.say("open");
      this.socket.send('{"t":"sync"}');
    };
    this.socket.onmessage = ({ data }) => this.hear(JSON.parse(data));
    this.socket.onclose = ({ code }) => {
      this.answered();
      this.say(code === NO_SUCH_TABLE ? "gone" : "lost");
      if (code === NO_SUCH_TABLE) return;
      this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  /** Come back now, if the line is down; ask for the state, if it only may have slept. */
  retry() {
    if (this.socket.readyState === WebSocket.CLOSED) this.connect();
    else if (this.socket.readyState === WebSocket.OPEN && !this.isWaiting) this.socket.send('{"t":"sync"}');
  }

  /** Send something that changes the table; false if the line is down or an answer is still due. */
  ask(frame) {
    if (this.isWaiting || this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    this.isWaiting = true;
    this.patience = setTimeout(() => {
      this.answered();
      this.retry();
    }, PATIENCE);
    this.say("asked");
    return true;
  }

  /** Send something that changes nothing: play goes on meanwhile. False if the line is down. */
  whisper(frame) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  hear(frame) {
    this.answered();
    this.dispatchEvent(new CustomEvent("frame", { detail: frame }));
  }

  answered() {
    clearTimeout(this.patience);
    this.isWaiting = false;
  }

  say(what) {
    this.dispatchEvent(new Event(what));
  }
}
