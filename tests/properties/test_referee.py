"""Tables at which anything happens and anybody calls: every card is in one place and the deal ends.

Each deal is walked from a seed. Lawful acts, whatever else a hand can do, and calls come in any order,
through `witness` and `hear`; now and then the rest is played lawfully, through `decide`, which must always
be possible.
"""

import random
from dataclasses import replace
from functools import reduce

import pytest
from hypothesis import given

from burraco.engine import events as ev
from burraco.engine.acts import CallTime
from burraco.engine.apply import apply, replay, start
from burraco.engine.decide import decide
from burraco.engine.legal import legal
from burraco.engine.random_play import random_deal
from burraco.engine.refereed import events as refereed_events
from burraco.engine.refereed.acts import Accept, Lift
from burraco.engine.refereed.witness import Impossible, witness
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import State
from burraco.engine.view import view
from burraco.record.check import check
from burraco.record.model import Record
from burraco.record.read import read
from burraco.record.write import write
from burraco.referee.catalogues import catalogue
from burraco.referee.facts import MAX_ASKED
from burraco.referee.live.call import Call
from burraco.referee.live.hearing import hear
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.loader import code_ids, load
from tests.oracles.mischief import mischief
from tests.oracles.places import check_table
from tests.properties.test_play import CALM, DEEP, FORMS, SEEDS, check_event, check_views, prefer
from tests.tables import show

TABLES = [
    ("uisp", "4"),
    ("uisp", "2"),
    ("uisp", "3"),
    ("feburit", "4"),
    ("internazionale", "4"),
    ("fedibur", "3x11"),
    ("parole", "4"),
    ("parole", "2"),
]
EVERY_TABLE = [(code, form) for code in code_ids() for form in FORMS]
NIGHTLY = 10_000


class Rowdy:
    """One deal at a table where not everybody keeps to the rules.

    ``watched`` is the part of its events whose views are checked, which is what takes most of the time;
    ``named`` that of its calls that name an irregularity, be it there or not, and know of earlier rulings.
    """

    def __init__(self, spec: str, form: str, seed: int, watched: float = 1.0, named: float = 0.0) -> None:
        self.code, self.chance, self.watched = load(spec), random.Random(seed), watched
        self.names, self.named = random.Random(f"names {seed}"), named
        first = random_deal(self.code, form, self.chance)
        self.log: list[ev.Event] = [first]
        self.state = start(first)
        self.clock = 0

    def put(self, events: list[ev.Event]) -> None:
        for event in events:
            self.log.append(event)
            self.state = apply(self.state, event)
            check_table(self.state)
            if self.watched == 1.0 or self.chance.random() < self.watched:
                check_event(self.state, event, self.chance)

    def run(self, length: int, wildness: float) -> None:
        """Let so many things happen, then play on lawfully to the end."""
        for _ in range(length):
            if self.state.phase == "over":
                break
            self.clock += self.chance.choice([1_000, 3_000, 20_000])
            if self.chance.random() < 0.08:
                self.put(self.call())
                self.check_way_out()
            elif self.state.phase == "claim" and self.chance.random() < 0.3:
                self.put(witness(self.code, self.state, self.opponent(), Accept()))
            elif self.state.phase == "claim":
                self.put(self.call())
                self.check_way_out()
            elif self.chance.random() < wildness:
                self.misbehave()
            else:
                self.behave()
        check_views(self.state, self.chance)
        self.put(self.call())
        self.put(finish(self.code, self.state, self.chance))
        assert replay(self.log) == self.state
        text = write(Record(self.code, tuple(self.log)))
        again = read(text)
        assert write(again) == text
        assert replay(again.log) == self.state
        assert check(text) == []
        assert all(sheet.lines is not None for sheet in score_deal(self.code, self.state).values())

    def call(self) -> list[ev.Event]:
        seat = self.chance.randrange(self.state.players)
        place = self.chance.randrange(len(self.state.stock) + 1)
        hearing = hear(self.code, self.log, self.name(Call(seat, at=self.clock, place=place)))
        assert len(hearing.questions()) <= MAX_ASKED
        while (asked := hearing.questions()) and self.chance.random() < 0.8:  # else it is ruled as it looks
            hearing = hearing.answered(asked[0].fact, self.chance.choice(asked[0].options))
        events = hearing.outcome().events
        assert isinstance(events[0], refereed_events.RefereeCalled)
        if isinstance(events[1], refereed_events.CallDismissed):
            assert len(events) == 2
        else:
            assert isinstance(events[1], refereed_events.RulingGiven)
            assert events[1].article
        return events

    def name(self, call: Call) -> Call:
        """Return a call about something, from a tournament where much was ruled before; or as it is."""
        if self.names.random() >= self.named:
            return call
        known = sorted(catalogue(self.code.spec).entries)
        seats = self.names.choices(range(self.state.players), k=5)
        priors = tuple(zip(seats, self.names.choices(known, k=5), strict=True))
        return replace(call, claim=self.names.choice(known), priors=priors)

    def misbehave(self) -> None:
        seat, act = mischief(self.code, self.state, self.chance)
        try:
            self.put(witness(self.code, self.state, seat, act, self.clock))
        except Impossible:
            return

    def behave(self) -> None:
        lawful = legal(self.code, view(self.state, self.state.seat))
        if len(lawful) == 0:
            self.misbehave()
            return
        act, is_played = prefer(lawful, self.chance), self.state.has_played
        decision = decide(self.code, self.state, self.state.seat, act, self.clock)
        assert not isinstance(decision, Refusal), (act, decision, show(self.state))
        seen = witness(self.code, self.state, self.state.seat, act, self.clock)
        waits = refereed_events.ClosingClaimed | refereed_events.EndReached
        if not (is_played and is_out(seen, decision)):
            assert [e for e in seen if not isinstance(e, waits)] == [
                e for e in decision if not isinstance(e, ev.DealEnded)
            ]
        self.put(seen)

    def opponent(self) -> int:
        assert self.state.claim is not None
        lines, line = self.state.lines, self.state.lines[self.state.claim.seat]
        return next(seat for seat, of in enumerate(lines) if of != line)

    def check_way_out(self) -> None:
        """Check that after a call the deal could be played to its end, lawfully."""
        if self.chance.random() < 0.2:
            finish(self.code, self.state, self.chance)


