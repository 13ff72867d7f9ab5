"""Fedibur 10 and 11 M: time-out, and the look into the pozzetto. North deals, East plays first."""

import pytest

from burraco.engine import events as ev
from burraco.engine.match import add_deal, new_match
from burraco.engine.score_sheets import score_deal
from burraco.engine.view import view
from burraco.rules.loader import load
from tests.acts import do, events
from tests.articles.marker import article
from tests.articles.turns import still_to_play
from tests.tables import faces, lay

FEDIBUR = load("fedibur")


@article("fedibur", "10")
@pytest.mark.parametrize(
    ("playing", "after"), [("N", "ESWN"), ("W", "NESWN"), ("S", "WNESWN"), ("E", "SWNESWN")]
)
def test_four_to_seven_more_turns(playing: str, after: str) -> None:
    """Fedibur 10 a to d: to the dealer, then a full round, by whose turn it is at the signal."""
    table = do(FEDIBUR, lay(f"dealer N \n turn {playing} play"), "time")
    assert still_to_play(FEDIBUR, table) == after


@article("fedibur", "10")
def test_between_two_turns() -> None:
    """Fedibur 10: the last discarder counts as playing."""
    table = do(FEDIBUR, lay("dealer N \n turn E"), "time")
    assert still_to_play(FEDIBUR, table) == "ESWN"


@article("fedibur", "10")
def test_while_the_cards_are_dealt() -> None:
    """Fedibur 10: a deal of which no card was drawn or taken is not played, and changes nothing."""
    table = lay("dealer N \n turns 0")
    assert events(FEDIBUR, table, "time") == [ev.TimeCalled(0), ev.DealEnded("not-played")]
    over = do(FEDIBUR, table, "time")
    match = new_match(FEDIBUR, "4", deals=3)._replace(points=(400, 250), played=2)
    assert add_deal(FEDIBUR, match, over, score_deal(FEDIBUR, over)) == match


@article("fedibur", "10")
@pytest.mark.parametrize("first", ["draw", "take"])
def test_once_a_card_was_touched_it_is_played(first: str) -> None:
    """Fedibur 10: the first draw or take begins the deal."""
    assert do(FEDIBUR, lay("dealer N \n turns 0"), f"{first}; time").last_turn == 7


@article("fedibur", "10")
def test_a_closing_ends_it_before() -> None:
    """Fedibur 10: in the extra turns one may still close."""
    table = lay("dealer N \n turn E play \n E meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ \n E pozzetto \n E hand K♠")
    assert do(FEDIBUR, table, "time; discard K♠").ending == ("closed", 1)


@article("fedibur", "11 M")
def test_the_pozzetto_is_seen_after_the_partners_discard() -> None:
    """Fedibur 11 M: taken with the discard, it is looked at once the partner has played and discarded."""
    table = lay("""
        turn     N play
        pozzetti A♥ K♥ 3♥ | 11
        N hand   K♠
        E hand   Q♠ 4♦
        S hand   J♠ 5♦
    """)
    taken = do(FEDIBUR, table, "discard K♠; draw; discard Q♠; draw")
    assert (view(taken, 0).hands[0], view(taken, 0).sealed[0], view(taken, 0).sealed_counts[0]) == (
        (),
        None,
        3,
    )
    assert view(do(FEDIBUR, taken, "discard J♠"), 0).hands[0] == tuple(sorted(faces("A♥ K♥ 3♥")))
