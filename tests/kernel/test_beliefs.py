"""Likely worlds: whole decks like any others, and each as often as what was played makes it."""

import math
import random

import numpy as np
import pytest

from burraco.bots.bridge import from_view
from burraco.cards.faces import is_wild
from burraco.cards.french import read_faces
from burraco.engine.apply import start
from burraco.engine.random_play import random_deal
from burraco.engine.view import view
from burraco.kernel.player.beliefs import (
    BELIEFS,
    FIT_CELLS,
    FITS,
    READY,
    THREW,
    WILD,
    evidence,
    likely_worlds,
    note_fitting,
)
from burraco.kernel.player.weights import DEFAULT
from burraco.kernel.table import cells as c
from burraco.kernel.table.deal import new_work
from burraco.kernel.table.kit import kit
from burraco.rules.loader import load
from tests.kernel.test_worlds import cards_in, states
from tests.kernel.whole import from_state
from tests.tables import lay

UISP = load("uisp")
NOTHING = np.zeros((0, 4))
E, S, W = 1, 2, 3
ALL = 0b1110


def worlds(
    known: c.State,
    played: int,
    number: int,
    *,
    form: str = "4",
    tells: c.Points = NOTHING,
    beliefs: c.Weights = BELIEFS,
    seed: int = 5,
) -> c.Tables:
    found = np.zeros((number, c.CELLS), np.int64)
    assert likely_worlds(
        kit(UISP, form), known, played, tells, fitting(known, form), beliefs, DEFAULT, seed, found
    )
    return found


def fitting(known: c.State, form: str = "4") -> c.Tables:
    """Return what fits the melds as they lie now."""
    found = np.zeros((c.SEATS, FIT_CELLS), np.int64)
    for seat in range(int(form[0])):
        note_fitting(kit(UISP, form), known, new_work(), seat, found)
    return found


def only(thing: int, value: float) -> c.Weights:
    row = np.zeros(len(BELIEFS))
    row[thing] = value
    return row


def held(found: c.Tables, seat: int, faces: str) -> float:
    """Return how many of some faces a hand holds on average."""
    h = c.HANDS + seat * c.HAND_CELLS
    return float(sum(found[:, h + face].mean() for face in read_faces(faces)))


@pytest.mark.parametrize("form", ["2", "3", "3x11", "4"])
def test_a_likely_world_is_the_view_with_two_whole_decks(form: str) -> None:
    for state in states(UISP, form, 2):
        real, known = from_state(UISP, state), from_view(UISP, view(state, state.seat))
        for world in worlds(known, 0b1111, 3, form=form):
            own = slice(c.HANDS + state.seat * c.HAND_CELLS, c.HANDS + (state.seat + 1) * c.HAND_CELLS)
            assert np.array_equal(world[own], real[own])
            assert np.array_equal(world[: c.HANDS], real[: c.HANDS])
            assert np.array_equal(world[c.DISCARDS :], real[c.DISCARDS :])
            assert cards_in(world, real) == cards_in(real, real)


def test_they_differ_and_come_back_with_their_seed() -> None:
    known = from_view(UISP, view(start(random_deal(UISP, "4", random.Random(1))), 0))
    one, again, other = (worlds(known, ALL, 5, seed=seed) for seed in (1, 1, 2))
    assert np.array_equal(one, again)
    assert not np.array_equal(one, other)
    assert len({row.tobytes() for row in one}) == 5


@pytest.mark.parametrize(("played", "odds"), [(0, 1.0), (1 << 1, 1.0), (1 << 1, 3.0), (1 << 1, 0.2)])
def test_worlds_come_as_often_as_they_are_believed(played: int, odds: float) -> None:
    """Wilds in a hand of eleven, each so many times as likely as another card: Fisher's distribution."""
    known = from_view(UISP, view(start(random_deal(UISP, "2", random.Random(3))), 0))
    unseen = 108 - int(known[c.HANDS + c.SIZE]) - int(known[c.PILE_LEFT])
    wild = 12 - int(known[c.HANDS + c.WILD_CARDS]) - sum(map(is_wild, known[c.DISCARDS : c.DISCARDS + 1]))
    ways = [math.comb(wild, n) * math.comb(unseen - wild, 11 - n) * odds**n for n in range(min(wild, 11) + 1)]
    found = worlds(known, played, 4000, form="2", beliefs=only(WILD, math.log(odds)))
    wilds = found[:, c.HANDS + c.HAND_CELLS + c.WILD_CARDS]
    for number in range(4):
        assert (wilds == number).mean() == pytest.approx(ways[number] / sum(ways), abs=0.04)


def test_what_would_have_been_laid_is_not_in_the_hand() -> None:
    known = from_view(UISP, view(lay("turn N draw\nW meld 5♥ 6♥ 7♥\nS meld 9♠ 9♦ 9♣\nN hand K♥"), 0))
    fair, found = worlds(known, 0, 2000), worlds(known, ALL, 2000)
    for seat, fits in ((E, "4♥ 8♥"), (S, "9♥"), (W, "4♥ 8♥")):
        assert held(found, seat, fits) < held(fair, seat, fits) / 2
    assert held(found, S, "4♥ 8♥") > held(fair, S, "4♥ 8♥")  # West would lay them: one keeps those


def test_company_for_what_was_thrown_is_rare() -> None:
    known = from_view(UISP, view(lay("turn N draw\nN hand K♥"), 0))
    threw = np.array([(W, read_faces("8♦")[0], THREW, 1.0)])
    before, after = worlds(known, ALL, 2000), worlds(known, ALL, 2000, tells=threw)
    for near in ("7♦", "9♦", "8♠"):
        assert held(after, W, near) < held(before, W, near) * 0.75
        assert held(after, E, near) > held(before, E, near) * 0.9


def test_a_hand_nobody_has_played_from_may_hold_anything() -> None:
    known = from_view(UISP, view(lay("turn N draw\nW meld 5♥ 6♥ 7♥\nN hand K♥"), 0))
    found = worlds(known, ALL & ~(1 << W), 2000)
    assert held(found, W, "4♥ 8♥") > held(worlds(known, 0, 2000), W, "4♥ 8♥")


def test_the_evidence_is_what_weights_are_fitted_to() -> None:
    state = lay("turn N draw\nW meld 5♥ 6♥ 7♥\nW hand 4♥ 2♠ J♠ J♦ J♣\nE hand 8♥ 2♣\nN hand K♥")
    s, found = from_state(UISP, state), np.zeros((1, len(BELIEFS)))
    evidence(kit(UISP, "4"), s, W, NOTHING, fitting(s), DEFAULT, found)
    assert found[0, [READY, FITS, WILD]].tolist() == [3, 1, 1]
    nothing_then = np.zeros((c.SEATS, FIT_CELLS), np.int64)
    evidence(kit(UISP, "4"), s, E, NOTHING, nothing_then, DEFAULT, found)
    assert found[0, [READY, FITS, WILD]].tolist() == [0, 0, 1]


def test_numbers_that_do_not_add_up_are_refused() -> None:
    known = from_view(UISP, view(start(random_deal(UISP, "2", random.Random(1))), 0))
    known[c.HANDS + c.HAND_CELLS + c.SIZE] += 1
    found = np.zeros((1, c.CELLS), np.int64)
    assert not likely_worlds(
        kit(UISP, "2"), known, 0, NOTHING, fitting(known, "2"), BELIEFS, DEFAULT, 1, found
    )
