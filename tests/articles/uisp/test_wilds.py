"""UISP 4.7: what wilds may do."""

import pytest

from burraco.rules.loader import load
from tests.acts import do, refused
from tests.articles.laying import added, not_added, not_opened, opened
from tests.articles.marker import article
from tests.tables import cards, lay

UISP = load("uisp")


@article("uisp", "4.7")
@pytest.mark.parametrize("wild", ["*", "*b", "2♥", "2♦", "2♣", "2♠"])
def test_any_jolly_or_two_opens_a_meld(wild: str) -> None:
    """UISP 4.7: with two cards of a suit or of a rank."""
    assert opened(UISP, f"9♣ 8♣ {wild}").split()[1:] == ["8♣", "9♣"]
    assert opened(UISP, f"K♦ K♣ {wild}").split()[1:] == ["K♦", "K♣"]


@article("uisp", "4.7")
def test_a_wild_as_a_middle_card() -> None:
    """UISP 4.7: in the middle of a sequence it lies where it is needed."""
    assert opened(UISP, "8♣ 10♣ *") == "8♣ ★ 10♣"


@article("uisp", "4.7")
@pytest.mark.parametrize("wild", ["*", "2♠"])
def test_a_wild_may_be_discarded(wild: str) -> None:
    """UISP 4.7: at any time, to go to the pozzetto too."""
    table = do(UISP, lay(f"turn N play \n N hand {wild} 9♣"), f"discard {wild}")
    assert table.pile[-1:] == cards(wild)
    last = do(UISP, lay(f"turn N play \n N hand {wild}"), f"discard {wild}")
    assert last.pozzetto_seats == (0,)


@article("uisp", "4.7", "11.7")
@pytest.mark.parametrize("wild", ["*", "2♠", "2♥"])
def test_a_wild_does_not_close(wild: str) -> None:
    """UISP 4.7, 11.7: the one time a wild may not be discarded, nor be kept as the last card."""
    ready = "turn N play \n N meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ \n N pozzetto \n N hand "
    assert refused(UISP, lay(f"{ready} {wild}"), f"discard {wild}") == ("closing-with-a-wild", "UISP 4.7")
    table = lay(f"{ready} 4♦ 5♦ 6♦ {wild}")
    assert refused(UISP, table, "open 4♦ 5♦ 6♦") == ("closing-with-a-wild", "UISP 4.7")


@article("uisp", "4.7")
def test_no_two_wilds_in_a_set() -> None:
    """UISP 4.7: one wild at most, whichever."""
    assert not_opened(UISP, "K♥ K♦ * 2♠") == ("two-wilds", "UISP 4.7")
    assert not_added(UISP, "K♥ K♦ *", "2♠") == ("two-wilds", "UISP 4.7")


@article("uisp", "4.7")
def test_no_two_wilds_in_a_sequence() -> None:
    """UISP 4.7: one wild at most, unless a 2 of the suit lies below the 3."""
    assert not_opened(UISP, "7♥ 8♥ * 2♠") == ("two-wilds", "UISP 4.7")
    assert not_added(UISP, "7♥ 8♥ *", "2♠") == ("two-wilds", "UISP 4.7")
    assert added(UISP, "2♥ 3♥ 4♥", "*") == "★ 2♥ 3♥ 4♥"
    assert not_added(UISP, "2♥ 3♥ 4♥ *", "2♠") == ("two-wilds", "UISP 4.7")


@article("uisp", "4.7")
def test_a_free_wild_moves_into_the_gap() -> None:
    """UISP 4.7: ten, jack and a wild at the end take the king, the wild standing for the queen."""
    assert added(UISP, "10♥ J♥ 2♠", "K♥") == "10♥ J♥ 2♠ K♥"
    assert added(UISP, "10♥ J♥ 2♠", "8♥") == "8♥ 2♠ 10♥ J♥"


