"""People at tables as accounts change: a guest's seats go to his account, a deleted one's lose their name."""

import re
from collections.abc import Sequence
from functools import partial
from typing import Any

from burraco.engine.state import seat_name
from burraco.texts.say import say
from burraco.web.players.models import Player
from burraco.web.site.language import current
from burraco.web.tables import log_entries as hp
from burraco.web.tables.log import Live, Lost, change
from burraco.web.tables.models import Deal, Happening, Place, Table

TRIES = 5
"""How often a table is tried at which others write at the same moment."""
WITH_CHAIRS = ("Opened", "Seated", "Dealt")
"""The entries of the log that name people."""


def hand_over(guest: Player, heir: Player, now: int) -> None:
    """Let an account have a guest's seats; where both sit the account keeps its own."""
    Table.objects.filter(owner=guest).update(owner=heir)
    taken = set(_tables_of(heir))
    for table in _tables_of(guest):
        _move(table, guest, None if table in taken else heir, now)


def rename(player: Player, now: int) -> None:
    """Call a player at all his tables as he is called now."""
    for table in _tables_of(player):
        _move(table, player, player, now)


def erase(player: Player, now: int) -> None:
    """Take a player out of every table, its log and its records; the games stay."""
    for table in _tables_of(player):
        _move(table, player, None, now)


def _tables_of(player: Player) -> list[int]:
    return list(Place.objects.filter(player=player).values_list("table", flat=True))


def _move(table: int, player: Player, heir: Player | None, now: int) -> None:
    """Give a player's chair to an heir, or to nobody in particular.

    That does not count as use: lists and the tidying go by when people played.
    """
    name = say(current(), "web.guest") if heir is None else heir.name
    touched = Table.objects.values_list("touched_at", flat=True).get(pk=table)
    live = _insist(table, now, player, heir, name)
    if live.game.stage != "playing":
        Table.objects.filter(pk=table).update(touched_at=touched)
    _rewrite(live, player.pk, None if heir is None else heir.pk, name)


def _insist(table: int, now: int, player: Player, heir: Player | None, name: str) -> Live:
    judge = partial(_moved, player, heir, name)
    for _ in range(TRIES - 1):
        try:
            return change(table, now, judge)
        except Lost:
            continue
    return change(table, now, judge)


def _moved(player: Player, heir: Player | None, name: str, live: Live) -> Sequence[hp.What]:
    """Move a chair; without an heir it is free, or, once there are cards, played on by a bot for good."""
    seat = live.game.seat_of(player.pk)
    if seat is None:
        return []
    chair = live.game.chairs[seat]
    if heir is not None:
        chair = chair._replace(player=heir.pk, name=name)
    elif live.game.stage == "waiting":
        chair = hp.Chair()
    else:
        chair = hp.Chair("human", name, None, live.terms.level, is_away=True)
    Place.objects.filter(table_id=live.id, seat=seat).update(player=heir, name=chair.name)
    return [hp.Seated(seat, chair)]


def _rewrite(live: Live, player: int, heir: int | None, name: str) -> None:
    """Put another name into what was written about a table before, its records too."""
    rows = list(Happening.objects.filter(table_id=live.id, what__is__in=WITH_CHAIRS))
    seats: dict[int, int] = {}  # where he sat in each deal
    for row in rows:
        for seat, chair in enumerate(row.what.get("chairs") or [row.what["chair"]]):
            if chair.get("player") == player:
                _renamed(chair, heir, name)
                seats[row.what.get("number", 0)] = seat
    Happening.objects.bulk_update(rows, ["what"])
    deals = list(Deal.objects.filter(table_id=live.id, number__in=seats))
    for deal in deals:
        letter = seat_name(live.terms.form, seats[deal.number])
        header = re.compile(rf"^{letter}: .*$", re.MULTILINE)
        deal.record = header.sub(lambda _, letter=letter: f"{letter}: {name}", deal.record, count=1)  # type: ignore[misc]
    Deal.objects.bulk_update(deals, ["record"])


def _renamed(chair: dict[str, Any], heir: int | None, name: str) -> None:
    """Change a chair as it is written in the log."""
    chair["name"] = name
    if heir is None:
        del chair["player"]
    else:
        chair["player"] = heir
