/**
 * A line to a tournament: says `changed` when there is something new to fetch. While it is down the page asks at
 * intervals, and now and then even while it is up, so that a message lost on the way is not missed for long.
 */

import { Line, spread } from "../site/line.js";

const ASK_WHEN_DOWN = 10000;
const ASK_WHEN_UP = 60000;

/** Signals beside those of a line: `changed`, with what the server said of it, if it did. */
export class Watch extends Line {
  constructor(address) {
    super(address);
    this.on("frame", (news) => this.emit("changed", news));
    this.on("woken", () => this.emit("changed", {}));
    this.ask();
  }

  ask() {
    setTimeout(
      () => {
        this.emit("changed", {});
        this.ask();
      },
      spread(this.isUp ? ASK_WHEN_UP : ASK_WHEN_DOWN),
    );
  }
}
