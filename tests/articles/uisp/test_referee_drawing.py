"""UISP 4.1, 10.19 – 10.21, 10.30: drawing and taking at a live table, by the moment it is noticed."""

import pytest

from burraco.engine.acts import Discard, Draw, Take
from burraco.engine.refereed.events import CallDismissed, RulingGiven
from burraco.engine.state import Ending, Freeze
from burraco.rules.loader import load
from tests.acts import do, lawful, refused
from tests.articles.marker import article
from tests.articles.sheets import NORTH_SOUTH, sheet
from tests.refereed_scene import Scene
from tests.tables import cards, faces, lay

UISP = load("uisp")
NORTH, EAST, SOUTH = 0, 1, 2
SKIPPED = """
    stock   30: 9♦ J♠
    pile    3♣ 7♠
    N hand  4♦ 5♦ 6♦ K♠ 9♣ Q♣
    E hand  8♠ 10♠
    S hand  3♦ A♦
    W hand  7♦ 8♦
    pozzetti none
    N pozzetto
    E pozzetto
    away    rest
"""
AL_VOLO = """
    turn     N play
    stock    20: 9♦ J♠
    pile     3♣ 7♠
    N hand   4♦ 5♦ 6♦
    pozzetti 10♥ J♥ Q♥ K♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ | 11
"""


@article("uisp", "10.19")
def test_missed_draw_while_playing() -> None:
    """UISP 10.19, 1: play stops, draw or take, discard anything; the melds are frozen for a round."""
    scene = Scene(UISP, lay(SKIPPED)).do("N open 4♦ 5♦ 6♦")
    assert scene.ruled("E") == ("missed-draw", "UISP 10.19.1")
    assert scene.state.melds[0].freeze == Freeze(NORTH, cards("4♦ 5♦ 6♦"))
    assert lawful(UISP, scene.state) == [Draw(), Take()]
    after = do(UISP, scene.state, "draw")
    assert lawful(UISP, after) == [Discard(face) for face in sorted(faces("9♦ 9♣ Q♣ K♠"))]


@article("uisp", "10.19")
def test_missed_draw_after_the_discard() -> None:
    """UISP 10.19, 2: a draw or a take and a wait; the melds are frozen for a round, the discard stands."""
    scene = Scene(UISP, lay(SKIPPED)).do("N open 4♦ 5♦ 6♦; N discard K♠")
    assert scene.ruled("W") == ("missed-draw", "UISP 10.19.2")
    assert lawful(UISP, scene.state) == [Draw(), Take()]
    drew = do(UISP, scene.state, "draw")
    assert (drew.seat, drew.phase, drew.pile[-1:]) == (EAST, "draw", cards("K♠"))
    assert cards("9♦")[0] in drew.hands[NORTH]
    assert drew.melds[0].freeze == Freeze(NORTH, cards("4♦ 5♦ 6♦"))


@article("uisp", "10.19")
def test_missed_draw_made_up_for_with_the_pile() -> None:
    """UISP 10.19, 2: the player may take the pile as it was: the discard stays for the next one."""
    scene = Scene(UISP, lay(SKIPPED)).do("N open 4♦ 5♦ 6♦; N discard K♠")
    scene.ruled("W")
    took = do(UISP, scene.state, "take")
    assert (took.seat, took.phase, took.pile) == (EAST, "draw", cards("K♠"))
    assert set(cards("3♣ 7♠")) <= set(took.hands[NORTH])


@article("uisp", "10.19", "8")
def test_missed_draw_once_the_next_player_has_begun() -> None:
    """UISP 10.19, 3: the draw is lost, the melds are good and not frozen."""
    scene = Scene(UISP, lay(SKIPPED)).do("N open 4♦ 5♦ 6♦; N discard K♠; E draw")
    assert scene.ruled("W") == ("missed-draw", "UISP 10.19.3")
    assert scene.state.melds[0].freeze is None
    assert len(scene.state.hands[NORTH]) == 2
    assert (scene.state.seat, scene.state.phase) == (EAST, "play")


@article("uisp", "10.19", "10.16")
def test_missed_draw_and_nobody_closes() -> None:
    """UISP 10.19, 10.16: once the round is over the meld is as good as any."""
    scene = Scene(UISP, lay(SKIPPED)).do("N open 4♦ 5♦ 6♦; N discard K♠")
    scene.ruled("W")
    (meld,) = scene.state.melds
    thawed = do(UISP, scene.state, "draw; draw; discard 8♠; draw; discard 3♦; draw; discard 7♦").melds[0]
    assert (meld.freeze is not None, thawed.freeze) == (True, None)


