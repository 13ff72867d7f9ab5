"""Luck in the cards that turn up: nil on average, and where it is known, out of the points."""

import random
from collections import Counter

import numpy as np
import pytest
from numpy.typing import NDArray

from burraco import legal, random_deal
from burraco.arena import deal_luck
from burraco.arena import luck as lucky
from burraco.arena.board import play
from burraco.arena.luck import Luck, known_to_all, turned_by, turned_up
from burraco.arena.plan import Plan, deal_of, tasks
from burraco.arena.tally import MIN_FOR_LUCK, Estimate, at_no_luck, tally
from burraco.bots.bridge import from_act
from burraco.bots.roster import make
from burraco.cards.faces import face_of
from burraco.engine.acts import Draw
from burraco.engine.apply import apply, start
from burraco.engine.decide import decide
from burraco.engine.events import Event, PozzettoSeen, PozzettoTaken, StockFed
from burraco.engine.state import State
from burraco.engine.view import view
from burraco.kernel.batches import worlds_of
from burraco.kernel.steps import apply as apply_packed
from burraco.kernel.table import cells as c
from burraco.kernel.table.deal import new_work
from burraco.kernel.table.kit import kit
from burraco.rules.citation import Refusal
from burraco.rules.loader import load

PLAN = Plan(("base", "simple"), "uisp", "4", "luck", 4, luck=True)
JOLLY = c.SUITED
CODE = load("uisp")


def dealt(board: int) -> State:
    return start(deal_of(PLAN, CODE, board, 0))


def drawing(state: State, at: int, seed: int) -> float:
    """Return the luck of the first line if the player in turn draws this card of the stock."""
    stock = [state.stock[at], *state.stock[:at], *state.stock[at + 1 :]]
    state = state._replace(stock=tuple(stock))
    events = decide(CODE, state, state.seat, Draw())
    assert not isinstance(events, Refusal)
    found = Luck(CODE, "4", seed)
    found.note(state, Draw(), events)
    return found.points


def test_drawing_is_neither_lucky_nor_unlucky_on_average_and_a_jolly_is_lucky() -> None:
    """Of all cards nobody sees, stock and pozzetti, each is drawn once."""
    state = dealt(4)  # N deals board 1, E board 2 …; W board 4, so N is in turn, of the first line
    assert state.seat == 0
    hidden = [*state.stock, *(card for pozzetto in state.pozzetti for card in pozzetto)]
    by_face: dict[int, float] = {}
    for at, card in enumerate(hidden):
        if face_of(card) not in by_face:
            stock, rest = hidden[: len(state.stock)], hidden[len(state.stock) :]
            if at >= len(stock):
                other = at - len(stock)
                stock[0], rest[other] = rest[other], stock[0]
            size = len(state.pozzetti[0])
            laid = state._replace(stock=tuple(stock), pozzetti=(tuple(rest[:size]), tuple(rest[size:])))
            by_face[face_of(card)] = drawing(laid, stock.index(card), at)
    luck = [by_face[face_of(card)] for card in hidden]
    assert abs(np.mean(luck)) < 8
    assert by_face[JOLLY] > 30


def test_the_luck_of_one_line_is_the_bad_luck_of_the_other() -> None:
    state = dealt(1)
    assert state.seat == 1
    jolly = next(at for at, card in enumerate(state.stock) if face_of(card) >= JOLLY)
    assert drawing(state, jolly, 1) < -20


def test_cards_turn_up_where_they_did_and_the_rest_stays_random() -> None:
    """A face of which both copies are hidden: where one turned up, the other is anywhere else as likely."""
    state = dealt(2)
    known = known_to_all(CODE, state)
    before = worlds_of(kit(CODE, "4"), known, 20_000, 7)
    hidden = hidden_in(known)
    twice = next(face for face, count in Counter(before[0, hidden].tolist()).items() if count == 2)
    once = next(face for face, count in Counter(before[0, hidden].tolist()).items() if count == 1)
    places = [c.POZZETTI + 1, c.POZZETTI + 2]
    after = turned_up(before, known, [(places[0], twice), (places[1], once)], np.random.default_rng(3))
    assert (after[:, places] == (twice, once)).all()
    assert (np.sort(after[:, hidden], axis=1) == np.sort(before[:, hidden], axis=1)).all()
    others = [place for place in hidden if place not in places]
    found = (after[:, others] == twice).sum(axis=0)
    expected = len(before) / len(others)
    assert found.sum() == len(before)
    assert ((found - expected) ** 2 / expected).sum() < 2 * len(others)


