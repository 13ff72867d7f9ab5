"""A code and a form of table as one array of integers: what compiled play reads of the rules.

Nothing here decides a rule: values come from the code, and tables are filled by asking `rules`.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from burraco.cards.french import FACES, HEARTS, KING, PINELLA, is_wild, make_face, rank_of, suit_of
from burraco.kernel.table import cells
from burraco.kernel.table import params as p
from burraco.kernel.table.shapes import (
    ALL_RANKS,
    OTHER_WILD,
    SECOND_ACE,
    SECOND_TWO,
    Shapes,
    openings_of_all,
    ranks_beside,
    shapes,
    sort_of,
    takes_of,
)
from burraco.rules.burraco import burraco_of
from burraco.rules.code import Code
from burraco.rules.layout import HIGH_ACE, LOW_ACE, Layout, set_of
from burraco.rules.openings import sets

LINES_OF_FORM = {"2": (0, 1), "3": (0, 1, 2), "3x11": (0, 1, 2), "4": (0, 1, 0, 1)}
SWAPPING_ROUNDS = 2
"""So long bots swap single cards in codes that have no rule about it."""
_CODES = tuple(tuple(reversed(digits)) for digits in product(range(3), repeat=4))
"""How many of each suit, for each code of a rank."""


@lru_cache(64)
def kit(code: Code, form: str) -> cells.Kit:
    """Return the kit of a code at a form of table; the same array every time, so do not write to it."""
    known = shapes(code.two_aces)
    lists, growths = _growths(known, code.two_aces)
    table = np.zeros(p.TABLES + len(lists) + len(growths), np.int32)
    _fill_values(table, code, form)
    _fill_faces(table, code)
    _fill_sets(table, code)
    _fill_openings(table)
    _fill_shapes(table, code, known)
    table[p.TABLES : p.TABLES + len(lists)] = lists
    table[p.TABLES + len(lists) :] = growths
    table.flags.writeable = False
    return table


def _fill_values(table: cells.Kit, code: Code, form: str) -> None:
    lines = LINES_OF_FORM[form]
    sizes = code["deal.pozzetti"][form]
    values = {
        p.PLAYERS: len(lines),
        p.HAND_CARDS: code["deal.hand"],
        p.STOCK_CARDS: code["deal.stock"][form],
        p.ALLIANCE: form == "3",
        p.UNPLAYABLE: code.unplayable,
        p.FED: code["stock.fed_by_pozzetto"],
        p.TWO_ACES: code.two_aces,
        p.EQUAL_SETS: code.may_open_equal_sets,
        p.SET_RANKS: sum(1 << (rank - 1) for rank in code.set_ranks),
        p.STALL: code.stall_rounds * len(lines),
        p.PATIENCE: (code.stall_rounds or SWAPPING_ROUNDS) * len(lines),
        p.PILE_PLAY: code.may_play_from_pile,
        p.MUST_PLAY: code.must_play_after_taking,
        p.TWIN_EXCUSES: code.twin_excuses,
        p.WILD_TO_POZZETTO: code["pozzetto.wild_discard"],
        p.WILD_TO_CLOSE: code["closing.wild_discard"],
        p.FIRST_ROUND: code.may_close_in_first_round,
        p.SEEN_AFTER: code["pozzetto.seen_after_partner"],
        p.NOT_TAKEN: code["pozzetto.not_taken"],
        p.CLOSING: code["closing.points"],
        p.TIMES_MELDS: code["score.melds"],
        p.TIMES_HAND: code["score.hand"],
        p.TIMES_SEALED: code["score.unplayed_pozzetto"],
        p.POZZETTO_COUNT: len(sizes),
    }
    for place, value in values.items():
        table[place] = value
    table[p.POZZETTO_SIZES : p.POZZETTO_SIZES + len(sizes)] = sizes
    table[p.FIRST_LINES : p.FIRST_LINES + len(lines)] = lines


def _fill_faces(table: cells.Kit, code: Code) -> None:
    table[p.WORTH : p.WORTH + len(FACES)] = code.worth[: len(FACES)]
    for face in FACES:
        if not is_wild(face):
            suit, rank = suit_of(face), rank_of(face)
            near = [make_face((rank - 1 + step) % KING + 1, suit) for step in (-2, -1, 1, 2)]
            table[p.COMPANY + face * 8 :][:8] = near + [make_face(rank, other) for other in range(4)]


def _fill_sets(table: cells.Kit, code: Code) -> None:
    rank = min(code.set_ranks)
    for at, counts in enumerate(_CODES):
        natural, wild = sets(rank, counts, None), sets(rank, counts, make_face(PINELLA, HEARTS))
        table[p.SET_CARDS + at] = sum(counts)
        table[p.SET_OPENS + at] = len(natural) | len(wild) << 8
        table[p.SET_WAYS + at] = np.prod([count + 1 for count in counts])
    naturals = [make_face(rank, suit) for suit in range(4) for _ in range(2)]
    for number in range(2, len(naturals) + 1):
        _fill_burraco(table, code, number * 2, set_of(rank, tuple(naturals[:number])))
        with_wild = set_of(rank, tuple(naturals[:number]), make_face(PINELLA, HEARTS))
        _fill_burraco(table, code, number * 2 + 3, with_wild)


def _fill_burraco(table: cells.Kit, code: Code, place: int, layout: Layout) -> None:
    bonus, supports = _burraco(code, layout)
    table[p.SET_BONUS + place], table[p.SET_SUPPORTS + place] = bonus, supports


def _burraco(code: Code, layout: Layout) -> tuple[int, bool]:
    found = burraco_of(code, layout)
    if found is None:
        return 0, False
    return found.points, found.is_clean or not code.needs_pulito


def _fill_openings(table: cells.Kit) -> None:
    numbers = np.arange(1 << KING)
    table[p.BITS : p.BITS + len(numbers)] = sum((numbers >> bit) & 1 for bit in range(KING))
    for second in (False, True):
        packed = np.zeros(len(numbers), np.int64)
        for layouts, shift in zip(openings_of_all(), (0, 18, 8), strict=True):
            needs = [_natural_ranks(layout) for layout in layouts if second or not _has_two_aces(layout)]
            packed += _subsets(needs, KING) << shift
        table[p.SEQUENCES + second * len(numbers) :][: len(numbers)] = packed


def _natural_faces(layout: Layout) -> list[int]:
    return [face for at, face in enumerate(layout.faces) if at != layout.wild]


def _natural_ranks(layout: Layout) -> int:
    return sum({1 << (rank_of(face) - 1) for face in _natural_faces(layout)})


def _has_two_aces(layout: Layout) -> bool:
    return layout.low == LOW_ACE and layout.high == HIGH_ACE and layout.wild_slot not in (LOW_ACE, HIGH_ACE)


def _subsets(needs: Iterable[int], bits: int) -> NDArray[np.int64]:
    """Return for every mask how many of the needs it meets."""
    counts = np.zeros(1 << bits, np.int64)
    for need in needs:
        counts[need] += 1
    for bit in range(bits):
        halves = counts.reshape(-1, 2, 1 << bit)
        halves[:, 1] += halves[:, 0]
    return counts


def _fill_shapes(table: cells.Kit, code: Code, known: Shapes) -> None:
    finals = p.TABLES
    growths = p.TABLES + sum(map(len, known.finals))
    for number, layout in enumerate(known.layouts):
        cell = p.SHAPES + number * p.SHAPE_CELLS
        bonus, supports = _burraco(code, layout)
        below, above, between = ranks_beside(layout)
        bits = below + KING - above
        row = (
            *(layout.low, layout.high, layout.wild_slot, sort_of(layout), bonus, supports),
            *(sum(code.worth[face] for face in _natural_faces(layout)), takes_of(layout, code.two_aces)),
            *((1 << below) - 1, above, below, between, bits),
            *(growths, finals, len(known.finals[number])),
        )
        table[cell : cell + p.SHAPE_CELLS] = row
        table[p.shape_place(sort_of(layout), layout.low, layout.high, layout.wild_slot)] = number
        finals += len(known.finals[number])
        growths += 1 << (bits + (between != 15))


@lru_cache(2)
def _growths(known: Shapes, two_aces: bool) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Return the lists of final shapes, and the tables that count them, one after another."""
    del two_aces  # it only tells the two sets of shapes apart
    lists = [final.shape | final.need << 10 | final.cards << 26 for row in known.finals for final in row]
    tables = []
    for layout, finals in zip(known.layouts, known.finals, strict=True):
        below, above, between = ranks_beside(layout)
        bits = below + KING - above + (between != 15)
        plain = [final for final in finals if not final.need & (SECOND_TWO | SECOND_ACE)]
        places = [(_place(final.need & ALL_RANKS, layout), final.need & OTHER_WILD) for final in plain]
        without = _subsets([place for place, wild in places if not wild], bits)
        tables.append(without | _subsets([place for place, wild in places if wild], bits) << 16)
    return np.array(lists, np.int32), np.concatenate(tables).astype(np.int32)


def _place(mask: int, layout: Layout) -> int:
    """Return where a mask of ranks stands in the table of a shape, as the compiled `growth_place` does."""
    below, above, between = ranks_beside(layout)
    bits = below + KING - above
    place = mask & ((1 << below) - 1) | mask >> above << below | (mask >> between & 1) << bits
    kept = ((1 << below) - 1) | (ALL_RANKS >> above << above) | (1 << between & ALL_RANKS)
    assert not mask & ~kept, (layout, bin(mask))
    return place
