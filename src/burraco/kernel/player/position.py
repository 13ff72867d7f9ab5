"""What a player reads off the hand and the table, before making up their mind."""

from burraco.kernel.compiler import inner
from burraco.kernel.player import weights as u
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.acts import ADD, is_set, key_of, kind_of, meld_of, need_of, shape_of, wild_of
from burraco.kernel.table.ending import has_pozzetto, play_size
from burraco.kernel.table.score import meld_bonus, meld_points

OWN_FITS, THEIR_FITS, GUESS, LATENESS = 130, 136, 142, 150
"""Where it is written what the melds of two lines take (a mask for each suit, and the ranks of their sets),
what the lines are guessed to have, and how late it is, in thousandths."""
CARDS_LAID, POINTS_LAID, BONUS_GAINED, SPENDS_WILD, SPENDS_TWO, CARDS_THEN = range(151, 157)
"""What a play does (`note_play`): how many cards and points it lays, the bonus it gains, whether it spends a
wild, or a 2 in its own place, and how many cards the meld has then."""
OWN_SIXES, THEIR_SIXES = 160, 166
"""Where it is written what makes a burraco of a meld of two lines, as above."""
ONE_SHORT = 6
"""A meld of so many cards is one short of a burraco."""
CLOSING_HAND = 4
"""An opponent with so few cards may close soon."""


@inner
def note_lateness(k: c.Kit, s: c.State, w: c.Work, seat: int, weights: c.Weights) -> None:
    """Write how near the end is."""
    turns = (s[c.STOCK_LEFT] - k[p.UNPLAYABLE]) / k[p.PLAYERS]
    if s[c.LAST] >= 0:
        turns = min(turns, (s[c.LAST] - s[c.TURNS]) / k[p.PLAYERS])
    late = max(0.0, min(1.0, 1 - turns / weights[u.LATE]))
    line = s[c.LINES + seat]
    for other in range(k[p.PLAYERS]):
        theirs = s[c.LINES + other]
        if theirs != line and s[c.BURRACHI + theirs] > 0:
            if s[c.HANDS + other * c.HAND_CELLS + c.SIZE] <= CLOSING_HAND and has_pozzetto(k, s, other):
                late = max(late, weights[u.THREAT])
    w[LATENESS] = int(late * 1000)


@inner
def _note_taken(k: c.Kit, s: c.State, w: c.Work, m: int, at: int) -> None:
    """Write what a meld takes beside what is written."""
    if s[m + c.IS_SET]:
        w[at + 4] |= 1 << s[m + c.KEY]
    else:
        w[at + s[m + c.KEY]] |= k[p.SHAPES + s[m + c.SHAPE] * p.SHAPE_CELLS + p.TAKES] & 8191


@inner
def note_fits(k: c.Kit, s: c.State, w: c.Work, line: int, at: int) -> None:
    """Write which cards the melds of a line take as the next one: wilds apart."""
    for i in range(5):
        w[at + i] = 0
    for meld in range(s[c.MELDS_DOWN]):
        m = c.MELDS + meld * c.MELD_CELLS
        if s[c.LINES + s[m + c.OWNER]] == line and not s[m + c.FROZEN]:
            _note_taken(k, s, w, m, at)


@inner
def note_sixes(k: c.Kit, s: c.State, w: c.Work, line: int, at: int) -> None:
    """Write which cards make a burraco of a meld of a line: wilds apart."""
    for i in range(5):
        w[at + i] = 0
    for meld in range(s[c.MELDS_DOWN]):
        m = c.MELDS + meld * c.MELD_CELLS
        if s[m + c.CARDS] == ONE_SHORT and s[c.LINES + s[m + c.OWNER]] == line and not s[m + c.FROZEN]:
            _note_taken(k, s, w, m, at)


@inner
def note_both_fits(k: c.Kit, s: c.State, w: c.Work, seat: int) -> None:
    """Write which cards the melds of a seat's line take, and those of the next player's."""
    note_fits(k, s, w, s[c.LINES + seat], OWN_FITS)
    note_fits(k, s, w, s[c.LINES + (seat + 1) % k[p.PLAYERS]], THEIR_FITS)


@inner
def note_drops(k: c.Kit, s: c.State, w: c.Work, seat: int, weights: c.Weights) -> None:
    """Write what `drop_cost` looks at."""
    note_both_fits(k, s, w, seat)
    if weights[u.DANGER_SIX] != 0:
        note_sixes(k, s, w, s[c.LINES + (seat + 1) % k[p.PLAYERS]], THEIR_SIXES)


