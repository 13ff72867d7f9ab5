"""Mitchell: the tables of a small hall by hand, jumps, the bye table, those to be kept apart."""

import pytest

from burraco.tournament.field import Contestant, Draft, Meeting, Table
from burraco.tournament.movements.draft import draft, plan_jumps
from burraco.tournament.movements.jumps import Cost
from burraco.tournament.movements.options import HOUSE, REST_RULES, Options
from burraco.tournament.movements.plan import parse_plan
from tests.tournament.movements.fields import AT_TABLE, check, entrants, opponents, pairings, partners, play

MITCHELL, PLANNED = parse_plan("mitchell:9"), parse_plan("mitchell-planned:9")
FOUR_TABLES = tuple(Table(at, ((at,), (at + 10,))) for at in (1, 2, 3, 4))
"""Pairs 1 to 4 stay, 11 to 14 move; pair 1n starts at table n."""


def hall(rested: tuple[int, ...] = (), apart: dict[int, tuple[int, ...]] | None = None) -> list[Contestant]:
    """The eight pairs of `FOUR_TABLES` after their first round."""
    apart = apart or {}
    return [
        Contestant(
            one,
            at,
            opponents=(Meeting(1, one + 10 if one < 10 else one - 10),),
            rested=(1,) if one in rested else (),
            apart=apart.get(one, ()),
        )
        for at, one in enumerate((1, 2, 3, 4, 11, 12, 13, 14), 1)
    ]


def second(plan: str = "mitchell:9", jump: int = 1) -> Draft:
    """The round after `FOUR_TABLES`."""
    return draft(parse_plan(plan), 2, hall(), 1, Options(previous=FOUR_TABLES, jump=jump))


def test_mobile_pairs_move_one_table_on() -> None:
    assert pairings(second()) == [(1, 14), (2, 11), (3, 12), (4, 13)]
    assert [why.slug for why in second().reasons] == ["mitchell-moves"]


def test_mobile_pairs_move_by_the_jump_of_the_director() -> None:
    assert pairings(second(jump=2)) == [(1, 13), (2, 14), (3, 11), (4, 12)]
    assert pairings(second(jump=-1)) == [(1, 12), (2, 13), (3, 14), (4, 11)]


def test_all_rounds_of_a_mitchell_of_four_tables() -> None:
    """Read down: where pair 11 plays is 1, 2, 3, 4, and after that it is back at table 1."""
    wanted = [
        [(1, 11), (2, 12), (3, 13), (4, 14)],
        [(1, 14), (2, 11), (3, 12), (4, 13)],
        [(1, 13), (2, 14), (3, 11), (4, 12)],
        [(1, 12), (2, 13), (3, 14), (4, 11)],
        [(1, 11), (2, 12), (3, 13), (4, 14)],
    ]
    tables = FOUR_TABLES
    for round_, expected in enumerate(wanted[1:], 2):
        found = draft(MITCHELL, round_, hall(), 1, Options(previous=tables))
        assert pairings(found) == expected
        tables = found.tables


def test_tables_are_known_from_fixed_tables_and_meetings_too() -> None:
    field = [one._replace(fixed_table=one.number if one.number < 10 else None) for one in hall()]
    assert pairings(draft(MITCHELL, 2, field)) == [(1, 14), (2, 11), (3, 12), (4, 13)]


def test_the_planner_moves_on_to_nobody_met() -> None:
    assert pairings(second("mitchell-planned:9")) == [(1, 14), (2, 11), (3, 12), (4, 13)]


def test_the_planner_keeps_apart_whom_one_table_on_would_bring_together() -> None:
    """One table on, 2 would meet 11; two tables on, 1 would meet 13; three are left."""
    field = hall(apart={2: (11,), 13: (1,)})
    found = draft(PLANNED, 2, field, 1, Options(previous=FOUR_TABLES))
    assert pairings(found) == [(1, 12), (2, 13), (3, 14), (4, 11)]
    assert dict(found.reasons[1].params) == {"jump": 3, "worse": 3}


def test_repeated_meetings_are_less_bad_than_those_to_be_avoided() -> None:
    field = hall(apart={2: (11,), 13: (1,)})
    plan = plan_jumps(2, 3, field, 1, Options(previous=FOUR_TABLES))
    assert plan.jumps == (1, 2, 1)
    assert plan.costs == (Cost(apart=1), Cost(), Cost(repeats=4))


