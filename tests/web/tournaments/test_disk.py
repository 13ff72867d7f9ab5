"""The journal on the disk: there after every act, and enough to go on with on another machine."""

import os
from pathlib import Path

import pytest

from burraco.tournament import acts
from burraco.tournament.exchange.journal_file import read_journal, write_lines
from burraco.web.tournaments import access, journal_files, restoration
from burraco.web.tournaments.journal import forget, load
from burraco.web.tournaments.models import Entry, Tournament
from tests.web.tournaments.hall import NOW, Tournament4, pair

pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own."""
    monkeypatch.setenv("BURRACO_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def test_every_act_is_on_the_disk_when_it_is_answered() -> None:
    tournament = Tournament4(pairs=0)
    path = journal_files.path_of(tournament.row.slug)
    for number in range(1, 4):
        tournament.do(acts.Register((pair(number),)))
        assert read_journal(path.read_bytes()).journal.entries == tournament.live.journal.entries


def test_what_is_written_is_written_through(monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda descriptor: synced.append(os.fstat(descriptor).st_size))
    tournament = Tournament4(pairs=0)
    path = journal_files.path_of(tournament.row.slug)
    for number in range(1, 4):
        tournament.do(acts.Register((pair(number),)))
        assert synced[-1] == path.stat().st_size


def test_acts_are_appended_and_a_file_that_somebody_touched_is_written_anew() -> None:
    tournament = Tournament4()
    path = journal_files.path_of(tournament.row.slug)
    inode = path.stat().st_ino
    tournament.do(acts.CheckIn((1,)))
    assert path.stat().st_ino == inode
    path.write_bytes(path.read_bytes()[:-20])
    tournament.do(acts.CheckIn((2,)))
    assert path.read_text("utf-8") == write_lines(tournament.live.journal.entries)


def test_a_disk_that_will_not_stops_nobody(data: Path, caplog: pytest.LogCaptureFixture) -> None:
    tournament = Tournament4()
    path = journal_files.path_of(tournament.row.slug)
    path.unlink()
    path.mkdir()
    tournament.do(acts.CheckIn((1,)))
    assert tournament.state.present == {1}
    assert path.name in caplog.text


def test_a_copied_folder_gives_the_tournament_back_with_a_link_for_its_director() -> None:
    tournament = Tournament4()
    tournament.play(2)
    before, slug = tournament.state, tournament.row.slug
    Tournament.objects.all().delete()
    forget()
    (found,) = restoration.take_up(NOW)
    row = Tournament.objects.get(slug=slug)
    assert load(row.pk, slug).state == before
    assert found.title == "Serata"
    role = access.find_role(found.token)
    assert role is not None
    assert (role.tournament, role.role) == (row, "director")
    assert restoration.take_up(NOW) == []


def test_acts_the_database_lost_come_back_from_the_file() -> None:
    tournament = Tournament4()
    tournament.play()
    before = tournament.state
    Entry.objects.filter(n__gt=3).delete()
    Tournament.objects.update(n=3)
    forget()
    assert restoration.take_up(NOW) == []
    assert tournament.state == before
    assert tournament.fresh_row().n == len(tournament.live.journal)


def test_whoever_starts_beside_a_server_at_work_does_not_write_its_acts_again() -> None:
    """The row was read before another process wrote; by now the act is there."""
    tournament = Tournament4()
    tournament.do(acts.CheckIn((1,)))
    before = tournament.state
    stale = tournament.fresh_row()
    stale.n -= 1
    restoration.go_on(stale, tournament.live.journal)
    forget()
    assert tournament.state == before
    assert tournament.fresh_row().n == tournament.live.n


def test_a_file_behind_the_database_or_gone_is_brought_up() -> None:
    tournament = Tournament4()
    path = journal_files.path_of(tournament.row.slug)
    whole = path.read_bytes()
    for left in (whole[: len(whole) // 2], None):
        path.unlink() if left is None else path.write_bytes(left)
        restoration.take_up(NOW)
        assert path.read_bytes() == whole


def test_a_file_that_tells_another_story_changes_nothing() -> None:
    tournament, other = Tournament4(pairs=4), Tournament4(pairs=5)
    other.play()
    journal_files.path_of(tournament.row.slug).write_bytes(journal_files.path_of(other.row.slug).read_bytes())
    before, strange = tournament.live, journal_files.path_of(tournament.row.slug).read_bytes()
    forget()
    restoration.take_up(NOW)
    assert tournament.state == before.state
    assert journal_files.path_of(tournament.row.slug).with_suffix(".aside-1").read_bytes() == strange
    assert journal_files.path_of(tournament.row.slug).read_text("utf-8") == write_lines(
        before.journal.entries
    )


def test_rubbish_in_the_folder_is_left_alone(caplog: pytest.LogCaptureFixture) -> None:
    journal_files.folder().mkdir(parents=True)
    (journal_files.folder() / "ABCDEF.jsonl").write_bytes(b"\x00 no journal")
    (journal_files.folder() / "..notes.jsonl").write_text("{}")
    assert restoration.take_up(NOW) == []
    assert "ABCDEF" in caplog.text
