"""Fedibur 4 and 5: sequences, sets and wilds."""

import pytest

from burraco.rules.loader import load
from tests.acts import do, refused
from tests.articles.laying import added, not_added, not_opened, opened
from tests.articles.marker import article
from tests.tables import lay

FEDIBUR = load("fedibur")
ACE_TO_KING = "A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥"
EIGHT = "8♥ 8♥' 8♦ 8♦' 8♣ 8♣' 8♠ 8♠'"


@article("fedibur", "4")
def test_three_of_a_suit_in_order() -> None:
    """Fedibur 4: a sequence has three cards or more, of one suit, next to each other."""
    assert opened(FEDIBUR, "9♥ 7♥ 8♥") == "7♥ 8♥ 9♥"
    assert not_opened(FEDIBUR, "7♥ 8♥") == ("too-few-cards", "Fedibur 4")
    assert not_opened(FEDIBUR, "7♥ 8♥ 9♦") == ("neither-suit-nor-rank", "Fedibur 4")
    assert not_opened(FEDIBUR, "7♥ 8♥ 10♥") == ("not-consecutive", "Fedibur 4")


@article("fedibur", "4")
def test_three_of_a_rank() -> None:
    """Fedibur 4: a set has three equal cards or more, also of one suit."""
    assert opened(FEDIBUR, "8♥ 8♥' 8♠") == "8♥ 8♥ 8♠"
    assert not_opened(FEDIBUR, "8♥ 8♠") == ("too-few-cards", "Fedibur 4")


@article("fedibur", "4")
def test_at_most_fourteen_in_a_sequence() -> None:
    """Fedibur 4: thirteen and the wild."""
    assert added(FEDIBUR, ACE_TO_KING, "*") == f"{ACE_TO_KING} ★"
    assert not_added(FEDIBUR, f"{ACE_TO_KING} *", "A♥") == ("same-card-twice", "Fedibur 4")


@article("fedibur", "4")
def test_one_ace_below_or_above() -> None:
    """Fedibur 4: next to the 2 or next to the king, once."""
    assert added(FEDIBUR, "2♥ 3♥ 4♥", "A♥") == "A♥ 2♥ 3♥ 4♥"
    assert added(FEDIBUR, "J♥ Q♥ K♥", "A♥") == "J♥ Q♥ K♥ A♥"
    assert not_added(FEDIBUR, ACE_TO_KING, "A♥") == ("same-card-twice", "Fedibur 4")


@article("fedibur", "4")
def test_a_wild_is_replaced_by_the_card_it_stands_for() -> None:
    """Fedibur 4: by no other."""
    assert added(FEDIBUR, "7♥ * 9♥", "8♥") == "★ 7♥ 8♥ 9♥"
    assert not_added(FEDIBUR, "7♥ * 9♥", "2♠") == ("two-wilds", "Fedibur 5")


@article("fedibur", "4")
def test_a_natural_two() -> None:
    """Fedibur 4: of the suit and below the 3 it is no wild, and one may join."""
    assert opened(FEDIBUR, "2♥ 3♥ 4♥ * 6♥") == "2♥ 3♥ 4♥ ★ 6♥"
    assert not_opened(FEDIBUR, "2♠ 3♥ 4♥ * 6♥") == ("two-wilds", "Fedibur 5")


@article("fedibur", "4")
def test_at_most_nine_in_a_set() -> None:
    """Fedibur 4: all eight and the wild."""
    assert added(FEDIBUR, EIGHT, "2♠") == "2♠ 8♥ 8♥ 8♦ 8♦ 8♣ 8♣ 8♠ 8♠"
    assert not_added(FEDIBUR, f"{EIGHT} 2♠", "*") == ("set-too-long", "Fedibur 4")


@article("fedibur", "4", "5")
@pytest.mark.parametrize("words", ["2♥ 2♦ 2♣", "* *b 2♠"])
def test_no_sets_of_wilds(words: str) -> None:
    """Fedibur 4, 5: neither of 2s nor of jolly."""
    assert not_opened(FEDIBUR, words) == ("only-wilds", "Fedibur 4")


@article("fedibur", "4", "5")
@pytest.mark.parametrize("wild", ["*", "2♥", "2♠"])
def test_a_wild_opens_with_two_cards_and_lies_below(wild: str) -> None:
    """Fedibur 4, 5: a jolly or any 2, at the low end of sequence or set."""
    symbol = "★" if wild == "*" else wild
    assert opened(FEDIBUR, f"8♣ 9♣ {wild}") == f"{symbol} 8♣ 9♣"
    assert opened(FEDIBUR, f"K♦ K♣ {wild}") == f"{symbol} K♦ K♣"


@article("fedibur", "5")
def test_no_two_equal_sets() -> None:
    """Fedibur 5: further eights go on the set that is there."""
    table = lay("turn N play \n S meld 8♥ 8♦ 8♣ \n N hand 8♠ 8♥' 8♦' K♠ 9♣")
    assert refused(FEDIBUR, table, "open 8♠ 8♥' 8♦'") == ("second-equal-set", "Fedibur 5")
    assert len(do(FEDIBUR, table, "add 8♠ 8♥' 8♦' to 1").melds[0].cards) == 6


@article("fedibur", "5")
def test_two_equal_sequences() -> None:
    """Fedibur 5: a second one may lie beside the first."""
    table = lay("turn N play \n N meld 4♥ 5♥ 6♥ \n N hand 4♥' 5♥' 6♥' K♠ 9♣")
    assert len(do(FEDIBUR, table, "open 4♥ 5♥ 6♥").melds) == 2


@article("fedibur", "5")
def test_one_wild_a_meld() -> None:
    """Fedibur 5: unless a 2 of the suit lies in the place of the 2."""
    assert not_opened(FEDIBUR, "K♥ K♦ * 2♠") == ("two-wilds", "Fedibur 5")
    assert not_added(FEDIBUR, "7♥ 8♥ *", "2♠") == ("two-wilds", "Fedibur 5")
    assert added(FEDIBUR, "2♥ 3♥ 4♥", "2♠") == "2♠ 2♥ 3♥ 4♥"


@article("fedibur", "5")
def test_a_free_wild_moves() -> None:
    """Fedibur 5: jack, ten and a wild take the king, the wild between."""
    assert added(FEDIBUR, "10♥ J♥ 2♠", "K♥") == "10♥ J♥ 2♠ K♥"


@article("fedibur", "5")
def test_a_bound_wild_moves_when_its_card_comes() -> None:
    """Fedibur 5: ace, wild and queen take the ten only with the king."""
    assert not_added(FEDIBUR, "Q♥ 2♠ A♥", "10♥") == ("wild-is-bound", "Fedibur 5")
    assert added(FEDIBUR, "Q♥ 2♠ A♥", "K♥ 10♥") == "10♥ 2♠ Q♥ K♥ A♥"
    assert not_added(FEDIBUR, "3♥ 4♥ 2♥ 6♥", "2♠") == ("two-wilds", "Fedibur 5")


@article("fedibur", "5")
def test_a_two_at_the_bottom_may_become_the_wild() -> None:
    """Fedibur 5: free without an ace below, fixed with one."""
    assert added(FEDIBUR, "2♥ 3♥ 4♥", "6♥") == "3♥ 4♥ 2♥ 6♥"
    assert not_added(FEDIBUR, "A♥ 2♥ 3♥", "5♥") == ("does-not-fit", "Fedibur 4")
