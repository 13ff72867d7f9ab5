"""Italiano against the Berger tables as they are printed, and all against all in every size."""

import pytest

from burraco.tournament.field import Number
from burraco.tournament.movements.italiano import berger
from burraco.tournament.movements.options import HOUSE, REST_RULES, Options, RestRule
from tests.tournament.movements.fields import check, opponents, pairings, partners, play

PRINTED = {
    4: """
        1-4 2-3
        4-3 1-2
        2-4 3-1
    """,
    6: """
        1-6 2-5 3-4
        6-4 5-3 1-2
        2-6 3-1 4-5
        6-5 1-4 2-3
        3-6 4-2 5-1
    """,
    8: """
        1-8 2-7 3-6 4-5
        8-5 6-4 7-3 1-2
        2-8 3-1 4-7 5-6
        8-6 7-5 1-4 2-3
        3-8 4-2 5-1 6-7
        8-7 1-6 2-5 3-4
        4-8 5-3 6-2 7-1
    """,
}


def read(text: str) -> list[list[tuple[Number, ...]]]:
    """Read tables as they are printed."""
    return [
        [tuple(map(int, game.split("-"))) for game in line.split()]
        for line in text.split("\n")
        if line.strip()
    ]


@pytest.mark.parametrize("count", PRINTED)
def test_berger_tables_are_the_printed_ones(count: int) -> None:
    assert [berger(count, round_) for round_ in range(1, count)] == read(PRINTED[count])


def test_a_draft_follows_the_tables() -> None:
    assert [pairings(played.draft) for played in play(6, "italiano", 5)] == read(PRINTED[6])


@pytest.mark.parametrize("count", range(2, 31))
def test_everybody_meets_everybody_once(count: int) -> None:
    rounds = count - 1 + count % 2
    drafts = list(play(count, "italiano", rounds, Options(rests="never-twice")))
    for played in drafts:
        check(played)
    meetings = [couple for played in drafts for couple in opponents(played.draft.tables)]
    assert len(meetings) == len(set(meetings)) == count * (count - 1) // 2


def test_an_odd_field_rests_once_each() -> None:
    resting = [played.draft.resting for played in play(5, "italiano", 5)]
    assert sorted(resting) == [(1,), (2,), (3,), (4,), (5,)]


def test_the_house_takes_the_free_place() -> None:
    for played in play(5, "italiano", 5, Options(rests="house-player")):
        check(played)
        assert sum(HOUSE in pair for pair in pairings(played.draft)) == 1


def test_whoever_leaves_keeps_the_place_and_the_others_still_meet_once() -> None:
    drafts = list(play(8, "italiano", 7, leaving=(3,)))
    meetings = [couple for played in drafts for couple in opponents(played.draft.tables)]
    assert len(meetings) == len(set(meetings))


@pytest.mark.parametrize("seed", range(20))
def test_whoever_leaves_nobody_rests_twice_before_all_have(seed: int) -> None:
    options = Options(rests="never-twice")
    for played in play(7 + seed % 4, "italiano", 7, options, seed, leaving=(2, 4, 5)):
        rested = {one.number: len(one.rested) for one in played.field}
        assert all(rested[one] == 0 or rested[one] == min(rested.values()) for one in played.draft.resting)


def test_a_latecomer_takes_the_free_place_of_an_odd_field() -> None:
    drafts = list(play(7, "italiano", 7, arriving=(2,)))
    meetings = [couple for played in drafts for couple in opponents(played.draft.tables)]
    assert len(meetings) == len(set(meetings))
    assert sum(8 in couple for couple in meetings) == 6


@pytest.mark.parametrize("count", [4, 5, 8, 9, 12, 16, 17])
def test_single_players_at_four_partner_everybody_once(count: int) -> None:
    rounds = count - 1 + count % 2
    options = Options(form="singles", rests="never-twice")
    drafts = list(play(count, "italiano", rounds, options))
    for played in drafts:
        check(played)
    together = [couple for played in drafts for couple in partners(played.draft.tables)]
    assert len(together) == len(set(together)) == count * (count - 1) // 2


@pytest.mark.parametrize("count", [6, 7, 10, 11, 14, 15])
@pytest.mark.parametrize("rests", REST_RULES)
def test_single_players_at_four_in_fields_that_do_not_fill_the_tables(count: int, rests: RestRule) -> None:
    options = Options(form="singles", rests=rests)
    for played in play(count, "italiano", 6, options):
        check(played)


def test_nine_players_at_three_meet_without_repeats() -> None:
    """Four rounds of three tables could hold all 36 meetings; three do without repeats."""
    drafts = list(play(9, "italiano", 3, Options(form="singles", seats=3)))
    for played in drafts:
        check(played)
    meetings = [couple for played in drafts for couple in opponents(played.draft.tables)]
    assert len(meetings) == len(set(meetings))


def test_single_players_at_four_who_rested_before_the_italiano_do_not_rest_again() -> None:
    """Somebody rested in the Mitchell before: the tables of the Italiano give way, as for pairs."""
    options = Options(form="singles", rests="never-twice")
    for seed in range(10):
        for played in play(17, "mitchell:3,italiano:6", 9, options, seed):
            check(played)
