"""Parole 8, 9.1, 9.2, 10.1 – 10.4, 10.8, 10.11, 10.13, 10.14, 10.16: words laid unchecked at a live table."""

import pytest

from burraco.cards.faces import LETTERS
from burraco.engine.acts import Discard
from burraco.engine.refereed.events import RulingGiven
from burraco.rules.loader import load
from tests.acts import do, lawful, refused
from tests.articles.marker import article
from tests.refereed_scene import Scene
from tests.tables import cards, faces, lay, layout

PAROLE = load("parole")
NORTH, EAST = 0, 1
TABLE = """
    deck    letters
    turn    N play
    N meld  Cr Ar Sr Ar
    N hand  Cb Ab Sb Ab Zb Qb Hb Vb Tr Zr
    E hand  Er Ir Or Ur
"""


def scene(words: str, table: str = TABLE) -> Scene:
    """Return a table at which these things have happened."""
    return Scene(PAROLE, lay(table)).do(words)


def held(words: str) -> list[int]:
    """Return physical letters, in ascending order."""
    return sorted(cards(words, LETTERS))


@article("parole", "10.2", "9.1", "10.13", "Definizioni")
def test_a_word_that_is_none_is_healed_from_the_hand() -> None:
    """Parole 10.2: at a refereed table nobody checks; on a call it is healed with what the hand holds."""
    play = scene("N open Sb Cb Zb Ab")
    assert play.found()[0].irregularity == "not-a-word"
    assert play.ruled("E") == ("not-a-word", "Parole 10.2")
    play.do("N open Cb Ab Sb Ab")
    assert play.state.melds[2].layout == layout("Cb Ab Sb Ab", LETTERS)
    after = do(PAROLE, play.state, "discard Zb")
    assert after.seat == EAST


@article("parole", "10.2", "10.11")
def test_what_is_not_healed_is_penalised() -> None:
    """Parole 10.2: the letters that are left go first, the dearest before the others."""
    play = scene("N open Sb Cb Zb Ab")
    play.ruled("E")
    play.do("N open Cb Ab Sb Ab")
    assert refused(PAROLE, play.state, "discard Tr")[0] == "penalised-first"
    assert lawful(PAROLE, play.state) == [Discard(*faces("Zb", LETTERS))]


@article("parole", "8", "10.2", "10.11")
def test_a_word_that_is_none_after_the_discard() -> None:
    """Parole 8.2: the letters are penalised, the discard stands."""
    play = scene("N open Zb Qb Hb Vb; N discard Tr")
    assert play.ruled("E") == ("not-a-word", "Parole 8.2")
    assert sorted(play.state.penalised[NORTH]) == held("Zb Qb Hb Vb")
    assert (play.state.seat, play.state.pile[-1:]) == (EAST, cards("Tr", LETTERS))


@article("parole", "8", "9", "9.2")
def test_a_word_that_is_none_noticed_too_late() -> None:
    """Parole 8.3: once the next player has begun it is frozen for good, and counts."""
    play = scene("N open Zb Qb Hb Vb; N discard Tr; E draw")
    assert play.ruled("E") == ("not-a-word", "Parole 8.3")
    freeze = play.state.melds[1].freeze
    assert freeze is not None
    assert (freeze.until, freeze.counts_positive) == (None, True)


@article("parole", "10.1", "10.11")
def test_two_wilds_in_a_word() -> None:
    """Parole 10.1: on a call it is healed, what is left is penalised and goes by value, a jolly first."""
    table = TABLE.replace("Zb Qb", "* +")
    play = scene("N open Cb + Sb *", table)
    assert play.ruled("E") == ("two-wilds", "Parole 10.1")
    assert refused(PAROLE, play.state, "discard Hb")[0] == "penalised-first"
    late = scene("N open Cb + Sb *; N discard Tr", table)
    assert late.ruled("E") == ("two-wilds", "Parole 8.2")
    assert sorted(late.state.penalised[NORTH]) == held("Cb + Sb *")
    after = do(PAROLE, late.state, "draw; discard Er; draw")
    assert after.turns == late.state.turns + 1


@article("parole", "10.3")
def test_two_incomplete_words() -> None:
    """Parole 10.3: the player may complete them in turn; they are frozen for a round."""
    play = scene("N open Cb Ab; N open Sb Ab")
    assert play.ruled("E") == ("incomplete-melds", "Parole 10.3")
    play.do("N open Cb Ab Sb Ab")
    assert play.state.melds[3].freeze is not None
    assert play.state.melds[3].freeze.until == NORTH


@article("parole", "10.4")
@pytest.mark.parametrize(
    ("then", "penalised", "is_frozen"),
    [("", "Zr", False), ("N discard Vb", "Zr", False), ("N discard Vb; E draw", "", True)],
)
def test_a_letter_too_many(then: str, penalised: str, is_frozen: bool) -> None:
    """Parole 10.4: a letter that spoils the word is penalised; once play has gone on the word is frozen."""
    play = scene(f"N add Zr to 1 as Cr Ar Sr Ar Zr; {then}")
    assert play.ruled("E") == ("excess-card", "Parole 10.4")
    assert sorted(play.state.penalised[NORTH]) == held(penalised)
    assert (play.state.melds[0].freeze is not None) == is_frozen
    if not is_frozen:
        assert play.state.melds[0].layout == layout("Cr Ar Sr Ar", LETTERS)


