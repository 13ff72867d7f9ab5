"""People at tables as accounts change: a guest's seats go to the account, a deleted one's lose their name."""

import re
from collections.abc import Sequence
from functools import partial
from typing import Any

from burraco.engine.state import seat_name
from burraco.texts.say import say
from burraco.web.live.tries import MAX_TRIES
from burraco.web.players.models import Player
from burraco.web.site.language import current
from burraco.web.tables import log_entries
from burraco.web.tables.log import Live, change, load
from burraco.web.tables.models import Deal, LogEntry, Place, Table

WITH_CHAIRS = ("Opened", "Seated", "Dealt")
"""The entries of the log that name people."""


def hand_over(guest: Player, heir: Player, now: int) -> None:
    """Let an account have a guest's seats; where both sit the account keeps its own."""
    Table.objects.filter(owner=guest).update(owner=heir)
    taken = set(_tables_of(heir))
    for table in _tables_of(guest):
        _move(table, guest, None if table in taken else heir, now)
    _move_referee(guest, heir, heir.name, now)


def rename(player: Player, now: int) -> None:
    """Call a player at all their tables as they are called now."""
    for table in _tables_of(player):
        _move(table, player, player, now)
    _move_referee(player, player, player.name, now)


def erase(player: Player, now: int) -> None:
    """Take a player out of every table, its log and its records; the games stay."""
    for table in _tables_of(player):
        _move(table, player, None, now)
    _move_referee(player, None, say(current(), "web.guest"), now)


def _tables_of(player: Player) -> list[int]:
    return list(Place.objects.filter(player=player).values_list("table", flat=True))


def _move(table: int, player: Player, heir: Player | None, now: int) -> None:
    """Give a player's chair to an heir, or to nobody in particular.

    That does not count as use: lists and the tidying go by when people played.
    """
    name = say(current(), "web.guest") if heir is None else heir.name
    touched = Table.objects.values_list("touched_at", flat=True).get(pk=table)
    live = change(table, now, partial(_moved, player, heir, name), MAX_TRIES)
    if live.game.stage != "playing":
        Table.objects.filter(pk=table).update(touched_at=touched)
    _rewrite(live, player.pk, None if heir is None else heir.pk, name)


def _moved(player: Player, heir: Player | None, name: str, live: Live) -> Sequence[log_entries.What]:
    """Move a chair; without an heir it is free, or, once there are cards, played on by a bot for good."""
    seat = live.game.seat_of(player.pk)
    if seat is None:
        return []
    chair = live.game.chairs[seat]
    if heir is not None:
        chair = chair._replace(player=heir.pk, name=name)
    elif live.game.stage == "waiting":
        chair = log_entries.Chair()
    else:
        chair = log_entries.Chair("human", name, None, live.terms.level, is_away=True)
    Place.objects.filter(table_id=live.id, seat=seat).update(player=heir, name=chair.name)
    return [log_entries.Seated(seat, chair)]


def _rewrite(live: Live, player: int, heir: int | None, name: str) -> None:
    """Put another name into what was written about a table before, its records too."""
    rows = list(LogEntry.objects.filter(table_id=live.id, what__is__in=WITH_CHAIRS))
    seats: dict[int, int] = {}  # where they sat in each deal
    for row in rows:
        for seat, chair in enumerate(row.what.get("chairs") or [row.what["chair"]]):
            if chair.get("player") == player:
                _renamed(chair, heir, name)
                seats[row.what.get("number", 0)] = seat
    LogEntry.objects.bulk_update(rows, ["what"])
    deals = list(Deal.objects.filter(table_id=live.id, number__in=seats))
    for deal in deals:
        letter = seat_name(live.terms.form, seats[deal.number])
        header = re.compile(rf"^{letter}: .*$", re.MULTILINE)
        deal.record = header.sub(lambda _, letter=letter: f"{letter}: {name}", deal.record, count=1)  # type: ignore[misc]
    Deal.objects.bulk_update(deals, ["record"])


def _move_referee(player: Player, heir: Player | None, name: str, now: int) -> None:
    """Give what a player ruled to an heir, or to nobody in particular."""
    for table in dict.fromkeys(_ruled_by(player)):
        rows = list(LogEntry.objects.filter(table=table, what__is__in=("RefereeSeated", "Dealt")))
        before = {
            one["name"]
            for row in rows
            for one in row.what.get("referees", ())
            if one.get("player") == player.pk
        }
        ruling = load(table).game.referee
        if ruling is not None and ruling.player == player.pk:
            heirs = (ruling._replace(player=heir.pk, name=name),) if heir is not None else ()
            change(table, now, lambda _, left=heirs: [log_entries.RefereeSeated(left)], MAX_TRIES)  # type: ignore[misc]
        for row in rows:
            for one in row.what.get("referees", ()):
                if one.get("player") == player.pk:
                    _renamed(one, None if heir is None else heir.pk, name)
        LogEntry.objects.bulk_update(rows, ["what"])
        deals = list(Deal.objects.filter(table=table))
        for deal in deals:
            header = re.compile(rf"^Arbitro: (?:{'|'.join(map(re.escape, before))})$", re.MULTILINE)
            deal.record = header.sub(lambda _: f"Arbitro: {name}", deal.record, count=1)
        Deal.objects.bulk_update(deals, ["record"])


def _ruled_by(player: Player) -> list[int]:
    """Return the tables at which a person ruled; which person, their log says."""
    entries = LogEntry.objects.filter(what__is="RefereeSeated").exclude(table__referee="program")
    return [
        entry.table_id
        for entry in entries
        if any(one.get("player") == player.pk for one in entry.what.get("referees", ()))
    ]


def _renamed(chair: dict[str, Any], heir: int | None, name: str) -> None:
    """Change a chair as it is written in the log."""
    chair["name"] = name
    if heir is None:
        del chair["player"]
    else:
        chair["player"] = heir
