"""What was played in a finished deal is packed: little room, and nothing else is different."""

import json
import re

import pytest
from django.db import connection
from django.test import Client

from burraco.web.live.tries import Lost
from burraco.web.live.zipped import unzipped, zipped
from burraco.web.operator.site_check import faults
from burraco.web.tables import people, services
from burraco.web.tables.game import Game
from burraco.web.tables.log import forget, keep, load
from burraco.web.tables.models import Deal, LogEntry
from burraco.web.tables.upkeep import packing
from burraco.web.tables.upkeep.packing import PACKED, REST, pack
from tests.web.cast import Table4

pytestmark = pytest.mark.usefixtures("database")
LATER = 10 * REST
SECRET = re.compile(r'name="csrfmiddlewaretoken" value="\w+"')
"""Another one on every page."""
MOST = 7_000
"""Letters a packed deal takes at most, its record among them; what was played alone took twice that."""


def played(deals: int = 1, people: int = 2, form: str = "4") -> Table4:
    """A table whose match is over."""
    table = Table4(people=people, form=form, deals=deals)
    for _ in range(deals):
        table.everybody_ready()
        table.play_out()
    return table


def pack_all(now: int) -> int:
    """Pack everything that has rested; how many deals that were."""
    return sum(iter(lambda: pack(now), False))


def afresh(table: Table4) -> Game:
    """The game as a fresh process reads it."""
    forget()
    return load(table.id).game


def kinds(table: Table4) -> list[str]:
    """What kinds of entries a table's rows are."""
    rows = LogEntry.objects.filter(table=table.id).order_by("seq")
    return [what["is"] for what in rows.values_list("what", flat=True)]


def letters(table: Table4) -> int:
    """How much the database keeps of what a table played."""
    logs = LogEntry.objects.filter(table=table.id).values_list("what", flat=True)
    kept = sum(len(json.dumps(what, separators=(",", ":"))) for what in logs)
    return kept + sum(len(zipped(record)) for record in Deal.objects.values_list("record", flat=True))


def shown(table: Table4, number: int) -> list[str]:
    """Every page about a finished deal, as a visitor gets it."""
    forget()
    deal = f"/t/{table.row.code}/{number}/"
    found = []
    for path in (deal, f"{deal}record.txt", f"{deal}replay/", f"{deal}frames.json"):
        answer = Client().get(path)
        assert answer.status_code == 200, path
        found.append(SECRET.sub("", answer.content.decode()))
    return found


def log_of(table: Table4) -> list[tuple[int, object, int]]:
    """Every entry of a table."""
    rows = LogEntry.objects.filter(table=table.id).values_list("seq", "what", "at")
    return list(packing.unpacked(rows, 0))


def test_a_packed_deal_takes_a_third_and_everything_about_it_stays_the_same() -> None:
    table = played(deals=2, people=4)
    before, log, size = afresh(table), sorted(log_of(table)), letters(table)
    pages = [shown(table, number) for number in (1, 2)]
    assert pack_all(table.now() + REST) == 2
    assert (afresh(table), log_of(table)) == (before, log)
    assert [shown(table, number) for number in (1, 2)] == pages
    assert letters(table) < min(size / 2.5, 2 * MOST)
    assert kinds(table).count(PACKED) == 2
    assert list(faults()) == []
    assert pack_all(table.now() + REST) == 0


def test_what_is_played_and_what_has_just_ended_stays_as_it_is() -> None:
    ended, running = played(), Table4(people=1)
    running.everybody_ready()
    assert pack_all(ended.now()) == 0
    assert pack_all(running.now() + LATER) == 1
    assert PACKED not in kinds(running)


def test_a_table_goes_on_behind_what_was_packed() -> None:
    table = played(deals=2)
    pack_all(table.now() + REST)
    forget()
    table.everybody_ready()
    game = table.play_out()
    assert pack_all(table.now() + REST) == 1
    assert afresh(table) == game
    assert list(faults()) == []


def test_a_process_that_slept_meanwhile_reads_on_and_writes_nothing_into_the_past() -> None:
    table = Table4(people=1)
    table.everybody_ready()
    for _ in range(9):
        table.act(table.simplest())
    old, wish = table.live, table.simplest()
    game = table.play_out()
    pack_all(table.now() + REST)
    forget()
    keep(old)
    assert load(table.id).game == game
    forget()
    keep(old)
    with pytest.raises((Lost, services.Stale)):
        services.bot_acts(table.id, old.game.turn or 0, old.game.played_seq, wish, table.now())
    assert afresh(table) == game
    assert list(faults()) == []


def test_names_are_taken_out_of_what_was_packed_too() -> None:
    table = played(people=2)
    pack_all(table.now() + REST)
    people.erase(table.players[1], table.now())
    forget()
    rows = [json.dumps(what) for _, what, _ in log_of(table)]
    assert "Bruno" not in "".join(rows) + "".join(shown(table, 1))
    assert list(faults()) == []


def test_a_record_from_before_is_read_and_compressed() -> None:
    table = played()
    record = Deal.objects.get().record
    with connection.cursor() as cursor:
        cursor.execute("UPDATE tables_deal SET record = %s", [record])
    assert Deal.objects.get().record == record
    pack_all(table.now() + REST)
    with connection.cursor() as cursor:
        cursor.execute("SELECT record FROM tables_deal")
        (text,) = cursor.fetchone()
    assert (unzipped(text), len(text) < len(record) / 1.5) == (record, True)


def test_a_damaged_packed_row_is_told() -> None:
    table = played()
    pack_all(table.now() + REST)
    row = LogEntry.objects.get(table=table.id, what__is=PACKED)
    row.what["text"] = row.what["text"][:-40]
    row.save()
    (fault,) = set(faults())
    assert fault.startswith(f"table {table.row.code}: ")
