/** The digest of the proof, against Node's own. */
import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { test } from "node:test";

import { hex, hmac, sha256, unhex } from "../../src/burraco/web/site/static/site/sha256.js";

test("every length around a block gives the digest Node gives", () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) % 256);
    assert.equal(hex(sha256(bytes)), createHash("sha256").update(bytes).digest("hex"));
    const key = bytes.slice(0, length % 90);
    assert.equal(hex(hmac(key, bytes)), createHmac("sha256", key).update(bytes).digest("hex"));
  }
});

test("hexadecimal there and back", () => {
  assert.equal(hex(unhex("00ff10")), "00ff10");
});
