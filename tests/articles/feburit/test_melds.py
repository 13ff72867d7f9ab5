"""FE.BUR.IT., Giochi validi to Scarto delle matte, 13, 18: sequences, sets, wilds, burrachi."""

import pytest

from burraco.rules.burraco import burraco_of
from burraco.rules.loader import load
from tests.acts import do, refused
from tests.articles.laying import added, not_added, not_opened, opened
from tests.articles.marker import article
from tests.tables import cards, lay, layout

FEBURIT, UISP = load("feburit"), load("uisp")
SEQUENCES, SETS = "FE.BUR.IT. Giochi validi, Sequenze", "FE.BUR.IT. Giochi validi, Combinazioni"
ACE_TO_KING = "A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥"
EIGHT = "8♥ 8♥' 8♦ 8♦' 8♣ 8♣' 8♠ 8♠'"


@article("feburit", "Giochi validi")
def test_sets_of_three() -> None:
    """FE.BUR.IT. Giochi validi: three equal cards or more, also of one suit."""
    assert opened(FEBURIT, "8♥ 8♥' 8♠") == "8♥ 8♥ 8♠"
    assert not_opened(FEBURIT, "8♥ 8♠")[0] == "too-few-cards"


@article("feburit", "Giochi validi")
def test_sequences_of_three() -> None:
    """FE.BUR.IT. Giochi validi: three cards or more in order, of one suit."""
    assert opened(FEBURIT, "9♥ 7♥ 8♥") == "7♥ 8♥ 9♥"
    assert not_opened(FEBURIT, "7♥ 8♥") == ("too-few-cards", SEQUENCES)
    assert not_opened(FEBURIT, "7♥ 8♥ 10♥") == ("not-consecutive", SEQUENCES)
    assert not_opened(FEBURIT, "7♥ 8♥ 9♦") == ("neither-suit-nor-rank", SETS)


@article("feburit", "Giochi validi")
def test_one_wild_a_meld() -> None:
    """FE.BUR.IT. Giochi validi: a natural 2 beside it apart."""
    assert not_opened(FEBURIT, "K♥ K♦ * 2♠") == ("two-wilds", "FE.BUR.IT. Giochi validi")
    assert not_added(FEBURIT, "7♥ 8♥ *", "2♠") == ("two-wilds", "FE.BUR.IT. Giochi validi")
    assert opened(FEBURIT, "2♥ 3♥ 4♥ * 6♥") == "2♥ 3♥ 4♥ ★ 6♥"


@article("feburit", "Matte")
def test_a_natural_two_leaves_room_for_a_wild() -> None:
    """FE.BUR.IT. Matte: of the suit and below the 3; another 2 is a wild."""
    assert added(FEBURIT, "2♥ 3♥ 4♥", "2♠", "A♥") == "A♥ 2♥ 3♥ 4♥ 2♠"
    assert not_added(FEBURIT, "2♠ 3♥ 4♥", "*") == ("two-wilds", "FE.BUR.IT. Giochi validi")


@article("feburit", "Matte")
def test_a_wild_is_replaced_by_its_card_and_moved() -> None:
    """FE.BUR.IT. Matte: by the card it stands for and by no other."""
    assert added(FEBURIT, "Q♥ 2♠ A♥", "K♥", "10♥") == "10♥ 2♠ Q♥ K♥ A♥"
    assert not_added(FEBURIT, "Q♥ 2♠ A♥", "10♥") == ("wild-is-bound", "FE.BUR.IT. Matte")


@article("feburit", "Matte")
def test_a_free_wild_moves() -> None:
    """FE.BUR.IT. Matte: not said, but a wild laid at the base by custom stands for no card."""
    assert added(FEBURIT, "10♥ J♥ 2♠", "K♥") == "10♥ J♥ 2♠ K♥"


@article("feburit", "Sequenze")
def test_thirteen_and_the_wild() -> None:
    """FE.BUR.IT. Sequenze: fourteen cards at most."""
    assert added(FEBURIT, ACE_TO_KING, "*") == f"{ACE_TO_KING} ★"
    assert not_added(FEBURIT, f"{ACE_TO_KING} *", "A♥") == ("same-card-twice", "FE.BUR.IT. Sequenze")


@article("feburit", "Sequenze")
def test_one_ace_below_or_above() -> None:
    """FE.BUR.IT. Sequenze: next to the 2 or to the king, once."""
    assert added(FEBURIT, "2♥ 3♥ 4♥", "A♥") == "A♥ 2♥ 3♥ 4♥"
    assert added(FEBURIT, "J♥ Q♥ K♥", "A♥") == "J♥ Q♥ K♥ A♥"
    assert not_added(FEBURIT, ACE_TO_KING, "A♥") == ("same-card-twice", "FE.BUR.IT. Sequenze")


@article("feburit", "Combinazioni")
@pytest.mark.parametrize("words", ["2♥ 2♦ 2♣", "* *b 2♠"])
def test_no_sets_of_wilds(words: str) -> None:
    """FE.BUR.IT. Combinazioni: neither of 2s nor of jolly."""
    assert not_opened(FEBURIT, words) == ("only-wilds", "FE.BUR.IT. Combinazioni")


