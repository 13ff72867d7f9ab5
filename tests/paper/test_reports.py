"""The referee's reports: one a player, with people, times, grounds, actions, presences. [uisp 14.2]"""

from datetime import timedelta, timezone

import pytest

from burraco.paper.papers import referee_reports
from burraco.paper.pdf import NothingToPrint
from burraco.paper.reports import tournament_reports
from burraco.tournament import acts
from tests.paper.reading import pages
from tests.paper.tournaments import hall_of
from tests.tournament.hall import Hall


@pytest.fixture
def hall() -> Hall:
    """Two players cautioned at one table, a third only warned."""
    hall = hall_of("Ada", "Bea", "Carlo", "Dino", sessions=(1,), plan="by-hand:1")
    hall.seat_pairs((1, 2))
    hall.do(acts.Sanction(1, 1, "UISP 10.31", "ha suggerito"))
    hall.do(acts.Sanction(1, 1, "10.31", "ha suggerito"))
    hall.do(acts.Sanction(2, 0, "14.4 b 2", "ha lasciato la sala", "ammonizione"))
    hall.do(acts.Sanction(2, 1, "14.4 a 5", "fuori turno"))
    return hall


def test_one_report_a_player_and_none_for_a_richiamo(hall: Hall) -> None:
    found = tournament_reports("it", hall.journal, "Rita")
    assert [one.player for one in found] == ["Bea (T12)", "Carlo (T21)"]
    bea = found[0]
    assert bea.people == ("Bea (T12)",)
    assert bea.grounds == ("UISP 10.31: ha suggerito", "UISP 10.31: ha suggerito")
    assert bea.actions == (
        "ammonizione ufficiale",
        "penalità: −300 punti partita",
        "espulsione dalla sede di gara",
        "penalità: −300 punti partita",
    )
    assert bea.present == ("Ada (T11)", "Carlo (T21)", "Dino (T22)")
    assert bea.missing() == ("witnesses",)
    assert bea.times[0].endswith("turno 1, tavolo 1")


def test_the_page_has_every_part(hall: Hall) -> None:
    found = pages(referee_reports("it", hall.journal, referee="Rita"))
    assert len(found) == 2
    for part in ("SOGGETTI", "TEMPI", "MOTIVI", "INTERVENTI", "PRESENZE", "TESTIMONI"):
        assert part in found[0].replace(" ", "")  # set wide
    assert "Carlo (T21)" in found[1]
    assert "UISP 14.4 b 2: ha lasciato la sala" in found[1]
    assert "Rita" in found[1]


def test_times_are_those_of_the_place(hall: Hall) -> None:
    rome = timezone(timedelta(hours=2))
    assert tournament_reports("it", hall.journal, zone=rome)[0].times[0].startswith("03.05.2025, ore 17:00")


def test_the_deadline_once_the_tournament_is_over(hall: Hall) -> None:
    assert "entro 24 ore dalla fine" in pages(referee_reports("it", hall.journal))[0]
    hall.record(1, 1, (500, 300))
    assert (
        "Da inviare entro il 04.05.2025, ore 15:00 (UISP 14.2)"
        in pages(referee_reports("it", hall.journal))[0]
    )


def test_what_was_undone_is_not_reported(hall: Hall) -> None:
    hall.do(acts.Undo(7, "errore"))
    assert [one.player for one in tournament_reports("it", hall.journal)] == ["Bea (T12)"]


def test_nothing_to_report() -> None:
    with pytest.raises(NothingToPrint, match="no-reports"):
        referee_reports("it", Hall().open().journal)
