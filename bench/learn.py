"""Teach `base` at two players when to take and when to lay, by self-play.

.venv-dev/bin/python bench/learn.py [--code uisp] [--rounds 30] [--lessons 80000] [--seed 1] --out FILE

In each round choices that come up at the table are played out both ways (`kernel/player/lessons.py`), and two
small networks learn what makes the difference from all rounds so far, later ones counting more. Taught by the
last round alone, each would beat the one before and lose to the one before that, in circles. After every
round what was learned is written, ready for `bots/learned.toml` (`learned_must_play.toml` for codes in which
who takes has to play), and it is said by how much it beats the
rules of thumb without networks, and what was learned five rounds before. Some 25 seconds a round on two
cores.
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from weights import with_cards

from burraco.arena.plan import SEATINGS
from burraco.arena.tally import estimate
from burraco.bots.tempers import untaught
from burraco.kernel.cores import cores
from burraco.kernel.player.duels import margins
from burraco.kernel.player.learned import LANES, LAY_INPUTS, TAKE_INPUTS, UNITS
from burraco.kernel.player.lessons import collect
from burraco.kernel.table.cells import Kit
from burraco.kernel.table.kit import kit
from burraco.kernel.warm_up import warm
from burraco.rules.code import Code

Row = NDArray[np.float64]
Some = NDArray[np.float32]
FORM = "2"
MAX_SEED = 1 << 32
UNSURE = 8.0
"""Where two ways are so many points apart, lessons go the better one three times out of four, roughly."""
FAR = 1500.0
"""Differences beyond are taken for this: a hand played out is mostly luck."""
SCALE = 100.0
"""Networks learn numbers about 1 best, so they are taught hundreds of points."""
EPOCHS, BATCH, PACE, DECAY = 3, 1024, 3e-3, 1e-5
MIN_LESSONS = 4 * BATCH
"""For a thread and a round; of laying there are fewer, a third perhaps."""
PROOF = 4000
"""Deals that tell how well a round does."""
BACK = 5
HEADER = """# What `kernel.learned` judges by at two players: networks that `bench/learn.py` taught
# ({how}), in the order they are read there. The numbers mean nothing one by one.