@article("feburit", "Combinazioni")
def test_at_most_nine() -> None:
    """FE.BUR.IT. Combinazioni: all eight and the wild."""
    assert added(FEBURIT, EIGHT, "2♠") == "2♠ 8♥ 8♥ 8♦ 8♦ 8♣ 8♣ 8♠ 8♠"
    assert not_added(FEBURIT, f"{EIGHT} 2♠", "*") == ("set-too-long", SETS)


@article("feburit", "Burraco")
@pytest.mark.parametrize(("six", "seventh"), [("3♥ 4♥ 5♥ 6♥ 7♥ 8♥", "9♥"), ("8♥ 8♥' 8♦ 8♦' 8♣ 8♣'", "8♠")])
def test_seven_cards_make_a_burraco(six: str, seventh: str) -> None:
    """FE.BUR.IT. Burraco: in sequence or in a set; six do not."""
    assert burraco_of(FEBURIT, layout(six)) is None
    assert burraco_of(FEBURIT, layout(f"{six} {seventh}")) is not None


@article("feburit", "10 a")
@pytest.mark.parametrize("meld", ["3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥", "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥", EIGHT])
def test_pulito(meld: str) -> None:
    """FE.BUR.IT. 10 a: no wild; a 2 in its natural place is none."""
    found = burraco_of(FEBURIT, layout(meld))
    assert found is not None
    assert (found.kind, found.points) == ("pulito", 200)


@article("feburit", "10 b")
@article("uisp", "1.1")
@pytest.mark.parametrize(
    ("meld", "in_uisp"),
    [
        ("* 4♥ 5♥ 6♥ 7♥ 8♥ 9♥", "sporco"),
        ("3♥ 4♥ 5♥ 2♥ 7♥ 8♥ 9♥", "sporco"),
        ("2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ *", "semipulito"),
        (f"{EIGHT} 2♠", "semipulito"),
    ],
)
def test_sporco(meld: str, in_uisp: str) -> None:
    """FE.BUR.IT. 10 b: any wild, beside a natural 2 too; UISP calls some of these semipulito."""
    found, there = burraco_of(FEBURIT, layout(meld)), burraco_of(UISP, layout(meld))
    assert found is not None
    assert there is not None
    assert (found.kind, found.points, there.kind) == ("sporco", 100, in_uisp)


@article("feburit", "Scarto delle matte")
@pytest.mark.parametrize("wild", ["*", "2♠"])
def test_a_wild_may_be_discarded_except_to_close(wild: str) -> None:
    """FE.BUR.IT. Scarto delle matte: at any time, to go to the pozzetto too, but not to close."""
    assert do(FEBURIT, lay(f"turn N play \n N hand {wild} 9♣"), f"discard {wild}").pile[-1:] == cards(wild)
    assert do(FEBURIT, lay(f"turn N play \n N hand {wild}"), f"discard {wild}").pozzetto_seats == (0,)
    ready = lay(f"turn N play \n N meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ \n N pozzetto \n N hand {wild}")
    assert refused(FEBURIT, ready, f"discard {wild}") == (
        "closing-with-a-wild",
        "FE.BUR.IT. Scarto delle matte",
    )


@article("feburit", "12")
@pytest.mark.parametrize(("meld", "stray"), [("4♥ 5♥ 6♥", "9♥"), ("5♥ 5♦ 5♣", "4♠")])
def test_a_card_that_does_not_fit_is_refused(meld: str, stray: str) -> None:
    """FE.BUR.IT. 12: on a sequence as on a set."""
    assert not_added(FEBURIT, meld, stray)[0] == "does-not-fit"


@article("feburit", "13")
@pytest.mark.parametrize(
    ("words", "slug"),
    [("7♥ 8♥ 10♥", "not-consecutive"), ("5♥ 5♦ 6♣", "neither-suit-nor-rank"), ("5♥ 5♦", "too-few-cards")],
)
def test_a_wrong_meld_is_refused(words: str, slug: str) -> None:
    """FE.BUR.IT. 13: cards that make no sequence and no set are not laid."""
    assert not_opened(FEBURIT, words)[0] == slug


@article("feburit", "18")
def test_equal_sequences_but_no_equal_sets() -> None:
    """FE.BUR.IT. 18: a sequence may lie twice; a second set of a rank is refused, wild or not."""
    table = lay("turn N play \n N meld 4♥ 5♥ 6♥ \n S meld 8♥ 8♦ 8♣ \n N hand 4♥' 5♥' 6♥' 8♠ 8♥' 8♦' 2♠ K♠")
    assert len(do(FEBURIT, table, "open 4♥ 5♥ 6♥").melds) == 3
    assert refused(FEBURIT, table, "open 8♠ 8♥' 8♦'") == ("second-equal-set", "FE.BUR.IT. 18")
    assert refused(FEBURIT, table, "open 8♠ 8♥' 2♠") == ("second-equal-set", "FE.BUR.IT. 18")
