"""Prizes, and the three ways to settle a tie for them. [uisp 6.1]"""

from burraco.tournament import acts
from burraco.tournament.format import Prize
from burraco.tournament.results.prizes import Award, awards, tied_for_prizes
from tests.articles.marker import article
from tests.tournament.hall import Hall

MONEY = (Prize("primo", 300), Prize("secondo", 200), Prize("terzo", 100))


def tied(prizes: tuple[Prize, ...] = MONEY) -> Hall:
    """No. 1 and no. 3 share the first place, no. 2 and no. 4 the third."""
    hall = Hall(prizes=prizes).open(4)
    hall.play((1, 2, 300, 100), (3, 4, 300, 100))
    return hall


def given(hall: Hall) -> list[tuple[int, str, int, str]]:
    return [
        (one.number, one.prize.name, one.prize.amount, one.how)
        for one in awards(hall.state, hall.journal.standings())
    ]


@article("uisp", "6.1")
def test_split() -> None:
    """UISP 6.1 a: the prizes of the places they fill, added up and divided."""
    hall = tied()
    ties = tied_for_prizes(hall.state, hall.journal.standings())
    assert [(one.place, one.entrants, len(one.prizes)) for one in ties] == [(1, (1, 3), 2), (3, (2, 4), 1)]
    assert [how for *_, how in given(hall)] == ["open"] * 4
    hall.do(acts.SettleTie((3, 1), "split"))
    assert given(hall)[:2] == [(1, "primo + secondo", 250, "split"), (3, "primo + secondo", 250, "split")]


@article("uisp", "6.1")
def test_what_does_not_divide_is_not_split() -> None:
    """UISP 6.1 c: a thing, or a sum that does not come out, goes by agreement or by lot."""
    hall = tied((Prize("prosciutto"), Prize("secondo", 200)))
    assert hall.refusal(acts.SettleTie((1, 3), "split")) == {"cannot-split": "UISP 6.1"}
    assert hall.refusal(acts.SettleTie((1, 2), "lot")) == {"no-such-tie": ""}
    assert hall.refusal(acts.SettleTie((1, 3), "agreement")) == {"agreement-without-order": ""}
    hall.do(acts.SettleTie((1, 3), "agreement", (3, 1), "no ham for the first"))
    assert given(hall) == [(3, "prosciutto", 0, "agreement"), (1, "secondo", 200, "agreement")]


@article("uisp", "6.1")
def test_lots_are_drawn_once_and_kept() -> None:
    """UISP 6.1 c: the order drawn is in the journal."""
    hall = tied()
    hall.do(acts.SettleTie((2, 4), "lot"))
    (settled,) = hall.state.settled_ties
    assert sorted(settled.order) == [2, 4]
    assert given(hall)[-1] == (settled.order[0], "terzo", 100, "lot")


@article("fedibur", "9")
def test_fedibur_parts_what_uisp_shares() -> None:
    """Fedibur 9: match points decide, so there is nothing to settle."""
    hall = Hall(code="fedibur", prizes=MONEY).open(4)
    hall.play((1, 2, 340, 100), (3, 4, 300, 100))
    assert tied_for_prizes(hall.state, hall.journal.standings()) == ()
    assert [one[0] for one in given(hall)] == [1, 3, 4]


def test_whoever_left_gets_no_prize() -> None:
    hall = Hall(prizes=MONEY[:2]).open(4)
    hall.play((1, 2, 900, 100), (3, 4, 300, 100))
    hall.do(acts.Withdraw(1, "unwell"))
    assert awards(hall.state, hall.journal.standings())[0] == Award(3, 1, MONEY[0])
