"""Random draws and seatings by hand, and a field that cannot be drafted."""

import pytest

from burraco.tournament.field import Contestant, Meeting, Table
from burraco.tournament.movements.by_hand import BadSeating
from burraco.tournament.movements.draft import BadField, draft
from burraco.tournament.movements.options import HOUSE, Options, RestRule
from burraco.tournament.movements.plan import parse_plan
from tests.tournament.movements.fields import check, entrants, met, opponents, pairings, play

RANDOM, BY_HAND = parse_plan("random:9"), parse_plan("by-hand:9")


def seated(*tables: tuple[int, int, int], resting: int, rests: RestRule = "last-ranked") -> Options:
    """Seat two at each table, named by its number, and let one rest."""
    seating = tuple(Table(number, ((one,), (other,))) for number, one, other in tables)
    return Options(seating=seating, resting=(resting,), rests=rests)


def test_a_draw_can_be_drawn_again_from_its_seed() -> None:
    first = draft(RANDOM, 1, entrants(20), "seed")
    assert first == draft(RANDOM, 1, entrants(20)[::-1], "seed")
    assert first != draft(RANDOM, 1, entrants(20), "another")
    assert first.reasons[0].slug == "drawn"


def test_a_draw_is_this_one() -> None:
    """Held, since published draws must not change with the program."""
    assert pairings(draft(RANDOM, 1, entrants(8), 1)) == [(6, 2), (5, 4), (8, 7), (1, 3)]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("count", [5, 8, 12, 23, 40])
def test_draws_of_single_players(count: int, seats: int) -> None:
    for played in play(count, "random:9", 4, Options(form="singles", seats=seats)):
        check(played)


@pytest.mark.parametrize("seed", range(20))
def test_a_later_draw_brings_nobody_together_again(seed: int) -> None:
    for played in play(12, "random:9", 5, seed=seed):
        check(played)
        assert met(played.field) & set(opponents(played.draft.tables)) == set()


def test_a_seating_by_hand_is_taken_as_it_is() -> None:
    found = draft(BY_HAND, 1, entrants(5), 1, seated((2, 4, 3), (1, 1, 5), resting=2))
    assert found.tables == (Table(1, ((1,), (5,))), Table(2, ((4,), (3,))))
    assert found.resting == (2,)
    assert [why.slug for why in found.reasons] == ["by-hand"]


def test_what_a_seating_by_hand_repeats_is_told() -> None:
    field = [
        Contestant(1, 1, opponents=(Meeting(1, 2),), apart=(2,)),
        Contestant(2, 2),
        Contestant(3, 3, rested=(1,)),
    ]
    found = draft(BY_HAND, 2, field, 1, seated((1, 1, 2), resting=3, rests="never-twice"))
    assert [why.slug for why in found.reasons] == ["by-hand", "rested-before", "not-kept-apart", "rematch"]


def test_all_faults_of_a_seating_are_told_at_once() -> None:
    tables = (Table(1, ((1,), (2,))), Table(1, ((3, 4), (2,))), Table(2, ((9,), (HOUSE,))))
    with pytest.raises(BadSeating) as caught:
        draft(BY_HAND, 1, entrants(6), 1, Options(seating=tables, resting=(1,)))
    assert [(why.table, why.slug) for why in caught.value.faults] == [
        (1, "table-twice"),
        (1, "wrong-size"),
        (2, "no-house-player"),
        (0, "unknown-entrant"),
        (0, "seated-twice"),
        (0, "seated-twice"),
        (0, "not-seated"),
        (0, "not-seated"),
    ]
    assert "table 1: wrong-size (found 2 + 1, wanted 1 + 1)" in str(caught.value)


def test_single_players_by_hand() -> None:
    options = Options(form="singles", seating=(Table(7, ((1, 2), (3, 4))),))
    assert draft(BY_HAND, 1, entrants(4), 1, options).tables == options.seating


def test_a_field_with_faults_is_refused() -> None:
    field = [*entrants(3), Contestant(3, 4), Contestant(HOUSE, 5)]
    with pytest.raises(BadField) as caught:
        draft(RANDOM, 1, field, 1, Options(form="singles", seats=5))
    assert len(caught.value.faults) == 3
