"""FE.BUR.IT. 12, 13, 16 – 19, 23 and the loss of the right at a live table."""

import pytest

from burraco.cards.faces import write_face
from burraco.engine.acts import Add, Discard, Draw
from burraco.engine.refereed.events import CallDismissed, RulingGiven
from burraco.engine.state import Freeze, State
from burraco.referee.live.call import Call
from burraco.rules.loader import load
from tests.acts import do, lawful, refused
from tests.articles.marker import article
from tests.refereed_scene import Scene
from tests.tables import cards, faces, lay, layout

FEBURIT = load("feburit")
NORTH, EAST, SOUTH, WEST = range(4)
RIGHT_LOST = "FE.BUR.IT. Perdita del diritto alla penalità"
TABLE = """
    turn    N play
    stock   30: 7♠ 10♥ 6♥'
    N meld  4♥ 5♥ 6♥
    N hand  4♦ 5♦ 9♦ J♠ K♠ 7♥
    E hand  8♠ 10♠ 6♠
    S hand  Q♦ J♦ 3♠
"""


def scene(words: str, table: str = TABLE) -> Scene:
    """Return a table at which these things have happened."""
    return Scene(FEBURIT, lay(table)).do(words)


def barred(play: Scene) -> set[tuple[int, str]]:
    """Return who is barred from what."""
    return {(ban.seat, ban.bar) for ban in play.state.bans}


@article("feburit", "12", "13")
def test_a_wrong_meld_that_cannot_be_healed() -> None:
    """FE.BUR.IT. 13, 12: penalised, lowest first; no play for the offender, no closing for the partner."""
    play = scene("N open 4♦ 5♦ 9♦")
    assert play.ruled("E") == ("wrong-meld", "FE.BUR.IT. 13")
    assert sorted(play.state.penalised[NORTH]) == sorted(cards("4♦ 5♦ 9♦"))
    assert lawful(FEBURIT, play.state) == [Discard(*faces("4♦"))]
    assert barred(play) >= {(NORTH, "play"), (SOUTH, "close")}


@article("feburit", "12")
def test_penalised_cards_leave_one_a_turn() -> None:
    """FE.BUR.IT. 12: until the last of them is gone the player plays nothing, and is free the turn after."""
    play = scene("N open 4♦ 5♦ 9♦")
    play.ruled("E")
    after = play.state
    for card in ("4♦", "5♦", "9♦"):
        assert refused(FEBURIT, after, "discard K♠")[0] == "penalised-first"
        after = do(FEBURIT, after, f"discard {card}")
        for _ in range(3):
            after = do(FEBURIT, after, "draw")
            after = do(FEBURIT, after, f"discard {any_discard(after)}")
        after = do(FEBURIT, after, "draw")
    assert after.penalised[NORTH] == ()
    assert not [ban for ban in after.bans if ban.bar == "play"]


def any_discard(state: State) -> str:
    """Return some card that may be discarded, as it is written."""
    return next(write_face(act.face) for act in lawful(FEBURIT, state) if isinstance(act, Discard))


@article("feburit", "13")
def test_a_wrong_meld_healed_at_once() -> None:
    """FE.BUR.IT. 13: it is healed and the player discards; other plays wait for the next turn."""
    play = scene("N open 4♦ 5♦ 9♦", TABLE.replace("K♠ 7♥", "6♦ K♠ 7♥"))
    assert play.ruled("E") == ("wrong-meld", "FE.BUR.IT. 13")
    assert refused(FEBURIT, play.state, "add 7♥ to 1")[0] == "barred-by-ruling"
    play.do("N open 4♦ 5♦ 6♦; N discard 9♦")
    assert play.state.melds[2].layout == layout("4♦ 5♦ 6♦")
    assert play.state.seat == EAST


@article("feburit", "13")
@pytest.mark.parametrize("then", ["N discard K♠", "N discard K♠; E draw"])
def test_a_wrong_meld_after_the_discard(then: str) -> None:
    """FE.BUR.IT. 13: however late, the cards are penalised in the next turn and the discard stands."""
    play = scene(f"N open 4♦ 5♦ 9♦; {then}")
    assert play.ruled("E") == ("wrong-meld", "FE.BUR.IT. 13")
    assert sorted(play.state.penalised[NORTH]) == sorted(cards("4♦ 5♦ 9♦"))
    assert (play.state.pile[-1:], play.state.seat) == (cards("K♠"), EAST)


