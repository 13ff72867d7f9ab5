"""Danese in its three strengths: who meets whom, at which table, and why."""

from collections.abc import Sequence
from functools import partial
from itertools import combinations

import pytest
import rustworkx
from hypothesis import given, settings
from hypothesis import strategies as st

from burraco.rules.citation import Citation
from burraco.tournament.field import Contestant, Draft, Meeting, Why
from burraco.tournament.movements.draft import draft
from burraco.tournament.movements.options import HOUSE, REST_RULES, Options, RestRule
from burraco.tournament.movements.plan import Movement, Plan, Stage
from tests.tournament.movements.fields import Played, check, entrants, met, opponents, pairings, play
from tests.tournament.movements.matchings import least, total

DANESE = Citation("UISP", "3.2")
STRENGTHS: dict[Movement, int] = {"danese": 10**9, "danese-not-last": -1, "danese-no-rematch": 1}


def met_before(*rounds: Sequence[tuple[int, int]], count: int) -> list[Contestant]:
    """A field ranked by number whose entrants met as told, round by round."""
    histories: dict[int, list[Meeting]] = {one.number: [] for one in entrants(count)}
    for round_, meetings in enumerate(rounds, 1):
        for one, other in meetings:
            histories[one].append(Meeting(round_, other))
            histories[other].append(Meeting(round_, one))
    return [one._replace(opponents=tuple(histories[one.number])) for one in entrants(count)]


def drafted(
    movement: Movement, round_: int, field: list[Contestant], options: Options | None = None
) -> Draft:
    return draft(Plan((Stage(movement, 9),)), round_, field, 1, options)


def slugs(reasons: Sequence[Why], table: int) -> list[str]:
    return [why.slug for why in reasons if why.table == table]


def test_pure_danese_pairs_first_with_second_and_so_on() -> None:
    """[feburit Sistemazione ai tavoli]: first against second, third against fourth; the best at table 1."""
    field = met_before([(1, 2), (3, 4), (5, 6)], count=6)
    found = drafted("danese", 2, field)
    assert pairings(found) == [(1, 2), (3, 4), (5, 6)]
    assert [table.number for table in found.tables] == [1, 2, 3]
    assert slugs(found.reasons, 0) == ["danese-cost", "danese-proof-plain"]
    assert slugs(found.reasons, 1) == ["danese-neighbours"]


def test_last_rounds_opponents_do_not_meet_again() -> None:
    field = met_before([(1, 3), (2, 4), (5, 6)], [(1, 2), (3, 4), (5, 6)], count=6)
    found = drafted("danese-not-last", 3, field)
    assert pairings(found) == [(1, 3), (2, 5), (4, 6)]


def test_no_rematch_looks_at_all_rounds() -> None:
    field = met_before([(1, 3), (2, 4), (5, 6)], [(1, 2), (3, 4), (5, 6)], count=6)
    found = drafted("danese-no-rematch", 3, field)
    assert pairings(found) == [(1, 5), (2, 3), (4, 6)]


def test_a_pairing_explains_itself() -> None:
    field = met_before([(1, 3), (2, 4), (5, 6)], [(1, 2), (3, 4), (5, 6)], count=6)
    found = drafted("danese-no-rematch", 3, field, Options(cites={"danese": DANESE}))
    whole = [why for why in found.reasons if why.table == 0]
    assert whole == [
        Why(0, "danese-cost", (("total", 7), ("plain", 3)), DANESE),
        Why(0, "danese-proof-complete", (), DANESE),
    ]
    first = [why for why in found.reasons if why.table == 1]
    assert first == [
        Why(1, "danese-nearest", (("one", 1), ("place", 1), ("other", 5), ("other_place", 5)), DANESE),
        Why(1, "danese-barred-rematch", (("one", 1), ("other", 2), ("other_place", 2), ("rounds", "2"))),
        Why(1, "danese-barred-rematch", (("one", 1), ("other", 3), ("other_place", 3), ("rounds", "1"))),
        Why(1, "danese-barred-rematch", (("one", 5), ("other", 6), ("other_place", 6), ("rounds", "1, 2"))),
    ]


