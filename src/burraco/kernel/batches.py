"""Batches over several cores: threads, because compiled play does not hold the interpreter's lock."""

import itertools
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from burraco.kernel.cores import cores
from burraco.kernel.player.plans import weigh
from burraco.kernel.player.worlds import sample_worlds
from burraco.kernel.random_play import play_random
from burraco.kernel.table import cells as c

SEED_STEP = 0x632BE5AB
"""How far the seeds of two threads lie apart."""


def play_batch(k: c.Kit, seed: int, deals: int, threads: int = 0) -> int:
    """Play so many deals at random on so many threads (0: one a core); return how many decisions they
    took."""
    parts = _parts(deals, threads or cores())
    seeds = [seed + number * SEED_STEP for number in range(len(parts))]
    with ThreadPoolExecutor(len(parts)) as pool:
        return sum(pool.map(lambda part, first: play_random(k, first, part[1] - part[0]), parts, seeds))


def worlds_of(k: c.Kit, known: c.State, number: int, seed: int) -> NDArray[np.int64]:
    """Return so many worlds that fit what a viewer knows, one a row."""
    worlds = np.zeros((number, c.CELLS), np.int64)
    if not sample_worlds(k, known, worlds, seed):
        raise ValueError("the cards known and the places for hidden ones do not make two decks")
    return worlds


def weigh_batch(
    k: c.Kit,
    worlds: NDArray[np.int64],
    plans: NDArray[np.int64],
    weights: c.Weights,
    threads: int = 1,
) -> NDArray[np.float64]:
    """Return by how much the line in turn ends ahead of the best other: plans are rows, worlds columns."""

    def part(bounds: tuple[int, int]) -> NDArray[np.float64]:
        own, others = np.zeros((2, len(plans), bounds[1] - bounds[0]), np.float64)
        weigh(k, worlds[bounds[0] : bounds[1]], plans, weights, own, others)
        return own - others

    parts = _parts(len(worlds), threads or cores())
    if len(parts) < 2:
        return part((0, len(worlds)))
    with ThreadPoolExecutor(len(parts)) as pool:
        return np.concatenate(list(pool.map(part, parts)), axis=1)


def _parts(number: int, threads: int) -> list[tuple[int, int]]:
    """Part 0 … number into as many equal ranges as there are threads, none of them empty."""
    bounds = np.linspace(0, number, min(threads, max(number, 1)) + 1).astype(int).tolist()
    return list(itertools.pairwise(bounds))