def is_out(seen: list[ev.Event], decision: list[ev.Event]) -> bool:
    """Tell whether the last card was thrown where nothing closes by the code; there too it is a claim."""
    is_claim = isinstance(seen[-1], refereed_events.ClosingClaimed)
    return is_claim and not any(isinstance(e, ev.DealEnded) and e.reason == "closed" for e in decision)


def finish(code: Code, state: State, chance: random.Random) -> list[ev.Event]:
    """Play a deal to its end with lawful acts; claims are accepted."""
    events: list[ev.Event] = []
    while state.phase != "over":
        if state.claim is not None:
            seat = next(s for s, of in enumerate(state.lines) if of != state.lines[state.claim.seat])
            more = witness(code, state, seat, Accept())
        else:
            lawful = legal(code, view(state, state.seat))
            assert len(lawful) > 0, show(state)
            act = prefer(lawful, chance)
            decision = decide(code, state, state.seat, act)
            assert not isinstance(decision, Refusal), (act, decision, show(state), state.orders)
            more = decision
        events += more
        state = reduce(apply, more, state)
        check_table(state)
    return events


@pytest.mark.parametrize(("spec", "form"), TABLES)
@CALM
@given(SEEDS)
def test_anything_may_happen(spec: str, form: str, seed: int) -> None:
    Rowdy(spec, form, seed).run(length=120, wildness=0.3)


@pytest.mark.parametrize("form", ["2", "3", "3x11", "4"])
@CALM
@given(SEEDS)
def test_lawful_play_leaves_nothing_to_find(form: str, seed: int) -> None:
    """Nothing that `decide` accepts is ever found irregular."""
    rowdy = Rowdy("uisp", form, seed)
    rowdy.put(finish(rowdy.code, rowdy.state, rowdy.chance))
    assert hear(rowdy.code, rowdy.log, Call(0)).findings == ()


def test_a_card_lifted_when_time_is_called_is_a_turn_begun_for_the_checker_too() -> None:
    """[uisp 7] The lifted card moves the last turn by a whole round."""
    rowdy = Rowdy("uisp", "4", 24)
    while rowdy.state.turns < rowdy.state.players or rowdy.state.phase != "draw":
        rowdy.behave()
    rowdy.put(witness(rowdy.code, rowdy.state, rowdy.state.seat, Lift()))
    rowdy.put(witness(rowdy.code, rowdy.state, rowdy.state.seat, CallTime()))
    assert rowdy.state.last_turn == 3 * rowdy.state.players - 1
    rowdy.put(finish(rowdy.code, rowdy.state, rowdy.chance))
    assert check(write(Record(rowdy.code, tuple(rowdy.log)))) == []


def test_a_hand_laid_out_in_a_gioco_al_monte_for_the_checker_too() -> None:
    """[uisp 10.17] In this deal the pile's last card is the discard, and the player goes to the pozzetto."""
    Rowdy("uisp", "3", 770_010, watched=0.02).run(length=150, wildness=0.4)


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize(("spec", "form"), EVERY_TABLE)
def test_ten_thousand_tables_end_and_check(spec: str, form: str, part: int) -> None:
    """Ten thousand in all, by calm and by unruly players."""
    first = random.Random(f"{spec} {form} {part}").randrange(1 << 32)
    for seed in range(first, first + NIGHTLY // (10 * len(EVERY_TABLE))):
        Rowdy(spec, form, seed, named=0.3).run(length=150, wildness=(0.05, 0.2, 0.4, 0.6)[seed % 4])


@pytest.mark.nightly
@pytest.mark.parametrize("wildness", [0.05, 0.2, 0.6])
@pytest.mark.parametrize(("spec", "form"), TABLES)
@DEEP
@given(SEEDS)
def test_anything_may_happen_deep(spec: str, form: str, wildness: float, seed: int) -> None:
    Rowdy(spec, form, seed).run(length=250, wildness=wildness)
