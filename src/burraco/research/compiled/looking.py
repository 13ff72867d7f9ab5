"""What a seat sees of a table of the kernel, written as `research.observation` writes a view."""

from burraco.kernel.compiler import inner
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.acts import OPEN, cards_of, pack
from burraco.research import observation as o
from burraco.research.compiled import notes as n
from burraco.research.history import LAST_TURNS

_START = {name: part.start for name, part in o.PARTS.items()}
HAND, PILE, PILE_TOP, SHOWN = _START["hand"], _START["pile"], _START["pile-top"], _START["shown"]
CHOSEN_HAND, CHOSEN_PILE = _START["chosen-from-hand"], _START["chosen-from-pile"]
ADDING_TO, MELDS, SINGLE, PHASE = _START["adding-to"], _START["melds"], _START["single"], _START["phase"]
SEATS, IN_TURN, DEALER, ALLIES = _START["seats"], _START["in-turn"], _START["dealer"], _START["allies"]
HAND_COUNTS, SEALED_COUNTS = _START["hand-counts"], _START["sealed-counts"]
TOOK, POZZETTI, STOCK, TURNS = _START["took-pozzetto"], _START["pozzetti"], _START["stock"], _START["turns"]
LAST_TURN, SWAPS, HELD = _START["last-turn"], _START["swaps"], _START["held-after-drawing"]
HAS_PLAYED, MUST_PLAY, AL_VOLO = _START["has-played"], _START["must-play"], _START["went-al-volo"]
THROWN, PAST = _START["thrown"], _START["last-turns"]
SIZE, MOST = o.SIZE, o.MAX_NUMBER
MELD_SIZE = c.FACES + len(o.MELD_NUMBERS)


@inner
def look(k: c.Kit, s: c.State, w: c.Work, notes: c.Work, me: int, seen: c.Shorts, at: int) -> None:
    """Write what a seat sees, ``SIZE`` numbers from ``at`` on."""
    for i in range(at, at + SIZE):
        seen[i] = 0
    players, last = k[p.PLAYERS], s[c.PILE_LEFT] - 1
    h = c.HANDS + me * c.HAND_CELLS
    for face in range(c.FACES):
        seen[at + HAND + face] = s[h + face]
    for i in range(c.DISCARDS, c.DISCARDS + last + 1):
        seen[at + PILE + s[i]] += 1
    if last >= 0:
        seen[at + PILE_TOP + s[c.DISCARDS + last]] = 1
    if s[c.SINGLE] >= 0:
        seen[at + SINGLE + s[c.SINGLE]] = 1
    for meld in range(s[c.MELDS_DOWN]):
        _look_at_meld(k, s, w, meld, me, seen, at + MELDS + meld * MELD_SIZE)
    for i in range(players):
        _look_at_seat(s, notes, (me + i) % players, me, seen, at, i)
    seen[at + PHASE + s[c.PHASE]] = 1
    for number in range(s[c.POZZETTI_LEFT]):
        seen[at + POZZETTI + number] = s[c.POZZETTI + number * c.POZZETTO_CELLS]
    if s[c.LAST] >= 0:
        seen[at + LAST_TURN], seen[at + LAST_TURN + 1] = 1, min(s[c.LAST], MOST)
    seen[at + STOCK], seen[at + TURNS] = s[c.STOCK_LEFT], min(s[c.TURNS], MOST)
    seen[at + SWAPS], seen[at + HELD] = min(s[c.SWAPS], MOST), notes[n.HELD]
    seen[at + HAS_PLAYED], seen[at + MUST_PLAY] = s[c.PLAYED], s[c.MUST]
    seen[at + AL_VOLO] = notes[n.AL_VOLO]
    for turn in range(LAST_TURNS):
        row, to = n.TURNS + turn * n.TURN_NUMBERS, at + PAST + turn * n.TURN_NUMBERS
        if notes[row]:
            seen[to] = (notes[row] - 1 - me + players) % players + 1
            for i in range(1, n.TURN_NUMBERS):
                seen[to + i] = notes[row + i]
    if me == s[c.SEAT]:
        look_at_steps(notes, seen, at)


@inner
def look_at_steps(notes: c.Work, seen: c.Shorts, at: int) -> None:
    """Write what was named of the act being spelled."""
    if notes[n.STEPS] == 0:
        return
    if notes[n.GROWS]:
        seen[at + ADDING_TO + notes[n.GROWS] - 1] = 1
    for face in range(c.FACES):
        seen[at + CHOSEN_HAND + face] = (notes[n.HAND] >> face & 1) + (notes[n.HAND_TWICE] >> face & 1)
        seen[at + CHOSEN_PILE + face] = (notes[n.PILE] >> face & 1) + (notes[n.PILE_TWICE] >> face & 1)


@inner
def _look_at_seat(s: c.State, notes: c.Work, seat: int, me: int, seen: c.Shorts, at: int, i: int) -> None:
    """Write what is seen of a seat, the i-th from one's own."""
    for face in range(c.FACES):
        seen[at + SHOWN + i * c.FACES + face] = s[c.SHOWN + seat * c.FACES + face]
        seen[at + THROWN + i * c.FACES + face] = notes[n.THROWN + seat * c.FACES + face]
    seen[at + SEATS + i] = 1
    seen[at + IN_TURN + i] = seat == s[c.SEAT]
    seen[at + DEALER + i] = seat == s[c.DEALER]
    seen[at + ALLIES + i] = s[c.LINES + seat] == s[c.LINES + me]
    seen[at + HAND_COUNTS + i] = s[c.HANDS + seat * c.HAND_CELLS + c.SIZE]
    seen[at + SEALED_COUNTS + i] = s[c.SEALED + seat * c.POZZETTO_CELLS]
    seen[at + TOOK + i] = s[c.TOOK + seat] > 0


@inner
def _look_at_meld(k: c.Kit, s: c.State, w: c.Work, meld: int, me: int, seen: c.Shorts, at: int) -> None:
    m, players = c.MELDS + meld * c.MELD_CELLS, k[p.PLAYERS]
    owner, is_set, key, wild = s[m + c.OWNER], s[m + c.IS_SET], s[m + c.KEY], s[m + c.WILD]
    act = pack(OPEN, is_set, key, 0, s[m + c.SHAPE], wild, 0, 0)
    for i in range(c.LIST, c.LIST + cards_of(k, act, w, c.LIST)):
        seen[at + w[i]] += 1
    row, numbers = p.SHAPES + s[m + c.SHAPE] * p.SHAPE_CELLS, at + c.FACES
    seen[numbers], seen[numbers + 1] = 1, s[c.LINES + owner] == s[c.LINES + me]
    seen[numbers + 2], seen[numbers + 3] = (owner - me + players) % players + 1, is_set
    if is_set:
        seen[numbers + 4], seen[numbers + 6] = key + 1, 1 if wild else 0
        return
    seen[numbers + 4], seen[numbers + 5] = key, k[row + p.LOW]
    if wild:
        seen[numbers + 6] = k[row + p.WILD_SLOT] - k[row + p.LOW] + 1
