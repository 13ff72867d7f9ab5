"""The player by rule of thumb: takes what helps, lays what counts, throws what helps nobody, closes if ahead.

It looks at its own hand and at what everybody sees, and does not look ahead. Rollouts play every seat with
it, so it is written for speed: natural plays are listed first, those with a wild only if none of them is
worth anything, and of several wilds one stands for all. What it thinks things are worth is a row of
`weights`. It never begins a gioco al monte: taking the pile comes to nearly the same.
"""

from burraco.kernel import cells as c
from burraco.kernel import params as p
from burraco.kernel import weights as u
from burraco.kernel.acts import (
    ADD,
    DISCARD,
    DRAW,
    LEAVE,
    TAKE,
    is_set,
    key_of,
    kind_of,
    meld_of,
    need_of,
    pack,
    shape_of,
    wild_of,
)
from burraco.kernel.compiling import inner
from burraco.kernel.ending import has_pozzetto, may_drop, may_take_pozzetto, play_size
from burraco.kernel.hand import gain, is_wild, lose
from burraco.kernel.lawful import count_drops, count_plays, list_plays, may_take
from burraco.kernel.pile import list_pile_plays
from burraco.kernel.score import meld_bonus, meld_points

ROUNDS = 60
"""A rollout that goes on for so many rounds is stopped and counted as it is."""
OWN_FITS, THEIR_FITS, GUESS, LATENESS = 130, 136, 142, 150
"""Where it is written what the melds of two lines take (a mask for each suit, and the ranks of their sets),
what the lines are guessed to have, and how late it is, in thousandths."""
CLOSING_HAND = 4
"""An opponent with so few cards may close soon."""
NEVER, MUST = -1e9, -1e18


@inner
def choose(k: c.Kit, s: c.State, w: c.Work, weights: c.Weights) -> int:
    """Return what the player by rule of thumb does now."""
    seat = s[c.SEAT]
    note_lateness(k, s, w, seat, weights)
    if s[c.PHASE] == c.PLAY:
        act = best_play(k, s, w, seat, weights)
        if act < 0:
            act = best_drop(k, s, w, seat, weights)
        return act if act >= 0 else _any_drop(s, seat)
    if s[c.PHASE] == c.PILE:
        return _end_pile_play(k, s, w)
    if s[c.SWAPS] < k[p.PATIENCE] and pile_value(k, s, w, seat, weights) > 0 and may_take(k, s, w):
        return TAKE
    return DRAW


@inner
def _any_drop(s: c.State, seat: int) -> int:
    """Throw something where rulings left nothing lawful: a rollout has to go on."""
    face = 0
    while face < c.FACES - 1 and s[c.HANDS + seat * c.HAND_CELLS + face] == 0:
        face += 1
    return pack(DISCARD, 0, 0, 0, face, 0, 0, 0)


@inner
def _end_pile_play(k: c.Kit, s: c.State, w: c.Work) -> int:
    """Go on with a gioco al monte as well as it goes: with the first meld that can be followed."""
    if list_pile_plays(k, s, w) > c.LIST:
        return w[c.LIST]
    return LEAVE


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
def pile_value(k: c.Kit, s: c.State, w: c.Work, seat: int, weights: c.Weights) -> float:
    """Return what speaks for taking the pile rather than drawing."""
    h = c.HANDS + seat * c.HAND_CELLS
    note_fits(k, s, w, s[c.LINES + seat], OWN_FITS)
    number, late = s[c.PILE_LEFT], w[LATENESS] / 1000
    is_near_out = s[h + c.SIZE] < weights[u.NEAR_OUT]
    for i in range(number):
        gain(s, seat, s[c.DISCARDS + i])
    value = weights[u.TAKE_BIAS]
    if number == 1:
        value += weights[u.TAKE_ONE]
    junk = weights[u.JUNK] - weights[u.JUNK_EARLY] * s[c.STOCK_LEFT] / k[p.PLAYERS]
    for i in range(number):
        face = s[c.DISCARDS + i]
        if is_wild(face):
            value += weights[u.TAKE_WILD]
        elif fits(w, OWN_FITS, face):
            value += weights[u.TAKE_FITS]
        elif is_ready(k, s, h, face):
            value += weights[u.TAKE_READY]
        else:
            value += weights[u.TAKE_COMPANY] * company(k, s, h, face, s[h + face], weights)
            value -= junk + late * weights[u.LATE_JUNK] * k[p.WORTH + face]
            if is_near_out:
                value -= weights[u.HURRY]
    for i in range(number):
        lose(s, seat, s[c.DISCARDS + i])
    return value


