"""The matching against every perfect matching there is, and the proof that looking near was enough."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from burraco.tournament.movements.bars import Penalty
from burraco.tournament.movements.matching import Matched, match
from burraco.tournament.movements.proof import Bound
from tests.tournament.movements.matchings import all_matchings, least, total

Bars = list[dict[int, Penalty]]
NONE = Penalty()


def barred(count: int, bars: dict[tuple[int, int], Penalty]) -> Bars:
    """Lay bars both ways."""
    rows: Bars = [{} for _ in range(count)]
    for (i, j), penalty in bars.items():
        if i != j:
            rows[i][j] = rows[j][i] = penalty
    return rows


def costs(found: Matched) -> tuple[int, ...]:
    """What a matching says it costs, in the oracle's order."""
    return (*found.broken, found.distance, sum((j - i) ** 2 for i, j in found.pairs))


def oracle(count: int, rows: Bars) -> tuple[int, ...]:
    return least(count, lambda i, j: rows[i].get(j, NONE))


def neighbours_met(count: int, rounds: int, noise: float, seed: int) -> Bars:
    """A field whose entrants met others near them, the nearer the smaller the noise."""
    rng = random.Random(seed)
    bars: dict[tuple[int, int], Penalty] = {}
    for _ in range(rounds):
        order = sorted(range(count), key=lambda at: at + rng.gauss(0, noise))
        bars |= {pair: Penalty(0, 1) for pair in zip(order[::2], order[1::2], strict=True)}
    return barred(count, bars)


def test_the_oracle_knows_all_matchings() -> None:
    assert [len(list(all_matchings(range(count)))) for count in (0, 2, 4, 6, 8, 10)] == [
        1,
        1,
        3,
        15,
        105,
        945,
    ]


PENALTIES = st.builds(Penalty, st.integers(0, 1), st.integers(0, 1), st.integers(0, 3))


@st.composite
def fields(draw: st.DrawFn) -> tuple[int, Bars]:
    count = 2 * draw(st.integers(1, 5))
    places = st.integers(0, count - 1)
    bars = draw(st.dictionaries(st.tuples(places, places), PENALTIES.filter(any), max_size=30))
    return count, barred(count, bars)


@settings(max_examples=150, deadline=None)
@given(fields())
def test_no_matching_is_better(field: tuple[int, Bars]) -> None:
    count, rows = field
    found = match(count, rows)
    assert sorted(place for pair in found.pairs for place in pair) == list(range(count))
    assert costs(found) == oracle(count, rows) == total(found.pairs, lambda i, j: rows[i].get(j, NONE))
    assert found.proof == "plain" or found.proof == "complete"


def test_nothing_to_pair() -> None:
    assert match(0, []).pairs == ()


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("noise", [1, 4, 30])
def test_a_bound_that_holds_is_true(seed: int, noise: float) -> None:
    """Where the bound says that links over few places are enough, the whole graph gives the same cost."""
    rows = neighbours_met(66, 2 + seed % 5, noise, seed)
    near = match(66, rows, neighbours=2 + seed % 7)
    whole = match(66, rows, neighbours=65)
    assert whole.proof in ("plain", "complete")
    if near.proof == "bounded":
        assert costs(near) == costs(whole)


def test_bounds_hold_often_enough_to_be_worth_it() -> None:
    proofs = [match(66, neighbours_met(66, 4, 20, seed), neighbours=20).proof for seed in range(40)]
    assert proofs.count("bounded") + proofs.count("plain") > 30


@pytest.mark.parametrize("seed", range(5))
def test_pieces_of_a_large_field_lose_nothing(seed: int) -> None:
    rows = neighbours_met(700, 6, 5, seed)
    found = match(700, rows)
    assert found.proof == "bounded"
    assert costs(found) == costs(match(700, rows, neighbours=100))


def test_a_club_at_the_foot_of_a_large_field_is_kept_apart() -> None:
    """Thirty of one club in a row, further than twenty places from most others: the reach is widened."""
    club = range(170, 200)
    rows = barred(200, {(i, j): Penalty(1) for i in club for j in club})
    found = match(200, rows)
    assert found.broken == NONE
    assert found.width > 20


def test_what_cannot_be_avoided_is_least() -> None:
    """Six of eight are to be kept apart: two of their meetings at least, and the matching finds two."""
    rows = barred(8, {(i, j): Penalty(1) for i in range(6) for j in range(6)})
    found = match(8, rows)
    assert found.broken == Penalty(2)
    assert found.proof == "complete"


def test_a_plain_pairing_leaves_nothing_to_gain() -> None:
    bound = Bound(8, [(0, 1), (2, 3), (4, 5), (6, 7)])
    assert bound.holds_at(4)
    assert not bound.holds_at(3)
    assert bound.holds_beyond(2)


def test_crossings_that_could_be_undone_leave_the_question_open() -> None:
    bound = Bound(8, [(0, 4), (1, 5), (2, 6), (3, 7)])
    assert not bound.holds_beyond(5)
