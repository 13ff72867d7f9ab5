/**
 * Which card is which from one frame to the next. A frame tells faces; twins cannot be told apart, at a table
 * neither. A card keeps its number while its face stays where it was, or moves to where the face appears: that
 * is what lets it fly instead of vanishing here and turning up there.
 */

/** @typedef {{ uid: number, face: string, by?: number | null, isNew?: boolean }} Card */
/** @typedef {{ hand: Card[], pile: Card[], [zone: string]: Card[] }} Zones */

let last = 0;

/**
 * Return the cards of a view by zone ("hand", "pile", "meld-3"), each `{uid, face, …}`, given those before.
 *
 * @param {Zones | null} before
 * @param {Pick<Frames.View, "hand" | "pile" | "melds">} view
 * @param {Set<number>} [chosen] of twins in the hand the chosen one is what was played
 * @returns {Zones}
 */
export function follow(before, view, chosen = new Set()) {
  const zones = faceZones(view);
  const left = new Map();
  /** @type {Zones} */
  const after = { hand: [], pile: [] };
  for (const [zone, cards] of Object.entries(before ?? {})) left.set(zone, [...cards]);
  left.get("hand")?.sort((one, other) => Number(chosen.has(one.uid)) - Number(chosen.has(other.uid)));
  for (const [zone, cards] of Object.entries(zones)) after[zone] = keep(left.get(zone) ?? [], cards);
  const movers = [...left.values()].flat();
  for (const cards of Object.values(after)) {
    for (const card of cards) {
      if (card.uid) continue;
      const from = movers.findIndex((mover) => mover.face === card.face);
      card.uid = from < 0 ? ++last : movers.splice(from, 1)[0].uid;
      card.isNew = from < 0;
    }
  }
  return after;
}

/** @param {Pick<Frames.View, "hand" | "pile" | "melds">} view */
function faceZones(view) {
  /** @type {Record<string, { face: string, by?: number | null }[]>} */
  const zones = {
    hand: (view.hand ?? []).map((face) => ({ face })),
    pile: view.pile.map(({ card, by }) => ({ face: card, by })),
  };
  for (const meld of view.melds) zones[`meld-${meld.n}`] = meld.cards.map((face) => ({ face }));
  return zones;
}

/** Give the cards that stay in a zone their numbers, taking those from what was left there. */
function keep(old, cards) {
  return cards.map((card) => {
    const at = old.findIndex((other) => other.face === card.face);
    return at < 0 ? { ...card, uid: 0 } : { ...card, uid: old.splice(at, 1)[0].uid };
  });
}
