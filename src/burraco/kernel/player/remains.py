"""What a play leaves behind that is not points yet: what melds may still become, and how the hand is left."""

from burraco.kernel.compiler import inner
from burraco.kernel.player import weights as u
from burraco.kernel.player.position import CARDS_LAID, CARDS_THEN, LATENESS, ONE_SHORT, company
from burraco.kernel.table import cells as c
from burraco.kernel.table.acts import ADD, cards_of, kind_of, meld_of, wild_of
from burraco.kernel.table.ending import may_take_pozzetto
from burraco.kernel.table.hand import gain, is_wild, lose

FEW = 6
"""A hand of fewer cards is near its end."""


@inner
def worth_leaving(
    k: c.Kit, s: c.State, w: c.Work, seat: int, act: int, left: int, weights: c.Weights
) -> float:
    """Return by how much a play changes what is left behind, with so many cards left in the hand."""
    late, size = w[LATENESS] / 1000, w[CARDS_LAID]
    value, was_dirty = weights[u.LATE_LENGTH] * late * size, False
    if kind_of(act) == ADD:
        was_dirty = s[c.MELDS + meld_of(act) * c.MELD_CELLS + c.WILD] > 0
        value -= (1 - late) * _promise(w[CARDS_THEN] - size, was_dirty, weights)
    value += (1 - late) * _promise(w[CARDS_THEN], was_dirty or wild_of(act) > 0, weights)
    if left < FEW:
        value += _worth_being_few(k, s, seat, weights) * (min(left + size, FEW) - left)
    if weights[u.APART] != 0:
        value -= weights[u.APART] * (1 - late) * _parted(k, s, w, seat, act, weights)
    return value


@inner
def _promise(cards: int, is_dirty: bool, weights: c.Weights) -> float:
    """Return what a meld of so many cards may still become."""
    if cards > ONE_SHORT:
        return 0.0
    if is_dirty:
        return weights[u.DIRTY_THREE + cards - 3]
    return weights[u.CLEAN_FOUR + cards - 4] if cards > 3 else 0.0


@inner
def _worth_being_few(k: c.Kit, s: c.State, seat: int, weights: c.Weights) -> float:
    """Return what each card less is worth to a hand near its end."""
    if may_take_pozzetto(k, s, seat):
        return weights[u.FEW_TO_POZZETTO]
    return weights[u.FEW_TO_CLOSE] if s[c.BURRACHI + s[c.LINES + seat]] else weights[u.FEW_STUCK]


@inner
def _parted(k: c.Kit, s: c.State, w: c.Work, seat: int, act: int, weights: c.Weights) -> float:
    """Return how much company the natural cards of a play leave in the hand."""
    h, end, value = c.HANDS + seat * c.HAND_CELLS, c.BLOCK + cards_of(k, act, w, c.BLOCK), 0.0
    for at in range(c.BLOCK, end):
        lose(s, seat, w[at])
    for at in range(c.BLOCK, end):
        if not is_wild(w[at]):
            value += company(k, s, h, w[at], s[h + w[at]], weights)
    for at in range(c.BLOCK, end):
        gain(s, seat, w[at])
    return value
