"""FITAB R2, R3, RG1 – RG4 at a live table: the pile is taken, and nothing good comes of it."""

import pytest

from burraco.engine.acts import Discard, Draw
from burraco.engine.refereed.events import RulingGiven
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import Ending, Freeze
from burraco.rules.loader import load
from tests.acts import lawful, refused
from tests.articles.marker import article
from tests.refereed_scene import Scene
from tests.tables import cards, faces, lay, layout

FITAB = load("internazionale")
NORTH, EAST = 0, 1
TABLE = """
    turn    N
    pile    Q♦ 9♣
    stock   30: 7♠ 10♥
    N meld  4♥ 5♥ 6♥
    N hand  4♦ 5♦ J♠ K♠ 8♦ 3♣
    E hand  8♠ 10♠ 6♠
"""


def scene(words: str, table: str = TABLE) -> Scene:
    """Return a table at which these things have happened."""
    return Scene(FITAB, lay(table)).do(words)


@article("internazionale", "R2")
@pytest.mark.parametrize(
    ("then", "penalised", "is_frozen"),
    [("", "8♦ 8♣ 8♥", False), ("N discard K♠", "8♦ 8♣ 8♥", False), ("N discard K♠; E draw", "", True)],
)
def test_a_set_that_is_not_allowed(then: str, penalised: str, is_frozen: bool) -> None:
    """FITAB R2: a set of eights is a wrong meld: penalised, or once play has gone on frozen for good."""
    table = lay("turn N play \n N hand 8♦ 8♣ 8♥ K♠ J♣ 4♠ \n E hand 9♦ 3♣ 5♠")
    play = Scene(FITAB, table).do(f"N open 8♦ 8♣ 8♥; {then}")
    assert play.ruled("E") == ("set-not-allowed", "FITAB R2")
    assert sorted(play.state.penalised[NORTH]) == sorted(cards(penalised))
    assert (play.state.melds[0].freeze is not None) == is_frozen


@article("internazionale", "R2")
def test_a_set_that_is_healed() -> None:
    """FITAB R2: what is in hand may heal it: the eight goes into a sequence, the rest is penalised."""
    table = lay("turn N play \n N hand 8♦ 8♣ 8♥ 9♦ 10♦ K♠ J♣ \n E hand 9♣ 3♣ 5♠")
    play = Scene(FITAB, table).do("N open 8♦ 8♣ 8♥")
    play.ruled("E")
    assert refused(FITAB, play.state, "discard K♠")[0] == "penalised-first"
    play.do("N open 8♦ 9♦ 10♦; N discard 8♥")
    assert sorted(play.state.penalised[NORTH]) == list(cards("8♣"))


@article("internazionale", "RG1", "R3")
def test_taken_without_playing_before_the_discard() -> None:
    """FITAB RG1: the pile goes back, the player draws from the stock and discards."""
    play = scene("N take", TABLE.replace("Q♦ 9♣", "Q♦"))
    assert play.ruled("E") == ("pile-taken-without-playing", "FITAB RG1")
    assert (play.state.pile, play.state.phase) == (cards("Q♦"), "draw")
    assert lawful(FITAB, play.state) == [Draw()]


@article("internazionale", "RG1")
def test_taken_without_playing_and_a_card_of_the_pile_discarded() -> None:
    """FITAB RG1 a: the discard goes back with the pile; the player draws and discards."""
    play = scene("N take; N discard Q♦")
    assert play.ruled("E") == ("pile-taken-without-playing", "FITAB RG1 a")
    assert sorted(play.state.pile) == sorted(cards("Q♦ 9♣"))
    assert (play.state.seat, play.state.phase) == (NORTH, "draw")
    assert lawful(FITAB, play.state) == [Draw()]


@article("internazionale", "RG1")
def test_taken_without_playing_and_ones_own_card_discarded() -> None:
    """FITAB RG1 b: the discard stands, the pile goes back under it, and the next turn's play is lost."""
    play = scene("N take; N discard K♠")
    assert play.ruled("E") == ("pile-taken-without-playing", "FITAB RG1 b")
    assert play.state.pile == cards("Q♦ 9♣ K♠")
    play.do("N draw")
    assert (play.state.seat, play.state.phase) == (EAST, "draw")
    assert {(ban.seat, ban.bar) for ban in play.state.bans} >= {(NORTH, "play")}