@article("parole", "10.4")
def test_a_letter_healed_on_that_word() -> None:
    """Parole 10.4: with other letters of the hand that word alone may still take it."""
    table = TABLE.replace("Tr Zr", "Tr Or")
    play = scene("N add Tr to 1 as Cr Ar Sr Ar Tr", table)
    finding = play.found()[0]
    assert (finding.irregularity, finding.answers["healable"]) == ("excess-card", "yes")
    play.ruled("E")
    assert {order.meld for order in play.state.orders} == {1}


@article("parole", "10.8", "10.11")
@pytest.mark.parametrize("card", ["Zb", "Hb"])
def test_a_letter_of_the_other_colour(card: str) -> None:
    """Parole 10.8: a letter the word cannot take at all is penalised and discarded at once."""
    play = scene(f"N add {card} to 1 as Cr Ar Sr Ar {card}")
    assert play.ruled("E") == ("misplaced-card", "Parole 10.8")
    assert lawful(PAROLE, play.state) == [Discard(*faces(card, LETTERS))]


@article("parole", "10.14")
def test_a_whole_word_on_another() -> None:
    """Parole 10.14: it gets a place of its own, and the player discards without playing on."""
    play = scene("N add Cb Ab Sb Ab to 1 as Cr Ar Sr Ar Cb Ab Sb Ab")
    assert play.ruled("E") == ("meld-on-wrong-meld", "Parole 10.14")
    assert (len(play.state.melds[0].cards), len(play.state.melds[1].cards)) == (4, 4)
    assert {type(act) for act in lawful(PAROLE, play.state)} == {Discard}


@article("parole", "10.16", "10.19")
def test_frozen_for_a_round() -> None:
    """Parole 10.16, 10.19: a player who has not drawn has the new word frozen until their next turn."""
    play = scene("N open Cb Ab Sb Ab; N discard Tr", TABLE.replace("N play", "N"))
    assert play.ruled("E") == ("missed-draw", "Parole 10.19.2")
    freeze = play.state.melds[1].freeze
    assert freeze is not None
    assert freeze.until == NORTH
    play.do("N draw; E draw")
    assert play.state.seat == EAST


@article("parole", "9.2")
def test_a_good_word_is_good_whoever_calls() -> None:
    """Parole 9.2: a call about a word that stands in the lexicon changes nothing."""
    play = scene("N open Cb Ab Sb Ab")
    assert not isinstance(play.call("E", "not-a-word"), RulingGiven)


@article("parole", "10.4")
def test_a_row_with_a_letter_too_many_is_the_word_with_an_excess_letter() -> None:
    """Parole 10.4, not 10.2: the word stays as it lies, and only what is too many is penalised."""
    play = scene("N open Cb Ab Sb Zb Ab")
    assert play.ruled("E") == ("excess-card", "Parole 10.4")
    assert play.state.melds[1].layout == layout("Cb Ab Sb Ab", LETTERS)
    assert play.state.penalised[NORTH] == cards("Zb", LETTERS)


@article("parole", "10.4", "8")
def test_the_same_after_the_discard_and_later() -> None:
    """Parole 10.4: penalised as long as the next player has not begun; then the row is frozen and counts."""
    play = scene("N open Cb Ab Sb Zb Ab; N discard Tr")
    assert play.ruled("E") == ("excess-card", "Parole 10.4")
    assert play.state.penalised[NORTH] == cards("Zb", LETTERS)
    late = scene("N open Cb Ab Sb Zb Ab; N discard Tr; E draw")
    assert late.ruled("E") == ("excess-card", "Parole 10.4")
    freeze = late.state.melds[1].freeze
    assert freeze is not None
    assert (freeze.until, freeze.counts_positive) == (None, True)


@article("parole", "10.4")
def test_a_row_that_lacks_a_letter_is_completed_or_penalised() -> None:
    """Parole 10.4: the letter that is missing is put in from the hand; without it all are penalised."""
    table = "deck letters \n turn N play \n N hand Pb Ab Zb Ob {} Zr Tr \n E hand Er Ir Or Ur"
    play = scene("N open Pb Ab Zb Ob", table.format("Zb"))
    assert play.ruled("E") == ("excess-card", "Parole 10.4")
    play.do("N open Pb Ab Zb Zb Ob")
    assert {type(act) for act in lawful(PAROLE, play.state)} == {Discard}
    assert play.state.penalised[NORTH] == ()
    without = scene("N open Pb Ab Zb Ob", table.format("Qb"))
    without.ruled("E")
    assert sorted(without.state.penalised[NORTH]) == held("Pb Ab Zb Ob")


@article("parole", "10.2")
def test_two_colours_are_called_two_colours() -> None:
    """Parole 4.2, 10.2: a row of red and black letters is no matter of spelling."""
    play = scene("N open Cb Ab Sb Tr")
    assert play.ruled("E", "two-colours") == ("two-colours", "Parole 10.2")
    assert play.found() == []


@article("parole", "10.17")
@pytest.mark.parametrize(
    ("pile", "found"), [("Sr Tr", []), ("Sr Tr Ur", ["pile-play-left-over"])], ids=["one left", "two left"]
)
def test_a_gioco_al_monte_with_more_than_twenty_cards(pile: str, found: list[str]) -> None:
    """Parole 10.17: however many there are in hand and pile, one card may stay and two may not."""
    hand = "Cr Ar Ar Cb Ab Sb Ab Zb Qb Hb Vb Eb Ib Ob Ub Lb Mb Nb Zr"
    table = f"deck letters \n N hand {hand} \n pile {pile} \n E hand Er Ir Or"
    play = scene("N open Cr Ar Sr Ar from pile Sr", table)
    play.do("N leave" if not found else "N discard Zr")
    assert [one.irregularity for one in play.found()] == found
