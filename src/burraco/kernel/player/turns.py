"""The whole turn chosen by value: what may be laid is searched, and each way to end judged by what it leaves.

A spot is some plays of this turn, one after another. From each of the few best spots the most promising plays
lead on; each way to end the turn there is judged by a small network and what stands in a line before it,
taught by self-play (`bench/teach.py`). They stand behind the weights in a row, at three and four players.
"""

from burraco.kernel.compiler import inner
from burraco.kernel.legal.lawful import count_drops, count_plays, list_plays, may_take
from burraco.kernel.player import weights as u
from burraco.kernel.player.learned import INPUTS, TURN_INPUTS, judge
from burraco.kernel.player.policy import NEVER, choose, drop_cost, play_value
from burraco.kernel.player.position import note_drops, note_lateness
from burraco.kernel.player.turn_ends import note_end, note_turn
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.acts import DISCARD, DRAW, OPEN, TAKE, cards_of, pack
from burraco.kernel.table.apply import apply
from burraco.kernel.table.ending import may_drop, may_take_pozzetto, play_size

WIDTH, TRIES, DEPTH, DROPS = 3, 6, 7, 3
"""So many spots go on, with so many plays each, so many deep; and so many discards are judged."""
KEPT = 12
"""So many ends are kept."""
SPOT_CELLS = 24
VALUE, FALL, NUMBER, FIRST = 0, 1, 2, 3
"""A spot: its value in thousandths of a point, the discard (-1: none), how many plays, and the plays."""
BEAM = 1 << 17
"""Where the spots are that go on, those they lead to, and the ends that are kept, the best first."""
NEXT = BEAM + WIDTH * SPOT_CELLS
ENDS = NEXT + (WIDTH * TRIES + 1) * SPOT_CELLS
ENDS_FOUND = ENDS + (KEPT + 1) * SPOT_CELLS
RANKED = ENDS_FOUND + 1
UNSEEN = RANKED + 2 * TRIES + DROPS
COPIES = 2
DRAWN = 8
"""So many of the unseen cards are tried in place of the next of the stock, evenly from all of them."""
GRAIN = 1000
LINE_AT = u.LEARNED
NETWORK_AT = LINE_AT + TURN_INPUTS


@inner
def knows_turns(k: c.Kit, weights: c.Weights) -> bool:
    """Tell whether a row of weights has learned to judge turns."""
    return k[p.PLAYERS] > 2 and len(weights) > LINE_AT


@inner
def choose_turn(k: c.Kit, s: c.State, t: c.State, d: c.State, w: c.Work, weights: c.Weights) -> int:
    """Return what a player does now; who has learned to judge turns looks for the best end of this one.

    ``t`` and ``d`` are room for a table each.
    """
    if not knows_turns(k, weights) or s[c.PHASE] == c.PILE:
        return choose(k, s, w, weights)
    if s[c.PHASE] == c.DRAW:
        if s[c.SWAPS] < k[p.PATIENCE] and may_take(k, s, w):
            return TAKE if worth_of_taking(k, s, t, d, w, weights) > 0 else DRAW
        return DRAW
    find_ends(k, s, t, w, weights)
    if w[ENDS_FOUND] == 0:
        return choose(k, s, w, weights)
    return first_act(w, ENDS)


