"""Cards coming into a hand and leaving it, with everything that is kept about a hand."""

from burraco.kernel.compiler import inner
from burraco.kernel.table import cells as c


@inner
def power(suit: int) -> int:
    """Return what one card of a suit adds to the code of its rank."""
    if suit < 2:
        return 1 if suit == 0 else 3
    return 9 if suit == 2 else 27


@inner
def gain(s: c.State, seat: int, face: int) -> None:
    """Put a card into a hand."""
    h = c.HANDS + seat * c.HAND_CELLS
    held = s[h + face]
    s[h + face] = held + 1
    s[h + c.SIZE] += 1
    if held == 0:
        s[h + c.DISTINCT] += 1
    if face >= c.SUITED:
        s[h + c.WILD_CARDS] += 1
        s[h + c.WILDS] |= 1 << (face - c.SUITED + c.SUITS)
        return
    suit = face // c.RANKS
    rank = face - suit * c.RANKS
    s[h + c.MASKS + suit] |= 1 << rank
    s[h + c.CODES + rank] += power(suit)
    if rank == 1:
        s[h + c.WILD_CARDS] += 1
        s[h + c.WILDS] |= 1 << suit


@inner
def lose(s: c.State, seat: int, face: int) -> None:
    """Take a card out of a hand, which must hold it."""
    h = c.HANDS + seat * c.HAND_CELLS
    held = s[h + face]
    s[h + face] = held - 1
    s[h + c.SIZE] -= 1
    if held == 1:
        s[h + c.DISTINCT] -= 1
    if face >= c.SUITED:
        s[h + c.WILD_CARDS] -= 1
        if held == 1:
            s[h + c.WILDS] &= ~(1 << (face - c.SUITED + c.SUITS))
        return
    suit = face // c.RANKS
    rank = face - suit * c.RANKS
    if held == 1:
        s[h + c.MASKS + suit] &= ~(1 << rank)
    s[h + c.CODES + rank] -= power(suit)
    if rank == 1:
        s[h + c.WILD_CARDS] -= 1
        if held == 1:
            s[h + c.WILDS] &= ~(1 << suit)


@inner
def is_wild(face: int) -> bool:
    """Tell whether a face is a jolly or a 2."""
    return face >= c.SUITED or face % c.RANKS == 1


@inner
def wild_face(bit: int) -> int:
    """Return the face of a bit of a hand's wilds."""
    return bit * c.RANKS + 1 if bit < c.SUITS else c.SUITED + bit - c.SUITS


@inner
def count_wilds(wilds: int) -> int:
    """Return how many different wilds there are."""
    number = 0
    while wilds:
        wilds &= wilds - 1
        number += 1
    return number
