/** The line to the server: it comes back by itself, and asks one thing at a time. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

globalThis.document = Object.assign(new EventTarget(), { visibilityState: "visible" });
globalThis.location = { href: "http://club.example/t/AB2C3D/" };
globalThis.addEventListener = () => {};

let sockets = [];
globalThis.WebSocket = class {
  static OPEN = 1;
  static CLOSED = 3;
  readyState = 0;
  sent = [];

  constructor(address) {
    this.address = String(address);
    sockets.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  open() {
    this.readyState = 1;
    this.onopen();
  }

  close(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
};
const { TableLine } = await import("../../src/burraco/web/tables/static/tables/line.js");

beforeEach(() => {
  sockets = [];
  mock.timers.reset(); // lines of the test before go on asking
  mock.timers.enable({ apis: ["setTimeout"] });
});

/** A line, what it told, and a way to have its socket fail so often. */
function listened() {
  const line = new TableLine("/ws/table/AB2C3D/");
  const told = [];
  for (const name of ["open", "lost", "gone", "asked"]) line.on(name, () => told.push(name));
  line.on("frame", (frame) => told.push(frame.t));
  return { line, told };
}

test("it opens where the page is, asks for the state, and tells what comes", () => {
  const { told } = listened();
  assert.equal(sockets[0].address, "ws://club.example/ws/table/AB2C3D/");
  sockets[0].open();
  sockets[0].onmessage({ data: '{"t":"state"}' });
  assert.deepEqual(sockets[0].sent, [{ t: "sync" }]);
  assert.deepEqual(told, ["open", "state"]);
});

test("it comes back slower each time, and quickly again once it has heard something", () => {
  listened();
  const waits = [];
  for (let n = 0; n < 6; n++) {
    sockets.at(-1).close();
    let waited = 0;
    for (const before = sockets.length; sockets.length === before; waited += 50) mock.timers.tick(50);
    waits.push(waited);
  }
  assert.ok(waits[0] <= 700 && waits[3] > 2000 && waits[5] <= 19000, String(waits));
  sockets.at(-1).open();
  sockets.at(-1).onmessage({ data: '{"t":"state"}' });
  const before = sockets.length;
  sockets.at(-1).close();
  mock.timers.tick(700);
  assert.equal(sockets.length, before + 1);
});

test("a table that is not there is not asked for again", () => {
  const { told } = listened();
  sockets[0].open();
  sockets[0].close(4404);
  mock.timers.tick(60_000);
  assert.deepEqual([told, sockets.length], [["open", "gone"], 1]);
});

test("one question at a time; an answer or a lost line ends the waiting", () => {
  const { line } = listened();
  assert.equal(line.ask({ t: "next" }), false, "it is not open yet");
  sockets[0].open();
  assert.deepEqual([line.ask({ t: "next" }), line.ask({ t: "next" })], [true, false]);
  assert.equal(line.send({ t: "hint" }), true, "what changes nothing need not wait");
  sockets[0].onmessage({ data: '{"t":"state"}' });
  assert.equal(line.ask({ t: "undo", seq: 3 }), true);
  sockets[0].close();
  assert.equal(line.isWaiting, false);
});

test("a question without an answer is given up, and the state asked for", () => {
  const { line } = listened();
  sockets[0].open();
  line.ask({ t: "next" });
  mock.timers.tick(8000);
  assert.equal(line.isWaiting, false);
  assert.deepEqual(sockets[0].sent.at(-1), { t: "sync" });
});

/** Let time pass in small steps, as it does: a timer may set another. */
function pass(milliseconds) {
  for (let passed = 0; passed < milliseconds; passed += 50) mock.timers.tick(50);
}

test("a server that hangs is told within ten seconds, and what it says later is not heard", () => {
  const { line, told } = listened();
  sockets[0].open();
  pass(4000);
  assert.deepEqual(sockets[0].sent.at(-1), { t: "ping" });
  sockets[0].onmessage({ data: '{"t":"pong"}' });
  pass(8900);
  assert.deepEqual(told, ["open"], "it was there, and asked again");
  pass(200);
  assert.deepEqual([told, line.isUp], [["open", "lost"], false]);
  assert.equal(sockets[0].onmessage, null);
  pass(700);
  assert.equal(sockets.length, 2, "and it comes back");
});

test("a socket that never opens is given up for another", () => {
  const { told } = listened();
  pass(9000);
  assert.deepEqual(told, ["lost"]);
  pass(700);
  assert.equal(sockets.length, 2);
});

test("looked at again a line that hangs comes back at once", () => {
  const { line } = listened();
  sockets[0].open();
  pass(9000);
  line.retry();
  assert.equal(sockets.length, 2);
});

test("a server that is restarted says so, until the line is open again", () => {
  const { line } = listened();
  const told = [];
  line.on("lost", () => told.push(line.restarts));
  sockets[0].open();
  sockets[0].close(1012);
  pass(700);
  sockets[1].close();
  pass(1500);
  sockets[2].open();
  sockets[2].close();
  assert.deepEqual(told, [true, true, false]);
});
