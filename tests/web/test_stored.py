"""Data of earlier versions opens: what they wrote is read, folds, is written again the same, and plays on.

`tests/stored/<version>` holds what that version wrote, by its own code: an entry of every kind, journals, and
a whole site. A folder is added for every release and never changed; one that holds less than another brought
nothing new there.
"""

import gzip
import json
import sqlite3
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connections

from burraco.bots.simple import choose
from burraco.engine.view import view
from burraco.stored.codec import Codec, Unreadable
from burraco.tournament import acts
from burraco.tournament.check import check
from burraco.tournament.events import Unit
from burraco.tournament.exchange.journal_file import read_journal, write_journal, write_lines
from burraco.tournament.journal import Entry
from burraco.tournament.kinds import CODEC as JOURNAL
from burraco.web.operator.site_check import faults
from burraco.web.tables import services
from burraco.web.tables.kinds import CODEC as TABLE
from burraco.web.tables.log import forget, load
from burraco.web.tables.models import Deal, LogEntry, Table
from burraco.web.tables.upkeep.packing import pack
from burraco.web.tournaments.journal import load as load_tournament
from burraco.web.tournaments.models import Tournament
from burraco.web.tournaments.roles import Actor
from burraco.web.tournaments.services import act as act_in_tournament
from tests.web.conftest import use

STORED = Path(__file__).parent.parent / "stored"
VERSIONS = sorted(path for path in STORED.iterdir() if path.is_dir())
LOGS = pytest.mark.parametrize(
    ("name", "codec"), [("table-entries.jsonl", TABLE), ("journal-events.jsonl", JOURNAL)]
)
NOW, LATER = 1_800_000_000_000, "2027-01-15T08:00:00Z"
MIN_UNDER_WAY = 3
"""So many tables, and tournaments, of an old site are in the middle of something: else nothing is shown."""


def rows(name: str) -> list[tuple[str, dict[str, object]]]:
    """Every line of a file of each version."""
    return [
        (version.name, json.loads(line))
        for version in VERSIONS
        if (version / name).exists()
        for line in (version / name).read_text(encoding="utf-8").splitlines()
    ]


@pytest.mark.parametrize(
    ("name", "codec"), [("table-entries.jsonl", TABLE), ("journal-events.jsonl", JOURNAL)]
)
def test_every_kind_ever_written_is_read_and_written_again_the_same(name: str, codec: Codec) -> None:
    for version, data in rows(name):
        if data.get("is") == "Layout":
            continue  # only ever inside of others
        assert codec.write(codec.read(data)) == data, version


@pytest.mark.parametrize(
    ("name", "codec"), [("table-entries.jsonl", TABLE), ("journal-events.jsonl", JOURNAL)]
)
def test_every_kind_there_is_has_been_stored(name: str, codec: Codec) -> None:
    """A new kind is added to the files of the version that brings it."""
    tag = "is" if codec is TABLE else "event"
    assert {data[tag] for _, data in rows(name)} - {"Layout"} == set(codec.kinds)


@LOGS
def test_every_field_there_is_has_been_stored(name: str, codec: Codec) -> None:
    """A new field is added to the files of the version that brings it."""
    tag = "is" if codec is TABLE else "event"
    stored: dict[object, set[str]] = {}
    for _, data in rows(name):
        stored.setdefault(data[tag], set()).update(set(data) - {tag})
    missing = {
        (slug, field.slug)
        for slug, kind in codec.kinds.items()
        for field in kind.fields
        if field.slug not in stored[slug]
    }
    assert missing == set()


def test_a_kind_that_nobody_knows_and_a_broken_value_are_named() -> None:
    with pytest.raises(Unreadable, match=r"unknown-event.*Flown"):
        TABLE.read({"is": "Flown"})
    with pytest.raises(Unreadable, match="seat: wants-number"):
        TABLE.read({"is": "CameBack", "seat": "N"})


def journals() -> list[Path]:
    """Every journal of every version."""
    return [path for version in VERSIONS for path in sorted(version.glob("*.json*")) if "-e" not in path.stem]


