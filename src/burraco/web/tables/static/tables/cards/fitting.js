/** Where cards lie: arithmetic of hands, piles and columns for the room there is. Pure numbers, no page. */

export const TALL = 1.4; // a card's height by its width
const MIN_COLUMN_ROWS = 3;

const LEAST_STRIP = 44; // pixels of a covered row to be touched
const CROWDED = 0.66; // of the width: what a covered row shows where there are many

/**
 * Lay a hand of `count` cards in rows: as few rows as leave every card `touch` pixels to be touched. `strip` says, in
 * widths of a card, how much of a covered row is seen: its rank and its suit.
 * Returns the left and top of every card and the size of the whole.
 */
export function fitHand(count, room, width, touch, strip = 0.784, gap = 8) {
  const height = width * TALL;
  const most = Math.max(1, Math.floor((room - width) / touch) + 1);
  const rows = Math.max(1, Math.ceil(count / most));
  const each = Math.ceil(count / rows);
  const step = each > 1 ? Math.min(width + gap, (room - width) / (each - 1)) : 0;
  const down = Math.max(LEAST_STRIP, width * Math.min(strip, rows > 3 ? CROWDED : strip));
  const places = [];
  for (let row = 0; row < rows; row++) {
    const inRow = Math.min(each, count - row * each);
    const left = (room - (inRow - 1) * step - width) / 2;
    for (let at = 0; at < inRow; at++)
      places.push({ x: left + at * step, y: row * down, row, at: at - (inRow - 1) / 2 });
  }
  return { places, rows, each, height: (rows - 1) * down + height };
}

/** Lay a pile fanned sideways so that every index can be read, in more rows if it must. */
export function fitPile(count, room, width) {
  const index = width * 0.36;
  const most = Math.max(1, Math.floor((room - width) / index) + 1);
  const rows = Math.max(1, Math.ceil(count / most));
  const each = Math.ceil(count / rows);
  const step = each > 1 ? Math.min(width * 0.55, (room - width) / (each - 1)) : 0;
  const down = width * 0.7;
  const places = [];
  for (let n = 0; n < count; n++) places.push({ x: (n % each) * step, y: Math.floor(n / each) * down });
  return {
    places,
    width: (Math.min(each, count) - 1) * step + width,
    height: (rows - 1) * down + width * TALL,
  };
}

const SCALES = [1, 0.94, 0.88, 0.84];

/**
 * Return the width of card, and the gap between melds, with which every meld stands in one column and all lie beside
 * one another; where both cannot be had they lie beside one another, and where not even that helps cards stay as large
 * as one column leaves them. Melds move together only when smaller cards do not help.
 *
 * @param {[number, number][]} shapes how many cards, and how many of them turned
 * @param {{ height: number, width: number }} room
 * @param {number} full the usual width of a card
 * @param {number[]} gaps the usual one, then closer ones
 * @param {number[]} least what the words under each meld need
 */
export function fitMelds(shapes, room, full, gaps, least = []) {
  const laid = (width) => shapes.map(([count, turned]) => fitMeld(count, turned, room.height, width));
  const stand = (melds) => melds.every((meld) => meld.columns === 1);
  const wide = (melds, gap) =>
    melds.reduce((sum, meld, at) => sum + Math.max(meld.width, least[at] ?? 0) + gap, -gap);
  const ways = gaps.flatMap((gap) =>
    SCALES.map((scale) => {
      const melds = laid(full * scale);
      return { width: full * scale, gap, stand: stand(melds), lie: wide(melds, gap) <= room.width };
    }),
  );
  const best =
    ways.find((way) => way.stand && way.lie) ??
    ways.find((way) => way.lie) ??
    ways.findLast((way) => way.stand && way.width === ways.find((one) => one.stand)?.width) ??
    ways.at(-SCALES.length);
  return { width: best?.width ?? full, gap: best?.gap ?? gaps[0], lie: Boolean(best?.lie) };
}

/**
 * Lay a meld as a column, `turned` cards at its end lying across. A long column is drawn together as far as the indices
 * allow; one that is still too long goes on in a second column beside it. Where even that is too high the front card is
 * cut off below: its index is on top.
 */
export function fitMeld(count, turned, room, width) {
  const height = width * TALL;
  const wide = width * 0.52;
  const tight = width * 0.43;
  const last = turned ? width : height;
  const fit = (step) => Math.floor((room - last) / step) + 1;
  let columns = 1;
  let step = wide;
  if (count > fit(wide)) {
    if (count <= fit(tight)) step = (room - last) / (count - 1);
    else {
      const rows = Math.floor((room - height) / tight) + 1;
      columns = Math.ceil(count / Math.max(MIN_COLUMN_ROWS, rows));
      step = tight;
    }
  }
  const overhang = turned ? (TALL - 1) * width * 0.5 : 0;
  const places = [];
  for (let column = 0; column < columns; column++) {
    const rows = Math.floor(count / columns) + Number(column < count % columns);
    for (let row = 0; row < rows; row++) {
      const isTurned = places.length >= count - turned;
      places.push({ x: column * (width + 2) + (isTurned ? 0 : overhang), y: row * step, isTurned });
    }
  }
  const rows = Math.ceil(count / columns);
  const end = columns > 1 ? height : last;
  return {
    places,
    columns,
    width: columns * (width + 2) - 2 + 2 * overhang,
    height: Math.min(room, (rows - 1) * step + end),
  };
}
