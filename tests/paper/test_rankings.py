"""Standings, results and prizes on paper say what the journal says."""

import pytest

from burraco.paper.papers import prize_list, results, standings
from burraco.paper.pdf import NothingToPrint
from burraco.texts.names import number
from burraco.tournament import acts
from burraco.tournament.format import Prize
from burraco.tournament.simulation.hall import Spec
from burraco.tournament.simulation.random_tournament import simulate
from tests.articles.marker import article
from tests.paper.reading import pages, whole
from tests.tournament.hall import Hall

PRIZES = (Prize("Coppa", 0), Prize("Buono", 120), Prize("Buono", 60))


@pytest.mark.parametrize(
    "spec", [Spec(40, 3, incidents=True), Spec(9, 2, kind="single", at_table=3, scoring="points")]
)
def test_every_row_of_the_standings(spec: Spec) -> None:
    journal = simulate(spec)
    state, text = journal.state, whole(standings("it", journal))
    keys = ("vp", "mp", "points") if spec.scoring == "vp" else ("points",)
    for row in journal.standings().rows:
        one = state.entrants[row.number]
        status = {"withdrawn": "ritirati", "expelled": "espulsi"}.get(state.left.get(row.number, ""))
        aside = " · ".join(word for word in (one.home, status) if word)
        figures = " ".join(number("it", getattr(row, key)) for key in keys)
        assert f"{row.place or '–'} {row.number} {one.label} {aside}".rstrip() + f" {figures}" in text


def test_ties_and_what_is_missing_are_told() -> None:
    hall = Hall().open(4)
    hall.play((1, 2, 500, 300), (3, 4, 500, 300))
    hall.seat_pairs((1, 3), (2, 4))
    text = whole(standings("it", hall.journal, 2))
    assert "= 1 3 3a – 3b" in text
    assert "n. 3 e n. 1 sono a pari VP (12) e dividono il posto (UISP 6.1)" in text
    assert "Manca lo score: turno 2, tavolo 1" in text
    assert "entro 5 minuti" in text


def test_every_girone_has_its_list() -> None:
    hall = Hall(gironi=("A", "B")).open(4, ("A", "B"))
    hall.play((1, 3, 500, 300), (2, 4, 500, 300))
    found = pages(standings("it", hall.journal))
    assert len(found) == 3
    assert "Girone B" in found[2]
    assert "2a – 2b" in found[2]
    assert "1a – 1b" not in found[2]


def test_results_of_a_round() -> None:
    hall = Hall().open(5)
    hall.seat_pairs((1, 2), (3, 4), resting=(5,))
    hall.record(1, 1, (900, 100))
    text = whole(results("it", hall.journal))
    assert "1 1 1a – 1b 900 16 2 2a – 2b 100 4 800" in text
    assert "2 3 3a – 3b 4 4a – 4b Riposano" in text


def test_results_of_three_at_a_table_and_of_a_ruling() -> None:
    three = Hall(kind="single", at_table=3, scoring="points").open(3)
    three.seat_pairs((1, 2, 3))  # type: ignore[arg-type]
    three.record(1, 1, (500, 300, 100))
    assert "1 1 1a 500 2 2a 300 3 3a 100" in whole(results("it", three.journal))
    ruled = Hall().open(2)
    ruled.seat_pairs((1, 2))
    ruled.do(acts.AssignScore(1, 1, "referee", "carte mischiate", points=(400, 200)))
    assert "deciso dall'arbitro" in whole(results("it", ruled.journal))


def test_prizes_with_and_without_a_tie() -> None:
    hall = Hall(prizes=PRIZES).open(4)
    hall.play((1, 2, 900, 300), (3, 4, 400, 300))
    text = whole(prize_list("it", hall.journal))
    assert "1 1 1a – 1b Coppa 2 3 3a – 3b Buono 120 €" in text
    tied = Hall(prizes=PRIZES).open(4)
    tied.play((1, 2, 500, 300), (3, 4, 500, 300))
    assert whole(prize_list("it", tied.journal)).count("parità da risolvere") == 4
    tied.do(acts.SettleTie((1, 3), "lot"))
    assert "per sorteggio" in whole(prize_list("it", tied.journal))


def test_no_prizes_or_nothing_played() -> None:
    with pytest.raises(NothingToPrint, match="no-prizes"):
        prize_list("it", Hall().open().journal)
    with pytest.raises(NothingToPrint, match="nothing-played"):
        prize_list("it", Hall(prizes=PRIZES).open().journal)


@article("uisp", "12.2")
def test_results_say_what_was_declared_of_the_round() -> None:
    """UISP 12.2: what was put right hangs with the results, and who is out of the round by name."""
    hall = Hall().open(5)
    hall.seat_pairs((1, 2), (3, 4), resting=(5,))
    hall.do(acts.Abandon(1, 3, "zero", "unwell"))
    hall.do(acts.MoveLine(1, 2, 0, (5,), "zero", "so", ("4a", "4b")))
    hall.record(1, 1, (900, 100))
    hall.record(1, 2, (500, 300))
    hall.do(acts.Penalise(1, 1, "points", -100, "SECRET", "13.2"))
    text = whole(results("it", hall.journal))
    assert "Fuori dal turno: 3 3a – 3b" in text
    assert "Turno 1: −100 punti partita a 1a – 1b: da 900 a 800 (UISP 13.2)" in text
    assert "SECRET" not in text
