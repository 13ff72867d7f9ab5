/**
 * Dragging with Pointer Events: a card of the hand (or all chosen ones) to a meld, to the place for a new one,
 * to the pile, or elsewhere in the hand; the top of the stock or the pile into the hand. A press that does not
 * move is a tap on what was pressed: a hand laid anew between press and release would make the browser's own
 * click miss.
 */

const THRESHOLD = 7;

/** @typedef {{ from: "hand" | "pile" | "meld", face: string, uid?: number, typed?: string }} Piece */
/**
 * @typedef {object} Lifted what is picked up
 * @property {string} what cards of the hand, a piece of a word, or an act: draw, take
 * @property {HTMLElement[]} elements
 * @property {number} [uid] the card pressed
 * @property {number[]} [uids]
 * @property {Piece} [piece]
 */

/**
 * Watch a table for drags. Of `hand`, `lift(element)` tells what is picked up: `{what, elements, uids}` or null;
 * `over(lifted, place)` whether it may be put there; `drop(lifted, place, x, y)` puts it there; `tap(lifted)`
 * tells whether it meant something.
 *
 * @param {HTMLElement} table
 * @param {object} hand
 * @param {(target: Element) => Lifted | null} hand.lift
 * @param {(lifted: Lifted, place: string) => boolean} hand.over
 * @param {(lifted: Lifted, place: string, x: number, y: number) => unknown} hand.drop
 * @param {(lifted: Lifted) => boolean} hand.tap
 */
export function watchDrags(table, hand) {
  let press = null;

  table.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || press) return;
    const lifted = event.target instanceof Element && hand.lift(event.target);
    if (lifted)
      press = { lifted, id: event.pointerId, x: event.clientX, y: event.clientY, layer: null, drop: null };
  });

  table.addEventListener("pointermove", (event) => {
    if (!press || event.pointerId !== press.id) return;
    if (!press.layer) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < THRESHOLD) return;
      begin(press, table);
    }
    event.preventDefault();
    press.layer.style.transform = `translate(${event.clientX - press.x}px, ${event.clientY - press.y}px)`;
    const drop = dropAt(event.clientX, event.clientY);
    if (drop !== press.drop) {
      press.drop?.classList.remove("hovered");
      press.drop = drop;
      if (drop && hand.over(press.lifted, drop.dataset.drop ?? "")) drop.classList.add("hovered");
    }
  });

  const finish = (event) => {
    if (!press || event.pointerId !== press.id) return;
    const { lifted, layer, drop } = press;
    press = null;
    if (!layer) {
      if (event.type === "pointerup" && hand.tap(lifted)) swallowClick(table);
      return;
    }
    swallowClick(table);
    drop?.classList.remove("hovered");
    for (const element of lifted.elements) element.classList.remove("lifted");
    layer.remove();
    table.classList.remove("dragging");
    if (event.type === "pointerup" && drop)
      hand.drop(lifted, drop.dataset.drop ?? "", event.clientX, event.clientY);
  };
  table.addEventListener("pointerup", finish);
  table.addEventListener("pointercancel", finish);
}

function begin(press, table) {
  const { lifted, id } = press;
  const layer = document.createElement("div");
  layer.className = "drag-layer";
  lifted.elements.forEach((element, at) => {
    const box = element.getBoundingClientRect();
    const first = lifted.elements[0].getBoundingClientRect();
    const copy = element.cloneNode(true);
    copy.removeAttribute("id");
    copy.classList.remove("chosen", "active");
    copy.classList.add("ghost");
    const side = Math.min(box.width * 0.4, 34) * at;
    const left = lifted.elements.length > 1 ? press.x - box.width / 2 + side : box.left;
    const top = lifted.elements.length > 1 ? press.y - box.height / 2 : first.top;
    Object.assign(copy.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${element.offsetWidth}px`,
      height: `${element.offsetHeight}px`,
    });
    layer.append(copy);
    element.classList.add("lifted");
  });
  table.append(layer);
  table.classList.add("dragging");
  table.setPointerCapture(id);
  press.layer = layer;
}

function dropAt(x, y) {
  for (const element of document.elementsFromPoint(x, y)) {
    const drop = element.closest("[data-drop]");
    if (drop instanceof HTMLElement) return drop;
  }
  return null;
}

/** A drag or a tap ends with a click, which means nothing then, however late a busy phone sends it. */
function swallowClick(table) {
  const stop = (event) => {
    over();
    if (event.detail === 0) return; // a key's, or a voice's
    event.stopPropagation();
    event.preventDefault();
  };
  const over = () => {
    table.removeEventListener("click", stop, { capture: true });
    table.removeEventListener("pointerdown", over, { capture: true });
  };
  table.addEventListener("click", stop, { capture: true });
  table.addEventListener("pointerdown", over, { capture: true });
}
