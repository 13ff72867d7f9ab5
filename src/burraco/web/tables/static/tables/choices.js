/**
 * What the chosen cards can do: pure functions of a frame's `legal` and a selection of faces. The server judges;
 * this only says what to light up and what the buttons offer.
 */

const MOST_SHOWN = 40; // choosing cards of the hand first makes the list shorter

const key = (faces) => [...faces].sort().join(" ");

/** Return whether every face of `part` is in `whole`, twins counted. */
function isWithin(part, whole) {
  const rest = [...whole];
  return part.every((face) => {
    const at = rest.indexOf(face);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

/** Return the ways to open a meld with exactly these cards, as acts. */
export function openings(legal, faces) {
  const wanted = key(faces);
  return (legal?.opens ?? []).filter((cards) => key(cards) === wanted).map((cards) => ({ do: "open", cards }));
}

/** Return the ways to add exactly these cards to a meld (to any, if none is named), as acts. */
export function additions(legal, faces, meld = null) {
  const wanted = key(faces);
  return (legal?.adds ?? [])
    .filter((add) => (meld === null || add.meld === meld) && key(add.cards) === wanted)
    .map((add) => ({ do: "add", ...add }));
}

/** Return the plays straight from the pile that use these cards of the hand, as acts: the longest first. */
export function pilePlays(legal, faces) {
  return (legal?.pile_plays ?? [])
    .filter((play) => isWithin([...faces, ...play.from_pile], play.cards))
    .sort((one, other) => other.cards.length - one.cards.length)
    .slice(0, MOST_SHOWN)
    .map((play) => ({ do: "open", ...play }));
}

/** Return the faces that can go on the table, together with those already chosen. */
export function playable(legal, chosen) {
  const plays = [...(legal?.opens ?? []), ...(legal?.adds ?? []).map((add) => add.cards)];
  return new Set(plays.filter((cards) => isWithin(chosen, cards)).flat());
}

/** Return the melds that take exactly these cards. */
export function takers(legal, faces) {
  return new Set(faces.length ? additions(legal, faces).map((act) => act.meld) : []);
}

/**
 * Return what the buttons offer, first the one that Enter presses. Each offer has a `kind` (the word on it) and
 * `acts`: several if there are several ways. Where nothing is lawful a try is offered all the same, because the
 * answer says which rule is in the way.
 */
export function offers(frame, chosen) {
  const { view, legal, me } = frame;
  if (me === null || view.turn !== me || !legal) return [];
  if (view.phase === "draw") return beforeDrawing(view, legal, chosen);
  if (view.phase === "pile") return duringPilePlay(legal, chosen);
  if (view.phase !== "play" || !chosen.length) return [];
  const found = [];
  const opens = openings(legal, chosen);
  const adds = additions(legal, chosen);
  if (opens.length) found.push({ kind: "open", acts: opens });
  if (adds.length) found.push({ kind: "add", acts: adds });
  if (chosen.length === 1) {
    const isLawful = legal.discards.includes(chosen[0]);
    found.push({ kind: "discard", acts: [{ do: "discard", card: chosen[0] }], isTry: !isLawful });
  } else if (!found.length) {
    found.push({ kind: "open", acts: [{ do: "open", cards: chosen }], isTry: true });
  }
  return found;
}

function beforeDrawing(view, legal, chosen) {
  const found = [{ kind: "draw", acts: [{ do: "draw" }], isTry: !legal.draw }];
  if (view.pile.length) found.push({ kind: "take", acts: [{ do: "take" }], isTry: !legal.take, count: view.pile.length });
  const plays = pilePlays(legal, chosen);
  if (plays.length) found.push({ kind: "pile", acts: plays, asks: true });
  return found;
}

function duringPilePlay(legal, chosen) {
  const found = legal.leave ? [{ kind: "leave", acts: [{ do: "leave" }] }] : [];
  const plays = pilePlays(legal, chosen);
  if (plays.length) found.push({ kind: "pile", acts: plays, asks: true });
  return found;
}

/** Return whether this discard ends the deal: the last card of a player whose line has its pozzetto. */
export function closes(frame, face) {
  const { view, me } = frame;
  const ours = view.seats.filter((_, seat) => view.lines[seat] === view.lines[me]);
  return view.hand.length === 1 && view.hand[0] === face && ours.some((seat) => seat.pozzetto);
}
