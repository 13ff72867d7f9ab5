"""Acts as steps, compiled: which actions go on towards a lawful act, and which act a spelling comes to.

The meaning is that of `research.actions`; the tests play both side by side. Nothing is remembered between
steps but what was named: the lawful acts are listed anew, and those that begin with it are looked at.
"""

from burraco.kernel.compiler import inner
from burraco.kernel.legal.lawful import list_acts
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.acts import (
    ADD,
    DISCARD,
    DRAW,
    LEAVE,
    OPEN_FROM_PILE,
    TAKE,
    WILD_FROM_PILE,
    is_set,
    key_of,
    kind_of,
    meld_of,
    need_of,
    pack,
    shape_of,
    source_of,
    wild_of,
)
from burraco.research import actions as a
from burraco.research.compiled import notes as n

FACES = c.DIGITS
"""Where the work array has the faces of an act, as masks in the order of the notes: hand, pile."""
OTHERWISE, AT_END = -1, -2
"""In place of an action: the act does not begin so; all its faces are named."""
MANY = 1 << 20


@inner
def allowed(k: c.Kit, s: c.State, w: c.Work, notes: c.Work, masks: c.Bytes, at: int) -> None:
    """Write the mask: which actions go on with what was named so far."""
    for action in range(a.ACTIONS):
        masks[at + action] = 0
    ways = 0
    for i in range(c.LIST, c.LIST + list_acts(k, s, w)):
        action = _next_step(k, w, notes, w[i])
        if action == AT_END:
            masks[at + a.LIE + ways] = 1
            ways += 1
        elif action >= 0:
            masks[at + action] = 1


@inner
def take_step(k: c.Kit, s: c.State, w: c.Work, notes: c.Work, action: int) -> int:
    """Take a step the mask allows; return the act if it is complete, else -1."""
    if action < a.DISCARD:
        return DRAW if action == a.DRAW else TAKE if action == a.TAKE else LEAVE
    if action < a.FROM_HAND:
        return pack(DISCARD, 0, 0, 0, action - a.DISCARD, 0, 0, 0)
    if action >= a.LIE:
        return _way(k, s, w, notes, action - a.LIE)
    notes[n.STEPS] += 1
    if action >= a.ADD_TO:
        notes[n.GROWS] = action - a.ADD_TO + 1
    elif action >= a.FROM_PILE:
        _name(notes, n.PILE, n.LAST_PILE, action - a.FROM_PILE)
    else:
        _name(notes, n.HAND, n.LAST_HAND, action - a.FROM_HAND)
    return -1


@inner
def _name(notes: c.Work, at: int, last: int, face: int) -> None:
    bit = 1 << face
    if notes[at] & bit:
        notes[at + 1] |= bit
    notes[at] |= bit
    notes[last] = face


@inner
def step_towards(k: c.Kit, s: c.State, w: c.Work, notes: c.Work, act: int) -> int:
    """Return the action that goes on with a lawful act; below 0 if it was not begun so."""
    action = _next_step(k, w, notes, act)
    if action != AT_END:
        return action
    way, order = 0, _order(k, act)
    for i in range(c.LIST, c.LIST + list_acts(k, s, w)):
        if w[i] != act and _next_step(k, w, notes, w[i]) == AT_END and _order(k, w[i]) < order:
            way += 1
    return a.LIE + way


@inner
def _way(k: c.Kit, s: c.State, w: c.Work, notes: c.Work, way: int) -> int:
    """Return the act whose cards were named and lie in the first, second … way."""
    end = c.LIST + list_acts(k, s, w)
    passed, found = -1, -1
    for _ in range(way + 1):
        least = MANY
        for i in range(c.LIST, end):
            order = _order(k, w[i])
            if passed < order < least and _next_step(k, w, notes, w[i]) == AT_END:
                least, found = order, w[i]
        passed = least
    return found


@inner
def _order(k: c.Kit, act: int) -> int:
    """Return a number by which ways to lie are ordered: where a sequence begins, then where its wild is."""
    if kind_of(act) <= DISCARD or is_set(act):
        return 0
    row = p.SHAPES + shape_of(act) * p.SHAPE_CELLS
    return k[row + p.LOW] << 4 | k[row + p.WILD_SLOT]