@article("feburit", "12")
def test_a_card_laid_where_it_does_not_fit() -> None:
    """FE.BUR.IT. 12: the card alone is penalised, the meld stays as it was."""
    play = scene("N add J♠ to 1")
    assert play.ruled("E") == ("excess-card", "FE.BUR.IT. 12")
    assert play.state.penalised[NORTH] == cards("J♠")
    assert play.state.melds[0].layout == layout("4♥ 5♥ 6♥")


@article("feburit", "12")
def test_an_exposed_card_is_played_or_discarded() -> None:
    """FE.BUR.IT. 12: a card shown in one's turn is played at once where it fits."""
    play = scene("N show 7♥")
    assert play.ruled("E") == ("exposed-card", "FE.BUR.IT. 12")
    play.do("N add 7♥ to 1")
    assert play.state.melds[0].layout == layout("4♥ 5♥ 6♥ 7♥")


@article("feburit", "16")
def test_a_missed_draw_before_the_discard() -> None:
    """FE.BUR.IT. 16: the player draws and discards that very card; the melds stand."""
    play = scene("N add 7♥ to 1", TABLE.replace("N play", "N"))
    assert play.ruled("E") == ("missed-draw", "FE.BUR.IT. 16")
    assert lawful(FEBURIT, play.state) == [Draw()]
    play.do("N draw")
    assert lawful(FEBURIT, play.state) == [Discard(*faces("7♠"))]
    play.do("N discard 7♠")
    assert play.state.melds[0].freeze is None


@article("feburit", "16")
@pytest.mark.parametrize("then", ["N discard K♠", "N discard K♠; E draw"])
def test_a_missed_draw_after_the_discard(then: str) -> None:
    """FE.BUR.IT. 16: once the discard is made everything stands and the draw is lost."""
    play = scene(f"N add 7♥ to 1; {then}", TABLE.replace("N play", "N"))
    ruling = play.call("E")
    assert isinstance(ruling, RulingGiven)
    assert (ruling.irregularity, ruling.article, ruling.effects) == ("missed-draw", "FE.BUR.IT. 16", 0)


@article("feburit", "17 a")
def test_drawn_out_of_turn() -> None:
    """FE.BUR.IT. 17 a: the card is shown to the player who draws next and goes back on the stock."""
    play = scene("S draw")
    assert play.ruled("E") == ("draw-out-of-turn", "FE.BUR.IT. 17 a")
    assert play.state.stock[:1] == cards("7♠")
    assert cards("7♠")[0] not in play.state.hands[SOUTH]


@article("feburit", "17 a")
def test_taken_out_of_turn() -> None:
    """FE.BUR.IT. 17 a: the pile goes back and the offender plays nothing in turn."""
    play = scene("S take", TABLE + "pile 8♦ Q♣")
    assert play.ruled("E") == ("take-out-of-turn", "FE.BUR.IT. 17 a")
    assert play.state.pile == cards("8♦ Q♣")
    assert barred(play) >= {(SOUTH, "play"), (SOUTH, "take")}


@article("feburit", "17 b")
def test_drawn_out_of_turn_and_played() -> None:
    """FE.BUR.IT. 17 b: what was laid is frozen for good and counts."""
    play = scene("S take; S open 8♦ 8♣ 8♥", TABLE.replace("Q♦ J♦", "8♣ 8♥") + "pile 8♦ Q♣")
    assert play.ruled("E") == ("take-out-of-turn", "FE.BUR.IT. 17 b")
    assert play.state.melds[1].freeze == Freeze(None, play.state.melds[1].cards, None, True)


@article("feburit", "17 c")
def test_drawn_after_the_pozzetto_al_volo() -> None:
    """FE.BUR.IT. 17 c: the card is kept and one discarded at once; unseen it goes back and play goes on."""
    table = "turn N play \n N hand 4♦ 5♦ 6♦ \n stock 30: 7♠ \n E hand 8♠ 10♠"
    play = Scene(FEBURIT, lay(table)).do("N open 4♦ 5♦ 6♦; N draw")
    assert play.ruled("E") == ("draw-after-al-volo", "FE.BUR.IT. 17 c")
    assert {type(act) for act in lawful(FEBURIT, play.state)} == {Discard}
    unseen = Scene(FEBURIT, lay(table)).do("N open 4♦ 5♦ 6♦; N lift")
    unseen.ruled("E")
    assert (unseen.state.lifted, unseen.state.stock[:1]) == (None, cards("7♠"))


