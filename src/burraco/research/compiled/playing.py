"""What Python calls: many tables dealt, stepped and looked at in one call.

Tables, notes and observations are rows, masks and what was won too; ``turns`` has for each table who is in
turn and whether the last step ended its deal. A table whose deal is over is dealt anew at once.
"""

from burraco.kernel.chance import below
from burraco.kernel.compiler import entry, inner
from burraco.kernel.steps import choose_turn
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.deal import deal
from burraco.kernel.table.score import score
from burraco.research.actions import ACTIONS
from burraco.research.compiled.looking import SIZE, look, look_at_steps
from burraco.research.compiled.notes import do_act, forget
from burraco.research.compiled.spelled_acts import allowed, step_towards, take_step

SEAT, ENDED = 0, 1
"""The columns of ``turns``."""
HALF, AGAIN = 1, 2
"""House rules of a match: each of a pair of three has half of its points; a deal without any pozzetto does
not count."""
STEP = 5
"""Points are multiples of it."""
NOBODY = -1


@entry
def deal_out(
    k: c.Kit,
    tables: c.Tables,
    notes: c.Tables,
    chances: c.Chance,
    w: c.Work,
    dealer: int,
    seen: c.Shorts,
    masks: c.Bytes,
    turns: c.Tables,
) -> None:
    """Deal a new deck at every table; a dealer below 0 is drawn."""
    for i in range(tables.shape[0]):
        _deal(k, tables[i], notes[i], chances[i : i + 1], w, dealer)
        _show(k, tables[i], w, notes[i], i, seen, masks, turns)


@entry
def step(
    k: c.Kit,
    tables: c.Tables,
    notes: c.Tables,
    chances: c.Chance,
    w: c.Work,
    actions: c.Work,
    house: int,
    deals_again: bool,
    seen: c.Shorts,
    masks: c.Bytes,
    turns: c.Tables,
    won: c.Points,
) -> int:
    """Take a step at every table; return the first whose action is masked (then nothing is done), or -1."""
    for i in range(tables.shape[0]):
        if actions[i] < 0 or actions[i] >= ACTIONS or masks[i * ACTIONS + actions[i]] == 0:
            return i
    for i in range(tables.shape[0]):
        s, row = tables[i], notes[i]
        for seat in range(won.shape[1]):
            won[i, seat] = 0.0
        turns[i, ENDED] = 0
        act = take_step(k, s, w, row, actions[i])
        if act < 0:
            allowed(k, s, w, row, masks, i * ACTIONS)
            look_at_steps(row, seen, i * SIZE)
            continue
        do_act(k, s, w, row, act)
        if s[c.PHASE] == c.OVER:
            _reward(k, s, w, house, won, i)
            if deals_again:
                _deal(k, s, row, chances[i : i + 1], w, NOBODY)
            turns[i, ENDED] = 1
        _show(k, s, w, row, i, seen, masks, turns)
    return NOBODY


@entry
def show(
    k: c.Kit, s: c.State, w: c.Work, notes: c.Work, i: int, seen: c.Shorts, masks: c.Bytes, turns: c.Tables
) -> None:
    """Write what a table shows that was set out by hand."""
    _show(k, s, w, notes, i, seen, masks, turns)


@entry
def look_from(k: c.Kit, s: c.State, w: c.Work, notes: c.Work, seat: int, seen: c.Shorts) -> None:
    """Write what one seat sees of a table."""
    look(k, s, w, notes, seat, seen, 0)


@entry
def advise(
    k: c.Kit,
    tables: c.Tables,
    notes: c.Tables,
    w: c.Work,
    weights: c.Weights,
    masks: c.Bytes,
    actions: c.Work,
) -> None:
    """Write for every table the action a player by rule of thumb goes on with; the first allowed one where an
    act was begun that it would not do."""
    for i in range(tables.shape[0]):
        act = choose_turn(k, tables[i], w, weights)
        actions[i] = step_towards(k, tables[i], w, notes[i], act)
        if actions[i] < 0 or masks[i * ACTIONS + actions[i]] == 0:
            action = 0
            while action < ACTIONS - 1 and masks[i * ACTIONS + action] == 0:
                action += 1
            actions[i] = action


@inner
def _deal(k: c.Kit, s: c.State, notes: c.Work, r: c.Chance, w: c.Work, dealer: int) -> None:
    deal(k, s, r, w, below(r, k[p.PLAYERS]) if dealer < 0 else dealer)
    forget(notes)


@inner
def _show(
    k: c.Kit, s: c.State, w: c.Work, notes: c.Work, i: int, seen: c.Shorts, masks: c.Bytes, turns: c.Tables
) -> None:
    turns[i, SEAT] = s[c.SEAT]
    allowed(k, s, w, notes, masks, i * ACTIONS)
    look(k, s, w, notes, s[c.SEAT], seen, i * SIZE)


@inner
def _reward(k: c.Kit, s: c.State, w: c.Work, house: int, won: c.Points, i: int) -> None:
    """Write what every seat won: its account less the mean of the others', as a match counts them."""
    players, accounts = k[p.PLAYERS], 2 if k[p.PLAYERS] == 4 else k[p.PLAYERS]
    if house & AGAIN and s[c.TAKERS] == 0:
        return
    score(k, s, w)
    total = 0.0
    for seat in range(accounts):
        points = w[s[c.LINES + seat]]
        if house & HALF and k[p.ALLIANCE]:
            for other in range(players):
                if other != seat and s[c.LINES + other] == s[c.LINES + seat]:
                    points = points // (2 * STEP) * STEP
                    break
        won[i, seat] = points
        total += points
    for seat in range(accounts):
        won[i, seat] -= (total - won[i, seat]) / (accounts - 1)
    for seat in range(accounts, players):
        won[i, seat] = won[i, seat - accounts]
