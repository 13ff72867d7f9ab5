"""Looking back at a deal: what is a decision, what it cost, and that nothing hidden has a say."""

import random
from dataclasses import replace
from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from burraco import apply, decide, legal, load, random_deal, start, view
from burraco.engine import events as ev
from burraco.engine.acts import Add, Discard, Draw, Open, Take
from burraco.kernel import warm_up
from burraco.kernel.table import cells as c
from burraco.record.model import Record
from burraco.review import layouts
from burraco.review.deal_review import (
    ERRORS,
    TURNING_POINTS,
    Reviewed,
    decisions_of,
    position_of,
    review,
    review_data,
    turning_points,
    why_not,
)
from burraco.review.decisions import decisions, outlook
from burraco.review.judgement import MORE, Thought, chosen, grade_of, think
from burraco.review.layouts import LAYOUTS, Layouts
from burraco.review.wording import act_text, better_text
from burraco.rules.layout import Layout
from burraco.texts.say import say

UISP = load("uisp")
WORLDS = 128
ACTS = ev.CardDrawn | ev.PileTaken | ev.PileLeft | ev.MeldOpened | ev.CardsAdded | ev.CardDiscarded


@pytest.fixture(autouse=True)
def _compiled() -> None:
    warm_up.warm()


@cache
def played_at_random(seed: int = 5, form: str = "4", acts: int = 60) -> tuple[ev.Event, ...]:
    """Return the beginning of a deal whose players do whatever is lawful."""
    chance = random.Random(seed)
    first = random_deal(UISP, form, chance)
    log: list[ev.Event] = [first]
    state = start(first)
    for _ in range(acts):
        if state.phase == "over":
            break
        decision = decide(UISP, state, state.seat, chance.choice(legal(UISP, view(state, state.seat))))
        assert isinstance(decision, list)
        for event in decision:
            log.append(event)
            state = apply(state, event)
    return tuple(log)


def reviewed(
    log: tuple[ev.Event, ...], seat: int, seed: str = "a", most: int = 4, worlds: int = WORLDS
) -> list[Reviewed]:
    record = Record(UISP, log)
    return [one for one in review(record, decisions_of(record, seat)[:most], seed, worlds) if one]


def test_every_act_belongs_to_one_decision() -> None:
    log = played_at_random()
    found = list(decisions(log))
    assert [one.at for one in found] == sorted({one.at for one in found})
    assert all(one.end <= after.at for one, after in pairwise(found))
    acts = sum(isinstance(each, ACTS) for each in log[: found[-1].end])
    assert sum(len(one.acts) for one in found) == acts
    assert {one.view.viewer for one in found if one.seat == 2} == {2}


def test_what_the_clock_did_is_nobodys_decision() -> None:
    log = played_at_random()
    at, thrown = next((at, event) for at, event in enumerate(log) if isinstance(event, ev.CardDiscarded))
    forced = (*log[:at], replace(thrown, is_forced=True), *log[at + 1 :])
    ends = {one.at for one in decisions(log)} - {one.at for one in decisions(forced)}
    assert len(ends) == 1


def test_the_same_seed_gives_the_same_review() -> None:
    log = played_at_random()
    assert reviewed(log, 1) == reviewed(log, 1)
    assert reviewed(log, 1) != reviewed(log, 1, seed="b")


def test_hidden_cards_have_no_say() -> None:
    """The stock upside down, the pozzetti exchanged: what was seen is the same, and so is the review."""
    log = played_at_random(acts=14)
    first = log[0]
    assert isinstance(first, ev.DealStarted)
    drawn = sum(isinstance(event, ev.CardDrawn) for event in log)
    stock = first.stock[:drawn] + first.stock[drawn:][::-1]
    other = replace(first, stock=stock, pozzetti=first.pozzetti[::-1])
    assert other != first
    assert [review_data(one) for one in reviewed((other, *log[1:]), 1)] == [
        review_data(one) for one in reviewed(log, 1)
    ]


@pytest.mark.parametrize(
    ("loss", "spread", "grade"),
    [
        (9, 1, "even"),
        (10, 1, "slip"),
        (30, 16, "even"),
        (31, 15, "mistake"),
        (80, 5, "blunder"),
        (-5, 1, "even"),
    ],
)
def test_an_error_is_large_and_certain(loss: float, spread: float, grade: str) -> None:
    assert grade_of(loss, spread) == grade


