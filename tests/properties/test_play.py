"""Whole deals under every code and at every form of table, with everything checked that must always hold.

Each deal is walked from a seed. Plays are preferred to discards and long melds to short ones, so that
pozzetti, burrachi and closings come up; the clock, the round's time and a referee's rulings fall in between.
At some tables along the way everything lawful is tried, and much that is not.
"""

import random
from collections.abc import Iterator
from functools import reduce

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from burraco.cards.faces import Face, deck_of, face_of
from burraco.engine import events as ev
from burraco.engine.acts import Add, CallTime, EnforceClock, Open, PlayerAct
from burraco.engine.apply import apply, replay, start
from burraco.engine.clock import deadline
from burraco.engine.decide import decide
from burraco.engine.legal import Legal, legal
from burraco.engine.random_play import random_deal
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import Bar, State
from burraco.engine.view import REFEREE, SPECTATOR, Viewer, seen, view
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from tests.oracles import melds as oracle
from tests.oracles import words as word_oracle
from tests.oracles.hiding import exchange, exchange_in, hidden_from, shuffled, twins_swapped
from tests.oracles.places import check_table
from tests.oracles.tries import tries
from tests.oracles.words import code_named
from tests.tables import show

SPECS = ("uisp", "fedibur", "feburit", "internazionale", "casa:feed", "casa:nobile,super", "parole@small")
FORMS = ("2", "3", "3x11", "4")
TABLES = [(spec, form) for spec in SPECS for form in FORMS]
CALM = settings(max_examples=3, deadline=None, suppress_health_check=list(HealthCheck))
DEEP = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
SEEDS = st.integers(0, 2**32)


class Walk:
    """One deal on its way: the code, the table, its log and the chance that leads on."""

    def __init__(self, spec: str, form: str, seed: int, with_rulings: bool) -> None:
        self.code, self.chance = code_named(spec), random.Random(seed)
        self.with_rulings = with_rulings
        first = random_deal(self.code, form, self.chance)
        self.now = 0
        self.log: list[ev.Event] = [first]
        self.state = start(first)
        check_table(self.state)
        check_event(self.state, first, self.chance)

    def put(self, events: list[ev.Event]) -> None:
        """Let events happen, and check the table and what is seen after each."""
        for event in events:
            self.log.append(event)
            self.state = apply(self.state, event)
            check_table(self.state)
            if self.chance.random() < 0.2 or not isinstance(event, ev.CardDrawn | ev.CardDiscarded):
                check_event(self.state, event, self.chance)

    def run(self, how_often: float) -> None:
        """Walk to the end of the deal, looking closely at about so many of the tables."""
        while self.state.phase != "over":
            lawful = legal(self.code, view(self.state, self.state.seat))
            assert len(lawful) > 0, show(self.state)
            if self.chance.random() < how_often:
                check_views(self.state, self.chance)
                check_lawful(self.code, self.state, lawful, self.chance)
                check_tries(self.code, self.state, lawful, self.chance)
            if self.chance.random() < 0.002:
                self.put_if_accepted(CallTime(in_flight=self.chance.random() < 0.5))
            elif self.chance.random() < 0.02:
                self.now = max(self.now, deadline(self.code, self.state) or 0)
                self.put_if_accepted(EnforceClock())
            elif self.with_rulings and self.chance.random() < 0.1:
                self.put(rulings(self.state, self.chance))
            else:
                self.put_if_accepted(prefer(lawful, self.chance), must=True)
        self.check_end()

    def put_if_accepted(self, act: PlayerAct | CallTime | EnforceClock, must: bool = False) -> None:
        self.now += 1000
        decision = decide(self.code, self.state, self.state.seat, act, self.now)
        if isinstance(decision, Refusal):
            assert not must, (act, decision, show(self.state))
        else:
            self.put(decision)

    def check_end(self) -> None:
        assert replay(self.log) == self.state
        middle = self.chance.randrange(1, len(self.log))
        assert reduce(apply, self.log[middle:], replay(self.log[:middle])) == self.state
        assert len(legal(self.code, view(self.state, self.state.seat))) == 0
        check_views(self.state, self.chance)
        sheets = score_deal(self.code, self.state)
        assert sorted(sheets) == sorted(set(self.state.lines))
        assert all(line.cite.article for sheet in sheets.values() for line in sheet.lines)


