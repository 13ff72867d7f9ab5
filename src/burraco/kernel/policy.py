"""A greedy player for rollouts: takes what helps, lays what counts, throws what helps nobody.

It lists plays but does not look ahead; what it thinks things are worth is a row of weights, so that bots can
have other opinions. It never plays from the pile (gioco al monte): taking it comes to nearly the same.
"""

import numpy as np

from burraco.kernel import cells as c
from burraco.kernel import params as p
from burraco.kernel.acts import (
    ADD,
    DISCARD,
    DRAW,
    TAKE,
    cards_of,
    is_set,
    kind_of,
    meld_of,
    pack,
    shape_of,
    wild_of,
)
from burraco.kernel.compiling import inner
from burraco.kernel.ending import may_drop, may_take_pozzetto
from burraco.kernel.hand import is_wild
from burraco.kernel.lawful import count_drops, count_plays, list_plays, may_take
from burraco.kernel.score import meld_bonus

FITS, WILD, SAME, NEXT, GAP, TAKE_BIAS, JUNK, DANGER, WORTH = range(9)
"""Points a card is worth to a hand: it fits a meld of the line, it is a wild, another of its rank is held,
its neighbour, one two places away; then what speaks for taking a pile, what each card of it costs, what it
costs to throw a card the next player's line can lay, and how much a card's own points count against keeping
it."""
LAID, BURRACO, LENGTH, SPENT_WILD, OUT = range(9, 14)
"""What a play is worth: for each point laid, for each point of bonus gained, for each card, for a wild that
makes no burraco, and for running out of cards."""
WEIGHTS = 14
DEFAULT = np.array([14, 60, 5, 4, 2, -4, 2.5, 9, 0.15, 1, 1.2, 2, 45, 60], np.float64)
DEFAULT.flags.writeable = False
ROUNDS = 60
"""A rollout that goes on for so many rounds is stopped and counted as it is."""
OWN_FITS, THEIR_FITS = 80, 90
"""Where it is written what the melds of two lines take: a mask for each suit, and the ranks of their sets."""


@inner
def choose(k: c.Kit, s: c.State, w: c.Work, weights: c.Weights) -> int:
    """Return what the greedy player does now."""
    seat = s[c.SEAT]
    if s[c.PHASE] == c.PLAY:
        act = _best_play(k, s, w, seat, weights)
        return act if act >= 0 else _best_drop(k, s, w, seat, weights)
    is_stalled = k[p.STALL] > 0 and s[c.SWAPS] >= k[p.STALL]
    if not is_stalled and _wants_pile(k, s, w, seat, weights) and may_take(k, s, w):
        return TAKE
    return DRAW


@inner
def note_fits(k: c.Kit, s: c.State, w: c.Work, line: int, at: int) -> None:
    """Write which cards the melds of a line take as the next one: wilds apart."""
    for i in range(5):
        w[at + i] = 0
    for meld in range(s[c.MELDS_DOWN]):
        m = c.MELDS + meld * c.MELD_CELLS
        if s[c.LINES + s[m + c.OWNER]] == line and not s[m + c.FROZEN]:
            if s[m + c.IS_SET]:
                w[at + 4] |= 1 << s[m + c.KEY]
            else:
                w[at + s[m + c.KEY]] |= k[p.SHAPES + s[m + c.SHAPE] * p.SHAPE_CELLS + p.TAKES] & 8191


@inner
def fits(w: c.Work, at: int, face: int) -> bool:
    """Tell whether a card is among those noted."""
    if face >= c.SUITED:
        return False
    suit = face // c.RANKS
    rank = face - suit * c.RANKS
    return (w[at + suit] | w[at + 4]) >> rank & 1 == 1


@inner
def value_to_hand(
    k: c.Kit, s: c.State, w: c.Work, seat: int, face: int, held: int, weights: c.Weights
) -> float:
    """Return what a card is worth to a hand that holds so many of its face already."""
    if is_wild(face):
        return weights[WILD]
    h = c.HANDS + seat * c.HAND_CELLS
    value = weights[FITS] if fits(w, OWN_FITS, face) else 0.0
    row = p.COMPANY + face * 8
    if s[h + k[row + 1]] or s[h + k[row + 2]]:
        value += weights[NEXT] * (min(s[h + k[row + 1]], 1) + min(s[h + k[row + 2]], 1))
    if s[h + k[row]] or s[h + k[row + 3]]:
        value += weights[GAP]
    rank = face % c.RANKS
    if k[p.SET_RANKS] >> rank & 1:
        value += weights[SAME] * (k[p.SET_CARDS + s[h + c.CODES + rank]] - held)
    return value


