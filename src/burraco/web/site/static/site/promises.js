/** What this browser keeps of a deal from before it is dealt, by the table and number in its own address bar. */

const key = (table, number) => `burraco-promise-${table}-${number}`;

/** The table, and on a deal's page its number, that this page is about. */
export function place() {
  const [, table, number] = location.pathname.match(/^\/t\/([^/]+)\/(?:(\d+)\/)?/) ?? [];
  return { table, number: Number(number ?? 0) };
}

/** What was kept of a deal: commitment, shared, own, seat, sent; an empty object if nothing was. */
export function kept(table, number) {
  try {
    return JSON.parse(localStorage.getItem(key(table, number)) ?? "{}");
  } catch {
    return {};
  }
}

/** Keep something of a deal; what was kept first stays. Of cuts sent all are kept: any may be the first to arrive. */
export function keep(table, number, what) {
  if (!table) return;
  const before = kept(table, number);
  const sent = [...new Set([...(before.sent ?? []), ...(what.sent ?? [])])];
  try {
    localStorage.setItem(
      key(table, number),
      JSON.stringify({ ...what, ...before, ...(sent.length ? { sent } : {}) }),
    );
  } catch {
    // a private window keeps nothing
  }
}
