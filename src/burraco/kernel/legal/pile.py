"""Gioco al monte in compiled play: the same look ahead as `engine/pile_play`, melds in its order.

A look ahead that runs out of effort says no, so which melds it weighs first matters: candidates are listed
and tried in the engine's order, and what was found once is remembered as it is there.
"""

from burraco.kernel.compiler import inner
from burraco.kernel.legal.memory import recall, remember
from burraco.kernel.legal.sources import cards_used, list_candidates, uses_face
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.acts import cards_of, is_set, key_of
from burraco.kernel.table.ending import brings_burraco, can_end, may_be_last, play_size
from burraco.kernel.table.hand import gain, is_wild, lose, wild_face

EFFORT = 1_000
"""How many melds one look ahead weighs, as in the engine; a test holds them equal."""
FROM_PILE = 256
NONE, ALL = -1, -2
"""In place of the two hardest cards: no meld helps, every meld is worth a try."""


@inner
def list_pile_plays(k: c.Kit, s: c.State, w: c.Work) -> int:
    """List every meld that may be opened from the pile; return where the list ends."""
    seat = s[c.SEAT]
    number = s[c.PILE_LEFT]
    if number == 1:
        if not _single_has_company(k, s, seat, s[c.DISCARDS]):
            return c.LIST
    for face in range(c.FACES):
        w[c.PILE_FACES + face] = 0
    for i in range(number):
        w[c.PILE_FACES + s[c.DISCARDS + i]] += 1
    if number > 1 and not _can_reach(k, s, w, seat, number):
        return c.LIST
    w[c.EFFORT_LEFT], w[c.KNOWN_COUNT] = EFFORT, 0
    end = list_candidates(k, s, w, seat, c.LIST)
    if number < 3:
        return _try_all(k, s, w, seat, number, end)
    return _try_hardest_first(k, s, w, seat, number, end)


@inner
def _try_all(k: c.Kit, s: c.State, w: c.Work, seat: int, number: int, end: int) -> int:
    """Keep of the list what can be followed; return where it ends then."""
    n = c.LIST
    for at in range(c.LIST, end):
        if _can_follow(k, s, w, seat, number, w[at], 0, end):
            w[n] = w[at]
            n += 1
    return n


@inner
def _try_hardest_first(k: c.Kit, s: c.State, w: c.Work, seat: int, number: int, end: int) -> int:
    """The same for a longer pile: first the melds of the two cards that fit the fewest."""
    hardest = _hardest(k, w, number, c.LIST, end)
    if hardest == NONE:
        return c.LIST
    kept = end  # what is kept goes behind the candidates, because they are looked through twice
    for is_second in range(2):
        for at in range(c.LIST, end):
            if uses(k, w[at], hardest) == (is_second == 1):
                continue
            if _can_follow(k, s, w, seat, number, w[at], 0, kept):
                w[kept] = w[at]
                kept += 1
    for at in range(end, kept):
        w[c.LIST + at - end] = w[at]
    return c.LIST + kept - end


@inner
def _can_follow(
    k: c.Kit, s: c.State, w: c.Work, seat: int, number: int, act: int, brings: int, top: int
) -> bool:
    """Tell whether the turn can end lawfully once this meld is opened.

    ``number``: cards in the pile; ``brings``: a meld opened before brings the burraco closing needs;
    ``top``: where free room begins in the work array. It calls itself only, because Numba remembers no other
    recursion.
    """
    size, used = play_size(k, act), cards_used(k, act)
    h = c.HANDS + seat * c.HAND_CELLS
    if number - used <= 1 and s[h + c.SIZE] - size + used > 2:
        return True
    w[c.EFFORT_LEFT] -= 1
    cards_of(k, act, w, top)
    _move(s, w, seat, top, size)
    brings = 1 if brings or brings_burraco(k, s, act, size) else 0
    left = number - used
    follows = False
    if left == 0:
        follows = can_end(k, s, seat, -1, brings, -1)
    elif left == 1 and (s[h + c.SIZE] > 0 or may_be_last(k, s, seat, _only_face(w), brings, -1)):
        follows = True
    else:
        line, barred = s[c.LINES + seat], s[c.BARRED + s[c.LINES + seat]]
        if is_set(act) and not k[p.EQUAL_SETS]:
            s[c.BARRED + line] |= 1 << key_of(act)
        known = recall(s, w, seat, s[c.BARRED + line], brings, top + size)
        if known >= 0:
            follows = known == 1
        else:
            if w[c.EFFORT_LEFT] > 0 and _can_reach(k, s, w, seat, left):
                first = top + size + c.KNOWN_CELLS
                end = list_candidates(k, s, w, seat, first)
                w[c.EFFORT_LEFT] -= (end - first) // 10
                hardest = _hardest(k, w, left, first, end)
                at = first
                while at < end and not follows:
                    if uses(k, w[at], hardest):
                        follows = _can_follow(k, s, w, seat, left, w[at], brings, end)
                    at += 1
            remember(w, top + size, follows)
        s[c.BARRED + line] = barred
    _move_back(s, w, seat, top, size)
    return follows