@article("internazionale", "RG1")
def test_taken_without_playing_noticed_too_late() -> None:
    """FITAB RG1: once the next player has begun there is no penalty."""
    play = scene("N take; N discard K♠; E draw")
    ruling = play.call("E")
    assert isinstance(ruling, RulingGiven)
    assert (ruling.article, ruling.effects) == ("FITAB RG1", 0)


@article("internazionale", "RG2", "R3")
def test_a_wrong_meld_after_taking_that_can_be_healed() -> None:
    """FITAB RG2: it is healed with what the hand holds, and a discard follows."""
    play = scene("N take; N open 4♦ 5♦ Q♦", TABLE.replace("8♦ 3♣", "6♦ 3♣"))
    assert play.ruled("E") == ("pile-taken-with-wrong-meld", "FITAB RG2")
    play.do("N open 4♦ 5♦ 6♦; N discard Q♦")
    assert play.state.melds[2].layout == layout("4♦ 5♦ 6♦")


@article("internazionale", "RG2")
def test_a_wrong_meld_after_taking_that_cannot_be_healed() -> None:
    """FITAB RG2: pile and card go back, a draw follows; the hand's cards of the meld are penalised."""
    play = scene("N take; N open 4♦ 5♦ Q♦")
    assert play.ruled("E") == ("pile-taken-with-wrong-meld", "FITAB RG2")
    assert sorted(play.state.pile) == sorted(cards("Q♦ 9♣"))
    assert sorted(play.state.penalised[NORTH]) == sorted(cards("4♦ 5♦"))
    play.do("N draw")
    assert lawful(FITAB, play.state) == [Discard(*faces("5♦"))]


@article("internazionale", "RG2")
@pytest.mark.parametrize(
    ("discard", "by", "pile"), [("9♣", "FITAB RG2 a", "Q♦ 9♣"), ("K♠", "FITAB RG2 b", "Q♦ 9♣ K♠")]
)
def test_a_wrong_meld_after_taking_once_the_discard_is_made(discard: str, by: str, pile: str) -> None:
    """FITAB RG2 a, b: a discard of the pile goes back, one of the hand stands. No play next turn."""
    play = scene(f"N take; N open 4♦ 5♦ Q♦; N discard {discard}")
    assert play.ruled("E") == ("pile-taken-with-wrong-meld", by)
    assert sorted(play.state.pile) == sorted(cards(pile))
    assert sorted(play.state.penalised[NORTH]) == sorted(cards("4♦ 5♦"))
    assert {(ban.seat, ban.bar) for ban in play.state.bans} >= {(NORTH, "play")}
    assert play.state.seat == NORTH
    play.do("N draw")


@article("internazionale", "RG2")
def test_a_wrong_meld_after_taking_noticed_too_late() -> None:
    """FITAB RG2: frozen for good, and it counts against the line."""
    play = scene("N take; N open 4♦ 5♦ Q♦; N discard K♠; E draw")
    assert play.ruled("E") == ("pile-taken-with-wrong-meld", "FITAB RG2")
    freeze = play.state.melds[1].freeze
    assert freeze is not None
    assert (freeze.until, freeze.counts_positive) == (None, False)


@article("internazionale", "RG3", "R3")
@pytest.mark.parametrize(("laid", "left"), [("J♠", "J♠"), ("Q♦", "")])
def test_a_wrong_card_after_taking(laid: str, left: str) -> None:
    """FITAB RG3: the pile goes back for a draw; the hand's wrong card is discarded, the pile's goes back."""
    play = scene(f"N take; N add {laid} to 1")
    assert play.ruled("E") == ("pile-taken-with-wrong-card", "FITAB RG3")
    assert sorted(play.state.pile) == sorted(cards("Q♦ 9♣"))
    assert play.state.melds[0].layout == layout("4♥ 5♥ 6♥")
    play.do("N draw")
    if left:
        assert lawful(FITAB, play.state) == [Discard(*faces(left))]
    else:
        assert len(lawful(FITAB, play.state)) > 1


