"""What is learned of lessons: a sum over what is seen of an end of a turn, and a small network beside it.

Only differences are learned: those of two ends come near the points one was better than the other
(`arena/teaching.py`).
"""

import numpy as np
from numpy.typing import NDArray

from burraco.kernel.player.learned import LANES, TURN_INPUTS, UNITS

Row = NDArray[np.float64]
Some = NDArray[np.float32]
Lessons = NDArray[np.int16]
"""A row for each pair of ends: what is seen of both, and by how many points the first was better."""
CHUNK = 25_000
FAR, SCALE = 800.0, 100.0
"""Differences of two ends beyond are taken for this: a deal played out is mostly luck. Hundreds of points are
learned."""
ANY = 10_000.0
BATCH, PACE, LINE_PACE, DECAY, EVEN = 2048, 1.5e-3, 0.3, 3e-4, 20.0
HELD_BACK = 20
"""One lesson in so many is not learned from, but tells how well what was learned fits."""
FIRST_LOOK = 200_000
"""So many lessons tell how far each number varies."""


class Judge:
    """A sum over what is seen, and a layer of units that are 0 or more; learns differences by Adam."""

    def __init__(self, line: Row, chance: np.random.Generator) -> None:
        first = chance.normal(size=(TURN_INPUTS, UNITS)) / np.sqrt(TURN_INPUTS)
        parts = (line, first, np.zeros(UNITS), chance.normal(size=UNITS) * 0.02)
        self._parts: list[Some] = [part.astype(np.float32) for part in parts]
        self._slopes = [np.zeros_like(part) for part in self._parts]
        self._squares = [np.zeros_like(part) for part in self._parts]
        self._steps = 0

    def worth(self, seen: Some) -> Some:
        """Return what ends are worth, in hundreds of points."""
        line, first, lift, second = self._parts
        told: Some = seen @ line + np.maximum(seen @ first + lift, 0) @ second
        return told

    def learn(self, one: Some, other: Some, points: Some, weight: Some, pace: float) -> None:
        """Go one step towards what a batch of lessons says."""
        line, first, lift, second = self._parts
        units, others = np.maximum(one @ first + lift, 0), np.maximum(other @ first + lift, 0)
        off = ((one - other) @ line + (units - others) @ second - points) * weight / len(points)
        back, back_other = np.outer(off, second) * (units > 0), -np.outer(off, second) * (others > 0)
        slopes = (
            (one - other).T @ off,
            one.T @ back + other.T @ back_other + DECAY * first,
            back.sum(axis=0) + back_other.sum(axis=0),
            (units - others).T @ off + DECAY * second,
        )
        self._steps += 1
        for i, slope in enumerate(slopes):
            self._slopes[i] += 0.1 * (slope - self._slopes[i])
            self._squares[i] += 0.001 * (slope**2 - self._squares[i])
            mean = self._slopes[i] / (1 - 0.9**self._steps)
            spread = np.sqrt(self._squares[i] / (1 - 0.999**self._steps))
            own_pace = pace * (1.0 if i else LINE_PACE)
            self._parts[i] -= (own_pace * mean / (spread + 1e-7)).astype(np.float32)

    def row(self, middle: Some, spread: Some) -> Row:
        """Return it as `kernel.player.turns` reads it, for numbers as they come."""
        line, first, lift, second = (part.astype(np.float64) for part in self._parts)
        lift = lift - (middle / spread) @ first
        first = first / spread[:, None]
        row = [line / spread * SCALE, np.zeros(1)]
        for unit in range(0, UNITS, LANES):
            some = slice(unit, unit + LANES)
            row += [lift[some], first[:, some].ravel(), second[some] * SCALE]
        return np.concatenate(row)


def taught(rounds: list[Lessons], steps: int, most: float = FAR) -> tuple[Row, float]:
    """Return what all rounds so far teach, later ones counting more, and how much of the differences of
    lessons held back it explains. Differences beyond ``most`` are taken for that."""
    lessons, weight = (
        np.concatenate(rounds),
        np.concatenate([np.full(len(x), i + 1.0) for i, x in enumerate(rounds)]),
    )
    weight = (weight / weight.mean()).astype(np.float32)
    points = np.clip(lessons[:, -1], -most, most).astype(np.float32) / np.float32(SCALE)
    look = lessons[:FIRST_LOOK, :-1].astype(np.float32)
    middle = look[:, :TURN_INPUTS].mean(axis=0)
    spread = np.maximum(look[:, :TURN_INPUTS].std(axis=0), look[:, TURN_INPUTS:].std(axis=0)) + np.float32(
        1e-3
    )
    held = len(points) // HELD_BACK
    chance = np.random.default_rng(len(rounds))
    judge = Judge(_line(lessons[held:], points[held:], weight[held:], spread), chance)

    def both(some: NDArray[np.int64]) -> tuple[Some, Some]:
        rows = lessons[some]
        return (rows[:, :TURN_INPUTS] - middle) / spread, (rows[:, TURN_INPUTS:-1] - middle) / spread

    for step in range(steps):
        some = chance.integers(held, len(points), BATCH)
        judge.learn(*both(some), points[some], weight[some], PACE * (1 - step / steps))
    one, other = both(np.arange(held))
    off = judge.worth(one) - judge.worth(other) - points[:held]
    explained = 1 - float((off**2).mean() / (points[:held] ** 2).mean())
    return judge.row(middle, spread), explained


def _line(lessons: Lessons, points: Some, weight: Some, spread: Some) -> Row:
    """Return the sum that fits best without a network: where learning begins."""
    squares, sums = np.eye(TURN_INPUTS) * EVEN, np.zeros(TURN_INPUTS)
    for start in range(0, len(points), CHUNK):
        some = slice(start, start + CHUNK)
        apart = (lessons[some, :TURN_INPUTS].astype(np.float32) - lessons[some, TURN_INPUTS:-1]) / spread
        squares += apart.T @ (apart * weight[some, None])
        sums += apart.T @ (points[some] * weight[some])
    line: Row = np.linalg.solve(squares, sums).astype(np.float64)
    return line


def taught_tables(rounds: list[Lessons], steps: int) -> tuple[Row, float]:
    """Return what tables are worth, each compared with a middling one, and how much of it that explains."""
    lessons = np.concatenate(rounds)
    middle = np.rint(lessons[:, :-1].mean(axis=0)).astype(np.int16)
    points = float(lessons[:, -1].mean())
    pairs = [
        np.hstack([one[:, :-1], np.tile(middle, (len(one), 1)), one[:, -1:] - np.int16(round(points))])
        for one in rounds
    ]
    row, explained = taught(pairs, steps, ANY)
    row[TURN_INPUTS] = points - _worth(row, middle.astype(np.float64))
    return row, explained


def _worth(row: Row, seen: Row) -> float:
    """Return what a row says of a table, as the kernel does."""
    four = LANES * (TURN_INPUTS + 2)
    value = float(row[:TURN_INPUTS] @ seen) + float(row[TURN_INPUTS])
    for at in range(TURN_INPUTS + 1, len(row), four):
        lift, first = row[at : at + LANES], row[at + LANES : at + four - LANES].reshape(TURN_INPUTS, LANES)
        value += float(np.maximum(seen @ first + lift, 0) @ row[at + four - LANES : at + four])
    return value
