"""UISP 10.17, 10.26, 10.28, 10.29, 10.31: the pile, the pozzetto and the partner's word at a live table."""

from burraco.engine.acts import Discard
from burraco.engine.refereed.events import RulingGiven
from burraco.engine.state import Freeze
from burraco.referee.live.call import Call
from burraco.rules.loader import load
from tests.acts import do, lawful
from tests.articles.marker import article
from tests.articles.sheets import NORTH_SOUTH, ended, sheet
from tests.refereed_scene import Scene
from tests.tables import cards, faces, lay, layout

UISP = load("uisp")
NORTH, EAST, SOUTH = 0, 1, 2


@article("uisp", "10.17")
def test_pile_play_that_leaves_several_cards() -> None:
    """UISP 10.17: they stay the pile, the discard is the hand's, the new melds are frozen for a round."""
    table = lay("pile 7♥ K♠ 8♥ 3♣ \n N hand 9♥ Q♦ 4♠ J♣")
    scene = Scene(UISP, table).do("N open 7♥ 8♥ 9♥ from pile 7♥ 8♥; N discard Q♦")
    assert scene.ruled("E") == ("pile-play-left-over", "UISP 10.17")
    assert scene.state.melds[0].freeze == Freeze(NORTH, cards("7♥ 8♥ 9♥"))
    assert scene.state.pile == cards("K♠ 3♣ Q♦")
    assert (scene.state.seat, scene.state.phase) == (EAST, "draw")


@article("uisp", "10.17")
def test_the_one_card_left_is_the_discard() -> None:
    """UISP 10.17: a player who discards besides takes that card back."""
    table = lay("pile 7♥ K♠ 8♥ \n N hand 9♥ Q♦ 4♠ J♣")
    scene = Scene(UISP, table).do("N open 7♥ 8♥ 9♥ from pile 7♥ 8♥; N discard Q♦")
    assert scene.ruled("E") == ("pile-play-left-over", "UISP 10.17")
    assert scene.state.pile == cards("K♠")
    assert cards("Q♦")[0] in scene.state.hands[NORTH]
    assert scene.state.melds[0].freeze is None


@article("uisp", "10.28")
def test_playing_while_the_pile_lies_there() -> None:
    """UISP 10.28: a richiamo the first time; the second time the player stops and discards."""
    table = lay("pile 7♥ K♠ \n N hand 9♥ 8♥ Q♦ Q♥ Q♣ 4♠ J♣ \n N meld 4♥ 5♥ 6♥")
    scene = Scene(UISP, table).do("N pull; N open 7♥ 8♥ 9♥")
    ruling = scene.call("E")
    assert isinstance(ruling, RulingGiven)
    assert (ruling.irregularity, ruling.sanction, scene.state.bans) == (
        "play-while-pile-lies",
        "richiamo",
        (),
    )
    scene.do("N open Q♦ Q♥ Q♣")
    again = scene.call("E")
    assert isinstance(again, RulingGiven)
    assert again.sanction == "ammonizione"
    assert {type(act) for act in lawful(UISP, scene.state)} == {Discard}


@article("uisp", "10.28")
def test_gathered_first_it_is_no_irregularity() -> None:
    """UISP 10.28: the cards go into the hand before anything is played."""
    table = lay("pile 7♥ K♠ \n N hand 9♥ 8♥ Q♦ 4♠ J♣")
    scene = Scene(UISP, table).do("N pull; N gather; N open 7♥ 8♥ 9♥; N discard K♠")
    assert scene.found() == []


@article("uisp", "10.28")
def test_the_single_card_taken_and_discarded() -> None:
    """UISP 10.28: without its twin it goes back to the hand, and another is discarded."""
    table = lay("pile 7♥ \n N hand 9♥ Q♦ 4♠")
    scene = Scene(UISP, table).do("N take; N discard 7♥")
    assert scene.ruled("E")[0] == "single-card-discarded"
    assert lawful(UISP, scene.state) == [Discard(face) for face in sorted(faces("9♥ Q♦ 4♠"))]
    late = Scene(UISP, table).do("N take; N discard 7♥; E draw")
    assert late.ruled("E") == ("single-card-discarded", "UISP 9.2.3")


@article("uisp", "4.4")
def test_a_part_of_the_pile_left() -> None:
    """UISP 4.4: before the discard the player takes the rest too; after it the rest stays the pile."""
    table = lay("pile 7♥ K♠ 3♣ \n N hand 9♥ Q♦ 4♠")
    scene = Scene(UISP, table).do("N take 7♥ K♠")
    assert scene.ruled("E") == ("part-of-pile-left", "UISP 4.4")
    assert (scene.state.pile, len(scene.state.hands[NORTH])) == ((), 6)
    assert scene.found() == []
    later = Scene(UISP, table).do("N take 7♥ K♠; N discard Q♦")
    assert later.ruled("E") == ("part-of-pile-left", "UISP 4.4")
    assert later.state.pile == cards("3♣ Q♦")
    late = Scene(UISP, table).do("N take 7♥ K♠; N discard Q♦; E draw")
    assert late.ruled("E") == ("part-of-pile-left", "UISP 9.2")