@inner
def _next_step(k: c.Kit, w: c.Work, notes: c.Work, act: int) -> int:
    """Return the action that goes on with an act; `OTHERWISE` if what was named is not how it begins."""
    kind = kind_of(act)
    if kind < DISCARD:
        return (
            OTHERWISE if notes[n.STEPS] else a.DRAW if kind == DRAW else a.TAKE if kind == TAKE else a.LEAVE
        )
    if kind == DISCARD:
        return OTHERWISE if notes[n.STEPS] else a.DISCARD + shape_of(act)
    if kind == ADD:
        if notes[n.STEPS] == 0:
            return a.ADD_TO + meld_of(act)
        if notes[n.GROWS] != meld_of(act) + 1:
            return OTHERWISE
    elif notes[n.GROWS]:
        return OTHERWISE
    note_faces(k, w, act)
    if notes[n.HAND] == 0 and w[FACES + 2]:
        face = _next_face(w[FACES + 2], w[FACES + 3], notes[n.PILE], notes[n.PILE_TWICE], notes[n.LAST_PILE])
        if face >= 0:
            return a.FROM_PILE + face
        if face == OTHERWISE:
            return OTHERWISE
    elif notes[n.PILE] != w[FACES + 2] or notes[n.PILE_TWICE] != w[FACES + 3]:
        return OTHERWISE
    face = _next_face(w[FACES], w[FACES + 1], notes[n.HAND], notes[n.HAND_TWICE], notes[n.LAST_HAND])
    return a.FROM_HAND + face if face >= 0 else face


@inner
def _next_face(once: int, twice: int, named: int, named_twice: int, last: int) -> int:
    """Return the next face in ascending order; `AT_END` if none is left, `OTHERWISE` if others were named."""
    rest = once
    if named:
        bit = 1 << last
        below = bit - 1
        if (once ^ named) & (bit | below) or (twice ^ named_twice) & below or named_twice & bit & ~twice:
            return OTHERWISE
        if twice & bit & ~named_twice:
            return last
        rest = once & ~(bit | below)
    if rest == 0:
        return AT_END
    face = 0
    if not rest & 0x7FFFFFF:
        face, rest = 27, rest >> 27
    while not rest & 1:
        rest >>= 1
        face += 1
    return face


@inner
def note_faces(k: c.Kit, w: c.Work, act: int) -> None:
    """Write the faces of a meld's act as masks: of the hand once and twice, of the pile once and twice."""
    for i in range(4):
        w[FACES + i] = 0
    key, wild, source = key_of(act), wild_of(act), source_of(act)
    if kind_of(act) == ADD:
        need = need_of(act)
        if is_set(act):
            _note_set(w, FACES, need, key)
        else:
            first = key * c.RANKS
            w[FACES] = (need & 8191) << first
            w[FACES + 1] = (need >> 13 & 1) << (first + 1) | (need >> 14 & 1) << first
            if not need >> 15:
                wild = 0
        _note_wild(w, FACES, wild)
        return
    if kind_of(act) != OPEN_FROM_PILE:
        source = 0
    if is_set(act):
        from_pile = source & (WILD_FROM_PILE - 1)
        _note_set(w, FACES, shape_of(act) - from_pile, key)
        _note_set(w, FACES + 2, from_pile, key)
        _note_wild(w, FACES + 2 if source & WILD_FROM_PILE else FACES, wild)
        return
    row = p.SHAPES + shape_of(act) * p.SHAPE_CELLS
    slots = ((1 << k[row + p.HIGH]) - 1) & ~((1 << (k[row + p.LOW] - 1)) - 1)
    wild_bit = 1 << (k[row + p.WILD_SLOT] - 1) if wild else 0
    _note_slots(w, FACES, slots & ~source & ~wild_bit, key)
    _note_slots(w, FACES + 2, slots & source & ~wild_bit, key)
    _note_wild(w, FACES + 2 if source & wild_bit else FACES, wild)


@inner
def _note_set(w: c.Work, at: int, code: int, rank: int) -> None:
    for suit in range(c.SUITS):
        if code % 3:
            w[at] |= 1 << (suit * c.RANKS + rank)
            if code % 3 == 2:
                w[at + 1] |= 1 << (suit * c.RANKS + rank)
        code //= 3


@inner
def _note_slots(w: c.Work, at: int, slots: int, suit: int) -> None:
    first = suit * c.RANKS
    w[at] = (slots & 8191 | slots >> 13) << first
    w[at + 1] = (slots & slots >> 13 & 1) << first


@inner
def _note_wild(w: c.Work, at: int, wild: int) -> None:
    if wild:
        bit = 1 << (wild - 1)
        w[at + 1] |= w[at] & bit
        w[at] |= bit
