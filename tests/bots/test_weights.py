"""Weights of `base`: what was tuned for a table is better there, and no nuisance."""

import statistics
from hashlib import sha256

import numpy as np
import pytest

from burraco.arena.plan import SEATINGS
from burraco.bots import tempers
from burraco.bots.base import weighed
from burraco.bots.tempers import of_base, of_base_2026, untaught, usual
from burraco.cards.french import read_faces
from burraco.engine.acts import Discard
from burraco.engine.legal import legal
from burraco.engine.view import view
from burraco.kernel import steps
from burraco.kernel.chance import new_chance
from burraco.kernel.player.duels import margins
from burraco.kernel.player.plans import opinions
from burraco.kernel.player.weights import APART, LEARNED, NAMES, weights
from burraco.kernel.table import cells as c
from burraco.kernel.table.deal import new_state, new_work
from burraco.kernel.table.kit import kit
from burraco.rules.loader import load
from tests.tables import lay

UISP = load("uisp")
MANY = 1000
"""Turns no deal takes, unless weights wait for ever."""
FREE_TAKING = ["uisp", "fedibur", "feburit", "casa"]


@pytest.mark.parametrize("form", ["3", "3x11", "4"])
@pytest.mark.parametrize("code_id", FREE_TAKING)
def test_at_three_and_four_base_is_better_with_weights_of_its_own(code_id: str, form: str) -> None:
    code = load(code_id)
    ahead = margins(kit(code, form), of_base(code, form), usual(code, form), SEATINGS[form], 400, seed=5)
    assert ahead.mean() > 12


@pytest.mark.parametrize("form", ["3", "3x11"])
@pytest.mark.parametrize("code_id", FREE_TAKING)
def test_three_of_base_do_not_wait_for_each_other(code_id: str, form: str) -> None:
    """Weights that let somebody else take the eighteen beat those that do not, but among themselves they
    swap single cards until the stock is out."""
    code = load(code_id)
    k, by, s, w, r = kit(code, form), of_base(code, form), new_state(), new_work(), new_chance(3)
    turns = []
    for deal in range(30):
        steps.deal(k, s, r, w, deal % 3)
        while not steps.is_over(s):
            steps.apply(k, s, w, steps.choose(k, s, w, by))
        assert s[c.TAKERS] > 0
        turns.append(int(s[c.TURNS]))
    assert statistics.median(turns) < 60


@pytest.mark.parametrize("code_id", FREE_TAKING)
def test_at_two_base_is_better_with_what_it_learned(code_id: str) -> None:
    code = load(code_id)
    ahead = margins(kit(code, "2"), of_base(code, "2"), untaught(code, "2"), SEATINGS["2"], 1000, seed=5)
    assert ahead.mean() > 25


def played(code_id: str, form: str, by: c.Weights, deals: int = 30) -> str:
    """Return a fingerprint of all acts of some deals between their like."""
    k, s, w, r = kit(load(code_id), form), new_state(), new_work(), new_chance(3)
    acts: list[int] = []
    for deal in range(deals):
        steps.deal(k, s, r, w, deal % int(form[0]))
        while not steps.is_over(s) and s[c.TURNS] < MANY:
            acts.append(int(steps.choose(k, s, w, by)))
            steps.apply(k, s, w, acts[-1])
    return sha256(repr(acts).encode()).hexdigest()[:16]


@pytest.mark.parametrize(
    ("code_id", "form", "acts"),
    [
        ("uisp", "2", "4b0dd3adc055e6e5"),
        ("internazionale", "2", "4cfe6c5cb2f91b88"),
        ("uisp", "3", "0fbe3a100e4ae673"),
        ("uisp", "3x11", "110e0f2c0a08b76c"),
        ("uisp", "4", "5ee6c65da50b36d0"),
        ("fedibur", "4", "f8deacbcebbb0b65"),
        ("feburit", "4", "cb10ecd425958a2f"),
        ("internazionale", "4", "43fbaec2a8a17a7d"),
    ],
)
def test_base_of_2026_plays_as_it_did_then(code_id: str, form: str, acts: str) -> None:
    """Written down by the player that knew nothing of what a play leaves behind: with those weights at 0 not
    an act is another. If the kernel ever deals otherwise, the same weights want new fingerprints."""
    assert played(code_id, form, of_base_2026(load(code_id), form)) == acts


def test_rollouts_go_on_as_they_did() -> None:
    found = [played("uisp", form, usual(UISP, form)) for form in ("3", "3x11", "4")]
    assert found == ["5e9503985f2c7843", "1ed2d9de799c9af4", "5ee6c65da50b36d0"]


@pytest.mark.parametrize("name", NAMES[APART:LEARNED])
def test_every_weight_of_what_a_play_leaves_behind_changes_play(name: str) -> None:
    assert played("uisp", "4", weights(**{name: 30})) != played("uisp", "4", weights())


def test_whoever_looks_at_what_a_play_leaves_holds_the_same_cards_after() -> None:
    k, s, w, r, by = kit(UISP, "4"), new_state(), new_work(), new_chance(3), weights(apart=1)
    steps.deal(k, s, r, w, 0)
    while not steps.is_over(s):
        before = s.copy()
        opinions(k, s, w, by, np.zeros((1, 4000)))
        assert s.tolist() == before.tolist()
        steps.apply(k, s, w, steps.choose(k, s, w, by))


def thrown(drawing: str, **changed: float) -> str:
    seen = view(lay(drawing), 0)
    (act,) = weighed(UISP, seen, legal(UISP, seen), weights(**changed))[0].acts
    assert isinstance(act, Discard)
    return next(text for text in drawing.rsplit("N hand ")[1].split() if read_faces(text)[0] == act.face)


def test_a_card_that_makes_a_burraco_is_not_thrown_to_the_next_player() -> None:
    """Either card can be laid there; only the king makes seven of a meld."""
    drawing = "turn N play\nE meld 7♥ 8♥ 9♥ 10♥ J♥ Q♥\nE meld 4♠ 5♠ 6♠\nN hand K♥ 7♠"
    assert thrown(drawing, danger_six=500) == "7♠"
    assert thrown(drawing, danger_six=-500) == "K♥"


def test_a_card_beside_a_meld_of_the_line_is_kept() -> None:
    drawing = "turn N play\nN meld 7♥ 8♥ 9♥\nN hand J♥ Q♠"
    assert thrown(drawing, near_own=500) == "Q♠"
    assert thrown(drawing, near_own=-500) == "J♥"


@pytest.mark.parametrize(("form", "ahead"), [("2", 300), ("3", 30), ("3x11", None), ("4", 30)])
def test_whoever_has_to_play_after_taking_plays_by_the_weights_of_that(form: str, ahead: int | None) -> None:
    """In 2026 and in rollouts by one set; `base` by those it has of its own, which are better. At two what
    was learned is played in rollouts too."""
    code = load("internazionale")
    assert of_base_2026(code, form).tolist() == usual(code, form)[:LEARNED].tolist()
    if ahead is None or form == "2":
        assert of_base(code, form).tolist() == usual(code, form).tolist()
    if ahead is not None:
        by = of_base(code, form), of_base_2026(code, form)
        assert margins(kit(code, form), *by, SEATINGS[form], 300, seed=8).mean() > ahead


def test_every_table_of_weights_is_one_that_is_asked_for() -> None:
    known = {f"{who}-{form}" for who in ("players", "base") for form in SEATINGS}
    assert set(tempers._TUNED) - known == {"must-play", "base-must-play"}
