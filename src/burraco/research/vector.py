"""Many tables at once, compiled: deal, step, masks, observations, what was won; the vector environment.

Every table means what the AEC environment means (`environment` is one of these). A call steps all of them,
and where a deal ends the next is dealt at once, so that every table always waits for an action.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from burraco.bots.bridge import from_view
from burraco.bots.tempers import of_base
from burraco.engine.apply import start
from burraco.engine.events import DealStarted
from burraco.engine.state import FORM_SEATS
from burraco.engine.view import REFEREE, view
from burraco.kernel.table import cells as c
from burraco.kernel.table.deal import new_work
from burraco.kernel.table.kit import kit
from burraco.research.actions import ACTIONS
from burraco.research.compiled import notes as n
from burraco.research.compiled import playing
from burraco.research.observation import SIZE
from burraco.rules.code import Code
from burraco.rules.loader import load

MANY = 0xFFFFFFFFFFFFFFFF


class Seen(NamedTuple):
    """What all tables show, a row each: what the seat in turn observes, and what it may do.

    ``seat`` is in turn; ``rewards`` are those of the last step, a column a seat, and ``over`` tells where it
    ended the deal: the observation is then of the next one. The arrays are the environment's own and change
    with the next step: copy what is to last.
    """

    observation: NDArray[np.int16]
    action_mask: NDArray[np.int8]
    seat: NDArray[np.int64]
    rewards: NDArray[np.float64]
    over: NDArray[np.bool_]


class Position(NamedTuple):
    """A table at one moment, to come back to: what `Tables.position` tells and `Tables.put` takes."""

    state: NDArray[np.int64]
    notes: NDArray[np.int64]
    mask: NDArray[np.int8]
    rewards: tuple[float, ...]
    is_over: bool

    @property
    def seat(self) -> int:
        """Who is in turn."""
        return int(self.state[c.SEAT])


class Tables:
    """So many tables of one code and form."""

    def __init__(self, tables: int, code: str = "uisp", form: str = "4", *, deals_again: bool = True) -> None:
        self.code, self.form = playable(code, form), form
        if tables < 1:
            raise ValueError("wants a table at least")
        self.players, self._deals_again = len(FORM_SEATS[form]), deals_again
        self.kit = kit(self.code, form)
        self._weights = of_base(self.code, form)
        self.states = np.zeros((tables, c.CELLS), np.int64)
        self.notes = np.zeros((tables, n.CELLS), np.int64)
        self.work = new_work()
        self._chances = np.random.default_rng().integers(MANY, size=tables, dtype=np.uint64, endpoint=True)
        self._seen = np.zeros(tables * SIZE, np.int16)
        self._masks = np.zeros(tables * ACTIONS, np.int8)
        self._turns = np.zeros((tables, 2), np.int64)
        self._won = np.zeros((tables, self.players))
        self._shown = (
            _read_only(self._seen),
            _read_only(self._masks),
            _read_only(self._turns[:, playing.SEAT]),
            _read_only(self._won),
        )
        self._advice = np.zeros(tables, np.int64)
        self._house = house_rules(self.code)
        self._one = np.zeros(SIZE, np.int16)

    def __len__(self) -> int:
        return len(self.states)

    def reset(self, seed: int | None = None, dealer: int | None = None) -> Seen:
        """Deal at every table: with a seed, table i has the deals of the environment seeded ``seed + i``."""
        if seed is not None:
            self._chances = (np.arange(len(self), dtype=np.uint64) + np.uint64(seed & MANY)).astype(np.uint64)
        who = playing.NOBODY if dealer is None else dealer
        shown = (self._seen, self._masks, self._turns)
        playing.deal_out(self.kit, self.states, self.notes, self._chances, self.work, who, *shown)
        self._won[:], self._turns[:, playing.ENDED] = 0, 0
        return self.seen()

    def step(self, actions: Sequence[int] | NDArray[np.integer]) -> Seen:
        """Take a step at every table. If one of them is masked it is a ValueError, and nothing is done."""
        steps = np.ascontiguousarray(actions, np.int64)
        if steps.shape != (len(self),):
            raise ValueError(f"wants {len(self)} actions, one for each table")
        wrong = playing.step(
            self.kit,
            self.states,
            self.notes,
            self._chances,
            self.work,
            steps,
            self._house,
            self._deals_again,
            self._seen,
            self._masks,
            self._turns,
            self._won,
        )
        if wrong >= 0:
            raise ValueError(f"action {steps[wrong]} is masked at table {wrong}")
        return self.seen()

    def seen(self) -> Seen:
        """Return what the tables show now."""
        observation, masks, seats, won = self._shown
        over = self._turns[:, playing.ENDED] > 0
        return Seen(observation.reshape(-1, SIZE), masks.reshape(-1, ACTIONS), seats, won, over)

    def position(self, table: int = 0) -> Position:
        """Return where a table stands."""
        now, ended = self.seen(), bool(self._turns[table, playing.ENDED])
        rows = (row[table].copy() for row in (self.states, self.notes, now.action_mask))
        state, notes, mask = rows
        return Position(state, notes, mask, tuple(self._won[table].tolist()), ended)

    def put(self, position: Position, table: int = 0) -> None:
        """Put a table back to where it stood: the cards as they lay, and as they will come."""
        self.states[table], self.notes[table] = position.state, position.notes
        self._won[table], self._turns[table, playing.ENDED] = position.rewards, position.is_over
        self._show(table)

    def set_out(self, dealt: DealStarted, table: int = 0) -> Seen:
        """Set a table out as somebody has dealt it: by hand, or as a record tells."""
        self.states[table] = from_view(self.code, view(start(dealt), REFEREE))
        self.notes[table], self._won[table], self._turns[table, playing.ENDED] = 0, 0, 0
        self._show(table)
        return self.seen()

    def _show(self, table: int) -> None:
        state, notes = self.states[table], self.notes[table]
        shown = (self._seen, self._masks, self._turns)
        playing.show(self.kit, state, self.work, notes, table, *shown)

    def advice(self) -> NDArray[np.int64]:
        """Return for every table the action `base` goes on with: a teacher, or somebody to play against."""
        playing.advise(self.kit, self.states, self.notes, self.work, self._weights, self._masks, self._advice)
        return self._advice.copy()

    def look(self, table: int, seat: int) -> NDArray[np.int16]:
        """Return what any seat of a table observes."""
        playing.look_from(self.kit, self.states[table], self.work, self.notes[table], seat, self._one)
        return self._one.copy()


def _read_only(array: NDArray[Any]) -> NDArray[Any]:
    view = array.view()
    view.flags.writeable = False
    return view


def playable(spec: str, form: str) -> Code:
    """Return a code that is played with cards, at a form of table that there is."""
    if form not in FORM_SEATS:
        raise ValueError(f"«{form}» is no form of table; there are {', '.join(FORM_SEATS)}")
    code = load(spec)
    if code.plays_words:
        raise ValueError(f"«{spec}» is played with letters; actions and observations are of French cards")
    return code


def house_rules(code: Code) -> int:
    """Return which rules of a match bear on what a deal brings."""
    half = code["match.pair_of_three"] == "half"
    again = bool(code["match.redeal_without_pozzetto"])
    return (playing.HALF if half else 0) | (playing.AGAIN if again else 0)