@article("uisp", "10.19", "10.16")
def test_missed_draw_and_another_closes() -> None:
    """UISP 10.19, 10.16: if another closes in the round the frozen cards count against the line."""
    drawing = SKIPPED.replace("E hand  8♠ 10♠", "E hand  10♥\n    E meld  3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥")
    scene = Scene(UISP, lay(drawing)).do("N open 4♦ 5♦ 6♦; N discard K♠")
    assert scene.ruled("W") == ("missed-draw", "UISP 10.19.2")
    closed = do(UISP, scene.state, "draw; draw; add 10♥ to 1; discard J♠")
    assert closed.ending == Ending("closed", EAST)
    assert ("frozen-for-a-round", -15, "UISP 10.16") in sheet(UISP, closed, NORTH_SOUTH)
    assert "melds" not in {item for item, _, _ in sheet(UISP, closed, NORTH_SOUTH)}


@article("uisp", "10.20")
def test_draw_after_al_volo_before_the_discard() -> None:
    """UISP 10.20, 1: shown, the card goes into the stock, a discard follows, the turn's melds are frozen."""
    scene = Scene(UISP, lay(AL_VOLO)).do("N open 4♦ 5♦ 6♦; N draw; N open 3♥ 4♥ 5♥")
    assert scene.ruled("E", place=7) == ("draw-after-al-volo", "UISP 10.20.1")
    assert scene.state.stock[7:8] == cards("9♦")
    assert len(scene.state.stock) == 20
    assert [meld.freeze is not None for meld in scene.state.melds] == [True, True]
    assert {type(act) for act in lawful(UISP, scene.state)} == {Discard}


@article("uisp", "10.20")
def test_take_after_al_volo_before_the_discard() -> None:
    """UISP 10.20, 2: the pile is restored, a discard follows, what was melded from the hand is frozen."""
    scene = Scene(UISP, lay(AL_VOLO)).do("N open 4♦ 5♦ 6♦; N take; N open 3♥ 4♥ 5♥")
    assert scene.ruled("E") == ("take-after-al-volo", "UISP 10.20.2")
    assert scene.state.pile == cards("3♣ 7♠")
    assert [meld.freeze is not None for meld in scene.state.melds] == [True, True]
    assert {type(act) for act in lawful(UISP, scene.state)} == {Discard}


@article("uisp", "10.20", "8", "9.2")
@pytest.mark.parametrize("act", ["draw", "take"])
def test_after_al_volo_noticed_later(act: str) -> None:
    """UISP 10.20: after the discard it is put right all the same; too late it stands."""
    words = f"N open 4♦ 5♦ 6♦; N {act}; N discard K♥"
    scene = Scene(UISP, lay(AL_VOLO)).do(words)
    assert scene.ruled("E")[0] == f"{act}-after-al-volo"
    assert (len(scene.state.stock), scene.state.pile) == (20, cards("3♣ 7♠ K♥"))
    late = Scene(UISP, lay(AL_VOLO)).do(f"{words}; E draw")
    before = late.state
    assert late.ruled("E")[1] == "UISP 9.2.3"
    assert late.state._replace(is_refereed=False) == before


@article("uisp", "10.21")
def test_draw_out_of_turn_unseen() -> None:
    """UISP 10.21, 1 a: the card goes back to its place and the game goes on."""
    scene = Scene(UISP, lay(SKIPPED)).do("S lift")
    before = scene.state.stock
    assert scene.ruled("E") == ("draw-out-of-turn", "UISP 10.21.1 a")
    assert (scene.state.lifted, scene.state.stock) == (None, before)
    assert do(UISP, scene.state, "draw").hands[NORTH] == tuple(sorted(cards("4♦ 5♦ 6♦ K♠ 9♣ Q♣ 9♦")))


@article("uisp", "10.21")
def test_draw_out_of_turn_seen() -> None:
    """UISP 10.21, 1 b: the card is told to all and put into the stock where the referee likes."""
    scene = Scene(UISP, lay(SKIPPED)).do("S lift; S draw")
    assert scene.ruled("E", place=4) == ("draw-out-of-turn", "UISP 10.21.1 b")
    assert (scene.state.stock[0], scene.state.stock[4]) == cards("J♠ 9♦")
    assert scene.state.hands[SOUTH] == tuple(sorted(cards("3♦ A♦")))
    assert (scene.state.seat, scene.state.phase) == (NORTH, "draw")