@article("internazionale", "RG3")
@pytest.mark.parametrize(
    ("laid", "discard", "by", "pile"),
    [
        ("J♠", "9♣", "FITAB RG3 a", "Q♦ 9♣"),
        ("Q♦", "9♣", "FITAB RG3 b", "Q♦ 9♣"),
        ("Q♦", "K♠", "FITAB RG3 c", "Q♦ 9♣ K♠"),
        ("J♠", "K♠", "FITAB RG3 d", "Q♦ 9♣ K♠"),
    ],
)
def test_a_wrong_card_after_taking_once_the_discard_is_made(
    laid: str, discard: str, by: str, pile: str
) -> None:
    """FITAB RG3 a – d: by where the wrong card and the discard came from; no play in the next turn."""
    play = scene(f"N take; N add {laid} to 1; N discard {discard}")
    assert play.ruled("E") == ("pile-taken-with-wrong-card", by)
    assert sorted(play.state.pile) == sorted(cards(pile))
    assert play.state.melds[0].layout == layout("4♥ 5♥ 6♥")
    assert {(ban.seat, ban.bar) for ban in play.state.bans} >= {(NORTH, "play")}
    play.do("N draw")
    is_due = laid == "J♠" and discard == "9♣"
    assert not is_due or lawful(FITAB, play.state) == [Discard(*faces("J♠"))]
    assert play.state.seat == (NORTH if discard == "9♣" else EAST)


@article("internazionale", "RG3")
def test_a_wrong_card_after_taking_noticed_too_late() -> None:
    """FITAB RG3: that card alone counts against the line, the meld counts."""
    play = scene("N take; N add J♠ to 1; N discard K♠; E draw")
    assert play.ruled("E") == ("pile-taken-with-wrong-card", "FITAB RG3")
    assert play.state.melds[0].freeze == Freeze(None, cards("J♠"), layout("4♥ 5♥ 6♥"))


@article("internazionale", "RG4", "R3")
def test_part_of_the_pile_left_with_melds_of_the_hand() -> None:
    """FITAB RG4 a: the melds are frozen for a round and the highest card left is the discard."""
    table = TABLE.replace("4♦ 5♦", "4♦ 5♦ 6♦")
    play = scene("N take 9♣; N open 4♦ 5♦ 6♦", table)
    assert play.ruled("E") == ("part-of-pile-left", "FITAB RG4 a")
    assert play.state.melds[1].freeze == Freeze(NORTH, cards("4♦ 5♦ 6♦"))
    assert (play.state.seat, play.state.pile) == (EAST, cards("Q♦"))


@article("internazionale", "RG4")
def test_part_of_the_pile_left_with_melds_of_the_pile() -> None:
    """FITAB RG4 b: what was taken goes back, a draw follows; own cards are penalised if nothing heals."""
    table = TABLE.replace("Q♦ 9♣", "6♦ 9♣")
    play = scene("N take 6♦; N open 4♦ 5♦ 6♦", table)
    assert play.ruled("E") == ("part-of-pile-left", "FITAB RG4 b")
    assert sorted(play.state.pile) == sorted(cards("6♦ 9♣"))
    assert sorted(play.state.penalised[NORTH]) == sorted(cards("4♦ 5♦"))
    play.do("N draw")
    assert lawful(FITAB, play.state) == [Discard(*faces("5♦"))]


@article("internazionale", "RG4")
def test_part_of_the_pile_left_and_healed() -> None:
    """FITAB RG4 b: with a card in hand that heals it the meld is completed, and is frozen for a round."""
    table = TABLE.replace("Q♦ 9♣", "6♦ 9♣").replace("8♦ 3♣", "3♦ 3♣")
    play = scene("N take 6♦; N open 4♦ 5♦ 6♦", table)
    assert play.ruled("E") == ("part-of-pile-left", "FITAB RG4 b")
    assert sorted(play.state.pile) == sorted(cards("6♦ 9♣"))
    play.do("N draw; N open 3♦ 4♦ 5♦")
    assert play.state.melds[2].layout == layout("3♦ 4♦ 5♦")
    assert {type(act) for act in lawful(FITAB, play.state)} == {Discard}


