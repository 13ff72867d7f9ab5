/**
 * The line to a table. When it comes back it asks for the state. An act is sent once: it carries the sequence number it
 * was decided on, and nothing else goes out until the server has answered. An act that was under way when the line
 * broke is not repeated: the state tells whether it happened.
 */

import { Line } from "../site/line.js";

const PATIENCE = 8000;
const NO_SUCH_TABLE = 4404;

/** Signals beside those of a line: `asked`, that an answer is due. */
export class TableLine extends Line {
  constructor(address) {
    super(address, { gone: NO_SUCH_TABLE });
    this.isWaiting = false;
    this.on("open", () => {
      this.answered();
      this.sync();
    });
    for (const signal of ["frame", "lost", "gone"]) this.on(signal, () => this.answered());
    this.on("woken", () => !this.isWaiting && this.sync());
  }

  sync() {
    this.send({ t: "sync" });
  }

  /** Send something that changes the table; false if the line is down or an answer is still due. */
  ask(frame) {
    if (this.isWaiting || !this.send(frame)) return false;
    this.isWaiting = true;
    this.patience = setTimeout(() => {
      this.answered();
      this.retry();
    }, PATIENCE);
    this.emit("asked");
    return true;
  }

  answered() {
    clearTimeout(this.patience);
    this.isWaiting = false;
  }
}
