"""Discipline at the desk: the same infraction is one, by whichever way it was entered; who may stand in."""

from typing import Any

import pytest

from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data
from tests.articles.marker import article
from tests.web.tournaments.hall import Desk, Tournament4

pytestmark = pytest.mark.usefixtures("database")

EXPOSED = {"irregularity": "exposed-card", "f-exposure": "own-turn", "f-moment": "M1", "f-held": "yes"}
DREW = {"irregularity": "draw-out-of-turn", "f-seen": "yes", "f-played": "no", "f-moment": "M1"}
LATE_FOUR = {"irregularity": "late", "f-minutes": "3-to-5"}


@pytest.fixture
def desk() -> Desk:
    """A desk in the first round."""
    tournament = Tournament4(6)
    tournament.publish()
    return Desk(tournament)


def steps(desk: Desk) -> list[tuple[str, str]]:
    """Return what was given, with its article; the journal holds against the checker."""
    assert check(journal_data(desk.tournament.live.journal.entries)) == []
    return [(one.step, one.article) for one in desk.tournament.state.sanctions]


@article("uisp", "14.4")
@pytest.mark.parametrize(
    ("first", "second", "given"),
    [
        (("sanzione", {"ground": "cards-exposed"}), ("guida", EXPOSED), ("UISP 14.4 a 2", "UISP 10.5")),
        (("guida", EXPOSED), ("sanzione", {"ground": "cards-exposed"}), ("UISP 10.5", "UISP 14.4 a 2")),
        (("guida", DREW), ("sanzione", {"ground": "out-of-turn"}), ("UISP 10.21", "UISP 14.4 a 5")),
    ],
)
def test_a_ground_and_the_article_of_its_fault_are_one_infraction(
    desk: Desk,
    first: tuple[str, dict[str, Any]],
    second: tuple[str, dict[str, Any]],
    given: tuple[str, str],
) -> None:
    """UISP 14.4 b 1: the second time is an ammonizione, whichever way the first was entered."""
    for way, fields in (first, second):
        desk.post(f"decisioni/{way}/", who="1:0", **fields)
    assert steps(desk) == [("richiamo", given[0]), ("ammonizione", given[1])]


@article("uisp", "13.1", "13.2", "14.4")
@pytest.mark.parametrize("order", [("guide", "table"), ("table", "guide")])
def test_late_by_the_guide_and_late_at_the_table_are_late_twice(desk: Desk, order: tuple[str, str]) -> None:
    """UISP 13.1, 13.2: the article of its own band, and an ammonizione the second time."""
    table, number = next(
        (number, one.sides[0][0]) for number, one in desk.tournament.state.round(1).tables.items()
    )
    for minutes, way in zip((4, 2), order, strict=True):
        if way == "table":
            desk.post(f"tavolo/{table}/ritardo/", number=number, players=["0"], minutes=minutes)
        else:
            band = {"irregularity": "late", "f-minutes": "3-to-5" if minutes == 4 else "up-to-3"}
            desk.post("decisioni/guida/", who=f"{number}:0", **band)
    assert steps(desk) == [("richiamo", "UISP 13.2"), ("ammonizione", "UISP 13.1")]
    off = [(one.amount, one.article) for one in desk.tournament.state.penalties]
    assert off == [(-100, "UISP 13.2"), (-100, "UISP 13.1")]


@article("uisp", "14.4", "13.4")
def test_leaving_without_notice_is_a_ground_of_its_own(desk: Desk) -> None:
    """UISP 14.4 b 2: an ammonizione for each of them, under its clause."""
    table, number = next((n, one.sides[0][0]) for n, one in desk.tournament.state.round(1).tables.items())
    desk.post(f"tavolo/{table}/abbandono/", number=number, score="zero", reason="via", without_notice="1")
    assert steps(desk) == [("ammonizione", "UISP 14.4 b 2")] * 2


@article("uisp", "13.4")
def test_who_directs_the_tournament_stands_in_for_nobody(desk: Desk) -> None:
    """UISP 13.4.2: staff may sit down, but nobody who directs or referees this very tournament."""
    table, sides = next((n, one.sides) for n, one in desk.tournament.state.round(1).tables.items())
    ours, theirs = sides[0][0], sides[1][0]
    there = [f"Anna {ours}", f"Anna {theirs}", f"Bruno {theirs}"]
    seat = {"absent": f"Bruno {ours}", "agreed": there}
    (why,) = desk.refused(f"tavolo/{table}/sostituto/", substitute="ada", **seat)
    assert why == "ada dirige questa gara e non può sostituire nessuno (UISP 13.4)"
    sent = {"who": f"{ours}:1", "article": "14.4 c 1", "reason": "r", "then": "substitute", "agreed": there}
    assert desk.refused(f"tavolo/{table}/espulsione/", substitute="Ada", **sent) == [
        why.replace("ada", "Ada")
    ]
    desk.post(f"tavolo/{table}/sostituto/", substitute="Zia Pina", **seat)
    assert [one.substitute for one in desk.tournament.state.round(1).substitutes] == ["Zia Pina"]


@article("feburit", "23")
@pytest.mark.parametrize(("scoring", "off"), [("vp", ("vp", -1)), ("points", ("points", -100))])
def test_the_pozzetto_seen_too_soon_twice(scoring: str, off: tuple[str, int]) -> None:
    """FE.BUR.IT. 23: one VP off the total, or what it is worth where none are played for."""
    tournament = Tournament4(4, code="feburit", scoring=scoring)
    tournament.publish()
    desk = Desk(tournament)
    for _ in range(2):
        desk.post("decisioni/guida/", who="1:0", irregularity="pozzetto-seen-early")
    assert steps(desk) == [("ammonizione", "FE.BUR.IT. 23")] * 2
    assert [(one.unit, one.amount) for one in tournament.state.penalties] == [off]
