"""Fedibur: the little it says about things going wrong, and the judge for the rest."""

import pytest

from burraco.referee.guide import meant
from tests.articles.marker import article
from tests.articles.rulings import cited, steps


@article("fedibur", "3")
def test_not_enough_cards_after_the_cut() -> None:
    """Fedibur 3: pozzetti are filled from the bottom, the deal finished from the top."""
    assert steps("fedibur", "cut-too-small", "lacking=pozzetti") == "complete-from-bottom, go-on"
    assert steps("fedibur", "cut-too-small", "lacking=hands") == "complete-from-top, go-on"


@article("fedibur", "4")
def test_a_card_seen_is_played() -> None:
    """Fedibur 4: half turned and seen by one player it is played."""
    assert steps("fedibur", "dropped-card", "seen=yes") == "card-is-played, go-on"
    assert steps("fedibur", "dropped-card", "seen=no") == "back-to-hand, go-on"


@article("fedibur", "5")
def test_stall() -> None:
    """Fedibur 5: whoever began to swap must draw; once the next player has begun it stands."""
    assert [steps("fedibur", "stall", f"moment={m}") for m in ("M1", "M2", "M3")] == [
        "must-draw, go-on",
        "must-draw, discard-stays",
        "stands, go-on",
    ]


@article("fedibur", "11", "11 M")
def test_all_the_rest_is_for_the_judge() -> None:
    """Fedibur 11: nobody settles a thing alone; what other codes rule is left to the judge here."""
    assert steps("fedibur", "any-irregularity") == "wait-for-referee, referee-decides"
    found = meant("fedibur", "mancata pesca")
    assert found.one is not None
    assert (found.one.id, found.lacking) == ("any-irregularity", "missed-draw")
    assert steps("fedibur", "pozzetto-seen-early") == "referee-decides, go-on"
    assert steps("fedibur", "ethics-breach") == "referee-decides, go-on"


@article("fedibur", "11 D", "11 E", "11 R")
@pytest.mark.parametrize(
    ("typed", "name", "by"),
    [("ritardo", "late", "Fedibur 11 R"), ("ha suggerito al compagno", "suggestion", "Fedibur 11 E")],
)
def test_what_its_ethics_speak_of_is_no_gap(typed: str, name: str, by: str) -> None:
    """Fedibur 11 D, E, R: lateness and hints are named there; the judge decides what follows."""
    found = meant("fedibur", typed)
    assert (found.one and found.one.id, found.lacking) == (name, "")
    assert (cited("fedibur", name), steps("fedibur", name)) == (by, "referee-decides, go-on")