@article("feburit", "18")
def test_two_equal_sets_are_merged() -> None:
    """FE.BUR.IT. 18: the second goes on the first, which is frozen for good and counts."""
    table = "turn N play \n N meld 8♦ 8♣ 8♠ \n N hand 8♥ 8♦' 8♣' K♠ J♠ \n E hand 3♣ 4♣"
    play = Scene(FEBURIT, lay(table)).do("N open 8♥ 8♦' 8♣'")
    assert play.ruled("E") == ("second-equal-set", "FE.BUR.IT. 18")
    assert (len(play.state.melds[0].cards), play.state.melds[1].cards) == (6, ())
    freeze = play.state.melds[0].freeze
    assert freeze is not None
    assert (freeze.until, freeze.counts_positive) == (None, True)


@article("feburit", "18")
def test_two_equal_sets_with_a_wild_each() -> None:
    """FE.BUR.IT. 18: a second wild goes where it helps least, or is discarded first."""
    table = "turn N play \n N meld 8♦ 8♣ 2♠ \n N hand 8♥ 8♦' * K♠ J♠ \n E hand 3♣ 4♣"
    play = Scene(FEBURIT, lay(table)).do("N open 8♥ 8♦' *")
    play.ruled("E")
    assert play.state.penalised[NORTH] == cards("*")
    other = Scene(FEBURIT, lay(table + "\n N meld 4♥ 5♥ 6♥")).do("N open 8♥ 8♦' *")
    other.ruled("E")
    assert (len(other.state.melds[1].cards), other.state.penalised[NORTH]) == (4, ())


@article("feburit", "19")
def test_a_part_of_the_pile_left() -> None:
    """FE.BUR.IT. 19: a player who lifts a part of the pile takes all of it."""
    play = scene("N take 8♦", TABLE.replace("N play", "N") + "pile 8♦ Q♣ 3♣")
    assert play.ruled("E") == ("part-of-pile-left", "FE.BUR.IT. 19")
    assert play.state.pile == ()
    assert set(cards("8♦ Q♣ 3♣")) <= set(play.state.hands[NORTH])


@article("feburit", "19")
def test_the_single_card_discarded() -> None:
    """FE.BUR.IT. 19: the single card just taken may not be the discard: it comes back, another goes."""
    play = scene("N take; N discard 8♦", TABLE.replace("N play", "N") + "pile 8♦")
    assert play.ruled("E") == ("single-card-discarded", "FE.BUR.IT. 19")
    assert (play.state.seat, play.state.pile) == (NORTH, ())
    assert refused(FEBURIT, play.state, "discard 8♦")[0] == "single-card-just-taken"


@article("feburit", "Perdita del diritto alla penalità")
def test_the_right_is_lost_once_the_others_have_played() -> None:
    """FE.BUR.IT., loss of the right: nothing follows from the single card discarded once E has drawn."""
    play = scene("N take; N discard 8♦; E draw", TABLE.replace("N play", "N") + "pile 8♦")
    ruling = play.call("E")
    assert isinstance(ruling, RulingGiven)
    assert (ruling.article, ruling.effects) == (RIGHT_LOST, 0)


@article("feburit", "Perdita del diritto alla penalità", "12")
def test_an_exposed_card_nobody_minded() -> None:
    """FE.BUR.IT., loss of the right: a card shown and nobody calls before the next player has begun."""
    play = scene("N show 9♦; N discard K♠; E draw")
    assert play.ruled("E") == ("exposed-card", RIGHT_LOST)
    assert play.state.orders == ()


@article("feburit", "Leggi generali sulle irregolarità")
def test_a_call_about_nothing() -> None:
    """FE.BUR.IT., general laws: the referee comes, finds nothing and play goes on."""
    play = scene("N add 7♥ to 1")
    before = play.state
    assert isinstance(play.call("E"), CallDismissed)
    assert play.state == before._replace(is_refereed=True)


@article("feburit", "23")
def test_a_pozzetto_seen_early() -> None:
    """FE.BUR.IT. 23: an ammonizione the first time, a VP the second."""
    table = "turn N play \n N hand K♠ \n S hand 4♣ 5♣ \n E hand 8♠ 10♠"
    play = Scene(FEBURIT, lay(table)).do("N discard K♠; N peek")
    ruling = play.call("E")
    assert isinstance(ruling, RulingGiven)
    assert (ruling.article, ruling.vp, ruling.sanction) == ("FE.BUR.IT. 23", 0, "ammonizione")