@inner
def best_drop(k: c.Kit, s: c.State, w: c.Work, seat: int, weights: c.Weights) -> int:
    """Return the discard that costs least, -1 if none is lawful."""
    h = c.HANDS + seat * c.HAND_CELLS
    note_drops(k, s, w, seat)
    best, least = -1, 1e18
    for face in range(c.FACES):
        if s[h + face] == 0 or not may_drop(k, s, seat, face, s[c.SINGLE], 0, -1):
            continue
        cost = drop_cost(k, s, w, seat, face, weights)
        if cost < least:
            best, least = face, cost
    return pack(DISCARD, 0, 0, 0, best, 0, 0, 0) if best >= 0 else -1


@inner
def note_drops(k: c.Kit, s: c.State, w: c.Work, seat: int) -> None:
    """Write what `drop_cost` looks at."""
    note_fits(k, s, w, s[c.LINES + seat], OWN_FITS)
    note_fits(k, s, w, s[c.LINES + (seat + 1) % k[p.PLAYERS]], THEIR_FITS)


@inner
def drop_cost(k: c.Kit, s: c.State, w: c.Work, seat: int, face: int, weights: c.Weights) -> float:
    """Return what it costs to throw a card: its worth here, and its worth to the next player."""
    h = c.HANDS + seat * c.HAND_CELLS
    late = w[LATENESS] / 1000
    cost = -(weights[u.WORTH] + late * weights[u.LATE_WORTH]) * k[p.WORTH + face]
    if is_wild(face):
        return cost + weights[u.WILD] + weights[u.DANGER]
    cost += (1 - late) * company(k, s, h, face, s[h + face], weights)
    if fits(w, OWN_FITS, face):
        cost += weights[u.FITS]
    if is_ready(k, s, h, face):
        cost += weights[u.READY]
    if fits(w, THEIR_FITS, face):
        return cost + weights[u.DANGER] + weights[u.DANGER_PILE] * s[c.PILE_LEFT]
    after = (seat + 1) % k[p.PLAYERS]
    if s[c.LINES + after] == s[c.LINES + seat]:
        return cost
    shown, row = c.SHOWN + after * c.FACES, p.COMPANY + face * 8
    for i in range(8):
        if s[shown + k[row + i]]:
            cost += weights[u.NEAR_SHOWN]
    rank = face % c.RANKS
    for i in range(c.DISCARDS, c.DISCARDS + s[c.PILE_LEFT]):
        if s[i] < c.SUITED and s[i] % c.RANKS == rank:
            return cost - weights[u.SAFE]
    return cost


@inner
def best_play(k: c.Kit, s: c.State, w: c.Work, seat: int, weights: c.Weights) -> int:
    """Return the play that is worth most, -1 if none is worth anything and a discard is possible."""
    h = c.HANDS + seat * c.HAND_CELLS
    wilds = s[h + c.WILDS]
    s[h + c.WILDS] = 0
    act = _best_of(k, s, w, seat, 0.0, weights)
    if act < 0 and wilds:
        s[h + c.WILDS] = wilds & -wilds  # a 2 before a jolly
        act = _best_of(k, s, w, seat, 0.0, weights)
    s[h + c.WILDS] = wilds
    if act >= 0 or not (s[c.MUST] or count_drops(k, s, seat) == 0):
        return act
    return _best_of(k, s, w, seat, MUST, weights)