@pytest.mark.parametrize(
    ("spec", "form", "bot", "met"),
    [
        ("uisp", "4", "base", {PozzettoTaken, PozzettoSeen}),
        ("internazionale", "2", "base", {PozzettoTaken}),
        ("casa:feed", "2", "casuale", {StockFed}),
    ],
)
def test_with_what_turned_up_the_kernel_goes_where_the_engine_went(
    spec: str, form: str, bot: str, met: set[type[Event]]
) -> None:
    """Every act of some deals: draws, and the pozzetto al volo, with the discard, and seen later."""
    code, table = load(spec), kit(load(spec), form)
    happened: set[type[Event]] = set()
    for board in range(1, 4):
        bots = [make(bot, seat) for seat in range(int(form))]
        state, chance = start(deal_of(PLAN._replace(form=form), code, board, 0)), np.random.default_rng(board)
        while state.phase != "over":
            act = bots[state.seat].answer(code, view(state, state.seat), None).act
            events = decide(code, state, state.seat, act)
            assert not isinstance(events, Refusal)
            happened |= set(map(type, events))
            known, turned = known_to_all(code, state), turned_by(state, events)
            (world,) = turned_up(worlds_of(table, known, 1, board), known, turned, chance)
            apply_packed(table, world, new_work(), from_act(table, act))
            for event in events:
                state = apply(state, event)
            after = known_to_all(code, state)
            if state.phase != "over":
                seen = np.setdiff1d(np.arange(c.CELLS), hidden_in(after))
                assert np.array_equal(world[seen], after[seen])
                assert len(hidden_in(after)) + len(turned) == len(hidden_in(known))
    assert happened >= met


def hidden_in(known: c.State) -> NDArray[np.int64]:
    """Where nobody knows the card."""
    return c.SEALED + np.flatnonzero(known[c.SEALED : c.DISCARDS] == c.HIDDEN)


def test_a_bot_is_level_with_itself_without_luck_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lucky, "WORLDS", 16)
    plan = PLAN._replace(bots=("base", "base"), boards=MIN_FOR_LUCK)
    played = [play(plan, task) for task in tasks(plan)]
    assert len({one.deals[0].luck for one in played}) == MIN_FOR_LUCK
    assert tally(plan, played).without_luck == Estimate(MIN_FOR_LUCK, 0, 0, 0)
    assert tally(plan, played[:-1]).without_luck is None
    assert tally(plan._replace(luck=False), played).without_luck is None


def test_luck_explains_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over the deals of one match the line with the luck has the points, more often than not."""
    monkeypatch.setattr(lucky, "WORLDS", 32)
    players = ("base-2026", "base-2026")  # as the rollouts have everybody play
    plan = PLAN._replace(bots=players, boards=24)
    deals = [play(plan, task).deals[0] for task in tasks(plan) if task.seating == 0]
    points = [deal.points[0] - deal.points[1] for deal in deals]
    assert np.corrcoef([deal.luck or 0.0 for deal in deals], points)[0, 1] > 0.4


def test_what_is_left_where_luck_is_nil() -> None:
    luck = [-300.0, -100.0, 50.0, 250.0]
    found = at_no_luck(luck, [10 + 0.7 * value for value in luck])
    assert found.values == 4
    assert found[1:] == pytest.approx((10, 10, 10))


def test_the_interval_is_that_of_a_regression() -> None:
    """By hand: y = 2 + x, residuals 1 -2 1 0 over x = -1 0 1 0, so s² = 3, and the error is √(3/4)."""
    found = at_no_luck([-1, 0, 1, 0], [2, 0, 4, 2])
    assert found.mean == pytest.approx(2)
    assert found.high == pytest.approx(2 + 4.3027 * 0.75**0.5, rel=1e-3)


def test_no_luck_at_all_changes_nothing() -> None:
    assert at_no_luck([0, 0, 0], [0, 10, 20]).mean == 10


def test_a_whole_deal_has_the_luck_of_its_hands_draws_and_pozzetti() -> None:
    """Of the same cards the two lines owe opposite things, and more layouts tell it better."""
    log = random_log(3)
    few, many = (deal_luck.luck_of(CODE, log, 1, worlds) for worlds in (32, 512))
    assert few is not None
    assert many is not None
    assert many.spread < few.spread / 2
    assert deal_luck.luck_of(CODE, log, 1, 32) == few


def test_hands_dealt_are_neither_lucky_nor_unlucky_on_average() -> None:
    found = []
    for board in range(1, 41):
        luck = Luck(CODE, "4", board, 128)
        luck.note_dealt(dealt(board))
        found.append(luck.points)
    assert abs(np.mean(found)) < 3 * np.std(found) / np.sqrt(len(found))
    assert np.std(found) > 50


def test_where_luck_cannot_be_told() -> None:
    assert deal_luck.luck_of(CODE, random_log(3, "3"), 1, 16) is None
    assert deal_luck.luck_of(load("parole"), random_log(3), 1, 16) is None


def random_log(seed: int, form: str = "4") -> tuple[Event, ...]:
    """Return the beginning of a deal whose players do whatever is lawful."""
    chance = random.Random(seed)
    first = random_deal(CODE, form, chance)
    log: list[Event] = [first]
    state = start(first)
    for _ in range(60):
        if state.phase == "over":
            break
        decision = decide(CODE, state, state.seat, chance.choice(legal(CODE, view(state, state.seat))))
        assert not isinstance(decision, Refusal)
        for event in decision:
            log.append(event)
            state = apply(state, event)
    return tuple(log)
