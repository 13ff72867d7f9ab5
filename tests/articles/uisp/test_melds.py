"""UISP 4.2, 10.1 – 10.4, 10.8: what may be opened, and what may be added."""

import pytest

from burraco.rules.loader import load
from tests.acts import do, refused
from tests.articles.laying import added, not_added, not_opened, opened
from tests.articles.marker import article
from tests.tables import lay

UISP = load("uisp")
ACE_TO_KING = "A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥"
EIGHT = "8♥ 8♥' 8♦ 8♦' 8♣ 8♣' 8♠ 8♠'"


@article("uisp", "4.2")
def test_a_sequence_of_three() -> None:
    """UISP 4.2: three cards of one suit in order are a sequence, two are none."""
    assert opened(UISP, "8♥ 7♥ 9♥") == "7♥ 8♥ 9♥"
    assert not_opened(UISP, "7♥ 8♥") == ("too-few-cards", "UISP 4.2")


@article("uisp", "4.2")
@pytest.mark.parametrize(
    ("words", "slug"),
    [
        ("7♥ 8♥ 9♦", "neither-suit-nor-rank"),
        ("7♥ 8♥ 10♥", "not-consecutive"),
        ("7♥ 8♥ J♥ 2♠", "not-consecutive"),
        ("7♥ 7♥' 8♥", "same-card-twice"),
    ],
)
def test_one_suit_in_order(words: str, slug: str) -> None:
    """UISP 4.2: another suit, a gap or the same card twice make no sequence."""
    assert not_opened(UISP, words) == (slug, "UISP 4.2")


@article("uisp", "4.2")
def test_thirteen_cards_and_a_wild() -> None:
    """UISP 4.2: at most thirteen cards and the wild, fourteen in all."""
    assert opened(UISP, ACE_TO_KING) == ACE_TO_KING
    assert added(UISP, ACE_TO_KING, "*") == f"{ACE_TO_KING} ★"
    assert not_added(UISP, f"{ACE_TO_KING} *", "2♠") == ("two-wilds", "UISP 4.7")
    assert not_added(UISP, f"{ACE_TO_KING} *", "A♥") == ("same-card-twice", "UISP 4.2")


@article("uisp", "4.2")
def test_the_ace_below_the_two_or_above_the_king() -> None:
    """UISP 4.2: at either end, but not between king and 2."""
    assert added(UISP, "2♥ 3♥ 4♥", "A♥") == "A♥ 2♥ 3♥ 4♥"
    assert added(UISP, "J♥ Q♥ K♥", "A♥") == "J♥ Q♥ K♥ A♥"
    assert not_opened(UISP, "K♥ A♥ 3♥") == ("not-consecutive", "UISP 4.2")
    assert not_added(UISP, "J♥ Q♥ K♥ A♥", "3♥") == ("does-not-fit", "UISP 4.2")


@article("uisp", "4.2")
def test_one_ace_only() -> None:
    """UISP 4.2: no second ace at the other end."""
    assert not_added(UISP, ACE_TO_KING, "A♥") == ("same-card-twice", "UISP 4.2")
    assert not_added(UISP, f"{ACE_TO_KING.removeprefix('A♥ ')} A♥", "A♥") == ("same-card-twice", "UISP 4.2")
    assert not_opened(UISP, f"{ACE_TO_KING} A♥'") == ("same-card-twice", "UISP 4.2")


@article("uisp", "4.2")
def test_a_natural_two_leaves_room_for_a_wild() -> None:
    """UISP 4.2: a 2 of the suit below the 3 is no wild, so one more may join."""
    assert opened(UISP, "2♥ 3♥ 4♥ * 6♥") == "2♥ 3♥ 4♥ ★ 6♥"
    assert added(UISP, "2♥ 3♥ 4♥", "2♠", "A♥") == "A♥ 2♥ 3♥ 4♥ 2♠"
    assert not_opened(UISP, "2♠ 3♥ 4♥ * 6♥") == ("two-wilds", "UISP 4.7")


@article("uisp", "4.2")
def test_a_natural_two_under_a_wild_three() -> None:
    """UISP 4.2: its place counts, also when the 3 above it is the wild."""
    assert opened(UISP, "2♥ * 4♥") == "2♥ ★ 4♥"
    assert added(UISP, "2♥ * 4♥", "3♥") == "★ 2♥ 3♥ 4♥"


@article("uisp", "4.2")
def test_equal_sequences() -> None:
    """UISP 4.2: the same sequence may be opened twice."""
    table = lay("turn N play \n N meld 4♥ 5♥ 6♥ \n N hand 4♥' 5♥' 6♥' K♠ 9♣")
    assert len(do(UISP, table, "open 4♥ 5♥ 6♥").melds) == 2


@article("uisp", "4.2")
def test_the_card_a_wild_stands_for_replaces_it() -> None:
    """UISP 4.2: the card takes its place and the wild goes to an end."""
    assert added(UISP, "7♥ * 9♥", "8♥") == "★ 7♥ 8♥ 9♥"


