"""Records from when a last turn given back for its draw did not end where the clock drew."""

import random
from functools import reduce

import pytest

from burraco.cards.faces import face_of
from burraco.engine import events as ev
from burraco.engine.acts import CallTime, Discard, Draw, EnforceClock
from burraco.engine.apply import apply, replay, start
from burraco.engine.random_play import random_deal
from burraco.engine.refereed.acts import Accept, HandAct
from burraco.engine.refereed.events import EndReached
from burraco.engine.refereed.witness import witness
from burraco.record.check import check
from burraco.record.model import BadRecord, Record
from burraco.record.read import read
from burraco.record.write import write
from burraco.referee.live.call import Call
from burraco.referee.live.hearing import hear
from burraco.rules.loader import load

UISP = load("uisp")
LATE = 500_000


class Story:
    """Time is called; the last player forgets the draw, is called, and lets the clock draw."""

    def __init__(self, goes_on: bool) -> None:
        first = random_deal(UISP, "4", random.Random(3))
        self.log: list[ev.Event] = [first]
        self.state, self.at = start(first), 0
        self.turn()
        self.do(CallTime())
        while self.state.last_turn is None or self.state.turns < self.state.last_turn:
            self.turn()
        offender = self.state.seat
        self.do(Discard(face_of(self.state.hands[offender][0])))
        self.put(hear(UISP, self.log, Call((offender + 1) % 4, at=self.at)).outcome().events)
        assert self.state.draws_only
        self.at += LATE
        drawn = witness(UISP, self.state, offender, EnforceClock(), self.at)
        assert [type(event) for event in drawn] == [ev.CardDrawn, EndReached]
        self.put(drawn[:1] if goes_on else drawn)
        if goes_on:
            self.turn()
        assert self.state.claim is not None
        self.do(Accept(), (self.state.claim.seat + 1) % 4)

    def put(self, events: list[ev.Event]) -> None:
        self.log += events
        self.state = reduce(apply, events, self.state)

    def do(self, act: HandAct | CallTime, seat: int | None = None) -> None:
        self.at += 1000
        self.put(witness(UISP, self.state, self.state.seat if seat is None else seat, act, self.at))

    def turn(self) -> None:
        self.do(Draw())
        self.do(Discard(face_of(self.state.hands[self.state.seat][0])))


@pytest.mark.parametrize("goes_on", [False, True])
def test_a_deal_that_went_on_for_a_turn_is_read_as_it_was_written(goes_on: bool) -> None:
    story = Story(goes_on)
    text = write(Record(UISP, tuple(story.log)))
    again = read(text)
    assert write(again) == text
    assert replay(again.log) == story.state
    assert check(text) == []


def test_for_one_turn_and_no_more() -> None:
    text = write(Record(UISP, tuple(Story(goes_on=True).log)))
    turn, after = (next(row for row in text.splitlines() if row.startswith(f"{n} ")) for n in (9, 10))
    more = text.replace(after, turn.replace("9 E", "10 S", 1).partition(":")[0] + ": pesca; scarta 2S")
    with pytest.raises(BadRecord):
        read(more)
    assert "out-of-order" in {finding.slug for finding in check(more)}
