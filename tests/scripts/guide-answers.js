/** Answers what it is asked on its standard input, as the guide in a browser would: tests/web/test_offline_guide.py. */
import { readFileSync } from "node:fs";

import { Guide } from "../../src/burraco/web/offline/static/offline/guide.js";

const { data, searches, walks } = JSON.parse(readFileSync(0, "utf-8"));
const guide = new Guide(data);
const found = searches.map(([code, query]) => guide.search(code, query));
const walked = walks.map(([code, id, answers, again]) => {
  const open = guide.questions(code, id, answers);
  return open.length ? { open } : { open, ...guide.ruling(code, id, answers, again) };
});
process.stdout.write(JSON.stringify({ found, walked }));
