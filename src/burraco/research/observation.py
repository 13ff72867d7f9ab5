"""A view as an array of small whole numbers.

Seats are told from the viewer's: 0 is the viewer, 1 the next in turn. Where a table has fewer than four seats
the rest is zero. Faces are counted, 54 numbers in the order of `cards.french`; a meld's row has the number
by which the actions name it. What happened in earlier turns is read from the events a seat has heard.
`compiled.looking` writes the same from a table of the kernel.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from burraco.cards.french import FACES, Face
from burraco.engine.events import Event
from burraco.engine.situation import bound_face
from burraco.engine.state import Meld, Phase
from burraco.engine.view import View
from burraco.research.actions import ADD_TO, FROM_HAND, FROM_PILE, LIE, MAX_MELDS
from burraco.research.history import LAST_TURNS, TURN_NUMBERS, past_turns
from burraco.rules.code import Code

Array = npt.NDArray[np.int16]
MAX_NUMBER = 1000
"""No number is larger; turns are counted no further."""

SEATS = 4
PHASES: tuple[Phase, ...] = ("draw", "pile", "play", "over")
MELD_NUMBERS = ("is-there", "ours", "seat", "is-set", "key", "low", "wild", "frozen", "thaws")
_F = len(FACES)
_SIZES = {
    "hand": _F,
    "pile": _F,
    "pile-top": _F,
    "shown": SEATS * _F,
    "penalised": SEATS * _F,
    "exposed": SEATS * _F,
    "chosen-from-hand": _F,
    "chosen-from-pile": _F,
    "adding-to": MAX_MELDS,
    "melds": MAX_MELDS * (_F + len(MELD_NUMBERS)),
    "single": _F,
    "phase": len(PHASES),
    "seats": SEATS,
    "in-turn": SEATS,
    "dealer": SEATS,
    "allies": SEATS,
    "hand-counts": SEATS,
    "sealed-counts": SEATS,
    "took-pozzetto": SEATS,
    "barred": SEATS * 3,
    "pozzetti": 3,
    "stock": 1,
    "turns": 1,
    "last-turn": 2,
    "swaps": 1,
    "held-after-drawing": 1,
    "has-played": 1,
    "must-play": 1,
    "went-al-volo": 1,
    "thrown": SEATS * _F,
    "last-turns": LAST_TURNS * len(TURN_NUMBERS),
}
_BARS = ("play", "close", "take")


def _slices() -> dict[str, slice]:
    found, at = {}, 0
    for name, size in _SIZES.items():
        found[name] = slice(at, at + size)
        at += size
    return found


PARTS = _slices()
"""Where in the array everything lies."""
SIZE = sum(_SIZES.values())


def observe(code: Code, seen: View, steps: Sequence[int] = (), heard: Iterable[Event] = ()) -> Array:
    """Return what a viewer sees and has heard since the deal, and the steps taken towards an act."""
    array: Array = np.zeros(SIZE, np.int16)
    me, players = seen.viewer, len(seen.hand_counts)
    assert isinstance(me, int), "a player looks"
    around = [(me + seat) % players for seat in range(players)]

    def put(name: str, values: Any) -> None:
        part = array[PARTS[name]]
        part[: len(values)] = values

    put("hand", _count(seen.hands[me] or ()))
    put("pile", _count(seen.pile))
    put("pile-top", _count(seen.pile[-1:]))
    for name, by_seat in (("shown", seen.shown), ("penalised", seen.penalised), ("exposed", seen.exposed)):
        put(name, [number for seat in around for number in _count(by_seat[seat])])
    put("chosen-from-hand", _count(step - FROM_HAND for step in steps if FROM_HAND <= step < FROM_PILE))
    put("chosen-from-pile", _count(step - FROM_PILE for step in steps if FROM_PILE <= step < ADD_TO))
    put("adding-to", [ADD_TO + number in steps for number in range(LIE - ADD_TO)])
    array[PARTS["melds"]] = _melds(seen, me).reshape(-1)
    single = bound_face(code, seen.taken, seen.single)
    put("single", _count([single] if single >= 0 else []))
    put("phase", [seen.phase == phase for phase in PHASES])
    put("seats", [1] * players)
    put("in-turn", [seat == seen.seat for seat in around])
    put("dealer", [seat == seen.dealer for seat in around])
    put("allies", [seen.lines[seat] == seen.lines[me] for seat in around])
    put("hand-counts", [seen.hand_counts[seat] for seat in around])
    put("sealed-counts", [seen.sealed_counts[seat] for seat in around])
    put("took-pozzetto", [seat in seen.pozzetto_seats for seat in around])
    bans = {(ban.seat, ban.bar) for ban in seen.bans}
    put("barred", [(seat, bar) in bans for seat in around for bar in _BARS])
    put("pozzetti", seen.pozzetti)
    put("last-turn", [0, 0] if seen.last_turn is None else [1, min(seen.last_turn, MAX_NUMBER)])
    for name, number in (
        ("stock", seen.stock_count),
        ("turns", seen.turns),
        ("swaps", seen.swaps),
        ("held-after-drawing", seen.held_after_drawing),
        ("has-played", seen.has_played),
        ("must-play", seen.must_play),
        ("went-al-volo", seen.went_al_volo),
    ):
        put(name, [min(number, MAX_NUMBER)])
    turns = past_turns(heard)
    thrown = [_count(turn.thrown for turn in turns if turn.seat == seat) for seat in around]
    put("thrown", [number for faces in thrown for number in faces])
    last = [
        ((turn.seat - me) % players + 1, *turn[1:3], turn.thrown + 1) for turn in turns[::-1][:LAST_TURNS]
    ]
    put("last-turns", [number for row in last for number in row])
    return array


def _count(faces: Iterable[Face]) -> list[int]:
    counts = [0] * _F
    for face in faces:
        counts[face] += 1
    return counts


def _melds(seen: View, me: int) -> Array:
    rows: Array = np.zeros((MAX_MELDS, _F + len(MELD_NUMBERS)), np.int16)
    for meld in seen.melds:
        rows[meld.number - 1, :_F] = _count(meld.layout.faces)
        rows[meld.number - 1, _F:] = _meld_numbers(seen, meld, me)
    return rows


def _meld_numbers(seen: View, meld: Meld, me: int) -> list[int]:
    """Return the numbers named in `MELD_NUMBERS`; places and seats are counted from 1, 0 is none."""
    layout, freeze, players = meld.layout, meld.freeze, len(seen.hand_counts)
    thaws = 0 if freeze is None or freeze.until is None else (freeze.until - me) % players + 1
    return [
        1,
        seen.lines[meld.seat] == seen.lines[me],
        (meld.seat - me) % players + 1,
        layout.kind == "set",
        layout.key,
        layout.low,
        layout.wild + 1,
        freeze is not None,
        thaws,
    ]
