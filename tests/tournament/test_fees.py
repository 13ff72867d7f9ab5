"""Fees: who owes what, who has paid, what goes into prizes; and no payment that cannot be."""

import csv
import io

from burraco.tournament import acts
from burraco.tournament.check import check
from burraco.tournament.entrants import Entrant, Player
from burraco.tournament.exchange.journal_file import journal_data
from burraco.tournament.format import Fee, Prize
from burraco.tournament.results.fees import accounts, fees_csv, pool, totals
from tests.tournament.hall import Hall

FEES = (Fee("Socio", 1000), Fee("Ospite", 1250))


def test_everybody_owes_the_usual_fee_until_another_is_noted() -> None:
    hall = Hall(fees=FEES, pool=70, prizes=(Prize("primo", 20),)).open(2)
    hall.do(acts.NoteFee(1, (0, 1)))
    hall.do(acts.NoteFee(2, (1,), "Ospite", is_paid=False))
    assert [(one.fee, one.owed, one.paid) for one in accounts(hall.state)] == [
        ("Socio", 1000, 1000),
        ("Socio", 1000, 1000),
        ("Socio", 1000, 0),
        ("Ospite", 1250, 0),
    ]
    assert [tuple(one) for one in totals(hall.state)] == [("Socio", 3, 3000, 2000), ("Ospite", 1, 1250, 0)]
    hall.do(acts.NoteFee(2, (1,), "Ospite"))
    money = pool(hall.state)
    assert (money.paid, money.share, money.prizes, money.left) == (3250, 2275, 2000, 275)
    assert check(journal_data(hall.journal.entries)) == []


def test_who_waits_or_withdrew_owes_nothing_and_what_they_paid_is_told() -> None:
    hall = Hall(fees=FEES, most=2).open(2)
    hall.do(acts.Register((Entrant(0, (Player("3a"), Player("3b"))),), waits=True))
    hall.do(acts.NoteFee(1, (0,)))
    assert {one.number for one in accounts(hall.state)} == {1, 2}
    hall.do(acts.Withdraw(1, "febbre"))
    assert [(one.number, one.owed, one.paid) for one in accounts(hall.state)] == [
        (1, 0, 1000),
        (2, 1000, 0),
        (2, 1000, 0),
        (3, 1000, 0),
        (3, 1000, 0),
    ], "and who waited is in, and owes"


def test_what_cannot_be_paid_is_refused() -> None:
    hall = Hall(fees=FEES).open(2)
    assert set(hall.refusal(acts.NoteFee(1, (0,), "Mecenate"))) == {"unknown-fee"}
    assert set(hall.refusal(acts.NoteFee(1, (2,)))) == {"unknown-player"}
    assert set(hall.refusal(acts.NoteFee(9, (0,)))) == {"unknown-entrant"}
    assert set(hall.refusal(acts.NoteFee(1, ()))) == {"nobody"}
    assert set(Hall().open(2).refusal(acts.NoteFee(1, (0,)))) == {"unknown-fee"}
    twice = hall.state.setup._replace(fees=(FEES[0], FEES[0]))
    assert set(hall.refusal(acts.ChangeFormat(twice, "quote"))) == {"fees-twice"}
    over = hall.state.setup._replace(pool=101)
    assert set(hall.refusal(acts.ChangeFormat(over, "quote"))) == {"out-of-range"}


def test_the_list_for_a_spreadsheet_reckons_with_no_name() -> None:
    hall = Hall(fees=FEES).open(0)
    hall.do(acts.Register((Entrant(0, (Player("=1+1", "12"), Player("Anna", club="Uno"))),)))
    hall.do(acts.NoteFee(1, (1,), "Ospite"))
    rows = list(csv.DictReader(io.StringIO(fees_csv(hall.state))))
    assert [
        (row["name"], row["card"], row["club"], row["fee"], row["owed"], row["paid"]) for row in rows
    ] == [
        ("'=1+1", "12", "", "Socio", "10.00", "0.00"),
        ("Anna", "", "Uno", "Ospite", "12.50", "12.50"),
    ]