@inner
def fits(w: c.Work, at: int, face: int) -> bool:
    """Tell whether a card is among those noted."""
    if face >= c.SUITED:
        return False
    suit = face // c.RANKS
    rank = face - suit * c.RANKS
    return (w[at + suit] | w[at + 4]) >> rank & 1 == 1


@inner
def is_beside(w: c.Work, at: int, face: int) -> bool:
    """Tell whether a card of a suit is one place away from those noted for sequences."""
    suit = face // c.RANKS
    rank = face - suit * c.RANKS
    return (w[at + suit] << 1 | w[at + suit] >> 1) >> rank & 1 == 1


@inner
def is_ready(k: c.Kit, s: c.State, h: int, face: int) -> bool:
    """Tell whether a card of the hand is part of a natural meld there."""
    rank = face % c.RANKS
    if k[p.SET_RANKS] >> rank & 1 and k[p.SET_CARDS + s[h + c.CODES + rank]] > 2:
        return True
    row = p.COMPANY + face * 8
    below, above = s[h + k[row + 1]] > 0, s[h + k[row + 2]] > 0
    return (below and (above or s[h + k[row]] > 0)) or (above and s[h + k[row + 3]] > 0)


@inner
def company(k: c.Kit, s: c.State, h: int, face: int, held: int, weights: c.Weights) -> float:
    """Return what the cards near a natural card in a hand, which holds so many of its face, make it worth."""
    row = p.COMPANY + face * 8
    value = weights[u.NEXT] * (min(s[h + k[row + 1]], 1) + min(s[h + k[row + 2]], 1))
    if s[h + k[row]] or s[h + k[row + 3]]:
        value += weights[u.GAP]
    rank = face % c.RANKS
    if k[p.SET_RANKS] >> rank & 1:
        value += weights[u.SAME] * (k[p.SET_CARDS + s[h + c.CODES + rank]] - held)
    return value


@inner
def cards_of_seat(s: c.State, seat: int) -> int:
    """Return how many cards a seat has, with those of a pozzetto it has not looked at."""
    return s[c.HANDS + seat * c.HAND_CELLS + c.SIZE] + s[c.SEALED + seat * c.POZZETTO_CELLS]


@inner
def guessed_lead(k: c.Kit, s: c.State, w: c.Work, seat: int, weights: c.Weights) -> float:
    """Return by how much a seat's line is ahead of the best other; hidden cards are guessed."""
    for line in range(c.SEATS):
        w[GUESS + line] = 0
    for other in range(k[p.PLAYERS]):
        line = s[c.LINES + other]
        if other != seat:
            w[GUESS + line] -= int(cards_of_seat(s, other) * weights[u.HIDDEN_POINTS])
        if not has_pozzetto(k, s, other):
            w[GUESS + line] += k[p.NOT_TAKEN]
    for meld in range(s[c.MELDS_DOWN]):
        m = c.MELDS + meld * c.MELD_CELLS
        w[GUESS + s[c.LINES + s[m + c.OWNER]]] += meld_points(k, s, m)
    own, best = s[c.LINES + seat], -(1 << 40)
    for other in range(k[p.PLAYERS]):
        if s[c.LINES + other] != own:
            best = max(best, w[GUESS + s[c.LINES + other]])
    return w[GUESS + own] - best


@inner
def note_play(k: c.Kit, s: c.State, w: c.Work, act: int) -> None:
    """Write what a play does."""
    size, wild, key = play_size(k, act), wild_of(act), key_of(act)
    m = c.MELDS + meld_of(act) * c.MELD_CELLS
    is_add = kind_of(act) == ADD
    spends = wild > 0 and not (is_add and s[m + c.WILD] > 0)
    cards = size + (s[m + c.CARDS] if is_add else 0)
    two = 0
    if is_set(act):
        points = (size - (1 if spends else 0)) * k[p.WORTH + key]
        dirty = spends or (is_add and s[m + c.WILD] > 0)
        gained = k[p.SET_BONUS + cards * 2 + (1 if dirty else 0)]
    else:
        row = p.SHAPES + shape_of(act) * p.SHAPE_CELLS
        points, gained = k[row + p.POINTS], k[row + p.BONUS]
        if is_add:
            points -= k[p.SHAPES + s[m + c.SHAPE] * p.SHAPE_CELLS + p.POINTS]
            two = need_of(act) >> 1 & 1
        elif k[row + p.LOW] <= 2 and k[row + p.WILD_SLOT] != 2:
            two = 1
    if is_add:
        gained -= meld_bonus(k, s, m)
    w[CARDS_LAID], w[POINTS_LAID], w[BONUS_GAINED] = size, points, gained
    w[SPENDS_WILD], w[SPENDS_TWO], w[CARDS_THEN] = spends, two, cards
