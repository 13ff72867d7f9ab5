"""Closing, its conditions, and the other ends of a deal."""

import pytest

from burraco.engine import events as ev
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import Ending
from burraco.engine.view import seen
from burraco.rules.code import Code
from burraco.rules.loader import load
from tests.acts import do, events, lawful, refused
from tests.tables import lay

UISP, FEDIBUR, FEBURIT, INTERNAZIONALE = map(load, ("uisp", "fedibur", "feburit", "internazionale"))
ALL = pytest.mark.parametrize("code", [UISP, FEDIBUR, FEBURIT, INTERNAZIONALE], ids=lambda code: code.spec)

PULITO = "N meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"
SPORCO = "N meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 2♠"


def ready(*lines: str, hand: str = "4♦ 5♦ 6♦ K♠", turns: int = 8) -> str:
    """Draw North with a last meld and a last card."""
    return "\n".join([f"turns {turns}", "turn N play", "N pozzetto", f"N hand {hand}", *lines])


@ALL
def test_last_card_closes(code: Code) -> None:
    table = do(code, lay(ready(PULITO)), "open 4♦ 5♦ 6♦; discard K♠")
    assert table.ending == Ending("closed", 0)
    base = {line.item: line.points for line in score_deal(code, table)[0].lines if line.section == "base"}
    assert base == {"burraco-pulito": 200, "closing": 100}
    assert lawful(code, table) == []


@pytest.mark.parametrize("code", [UISP, FEDIBUR, FEBURIT], ids=lambda code: code.spec)
def test_any_burraco_will_do(code: Code) -> None:
    assert do(code, lay(ready(SPORCO)), "open 4♦ 5♦ 6♦; discard K♠").ending == Ending("closed", 0)


def test_international_needs_a_pulito() -> None:
    """FITAB R1."""
    assert refused(INTERNAZIONALE, lay(ready(SPORCO)), "open 4♦ 5♦ 6♦") == ("no-pulito-yet", "FITAB R1")
    both = lay(ready(SPORCO, "S meld 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣"))
    assert do(INTERNAZIONALE, both, "open 4♦ 5♦ 6♦; discard K♠").ending == Ending("closed", 0)


def test_the_partner_s_burraco_and_pozzetto_count() -> None:
    drawing = ready(PULITO).replace("N pozzetto", "S pozzetto").replace("N meld", "S meld")
    assert do(UISP, lay(drawing), "open 4♦ 5♦ 6♦; discard K♠").ending == Ending("closed", 0)


def test_an_unplayed_pozzetto_is_enough() -> None:
    drawing = ready(PULITO).replace("N pozzetto", "S sealed 11")
    table = do(UISP, lay(drawing), "open 4♦ 5♦ 6♦; discard K♠")
    assert table.ending == Ending("closed", 0)
    items = {line.item: line.count for line in score_deal(UISP, table)[0].lines}
    assert items["unplayed-pozzetto"] == 11


def test_the_burraco_may_come_with_the_last_play() -> None:
    table = lay(ready("N meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥", hand="9♥ K♠"))
    assert do(UISP, table, "add 9♥ to 1; discard K♠").ending == Ending("closed", 0)


@ALL
def test_not_without_a_burraco(code: Code) -> None:
    slug = "no-pulito-yet" if code is INTERNAZIONALE else "no-burraco-yet"
    assert refused(code, lay(ready()), "open 4♦ 5♦ 6♦") == (slug, str(code.cite("closing.burraco")))


@ALL
def test_not_with_a_wild(code: Code) -> None:
    table = lay(ready(PULITO, hand="4♦ 5♦ 6♦ 2♠"))
    cite = str(code.cite("closing.wild_discard"))
    assert refused(code, table, "open 4♦ 5♦ 6♦") == ("closing-with-a-wild", cite)
    assert refused(code, lay(ready(PULITO, hand="2♠")), "discard 2♠") == ("closing-with-a-wild", cite)


@ALL
def test_not_without_a_discard(code: Code) -> None:
    table = lay(ready(PULITO, hand="4♦ 5♦ 6♦"))
    cite = str(code.cite("closing.discard"))
    assert refused(code, table, "open 4♦ 5♦ 6♦") == ("no-card-to-discard", cite)


@pytest.mark.parametrize("turns", [0, 1, 2, 3, 4])
def test_not_in_the_first_round(turns: int) -> None:
    """UISP 1.1, Fedibur 5: not before the dealer has discarded; feburit is silent and allows it."""
    seat = "NESW"[turns % 4]
    table = lay(ready(PULITO, turns=turns).replace("N ", f"{seat} ").replace("turn N", f"turn {seat}"))
    for code in (UISP, FEDIBUR, INTERNAZIONALE):
        if turns < 4:
            assert refused(code, table, "open 4♦ 5♦ 6♦") == (
                "first-round",
                str(code.cite("closing.first_round")),
            )
        else:
            assert do(code, table, "open 4♦ 5♦ 6♦; discard K♠").ending == Ending("closed", turns % 4)
    assert do(FEBURIT, table, "open 4♦ 5♦ 6♦; discard K♠").ending == Ending("closed", turns % 4)


