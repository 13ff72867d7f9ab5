"""Every way a sequence can lie, numbered, and into what each can grow.

A sequence's suit does not matter to its growth, so hearts stand for all, and one jolly for every wild that is
not the suit's own 2: about a thousand shapes. What a meld takes card by card comes from `rules`; into what
it can grow in one act follows. The cards such a growth needs are the difference of the two, whatever else is
in hand.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from burraco.cards.french import JOLLY_RED, KING, PINELLA, is_jolly, rank_of
from burraco.rules.growing import acceptors
from burraco.rules.layout import HIGH_ACE, Layout, own_two
from burraco.rules.openings import natural_sequences, wild_sequences

SUIT = 0
OWN_TWO = own_two(SUIT)
ALL_RANKS = (1 << KING) - 1
SECOND_TWO, SECOND_ACE, OTHER_WILD = 1 << 13, 1 << 14, 1 << 15
NO_WILD, OWN_WILD, ANOTHER_WILD = range(3)


class Final(NamedTuple):
    """A shape that another can grow into: its number, what that needs from the hand, how many cards."""

    shape: int
    need: int
    cards: int


class Shapes(NamedTuple):
    """All shapes, and for each the ones it can grow into."""

    layouts: tuple[Layout, ...]
    finals: tuple[tuple[Final, ...], ...]


def openings_of_all() -> tuple[tuple[Layout, ...], tuple[Layout, ...], tuple[Layout, ...]]:
    """Return what all cards of a suit open: without a wild, with the suit's own 2, with another wild."""
    return (
        natural_sequences(SUIT, ALL_RANKS, True),
        wild_sequences(SUIT, ALL_RANKS, OWN_TWO, True),
        wild_sequences(SUIT, ALL_RANKS, JOLLY_RED, True),
    )


@cache
def shapes(two_aces: bool) -> Shapes:
    """Number every shape and work out its growth."""
    layouts = tuple(layout for block in openings_of_all() for layout in block)
    number = {layout: at for at, layout in enumerate(layouts)}
    reach = np.zeros((len(layouts), len(layouts)), np.bool_)
    for at in sorted(range(len(layouts)), key=lambda at: -len(layouts[at].faces)):
        for after in _next_shapes(layouts[at], two_aces):
            reach[at, number[after]] = True
            reach[at] |= reach[number[after]]
    finals = tuple(tuple(_finals(layouts, at, reach[at])) for at in range(len(layouts)))
    return Shapes(layouts, finals)


def _next_shapes(layout: Layout, two_aces: bool) -> Iterator[Layout]:
    """Yield how the sequence can lie after one more card, all other wilds being one."""
    for face, ways in acceptors(layout, two_aces).items():
        if face in (OWN_TWO, JOLLY_RED) or not (is_jolly(face) or rank_of(face) == PINELLA):
            yield from ways


def _finals(layouts: tuple[Layout, ...], at: int, reach: NDArray[np.bool_]) -> Iterator[Final]:
    held = Counter(layouts[at].faces)
    for number in np.flatnonzero(reach):
        wanted = Counter(layouts[number].faces)
        assert held <= wanted, (layouts[at], layouts[number])
        missing = wanted - held
        yield Final(int(number), need_of(missing), missing.total())


def need_of(missing: Counter[int]) -> int:
    """Return cards wanted from a hand as bits: ranks, a second 2, a second ace, another wild."""
    need = 0
    for face, count in missing.items():
        if is_jolly(face):
            need |= OTHER_WILD
            continue
        need |= 1 << (rank_of(face) - 1)
        if count > 1:
            need |= SECOND_TWO if rank_of(face) == PINELLA else SECOND_ACE
    return need


def sort_of(layout: Layout) -> int:
    """Tell what kind of wild a shape has."""
    if layout.wild < 0:
        return NO_WILD
    return OWN_WILD if layout.faces[layout.wild] == OWN_TWO else ANOTHER_WILD


def takes_of(layout: Layout, two_aces: bool) -> int:
    """Return what a shape takes as the next card: ranks; bit 13 another wild, bit 14 the suit's 2 as one."""
    takes = 0
    for face, ways in acceptors(layout, two_aces).items():
        if face == JOLLY_RED:
            takes |= 1 << 13
        elif face == OWN_TWO:
            takes |= 1 << 14
        elif not is_jolly(face) and rank_of(face) != PINELLA and ways:
            takes |= 1 << (rank_of(face) - 1)
    return takes


def ranks_beside(layout: Layout) -> tuple[int, int, int]:
    """Return which bits of a mask can matter: how many low ones, from where the high ones, and the wild's
    own.

    The lowest two always can: an ace fits both ends, a 2 is a wild; 15 stands for no bit.
    """
    slot = layout.wild_slot
    between = slot - 1 if layout.low < slot < layout.high and slot != HIGH_ACE else 15
    is_free = slot > 0 and slot == layout.low  # then its own place counts as outside
    below = max(layout.low - 1 + is_free, PINELLA)
    high = layout.high - 1 if slot and slot == layout.high else layout.high
    return below, max(min(high, KING), below), between