LONG = """
    turn    N
    pile    10♣ 9♦ 5♠ 6♠
    stock   30: 7♦ 10♥
    N hand  K♠ 7♠ Q♥ J♣ 3♥ 4♥ 5♥ 6♦
    E hand  8♠ 10♠ A♦
"""


@article("internazionale", "RG4")
def test_a_pile_restored_lies_as_it_lay() -> None:
    """FITAB RG4 b: the pile is restored, so the cards taken go back between those that were left."""
    play = scene("N take 9♦ 5♠ 6♠; N open 5♠ 6♠ 7♠", LONG)
    assert play.ruled("E") == ("part-of-pile-left", "FITAB RG4 b")
    assert play.state.pile == cards("10♣ 9♦ 5♠ 6♠")


@article("internazionale", "RG4")
def test_part_of_the_pile_left_and_nothing_heals_it() -> None:
    """FITAB RG4 b: the player draws and discards, and plays nothing else in that turn."""
    play = scene("N take 5♠ 6♠; N open 5♠ 6♠ 7♠", LONG)
    play.ruled("E")
    play.do("N draw")
    assert lawful(FITAB, play.state) == [Discard(*faces("7♠"))]
    assert refused(FITAB, play.state, "open 3♥ 4♥ 5♥")[0] == "barred-by-ruling"


@article("internazionale", "RG4")
def test_part_of_the_pile_left_and_a_card_of_it_discarded() -> None:
    """FITAB RG4 b: a discard that came from the pile goes back there too, so another is due."""
    play = scene("N take 9♦ 5♠ 6♠; N open 5♠ 6♠ 7♠; N discard 9♦", LONG)
    assert play.ruled("E") == ("part-of-pile-left", "FITAB RG4 b")
    assert (play.state.pile, play.state.seat) == (cards("10♣ 9♦ 5♠ 6♠"), NORTH)
    play.do("N draw; N discard 7♠")
    assert play.state.seat == EAST


@article("internazionale", "RG4")
@pytest.mark.parametrize("then", ["", "; N discard Q♥"])
def test_the_highest_card_left_is_the_one_discard(then: str) -> None:
    """FITAB RG4 a: the highest card left is the discard and lies on top; one made besides comes back."""
    play = scene(f"N take 9♦ 5♠; N open 3♥ 4♥ 5♥{then}", LONG)
    assert play.ruled("E") == ("part-of-pile-left", "FITAB RG4 a")
    assert (play.state.pile, play.state.seat, play.state.phase) == (cards("6♠ 10♣"), EAST, "draw")
    assert cards("Q♥")[0] in play.state.hands[NORTH]


@article("internazionale", "RG1", "RG4")
def test_part_of_the_pile_left_without_playing() -> None:
    """FITAB RG4 is for those who play; taking a part, playing nothing and discarding an own card is RG1 b."""
    play = scene("N take 9♦ 5♠; N discard K♠", LONG)
    assert play.ruled("E") == ("pile-taken-without-playing", "FITAB RG1 b")
    assert play.state.pile == cards("10♣ 9♦ 5♠ 6♠ K♠")
    assert play.found() == []


@article("internazionale", "R3")
def test_a_pile_not_kept_open() -> None:
    """FITAB R3: the pile lies open until something is played: gathering it before is an ammonizione."""
    table = TABLE.replace("4♦ 5♦", "4♦ 5♦ 6♦")
    play = scene("N pull; N gather; N open 4♦ 5♦ 6♦", table)
    ruling = play.call("E")
    assert isinstance(ruling, RulingGiven)
    assert (ruling.irregularity, ruling.article) == ("pile-not-kept-open", "FITAB R3")
    assert (ruling.sanction, ruling.effects) == ("ammonizione", 0)
    assert scene("N pull; N open 4♦ 5♦ 6♦; N gather; N discard K♠", table).found() == []


