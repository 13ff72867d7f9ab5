"""The points of a finished deal, line by line. Frozen melds count in full here; the engine knows better."""

from burraco.kernel.compiler import inner
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.ending import has_pozzetto


@inner
def score(k: c.Kit, s: c.State, points: c.Work) -> None:
    """Write the points of every line, by the number of the line, as if the deal were over."""
    for line in range(c.SEATS):
        points[line] = 0
    for seat in range(k[p.PLAYERS]):
        line = s[c.LINES + seat]
        h = c.HANDS + seat * c.HAND_CELLS
        for face in range(c.FACES):
            if s[h + face]:
                points[line] += s[h + face] * k[p.WORTH + face] * k[p.TIMES_HAND]
        at = c.SEALED + seat * c.POZZETTO_CELLS
        for i in range(at + 1, at + 1 + s[at]):
            points[line] += k[p.WORTH + s[i]] * k[p.TIMES_SEALED]
        if _is_first_of_line(s, seat) and not has_pozzetto(k, s, seat):
            points[line] += k[p.NOT_TAKEN]
    for meld in range(s[c.MELDS_DOWN]):
        m = c.MELDS + meld * c.MELD_CELLS
        points[s[c.LINES + s[m + c.OWNER]]] += meld_points(k, s, m)
    if s[c.CLOSER] >= 0:
        points[s[c.LINES + s[c.CLOSER]]] += k[p.CLOSING]


@inner
def _is_first_of_line(s: c.State, seat: int) -> bool:
    for other in range(seat):
        if s[c.LINES + other] == s[c.LINES + seat]:
            return False
    return True


@inner
def meld_points(k: c.Kit, s: c.State, m: int) -> int:
    """Return what a meld counts: its cards, and its bonus if it is a burraco."""
    wild = s[m + c.WILD]
    points = k[p.WORTH + wild - 1] if wild else 0
    if s[m + c.IS_SET]:
        points += k[p.WORTH + s[m + c.KEY]] * (s[m + c.CARDS] - (1 if wild else 0))
    else:
        points += k[p.SHAPES + s[m + c.SHAPE] * p.SHAPE_CELLS + p.POINTS]
    return points * k[p.TIMES_MELDS] + meld_bonus(k, s, m)


@inner
def meld_bonus(k: c.Kit, s: c.State, m: int) -> int:
    """Return what a meld is worth as a burraco."""
    if s[m + c.IS_SET]:
        return k[p.SET_BONUS + s[m + c.CARDS] * 2 + (1 if s[m + c.WILD] else 0)]
    return k[p.SHAPES + s[m + c.SHAPE] * p.SHAPE_CELLS + p.BONUS]