def prefer(lawful: Legal, chance: random.Random) -> PlayerAct:
    """Choose among the lawful acts, rather playing than discarding, rather many cards than few."""
    first = lawful[: len(lawful.opens) + sum(len(ways) for _, ways in lawful.adds)]
    plays = [act for act in first if isinstance(act, Open | Add)]
    if plays and chance.random() < 0.8:
        longest = sorted(plays, key=lambda act: -len(act.layout.faces))
        return chance.choice(longest[: max(1, len(longest) // 4)])
    if lawful.pile_plays and chance.random() < 0.8:
        return chance.choice(lawful.pile_plays)
    if lawful.discards and chance.random() < 0.9:
        return chance.choice(list(lawful[-len(lawful.discards) :]))
    return lawful[chance.randrange(len(lawful))]


def rulings(state: State, chance: random.Random) -> list[ev.Event]:
    """Return a ruling such as a referee gives: between turns, or to a player who has cards to go on with."""
    held = len(state.hands[state.seat]) + len(state.penalised[state.seat])
    if state.phase == "pile" or (state.phase == "play" and held < 3):
        return []
    seat = chance.randrange(state.players)
    loose = [meld for meld in state.melds if meld.freeze is None]
    choice = chance.randrange(5)
    if choice == 0 and loose:
        meld = chance.choice(loose)
        cold = meld.cards[: chance.randrange(1, len(meld.cards) + 1)]
        return [ev.MeldFrozen(meld.number, chance.choice([None, seat]), cold, None, chance.random() < 0.2)]
    if choice == 1 and state.hands[seat]:
        number = chance.randrange(1, min(3, len(state.hands[seat])) + 1)
        return [ev.CardsPenalised(seat, tuple(chance.sample(state.hands[seat], number)))]
    if choice == 2 and state.hands[seat]:
        return [ev.CardsExposed(seat, (chance.choice(state.hands[seat]),))]
    if choice in (3, 4):
        bars: list[Bar] = ["play", "close", "take"]
        return [ev.PlayerBarred(seat, chance.choice(bars), state.turns + chance.randrange(1, 6))]
    return []


def viewers(state: State) -> Iterator[Viewer]:
    yield from range(state.players)
    yield SPECTATOR


def check_views(state: State, chance: random.Random) -> None:
    """Check that nobody's view changes when cards they cannot see are exchanged, nor when twins are."""
    for viewer in viewers(state):
        before = view(state, viewer)
        assert view(exchange(state, shuffled(hidden_from(state, viewer), chance)), viewer) == before
    twins = exchange(state, twins_swapped(deck_of(state.stock[0]), chance))
    assert all(view(twins, viewer) == view(state, viewer) for viewer in (*viewers(state), REFEREE))


def check_event(after: State, event: ev.Event, chance: random.Random) -> None:
    """Check the same of an event: what is hidden after it happened was not shown in it."""
    twins = twins_swapped(deck_of(after.stock[0]), chance)
    for viewer in viewers(after):
        way = shuffled(hidden_from(after, viewer, event), chance)
        assert seen(exchange_in(event, way), viewer) == seen(event, viewer)
        assert seen(exchange_in(event, twins), viewer) == seen(event, viewer)
    assert seen(event, REFEREE) == event


def check_lawful(code: Code, state: State, lawful: Legal, chance: random.Random) -> None:
    """Check that everything listed is accepted, once, from this seat only, and leads to no dead end."""
    acts = list(lawful)
    assert len(set(acts)) == len(acts)
    assert acts[::-1] == [lawful[-1 - index] for index in range(len(acts))]
    for act in acts if len(acts) < 40 else chance.sample(acts, 40):
        decision = decide(code, state, state.seat, act)
        assert not isinstance(decision, Refusal), (act, decision, show(state))
        after = reduce(apply, decision, state)
        assert after.phase == "over" or len(legal(code, view(after, after.seat))) > 0, (act, show(state))
        other = (state.seat + 1) % state.players
        assert isinstance(decide(code, state, other, act), Refusal)
    assert all(
        len(legal(code, view(state, seat))) == 0 for seat in range(state.players) if seat != state.seat
    )


def check_tries(code: Code, state: State, lawful: Legal, chance: random.Random) -> None:
    """Check that what somebody may try is accepted if it is listed, and only then."""
    listed = set(lawful)
    for act in tries(state, chance):
        is_accepted = not isinstance(decide(code, state, state.seat, act), Refusal)
        assert is_accepted == (act in listed), (act, show(state))
        if isinstance(act, Open | Add):
            assert is_accepted == is_sound(code, state, act), (act, show(state))


def melds_by(code: Code, faces: tuple[Face, ...]) -> set[Layout]:
    """Return every meld of these cards, by the oracles."""
    if code.plays_words:
        return word_oracle.melds(faces)
    return oracle.melds(faces, code.two_aces, code.set_ranks)


def growths_by(code: Code, layout: Layout, faces: tuple[Face, ...]) -> set[tuple[tuple[Face, ...], Layout]]:
    """Return every way to grow a meld, by the oracles."""
    if code.plays_words:
        return word_oracle.growths(layout, faces)
    return oracle.growths(layout, faces, code.two_aces, code.set_ranks)


def is_sound(code: Code, state: State, act: Open | Add) -> bool:
    """Tell from the definitions whether a play is lawful: a true meld, the cards there, an end in sight."""
    seat = state.seat
    hand = list(state.hands[seat])
    wanted = act.layout.faces if isinstance(act, Open) else act.faces
    cards = []
    for face in wanted:
        card = next((c for c in sorted(hand, key=lambda c: c not in state.taken) if face_of(c) == face), None)
        if card is None:
            return False
        hand.remove(card)
        cards.append(card)
    if state.phase != "play" or any(ban.seat == seat and ban.bar == "play" for ban in state.bans):
        return False
    own = [meld for meld in state.melds if state.lines[meld.seat] == state.lines[seat]]
    event: ev.Event
    if isinstance(act, Open):
        if act.layout not in melds_by(code, wanted):
            return False
        if any(
            meld.layout.kind == act.layout.kind == "set" and meld.layout.key == act.layout.key for meld in own
        ):
            return False
        event = ev.MeldOpened(seat, len(state.melds) + 1, act.layout, tuple(cards))
    else:
        meld = next((meld for meld in own if meld.number == act.meld and meld.freeze is None), None)
        if meld is None or not act.faces:
            return False
        ways = growths_by(code, meld.layout, wanted)
        if (tuple(sorted(wanted)), act.layout) not in ways:
            return False
        event = ev.CardsAdded(seat, act.meld, tuple(cards), act.layout, meld.cards + tuple(cards))
    after = apply(state, event)
    took = any(state.lines[taker] == state.lines[seat] for taker in state.pozzetto_seats)
    if not hand and not state.penalised[seat]:
        return bool(state.pozzetti) and not took
    return len(legal(code, view(after, seat)).discards) > 0


@pytest.mark.parametrize(("spec", "form"), TABLES)
@CALM
@given(SEEDS)
def test_lawful_play(spec: str, form: str, seed: int) -> None:
    Walk(spec, form, seed, with_rulings=False).run(0.05)


@pytest.mark.parametrize(("spec", "form"), TABLES)
@CALM
@given(SEEDS)
def test_play_with_rulings(spec: str, form: str, seed: int) -> None:
    Walk(spec, form, seed, with_rulings=True).run(0.05)


@pytest.mark.nightly
@pytest.mark.parametrize("with_rulings", [False, True], ids=["lawful", "ruled"])
@pytest.mark.parametrize(("spec", "form"), TABLES)
@DEEP
@given(SEEDS)
def test_play_deep(spec: str, form: str, with_rulings: bool, seed: int) -> None:
    Walk(spec, form, seed, with_rulings).run(0.1)
