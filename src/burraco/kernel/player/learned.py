"""Two choices at two players, as self-play taught them: to take or to draw, to lay or to keep.

Both depend on how the other will answer: drawing leaves them a pile of two, laying shows them what they must
not throw, keeping may leave one caught with it. No rule of thumb tells when, so two small networks judge it,
by the own hand and what everybody sees; `bench/learn.py` teaches them. They stand behind the weights in the
same row, first that for taking, then that for laying: a row may end before either of them. Once time is
called nothing they learned holds, and the rules of thumb decide.
"""

from burraco.kernel.compiler import inner
from burraco.kernel.legal.lawful import count_drops
from burraco.kernel.player import weights as u
from burraco.kernel.player.position import (
    BONUS_GAINED,
    CARDS_LAID,
    CARDS_THEN,
    OWN_FITS,
    POINTS_LAID,
    SPENDS_TWO,
    SPENDS_WILD,
    THEIR_FITS,
    cards_of_seat,
    company,
    fits,
    guessed_lead,
    is_ready,
    note_both_fits,
    note_play,
)
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.acts import ADD, is_set, kind_of, meld_of
from burraco.kernel.table.ending import play_size
from burraco.kernel.table.hand import gain, is_wild, lose

INPUTS = c.DIGITS
"""Where it is written what the networks look at."""
TABLE_INPUTS = 20
TAKE_INPUTS, LAY_INPUTS = TABLE_INPUTS + 8, TABLE_INPUTS + 10
UNITS, LANES = 16, 4
"""Units of a network, and how many of them a processor does at once."""
TAKE_SIZE = 1 + UNITS // LANES * (LANES * TAKE_INPUTS + 2 * LANES)
LAY_SIZE = 1 + UNITS // LANES * (LANES * LAY_INPUTS + 2 * LANES)
TAKE_AT = u.LEARNED
LAY_AT = TAKE_AT + TAKE_SIZE
TURN_INPUTS = FAR_INPUTS = 64
"""What an end of a turn (`turn_ends`) and a table (`horizon`) are judged by: a sum over it, and a network."""
TURN_SIZE = TABLE_SIZE = TURN_INPUTS + 1 + UNITS * (TURN_INPUTS + 2)


@inner
def knows_taking(k: c.Kit, s: c.State, weights: c.Weights) -> bool:
    """Tell whether a row of weights has learned when to take at such a table."""
    return len(weights) > TAKE_AT and k[p.PLAYERS] == 2 and s[c.LAST] < 0


@inner
def knows_laying(k: c.Kit, weights: c.Weights) -> bool:
    """Tell whether a row of weights has learned when to lay."""
    return len(weights) > LAY_AT and k[p.PLAYERS] == 2


@inner
def may_keep(k: c.Kit, s: c.State, seat: int, act: int) -> bool:
    """Tell whether a play is a free choice: something can be thrown instead, the hand is not empty after it,
    and there is a next turn, as far as anybody knows."""
    if s[c.LAST] >= 0 or (s[c.STOCK_LEFT] <= k[p.UNPLAYABLE] and not (k[p.FED] and s[c.POZZETTI_LEFT])):
        return False
    left = s[c.HANDS + seat * c.HAND_CELLS + c.SIZE] - play_size(k, act)
    return left > 1 and not s[c.MUST] and count_drops(k, s, seat) > 0


@inner
def worth_taking(k: c.Kit, s: c.State, w: c.Work, seat: int, weights: c.Weights) -> float:
    """Return by how much it is better to take the pile than to draw, in points."""
    note_pile(k, s, w, seat, weights)
    return judge(weights, w, TAKE_AT, TAKE_INPUTS)


@inner
def worth_laying(k: c.Kit, s: c.State, w: c.Work, seat: int, act: int, weights: c.Weights) -> float:
    """Return by how much a play is better than to lay nothing more in this turn, in points."""
    note_laying(k, s, w, seat, act, weights)
    return judge(weights, w, LAY_AT, LAY_INPUTS)