@article("uisp", "4.7")
def test_a_set_with_a_wild_grows() -> None:
    """UISP 4.7: the wild stays below the cards added."""
    assert added(UISP, "K♥ K♦ *", "K♣", "K♥'") == "★ K♥ K♥ K♦ K♣"


@article("uisp", "4.7")
def test_a_free_wild_fills_one_gap_only() -> None:
    """UISP 4.7: not two."""
    assert not_added(UISP, "10♥ J♥ 2♠", "A♥") == ("does-not-fit", "UISP 4.2")


@article("uisp", "4.7")
def test_a_free_wild_makes_room_at_its_end() -> None:
    """UISP 4.7: the card next to the run goes there and the wild stays at an end."""
    assert added(UISP, "10♥ J♥ 2♠", "9♥") == "2♠ 9♥ 10♥ J♥"
    assert added(UISP, "10♥ J♥ 2♠", "Q♥") == "2♠ 10♥ J♥ Q♥"


@article("uisp", "4.7")
def test_a_bound_wild_is_freed_by_its_card() -> None:
    """UISP 4.7: queen, wild, ace take the ten only once the king has freed the wild."""
    assert not_added(UISP, "Q♥ 2♠ A♥", "10♥") == ("wild-is-bound", "UISP 4.7")
    assert added(UISP, "Q♥ 2♠ A♥", "K♥", "10♥") == "10♥ 2♠ Q♥ K♥ A♥"
    assert added(UISP, "Q♥ 2♠ A♥", "K♥ 10♥") == "10♥ 2♠ Q♥ K♥ A♥"


@article("uisp", "4.7")
def test_a_bound_wild_is_freed_by_nothing_else() -> None:
    """UISP 4.7: not by another wild; a second 2 of the suit goes to its own place and moves nothing."""
    assert not_added(UISP, "3♥ 4♥ 2♥ 6♥", "2♠") == ("two-wilds", "UISP 4.7")
    assert added(UISP, "3♥ 4♥ 2♥ 6♥", "2♥'") == "2♥ 3♥ 4♥ 2♥ 6♥"


@article("uisp", "4.7")
def test_cards_join_the_ends_beside_a_bound_wild() -> None:
    """UISP 4.7: the wild between two cards stays where it is."""
    assert added(UISP, "7♥ * 9♥", "6♥", "10♥") == "6♥ 7♥ ★ 9♥ 10♥"


@article("uisp", "4.7")
def test_a_two_at_the_bottom_may_become_the_wild() -> None:
    """UISP 4.7: without an ace below and without another wild it is free like one."""
    assert added(UISP, "2♥ 3♥ 4♥", "6♥") == "3♥ 4♥ 2♥ 6♥"
    assert not_added(UISP, "A♥ 2♥ 3♥", "5♥") == ("does-not-fit", "UISP 4.2")


@article("uisp", "4.7")
def test_a_free_two_of_the_suit_comes_home() -> None:
    """UISP 4.7: it becomes natural when the 3 arrives, and a wild may join then."""
    assert added(UISP, "4♥ 5♥ 2♥", "3♥") == "2♥ 3♥ 4♥ 5♥"
    assert added(UISP, "4♥ 5♥ 2♥", "3♥", "*") == "★ 2♥ 3♥ 4♥ 5♥"


@article("uisp", "4.7")
def test_a_wild_in_the_place_of_the_three_brings_the_two_home() -> None:
    """UISP 4.7: so it could have been opened."""
    assert added(UISP, "4♥ 5♥ 2♥", "2♠") == "2♥ 2♠ 4♥ 5♥"


@article("uisp", "4.7")
def test_a_wild_stays_in_its_meld() -> None:
    """UISP 4.7: freed, it moves within the meld and never back to the hand."""
    table = lay("turn N play \n N meld 7♥ * 9♥ \n N hand 8♥ K♠ 9♣ 3♦")
    after = do(UISP, table, "add 8♥ to 1")
    assert len(after.melds[0].cards) == 4
    assert after.hands[0] == tuple(sorted(cards("K♠ 9♣ 3♦")))