def test_first_round_of_two_is_two_turns() -> None:
    first = lay("form 2\n" + ready(PULITO, turns=0))
    assert refused(UISP, first, "open 4♦ 5♦ 6♦")[0] == "first-round"
    second = lay("form 2\n" + ready(PULITO, turns=2))
    assert do(UISP, second, "open 4♦ 5♦ 6♦; discard K♠").ending == Ending("closed", 0)


def test_pozzetto_is_allowed_in_the_first_round() -> None:
    table = lay("turns 0\nturn N play\nN hand 4♦ 5♦ 6♦ K♠")
    assert do(UISP, table, "open 4♦ 5♦ 6♦; discard K♠").pozzetto_seats == (0,)


def test_a_ban_and_a_frozen_burraco_bar_it() -> None:
    barred = lay(ready(PULITO, "N barred close 12"))
    assert refused(UISP, barred, "open 4♦ 5♦ 6♦") == ("barred-by-ruling", "UISP 5")
    frozen = lay(ready(PULITO + " frozen until S"))
    assert refused(UISP, frozen, "open 4♦ 5♦ 6♦") == ("no-burraco-yet", "UISP 6.A")


@ALL
def test_stock_ends_with_the_discard_after_the_third_last_card(code: Code) -> None:
    table = lay("stock 4: 3♣ K♠\nN hand 4♥ 8♥")
    table = do(code, table, "draw; discard 3♣")
    assert (table.phase, len(table.stock)) == ("draw", 3)
    table = do(code, table, "draw")
    assert (table.phase, len(table.stock)) == ("play", 2)
    table = do(code, table, "discard K♠")
    assert (table.ending, table.phase, len(table.stock)) == (Ending("stock"), "over", 2)


def test_taking_the_pile_does_not_use_up_the_stock() -> None:
    table = lay("stock 3\npile 3♣ 4♣\nN hand 4♥ 8♥")
    assert do(UISP, table, "take; discard 3♣").ending is None


def test_closing_with_the_last_card_of_the_stock() -> None:
    table = lay("stock 3: K♠\nN pozzetto\nN hand 4♦ 5♦ 6♦\n" + PULITO)
    assert do(UISP, table, "draw; open 4♦ 5♦ 6♦; discard K♠").ending == Ending("closed", 0)


def test_pozzetto_with_the_last_discard_counts_against() -> None:
    table = lay("stock 3: K♠\nN hand 4♦ 5♦ 6♦")
    table = do(UISP, table, "draw; open 4♦ 5♦ 6♦; discard K♠")
    assert (table.ending, table.pozzetto_seats) == (Ending("stock"), (0,))
    items = {line.item for line in score_deal(UISP, table)[0].lines}
    assert "unplayed-pozzetto" in items
    assert "pozzetto-not-taken" not in items
    assert "pozzetto-not-taken" in {line.item for line in score_deal(UISP, table)[1].lines}


class TestFeed:
    """Casa: the remaining pozzetto feeds an empty stock. The two last cards stay the last."""

    CODE = load("casa:feed")

    def test_it_goes_on_top(self) -> None:
        table = lay("stock 3: K♠\nN hand 4♥ 8♥")
        last = table.stock[1:]
        first, second = table.pozzetti
        table = do(self.CODE, table, "draw; discard K♠")
        assert (table.phase, table.stock, table.pozzetti) == ("draw", (*first, *last), (second,))

    def test_only_while_there_is_one(self) -> None:
        table = lay("stock 3: K♠\nN hand 4♥ 8♥\npozzetti none")
        assert do(self.CODE, table, "draw; discard K♠").ending == Ending("stock")

    def test_the_one_taken_with_that_discard_does_not(self) -> None:
        table = lay("stock 3: K♠\nN hand 4♦ 5♦ 6♦")
        first, second = table.pozzetti
        table = do(self.CODE, table, "draw; open 4♦ 5♦ 6♦; discard K♠")
        assert (table.sealed[0], table.pozzetti, table.stock[:11]) == (first, (), second)

    def test_nobody_is_told_its_cards(self) -> None:
        table = do(self.CODE, lay("stock 3: K♠\nN hand 4♥ 8♥"), "draw")
        (fed,) = [e for e in events(self.CODE, table, "discard K♠") if isinstance(e, ev.StockFed)]
        assert seen(fed, 0) == ev.StockFed((-2,) * 11)

    def test_at_three_taking_the_eleven_after_the_eighteen_was_fed_forms_no_pair(self) -> None:
        table = lay("form 3\npozzetti 11\nN hand 4♦ 5♦ 6♦\nturn N play")
        table = do(self.CODE, table, "open 4♦ 5♦ 6♦")
        assert (table.pozzetto_seats, table.lines) == ((0,), (0, 1, 2))


def test_international_a_wild_may_not_spoil_the_only_pulito() -> None:
    """FITAB R1: with a wild added it would be sporco, and the last card could not close."""
    table = lay(ready(PULITO, hand="2♠ K♠"))
    assert refused(INTERNAZIONALE, table, "add 2♠ to 1") == ("no-pulito-yet", "FITAB R1")
    assert do(UISP, table, "add 2♠ to 1; discard K♠").ending == Ending("closed", 0)
    another = lay(ready(PULITO, "S meld 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣", hand="2♠ K♠"))
    assert do(INTERNAZIONALE, another, "add 2♠ to 1; discard K♠").ending == Ending("closed", 0)