"""
WIDTH = 110


class Lessons(NamedTuple):
    """What was seen of some choices, how many points they made, and how much each counts."""

    seen: Some
    points: Some
    weight: Some


class Network:
    """A layer of units that are 0 or more, and their sum; learns by Adam (Kingma and Ba, 2015)."""

    def __init__(self, inputs: int, chance: np.random.Generator) -> None:
        first = chance.normal(size=(inputs, UNITS)) * np.sqrt(1.5 / inputs)
        parts = (first, np.zeros(UNITS), chance.normal(size=UNITS) * 0.1, np.zeros(1))
        self._parts: list[Some] = [part.astype(np.float32) for part in parts]
        self._slopes = [np.zeros_like(part) for part in self._parts]
        self._squares = [np.zeros_like(part) for part in self._parts]
        self._steps = 0

    def learn(self, seen: Some, points: Some, weight: Some, pace: float) -> None:
        """Go one step towards what a batch of lessons says."""
        first, lift, second, bias = self._parts
        units = np.maximum(seen @ first + lift, 0)
        off = (units @ second + bias - points) * weight / len(points)
        back = np.outer(off, second) * (units > 0)
        slopes = (seen.T @ back + DECAY * first, back.sum(axis=0), units.T @ off + DECAY * second, off.sum())
        self._steps += 1
        for i, slope in enumerate(slopes):
            self._slopes[i] += 0.1 * (slope - self._slopes[i])
            self._squares[i] += 0.001 * (slope**2 - self._squares[i])
            mean = self._slopes[i] / (1 - 0.9**self._steps)
            spread = np.sqrt(self._squares[i] / (1 - 0.999**self._steps))
            self._parts[i] -= (pace * mean / (spread + 1e-7)).astype(np.float32)

    def row(self, middle: Some, spread: Some) -> Row:
        """Return it as `kernel.learned` reads it, for inputs as they come."""
        first, lift, second, bias = (part.astype(np.float64) for part in self._parts)
        lift = lift - (middle / spread) @ first
        first = first / spread[:, None]
        row = [bias * SCALE]
        for unit in range(0, UNITS, LANES):
            some = slice(unit, unit + LANES)
            row += [lift[some], first[:, some].ravel(), second[some] * SCALE]
        return np.concatenate(row)


def taught(lessons: Lessons, seed: int) -> Row:
    """Return a network that learned all lessons."""
    chance = np.random.default_rng(seed)
    middle, spread = lessons.seen.mean(axis=0), lessons.seen.std(axis=0) + 1e-6
    seen, points = (lessons.seen - middle) / spread, lessons.points / SCALE
    weight = lessons.weight / lessons.weight.mean()
    network = Network(seen.shape[1], chance)
    for epoch in range(EPOCHS):
        order = chance.permutation(len(points))
        for start in range(0, len(order) - BATCH + 1, BATCH):
            some = order[start : start + BATCH]
            network.learn(seen[some], points[some], weight[some], PACE * (1 - epoch / EPOCHS))
    return network.row(middle, spread)


class School:
    """The table, all lessons so far, and what was learned round by round."""

    def __init__(self, code: Code, seed: int) -> None:
        self._kit: Kit = kit(code, FORM)
        self._first = untaught(code, FORM)
        self._seed = seed
        self._lessons: tuple[list[Lessons], list[Lessons]] = ([], [])
        self._learned: list[tuple[Row, Row]] = []

    def round(self, number: int, pool: ThreadPoolExecutor, threads: int) -> None:
        """Collect lessons by what was learned last, and learn from all of them."""
        seeds = [(self._seed * 1000 + len(self._learned)) * 1000 + thread for thread in range(threads)]
        for found in pool.map(lambda seed: self._collect(number // threads, seed), seeds):
            for kept, new in zip(self._lessons, found, strict=True):
                kept.append(new)
        take, lay = pool.map(lambda kept: taught(_joined(kept), seeds[0]), self._lessons)
        self._learned.append((take, lay))

    def _collect(self, number: int, seed: int) -> tuple[Lessons, Lessons]:
        takes, lays = np.zeros((number, TAKE_INPUTS + 1)), np.zeros((2 * number, LAY_INPUTS + 1))
        laid = collect(self._kit, seed, self._row(-1), UNSURE, takes, lays)
        return self._as_lessons(takes), self._as_lessons(lays[:laid])

    def _as_lessons(self, rows: Row) -> Lessons:
        points = np.clip(rows[:, -1], -FAR, FAR).astype(np.float32)
        weight = np.full(len(rows), len(self._learned) + 1, np.float32)
        return Lessons(rows[:, :-1].astype(np.float32), points, weight)

    def _row(self, back: int) -> Row:
        """Return the weights with what was learned in a round, counted from the last."""
        if -back > len(self._learned):
            return self._first
        return np.concatenate([self._first, *self._learned[back]])

    def report(self) -> str:
        """Return how well what was learned does."""
        others = [("the rules of thumb", self._first)]
        if len(self._learned) > BACK:
            others.append((f"round {len(self._learned) - BACK}", self._row(-1 - BACK)))
        words = []
        for name, other in others:
            ahead = margins(self._kit, self._row(-1), other, SEATINGS[FORM], PROOF, self._seed)
            found = estimate(ahead.tolist())
            words.append(f"{found.mean:+.1f} ({found.low:+.1f} to {found.high:+.1f}) over {name}")
        return f"round {len(self._learned)}: {', '.join(words)}"

    def as_toml(self, how: str) -> str:
        """Return what was learned last as a file, and how."""
        take, lay = self._learned[-1]
        return f"{HEADER.format(how=how)}take = [\n{_wrapped(take)}]\nlay = [\n{_wrapped(lay)}]\n"


def _joined(lessons: Sequence[Lessons]) -> Lessons:
    return Lessons(*(np.concatenate(part) for part in zip(*lessons, strict=True)))


def _wrapped(row: Row) -> str:
    """Return numbers, as many to a line as it takes."""
    lines = [" "]
    for number in row:
        word = f" {float(f'{number:.5g}')!r},"
        if len(lines[-1]) + len(word) > WIDTH:
            lines.append(" ")
        lines[-1] += word
    return "".join(line + "\n" for line in lines)


def main() -> None:
    """Play and learn, round by round."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--code", default="uisp")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--lessons", type=int, default=80_000)
    parser.add_argument("--threads", type=int, default=cores())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    code = with_cards(parser, args.code)
    try:
        args.out.open("a").close()
    except OSError as error:
        parser.error(str(error))
    if min(args.rounds, args.threads) < 1 or args.lessons < MIN_LESSONS * args.threads:
        parser.error(f"wants a round, a thread, and {MIN_LESSONS} lessons for each thread at least")
    if not 0 <= args.seed < MAX_SEED:
        parser.error(f"wants a seed below {MAX_SEED}")
    warm()
    school = School(code, args.seed)
    with ThreadPoolExecutor(args.threads) as pool:
        for number in range(1, args.rounds + 1):
            school.round(args.lessons, pool, args.threads)
            print(school.report(), flush=True)
            how = f"{args.code}, {number} rounds of {args.lessons:,} lessons"
            args.out.write_text(school.as_toml(how), encoding="utf-8")


if __name__ == "__main__":
    main()
