"""Prizes, and the three ways to settle a tie for them. [uisp 6.1]"""

from burraco.tournament import acts
from burraco.tournament.check import check
from burraco.tournament.entrants import Entrant, Player
from burraco.tournament.exchange.journal_file import journal_data
from burraco.tournament.format import Prize
from burraco.tournament.results.prizes import Award, awards, tied_for_prizes
from tests.articles.marker import article
from tests.tournament.hall import Hall, sheet

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


def test_prizes_for_a_girone_the_best_of_the_danesi_the_last_and_by_lot() -> None:
    """UISP 6.1 settles ties for these as for any other; lots go to those without a prize."""
    prizes = (
        Prize("coppa", 100),
        Prize("girone", 50, "girone:B"),
        Prize("danese", 40, "danesi"),
        Prize("cucchiaio", 0, "last"),
        Prize("cesto", 0, "lot"),
    )
    hall = Hall(prizes=prizes, gironi=("A", "B"), plan="danese:1", sessions=(1,))
    names = {number: (Player(f"{number}a"), Player(f"{number}b")) for number in range(1, 9)}
    entrants = tuple(Entrant(n, names[n], girone="A" if n < 5 else "B") for n in names)
    hall.do(acts.Open(hall.format, "seed"))
    hall.do(acts.Register(entrants))
    hall.do(acts.MakeDraft())
    hall.do(acts.Publish())
    for number in hall.state.round(1).tables:
        totals = (1000 + 100 * number, 1000)
        hall.do(acts.RecordSheet(1, number, sheet(totals, totals, totals), (0, 1)))
    rows = hall.journal.standings().rows
    given = {one.to: one.number for one in awards(hall.state, hall.journal.standings())}
    assert given[""] == given["danesi"] == rows[0].number, "all rounds were by Danese"
    assert given["girone:B"] == next(row.number for row in rows if row.number > 4)
    assert given["last"] == rows[-1].number
    assert given["lot"] not in {number for to, number in given.items() if to != "lot"}
    assert given == {one.to: one.number for one in awards(hall.state, hall.journal.standings())}, "drawn once"
    assert check(journal_data(hall.journal.entries)) == []


def test_a_tie_for_such_a_prize_is_settled_like_any_other_and_lots_wait_for_it() -> None:
    """UISP 6.1: the last two share their prize, and until they do nothing is drawn."""
    prizes = (Prize("cucchiaio", 20, "last"), Prize("mestolo", 10, "last"), Prize("cesto", 0, "lot"))
    hall = tied(prizes)
    (tie,) = tied_for_prizes(hall.state, hall.journal.standings())
    assert (sorted(tie.entrants), tie.to, len(tie.prizes)) == ([2, 4], "last", 2)
    assert {one.how for one in awards(hall.state, hall.journal.standings())} == {"open"}
    hall.do(acts.SettleTie((2, 4), "split"))
    told = [
        (one.prize.name, one.prize.amount, one.to) for one in awards(hall.state, hall.journal.standings())
    ]
    assert told[:2] == [("cucchiaio + mestolo", 15, "last")] * 2
    assert told[2] == ("cesto", 0, "lot")
    assert hall.refusal(acts.SettleTie((1, 3), "lot")) == {"no-such-tie": ""}
    assert check(journal_data(hall.journal.entries)) == []


def test_the_best_of_the_danesi_is_of_those_rounds_alone() -> None:
    hall = Hall(prizes=(Prize("danese", 40, "danesi"),), plan="mitchell:1,danese:1", sessions=(2,)).open(4)
    for round_, first in ((1, 2000), (2, 100)):
        hall.do(acts.MakeDraft())
        hall.do(acts.Publish())
        for number, table in hall.state.round(round_).tables.items():
            best = table.sides[0][0] == 1
            mine = first if best else 1000
            hall.do(acts.RecordSheet(round_, number, sheet(*[(mine, 900)] * 3), (0, 1)))
    (award,) = awards(hall.state, hall.journal.standings())
    second = {who: one.vp for who, one in hall.journal.results(2).outcomes.items()}
    assert second[award.number] == max(second.values())
    assert award.to == "danesi"
