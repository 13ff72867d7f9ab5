"""Records of refereed tables read again card by card: twins, effects told once, bars about cards."""

from functools import reduce

import pytest

from burraco.cards.faces import face_of
from burraco.engine import events as ev
from burraco.engine.acts import CallTime, Discard, Draw, EnforceClock, Open, Take
from burraco.engine.apply import apply, replay
from burraco.engine.refereed import events as refereed_events
from burraco.engine.refereed.acts import Accept, HandAct
from burraco.engine.refereed.witness import witness
from burraco.engine.state import WHILE_HELD, Claim, Ending
from burraco.record.check import check
from burraco.record.model import BadRecord, Record
from burraco.record.read import read
from burraco.record.speech import event_text
from burraco.record.write import write
from burraco.referee.live.call import Call
from burraco.referee.live.hearing import hear
from burraco.rules.layout import heap
from burraco.rules.loader import load
from tests.record.laying import lay
from tests.record.laying import told as found
from tests.tables import cards, faces, layout

UISP = load("uisp")
NORTH, SOUTH = 0, 1
HANDS = {"S": "7H 7H 9C KS QD 4D 5D 6D", "N": "9D 4C KD", "stock": "3S 4S 5S 6S 8S 9S 10S JS QS"}


class Told:
    """A deal for two under UISP with a referee; South plays first."""

    def __init__(self) -> None:
        self.log = list(read(lay("uisp", "2", "", **HANDS)).log)
        self.state = replay(self.log)

    def put(self, *events: ev.Event) -> "Told":
        self.log += events
        self.state = reduce(apply, events, self.state)
        return self

    def do(self, seat: int, *acts: HandAct, at: int | None = None) -> "Told":
        for act in acts:
            self.put(*witness(UISP, self.state, seat, act, at))
        return self

    def call(self, seat: int, at: int | None = None) -> "Told":
        return self.put(*hear(UISP, self.log, Call(seat, at=at)).outcome().events)

    def text(self) -> str:
        """Return the record, which is the same when it is read again and in which nothing is wrong."""
        text = write(Record(UISP, tuple(self.log)))
        again = read(text)
        assert write(again) == text
        assert replay(again.log) == self.state
        assert {fault.slug for fault in check(text)} == {"unfinished"}
        return text


@pytest.mark.parametrize(("number", "written"), [(0, "7H"), (1, "7H'")])
def test_a_ruling_names_the_very_card_of_two_twins(number: int, written: str) -> None:
    table = Told()
    twins = [card for card in table.state.hands[SOUTH] if face_of(card) == faces("7♥")[0]]
    text = table.put(refereed_events.RefereeCalled(NORTH), ev.CardsPenalised(SOUTH, (twins[number],))).text()
    assert f"! penalizza S {written}\n" in text


def test_the_later_twin_of_the_pile() -> None:
    """Which of two equal discards comes back decides how the pile lies."""
    table = Told().do(SOUTH, Draw(), Discard(*faces("7♥"))).do(NORTH, Draw(), Discard(*faces("9♦")))
    table.do(SOUTH, Draw(), Discard(*faces("7♥")))
    table.put(
        refereed_events.RefereeCalled(NORTH), refereed_events.DiscardsReturned(SOUTH, table.state.pile[-1:])
    )
    assert "! riprende S 7H' dagli scarti\n" in table.text()


@pytest.mark.parametrize("card", ["7H''", "9C'", "7H'7H"])
def test_a_twin_that_is_not_there(card: str) -> None:
    text = write(Record(UISP, tuple(Told().put(refereed_events.RefereeCalled(NORTH)).log)))
    with pytest.raises(BadRecord) as caught:
        read(f"{text}! espone S {card}\n")
    assert caught.value.faults[0].slug in ("card-not-there", "not-a-card")


def test_a_pile_put_back_without_cards() -> None:
    """UISP 10.30: the one card taken lies in the pile again; the line names none and can be read."""
    table = Told()
    turned = face_of(table.state.pile[0])
    table.do(SOUTH, Draw(), Take(), Discard(turned))
    ruling = refereed_events.RulingGiven("stall", "UISP 10.30", SOUTH, len(table.log) - 1, effects=1)
    table.put(refereed_events.RefereeCalled(NORTH), ruling, ev.PileRestored(SOUTH, (), None, False))
    assert "! rimette S senza ripescare\n" in table.text()


def test_a_meld_frozen_when_it_is_mended_is_told_once() -> None:
    """UISP 10.3: completing it freezes it by the older ruling; the record has one line for that."""
    table = Told().do(SOUTH, Draw(), Open(heap(faces("4♦ 5♦"))), Open(heap(faces("7♥ 9♣")))).call(NORTH)
    table.do(SOUTH, Open(layout("4♦ 5♦ 6♦")))
    assert isinstance(table.log[-1], ev.MeldFrozen)
    assert table.text().count("! congela 3 ") == 1