@article("uisp", "10.21")
def test_take_out_of_turn_without_playing() -> None:
    """UISP 10.21, 2 a: the cards go back and the game goes on."""
    scene = Scene(UISP, lay(SKIPPED)).do("E take")
    assert scene.ruled("S") == ("take-out-of-turn", "UISP 10.21.2 a")
    assert (scene.state.pile, scene.state.hands[EAST]) == (cards("3♣ 7♠"), cards("8♠ 10♠"))


@article("uisp", "10.21", "10.5")
def test_take_out_of_turn_and_played() -> None:
    """UISP 10.21, 2 b: the pile is as it was, the other cards laid are exposed and due in the next turn."""
    scene = Scene(UISP, lay(SKIPPED.replace("8♠ 10♠", "8♠ 9♠ 10♠ K♥"))).do("E take; E open 7♠ 8♠ 9♠ 10♠")
    assert scene.ruled("N") == ("take-out-of-turn", "UISP 10.21.2 b")
    assert scene.state.pile == cards("3♣ 7♠")
    assert scene.state.exposed[EAST] == cards("8♠ 9♠ 10♠")
    after = do(UISP, scene.state, "draw; discard K♠; draw")
    assert after.seat == EAST
    assert {type(act) for act in lawful(UISP, after)} >= {Discard}
    assert refused(UISP, after, "discard K♥")[0] == "penalised-first"


@article("uisp", "10.21")
def test_a_second_draw_in_ones_own_turn_goes_back() -> None:
    """UISP 10.21: a draw when none is due goes back into the stock as one out of turn does."""
    scene = Scene(UISP, lay(SKIPPED)).do("N draw; N draw")
    assert scene.ruled("E", place=2) == ("second-draw", "UISP 10.21.1 b")
    assert scene.state.stock[2:3] == cards("J♠")


@article("uisp", "10.30")
def test_whoever_must_draw_and_swaps_again() -> None:
    """UISP 10.30: the card goes back and the player draws."""
    scene = Scene(UISP, lay("pile 7♠ \n N hand 4♦ K♠ 9♣ \n swaps 8")).do("N take")
    assert scene.ruled("E") == ("stall", "UISP 10.30")
    assert scene.state.pile == cards("7♠")
    assert lawful(UISP, scene.state) == [Draw()]


@article("uisp", "4.1")
def test_overtime() -> None:
    """UISP 4.1: on a call the referee gives five seconds; then the highest card is discarded at once."""
    table = lay("turn N play \n N hand 4♦ 5♦ 6♦ K♠ 9♣ \n held 5 \n since 0")
    scene = Scene(UISP, table)
    assert isinstance(scene.call("E", at=19_999), CallDismissed)
    assert scene.ruled("E", at=25_000) == ("overtime", "UISP 4.1")
    assert refused(UISP, scene.state, "clock", at=29_999)[0] == "clock-not-over"
    assert do(UISP, scene.state, "open 4♦ 5♦ 6♦; discard 9♣", at=29_000).pile[-1:] == cards("9♣")
    assert scene.ruled("E", at=30_000) == ("overtime", "UISP 4.1")
    assert scene.state.pile[-1:] == cards("K♠")
    assert scene.state.seat == EAST


@article("uisp", "4.1")
def test_overtime_before_drawing() -> None:
    """UISP 4.1: the five seconds to draw are watched the same way."""
    scene = Scene(UISP, lay(f"{SKIPPED} \n since 0"))
    scene.ruled("E", at=5_000)
    assert do(UISP, scene.state, "clock", at=10_000).seat == EAST


@article("uisp", "10.20")
def test_take_after_al_volo_and_a_card_of_the_pile_discarded() -> None:
    """UISP 10.20, 2: the pile is as it was, that card in it; another is discarded."""
    scene = Scene(UISP, lay(AL_VOLO)).do("N open 4♦ 5♦ 6♦; N take; N discard 3♣")
    assert scene.ruled("E") == ("take-after-al-volo", "UISP 10.20.2")
    assert (scene.state.pile, scene.state.seat, scene.state.phase) == (cards("3♣ 7♠"), NORTH, "play")
    assert {type(act) for act in lawful(UISP, scene.state)} == {Discard}


STRAY = SKIPPED.replace("8♠ 10♠", "8♠ 9♠ 10♠ K♥ J♥")


