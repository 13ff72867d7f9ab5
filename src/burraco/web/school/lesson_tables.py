"""The tables of lessons: opened with their cards laid out, and looked at again to see who has learnt what."""

from django.db import transaction

from burraco.engine import events as ev
from burraco.lessons.lesson import Lesson, beginning, done
from burraco.lessons.lesson_files import lesson_named
from burraco.record.read import read
from burraco.web.players.models import Player
from burraco.web.school.practice_log import note, practised
from burraco.web.tables import deals, log_entries, services
from burraco.web.tables.log import append, load
from burraco.web.tables.models import Deal, LogEntry, Place, Table
from burraco.web.tables.terms import Terms, usual_level

PREFIX = "lezione-"
"""Of what is kept of a lesson, among the scenes somebody has practised."""


def open_lesson(lesson: Lesson, player: Player, now: int) -> Table:
    """Open a table on which a lesson begins: somebody learns, bots play on the other seats."""
    log, seat = beginning(lesson), lesson.seat
    first = log[0]
    assert isinstance(first, ev.DealStarted), "a lesson begins with its cards"
    terms = Terms(lesson.spec, first.form, deals=1, level=usual_level())
    match = terms.match(first.dealer)
    bots = services.bots_on(terms, {place: terms.level for place in range(terms.seats) if place != seat})
    chair = log_entries.Chair("human", player.name, player.pk)
    chairs = (*bots[:seat], chair, *bots[seat + 1 :])
    with transaction.atomic():
        table = services.set_up(player, terms, log_entries.Opened(match, bots, lesson=lesson.key), now)
        begun = log_entries.Dealt(1, match, chairs, "", (), first, again=table.code, lesson=lesson.key)
        append(load(table.pk), [log_entries.Seated(seat, chair), begun, *deals.replayed(log[1:])], now)
        Place.objects.filter(table=table, seat=seat).update(player=player, name=player.name, seen_at=now)
    return table


def learnt(player: Player | None, now: int) -> frozenset[str]:
    """Return the lessons somebody has done, also those whose table was not looked at since."""
    if player is None:
        return frozenset()
    known = {key.removeprefix(PREFIX) for key in practised(player) if key.startswith(PREFIX)}
    mine = Place.objects.filter(player=player).values("table")
    opened = LogEntry.objects.filter(seq=1, table__in=mine, what__lesson__isnull=False)
    for table, key in opened.values_list("table", "what__lesson"):
        lesson = lesson_named(key)
        if lesson is not None and key not in known and all(done(lesson, _events(table))):
            note(player, PREFIX + key, True, now)
            known.add(key)
    return frozenset(known)


def _events(table: int) -> list[ev.Event]:
    """Return what happened in the lesson of a table, also if another deal was played there since."""
    ended = Deal.objects.filter(table=table, number=1).exclude(record="").values_list("record", flat=True)
    record = ended.first()
    if record is not None:
        return list(read(record).log)
    return [entry.event for entry in load(table).game.log]
