"""One board: what bots are shown, who gets which points, and that equal bots are level."""

from collections.abc import Sequence

import pytest

from burraco.arena.board import Table, play
from burraco.arena.bot_answers import BrokenBot
from burraco.arena.plan import SEATINGS, Plan, Task, deal_of, tasks
from burraco.arena.tally import tally
from burraco.bots.player import Answer, Outlook
from burraco.bots.roster import make
from burraco.engine.acts import Discard
from burraco.engine.events import CardDrawn, DealStarted
from burraco.engine.state import FORM_SEATS
from burraco.engine.view import HIDDEN, View
from burraco.rules.code import Code
from burraco.rules.loader import load


class Spy:
    """Plays like the simple player and keeps everything it is given."""

    name = "spy"

    def __init__(self) -> None:
        self.bot = make("simple", 0)
        self.given: list[tuple[View, Outlook]] = []

    def answer(self, code: Code, seen: View, outlook: Outlook | None = None) -> Answer:
        assert isinstance(seen, View)
        assert outlook is not None
        self.given.append((seen, outlook))
        return self.bot.answer(code, seen, outlook)


class Cheat:
    """Discards a card before drawing."""

    name = "cheat"

    def answer(self, code: Code, seen: View, outlook: Outlook | None = None) -> Answer:
        return Answer(Discard((seen.hands[seen.seat] or (0,))[0]))


def plan(*bots: str, form: str = "4", boards: int = 3, by_match: bool = False, code: str = "uisp") -> Plan:
    first, second = bots
    return Plan((first, second), code, form, "seed", boards, by_match)


def test_a_bot_is_given_its_view_and_what_its_seat_heard() -> None:
    code, one = load("uisp"), plan("casuale", "casuale")
    spies = [Spy() for _ in range(4)]
    Table(code, deal_of(one, code, 1, 0), spies, Outlook((0, 0), None, 1)).play()
    for seat, spy in enumerate(spies):
        assert spy.given
        for seen, outlook in spy.given:
            assert (seen.viewer, seen.seat) == (seat, seat)
            assert [hand is not None for hand in seen.hands] == [other == seat for other in range(4)]
            first = outlook.heard[0]
            assert isinstance(first, DealStarted)
            assert set(first.stock) == {HIDDEN}
            draws = [event for event in outlook.heard if isinstance(event, CardDrawn)]
            assert all((event.card == HIDDEN) == (event.seat != seat) for event in draws)


def test_an_unlawful_act_is_told_and_ends_the_deal() -> None:
    code, one = load("uisp"), plan("casuale", "casuale", form="2")
    with pytest.raises(BrokenBot, match=r"turn 1, seat S: cheat did Discard\(.*refused"):
        Table(code, deal_of(one, code, 1, 0), [Cheat(), Cheat()], Outlook((0, 0), None, 1)).play()


@pytest.mark.parametrize("form", FORM_SEATS)
def test_each_bot_has_each_seat_equally_often(form: str) -> None:
    for seat in range(len(FORM_SEATS[form])):
        sitting = [seating[seat] for seating in SEATINGS[form]]
        assert sitting.count(0) == sitting.count(1)


@pytest.mark.parametrize("form", FORM_SEATS)
@pytest.mark.parametrize("bot", ["casuale", "simple"])
def test_a_bot_is_level_with_itself_to_the_point(form: str, bot: str) -> None:
    """The same cards, the same seeds, so the same deals: every margin of a board is zero."""
    one = plan(bot, bot, form=form, boards=2)
    found = tally(one, [play(one, task) for task in tasks(one)])
    assert (found.margin.mean, found.margin.low, found.margin.high) == (0, 0, 0)
    assert found.points[0] == found.points[1]


def test_the_deal_of_a_board_is_the_same_in_every_seating_and_can_be_dealt_by_hand() -> None:
    from burraco.engine.deal import fair_deal

    code, one = load("uisp"), plan("casuale", "simple")
    assert deal_of(one, code, 3, 0) == fair_deal(code, "4", 2, b"seed/3")


def test_a_match_goes_on_to_the_target_and_the_bots_know_the_score() -> None:
    one = plan("simple", "simple", form="2", by_match=True, code="casa:target=1000")
    played = play(one, Task(1, 0))
    totals = [0, 0]
    for deal in played.deals:
        assert max(totals) < 1000
        totals = [total + points for total, points in zip(totals, deal.points, strict=True)]
    assert max(totals) >= 1000
    assert len(played.deals) > 1


def test_matches_deal_different_cards_each_time() -> None:
    code, one = load("uisp"), plan("simple", "simple", by_match=True)
    deals: Sequence[DealStarted] = [deal_of(one, code, board, n) for board in (1, 2) for n in (0, 1)]
    assert len({deal.stock for deal in deals}) == 4
    assert [deal.dealer for deal in deals] == [0, 1, 0, 1]
