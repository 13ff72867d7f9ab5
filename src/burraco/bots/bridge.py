"""Between the engine's tables and acts and the kernel's arrays.

Rulings stay behind: a frozen meld takes no cards in the kernel either, but penalised cards count as cards of
the hand, where a heap lies there is nothing, and bans are not known there. So whoever thinks with the kernel
picks among the engine's acts, and asks the kernel what they lead to.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from burraco.cards.french import Face, make_face, rank_of, suit_of
from burraco.engine.acts import Add, Discard, Draw, LeavePile, Open, OpenFromPile, PlayerAct, Take
from burraco.engine.situation import bound_face
from burraco.engine.state import Ending, Meld
from burraco.engine.view import View
from burraco.kernel.table import acts as packing
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.deal import new_state
from burraco.kernel.table.kit import kit
from burraco.kernel.table.shapes import OTHER_WILD, SECOND_ACE, SECOND_TWO
from burraco.rules.burraco import burraco_of
from burraco.rules.code import Code
from burraco.rules.layout import Layout, own_two, sequence, set_of

MIN_MELD = 3
_PHASES = {"draw": c.DRAW, "pile": c.PILE, "play": c.PLAY, "over": c.OVER}
_REASONS = {"closed": c.CLOSED, "stock": c.STOCK_OUT, "time": c.TIME_UP, "not-played": c.NOT_PLAYED}


def from_view(code: Code, seen: View) -> c.State:
    """Return what a viewer knows as a table of the kernel, for `sample_world` to fill; a referee's is whole.

    A hand that is not seen holds the cards known to be in it, and its `SIZE` is right; other hidden cards
    are `HIDDEN`.
    """
    k = kit(code, seen.form)
    s = _public(code, k, seen)
    s[c.SINGLE] = bound_face(code, seen.taken, seen.single)
    for seat, hand in enumerate(seen.hands):
        _hold(s, seat, (seen.shown[seat] if hand is None else hand) + seen.penalised[seat])
        s[c.HANDS + seat * c.HAND_CELLS + c.SIZE] = seen.hand_counts[seat] + len(seen.penalised[seat])
        sealed = seen.sealed[seat]
        hidden = (c.HIDDEN,) * seen.sealed_counts[seat]
        _put_pozzetto(s, c.SEALED + seat * c.POZZETTO_CELLS, hidden if sealed is None else sealed)
    for number, size in enumerate(seen.pozzetti):
        cards = seen.pozzetto_faces[number] if seen.pozzetto_faces else (c.HIDDEN,) * size
        _put_pozzetto(s, c.POZZETTI + number * c.POZZETTO_CELLS, cards)
    s[c.STOCK_LEFT] = seen.stock_count
    s[c.STOCK : c.STOCK + seen.stock_count] = seen.stock[::-1] if seen.stock is not None else c.HIDDEN
    _put_pile(s, seen.pile)
    return s


def _public(code: Code, k: c.Kit, table: View) -> c.State:
    """Return a table with everything that is open to all."""
    s = new_state()
    s[c.SEAT], s[c.PHASE], s[c.TURNS], s[c.DEALER] = (
        table.seat,
        _PHASES[table.phase],
        table.turns,
        table.dealer,
    )
    s[c.SWAPS], s[c.TAKEN] = table.swaps, len(table.taken)
    s[c.PLAYED], s[c.MUST] = table.has_played, table.must_play
    s[c.LAST] = -1 if table.last_turn is None else table.last_turn
    ending = table.ending or Ending("closed")
    s[c.REASON] = _REASONS[ending.reason] if table.ending else c.UNDECIDED
    s[c.CLOSER] = -1 if ending.closer is None else ending.closer
    s[c.LINES : c.LINES + len(table.lines)] = table.lines
    s[c.POZZETTI_LEFT], s[c.TAKERS] = len(table.pozzetti), len(table.pozzetto_seats)
    for number, seat in enumerate(table.pozzetto_seats):
        s[c.TOOK + seat] = number + 1
    for seat, faces in enumerate(table.shown):
        for face in faces:
            s[c.SHOWN + seat * c.FACES + face] += 1
    s[c.MELDS_DOWN] = len(table.melds)
    for number, meld in enumerate(table.melds):
        _put_meld(code, k, s, c.MELDS + number * c.MELD_CELLS, meld)
    return s


def has_room(seen: View) -> bool:
    """Tell whether the kernel can play a table on, however its cards are laid: heaps leave fewer places."""
    laid = sum(len(meld.layout.faces) for meld in seen.melds)
    return len(seen.melds) + (c.MAX_PILE - laid) // MIN_MELD <= c.MAX_MELDS


def _put_meld(code: Code, k: c.Kit, s: c.State, m: int, meld: Meld) -> None:
    layout, line = meld.layout, s[c.LINES + meld.seat]
    if layout.kind == "heap":  # only its place: the kernel knows no heaps, and nothing can be laid there
        s[m : m + c.MELD_CELLS] = (meld.seat, 1, 0, 0, 0, 1, 0, 0)
        return
    burraco = burraco_of(code, layout)
    supports = burraco is not None and (burraco.is_clean or not code.needs_pulito) and meld.freeze is None
    is_set, key, shape, wild = _laid(k, layout)
    row = (meld.seat, is_set, key, shape, wild, meld.freeze is not None, len(layout.faces), supports)
    s[m : m + c.MELD_CELLS] = row
    s[c.BURRACHI + line] += supports
    if is_set and not code.may_open_equal_sets:
        s[c.BARRED + line] |= 1 << key


def _hold(s: c.State, seat: int, faces: Iterable[Face]) -> None:
    """Put cards into a hand, as the compiled `gain` does."""
    h = c.HANDS + seat * c.HAND_CELLS
    for face, count in Counter(faces).items():
        s[h + face] = count
        s[h + c.SIZE] += count
        s[h + c.DISTINCT] += 1
        rank, suit = rank_of(face), suit_of(face)
        if rank:
            s[h + c.MASKS + suit] |= 1 << (rank - 1)
            s[h + c.CODES + rank - 1] += count * 3**suit
        if rank in (0, 2):
            s[h + c.WILD_CARDS] += count
            s[h + c.WILDS] |= 1 << (suit if rank else face - c.SUITED + c.SUITS)


def _put_pozzetto(s: c.State, at: int, faces: Sequence[Face]) -> None:
    s[at] = len(faces)
    s[at + 1 : at + 1 + len(faces)] = faces


def _put_pile(s: c.State, faces: Sequence[Face]) -> None:
    s[c.PILE_LEFT] = len(faces)
    s[c.DISCARDS : c.DISCARDS + len(faces)] = faces


def _laid(k: c.Kit, layout: Layout) -> tuple[int, int, int, int]:
    """Return a layout as the kernel has it: is it a set, suit or rank, shape or code, wild + 1."""
    wild = layout.faces[layout.wild] + 1 if layout.wild >= 0 else 0
    if layout.kind == "set":
        naturals = [face for at, face in enumerate(layout.faces) if at != layout.wild]
        return 1, layout.key - 1, sum(3 ** suit_of(face) for face in naturals), wild
    sort = 0 if not wild else 1 if wild - 1 == own_two(layout.key) else 2
    shape = k[p.shape_place(sort, layout.low, layout.high, layout.wild_slot)]
    return 0, layout.key, int(shape), wild


def layout_of(k: c.Kit, is_set: bool, key: int, shape: int, wild: int) -> Layout:
    """Return the layout of a meld of the kernel."""
    if is_set:
        naturals = tuple(make_face(key + 1, suit) for suit in range(4) for _ in range(shape // 3**suit % 3))
        return set_of(key + 1, naturals, wild - 1 if wild else None)
    row = p.SHAPES + shape * p.SHAPE_CELLS
    low, high, slot = (int(k[row + cell]) for cell in (p.LOW, p.HIGH, p.WILD_SLOT))
    return sequence(key, low, high, slot, wild - 1)


def to_act(k: c.Kit, s: c.State, packed: int) -> PlayerAct:
    """Return an act of the kernel as one of the engine."""
    kind, is_set, key, meld = packed & 7, bool(packed >> 3 & 1), packed >> 4 & 15, packed >> 8 & 63
    shape, wild, need, source = packed >> 14 & 1023, packed >> 24 & 63, packed >> 30 & 0xFFFF, packed >> 46
    if kind == packing.DRAW:
        return Draw()
    if kind == packing.TAKE:
        return Take()
    if kind == packing.LEAVE:
        return LeavePile()
    if kind == packing.DISCARD:
        return Discard(shape)
    if kind == packing.OPEN:
        return Open(layout_of(k, is_set, key, shape, wild))
    if kind == packing.OPEN_FROM_PILE:
        layout = layout_of(k, is_set, key, shape, wild)
        return OpenFromPile(layout, _from_pile(layout, source))
    m = c.MELDS + meld * c.MELD_CELLS
    now = layout_of(k, is_set, key, int(s[m + c.SHAPE]), int(s[m + c.WILD]))
    if is_set:
        after = layout_of(k, is_set, key, int(s[m + c.SHAPE]) + need, wild or int(s[m + c.WILD]))
    else:
        after = layout_of(k, is_set, key, shape, wild)
    added = Counter(after.faces) - Counter(now.faces)
    return Add(meld + 1, tuple(sorted(added.elements())), after)


def _from_pile(layout: Layout, source: int) -> tuple[Face, ...]:
    if layout.kind == "sequence":
        return tuple(
            sorted(face for at, face in enumerate(layout.faces) if source >> (layout.low + at - 1) & 1)
        )
    suits = [suit for suit in range(4) for _ in range(source % packing.WILD_FROM_PILE // 3**suit % 3)]
    wild = layout.faces[:1] if source & packing.WILD_FROM_PILE else ()
    return tuple(sorted((*wild, *(make_face(layout.key, suit) for suit in suits))))


def from_act(k: c.Kit, act: PlayerAct) -> int:
    """Return an act of the engine as one of the kernel."""
    match act:
        case Draw():
            return packing.DRAW
        case Take():
            return packing.TAKE
        case LeavePile():
            return packing.LEAVE
        case Discard(face):
            return packing.packed(packing.DISCARD, 0, 0, 0, face, 0, 0, 0)
        case Open(layout):
            is_set, key, shape, wild = _laid(k, layout)
            return packing.packed(packing.OPEN, is_set, key, 0, shape, wild, 0, 0)
        case OpenFromPile(layout, from_pile):
            is_set, key, shape, wild = _laid(k, layout)
            source = _source(layout, from_pile)
            return packing.packed(packing.OPEN_FROM_PILE, is_set, key, 0, shape, wild, 0, source)
        case Add(meld, faces, layout):
            is_set, key, shape, wild = _laid(k, layout)
            if is_set:
                naturals = [face for face in faces if rank_of(face) == layout.key]
                shape, need = 0, sum(3 ** suit_of(face) for face in naturals)
                wild = wild if len(naturals) < len(faces) else 0
            else:
                need = _need(layout.key, faces)
            return packing.packed(packing.ADD, is_set, key, meld - 1, shape, wild, need, 0)


def _need(suit: int, faces: tuple[Face, ...]) -> int:
    need = 0
    for face, count in Counter(faces).items():
        if suit_of(face) != suit:
            need |= OTHER_WILD
            continue
        need |= 1 << (rank_of(face) - 1)
        if count > 1:
            need |= SECOND_ACE if rank_of(face) == 1 else SECOND_TWO
    return need


def _source(layout: Layout, from_pile: tuple[Face, ...]) -> int:
    left, source = Counter(from_pile), 0
    for at, face in enumerate(layout.faces):
        if not left[face]:
            continue
        left[face] -= 1
        if layout.kind == "sequence":
            source |= 1 << (layout.low + at - 1)
        else:
            source += packing.WILD_FROM_PILE if at == layout.wild else 3 ** suit_of(face)
    return source