def test_jumps_for_two_rounds_skip_the_table_that_would_not_do() -> None:
    field = hall(apart={2: (11,)})
    plan = plan_jumps(2, 2, field, 1, Options(previous=FOUR_TABLES))
    assert plan.jumps == (2, 1)
    assert plan.costs == (Cost(), Cost())


def test_clubs_sit_in_one_row_and_never_meet() -> None:
    """Three clubs of five in a field of 24: all fixed or all mobile, so they never meet."""
    clubs = [range(1, 6), range(6, 11), range(11, 16)]
    field = [
        one._replace(apart=tuple(x for club in clubs if one.number in club for x in club if x != one.number))
        for one in entrants(24)
    ]
    found = draft(PLANNED, 1, field, "draw")
    rows = [{table.sides[side][0] for table in found.tables} for side in (0, 1)]
    assert all(any(set(club) <= row for row in rows) for club in clubs)


@pytest.mark.parametrize("count", range(3, 61))
def test_nobody_meets_twice_while_there_are_tables_left(count: int) -> None:
    rounds = min(-(-count // 2), 9)
    drafts = list(play(count, "mitchell:9", rounds, Options(rests="never-twice"), seed=count))
    for played in drafts:
        check(played)
    meetings = [couple for played in drafts for couple in opponents(played.draft.tables)]
    assert len(meetings) == len(set(meetings))


def test_an_odd_field_rests_at_the_table_without_a_fixed_pair() -> None:
    drafts = list(play(9, "mitchell:5", 5))
    assert [[table.number for table in played.draft.tables] for played in drafts] == [[1, 2, 3, 4]] * 5
    assert len({played.draft.resting for played in drafts}) == 5
    assert {why.slug for played in drafts for why in played.draft.reasons if why.slug.startswith("rest")} == {
        "rest-by-movement"
    }


def test_whoever_has_rested_changes_places_with_the_last_ranked_that_has_not() -> None:
    """[feburit 33] Pair 14 comes to table 5, which has no fixed pair, but it has rested: 15 rests instead."""
    field = [*hall(rested=(14,)), Contestant(15, 9)]
    found = draft(MITCHELL, 2, field, 1, Options(previous=FOUR_TABLES, rests="never-twice"))
    assert found.resting == (15,)
    assert pairings(found) == [(1, 14), (2, 11), (3, 12), (4, 13)]
    assert [why.slug for why in found.reasons] == ["rest-by-movement", "rest-swapped", "mitchell-moves"]


def test_the_house_sits_at_the_table_without_a_fixed_pair() -> None:
    for played in play(9, "mitchell:5", 5, Options(rests="house-player")):
        check(played)
        assert [HOUSE in pair for pair in pairings(played.draft)] == [False] * 4 + [True]


def test_a_pair_with_a_fixed_table_starts_there() -> None:
    field = [one._replace(fixed_table=3 if one.number == 7 else None) for one in entrants(10)]
    assert [table.number for table in draft(MITCHELL, 1, field, 5).tables if table.sides[0] == (7,)] == [3]


def test_mitchell_can_follow_a_drawn_round() -> None:
    """[uisp 3.2]: the first round by lot, then the mobile pairs move on from where they sat."""
    first, after = play(8, "random:1,mitchell:3", 2)
    was = pairings(first.draft)
    assert [fixed for fixed, _ in pairings(after.draft)] == [fixed for fixed, _ in was]
    assert [mobile for _, mobile in pairings(after.draft)] == [was[at - 1][1] for at in range(4)]


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("tables", [5, 7, 11])
def test_single_players_meet_and_partner_nobody_twice(seats: int, tables: int) -> None:
    """With a number of tables that neither 2 nor 3 divides every jump brings together new players."""
    options = Options(form="singles", seats=seats)
    drafts = list(play(tables * seats, "mitchell:9", 5, options))
    for played in drafts:
        check(played)
    every = [c for p in drafts for c in (*opponents(p.draft.tables), *partners(p.draft.tables))]
    assert len(every) == len(set(every))


@pytest.mark.parametrize("movement", ["mitchell", "mitchell-planned"])
@pytest.mark.parametrize("seed", range(30))
def test_comings_and_goings(movement: str, seed: int) -> None:
    for rests in REST_RULES:
        for form in AT_TABLE:
            options = form._replace(rests=rests)
            for played in play(8 + seed, f"{movement}:6", 6, options, seed, leaving=(2, 3, 5), arriving=(4,)):
                check(played)
