/** What was typed on a phone and has not reached the server yet. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

const kept = new Map();
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value),
  removeItem: (key) => kept.delete(key),
};
globalThis.document = new EventTarget();
globalThis.addEventListener = () => {};
const { Outbox } = await import("../../src/burraco/web/hall/static/hall/outbox.js");

/** Answers the server gives, one for each request, and what it was asked. */
let answers = [];
let asked = [];
globalThis.fetch = async (address, { body }) => {
  asked.push([address, JSON.parse(body)]);
  const [status, data] = answers.shift() ?? [0];
  if (!status) throw new TypeError("no network");
  const headers = new Headers({ "Content-Type": data ? "application/json" : "text/html" });
  return { status, headers, json: async () => data };
};

mock.timers.enable({ apis: ["setTimeout"] });
beforeEach(() => {
  kept.clear();
  answers = [];
  asked = [];
});
const settled = () => new Promise((resolve) => setImmediate(resolve));
const waits = async (milliseconds) => {
  mock.timers.tick(milliseconds);
  await settled();
};

test("what is put in leaves in the order it came, each with a mark of its own", async () => {
  answers = [
    [200, { n: 1 }],
    [200, { n: 2 }],
  ];
  const outbox = new Outbox("phone", "/t/", "pass");
  const states = [];
  outbox.on("state", (state) => states.push(state.n));
  outbox.put("deal-1", "smazzata/", { deal: 1 });
  outbox.put("deal-2", "smazzata/", { deal: 2 });
  await settled();
  await settled();
  assert.deepEqual(
    asked.map(([address, body]) => [address, body.deal]),
    [
      ["/t/smazzata/", 1],
      ["/t/smazzata/", 2],
    ],
  );
  assert.equal(new Set(asked.map(([, body]) => body.once)).size, 2);
  assert.deepEqual(states, [1, 2]);
  assert.deepEqual([outbox.items, kept.size], [[], 0]);
});

test("without a network it stays in the phone, and goes out again with the same mark", async () => {
  const before = new Outbox("phone", "/t/", "pass");
  before.put("deal-1", "smazzata/", { deal: 1 });
  await settled();
  assert.equal(JSON.parse(kept.get("phone-items")).length, 1);
  answers = [[503], [200, {}], [200, {}]];
  const after = new Outbox("phone", "/t/", "pass"); // the page once more, beside the first
  await settled();
  assert.equal(after.items.length, 1, "a server that is busy is asked later");
  await waits(5000);
  assert.deepEqual(after.items, []);
  assert.equal(new Set(asked.map(([, body]) => body.once)).size, 1);
});

test("what waits under the same name and has not left is replaced", async () => {
  const outbox = new Outbox("phone", "/t/", "pass");
  outbox.put("deal-1", "smazzata/", { deal: 1, scores: 10 });
  outbox.put("deal-2", "smazzata/", { deal: 2, scores: 20 });
  outbox.put("deal-2", "smazzata/", { deal: 2, scores: 30 });
  assert.deepEqual(
    outbox.items.map((item) => item.body.scores),
    [10, 30],
  );
  outbox.put("deal-1", "smazzata/", { deal: 1, scores: 40 });
  assert.equal(outbox.items.length, 3, "the first one may have arrived already");
  await settled();
});

test("a refusal is told and does not hold up what comes behind", async () => {
  answers = [
    [409, { text: "the round is over" }],
    [200, {}],
  ];
  const outbox = new Outbox("phone", "/t/", "pass");
  const refused = [];
  outbox.on("refused", (answer) => refused.push(answer));
  outbox.put("deal-1", "smazzata/", {});
  outbox.put("sign", "firma/", {});
  await settled();
  await settled();
  assert.deepEqual(refused, [{ status: 409, text: "the round is over" }]);
  assert.deepEqual(outbox.items, []);
});

test("a page whose pass is too old says so, and keeps what was typed", async () => {
  answers = [[403]];
  const outbox = new Outbox("phone", "/t/", "pass");
  let isStale = false;
  outbox.on("stale", () => (isStale = true));
  outbox.put("deal-1", "smazzata/", {});
  await settled();
  assert.deepEqual([isStale, outbox.items.length], [true, 1]);
});
