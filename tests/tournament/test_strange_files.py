"""Journals with anything in them: the reader answers with faults in words, and never falls over."""

import json
import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from burraco.tournament.exchange.journal_file import journal_data, read_journal
from burraco.tournament.fault_text import say_fault
from burraco.tournament.simulation.hall import Spec
from burraco.tournament.simulation.random_tournament import simulate

JUNK: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    5,
    99,
    10**12,
    "",
    "x",
    "uisp",
    "\ud800",
    [],
    [1],
    {},
    {"a": 1},
    1.5,
    [[0, 0, 0]],
]
TRIES = 150


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of everything inside a JSON value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield (*path, key)
        yield from places(item, (*path, key))


def spoil(data: Any, rng: random.Random) -> None:
    """Replace, remove or double something, anywhere."""
    *path, last = rng.choice(list(places(data)))
    inner = data
    for key in path:
        inner = inner[key]
    chance = rng.random()
    if chance < 0.7:
        inner[last] = deepcopy(rng.choice(JUNK))
    elif chance < 0.85:
        del inner[last]
    elif isinstance(inner, list):
        inner.insert(last, inner[last])
    else:
        inner["line"] = deepcopy(rng.choice(JUNK))


@pytest.mark.parametrize(
    ("plan", "code"), [("danese", "uisp"), ("mitchell", "feburit"), ("random", "fedibur")]
)
def test_no_journal_is_too_strange(plan: str, code: str) -> None:
    rng = random.Random(plan)
    whole = json.dumps(journal_data(simulate(Spec(7, 3, plan, code, plan, incidents=True)).entries))
    refused = 0
    for _ in range(TRIES):
        data = json.loads(whole)
        for _ in range(rng.choice((1, 1, 3))):
            spoil(data, rng)
        found = read_journal(json.dumps(data))
        assert all(say_fault("it", one) and say_fault("en", one) for one in found.faults)
        refused += bool(found.faults)
        if not found.faults:
            assert found.journal.standings().after <= 3
    assert refused > TRIES // 2


@pytest.mark.parametrize("path", [(0, "by"), (1, "events", 0, "entrants", 0, "players", 0, "name")])
def test_half_a_character_is_no_text(path: tuple[Any, ...]) -> None:
    """JSON can hold one; no page, file or database can."""
    data = journal_data(simulate(Spec(4, 1)).entries)
    inner = data["acts"]
    for key in path[:-1]:
        inner = inner[key]
    assert inner[path[-1]]
    inner[path[-1]] = "A\ud800"
    (found,) = read_journal(json.dumps(data)).faults
    assert found.slug == ("no-author" if path[-1] == "by" else "wants-text")


@pytest.mark.parametrize("at", ["9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", "0001-01-01T00:00:00+14:00"])
def test_times_at_the_ends_of_the_calendar(at: str) -> None:
    """In another zone there is no such time, and no page could show it."""
    data = journal_data(simulate(Spec(4, 1)).entries)
    data["acts"][-1]["at"] = at
    assert "bad-time" in [one.slug for one in read_journal(json.dumps(data)).faults]
