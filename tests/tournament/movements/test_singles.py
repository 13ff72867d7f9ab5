"""Single players at four: groups in rank, partners that change, fewest repeats."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from burraco.tournament.field import Contestant, Meeting
from burraco.tournament.movements.draft import draft
from burraco.tournament.movements.options import REST_RULES, Options, RestRule
from burraco.tournament.movements.plan import parse_plan
from tests.tournament.movements.fields import check, entrants, opponents, partners, play

SINGLES = Options(form="singles")
PURE, STRICT = parse_plan("danese:9"), parse_plan("danese-no-rematch:9")


def test_the_first_plays_with_the_fourth() -> None:
    found = draft(PURE, 1, entrants(8), 1, SINGLES)
    assert [table.sides for table in found.tables] == [((1, 4), (2, 3)), ((5, 8), (6, 7))]
    assert [why.slug for why in found.reasons if why.table == 1] == [
        "singles-group",
        "singles-first-and-last",
    ]


def test_unless_they_have_partnered_before() -> None:
    field = [Contestant(1, 1, partners=(Meeting(1, 4),)), *entrants(4)[1:]]
    assert draft(PURE, 2, field, 1, SINGLES).tables[0].sides == ((1, 3), (2, 4))
    field[0] = field[0]._replace(partners=(Meeting(1, 4), Meeting(2, 3)))
    found = draft(PURE, 3, field, 1, SINGLES)
    assert found.tables[0].sides == ((1, 2), (3, 4))
    assert [why.slug for why in found.reasons if why.table == 1][1] == "singles-other-partners"


def test_pure_groups_stay_in_rank_whoever_met() -> None:
    field = [one._replace(opponents=(Meeting(1, one.number % 4 + 1),)) for one in entrants(8)]
    found = draft(PURE, 2, field, 1, SINGLES)
    assert [sorted(one for side in table.sides for one in side) for table in found.tables] == [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
    ]


def test_groups_are_mixed_where_rematches_are_barred() -> None:
    """1 and 4 have met 2 and 3: they must be partners now or sit apart."""
    field = [one._replace(opponents=()) for one in entrants(8)]
    for one, other in ((1, 2), (1, 3), (4, 2), (4, 3)):
        field[one - 1] = field[one - 1]._replace(opponents=(*field[one - 1].opponents, Meeting(1, other)))
    found = draft(STRICT, 2, field, 1, SINGLES)
    again = {frozenset((1, 2)), frozenset((1, 3)), frozenset((4, 2)), frozenset((4, 3))}
    assert again & set(opponents(found.tables)) == set()


def repeated(
    played_partners: list[frozenset[int]], faced: list[frozenset[int]], field: tuple[Contestant, ...]
) -> tuple[int, int]:
    """How often partners and opponents of a round had been so before."""
    was_partner = [frozenset((one.number, m.other)) for one in field for m in one.partners]
    was_opponent = [frozenset((one.number, m.other)) for one in field for m in one.opponents]
    return (
        sum(was_partner.count(couple) for couple in played_partners) // 2,
        sum(was_opponent.count(couple) for couple in faced) // 2,
    )


def ways_of_eight() -> list[tuple[list[frozenset[int]], list[frozenset[int]]]]:
    """Every way to seat eight players at two tables: partners and opponents."""
    found = []
    for rest in combinations(range(2, 9), 3):
        groups = ((1, *rest), tuple(one for one in range(2, 9) if one not in rest))
        splits = [[((g[0], g[a]), tuple(x for x in g[1:] if x != g[a])) for a in (1, 2, 3)] for g in groups]
        for first in splits[0]:
            for second in splits[1]:
                sides = [*first, *second]
                faced = [frozenset((x, y)) for s, t in (first, second) for x in s for y in t]
                found.append(([frozenset(side) for side in sides], faced))
    return found


EIGHT = ways_of_eight()


@pytest.mark.parametrize("seed", range(15))
def test_eight_players_against_every_seating(seed: int) -> None:
    """Fewest partners again, then fewest opponents again; there are 315 seatings."""
    assert len(EIGHT) == 315
    for played in play(8, "danese-no-rematch:9", 6, SINGLES, seed):
        check(played)
        tables = played.draft.tables
        found = repeated(partners(tables), opponents(tables), played.field)
        assert found == min(repeated(one, two, played.field) for one, two in EIGHT)


@settings(max_examples=30, deadline=None)
@given(
    count=st.integers(3, 60),
    seats=st.sampled_from([2, 3, 4]),
    seed=st.integers(0, 10**6),
    rests=st.sampled_from(REST_RULES),
    movement=st.sampled_from(["danese", "danese-not-last", "danese-no-rematch"]),
)
def test_events_of_any_size(count: int, seats: int, seed: int, rests: RestRule, movement: str) -> None:
    options = Options(form="singles", seats=seats, rests=rests)
    for played in play(count, f"{movement}:9", 5, options, seed, leaving=(3,), arriving=(4,)):
        check(played)


@pytest.mark.parametrize("seed", range(5))
def test_a_large_field_repeats_nobody(seed: int) -> None:
    for played in play(64, "danese-no-rematch:9", 5, SINGLES, seed):
        tables = played.draft.tables
        assert repeated(partners(tables), opponents(tables), played.field) == (0, 0)
