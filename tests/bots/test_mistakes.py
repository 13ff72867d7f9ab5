"""What bots get wrong: mistakes of a real table, each of them possible, and irregular by the code."""

import random
from collections import Counter

import pytest

from burraco.bots.mistakes import CARELESS, impatience, mistake
from burraco.cards.faces import write_faces
from burraco.engine.acts import Add, Discard, Draw, Open, Take
from burraco.engine.refereed.acts import DiscardSeveral, HandAct, Peek, Show, Suggest
from burraco.engine.refereed.witness import witness
from burraco.engine.state import State
from burraco.engine.view import view
from burraco.rules.code import Code
from burraco.rules.loader import load
from tests.refereed_scene import Scene
from tests.tables import lay

UISP, PAROLE = load("uisp"), load("parole")
TABLE = """
    stock   30
    pile    3♣ 7♠
    N meld  4♥ 5♥ 6♥ 2♠
    S meld  9♠ 9♦ 9♣
    N hand  8♥ 9♥ 9♠ 9♦ 10♣ J♠ Q♣ 2♦ K♠
    E hand  8♠ 10♠ 9♥ J♥
"""
SURE = 10_000.0
"""Something goes wrong at every act."""


def done(code: Code, state: State, times: int = 400) -> list[HandAct]:
    """What the player in turn would do wrong, again and again."""
    seen = view(state, state.seat)
    acts = (mistake(code, seen, "medio", SURE, random.Random(luck)) for luck in range(times))
    return [act for act in acts if act is not None]


def is_found(code: Code, state: State, act: HandAct, seat: int | None = None) -> bool:
    """Whether a referee who is called finds something after this, done by the player in turn or another."""
    scene = Scene(code, state)
    scene.put(witness(code, state, state.seat if seat is None else seat, act))
    return bool(scene.found())


def test_in_the_middle_of_a_turn_much_can_go_wrong_and_all_of_it_is_irregular() -> None:
    state = lay(f"turn N play\n{TABLE}")
    acts = done(UISP, state)
    assert {type(act) for act in acts} == {Add, Open, DiscardSeveral, Show, Suggest, Draw, Take}
    assert [act for act in set(acts) if not is_found(UISP, state, act)] == []


def test_before_the_draw_it_can_be_forgotten() -> None:
    state = lay(f"turn N draw\n{TABLE}")
    acts = done(UISP, state)
    assert {type(act) for act in acts} == {Discard, Add}
    assert len({act.face for act in acts if isinstance(act, Discard)}) > 3, "whatever would be thrown"
    assert all(is_found(UISP, state, act) for act in set(acts))


def test_a_second_wild_and_a_suit_for_the_other_of_its_colour_look_as_if_they_fitted() -> None:
    acts = done(UISP, lay(f"turn N play\n{TABLE}"))
    added = {write_faces(act.faces) for act in acts if isinstance(act, Add)}
    laid = {write_faces(act.layout.faces) for act in acts if isinstance(act, Open)}
    assert "2D" in added
    assert "10C JS QC" in laid


def test_letters_change_places_and_nobody_is_told_anything_by_a_player_alone() -> None:
    table = "form 2\ndeck letters\nturn N play\npile Tr\nN hand Cr Ar Sr Ar Er Tb Lb\nS hand Mr Or Rr"
    acts = done(PAROLE, lay(table))
    words = [act for act in acts if isinstance(act, Open)]
    assert words
    assert all(act.layout.kind == "heap" for act in words)
    assert not any(isinstance(act, Suggest) for act in acts)


def test_whoever_waits_may_look_at_the_pozzetto_too_early_or_draw_before_their_turn() -> None:
    state = lay(f"turn S play\n{TABLE}\nN sealed 3♠ 4♠\nS hand 5♦ 6♣ 9♣")
    kinds = {}
    for seat in (0, 3):
        acts = (
            impatience(UISP, view(state, seat), "medio", SURE, random.Random(luck)) for luck in range(100)
        )
        kinds[seat] = {type(act) for act in acts if act is not None}
    assert kinds == {0: {Peek, Suggest}, 3: {Draw}}, "W is the next after S"
    assert is_found(UISP, state, Draw(), 3)


@pytest.mark.parametrize("often", [1.0, 6.0])
def test_the_better_a_player_the_less_goes_wrong(often: float) -> None:
    seen = view(lay(f"turn N play\n{TABLE}"), 0)
    counts = Counter(
        level
        for level in CARELESS
        for luck in range(4000)
        if mistake(UISP, seen, level, often, random.Random(f"{level} {luck}")) is not None
    )
    assert [level for level, _ in counts.most_common()] == list(CARELESS)