@pytest.mark.parametrize("path", journals(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_journals_open_and_pass_the_checker(path: Path) -> None:
    reading = read_journal(path.read_bytes())
    assert reading.faults == ()
    assert check(json.loads(write_journal(reading.journal.entries))) == []
    lines = write_lines(reading.journal.entries)
    assert read_journal(lines).journal.state == reading.journal.state
    if path.suffix == ".jsonl":
        assert lines == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", journals(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_journals_take_their_next_act(path: Path) -> None:
    """A file of an earlier version is no dead letter: the director goes on, and the checker agrees."""
    journal = read_journal(path.read_bytes()).journal
    before = len(journal)
    if journal.state.closed_at:
        assert isinstance(journal.act(acts.Undo(before, "again"), LATER, "Ada"), Entry)
    unit: Unit = "vp" if journal.state.setup.scoring == "vp" else "points"
    done = journal.act(acts.Penalise(1, 1, unit, -5, "late"), LATER, "Ada")
    assert isinstance(done, Entry), done
    assert done.n == len(journal) > before
    assert check(json.loads(write_journal(journal.entries))) == []


@pytest.fixture(
    params=[path for path in VERSIONS if (path / "site.sql.gz").exists()], ids=lambda path: path.name
)
def old_site(request: pytest.FixtureRequest, database: Path, tmp_path: Path) -> Path:
    """The database of an earlier version, migrated by this one."""
    path = tmp_path / "old.sqlite3"
    site = sqlite3.connect(path)
    site.executescript(gzip.decompress((request.param / "site.sql.gz").read_bytes()).decode())
    site.close()
    use(path)
    forget()
    call_command("migrate", verbosity=0, interactive=False)
    connections.close_all()
    return path


def test_tables_of_an_old_site_open_and_play_on(old_site: Path) -> None:
    """Each log is written again the same, its deals have the records they had, and every table plays on."""
    assert Table.objects.count() >= 10
    played: list[int] = []
    for row in Table.objects.order_by("pk"):
        for entry in LogEntry.objects.filter(table=row):
            assert TABLE.write(TABLE.read(entry.what)) == entry.what
        live = load(row.pk)
        assert live.game.seq == row.seq
        if live.game.stage == "playing":
            _play_on(row.pk)
            played.append(row.pk)
    assert len(played) >= MIN_UNDER_WAY
    assert {bool(deal.record) for deal in Deal.objects.exclude(ended_at=None)} == {True}


def test_deals_of_an_old_site_are_packed_and_are_what_they_were(old_site: Path) -> None:
    before = {row.pk: load(row.pk).game for row in Table.objects.all()}
    records = dict(Deal.objects.values_list("pk", "record"))
    while pack(NOW):
        pass
    forget()
    assert {row.pk: load(row.pk).game for row in Table.objects.all()} == before
    assert dict(Deal.objects.values_list("pk", "record")) == records
    assert Deal.objects.filter(packed_at=None).exclude(ended_at=None).count() == 0
    assert list(faults()) == []


def _play_on(table: int) -> None:
    """Play a deal that was under way to its end, as the simple player would."""
    now = NOW
    while (game := load(table).game).stage == "playing":
        state = game.state
        assert state is not None
        now += 1000
        wish = choose(game.code, view(state, state.seat))
        chair = game.chairs[state.seat]
        if chair.is_played_by_bot:
            services.bot_acts(table, state.seat, game.played_seq, wish, now)
        else:
            assert chair.player is not None
            services.act(table, chair.player, game.seq, lambda *_, wish=wish: wish, now)


def test_tournaments_of_an_old_site_open_and_go_on(old_site: Path) -> None:
    director = Actor("Ada", frozenset({"director"}))
    assert Tournament.objects.count() >= MIN_UNDER_WAY
    for row in Tournament.objects.order_by("pk"):
        live = load_tournament(row.pk, row.slug)
        assert live.n == row.n
        penalty = acts.Penalise(1, 1, "vp" if live.state.setup.scoring == "vp" else "points", -5, "tardi")
        went_on = act_in_tournament(row, director, penalty, NOW)
        assert went_on.n == row.n + 1
        assert check(json.loads(write_journal(went_on.journal.entries))) == []