@inner
def worth_of_taking(k: c.Kit, s: c.State, t: c.State, d: c.State, w: c.Work, weights: c.Weights) -> float:
    """Return by how much the best turn with the pile is better than those with a card of the stock."""
    _copy_table(s, d)
    apply(k, d, w, TAKE)
    find_ends(k, d, t, w, weights)
    if w[ENDS_FOUND] == 0:
        return -1.0
    value, number, total = w[ENDS + VALUE], 0, 0
    unseen = _note_unseen(k, s, w)
    for i in range(DRAWN):
        face = _unseen_at(w, unseen * (2 * i + 1) // (2 * DRAWN))
        _copy_table(s, d)
        d[c.STOCK + d[c.STOCK_LEFT] - 1] = face
        apply(k, d, w, DRAW)
        find_ends(k, d, t, w, weights)
        if w[ENDS_FOUND]:
            total += w[ENDS + VALUE]
            number += 1
    return (value - total / max(1, number)) / GRAIN


@inner
def _note_unseen(k: c.Kit, s: c.State, w: c.Work) -> int:
    """Write how many of each face the player in turn has not seen; return how many cards that is."""
    seat = s[c.SEAT]
    for face in range(c.FACES):
        w[UNSEEN + face] = COPIES - s[c.HANDS + seat * c.HAND_CELLS + face]
        for other in range(k[p.PLAYERS]):
            if other != seat:
                w[UNSEEN + face] -= s[c.SHOWN + other * c.FACES + face]
    for i in range(c.DISCARDS, c.DISCARDS + s[c.PILE_LEFT]):
        w[UNSEEN + s[i]] -= 1
    for meld in range(s[c.MELDS_DOWN]):
        m = c.MELDS + meld * c.MELD_CELLS
        act = pack(OPEN, s[m + c.IS_SET], s[m + c.KEY], 0, s[m + c.SHAPE], s[m + c.WILD], 0, 0)
        for i in range(c.LIST, c.LIST + cards_of(k, act, w, c.LIST)):
            w[UNSEEN + w[i]] -= 1
    number = 0
    for face in range(c.FACES):
        w[UNSEEN + face] = max(0, w[UNSEEN + face])
        number += w[UNSEEN + face]
    return number


@inner
def _unseen_at(w: c.Work, at: int) -> int:
    """Return the face of an unseen card by its place among them."""
    face = 0
    while face < c.FACES - 1 and at >= w[UNSEEN + face]:
        at -= w[UNSEEN + face]
        face += 1
    return face


@inner
def _copy_table(s: c.State, to: c.State) -> None:
    for i in range(c.CELLS):
        to[i] = s[i]


@inner
def first_act(w: c.Work, spot: int) -> int:
    """Return what a spot begins with."""
    return w[spot + FIRST] if w[spot + NUMBER] else pack(DISCARD, 0, 0, 0, w[spot + FALL], 0, 0, 0)


@inner
def find_ends(k: c.Kit, s: c.State, t: c.State, w: c.Work, weights: c.Weights) -> None:
    """Write the best ways to end the turn, the best first."""
    seat = s[c.SEAT]
    note_lateness(k, s, w, seat, weights)
    w[ENDS_FOUND], w[BEAM + NUMBER], w[BEAM + FALL] = 0, 0, -1
    stand_at(k, s, t, w, BEAM)
    if not s[c.MUST] or count_plays(k, s, seat, w) == 0:
        _judge_ends(k, t, w, seat, BEAM, weights)
    spots, depth = 1, 0
    while spots and depth < DEPTH:
        found = 0
        for i in range(spots):
            found = _go_on(k, s, t, w, seat, BEAM + i * SPOT_CELLS, found, weights)
        spots = _narrow(w, found)
        depth += 1


@inner
def stand_at(k: c.Kit, s: c.State, t: c.State, w: c.Work, spot: int) -> None:
    """Write the table of a spot."""
    _copy_table(s, t)
    for i in range(w[spot + NUMBER]):
        apply(k, t, w, w[spot + FIRST + i])


@inner
def _go_on(
    k: c.Kit, s: c.State, t: c.State, w: c.Work, seat: int, spot: int, found: int, weights: c.Weights
) -> int:
    """Try the most promising plays of a spot; return how many spots there are to go on from then."""
    stand_at(k, s, t, w, spot)
    ranked = _rank_plays(k, t, w, seat, weights)
    h = c.HANDS + seat * c.HAND_CELLS
    for i in range(ranked):
        act = w[RANKED + 2 * i + 1]
        new = NEXT + found * SPOT_CELLS
        for cell in range(w[spot + NUMBER]):
            w[new + FIRST + cell] = w[spot + FIRST + cell]
        w[new + FIRST + w[spot + NUMBER]] = act
        w[new + NUMBER], w[new + FALL] = w[spot + NUMBER] + 1, -1
        stand_at(k, s, t, w, spot)
        if t[h + c.SIZE] == play_size(k, act):
            _judge_out(k, t, w, seat, act, new, weights)
            continue
        apply(k, t, w, act)
        value = _judge_ends(k, t, w, seat, new, weights)
        w[new + VALUE] = value
        if t[h + c.SIZE] > 1 and not _is_known(w, value, found):
            found += 1
    return found


@inner
def _is_known(w: c.Work, value: int, found: int) -> bool:
    """Tell whether a spot of just this value is there: the same plays in another order."""
    for i in range(found):
        if w[NEXT + i * SPOT_CELLS + VALUE] == value:
            return True
    return False


@inner
def _rank_plays(k: c.Kit, t: c.State, w: c.Work, seat: int, weights: c.Weights) -> int:
    """Write the plays that promise most by rule of thumb; of several wilds the least stands for all."""
    h = c.HANDS + seat * c.HAND_CELLS
    wilds = t[h + c.WILDS]
    noted = wilds & -wilds
    t[h + c.WILDS] = noted
    number = count_plays(k, t, seat, w)
    if number:
        list_plays(k, t, seat, w)
    t[h + c.WILDS] = noted
    fewest = 0 if w[c.MODE] else 2 if t[c.SINGLE] < 0 else 3
    ranked = 0
    for at in range(c.LIST, c.LIST + number):
        if t[h + c.SIZE] - play_size(k, w[at]) < fewest:
            continue
        value = play_value(k, t, w, seat, w[at], weights)
        if value > NEVER / 2:
            ranked = _insert(w, ranked, int(value * GRAIN), w[at])
    t[h + c.WILDS] = wilds
    return ranked


@inner
def _insert(w: c.Work, ranked: int, value: int, act: int) -> int:
    """Put a play in its place among the best; return how many there are."""
    i = min(ranked, TRIES - 1)
    if ranked == TRIES and w[RANKED + 2 * i] >= value:
        return ranked
    while i > 0 and w[RANKED + 2 * i - 2] < value:
        w[RANKED + 2 * i], w[RANKED + 2 * i + 1] = w[RANKED + 2 * i - 2], w[RANKED + 2 * i - 1]
        i -= 1
    w[RANKED + 2 * i], w[RANKED + 2 * i + 1] = value, act
    return min(ranked + 1, TRIES)


@inner
def _judge_out(k: c.Kit, t: c.State, w: c.Work, seat: int, act: int, spot: int, weights: c.Weights) -> None:
    """Judge a play after which a pozzetto comes al volo."""
    t[c.POZZETTI] = 0  # nobody knows what comes
    apply(k, t, w, act)
    note_turn(k, t, w, seat)
    note_end(k, t, w, seat, -1, weights)
    w[spot + VALUE] = worth_of_turn(w, weights)
    _keep_end(w, spot)


@inner
def _judge_ends(k: c.Kit, t: c.State, w: c.Work, seat: int, spot: int, weights: c.Weights) -> int:
    """Judge the cheapest discards; return what the best of them comes to."""
    h, best, judged = c.HANDS + seat * c.HAND_CELLS, -(1 << 60), 0
    if t[h + c.SIZE] == 1 and not may_take_pozzetto(k, t, seat) and count_drops(k, t, seat) == 0:
        return best
    note_turn(k, t, w, seat)
    for i in range(DROPS):
        w[RANKED + 2 * TRIES + i] = -1
    note_drops(k, t, w, seat, weights)
    for _ in range(DROPS):
        least, cheapest = 1e18, -1
        for face in range(c.FACES):
            if t[h + face] == 0 or not may_drop(k, t, seat, face, t[c.SINGLE], 0, -1):
                continue
            known = False
            for i in range(judged):
                known = known or w[RANKED + 2 * TRIES + i] == face
            if known:
                continue
            cost = drop_cost(k, t, w, seat, face, weights)
            if cost < least:
                least, cheapest = cost, face
        if cheapest < 0:
            break
        w[RANKED + 2 * TRIES + judged] = cheapest
        judged += 1
    for i in range(judged):
        face = w[RANKED + 2 * TRIES + i]
        note_end(k, t, w, seat, face, weights)
        w[spot + FALL], w[spot + VALUE] = face, worth_of_turn(w, weights)
        best = max(best, w[spot + VALUE])
        _keep_end(w, spot)
    w[spot + FALL] = -1
    return best


@inner
def worth_of_turn(w: c.Work, weights: c.Weights) -> int:
    """Return what the end of a turn that was noted is worth, in thousandths of a point."""
    value = judge(weights, w, NETWORK_AT, TURN_INPUTS)
    for i in range(TURN_INPUTS):
        value += weights[LINE_AT + i] * w[INPUTS + i]
    return int(value * GRAIN)


@inner
def _keep_end(w: c.Work, spot: int) -> None:
    """Put an end in its place among the best; one of just the same value is the same."""
    number, value = w[ENDS_FOUND], w[spot + VALUE]
    i = number
    while i > 0 and w[ENDS + (i - 1) * SPOT_CELLS + VALUE] <= value:
        i -= 1
        if w[ENDS + i * SPOT_CELLS + VALUE] == value:
            return
    if i == KEPT:
        return
    for at in range(min(number, KEPT - 1), i, -1):
        _copy(w, ENDS + (at - 1) * SPOT_CELLS, ENDS + at * SPOT_CELLS)
    _copy(w, spot, ENDS + i * SPOT_CELLS)
    w[ENDS_FOUND] = min(number + 1, KEPT)


@inner
def note_spot(k: c.Kit, s: c.State, t: c.State, w: c.Work, spot: int, weights: c.Weights) -> None:
    """Write what an end is judged by."""
    number, seat = w[spot + NUMBER], s[c.SEAT]
    is_out = w[spot + FALL] < 0
    w[spot + NUMBER] = number - is_out
    stand_at(k, s, t, w, spot)
    w[spot + NUMBER] = number
    if is_out:
        t[c.POZZETTI] = 0
        apply(k, t, w, w[spot + FIRST + number - 1])
    note_turn(k, t, w, seat)
    note_end(k, t, w, seat, w[spot + FALL], weights)


@inner
def _narrow(w: c.Work, found: int) -> int:
    """Let the best of the spots found go on; return how many there are."""
    kept = 0
    while kept < min(found, WIDTH):
        best = NEXT
        for i in range(1, found):
            if w[NEXT + i * SPOT_CELLS + VALUE] > w[best + VALUE]:
                best = NEXT + i * SPOT_CELLS
        _copy(w, best, BEAM + kept * SPOT_CELLS)
        w[best + VALUE] = -(1 << 62)
        kept += 1
    return kept


@inner
def _copy(w: c.Work, source: int, to: int) -> None:
    for i in range(SPOT_CELLS):
        w[to + i] = w[source + i]
