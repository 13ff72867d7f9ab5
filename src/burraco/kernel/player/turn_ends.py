"""How a turn leaves the table, as numbers: what its value is judged by (`kernel/player/turns.py`)."""

from burraco.kernel.compiler import inner
from burraco.kernel.player.learned import INPUTS, TURN_INPUTS
from burraco.kernel.player.position import (
    LATENESS,
    ONE_SHORT,
    OWN_FITS,
    OWN_SIXES,
    THEIR_FITS,
    THEIR_SIXES,
    cards_of_seat,
    fits,
    guessed_lead,
    is_beside,
    is_ready,
    note_both_fits,
    note_sixes,
)
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.ending import has_pozzetto, may_take_pozzetto
from burraco.kernel.table.hand import gain, is_wild, lose

TABLE, OUT, HAND, MELDS, DROP, PILE = 0, 12, 18, 32, 46, 56
"""Where the numbers of each kind begin."""
SHORTEST, FEW = 3, 6
TENTHS = 10


@inner
def note_turn(k: c.Kit, s: c.State, w: c.Work, seat: int) -> None:
    """Write what does not hang on the discard: the table after all that is laid, and its melds."""
    after = (seat + 1) % k[p.PLAYERS]
    note_both_fits(k, s, w, seat)
    note_sixes(k, s, w, s[c.LINES + seat], OWN_SIXES)
    note_sixes(k, s, w, s[c.LINES + after], THEIR_SIXES)
    at = INPUTS
    for i in range(TURN_INPUTS):
        w[at + i] = 0
    line, least, mates = s[c.LINES + seat], 108, 0
    for other in range(k[p.PLAYERS]):
        cards = cards_of_seat(s, other)
        if s[c.LINES + other] != line:
            least = min(least, cards)
            w[at + 7] |= has_pozzetto(k, s, other)
            w[at + 8] |= s[c.BURRACHI + s[c.LINES + other]] > 0
        elif other != seat:
            mates += cards
    w[at], w[at + 1] = s[c.STOCK_LEFT], w[LATENESS]
    w[at + 3], w[at + 4], w[at + 5] = mates, least, cards_of_seat(s, after)
    w[at + 6], w[at + 9] = has_pozzetto(k, s, seat), s[c.BURRACHI + line] > 0
    w[at + 10] = s[c.STOCK_LEFT] <= k[p.UNPLAYABLE] or s[c.LAST] >= 0
    _note_melds(s, w, line, s[c.LINES + after])


@inner
def _note_melds(s: c.State, w: c.Work, line: int, theirs: int) -> None:
    """Write how many melds of each length short of a burraco there are, clean and dirty."""
    at = INPUTS + MELDS
    for meld in range(s[c.MELDS_DOWN]):
        m = c.MELDS + meld * c.MELD_CELLS
        cards, whose = s[m + c.CARDS], s[c.LINES + s[m + c.OWNER]]
        if s[m + c.FROZEN]:
            continue
        if whose == line:
            w[at + 8] += 1
            if cards <= ONE_SHORT:
                w[at + cards - SHORTEST + (4 if s[m + c.WILD] else 0)] += 1
        elif whose == theirs and cards <= ONE_SHORT:
            w[at + 9 + cards - SHORTEST] += 1


@inner
def note_end(k: c.Kit, s: c.State, w: c.Work, seat: int, drop: int, weights: c.Weights) -> None:
    """Write the rest: how a turn ends with a discard, or with none where a pozzetto comes al volo (-1)."""
    at, h = INPUTS, c.HANDS + seat * c.HAND_CELLS
    for i in range(OUT, MELDS):
        w[at + i] = 0
    for i in range(DROP, TURN_INPUTS):
        w[at + i] = 0
    lead = int(guessed_lead(k, s, w, seat, weights))
    w[at + 2] = lead
    waits = may_take_pozzetto(k, s, seat)
    if drop < 0:
        w[at + OUT] = 1
        return
    _note_drop(k, s, w, seat, drop)
    left = s[h + c.SIZE] - 1
    if left == 0:
        if waits:
            w[at + OUT + 1] = 1
        else:
            w[at + OUT + 2], w[at + OUT + 3] = 1, lead
        return
    lose(s, seat, drop)
    _note_hand(k, s, w, seat)
    gain(s, seat, drop)
    closes = has_pozzetto(k, s, seat) and s[c.BURRACHI + s[c.LINES + seat]] > 0
    few = max(0, FEW - left)
    w[at + HAND], w[at + OUT + 4] = left, left if waits else 0
    w[at + HAND + 11 + (0 if waits else 1 if closes else 2)] = few


