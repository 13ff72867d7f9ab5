"""Line-ups at the desk: set for a team, on the phone of each table, with the captain's name."""

import pytest

from burraco.tournament import acts
from burraco.tournament.check import check
from burraco.tournament.entrants import Entrant, Player
from burraco.tournament.exchange.journal_file import journal_data
from burraco.web.hall.tableside import table_state
from burraco.web.tournaments import access
from tests.web.tournaments.hall import Desk, Tournament4, with_role

pytestmark = pytest.mark.usefixtures("database")


def teams() -> Tournament4:
    """Two teams of five."""
    tournament = Tournament4(pairs=0, kind="teams", deals=4)
    for number in (1, 2):
        players = tuple(Player(f"{number}{letter}") for letter in "abcde")
        tournament.do(acts.Register((Entrant(0, players, f"Squadra {number}"),)))
    return tournament


def test_a_line_up_is_set_at_the_desk_and_seen_on_the_phones() -> None:
    tournament = teams()
    desk = Desk(tournament)
    assert "turno/formazioni/" in desk.get("turno/")
    page = desk.get("turno/formazioni/")
    assert "Formazioni del turno 1" in page
    assert "Capitano: 1a" in page
    names = {
        "number": "1",
        "team": "Squadra 1",
        **{f"player-{at}": f"1{x}" for at, x in enumerate("abcde", 1)},
    }
    desk.post("iscritti/dati/", **names, reason="capitano", places="1", captain="2")
    assert "Capitano: 1c" in desk.get("turno/formazioni/")
    seats = {"seat-1-0": "4", "seat-1-1": "0", "seat-2-0": "2", "seat-2-1": "1"}
    desk.post("turno/formazioni/imposta/", round="1", number="1", **seats)
    refusal = desk.refused("turno/formazioni/imposta/", round="1", number="2", **{**seats, "seat-2-1": "4"})
    assert refusal == ["una formazione vuole due giocatori a ciascuno dei 2 tavoli, ognuno una volta"]
    tournament.publish()
    assert "Tavolo 1A" in desk.get("turno/formazioni/")
    key = access.table_keys(tournament.row, [1], 1)[1]
    line = next(one for one in table_state(key, tournament.state, [], [])["lines"] if "1c" in one["names"])
    assert line["tables"] == [["1e", "1a"], ["1c", "1b"]]
    assert check(journal_data(tournament.live.journal.entries)) == []
    assert (
        with_role(tournament.row, "referee").post(f"{desk.path}turno/formazioni/imposta/", seats).status_code
        == 403
    )


def test_a_reserve_is_entered_on_the_forms_of_a_team() -> None:
    """Two places for reserves on a new team's form and on that of one entered; nobody has to be there."""
    tournament = Tournament4(pairs=0, kind="teams", deals=4)
    desk = Desk(tournament)
    assert "Riserva 2" in desk.get("iscritti/")
    four = {f"player-{at}": f"1{name}" for at, name in enumerate("abcd", 1)}
    desk.post("iscritti/nuovi/", team="Squadra 1", **four, **{"player-5": "1e"})
    assert [player.name for player in tournament.state.entrants[1].players] == ["1a", "1b", "1c", "1d", "1e"]
    page = desk.get("iscritti/1/")
    assert "Riserva 1" in page
    assert "Riserva 3" in page
    assert 'name="player-8"' not in page
    desk.post(
        "iscritti/nuovi/", team="Squadra 2", **{at: name.replace("1", "2") for at, name in four.items()}
    )
    assert len(tournament.state.entrants[2].players) == 4
    assert "Riserva" not in Desk(Tournament4(pairs=2)).get("iscritti/1/")
