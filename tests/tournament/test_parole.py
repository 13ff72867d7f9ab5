"""Parole's hall is UISP's: the same values under its own citations, and tournaments that run."""

import pytest

from burraco.rules.loader import load
from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.figures import Figures, LineScore, impossible
from tests.articles.marker import article
from tests.tournament.hall import Hall, sheet

PAROLE, UISP = load("parole"), load("uisp")
HALL = ("tournament.", "sheet.", "late.", "abandon.", "discipline.", "vp.", "round.")


def playing() -> Hall:
    """Four pairs in the second round; 1000 to 900 at every table of the first."""
    hall = Hall(code="parole").open(4)
    hall.play((1, 2, 1000, 900), (3, 4, 1000, 900))
    hall.seat_pairs((1, 3), (2, 4))
    return hall


@article("parole", "1", "2", "2.1", "2.2", "2.3", "2.4", "2.5", "3", "3.1", "3.2", "6.1", "Definizioni")
@article("parole", "12", "12.1", "12.2", "13.1", "13.2", "13.3", "13.4", "14.1", "14.2", "14.4")
def test_every_value_of_the_hall_is_uisps_under_the_same_number() -> None:
    """Whatever holds for UISP's tournaments by these values holds here, and cites Parole."""
    paths = [path for path in PAROLE.values if path.startswith(HALL)]
    assert paths == [path for path in UISP.values if path.startswith(HALL)]
    for path in paths:
        assert (path, PAROLE.cite(path).article) == (path, UISP.cite(path).article)
        assert PAROLE.cite(path).source == "Parole"
        if path != "discipline.ladder":
            assert (path, PAROLE[path]) == (path, UISP[path])
    ladder = [[row[0].replace("Parole", "UISP"), *row[1:]] for row in PAROLE["discipline.ladder"]]
    assert ladder == UISP["discipline.ladder"]


@article("parole", "13.1", "13.2")
@pytest.mark.parametrize(
    ("seconds", "expected"),
    [(180, [("richiamo", "Parole 13.1")]), (181, [("richiamo", "Parole 13.2"), (-100, "Parole 13.2")])],
)
def test_lateness(seconds: int, expected: list[tuple[object, str]]) -> None:
    entry = playing().do(acts.ReportLate(2, 1, (0,), seconds))
    found: list[tuple[object, str]] = []
    for event in entry.events:
        if isinstance(event, ev.SanctionGiven):
            found.append((event.step, event.article))
        elif isinstance(event, ev.PenaltyGiven):
            found.append((event.amount, event.article))
    assert found == expected


@article("parole", "12.2")
def test_a_correction_needs_most_of_the_table() -> None:
    hall = playing()
    hall.record(2, 1, (600, 400))
    few = acts.CorrectSheet(2, 1, sheet((700, 400)), "any", ("1a",), "Arbitro", "slip")
    assert hall.refusal(few)["not-enough-agree"] == "Parole 12.2"


@article("parole", "14.4")
def test_a_ladder_with_its_own_articles() -> None:
    """Parole 10.31 is an ammonizione and 300 points from the first time on."""
    light = acts.Sanction(1, 0, "Parole 10.31", "seen", "richiamo")
    assert playing().refusal(light) == {"step-too-light": "Parole 14.4"}


@article("parole", "7", "3")
def test_rounds_have_uisps_minutes_and_tables() -> None:
    hall = playing()
    hall.record(2, 1, (1000, 600))
    hall.record(2, 2, (700, 700))
    assert hall.got(1) == (11 + 14, 100 + 400, 2000)


@pytest.mark.parametrize(
    ("base", "cards", "slugs"),
    [
        (250, 300, []),  # a burraco pulito of nine letters
        (350, 300, []),  # and a closing
        (50, 300, ["impossible-base"]),  # a bonus without its burraco
        (200, 1180, []),  # all cards
        (200, 1185, ["impossible-cards", "more-cards-than-there-are"]),
    ],
)
def test_figures_that_can_be(base: int, cards: int, slugs: list[str]) -> None:
    """Bonuses come in fifties beside a burraco pulito, and the 116 cards are worth 1,180 points."""
    format_ = Hall(code="parole").format
    lines = (LineScore(base, cards, base + cards), LineScore(0, 0, 0))
    assert [fault.slug for fault in impossible(PAROLE, format_, Figures((lines,)))] == slugs
