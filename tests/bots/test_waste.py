"""What a turn gives away for good, and that it decides where plans are about level, and only there."""

import numpy as np
import pytest

from burraco.bots.plans import Plan
from burraco.bots.race import Race
from burraco.bots.waste import FED, FED_BURRACO, JOLLY_THROWN, SPENT, TWO_THROWN, waste
from burraco.cards.french import read_faces
from burraco.engine.acts import Discard, Open, PlayerAct
from burraco.engine.view import View, view
from burraco.rules.loader import load
from burraco.rules.melds import arrange
from tests.tables import lay

UISP = load("uisp")


def seen_by_north(drawing: str) -> View:
    return view(lay(drawing), 0)


def discard(text: str) -> Discard:
    return Discard(read_faces(text)[0])


def opened(text: str) -> Open:
    return Open(arrange(UISP, tuple(sorted(read_faces(text))))[0])


LONG = "E meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥"


@pytest.mark.parametrize(
    ("drawing", "thrown", "points"),
    [
        ("N hand *r 2♠ K♦ 9♣", "*r", JOLLY_THROWN),
        ("N hand *r 2♠ K♦ 9♣", "2♠", TWO_THROWN),
        ("N hand *r 2♠ K♦ 9♣", "9♣", 0),
        ("N hand *r", "*r", 0),
        ("E meld 3♥ 4♥ 5♥\nN hand 6♥ K♦", "6♥", FED),
        (f"{LONG}\nN hand 9♥ K♦", "9♥", FED_BURRACO),
        (f"{LONG}\nN hand 9♥ K♦", "K♦", 0),
        (f"{LONG}\nN hand 9♥ 9♥ 2♠", "9♥", 0),
        ("S meld 3♥ 4♥ 5♥\nN hand 6♥ K♦", "6♥", 0),
    ],
)
def test_what_a_discard_gives_away(drawing: str, thrown: str, points: float) -> None:
    assert waste(UISP, seen_by_north(f"turn N play\n{drawing}"), [discard(thrown)]) == points


@pytest.mark.parametrize(
    ("acts", "points"),
    [
        ([opened("4♣ 5♣ 2♠"), discard("K♦")], SPENT),
        ([opened("4♣ 5♣ 2♠"), opened("9♠ 9♦ 2♥"), discard("K♦")], 2 * SPENT),
        ([opened("5♦ 6♦ 7♦"), discard("K♦")], 0),
        ([opened("4♣ 5♣ 2♠"), opened("3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"), discard("K♦")], 0),
    ],
)
def test_wilds_are_wasted_in_a_turn_without_a_burraco(acts: list[PlayerAct], points: float) -> None:
    hand = "4♣ 5♣ 2♠ 9♠ 9♦ 2♥ 5♦ 6♦ 7♦ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ K♦ Q♣"
    assert waste(UISP, seen_by_north(f"turn N play\nN hand {hand}"), acts) == points


@pytest.mark.parametrize(("ahead", "first"), [(5.0, 1), (60.0, 0)])
def test_waste_decides_between_plans_that_are_about_level(ahead: float, first: int) -> None:
    found = [Plan((Discard(number),), 0.0) for number in (0, 1)]
    race = Race(seen_by_north("turn N play\nN hand K♦ Q♣"), None, found)
    luck = np.tile([300.0, -300.0], 1000)
    race.enter(np.array([luck + ahead, -luck]), np.zeros((2, 2000)))
    assert race.candidates()[0].acts == (Discard(0),)
    given = {found[0]: 18.0, found[1]: 0.0}
    assert race.candidates(given.__getitem__)[0].acts == (Discard(first),)


def test_a_penalised_card_is_thrown_like_one_of_the_hand() -> None:
    seen = seen_by_north("turn N play\nN hand 9♣ K♦")
    seen = seen._replace(penalised=(tuple(read_faces("Q♥")), *seen.penalised[1:]))
    assert waste(UISP, seen, [discard("Q♥")]) == 0