@inner
def _note_hand(k: c.Kit, s: c.State, w: c.Work, seat: int) -> None:
    """Write what the hand holds: points, wilds, company, what fits whom."""
    at, h = INPUTS + HAND, c.HANDS + seat * c.HAND_CELLS
    points, near, gaps, same, ready, fitting, sixes, beside, theirs, safe = 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    jolly = s[h + c.SUITED] + s[h + c.SUITED + 1]
    for face in range(c.SUITED):
        held = s[h + face]
        if held == 0 or is_wild(face):
            continue
        points += held * k[p.WORTH + face]
        row = p.COMPANY + face * 8
        near += s[h + k[row + 2]] > 0
        gaps += s[h + k[row + 3]] > 0
        rank = face % c.RANKS
        if k[p.SET_RANKS] >> rank & 1:
            same += held * (k[p.SET_CARDS + s[h + c.CODES + rank]] - held)
        if is_ready(k, s, h, face):
            ready += held
        if fits(w, OWN_FITS, face):
            fitting += held
            sixes += fits(w, OWN_SIXES, face)
        elif is_beside(w, OWN_FITS, face):
            beside += held
        if fits(w, THEIR_FITS, face):
            theirs += held
        else:
            safe += 1
    late = w[LATENESS]
    w[at + 1], w[at + 2], w[at + 3] = points, points * late // 100, jolly
    w[at + 4], w[at + 5], w[at + 6] = s[h + c.WILD_CARDS] - jolly, near, gaps
    w[at + 7], w[at + 8], w[at + 9], w[at + 10] = same, ready, fitting + 2 * sixes, beside
    w[INPUTS + OUT + 5] = theirs
    w[INPUTS + 11] = safe


@inner
def _note_drop(k: c.Kit, s: c.State, w: c.Work, seat: int, drop: int) -> None:
    """Write what is thrown, and what the pile then offers the next player."""
    at, number = INPUTS + DROP, s[c.PILE_LEFT]
    after = (seat + 1) % k[p.PLAYERS]
    w[at], w[at + 1] = drop >= c.SUITED, is_wild(drop)
    w[at + 2] = fits(w, THEIR_FITS, drop)
    w[at + 3] = w[at + 2] * number
    w[at + 4] = fits(w, THEIR_SIXES, drop)
    w[at + 5] = fits(w, OWN_FITS, drop)
    if not is_wild(drop) and s[c.LINES + after] != s[c.LINES + seat]:
        row = p.COMPANY + drop * 8
        for i in range(8):
            w[at + 6] += s[c.SHOWN + after * c.FACES + k[row + i]] > 0
    rank = drop % c.RANKS
    wilds, theirs, own, equal = w[at + 1], w[at + 2], w[at + 5], 0
    for i in range(c.DISCARDS, c.DISCARDS + number):
        face = s[i]
        wilds += is_wild(face)
        theirs += fits(w, THEIR_FITS, face)
        own += fits(w, OWN_FITS, face)
        equal += face < c.SUITED and face % c.RANKS == rank
    w[at + 7] = equal > 0
    at = INPUTS + PILE
    w[at], w[at + 1], w[at + 2], w[at + 3] = number + 1, wilds, theirs, own
    w[at + 4] = s[c.HANDS + after * c.HAND_CELLS + c.SIZE] * (theirs > 0)