@inner
def _wants_pile(k: c.Kit, s: c.State, w: c.Work, seat: int, weights: c.Weights) -> bool:
    note_fits(k, s, w, s[c.LINES + seat], OWN_FITS)
    value = weights[TAKE_BIAS]
    for i in range(s[c.PILE_LEFT]):
        value += value_to_hand(k, s, w, seat, s[c.DISCARDS + i], 0, weights) - weights[JUNK]
    return value > 0


@inner
def _best_drop(k: c.Kit, s: c.State, w: c.Work, seat: int, weights: c.Weights) -> int:
    """Return the discard that costs least: what it is worth here, and to the next player."""
    h = c.HANDS + seat * c.HAND_CELLS
    note_fits(k, s, w, s[c.LINES + seat], OWN_FITS)
    note_fits(k, s, w, s[c.LINES + (seat + 1) % k[p.PLAYERS]], THEIR_FITS)
    best, least = -1, 1e18
    for face in range(c.FACES):
        held = s[h + face]
        if held == 0 or not may_drop(k, s, seat, face, s[c.SINGLE], 0, -1):
            continue
        cost = value_to_hand(k, s, w, seat, face, held, weights) - weights[WORTH] * k[p.WORTH + face]
        if fits(w, THEIR_FITS, face) or is_wild(face):
            cost += weights[DANGER]
        if cost < least:
            best, least = face, cost
    return pack(DISCARD, 0, 0, 0, best, 0, 0, 0)


@inner
def _best_play(k: c.Kit, s: c.State, w: c.Work, seat: int, weights: c.Weights) -> int:
    """Return the play that is worth most, -1 if none is worth anything."""
    number = count_plays(k, s, seat, w)
    if number == 0:
        return -1
    list_plays(k, s, seat, w)
    least = 0.0
    if s[c.MUST] or count_drops(k, s, seat) == 0:
        least = -1e18
    best = -1
    for at in range(c.LIST, c.LIST + number):
        value = play_value(k, s, w, seat, w[at], c.LIST + number, weights)
        if value > least:
            best, least = w[at], value
    return best


@inner
def play_value(k: c.Kit, s: c.State, w: c.Work, seat: int, act: int, room: int, weights: c.Weights) -> float:
    """Return what a play is worth; ``room``: where the work array is free."""
    h = c.HANDS + seat * c.HAND_CELLS
    size = cards_of(k, act, w, room)
    points, wilds = 0, 0
    for at in range(room, room + size):
        points += k[p.WORTH + w[at]]
        wilds += 1 if is_wild(w[at]) else 0
    gained = bonus_after(k, s, act, size)
    if kind_of(act) == ADD:
        gained -= meld_bonus(k, s, c.MELDS + meld_of(act) * c.MELD_CELLS)
    value = weights[LAID] * points + weights[BURRACO] * gained + weights[LENGTH] * size
    left = s[h + c.SIZE] - size
    if wilds and gained <= 0 and left > 1:
        value -= weights[SPENT_WILD] * wilds
    if left <= 1 and (left == 1 or may_take_pozzetto(k, s, seat)):
        value += weights[OUT]
    return value


@inner
def bonus_after(k: c.Kit, s: c.State, act: int, size: int) -> int:
    """Return the bonus of the meld a play makes."""
    if not is_set(act):
        return k[p.SHAPES + shape_of(act) * p.SHAPE_CELLS + p.BONUS]
    wild = 1 if wild_of(act) else 0
    if kind_of(act) == ADD:
        m = c.MELDS + meld_of(act) * c.MELD_CELLS
        size += s[m + c.CARDS]
        wild = 1 if wild or s[m + c.WILD] else 0
    return k[p.SET_BONUS + size * 2 + wild]
