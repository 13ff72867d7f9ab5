"""The player by rule of thumb: takes what helps, lays what counts, throws what helps nobody, closes if ahead.

It looks at its own hand and at what everybody sees, and does not look ahead. Rollouts play every seat with
it, so it is written for speed: natural plays are listed first, those with a wild only if none of them is
worth anything, and of several wilds one stands for all. What it thinks things are worth is a row of
`weights`; at two players two networks behind them decide whether to take, and whether to lay or keep
(`learned`). It never begins a gioco al monte: taking the pile comes to nearly the same.
"""

from burraco.kernel.compiler import inner
from burraco.kernel.legal.lawful import count_drops, count_plays, list_plays, may_take
from burraco.kernel.legal.pile import list_pile_plays
from burraco.kernel.player import weights as u
from burraco.kernel.player.learned import knows_laying, knows_taking, may_keep, worth_laying, worth_taking
from burraco.kernel.player.position import (
    BONUS_GAINED,
    CARDS_LAID,
    CARDS_THEN,
    LATENESS,
    OWN_FITS,
    OWN_SIXES,
    POINTS_LAID,
    SPENDS_TWO,
    SPENDS_WILD,
    THEIR_FITS,
    THEIR_SIXES,
    company,
    fits,
    guessed_lead,
    is_beside,
    is_ready,
    note_drops,
    note_fits,
    note_lateness,
    note_play,
    note_sixes,
)
from burraco.kernel.player.remains import worth_leaving
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.acts import ADD, DISCARD, DRAW, LEAVE, TAKE, is_set, kind_of, pack, wild_of
from burraco.kernel.table.ending import may_drop, may_take_pozzetto, play_size
from burraco.kernel.table.hand import gain, is_wild, lose

ROUNDS = 60
"""A rollout that goes on for so many rounds is stopped and counted as it is."""
NEVER, MUST = -1e9, -1e18


@inner
def choose(k: c.Kit, s: c.State, w: c.Work, weights: c.Weights) -> int:
    """Return what the player by rule of thumb does now."""
    seat = s[c.SEAT]
    note_lateness(k, s, w, seat, weights)
    if s[c.PHASE] == c.PLAY:
        act = best_play(k, s, w, seat, weights)
        if act >= 0 and knows_laying(k, weights) and may_keep(k, s, seat, act):
            if worth_laying(k, s, w, seat, act, weights) < 0:
                act = -1
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
def pile_value(k: c.Kit, s: c.State, w: c.Work, seat: int, weights: c.Weights) -> float:
    """Return what speaks for taking the pile rather than drawing."""
    if knows_taking(k, s, weights):
        return worth_taking(k, s, w, seat, weights)
    h = c.HANDS + seat * c.HAND_CELLS
    note_fits(k, s, w, s[c.LINES + seat], OWN_FITS)
    minds_theirs, minds_sixes = weights[u.TAKE_THEIRS] != 0, weights[u.TAKE_SIX] != 0
    if minds_theirs:
        note_fits(k, s, w, s[c.LINES + (seat + 1) % k[p.PLAYERS]], THEIR_FITS)
    if minds_sixes:
        note_sixes(k, s, w, s[c.LINES + seat], OWN_SIXES)
    number, late = s[c.PILE_LEFT], w[LATENESS] / 1000
    is_near_out = s[h + c.SIZE] < weights[u.NEAR_OUT]
    for i in range(number):
        gain(s, seat, s[c.DISCARDS + i])
    value = weights[u.TAKE_BIAS]
    if number == 1:
        value += weights[u.TAKE_ONE]
    if weights[u.TAKE_TO_POZZETTO] != 0 and may_take_pozzetto(k, s, seat):
        value += weights[u.TAKE_TO_POZZETTO] * number
    junk = weights[u.JUNK] - weights[u.JUNK_EARLY] * s[c.STOCK_LEFT] / k[p.PLAYERS]
    for i in range(number):
        face = s[c.DISCARDS + i]
        if minds_theirs and fits(w, THEIR_FITS, face):
            value += weights[u.TAKE_THEIRS]
        if is_wild(face):
            value += weights[u.TAKE_WILD]
        elif fits(w, OWN_FITS, face):
            value += weights[u.TAKE_FITS]
            if minds_sixes and fits(w, OWN_SIXES, face):
                value += weights[u.TAKE_SIX]
        elif is_ready(k, s, h, face):
            value += weights[u.TAKE_READY]
        else:
            value += weights[u.TAKE_COMPANY] * company(k, s, h, face, s[h + face], weights)
            value -= junk + late * weights[u.LATE_JUNK] * k[p.WORTH + face]
            if weights[u.TAKE_BESIDE] != 0 and is_beside(w, OWN_FITS, face):
                value += weights[u.TAKE_BESIDE]
            if is_near_out:
                value -= weights[u.HURRY]
    for i in range(number):
        lose(s, seat, s[c.DISCARDS + i])
    return value


@inner
def best_drop(k: c.Kit, s: c.State, w: c.Work, seat: int, weights: c.Weights) -> int:
    """Return the discard that costs least, -1 if none is lawful."""
    h = c.HANDS + seat * c.HAND_CELLS
    note_drops(k, s, w, seat, weights)
    best, least = -1, 1e18
    for face in range(c.FACES):
        if s[h + face] == 0 or not may_drop(k, s, seat, face, s[c.SINGLE], 0, -1):
            continue
        cost = drop_cost(k, s, w, seat, face, weights)
        if cost < least:
            best, least = face, cost
    return pack(DISCARD, 0, 0, 0, best, 0, 0, 0) if best >= 0 else -1


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
    elif weights[u.NEAR_OWN] != 0 and is_beside(w, OWN_FITS, face):
        cost += (1 - late) * weights[u.NEAR_OWN]
    if is_ready(k, s, h, face):
        cost += weights[u.READY]
    if fits(w, THEIR_FITS, face):
        if weights[u.DANGER_SIX] != 0 and fits(w, THEIR_SIXES, face):
            cost += weights[u.DANGER_SIX]
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
    note_play(k, s, w, act)
    size, gained = w[CARDS_LAID], w[BONUS_GAINED]
    value = weights[u.LAID] * w[POINTS_LAID] + weights[u.BURRACO] * gained + weights[u.LENGTH] * size
    is_add = kind_of(act) == ADD
    if not is_add:
        value += weights[u.OPEN_SET] if is_set(act) else weights[u.OPEN_SEQUENCE]
    left = s[c.HANDS + seat * c.HAND_CELLS + c.SIZE] - size
    if left <= 1:
        return value + _out_value(k, s, w, seat, gained, weights)
    value += worth_leaving(k, s, w, seat, act, left, weights)
    ease = (1 - w[LATENESS] / 1000) * min(1.0, (left - 1) / weights[u.NEAR_OUT])
    if w[SPENDS_WILD]:
        value += weights[u.LAID] * k[p.WORTH + wild_of(act) - 1]
        if gained <= 0:
            value -= ease * weights[u.SPENT_WILD]
        if is_add and gained < 200:
            value -= ease * weights[u.DIRTY] * (w[CARDS_THEN] - size)
    elif w[SPENDS_TWO]:
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