@inner
def _move(s: c.State, w: c.Work, seat: int, top: int, size: int) -> None:
    """Take the cards written at ``top`` out of hand and pile."""
    for at in range(top, top + size):
        if w[at] & FROM_PILE:
            w[c.PILE_FACES + (w[at] & 255)] -= 1
        else:
            lose(s, seat, w[at])


@inner
def _move_back(s: c.State, w: c.Work, seat: int, top: int, size: int) -> None:
    """Put them back."""
    for at in range(top, top + size):
        if w[at] & FROM_PILE:
            w[c.PILE_FACES + (w[at] & 255)] += 1
        else:
            gain(s, seat, w[at])


@inner
def _only_face(w: c.Work) -> int:
    """Return the face of the one card left in the pile."""
    face = 0
    while w[c.PILE_FACES + face] == 0:
        face += 1
    return face


@inner
def _hardest(k: c.Kit, w: c.Work, number: int, first: int, end: int) -> int:
    """Return the two cards of the pile that fit the fewest of the melds listed, `NONE` if two fit none."""
    if number < 3:
        return ALL
    face, other, fewest, second, idle = 0, 0, 1 << 40, 1 << 40, 0
    for one in range(c.FACES):
        copies = w[c.PILE_FACES + one]
        if copies == 0:
            continue
        melds = 0
        for at in range(first, end):
            if uses_face(k, w[at], one):
                melds += 1
        for _ in range(copies):
            idle += 1 if melds == 0 else 0
            if melds < fewest:
                face, other, fewest, second = one, face, melds, fewest
            elif melds < second:
                other, second = one, melds
    return NONE if idle > 1 else face | other << 8


@inner
def uses(k: c.Kit, act: int, hardest: int) -> bool:
    """Tell whether a meld takes one of the hardest cards out of the pile."""
    if hardest < 0:
        return hardest == ALL
    return uses_face(k, act, hardest & 255) or uses_face(k, act, hardest >> 8)


@inner
def _can_reach(k: c.Kit, s: c.State, w: c.Work, seat: int, number: int) -> bool:
    """Tell at a glance whether all cards of the pile but one might be melded."""
    h = c.HANDS + seat * c.HAND_CELLS
    wilds = s[h + c.WILD_CARDS]
    for bit in range(6):
        wilds += w[c.PILE_FACES + wild_face(bit)]
    strangers = 0
    for face in range(c.FACES):
        copies = w[c.PILE_FACES + face]
        if copies == 0 or is_wild(face):
            continue
        beside = -1
        own = 0
        for i in range(8):
            other = k[p.COMPANY + face * 8 + i]
            held = s[h + other] + w[c.PILE_FACES + other]
            beside += held
            if is_wild(other):
                own += held
        if beside < 1 or beside + wilds - own < 2:
            strangers += copies
            if strangers > 1:
                return False
    return strangers < number


@inner
def _single_has_company(k: c.Kit, s: c.State, seat: int, face: int) -> bool:
    """Tell the same of a pile of one card."""
    if is_wild(face):
        return True
    h = c.HANDS + seat * c.HAND_CELLS
    beside, wilds = 0, s[h + c.WILD_CARDS]
    for i in range(8):
        other = k[p.COMPANY + face * 8 + i]
        held = s[h + other]
        beside += held
        if is_wild(other):
            wilds -= held
    return beside >= 1 and beside + wilds >= 2