@article("uisp", "4.2")
def test_a_set_of_three_to_nine() -> None:
    """UISP 4.2: three cards of one rank, of any suits, up to all eight and a wild."""
    assert opened(UISP, "8♥ 8♥' 8♠") == "8♥ 8♥ 8♠"
    assert not_opened(UISP, "8♥ 8♠") == ("too-few-cards", "UISP 4.2")
    assert added(UISP, EIGHT, "2♠") == "2♠ 8♥ 8♥ 8♦ 8♦ 8♣ 8♣ 8♠ 8♠"
    assert not_added(UISP, f"{EIGHT} 2♠", "*") == ("set-too-long", "UISP 4.2")


@article("uisp", "4.2")
@pytest.mark.parametrize("rank", ["A", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"])
def test_sets_of_every_rank(rank: str) -> None:
    """UISP 4.2: any rank but the 2."""
    assert opened(UISP, f"{rank}♥ {rank}♦ {rank}♣") == f"{rank}♥ {rank}♦ {rank}♣"


@article("uisp", "4.2", "4.7")
@pytest.mark.parametrize("words", ["2♥ 2♦ 2♣", "* *b 2♠", "* *b *r'", "2♥ 2♦ 2♣ 2♠ *"])
def test_no_sets_of_wilds(words: str) -> None:
    """UISP 4.2, 4.7: three or more 2s or jolly are no set."""
    assert not_opened(UISP, words) == ("only-wilds", "UISP 4.2")


@article("uisp", "4.2", "10.1")
def test_no_two_equal_sets() -> None:
    """UISP 4.2, 10.1: a line that has a set of eights opens no second, the partner neither."""
    table = lay("turn N play \n S meld 8♥ 8♦ 8♣ \n N hand 8♠ 8♥' 8♦' K♠ 9♣")
    assert refused(UISP, table, "open 8♠ 8♥' 8♦'") == ("second-equal-set", "UISP 4.2")
    assert len(do(UISP, table, "add 8♠ 8♥' 8♦' to 1").melds[0].cards) == 6


@article("uisp", "4.2")
def test_opponents_may_have_an_equal_set() -> None:
    """UISP 4.2: each line for itself."""
    table = lay("turn N play \n E meld 8♥ 8♦ 8♣ \n N hand 8♠ 8♥' 8♦' K♠ 9♣")
    assert len(do(UISP, table, "open 8♠ 8♥' 8♦'").melds) == 2


@article("uisp", "4.2")
def test_equal_sets_that_meet_at_three_both_stand() -> None:
    """UISP 4.2: the pair opened neither against the rule: both may grow, a third may not be opened."""
    table = lay("""
        form    3
        turn    E play
        N pozzetto
        E meld  8♥ 8♦ 8♣
        S meld  8♠ 8♥' 8♦'
        E hand  8♣' 8♠' 2♠ K♠ 9♣ 3♦
    """)
    grown = do(UISP, table, "add 8♣' to 1; add 8♠' to 2")
    assert [len(meld.cards) for meld in grown.melds] == [4, 4]
    assert refused(UISP, table, "open 8♣' 8♠' 2♠") == ("second-equal-set", "UISP 4.2")


@article("uisp", "4.2", "4.7")
@pytest.mark.parametrize(
    ("words", "lies"),
    [("7♥ 8♥ *", "★ 7♥ 8♥"), ("K♦ K♣ 2♠", "2♠ K♦ K♣"), ("8♠ 9♠ 2♦ 10♠", "2♦ 8♠ 9♠ 10♠")],
)
def test_a_free_wild_lies_at_the_low_end(words: str, lies: str) -> None:
    """UISP 4.2, 4.7: below the other cards, at the edge of the table."""
    assert opened(UISP, words) == lies


@article("uisp", "10.2")
@pytest.mark.parametrize("words", ["7♥ 8♥ 10♥", "5♥ 5♦ 6♣"])
def test_a_wrong_meld_is_not_opened(words: str) -> None:
    """UISP 10.2: cards that make neither set nor sequence are refused before they lie."""
    assert not_opened(UISP, words)[1] == "UISP 4.2"


@article("uisp", "10.3")
def test_an_incomplete_meld_is_not_opened() -> None:
    """UISP 10.3: two cards, to be completed later, are no meld."""
    assert not_opened(UISP, "5♥ 5♦") == ("too-few-cards", "UISP 4.2")


@article("uisp", "10.4")
@pytest.mark.parametrize(
    ("card", "slug"), [("9♥", "does-not-fit"), ("7♦", "does-not-fit"), ("5♥", "same-card-twice")]
)
def test_an_excess_card_is_not_added_to_a_sequence(card: str, slug: str) -> None:
    """UISP 10.4: a card that does not follow is refused."""
    assert not_added(UISP, "4♥ 5♥ 6♥", card) == (slug, "UISP 4.2")


@article("uisp", "10.8")
def test_a_card_is_not_added_to_a_meld_that_cannot_take_it() -> None:
    """UISP 10.8: a 4 on a set of fives is refused."""
    assert not_added(UISP, "5♥ 5♦ 5♣", "4♣") == ("does-not-fit", "UISP 4.2")