def test_a_suspicion_is_looked_at_in_many_more_worlds() -> None:
    found = [one.judgement for one in reviewed(played_at_random(), 0)]
    assert {one.worlds for one in found} == {WORLDS // 2, MORE * WORLDS}
    assert all(one.worlds == MORE * WORLDS for one in found if one.grade in ERRORS)


def test_of_plans_as_good_as_the_leader_the_one_most_like_what_was_done_is_chosen() -> None:
    noise = np.random.default_rng(1).normal(0, 30, (3, 400))
    means = np.array([[0.0], [20.0], [20.5]])
    assert chosen(means + noise, [9, 1, 0]) == 1
    assert chosen(means + noise, [9, 0, 1]) == 2
    assert chosen(means + np.array([[0.0], [-19.0], [0.0]]) + noise, [9, 8, 1]) == 2
    assert chosen(np.array([[30.0], [0.0], [0.0]]) + noise, [9, 1, 0]) == 0


def test_leaving_something_out_is_told_as_that() -> None:
    """A wild laid for nothing is what is wrong, not the melds laid beside it."""
    wild, meld = Add(1, (1,), Layout("set", 2, 0, (2, 2, 2), -1)), Open(Layout("set", 7, 0, (7, 7, 7), -1))
    done = (meld, wild, Discard(9))
    assert better_text("it", done, (meld, Discard(9))) == say(
        "it", "review.without", text=act_text("it", wild)
    )
    assert better_text("it", done, (meld, Discard(8))).endswith(act_text("it", Discard(8)))
    assert better_text("it", done, (meld, wild, Discard(8))) == say(
        "it", "review.same-but", text=act_text("it", Discard(8))
    )
    assert better_text("it", (Discard(9),), (Discard(8),)) == act_text("it", Discard(8)).capitalize()
    assert better_text("it", (Take(),), (Draw(),)) == act_text("it", Draw()).capitalize()
    other = Open(Layout("set", 8, 0, (8, 8, 8), -1))
    assert act_text("it", other) in better_text("it", done, (meld, other, Discard(9)))


def test_random_play_is_full_of_errors_and_three_of_them_turn_the_deal() -> None:
    found = reviewed(played_at_random(), 1, most=6, worlds=512)
    errors = [one for one in found if one.judgement.grade in ("slip", "mistake", "blunder")]
    turning = turning_points(found)
    assert len(errors) >= len(turning) > 0
    assert len(turning) <= TURNING_POINTS
    assert max(one.judgement.loss for one in errors) in [one.judgement.loss for one in turning]
    assert all(len(one.reasons) <= 2 for one in found)
    assert all(not one.reasons for one in found if one.judgement.grade in ("best", "even"))


def test_errors_are_played_out_in_other_layouts_and_with_many_cost_there_what_they_were_said_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    log, many = played_at_random(), 200
    found = reviewed(log, 1, worlds=512)
    assert all((one.layouts is not None) == (one.judgement.grade in ERRORS) for one in found)
    few = [one.layouts for one in found if one.layouts]
    assert few
    assert all(one.better + one.even + one.worse == LAYOUTS for one in few)
    monkeypatch.setattr(layouts, "LAYOUTS", many)
    for one in reviewed(log, 1, worlds=512):
        if one.layouts:
            assert one.layouts.better + one.layouts.even + one.layouts.worse == many
            error = np.hypot(one.judgement.spread, one.layouts.spread)
            assert abs(one.layouts.mean + one.judgement.loss) < 4 * error


def test_a_layout_is_played_out_with_many_stocks_and_nothing_else_of_it_changes() -> None:
    record = Record(UISP, played_at_random(acts=12))
    position = position_of(record, None)
    assert position is not None
    thought = Thought(UISP, position, outlook(position, None), 7)
    one = thought.worlds(1)
    many = thought.with_stocks(one, 50)
    stock = slice(c.STOCK, c.STOCK + int(one[0, c.STOCK_LEFT]))
    assert all(sorted(world[stock]) == sorted(one[0, stock]) for world in many)
    assert len({world[stock].tobytes() for world in many}) == 50
    many[:, stock] = one[0, stock]
    assert (many == one).all()


@pytest.mark.parametrize(
    ("mean", "spread", "answer"), [(9, 5, "open"), (-9, 5, "open"), (11, 5, "right"), (-11, 5, "wrong")]
)
def test_so_few_layouts_tell_only_what_is_certain(mean: float, spread: float, answer: str) -> None:
    assert Layouts(10, 0, 10, mean, spread).answer == answer


@pytest.mark.parametrize("form", ["2", "3", "3x11"])
def test_other_tables(form: str) -> None:
    assert reviewed(played_at_random(form=form), 0, most=3)


def test_a_position_thought_about_has_all_plans_in_the_same_worlds() -> None:
    record = Record(UISP, played_at_random(acts=12))
    position = position_of(record, None)
    assert position is not None
    found = think(UISP, position, outlook(position, None), 3, WORLDS)
    assert found == think(UISP, position, outlook(position, None), 3, WORLDS)
    assert [one.behind for one in found] == sorted(one.behind for one in found)
    assert found[0].behind == found[0].behind_spread == 0


def test_what_cannot_be_reviewed() -> None:
    assert why_not(Record(UISP, played_at_random())) == ""
    assert why_not(Record(UISP, played_at_random(), referee="presente")) == "refereed"
    assert why_not(Record(load("parole"), ())) == "words"
