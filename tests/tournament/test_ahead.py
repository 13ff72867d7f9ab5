"""A Mitchell published to its end beforehand: the round under way is the first that is not finished."""

from burraco.tournament import acts
from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data
from burraco.tournament.results.under_way import number_under_way, round_under_way, unfinished_before
from tests.tournament.hall import Hall, sheet


def ahead(rounds: int = 3) -> Hall:
    """A Mitchell of six pairs with all its rounds out."""
    hall = Hall(plan=f"mitchell:{rounds}", sessions=(rounds,)).open(6)
    for _ in range(rounds):
        hall.do(acts.MakeDraft())
        hall.do(acts.Publish())
    return hall


def score(hall: Hall, number: int, tables: tuple[int, ...] = (1, 2, 3)) -> None:
    """Hand sheets of a round in."""
    for at in tables:
        hall.record(number, at, (500 + 5 * at, 400))


def test_the_round_under_way_is_the_first_not_finished() -> None:
    hall = Hall()
    hall.open(4)
    assert (number_under_way(hall.state), round_under_way(hall.state)) == (0, None)
    hall = ahead()
    assert number_under_way(hall.state) == 1
    hall.do(acts.Start(1))
    score(hall, 1, (1, 2))
    assert number_under_way(hall.state) == 1
    hall.record(1, 3, (700, 400))
    assert number_under_way(hall.state) == 2
    score(hall, 2)
    score(hall, 3)
    assert number_under_way(hall.state) == 3


def test_a_round_begun_is_under_way_though_sheets_of_the_one_before_are_missing() -> None:
    hall = ahead()
    hall.do(acts.Start(1))
    score(hall, 1, (1, 3))
    hall.do(acts.Start(2))
    assert number_under_way(hall.state) == 2
    assert [one.number for one in unfinished_before(hall.state)] == [1]


def test_a_correction_counts_from_the_round_under_way_and_not_from_the_last_one_out() -> None:
    hall = ahead()
    score(hall, 1)
    sides = hall.state.round(1).tables[1].sides
    players = tuple(f"{number}{place}" for side in sides for number in side for place in "ab")
    swap = acts.CorrectSheet(1, 1, sheet((400, 505)), "swap", players, "Referee")
    hall.do(swap)
    assert [one.counts_after for one in hall.state.round(1).sheets[1, 1].corrections] == [2]
    assert check(journal_data(hall.journal.entries)) == []


def test_a_newcomer_sits_down_in_the_round_under_way() -> None:
    hall = Hall(plan="mitchell:3", sessions=(3,)).open(5)
    for _ in range(3):
        hall.do(acts.MakeDraft())
        hall.do(acts.Publish())
    hall.do(acts.Register((hall.entrant(6),), seat=True))
    assert 6 in {who for table in hall.state.round(1).tables.values() for side in table.sides for who in side}
    assert check(journal_data(hall.journal.entries)) == []
