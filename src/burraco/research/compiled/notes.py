"""What an environment keeps beside a table of the kernel: the act being spelled, and what happened before.

A row of integers for each table. Sets of faces are masks of 54 bits, a second one for those named twice.
"""

from burraco.kernel.compiler import inner
from burraco.kernel.legal.sources import cards_used
from burraco.kernel.table import cells as c
from burraco.kernel.table.acts import DISCARD, DRAW, LEAVE, OPEN_FROM_PILE, TAKE, kind_of, shape_of
from burraco.kernel.table.apply import apply
from burraco.kernel.table.ending import play_size
from burraco.research import history

STEPS, GROWS, LAST_HAND, LAST_PILE = range(4)
"""How many steps of the act are taken, the meld it adds to (from 1), and the last face named from each."""
HAND, HAND_TWICE, PILE, PILE_TWICE = range(4, 8)
HELD, AL_VOLO, TAKEN, LAID = range(8, 12)
"""Of the turn: cards held after drawing, whether the player went al volo, cards out of the pile, and laid."""
TURN_NUMBERS = len(history.TURN_NUMBERS)
THROWN = 16
"""For each seat how many of each face it has thrown in this deal."""
TURNS = THROWN + c.SEATS * c.FACES
"""The last turns, the newest first: who (from 1), cards out of the pile, cards laid, the face thrown + 1."""
CELLS = TURNS + history.LAST_TURNS * TURN_NUMBERS


@inner
def forget_steps(notes: c.Work) -> None:
    """Begin another act."""
    for i in range(HELD):
        notes[i] = 0


@inner
def forget(notes: c.Work) -> None:
    """Begin another deal."""
    for i in range(CELLS):
        notes[i] = 0


@inner
def do_act(k: c.Kit, s: c.State, w: c.Work, notes: c.Work, act: int) -> None:
    """Do an act of the player in turn, and note what it tells."""
    seat, kind, takers = s[c.SEAT], kind_of(act), s[c.TAKERS]
    h, pile, phase, thrown = c.HANDS + seat * c.HAND_CELLS, s[c.PILE_LEFT], s[c.PHASE], -1
    if kind == TAKE:
        notes[TAKEN] = pile
    elif kind == LEAVE:
        thrown = s[c.DISCARDS]
    elif kind == DISCARD:
        thrown = shape_of(act)
    elif kind != DRAW:
        notes[LAID] += play_size(k, act)
        if kind == OPEN_FROM_PILE:
            notes[TAKEN] += cards_used(k, act)
            if phase == c.DRAW:
                notes[HELD] = s[h + c.SIZE] + pile
    apply(k, s, w, act)
    if kind in (DRAW, TAKE):
        notes[HELD] = s[h + c.SIZE]
    elif thrown >= 0:
        _note_turn(notes, seat, thrown)
    elif s[c.TAKERS] > takers:
        notes[AL_VOLO] = 1
    forget_steps(notes)


@inner
def _note_turn(notes: c.Work, seat: int, thrown: int) -> None:
    notes[THROWN + seat * c.FACES + thrown] += 1
    for i in range(CELLS - 1, TURNS + TURN_NUMBERS - 1, -1):
        notes[i] = notes[i - TURN_NUMBERS]
    notes[TURNS], notes[TURNS + 1] = seat + 1, notes[TAKEN]
    notes[TURNS + 2], notes[TURNS + 3] = notes[LAID], thrown + 1
    notes[TAKEN], notes[LAID], notes[AL_VOLO] = 0, 0, 0
