/**
 * What hands can do at a table with a referee: pure functions of a frame and a selection of faces. Nothing here asks
 * whether it is lawful; only what no hand could do is left out.
 */

const ACTING = ["draw", "pile", "play"];

/** @typedef {import("./choices.js").Act} Act */
/** @typedef {import("./choices.js").Offer} Offer */
/** @typedef {"" | "own" | "theirs" | "meld" | "onto" | "part" | "pile"} Wants what is asked for to make an act whole */
/**
 * @typedef {object} Unusual
 * @property {string} kind its words
 * @property {Partial<Act>} act
 * @property {Wants} wants
 * @property {string} group under which heading it stands
 */

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
 * Return the meld that people call by a number: one's own, if it has one of that number.
 *
 * @param {Frames.State} frame
 * @param {number} at
 */
export function meldAt(frame, at) {
  return [...ownMelds(frame), ...frame.view.melds].find((meld) => meld.at === at);
}

/**
 * Return the melds among which one is asked for: one's own, those of others, all, or all but the thrown cards.
 *
 * @param {Frames.State} frame
 * @param {Unusual} unusual
 */
export function meldsFor(frame, { act, wants }) {
  const own = ownMelds(frame);
  const all = frame.view.melds.filter((meld) => meld.cards.length);
  if (wants === "own") return own;
  if (wants === "theirs") return all.filter((meld) => !own.includes(meld));
  return all.filter((meld) => wants !== "onto" || !("meld" in act) || meld.n !== act.meld);
}

/**
 * Return an act of adding as it is looked at before it is chosen: the cards on the meld they would lie on.
 *
 * @param {Frames.State} frame
 * @param {Act} act
 * @returns {Act}
 */
export function lying(frame, act) {
  if (act.do !== "add") return act;
  const meld = frame.view.melds.find(({ n }) => n === act.meld);
  return { ...act, as: [...(meld?.cards ?? []), ...act.cards] };
}

/**
 * Return an act with what was asked for: melds by their number, cards of the pile by their faces.
 *
 * @param {Partial<Act>} act
 * @param {Wants} wants
 * @param {number | string[]} answer
 * @returns {Act}
 */
export function whole(act, wants, answer) {
  const from = Array.isArray(answer) ? answer : [];
  if (wants === "part") return /** @type {Act} */ ({ ...act, cards: from });
  if (wants === "pile" && act.do === "open")
    return /** @type {Act} */ ({ ...act, cards: [...(act.cards ?? []), ...from], from_pile: from });
  return /** @type {Act} */ ({ ...act, [wants === "onto" ? "onto" : "meld"]: answer });
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
 * Return what the buttons offer: the ordinary acts of one's turn; the rest is one step further. Before the draw the
 * draw comes first: nobody forgets it by pressing Enter.
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
  if (!chosen.length) return view.phase === "play" ? [...found, ...ofPenalised(frame)] : found;
  if (view.phase !== "play" && view.pile.length)
    found.push({ kind: "pile", acts: [{ do: "open", cards: chosen }], asks: true });
  return [...found, ...withChosen(frame, chosen)];
}

/**
 * Return how penalised cards are discarded: they lie on the table, and nobody can choose them in the hand.
 *
 * @param {Frames.State} frame
 * @returns {Offer[]}
 */
function ofPenalised(frame) {
  /** @type {Act[]} */
  const acts = penalisedCards(frame).map((card) => ({ do: "discard", card }));
  return acts.length ? [{ kind: "penalised", acts }] : [];
}

/**
 * Return one's own penalised cards, each face once.
 *
 * @param {Frames.State} frame
 */
