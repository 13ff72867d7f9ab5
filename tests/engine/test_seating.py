"""The seat draw in all its procedures. [fedibur 2] [uisp 3.3] [feburit Preparazione e svolgimento]"""

import random
from collections.abc import Iterable

import pytest

from burraco.cards.french import DECK, JOLLY_BLACK, JOLLY_RED, Card, face_of, norm_key
from burraco.engine.seat_draw import Seating, draw_rank, fan, seat_players
from burraco.rules.code import Code
from burraco.rules.loader import load
from tests.tables import cards, faces

UISP, FEDIBUR, FEBURIT = load("uisp"), load("fedibur"), load("feburit")
PROCEDURES = [(code, name) for code in (UISP, FEDIBUR, FEBURIT) for name in code["seats.procedures"]]


class Stacked(random.Random):
    """A chance that lays the fan so that these cards are turned in this order."""

    def __init__(self, turned: Iterable[Card], ends: int) -> None:
        super().__init__(0)
        self.turned, self.ends = list(turned), ends

    def shuffle(self, x: list[int]) -> None:  # type: ignore[override]
        rest = [card for card in x if card not in self.turned]
        x[:] = [*rest[self.ends :], *reversed(self.turned), *rest[: self.ends]]


def draw(words: str, spec: str = "uisp", form: str = "4", fixed: bool = True, chosen: int = 1) -> Seating:
    """Let players 0, 1, 2 … turn these cards, and again where they must."""
    code = load(spec)
    procedure = "fan-108" if "fan-108" in code["seats.procedures"] else code["seats.procedures"][0]
    chance = Stacked(cards(words), ends=int(code["seats.ends_barred"]))
    seating = seat_players(code, form, procedure, chance, fixed, chosen)
    assert [turned.face for turned in seating.turned] == [face_of(card) for card in cards(words)]
    return seating


def test_fans() -> None:
    assert len(fan("fan-108")) == 108
    assert len(fan("fan-54")) == len(set(map(face_of, fan("fan-54")))) == 54
    assert len(fan("fan-53")) == 53
    assert JOLLY_BLACK not in map(face_of, fan("fan-53"))


def test_order_of_the_cards() -> None:
    """Jolly, 2, A, K … 3; then hearts, diamonds, clubs, spades."""
    ranked = sorted(faces("3♠ 3♥ K♠ A♣ A♦ 2♠ 2♥ *r 4♥"), key=lambda face: draw_rank(UISP, face))
    assert ranked == list(faces("*r 2♥ 2♠ A♦ A♣ K♠ 4♥ 3♥ 3♠"))


@pytest.mark.parametrize("chosen", range(4))
def test_highest_chooses_and_the_opponent_with_the_lowest_deals(chosen: int) -> None:
    seating = draw("K♥ 5♠ 3♣ 9♦", chosen=chosen)
    assert seating.players[chosen] == 0  # the king
    assert seating.players[(chosen + 2) % 4] == 2  # the partner, who turned the lowest card of all
    assert seating.dealer == (chosen - 1) % 4
    assert seating.players[seating.dealer] == 1  # of the other pair the five deals
    assert seating.players[(chosen + 1) % 4] == 3


def test_single_players_the_two_highest_play_the_two_lowest() -> None:
    seating = draw("K♥ 5♠ 3♣ 9♦", fixed=False)
    assert [seating.players[seat] for seat in (1, 3)] == [0, 3]
    assert seating.players[seating.dealer] == 2


def test_three_and_two_players() -> None:
    three = draw("9♦ K♥ 5♠", form="3")
    assert (three.players[1], three.dealer, three.players[three.dealer]) == (1, 0, 2)
    two = draw("9♦ K♥", form="2")
    assert (two.players[1], two.players[0], two.dealer) == (1, 0, 0)


def test_twins_draw_again_between_themselves() -> None:
    seating = draw("K♥ 5♠ K♥' 9♦ 3♦ 4♦")
    assert seating.players[1] == 2  # the four beats the three, both come before the nine
    assert [turned.player for turned in seating.turned] == [0, 1, 2, 3, 0, 2]


def test_low_twins_too_and_more_than_once() -> None:
    seating = draw("K♥ 5♠ 9♦ 5♠' 7♣ 7♣' 3♦ 4♦")
    assert [turned.player for turned in seating.turned] == [0, 1, 2, 3, 1, 3, 1, 3]
    assert seating.players[seating.dealer] == 1


def test_red_jolly_beats_black_in_uisp() -> None:
    assert draw_rank(UISP, JOLLY_RED) < draw_rank(UISP, JOLLY_BLACK)
    assert draw("*b 5♠ 3♣ *r").players[1] == 3
    assert [turned.player for turned in draw("*r 5♠ 3♣ *r' 8♥ 9♥").turned] == [0, 1, 2, 3, 0, 3]


def test_any_two_jolly_draw_again_in_feburit() -> None:
    assert draw_rank(FEBURIT, JOLLY_RED) == draw_rank(FEBURIT, JOLLY_BLACK)
    seating = draw("*b 5♠ 3♣ *r 9♥ 8♥", "feburit")
    assert [turned.player for turned in seating.turned] == [0, 1, 2, 3, 0, 3]
    assert seating.players[1] == 0


@pytest.mark.parametrize("code", [UISP, FEDIBUR], ids=lambda code: code.spec)
def test_the_ends_are_never_turned(code: Code) -> None:
    """The last card of the fan would be turned first, were it not barred."""
    procedure = code["seats.procedures"][0]
    for seed in range(200):
        chance, same = random.Random(seed), random.Random(seed)
        spread = list(fan(procedure))
        same.shuffle(spread)
        turned = seat_players(code, "4", procedure, chance).turned
        assert [face.face for face in turned[:4]] == [face_of(card) for card in spread[-2:-6:-1]]


def test_feburit_does_not_bar_the_ends() -> None:
    spread = list(DECK)
    random.Random(1).shuffle(spread)
    assert seat_players(FEBURIT, "4", "fan-108", random.Random(1)).turned[0].face == face_of(spread[-1])


@pytest.mark.parametrize(("code", "procedure"), PROCEDURES, ids=lambda value: getattr(value, "spec", value))
@pytest.mark.parametrize("form", ["2", "3", "3x11", "4"])
def test_everybody_gets_a_seat(code: Code, procedure: str, form: str) -> None:
    for seed in range(50):
        seating = seat_players(code, form, procedure, random.Random(seed))
        players = len(seating.players)
        assert sorted(seating.players) == list(range(players))
        assert 0 <= seating.dealer < players
        if players == 4:
            assert abs(seating.players[0] - seating.players[2]) == 2  # pairs face each other
        best = min(seating.turned[:players], key=lambda turned: norm_key(turned.face), default=None)
        if best is not None and len({turned.face for turned in seating.turned}) == players:
            assert seating.players[(seating.dealer + 1) % players] == best.player


def test_assigned_and_random() -> None:
    assert seat_players(UISP, "4", "assigned", random.Random(0)) == Seating((0, 1, 2, 3), 0, ())
    drawn = {seat_players(UISP, "4", "random", random.Random(seed)).players for seed in range(200)}
    assert len(drawn) == 8  # four first seats, two ways to seat the others
    loose = {seat_players(UISP, "4", "random", random.Random(seed), False).players for seed in range(500)}
    assert len(loose) == 24


def test_a_procedure_the_code_does_not_have() -> None:
    with pytest.raises(ValueError, match="Fedibur does not seat players by fan-108"):
        seat_players(FEDIBUR, "4", "fan-108", random.Random(0))