@article("uisp", "10.21", "10.5")
@pytest.mark.parametrize(("got", "clause"), [("take", "2 b"), ("draw", "1 b")])
def test_own_cards_laid_out_of_turn_are_exposed(got: str, clause: str) -> None:
    """UISP 10.21: whatever was laid from the hand comes back exposed, to be played in the next turn."""
    scene = Scene(UISP, lay(STRAY)).do(f"E {got}; E open 8♠ 9♠ 10♠; E discard J♥")
    assert scene.ruled("N") == (f"{got}-out-of-turn", f"UISP 10.21.{clause}")
    assert scene.state.melds[-1].cards == ()
    assert (scene.state.pile, len(scene.state.stock)) == (cards("3♣ 7♠"), len(lay(STRAY).stock))
    assert scene.state.hands[EAST] == tuple(sorted(cards("8♠ 9♠ 10♠ K♥ J♥")))
    assert set(cards("8♠ 9♠ 10♠")) <= set(scene.state.exposed[EAST])
    after = do(UISP, scene.state, "draw; discard K♠; draw")
    assert refused(UISP, after, "discard K♥")[0] == "penalised-first"
    assert do(UISP, after, "open 8♠ 9♠ 10♠").melds[-1].cards == cards("8♠ 9♠ 10♠")


@article("uisp", "10.21", "10.5")
def test_a_card_added_out_of_turn_is_exposed() -> None:
    """UISP 10.21, 2 b: so does a card laid on a meld that takes it."""
    table = lay(STRAY + " \n E meld 8♥ 9♥ 10♥")
    scene = Scene(UISP, table).do("E take; E add J♥ to 1")
    assert scene.ruled("N") == ("take-out-of-turn", "UISP 10.21.2 b")
    assert (scene.state.exposed[EAST], len(scene.state.melds[0].cards)) == (cards("J♥"), 3)


SLIPS = "turn N \n pile 10♣ 9♦ \n N hand 4♦ 5♦ 7♦ K♠ 9♠ Q♥ 3♥ 4♥ 5♥ 6♦ \n E hand 8♠ 10♠"


@article("uisp", "10.19", "8")
def test_a_missed_draw_and_a_wrong_meld_after_the_discard() -> None:
    """UISP 10.19, 2 and 8, 2: a turn that came back for the draw alone does not make it earlier."""
    scene = Scene(UISP, lay(SLIPS)).do("N open 4♦ 5♦ 7♦; N discard K♠")
    assert scene.ruled("E") == ("missed-draw", "UISP 10.19.2")
    ruling = scene.call("E")
    assert isinstance(ruling, RulingGiven)
    assert (ruling.irregularity, ruling.answers["moment"]) == ("wrong-meld", "M2")
    scene.do("N draw")
    assert sorted(scene.state.penalised[NORTH]) == sorted(cards("4♦ 5♦ 7♦"))
    assert (scene.state.seat, scene.state.pile[-1:]) == (EAST, cards("K♠"))


@article("uisp", "10.19", "10.29")
def test_a_missed_draw_and_several_discards() -> None:
    """UISP 10.19, 2 and 10.29: all of them come back, so after the draw one of them is discarded."""
    scene = Scene(UISP, lay(SLIPS)).do("N discard K♠ 9♠")
    assert scene.ruled("E") == ("missed-draw", "UISP 10.19.2")
    assert scene.ruled("E")[0] == "several-discards"
    scene.do("N draw")
    assert (scene.state.seat, scene.state.pile) == (NORTH, cards("10♣ 9♦"))
    assert lawful(UISP, scene.state) == [Discard(*faces("K♠"))]
    scene.do("N discard K♠")
    assert (scene.state.seat, scene.state.penalised[NORTH]) == (EAST, cards("9♠"))


@article("uisp", "10.19")
@pytest.mark.parametrize(("drawn", "hand"), [("draw", 4), ("take", 5)])
def test_a_draw_made_up_for_unasked_is_not_made_again(drawn: str, hand: int) -> None:
    """UISP 10.19: what was laid before it is frozen for a round; no second card is drawn."""
    table = lay("turn N draw \n N hand 4♦ 5♦ 6♦ K♠ 9♣ 3♠ 8♥ \n pile 7♣ Q♠ \n E hand 8♠ 10♠ 9♦")
    scene = Scene(UISP, table).do(f"N open 4♦ 5♦ 6♦; N {drawn}; N discard K♠")
    assert scene.ruled("E") == ("missed-draw", "UISP 10.19.2")
    assert (scene.state.seat, scene.state.phase, len(scene.state.hands[0])) == (1, "draw", hand)
    assert scene.state.melds[0].freeze == Freeze(0, cards("4♦ 5♦ 6♦"))
