"""Taking the pile under internazionale: only to play, and the play comes first. [fitab R3]"""

from burraco.engine.acts import Add, Open
from burraco.engine.apply import apply
from burraco.engine.events import PlayerBarred
from burraco.engine.legal import legal
from burraco.engine.view import view
from burraco.rules.loader import load
from tests.acts import do, lawful, refused
from tests.tables import lay

CODE = load("internazionale")


def test_not_without_a_play() -> None:
    table = lay("pile 7♥ K♣\nN hand 3♦ 9♠ 5♣")
    assert refused(CODE, table, "take") == ("nothing-to-play-after-taking", "FITAB R3")


def test_a_play_from_the_hand_alone_will_do() -> None:
    table = do(CODE, lay("pile 7♥ K♣\nN hand 4♦ 5♦ 6♦ 9♠"), "take")
    assert table.must_play
    assert all(isinstance(act, Open | Add) for act in lawful(CODE, table))
    assert refused(CODE, table, "discard 9♠") == ("play-before-discarding", "FITAB R3")
    assert do(CODE, table, "open 4♦ 5♦ 6♦; discard 9♠").seat == 1


def test_adding_a_card_will_do() -> None:
    table = lay("pile 7♥ K♣\nN hand 3♦ 9♠ 5♣\nS meld 4♥ 5♥ 6♥")
    assert do(CODE, table, "take; add 7♥ to 1; discard K♣").seat == 1
    theirs = lay("pile 7♥ K♣\nN hand 3♦ 9♠ 5♣\nE meld 4♥ 5♥ 6♥")
    assert refused(CODE, theirs, "take")[0] == "nothing-to-play-after-taking"


def test_a_play_that_leaves_no_discard_is_none() -> None:
    """The only play would leave the single card just taken."""
    table = lay("pile K♣\nN hand 4♦ 5♦ 6♦\nS pozzetto")
    assert refused(CODE, table, "take")[0] == "nothing-to-play-after-taking"


def test_a_player_barred_from_playing_may_only_draw() -> None:
    table = lay("pile 7♥ K♣\nN hand 4♦ 5♦ 6♦ 9♠\nN barred play 9")
    assert refused(CODE, table, "take")[0] == "nothing-to-play-after-taking"


def test_a_ruling_meanwhile_leaves_no_dead_end() -> None:
    table = do(CODE, lay("pile 7♥ K♣\nN hand 4♦ 5♦ 6♦ 9♠"), "take")
    table = apply(table, PlayerBarred(0, "play", table.turns + 1))
    assert len(legal(CODE, view(table, 0)).discards) == 6
    assert do(CODE, table, "discard 9♠").seat == 1


def test_sets_do_not_count_unless_of_aces_and_threes() -> None:
    table = lay("pile 7♥ K♣\nN hand K♦ K♠ 9♠ 5♣")
    assert refused(CODE, table, "take")[0] == "nothing-to-play-after-taking"


def test_no_gioco_al_monte() -> None:
    table = lay("pile 7♥\nN hand 8♥ 9♥ K♠ 5♣")
    assert refused(CODE, table, "open 7♥ 8♥ 9♥ from pile 7♥") == ("no-pile-play", "FITAB RG4")
