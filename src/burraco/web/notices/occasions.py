"""When somebody is to be called from a table: their turn where nobody is hurried, or others who have come.

Whoever has the table open is called by its page. Only the tables of people with a device are looked at.
"""

from django.db.models import F

from burraco.web.notices.models import Device
from burraco.web.notices.notebook import tell
from burraco.web.tables.log import load
from burraco.web.tables.models import Place

SLOW = ("none", "relaxed")
"""The clocks by which a turn lasts long enough for somebody to come back."""
AWAY = 40_000
"""Milliseconds after which somebody not seen is not there: presence is noted every fifteen seconds."""
HERE = 30_000
RECENT = 24 * 3600 * 1000
"""Tables at which nothing happened for longer call nobody."""


def look(now: int) -> None:
    """Note whom to call now."""
    if not Device.objects.exists():
        return
    absent = Place.objects.filter(
        player__devices__isnull=False, seen_at__lt=now - AWAY, table__touched_at__gt=now - RECENT
    ).select_related("table")
    for place in absent.filter(
        table__stage="playing", table__turn=F("seat"), table__clock__in=SLOW
    ).distinct():
        _turn(place, now)
    for place in absent.filter(table__stage__in=("waiting", "between")).distinct():
        _friends(place, now)


def _turn(place: Place, now: int) -> None:
    """Call a player in turn, if it is with people that they play and no bot plays for them."""
    game = load(place.table_id).game
    if game.turn != place.seat or game.state is None or game.chairs[place.seat].is_away:
        return
    others = _others(place)
    if others:
        key = f"turn-{place.table_id}-{game.number}-{game.state.turns}"
        _tell(place, "turn", key, others, now)


def _friends(place: Place, now: int) -> None:
    """Call a player whose table others have come to."""
    there = _others(place, now - HERE)
    if there:
        _tell(place, "friends", f"friends-{place.table_id}-{len(there)}", there, now)


def _others(place: Place, seen_since: int = 0) -> list[str]:
    """Return the names of the other people at a table, or of those seen lately."""
    rows = Place.objects.filter(table=place.table_id, player__isnull=False, seen_at__gte=seen_since)
    return list(rows.exclude(pk=place.pk).order_by("seat").values_list("name", flat=True))


def _tell(place: Place, kind: str, key: str, names: list[str], now: int) -> None:
    assert place.player_id is not None
    tell(place.player_id, kind, key, f"/t/{place.table.code}/", now, ", ".join(names))