@article("uisp", "10.29", "10.11")
def test_several_cards_discarded_at_once() -> None:
    """UISP 10.29: all are penalised, and discarded one a turn, the highest first."""
    scene = Scene(UISP, lay("turn N play \n pile 3♣ \n N hand 9♥ Q♦ K♠ 4♠")).do("N discard 9♥ Q♦ K♠")
    assert scene.ruled("E") == ("several-discards", "UISP 10.29")
    assert (scene.state.seat, scene.state.phase, scene.state.pile) == (NORTH, "play", cards("3♣"))
    assert lawful(UISP, scene.state) == [Discard(*faces("K♠"))]
    after = do(UISP, scene.state, "discard K♠")
    assert set(after.penalised[NORTH]) == set(cards("9♥ Q♦"))
    assert (after.seat, after.pile) == (EAST, cards("3♣ K♠"))


@article("uisp", "10.29", "9.2")
def test_several_cards_discarded_noticed_too_late() -> None:
    """UISP 9.2, 3: once the next player has begun they lie where they lie."""
    scene = Scene(UISP, lay("turn N play \n N hand 9♥ Q♦ K♠ 4♠")).do("N discard 9♥ Q♦; E draw")
    assert scene.ruled("W") == ("several-discards", "UISP 9.2.3")
    assert scene.state.pile[-2:] == cards("9♥ Q♦")


@article("uisp", "10.26")
def test_pozzetto_seen_too_early() -> None:
    """UISP 10.26: a richiamo; again in the same event a hundred points and an ammonizione."""
    table = lay("turn E play \n N sealed 11 \n E hand 4♠ 5♠ 9♠")
    scene = Scene(UISP, table).do("N peek")
    ruling = scene.call("E")
    assert isinstance(ruling, RulingGiven)
    assert (ruling.irregularity, ruling.article) == ("pozzetto-seen-early", "UISP 10.26")
    assert (ruling.points, ruling.sanction) == (0, "richiamo")
    assert len(scene.state.hands[NORTH]) == 11


@article("uisp", "10.26")
def test_pozzetto_seen_too_early_again() -> None:
    """UISP 10.26: what was ruled earlier in the tournament makes it a repeat."""
    scene = Scene(UISP, lay("turn E play \n N sealed 11 \n E hand 4♠ 5♠ 9♠")).do("N peek")
    priors = ((NORTH, "pozzetto-seen-early"),)
    ruling = scene.hear(Call(EAST, priors=priors)).outcome().answer
    assert isinstance(ruling, RulingGiven)
    assert (ruling.points, ruling.sanction) == (-100, "ammonizione")


@article("uisp", "10.31")
def test_a_suggestion() -> None:
    """UISP 10.31: play stops, what was laid there is discarded, the meld frozen for good; 300 points off."""
    table = lay("turn N play \n N meld 4♥ 5♥ 6♥ \n N hand 7♥ Q♦ K♠ 4♠ \n S hand 3♠ \n N pozzetto")
    scene = Scene(UISP, table).do("S suggest 1; N add 7♥ to 1")
    ruling = scene.call("E")
    assert isinstance(ruling, RulingGiven)
    assert (ruling.irregularity, ruling.article, ruling.offender) == ("suggestion", "UISP 10.31", SOUTH)
    assert (ruling.points, ruling.sanction) == (-300, "ammonizione")
    assert lawful(UISP, scene.state) == [Discard(*faces("7♥"))]
    assert scene.state.melds[0].freeze == Freeze(None, cards("4♥ 5♥ 6♥"), layout("4♥ 5♥ 6♥"))
    assert ("frozen", -15, "UISP 10.15") in sheet(UISP, ended(scene.state), NORTH_SOUTH)


@article("uisp", "10.31", "10.18")
def test_asking_where_a_card_goes_is_no_suggestion() -> None:
    """UISP 10.18: the partner's plain question is none; the referee is told so."""
    table = lay("turn N play \n N meld 4♥ 5♥ 6♥ \n N hand 7♥ Q♦ K♠")
    scene = Scene(UISP, table).do("S suggest 1")
    ruling = scene.call("E", answers={"form": "asked"})
    assert isinstance(ruling, RulingGiven)
    assert (ruling.points, scene.state.bans, scene.state.melds[0].freeze) == (0, (), None)


@article("uisp", "10.29", "10.11")
def test_a_pozzetto_taken_with_two_discards_stays_taken() -> None:
    """UISP 10.29: no article gives it back; the two cards are penalised and the higher goes at once."""
    table = lay("turn N play \n N meld 3♥ 4♥ 5♥ \n N hand K♠ 9♣ \n E hand 8♠ 10♠ 9♦")
    scene = Scene(UISP, table).do("N discard K♠ 9♣")
    assert scene.ruled("E") == ("several-discards", "UISP 10.29")
    assert (scene.state.pozzetto_seats, len(scene.state.sealed[NORTH])) == ((NORTH,), 11)
    assert lawful(UISP, scene.state) == [Discard(*faces("K♠"))]


@article("uisp", "10.17", "10.2")
def test_a_wrong_meld_with_cards_of_the_pile_is_penalised_as_a_whole() -> None:
    """UISP 10.2: what cannot be healed is penalised, from wherever it came; no draw follows."""
    table = lay("turn N draw \n N hand Q♣ K♠ 6♥ 9♣ 4♦ \n pile 7♦ Q♦ 6♣ \n E hand 8♠ 10♠ 9♦")
    scene = Scene(UISP, table).do("N open Q♣ Q♦ K♠ from pile Q♦")
    assert scene.ruled("E") == ("wrong-meld", "UISP 10.2")
    assert sorted(scene.state.penalised[NORTH]) == sorted(cards("Q♣ Q♦ K♠"))
    assert lawful(UISP, scene.state) == [Discard(*faces("K♠"))]
    assert scene.do("N discard K♠").found() == [], (
        "what was left of the pile is no fault once the meld is gone"
    )
