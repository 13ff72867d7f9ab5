"""What the rules remember stays small, however long a server plays."""

import gc
import random
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from burraco.cards.french import FACES
from burraco.engine.random_play import random_playout
from burraco.rules import burraco, growing, layout, melds, openings
from burraco.rules.layout import REMEMBERED, Layout

MODULES = (burraco, growing, layout, melds, openings)
FINITE = {"free_sequence", "sequence"}
"""Every sequence there is: some ten thousand."""
MOST = 80e6
"""Bytes that all of it may take when it is full."""
DEALS = 8


def remembering() -> dict[str, Any]:
    """Return every function of the rules of melds that remembers its answers."""
    return {
        name: one
        for module in MODULES
        for name, one in vars(module).items()
        if hasattr(one, "cache_parameters") and one.__module__ == module.__name__
    }


@contextmanager
def nothing_remembered() -> Iterator[None]:
    """Forget all answers before and after."""
    for one in remembering().values():
        one.cache_clear()
    yield
    for one in remembering().values():
        one.cache_clear()


def test_answers_have_a_bound() -> None:
    bounds = {name: one.cache_parameters()["maxsize"] for name, one in remembering().items()}
    assert {name for name, most in bounds.items() if most is None} == FINITE
    assert {most for most in bounds.values() if most is not None} == {REMEMBERED}
    assert len(bounds) > len(FINITE) + 5


def test_full_of_answers_they_take_a_hundred_megabytes_and_no_more() -> None:
    with nothing_remembered():
        gc.collect()
        tracemalloc.start()
        try:
            for seed in range(DEALS):
                random_playout("uisp", 4, seed)
            gc.collect()
            taken = tracemalloc.get_traced_memory()[0]
        finally:
            tracemalloc.stop()
        kept = {name: one.cache_info().currsize for name, one in remembering().items() if name not in FINITE}
    assert sum(kept.values()) > 1000, "so that an answer's size is one of many"
    assert taken / sum(kept.values()) * REMEMBERED * len(kept) < MOST


def test_heaps_that_nobody_has_any_more_are_forgotten() -> None:
    gc.collect()
    before, chance = len(layout._ENDLESS), random.Random(3)
    heaps = [layout.heap(tuple(chance.sample(FACES, 9))) for _ in range(500)]
    assert layout.heap(heaps[7].faces) is heaps[7]
    assert len(layout._ENDLESS) >= before + 499
    held = len(layout._LAYOUTS)
    del heaps
    gc.collect()
    assert len(layout._ENDLESS) <= before
    assert len(layout._LAYOUTS) == held
    assert isinstance(layout.NO_MELD, Layout)