function penalisedCards({ view, me }) {
  return me === null ? [] : [...new Set(view.seats[me].penalised ?? [])];
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

/**
 * Return what hands seldom do and may do now, in the order in which it is offered.
 *
 * @param {Frames.State} frame
 * @param {string[]} chosen
 * @returns {Unusual[]}
 */
export function unusualActs(frame, chosen) {
  if (!mayMove(frame)) return [];
  return [...ofReserves(frame), ...ofCards(frame, chosen), ...ofTable(frame)];
}

/**
 * Return what is done with stock, pile and pozzetto.
 *
 * @param {Frames.State} frame
 */
function ofReserves({ view, me, referee }) {
  const isMine = view.turn === me;
  const isLater = !isMine || view.phase !== "draw";
  const pile = view.pile.length;
  /** @type {(isSo: unknown, kind: string, act: Partial<Act>, wants?: Wants) => Unusual[]} */
  const offer = (isSo, kind, act, wants = "") => (isSo ? [{ kind, act, wants, group: "reserves" }] : []);
  return [
    ...offer(view.stock && isLater, "draw", { do: "draw" }),
    ...offer(pile && isLater, "take", { do: "take" }),
    ...offer(pile > 1, "take-part", { do: "take" }, "part"),
    ...offer(referee?.lifted === me, "lower", { do: "lower" }),
    ...offer(view.stock && referee?.lifted === null, "lift", { do: "lift" }),
    ...offer(isMine && referee?.lying, "gather", { do: "gather" }),
    ...offer(pile && !(isMine && referee?.lying), "pull", { do: "pull" }),
    ...offer(me !== null && view.seats[me].sealed, "peek", { do: "peek" }),
  ];
}

/**
 * Return what is done with chosen cards of the hand.
 *
 * @param {Frames.State} frame
 * @param {string[]} chosen
 */
function ofCards(frame, chosen) {
  const { view, me } = frame;
  /** @type {Unusual[]} */
  const found = [];
  /** @type {(kind: string, act: Partial<Act>, wants?: Wants) => number} */
  const offer = (kind, act, wants = "") => found.push({ kind, act, wants, group: "cards" });
  if (!chosen.length) return found;
  const isMine = view.turn === me;
  const some = /** @type {(wants: Wants) => boolean} */ (
    (wants) => meldsFor(frame, { kind: "", act: {}, wants, group: "" }).length > 0
  );
  if (!isMine)
    for (const { kind, acts } of withChosen(frame, chosen))
      offer(kind, kind === "add" ? { do: "add", cards: chosen } : acts[0], kind === "add" ? "own" : "");
  if (some("theirs")) offer("add-theirs", { do: "add", cards: chosen }, "theirs");
  if (view.pile.length && (!isMine || view.phase === "play"))
    offer("pile", { do: "open", cards: chosen }, "pile");
  offer("show", { do: "show", cards: chosen });
  offer("throw", { do: "throw", cards: chosen });
  if (some("meld")) offer("throw-on", { do: "throw", cards: chosen }, "meld");
  if (chosen.length === 1 && some("meld")) offer("slip", { do: "slip", card: chosen[0] }, "meld");
  return found;
}

/**
 * Return what is done with what lies on the table, and what is said.
 *
 * @param {Frames.State} frame
 */
function ofTable(frame) {
  const melds = frame.view.melds.filter((meld) => meld.cards.length);
  /** @type {Unusual[]} */
  const found = [];
  /** @type {(kind: string, act: Partial<Act>, wants?: Wants) => number} */
  const offer = (kind, act, wants = "") => found.push({ kind, act, wants, group: "table" });
  const isDue = frame.view.turn === frame.me && frame.view.phase === "play";
  if (!isDue) for (const card of penalisedCards(frame)) offer("penalised", { do: "discard", card });
  for (const heap of melds.filter((meld) => meld.kind === "heap" && melds.length > 1))
    offer("place", { do: "place", meld: heap.n }, "onto");
  if (melds.length) offer("uncover", { do: "uncover" }, "meld");
  if (melds.length) offer("uncover-unseen", { do: "uncover", seen: false }, "meld");
  if (ownMelds(frame).length) offer("suggest-on", { do: "suggest" }, "own");
  offer("suggest", { do: "suggest" });
  return found;
}