@inner
def judge(weights: c.Weights, w: c.Work, at: int, inputs: int) -> float:
    """Ask a network: one layer of units that are 0 or more, four of them at a time, as processors like it."""
    value, row = weights[at], at + 1
    for _ in range(UNITS // LANES):
        one, two, three, four = weights[row], weights[row + 1], weights[row + 2], weights[row + 3]
        row += LANES
        for i in range(inputs):
            seen = float(w[INPUTS + i])
            one += weights[row] * seen
            two += weights[row + 1] * seen
            three += weights[row + 2] * seen
            four += weights[row + 3] * seen
            row += LANES
        value += max(0.0, one) * weights[row] + max(0.0, two) * weights[row + 1]
        value += max(0.0, three) * weights[row + 2] + max(0.0, four) * weights[row + 3]
        row += LANES
    return value


@inner
def note_pile(k: c.Kit, s: c.State, w: c.Work, seat: int, weights: c.Weights) -> None:
    """Write what the choice between taking and drawing looks at."""
    _note_table(k, s, w, seat, weights)
    h, number = c.HANDS + seat * c.HAND_CELLS, s[c.PILE_LEFT]
    for i in range(number):
        gain(s, seat, s[c.DISCARDS + i])
    fitting, ready, wilds, others, points, theirs, near = 0, 0, 0, 0, 0, 0, 0.0
    for i in range(number):
        face = s[c.DISCARDS + i]
        if is_wild(face):
            wilds += 1
            continue
        if fits(w, OWN_FITS, face):
            fitting += 1
        elif is_ready(k, s, h, face):
            ready += 1
        else:
            others += 1
            points += k[p.WORTH + face]
            near += company(k, s, h, face, s[h + face], weights)
        if fits(w, THEIR_FITS, face):
            theirs += 1
    for i in range(number):
        lose(s, seat, s[c.DISCARDS + i])
    at = INPUTS + TABLE_INPUTS
    w[at], w[at + 1], w[at + 2], w[at + 3] = number == 1, fitting, ready, wilds
    w[at + 4], w[at + 5], w[at + 6], w[at + 7] = others, points, int(near), theirs


@inner
def note_laying(k: c.Kit, s: c.State, w: c.Work, seat: int, act: int, weights: c.Weights) -> None:
    """Write what the choice between laying and keeping looks at."""
    _note_table(k, s, w, seat, weights)
    note_play(k, s, w, act)
    is_add, at = kind_of(act) == ADD, INPUTS + TABLE_INPUTS
    w[at], w[at + 1], w[at + 2] = w[CARDS_LAID], is_add, is_set(act)
    w[at + 3], w[at + 4] = w[POINTS_LAID], w[BONUS_GAINED]
    w[at + 5], w[at + 6] = w[SPENDS_WILD], w[SPENDS_TWO]
    w[at + 7] = s[c.HANDS + seat * c.HAND_CELLS + c.SIZE] - w[CARDS_LAID]
    w[at + 8] = w[CARDS_THEN]
    w[at + 9] = is_add and s[c.MELDS + meld_of(act) * c.MELD_CELLS + c.WILD] > 0


@inner
def _note_table(k: c.Kit, s: c.State, w: c.Work, seat: int, weights: c.Weights) -> None:
    """Write how the table stands for a seat, and what it holds."""
    other, at = 1 - seat, INPUTS
    own, their = s[c.LINES + seat], s[c.LINES + other]
    h = c.HANDS + seat * c.HAND_CELLS
    w[at], w[at + 1], w[at + 2] = s[c.STOCK_LEFT], s[h + c.SIZE], cards_of_seat(s, other)
    w[at + 3], w[at + 4] = s[c.TOOK + seat] > 0, s[c.TOOK + other] > 0
    w[at + 5], w[at + 6] = s[c.BURRACHI + own], s[c.BURRACHI + their]
    w[at + 7], w[at + 8] = s[c.BURRACHI + own] > 0, s[c.BURRACHI + their] > 0
    w[at + 9] = int(guessed_lead(k, s, w, seat, weights))
    w[at + 10], w[at + 11] = s[c.SWAPS], s[h + c.WILD_CARDS]
    melds = 0
    for meld in range(s[c.MELDS_DOWN]):
        melds += s[c.LINES + s[c.MELDS + meld * c.MELD_CELLS + c.OWNER]] == own
    w[at + 12], w[at + 13] = melds, s[c.MELDS_DOWN] - melds
    shown = 0
    for face in range(c.FACES):
        shown += s[c.SHOWN + other * c.FACES + face]
    w[at + 14] = shown
    note_both_fits(k, s, w, seat)
    ready, fitting, theirs, safe = 0, 0, 0, 0
    for suit in range(c.SUITS):
        face, ranks = suit * c.RANKS, s[h + c.MASKS + suit] & ~2
        while ranks:
            if ranks & 1:
                held = s[h + face]
                if fits(w, OWN_FITS, face):
                    fitting += held
                if is_ready(k, s, h, face):
                    ready += held
                if fits(w, THEIR_FITS, face):
                    theirs += held
                else:
                    safe += 1  # different ones: two of a face are thrown one after the other
            ranks >>= 1
            face += 1
    w[at + 15], w[at + 16], w[at + 17], w[at + 18] = ready, fitting, theirs, safe
    w[at + 19] = s[c.PILE_LEFT]
