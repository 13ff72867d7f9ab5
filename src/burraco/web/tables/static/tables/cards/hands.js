/**
 * What hands can do at a table with a referee: pure functions of a frame and a selection of faces. Nothing here asks
 * whether it is lawful; only what no hand could do is left out.
 */

const ACTING = ["draw", "pile", "play"];

/** @typedef {import("./choices.js").Act} Act */
/** @typedef {import("./choices.js").Offer} Offer */

/**
 * Return whether hands may move: cards lie, nobody has claimed to have closed, no call is heard.
 *
 * @param {Frames.State} frame
 */
export function mayMove({ view, me, referee }) {
  return me !== null && ACTING.includes(view.phase) && !referee?.hearing && !referee?.closing;
}

/**
 * Return the melds of one's own line on which cards may be put.
 *
 * @param {Frames.State} frame
 */
export function ownMelds({ view, me }) {
  return view.melds.filter((meld) => meld.cards.length && me !== null && meld.line === view.lines[me]);
}

/**
 * Return the ways to do something with chosen cards, as acts: on which meld they go is asked.
 *
 * @param {Frames.State} frame
 * @param {string[]} chosen
 */
function withChosen(frame, chosen) {
  /** @type {Offer[]} */
  const found = [{ kind: "open", acts: [{ do: "open", cards: chosen }] }];
  /** @type {Act[]} */
  const adds = ownMelds(frame).map(({ n }) => ({ do: "add", meld: n, cards: chosen }));
  if (adds.length) found.push({ kind: "add", acts: adds });
  if (chosen.length === 1) found.unshift({ kind: "discard", acts: [{ do: "discard", card: chosen[0] }] });
  else found.push({ kind: "discard-several", acts: [{ do: "discard", cards: chosen }] });
  return found;
}

/**
 * Return what the buttons offer: the ordinary acts of one's turn; the rest is one step further.
 *
 * @param {Frames.State} frame
 * @param {string[]} chosen
 * @returns {Offer[]}
 */
export function handOffers(frame, chosen) {
  const { view, me, referee } = frame;
  if (referee?.closing?.mine)
    return [{ kind: referee.closing.count ? "count" : "accept", acts: [{ do: "accept" }] }];
  if (!mayMove(frame) || view.turn !== me) return [];
  /** @type {Offer[]} */
  const found = [];
  if (view.phase === "draw") {
    found.push({ kind: "draw", acts: [{ do: "draw" }] });
    if (view.pile.length) found.push({ kind: "take", acts: [{ do: "take" }], count: view.pile.length });
  }
  if (view.phase === "pile" && view.pile.length === 1) found.push({ kind: "leave", acts: [{ do: "leave" }] });
  return chosen.length ? [...withChosen(frame, chosen), ...found] : found;
}

/**
 * Return the act of putting cards on a place of the table: "meld-3", "new", "pile".
 *
 * @param {string[]} chosen
 * @param {string} drop
 * @returns {Act}
 */
export function putAct(chosen, drop) {
  if (drop === "new") return { do: "open", cards: chosen };
  if (drop === "pile")
    return chosen.length === 1 ? { do: "discard", card: chosen[0] } : { do: "discard", cards: chosen };
  return { do: "add", meld: Number(drop.slice("meld-".length)), cards: chosen };
}

/** Return what hands seldom do and may do now, each an act, or one that wants a meld (`wants`). */
export function unusualActs(frame, chosen) {
  const { view, me, referee } = frame;
  if (!mayMove(frame)) return [];
  const isMine = view.turn === me;
  const found = [];
  const offer = (kind, act, wants = "") => found.push({ kind, act, wants });
  if (view.stock && (!isMine || view.phase !== "draw")) offer("draw", { do: "draw" });
  if (view.pile.length && (!isMine || view.phase !== "draw")) offer("take", { do: "take" });
  if (referee?.lifted === me) offer("lower", { do: "lower" });
  else if (view.stock && referee?.lifted === null) offer("lift", { do: "lift" });
  if (isMine && referee?.lying) offer("gather", { do: "gather" });
  else if (view.pile.length) offer("pull", { do: "pull" });
  if (view.pile.length > 1) offer("take-part", { do: "take" }, "pile");
  if (chosen.length) {
    offer("show", { do: "show", cards: chosen });
    offer("throw", { do: "throw", cards: chosen });
    if (view.melds.length) offer("throw-on", { do: "throw", cards: chosen }, "meld");
    if (chosen.length === 1 && view.melds.length) offer("slip", { do: "slip", card: chosen[0] }, "meld");
    if (!isMine) for (const { kind, acts } of withChosen(frame, chosen)) offer(kind, acts[0], "");
  }
  const heaps = view.melds.filter((meld) => meld.kind === "heap" && meld.cards.length);
  for (const heap of heaps) offer("place", { do: "place", meld: heap.n }, "onto");
  if (view.melds.length) offer("uncover", { do: "uncover" }, "meld");
  if (me !== null && view.seats[me].sealed) offer("peek", { do: "peek" });
  offer("suggest", { do: "suggest" });
  return found;
}
