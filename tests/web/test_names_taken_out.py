"""A deleted account leaves its name nowhere: tournaments, their journals in the database and on the disk."""

import re

import pytest
from django.contrib.auth.models import User

from burraco.tournament import acts
from burraco.tournament.check import check
from burraco.tournament.entrants import Entrant
from burraco.tournament.entrants import Player as Named
from burraco.tournament.exchange.journal_file import journal_data, write_lines
from burraco.web.accounts.services import close
from burraco.web.online.models import Sitter
from burraco.web.players.models import Player
from burraco.web.tournaments.journal import keep
from burraco.web.tournaments.journal_files import path_of
from burraco.web.tournaments.models import Entry, Role
from burraco.web.tournaments.roles import Actor
from tests.web.tournaments.hall import NOW, Tournament4

pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture
def zenobia() -> Player:
    """Somebody with an account."""
    return Player.objects.create(name="Zenobia", user=User.objects.create(username="zenobia"))


def gone(tournament: Tournament4) -> bool:
    """Whether the name is nowhere but in that of somebody else."""
    stored = "".join(str(entry.act) for entry in Entry.objects.filter(tournament=tournament.row))
    file = path_of(tournament.row.slug).read_text(encoding="utf-8")
    return not re.search("Zenobia(?! Rossi)", stored + file)


def test_who_directed_is_named_no_more(zenobia: Player) -> None:
    tournament = Tournament4(4)
    Role.objects.create(
        tournament=tournament.row, role="director", player=zenobia, name="Zenobia F.", given_at=NOW
    )
    tournament.do(acts.MakeDraft(), Actor("Zenobia F.", frozenset({"director"})))
    tournament.do(acts.Amend(tournament.state.entrants[1]._replace(club="CB"), "come dice Zenobia F."))
    assert not gone(tournament)
    close(zenobia, NOW)
    assert gone(tournament)
    assert [one.by for one in tournament.live.journal.entries][-2:] == ["Ospite 1", "Ada"]
    assert "come dice Ospite 1" in path_of(tournament.row.slug).read_text(encoding="utf-8")
    assert check(journal_data(tournament.live.journal.entries)) == []


def test_who_played_online_is_named_no_more_and_play_goes_on(zenobia: Player) -> None:
    """Another process that heard of nothing writes the next act: the name does not come back."""
    tournament = Tournament4(2)
    tournament.do(acts.Register((Entrant(0, (Named("Zenobia"), Named("Zenobia Rossi"))),)))
    tournament.do(acts.Register((Entrant(0, (Named("Ugo"), Named("Ospite 1"))),)))
    number = next(n for n, one in tournament.state.entrants.items() if one.players[0].name == "Zenobia")
    Sitter.objects.create(tournament=tournament.row, entrant=number, place=0, player=zenobia)
    tournament.play()
    file = path_of(tournament.row.slug)
    aside = file.with_suffix(".aside-1")
    aside.write_text('{"name": "Zenobia"}', encoding="utf-8")
    before, figures = tournament.live, tournament.live.journal.standings()
    close(zenobia, NOW)
    assert gone(tournament)
    assert [one.name for one in tournament.state.entrants[number].players] == ["Ospite 2", "Zenobia Rossi"]
    assert tournament.live.journal.standings() == figures
    assert "Zenobia" not in aside.read_text(encoding="utf-8")
    keep(before)
    tournament.play()
    assert gone(tournament)
    entries = tournament.live.journal.entries
    assert (check(journal_data(entries)), write_lines(entries)) == ([], file.read_text(encoding="utf-8"))
    assert [path.name for path in sorted(file.parent.glob(f"{file.stem}*"))] == [aside.name, file.name]