@article("feburit", "19")
@pytest.mark.parametrize("then", ["", "; N discard K♠"])
def test_one_card_of_the_pile_left_is_the_discard(then: str) -> None:
    """FE.BUR.IT. 19: the one card left is the discard and the turn is over; one made besides comes back."""
    play = scene(f"N take 8♦ Q♣{then}", TABLE.replace("N play", "N") + "pile 8♦ Q♣ 3♣")
    assert play.ruled("E") == ("part-of-pile-left", "FE.BUR.IT. 19")
    assert (play.state.pile, play.state.seat, play.state.phase) == (cards("3♣"), EAST, "draw")
    assert set(cards("8♦ Q♣ K♠")) <= set(play.state.hands[NORTH])


@article("feburit", "19")
def test_a_part_of_the_pile_left_and_a_discard_made() -> None:
    """FE.BUR.IT. 19: of several cards left the rest is taken even then; the discard stays."""
    play = scene("N take 8♦; N discard K♠", TABLE.replace("N play", "N") + "pile 8♦ Q♣ 3♣")
    play.ruled("E")
    assert (play.state.pile, play.state.seat) == (cards("K♠"), EAST)
    assert set(cards("8♦ Q♣ 3♣")) <= set(play.state.hands[NORTH])


@article("feburit", "17 c")
def test_a_pile_taken_after_the_pozzetto_al_volo_and_a_card_of_it_discarded() -> None:
    """FE.BUR.IT. 17 c: the pile is restored with that card, and another is discarded."""
    table = "turn N play \n N hand 4♦ 5♦ 6♦ \n stock 30: 7♠ \n E hand 8♠ 10♠ \n pile 9♣ J♦"
    play = Scene(FEBURIT, lay(table)).do("N open 4♦ 5♦ 6♦; N take; N discard 9♣")
    assert play.ruled("E") == ("take-after-al-volo", "FE.BUR.IT. 17 c")
    assert (play.state.pile, play.state.seat, play.state.phase) == (cards("9♣ J♦"), NORTH, "play")
    assert {type(act) for act in lawful(FEBURIT, play.state)} == {Discard}


@article("feburit", "17 b")
@pytest.mark.parametrize(("then", "discard"), [("", "3♠"), ("; S discard Q♣", "Q♣")])
def test_whoever_played_out_of_turn_discards(then: str, discard: str) -> None:
    """FE.BUR.IT. 17 b: the offender stops and discards, once; whose turn it is stays the same."""
    table = TABLE.replace("Q♦ J♦", "8♣ 8♥ K♦") + "pile 8♦ Q♣"
    play = scene(f"S take; S open 8♦ 8♣ 8♥{then}", table)
    assert play.ruled("E") == ("take-out-of-turn", "FE.BUR.IT. 17 b")
    assert (play.state.pile, play.state.seat) == (cards(discard), NORTH)
    assert len(play.state.hands[SOUTH]) == 2


@article("feburit", "12")
def test_an_exposed_card_opens_no_meld() -> None:
    """FE.BUR.IT. 12: it goes on a meld that lies there or is discarded."""
    play = scene("N show 4♦", TABLE.replace("9♦ J♠", "6♦ J♠"))
    play.ruled("E")
    assert refused(FEBURIT, play.state, "open 4♦ 5♦ 6♦")[0] == "barred-by-ruling"
    assert lawful(FEBURIT, play.state) == [Discard(*faces("4♦"))]


@article("feburit", "12")
def test_an_exposed_wild_goes_where_it_helps_least() -> None:
    """FE.BUR.IT. 12: of the melds that take it, on the least useful one; or it is discarded."""
    table = TABLE.replace("N meld  4♥ 5♥ 6♥", "N meld 4♥ 5♥ 6♥ 7♥' \n N meld 9♣ 10♣ J♣").replace("K♠", "2♠")
    play = scene("N show 2♠", table)
    play.ruled("E")
    assert {act.meld for act in lawful(FEBURIT, play.state) if isinstance(act, Add)} == {2}
    assert [act for act in lawful(FEBURIT, play.state) if isinstance(act, Discard)] == [Discard(*faces("2♠"))]