def test_when_rematches_cannot_be_avoided_it_says_so() -> None:
    """Four pairs after three rounds have all met: the rematch that is not of the last round is less bad."""
    field = met_before([(1, 2), (3, 4)], [(1, 3), (2, 4)], [(1, 4), (2, 3)], count=4)
    found = drafted("danese-no-rematch", 4, field)
    assert pairings(found) == [(1, 2), (3, 4)]
    assert slugs(found.reasons, 0)[-1] == "rematches-forced"
    assert dict(found.reasons[2].params) == {"count": 2}
    assert slugs(found.reasons, 1) == ["danese-neighbours", "danese-forced-rematch"]


def test_those_to_be_kept_apart_do_not_meet_in_any_strength() -> None:
    field = [one._replace(apart=(2,) if one.number == 1 else ()) for one in entrants(4)]
    for movement in STRENGTHS:
        found = drafted(movement, 1, field)
        assert pairings(found) == [(1, 3), (2, 4)]
        assert slugs(found.reasons, 1) == ["danese-nearest", "danese-barred-apart"]


def test_tables_may_begin_at_another_number() -> None:
    found = drafted("danese", 1, entrants(4), Options(first_table=11))
    assert [table.number for table in found.tables] == [11, 12]
    assert slugs(found.reasons, 12) == ["danese-neighbours"]


def test_teams_are_paired_as_pairs_are() -> None:
    assert pairings(drafted("danese", 1, entrants(4), Options(form="teams"))) == [(1, 2), (3, 4)]


def penalty(playing: list[Contestant], since: int, last: int, i: int, j: int) -> tuple[int, ...]:
    """A rematch counts first; then further meetings, and one in the last round."""
    meetings = [m.round for m in playing[i].opponents if m.other == playing[j].number and m.round >= since]
    return (int(bool(meetings)), max(len(meetings) - 1, 0) + (last in meetings))


@pytest.mark.parametrize("movement", STRENGTHS)
@settings(max_examples=60, deadline=None)
@given(count=st.integers(2, 10), rounds=st.integers(2, 7), seed=st.integers(0, 10**6))
def test_small_fields_against_all_pairings(movement: Movement, count: int, rounds: int, seed: int) -> None:
    """Whoever rests, the pairing of the others costs what the best of all pairings costs."""
    for played in play(count, f"{movement}:9", rounds, seed=seed):
        check(played)
        playing = [one for one in played.field if one.number not in played.draft.resting]
        since = played.round - 1 if STRENGTHS[movement] < 0 else STRENGTHS[movement]

        cost = partial(penalty, playing, since, played.round - 1)
        place = {one.number: at for at, one in enumerate(playing)}
        pairs = [(place[one], place[other]) for one, other in pairings(played.draft)]
        assert total(pairs, cost) == least(len(playing), cost)


def fewest_rematches(played: Played) -> int:
    """Say how many of those at tables cannot be given new opponents: a question of numbers, ranks aside."""
    numbers = [one for table in played.draft.tables for side in table.sides for one in side if one != HOUSE]
    numbers = numbers[: len(numbers) - len(numbers) % 2]  # the one who meets the house comes last
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(numbers)
    before = met(played.field)
    for i, j in combinations(range(len(numbers)), 2):
        if frozenset((numbers[i], numbers[j])) not in before:
            graph.add_edge(i, j, 1)
    return len(numbers) // 2 - len(rustworkx.max_weight_matching(graph, max_cardinality=True))


@settings(max_examples=60, deadline=None)
@given(
    count=st.integers(3, 60),
    seed=st.integers(0, 10**6),
    leaving=st.lists(st.integers(1, 7), max_size=3),
    rests=st.sampled_from(REST_RULES),
)
def test_events_of_any_size(count: int, seed: int, leaving: list[int], rests: RestRule) -> None:
    """No rematch that could be avoided, and reasons for every table."""
    options = Options(rests=rests)
    for played in play(count, "danese-no-rematch:9", 7, options, seed, leaving, arriving=(3,)):
        check(played)
        again = met(played.field) & set(opponents(played.draft.tables))
        assert len(again) == fewest_rematches(played)
        explained = {why.table for why in played.draft.reasons if why.slug.startswith("danese-ne")}
        full = {table.number for table in played.draft.tables if table.sides[1] != (HOUSE,)}
        assert explained == full
        assert len([why for why in played.draft.reasons if why.slug.startswith("danese-proof")]) == 1
