"""What a table is worth to a line once a rollout is cut off: every card is known there.

Each line's melds, hands and pozzetto and what lies in the pile are judged by a small network and what stands
in a line before it, taught by deals `base` played to their end (`bench/teach.py tables`). For two lines.
"""

from burraco.kernel.compiler import inner
from burraco.kernel.player.learned import FAR_INPUTS, INPUTS, judge
from burraco.kernel.player.position import (
    ONE_SHORT,
    OWN_FITS,
    OWN_SIXES,
    cards_of_seat,
    fits,
    is_ready,
    note_fits,
    note_sixes,
)
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.ending import has_pozzetto
from burraco.kernel.table.hand import is_wild
from burraco.kernel.table.score import meld_points

LINE_INPUTS, LINES = 28, 2
SHORTEST, FEW = 3, 6


@inner
def worth_of_table(k: c.Kit, s: c.State, w: c.Work, seat: int, weights: c.Weights) -> float:
    """Return by how many points the line of a seat will be ahead of the other, roughly."""
    note_table(k, s, w, seat)
    value = judge(weights, w, FAR_INPUTS, FAR_INPUTS)
    for i in range(FAR_INPUTS):
        value += weights[i] * w[INPUTS + i]
    return value


@inner
def note_table(k: c.Kit, s: c.State, w: c.Work, seat: int) -> None:
    """Write what a table is judged by: the line of a seat first, then the other, then what both share."""
    for i in range(FAR_INPUTS):
        w[INPUTS + i] = 0
    first, second = s[c.LINES + seat], -1
    for other in range(k[p.PLAYERS]):
        if s[c.LINES + other] != first:
            second = s[c.LINES + other]
    at = INPUTS + LINE_INPUTS * LINES
    w[at], w[at + 1], w[at + 2] = s[c.STOCK_LEFT], s[c.PILE_LEFT], s[c.LINES + s[c.SEAT]] == first
    for place in range(LINES):
        line = first if place == 0 else second
        note_fits(k, s, w, line, OWN_FITS)
        note_sixes(k, s, w, line, OWN_SIXES)
        _note_line(k, s, w, line, INPUTS + place * LINE_INPUTS)
        is_next = s[c.LINES + s[c.SEAT]] == line
        for i in range(c.DISCARDS, c.DISCARDS + s[c.PILE_LEFT]):
            if is_wild(s[i]):
                w[at + 7] += is_next if place == 0 else -is_next
            elif fits(w, OWN_FITS, s[i]):
                w[at + 3 + 2 * place + (0 if is_next else 1)] += 1


@inner
def _note_line(k: c.Kit, s: c.State, w: c.Work, line: int, at: int) -> None:
    """Write how a line stands: points and lengths of its melds, what its hands hold, how near it is to its
    end."""
    least = 108
    for seat in range(k[p.PLAYERS]):
        if s[c.LINES + seat] == line:
            least = min(least, cards_of_seat(s, seat))
            w[at + 1] += cards_of_seat(s, seat)
            w[at + 23] = has_pozzetto(k, s, seat)
            _note_hand(k, s, w, seat, at)
    for meld in range(s[c.MELDS_DOWN]):
        m = c.MELDS + meld * c.MELD_CELLS
        if s[c.LINES + s[m + c.OWNER]] != line:
            continue
        w[at] += meld_points(k, s, m)
        if s[m + c.CARDS] <= ONE_SHORT:
            w[at + 11 + s[m + c.CARDS] - SHORTEST + (4 if s[m + c.WILD] else 0)] += 1
        elif not s[m + c.WILD]:
            w[at + 19] += 1
    closes = s[c.BURRACHI + line] > 0
    few = max(0, FEW - least)
    w[at + 20] = closes
    w[at + 21] = least
    w[at + 22] = few
    if w[at + 23]:
        w[at + 24 if closes else at + 25] = few
    else:
        w[at + 26] = few
    w[at + 27] = w[at + 23] and closes


@inner
def _note_hand(k: c.Kit, s: c.State, w: c.Work, seat: int, at: int) -> None:
    """Add what a hand holds."""
    h = c.HANDS + seat * c.HAND_CELLS
    jolly = s[h + c.SUITED] + s[h + c.SUITED + 1]
    w[at + 2] += jolly
    w[at + 3] += s[h + c.WILD_CARDS] - jolly
    for face in range(c.SUITED):
        held = s[h + face]
        if held == 0 or is_wild(face):
            continue
        w[at + 4] += held * k[p.WORTH + face]
        row = p.COMPANY + face * 8
        w[at + 5] += s[h + k[row + 2]] > 0
        w[at + 6] += s[h + k[row + 3]] > 0
        rank = face % c.RANKS
        if k[p.SET_RANKS] >> rank & 1:
            w[at + 7] += held * (k[p.SET_CARDS + s[h + c.CODES + rank]] - held)
        if is_ready(k, s, h, face):
            w[at + 8] += held
        if fits(w, OWN_FITS, face):
            w[at + 9] += held
            w[at + 10] += fits(w, OWN_SIXES, face)