@article("internazionale", "R3")
def test_the_pile_lies_open_while_its_taker_plays() -> None:
    """FITAB R3: melds are opened and cards added before the rest joins the hand; nothing is wrong with it."""
    table = TABLE.replace("J♠ K♠", "6♦ J♠ K♠ 7♥")
    play = scene("N pull; N open 4♦ 5♦ 6♦; N add 7♥ to 1; N discard K♠", table)
    assert play.found() == []


@article("internazionale", "RG1")
def test_taken_without_playing_is_a_draw_and_a_discard_at_once() -> None:
    """FITAB RG1: the card drawn would make a meld, but no play is left: pile back, draw, discard."""
    table = TABLE.replace("4♦ 5♦ J♠ K♠ 8♦ 3♣", "5♠ 6♠' J♠ K♠ 8♦ 3♣")
    play = scene("N take", table)
    assert play.ruled("E") == ("pile-taken-without-playing", "FITAB RG1")
    assert (play.state.pile, lawful(FITAB, play.state)) == (cards("Q♦ 9♣"), [Draw()])
    play.do("N draw")
    assert refused(FITAB, play.state, "open 5♠ 6♠ 7♠")[0] == "barred-by-ruling"
    assert {type(act) for act in lawful(FITAB, play.state)} == {Discard}


@article("internazionale", "RG4")
def test_a_part_left_and_a_card_of_the_hand_added_freezes_that_card_alone() -> None:
    """FITAB RG4 a: what lay there before is not frozen with it, and counts once if another closes."""
    play = scene("N take Q♦; N add 7♥ to 1", TABLE.replace("3♣", "7♥"))
    assert play.ruled("E") == ("part-of-pile-left", "FITAB RG4 a")
    freeze = play.state.melds[0].freeze
    assert freeze == Freeze(NORTH, cards("7♥"), layout("4♥ 5♥ 6♥"))
    closed = play.state._replace(phase="over", ending=Ending("closed", EAST))
    lines = {line.item: line.points for line in score_deal(FITAB, closed)[0].lines}
    assert (lines["melds"], lines["frozen-for-a-round"]) == (15, -5)


@article("internazionale", "R3", "RG4")
def test_the_whole_pile_laid_at_once_leaves_nothing() -> None:
    """FITAB R3, RG4: cards of the pile may be laid as the first thing; only leaving some is wrong."""
    table = "turn N \n pile 7♥ \n N hand 8♥ 9♥ K♠ J♠ \n E hand 3♣ 10♠"
    assert scene("N open 7♥ 8♥ 9♥ from pile 7♥", table).found() == []
    left = scene("N open 7♥ 8♥ 9♥ from pile 7♥", table.replace("7♥", "7♥ 4♣", 1))
    assert left.ruled("E") == ("part-of-pile-left", "FITAB RG4 b")


@article("internazionale", "RG4", "R3")
@pytest.mark.parametrize(("words", "gave"), [("N take 9♣; N open 4♦ 5♦ 6♦; N discard K♠; E draw", "")])
def test_part_of_the_pile_left_noticed_too_late(words: str, gave: str) -> None:
    """FITAB RG4 by omission: once the next player has begun nothing follows, in the guide and here."""
    play = scene(words, TABLE.replace("4♦ 5♦", "4♦ 5♦ 6♦"))
    ruling = play.call("E")
    assert isinstance(ruling, RulingGiven)
    assert (ruling.irregularity, ruling.effects, ruling.sanction) == ("part-of-pile-left", 0, gave)


@article("internazionale", "RG1")
def test_a_pile_taken_in_vain_in_the_deals_last_turn() -> None:
    """FITAB RG1 b: the pile goes back, the discard stays, one card is drawn, then the count."""
    table = "pile 8♥ 8♣ \n N hand 4♦ 9♦ K♠ \n E hand 8♠ 9♦' \n S hand 3♦ \n stock 30: 7♠"
    table += "\n last turn 4 \n turns 4"
    scene = Scene(load("internazionale"), lay(table)).do("N take; N discard K♠")
    assert scene.ruled("E")[0] == "pile-taken-without-playing"
    scene.do("N draw; E accept")
    assert scene.state.ending == Ending("time")
    assert sorted(scene.state.hands[0]) == sorted(cards("4♦ 9♦ 7♠"))