def test_the_clock_draws_in_a_turn_that_came_back_for_it() -> None:
    """UISP 10.19.2, 4.1: the player does not make up for the draw; the clock does, and the turn is over."""
    table = Told().do(SOUTH, Open(layout("4♦ 5♦ 6♦")), Discard(*faces("K♠")), at=1_000).call(NORTH, at=2_000)
    assert (table.state.seat, table.state.draws_only) == (SOUTH, True)
    table.call(NORTH, at=60_000).call(NORTH, at=120_000)
    assert (table.state.seat, table.state.draws_only, table.state.phase) == (NORTH, False, "draw")
    text = table.do(NORTH, Draw(), Discard(*faces("9♦")), at=121_000).text()
    assert "! pesca S 3S @120.000\n2 N: pesca 4S" in text


def test_the_clock_itself_draws_in_such_a_turn() -> None:
    """The same without a call: the table's clock plays the rest of the turn, which is the draw alone."""
    table = Told().do(SOUTH, Open(layout("4♦ 5♦ 6♦")), Discard(*faces("K♠")), at=1_000).call(NORTH, at=2_000)
    table.do(SOUTH, EnforceClock(), at=500_000)
    assert (table.state.seat, table.state.draws_only) == (NORTH, False)
    assert "1 S: pesca 3S @500.000\n" in table.text()


@pytest.mark.parametrize("is_called", [False, True])
def test_the_clock_draws_in_the_last_turn_that_came_back(is_called: bool) -> None:
    """UISP 10.19.2, 4.1, 7: the deal is over with that draw, in the record too, by clock or ruling."""
    table = Told().do(SOUTH, Draw(), Discard(*faces("7♥")), at=1_000)
    table.do(NORTH, Draw(), Discard(*faces("9♦")), at=1_000).do(SOUTH, CallTime(), at=1_000)
    while table.state.turns != table.state.last_turn:
        table.do(table.state.seat, Draw(), Discard(face_of(table.state.hands[table.state.seat][0])), at=2_000)
    last, other = table.state.seat, 1 - table.state.seat
    table.do(last, Discard(face_of(table.state.hands[last][0])), at=3_000).call(other, at=4_000)
    assert table.state.draws_only
    if is_called:
        table.call(other, at=60_000).call(other, at=120_000)
    else:
        table.do(last, EnforceClock(), at=500_000)
    assert table.state.claim == Claim(last, "draw", "time")
    table.text()
    assert table.do(other, Accept()).state.ending == Ending("time")


def test_a_bar_about_cards_is_written_and_told() -> None:
    bar = ev.PlayerBarred(SOUTH, "play", WHILE_HELD, cards("7♥"))
    text = Told().put(refereed_events.RefereeCalled(NORTH), ev.CardsPenalised(SOUTH, cards("7♥")), bar).text()
    assert "! vieta S giocare finché restano 7H\n" in text
    assert event_text("it", "2", bar, UISP) == "Sud non può fare giochi finché non ha scartato 7♥"
    lean = ev.PlayerBarred(SOUTH, "lean", 9, cards("9♣"), 3)
    text = Told().put(refereed_events.RefereeCalled(NORTH), lean).text()
    assert "! vieta S legare 9C oltre 3 fino al turno 9\n" in text
    assert (
        event_text("en", "2", lean, UISP)
        == "South may not add 9♣ to melds the partner opens, until turn 9 is over"
    )


BARRED = {"S": "3H 4H 5H 6H KS 3C", "N": "7H 9C", "E": "JD", "W": "QD", "stock": "8S"}


@pytest.mark.parametrize(
    ("bar", "play", "slugs"),
    [
        ("N giochi per 6H oltre 0 fino al turno 4", "cala 3H 4H 5H", []),
        ("S giochi per 7H oltre 0 fino al turno 4", "cala 3H 4H 5H", []),
        ("S giochi per 7H oltre 0 fino al turno 4", "cala 4H 5H 6H", ["barred"]),
        ("S giochi per 7H oltre 0 fino al turno 4", "cala 3H 4H 5H; attacca 6H a 1", ["barred"]),
        ("S giochi per 7H oltre 1 fino al turno 4", "cala 4H 5H 6H", []),
        ("S giochi per JD oltre 0 fino al turno 4", "", ["not-in-hand"]),
        ("S giocare finché restano 7H", "cala 4H 5H 6H", ["barred"]),
    ],
)
def test_the_checker_holds_bars_about_cards(bar: str, play: str, slugs: list[str]) -> None:
    """At a table without a referee's header the checker judges every play by itself."""
    turns = f"1 E: pesca; scarta JD\n! vieta {bar}\n2 S: pesca; {play + '; ' if play else ''}scarta KS"
    assert [slug for _, slug in found(lay("uisp", "4", turns, **BARRED))] == slugs
