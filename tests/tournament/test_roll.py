"""Who is missing at the roll is left out and comes back; a withdrawal is undone; no-shows have no place."""

import pytest

from burraco.tournament import acts
from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data
from burraco.tournament.format import Prize
from burraco.tournament.results.prizes import awards
from burraco.tournament.results.recount import compare
from tests.tournament.hall import Hall


def in_order(hall: Hall) -> None:
    """The checker and the recount agree with the journal."""
    assert check(journal_data(hall.journal.entries)) == []
    assert list(compare(hall.journal)) == []


@pytest.mark.parametrize("plan", ["danese:4", "mitchell:4", "danese-no-rematch:4", "italiano:4", "random:4"])
def test_who_is_missing_sits_out_and_comes_back_in_every_movement(plan: str) -> None:
    hall = Hall(plan=plan, sessions=(4,)).open(8)
    hall.do(acts.LeaveOut((3,), "missing"))
    for number in range(1, 5):
        hall.do(acts.MakeDraft())
        hall.do(acts.Publish())
        round_ = hall.state.round(number)
        seated = {who for table in round_.tables.values() for side in table.sides for who in side}
        assert (3 in {*seated, *round_.resting}) == (number != 1)
        for at in round_.tables:
            hall.record(number, at, (500 + 5 * at, 400))
        if number == 1:
            assert 3 not in [row.number for row in hall.journal.standings().rows]
            hall.do(acts.ComeBack(3, "arrived"))
    assert {row.place for row in hall.journal.standings().rows} <= set(range(1, 9))
    in_order(hall)


def test_the_draft_is_made_again_without_those_left_out() -> None:
    hall = Hall(plan="danese:4", sessions=(4,)).open(5)
    hall.do(acts.MakeDraft())
    hall.do(acts.LeaveOut((2, 4), "missing"))
    assert hall.state.draft is None
    assert hall.state.active == (1, 3, 5)
    assert hall.refusal(acts.LeaveOut((2,), "again")) == {"left-already": ""}
    assert hall.refusal(acts.LeaveOut((), "nobody")) == {"nobody": ""}


def test_a_withdrawal_is_undone_but_no_expulsion() -> None:
    hall = Hall(plan="danese:4", sessions=(4,), most=5).open(5)
    hall.do(acts.Withdraw(1, "ill"))
    hall.do(acts.ComeBack(1, "well again"))
    assert hall.state.left == {}
    assert hall.refusal(acts.ComeBack(1, "twice")) == {"takes-part-already": ""}
    hall.do(acts.Withdraw(1, "ill"))
    hall.do(acts.Register((hall.entrant(6),)))
    assert hall.refusal(acts.ComeBack(1, "no room")) == {"entries-full": ""}
    hall.do(acts.Expel(2, 0, "UISP 14.4", "bad", goes_on=True))
    hall.do(acts.Expel(2, 1, "UISP 14.4", "bad"))
    assert hall.state.left[2] == "expelled"
    assert hall.refusal(acts.ComeBack(2, "sorry")) == {"expelled-stays-out": ""}
    in_order(hall)


def test_no_shows_have_no_place_and_no_prize() -> None:
    hall = Hall(prizes=(Prize("cup"), Prize("ham"), Prize("wine"), Prize("oil"))).open(5)
    hall.do(acts.Withdraw(5, "never came"))
    assert [row.place for row in hall.journal.standings(0).rows] == [None] * 4
    hall.play((1, 2, 600, 400), (3, 4, 700, 300))
    hall.do(acts.Register((hall.entrant(6),)))
    places = [(row.place, row.number) for row in hall.journal.standings().rows]
    assert places == [(1, 3), (2, 1), (3, 2), (4, 4), (None, 6)]
    hall.do(acts.LeaveOut((2,), "went to the car"))
    given = [one.number for one in awards(hall.state, hall.journal.standings())]
    assert given == [3, 1, 2, 4]
    in_order(hall)