@article("feburit", "12")
@pytest.mark.parametrize("claim", ["", "dropped-card"])
def test_a_card_dropped_while_others_play(claim: str) -> None:
    """FE.BUR.IT. 12: in turn it is discarded at once, whatever it could be laid on."""
    play = scene("S show Q♦", TABLE.replace("N meld", "N meld 9♦' 10♦ J♦' \n N meld"))
    assert play.ruled("E", claim) == ("dropped-card", "FE.BUR.IT. 12")
    assert play.found() == []
    play.do("N discard K♠; E draw; E discard 8♠; S draw")
    assert lawful(FEBURIT, play.state) == [Discard(*faces("Q♦"))]


@article("feburit", "12")
def test_a_card_dropped_in_ones_turn() -> None:
    """FE.BUR.IT. 12: the caller may name it so; it is played or discarded, and play is over."""
    play = scene("N show 7♥")
    assert play.ruled("E", "dropped-card") == ("dropped-card", "FE.BUR.IT. 12")
    assert play.found() == []
    play.do("N add 7♥ to 1")
    assert {type(act) for act in lawful(FEBURIT, play.state)} == {Discard}


@article("feburit", "12")
def test_after_an_exposed_card_is_laid_play_goes_on() -> None:
    """FE.BUR.IT. 12: it is laid or discarded at once; only one that fell ends the player's game."""
    play = scene("N show 7♥", TABLE.replace("9♦ J♠", "6♦ J♠"))
    play.ruled("E")
    play.do("N add 7♥ to 1")
    assert do(FEBURIT, play.state, "open 4♦ 5♦ 6♦").melds[1].layout == layout("4♦ 5♦ 6♦")
    fallen = scene("N show 7♥", TABLE.replace("9♦ J♠", "6♦ J♠"))
    fallen.ruled("E", "dropped-card")
    fallen.do("N add 7♥ to 1")
    assert refused(FEBURIT, fallen.state, "open 4♦ 5♦ 6♦")[0] == "barred-by-ruling"


@article("feburit", "12")
@pytest.mark.parametrize(
    ("then", "article_", "size"),
    [
        ("", "FE.BUR.IT. 12", 3),
        ("; N discard 4♦", "FE.BUR.IT. 12", 3),
        ("; N discard 4♦; E draw", RIGHT_LOST, 4),
    ],
)
def test_a_play_while_penalised_cards_are_left(then: str, article_: str, size: int) -> None:
    """FE.BUR.IT. 12: no play until they are gone; what is laid all the same goes back to the hand."""
    play = scene("N open 4♦ 5♦ 9♦")
    play.ruled("E")
    play.do(f"N add 7♥ to 1{then}")
    assert play.ruled("E", "played-on-after-healing") == ("played-on-after-healing", article_)
    assert len(play.state.melds[0].cards) == size


@article("feburit", "17 b")
def test_whoever_plays_out_of_turn_a_turn_later_stops_and_discards_too() -> None:
    """FE.BUR.IT. 17 b: South took in North's turn and lays in East's; West has not played yet."""
    table = TABLE.replace("Q♦ J♦", "8♣ 8♥ K♦") + "pile 8♦ Q♣"
    play = scene("S take; N discard K♠; E draw; S open 8♦ 8♣ 8♥", table)
    assert play.ruled("E") == ("take-out-of-turn", "FE.BUR.IT. 17 b")
    freeze = play.state.melds[1].freeze
    assert freeze is not None
    assert (freeze.until, freeze.counts_positive) == (None, True)
    assert (play.state.pile, play.state.seat) == (cards("K♠ 3♠"), EAST)


@article("feburit", "12")
def test_a_card_shown_and_played_leaves_the_rest_of_the_turn() -> None:
    """FE.BUR.IT. 12: it has to be played at once; only a card that fell ends all other play."""
    table = TABLE.replace("4♦ 5♦ 9♦", "4♦ 5♦ 6♦")
    play = scene("N show 7♥; N add 7♥ to 1; N open 4♦ 5♦ 6♦", table)
    assert isinstance(play.call("E"), CallDismissed)


@article("feburit", "24 a")
def test_two_discards_at_a_closing_ask_nothing() -> None:
    """FE.BUR.IT. has no article on it: what is asked about wrong melds has nothing to do with it."""
    table = "turn N play \n N pozzetto \n pozzetti none \n E pozzetto \n N meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"
    play = scene("N discard K♣ Q♣", f"{table} \n N hand K♣ Q♣ \n E hand 8♠ 9♠ \n away rest \n stock 30")
    assert [found.irregularity for found in play.found()] == ["closing-with-wrong-melds"]
    assert play.hear(Call(EAST)).questions() == []