@inner
def _best_of(k: c.Kit, s: c.State, w: c.Work, seat: int, least: float, weights: c.Weights) -> int:
    """Return the best of the plays that the wilds noted in the hand allow, -1 if none is worth more."""
    h = c.HANDS + seat * c.HAND_CELLS
    noted = s[h + c.WILDS]
    number = count_plays(k, s, seat, w)
    if number:
        list_plays(k, s, seat, w)
    s[h + c.WILDS] = noted  # trying plays moves cards, which notes wilds anew
    best, fewest = -1, 0 if w[c.MODE] else 2 if s[c.SINGLE] < 0 else 3
    for at in range(c.LIST, c.LIST + number):
        if s[h + c.SIZE] - play_size(k, w[at]) < fewest:
            continue  # a 2 in its place and another as the wild: more than was counted with no wild noted
        value = play_value(k, s, w, seat, w[at], weights)
        if value > least:
            best, least = w[at], value
    return best


@inner
def play_value(k: c.Kit, s: c.State, w: c.Work, seat: int, act: int, weights: c.Weights) -> float:
    """Return what a play is worth."""
    h = c.HANDS + seat * c.HAND_CELLS
    size, wild, key = play_size(k, act), wild_of(act), key_of(act)
    m = c.MELDS + meld_of(act) * c.MELD_CELLS
    is_add = kind_of(act) == ADD
    spends = wild > 0 and not (is_add and s[m + c.WILD] > 0)
    cards = size + (s[m + c.CARDS] if is_add else 0)
    two = 0
    if is_set(act):
        naturals = size - (1 if spends else 0)
        points = naturals * k[p.WORTH + key]
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
    value = weights[u.LAID] * points + weights[u.BURRACO] * gained + weights[u.LENGTH] * size
    if not is_add:
        value += weights[u.OPEN_SET] if is_set(act) else weights[u.OPEN_SEQUENCE]
    left = s[h + c.SIZE] - size
    if left <= 1:
        return value + _out_value(k, s, w, seat, gained, weights)
    ease = (1 - w[LATENESS] / 1000) * min(1.0, (left - 1) / weights[u.NEAR_OUT])
    if spends:
        value += weights[u.LAID] * k[p.WORTH + wild - 1]
        if gained <= 0:
            value -= ease * weights[u.SPENT_WILD]
        if is_add and gained < 200:
            value -= ease * weights[u.DIRTY] * s[m + c.CARDS]
    elif two:
        value -= ease * weights[u.SPENT_TWO]
    return value


@inner
def _out_value(k: c.Kit, s: c.State, w: c.Work, seat: int, gained: int, weights: c.Weights) -> float:
    """Return what it is worth to end the turn without cards: to go to the pozzetto, to close or not to."""
    if may_take_pozzetto(k, s, seat):
        return weights[u.OUT]
    if guessed_lead(k, s, w, seat, weights) + gained + k[p.CLOSING] >= weights[u.CLOSE_LEAST]:
        return weights[u.OUT] + k[p.CLOSING]
    return NEVER


@inner
def guessed_lead(k: c.Kit, s: c.State, w: c.Work, seat: int, weights: c.Weights) -> float:
    """Return by how much a seat's line is ahead of the best other; hidden cards are guessed."""
    for line in range(c.SEATS):
        w[GUESS + line] = 0
    for other in range(k[p.PLAYERS]):
        line = s[c.LINES + other]
        number = s[c.HANDS + other * c.HAND_CELLS + c.SIZE] + s[c.SEALED + other * c.POZZETTO_CELLS]
        if other != seat:
            w[GUESS + line] -= int(number * weights[u.HIDDEN_POINTS])
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
