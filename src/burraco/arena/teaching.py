"""Teaching by self-play, here or on a cluster, what whole turns and what tables are worth (`bench/teach.py`).

A lesson of turns is two ends of one turn, or of one with the pile and one with a card of the stock, and by
how many points the first was better when both were played out with the cards as they lay. A lesson of tables
is one that came up in deals of `base`, and how the deal ended for the line in turn.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from burraco.arena.turn_judge import Lessons, Row, taught, taught_tables
from burraco.bots.tempers import of_base, untaught
from burraco.kernel.player.learned import FAR_INPUTS, TURN_INPUTS, TURN_SIZE
from burraco.kernel.player.trials import collect_ends
from burraco.kernel.player.trials import collect_tables as collect_played
from burraco.kernel.table.kit import kit
from burraco.rules.loader import load

ADVENTURE = 6
"""In deals of which tables are taken one turn in so many ends otherwise than it would: then more is seen."""
MOST = 32_000
"""Numbers seen are kept small: none comes near this."""
CHUNK, CHUNKS = 25_000, 1000
"""Lessons of one task, and more tasks than a round has."""
_START = {
    2: 1.0,
    12: 120.0,
    13: 110.0,
    14: 150.0,
    17: -12.0,
    18: -1.0,
    19: -0.3,
    20: -0.5,
    21: 40.0,
    22: 32.0,
}
_START |= {23: 4.0, 24: 2.0, 25: 1.0, 26: 3.0, 27: 3.0, 28: 2.0, 33: 10.0, 34: 27.0, 35: 75.0, 36: -2.0}
_START |= {37: 6.0, 38: 18.0, 39: 58.0, 47: -25.0, 48: -10.0, 49: -1.0, 50: -20.0, 51: -5.0}


class Task(NamedTuple):
    """Lessons to collect: at which table, so many, from a seed, with what has been learned so far."""

    code: str
    form: str
    number: int
    seed: int
    learned: tuple[float, ...]


def untaught_line() -> Row:
    """Return what the first round goes by, set by hand in the order of `kernel/player/turn_ends.py`."""
    row = np.zeros(TURN_SIZE)
    row[list(_START)] = list(_START.values())
    return row


def collect(task: Task) -> Lessons:
    """Return lessons; the same ones wherever it is asked."""
    code = load(task.code)
    playing = untaught(code, task.form)
    found = np.zeros((task.number, 2 * TURN_INPUTS + 1))
    judging = np.concatenate([playing, task.learned])
    collect_ends(kit(code, task.form), task.seed, judging, playing, found)
    return np.clip(found, -MOST, MOST).astype(np.int16)


Collecting = Callable[[list[Task]], Iterable[Lessons]]
"""Does tasks, on threads or on a cluster, and returns lessons in their order."""


def collect_tables(task: Task) -> Lessons:
    """Return lessons of tables; what was learned so far does not count."""
    code, found = load(task.code), np.zeros((task.number, FAR_INPUTS + 1))
    collect_played(kit(code, task.form), task.seed, of_base(code, task.form), ADVENTURE, found)
    return np.clip(found, -MOST, MOST).astype(np.int16)


class Subject(NamedTuple):
    """What is taught: how lessons are collected, how they are learned, and what the first round goes by."""

    collect: Callable[[Task], Lessons]
    taught: Callable[[list[Lessons], int], tuple[Row, float]]
    first: Callable[[], Row]


TURNS = Subject(collect, taught, untaught_line)
TABLES = Subject(collect_tables, taught_tables, lambda: np.zeros(0))


class Course:
    """A folder with the lessons of every round, and what was learned from them."""

    def __init__(self, folder: Path, subject: Subject, code: str, form: str, seed: int) -> None:
        self._subject = subject
        folder.mkdir(parents=True, exist_ok=True)
        self._folder, self._code, self._form, self._seed = folder, code, form, seed
        kept = [np.load(path) for path in sorted(folder.glob("round-*.npz"))]
        self.rounds: list[Lessons] = [one["lessons"] for one in kept]
        self.learned: Row = kept[-1]["learned"] if kept else subject.first()

    def round(self, number: int, steps: int, collected: Collecting) -> float:
        """Collect lessons by what was learned last, and learn from all; return how much of them that
        explains."""
        at, rest = len(self.rounds), number
        tasks: list[Task] = []
        while rest > 0:
            seed = (self._seed * CHUNKS + at) * CHUNKS + len(tasks)
            tasks.append(Task(self._code, self._form, min(rest, CHUNK), seed, tuple(self.learned.tolist())))
            rest -= CHUNK
        self.rounds.append(np.concatenate(list(collected(tasks))))
        self.learned, explained = self._subject.taught(self.rounds, steps)
        new = self._folder / "new.npz"  # the round is kept whole or not at all
        np.savez(new, lessons=self.rounds[-1], learned=self.learned)
        new.replace(self._folder / f"round-{at:03}.npz")
        return explained
